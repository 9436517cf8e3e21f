"""A URL that was broken inside its scheme or its slashes: ``https:`` and ``//h.dom/`` on the next
line, ``ht`` and ``tps://h.dom/``.

RFC 1738, appendix: a line break may stand anywhere in a URL, and all white space goes. After a
colon that ends its line, only two slashes and a host show a URL: ``//`` begins comments as well.
Behind ``news:`` only the name of a message with three dots shows one, as Outlook Express cites it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from urltrawl.context import boundary, margins
from urltrawl.context.endings import LAST_DOTS
from urltrawl.context.rejoin import (
    LINE_AHEAD,
    LINE_BACK,
    LINE_END,
    FirstLine,
    find_end_of_soft_break,
    find_line_start,
    is_soft_break,
    read_first_line,
)
from urltrawl.late import late
from urltrawl.model import JoinKind
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from urltrawl.late import AlwaysMatches
    from urltrawl.model import Gap

FORM = "scheme-cut"
"""Why a piece belongs to a URL: it completes the scheme or the slashes."""

# Schemes that are known at the end of a longer word as well.
_NAMES = [name for name, scheme in SCHEMES.items() if scheme.glued]
_LONGEST = 8  # characters before a colon in which such a name is looked for
_HOST = (
    r"(?:[A-Za-z0-9][\w\-]*(?:\.[A-Za-z0-9][\w\-]*)*\.[A-Za-z]{2,}(?=[/:?#\s.,;)>\]\"']|\Z)"
    r"|\d{1,3}(?:\.\d{1,3}){3}(?!\w)"
)
# One slash may begin a path of a file, two a comment. So a host of one label must have a path
# behind two, and does not count behind one. After "wrote in message news:" stands a name with dots:
# "9cn4vk$s2g$1@news.h.dom...".
_RESTS = {
    "": late(rf"[^\s<>\"@]{{1,250}}@[\w\-]+(?:\.[\w\-]+)*{LAST_DOTS}", re.ASCII),
    "/": late(rf"/{_HOST})", re.ASCII),
    "//": late(rf"//{_HOST}|[A-Za-z][\w\-]*(?::\d+)?/)", re.ASCII),
}
_HOST_AND_PATH = late(rf"(?={_HOST}))[^/\s]+/[^\s]", re.ASCII)
# What is left of "https://" at the end of a line, or "news:".
_SCHEME_AT_END = late(
    rf"(?:(?<![\w.+\-])|(?<==3D))(?:(?:{'|'.join(_NAMES)}):/{{0,2}}|news:)\Z", re.IGNORECASE
)
_MARKS = " \t>|#*+-"
"""Blanks and marks that may stand before the second half on its line; anything else is text."""
# The halves of a scheme: at the end of one line, and before the "://" on the next.
_FIRST_HALF = late(r"(?:(?<![\w.+\-/@])|(?<==3D))[A-Za-z]{1,5}\Z")
_SECOND_HALF = cast("AlwaysMatches", late(r"[A-Za-z]{0,5}\Z"))


def find_first_part(text: str, colon: int) -> tuple[int, int] | None:
    """Return the start and end of a scheme and its ``colon``, or of ``https:/``, if they end their
    line and the scheme is ``news`` or one of ``_NAMES`` and a word of its own, otherwise ``None``.
    """
    part_end = colon + 1 + text.startswith("/", colon + 1)
    if LINE_END.match(text, find_end_of_soft_break(text, part_end)) is None:
        return None
    match = _SCHEME_AT_END.search(text, max(0, colon - _LONGEST), part_end)
    return (match.start(), part_end) if match else None


def find_gap_after(text: str, url_start: int, part_end: int) -> Gap | None:
    """Return the line break after ``url_start..part_end``, which is ``https:``, ``https:/`` or
    ``news:``, as a gap. Its piece is what ``_RESTS`` has: the rest of the slashes with the host
    behind them, and behind ``news:`` the name of a message with three dots; or, behind ``https:``,
    two slashes alone above a host with a path. Return ``None`` if no such piece begins
    the next line, or no line ends at ``part_end``.
    """
    first_line = read_first_line(text, url_start)
    gap = margins.find_break(first_line, find_end_of_soft_break(text, part_end))
    if gap is None:
        return None
    gap = gap._replace(start=part_end)
    part = text[url_start:part_end].lower()
    slashes = "" if part == "news:" else "/" if part.endswith("/") else "//"
    start, limit = gap.end + len(slashes), gap.end + LINE_AHEAD
    if not _RESTS[slashes].match(text, gap.end, limit):
        return _find_lone_slashes(first_line, gap) if slashes == "//" else None
    before = text[url_start - 1 : url_start]
    piece = boundary.find_piece_end(text, start, limit, before=before)
    return gap._replace(piece_end=piece.preferred, run_end=piece.run_end, rule=FORM)


def _find_lone_slashes(first_line: FirstLine, gap: Gap) -> Gap | None:
    """Return ``gap``, a line break without a piece, with the piece ``//`` if that is all of the
    next line, and a host with a path begins the line after it. Return ``None`` otherwise.
    """
    text, slashes_end = first_line.text, gap.end + len("//")
    if (
        text.startswith("//", gap.end)
        and (next_gap := margins.find_break(first_line, slashes_end))
        and _HOST_AND_PATH.match(text, next_gap.end, next_gap.end + LINE_AHEAD)
    ):
        return gap._replace(piece_end=slashes_end, run_end=slashes_end, rule=FORM)
    return None


def find_gap_in_scheme(text: str, colon: int) -> tuple[int, Gap] | None:
    """Return where a URL begins whose scheme a line break cuts in two, and the break as a gap:
    ``ht`` above ``tps://h.dom/``. Its second half, which may be empty, stands before the ``://`` at
    ``colon``; the piece of the gap is that half with what follows of the URL. The equals sign of a
    soft break that nobody undid and marks before the second half belong to the gap. Return ``None``
    if no scheme of ``_NAMES`` is cut there, text or an empty line stands between the halves, or
    nothing of a URL after the slashes.
    """
    second_start = _SECOND_HALF.search(text, max(0, colon - 5), colon).start()
    line_start = find_line_start(text, second_start)
    look_start = max(0, line_start - LINE_BACK)
    first_end = line_end = look_start + len(text[look_start:line_start].rstrip())
    if _ends_in_soft_break(text, line_end):
        first_end -= 1
    first_half = _FIRST_HALF.search(text, max(look_start, first_end - _LONGEST), first_end)
    if first_half is None or (first_half[0] + text[second_start:colon]).lower() not in _NAMES:
        return None
    url_start = first_half.start()
    gap = margins.find_break(read_first_line(text, url_start), line_end)
    if gap is None or text[gap.end : second_start].strip(_MARKS):
        return None
    body_start, before = colon + len("://"), text[url_start - 1 : url_start]
    piece = boundary.find_piece_end(text, body_start, body_start + LINE_AHEAD, before=before)
    if piece.preferred == body_start:
        return None
    if text[gap.end : second_start].strip():
        gap = gap._replace(kind=JoinKind.QUOTE)
    gap = gap._replace(piece_end=piece.preferred, run_end=piece.run_end, rule=FORM)
    return url_start, gap._replace(start=first_end, end=second_start)


def _ends_in_soft_break(text: str, line_end: int) -> bool:
    """Whether the line ends at ``line_end`` in an equals sign that may be a soft break of
    quoted-printable: by ``is_soft_break``, or because the line is so short that it may hold half a
    scheme and nothing else ("h=").
    """
    line_start = find_line_start(text, line_end)
    return text.startswith("=", line_end - 1) and (
        line_end - line_start <= len("https=") or is_soft_break(text, line_end)
    )
