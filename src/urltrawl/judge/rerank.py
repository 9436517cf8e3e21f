"""A second look with the whole message at hand: what its other URLs say of those that are in doubt
(``settle`` says how).
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from urltrawl.found import Decided
from urltrawl.judge.rank import Judged
from urltrawl.judge.settle import Rival, host_of, weigh
from urltrawl.model import JoinKind

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Sequence

    from urltrawl.judge.rank import Ranked

SIBLING = 500.0
"""Odds for a reading that stands whole in the other half of its message: it agreed with 22 of 22
right joins and none of 10 wrong ones."""
CODE_OF_SIBLING = "+sibling"


def witnesses(judged: Iterable[Judged | Decided]) -> set[str]:
    """The URLs that stand whole."""
    return {
        one.outcome.url if isinstance(one, Decided) else one.ranked[0].draft.url
        for one in judged
        if isinstance(one, Decided) or one.whole
    }


def _is_in_doubt(one: Judged) -> bool:
    """Whether others may decide it."""
    return len(one.ranked) > 1 and not one.whole


def rerank(
    judged: Sequence[Judged | Decided],
    whole: Container[str] | None = None,
    own: set[str] | None = None,
) -> list[Judged | Decided]:
    """The same candidates with the evidence of each other, or of the URLs seen ``whole`` elsewhere;
    ``own`` are their ``witnesses``, where they are known.

    Links that are certain come back as they are; nothing is its own witness.
    """
    found = list(judged)
    doubtful = {
        place: one
        for place, one in enumerate(judged)
        if isinstance(one, Judged) and _is_in_doubt(one)
    }
    if not doubtful:
        return found
    seen = witnesses(judged) if whole is None else whole
    broken = _broken_elsewhere(doubtful.values())

    @cache
    def hosts() -> set[str]:
        """Asked where the readings of one link go to different hosts, which is seldom."""
        return {host_of(url) for url in (witnesses(judged) if own is None else own)}

    for place, one in doubtful.items():
        found[place] = one._replace(
            ranked=reweigh(one.ranked, seen, lambda host: host in hosts(), broken)
        )
    return found


def by_sibling(
    judged: Sequence[Judged | Decided], sibling: Sequence[Judged | Decided]
) -> list[Judged | Decided]:
    """The links of a plain text, with what the HTML half of the same multipart/alternative has in
    its text.

    That text was written once and broken by nobody: which of the readings stands whole there
    decides. (Its attributes do not: mailers link the halves of a broken URL as well.)
    """
    said = witnesses(sibling)
    found: list[Judged | Decided] = []
    for one in judged:
        if isinstance(one, Decided):
            found.append(one)
            continue
        agreed = [ranked for ranked in one.ranked if ranked.draft.url in said]
        if len(agreed) == 1 and _is_in_doubt(one):
            weights = [
                ranked.confidence * (SIBLING if ranked is agreed[0] else 1.0)
                for ranked in one.ranked
            ]
            scale = sum((ranked.confidence for ranked in one.ranked), 0.0) / (sum(weights) or 1.0)
            ranked = [
                each._replace(
                    confidence=weight * scale,
                    evidence=(CODE_OF_SIBLING, *each.evidence)
                    if each is agreed[0]
                    else each.evidence,
                )
                for each, weight in zip(one.ranked, weights, strict=True)
            ]
            found.append(one._replace(ranked=sorted(ranked, key=lambda each: -each.confidence)))
        else:
            found.append(one)
    return found


def _broken_elsewhere(doubtful: Iterable[Judged]) -> set[str]:
    """The texts to which breaks at different places lead: a reply that was filled anew breaks what
    it quotes elsewhere.
    """
    places: dict[str, set[int]] = defaultdict(set)
    for one in doubtful:
        for ranked in one.ranked:
            if ranked.draft.gaps:
                places[ranked.draft.url].add(ranked.draft.end - ranked.draft.gaps[-1].end)
    return {url for url, ends in places.items() if len(ends) > 1}


def reweigh(
    ranked: list[Ranked],
    whole: Container[str],
    hosts: Callable[[str], bool],
    broken: Container[str],
) -> list[Ranked]:
    """The readings of one candidate, weighed again by what others wrote."""
    urls = [one.draft.url for one in ranked]
    if (
        not any(url in whole or url in broken for url in urls)
        and len({host_of(url) for url in urls}) == 1
    ):
        return ranked  # of six in ten nobody says anything
    rivals = [Rival(one.draft.url, one.confidence, _is_joined(one)) for one in ranked]
    order = weigh(rivals, whole.__contains__, hosts, broken)
    if all(rivals[one.place].confidence == one.confidence for one in order):
        return ranked
    return [
        ranked[one.place]._replace(
            confidence=one.confidence, evidence=(*one.evidence, *ranked[one.place].evidence)
        )
        for one in order
    ]


def _is_joined(one: Ranked) -> bool:
    """Whether a line break was taken out for it; between string literals, which may be the rows of
    a table, that says less.
    """
    return bool(one.draft.gaps) and one.draft.gaps[0].kind is not JoinKind.LITERAL
