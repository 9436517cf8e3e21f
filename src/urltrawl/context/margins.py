"""What the lines around a URL have at the same columns, and what is no part of their text.

Reply marks and comment signs are the margins that people know (``rejoin``). Any program can set
others: boxes, the panes of a terminal, the source of a message in a log, the columns of a patch. A
margin is learned here from the URL's own line and its neighbours: what two of them have where this
one has it. Nothing is looked at but a few lines, each ``LINE_AHEAD`` characters long at the most.

Columns are those of a terminal: a wide character takes two (Unicode Standard Annex 11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from unicodedata import combining, east_asian_width

from urltrawl.context import boundary
from urltrawl.context.end import MAX_URL
from urltrawl.context.rejoin import INDENT, LINE_AHEAD, find_line_start
from urltrawl.late import late
from urltrawl.lexicon import CUT_LINE
from urltrawl.model import Gap, JoinKind
from urltrawl.text.words import PROSE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.context.rejoin import Margin

EDGE = "edge"
BARS = "\u2502\u2503\u2551\u2506\u250a\u254e\u258f\u2595\u2758"
"""Vertical lines and what is drawn for them (Unicode, Box Drawing and Block Elements)."""
_RIGHT = late(rf"[ \t]*+(?:([{BARS}])|([|*#])[ \t]*+(?=\r?\n|\Z))")
_GLUED = late(r"[|*#][ \t]*+(?=\r?\n|\Z)")
_PANE = late(rf"[{BARS}][^{BARS}]*\Z")
_LEFT = late(rf"[{BARS}|][^{BARS}|]*\Z")
_BORDER = late(r"[+\-=*#|\u2500-\u257f]{2}")
SURE = 2
"""Marks that two lines share by no accident: of one a third line is asked."""
_MARKUP = late(r"[{<\[@][A-Za-z0-9][}>\]]?")
"""What a magazine's reader sets before each line of a paragraph ("{F")."""
_OPENING = "<([{"
"""What opens a tag or something else in the text, and is no margin by itself."""
_FIRST_WORD = late(r"([A-Za-z]+)[.,;:!?]*(?:[ \t]|\r?\n|\Z)")
_NEW = late(
    r"[A-Z][a-z]+[,;:.!?]*[ \t]|[A-Za-z][A-Za-z0-9+.\-]{1,30}://|[A-Za-z][\w\-]*:[ "
    r"\t]|[\-*\u2022\u25cf>$%#][ \t]"
)
"""What begins a line of its own: another URL, a label, a bullet or a prompt."""

_URLISH = late(r"[^\s|*#]*[/.=&?%_\d]")

COMMENTS = frozenset(("remote:", '.\\"', "'\\\"", "dnl", "REM", "rem", "C", "c", "NB."))
"""Words and marks that programs set before each line of a message or comment: git, troff, m4, DOS,
Fortran, J. (Those of one character that is no letter are among the marks of ``rejoin``.)"""
_STAMPS = tuple(
    late(pattern)
    for pattern in (
        r"[ \t]*\[?\d{4}[\-/]\d\d[\-/]\d\d[ T]\d\d:\d\d",  # 2026-01-31 12:30:05
        r"[ \t]*\[?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\]?[ \t]",  # [12:30]
        r"(?:<\d+>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d ",  # Jan 31 12:30:05
        r"(?:<\d+>)?\[ *\d+\.\d{3,}\]",  # [    4.712712]
        r"[ \t]*<[@+% ]?[\w\[\]\\^{}|`\-]{1,32}>[ \t]",  # <nick>
    )
)
"""What begins each record of a log or a talk, which is a line of its own: RFC 3339, RFC 3164, the
rings of Linux, clients of RFC 1459."""


class Frame(NamedTuple):
    """The margins of a URL's line: the columns of what stands before its text and behind it, -1 for
    none, with the characters there. ``edge`` is the offset of the one behind it.
    """

    left: int
    opened: str
    right: int
    closed: str
    edge: int


def count_columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if combining(one) else 2 if east_asian_width(one) in ("W", "F") else 1 for one in text
    )


def find_column(text: str, begin: int, end: int, column: int) -> int:
    """The offset of the character in that column of the line ``begin..end``, or -1."""
    if text.isascii() or text[begin:end].isascii():
        return begin + column if begin + column < end else -1
    taken = 0
    for at in range(begin, end):
        if taken >= column:
            return at if taken == column else -1
        taken += count_columns(text[at])
    return -1


def _find_line_end(text: str, at: int) -> int:
    end = text.find("\n", at, at + LINE_AHEAD)
    end = min(at + LINE_AHEAD, len(text)) if end < 0 else end
    return end - (end > at and text[end - 1] == "\r")


def _find_next_line(text: str, at: int) -> int:
    """Where the line below that of ``at`` begins, or -1."""
    end = text.find("\n", at, at + LINE_AHEAD)
    return end + 1 if 0 <= end < len(text) - 1 else -1


