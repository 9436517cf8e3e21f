"""The verdicts of a grammar, remembered by text: in list archives each URL recurs ten times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urltrawl.model import Verdict
from urltrawl.url.lint import codes
from urltrawl.url.parse import examine, is_faultless
from urltrawl.url.profile import DEFAULT

if TYPE_CHECKING:
    from urltrawl.model import Problem
    from urltrawl.url.parse import Examination
    from urltrawl.url.profile import Profile


class Ruling(NamedTuple):
    """What a grammar says of a text. ``lints`` are the codes of what it let pass."""

    verdict: Verdict
    problems: tuple[Problem, ...] = ()
    lints: tuple[str, ...] = ()


FAULTLESS: Final = Ruling(Verdict.VALID)
"""The ruling on a text without a problem or a lint. Most URLs share this one value."""


class Grammar:
    """The grammar of a profile. It remembers its answers."""

    CACHE = 50_000
    """Most distinct texts whose rulings are remembered. One takes about a kilobyte."""
    LONGEST = 2048
    """Longest text whose ruling is remembered, in characters. A longer one hardly recurs, and its
    readings would fill the memory."""
    RECENT = 1000
    """Most examinations that are remembered whole. ``rule`` and ``remarks`` both need that of a
    text in which something is odd."""

    def __init__(self, profile: Profile = DEFAULT) -> None:
        self.profile = profile
        self._ruled: dict[str, Ruling] = {}
        self._remarked: dict[str, tuple[str, ...]] = {}
        self._recent: dict[str, Examination] = {}

    def rule(self, text: str) -> Ruling:
        """Return the verdict on a text, its problems, and the lints of the grammar."""
        ruling = self._ruled.get(text)
        if ruling is None:
            if len(self._ruled) >= self.CACHE:
                self._ruled.clear()
            if is_faultless(text, self.profile):
                ruling = FAULTLESS
            else:
                examination = self._examined(text)
                ruling = Ruling(examination.verdict, examination.problems, examination.lints)
            if len(text) <= self.LONGEST:
                self._ruled[text] = ruling
        return ruling

    def remarks(self, text: str) -> tuple[str, ...]:
        """Return the codes of all lints on a text: of the grammar, and of ``lint.CHECKS``."""
        if self.rule(text) is FAULTLESS:
            return ()
        remarked = self._remarked.get(text)
        if remarked is None:
            if len(self._remarked) >= self.CACHE:
                self._remarked.clear()
            remarked = self._remarked[text] = codes(self._examined(text))
        return remarked

    def _examined(self, text: str) -> Examination:
        """Return the examination of a text. Those of the last texts are kept for ``remarks``."""
        examination = self._recent.get(text)
        if examination is None:
            if len(self._recent) >= self.RECENT:
                self._recent.clear()
            examination = self._recent[text] = examine(text, self.profile)
        return examination
