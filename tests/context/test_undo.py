"""What stands for a character of a URL, and where the text around shows that it does."""

from __future__ import annotations

import pytest

from urltrawl.context import undo
from urltrawl.context.undo import AROUND
from urltrawl.model import JoinKind, Swap

HTML, DEBRIS, ARMOUR = "<p> ", "a=20\n", "me at h.dom "


def stands_for(swaps: tuple[Swap, ...], text: str) -> list[tuple[str, str]]:
    return [(text[swap.start : swap.end], swap.text) for swap in swaps]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("&amp;", "&"),
        ("&#38;", "&"),
        ("&#038;", "&"),
        ("&#x26;", "&"),
        ("&#X26;", "&"),
        ("&#33;", "!"),
        ("&#39;", "'"),
        ("&#40;", "("),
        ("&#47;", "/"),
        ("&#58;", ":"),
        ("&#59;", ";"),
        ("&#61;", "="),
        ("&#63;", "?"),
        ("&#64;", "@"),
        ("&#91;", "["),
        ("&#93;", "]"),
        ("&#95;", "_"),
        ("&#123;", "{"),
        ("&#126;", "~"),
        ("&#x2f;", "/"),
        ("&#x3D;", "="),
        ("&#x3f;", "?"),
        ("&#x40;", "@"),
        ("&#x5f;", "_"),
        ("&#x7E;", "~"),
        ("&#x00007e;", "~"),
    ],
)
def test_a_character_reference(written: str, meant: str) -> None:
    text = f"{HTML}http://h.dom/?a{written}b"
    swaps = undo.find_references(text, text.index("http"), len(text))
    assert stands_for(swaps, text) == [(written, meant)]
    assert swaps[0].kind is JoinKind.REFERENCE


@pytest.mark.parametrize(
    "written",
    [
        "&lt;",
        "&gt;",
        "&quot;",
        "&nbsp;",
        "&#60;",
        "&#62;",
        "&#65;",
        "&#32;",
        "&#92;",
        "&#x41;",
        "&#x20;",
        "&#x3c;",
        "&amp",
        "&#38",
        "&copy;",
    ],
)
def test_what_ends_a_url_or_is_no_mark_of_one_is_none(written: str) -> None:
    text = f"{HTML}http://h.dom/?a{written}b"
    assert undo.find_references(text, text.index("http"), len(text)) == ()


@pytest.mark.parametrize(
    ("around", "shows"),
    [
        ("<p>{}", True),
        ("{}</a>", True),
        ("<a\nhref=x>{}", True),
        ("{}<br>", True),
        ("<IMG src=x>{}", True),
        ("{}<td", False),
        ("<b>{}", False),
        ("{}</x>", False),
        ("{}", False),
        ("<p>" + "x" * (AROUND - 3) + "{}", True),
        ("<p>" + "x" * (AROUND - 2) + "{}", False),
        ("{}" + "x" * (AROUND - 4) + "</p>", True),
        ("{}" + "x" * (AROUND - 3) + "</p>", False),
    ],
)
def test_only_where_the_text_around_has_elements(around: str, shows: bool) -> None:
    url = "http://h.dom/?a&amp;b"
    text = around.format(url)
    assert (
        bool(undo.find_references(text, text.index("http"), text.index("http") + len(url))) is shows
    )


@pytest.mark.parametrize(
    "name",
    ["a", "p", "b", "i", "td", "li", "h1", "h6", "font", "span", "div", "title", "em", "strong"],
)
def test_the_end_of_an_element_shows_html(name: str) -> None:
    assert undo.find_references(f"http://h.dom/?a&amp;b </{name}>", 0, 22)
    assert not undo.find_references(f"http://h.dom/?a&amp;b </x{name}>", 0, 22)


@pytest.mark.parametrize(
    "tag",
    [
        "</body>",
        "</ul>",
        "</code>",
        "</tr>",
        "<title>",
        "<a>",
        "<b>",
        "<h1>",
        "<code>",
        "<br",
        "<bra>",
    ],
)
def test_a_tag_of_other_languages_or_none_does_not(tag: str) -> None:
    assert not undo.find_references(f"http://h.dom/?a&amp;b {tag}", 0, 22)


@pytest.mark.parametrize(
    "name", ["p", "br", "li", "tr", "td", "hr", "ul", "div", "span", "font", "img", "body"]
)
def test_an_element_shows_html(name: str) -> None:
    assert undo.find_references(f"http://h.dom/?a&amp;b <{name}>", 0, 22)
    assert undo.find_references(f"http://h.dom/?a&amp;b <{name} x=y/>", 0, 22)
    assert not undo.find_references(f"http://h.dom/?a&amp;b <x{name}>", 0, 22)


