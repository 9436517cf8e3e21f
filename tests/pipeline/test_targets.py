"""Every target of a page that a reader could follow is a link, and says where it stands."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.cli import main
from urltrawl.reading import inside
from urltrawl.reading.tally import REFUSED
from urltrawl.replay import replay

if TYPE_CHECKING:
    from pathlib import Path

HEAD = b"Content-Type: text/html; charset=utf-8\n\n"
A, B = "http://h.example/a", "http://h.example/b"
ENCODED = b64encode(f"<title>x</title><a href={A}>a</a>".encode()).decode()

# the page, and of each link: its URL, role, part, attribute, lints
TARGETS = [
    ('<a href="//h.example/a">x</a>', [("https://h.example/a", "click", "1", "href", "scheme-relative")]),  # noqa: E501
    ('<a href="https://h.example\\d\\x.php?a\\b">x</a>', [("https://h.example/d/x.php?a\\b", "click", "1", "href", "backslash national")]),  # noqa: E501
    ('<a href="\\\\h.example\\d">x</a>', [("https://h.example/d", "click", "1", "href", "backslash scheme-relative")]),  # noqa: E501
    ('<base href="http://h.example/"><img src="d\\a.gif?b\\c">', [("http://h.example/", "style", "1", "href", ""), ("http://h.example/d/a.gif?b\\c", "image", "1", "src", "backslash relative national")]),  # noqa: E501
    ('<base href="x://h/"><img src="d\\a.gif">', [("x://h/", "style", "1", "href", "scheme-unregistered"), ("x://h/d\\a.gif", "image", "1", "src", "relative scheme-unregistered national")]),  # noqa: E501
    ('<a href="http:h.example/a">x</a>', [(A, "click", "1", "href", "missing-slashes")]),
    ('<a href="http:/\\h.example/a">x</a>', [(A, "click", "1", "href", "backslash")]),
    ('<a href="http:///h.example/a">x</a>', [(A, "click", "1", "href", "missing-slashes")]),
    (f'<a href="{A}">x</a>', [(A, "click", "1", "href", "")]),
    (f"<a href=\"javascript:window.open('{A}')\">x</a>", [(A, "click", "1", "href", "")]),
    (f"<p onclick=\"location.href='{A}'\">x", [(A, "click", "1", "onclick", "")]),
    ("<p onclick=\"location='//h.example/a'\">x", [("https://h.example/a", "click", "1", "location", "scheme-relative")]),  # noqa: E501
    (f"<script>\nif (top) window.location = '{A}'\n</script>", [(A, "script", "1", "script", "")]),
    ('<script>{"url": "http:\\/\\/h.example\\/a"}</script>', [(A, "script", "1", "script", "")]),
    (f"<iframe srcdoc=\"<a href='{A}'>b</a>\">", [(A, "click", "1!iframe@0.srcdoc", "href", "")]),
    (f"<iframe srcdoc=\"<iframe srcdoc='{A} is it'>\">", [(A, "text", "1!iframe@0.srcdoc!iframe@0.srcdoc", "", "")]),  # noqa: E501
    (f"<script>document.write(unescape('%3Ca href={A.replace(':', '%3A')}%3E'))</script>", [(A, "click", "1!script@0.script", "href", "")]),  # noqa: E501
    (f"<style>@import '{A}';</style>", [(A, "style", "1", "style", "")]),
    (f"<meta http-equiv=refresh content='0; url={A}'>", [(A, "click", "1", "content", "")]),
    (f"<meta property='og:image' content='{A}'>", [(A, "style", "1", "content", "")]),
    (f"<input type=hidden name=next value='{A}'>", [(A, "form", "1", "value", "")]),
    (f"<p><!-- {A} --><!-- {B} -->", [(A, "script", "1", "comment", ""), (B, "script", "1", "comment#2", "")]),  # noqa: E501
    (f"<!--[if mso]><v:roundrect href='{A}'></v:roundrect><![endif]-->", [(A, "click", "1", "href", "")]),  # noqa: E501
    (f"x {A}", [(A, "text", "1", "", "")]),
]  # fmt: skip


@pytest.mark.parametrize(("page", "wanted"), TARGETS, ids=range(len(TARGETS)))
def test_targets(page: str, wanted: list[tuple[str, ...]], tmp_path: Path) -> None:
    path = tmp_path / "mail.eml"
    path.write_bytes(b"Subject: x\n" + HEAD + page.encode())
    found = list(urltrawl.scan(path))
    assert [
        (one.url, one.role, one.part, one.place.attribute, " ".join(one.lints)) for one in found
    ] == wanted
    assert len({one.id for one in found}) == len(found)
    for one in found:
        assert replay(one.to_dict()).raw == one.raw


def test_a_data_url_is_opened_as_an_attachment_is(tmp_path: Path) -> None:
    path = tmp_path / "mail.eml"
    path.write_bytes(
        b"Subject: x\n" + HEAD + f'<a href="data:text/html;base64,{ENCODED}">x</a>'.encode()
    )
    outer, inner = urltrawl.scan(path)
    assert outer.url.startswith("data:text/html")
    assert (inner.url, inner.part, inner.role, inner.text) == (A, "1!a@0.href", "click", "a")
    assert replay(inner.to_dict()).raw == A


def test_a_page_that_nobody_declared_and_that_has_no_scheme_is_read(tmp_path: Path) -> None:
    path = tmp_path / "box"
    path.write_bytes(
        b"From a@h.example Mon Sep 11 08:13:40 1995\nFrom: a@h.example\nSubject: x\n\n"
        b'<html><body><a href="//h.example/a">x</a></body></html>\n'
    )
    assert [one.url for one in urltrawl.scan(path)] == ["https://h.example/a"]


def test_a_base_says_what_is_relative() -> None:
    page = (
        '<base href="http://h.example/d/"><a href="//i.example/a">x</a><a href="http:b">y</a><a '
        'href="\\c"><a href="http:/e"><a href="http:///i.example/f">'
    )
    assert [one.url for one in urltrawl.scan(HEAD + page.encode(), format="message")][1:] == [
        "http://i.example/a",
        "http://h.example/d/b",
        "http://h.example/c",
        "http://h.example/e",
        "http://i.example/f",
    ]


def test_lines_and_columns_of_a_script_are_those_of_the_page() -> None:
    page = f"<p>\n<script>\n  x = '{A}';\n</script><b onload=\"y('{B}')\">"
    first, second = urltrawl.scan(HEAD + page.encode(), format="message")
    assert (first.line, first.column) == (3, 8)
    assert (second.line, second.column) == (4, 24)


def test_what_is_not_looked_into_is_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (
        "<a href=x.html>x</a><a href='javascript:go(1)'>y</a><img full='http://h.example/c'>"
        "<img src='data:image/png;base64,iVBORw0KGgo='><a href='#top'>z</a><base target=_blank>"
    )
    (tmp_path / "m.eml").write_bytes(b"Subject: x\n" + HEAD + page.encode())
    trawl = urltrawl.scan(tmp_path / "m.eml")
    assert [one.url[:5] for one in trawl] == ["data:"]
    assert dict(trawl.report.tally.skipped) == {
        "in a page: a relative address without a base URL": 1,
        "in a page: a script instead of an address, or one that puts its address together": 1,
        "in a page: an address in an attribute that no browser follows": 1,
        "in a page: data: of image/png": 1,
    }
    main(["find", str(tmp_path / "m.eml")])
    assert "4 addresses in pages" in capsys.readouterr().err


REFUSED_ROWS = [
    ("a mark that turns the text round", "https://bank.example&#x202e;moc.live/", 1),
    ("a label of no letters", "https://evil..com/", 1),
    ("a blank in the host", "https://bad host.example/", 1),
    ("a host that is well", "https://bad-host.example/", 0),
    ("a script", "javascript:go()", 0),
]


@pytest.mark.parametrize(
    ("href", "refused"), [row[1:] for row in REFUSED_ROWS], ids=[row[0] for row in REFUSED_ROWS]
)
def test_an_address_that_no_grammar_allows_is_counted(href: str, refused: int) -> None:
    page = HEAD + f'<a href="{href}">x</a>'.encode()
    trawl = urltrawl.scan(page, format="message")
    assert not [one for one in trawl if refused]
    assert trawl.report.tally.skipped.get(REFUSED, 0) == refused
    trawl = urltrawl.scan(page, format="message", rejected=True)
    assert sum(one.verdict == "rejected" for one in trawl) == refused
    assert REFUSED not in trawl.report.tally.skipped


DATA_URLS = [
    ("data:,http://h.example/a", ""),
    ("data:text/plain;base64,aHR0cDovL2guZXhhbXBsZS9h", ""),
    ("data: TEXT/plain ;x=y ;BASE64 ,aHR0cDovL2guZXhhbXBsZS9h", ""),
    ("data:text/plain,aHR0cDovL2guZXhhbXBsZS9h", None),
    ("DATA:text/html,%3Ca%20href=http://h.example/a%3E", ""),
    ("data:image/svg+xml,%3Csvg%3E%3Ca%20href='http://h.example/a'%3E", ""),
    ("data:image/png,http://h.example/a", "image/png"),
    ("data:Font/X,http://h.example/a", "font/x"),
    ("data:audio/x,http://h.example/a", "audio/x"),
    ("data:video/x,http://h.example/a", "video/x"),
    ("data:application/font-x,http://h.example/a", "application/font-x"),
    ("data:application/x-font-x;y,http://h.example/a", "application/x-font-x"),
    ("data:http://h.example/a", "http://h.example/a"),
    ("data:", "text/plain"),
    ("data:a/b,%00%01%02%03", "a/b"),
    ("data:a/" + "b" * 99 + ",%00%01%02%03", "a/" + "b" * 58),
]


@pytest.mark.parametrize(("url", "skipped"), DATA_URLS)
def test_a_data_url_is_opened_unless_its_type_is_of_no_text(url: str, skipped: str | None) -> None:
    """What is skipped is counted by its type, of which a reason quotes so much."""
    trawl = urltrawl.scan(HEAD + f'<a href="{url}">x</a>'.encode(), format="message")
    found = [(one.url, one.part) for one in trawl if one.part != "1"]
    assert found == ([(A, "1!a@0.href")] if skipped == "" else [])
    reasons = [reason for reason in trawl.report.tally.skipped if reason != REFUSED]
    assert reasons == ([f"in a page: data: of {skipped}"] if skipped else [])


def test_the_documents_of_one_attribute_are_numbered() -> None:
    urls = ", ".join(f"url(data:text/plain,http://h.example/{number})" for number in range(3))
    page = f'<p style="background: {urls}"><a href="data:,http://h.example/3">x</a>'
    found = urltrawl.scan(HEAD + page.encode(), format="message")
    assert [one.part for one in found if one.part != "1"] == [
        "1!p@0.style",
        "1!p@0.style#2",
        "1!p@0.style#3",
        "1!a@1.href",
    ]


def test_a_document_inside_has_the_base_and_the_alternative_of_its_page_or_its_own_base() -> None:
    message = (
        b"Content-Base: http://outer.example/\nContent-Type: multipart/alternative; boundary=c\n\n"
        b"--c\n\nhttp://h.example/a\n--c\nContent-Type: text/html\n\n"
        b'<iframe srcdoc="http://h.example/a <a href=b>b</a>">'
        b'<iframe srcdoc="<base href=http://own.example/><a href=c>c</a>">'
        b"<script>document.write(unescape('%3Ca href=d%3E'))</script>\n--c--\n"
    )
    trawl = urltrawl.scan(message, format="message")
    assert [(one.url, one.part, one.also) for one in trawl][1:] == [
        ("http://h.example/a", "1.1", ("1.2!iframe@0.srcdoc",)),
        ("http://outer.example/b", "1.2!iframe@0.srcdoc", ()),
        ("http://own.example/", "1.2!iframe@1.srcdoc", ()),
        ("http://own.example/c", "1.2!iframe@1.srcdoc", ()),
        ("http://outer.example/d", "1.2!script@2.script", ()),
    ]
    assert trawl.report.tally.parts == 6


@pytest.mark.parametrize("depth", range(1, inside.LEVELS + 3))
def test_so_many_pages_in_pages_are_read(depth: int) -> None:
    page = f'<iframe srcdoc="{A}">' * 2
    for _ in range(depth - 1):
        page = f'<iframe srcdoc="{escape(page)}">'
    trawl = urltrawl.scan(HEAD + page.encode(), format="message")
    is_read = depth <= inside.LEVELS
    assert [one.url for one in trawl] == [A] * 2 * is_read
    count = 2 if depth == inside.LEVELS + 1 else 1
    assert trawl.report.tally.skipped == (
        {} if is_read else {"in a page: deeper than is read": count}
    )


def test_pages_in_pages_end_somewhere() -> None:
    page = "x"
    for _ in range(12):
        page = '<iframe srcdoc="' + page.replace("&", "&amp;").replace('"', "&quot;") + '">'
    trawl = urltrawl.scan(HEAD + page.encode(), format="message")
    assert not list(trawl)
    assert trawl.report.tally.skipped == {"in a page: deeper than is read": 1}
