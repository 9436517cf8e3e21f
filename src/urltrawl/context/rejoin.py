"""What lies between two pieces of one URL: line breaks and what mailers, editors and typesetters
put around them.

RFC 1738, appendix: white space "may need to be added to break long URLs across lines" and "should
be ignored when extracting the URL". In mail and news the break holds more than white space: the
reply prefix or comment mark that the next line carries, the indent of a list, and in RFC texts the
footer and header of a page.

All functions take a text and offsets into it (code points). They look no further than the bounds
named here, so their answers do not depend on how the text was cut into chunks.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from urltrawl.late import late
from urltrawl.lexicon import COMMENT_MARKS, SOFT_BREAK_LENGTHS
from urltrawl.model import Flow, Gap, JoinKind
from urltrawl.text.flowed import is_flowed_break

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.late import AlwaysMatches

_LINE: Final = JoinKind.LINE
_QUOTE: Final = JoinKind.QUOTE
_PAGE: Final = JoinKind.PAGE

LINE_BACK: Final = 1000
"""Characters before a URL in which the start of its line is looked for. RFC 5322 2.1.1 allows 998
characters a line."""

LINE_AHEAD: Final = 1024
"""Characters of a continuation line. No mailer breaks a line and leaves a longer one."""

PAGE_BREAK_MAX: Final = 600
"""Characters of footer, form feed, header and the blank lines between them: two lines of 72 and a
dozen line ends in RFC layout."""

SOFT_HYPHENS = frozenset("\u00ad\u2010")
"""Hyphens that a typesetter put in at a break: U+00AD SOFT HYPHEN and U+2010 HYPHEN."""

PAGE_FOOT_MAX: Final = 240
"""Characters after a line end in which the page number of a footer is looked for."""

# A reply mark, with what some programs put before it: the initials of the author ("JD>", supercite;
# "JD >>" of Fidonet), "*>" of a COBOL comment, "->", "=>", "|>" and "| >" of single mailers. On a
# further line only those marks count that the first line has.
_REPLY = r"[ \t]{0,4}((?:[A-Za-z]{0,4}[*=\-]?|[A-Za-z]{1,4}[ ](?=>[> ])|\|[ ]?)>)[ \t]?"
# Marks that programs and people set before each line: other quote styles, comments, context diffs.
_COMMENT = "|".join(f"{mark}{'{2,}' if mark == '/' else '+'}" for mark in COMMENT_MARKS)
_MARK = rf"[ \t]*(?:[|:}}](?:[ \t]?[|:}}])*|{_COMMENT}|\*|--|\+|-|<)(?=[ \t]|$)"
FIRST_MARKS: Final = frozenset(f" \t>|:}}*-+<{COMMENT_MARKS}")
"""First characters of a line with marks, unless initials or ``=`` stand before them."""

# All reply and comment marks at the start of a line.
LINE_MARKS: Final = late(rf"(?:{_REPLY})+(?:{_MARK})?|{_MARK}", re.MULTILINE)
REPLY_MARK: Final = late(_REPLY)
PATCH_MARKS: Final = ("+", "-")
"""Marks of a patch. They stand right before a line's own text."""
# The mark of a context diff on a continuation line whose first line carried none ("! " and the rest
# of the column).
DIFF_MARK: Final = late(r"[!+][ \t]{2,}")
# CR CR LF is one line end that went through a program which writes CR LF for LF once too often.
LINE_END: Final = late(r"[ \t\v\xa0]*(?:\r{0,2}\n|\r|\f)")
# Blanks, or none, before the text of a line.
INDENT: Final = cast("AlwaysMatches", re.compile(r"[ \t\v\xa0]*"))
# RFC layout (RFC 2223 section 3): "Berners-Lee, Masinter & McCahill   [Page 12]", form feed, "RFC
# 1738   ...   December 1994".
PAGE_BREAK: Final = late(
    r"(?:[ \t]*(?:\r\n?|\n))*"
    r"[^\r\n\f]{0,90}\[Page[ ][0-9ivxlc]{1,6}\][ \t]*(?:\r\n?|\n)"
    r"(?:[ \t]*(?:\r\n?|\n)){0,6}\f?(?:[ \t]*(?:\r\n?|\n)){0,6}"
    r"[^\s\[][^\r\n\f]{0,100}(?:\r\n?|\n)"
    r"(?:[ \t]*(?:\r\n?|\n)){0,6}"
)
SOFT_BREAKS_AROUND: Final = 1000
"""Characters before and after a place in which the text may show soft breaks of quoted-printable.
"""
ENDS_IN_PARAMETER: Final = late(r"(?:[?&;]|/[A-Za-z][\w\-]*=[^/?\s]+/(?=[A-Za-z]))[\w.\-]+\Z")
"""A URL that ends in the name of a parameter: in its query, or in a path that has another one with
its value ("/qid=108/sr")."""
# The reply marks before a line. It was quoted before it was encoded, or afterwards.
_REPLY_MARKS: Final = cast("AlwaysMatches", late(r"(?:> ?)*"))
# An encoded equals sign, or a soft break that no parameter can stand before. Blanks at line ends
# stay encoded ("=20") in quotations of a text that was decoded otherwise.
_QUOTED_PRINTABLE: Final = late(r"=3D|\n[^\n?&;]{0,80}=(?:\r?\n|\Z)")
# A line end, and a line that begins with an encoded equals sign.
_EQUALS_BELOW: Final = late(r"\r?\n[> ]*=3D")
# A line that ends in a segment of a path which is a number and "=".
_NUMBER_IN_PATH: Final = late(r"[^?]*[^?/]/[0-9][0-9.-]*=\Z")


