"""What the lines around a URL have in the same columns, and what is no part of their text.

Reply marks and comment signs are the margins that people know (``rejoin``). Any program can set
others: boxes, the panes of a terminal, the source of a message in a log, the columns of a patch.
This module learns a margin from the URL's own line and its neighbours: it is what two of them have
where the URL's line has it. It looks at a few lines only, each at most ``LINE_AHEAD`` characters
long.

Columns are those of a terminal: a wide character takes two (Unicode Standard Annex 11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from unicodedata import combining, east_asian_width

from urltrawl.context import boundary
from urltrawl.context.end import MAX_URL
from urltrawl.context.rejoin import (
    INDENT,
    LINE_AHEAD,
    PATCH_MARKS,
    find_line_above,
    find_line_break,
    find_line_start,
)
from urltrawl.late import late
from urltrawl.lexicon import CUT_LINE
from urltrawl.model import Gap, JoinKind
from urltrawl.text.words import PROSE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.context.rejoin import FirstLine

EDGE = "edge"
"""Why a piece belongs to a URL: the line before is full up to the edge of a box, pane or screen."""
BARS = "\u2502\u2503\u2551\u2506\u250a\u254e\u258f\u2595\u2758"
"""Vertical lines and characters that are drawn like them (Unicode, Box Drawing and Block Elements).
"""
# The right edge of a box or pane: a vertical line, or a mark that ends its line.
_RIGHT_EDGE = late(rf"[ \t]*+(?:([{BARS}])|([|*#])[ \t]*+(?=\r?\n|\Z))")
# Such a mark without a blank before it.
_GLUED_EDGE = late(r"[|*#][ \t]*+(?=\r?\n|\Z)")
# The last vertical line before a URL.
_LEFT_BAR = late(rf"[{BARS}][^{BARS}]*\Z")
# The last vertical line or bar before a URL.
_LEFT_EDGE = late(rf"[{BARS}|][^{BARS}|]*\Z")
# The corner or border of a box.
_BORDER = late(r"[+\-=*#|\u2500-\u257f]{2}")
SURE_MARKS = 2
"""Marks that two lines do not share by accident. A single mark must stand on a third line too."""
_MARKUP = late(r"[{<\[@][A-Za-z0-9][}>\]]?")
"""What a magazine's reader sets before each line of a paragraph ("{F")."""
_OPENING = "<([{\\"
"""Marks that open a tag or something else in the text, or a command of TeX. One alone is no
margin."""
# The blanks between two words of a line, the second one with a letter or digit.
_BEFORE_WORD = late(r"(?<=\S)[ \t]+(?=[^\s\w]*\w)")
# The first word of a line.
_FIRST_WORD = late(r"([A-Za-z]+)[.,;:!?]*(?:[ \t]|\r?\n|\Z)")
_NEW_LINE = late(
    r"[A-Z][a-z]+[,;:.!?]*[ \t]|[A-Za-z][A-Za-z0-9+.\-]{1,30}://|[A-Za-z][\w\-]*:[ "
    r"\t]|[\-*\u2022\u25cf>$%#][ \t]"
)
"""What begins a new line: another URL, a label, a bullet or a prompt."""

# A word with a mark or digit as URLs have them.
_URLISH = late(r"[^\s|*#]*[/.=&?%_\d]")

COMMENTS = frozenset(("remote:", '.\\"', "'\\\"", "dnl", "REM", "rem", "C", "c", "NB."))
"""Words and marks that programs set before each line of a message or comment: git, troff, m4, DOS,
Fortran, J. (Marks of one character that is no letter are in ``rejoin``.)"""
_STAMPS = tuple(
    late(pattern)
    for pattern in (
        r"[ \t]*\[?\d{4}[\-/]\d\d[\-/]\d\d[ T]\d\d:\d\d",  # 2026-01-31 12:30:05
        r"[ \t]*\[?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\]?[ \t]",  # [12:30]
        r"(?:<\d+>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d ",  # Jan 31 12:30:05
        r"(?:<\d+>)?\[ *\d+\.\d{3,}\]",  # [    4.712712]
        r"[ \t]*<[@+% ]?[\w\[\]\\^{}|`\-]{1,32}>[ \t]",  # <nick>
        r"\.\. _",  # .. _name: http://h/
    )
)
"""What begins each record of a log or a chat: RFC 3339, RFC 3164, the ring buffer of Linux, clients
of RFC 1459. So do targets of reStructuredText. Each record is a new line."""


