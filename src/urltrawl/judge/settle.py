"""A third look, with a whole corpus at hand: which readings of an ambiguous link occur whole in other messages.

The evidence is that of ``rerank``, over a longer range, and the same function weighs it. It starts from what the message
alone said, so that doing it twice changes nothing, and it leaves alone what the message alone was sure of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.judge.rerank import CODE, factor

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CERTAIN = 0.97
"""A link this sure by its own message is not asked again: a corpus has coincidences, too."""
HOST_IS_KNOWN = 8.0
"""Odds for a reading whose host others link to, against one whose host nobody does ("inter-nic.net", "internic.net")."""
CODE_OF_HOST = "+host-known"


class Rival(NamedTuple):
    """A reading as the message alone ranks it."""

    url: str
    confidence: float
    joined: bool
    """Whether a line break was taken out for it."""


class Settled(NamedTuple):
    """A reading as the corpus ranks it: ``place`` is its place among the rivals as they were given, ``evidence`` what moved it."""

    place: int
    confidence: float
    evidence: tuple[str, ...]


def settle(rivals: Sequence[Rival], whole: Callable[[str], int], hosts: Callable[[str], int]) -> list[Settled]:
    """The readings of one link, best first, weighed by which of them others wrote.

    ``whole(url)`` is how many links of the corpus stand whole and are that text, ``hosts(host)`` how many whole links go to
    that host, in lower case. Both count other links only: nothing that is ambiguous is its own witness. The sum of the
    confidences stays what it was.
    """
    untouched = [Settled(index, rival.confidence, ()) for index, rival in enumerate(rivals)]
    if len(rivals) < 2 or rivals[0].confidence >= CERTAIN:
        return untouched
    odds = [factor(rival.url, joined=rival.joined) if whole(rival.url) else 1.0 for rival in rivals]
    names = [host_of(rival.url) for rival in rivals]
    known = {name: hosts(name) > 0 for name in set(names)}
    several = len(known) > 1 and any(known.values())
    codes: list[tuple[str, ...]] = [(CODE,) if odd > 1.0 else () for odd in odds]
    if several:
        for index, name in enumerate(names):
            if known[name]:
                odds[index] *= HOST_IS_KNOWN
                codes[index] += (CODE_OF_HOST,)
    if all(odd == odds[0] for odd in odds):
        return untouched
    before = sum(rival.confidence for rival in rivals)
    weights = [rival.confidence * odd for rival, odd in zip(rivals, odds, strict=True)]
    after = sum(weights) or 1.0
    found = [Settled(index, before * weight / after, codes[index]) for index, weight in enumerate(weights)]
    return sorted(found, key=lambda one: -one.confidence)


def host_of(url: str) -> str:
    """The host of a URL with ``//``, in lower case, ``""`` of any other; of a text that need not be valid."""
    rest = url.partition("://")[2]
    for end in "/?#":
        rest = rest.partition(end)[0]
    host = rest.rpartition("@")[2]
    name, colon, port = host.rpartition(":")
    return (name if colon and (port.isdigit() or not port) else host).lower()
