"""The candidates that a text holds, for tests of what is said of them."""

from __future__ import annotations

from urltrawl.context.finder import CandidateFinder
from urltrawl.found import Candidate
from urltrawl.model import Flow


def candidates(text: str, flow: Flow = Flow.FIXED) -> list[Candidate]:
    """Return the candidates of a text, in order."""
    finder = CandidateFinder(flow=flow)
    return [one for one in (*finder.feed(text), *finder.close()) if isinstance(one, Candidate)]


def moved(text: str) -> list[Candidate]:
    """Return the candidates of a text that stands at the end of a long one, so that the finder has
    dropped what is before: offsets are into the whole text, the window begins later.
    """
    finder = CandidateFinder()
    before = "\n" * 40_000
    return [
        one
        for one in (*finder.feed(before), *finder.feed(text), *finder.close())
        if isinstance(one, Candidate)
    ]