class Margin(NamedTuple):
    """What stands before the text of a URL's own line: ``marks`` without blanks (``">>"``,
    ``"#"``), and ``depth``, how many of them are reply marks.
    """

    marks: str
    depth: int


NO_MARGIN: Final = Margin("", 0)


class FirstLine(NamedTuple):
    """The line of ``text`` on which a URL begins, for those who look for the rest of the URL below.
    The line begins at ``start``, the URL at ``url_start``. ``flow`` says how the lines may have
    been broken. The URL may have at most ``max_pieces`` pieces after its first one.
    """

    text: str
    start: int
    url_start: int
    margin: Margin
    flow: Flow = Flow.FIXED
    max_pieces: int = 0


def find_piece_line(text: str, line_start: int, piece_end: int) -> int:
    """Return where the line begins on which a piece of a URL ends, at ``piece_end``. The URL's own
    line begins at ``line_start``.
    """
    return max(line_start, text.rfind("\n", line_start, piece_end) + 1)


def find_line_start(text: str, position: int) -> int:
    """Return where the line of ``position`` begins, or the offset ``LINE_BACK`` characters before
    ``position`` if the line is longer.
    """
    look_start = max(0, position - LINE_BACK)
    line_start = text.rfind("\n", look_start, position) + 1 or look_start
    return text.rfind("\r", line_start, position) + 1 or line_start


def find_line_above(text: str, line_start: int) -> int:
    """Return where the line above that at ``line_start`` begins, as ``find_line_start`` does."""
    line_end = max(0, line_start - 1)
    return find_line_start(text, line_end - (text[line_end - 1 : line_start] == "\r\n"))


def find_last_line(text: str, start: int, length: int) -> int:
    """Return where the last line begins that begins within ``length`` characters behind ``start``,
    or the end of the text if that is there: up to it, only the end of the text is the end behind a
    line that has no line break. Return ``start`` if no line begins there.
    """
    if start + length >= len(text):
        return len(text)
    return text.rfind("\n", start, start + length) + 1 or start


