"""The pieces with which a URL that reached the end of its line may continue.

RFC 1738, appendix, knows broken URLs in wrappers only, where all that follows belongs to them.
Without a wrapper each next piece is a question for the judge. This module asks it, unless
``line_ends`` shows that the URL ends there. Most functions return a chain, which is empty if the
URL does not continue.
"""

from __future__ import annotations

import re
from typing import Final

from urltrawl.context import boundary, margins, redirectors
from urltrawl.context.end import MAX_URL, URL_RUN, End
from urltrawl.context.endings import is_complete
from urltrawl.context.line_ends import (
    BULLETS,
    INCOMPLETE_AT,
    LONG_PIECE,
    NO_CONTINUATION,
    cannot_continue,
    is_complete_at,
    is_end_of_first_piece,
    is_end_of_later_piece,
    is_next_item,
    is_next_row,
)
from urltrawl.context.rejoin import (
    INDENT,
    LINE_AHEAD,
    PAGE_FOOT_MAX,
    PATCH_MARKS,
    REPLY_MARK,
    SOFT_HYPHENS,
    FirstLine,
    Margin,
    apply_flow,
    find_end_of_soft_break,
    find_line_above,
    find_line_break,
    find_line_start,
    find_piece_line,
    is_soft_break,
    make_chain,
    shows_soft_breaks,
)
from urltrawl.context.split_forms import FULL_LINE, find_split_form, mark_comb, unbroken
from urltrawl.late import late
from urltrawl.lexicon import extensions
from urltrawl.model import Flow, Gap, JoinKind
from urltrawl.text.words import PROSE

_FIXED: Final = Flow.FIXED
_LINE: Final = JoinKind.LINE

MAX_SHORT: Final = 3
"""Pieces shorter than ``LONG_PIECE`` characters that a URL may take after its first one: those
broken at a hyphen, and the last one, and one more for each reply mark before it, since each answer
may have broken the lines again. It may take any number of longer ones, up to ``MAX_URL``."""

# The end of a line, with a backslash or blanks before it.
AT_LINE_END = late(r"(?:(?<=;)[ ]?)?\\?[ \t\v\xa0]*(?:[\r\n\f])")
# The end of a line, and an empty line or the end of the text after it.
_EMPTY_LINE_AFTER: Final = late(r"[ \t]*+\r?\n[ \t>]*+(?:\r?\n|\Z)")


