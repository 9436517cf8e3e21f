"""The verdicts of a grammar, remembered by text: in list archives each URL recurs ten times."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from urltrawl.model import Verdict
from urltrawl.url.lint import codes
from urltrawl.url.parse import examine, is_faultless
from urltrawl.url.profile import DEFAULT

if TYPE_CHECKING:
    from urltrawl.model import Problem
    from urltrawl.url.profile import Profile


class Ruling(NamedTuple):
    """What a grammar says of a text. ``lints`` are codes, without those of ``lint.CHECKS``."""

    verdict: Verdict
    problems: tuple[Problem, ...] = ()
    lints: tuple[str, ...] = ()


FAULTLESS: Final = Ruling(Verdict.VALID)
"""The ruling on a text that ``is_faultless`` knows to be without a problem or a lint. Most URLs
share this one value. Other texts without either have a ruling that is equal to it."""


class Grammar:
    """The grammar of a profile. It remembers its answers."""

    CACHE = 50_000
    """Most distinct texts whose rulings are remembered: before one more, all are forgotten. One
    takes about a kilobyte. Also the most texts whose lints are remembered."""
    LONGEST = 2048
    """Longest text whose ruling is remembered, in characters. A longer one hardly recurs, and its
    readings would fill the memory."""
    RECENT = 1000
    """Most examinations that are remembered whole: ``rule`` and ``remarks`` both need that of a
    text in which something is odd."""

    def __init__(self, profile: Profile = DEFAULT) -> None:
        self.profile = profile
        self._rulings: dict[str, Ruling] = {}
        examined = lru_cache(maxsize=self.RECENT)(partial(examine, profile=profile))
        self._examine = examined
        self._lint_codes = lru_cache(maxsize=self.CACHE)(lambda text: codes(examined(text)))

    def rule(self, text: str) -> Ruling:
        """Return the verdict on a text, its problems, and the lints of the grammar."""
        ruling = self._rulings.get(text)
        if ruling is None:
            if len(self._rulings) >= self.CACHE:
                self._rulings.clear()
            if is_faultless(text, self.profile):
                ruling = FAULTLESS
            else:
                examination = self._examine(text)
                ruling = Ruling(examination.verdict, examination.problems, examination.lints)
            if len(text) <= self.LONGEST:
                self._rulings[text] = ruling
        return ruling

    def remarks(self, text: str) -> tuple[str, ...]:
        """Return the codes of all lints on a text: of the grammar, and of ``lint.CHECKS``."""
        return () if self.rule(text) is FAULTLESS else self._lint_codes(text)
