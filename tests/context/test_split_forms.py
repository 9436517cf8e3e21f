"""The comb that two wrappings leave: which of the breaks of a URL are one."""

from __future__ import annotations

import pytest

from urltrawl.context.split_forms import FULL_LINE, LONGEST_CRUMB, mark_comb
from urltrawl.model import Gap, JoinKind

FULL = "http://h.example.org/a/".ljust(FULL_LINE - 1, "b") + "-"
"""The first piece, which just fills its line."""


def marked(*pieces: str, before: str = "see:\n", after: str = "\n", rule: str = "") -> list[str]:
    """The rules of the gaps between these pieces of a URL, each on its line, after ``mark_comb``.

    ``before`` stands before the first piece and ``after`` behind the last one. ``rule`` is that of
    the first gap before.
    """
    text, gaps = before + pieces[0], []
    for piece in pieces[1:]:
        start, end = len(text), len(text) + 1
        text += f"\n{piece}"
        gaps.append(Gap(start, end, JoinKind.LINE, len(text), len(text)))
    gaps[0] = gaps[0]._replace(rule=rule)
    mark_comb(text + after, before.rfind("\n") + 1, gaps)
    return [gap.rule for gap in gaps]


@pytest.mark.parametrize(
    ("pieces", "before"),
    [
        ((FULL, "cr", "second/piece.html"), "see:\n"),
        # the line is full with what stands before the URL on it
        ((FULL[4:], "cr", "second/piece.html"), "of\nsee "),
        # the longest crumb, and a piece that is longer by a character
        ((FULL, "c" * LONGEST_CRUMB, "d" * LONGEST_CRUMB + "/"), "see:\n"),
        # each mark of URLs in the last piece
        *(((FULL, "cr", f"second{mark}piece"), "see:\n") for mark in "-/.=&%_1"),
    ],
)
def test_a_crumb_below_a_full_line_and_a_longer_piece_below_it(
    pieces: tuple[str, ...], before: str
) -> None:
    for after in ("\n", " \t\r\nand", ""):
        assert marked(*pieces, before=before, after=after) == ["comb", "comb"]


@pytest.mark.parametrize(
    ("pieces", "after"),
    [
        ((FULL[1:], "cr", "second/piece.html"), "\n"),
        ((FULL[:-5] + ".html", "cr", "second/piece.html"), "\n"),
        ((FULL, "c" * LONGEST_CRUMB, "/" * LONGEST_CRUMB), "\n"),
        ((FULL, "c" * (LONGEST_CRUMB + 1), "second/piece.html"), "\n"),
        ((FULL, "1r", "second/piece.html"), "\n"),
        # words, in large letters as well
        *(((FULL, word, "second/piece.html"), "\n") for word in ("the", "The", "page")),
        ((FULL, "cr", "secondpiece"), "\n"),
        ((FULL, "cr", "second/piece.html"), " and"),
    ],
)
def test_what_is_no_comb(pieces: tuple[str, ...], after: str) -> None:
    assert marked(*pieces, after=after) == ["", ""]


def test_a_break_with_another_rule_is_no_part_of_a_comb() -> None:
    assert marked(FULL, "cr", "second/piece.html", rule="half") == ["half", ""]


def test_the_next_line_is_measured_by_its_own_piece() -> None:
    second = FULL.replace("http:/", "second")
    assert len(second) == FULL_LINE
    assert marked(FULL, "cr", second, "cr", "third/piece.html") == ["comb"] * 4
    assert marked(FULL, "cr", second[1:], "cr", "third/piece.html") == ["comb", "comb", "", ""]
    # the first line does not count any more, nor do the lines before the URL
    long_start = FULL + "b" * FULL_LINE + "-"
    assert marked(long_start, "cr", second[1:], "cr", "third/a.b")[2:] == ["", ""]
    assert marked("http://h.example.org/", second, "cr", "third/a.b", before="x" * 500 + "\n") == [
        "",
        "comb",
        "comb",
    ]


def test_one_break_is_no_comb() -> None:
    assert marked(FULL, "cr") == [""]