def find_next_pieces(
    first_line: FirstLine, piece_end: int, *, is_first: bool = True
) -> tuple[Gap, ...]:
    """Return the gaps at which a URL may continue on the lines below ``piece_end``, where a piece
    of it ends a line: its first piece, or a later one unless ``is_first``. Return ``()`` if the URL
    ends there.

    A split form (``find_split_form``) goes on without further question, and a piece whose end is
    hard is the last one. A gap at a blank may be one more than ``first_line.max_pieces``, and one
    below a line of reply marks alone does not count for it. ``MAX_SHORT`` bounds the short pieces.
    The caller has looked whether the URL is a redirector that has not ended
    (``redirectors.find_rest``).
    """
    text, line_start, url_start = first_line.text, first_line.start, first_line.url_start
    # An empty line ends the URL, unless it belongs to the end of a page.
    empty_line = _EMPTY_LINE_AFTER.match(text, piece_end, piece_end + LINE_AHEAD)
    if empty_line and text.find("[Page", piece_end, empty_line.end() + PAGE_FOOT_MAX) < 0:
        gap = _find_rest_below_marks(text, url_start, piece_end, first_line.margin.depth)
        return () if gap is None else extend_chain(first_line, gap)
    shared_margin = margins.find_shared_margin(first_line, piece_end) if is_first else ""
    if shared_margin is None:
        return ()  # each line stands for itself
    chain: list[Gap] = []
    so_far, before_url = text[url_start:piece_end], text[max(0, url_start - 2) : url_start]
    piece_start = piece_end  # where a later piece began is not known here: it counts as short
    short_pieces_left = MAX_SHORT + first_line.margin.depth
    flow, max_pieces = first_line.flow, first_line.max_pieces
    while short_pieces_left and len(so_far) < MAX_URL and len(chain) < max_pieces:
        gap = _find_gap(first_line, piece_end, shared_margin)
        if gap is None or is_next_row(text, line_start, gap.end):
            break  # a row of a list ends the URL, whatever form it has
        # Is there anything to judge? A split form needs no judgement.
        split_form = find_split_form(so_far, text, gap.end, before_url)
        if not split_form and (
            (
                is_end_of_first_piece(first_line, piece_end, gap)
                if is_first
                else is_end_of_later_piece(text, piece_start, piece_end, gap, flow)
            )
            or cannot_continue(first_line, piece_end, gap)
            or is_complete_at(text, piece_end, gap, so_far)
        ):
            break
        rule = split_form or gap.rule
        end = _find_next_piece_end(text, gap.end, line_start, so_far, rule)
        if end is None:
            break
        gap = gap._replace(piece_end=end.preferred, run_end=end.run_end, rule=rule)
        chain.append(gap if flow is _FIXED else apply_flow(text, gap, flow))
        is_first = False
        if end.hard:
            break
        piece_end, piece_start = end.run_end, gap.end
        so_far += text[piece_start:piece_end]
        blank_gap = find_blank_inside(text, piece_end, so_far)
        if blank_gap is None:
            blank_gap = _find_blank_of_refill(text, gap, piece_end, so_far)
            if blank_gap and "/" in text[blank_gap.end : blank_gap.run_end]:
                # it is more than a word or number: the break before it needs no judgement either
                chain[-1] = chain[-1]._replace(rule=blank_gap.rule)
        if blank_gap is not None:
            chain.append(blank_gap)
            piece_end = blank_gap.run_end
            so_far += text[blank_gap.end : piece_end]
        short_pieces_left -= piece_end - piece_start < LONG_PIECE
    if len(chain) > 1:
        mark_comb(text, line_start, chain)
    return tuple(chain)


# A line of reply marks alone (group 1), a line of marks (group 2) and one word of 16 characters or
# more (group 3), and the marks of the line below it (group 4).
_REST_BELOW_MARKS = late(
    r"[ \t]*\r?\n([ \t]*>[> \t]*)\r?\n((?:[ \t]*>)*[ \t]*)([^\s<>\"]{16,})[ \t]*(?:\r?\n|\Z)"
    r"([ \t]*>[> \t]*)"
)


def _find_rest_below_marks(text: str, url_start: int, piece_end: int, depth: int) -> Gap | None:
    """Return the gap at ``piece_end`` if two mailers broke a quoted URL there. One left a line of
    reply marks alone, as many as the URL has (``depth``), the other took a mark from the rest of
    the URL, which is all of its line, and the quotation continues below. Return ``None`` otherwise.

    ``"> > http://h.dom/linux-"``, ``"> >"``, ``"> input/20230101.1234@h.dom/"``, ``"> >"``

    An answer stands at the same place, but it has blanks, and the URL above it is complete: it does
    not end in one of ``INCOMPLETE_AT``.
    """
    if text[piece_end - 1] not in INCOMPLETE_AT:
        return None
    match = _REST_BELOW_MARKS.match(text, piece_end, piece_end + LINE_AHEAD)
    if match is None or NO_CONTINUATION.match(text, match.start(3)):
        return None
    empty_depth, rest_depth, _, below_depth = (marks.count(">") for marks in match.groups())
    if (empty_depth, rest_depth) != (depth, depth - 1) or below_depth < depth:
        return None
    rest_start, so_far = match.start(3), text[url_start:piece_end]
    doubt = "-" if so_far[-1] == "-" else ""
    marks = "".join(text[piece_end:rest_start].split())
    gap = Gap(piece_end, rest_start, JoinKind.QUOTE, doubt=doubt, marks=marks, rule="comb")
    return boundary.add_piece(text, gap, so_far)


