"""Whether the two sides of a line break make a word of the text around the URL, or of a list."""

from __future__ import annotations

from urltrawl.late import late
from urltrawl.text.words import COMMON, PROSE, SEGMENTS

SHORTEST = 5
"""Letters of the shortest word that counts as one: shorter ones occur by chance."""
_LAST_WORD = late(r"(?<!\w)\w+-?\Z")
"""The last word of a text, with a hyphen at its end."""
_FIRST_WORD = late(r"\w+")
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'")
_WORD_PART = _LETTERS | frozenset("0123456789_")


def makes_a_word(left: str, right: str) -> bool:
    """Return whether two runs of letters, in lower case, make one word of the lists together, and
    are not both words themselves. It has five letters at least.
    """
    return (
        is_word(left + right)
        and len(left + right) >= SHORTEST
        and not (is_word(left) and is_word(right))
    )


def is_word(word: str) -> bool:
    """Return whether the word lists have a word, given in lower case."""
    return word in SEGMENTS or word in COMMON or word in PROSE


def has_word(word: str, *texts: str) -> bool:
    """Return whether one of the texts has a word, in lower case or with a capital first."""
    capital = word.capitalize()
    for text in texts:  # most of them do not even have the letters
        if word[1:] in text and (_occurs(word, text, _LETTERS) or _occurs(capital, text, _LETTERS)):
            return True
    return False


def has_joined(left: str, right: str, *texts: str) -> bool:
    """Return whether the word that the end of ``left`` and the start of ``right`` make together
    stands in one of the texts: "documentation" for "the docu" and "mentation.html". A hyphen at the
    end of ``left`` is part of it. It has five characters at least.
    """
    last, first = _LAST_WORD.search(left), _FIRST_WORD.match(right)
    if not last or not first or len(last[0]) + len(first[0]) < SHORTEST:
        return False
    word = last[0] + first[0]
    for text in texts:  # noqa: SIM110  # a generator takes longer than the search
        if _occurs(word, text, _WORD_PART):
            return True
    return False


def _occurs(word: str, text: str, word_characters: frozenset[str]) -> bool:
    """Return whether a word stands in a text with no ``word_characters`` right before or after."""
    start = text.find(word)
    while start >= 0:
        end = start + len(word)
        if (not start or text[start - 1] not in word_characters) and (
            end == len(text) or text[end] not in word_characters
        ):
            return True
        start = text.find(word, end)
    return False
