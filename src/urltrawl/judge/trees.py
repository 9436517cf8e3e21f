"""The model that weighs the evidence: a sum of small decision trees, each a few questions about single features.

Fitted elsewhere (``tests/fit``), data here: a tree is a leaf, which is a number, or a question ``(feature, limit, low, high,
value)``, where ``low`` follows if the feature's value is at most ``limit`` and ``value`` is what the tree says on average
of all that came so far. The sum of the leaves is a log-odd.
"""

from __future__ import annotations

import json
from collections.abc import Mapping  # noqa: TC003  # the compiled class asks for it when it is made
from functools import cache
from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl.judge import tables
from urltrawl.judge.letters import Spelling

if TYPE_CHECKING:
    from collections.abc import Sequence


class Model(NamedTuple):
    """Everything that was fitted."""

    names: tuple[str, ...]
    """The features that the trees ask for, in the order of the values they are given."""
    trees: list[Any]
    spelling: Spelling
    odds: Mapping[str, float]
    """What is not asked of trees: probabilities by name."""

    def probability(self, values: Sequence[float]) -> float:
        """The probability that a URL goes on at a gap with these features."""
        total = 0.0
        for tree in self.trees:
            node = tree
            while node.__class__ is list:
                feature, limit, low, high, _ = node
                node = low if values[feature] <= limit else high
            total += node
        return 1 / (1 + exp(-total))

    def shares(self, values: Sequence[float]) -> list[tuple[float, str]]:
        """How much each feature moved the sum on its way down the trees, and its name, strongest first."""
        moved = [0.0] * len(self.names)
        for tree in self.trees:
            node = tree
            while node.__class__ is list:
                below = node[2] if values[node[0]] <= node[1] else node[3]
                moved[node[0]] += (below[4] if below.__class__ is list else below) - node[4]
                node = below
        return sorted(((share, name) for share, name in zip(moved, self.names, strict=True) if share), key=lambda one: -abs(one[0]))


def model_of(text: str) -> Model:
    """The model that ``text`` holds, as JSON."""
    data = json.loads(text)
    heads, tails = (_grams(data[side]) for side in ("heads", "tails"))
    return Model(tuple(data["names"]), data["trees"], Spelling(heads, tails), data["odds"])


def _grams(text: str) -> dict[str, float]:
    """``{"ab.": 1.5}`` of ``"15 ab.cde -3 fgh"``: each tenth of a log-odd with the groups of three that have it."""
    found = {}
    fields = text.split("\t") if text else []
    for value, grams in zip(fields[::2], fields[1::2], strict=True):
        for at in range(0, len(grams), 3):
            found[grams[at : at + 3]] = int(value) / 10
    return found


@cache
def shipped() -> Model:
    """The model of the package."""
    return model_of(tables.MODEL)