_LETTER_OR_DIGIT: Final = late(r"[A-Za-z0-9]")
# A lone mark that may be the last character of a URL, or what Gerrit has in the path of a change.
_LAST_CHARACTER = late(r"(?:[/=]|/\+/)(?=[\s)\]]|\Z)")
# What a reader is to fill in, and more of the name behind it ("<version>.tar.gz").
_PLACEHOLDER = late(r"<[A-Za-z][\w\-]*>[.\-_/]\w")


def _find_next_piece_end(
    text: str, piece_start: int, line_start: int, so_far: str, rule: str
) -> End | None:
    """Return the end of the piece that begins at ``piece_start``, on a line after the URL's own.
    The marks that programs put before characters of a URL (``undo.MARKED``) do not end it.

    Return ``None`` if no piece stands there: nothing of a URL, half of a name that is to be filled
    in ("frotz-<version>"), or marks without a letter or digit. Such marks are a piece if a ``rule``
    says that the URL goes on, or if they may be the URL's last characters (``_LAST_CHARACTER``).
    """
    limit = piece_start + LINE_AHEAD
    end = boundary.find_piece_end(text, piece_start, limit, so_far)
    if text.startswith("\\", end.run_end):
        end = boundary.find_end_after_marks(text, piece_start, end, limit, so_far)
    run_end = end.run_end
    if run_end == piece_start or (
        text.startswith("<", run_end) and _PLACEHOLDER.match(text, run_end)
    ):
        return None
    is_text = (
        rule
        or _LETTER_OR_DIGIT.search(text, piece_start, run_end)
        or (
            _LAST_CHARACTER.match(text, piece_start)
            # two such marks, each with a blank behind it, are parts of a frame
            and not text.startswith(f"{text[piece_start]} ", line_start)
        )
    )
    return end if is_text else None


_EXTENSION = f"(?:{extensions()})"
_BLANK_FORMS: Final = tuple(
    (late(before), late(after))
    for before, after in (
        # "drivers- x86.git/commit", "MCMCpack_1.2- 4.tar.gz"
        (r"\w-\Z", rf"(?P<word>[A-Za-z0-9]+)[\w\-]*(?:/[\w\-?.]|\.{_EXTENSION}\b)"),
        # "002-8624483- 2171238"
        (r"\d-\Z", r"\d{6,}(?![\w.])"),
        # "spyshop. html"
        (r"/[\w\-]+\.\Z", rf"{_EXTENSION}(?=[,;.)\]]|[ \t]*(?:\r?\n|\Z))"),
        # "floorplan.cvn?b=97& exbID=50"
        (r"\?(?:.*&)?\Z", r"[\w.\-]+=[\w%]"),
    )
)
"""What stands before and after a blank if a program put a broken line together again. The group
``word`` must be no word of prose."""
BEFORE_BLANK = "-.?&"
"""The last characters that a pattern of ``_BLANK_FORMS`` has before the blank."""


def find_blank_inside(text: str, piece_end: int, so_far: str) -> Gap | None:
    """Return the gap of the blank at ``piece_end`` if an earlier break left it inside the URL, with
    the piece after it ("http://h.dom/a/drivers- x86.git/commit"). Return ``None`` if nothing shows
    that, or no blank stands there.
    """
    if text[piece_end : piece_end + 1] != " " or so_far.count("/") < 3:
        return None  # no URL without a path was broken and put together so
    for before_pattern, after_pattern in _BLANK_FORMS:
        # The match after the blank comes first: it looks at one place only.
        match = after_pattern.match(text, piece_end + 1, piece_end + LINE_AHEAD)
        if match and before_pattern.search(so_far):
            if (word := match.groupdict().get("word")) and word.lower() in PROSE:
                return None
            gap = Gap(piece_end, piece_end + 1, JoinKind.SPACE, rule="blank-inside")
            return boundary.add_piece(text, gap, so_far)
    return None


