"""The words around a link: what stands before and behind it in its paragraph, on one line and no
longer than a line.

A link keeps only the characters beside it. The words are made of them when somebody asks.
"""

from __future__ import annotations

from functools import lru_cache

from urltrawl.late import late

REACH = 96
"""Characters on each side that a link keeps: enough for ``SIDE`` and for the blanks and reply marks
of lines of mail."""
SIDE = 60
"""Characters of the words on each side. The sentences of most links fit, and a link's row gets
longer by a third."""
PLACE = "[…]"
"""Where the link itself stands in the words around it."""
SHOWN = 200
"""Characters of what an element shows. An element with more holds a whole paragraph."""

_END = r"\n[ \t>|]*(?=\n)"
"""The end of a paragraph: an empty line, which may have reply marks."""
_PARAGRAPH, _LAST_PARAGRAPH = late(_END), late(rf"(?s:.*){_END}")
_LINE = late(r"\s(?=\s|(?<! ))(?:(?<=\n)[ \t>|]*|(?<=[ \t\r])[ \t\r]*\n[ \t>|]*|\s*)")
"""A line break with its indentation and marks, or any other white space but a single blank. Single
blanks are the most frequent, and stay as they are for speed."""
_NO_WORD = 20
"""A word that is cut is left out, unless it is not ASCII and that takes more characters than these:
some languages have no blanks."""


@lru_cache(maxsize=1024)
def words(before: str, behind: str) -> str:
    """Return the words around a link, made of the characters on its two sides. Return ``""`` if
    the link stands alone.

    Results are cached: every other link of a list archive stands in a footer or a quotation that
    was read before.
    """
    head, tail = _last_words(before), _first_words(behind)
    return f"{head}{PLACE}{tail}" if head.strip() or tail.strip() else ""


def shortened(text: str) -> str:
    """Put a text on one line and cut it at ``SHOWN`` characters."""
    text = " ".join(text.split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _last_words(text: str) -> str:
    """Return the last words of a text, at most ``SIDE`` characters of its last paragraph."""
    paragraph = _LAST_PARAGRAPH.match(text)
    paragraph_start = paragraph.end() if paragraph else 0
    is_cut = not paragraph_start and len(text) >= REACH
    text = text[paragraph_start:]
    # The first line of a paragraph may have reply marks, too.
    line = _LINE.sub(" ", text if is_cut else "\n" + text).lstrip()
    if len(line) <= SIDE and not is_cut:
        return line
    if line[-SIDE - 1 : -SIDE] == " ":
        return line[-SIDE:]  # a word begins there
    line = line[-SIDE:]
    blank = line.find(" ", 0, None if line[:_NO_WORD].isascii() else _NO_WORD)
    return line[blank + 1 :]


def _first_words(text: str) -> str:
    """Return the first words of a text, at most ``SIDE`` characters of its first paragraph."""
    end = _PARAGRAPH.search(text)
    is_cut = end is None and len(text) >= REACH
    line = _LINE.sub(" ", text[: end.start()] if end else text).rstrip()
    if len(line) <= SIDE and not is_cut:
        return line
    if line[SIDE : SIDE + 1] == " ":
        return line[:SIDE]  # a word ends there
    line = line[:SIDE]
    blank = line.rfind(" ", 0 if line[-_NO_WORD:].isascii() else SIDE - _NO_WORD)
    return line if blank < 0 else line[:blank]
