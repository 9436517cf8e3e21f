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
"""Characters of the text of an element, or of an error in a database, at most. An element with more
holds a whole paragraph."""

_END = r"\n[ \t>|]*(?=\n)"
_PARAGRAPH_END = late(_END)
"""The end of a paragraph: an empty line, which may have reply marks."""
_BEFORE_LAST_PARAGRAPH = late(rf"(?s:.*){_END}")
"""All up to the last end of a paragraph."""
_LINE = late(r"\s(?=\s|(?<! ))(?:(?<=\n)[ \t>|]*|(?<=[ \t\r])[ \t\r]*\n[ \t>|]*|\s*)")
"""A line break with its indentation and marks, or any other white space but a single blank. Single
blanks are the most frequent, and stay as they are for speed."""
_LONGEST_CUT = 20
"""Characters of a cut word that is left out, at most, if it is not ASCII. A longer one stays: in
some languages, no blanks stand between words."""


@lru_cache(maxsize=1024)
def words(before: str, behind: str) -> str:
    """Return the words around a link on one line, with ``PLACE`` for the link: ``"see ", "!" ->
    "see […]!"``. Return ``""`` if the link stands alone in its paragraph. ``before`` and ``behind``
    are the characters on its two sides, ``REACH`` of them or all that there are.

    Results are cached: every other link of a list archive stands in a footer or a quotation that
    was read before.
    """
    head, tail = _last_words(before), _first_words(behind)
    return f"{head}{PLACE}{tail}" if head.strip() or tail.strip() else ""


def on_one_line(text: str) -> str:
    """Return a text on one line, with single blanks for all white space. One with more than
    ``SHOWN`` characters is cut, and "…" is the last of them.
    """
    text = " ".join(text.split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _last_words(text: str) -> str:
    """Return the last words of the last paragraph of a text, at most ``SIDE`` characters on one
    line. A word that is cut at their beginning is left out, unless it fills the line, or is too
    long for that (``_LONGEST_CUT``) and not ASCII.
    """
    before_paragraph = _BEFORE_LAST_PARAGRAPH.match(text)
    paragraph_start = before_paragraph.end() if before_paragraph else 0
    # A link keeps ``REACH`` characters of its text: the paragraph may begin before them.
    is_cut = not paragraph_start and len(text) >= REACH
    text = text[paragraph_start:]
    # The first line of a paragraph may have reply marks, too.
    line = _LINE.sub(" ", text if is_cut else "\n" + text).lstrip()
    if len(line) <= SIDE and not is_cut:
        return line
    if line[-SIDE - 1 : -SIDE] == " ":
        return line[-SIDE:]  # a word begins there, so none is cut
    line = line[-SIDE:]
    blank = line.find(" ", 0, None if line[:_LONGEST_CUT].isascii() else _LONGEST_CUT)
    return line[blank + 1 :]


def _first_words(text: str) -> str:
    """Return the first words of the first paragraph of a text, at most ``SIDE`` characters on one
    line. A word that is cut at their end is left out, unless it fills the line, or is too long for
    that (``_LONGEST_CUT``) and not ASCII.
    """
    paragraph_end = _PARAGRAPH_END.search(text)
    # A link keeps ``REACH`` characters of its text: the paragraph may go on behind them.
    is_cut = paragraph_end is None and len(text) >= REACH
    line = _LINE.sub(" ", text[: paragraph_end.start()] if paragraph_end else text).rstrip()
    if len(line) <= SIDE and not is_cut:
        return line
    if line[SIDE : SIDE + 1] == " ":
        return line[:SIDE]  # a word ends there, so none is cut
    line = line[:SIDE]
    blank = line.rfind(" ", 0 if line[-_LONGEST_CUT:].isascii() else SIDE - _LONGEST_CUT)
    return line if blank < 0 else line[:blank]