# All of a line: a short piece, a blank, and a word with a mark or digit as URLs have them. A piece
# of letters alone may be a command, unless a query follows; one with the mark of a clause is a
# label or the number of an item. The mark of a note may stand behind.
_REFILLED_LINE = late(
    r"(?![A-Za-z]+[ ][^\s;&?]+\s)[^\s<>()\[\]\"']{1,12}(?<![.,:;]) "
    r"(?=[^\s<>()\[\]\"']*[/#=_\d])[\w.#=/~%?&;+\-]+(?:[ \t]+\[\d{1,2}\])?[ \t]*(?:\r?\n|\Z)"
)


def _find_blank_of_refill(text: str, gap: Gap, piece_end: int, so_far: str) -> Gap | None:
    """Return the gap of the blank at ``piece_end`` if two mailers broke a quoted URL, and the
    second one put what was left of it on one line, with the piece after it. Return ``None``
    otherwise.

    ``"> > http://h.dom/linux/v5.7/videob"``, ``"> > uf2/ videobuf2-core.c#L1163"``

    ``gap`` is the one before the piece that ends at ``piece_end``. Its line was cut within a word,
    and as late as mailers cut lines; the line below holds the two pieces alone, or with the mark of
    a note: the first is short, the second has a digit or one of ``/#=_`` (``_REFILLED_LINE``).
    ``so_far`` is the URL up to ``piece_end``.
    """
    if (
        gap.kind is not JoinKind.QUOTE
        or text[piece_end : piece_end + 1] != " "
        or gap.start - find_line_start(text, gap.start) < FULL_LINE
        or not text[gap.start - 1].isalnum()
        or is_complete(text, find_line_start(text, gap.start), gap.start)
        or not _REFILLED_LINE.match(text, gap.end, gap.end + LINE_AHEAD)
        or is_complete(text, gap.end, piece_end)
    ):
        return None
    blank_gap = Gap(piece_end, piece_end + 1, JoinKind.SPACE, rule="comb")
    return boundary.add_piece(text, blank_gap, so_far)


def extend_chain(first_line: FirstLine, gap: Gap) -> tuple[Gap, ...]:
    """Return ``gap``, at which the URL certainly continues, and the gaps at which it may continue
    after the piece of ``gap``, if that ends its line.
    """
    text, piece_end = first_line.text, gap.run_end
    if not AT_LINE_END.match(text, piece_end):
        return (gap,)
    if text[gap.end : piece_end] == "//":
        return (gap, *find_host_after_slashes(first_line, piece_end))
    rest = redirectors.find_rest(text, first_line.url_start, piece_end)
    return (gap, *(rest or find_next_pieces(first_line, piece_end, is_first=False)))


def find_hyphenated(first_line: FirstLine, piece_end: int) -> tuple[Gap, ...]:
    """Return the gaps at which a typesetter's hyphen (``SOFT_HYPHENS``) and a line end interrupt a
    URL, from the one at ``piece_end`` on, and those after a hyphen of its own that ends the line
    below. The first ones are at most ``MAX_SHORT``. Return ``()`` if no typesetter's hyphen stands
    at ``piece_end``, or none of the URL follows it on the next line (``NO_CONTINUATION``).

    The typesetter's hyphen is a part of the gap, the other one of the URL.
    """
    text = first_line.text
    chain: list[Gap] = []
    while (
        len(chain) < MAX_SHORT
        and text[piece_end : piece_end + 1] in SOFT_HYPHENS
        and (gap := find_line_break(text, piece_end + 1, first_line.margin)) is not None
        and not NO_CONTINUATION.match(text, gap.end)
        and (gap := boundary.add_piece(text, gap, text[first_line.url_start : piece_end]))
    ):
        chain.append(gap._replace(start=piece_end, kind=JoinKind.SOFT_HYPHEN, rule="typesetter"))
        piece_end = gap.run_end
    if chain and text[piece_end - 1] == "-" and AT_LINE_END.match(text, piece_end):
        chain += find_next_pieces(first_line, piece_end, is_first=False)
    return tuple(chain)


