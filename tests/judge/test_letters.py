"""Words as groups of three letters, with their borders where the whole of them counts."""

from __future__ import annotations

import pytest
from tests.fit.spelling import grams_of_head, grams_of_tail

from urltrawl.judge.letters import Spelling


@pytest.mark.parametrize(
    ("word", "heads", "tails"),
    [
        ("", ["^$"], ["^$"]),
        ("a", ["^a$"], ["^a$"]),
        ("aB9", ["^ab", "ab0", "b0$"], ["^ab", "ab0", "b0$"]),
        (
            "abcdefghijkl",
            ["^ab", "abc", "bcd", "cde", "def", "efg", "fgh", "ghi", "hij", "ijk", "jkl", "kl$"],
            None,
        ),
        (
            "zabcdefghijkl",
            ["^za", "zab", "abc", "bcd", "cde", "def", "efg", "fgh", "ghi", "hij", "ijk"],
            ["abc", "bcd", "cde", "def", "efg", "fgh", "ghi", "hij", "ijk", "jkl", "kl$"],
        ),
    ],
)
def test_groups(word: str, heads: list[str], tails: list[str] | None) -> None:
    assert grams_of_head(word) == [one for one in heads if len(one) == 3]
    assert grams_of_tail(word) == [one for one in tails or heads if len(one) == 3]


def test_what_no_count_knows_says_nothing() -> None:
    spelling = Spelling({"^ab": 1.5, "b0$": -0.25}, {"b0$": 2.0})
    assert spelling.head("aB9") == 1.25
    assert spelling.head("xyz") == 0
    assert spelling.tail("aB9") == 2.0
    assert spelling.tail("xyz") == 0
