"""Trees as data: how they are walked, what they say of each feature, and how the tables are read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from urltrawl.judge import tables
from urltrawl.judge.trees import Model, model_of, shipped, walked

if TYPE_CHECKING:
    from collections.abc import Callable

TREES = "[[0, 1.5, -2.0, [1, 0.5, 1.0, 3.0, 2.0], 0.5], [1, 0.0, 4.0, -1.0, 0.0], 0.25]"
"""Two trees of two features, and one that asks nothing."""
REST = {"names": ["a", "b"], "heads": "15\tab.cde\t-3\tfgh", "tails": "", "odds": {"x": 0.5}}


def model() -> Model:
    return model_of(json.dumps(REST), TREES)


@pytest.mark.parametrize(
    ("values", "leaves", "shares"),
    [
        ((1.5, 0.0), -2.0 + 4.0, [(4.0, "b"), (-2.5, "a")]),
        ((1.6, 0.5), 1.0 - 1.0, [(-2.0, "b"), (1.5, "a")]),
        ((2.0, 0.6), 3.0 - 1.0, [(1.5, "a")]),
        ((0.0, 1.0), -2.0 - 1.0, [(-2.5, "a"), (-1.0, "b")]),
    ],
)
def test_a_walk(values: tuple[float, ...], leaves: float, shares: list[tuple[float, str]]) -> None:
    assert walked(TREES, values) == leaves + 0.25
    assert model().score(list(values)) == leaves + 0.25
    assert model().probability(list(values)) == pytest.approx(
        1 / (1 + 2.718281828459045 ** -(leaves + 0.25))
    )
    assert model().shares(values) == shares


def test_the_tables_as_they_are_read() -> None:
    read = model()
    assert read.names == ("a", "b")
    assert read.spelling.heads == {"ab.": 1.5, "cde": 1.5, "fgh": -0.3}
    assert read.spelling.tails == {}
    assert read.odds == {"x": 0.5}
    assert shipped() is shipped()
    with pytest.raises(ValueError, match="zip"):
        model_of(json.dumps({**REST, "tails": "15\tabc\t3"}), TREES)


def test_the_tables_are_what_the_fit_prints_of_its_data() -> None:
    fit = pytest.importorskip("tests.fit.fit", reason="needs lightgbm", exc_type=ImportError)
    assert fit.printed(tables.REST, tables.TREES) == fit.TARGET.read_text(encoding="utf-8")


@pytest.mark.parametrize("count", [1, 40, 41, 80])
def test_trees_are_added_in_their_order_however_many_one_function_takes(count: int) -> None:
    fit = pytest.importorskip("tests.fit.fit", reason="needs lightgbm", exc_type=ImportError)
    trees = json.dumps([[number % 3, 0.5, number / 7, -1.1, 0.0] for number in range(count)])
    made: dict[str, Callable[[list[float]], float]] = {}
    exec(fit.printed(json.dumps({**REST, "names": ["a", "b", "c", "d"]}), trees), made)  # noqa: S102  # what was printed just now
    for values in ([0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.5, 9.0]):
        assert made["score"](values) == walked(trees, values)
