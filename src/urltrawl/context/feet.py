"""The last paragraphs of texts: the footer that a list sets below each message, a signature.

A paragraph that was read before is not read again, where nothing in it was a question and no rule
looked further up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.found import Decided

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.context.finder import CandidateFinder
    from urltrawl.found import Candidate

LONGEST = 500
"""Characters of a foot that is remembered."""
MOST = 512
"""Feet that are remembered: in 1.5 MB of r-help of 2001 they hold 425 of 1,175 links."""
_TRAILING = 8
"""Characters at the end of a text that begin no foot: the empty lines behind it. No URL is as
short."""
_FIRST_LINES = 3
"""The rules look at two lines above that of a URL. From so many line ends behind the beginning of
a foot (that of the line before, the empty line and the first) they see nothing but the foot."""


class Feet:
    """Reads whole texts with one finder. Without ``remember`` each is read by itself, as where
    code is left out, which a foot may belong to by what stands above it.
    """

    def __init__(self, finder: CandidateFinder, *, remember: bool = True) -> None:
        self._finder = finder
        self._remember = remember
        self._known: dict[str, list[Decided]] = {}  # places relative to the foot

    def candidates(self, text: str) -> list[Candidate | Decided]:
        """The candidates of a text that comes in one piece."""
        finder = self._finder
        if not self._remember:
            return finder.whole(text)
        cut = text.rfind("\n\n", max(1, len(text) - LONGEST), len(text) - _TRAILING)
        if cut < 0 or text.find("://", cut) < 0 or text.find("\r", cut - 1) >= 0:
            return finder.whole(text)
        foot = text[cut:]
        known = self._known.get(foot)
        if known is None:
            found = finder.whole(text)
            self._keep(foot, cut, found)
            return found
        found = finder.whole(text, cut)
        if finder.resume > cut:  # a URL reaches into it
            return found + finder.rest(text)
        line = finder.line_at(text, cut)
        return found + [
            Decided(one.outcome, cut + one.start, line + one.line, text, 0) for one in known
        ]

    def _keep(self, foot: str, cut: int, found: Sequence[Candidate | Decided]) -> None:
        """Remember what was found in a foot, which begins with the line ends at ``cut``, unless
        something else may come of it below another text.
        """
        decided: list[Decided] = []
        for one in found:
            if isinstance(one, Decided):
                if one.start < cut:
                    continue
                line = foot.count("\n", 0, one.start - cut)
                if line < _FIRST_LINES:
                    return
                decided.append(Decided(one.outcome, one.start - cut, line, "", 0))
            elif one.end > cut:
                return
        # Above a line that begins with "#", comments are looked for further up.
        if decided and "\n#" not in foot:
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[foot] = decided
