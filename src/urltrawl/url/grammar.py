"""What a grammar says of texts, asked once a distinct text: in list archives a URL recurs about
tenfold.
"""

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
    """What the grammar says of a text, as far as a link carries it. ``lints`` are the grammar's own
    codes.
    """

    verdict: Verdict
    problems: tuple[Problem, ...] = ()
    lints: tuple[str, ...] = ()


FAULTLESS: Final = Ruling(Verdict.VALID)
"""Of a text with which nothing is wrong and on which nobody would remark: most URLs, and one value
for all of them."""


class Grammar:
    """The grammar of a profile, with a memory."""

    CACHE = 50_000
    """Distinct texts remembered; one takes about a kilobyte."""
    LONGEST = 2048
    """Characters of a text that is remembered: of a longer one, which hardly comes again, the
    readings would fill the memory."""
    RECENT = 1000
    """Examinations remembered whole: of a text in which something is odd both ``rule`` and, right
    afterwards, ``remarks`` ask."""

    def __init__(self, profile: Profile = DEFAULT) -> None:
        self.profile = profile
        self._ruled: dict[str, Ruling] = {}
        self._remarked: dict[str, tuple[str, ...]] = {}
        self._recent: dict[str, Examination] = {}

    def rule(self, text: str) -> Ruling:
        """Say whether a text is a URL, and what is wrong with it."""
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
        """Give the codes of what a careful reader would remark on in a text."""
        if self.rule(text) is FAULTLESS:
            return ()
        remarked = self._remarked.get(text)
        if remarked is None:
            if len(self._remarked) >= self.CACHE:
                self._remarked.clear()
            remarked = self._remarked[text] = codes(self._examined(text))
        return remarked

    def _examined(self, text: str) -> Examination:
        """Examine a text, once for its ruling and for the remarks, which are asked for when its
        whole text has been judged.
        """
        examination = self._recent.get(text)
        if examination is None:
            if len(self._recent) >= self.RECENT:
                self._recent.clear()
            examination = self._recent[text] = examine(text, self.profile)
        return examination
