"""Texts that belong together, each candidate by the evidence of all: what stands whole in one
decides in another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.judge.rank import Judged
from urltrawl.judge.rerank import by_sibling, rerank, witnesses
from urltrawl.model import PartKind

if TYPE_CHECKING:
    from urltrawl.found import Decided
    from urltrawl.reading.text import Text

    OfText = tuple[Text, list[Judged | Decided]]
    """A text and what was found in it."""


def reranked(judged: list[OfText]) -> list[OfText]:
    """Texts that belong together, each candidate by the evidence of all: what stands whole in one
    decides in another.
    """
    if not any(
        isinstance(one, Judged) and len(one.ranked) > 1 for _, of_text in judged for one in of_text
    ):
        return judged  # most records leave nothing in doubt
    by_text = [witnesses(of_text) for _, of_text in judged]
    whole: set[str] = set().union(*by_text)
    whole.update(one.value for text, _ in judged for one in text.attributes)
    halves = {
        text.part.alternative: of_text
        for text, of_text in judged
        if text.part.alternative and text.part.kind is PartKind.HTML
    }
    found = []
    for (text, of_text), own in zip(judged, by_text, strict=True):
        half = halves.get(text.part.alternative) if text.part.kind is PartKind.TEXT else None
        found.append(
            (
                text,
                rerank(by_sibling(of_text, half), whole) if half else rerank(of_text, whole, own),
            )
        )
    return found
