"""What may leave as a link: a table of URLs, and what holds for any text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.url.outgoing import LINKED, is_clean, may_follow
from urltrawl.url.schemes import FETCHED


@pytest.mark.parametrize(
    ("url", "followed"),
    [
        ("http://h.example/", True),
        ("HTTPS://h.example/a?b#c", True),
        ("ftp://h.example/", True),
        ("http://b\u00fccher.example/\u00e9", True),
        ("http://h.example/\u0645\u06cc\u200c\u0634\u0648\u062f", True),
        ("http:h.example", False),
        ("http:/h.example", False),
        ("javascript://h.example/%0aalert(1)", False),
        ("data:text/html,x", False),
        ("file:///etc/passwd", False),
        ("h.example/", False),
        ("", False),
        ("http://h.example/a b", False),
        ("http://h.example/\xa0", False),
        ("http://h.example/\n", False),
        ("http://h.example/\x00", False),
        ("http://h.example/\x1b[2J", False),
        ("http://h.example/\x7f", False),
        ("http://h.example/\x9b", False),
        ("http://h.example/\u2028", False),
        ("http://h.example/\u200b", False),
        ("http://h.example/\u202egpj.exe", False),
        ("http://h.example/\u2066", False),
        ("http://h.example/\ufeff", False),
        ("http://h.example/\U000e0041", False),
        ("http://h.example/\udc80", False),
    ],
)
def test_may_follow(url: str, followed: bool) -> None:
    assert may_follow(url) == followed


def test_a_mail_address_is_linked_and_not_fetched() -> None:
    assert may_follow("mailto:jane@h.example", LINKED)
    assert not may_follow("mailto:jane@h.example")
    assert LINKED > FETCHED


@given(st.text(max_size=20))
def test_what_is_clean_holds_nothing_that_steers(text: str) -> None:
    odd = {one for one in text if unicodedata.category(one)[0] in "CZ"} - set("\u200c\u200d")
    assert is_clean(text) == (not odd)
