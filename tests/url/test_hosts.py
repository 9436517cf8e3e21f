"""Hosts as software reads them: escapes, letters that count as one, and encoded labels."""

from __future__ import annotations

import unicodedata

import pytest

from urltrawl.url.hosts import DOTS, JOINERS, MAPPED, UNJOINED, dns_host, fold_host, unescape_host
from urltrawl.url.lint import codes
from urltrawl.url.parse import examine

IGNORED = (
    "SOFT HYPHEN",
    "COMBINING GRAPHEME JOINER",
    "ZERO WIDTH SPACE",
    "WORD JOINER",
    "INVISIBLE PLUS",
    "ZERO WIDTH NO-BREAK SPACE",
    "VARIATION SELECTOR-",
    "MONGOLIAN FREE VARIATION SELECTOR ",
    "SHORTHAND FORMAT ",
)
"""The names of what counts as nothing in a host, or how they begin."""
PLACES = (*range(0x20000), *range(0xE0000, 0xE1000))


def test_what_is_ignored_in_a_host_has_a_name_of_few_kinds() -> None:
    found = {one for one in PLACES if unicodedata.name(chr(one), "").startswith(IGNORED)}
    assert found == {one for one, becomes in MAPPED.items() if becomes is None}
    assert {chr(one) for one, becomes in MAPPED.items() if becomes == ord(".")} == {*DOTS}
    assert JOINERS.translate(UNJOINED) == ""


@pytest.mark.parametrize(
    ("host", "unescaped", "folded", "encoded"),
    [
        ("www.h.example", "www.h.example", "www.h.example", "www.h.example"),
        ("%77ww.h.example", "www.h.example", "www.h.example", "www.h.example"),
        ("%FF.Example", "%FF.Example", "%ff.example", "%ff.example"),
        ("WWW.H.Example.", "WWW.H.Example.", "www.h.example", "www.h.example"),
        ("B\u00fccher.d", "B\u00fccher.d", "b\u00fccher.d", "xn--bcher-kva.d"),
        ("b%C3%BCcher.d", "b\u00fccher.d", "b\u00fccher.d", "xn--bcher-kva.d"),
        ("a.b\u00fccher.d", "a.b\u00fccher.d", "a.b\u00fccher.d", "a.xn--bcher-kva.d"),
        ("\uff41\u3002b\u00ad", "\uff41\u3002b\u00ad", "a.b", "a.b"),
        ("", "", "", ""),
    ],
)
def test_each_form_of_a_host(host: str, unescaped: str, folded: str, encoded: str) -> None:
    assert unescape_host(host) == unescaped
    assert fold_host(host) == folded
    assert dns_host(host) == encoded


@pytest.mark.parametrize(
    ("label", "lints"),
    [
        ("\u00e9" * 63, ("host-idn",)),
        ("\u00e9" * 64, ()),
        ("xn--" + "a" * 59, ("host-idn-broken",)),
        ("xn--" + "a" * 60, ()),
    ],
)
def test_a_label_that_is_too_long_for_the_dns_gets_no_remark(
    label: str, lints: tuple[str, ...]
) -> None:
    assert codes(examine(f"http://{label}.dom/")) == lints
