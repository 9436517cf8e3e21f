"""Redirectors whose addresses show where they end: the lines continue until their closing mark.

Mail filters write an address of their own in place of each address that they find. It is long,
mailers break it over many lines, and authors of answers quote the lines and join them again. What
stands between two of its pieces then does not matter: as long as the address lacks its last
parameter, the next line has more of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urltrawl.context.end import MAX_URL, URL_RUN
from urltrawl.context.rejoin import find_line_start, is_soft_break
from urltrawl.late import late
from urltrawl.model import Gap, JoinKind

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

FORM = "redirector"
"""Why a piece belongs to a URL: it is a redirector that has not reached its closing mark."""
MAX_LINES = 64
"""Breaks in one address, with those that are blanks by now. The longest that was read had 28 lines.
"""
MAX_EMPTY = 400
"""Characters of reply marks and line ends between two pieces."""
SHORTEST = len("http://urldefense.us/v3/__")
"""Characters of the shortest text that begins as a redirector does."""


REDIRECTORS: Final = {
    # Safe Links of Microsoft Defender: url, data, sdata, reserved
    r"https?://[\w.\-]+\.safelinks\.protection\.outlook\.com/": r"[?&;]reserved=0(?![0-9])",
    # URL Defense 2 of Proofpoint: u, d, c, r, m, s and an empty e
    r"https?://urldefense\.proofpoint\.com/v2/url\?": r"[&;]e=(?![\w\-])",
    # URL Defense 3 of Proofpoint: the address, two bars, replaced characters, two marks, keys
    r"https?://urldefense(?:\.proofpoint)?\.(?:com|us)/v3/__": (
        r"__;[^\s!]{0,400}!![^\s$]{1,400}\$"
    ),
}
"""A pattern of the text before the target -> a pattern of the last characters."""
_START: Final = late("|".join(f"({begins})" for begins in REDIRECTORS))  # a group for each row
_CLOSINGS: Final = [late(closed) for closed in REDIRECTORS.values()]
# A line end, the empty lines of a quotation after it, and the reply marks of any quotation.
_BREAK = late(r"[ \t]*\r?\n(?:[ \t]*[>|][>| \t]*\r?\n)*[>| \t]*")
# Blanks where lines were broken and put together again.
_BLANK = late(r"[ \t]+")
# The mark of a patch before the text of a line.
_PATCH = late(r"[>| \t]*([+\-])")
_NEXT_URL = late(r"[A-Za-z][A-Za-z0-9+.\-]{1,30}://")
# A line of one word, or of two with blanks between.
_PLAIN_LINE = late(r"[^\s<>\"]+(?:[ \t]+[^\s<>\"]+)?[ \t]*(?=\r?\n|\Z)")


def is_open(url: str) -> bool:
    """Whether a URL is a redirector that lacks its closing mark, so that it must go on."""
    return (closing := _find_closing(url)) is not None and closing.search(url) is None


def is_closed(url: str) -> bool:
    """Whether a URL is a redirector and ends with its closing mark, so that nothing may follow."""
    closing = _find_closing(url)
    return closing is not None and any(match.end() == len(url) for match in closing.finditer(url))


def find_rest(text: str, url_start: int, piece_end: int) -> tuple[Gap, ...]:
    """Return the gaps of a redirector that goes on after ``piece_end``, up to its closing mark, or
    ``()`` if it is none or has the mark already, or if what follows has no such mark.
    """
    so_far = text[url_start:piece_end]
    closing = _find_closing(so_far)
    if closing is None or closing.search(so_far):
        return ()
    gaps: list[Gap] = []
    for gap in _list_pieces(text, piece_end, url_start + MAX_URL):
        so_far = so_far.removesuffix("=") if gap.doubt == "=" else so_far
        length_before = len(so_far)
        so_far += text[gap.end : gap.piece_end]
        if match := closing.search(so_far):
            url_end = gap.end + match.end() - length_before
            return (*gaps, gap._replace(piece_end=url_end, run_end=url_end))
        gaps.append(gap)
    return ()


def _find_closing(url: str) -> re.Pattern[str] | None:
    """Return the pattern of the last characters of a redirector, ``None`` for any other URL."""
    if "urldefense." not in url[:32] and ".safelinks." not in url[:64]:
        return None  # most URLs fail here, without a pattern
    match = _START.match(url)
    return _CLOSINGS[match.lastindex - 1] if match and match.lastindex else None


def _list_pieces(text: str, piece_end: int, limit: int) -> Iterator[Gap]:
    """Yield the gaps at which a redirector may go on after ``piece_end``, each with its piece: line
    breaks, and blanks within a line. There are at most ``MAX_LINES``. A line that holds more than
    two words is the last one. No piece begins another URL or reaches beyond ``limit``.

    The mark of a patch belongs to the gap if the first line has the same mark.
    """
    patch = _PATCH.match(text, find_line_start(text, piece_end), piece_end)
    for _ in range(MAX_LINES):
        look_end = piece_end + MAX_EMPTY
        line_break = _BREAK.match(text, piece_end, look_end)
        between = line_break or _BLANK.match(text, piece_end, look_end)
        if between is None:
            return
        piece_start = between.end()
        if line_break and patch and text.startswith(patch[1], piece_start):
            piece_start += 1
        run_end = URL_RUN.match(text, piece_start, limit).end()
        if run_end == piece_start or _NEXT_URL.match(text, piece_start, limit):
            return
        marks = "".join(text[piece_end:piece_start].split())
        doubt = _find_doubt(text, piece_end) if line_break else ""
        kind = JoinKind.LINE if line_break else JoinKind.SPACE
        kind = JoinKind.QUOTE if marks else JoinKind.HYPHEN if doubt == "-" else kind
        yield Gap(piece_end, piece_start, kind, run_end, run_end, doubt, marks, rule=FORM)
        if line_break and not _PLAIN_LINE.match(text, piece_start, limit):
            return
        piece_end = run_end


def _find_doubt(text: str, line_end: int) -> str:
    """Return the last mark of the line that ends at ``line_end`` if it may have been put there
    together with the break: a hyphen, or the equals sign of a soft break that nobody undid.
    """
    last_character = text[line_end - 1]
    is_doubtful = last_character == "-" or (last_character == "=" and is_soft_break(text, line_end))
    return last_character if is_doubtful else ""
