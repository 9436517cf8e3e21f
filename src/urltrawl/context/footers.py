"""The last paragraphs of texts: the footer that a list sets below each message, or a signature.

A paragraph that was read before is not read again if nothing in it was a question and no rule
looked further up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.found import Decided

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.context.finder import CandidateFinder
    from urltrawl.found import Candidate

MAX_FOOTER = 500
"""Characters of a footer that is remembered."""
MAX_FOOTERS = 512
"""Footers that are remembered: in 1.5 MB of r-help of 2001 they hold 425 of 1,175 links."""
_TRAILING_LINE_ENDS = 8
"""Characters at the end of a text that begin no footer: the empty lines after it. No URL is as
short."""
_FIRST_LINE_ENDS = 3
"""Line ends at the beginning of a footer: those of the line before, the empty line and the first
line. The rules look at two lines before that of a URL, so after these they see the footer only."""


class FooterCache:
    """Finds the candidates of texts, each in one piece, with one ``finder``, and those of a
    recurring footer once.

    Without ``remember`` nothing is remembered. That is needed if code is left out: the text before
    a footer decides whether the footer is code.
    """

    def __init__(self, finder: CandidateFinder, *, remember: bool = True) -> None:
        self._finder = finder
        self._remember = remember
        # Footer -> what it holds. Offsets and line numbers count from the start of the footer.
        self._cache: dict[str, list[Decided]] = {}

    def candidates(self, text: str) -> list[Candidate | Decided]:
        """Return the candidates of a text that comes in one piece.

        Its footer is what follows its last empty line, except one at the very end. A footer that is
        longer than ``MAX_FOOTER``, or has a CR or no ``://``, is read like all other text.
        """
        finder = self._finder
        if not self._remember:
            return finder.scan_text(text)
        footer_start = text.rfind(
            "\n\n", max(1, len(text) - MAX_FOOTER), len(text) - _TRAILING_LINE_ENDS
        )
        if (
            footer_start < 0
            or text.find("://", footer_start) < 0
            or text.find("\r", footer_start - 1) >= 0
        ):
            return finder.scan_text(text)
        footer = text[footer_start:]
        cached = self._cache.get(footer)
        if cached is None:
            results = finder.scan_text(text)
            self._record_footer(footer, footer_start, results)
            return results
        results = finder.scan_text(text, footer_start)
        if finder.resume > footer_start:  # a URL reaches into the footer
            return results + finder.scan_rest(text)
        line = finder.line_at(text, footer_start)
        return results + [
            Decided(decided.outcome, footer_start + decided.start, line + decided.line, text, 0)
            for decided in cached
        ]

    def _record_footer(
        self, footer: str, footer_start: int, results: Sequence[Candidate | Decided]
    ) -> None:
        """Remember which of the ``results`` of a text stand in its ``footer``, which begins with
        the line ends at ``footer_start``. Do not remember a footer without links, or one that may
        have other candidates after another text. At ``MAX_FOOTERS``, forget all others.
        """
        decided: list[Decided] = []
        for result in results:
            if isinstance(result, Decided):
                if result.start < footer_start:
                    continue
                line = footer.count("\n", 0, result.start - footer_start)
                if line < _FIRST_LINE_ENDS:  # the text above may matter
                    return
                decided.append(Decided(result.outcome, result.start - footer_start, line, "", 0))
            elif result.end > footer_start:  # a question in the footer
                return
        # For a line that begins with "#", a rule looks for comments further up.
        if decided and "\n#" not in footer:
            if len(self._cache) >= MAX_FOOTERS:
                self._cache.clear()
            self._cache[footer] = decided