def _list_neighbours(text: str, begin: int, below: int) -> Iterator[tuple[int, int]]:
    """The lines above the URL's and those from the second one below it: two of each."""
    above = begin
    for _ in range(2):
        if above < 1:
            break
        above = find_line_start(text, above - 1)
        yield above, _find_line_end(text, above)
    for _ in range(2):
        below = _find_next_line(text, below)
        if below < 0:
            break
        yield below, _find_line_end(text, below)


def detect_frame(text: str, begin: int, head: int, at: int) -> Frame | None:
    """The margins of the line that begins at ``begin``, where a run of a URL's characters that
    begins at ``head`` ends at ``at``; ``None`` where nothing stands behind it that lines around
    have in the same column.
    """
    if text[at - 1] in "|*#" and at - 1 > head and _GLUED.match(text, at - 1):
        edge = at - 1
    elif found := _RIGHT.match(text, at, at + LINE_AHEAD):
        edge = found.start(found.lastindex or 0)
    else:
        return None
    side, right = text[edge], count_columns(text[begin:edge])
    below = _find_next_line(text, at)
    if below < 0:
        return None
    if not _has_mark(text, below, _find_line_end(text, below), right, side):
        return None
    if not any(
        _has_mark(text, low, high, right, side)
        for low, high in _list_neighbours(text, begin, below)
    ):
        return None
    bar = _LEFT.search(text, begin, head)
    left, opened = -1, ""
    if bar is not None:
        if side == "|" and text.find("|", begin, bar.start()) >= 0:
            return None  # the cells of a table (``continuation``)
        left, opened = count_columns(text[begin : bar.start()]), bar[0][0]
        if not _has_mark(text, below, _find_line_end(text, below), left, opened):
            return None
    elif side in "*#" and text[begin : begin + 3].strip()[:1] == side:
        left, opened = count_columns(text[begin : text.index(side, begin)]), side
    return Frame(left, opened, right, side, edge)


def _has_mark(text: str, begin: int, end: int, column: int, side: str) -> bool:
    """Whether a line has that mark in that column, or the corner of a box."""
    at = find_column(text, begin, end, column)
    return at >= 0 and (
        text[at] == side or (at > begin and _BORDER.match(text, at - 1) is not None)
    )


def find_pieces_in_frame(
    text: str, head: int, at: int, around: Frame, most: int
) -> tuple[Gap, ...]:
    """The pieces, ``most`` of them at the most, on the next lines of a box or pane of a URL that
    fills its line up to its edge.
    """
    gaps: list[Gap] = []
    edge = around.edge
    while at - head < MAX_URL and edge - at <= 1 and len(gaps) < most:
        below = _find_next_line(text, edge)
        if below < 0:
            break
        end = _find_line_end(text, below)
        edge = find_column(text, below, end, around.right)
        if edge < 0 or text[edge] != around.closed:
            break
        start = below
        if around.left >= 0:
            bar = find_column(text, below, end, around.left)
            if bar < 0 or text[bar] != around.opened:
                break
            start = bar + 1
        start = INDENT.match(text, start, edge).end()  # type: ignore[union-attr]  # matches the empty string
        if _begins_anew(text, start, edge) or (
            around.closed not in BARS and not _URLISH.match(text, start, edge)
        ):  # who frames a signature by hand may end a line at its edge
            break
        piece = boundary.find_piece_end(text, start, edge, text[head:at])
        if piece.run == start:
            break
        kind = JoinKind.QUOTE if around.opened else JoinKind.LINE
        gaps.append(
            Gap(
                at,
                start,
                kind,
                piece.preferred,
                piece.run,
                marks=around.opened,
                indent=start - below,
                told=EDGE,
            )
        )
        at = piece.run
    return tuple(gaps)


def find_break_in_pane(text: str, begin: int, head: int, at: int) -> Gap | None:
    """The line break in the right pane of a terminal, where a vertical line stands before the
    URL's text in the same column of its line, the next and one more; without its piece.
    """
    if text[begin:head].isascii():
        return None
    bar = _PANE.search(text, begin, head)
    below = -1 if bar is None else _find_next_line(text, at)
    if bar is None or below < 0:
        return None
    left = count_columns(text[begin : bar.start()])
    if not any(
        _has_mark(text, low, high, left, bar[0][0])
        for low, high in _list_neighbours(text, begin, below)
    ):
        return None
    found = find_column(text, below, _find_line_end(text, below), left)
    if found < 0 or text[found] != bar[0][0]:
        return None
    end = INDENT.match(text, found + 1, found + 1 + LINE_AHEAD).end()  # type: ignore[union-attr]  # matches the empty string
    return Gap(at, end, JoinKind.QUOTE, end, end, marks=bar[0][0])


def find_pieces_at_edge(
    text: str, begin: int, head: int, at: int, width: int, most: int
) -> tuple[Gap, ...]:
    """The pieces, ``most`` of them at the most, on the next lines of a URL whose lines take exactly
    so many columns, as a terminal of that width cuts them.
    """
    gaps: list[Gap] = []
    while len(gaps) < most and at - head < MAX_URL and count_columns(text[begin:at]) == width:
        below = _find_next_line(text, at)
        if (
            below < 0
            or _find_line_end(text, at) != at
            or _begins_anew(text, below, _find_line_end(text, below))
        ):
            break
        piece = boundary.find_piece_end(text, below, below + LINE_AHEAD, text[head:at])
        if piece.run == below:
            break
        gaps.append(Gap(at, below, JoinKind.LINE, piece.preferred, piece.run, told=EDGE))
        begin, at = below, piece.run
    return tuple(gaps)


