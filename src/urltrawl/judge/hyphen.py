"""Whether the hyphen before a line break belongs to the URL: the evidence for the two readings that
keep and drop it.

RFC 1738, appendix: it "may or may not actually be part of the URL". Nearly all belong to it, so
``rank`` starts from that (``HYPHEN_STAYS``). The others were put in by a mailer or a gateway, and
broke a word or a top-level domain ("www.dissensoftware.c-" and "om"). So this module looks for what
the two halves are without the hyphen, and not with it. In 85 distinct hyphens of list archives and
RFC texts that belonged to their URL, it never finds anything.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.judge.vocabulary import SHORTEST, is_word, makes_a_word
from urltrawl.late import late
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from urltrawl.found import Candidate
    from urltrawl.model import Gap

BACK = 2048
"""Characters before the URL in which words are looked up."""
MAKES_A_DOMAIN = 500.0
"""Odds that the hyphen was put in if the halves make a top-level domain ("c-om")."""
MAKES_A_WORD = 40.0
"""Odds that it was put in if the text uses the halves as one word, and they are not two words
("proceed-ings")."""
BREAKS_A_WORD = 54.0
"""Odds that it was put in if only the word lists have the halves as one word ("Def-" and "ault").
So it was with 3 of 27 distinct hyphens that were put in, and with none of 214 that belonged to the
URL, a half added to each."""
BREAKS_A_WORD_IN_WRAPPER = 10.0
"""The same in a wrapper: whoever reads it by the appendix keeps such a hyphen."""
IS_TYPESET = 100.0
"""Odds that it was put in if the text around breaks its words, too ("trans-" and "lation", as groff
and TeX do). Of 15 such hyphens in magazines 14 were put in."""
IN_A_NUMBER = 60.0
"""Odds that it was put in behind a comma or a percent sign, or before a slash, where names hardly
have one ("0,-" and "10801", "qid=1054342597-" and "/sr=8-1")."""
BEHIND_A_SLASH = 300.0
"""Odds that it was put in behind a slash and before a letter or a digit, as DocBook's typesetter
breaks a URL ("https://h.dom/-" and "doc/a.html"). All of 10 in manuals were put in."""
TOP_LEVEL = frozenset(("com", "org", "net", "edu", "gov", "mil", "int", "info", "arpa"))

_IN_LAST_LABEL = late(r"://[^/?#\s]*\.([a-z]{1,4})\Z", re.IGNORECASE)
"""A URL that ends in its host. Group 1 is the last label so far."""
_LAST_LETTERS = late(r"(?<![A-Za-z])[A-Za-z]+\Z")
_LETTERS = late(r"[A-Za-z]+(?![A-Za-z])")
_WORD = late(r"[a-z]+")
_BREAK = late(r"-[ \t]*\r?\n[ \t]*")
_BROKEN_WORD = late(r"-(?<=[^\W\d_A-Z]-)[ \t]*\r?\n[ \t]*([^\W\d_A-Z]+)(?![\w\-])")
"""The hyphen and the second half, group 1, of a word in lower case that a line end breaks. The
pattern begins with the hyphen, so that the search jumps from one to the next."""
_JUSTIFIED = late(r"\S {2,3}\S")
"""Blanks that a typesetter put in to make a line end at the margin."""
_JUSTIFIED_LINES = 4
_AHEAD = 512
"""Characters behind the URL in which broken words, and the URL's own word, are looked for."""
_SHORTEST_PART = 2
"""Letters of the shortest part that a typesetter carries over: TeX three, groff two."""
_SHORTEST_COMPOUND = 6
"""Characters of a word with a hyphen that hardly stands in the text by chance."""
_ENOUGH_WORDS = 2
"""Broken words that show that the text was typeset. One alone may be a compound with a hyphen."""


