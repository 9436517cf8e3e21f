"""The candidates that a text holds, for tests of what is said of them."""

from __future__ import annotations

from urltrawl.context.finder import CandidateFinder
from urltrawl.found import Candidate
from urltrawl.model import Flow


def candidates(text: str, flow: Flow = Flow.FIXED) -> list[Candidate]:
    """All of them, in order."""
    finder = CandidateFinder(flow=flow)
    return [one for one in (*finder.feed(text), *finder.close()) if isinstance(one, Candidate)]


def moved(text: str) -> list[Candidate]:
    """The same at the end of a long text, of which the finder holds back a part: offsets are into
    the whole, and the window is not.
    """
    finder = CandidateFinder()
    before = "\n" * 40_000
    return [
        one
        for one in (*finder.feed(before), *finder.feed(text), *finder.close())
        if isinstance(one, Candidate)
    ]
