"""Redirectors whose addresses say where they end: the lines go on until their closing mark.

Mail filters write an address of their own in place of each that they find. It is long, mailers
break it over many lines, and whoever answers quotes and fills them again. What stands between two
of its pieces does not matter then: as long as the address lacks its last parameter, the next line
has more of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.context.end import MAX_URL, URL_RUN
from urltrawl.context.rejoin import find_line_start
from urltrawl.late import late
from urltrawl.model import Gap, JoinKind

if TYPE_CHECKING:
    from collections.abc import Iterator

TOLD = "redirector"
MAX_LINES = 64
"""Lines of one address: of those that were read the longest had 28."""
MAX_EMPTY = 400
"""Characters of reply marks and line ends between two pieces."""
SHORTEST = 64
"""Characters of the shortest one: its host, a parameter and an address take more."""


class Redirector(NamedTuple):
    """``begins`` is a pattern of the text up to what it stands for, ``closed`` of its last
    characters.
    """

    begins: str
    closed: str
    document: str


REDIRECTORS = (
    Redirector(
        r"https?://[\w.\-]+\.safelinks\.protection\.outlook\.com/",
        r"[?&;]reserved=0(?![0-9])",
        "Safe Links of Microsoft Defender: url, data, sdata, reserved",
    ),
    Redirector(
        r"https?://urldefense\.proofpoint\.com/v2/url\?",
        r"[&;]e=(?![\w\-])",
        "URL Defense 2 of Proofpoint: u, d, c, r, m, s and an empty e",
    ),
    Redirector(
        r"https?://urldefense(?:\.proofpoint)?\.(?:com|us)/v3/__",
        r"__;[^\s!]{0,400}!![^\s$]{1,400}\$",
        "URL Defense 3 of Proofpoint: the address, two bars, replaced characters, two marks, keys",
    ),
)

_BEGINS = late("|".join(f"({row.begins})" for row in REDIRECTORS))
_CLOSED = [late(row.closed) for row in REDIRECTORS]
# Line ends with the marks of any quotation, and empty lines of one.
_BREAK = late(r"[ \t]*\r?\n(?:[ \t]*[>|][>| \t]*\r?\n)*[>| \t]*")
_BLANK = late(r"[ \t]+")
_PATCH = late(r"[>| \t]*([+\-])")
_NEXT_URL = late(r"[A-Za-z][A-Za-z0-9+.\-]{1,30}://")
_PLAIN_LINE = late(r"[^\s<>\"]+(?:[ \t]+[^\s<>\"]+)?[ \t]*(?=\r?\n|\Z)")


def is_open(url: str) -> bool:
    """Whether a text begins as a redirector does and lacks its end."""
    return (which := _find_row(url)) >= 0 and _CLOSED[which].search(url) is None


def is_closed(url: str) -> bool:
    """Whether a text is such a redirector's up to its end, behind which nothing belongs."""
    which = _find_row(url)
    return which >= 0 and any(found.end() == len(url) for found in _CLOSED[which].finditer(url))


def find_rest(text: str, head: int, at: int) -> tuple[Gap, ...]:
    """The pieces up to the closing mark of the redirector ``head..at``; none where it has it, or
    where what follows does not come to one.
    """
    url = text[head:at]
    which = _find_row(url)
    if which < 0 or (closed := _CLOSED[which]).search(url):
        return ()
    gaps: list[Gap] = []
    for gap in _list_pieces(text, at, head + MAX_URL):
        before = len(url)
        url += text[gap.end : gap.until]
        if found := closed.search(url):
            end = gap.end + found.end() - before
            return (*gaps, gap._replace(until=end, run=end))
        gaps.append(gap)
    return ()


def _find_row(url: str) -> int:
    if "urldefense." not in url[:32] and ".safelinks." not in url[:64]:
        return -1
    found = _BEGINS.match(url)
    return found.lastindex - 1 if found and found.lastindex else -1


def _list_pieces(text: str, at: int, limit: int) -> Iterator[Gap]:
    """What may be the next pieces, as long as lines hold one word, or two that a blank parts.

    The mark of a patch goes where the line above carries it.
    """
    patch = _PATCH.match(text, find_line_start(text, at), at)
    for _ in range(MAX_LINES):
        found = _BREAK.match(text, at, at + MAX_EMPTY)
        broken = found is not None
        if found is None and (found := _BLANK.match(text, at, at + MAX_EMPTY)) is None:
            return
        begin = found.end()
        if broken and patch and text.startswith(patch[1], begin):
            begin += 1
        end = URL_RUN.match(text, begin, limit).end()  # type: ignore[union-attr]  # matches the empty string
        if end == begin or _NEXT_URL.match(text, begin, limit):
            return
        marks = "".join(text[at:begin].split())
        doubt = "-" if broken and text[at - 1] == "-" else ""
        kind = JoinKind.SPACE
        if broken:
            kind = JoinKind.QUOTE if marks else JoinKind.HYPHEN if doubt else JoinKind.LINE
        yield Gap(at, begin, kind, end, end, doubt, marks, told=TOLD)
        if broken and not _PLAIN_LINE.match(text, begin, limit):
            return
        at = end