# A host that is complete, and what may follow it.
_HOST = late(
    r"[A-Za-z0-9][\w\-]*(?:\.[A-Za-z0-9][\w\-]*)*\.(?:[a-z]{2,}|[A-Z]{2,})(?=[/:?#\s.,;)>\"']|\Z)",
    re.ASCII,
)


def find_host_after_slashes(first_line: FirstLine, slashes_end: int) -> tuple[Gap, ...]:
    """Return the gap between the slashes of ``http://``, which end their line, and the host on the
    next line, and the gaps at which the URL may continue after that, or ``()`` if no complete host
    stands there, or the mark of an item stands before it, or no slashes end at ``slashes_end``. The
    mark of a patch may stand right before the host, at the start of its line.
    """
    text = first_line.text
    if not text.startswith("//", slashes_end - 2):
        return ()
    break_start = find_end_of_soft_break(text, slashes_end)
    gap = margins.find_break(first_line, break_start)
    if gap is None or (
        gap.marks[-1:] in BULLETS and is_next_item(text, slashes_end, gap, first_line.start)
    ):
        return ()
    gap = gap._replace(start=slashes_end)
    if text.startswith(PATCH_MARKS, gap.end) and not gap.indent:
        gap = gap._replace(end=gap.end + 1, kind=JoinKind.QUOTE)  # no host begins with it
    look_end = gap.end + LINE_AHEAD
    if not _HOST.match(text, gap.end, look_end):
        return ()
    piece = boundary.find_piece_end(text, gap.end, look_end)
    gap = gap._replace(piece_end=piece.preferred, run_end=piece.run_end)
    if piece.hard:
        return (gap,)
    return (gap, *find_next_pieces(first_line, piece.run_end, is_first=False))


def _find_gap(first_line: FirstLine, piece_end: int, shared_margin: str) -> Gap | None:
    """Return the line break at ``piece_end`` as a gap up to the text of the next line: in the pane
    of a terminal, in the second column of a page, in a patch, or anywhere else. Return ``None`` if
    the line does not end there.

    ``shared_margin`` is a margin beyond the marks of ``first_line.margin`` that the URL's line
    shares with its neighbours (``margins.find_shared_margin``), or ``""``.
    """
    text = first_line.text
    # Most URLs stand in neither: no ASCII mark parts panes, and a first column is wide.
    is_far_right = first_line.url_start - first_line.start >= margins.FIRST_COLUMN_WIDTH
    if (is_far_right or not text.isascii()) and AT_LINE_END.match(text, piece_end):
        gap = margins.find_break_in_pane(first_line, piece_end)
        gap = gap or margins.find_break_in_column(first_line, piece_end)
        if gap is not None:
            return gap
    gap = _find_break(first_line, piece_end, shared_margin)
    if gap and margins.has_patch_mark(first_line, piece_end, gap):
        # the gap takes in this mark of one character as it takes in a reply mark
        gap = gap._replace(end=gap.end + 1, kind=JoinKind.QUOTE)
    return gap


# Two dots, of which mail or news put in the first.
_STUFFED: Final = re.compile(r"\.\.\w")
# The reply marks of a line whose text may be a part of a URL.
_QUOTED_LINE: Final = late(r"(?:(?:[ \t]?|[A-Za-z]{1,4}[ ]?(?=>[> ]))>)+[ \t]?(?=[\w%&?=#/~\-])")


