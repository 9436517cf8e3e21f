"""A second look with more at hand: the other URLs of the same message, or of a whole corpus.

A URL that is broken here and stands whole there says which reading was meant: a reply quotes it, an HTML alternative
holds it, the author gives it twice. The evidence is one-sided. That a longer reading occurs whole elsewhere is strong: two
texts do not agree on thirty characters by chance. That the shorter one does is weak when the shorter one is a home page or
a directory, which the longer one would share with many others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.model import JoinKind

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from urltrawl.judge.rank import Ranked
    from urltrawl.model import Candidate, Repeat

JOINED_IS_WHOLE = 60.0
"""Odds for a reading with joins that occurs whole elsewhere."""
WRITTEN_IS_WHOLE = 6.0
"""Odds for the reading as written, where it ends in more than a directory."""
SURE = 0.9
"""A link counts as a witness when nothing about it is in doubt."""
CODE = "+seen-whole"


class Judged(NamedTuple):
    """A candidate and its readings, best first."""

    candidate: Candidate | Repeat
    ranked: list[Ranked]


def witnesses(judged: Iterable[Judged]) -> set[str]:
    """The URLs that stand whole."""
    return {one.ranked[0].draft.url for one in judged if _is_witness(one)}


def _is_witness(one: Judged) -> bool:
    """Whether nothing about it is in doubt: it was not broken, or its wrapper says that it is all one, without a hyphen."""
    if not one.ranked:
        return False
    chain = one.candidate.chain
    return not chain or (one.candidate.whole and one.ranked[0].confidence > SURE and not any(gap.doubt for gap in chain))


def rerank(judged: Sequence[Judged], whole: Container[str] | None = None) -> list[Judged]:
    """The same candidates with the evidence of each other, or of the URLs seen ``whole`` elsewhere.

    Links that are certain come back as they are; nothing is its own witness.
    """
    if whole is None:
        if not any(one.candidate.chain for one in judged):
            return list(judged)
        whole = witnesses(judged)
    return [
        one if len(one.ranked) < 2 or _is_witness(one) else one._replace(ranked=reweigh(one.ranked, whole)) for one in judged
    ]


def reweigh(ranked: list[Ranked], whole: Container[str]) -> list[Ranked]:
    """The readings of one candidate, weighed again by which of them occur whole elsewhere."""
    factors = [factor(one.draft.url, joined=_is_joined(one)) if one.draft.url in whole else 1.0 for one in ranked]
    if all(odds == 1.0 for odds in factors):
        return ranked
    before = sum(one.confidence for one in ranked)
    weights = [one.confidence * odds for one, odds in zip(ranked, factors, strict=True)]
    after = sum(weights)
    found = [
        one._replace(
            confidence=before * weight / after, evidence=(CODE, *one.evidence) if odds > 1.0 else one.evidence
        )
        for one, weight, odds in zip(ranked, weights, factors, strict=True)
    ]
    return sorted(found, key=lambda one: -one.confidence)


def _is_joined(one: Ranked) -> bool:
    """Whether a line break was taken out for it; between string literals, which may be the rows of a table, that says less."""
    return bool(one.draft.gaps) and one.draft.gaps[0].kind is not JoinKind.LITERAL


def factor(url: str, *, joined: bool) -> float:
    """The odds for a reading that occurs whole elsewhere."""
    if joined:
        return JOINED_IS_WHOLE
    path = url.partition("://")[2].partition("/")[2]
    return WRITTEN_IS_WHOLE if path and not path.endswith("/") else 1.0