def probability_of_staying(candidate: Candidate, gap: Gap, usual: float) -> float:
    """Return the probability that the hyphen before ``gap`` belongs to the URL. It is ``usual`` if
    there is no evidence that the hyphen was put in. The odds above say what counts as evidence. A
    domain or a word needs letters on both sides.
    """
    before = candidate.slice(candidate.head, gap.start - 1)
    next_character = candidate.slice(gap.end, gap.end + 1)
    odds = usual / (1 - usual)  # for staying
    if before[-1:] in ",%" or (next_character == "/" and before[-1:].isalnum()):
        odds /= IN_A_NUMBER
    if before[-1:] == "/" and next_character.isalnum():
        odds /= BEHIND_A_SLASH
    first_letters = _LETTERS.match(candidate.slice(gap.end, gap.piece_end))
    last_letters = _LAST_LETTERS.search(before)
    if first_letters and last_letters:
        left, right = last_letters[0].lower(), first_letters[0].lower()
        label = _IN_LAST_LABEL.search(before)
        if label and label[1].lower() + right in TOP_LEVEL:
            odds /= MAKES_A_DOMAIN
        if _text_has_word(candidate, left, right):
            odds /= MAKES_A_WORD
        elif not _is_compound(candidate, f"{left}-{right}"):
            if _is_typeset(candidate, right):
                odds /= IS_TYPESET
            elif makes_a_word(left, right):
                odds /= BREAKS_A_WORD_IN_WRAPPER if candidate.enclosed else BREAKS_A_WORD
    return odds / (1 + odds)


def _text_has_word(candidate: Candidate, left: str, right: str) -> bool:
    """Return whether the text before the URL has the letters on both sides of the hyphen, in lower
    case, as one word of five letters or more, and the word lists do not have them as two words.
    """
    if len(left) + len(right) < SHORTEST or (_is_common(left) and _is_common(right)):
        return False
    text = _text_before(candidate)
    if text.isascii() and left + right not in text.lower():
        return False  # for speed alone: the pattern below is used once
    return re.search(rf"(?<![\w/.\-]){left}{right}(?![\w\-])", text, re.IGNORECASE) is not None


def _is_compound(candidate: Candidate, word: str) -> bool:
    """Return whether the text around the URL has ``word``, in lower case and with a hyphen inside,
    on one line. A word shorter than ``_SHORTEST_COMPOUND`` does not count.
    """
    if len(word) < _SHORTEST_COMPOUND:
        return False
    return word in _text_behind(candidate).lower() or word in _text_before(candidate).lower()


def _is_typeset(candidate: Candidate, letters_after: str) -> bool:
    """Return whether a typesetter put the hyphen in. ``letters_after`` are the letters behind the
    break, in lower case: if they are a word or fewer than ``_SHORTEST_PART``, False is returned.

    At least two words near the URL must be broken in the same way. Besides, either some lines
    before it are justified (``_JUSTIFIED_LINES`` of twenty), or neither ``letters_after`` nor the
    second halves of at least two broken words before it stand alone in the text there.
    """
    if len(letters_after) < _SHORTEST_PART or is_word(letters_after):
        return False
    text = _text_before(candidate)
    second_halves = _BROKEN_WORD.findall(text)
    broken_behind = _BROKEN_WORD.findall(_text_behind(candidate))
    if len(second_halves) + len(broken_behind) < _ENOUGH_WORDS:
        return False
    justified_count = sum(bool(_JUSTIFIED.search(line.strip())) for line in text.splitlines()[-20:])
    if justified_count >= _JUSTIFIED_LINES:
        return True
    words = set(_WORD.findall(_BREAK.sub("", text).lower()))
    return (
        not _stands_alone(letters_after, words)
        and sum(not _stands_alone(half, words) for half in second_halves) >= _ENOUGH_WORDS
    )


def _stands_alone(letters: str, words: set[str]) -> bool:
    """Return whether letters are a common word, or one of ``words``, singular or plural."""
    return _is_common(letters) or not words.isdisjoint(
        (letters, letters.removesuffix("s"), letters + "s")
    )


def _text_before(candidate: Candidate) -> str:
    """Return the text before the URL, at most ``BACK`` characters."""
    head = candidate.head - candidate.origin
    return candidate.text[max(0, head - BACK) : head]


def _text_behind(candidate: Candidate) -> str:
    """Return the text behind all that may belong to the URL, at most ``_AHEAD`` characters."""
    end = max(candidate.end, candidate.chain[-1].run_end) - candidate.origin
    return candidate.text[end : end + _AHEAD]


def _is_common(word: str) -> bool:
    """Return whether a word, in lower case, is one of everyday prose or a common one."""
    return word in PROSE or word in COMMON
