"""Where what a page shows stands in its source: a character of the text, and the line and column of
a place.

Both are asked for places in ascending order, as links come, and go on from the last answer, so that
a page is gone through once.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from urltrawl.text.html import INVISIBLE
from urltrawl.text.references import reference
from urltrawl.text.tags import WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.text.html import Run

_TOKEN = re.compile(rf"&|[{WHITE}]{{1,256}}|[^&{WHITE}]{{1,256}}")
"""A piece of the source that is shown as it stands, but for its blanks; of a bounded length, since
each is read once a place in it."""


class Sources:
    """Where the characters of a page's text stand in its source."""

    def __init__(self, source: str, runs: Sequence[Run]) -> None:
        self._source = source
        self._runs = runs
        self._starts = [shown for shown, _, _, _ in runs]
        self._run = -1
        self._shown = self._at = 0
        self._blank = True

    def of(self, at: int) -> int:
        """The offset in the source of the character ``at`` of the text; as near as is known where
        nobody could say.
        """
        number = bisect_right(self._starts, at) - 1
        if number < 0:
            return 0
        shown, start, until, verbatim = self._runs[number]
        if number != self._run or at < self._shown:
            self._run, self._shown, self._at, self._blank = number, shown, start, True
        while self._at < until:
            token = _TOKEN.match(self._source, self._at, until)
            if token is None:
                break
            end, text = (
                reference(self._source, self._at) if token[0] == "&" else (token.end(), token[0])
            )
            width, blank = self._width(text, verbatim=verbatim)
            if self._shown + width > at:
                return (
                    self._at
                    if token[0] == "&"
                    else self._at + _place(text, at - self._shown, verbatim=verbatim)
                )
            self._at, self._shown, self._blank = end, self._shown + width, blank
        return min(self._at, until)

    def _width(self, text: str, *, verbatim: bool) -> tuple[int, bool]:
        """How many characters are shown of a piece of the source, and whether they end in a
        blank.
        """
        if verbatim:
            return len(text), False
        visible = text if text.isascii() else text.translate(INVISIBLE)
        if visible.strip(_BLANK):
            return len(visible), False
        return (0 if self._blank or not visible else 1), self._blank or bool(visible)


_BLANK = "\t\n\f\r "


def _place(text: str, number: int, *, verbatim: bool) -> int:
    """Where the character stands that is so many visible ones behind the first."""
    if verbatim or text.isascii():
        return number if text.strip(_BLANK) else 0
    for at, character in enumerate(text):
        if ord(character) not in INVISIBLE:
            if not number:
                return at
            number -= 1
    return len(text)


class Lines:
    """Lines and columns of places in a text, both from 1."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._returns = "\r" in text
        self._counted = 0
        self._line = 1
        self._start = 0

    def of(self, at: int) -> tuple[int, int]:
        """The line and the column of the character ``at``, which stands behind the one before."""
        text, low = self._text, self._counted
        if at < low:
            low, self._line, self._start = 0, 1, 0
        count, last = text.count("\n", low, at), text.rfind("\n", low, at) + 1
        if self._returns and (
            returns := text.count("\r", low, at)
        ):  # line ends of CR alone, or of CR LF, which are one
            count += returns - text.count("\r\n", low, at)
            last = max(last, text.rfind("\r", low, at) + 1)
        if count:
            self._line += count
            self._start = last
        self._counted = at
        return self._line, at - self._start + 1
