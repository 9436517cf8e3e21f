"""Where what a page shows stands in its source."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from urltrawl.text import html, places

PIECES = st.lists(
    st.sampled_from(
        [
            "<p>",
            "</p>",
            "<b>",
            "</b>",
            " ",
            "\n",
            " \t ",
            "\r\n",
            "&amp;",
            "&#104;ttp",
            "http://h/a.b",
            "x.y",
            "\xad",
            "\u200b",
            "<pre>",
            "</pre>",
            "&#32;",
            "<br>",
            "\xe9.\xfc",
            "<a href='http://q/'>",
            "</a>",
            "<img alt='x y' src='http://i/'>",
            "word",
            "<textarea>",
            "</textarea>",
            "&nosuch",
            "&copy",
            "<style>a{b:url(http://s/)}</style>",
        ]
    )
).map("".join)


@given(PIECES)
def test_the_place_of_a_mark_is_that_mark(source: str) -> None:
    page = html.read(source)
    where = places.Sources(source, page.runs)
    found = [where.of(at) for at, character in enumerate(page.text) if character in ".:"]
    assert [source[at] for at in found] == [
        character for character in page.text if character in ".:"
    ]
    assert found == sorted(found)
    assert all(source.startswith(("http", "url("), one.at) for one in page.attributes)


@given(PIECES)
def test_what_an_element_shows_lies_in_the_text(source: str) -> None:
    page = html.read(source)
    starts = [shown.start for _, shown in sorted(page.shown.items())]
    assert starts == sorted(starts)
    assert all(0 <= shown.start <= shown.end <= len(page.text) for shown in page.shown.values())


@given(st.text("a\r\n"), st.lists(st.integers(0, 20)))
def test_lines_are_counted_as_editors_do(text: str, at: list[int]) -> None:
    lines = places.Lines(text)
    for place in sorted(at):
        if place <= len(text) and text[place - 1 : place + 1] != "\r\n":
            before = text[:place].replace("\r\n", "\n").replace("\r", "\n")
            assert lines.of(place) == (before.count("\n") + 1, len(before) - before.rfind("\n"))


def test_runs_beyond_the_limit_have_the_place_of_the_last() -> None:
    source = "<b>a.b</b> " * (html.RUNS + 5)
    page = html.read(source)
    assert len(page.runs) == html.RUNS
    assert places.Sources(source, page.runs).of(len(page.text) - 1) == page.runs[-1][2]


def test_each_blank_that_is_shown_has_its_own_place() -> None:
    source = "<pre>a.b   c</pre> d  e.f"
    page = html.read(source)
    where = places.Sources(source, page.runs)
    assert page.text == "a.b   c\n\nd e.f"
    assert [where.of(at) for at in range(7)] == [5, 6, 7, 8, 9, 10, 11]
    assert [where.of(at) for at in range(9, 14)] == [19, 20, 22, 23, 24]
