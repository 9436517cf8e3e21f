"""A URL that was broken inside its scheme or its slashes: ``https:`` and ``//h.dom/`` on the next
line, ``ht`` and ``tps://h.dom/``.

RFC 1738, appendix: a line break may stand anywhere in a URL, and all white space goes. After a
colon that ends its line, only two slashes and a host show a URL: ``//`` begins comments as well.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.context import boundary
from urltrawl.context.rejoin import (
    LINE_AHEAD,
    LINE_BACK,
    LINE_END,
    find_line_break,
    find_line_start,
    read_margin,
)
from urltrawl.late import late
from urltrawl.model import JoinKind
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from urltrawl.context.rejoin import Margin
    from urltrawl.model import Gap

FORM = "scheme-cut"
"""Why a piece belongs to a URL: it completes the scheme or the slashes."""

_NAMES = [name for name, scheme in SCHEMES.items() if scheme.glued]
_HOST = (
    r"(?:[A-Za-z0-9][\w\-]*(?:\.[A-Za-z0-9][\w\-]*)*\.[A-Za-z]{2,}(?=[/:?#\s.,;)>\]\"']|\Z)"
    r"|\d{1,3}(?:\.\d{1,3}){3}(?!\w)"
)
# One slash may begin a path of a file, two a comment. So a host of one label must have a path.
_SLASHES = {
    "/": late(rf"/{_HOST})", re.ASCII),
    "//": late(rf"//{_HOST}|[A-Za-z][\w\-]*(?::\d+)?/)", re.ASCII),
}
_SCHEME_AT_END = late(rf"(?<![\w.+\-])({'|'.join(_NAMES)}):/{{0,2}}\Z", re.IGNORECASE)
_FIRST_HALF = late(r"(?<![\w.+\-/@])[A-Za-z]{1,5}\Z")
_SECOND_HALF = late(r"[A-Za-z]{0,5}\Z")


def find_first_part(text: str, colon: int) -> tuple[int, int] | None:
    """Return where a scheme begins whose colon, or a slash after it, ends its line, and where this
    part ends. Return ``None`` if there is none.
    """
    part_end = colon + 1 + text.startswith("/", colon + 1)
    if LINE_END.match(text, part_end) is None:
        return None
    match = _SCHEME_AT_END.search(text, max(0, colon - 8), part_end)
    return (match.start(), part_end) if match else None


def find_gap_after(text: str, part_end: int, url_margin: Margin, before: str) -> Gap | None:
    """Return the break after such a part, up to the slashes and host that make it a URL. Return
    ``None`` if they do not follow.
    """
    gap = find_line_break(text, part_end, url_margin)
    if gap is None:
        return None
    slashes = "/" if text[part_end - 1] == "/" else "//"
    if not _SLASHES[slashes].match(text, gap.end, gap.end + LINE_AHEAD):
        return None
    piece = boundary.find_piece_end(
        text, gap.end + len(slashes), gap.end + LINE_AHEAD, before=before
    )
    return gap._replace(piece_end=piece.preferred, run=piece.run, rule=FORM)


def find_first_half(text: str, colon: int) -> tuple[int, int] | None:
    """Return where a scheme begins on the line before that of its ``://``, and where its first half
    ends. Return ``None`` if there is none.
    """
    look_start = max(0, colon - 5)
    second_start = look_start + _SECOND_HALF.search(text[look_start:colon]).start()  # type: ignore[union-attr]  # may be empty
    line_start = find_line_start(text, second_start)
    if line_start < 2 or text[line_start:second_start].strip(
        " \t>|#*+-"
    ):  # text, not marks, stands before it
        return None
    text_before = text[max(0, line_start - LINE_BACK) : line_start].rstrip()
    first_half = _FIRST_HALF.search(text_before, max(0, len(text_before) - 8))
    if (
        first_half is None
        or (first_half[0] + text[second_start:colon]).lower() not in _NAMES
        or text[second_start:colon].lower() in SCHEMES
        or text.count("\n", max(0, line_start - LINE_BACK) + len(text_before), second_start) > 1
    ):
        return None
    first_start = line_start - min(line_start, LINE_BACK) + first_half.start()
    return first_start, first_start + len(first_half[0])


def find_gap_between(text: str, colon: int, first_start: int, first_end: int) -> Gap | None:
    """Return the break between the halves of a scheme, with the piece after it. Return ``None`` if
    text stands between them.
    """
    url_margin = read_margin(text, find_line_start(text, first_start), first_start)
    gap = find_line_break(text, first_end, url_margin)
    look_start = max(0, colon - 5)
    second_start = look_start + _SECOND_HALF.search(text[look_start:colon]).start()  # type: ignore[union-attr]  # may be empty
    if (
        gap is None or gap.end > second_start or text[gap.end : second_start].strip(" \t>|#*+-")
    ):  # text, not marks, stands between
        return None
    piece = boundary.find_piece_end(
        text, colon + 3, colon + 3 + LINE_AHEAD, before=text[max(0, first_start - 1) : first_start]
    )
    if piece.preferred == colon + 3:
        return None
    kind = JoinKind.QUOTE if text[gap.end : second_start].strip() else gap.kind
    return gap._replace(
        end=second_start, kind=kind, piece_end=piece.preferred, run=piece.run, rule=FORM
    )