class Frame(NamedTuple):
    """The sides of a box or pane on a URL's line: a mark before its text and one after it.

    The columns count from 0. ``left_column`` is -1 and ``left_mark`` empty if there is no left
    side. ``right_start`` is the offset of the right mark in the text.
    """

    left_column: int
    left_mark: str
    right_column: int
    right_mark: str
    right_start: int


def count_columns(text: str) -> int:
    """Return how many columns of a terminal a text takes. A tab counts as one, a combining
    character as none.
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if combining(character) else 2 if east_asian_width(character) in ("W", "F") else 1
        for character in text
    )


def find_column(text: str, line_start: int, column: int) -> int:
    """Return the offset of the character at ``column``, from 0, of the line at ``line_start``.
    Return -1 if no character begins there.
    """
    line_end = find_line_end(text, line_start)
    if text.isascii() or text[line_start:line_end].isascii():
        return line_start + column if line_start + column < line_end else -1
    columns_before = 0
    for position in range(line_start, line_end):
        width = count_columns(text[position])
        if columns_before >= column and width:
            return position if columns_before == column else -1
        columns_before += width
    return -1


def find_line_end(text: str, position: int) -> int:
    """Return where the line of ``position`` ends, before its LF or CR LF, but at most
    ``LINE_AHEAD`` characters after ``position``.
    """
    line_end = text.find("\n", position, position + LINE_AHEAD)
    line_end = min(position + LINE_AHEAD, len(text)) if line_end < 0 else line_end
    return line_end - (line_end > position and text[line_end - 1] == "\r")


def find_next_line(text: str, position: int) -> int:
    """Return where the line after that of ``position`` begins. Return -1 if the text has no such
    line, or the line of ``position`` does not end within ``LINE_AHEAD`` characters.
    """
    line_end = text.find("\n", position, position + LINE_AHEAD)
    return line_end + 1 if 0 <= line_end < len(text) - 1 else -1


def _list_neighbours(text: str, line_start: int, next_line: int) -> Iterator[int]:
    """Yield where each neighbour of the URL's line begins: two lines before it, the nearest one
    first, and two after the next line, which begins at ``next_line``.
    """
    previous_line = line_start
    for _ in range(2):
        if previous_line < 1:
            break
        previous_line = find_line_above(text, previous_line)
        yield previous_line
    for _ in range(2):
        next_line = find_next_line(text, next_line)
        if next_line < 0:
            break
        yield next_line


def detect_frame(text: str, line_start: int, url_start: int, run_end: int) -> Frame | None:
    """Return the sides of the box or pane in which a URL stands, or ``None``.

    Its right side is a vertical line, or one of ``|*#`` that ends its line, at the end of the URL's
    run or behind that. The next line and another neighbour have it in the same column. It may have
    no left side; but the next line must have a bar that stands before the URL as well. A cell of a
    table is no box.
    """
    if text[run_end - 1] in "|*#" and _GLUED_EDGE.match(text, run_end - 1):
        right_start = run_end - 1
    elif right_edge := _RIGHT_EDGE.match(text, run_end, run_end + LINE_AHEAD):
        right_start = right_edge.start(right_edge.lastindex or 0)
    else:
        return None
    right_mark, right_column = text[right_start], count_columns(text[line_start:right_start])
    next_line = find_next_line(text, run_end)
    if next_line < 0:
        return None
    if not (
        _has_mark(text, next_line, right_column, right_mark)
        and _neighbours_have(text, line_start, next_line, right_column, right_mark)
    ):
        return None
    left_start = _find_left_side(text, line_start, url_start, right_mark)
    if left_start < 0:
        return Frame(-1, "", right_column, right_mark, right_start)
    left_column, left_mark = count_columns(text[line_start:left_start]), text[left_start]
    if left_mark not in "*#":
        is_cell = right_mark == "|" and text.find("|", line_start, left_start) >= 0
        if is_cell or not _has_mark(text, next_line, left_column, left_mark):
            return None
    return Frame(left_column, left_mark, right_column, right_mark, right_start)


def _find_left_side(text: str, line_start: int, url_start: int, right_mark: str) -> int:
    """Return the offset of the last vertical line or bar before the URL on its line, or of the
    ``right_mark`` if that is ``*`` or ``#`` and among the first three characters of the line,
    behind blanks alone. Return -1 if there is neither.
    """
    if left_edge := _LEFT_EDGE.search(text, line_start, url_start):
        return left_edge.start()
    if right_mark in "*#" and text[line_start : line_start + 3].strip()[:1] == right_mark:
        return text.index(right_mark, line_start)
    return -1


def _has_mark(text: str, line_start: int, column: int, mark: str) -> bool:
    """Whether the line has this mark, or the corner or border of a box, in this column."""
    position = find_column(text, line_start, column)
    return position >= 0 and (
        text[position] == mark or _BORDER.match(text, position - 1) is not None
    )


def _neighbours_have(text: str, line_start: int, next_line: int, column: int, mark: str) -> bool:
    """Whether ``_has_mark`` is true of a neighbour (``_list_neighbours``)."""
    return any(
        _has_mark(text, start, column, mark)
        for start in _list_neighbours(text, line_start, next_line)
    )


def find_pieces_in_frame(first_line: FirstLine, piece_end: int, frame: Frame) -> tuple[Gap, ...]:
    """Return the gaps at which a URL continues on the next lines of a box or pane. Return ``()``
    unless its first piece, which ends at ``piece_end``, fills the line up to the right side of
    ``frame`` or one column less. It ends before a line without the same sides, or one that begins
    something new.
    """
    text, url_start, max_pieces = first_line.text, first_line.url_start, first_line.max_pieces
    gaps: list[Gap] = []
    edge = frame.right_start
    while piece_end - url_start < MAX_URL and edge - piece_end <= 1 and len(gaps) < max_pieces:
        next_line = find_next_line(text, edge)
        if next_line < 0:
            break
        edge = find_column(text, next_line, frame.right_column)
        if edge < 0 or text[edge] != frame.right_mark:
            break
        piece_start = next_line
        if frame.left_column >= 0:
            left_edge = find_column(text, next_line, frame.left_column)
            if left_edge < 0 or text[left_edge] != frame.left_mark:
                break
            piece_start = left_edge + 1
        piece_start = INDENT.match(text, piece_start, edge).end()
        if _begins_anew(text, piece_start, edge) or (
            frame.right_mark not in BARS and not _URLISH.match(text, piece_start, edge)
        ):  # an author who frames a signature by hand may end a line at its edge
            break
        piece = boundary.find_piece_end(text, piece_start, edge, text[url_start:piece_end])
        if piece.run_end == piece_start:
            break
        kind = JoinKind.QUOTE if frame.left_mark else JoinKind.LINE
        gap = Gap(piece_end, piece_start, kind, piece.preferred, piece.run_end, rule=EDGE)
        gaps.append(gap._replace(marks=frame.left_mark, indent=piece_start - next_line))
        piece_end = piece.run_end
    return tuple(gaps)


def find_break_in_pane(first_line: FirstLine, piece_end: int) -> Gap | None:
    """Return the line break of a URL in the right pane of a terminal, as a gap up to the text of
    the pane's next line, where the next piece is still to be looked for. The caller has seen that
    the line ends at ``piece_end``.

    Return ``None`` unless a vertical bar beyond ASCII stands before the URL, and in the same column
    of the next line and of another neighbour.
    """
    text, line_start, url_start = first_line.text, first_line.start, first_line.url_start
    left_bar = _LEFT_BAR.search(text, line_start, url_start)
    if left_bar is None or (next_line := find_next_line(text, piece_end)) < 0:
        return None
    column, mark = count_columns(text[line_start : left_bar.start()]), left_bar[0][0]
    if not _neighbours_have(text, line_start, next_line, column, mark):
        return None
    next_bar = find_column(text, next_line, column)
    if next_bar < 0 or text[next_bar] != mark:
        return None
    gap_end = INDENT.match(text, next_bar + 1, next_bar + 1 + LINE_AHEAD).end()
    return Gap(piece_end, gap_end, JoinKind.QUOTE, gap_end, gap_end, marks=mark)


FIRST_COLUMN_WIDTH = 40
"""Characters of a text, at least, that may be a line in the first column of a page. Cells of tables
are shorter. On five pages of papers that ``pdftotext -layout`` wrote, these texts have 40 to 61.
"""
HANGING = 8
"""Most characters by which a line of the second column begins left or right of another: those of
the number of an entry (``[35] ``)."""
# A text of five words or more in the first column, before the gap.
_FIRST_COLUMN = late(r"[ \t]*((?:[^\s]+[ ]){4,}[^\s]+)(?=[ ]{2})")
# A word with a mark of URLs in it, or two letters behind a full stop. A number, a date, a compound
# and a mail address may begin the next sentence.
_PIECE_IN_COLUMN = late(r"(?=[^\s@]*(?:[/=&?%_]|\.\w\w))[\w%?=&~#]")


def find_break_in_column(first_line: FirstLine, piece_end: int) -> Gap | None:
    """Return the line break at ``piece_end`` of a URL in the second column of a page, as a gap up
    to the text of that column on the next line. The URL certainly goes on there: it ends in a mark
    of URLs, and the word below has one. The caller has seen that the line ends at ``piece_end``.

    Return ``None`` if not, or unless two of six lines, those at the break and their neighbours,
    have a text in the first column.
    """
    text, line_start = first_line.text, first_line.start
    if text[piece_end - 1] not in "/.-_=?&%":
        return None
    column = text.rfind("  ", line_start, first_line.url_start) + 2 - line_start
    next_line = find_next_line(text, piece_end)
    if column < FIRST_COLUMN_WIDTH or next_line < 0:
        return None
    column_start = next_line + column
    gutter = text.find("  ", column_start - HANGING - 2, column_start + HANGING)
    if gutter < 0 or text.find("\n", next_line, gutter) >= 0:
        return None
    piece_start = INDENT.match(text, gutter, gutter + LINE_AHEAD).end()
    look_end = piece_start + LINE_AHEAD
    if piece_start > column_start + HANGING or not _PIECE_IN_COLUMN.match(
        text, piece_start, look_end
    ):
        return None
    matches = [
        _FIRST_COLUMN.match(text, start, start + column + HANGING)
        for start in (line_start, next_line, *_list_neighbours(text, line_start, next_line))
    ]
    if sum(match is not None and len(match[1]) >= FIRST_COLUMN_WIDTH for match in matches) < 2:
        return None
    return Gap(
        piece_end, piece_start, JoinKind.QUOTE, piece_start, piece_start, rule="second-column"
    )


def find_pieces_at_edge(first_line: FirstLine, piece_end: int, width: int) -> tuple[Gap, ...]:
    """Return the gaps at which a terminal of ``width`` columns cut a URL whose first piece ends at
    ``piece_end``. Each of its lines but the last takes exactly ``width`` columns. Return ``()`` if
    the first one does not, or no piece follows it. A line that begins something new is no piece.
    """
    text, line_start, url_start = first_line.text, first_line.start, first_line.url_start
    gaps: list[Gap] = []
    while (
        len(gaps) < first_line.max_pieces
        and piece_end - url_start < MAX_URL
        and count_columns(text[line_start:piece_end]) == width
    ):
        next_line = find_next_line(text, piece_end)
        if (
            next_line < 0
            or find_line_end(text, piece_end) != piece_end
            or _begins_anew(text, next_line, find_line_end(text, next_line))
        ):
            break
        so_far = text[url_start:piece_end]
        piece = boundary.find_piece_end(text, next_line, next_line + LINE_AHEAD, so_far)
        if piece.run_end == next_line:
            break
        gaps.append(
            Gap(piece_end, next_line, JoinKind.LINE, piece.preferred, piece.run_end, rule=EDGE)
        )
        line_start, piece_end = next_line, piece.run_end
    return tuple(gaps)


def _begins_anew(text: str, start: int, end: int) -> bool:
    """Whether ``start..end`` begins something new: another URL, a label, an item, prose."""
    if _NEW_LINE.match(text, start, end):
        return True
    word = _FIRST_WORD.match(text, start, end)
    return word is not None and word[1].lower() in PROSE


def learn_margin(text: str, line_start: int, url_start: int, next_line: int) -> str | None:
    """Return the margin that the URL's line and the next line, which begins at ``next_line``, have
    in common: ``"remote: "``, ``"{F"``. A margin that is a word or one mark must begin a neighbour
    as well, and one like ``"<b>"`` or ``"[1]"`` all neighbours. Behind a word there are only marks.

    Return ``""`` if they share none but blanks, or one of ``_OPENING`` alone. Return ``None`` if
    each line stands for itself, like a record of a log: both begin with a time or a name in the
    form of ``_STAMPS``, or they and a neighbour with the same word, which is none of ``COMMENTS``.
    """
    if any(
        stamp.match(text, line_start, url_start) and stamp.match(text, next_line)
        for stamp in _STAMPS
    ):
        return None
    line_prefix = text[line_start:url_start]
    if (mark := _MARKUP.match(line_prefix)) and text.startswith(mark[0], next_line):
        # No URL has a brace. The other marks may begin a line by accident.
        quantifier = any if mark[0][0] == "{" else all
        if quantifier(
            text.startswith(mark[0], start)
            for start in _list_neighbours(text, line_start, next_line)
        ):
            return mark[0]
    shared = _find_shared_start(line_prefix, text[next_line : next_line + len(line_prefix)])
    marks = "".join(shared.split())
    if not marks or marks in _OPENING:
        return ""
    has_word = any(map(str.isalnum, marks))
    if (has_word or len(marks) < SURE_MARKS) and not any(
        text.startswith(shared.rstrip(), start)
        for start in _list_neighbours(text, line_start, next_line)
    ):
        return ""
    if not has_word:
        return shared
    if shared.split()[0] not in COMMENTS:
        return None
    blanks = _BEFORE_WORD.search(shared)  # the words behind the first one are text
    return shared[: blanks.end()] if blanks else shared


def _find_shared_start(line: str, other: str) -> str:
    """Return the marks and words with which both lines begin: ``"# see", "# so" -> "# "``."""
    length = 0
    while line[length : length + 1] == other[length : length + 1] != "":
        length += 1
    while length and line[length - 1].isalnum():  # not the beginning of two other words
        length -= 1
    last = line[length - 1 : length + 1] if length else ""
    if last.rstrip() != last and other[length : length + 1].strip():
        # a comment sign on one line, and "*/" on the other
        length = line.rfind(" ", 0, length - 1) + 1
    return line[:length]


def find_shared_margin(first_line: FirstLine, piece_end: int) -> str | None:
    """Return the margin that the URL's line shares with those around it (``learn_margin``), if that
    is more than the marks of ``first_line.margin``. Return ``""`` if it is not, and ``None`` if
    each line stands for itself and the URL's has no such marks. The URL's first piece ends its line
    at ``piece_end``.
    """
    text, line_start, url_start = first_line.text, first_line.start, first_line.url_start
    next_line = text.find("\n", piece_end, piece_end + LINE_AHEAD) + 1
    if not next_line or text[line_start] != text[next_line : next_line + 1]:
        return ""  # they share nothing: so it is at most line ends
    if first_line.margin.depth and not _QUOTED_PATCH.match(text, line_start, url_start):
        return ""  # the reply marks are all that such a line has
    shared, marks = learn_margin(text, line_start, url_start, next_line), first_line.margin.marks
    return "" if marks and len("".join((shared or "").split())) <= len(marks) else shared


def find_break(first_line: FirstLine, break_start: int) -> Gap | None:
    """Return the line break at ``break_start`` as a gap, with the margin of the next line: the
    marks of the URL's own line, and what else both lines share. Return ``None`` if no line ends
    there.
    """
    gap = find_line_break(first_line.text, break_start, first_line.margin)
    shared_margin = gap and find_shared_margin(first_line, break_start)
    return skip_shared_margin(first_line.text, gap, shared_margin) if gap and shared_margin else gap


def skip_shared_margin(text: str, gap: Gap, shared_margin: str) -> Gap:
    """Return ``gap``, extended over ``shared_margin`` if the next line begins with that, but not
    over the ``*`` of a ``*/``, with which a comment ends.
    """
    next_line = text.rfind("\n", gap.start, gap.end) + 1
    mark = shared_margin.rstrip()
    if not next_line or not text.startswith(mark, next_line):
        return gap
    mark_end, marks = next_line + len(mark), "".join(mark.split())
    if marks[-1:] == "*" and text.startswith("/", mark_end):
        return gap
    end = INDENT.match(text, mark_end, mark_end + LINE_AHEAD).end()
    return gap._replace(end=end, kind=JoinKind.QUOTE, marks=marks, indent=end - mark_end)


# A line of a patch that is quoted ("> +# ", "> + * ").
_QUOTED_PATCH = late(r"[ \t>|]*[+\-]")
# The mark of a patch, if nothing else stands before the URL.
_PATCH = late(r"[ \t>|]*([+\-])\Z")
# The mark that mutt sets before what it wrapped.
_WRAP_MARK = late(r"\+(?=[^\s+])")


def has_patch_mark(first_line: FirstLine, piece_end: int, gap: Gap) -> bool:
    """Whether a mark of one character at ``gap.end``, right before other text, is no part of the
    next line's text: the ``+`` or ``-`` of a patch, without an indent, if the URL's line has
    nothing but the same mark before the URL, quoted or not; or the ``+`` that mutt sets before the
    rest of a line that it wrapped (muttrc(5), markers), in a quotation, or outside of a patch
    behind a line that is long enough.

    The URL's piece before the gap ends at ``piece_end``.
    """
    text = first_line.text
    mark = text[gap.end : gap.end + 1]
    if mark not in PATCH_MARKS or text[gap.end + 1 : gap.end + 2].isspace():
        return False
    line_start, url_start = first_line.start, first_line.url_start
    patch = _PATCH.match(text, line_start, url_start)
    if patch is not None:
        return patch[1] == mark and not gap.indent
    next_line = text.rfind("\n", gap.start, gap.end) + 1
    if gap.end != next_line or _WRAP_MARK.match(text, next_line) is None:
        return False
    line_below = find_next_line(text, next_line)  # -1: nothing stands there
    if text.find("?", url_start, piece_end) >= 0 and text[line_below : line_below + 1] != "+":
        return False  # the "+" is a blank of the query
    if first_line.margin.depth:
        return True
    is_patched = all(
        text[start : start + 1] in ("+", "-", " ", "@")
        for start in _list_neighbours(text, line_start, next_line)
    )
    return not is_patched and piece_end - find_line_start(text, piece_end) >= CUT_LINE[0]
