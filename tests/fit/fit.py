"""Fit the judge: ``python -m tests.fit`` makes ``judge/tables.py`` again, byte for byte, from the
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
    from collections.abc import Sequence

    from tests.fit.gather import Row

TARGET = Path(__file__).parents[2] / "src" / "urltrawl" / "judge" / "tables.py"
SHARES = {"read": 1.0, "own": 1.0, "mined": 0.4, "made": 0.2, "lesson": 0.4, "twin": 2.0}
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
    "seed": 4,
    "verbosity": -1,
}
ROUNDS = 200
TOGETHER = 40
"""Trees that one function adds: to ask two hundred in one takes a third longer, and is too deep for
a compiler."""


def weights(rows: Sequence[Row]) -> np.ndarray[Any, Any]:
    """What each row counts."""
    sizes = Counter((row.archive, row.by) for row in rows)
    found = []
    for row in rows:
        size, root = sizes[row.archive, row.by], ROOTS.get(row.by)
        found.append(SHARES[row.by] * ((root / size) ** 0.5 if root and size > root else 1.0))
    return np.array(found)


def fit(names: Sequence[str], rows: Sequence[Row], rounds: int = ROUNDS, **settings: Any) -> Model:
    """The model of some rows."""
    data = lightgbm.Dataset(
        np.array([row.values for row in rows]),
        np.array([float(row.goes_on) for row in rows]),
        weight=weights(rows),
        free_raw_data=True,
    )
    booster = lightgbm.train({**SETTINGS, **settings}, data, num_boost_round=rounds)
    return model_of(*packed(names, booster))


def packed(names: Sequence[str], booster: lightgbm.Booster) -> tuple[str, str]:
    """The model as JSON: all but the trees, and the trees."""
    dump = booster.dump_model()
    trees = [_tree(one["tree_structure"]) for one in dump["tree_info"]]
    used = sorted({feature for tree in trees for feature in _asked(tree)})
    place = {feature: number for number, feature in enumerate(used)}
    heads, tails = gzip.decompress(LETTERS.read_bytes()).decode().split("\n")[:2]
    found = {
        "names": [names[feature] for feature in used],
        "heads": heads,
        "tails": tails,
        "odds": {},
    }
    return _json(found), _json([_placed(tree, place) for tree in trees])


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True)


def _tree(node: dict[str, Any]) -> Any:
    """A leaf, or ``[feature, limit, low, high, value]``."""
    if "leaf_value" in node:
        return round(node["leaf_value"], 3)
    low, high = _tree(node["left_child"]), _tree(node["right_child"])
    return [
        node["split_feature"],
        float(f"{node['threshold']:.4g}"),
        low,
        high,
        round(node["internal_value"], 3),
    ]


def _asked(tree: Any) -> list[int]:
    return [tree[0], *_asked(tree[2]), *_asked(tree[3])] if isinstance(tree, list) else []


def _placed(tree: Any, place: dict[int, int]) -> Any:
    return (
        [place[tree[0]], tree[1], _placed(tree[2], place), _placed(tree[3], place), tree[4]]
        if isinstance(tree, list)
        else tree
    )


def log_loss(said: float, goes_on: bool) -> float:
    """Of one answer."""
    return -log(min(max(said if goes_on else 1 - said, 1e-6), 1.0))


def main() -> None:
    """Write the tables of the package."""
    names, rows = read_table()
    data = np.array([row.values for row in rows])
    booster = lightgbm.train(
        SETTINGS,
        lightgbm.Dataset(
            data, np.array([float(row.goes_on) for row in rows]), weight=weights(rows)
        ),
        num_boost_round=ROUNDS,
    )
    TARGET.write_text(printed(*packed(names, booster)), encoding="utf-8")


def printed(rest: str, trees: str) -> str:
    """The module that holds the model."""
    width, grown = len(json.loads(rest)["names"]), json.loads(trees)
    parts = [
        _function(at // TOGETHER, grown[at : at + TOGETHER], width)
        for at in range(0, len(grown), TOGETHER)
    ]
    score = "0.0"
    for number in range(len(parts)):
        score = f"_score_{number}({score}, v)"
    return f'''"""What was fitted, as data and the trees as code, too: made by ``python -m tests.fit``."""

# ruff: noqa: Q003

from __future__ import annotations

REST = (
{_lines(rest)}
)

TREES = (
{_lines(trees)}
)


def score(v: list[float]) -> float:
    """The sum of the leaves that some values lead to."""
    return {score}
{"".join(parts)}'''


def _function(number: int, trees: Sequence[Any], width: int) -> str:
    """The function that adds some trees, in which each value has a name of its own."""
    asked = {feature for tree in trees for feature in _asked(tree)}
    values = ", ".join(f"v{feature}" if feature in asked else "_" for feature in range(width))
    code = "".join(f"\n        + {_code(tree)}" for tree in trees)
    return f"\n\ndef _score_{number}(total: float, v: list[float]) -> float:\n    {values} = v\n    return (\n        total{code}\n    )\n"


def _lines(text: str, width: int = 120) -> str:
    return "\n".join(
        f"    {json.dumps(text[at : at + width])}" for at in range(0, len(text), width)
    )


def _code(tree: Any) -> str:
    """A tree as a conditional expression."""
    return (
        f"({_code(tree[2])} if v{tree[0]} <= {tree[1]!r} else {_code(tree[3])})"
        if isinstance(tree, list)
        else repr(tree)
    )
