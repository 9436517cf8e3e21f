"""Whether the text around a URL, or a list of words, knows what stands on the two sides of a line
break.
"""

from __future__ import annotations

from urltrawl.late import late
from urltrawl.text.words import COMMON, PROSE, SEGMENTS

SHORTEST = 5
"""Letters of a word that is looked up in the text around: shorter ones stand there by chance."""
_TAIL_WORD = late(r"(?<!\w)\w+-?\Z")
_HEAD_WORD = late(r"\w+")
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'")
_WORD_PART = _LETTERS | frozenset("0123456789_")


def makes_a_word(left: str, right: str) -> bool:
    """Tell whether two runs of letters are one word together and not two words apart."""
    return (
        is_word(left + right)
        and len(left + right) >= SHORTEST
        and not (is_word(left) and is_word(right))
    )


def is_word(word: str) -> bool:
    """Tell whether the lists have the word, which is given in lower case."""
    return word in SEGMENTS or word in COMMON or word in PROSE


def has_word(word: str, *texts: str) -> bool:
    """Tell whether a word, given in lower case, stands in one of the texts as it is or with a
    capital.
    """
    capital = word.capitalize()
    for text in texts:
        if word[1:] in text and (_occurs(word, text, _LETTERS) or _occurs(capital, text, _LETTERS)):
            return True
    return False


def has_joined(left: str, right: str, *texts: str) -> bool:
    """Tell whether the word that ``left`` and ``right`` make at their join stands in a text."""
    tail, head = _TAIL_WORD.search(left), _HEAD_WORD.match(right)
    if not tail or not head or len(tail[0]) + len(head[0]) < SHORTEST:
        return False
    word = tail[0] + head[0]
    for text in texts:  # noqa: SIM110  # a generator takes longer than to look
        if _occurs(word, text, _WORD_PART):
            return True
    return False


def _occurs(word: str, text: str, part: frozenset[str]) -> bool:
    """Tell whether ``word`` stands in ``text`` with no character of ``part`` before or after it."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        if (not at or text[at - 1] not in part) and (end == len(text) or text[end] not in part):
            return True
        at = text.find(word, end)
    return False
