"""A URL that was broken inside its scheme or its slashes: ``https:`` and ``//h.dom/`` on the next
line, ``ht`` and ``tps://h.dom/``.

RFC 1738, appendix: a line break may stand anywhere in a URL, and all white space goes. Behind a
colon that ends its line it takes two slashes and a host to say so: ``//`` begins comments, too.
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

TOLD = "scheme-cut"

_NAMES = [name for name, scheme in SCHEMES.items() if scheme.glued]
_HOST = (
    r"(?:[A-Za-z0-9][\w\-]*(?:\.[A-Za-z0-9][\w\-]*)*\.[A-Za-z]{2,}(?=[/:?#\s.,;)>\]\"']|\Z)"
    r"|\d{1,3}(?:\.\d{1,3}){3}(?!\w)"
)
# One slash may begin a path of the machine, two a comment: a bare name of a host has a path.
_SLASHES = {
    "/": late(rf"/{_HOST})", re.ASCII),
    "//": late(rf"//{_HOST}|[A-Za-z][\w\-]*(?::\d+)?/)", re.ASCII),
}
_BEFORE = late(rf"(?<![\w.+\-])({'|'.join(_NAMES)}):/{{0,2}}\Z", re.IGNORECASE)
_HALF = late(r"(?<![\w.+\-/@])[A-Za-z]{1,5}\Z")
_OTHER_HALF = late(r"[A-Za-z]{0,5}\Z")


def find_first_part(text: str, colon: int) -> tuple[int, int] | None:
    """Where a scheme begins whose colon, or a slash behind it, ends its line, and where its piece
    ends; ``None`` where none does.
    """
    end = colon + 1 + text.startswith("/", colon + 1)
    if LINE_END.match(text, end) is None:
        return None
    found = _BEFORE.search(text, max(0, colon - 8), end)
    return (found.start(), end) if found else None


def find_gap_after(text: str, end: int, own: Margin, before: str) -> Gap | None:
    """The break behind such a piece, up to the slashes and host that make it a URL."""
    gap = find_line_break(text, end, own)
    if gap is None:
        return None
    slashes = "/" if text[end - 1] == "/" else "//"
    if not _SLASHES[slashes].match(text, gap.end, gap.end + LINE_AHEAD):
        return None
    piece = boundary.find_piece_end(
        text, gap.end + len(slashes), gap.end + LINE_AHEAD, before=before
    )
    return gap._replace(until=piece.preferred, run=piece.run, told=TOLD)


def find_first_half(text: str, colon: int) -> tuple[int, int] | None:
    """Where a scheme begins on the line before that of its ``://``, and where its first half
    ends.
    """
    low = max(0, colon - 5)
    start = low + _OTHER_HALF.search(text[low:colon]).start()  # type: ignore[union-attr]  # may be empty
    begin = find_line_start(text, start)
    if begin < 2 or text[begin:start].strip(" \t>|#*+-"):  # marks of any kind
        return None
    above = text[max(0, begin - LINE_BACK) : begin].rstrip()
    half = _HALF.search(above, max(0, len(above) - 8))
    if (
        half is None
        or (half[0] + text[start:colon]).lower() not in _NAMES
        or text[start:colon].lower() in SCHEMES
        or text.count("\n", max(0, begin - LINE_BACK) + len(above), start) > 1
    ):
        return None
    head = begin - min(begin, LINE_BACK) + half.start()
    return head, head + len(half[0])


def find_gap_between(text: str, colon: int, head: int, half: int) -> Gap | None:
    """The break between the halves of a scheme, up to the end of the piece behind it."""
    own = read_margin(text, find_line_start(text, head), head)
    gap = find_line_break(text, half, own)
    low = max(0, colon - 5)
    start = low + _OTHER_HALF.search(text[low:colon]).start()  # type: ignore[union-attr]  # may be empty
    if gap is None or gap.end > start or text[gap.end : start].strip(" \t>|#*+-"):  # as above
        return None
    piece = boundary.find_piece_end(
        text, colon + 3, colon + 3 + LINE_AHEAD, before=text[max(0, head - 1) : head]
    )
    if piece.preferred == colon + 3:
        return None
    kind = JoinKind.QUOTE if text[gap.end : start].strip() else gap.kind
    return gap._replace(end=start, kind=kind, until=piece.preferred, run=piece.run, told=TOLD)
