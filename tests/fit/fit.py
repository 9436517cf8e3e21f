"""Fit the judge: ``python -m tests.fit`` makes ``judge/model.json`` again, byte for byte, from the
table that is checked in.

Boosted trees of few leaves, fitted by LightGBM to the rows of ``gather``. A row counts by where its
label comes from; of many rows of one archive and kind each counts less (``SHARES``), so that no
archive and no kind of label drowns the others.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Any

import lightgbm
import numpy as np
from tests.fit.gather import LETTERS, read_table

from urltrawl.judge.trees import Model, model_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.fit.gather import Row

TARGET = Path(__file__).parents[2] / "src" / "urltrawl" / "judge" / "model.json"
SHARES = {"read": 1.0, "own": 1.0, "mined": 0.2, "made": 0.1, "lesson": 0.2, "twin": 2.0}
"""What a row counts whose label comes from there."""
ROOTS = {"mined": 100.0, "made": 400.0, "lesson": 400.0}
"""So many rows of one archive and kind count in full; of more, each counts less, so that all count
as their geometric mean."""
SETTINGS = {
    "objective": "binary",
    "learning_rate": 0.15,
    "num_leaves": 16,
    "extra_trees": True,
    "min_data_in_leaf": 5,
    "lambda_l2": 1.0,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "feature_fraction": 0.5,
    "max_bin": 63,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "seed": 17,
    "verbosity": -1,
}
ROUNDS = 200
SHARPER = 1.2
"""What the leaves are multiplied by. On archives that they were not fitted on the trees are too
modest: of line ends with .75 to .95 nine in a hundred more went on than that says. Of 1.1 to 1.4
this gives the least log-loss, leaving out one archive of nineteen at a time."""


def weigh(rows: Sequence[Row]) -> np.ndarray[Any, Any]:
    """Return the weight of each row."""
    sizes = Counter((row.archive, row.by) for row in rows)
    found = []
    for row in rows:
        size, root = sizes[row.archive, row.by], ROOTS.get(row.by)
        found.append(SHARES[row.by] * ((root / size) ** 0.5 if root and size > root else 1.0))
    return np.array(found)


def fit_model(
    names: Sequence[str], rows: Sequence[Row], rounds: int = ROUNDS, **settings: Any
) -> Model:
    """Return the model that is fitted to some rows. ``names`` are those of their features,
    ``settings`` override ``SETTINGS``.
    """
    return model_of(fit_data(names, rows, rounds, **settings))


def fit_data(
    names: Sequence[str], rows: Sequence[Row], rounds: int = ROUNDS, **settings: Any
) -> dict[str, Any]:
    """Return what ``fit_model`` fits, as the data of ``model.json``: the names of the features that
    a tree asks, the trees, and how words are spelt.
    """
    data = lightgbm.Dataset(
        np.array([row.values for row in rows]),
        np.array([float(row.goes_on) for row in rows]),
        weight=weigh(rows),
        free_raw_data=True,
    )
    booster = lightgbm.train({**SETTINGS, **settings}, data, num_boost_round=rounds)
    trees = [_tree(one["tree_structure"]) for one in booster.dump_model()["tree_info"]]
    used = sorted({feature for tree in trees for feature in _features_of(tree)})
    place = {feature: number for number, feature in enumerate(used)}
    heads, tails = gzip.decompress(LETTERS.read_bytes()).decode().split("\n")[:2]
    return {
        "names": [names[feature] for feature in used],
        "trees": [_renumber(tree, place) for tree in trees],
        "heads": heads,
        "tails": tails,
    }


def _tree(node: dict[str, Any]) -> Any:
    """Return a node of LightGBM as a leaf, which is a number, or as a branch: ``[feature, limit,
    tree up to the limit, tree above it, value]``.
    """
    if "leaf_value" in node:
        return round(SHARPER * node["leaf_value"], 3)
    low, high = _tree(node["left_child"]), _tree(node["right_child"])
    return [
        node["split_feature"],
        float(f"{node['threshold']:.4g}"),
        low,
        high,
        round(SHARPER * node["internal_value"], 3),
    ]


def _features_of(tree: Any) -> list[int]:
    """Return the numbers of the features that a tree asks."""
    return (
        [tree[0], *_features_of(tree[2]), *_features_of(tree[3])] if isinstance(tree, list) else []
    )


def _renumber(tree: Any, place: dict[int, int]) -> Any:
    """Return a tree with feature ``n`` replaced by ``place[n]``."""
    return (
        [place[tree[0]], tree[1], _renumber(tree[2], place), _renumber(tree[3], place), tree[4]]
        if isinstance(tree, list)
        else tree
    )


def log_loss(said: float, goes_on: bool) -> float:
    """Return the log-loss of one answer. ``said`` is the probability that the URL goes on."""
    return -log(min(max(said if goes_on else 1 - said, 1e-6), 1.0))


def to_json(data: Mapping[str, Any]) -> str:
    """Return the model as the package has it: JSON with a tree a line."""
    lines = [
        f'"trees":[\n{",".join(_json(tree) + chr(10) for tree in value)}]'
        if name == "trees"
        else f'"{name}":{_json(value)}'
        for name, value in data.items()
    ]
    return "{" + ",\n".join(lines) + "}\n"


def _json(value: object) -> str:
    """Return a value as JSON without blanks."""
    return json.dumps(value, separators=(",", ":"))


def main() -> None:
    """Fit the model, and write it into the package."""
    TARGET.write_text(to_json(fit_data(*read_table())), encoding="utf-8")
