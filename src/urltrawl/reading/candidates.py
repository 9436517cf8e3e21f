"""A text to its candidates: where URLs may stand in it.

A list says much again in each of its messages, and a short text that was read before is not read
again: header fields ("List-Archive:"), and footers that are parts of their own. Nor is the last
paragraph of a longer text (``context.footers``).
"""

from __future__ import annotations

from functools import cache, lru_cache
from sys import maxsize
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.context.finder import CandidateFinder
from urltrawl.context.footers import MAX_FOOTER, MAX_FOOTERS, FooterCache
from urltrawl.judge.rank import LINK_WORK
from urltrawl.model import Flow
from urltrawl.reading.budget import WORK_PIECE, paid
from urltrawl.reading.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urltrawl.context.plain import Decide
    from urltrawl.found import Candidate, Decided
    from urltrawl.reading.options import Options


class Searched(NamedTuple):
    """The texts of one record in which URLs may stand."""

    found: list[tuple[Text, Sequence[Candidate | Decided]]]
    """Each with its candidates, or with attributes that hold addresses."""
    is_over: bool
    """Whether the record has more than its budget allows."""


class Candidates:
    """Finds the candidates of texts by one set of options; ``decide`` says what a plain URL comes
    to.
    """

    def __init__(self, options: Options, decide: Decide) -> None:
        self._options = options
        self._decide = decide
        self._footers = cache(self._new_footers)
        self._of_short = lru_cache(MAX_FOOTERS)(self._of_whole)

    def finder(self, flow: Flow = Flow.FIXED, armoured: bool = False) -> CandidateFinder:
        """What finds the candidates of a text that comes in pieces; ``armoured`` says that its
        archive wrote `` at `` for ``@``.
        """
        return CandidateFinder(
            flow=flow, armoured=armoured, decide=self._decide, **self._options.of_finding()
        )

    def of_texts(self, texts: Iterable[Text], work: int) -> Searched:
        """Search the texts of one record, as far as ``work`` characters of work go."""
        found, left = [], work
        for text in map(Text.refanged, texts) if self._options.refang else texts:
            if left < 0:
                break
            left -= paid(text, left)
            if (candidates := self.of_text(text, left)) or text.attributes:
                found.append((text, candidates))
                left -= LINK_WORK * len(candidates)
        return Searched(found, left < 0)

    def of_text(self, text: Text, most: int = maxsize) -> Sequence[Candidate | Decided]:
        """Where URLs may stand in a whole text; of a long one, little more than so many characters
        of work pay for.
        """
        said, flow, armoured = text.text, text.part.flow, text.armoured
        if ":" not in said and not self._options.schemeless:
            return ()  # one text of five in mail of many parts: empty ones, and subjects
        if len(said) <= MAX_FOOTER:
            return self._of_short(said, flow, armoured)
        if len(said) <= WORK_PIECE or most == maxsize:
            return self._of_whole(said, flow, armoured)
        finder = self.finder(flow, armoured)
        found: list[Candidate | Decided] = []
        for at in range(0, len(said), WORK_PIECE):
            found += finder.feed(said[at : at + WORK_PIECE])
            if LINK_WORK * len(found) > most:
                return found
        return found + finder.close()

    def _of_whole(self, said: str, flow: Flow, armoured: bool) -> Sequence[Candidate | Decided]:
        return self._footers(flow, armoured).candidates(said)

    def _new_footers(self, flow: Flow, armoured: bool) -> FooterCache:
        return FooterCache(self.finder(flow, armoured), remember=self._options.code)
