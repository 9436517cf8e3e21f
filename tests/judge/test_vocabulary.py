"""Whether a text, or a list of words, knows the two sides of a break."""

from __future__ import annotations

import pytest

from urltrawl.judge.vocabulary import SHORTEST, has_joined, has_word, is_word, makes_a_word


@pytest.mark.parametrize(
    ("left", "right", "one"),
    [
        ("ind", "ex", True),
        ("vis", "it", True),
        ("a", "bility", True),
        ("down", "load", True),
        ("web", "site", False),  # each is a word
        ("xq", "zvw", False),
        ("cit", "y", False),  # no word, too short a word
    ],
)
def test_halves_of_a_word(left: str, right: str, one: bool) -> None:
    assert makes_a_word(left, right) is one


@pytest.mark.parametrize("word", ["about", "century", "icon"])
def test_words_of_the_lists(word: str) -> None:
    assert is_word(word)
    assert not is_word(word + "qx")


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("alpine", True),
        ("an alpine.", True),
        ("Alpine flora", True),
        ("the (alpine)", True),
        ("1alpine2", True),
        ("", False),
        ("subalpine", False),
        ("alpines", False),
        ("alpine's", False),
        ("ALPINE", False),
        ("alpines and alpine", True),
        ("subalpine alpine", True),
    ],
)
def test_a_word_of_the_text(text: str, there: bool) -> None:
    assert has_word("alpine", text) is there
    assert has_word("alpine", "", text) is there
    assert has_word("alpine", text, "") is there


@pytest.mark.parametrize(
    ("left", "right", "text", "there"),
    [
        ("h.org/append", "ixb.html", "the appendixb of it", True),
        ("h.org/append", "ixb.html", "the appendixb_1", False),
        ("h.org/append", "ixb.html", "the appendixb1", False),
        ("h.org/append", "ixb.html", "appendixb's", False),
        ("h.org/append-", "ixb.html", "the append-ixb of it", True),
        ("h.org/append", "/ixb", "appendixb append/ixb", False),
        ("h.org/", "ixb", "ixb", False),
        ("h.org/ab", "cd", "abcd", False),
        ("h.org/ab", "cde", "abcde", True),
        ("h.org/ab", "cde", "", False),
    ],
)
def test_the_word_that_a_join_makes(left: str, right: str, text: str, there: bool) -> None:
    assert has_joined(left, right, text) is there
    assert has_joined(left, right, "", text) is there


def test_a_word_that_stands_there_by_chance_is_short() -> None:
    assert len("abcde") == SHORTEST