@pytest.mark.parametrize(
    ("text", "swaps"),
    [
        ("http://h.dom/?a=3Db&c=3Dd", [("=3D", "="), ("=3D", "=")]),
        ("http://h.dom/?a=3Db=7Ec", [("=3D", "="), ("=7E", "~")]),
        ("http://h.dom/?a=3Db=\nc", [("=3D", "=")]),
        ("http://h.dom/?a=3Db", []),
        (DEBRIS + "http://h.dom/?a=3Db", [("=3D", "=")]),
        ("http://h.dom/?a=3Db " + DEBRIS, [("=3D", "=")]),
        (DEBRIS + "http://h.dom/?a=3Db&c=d", []),
        (DEBRIS + "http://h.dom/?a=40b", []),
        (DEBRIS + "http://h.dom/?a=41b=3Dc", []),
        (DEBRIS + "http://h.dom/?a=3D", [("=3D", "=")]),
        ("caf=C3=A9 http://h.dom/?a=3Db", [("=3D", "=")]),
        ("caf=C3 http://h.dom/?a=3Db", []),
        ("x=\nhttp://h.dom/?a=3Db", [("=3D", "=")]),
        ("x=09\nhttp://h.dom/?a=3Db", [("=3D", "=")]),
        ("x=3Dy http://h.dom/?a=3Db", [("=3D", "=")]),
        ("x=20y http://h.dom/?a=3Db", []),
        (DEBRIS + "http://h.dom/?a=3Db=", [("=3D", "=")]),
        (
            "http://h.dom/?a=3Db=21=2F=3A=3F=40=5B=5F=60=7B=7E",
            [
                ("=3D", "="),
                ("=21", "!"),
                ("=2F", "/"),
                ("=3A", ":"),
                ("=3F", "?"),
                ("=40", "@"),
                ("=5B", "["),
                ("=5F", "_"),
                ("=60", "`"),
                ("=7B", "{"),
                ("=7E", "~"),
            ],
        ),
    ],
)
def test_quoted_printable(text: str, swaps: list[tuple[str, str]]) -> None:
    head = text.index("http")
    end = len(text.rstrip()) if not text.endswith(DEBRIS) else len(text) - len(DEBRIS) - 1
    found = undo.find_quoted_printable(text, head, end)
    assert stands_for(found, text) == swaps
    assert all(swap.kind is JoinKind.QUOTED_PRINTABLE for swap in found)


def test_slashes() -> None:
    text = "http:\\/\\/h\\a"
    assert stands_for(undo.find_slashes(text, 0, len(text)), text) == [
        ("\\/", "/"),
        ("\\/", "/"),
        ("\\", "/"),
    ]
    assert stands_for(undo.find_slashes(text, 7, 10), text) == [("\\/", "/")]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("h.dom\\a b", "h.dom\\a"),
        ("h.dom\\a\\\\b/c?d#e", "h.dom\\a\\\\b/c?d#e"),
        ("h.dom:80\\/a\\/b.c,", "h.dom:80\\/a\\/b.c,"),
        ("h.dom?a", "h.dom?a"),
        ("h.dom#a", "h.dom#a"),
        ("h.dom", "h.dom"),
        ("h.d\\a", None),
        ("h\\a", None),
    ],
)
def test_a_host_and_backslashes(text: str, taken: str | None) -> None:
    found = undo.BACKSLASHED.match(text)
    assert (found and found[0]) == taken


@pytest.mark.parametrize(
    ("written", "url"),
    [
        ("h.dom\\a", "h.dom\\a"),
        ("h.dom\\a.", "h.dom\\a"),
        ("h.dom\\a\\n", "h.dom\\a"),
        ("h.dom\\a\\nb", "h.dom\\a\\nb"),
        ("h.dom\\a\\r\\n", "h.dom\\a"),
        ("h.dom\\a\\", "h.dom\\a"),
        ("h.dom\\a?!.", "h.dom\\a"),
        ("h.dom\\a.\\t", "h.dom\\a"),
        ("h.dom\\t 5", "h.dom"),
    ],
)
def test_an_escape_of_the_string_around_ends_it(written: str, url: str) -> None:
    assert written[: undo.trim_escapes(written, 0, len(written))] == url


@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("{} me at h.dom", True),
        ("me at h.dom {}", True),
        ("(me at h.dom) {}", True),
        ("{} look at this", False),
        ("{} at h.dom", False),
        ("{} x at h.dom", False),
        ("me at h.dom" + " " * (AROUND - 11) + "{}", True),
        ("me at h.dom" + " " * (AROUND - 9) + "{}", False),
    ],
)
def test_an_archive_shows_that_it_writes_at(text: str, shows: bool) -> None:
    text = text.format("http://h.dom/")
    head = text.index("http")
    assert undo.shows_armour(text, head, head + len("http://h.dom/")) is shows
