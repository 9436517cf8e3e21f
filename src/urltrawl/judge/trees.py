"""The model that weighs the evidence: a sum of small decision trees, each a few questions about
single features.

Fitted elsewhere (``tests/fit``) and kept in ``model.json``: a tree is a leaf, which is a number, or
a question ``[feature, limit, low, high, value]``, where ``low`` follows if the feature's value is
at most ``limit`` and ``value`` is what the tree says on average of all that came so far. The sum of
the leaves is a log-odd.

The trees are walked as long as hardly anybody asks. Then a function is made of them, the same
questions as nested conditions about local names: it takes a fourth of the time, if all values are
floats, and to compile it takes as long as ``WALKS`` walks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence  # noqa: TC003  # the compiled class asks for them when it is made
from functools import cache, lru_cache
from math import exp
from pkgutil import get_data  # importlib.resources brings zipfile along
from types import CodeType, FunctionType
from typing import Any, Final

from urltrawl.judge.letters import Spelling

WALKS: Final = 300
"""Times that the trees are walked before a function is made of them."""
TOGETHER = 40
"""Trees that one function adds: to ask two hundred in one takes a third longer, and is too deep for
a compiler."""


class Model:
    """Everything that was fitted: ``names`` are the features that the trees ask for, in the order
    of the values they are given, ``odds`` what is not asked of trees, probabilities by name.
    """

    def __init__(
        self, names: Sequence[str], trees: list[Any], spelling: Spelling, odds: Mapping[str, float]
    ) -> None:
        self.names = tuple(names)
        self.trees = trees
        self.spelling = spelling
        self.odds = odds
        self._steps: list[Any] = []
        self._asked = 0
        self._functions: list[Callable[[float, Sequence[float]], float]] = []

    def score(self, values: list[float]) -> float:
        """Return the sum of the leaves to which the values lead."""
        if not self._functions:
            self._asked += 1
            if self._asked <= WALKS:
                return walked(self.trees, values)
            self._functions = functions(self.trees, len(self.names))
        total = 0.0
        for function in self._functions:
            total = function(total, values)
        return total

    def probability(self, values: list[float]) -> float:
        """Return the probability that a URL goes on at a gap with these feature values."""
        return 1 / (1 + exp(-self.score(values)))

    def shares(self, values: Sequence[float]) -> list[tuple[float, str]]:
        """Return by how much each feature moved the sum on the way down the trees, and its name,
        strongest first.
        """
        return _shares(self, tuple(values))

    def steps(self) -> list[Any]:
        """Return the trees as steps ``(feature, limit, low, by_low, high, by_high)``, where
        ``by_low`` and ``by_high`` say by how much a step moves the sum. A leaf is ``()``.
        """
        if not self._steps:
            self._steps = [_step(tree) for tree in self.trees]
        return self._steps


def walked(trees: list[Any], values: list[float]) -> float:
    """Return the sum of the leaves to which the values lead, walking node by node."""
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


def functions(trees: Sequence[Any], width: int) -> list[Callable[[float, Sequence[float]], float]]:
    """Compile the trees to functions of a sum and ``width`` values. Each function adds the leaves
    of ``TOGETHER`` trees to the sum.
    """
    made: list[Callable[[float, Sequence[float]], float]] = []
    for first in range(0, len(trees), TOGETHER):
        trees_of_one = trees[first : first + TOGETHER]
        used = {feature for tree in trees_of_one for feature in _features_of(tree)}
        names = "".join(f"v{number}, " if number in used else "_, " for number in range(width))
        code = "".join(f" + {_code(tree)}" for tree in trees_of_one)
        lines = f"def add(total, values):\n {names}= values\n return total{code}"
        compiled = next(
            each for each in compile(lines, "trees", "exec").co_consts if isinstance(each, CodeType)
        )
        made.append(FunctionType(compiled, {}))
    return made


def _code(tree: Any) -> str:
    """Write a tree as a conditional expression."""
    if not isinstance(tree, list):
        return repr(float(tree))
    feature, limit, low, high, _ = tree
    return f"({_code(low)} if v{int(feature)} <= {float(limit)!r} else {_code(high)})"


def _features_of(tree: Any) -> list[int]:
    """Return the numbers of the features that a tree asks for."""
    return (
        [tree[0], *_features_of(tree[2]), *_features_of(tree[3])] if isinstance(tree, list) else []
    )


@lru_cache(maxsize=64)
def _shares(model: Model, values: tuple[float, ...]) -> list[tuple[float, str]]:
    """Return the shares of a model's features, remembered: the readings that end at a gap and
    those that go on there ask for the same ones.
    """
    moved = [0.0] * len(model.names)
    for tree in model.steps():
        node = tree
        while node:
            feature, limit, low, by_low, high, by_high = node
            if values[feature] <= limit:
                moved[feature] += by_low
                node = low
            else:
                moved[feature] += by_high
                node = high
    return sorted(
        ((share, name) for share, name in zip(moved, model.names, strict=True) if share),
        key=lambda share_and_name: -abs(share_and_name[0]),
    )


def _step(node: Any) -> tuple[Any, ...]:
    if not isinstance(node, list):
        return ()
    feature, limit, low, high, value = node
    by_low, by_high = (
        (child[4] if isinstance(child, list) else child) - value for child in (low, high)
    )
    return feature, limit, _step(low), by_low, _step(high), by_high


def model_of(data: Mapping[str, Any]) -> Model:
    """Make a model of the parts that ``model.json`` has."""
    heads, tails = (_grams(data[side]) for side in ("heads", "tails"))
    return Model(data["names"], data["trees"], Spelling(heads, tails), data["odds"])


def _grams(text: str) -> dict[str, float]:
    """Parse ``"15 ab.cde -3 fgh"`` (fields at tabs) to ``{"ab.": 1.5, ...}``: tenths of a
    log-odd, each followed by the groups of three letters that have it.
    """
    odds_of_gram = {}
    fields = text.split("\t") if text else []
    for value, grams in zip(fields[::2], fields[1::2], strict=True):
        odds = int(value) / 10
        for at in range(0, len(grams), 3):
            odds_of_gram[grams[at : at + 3]] = odds
    return odds_of_gram


@cache
def shipped() -> Model:
    """Read the model that the package ships."""
    import json  # noqa: PLC0415  # a text in which nothing is in doubt needs no model

    return model_of(json.loads(get_data("urltrawl.judge", "model.json") or b""))
