"""A URL in the second column of a page goes on in that column."""

from __future__ import annotations

import re

import pytest

import urltrawl
from urltrawl.context.margins import find_break_in_column
from urltrawl.context.rejoin import NO_MARGIN, FirstLine
from urltrawl.model import Flow

URL = "http://h.example.org/a"
LEFT = "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii"
"""What stands in the first column: a text of nine words."""
COLUMN = 56
"""Where the second column begins, if a case does not say it."""


def row(left: str, right: str, column: int = COLUMN) -> str:
    """A line of a page, without its line end."""
    assert len(left) <= column - 2
    return left.ljust(column) + right


def page(*lines: str, line_end: str = "\n") -> str:
    """A page of these lines. No two begin alike, or they would be items of a list."""
    return line_end.join(
        re.sub(r"[a-z]", letter, line, count=1)
        for letter, line in zip("klmnopq", lines, strict=False)
    )


def is_joined(*lines: str, line_end: str = "\n") -> bool:
    """Whether the one URL of a page goes on behind its line."""
    (link,) = urltrawl.find(page(*lines, line_end=line_end))
    assert link.url.startswith(URL)
    return "\n" in link.raw


def words(length: int, count: int = 9) -> str:
    """A text of ``count`` words and ``length`` characters."""
    text = "b " * (count - 1)
    return text + "c" * (length - len(text))


@pytest.mark.parametrize("mark", "/.-_=?&%")
def test_a_mark_of_urls_ends_the_piece(mark: str) -> None:
    assert is_joined(row(LEFT, URL + mark), row(LEFT, "41/c_d"))


@pytest.mark.parametrize("mark", ["", "~", "#"])
def test_nothing_else_does(mark: str) -> None:
    assert not is_joined(row(LEFT, URL + mark), row(LEFT, "41/c_d"))


@pytest.mark.parametrize(
    ("piece", "joined"),
    [
        *((piece, True) for piece in ("b/c", "b=c", "b&c", "b?c", "b%ff", "b_c", "b.cd")),
        *((piece, True) for piece in ("%41b", "?b=c", "=b/c", "&b=c", "~b/c", "#b/c")),
        *(
            (piece, False)
            for piece in (
                "bc",
                "b1",
                "b-c",
                "b.c",
                "b@c.de",
                "@b/c",
                "b. cd",
                "b- c",
                "bc d/e",
                "(b/c",
                "[1]",
                "-b/c",
                "+b/c",
                "/b/c",
            )
        ),
    ],
)
def test_the_next_piece_has_a_mark_of_urls_or_a_digit(piece: str, joined: bool) -> None:
    assert is_joined(row(LEFT, URL + "/"), row(LEFT, piece)) is joined


@pytest.mark.parametrize(
    ("left", "joined"),
    [
        (words(40), True),
        (words(39), False),
        (words(44, count=5), True),
        (words(44, count=4), False),
        ("   " + words(40), True),
        ("\t" + words(40), True),
        (words(COLUMN - 2), True),
    ],
)
def test_a_text_stands_in_the_first_column(left: str, joined: bool) -> None:
    assert is_joined(row(left, URL + "/"), row(left, "b/c_d")) is joined


@pytest.mark.parametrize(
    ("before", "left", "next_left", "behind", "joined"),
    [
        ([], LEFT, LEFT, [], True),
        ([], LEFT, "aaaa", [], False),
        ([], "aaaa", LEFT, [], False),
        ([LEFT], "aaaa", LEFT, [], True),
        ([LEFT], LEFT, "aaaa", [], True),
        ([], "aaaa", LEFT, [LEFT], True),
        ([], "aaaa", "aaaa", [LEFT, LEFT], True),
        ([LEFT, LEFT], "aaaa", "aaaa", [], True),
        ([LEFT, "aaaa", "aaaa"], LEFT, "aaaa", ["aaaa", "aaaa", LEFT], False),
    ],
)
def test_it_stands_there_on_two_lines_of_six(
    before: list[str], left: str, next_left: str, behind: list[str], joined: bool
) -> None:
    lines = [*(row(each, "x") for each in before), row(left, URL + "/"), row(next_left, "b/c_d")]
    lines += [row(each, "x") for each in behind]
    assert is_joined(*lines) is joined
    assert is_joined(*lines, line_end="\r\n") is joined


