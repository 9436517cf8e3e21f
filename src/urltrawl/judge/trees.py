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
from typing import Any

from urltrawl.judge.letters import Spelling

WALKS = 300
"""Times that the trees are walked before a function is made of them."""
TOGETHER = 40
"""Trees that one function adds: to ask two hundred in one takes a third longer, and is too deep for
a compiler."""


class Model:
    """Everything that was fitted: ``names`` are the features that the trees ask for, in the order
    of the values they are given, ``odds`` what is not asked of trees, probabilities by name.
    """

    def __init__(
        self,
        names: Sequence[str],
        trees: Sequence[Any],
        spelling: Spelling,
        odds: Mapping[str, float],
    ) -> None:
        self.names = tuple(names)
        self.trees = trees
        self.spelling = spelling
        self.odds = odds
        self._steps: list[Any] = []
        self._asked = 0
        self._functions: list[Callable[[float, Sequence[float]], float]] = []

    def score(self, values: Sequence[float]) -> float:
        """The sum of the leaves that some values lead to."""
        if not self._functions:
            self._asked += 1
            if self._asked <= WALKS:
                return walked(self.trees, values)
            self._functions = functions(self.trees, len(self.names))
        total = 0.0
        for function in self._functions:
            total = function(total, values)
        return total

    def probability(self, values: Sequence[float]) -> float:
        """The probability that a URL goes on at a gap with these features."""
        return 1 / (1 + exp(-self.score(values)))

    def shares(self, values: Sequence[float]) -> list[tuple[float, str]]:
        """How much each feature moved the sum on its way down the trees, and its name, strongest
        first.
        """
        return _shares(self, tuple(values))

    def steps(self) -> list[Any]:
        """The trees as steps ``(feature, limit, low, by_low, high, by_high)``: by how much each
        moves the sum; a leaf is ``()``.
        """
        if not self._steps:
            self._steps = [_step(tree) for tree in self.trees]
        return self._steps


def walked(trees: Sequence[Any], values: Sequence[float]) -> float:
    """The sum of the leaves of the trees that some values lead to, node by node."""
    total = 0.0
    for tree in trees:
        node = tree
        while node.__class__ is list:
            feature, limit, low, high, _ = node
            node = low if values[feature] <= limit else high
        total += node
    return total


def functions(trees: Sequence[Any], width: int) -> list[Callable[[float, Sequence[float]], float]]:
    """The trees as functions of a sum and ``width`` values, each of which adds ``TOGETHER`` trees
    to the sum.
    """
    found: list[Callable[[float, Sequence[float]], float]] = []
    for at in range(0, len(trees), TOGETHER):
        some = trees[at : at + TOGETHER]
        asked = {feature for tree in some for feature in _asked(tree)}
        names = "".join(f"v{number}, " if number in asked else "_, " for number in range(width))
        code = "".join(f" + {_code(tree)}" for tree in some)
        lines = f"def add(total, values):\n {names}= values\n return total{code}"
        body = next(
            each for each in compile(lines, "trees", "exec").co_consts if isinstance(each, CodeType)
        )
        found.append(FunctionType(body, {}))
    return found


def _code(tree: Any) -> str:
    """A tree as a conditional expression."""
    if not isinstance(tree, list):
        return repr(float(tree))
    feature, limit, low, high, _ = tree
    return f"({_code(low)} if v{int(feature)} <= {float(limit)!r} else {_code(high)})"


def _asked(tree: Any) -> list[int]:
    """The features that a tree asks for."""
    return [tree[0], *_asked(tree[2]), *_asked(tree[3])] if isinstance(tree, list) else []


@lru_cache(maxsize=64)
def _shares(model: Model, values: tuple[float, ...]) -> list[tuple[float, str]]:
    """The same, once for the readings that end at a gap and for those that go on there."""
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
        key=lambda one: -abs(one[0]),
    )


def _step(node: Any) -> tuple[Any, ...]:
    if not isinstance(node, list):
        return ()
    feature, limit, low, high, value = node
    by_low, by_high = (
        (below[4] if isinstance(below, list) else below) - value for below in (low, high)
    )
    return feature, limit, _step(low), by_low, _step(high), by_high


def model_of(data: Mapping[str, Any]) -> Model:
    """The model whose parts are these, as ``model.json`` has them."""
    heads, tails = (_grams(data[side]) for side in ("heads", "tails"))
    return Model(data["names"], data["trees"], Spelling(heads, tails), data["odds"])


def _grams(text: str) -> dict[str, float]:
    """``{"ab.": 1.5}`` of ``"15 ab.cde -3 fgh"``: each tenth of a log-odd with the groups of three
    that have it.
    """
    found = {}
    fields = text.split("\t") if text else []
    for value, grams in zip(fields[::2], fields[1::2], strict=True):
        odds = int(value) / 10
        for at in range(0, len(grams), 3):
            found[grams[at : at + 3]] = odds
    return found


@cache
def shipped() -> Model:
    """The model of the package."""
    import json  # noqa: PLC0415  # a text in which nothing is in doubt needs no model

    return model_of(json.loads(get_data("urltrawl.judge", "model.json") or b""))