def _find_break(first_line: FirstLine, piece_end: int, shared_margin: str) -> Gap | None:
    """Return the line break at ``piece_end`` as a gap up to the text of the next line, where the
    next piece is still to be looked for. Return ``None`` if the line does not end there.

    The gap has all that may have been put there together with the break: the rest of a table's row;
    the margin of the next line, which is ``first_line.margin``, and ``shared_margin`` beyond that
    (``""`` if there is none), or reply marks if the URL's own line lost them; a dot before a dot;
    the asterisk with which bold type begins again. The last mark of the piece, or a backslash
    behind it, may be the gap's ``doubt``, and stands before its start. A hyphen in doubt makes the
    kind of a plain line break ``HYPHEN``.
    """
    text, line_start, url_margin = first_line.text, first_line.start, first_line.margin
    if (cell_gap := _find_cell_break(first_line, piece_end)) is not None:
        return cell_gap
    if (soft_gap := _find_soft_break(text, piece_end, url_margin)) is not None:
        return soft_gap
    # A shell or a program continues its line with a backslash; after a ";", a blank stands between.
    has_blank = text.startswith(" \\", piece_end) and text[piece_end - 1] == ";"
    is_escaped = text.startswith("\\", piece_end + has_blank)
    gap = find_line_break(text, piece_end + has_blank + is_escaped, url_margin)
    if gap is None:
        return None
    if has_blank:
        gap = gap._replace(start=piece_end)
    if shared_margin:
        gap = margins.skip_shared_margin(text, gap, shared_margin)
    doubt = "\\" if is_escaped and not has_blank else _find_doubt(text, piece_end, gap.end)
    kind, gap_end = gap.kind, gap.end
    if doubt == "-" and kind is _LINE:
        kind = JoinKind.HYPHEN
    elif doubt == "*" and text.startswith("*", gap_end):
        gap_end += 1  # bold type ends before the break, and begins again after it
    if text[gap.end - 1] in "\r\n" and _STUFFED.match(text, gap.end):
        # News and mail put a dot before a dot at the beginning of a line (RFC 977 2.4.1, RFC 821
        # 4.5.2).
        gap_end += 1
    elif (
        not url_margin.marks
        and (quoted_line := _QUOTED_LINE.match(text, gap.end))
        and _lost_its_mark(text, piece_end, line_start)
    ):
        marks = "".join(quoted_line[0].split())
        return gap._replace(end=quoted_line.end(), kind=JoinKind.QUOTE, marks=marks, doubt=doubt)
    return gap._replace(end=gap_end, kind=kind, doubt=doubt) if doubt or gap_end > gap.end else gap


SOFT_BREAK: Final = "soft-break"
"""Why a piece belongs to a URL: a soft break of quoted-printable stands before it."""


def _find_soft_break(text: str, piece_end: int, url_margin: Margin) -> Gap | None:
    """Return the line end at ``piece_end`` as a gap if an equals sign before it makes it a soft
    break of quoted-printable, in a text that has more of that: nothing but reply marks parts its
    two lines. Otherwise return ``None``.
    """
    if (
        text[piece_end - 1] != "="
        or not is_soft_break(text, piece_end)
        or not shows_soft_breaks(text, find_line_start(text, piece_end), piece_end)
    ):
        return None
    gap = find_line_break(text, piece_end, url_margin)
    if gap is None or gap.indent or gap.blank or (gap.lost and url_margin.depth):
        return None
    return gap._replace(doubt="=", rule=SOFT_BREAK)


_DIGITS_OF_ESCAPE: Final = late(r"[0-9A-Fa-f]{2}")


def _find_doubt(text: str, piece_end: int, next_start: int) -> str:
    """Return the mark before ``piece_end``, the end of a line, if it may have been put there
    together with the break (``Gap.doubt``), otherwise ``""``. The text of the next line begins at
    ``next_start``.
    """
    last_character = text[piece_end - 1]
    if last_character == "-":
        return "-"
    if last_character == "%" and not _DIGITS_OF_ESCAPE.match(text, next_start):
        return "%"  # TeX reads a line end after it as nothing (The TeXbook, chapter 8)
    if last_character == "=" and is_soft_break(text, piece_end):
        return "="
    if last_character == "*":
        # Bold type of an HTML part: "http://h/a**" and "b", "http://h.*" and "*org/".
        return "**" if text[piece_end - 2] == "*" else "*"
    return ""


# The end of a row of a table, if another row follows.
_CELL_END: Final = late(r"[ \t]*\|?[ \t]*(?:\r?\n|\r)(?=[^\r\n]*\|)")


