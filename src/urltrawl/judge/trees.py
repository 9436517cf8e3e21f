"""The model that weighs the evidence: a sum of small decision trees, each a few questions about
single features.

Fitted elsewhere (``tests/fit``), data here: a tree is a leaf, which is a number, or a question
``(feature, limit, low, high, value)``, where ``low`` follows if the feature's value is at most
``limit`` and ``value`` is what the tree says on average of all that came so far. The sum of the
leaves is a log-odd. The package's own trees are code as well (``tables.score``): the same questions
as nested conditions about local names, which take a thirtieth of the time if all values are floats:
to compare a whole number or a truth with a limit takes the interpreter three times as long, and the
nodes of lists lie all over the memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence  # noqa: TC003  # the compiled class asks for them when it is made
from functools import cache, lru_cache, partial
from math import exp
from typing import Any, NamedTuple

from urltrawl.judge.letters import Spelling


class Model(NamedTuple):
    """Everything that was fitted."""

    names: tuple[str, ...]
    """The features that the trees ask for, in the order of the values they are given."""
    trees: str
    """The trees, as JSON."""
    score: Callable[[list[float]], float]
    """The sum of the leaves that some values lead to."""
    spelling: Spelling
    odds: Mapping[str, float]
    """What is not asked of trees: probabilities by name."""

    def probability(self, values: list[float]) -> float:
        """The probability that a URL goes on at a gap with these features."""
        return 1 / (1 + exp(-self.score(values)))

    def shares(self, values: Sequence[float]) -> list[tuple[float, str]]:
        """How much each feature moved the sum on its way down the trees, and its name, strongest
        first.
        """
        return _shares(self.names, self.trees, tuple(values))


@lru_cache(maxsize=64)
def _shares(
    names: tuple[str, ...], trees: str, values: tuple[float, ...]
) -> list[tuple[float, str]]:
    """The same, once for the readings that end at a gap and for those that go on there."""
    moved = [0.0] * len(names)
    for tree in _steps(trees):
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
        ((share, name) for share, name in zip(moved, names, strict=True) if share),
        key=lambda one: -abs(one[0]),
    )


@lru_cache(maxsize=4)
def _steps(trees: str) -> list[Any]:
    """The trees as steps ``(feature, limit, low, by_low, high, by_high)``: by how much each moves
    the sum; a leaf is ``()``.
    """
    return [_step(tree) for tree in _grown(trees)]


def _step(node: Any) -> tuple[Any, ...]:
    if not isinstance(node, list):
        return ()
    feature, limit, low, high, value = node
    by_low, by_high = (
        (below[4] if isinstance(below, list) else below) - value for below in (low, high)
    )
    return feature, limit, _step(low), by_low, _step(high), by_high


def walked(trees: str, values: Sequence[float]) -> float:
    """The sum of the leaves of the trees that some values lead to, node by node."""
    total = 0.0
    for tree in _grown(trees):
        node = tree
        while node.__class__ is list:
            feature, limit, low, high, _ = node
            node = low if values[feature] <= limit else high
        total += node
    return total


@lru_cache(maxsize=4)
def _grown(trees: str) -> list[Any]:
    """The trees of a model, read when somebody walks them."""
    import json  # noqa: PLC0415  # as with the trees: who asks the judge nothing needs neither

    found: list[Any] = json.loads(trees)
    return found


def model_of(rest: str, trees: str, score: Callable[[list[float]], float] | None = None) -> Model:
    """The model whose trees, and all else of which, are these JSON texts; ``score`` is the trees as
    code, if there is any.
    """
    import json  # noqa: PLC0415  # as above

    data = json.loads(rest)
    heads, tails = (_grams(data[side]) for side in ("heads", "tails"))
    return Model(
        tuple(data["names"]),
        trees,
        score or partial(walked, trees),
        Spelling(heads, tails),
        data["odds"],
    )


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
    from urltrawl.judge import tables  # noqa: PLC0415  # the trees are large

    return model_of(tables.REST, tables.TREES, tables.score)
