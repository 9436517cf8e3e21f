"""Whether the hyphen before a line break is the URL's own: the evidence behind ``rank``'s keep and
drop.

RFC 1738, appendix: it "may or may not actually be part of the URL". Of 166 hyphens that a person
decided 160 were the URL's own, and so is what the rank starts from. Others were put in by a margin
or a gateway, and broke a word or a top-level domain ("www.dissensoftware.c-" and "om"). So that is
looked for: what the two halves make without the hyphen, and are not with it. In 85 distinct hyphens
of list archives and RFC texts that were the URL's own this speaks for none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.judge.vocabulary import is_word, makes_a_word
from urltrawl.late import late
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from urltrawl.found import Candidate
    from urltrawl.model import Gap

BACK = 2048
"""How far before the URL its words are looked up."""
MAKES_A_DOMAIN = 500.0
"""Odds for a hyphen that was put in where no top-level domain has one ("c-om")."""
MAKES_A_WORD = 40.0
"""Odds for one that was put in where the text uses the halves as one word, and they are not two
("proceed-ings")."""
BREAKS_A_WORD = 54.0
"""Odds where only the word lists have the halves as one word ("Def-" and "ault"): so are 3 of 27
distinct hyphens that were put in, and none of 214 that were the URL's own, a half added to each."""
BREAKS_A_WORD_IN_WRAPPER = 10.0
"""The same in a wrapper, where the appendix's own reader keeps such a hyphen (spec ledger
CTX-31)."""
IS_TYPESET = 100.0
"""Odds for one that was put in where the text around breaks its words, too ("trans-" and "lation",
as groff and TeX do): of 15 such hyphens in magazines 14 were."""
IN_A_NUMBER = 60.0
"""Odds for one that was put in behind a comma or a percent sign, or before a slash, where hardly a
name has one ("0,-" and "10801", "qid=1054342597-" and "/sr=8-1")."""
TOP_LEVEL = frozenset(("com", "org", "net", "edu", "gov", "mil", "int", "info", "arpa"))

_IN_LAST_LABEL = late(r"://[^/?#\s]*\.([a-z]{1,4})\Z", re.IGNORECASE)
_LAST_LETTERS = late(r"(?<![A-Za-z])[A-Za-z]+\Z")
_LETTERS = late(r"[A-Za-z]+(?![A-Za-z])")
_WORD = late(r"[a-z]+")
_BREAK = late(r"-[ \t]*\r?\n[ \t]*")
_BROKEN_WORD = late(r"-(?<=[^\W\d_A-Z]-)[ \t]*\r?\n[ \t]*([^\W\d_A-Z]+)(?![\w\-])")
"""It begins with the hyphen, so that the search goes from one to the next."""
_JUSTIFIED = late(r"\S {2,3}\S")
_JUSTIFIED_LINES = 4
_AHEAD = 512
"""How far behind the URL it is looked whether the text breaks its words."""
_LEAST = 2
"""Letters that a typesetter carries over at least: TeX three, groff two."""
_ENOUGH = 2
"""Words that are broken within ``BACK``: one may be a compound that somebody wrote so."""


def stays(candidate: Candidate, gap: Gap, usual: float) -> float:
    """Return the probability that the hyphen before ``gap`` belongs to the URL. It is ``usual`` if
    nothing decides.
    """
    before = candidate.slice(candidate.head, gap.start - 1)
    right = _LETTERS.match(candidate.slice(gap.end, gap.piece_end))
    odds = usual / (1 - usual)
    after = candidate.slice(gap.end, gap.end + 1)
    if before[-1:] in ",%" or (after == "/" and before[-1:].isalnum()):
        odds /= IN_A_NUMBER
    if right is None:
        return odds / (1 + odds)
    label = _IN_LAST_LABEL.search(before)
    if label and (label[1] + right[0]).lower() in TOP_LEVEL:
        odds /= MAKES_A_DOMAIN
    left = _LAST_LETTERS.search(before)
    if left and _makes_a_word(candidate, left[0].lower(), right[0].lower()):
        odds /= MAKES_A_WORD
    elif left and _is_typeset(candidate, right[0]):
        odds /= IS_TYPESET
    elif left and makes_a_word(left[0].lower(), right[0].lower()):
        odds /= BREAKS_A_WORD_IN_WRAPPER if candidate.whole else BREAKS_A_WORD
    return odds / (1 + odds)


def _makes_a_word(candidate: Candidate, left: str, right: str) -> bool:
    """Tell whether the text before the URL has the two halves as one word, and the word lists do
    not have them as two words.
    """
    if len(left) + len(right) < 5 or (_is_word(left) and _is_word(right)):
        return False
    text = _before(candidate)
    if text.isascii() and left + right not in text.lower():
        return False  # this saves compiling a pattern that is used once
    return re.search(rf"(?<![\w/.\-]){left}{right}(?![\w\-])", text, re.IGNORECASE) is not None


def _is_typeset(candidate: Candidate, right: str) -> bool:
    """Tell whether the text before the URL breaks words at the ends of its lines, and this break
    looks the same: ``right`` is no word of its own.
    """
    if len(right) < _LEAST or is_word(right.lower()):
        return False
    text = _before(candidate)
    broken = _BROKEN_WORD.findall(text)
    end = max(candidate.end, candidate.chain[-1].run) - candidate.origin
    if len(broken) + len(_BROKEN_WORD.findall(candidate.text[end : end + _AHEAD])) < _ENOUGH:
        return False
    if (
        sum(bool(_JUSTIFIED.search(line.strip())) for line in text.splitlines()[-20:])
        >= _JUSTIFIED_LINES
    ):
        return True  # set with blanks to both margins: nobody does that by hand
    words = set(_WORD.findall(_BREAK.sub("", text).lower()))
    return (
        not _stands_alone(right.lower(), words)
        and sum(not _stands_alone(half, words) for half in broken) >= _ENOUGH
    )


def _stands_alone(word: str, words: set[str]) -> bool:
    """Tell whether the lists have the word, or the text has it, in the singular or the plural."""
    return _is_word(word) or not words.isdisjoint((word, word.removesuffix("s"), word + "s"))


def _before(candidate: Candidate) -> str:
    """Return the text before the URL, at most ``BACK`` characters."""
    head = candidate.head - candidate.origin
    return candidate.text[max(0, head - BACK) : head]


def _is_word(word: str) -> bool:
    return word in PROSE or word in COMMON
