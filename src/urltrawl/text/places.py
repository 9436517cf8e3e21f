"""Find the place in the source of a page for a character of its text, and the line and column of a
place.

Links need places in ascending order. Both classes continue from the last answer, so that a page is
read once.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from urltrawl.text.html import INVISIBLE
from urltrawl.text.references import REFERENCE, decode
from urltrawl.text.tags import WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.text.html import Run

_TOKEN = re.compile(rf"{REFERENCE}|&|[{WHITE}]{{1,256}}|[^&{WHITE}]{{1,256}}")
"""A reference, an ``&``, blanks, or a piece that the text shows unchanged but for ``INVISIBLE``.
Its length is bounded, because a piece is read again for each place in it."""


class Sources:
    """The source of a page, and for the characters of its text their offsets in it."""

    def __init__(self, source: str, runs: Sequence[Run]) -> None:
        self._source = source
        self._runs = runs
        self._starts = [text_start for text_start, _, _, _ in runs]
        # Where the last answer stopped, so that the next one goes on there.
        self._run_index = -1
        self._text_position = self._source_position = 0
        """Two offsets of one place: in the text, and in the source."""
        self._after_blank = True
        """Whether the text before that place ends in a blank."""

    def of(self, offset: int) -> int:
        """Return the source offset of the character at ``offset`` of the text. For one in no run it
        is the end of the run before, or 0.
        """
        index = bisect_right(self._starts, offset) - 1
        if index < 0:
            return 0
        text_start, source_start, source_end, verbatim = self._runs[index]
        if index != self._run_index or offset < self._text_position:
            self._run_index, self._after_blank = index, True
            self._text_position, self._source_position = text_start, source_start
        for token in _TOKEN.finditer(self._source, self._source_position, source_end):
            text = decode(token[0])
            shown_length, ends_blank = self._measure(text, verbatim=verbatim)
            number = offset - self._text_position
            if number < shown_length:
                is_reference = token[0][0] == "&"
                inside = 0 if is_reference else _find_visible(text, number, verbatim=verbatim)
                return self._source_position + inside
            self._source_position, self._after_blank = token.end(), ends_blank
            self._text_position += shown_length
        return self._source_position

    def _measure(self, text: str, *, verbatim: bool) -> tuple[int, bool]:
        """Return how many characters the page shows of a piece of its source, and whether its text
        ends in a blank then. Unless ``verbatim``, blanks show as one, or as none after a blank.
        """
        if verbatim:
            return len(text), False
        visible = text if text.isascii() else text.translate(INVISIBLE)
        if visible.strip(WHITE):
            return len(visible), False
        adds_blank = bool(visible) and not self._after_blank
        return int(adds_blank), adds_blank or self._after_blank


def _find_visible(text: str, number: int, *, verbatim: bool) -> int:
    """Return the offset in a piece of the source of its visible character ``number``, from 0."""
    if verbatim or text.isascii():
        return number  # of blanks that are shown as one, the first is visible
    visible = [offset for offset, character in enumerate(text) if ord(character) not in INVISIBLE]
    return visible[number]


class Lines:
    """A text, and for its offsets the line and the column, both from 1."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._has_returns = "\r" in text
        self._counted = 0
        """The offset up to which line ends are counted."""
        self._line = 1
        """The line of that offset, from 1."""
        self._line_start = 0
        """The offset at which that line begins."""

    def of(self, offset: int) -> tuple[int, int]:
        r"""Return the line and column of the character at ``offset``, which is no LF of a CR LF.

        >>> Lines("ab\ncd").of(4)
        (2, 2)
        """
        text, counted = self._text, self._counted
        if offset < counted:
            counted, self._line, self._line_start = 0, 1, 0
        line_ends = text.count("\n", counted, offset)
        line_start = text.rfind("\n", counted, offset) + 1
        if self._has_returns and (returns := text.count("\r", counted, offset)):
            # Line ends of CR alone, or of CR LF, which is one line end.
            line_ends += returns - text.count("\r\n", counted, offset)
            line_start = max(line_start, text.rfind("\r", counted, offset) + 1)
        if line_ends:
            self._line += line_ends
            self._line_start = line_start
        self._counted = offset
        return self._line, offset - self._line_start + 1
