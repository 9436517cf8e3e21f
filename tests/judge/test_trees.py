"""Trees as data: how they are walked, what they say of each feature, and how the tables are
read."""

from __future__ import annotations

import json

import pytest

from urltrawl.judge.trees import (
    WALKS,
    Model,
    compile_trees,
    model_of,
    shares_of,
    shipped_model,
    walk_trees,
)

TREES = [[0, 1.5, -2.0, [1, 0.5, 1.0, 3.0, 2.0], 0.5], [1, 0.0, 4.0, -1.0, 0.0], 0.25]
"""Two trees of two features, and one that asks nothing."""
REST = {"names": ["a", "b"], "heads": "15\tab.cde\t-3\tfgh", "tails": ""}


def model() -> Model:
    return model_of({**REST, "trees": TREES})


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
    assert walk_trees(TREES, list(values)) == leaves + 0.25
    assert model().score(list(values)) == leaves + 0.25
    assert model().probability(list(values)) == pytest.approx(
        1 / (1 + 2.718281828459045 ** -(leaves + 0.25))
    )
    assert shares_of(model(), values) == shares


def test_the_tables_as_they_are_read() -> None:
    read = model()
    assert read.names == ("a", "b")
    assert read.spelling.heads == {"ab.": 1.5, "cde": 1.5, "fgh": -0.3}
    assert read.spelling.tails == {}
    assert shipped_model() is shipped_model()
    with pytest.raises(ValueError, match="zip"):
        model_of({**REST, "tails": "15\tabc\t3", "trees": TREES})


def test_the_model_is_as_the_fit_prints_it() -> None:
    fit = pytest.importorskip("tests.fit.fit", reason="needs lightgbm", exc_type=ImportError)
    text = fit.TARGET.read_text(encoding="utf-8")
    assert fit.to_json(json.loads(text)) == text


@pytest.mark.parametrize("count", [1, 40, 41, 80])
def test_trees_are_added_in_their_order_however_many_one_function_takes(count: int) -> None:
    trees = [[number % 3, 0.5, number / 7, -1.1, 0.0] for number in range(count)]
    model = model_of({**REST, "names": ["a", "b", "c", "d"], "trees": trees})
    for values in ([0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.5, 9.0]):
        total = 0.0
        for function in compile_trees(trees, 4):
            total = function(total, values)
        assert total == walk_trees(trees, values)
        assert {model.score(values) for _ in range(WALKS + 2)} == {total}
