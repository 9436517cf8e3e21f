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
    """Return the URLs that stand whole."""
    return {
        one.outcome.url if isinstance(one, Decided) else one.ranked[0].draft.url
        for one in judged
        if isinstance(one, Decided) or one.whole
    }


def _is_in_doubt(one: Judged) -> bool:
    """Tell whether other links may decide between its readings."""
    return len(one.ranked) > 1 and not one.whole


def rerank(
    judged: Sequence[Judged | Decided],
    whole: Container[str] | None = None,
    own: set[str] | None = None,
) -> list[Judged | Decided]:
    """Return the same candidates, weighed by what the others say: by each other, or by the URLs
    seen ``whole`` elsewhere. ``own`` are their ``witnesses``, if the caller has them.

    Candidates that are certain come back unchanged. No candidate is its own witness.
    """
    weighed = list(judged)
    doubtful = {
        place: one
        for place, one in enumerate(judged)
        if isinstance(one, Judged) and _is_in_doubt(one)
    }
    if not doubtful:
        return weighed
    whole_urls = witnesses(judged) if whole is None else whole
    broken = _broken_elsewhere(doubtful.values())

    @cache
    def hosts() -> set[str]:
        """Return the hosts of the witnesses: seldom do the readings of a link differ in theirs."""
        return {host_of(url) for url in (witnesses(judged) if own is None else own)}

    for place, one in doubtful.items():
        ranked = reweigh(one.ranked, whole_urls, lambda host: host in hosts(), broken)
        if ranked is not one.ranked:
            weighed[place] = one.reranked(ranked)
    return weighed


def by_sibling(
    judged: Sequence[Judged | Decided], sibling: Sequence[Judged | Decided]
) -> list[Judged | Decided]:
    """Return the candidates of a plain text, weighed by the text of the HTML half of the same
    multipart/alternative.

    Nobody broke the lines of the HTML half: the reading that stands whole there leads. (Attributes
    do not count: mailers link the halves of a broken URL as well.)
    """
    whole_urls = witnesses(sibling)
    weighed: list[Judged | Decided] = []
    for one in judged:
        if isinstance(one, Decided):
            weighed.append(one)
            continue
        agreeing = [ranked for ranked in one.ranked if ranked.draft.url in whole_urls]
        if len(agreeing) == 1 and _is_in_doubt(one):
            weights = [
                ranked.confidence * (SIBLING if ranked is agreeing[0] else 1.0)
                for ranked in one.ranked
            ]
            scale = sum((ranked.confidence for ranked in one.ranked), 0.0) / (sum(weights) or 1.0)
            ranked = [
                each._replace(
                    confidence=weight * scale,
                    evidence=(CODE_OF_SIBLING, *each.evidence)
                    if each is agreeing[0]
                    else each.evidence,
                )
                for each, weight in zip(one.ranked, weights, strict=True)
            ]
            weighed.append(one.reranked(sorted(ranked, key=lambda each: -each.confidence)))
        else:
            weighed.append(one)
    return weighed


def _broken_elsewhere(doubtful: Iterable[Judged]) -> set[str]:
    """Return the URLs to which readings with breaks at different places lead. A reply that was
    wrapped again breaks a URL that it quotes at another place, and both breaks agree on the URL.
    """
    break_offsets: dict[str, set[int]] = defaultdict(set)
    for one in doubtful:
        for ranked in one.ranked:
            if ranked.draft.gaps:
                break_offsets[ranked.draft.url].add(ranked.draft.end - ranked.draft.gaps[-1].end)
    return {url for url, ends in break_offsets.items() if len(ends) > 1}


def reweigh(
    ranked: list[Ranked],
    whole: Container[str],
    hosts: Callable[[str], bool],
    broken: Container[str],
) -> list[Ranked]:
    """Return the readings of one candidate, weighed again by what others wrote."""
    urls = [one.draft.url for one in ranked]
    if (
        not any(url in whole or url in broken for url in urls)
        and len({host_of(url) for url in urls}) == 1
    ):
        return ranked  # so it is for six in ten: no other link says anything of them
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
    """Tell whether a line break was taken out for a reading. A break between string literals does
    not count: they may be the rows of a table.
    """
    return bool(one.draft.gaps) and one.draft.gaps[0].kind is not JoinKind.LITERAL