def _find_cell_break(first_line: FirstLine, piece_end: int) -> Gap | None:
    """Return the gap from a piece at the end of a table's row to the same cell of the next row: the
    cell may continue there, and certainly does if the ``rule`` of the gap is ``"cell"``: the cells
    before it are empty there, and the text fills its own (``_fills_cell``). Return ``None`` if the
    piece ends no such row, or the next line does not go on with it.
    """
    text, line_start = first_line.text, first_line.start
    first_bar = text.rfind("|", line_start, first_line.url_start)
    if first_bar < 0 or not text[line_start:first_bar].strip(" \t>|"):
        return None  # no cell before that of the URL holds text
    piece_end -= text[piece_end - 1] == "|"  # the bar that closes the cell without a blank
    line_start = find_piece_line(text, line_start, piece_end)
    bar = text.rfind("|", line_start, piece_end)
    if (
        bar < 0
        or text.find("|", line_start, bar) < 0
        or (cell_end := _CELL_END.match(text, piece_end)) is None
    ):
        return None  # a single bar is a mark before the text, or parts the columns of a signature
    next_line = cell_end.end()
    next_bar = _find_bar_below(text, line_start, bar, next_line)
    if next_bar < 0:
        return None
    gap_end = INDENT.match(text, next_bar + 1, next_bar + LINE_AHEAD).end()
    are_others_empty = not text[next_line:next_bar].replace("|", "").strip()
    rule = "cell" if are_others_empty and _fills_cell(text, first_bar, bar, next_bar) else ""
    return Gap(piece_end, gap_end, JoinKind.LINE, gap_end, gap_end, marks="|", rule=rule)


def _find_bar_below(text: str, line_start: int, bar: int, next_line: int) -> int:
    """Return the offset of the bar below ``bar``, in the same column of the next line. Return -1 if
    that line begins a row of its own, since its first cell holds text, or is no row of the same
    table: it has no bar there, or not as many before it, or no blank behind it as behind ``bar``.
    """
    column = margins.count_columns(text[line_start:bar])
    next_bar = margins.find_column(text, next_line, column)
    if (
        next_bar < 0
        or text[next_bar] != "|"
        or (_BLANK.match(text, bar + 1) and not _BLANK.match(text, next_bar + 1))
        or text.count("|", line_start, bar) != text.count("|", next_line, next_bar)
        or text[next_line:next_bar].removeprefix("|").partition("|")[0].strip()
    ):
        return -1
    return next_bar


def _fills_cell(text: str, first_bar: int, bar: int, next_bar: int) -> bool:
    """Whether the text behind ``bar`` fills the last cell of its row, so that it goes on behind
    ``next_bar``, in the same cell of the next row, as a text without a blank.

    Of a cell that goes on over three rows, all rows but the last one are as long. So a row below is
    full if it is as long as the first, in which the cell begins behind ``first_bar``; and the first
    is full if it is as long as the second, and a third row begins as the second does.
    """
    cell, next_cell = _cell_at(text, bar), _cell_at(text, next_bar)
    if _BLANK.search(next_cell):
        return False  # a sentence
    if bar != first_bar:
        return len(cell) == len(_cell_at(text, first_bar))
    cells_before = text[find_line_start(text, next_bar) : next_bar + 1]
    third_line = margins.find_next_line(text, next_bar)
    has_third_row = third_line >= 0 and text.startswith(cells_before, third_line)
    return len(cell) == len(next_cell) and has_third_row


def _cell_at(text: str, bar: int) -> str:
    """Return the text of the last cell of a row, which the bar at the offset ``bar`` begins."""
    return text[bar + 1 : margins.find_line_end(text, bar)].strip(" \t\r|")


_BLANK = late(r"[ \t]")


def _lost_its_mark(text: str, piece_end: int, line_start: int) -> bool:
    """Whether the URL's line may be the rest of a quoted line that a mailer broke, so that the
    reply mark is not on it: if the line before has a mark, or if the URL has slashes and is all of
    its line. (The name of an article may be all of the line before a quotation, too.)
    """
    if REPLY_MARK.match(text, find_line_above(text, line_start)):
        return True
    line = text[line_start:piece_end]
    return "://" in line and not _BLANK.search(line)


