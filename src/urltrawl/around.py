"""The words around a link: what stands before and behind it in its paragraph, on one line and no longer than a line.

Of a link only the characters beside it are kept; the words are made of them when somebody asks.
"""

from __future__ import annotations

from urltrawl.late import late

REACH = 96
"""Characters on each side that are kept: those of ``SIDE``, and as many blanks and marks of quotations as lines of mail have."""
SIDE = 60
"""Characters of the words on each side. With them a link's row is a third longer, and most links stand in a sentence that fits."""
PLACE = "[…]"
"""Where the link itself stands in the words around it."""
SHOWN = 200
"""Characters of what an element shows; who puts more into a link has put a paragraph there."""

_MARKS, _BLANKS = " \t>|", " \t"
"""What may stand before the words of a line, and behind them."""
_BLANK_RUN = late(r"[ \t]+")
_END = r"\n[ \t>|]*(?=\n)"
_PARAGRAPH, _LAST_PARAGRAPH = late(_END), late(rf"(?s:.*){_END}")
_LINE = late(r"[ \t\r]*\n[ \t>|]*|\s+")
_NO_WORD = 20
"""A word that is cut is left out, unless what is left would be so much shorter: some languages have no blanks."""


def words(before: str, behind: str) -> str:
    """The words around a link, of the characters beside it; empty where it stands alone."""
    head, tail = _before(before), _behind(behind)
    return f"{head}{PLACE}{tail}" if head.strip() or tail.strip() else ""


def shortened(text: str) -> str:
    """What an element shows, on one line and bounded."""
    text = " ".join(text.split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


# Lines are put together one by one, in half the time of the patterns below, which are for texts with other white space in them.


def _before(text: str) -> str:
    cut, lines = len(text) >= REACH, text.split("\n")
    line = lines.pop()
    if lines or not cut:
        line = line.lstrip(_MARKS)
    while lines:
        above = lines.pop()
        if lines or not cut:  # its first line may have the marks of a quotation, too
            above = above.lstrip(_MARKS)
        if lines and not above:
            cut = False
            break
        line = f"{above.rstrip(_BLANKS)} {line}"
    line = _with_single_blanks(line)
    if not line.isprintable():
        line, cut = _before_by_patterns(text)
    line = line.lstrip()
    if len(line) <= SIDE and not cut:
        return line
    line = line[-SIDE:]
    return line[line.find(" ", 0, _NO_WORD) + 1 :]


def _before_by_patterns(text: str) -> tuple[str, bool]:
    paragraph = _LAST_PARAGRAPH.match(text)
    begin = paragraph.end() if paragraph else 0
    cut, text = not begin and len(text) >= REACH, text[begin:]
    return _LINE.sub(" ", text if cut else "\n" + text), cut


def _behind(text: str) -> str:
    cut, (line, *lines) = len(text) >= REACH, text.split("\n")
    last = len(lines) - 1
    for at, one in enumerate(lines):
        below = one.lstrip(_MARKS)
        if not below and at < last:
            cut = False
            break
        line = f"{line.rstrip(_BLANKS)} {below}"
    line = _with_single_blanks(line)
    if not line.isprintable():
        line, cut = _behind_by_patterns(text)
    line = line.rstrip()
    if len(line) <= SIDE and not cut:
        return line
    line = line[:SIDE]
    blank = line.rfind(" ", SIDE - _NO_WORD)
    return line if blank < 0 else line[:blank]


def _behind_by_patterns(text: str) -> tuple[str, bool]:
    end = _PARAGRAPH.search(text)
    return _LINE.sub(" ", text[: end.start()] if end else text), end is None and len(text) >= REACH


def _with_single_blanks(line: str) -> str:
    return _BLANK_RUN.sub(" ", line) if "  " in line or "\t" in line else line