def _begins_anew(text: str, start: int, end: int) -> bool:
    """Whether what begins at ``start`` is a line of its own: a URL, a label, a bullet, prose."""
    if _NEW.match(text, start, end):
        return True
    word = _FIRST_WORD.match(text, start, end)
    return word is not None and word[1].lower() in PROSE


def learn_margin(text: str, begin: int, head: int, below: int) -> str | None:
    """What the URL's line, the one that begins at ``below`` and one more begin with that is no text
    of theirs; ``""`` where there is nothing, ``None`` where each of them is a line of its own.
    """
    if any(stamp.match(text, begin, head) and stamp.match(text, below) for stamp in _STAMPS):
        return None
    before = text[begin:head]
    if (mark := _MARKUP.match(before)) and text.startswith(mark[0], below):
        # no URL has a brace; the others may begin a line by accident
        enough = any if mark[0][0] == "{" else all
        if enough(text.startswith(mark[0], low) for low, _ in _list_neighbours(text, begin, below)):
            return mark[0]
    shared = _find_shared_start(before, text[below : below + len(before)])
    marks = "".join(shared.split())
    if not marks or marks in _OPENING:
        return ""
    if (len(marks) < SURE or any(map(str.isalnum, marks))) and not any(
        text.startswith(shared.rstrip(), low) for low, _ in _list_neighbours(text, begin, below)
    ):
        return ""
    word = shared.split()[0]
    if word in COMMENTS or not any(map(str.isalnum, shared)):
        return shared
    return None


def _find_shared_start(line: str, other: str) -> str:
    """What two lines begin with, up to the last mark or blank of it."""
    length = next(
        (at for at, (a, b) in enumerate(zip(line, other, strict=False)) if a != b),
        min(len(line), len(other)),
    )
    while length and line[length - 1].isalnum():
        length -= 1
    if (
        length
        and line[length - 1 : length + 1].rstrip() != line[length - 1 : length + 1]
        and (other[length : length + 1].strip())
    ):  # the sign of a comment, and "*/" below it
        length = line.rfind(" ", 0, length - 1) + 1
    return line[:length]


def find_shared_margin(text: str, begin: int, head: int, at: int, own: Margin) -> str | None:
    """What is learned from the line ``begin``, which a URL ends at ``at``, and those around: more
    than the marks that it has of its ``own``.
    """
    below = text.find("\n", at, at + LINE_AHEAD) + 1
    if own.depth or not below or text[begin] != text[below : below + 1]:
        return ""  # as on most lines
    shared = learn_margin(text, begin, head, below)
    if own.marks and (shared is None or len("".join(shared.split())) <= len(own.marks)):
        return ""
    return shared


def skip_shared_margin(text: str, gap: Gap, shared: str) -> Gap:
    """A line break with what the next line begins with as the lines above it do."""
    below = text.rfind("\n", gap.start, gap.end) + 1
    mark = shared.rstrip()
    if not below or not text.startswith(mark, below):
        return gap
    start = below + len(mark)
    end = INDENT.match(text, start, start + LINE_AHEAD).end()  # type: ignore[union-attr]  # matches the empty string
    return gap._replace(
        end=end, kind=JoinKind.QUOTE, marks="".join(mark.split()), indent=end - start
    )


_PATCH = late(r"[ \t>|]*([+\-])\Z")
_WRAPPED = late(r"\+(?=[^\s+])")


def has_patch_mark(text: str, begin: int, head: int, at: int, gap: Gap, own: Margin) -> bool:
    """Whether the next line begins with a mark right before its text: the column of a patch, where
    a URL is all of its line behind the same mark, or the ``+`` that mutt sets before what it
    wrapped (muttrc(5), markers).
    """
    mark = text[gap.end : gap.end + 1]
    if mark not in ("+", "-") or text[gap.end + 1 : gap.end + 2].isspace():
        return False
    patch = _PATCH.match(text, begin, head)
    if patch is not None:
        return patch[1] == mark and not gap.indent
    below = text.rfind("\n", gap.start, gap.end) + 1
    if gap.end != below or _WRAPPED.match(text, below) is None:
        return False
    if text.find("?", head, at) >= 0 and not text.startswith("+", _find_next_line(text, below)):
        return False  # a blank of the query
    return own.depth > 0 or (
        at - find_line_start(text, at) >= CUT_LINE[0] and not _is_patched(text, begin, below)
    )


def _is_patched(text: str, begin: int, below: int) -> bool:
    """Whether the lines around are columns of a patch: all begin with one of its marks."""
    return all(
        text[low : low + 1] in ("+", "-", " ", "@")
        for low, _ in _list_neighbours(text, begin, below)
    )
