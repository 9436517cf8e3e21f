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
"""Characters of a word that are looked at: those next to the break."""


def _head(word: str) -> str:
    """Return the first ``LONGEST`` characters of a word behind a break, folded, with ``^`` for the
    start of the word, and ``$`` for its end if nothing was cut: ``"Page2" -> "^page0$"``.
    """
    return f"^{_fold(word)}$" if len(word) <= LONGEST else f"^{_fold(word[:LONGEST])}"


def _tail(part: str) -> str:
    """Return the last ``LONGEST`` characters of a name before a break, folded, with ``$`` for the
    end of the name, and ``^`` for its start if nothing was cut: ``"Page2" -> "^page0$"``.
    """
    return f"^{_fold(part)}$" if len(part) <= LONGEST else f"{_fold(part[-LONGEST:])}$"


def _fold(word: str) -> str:
    """Return a word in lower case, with ``0`` for each digit: ``"Page2" -> "page0"``."""
    word = word.lower()
    return word if word.isalpha() else _DIGITS.sub("0", word)


class Spelling(NamedTuple):
    """The log-odds of groups of three characters, in words behind a break (``heads``) and in names
    before one (``tails``). A group that is not among them counts 0.
    """

    heads: Mapping[str, float]
    tails: Mapping[str, float]

    def head(self, word: str) -> float:
        """Return the log-odds of a word behind a break: above 0 if spelt like the rest of a URL."""
        return _sum_groups(_head(word), self.heads)

    def tail(self, part: str) -> float:
        """Return the log-odds of a name before a break: above 0 if spelt like one cut in two."""
        return _sum_groups(_tail(part), self.tails)


def _sum_groups(text: str, log_odds: Mapping[str, float]) -> float:
    """Return the sum of the log-odds of all groups of three characters in a text."""
    total = 0.0
    for start in range(len(text) - 2):
        total += log_odds.get(text[start : start + 3], 0.0)
    return total
