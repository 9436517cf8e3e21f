"""Does a word look like a piece of a URL or like a word of a text? Log-odds of its groups of three
letters.

The counts behind them need no labels: pieces of URLs, cut as mailers cut them, against the first
words of lines that follow no URL, in archives of several languages (``tests/fit/spelling.py``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping  # noqa: TC003  # the compiled class asks for it when it is made
from typing import NamedTuple

_DIGITS = re.compile(r"\d")
LONGEST = 12
"""Of a longer word the letters at the break count, and its other end does not."""


def grams_of_head(word: str) -> list[str]:
    """The groups of three letters with which a word begins, its borders among them."""
    text = _head(word)
    return [text[at : at + 3] for at in range(len(text) - 2)]


def grams_of_tail(part: str) -> list[str]:
    """Those with which a name ends."""
    text = _tail(part)
    return [text[at : at + 3] for at in range(len(text) - 2)]


def _head(word: str) -> str:
    return f"^{_of(word)}$" if len(word) <= LONGEST else f"^{_of(word[:LONGEST])}"


def _tail(part: str) -> str:
    return f"^{_of(part)}$" if len(part) <= LONGEST else f"{_of(part[-LONGEST:])}$"


def _of(word: str) -> str:
    word = word.lower()
    return word if word.isalpha() else _DIGITS.sub("0", word)


class Spelling(NamedTuple):
    """The log-odds of each group; one that is not among them says nothing."""

    heads: Mapping[str, float]
    tails: Mapping[str, float]

    def head(self, word: str) -> float:
        """For the first word behind a line break: positive where it is spelt like the rest of a
        URL.
        """
        return _total(_head(word), self.heads)

    def tail(self, part: str) -> float:
        """For the last name of a URL before a break: positive where it was cut in its middle."""
        return _total(_tail(part), self.tails)


def _total(text: str, odds: Mapping[str, float]) -> float:
    """The sum for all groups of a text."""
    total = 0.0
    for at in range(len(text) - 2):
        total += odds.get(text[at : at + 3], 0.0)
    return total
