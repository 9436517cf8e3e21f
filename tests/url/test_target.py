"""Redirectors and registered domains: tables of cases, and laws."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.url import domain as domain_module
from urltrawl.url import target as module
from urltrawl.url.domain import domain
from urltrawl.url.parse import examine
from urltrawl.url.schemes import FETCHED
from urltrawl.url.target import (
    ANY,
    CODINGS,
    DEPTH,
    Redirector,
    extend,
    hiding_tracker,
    shipped_redirectors,
    target,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

CORPUS = Path(__file__).parents[2] / "corpora/url"
TARGETS = [
    tuple(row)
    for row in tomllib.loads((CORPUS / "targets.toml").read_text(encoding="utf-8"))["rows"]
]


def said(url: str) -> str:
    """The target, or else the name of the tracker behind a hyphen, as the table has it."""
    return target(url) or (f"-{name}" if (name := hiding_tracker(url)) else "")


@pytest.mark.parametrize(("url", "leads"), TARGETS)
def test_target(url: str, leads: str) -> None:
    assert said(url) == leads


@pytest.fixture
def own_rows() -> Iterator[None]:
    """Rows that a test adds are gone behind it."""
    yield
    extend([])


@pytest.mark.parametrize("row", shipped_redirectors(), ids=lambda row: f"{row.name} {row.host[0]}")
def test_every_redirector_has_a_case_that_fails_without_it(
    row: Redirector, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = first_targets()[row]
    without = module._Table(each for each in shipped_redirectors() if each is not row)
    monkeypatch.setattr(module, "_table", lambda: without)
    hosts = [host.strip("*.") for host in row.host if host != ANY]
    theirs = [one for one in TARGETS if ANY in row.host or any(host in one[0] for host in hosts)]
    theirs.sort(key=lambda one: one[0] != first)  # that one is most likely to fail
    assert any(said(url) != leads for url, leads in theirs)


def test_every_coding_is_of_a_row() -> None:
    assert {coding for row in shipped_redirectors() for coding in row.coding} | {
        "base64url",
        "hex",
    } == {*CODINGS}


@pytest.mark.usefixtures("own_rows")
def test_rows_of_a_user() -> None:
    url = "https://go.h.example/r/687474703a2f2f6578616d706c652e6f7267?x"
    assert target(url) == ""
    extend(
        [{"name": "ours", "host": "h.example", "rest": "/r/(?P<target>[0-9a-f]+)", "coding": "hex"}]
    )
    assert target(url) == "http://example.org"
    assert target("https://t.me/iv?url=http%3A%2F%2Fexample.org") == "http://example.org"
    extend([{"name": "ours", "host": "t.me", "opaque": True}])
    assert (target(url), hiding_tracker("https://t.me/x")) == ("", "ours")
    extend([{"name": "a", "host": "t.me", "rest": "t.me/a", "with_host": True, "opaque": True}])
    assert [hiding_tracker(f"https://t.me/{path}") for path in "ab"] == ["a", ""]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({"name": "x"}, "it has no host"),
        ({"name": "x", "host": "h"}, "neither a parameter nor"),
        ({"name": "x", "host": "h", "rest": "/(", "parameter": "u"}, "rest is no pattern"),
        ({"name": "x", "host": "h", "parameter": "u", "coding": "rot26"}, "no coding 'rot26'"),
        ({"name": "x", "host": "h", "parameter": "u", "form": "a"}, "neither a parameter nor"),
        ({"name": "x", "host": "h", "path": "/"}, "there is no field 'path'"),
        ({"name": "x", "host": "h", "form": "(?P<target>.*)"}, "neither a parameter nor"),
        ({"name": "x", "host": 5, "parameter": "u"}, "host is neither a text nor a list"),
    ],
)
@pytest.mark.usefixtures("own_rows")
def test_a_row_that_cannot_be_read_says_why(row: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        extend([row])


@pytest.mark.parametrize(
    "row",
    [
        {"name": "x", "host": "h.example", "rest": "/(?P<target>x)?"},
        {"name": "x", "host": "h.example", "parameter": "u", "form": "h|(?P<target>x)"},
    ],
)
@pytest.mark.usefixtures("own_rows")
def test_a_row_whose_target_is_not_there_gives_none(row: dict[str, str]) -> None:
    extend([row])
    assert target("http://h.example/a?u=http://example.org/") == ""


@pytest.mark.usefixtures("own_rows")
def test_rows_for_any_host_that_do_not_go_together_say_so() -> None:
    row = {"name": "x", "host": "*", "rest": "/(?P<n>.)(?P<target>.*)"}
    with pytest.raises(ValueError, match="cannot be joined"):
        extend([row, row])
    assert target("http://h.example/a") == ""


_FILLS = ("a", "__;", "/", "url(http", "*", "https:", "https%3A", "/1/0", "&a=", "~", "___")


@cache
def first_targets() -> dict[Redirector, str]:
    """Of each row the first URL of the corpus that it looks at."""
    rows = ((row, url) for url, _ in reversed(TARGETS) for row, *_ in module._redirectors_of(url))
    return dict(rows)


@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, marks=pytest.mark.slow if at % 10 else ())
        for at, row in enumerate(shipped_redirectors())
    ],
    ids=lambda row: f"{row.name} {row.host[0]}",
)
def test_no_pattern_grows_with_the_square(row: Redirector) -> None:
    """The guard is the timeout: a square would take a minute."""
    start = first_targets()[row]
    begin = start[: start.find("http", 8)] if start.find("http", 8) > 0 else start
    ask = hiding_tracker if row.opaque else target
    for fill in _FILLS:
        ask(begin + fill * (20_000 // len(fill)))


@given(
    st.text(max_size=60), st.sampled_from([url for url, _ in TARGETS if url]), st.integers(0, 200)
)
def test_a_target_is_none_or_a_url_that_can_be_fetched(junk: str, url: str, at: int) -> None:
    found = target(url[:at] + junk + url[at:])
    parsed = examine(found).url
    assert not found or (parsed is not None and parsed.scheme in FETCHED)


def test_a_chain_without_end_has_one() -> None:
    url = "http://www.example.org/"
    for _ in range(2 * DEPTH):
        url = "https://www.google.com/url?q=" + url.replace("%", "%25").replace("&", "%26").replace(
            "?", "%3F"
        )
    assert target(url).startswith("https://www.google.com/url?q=")


@pytest.mark.parametrize(
    ("count", "leads"),
    [
        (1, "http://www.example.org/"),
        (DEPTH, "http://www.example.org/"),
        (DEPTH + 1, "https://www.google.com/url?q=http://www.example.org/"),
    ],
)
def test_redirectors_inside_each_other_are_undone_up_to_the_limit(count: int, leads: str) -> None:
    url = "http://www.example.org/"
    for _ in range(count):
        url = "https://www.google.com/url?q=" + quote(url, safe=":/")
    assert target(url) == leads


@pytest.mark.parametrize(("more", "is_read"), [(-1, True), (0, True), (1, False)])
def test_a_query_is_read_up_to_so_many_parameters(more: int, is_read: bool) -> None:
    others = "a=b&" * (module.PARAMETERS + more - 1)
    found = target(f"https://www.google.com/url?{others}q=http://h.example/")
    assert found == ("http://h.example/" if is_read else "")


@pytest.mark.parametrize(
    ("coding", "text", "decoded"),
    [
        ("base64", "YQ", "a"),
        ("base64", "YWI=", "ab"),
        ("base64", "YWJj", "abc"),
        ("base64", "Pj4+Pz8/", ">>>???"),
        ("base64", "Pj4-Pz8_", ">>>???"),
        ("base64", "Pj4 Pz8/", ">>>???"),
        ("json", '{"url": "a", "href": "b"}', "a"),
        ("json", '{"href": "b", "e": "c"}', "b"),
        ("json", '{"e": "c"}', "c"),
        ("json", '{"p": "{\\"url\\": \\"d\\"}"}', "d"),
        ("json", '{"p": 1, "url": "e"}', "e"),
        ("json", '{"x": 1}', ""),
        ("urldefense-3", "http://h/*__;YQ!", "http://h/a"),
        ("urldefense-3", "http://h/**Ab**B*__;YWJjZGVm!x", "http://h/abbcdef"),
        ("urldefense-3", f"http://h/**___;{'YWFh' * 22}!", f"http://h/{'a' * 65}"),
        ("urldefense-3", "http://h/**.x__;YQ!", "http://h/x"),
        ("urldefense-3", "http://h/*x*__;YQ!", "http://h/ax "),
        ("urldefense-3", "http:/h/a__;!", "http://h/a"),
        ("translate.goog", "a-b--c.translate.goog/d?_x_tr_sl=e", "a.b-c/d"),
        ("translate.goog", "a-b.translate.goog/d?e&_x_tr_sl=e&f", "a.b/d?e&f"),
        ("feedsportal", "0L0Sa0Bb0Zc", "http://www.a.b" + "Zc"),
        ("hex", "6162", "ab"),
        ("urldefense-2", "http-3A__h_a", "http://h/a"),
    ],
)
def test_each_coding(coding: str, text: str, decoded: str) -> None:
    assert CODINGS[coding](text) == decoded


@pytest.mark.parametrize("text", ["a__;YQ", "a", ""])
def test_what_is_not_so_coded_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        CODINGS["urldefense-3"](text)


@pytest.mark.parametrize(
    ("host", "is_meant"),
    [
        *((host, True) for host in ("g.com", "www.g.de", "g.co.uk", "g.com.br", "www.g.co.uk")),
        *((host, False) for host in ("a.b.g.de", "g.c.uk", "g.org", "g.d", "g.comm", "xg.de")),
        *((host, False) for host in ("g.com.brr", "g.co.u", "g", "g.", "g.de.uk")),
    ],
)
def test_a_host_of_any_country(host: str, is_meant: bool) -> None:
    assert bool(module._compile_country_host("g.*").fullmatch(host)) is is_meant


@pytest.mark.usefixtures("own_rows")
@pytest.mark.parametrize(("labels", "is_found"), [(11, True), (12, True), (13, False)])
def test_a_host_is_compared_by_its_last_twelve_labels(labels: int, is_found: bool) -> None:
    host = ".".join("abcdefghijklm"[:labels])
    extend([{"name": "ours", "host": host, "opaque": True}])
    assert bool(hiding_tracker(f"http://{host}/")) is is_found
    assert bool(hiding_tracker(f"http://x.{host}/")) is is_found


@pytest.mark.parametrize(
    ("url", "leads"),
    [
        ("view-source:http://h.example/a", "http://h.example/a"),
        ("ms-word:ofe|u|http://h.example/a", "http://h.example/a"),
        ("ms-word:ofv|u|http://h.example/a|x", "http://h.example/a"),
        ("ms-word:ofx|u|http://h.example/a", ""),
        ("intent://h.example/a#Intent;scheme=https;end", "https://h.example/a"),
        ("intent://h.example/a#Intent;a=b;scheme=http;end", "http://h.example/a"),
        ("intent://h.example/a#Intent;a=b;end", ""),
        ("view-source:ftp://h.example/", ""),
    ],
)
def test_a_url_that_a_program_opens(url: str, leads: str) -> None:
    assert target(url) == leads


@pytest.mark.parametrize("host", ["", ".", "[::1]", "192.0.2.1", "1"])
def test_an_address_needs_no_list_of_suffixes(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(domain_module, "_suffix_list", None)
    assert domain.__wrapped__(host) == ""


@pytest.mark.parametrize(
    ("host", "registered"),
    [
        ("www.bbc.co.uk", "bbc.co.uk"),
        ("EXAMPLE.ORG.", "example.org"),
        ("jane.github.io", "jane.github.io"),
        ("co.uk", ""),
        ("192.0.2.1", ""),
        ("[::1]", ""),
        ("[x.co.uk", ""),
        ("1.2.3.com", "3.com"),
        ("localhost", ""),
        ("a.b.nowhere", ""),
        ("", ""),
        ("www.a.\u500b\u4eba.hk", "a.\u500b\u4eba.hk"),
        ("www.a.xn--mk0axi.hk", "a.xn--mk0axi.hk"),
    ],
)
def test_domain(host: str, registered: str) -> None:
    assert domain(host) == registered
