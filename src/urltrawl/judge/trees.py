"""The model that weighs the evidence: a sum of small decision trees, each with a few questions
about single features.

It was fitted by ``tests/fit`` and is kept in ``model.json``. A tree is a leaf, which is a number,
or a question ``[feature, limit, low, high, value]``: the tree ``low`` follows if the value of the
feature is at most ``limit``, otherwise ``high``. ``value`` is the average of the leaves below, over
the examples of the fit. The sum of the leaves is a log-odds.

The first ``WALKS`` times the trees are walked. Then they are compiled to functions that ask the
same questions as nested conditions about local names. That is four times as fast if all values are
floats, and to compile them takes as long as ``WALKS`` walks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence  # noqa: TC003  # the compiled class asks for them when it is made
from functools import cache, lru_cache
from math import exp
from types import CodeType, FunctionType
from typing import Any, Final

from urltrawl.judge.letters import Spelling
from urltrawl.late import read_text

WALKS: Final = 300
"""Times that the trees are walked before they are compiled."""
TOGETHER = 40
"""Trees that one function adds. One function for all is slower, and too deep for a compiler."""


class Model:
    """Everything that was fitted."""

    def __init__(self, names: Sequence[str], trees: list[Any], spelling: Spelling) -> None:
        self.names = tuple(names)
        """The features about which the trees ask, in the order in which their values are passed."""
        self.trees = trees
        self.spelling = spelling
        """The log-odds of letters."""
        self._walk_count = 0
        self._functions: list[Callable[[float, Sequence[float]], float]] = []
        """The compiled trees (``compile_trees``), empty at first."""

    def score(self, values: list[float]) -> float:
        """Return the log-odds that a URL goes on at a gap with these values: a sum of leaves."""
        if not self._functions:
            self._walk_count += 1
            if self._walk_count <= WALKS:
                return walk_trees(self.trees, values)
            self._functions = compile_trees(self.trees, len(self.names))
        total = 0.0
        for add in self._functions:
            total = add(total, values)
        return total

    def probability(self, values: list[float]) -> float:
        """Return the probability that a URL goes on at a gap with these feature values."""
        return 1 / (1 + exp(-self.score(values)))


def walk_trees(trees: list[Any], values: list[float]) -> float:
    """Return the sum of the leaves to which the values of a gap's features lead, found by walking
    the trees. A leaf is a number, any other node ``[feature, limit, low, high, value]``.
    """
    feature: int
    limit: float
    total = leaf = 0.0
    for tree in trees:
        node = tree
        while type(node) is list:
            feature, limit, low, high, _ = node
            node = low if values[feature] <= limit else high
        leaf = node
        total += leaf
    return total


def compile_trees(
    trees: Sequence[Any], width: int
) -> list[Callable[[float, Sequence[float]], float]]:
    """Return functions that do together what ``walk_trees`` does, each for ``TOGETHER`` trees. A
    function takes a sum and the values of ``width`` features, and returns the sum with the leaves
    of its trees added.
    """
    adders: list[Callable[[float, Sequence[float]], float]] = []
    for first in range(0, len(trees), TOGETHER):
        next_trees = trees[first : first + TOGETHER]
        used = {feature for tree in next_trees for feature in _features_of(tree)}
        names = "".join(f"v{number}, " if number in used else "_, " for number in range(width))
        terms = "".join(f" + {_expression(tree)}" for tree in next_trees)
        source_code = f"def add(total, values):\n {names}= values\n return total{terms}"
        # The function is made of its code alone, so that nothing is executed.
        code_object = next(
            constant
            for constant in compile(source_code, "trees", "exec").co_consts
            if isinstance(constant, CodeType)
        )
        adders.append(FunctionType(code_object, {}))
    return adders


def _expression(tree: Any) -> str:
    """Return a tree as an expression of Python: ``[3, 0.5, -1.5, 0.25, 0.0]``, which asks whether
    feature 3 is at most 0.5, as ``(-1.5 if v3 <= 0.5 else 0.25)``.
    """
    if not isinstance(tree, list):
        return repr(float(tree))
    feature, limit, low, high, _ = tree
    return f"({_expression(low)} if v{int(feature)} <= {float(limit)!r} else {_expression(high)})"


def _features_of(tree: Any) -> list[int]:
    """Return the indexes of the features about which a tree asks; some come several times."""
    if not isinstance(tree, list):
        return []
    feature, _, low, high, _ = tree
    return [feature, *_features_of(low), *_features_of(high)]


@lru_cache(maxsize=64)
def shares_of(model: Model, values: tuple[float, ...]) -> list[tuple[float, str]]:
    """Return a pair (share, name) for each feature: by how much its value moved the sum of the
    trees, in log-odds, positive or negative; the largest amount first. Features that moved nothing
    are left out. Readings that end at a gap and readings that go on there need the same shares.
    """
    shares = [0.0] * len(model.names)
    for tree in model.trees:
        node = tree
        while type(node) is list:
            feature, limit, low, high, value = node
            node = low if values[feature] <= limit else high
            # A step moves the sum from the average of the leaves below one node to that below the
            # next, which is the last member of a list.
            shares[feature] += (node[4] if type(node) is list else node) - value
    return sorted(
        ((share, name) for share, name in zip(shares, model.names, strict=True) if share),
        key=lambda share_and_name: -abs(share_and_name[0]),
    )


def model_of(data: Mapping[str, Any]) -> Model:
    """Return the model that ``data`` describes, the content of ``model.json``."""
    heads, tails = (_parse_grams(data[side]) for side in ("heads", "tails"))
    return Model(data["names"], data["trees"], Spelling(heads, tails))


def _parse_grams(text: str) -> dict[str, float]:
    r"""Return the log-odds of groups of three characters. The text has fields between tabs: tenths
    of a log-odds, then the groups that have it, ``"15\tab.cde\t-3\tfgh"`` for ``{"ab.": 1.5,
    "cde": 1.5, "fgh": -0.3}``.
    """
    odds_of_gram = {}
    fields = text.split("\t") if text else []
    for value, grams in zip(fields[::2], fields[1::2], strict=True):
        odds = int(value) / 10
        for start in range(0, len(grams), 3):
            odds_of_gram[grams[start : start + 3]] = odds
    return odds_of_gram


@cache
def shipped_model() -> Model:
    """Return the model that the package ships; cached."""
    return model_of(json.loads(read_text("urltrawl.judge", "model.json")))
