"""Fit the judge's weights: ``python -m tests.fit.fit [--write] FOLDER...``.

The model is logistic: log-odds that a bare URL goes on behind its line end are a bias and a weight for each feature that
it has. The weights set by hand (``PRIOR``) are the starting point and the anchor: a quadratic penalty holds each weight near
it, and none may change its sign, for the sign is the feature's reason. So what the archives at hand do not show stays as it
was thought, and no peculiarity of one list moves far.

The examples are line ends where the next line offers to go on, each distinct one once, with the label that was read or
mined (``breaks``), and else with what the weights at hand say of it where that is beyond doubt (below 0.1, above 0.9): these
add no knowledge and keep the bias at the rate of nature. ``gold_public.jsonl`` is never fitted on.

Prints, for weights set by hand and for fitted ones, the log-loss and the errors on folders that were held back from the fit;
``--write`` writes the weights that were fitted on all folders into the package.
"""

from __future__ import annotations

import sys
from math import exp, log1p
from pathlib import Path
from typing import NamedTuple

from tests.fit.breaks import LineEnd, line_ends
from tests.fit.natural import line

from urltrawl.judge import weights
from urltrawl.judge.evidence import FEATURES

STRENGTH = 3.0
"""Of the penalty, in examples: half of it holds a weight as fast as so many examples that have the feature push it."""
ROUNDS = 400
RATE = 0.02
SURE = 0.1
TARGET = Path(__file__).parents[2] / "src" / "urltrawl" / "judge" / "weights.py"
HEAD = '''"""The weights of the features, as data: log-odds that a bare URL goes on behind a line end.

``PRIOR`` was set by hand from reading list archives. ``WEIGHTS`` was fitted to line ends of real archives whose label was read
by a person or mined from the archive itself, by ``tests/fit/fit.py``, which says how, and never far from ``PRIOR``.
"""

from __future__ import annotations

'''


class Example(NamedTuple):
    features: tuple[str, ...]
    label: bool
    folder: str


class Model(NamedTuple):
    bias: float
    weights: dict[str, float]

    def probability(self, features: tuple[str, ...]) -> float:
        return 1 / (1 + exp(-self.bias - sum(self.weights[name] for name in features)))


PRIOR = Model(weights.PRIOR_BIAS, dict(weights.PRIOR))


def examples(ends: list[LineEnd]) -> list[Example]:
    """Each distinct line end once."""
    found: dict[tuple[str, str], Example] = {}
    for one in ends:
        if not one.offered or "/attachments/" in one.written:  # one archiver's own links, one pattern five hundred times
            continue
        label = one.label
        if label is None:
            said = PRIOR.probability(one.features)
            if SURE < said < 1 - SURE:
                continue
            label = said > 0.5
        found.setdefault((one.written, one.offered), Example(one.features, label, one.folder))
    return list(found.values())


def fit(rows: list[Example]) -> Model:
    """Descend the penalised log-loss from the prior."""
    bias, current = PRIOR.bias, dict(PRIOR.weights)
    for _ in range(ROUNDS):
        slope = {name: STRENGTH * (value - PRIOR.weights[name]) for name, value in current.items()}
        slope_of_bias = STRENGTH * (bias - PRIOR.bias)
        model = Model(bias, current)
        for row in rows:
            excess = model.probability(row.features) - row.label
            slope_of_bias += excess
            for name in row.features:
                slope[name] += excess
        bias -= RATE * slope_of_bias
        for name, value in slope.items():
            moved = current[name] - RATE * value
            sign = PRIOR.weights[name]
            current[name] = max(0.0, moved) if sign > 0 else min(0.0, moved) if sign < 0 else moved
    return Model(round(bias, 2), {name: round(value, 2) for name, value in current.items()})


def figures(model: Model, rows: list[Example]) -> str:
    """Log-loss, over-joins and missed joins."""
    loss, over, missed = 0.0, 0, 0
    for row in rows:
        probability = min(max(model.probability(row.features), 1e-9), 1 - 1e-9)
        loss -= log1p(probability - 1) if row.label else log1p(-probability)
        over += probability > 0.5 and not row.label
        missed += probability <= 0.5 and row.label
    written = sum(not row.label for row in rows)
    return f"log-loss {loss / max(1, len(rows)):.4f}  over-joined {over:3} of {written:4}  missed {missed:3} of {len(rows) - written:4}"


def printed(model: Model) -> str:
    """The module that holds the weights."""
    text = HEAD
    for kind, one in (("PRIOR", PRIOR), ("WEIGHTS", model)):
        name = "PRIOR_BIAS" if kind == "PRIOR" else "BIAS"
        lines, row = [], "   "
        for feature in FEATURES:
            entry = f' "{feature}": {one.weights[feature]},'
            if len(row + entry) > 118:
                lines.append(row)
                row = "   "
            row += entry
        text += f"{name} = {one.bias}\n{kind} = {{\n" + "\n".join([*lines, row]) + "\n}  # fmt: skip\n"
    return text


def natural(model: Model, ends: list[LineEnd]) -> str:
    """The figures of ``natural`` with these weights, over all occurrences whose label is no weight's own."""
    return line("", [one._replace(said=model.probability(one.features) if one.offered else 0.0) for one in ends])


def main(words: list[str]) -> None:
    folders = {word.rstrip("/").rpartition("/")[2]: line_ends(word) for word in words if word != "--write"}
    rows = [row for ends in folders.values() for row in examples(ends)]
    for folder, ends in folders.items():
        inside = [row for row in rows if row.folder == folder]
        if len(inside) >= 100:
            model = fit([row for row in rows if row.folder != folder])
            print(f"{folder}, held back\n  by hand {figures(PRIOR, inside)}\n{natural(PRIOR, ends)}")
            print(f"  fitted  {figures(model, inside)}\n{natural(model, ends)}")
    model = fit(rows)
    print(f"all, not held back\n  by hand {figures(PRIOR, rows)}\n  fitted  {figures(model, rows)}")
    if "--write" in words:
        TARGET.write_text(printed(model), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
