"""Does a word look like a piece of a URL or like a word of a text? Log-odds of its groups of three letters.

The counts behind them need no labels: pieces of URLs, cut as mailers cut them, against the first words of lines that follow
no URL, in archives of several languages (``tests/fit/spelling.py``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping  # noqa: TC003  # the compiled class asks for it when it is made
from typing import NamedTuple

_DIGITS = re.compile(r"\d")
LONGEST = 12
"""Of a longer word the letters at the break count, and its other end does not."""


def _of(word: str) -> str:
    return _DIGITS.sub("0", word.lower())


def grams_of_head(word: str) -> list[str]:
    """The groups of three letters with which a word begins, its borders among them."""
    text = "^" + _of(word[:LONGEST]) + ("$" if len(word) <= LONGEST else "")
    return [text[at : at + 3] for at in range(len(text) - 2)]


def grams_of_tail(part: str) -> list[str]:
    """Those with which a name ends."""
    text = ("^" if len(part) <= LONGEST else "") + _of(part[-LONGEST:]) + "$"
    return [text[at : at + 3] for at in range(len(text) - 2)]


class Spelling(NamedTuple):
    """The log-odds of each group; one that is not among them says nothing."""

    heads: Mapping[str, float]
    tails: Mapping[str, float]

    def head(self, word: str) -> float:
        """For the first word behind a line break: positive where it is spelt like the rest of a URL."""
        odds = self.heads.get
        return sum([odds(gram, 0.0) for gram in grams_of_head(word)])

    def tail(self, part: str) -> float:
        """For the last name of a URL before a break: positive where it was cut in its middle."""
        odds = self.tails.get
        return sum([odds(gram, 0.0) for gram in grams_of_tail(part)])
