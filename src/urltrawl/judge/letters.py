"""Does a word look like a piece of a URL or like a word of a text? The log-odds of its groups of
three letters say so.

They were counted without labels: pieces of URLs, cut as mailers cut them, against the first words
of lines that follow no URL, in archives of several languages (``tests/fit/spelling.py``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping  # noqa: TC003  # the compiled class asks for it when it is made
from typing import NamedTuple

_DIGITS = re.compile(r"\d")
LONGEST = 12
"""Letters that count of a word: those next to the break."""


def _head(word: str) -> str:
    """Return the letters that count of a word behind a break: ``"Page2" -> "^page0$"``. ``^`` marks
    its start, and ``$`` its end if the word is not longer than ``LONGEST``.
    """
    return f"^{_folded(word)}$" if len(word) <= LONGEST else f"^{_folded(word[:LONGEST])}"


def _tail(part: str) -> str:
    """Return the letters that count of a name before a break, with the marks of ``_head``: the last
    ones of a long name, without ``^``.
    """
    return f"^{_folded(part)}$" if len(part) <= LONGEST else f"{_folded(part[-LONGEST:])}$"


def _folded(word: str) -> str:
    """Return a word in lower case, with ``0`` for each digit."""
    word = word.lower()
    return word if word.isalpha() else _DIGITS.sub("0", word)


class Spelling(NamedTuple):
    """The log-odds of groups of three letters, in words behind a break (``heads``) and in names
    before one (``tails``). An unknown group counts 0.
    """

    heads: Mapping[str, float]
    tails: Mapping[str, float]

    def head(self, word: str) -> float:
        """Return the log-odds of the first word behind a line break: above 0 if it is spelt like
        the rest of a URL.
        """
        return _total(_head(word), self.heads)

    def tail(self, part: str) -> float:
        """Return the log-odds of the last name before a break: above 0 if it was cut in two."""
        return _total(_tail(part), self.tails)


def _total(text: str, odds: Mapping[str, float]) -> float:
    """Return the sum of the log-odds of all groups of a text."""
    total = 0.0
    for start in range(len(text) - 2):
        total += odds.get(text[start : start + 3], 0.0)
    return total
