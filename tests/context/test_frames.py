"""URLs in boxes and panes: which sides a frame has, and how far a URL goes on in it."""

from __future__ import annotations

import pytest

from urltrawl.context.end import MAX_URL
from urltrawl.context.margins import Frame, detect_frame, find_pieces_in_frame
from urltrawl.context.rejoin import NO_MARGIN, FirstLine
from urltrawl.model import Flow

URL = "http://h.example.org/a/b"
LONG = "c/".ljust(len(URL), "d")
"""A piece that fills its line in the box."""


def frame_of(text: str) -> tuple[Frame | None, FirstLine, int]:
    """The frame of the first URL of the text, the URL's line, and the end of its first piece."""
    url_start = text.index(URL)
    line_start = text.rfind("\n", 0, url_start) + 1
    line = FirstLine(text, line_start, url_start, NO_MARGIN, Flow.FIXED, MAX_URL)
    return detect_frame(text, line_start, url_start, url_start + len(URL)), line, url_start


def pieces(text: str) -> list[str] | None:
    """The pieces of the URL in its frame, or ``None`` if it has no frame."""
    frame, line, url_start = frame_of(text)
    if frame is None:
        return None
    gaps = find_pieces_in_frame(line, url_start + len(URL), frame)
    assert all(gap.rule == "edge" for gap in gaps)
    assert all(gap.marks == frame.left_mark for gap in gaps)
    return [text[gap.end : gap.piece_end] for gap in gaps]


def box(*rows: str, left: str = "| ", right: str = " |", width: int = len(URL)) -> str:
    return "".join(f"{left}{row.ljust(width)}{right}\n" for row in rows)


@pytest.mark.parametrize(
    ("left", "right"),
    [("| ", " |"), ("|", "|"), ("\u2502 ", "\u2502"), ("\u2502", " \u2502"), ("# ", " #")],
)
def test_a_url_goes_on_in_its_box(left: str, right: str) -> None:
    assert pieces(box("of", URL, "c/d.html", "and", left=left, right=right)) == ["c/d.html"]
    assert pieces(box("of", URL, LONG, "e.html", left=left, right=right)) == [LONG, "e.html"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # a blank at the right side, and two
        (box("of", URL, "c/d.html", "and", width=len(URL) + 1), []),
        (box("of", URL, "c/d.html", "and", right="  |"), []),
        # the last line has no side, or less than half a line
        (box("of", URL, "c/d.html")[:-2], None),
        (box("of", URL) + "| c/d.html\n", None),
        (box("of", URL) + box("c/d.html", left="  "), None),
        (box("of", URL, LONG) + "| |", [LONG]),
        (box("of", URL, LONG) + box("e.html", left="  "), [LONG]),
        # nothing stands in the next line
        (box("of", URL, "", "and"), []),
        # no line above or below has the side
        (f"| {URL} |\n" + box("c/d.html"), None),
        (box(URL), None),
        # the side may be the border
        (f"+{'-' * 26}+\n" + box(URL, "c/d.html"), ["c/d.html"]),
        # a cell of a table
        (box("of", URL, "c/d.html", "and", left="| a | "), None),
    ],
)
def test_where_a_url_ends_in_its_box(text: str, found: list[str] | None) -> None:
    assert pieces(text) == found