def is_soft_break(text: str, line_end: int) -> bool:
    """Whether the equals sign that ends its line at ``line_end`` may be a soft break of
    quoted-printable that nobody undid (RFC 2045 6.7): the line is as long as such lines are, or has
    an escape ("=3D"), or the next line begins with one, or it is longer and a number in a path
    stands before the sign: that is no parameter's name. Or no such name stands there, and the text
    around is quoted-printable. The caller has seen the sign.
    """
    line_start = find_line_start(text, line_end)
    length, marks_end = line_end - line_start, _REPLY_MARKS.match(text, line_start).end()
    shortest, longest = SOFT_BREAK_LENGTHS
    return (
        shortest <= length <= longest
        or shortest <= line_end - marks_end <= longest
        or text.find("=3D", line_start, line_end) >= 0
        or _EQUALS_BELOW.match(text, line_end) is not None
        or (length > longest and _NUMBER_IN_PATH.match(text, line_start, line_end) is not None)
        or (
            ENDS_IN_PARAMETER.search(text, line_start, line_end - 1) is None
            and shows_soft_breaks(text, line_start, line_end)
        )
    )


def find_end_of_soft_break(text: str, part_end: int) -> int:
    """Return the offset behind the equals sign at ``part_end`` if that is a soft break of
    quoted-printable (``is_soft_break``), otherwise ``part_end``.
    """
    sign_end = part_end + 1
    is_at_line_end = text.startswith("=", part_end) and LINE_END.match(text, sign_end) is not None
    return sign_end if is_at_line_end and is_soft_break(text, sign_end) else part_end


def shows_soft_breaks(text: str, start: int, end: int) -> bool:
    """Whether the text before ``start`` or behind ``end`` is quoted-printable that nobody decoded,
    so that an equals sign at a line end is a soft break.
    """
    return (
        _QUOTED_PRINTABLE.search(text, max(0, start - SOFT_BREAKS_AROUND), start) is not None
        or _QUOTED_PRINTABLE.search(text, end, find_last_line(text, end, SOFT_BREAKS_AROUND))
        is not None
    )


def read_margin(text: str, line_start: int, url_start: int) -> Margin:
    """Return the reply and comment marks at the start of a URL's line, before ``url_start``."""
    if line_start >= url_start:
        return NO_MARGIN
    match = LINE_MARKS.match(text, line_start, url_start)
    return _parse_marks(match[0]) if match else NO_MARGIN


def read_first_line(text: str, url_start: int) -> FirstLine:
    """Return the line of what begins at ``url_start``, for those who look for a line break only."""
    line_start = find_line_start(text, url_start)
    return FirstLine(text, line_start, url_start, read_margin(text, line_start, url_start))


@lru_cache(maxsize=256)  # a few kinds of quotations come again and again
def _parse_marks(written: str) -> Margin:
    """Return the margin of marks as they stand: ``"> > # " -> (">>#", 2)``."""
    marks = "".join(written.split())
    return Margin(marks, marks.count(">"))


def skip_marks(text: str, next_line: int, url_margin: Margin) -> int:
    """Return where the marks end with which the line at ``next_line`` begins: those that the URL's
    own line has as well, or that of a context diff if the URL's line has none. If the URL's line
    has reply marks, its comment mark counts only behind such marks. Return ``next_line`` if no such
    mark stands there.

    More or fewer levels of the same mark are still the same quotation (ledger 0.1, CTX-43..44).
    """
    look_end = next_line + LINE_AHEAD
    if url_margin.depth:
        marks_end = next_line
        while (match := REPLY_MARK.match(text, marks_end, look_end)) and (
            "".join(match[1].split()) in url_margin.marks
        ):
            marks_end = match.end()
        comment_mark = url_margin.marks.rpartition(">")[2]
        if marks_end == next_line or not comment_mark:
            return marks_end
        return _skip_mark(text, marks_end, look_end, comment_mark)
    if url_margin.marks:
        return _skip_mark(text, next_line, look_end, url_margin.marks)
    match = DIFF_MARK.match(text, next_line, look_end)
    return match.end() if match else next_line


