"""The URLs of style sheets, each way to name one and nothing else, and the escapes of scripts."""

from __future__ import annotations

import pytest

from urltrawl.text import scripts

NAMED = {
    "url(": "p { background: URL( a.gif ) }",
    "@import": "@Import 'a.gif';",
    "image-set(": "p { background: image-set('a.gif' 2x) }",
    "alphaimageloader(": "p { filter: AlphaImageLoader(src='a.gif') }",
}


def test_the_table_has_an_example_each() -> None:
    assert [word for _, word, _ in scripts._IN_STYLE] == list(NAMED)


@pytest.mark.parametrize("css", NAMED.values())
@pytest.mark.parametrize("beyond", ["", "\u00e9"])  # no short way for what is beyond ASCII
def test_each_way_is_found(css: str, beyond: str) -> None:
    assert [url for url, _ in scripts.find_css_urls(css + beyond)] == ["a.gif"]


@pytest.mark.parametrize("css", ["p { a: calc(1px) }", "@media x { }", "p { a: curl('a.gif') }"])
@pytest.mark.parametrize("beyond", ["", "\u00e9"])
def test_nothing_else_is(css: str, beyond: str) -> None:
    assert not list(scripts.find_css_urls(css + beyond))


@pytest.mark.parametrize(
    ("escaped", "plain"),
    [
        (r"\/\x2f\x2F\u002f\u{2f}\x7e", "/////~"),
        (r"\x7f\u007F\u{7f}", r"\x7f\u007F\u{7f}"),
        (r"\n\x0a\'", r"\n\x0a\'"),
    ],
)
def test_escapes_of_printable_ascii_are_undone(escaped: str, plain: str) -> None:
    assert scripts.unescape_script(escaped) == plain
