"""From the texts of a record to their candidates: where URLs may stand in them.

A mailing list repeats itself in each of its messages. So short texts that were searched before are
not searched again: header fields ("List-Archive:"), and footers that are parts of their own. Nor is
the last paragraph of a longer text (``context.footers``).
"""

from __future__ import annotations

from functools import cache, lru_cache
from sys import maxsize
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.context.finder import CandidateFinder
from urltrawl.context.footers import MAX_FOOTER, MAX_FOOTERS, FooterCache
from urltrawl.judge.rank import LINK_WORK
from urltrawl.model import Flow
from urltrawl.reading.budget import WORK_PIECE, limit_attributes
from urltrawl.reading.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urltrawl.context.plain import Decide
    from urltrawl.found import Candidate, Decided
    from urltrawl.reading.options import Options


class Searched(NamedTuple):
    """What a search of the texts of one record gave."""

    texts: list[tuple[Text, Sequence[Candidate | Decided]]]
    """The texts that have candidates, or attributes with URLs; each with its candidates."""
    is_over_budget: bool
    """Whether the work did not suffice for all texts."""


class Candidates:
    """Finds the candidates of texts by one set of options; ``decide`` is ``Judge.decide``."""

    def __init__(self, options: Options, decide: Decide) -> None:
        self._options = options
        self._decide = decide
        self._footers = cache(  # of texts of one kind
            lambda flow, armoured: FooterCache(self.finder(flow, armoured), remember=options.code)
        )
        self._search_cached = lru_cache(MAX_FOOTERS)(self._search_whole)

    def finder(self, flow: Flow = Flow.FIXED, armoured: bool = False) -> CandidateFinder:
        """Return a new finder for one text in pieces; `` at `` stands for ``@`` if ``armoured``."""
        options = self._options
        return CandidateFinder(
            policy=options.policy,
            schemeless=options.schemeless,
            schemes=options.schemes,
            tlds=options.tlds,
            code=options.code,
            rejected=options.rejected,
            width=options.width,
            flow=flow,
            armoured=armoured,
            decide=self._decide,
        )

    def search_record(self, texts: Iterable[Text], work: int) -> Searched:
        """Return the texts of one record with their candidates, as far as ``work`` characters of
        work go: each attribute and candidate takes some. A text loses the attributes beyond that.
        Defanged URLs are restored first, if the options want it.
        """
        found, work_left = [], work
        if self._options.refang:
            texts = map(Text.refang, texts)
        for text in texts:
            if work_left < 0:
                break
            work_left -= limit_attributes(text, work_left)
            if (candidates := self.search(text, work_left)) or text.attributes:
                found.append((text, candidates))
                work_left -= LINK_WORK * len(candidates)
        return Searched(found, work_left < 0)

    def search(self, text: Text, work: int) -> Sequence[Candidate | Decided]:
        """Return the candidates of a whole text: none if it has no colon, unless hosts without a
        scheme are wanted. A long text is searched piece by piece until its candidates take more
        than ``work`` characters of work; the rest is left out.
        """
        content, flow, armoured = text.text, text.part.flow, text.armoured
        if ":" not in content and not self._options.schemeless:
            return ()  # no scheme: an empty text, most subjects
        if len(content) <= MAX_FOOTER:
            return self._search_cached(content, flow, armoured)
        if len(content) <= WORK_PIECE or work == maxsize:
            return self._search_whole(content, flow, armoured)
        finder = self.finder(flow, armoured)
        found: list[Candidate | Decided] = []
        for start in range(0, len(content), WORK_PIECE):
            found += finder.feed(content[start : start + WORK_PIECE])
            if LINK_WORK * len(found) > work:
                return found
        return found + finder.close()

    def _search_whole(
        self, content: str, flow: Flow, armoured: bool
    ) -> Sequence[Candidate | Decided]:
        """Return the candidates of a text in one piece."""
        return self._footers(flow, armoured).candidates(content)