def _skip_mark(text: str, start: int, look_end: int, url_mark: str) -> int:
    """Return where the marks at ``start`` end if the first of them is that of ``url_mark``, the
    comment mark of the URL's line. Right behind a mark of a patch, the text may begin without a
    blank. Return ``start`` if no such mark stands there.
    """
    match = LINE_MARKS.match(text, start, look_end)
    if match and match[0].strip()[:1] == url_mark[:1]:
        return match.end()
    return start + (url_mark in PATCH_MARKS and text.startswith(url_mark, start))


def make_chain(pieces: Sequence[tuple[int, int]], kind: JoinKind) -> tuple[Gap, ...]:
    """Return the gaps of this ``kind`` between the pieces of a URL, which are ``(start, end)``
    pairs. Each gap has the piece after it.
    """
    return tuple(
        Gap(end, start, kind, next_end, next_end)
        for (_, end), (start, next_end) in pairwise(pieces)
    )


def apply_flow(text: str, gap: Gap, flow: Flow) -> Gap:
    """Return ``gap``, changed if its line break is a soft one of format=flowed (RFC 3676 4.1, 4.2).

    With ``DelSp=yes`` the mailer put in the break together with its blank, and nothing else: the
    ``kind`` is ``FLOWED``, the URL continues, and a hyphen before the break is its own. Otherwise
    the blank is the author's and no URL has one: the gap is ``soft``, which makes it less likely
    that the URL continues (``judge.rank.SOFT_BREAK``).
    """
    newline = text.find("\n", gap.start, gap.end)
    if newline < 0 or not is_flowed_break(text, newline, flow):
        return gap
    if flow is Flow.DELSP:
        return gap._replace(kind=JoinKind.FLOWED, doubt="")
    return gap._replace(soft=True)


LITERAL_BREAK = late(
    r"""(["'])[ \t]*(?:[+.&_\\][ \t]*)?(?:\r\n?|\n)[ \t]*"""
    r"""(?:\.{3}[ \t]+)?(?:[+.&][ \t]*)?[bfruBFRU]{0,2}\1"""
)
"""What stands between the texts of two string literals that a compiler or an operator joins, from
the closing mark of one (group 1) to the opening mark of the other: ``"http://h/a/"`` and ``"b"`` on
the next line. Before the opening mark there may be the prompt of a session in Python (``...``), and
the letters of a literal's kind (``f"b{i}"``)."""


def find_line_break(text: str, piece_end: int, url_margin: Margin) -> Gap | None:
    """Return the line break at ``piece_end`` as a gap: blanks, the line end, and the marks of the
    next line that ``url_margin`` has as well (``skip_marks``), up to where the next piece is still
    to be looked for. Return ``None`` if no line ends at ``piece_end``.

    The gap has no empty line in it, except those of a page break. If the next line is empty,
    ``gap.end`` is its line end, or the end of the text.
    """
    line_end = LINE_END.match(text, piece_end)
    if not line_end:
        return None
    blank_before = text[piece_end] in " \t"
    page_break = None
    if text.find("[Page", line_end.end(), line_end.end() + PAGE_FOOT_MAX) >= 0:
        page_break = PAGE_BREAK.match(text, line_end.end(), line_end.end() + PAGE_BREAK_MAX)
    next_line = page_break.end() if page_break else line_end.end()
    marks_end = skip_marks(text, next_line, url_margin)
    end = INDENT.match(text, marks_end, marks_end + LINE_AHEAD).end()
    marks = "".join(text[next_line:marks_end].split()) if marks_end > next_line else ""
    kind = _PAGE if page_break else _QUOTE if marks else _LINE
    lost_mark, indent = url_margin.marks != "" and not marks, end - marks_end
    # positional: keyword arguments take half as long again
    return Gap(piece_end, end, kind, end, end, "", marks, lost_mark, indent, blank_before)
