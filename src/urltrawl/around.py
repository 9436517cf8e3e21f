"""The words around a link: what stands before and behind it in its paragraph, on one line and no
longer than a line.

Of a link only the characters beside it are kept; the words are made of them when somebody asks.
"""

from __future__ import annotations

from functools import lru_cache

from urltrawl.late import late

REACH = 96
"""Characters on each side that are kept: those of ``SIDE``, and as many blanks and marks of
quotations as lines of mail have."""
SIDE = 60
"""Characters of the words on each side. With them a link's row is a third longer, and most links
stand in a sentence that fits."""
PLACE = "[…]"
"""Where the link itself stands in the words around it."""
SHOWN = 200
"""Characters of what an element shows; who puts more into a link has put a paragraph there."""

_END = r"\n[ \t>|]*(?=\n)"
_PARAGRAPH, _LAST_PARAGRAPH = late(_END), late(rf"(?s:.*){_END}")
_LINE = late(r"\s(?=\s|(?<! ))(?:(?<=\n)[ \t>|]*|(?<=[ \t\r])[ \t\r]*\n[ \t>|]*|\s*)")
"""A line break with what belongs to it, or any other white space that is not one blank already: of
that there is most, and to leave it alone takes less than half of the time."""
_NO_WORD = 20
"""A word that is cut is left out, unless what is left would be so much shorter: some languages have
no blanks."""


@lru_cache(maxsize=1024)
def words(before: str, behind: str) -> str:
    """The words around a link, of the characters beside it; empty where it stands alone.

    Remembered: every other link of a list archive stands in the footer or the quotation of one that
    was read before.
    """
    head, tail = _before(before), _behind(behind)
    return f"{head}{PLACE}{tail}" if head.strip() or tail.strip() else ""


def shortened(text: str) -> str:
    """What an element shows, on one line and bounded."""
    text = " ".join(text.split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _before(text: str) -> str:
    paragraph = _LAST_PARAGRAPH.match(text)
    begin = paragraph.end() if paragraph else 0
    cut, text = not begin and len(text) >= REACH, text[begin:]
    line = _LINE.sub(
        " ", text if cut else "\n" + text
    ).lstrip()  # its first line may have the marks of a quotation, too
    if len(line) <= SIDE and not cut:
        return line
    line = line[-SIDE:]
    return line[line.find(" ", 0, _NO_WORD) + 1 :]


def _behind(text: str) -> str:
    end = _PARAGRAPH.search(text)
    cut = end is None and len(text) >= REACH
    line = _LINE.sub(" ", text[: end.start()] if end else text).rstrip()
    if len(line) <= SIDE and not cut:
        return line
    line = line[:SIDE]
    blank = line.rfind(" ", SIDE - _NO_WORD)
    return line if blank < 0 else line[:blank]