@pytest.mark.parametrize(
    ("line", "joined"),
    [
        (words(COLUMN + 6) + "  x", True),  # it may reach into the gap
        (words(COLUMN + 7) + "  x", False),
        (words(COLUMN + 20) + "  x", False),
        (words(COLUMN + 20, count=30), False),  # prose across the page
    ],
)
def test_a_line_across_the_page_has_no_first_column(line: str, joined: bool) -> None:
    assert is_joined(line, row("aaaa", URL + "/"), row(LEFT, "b/c_d")) is joined


@pytest.mark.parametrize(("column", "joined"), [(40, True), (39, False)])
@pytest.mark.parametrize("before", ["", "see "])
def test_the_first_column_is_wide(before: str, column: int, joined: bool) -> None:
    url_line = row("aaaa", before + URL + "/", column)
    lines = [url_line, row(words(40), "b/c_d", 42), row(words(40), "x", 42)]
    assert is_joined(*lines) is joined


@pytest.mark.parametrize(
    ("left", "column", "joined"),
    [
        (LEFT, COLUMN + 8, True),
        (words(COLUMN + 6), COLUMN + 8, True),
        (LEFT, COLUMN + 9, False),
        (words(COLUMN - 10), COLUMN - 8, True),
        (words(COLUMN - 11), COLUMN - 9, False),
    ],
)
def test_a_line_may_hang(left: str, column: int, joined: bool) -> None:
    lines = [row(LEFT, "x"), row(LEFT, URL + "/"), row(left, "b/c_d", column)]
    assert is_joined(*lines) is joined


@pytest.mark.parametrize(
    "lines",
    [
        # no line stands below, or one without a second column
        [row(LEFT, "b/c_d"), row(LEFT, URL + "/")],
        [row(LEFT, "x"), row(LEFT, URL + "/"), "(bb bbb bbb)", words(36) + "  b/c_d"],
        # the line does not end behind the URL
        [row(LEFT, URL + "/ is"), row(LEFT, "b/c_d")],
        [row(LEFT, URL + "/)"), row(LEFT, "b/c_d")],
    ],
)
def test_no_other_line_is_below(lines: list[str]) -> None:
    assert not is_joined(*lines)


@pytest.mark.parametrize(
    "lines",
    [
        [row(LEFT, "d/e_f"), row(LEFT, URL + "/"), row(LEFT, "b/c/")],
        [row(LEFT, URL + "/"), row(LEFT, "b/c/ is"), row(LEFT, "d/e_f")],
    ],
)
def test_a_later_piece_ends_its_line_and_another_follows(lines: list[str]) -> None:
    (link,) = urltrawl.find(page(*lines))
    assert link.url == URL + "/b/c/"


@pytest.mark.parametrize(
    "lines",
    [
        [row(LEFT, "b/c_d"), row(LEFT, URL + "/")],
        ["b/c_d " + LEFT + "  x", row(LEFT, URL + "/"), words(COLUMN + 20, count=30)],
    ],
)
def test_nothing_above_the_url_is_below_it(lines: list[str]) -> None:
    text = "\n".join(lines)
    url_start = text.index(URL)
    first_line = FirstLine(
        text, text.rindex("\n", 0, url_start) + 1, url_start, NO_MARGIN, Flow.FIXED, 4
    )
    assert find_break_in_column(first_line, url_start + len(URL + "/")) is None


def test_the_judge_need_not_look() -> None:
    (link,) = urltrawl.find(page(row(LEFT, URL + "/"), row(LEFT, "b/c_d")))
    assert "+second-column" in link.readings[0].evidence