MAX_MARKED = 8
"""Lines of a URL with the marks of ``find_marked_breaks``."""
# The copy of a URL in angle brackets, which may lack its end. Blanks and reply marks stand in it
# at its own line breaks.
_COPY = late(r"<([A-Za-z][^<>]{8,2000})(?:>|\Z)")


def find_marked_breaks(first_line: FirstLine, body_start: int) -> tuple[Gap, ...]:
    """Return the gaps at the marks ``**`` or ``__`` that a program put into a URL, and at its line
    breaks, if a copy of the URL without the marks follows. Return ``()`` if not, or if its first
    line has no such mark.

    From 2011 to 2013 Gmail so marked the places where a page allowed its link to be broken:
    "http://h/cgi-**bin/a.**html<http://h/cgi-bin/a.html>". Others wrote two bars.
    """
    text, url_start = first_line.text, first_line.url_start
    run_end = URL_RUN.match(text, body_start, url_start + MAX_URL).end()
    marks = [mark for mark in ("**", "__") if text.find(mark, url_start, run_end) >= 0]
    runs = _list_runs_before_copy(first_line) if marks else []
    copy = _COPY.match(text, runs[-1][1]) if runs else None
    if copy is None:
        return ()
    copied_url = unbroken(copy[1])
    for mark in marks:
        pieces = [piece for run in runs for piece in _split_at_mark(text, mark, *run)]
        if "".join([text[start:end] for start, end in pieces]) == copied_url:
            return make_chain(pieces, JoinKind.SPACE)
    return ()


def _list_runs_before_copy(first_line: FirstLine) -> list[tuple[int, int]]:
    """Return the start and end of the URL's text on each of its lines, up to the ``<`` that may
    begin a copy. Return ``[]`` if no ``<`` follows on one of the first ``MAX_MARKED`` lines.
    """
    text, url_start = first_line.text, first_line.url_start
    runs: list[tuple[int, int]] = []
    run_start = url_start
    for _ in range(MAX_MARKED):
        run_end = URL_RUN.match(text, run_start, url_start + MAX_URL).end()
        runs.append((run_start, run_end))
        if text.startswith("<", run_end):
            return runs
        gap = find_line_break(text, run_end, first_line.margin)
        if gap is None:
            break
        run_start = gap.end
    return []


def _split_at_mark(text: str, mark: str, start: int, end: int) -> list[tuple[int, int]]:
    """Return the pieces of ``start..end`` that stand between marks, except empty ones."""
    pieces = []
    for piece in text[start:end].split(mark):
        if piece:
            pieces.append((start, start + len(piece)))
        start += len(piece) + len(mark)
    return pieces


# "http://h/cgi-> bin/a", once "http://h/cgi-" and "bin/a" on a quoted line of its own; or the name
# of a file ("R-> FAQ.html").
_REFILLED = late(rf">+[ \t]?(?=[A-Za-z0-9._~\-]+/|[A-Za-z0-9_~\-]+\.(?:{extensions()})(?!\w))")


def find_refilled_break(text: str, url_start: int, piece_end: int) -> tuple[Gap, ...]:
    """Return the gap of a URL that was broken after a hyphen, quoted, and put on one line again,
    with the reply mark and the rest of the URL behind the hyphen ("http://h.dom/cgi-> bin/a").
    Return ``()`` if no such mark stands behind a hyphen at ``piece_end``, or neither a path nor the
    name of a file behind it.
    """
    mark = _REFILLED.match(text, piece_end)
    if mark is None or text[piece_end - 1] != "-":
        return ()
    gap = Gap(piece_end, mark.end(), JoinKind.SPACE, doubt="-", marks=">")
    filled_gap = boundary.add_piece(text, gap, text[url_start:piece_end])
    return () if filled_gap is None else (filled_gap,)
