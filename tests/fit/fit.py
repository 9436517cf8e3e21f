"""Fit the judge's weights: ``python -m tests.fit.fit [--write] FOLDER...``.

The model is logistic: log-odds that a bare URL goes on behind its line end are a bias and a weight for each feature that
it has. The weights set by hand (``PRIOR``) are the starting point and the anchor: a quadratic penalty holds each weight near
it, and none may change its sign, for the sign is the feature's reason. So what the archives at hand do not show stays as it
was thought, and no peculiarity of one list moves far.

The examples, each distinct one once:

* line ends where the next line offers to go on, with the label that was read or mined (``breaks``), and else with what the
  weights set by hand say of it where that is beyond doubt; these add no knowledge and keep the bias at the rate of nature
* line ends made in paragraphs of the same archives (``synthetic``), each a fraction of an example, the ways of filling alike,
  those that go on so many that they are one in fifty

``gold_public.jsonl`` is never fitted on. Prints, for weights set by hand and for fitted ones, the log-loss and the errors on
each folder by a fit that never saw it; ``--write`` writes the weights that were fitted on all folders into the package.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from math import exp, log
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tests.fit import synthetic
from tests.fit.breaks import LineEnd, line_ends
from tests.fit.natural import line

from urltrawl.judge import weights
from urltrawl.judge.evidence import FEATURES

if TYPE_CHECKING:
    from collections.abc import Iterable

STRENGTH = 3.0
"""Of the penalty, in examples: half of it holds a weight as fast as so many examples that have the feature push it."""
ROUNDS = 300
SURE = 0.05
MADE = 0.1
"""What a line end counts that was made and does not go on, against one of nature."""
GOES_ON = 0.02
"""The share of those that go on among the ones made."""
TARGET = Path(__file__).parents[2] / "src" / "urltrawl" / "judge" / "weights.py"
HEAD = '''"""The weights of the features, as data: log-odds that a bare URL goes on behind a line end.

``PRIOR`` was set by hand from reading list archives. ``WEIGHTS`` was fitted to line ends of real archives whose label was read
by a person or mined from the archive itself, by ``tests/fit/fit.py``, which says how, and never far from ``PRIOR``.
"""

from __future__ import annotations

'''


Examples: TypeAlias = dict[tuple[tuple[str, ...], bool], float]
"""Features and label, and how much such examples count together."""


class Model(NamedTuple):
    bias: float
    weights: dict[str, float]

    def probability(self, features: tuple[str, ...]) -> float:
        return 1 / (1 + exp(-self.bias - sum(self.weights[name] for name in features)))


PRIOR = Model(weights.PRIOR_BIAS, dict(weights.PRIOR))


def of_nature(ends: Iterable[LineEnd]) -> Examples:
    """Each distinct line end once."""
    found: dict[tuple[str, str], tuple[tuple[str, ...], bool]] = {}
    for one in ends:
        if not one.offered or "/attachments/" in one.written:  # one archiver's own links, one pattern five hundred times
            continue
        label = one.label
        if label is None:
            said = PRIOR.probability(one.features)
            if SURE < said < 1 - SURE:
                continue
            label = said > 0.5
        found.setdefault((one.written, one.offered), (one.features, label))
    return {example: float(count) for example, count in Counter(found.values()).items()}


def of_art(ways: dict[str, list[LineEnd]]) -> Examples:
    """Each line end that was made, as much as its way of filling and its label make it count."""
    found: Examples = defaultdict(float)
    for label in (False, True):
        of_way = {way: [one for one in ends if one.label is label] for way, ends in ways.items()}
        each = 1.0
        if label:
            each = GOES_ON * sum(one.label is False for ends in ways.values() for one in ends) / max(1, sum(map(bool, of_way.values())))
        for ends in of_way.values():
            for one in ends:
                found[one.features, label] += MADE * each / (len(ends) if label else 1)
    return found


def fit(examples: Examples, strength: float = STRENGTH) -> Model:
    """Descend the penalised log-loss from the prior: Nesterov's method, each weight with its own step."""
    names = list(FEATURES)
    at = {name: number for number, name in enumerate(names, 1)}
    prior = [PRIOR.bias, *(PRIOR.weights[name] for name in names)]
    rows = [([0, *(at[name] for name in features)], float(label), count) for (features, label), count in examples.items()]
    steps = [strength] * len(prior)
    for active, _, count in rows:
        for one in active:
            steps[one] += 0.25 * count * len(active)
    current, ahead = list(prior), list(prior)
    for number in range(ROUNDS):
        slope = [strength * (value - anchor) for value, anchor in zip(ahead, prior, strict=True)]
        for active, label, count in rows:
            excess = count * (1 / (1 + exp(-sum([ahead[one] for one in active]))) - label)
            for one in active:
                slope[one] += excess
        last = current
        current = [value - push / step for value, push, step in zip(ahead, slope, steps, strict=True)]
        current[1:] = [max(0.0, v) if p > 0 else min(0.0, v) if p < 0 else v for v, p in zip(current[1:], prior[1:], strict=True)]
        onward = number / (number + 3)
        ahead = [value + onward * (value - before) for value, before in zip(current, last, strict=True)]
    return Model(round(current[0], 2), {name: round(value, 2) for name, value in zip(names, current[1:], strict=True)})


def together(parts: Iterable[Examples]) -> Examples:
    """All examples of some folders."""
    found: Examples = defaultdict(float)
    for part in parts:
        for example, count in part.items():
            found[example] += count
    return found


def log_loss(model: Model, examples: Examples) -> float:
    """A mean over the examples."""
    loss = 0.0
    for (features, label), count in examples.items():
        probability = min(max(model.probability(features), 1e-9), 1 - 1e-9)
        loss -= count * log(probability if label else 1 - probability)
    return loss / max(1, sum(examples.values()))


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


def by(model: Model, ends: Iterable[LineEnd]) -> list[LineEnd]:
    """The line ends with what a model says of them."""
    return [one._replace(said=model.probability(one.features) if one.offered else 0.0) for one in ends]


class Material(NamedTuple):
    """All that is known of one folder."""

    nature: list[LineEnd]
    art: dict[str, list[LineEnd]]
    examples: Examples

    @property
    def made(self) -> list[LineEnd]:
        return [one for ends in self.art.values() for one in ends]


def materials(folders: list[str]) -> dict[str, Material]:
    """What there is to fit on, by the folder's name."""
    urls = synthetic.urls_of(folders)
    found = {}
    for folder in folders:
        nature, art = line_ends(folder), synthetic.line_ends(folder, urls)
        found[folder.rstrip("/").rpartition("/")[2]] = Material(nature, art, together([of_nature(nature), of_art(art)]))
    return found


def held_back(all_of_it: dict[str, Material], strength: float = STRENGTH) -> dict[str, Model]:
    """For each folder the weights that were fitted on the others."""
    return {
        name: fit(together(each.examples for other, each in all_of_it.items() if other != name), strength) for name in all_of_it
    }


def main(words: list[str]) -> None:
    all_of_it = materials([word for word in words if word != "--write"])
    models = held_back(all_of_it)
    ends: dict[str, list[LineEnd]] = {}
    for name, each in all_of_it.items():
        for title, model in (("by hand", PRIOR), ("fitted on the others", models[name])):
            nature, made = by(model, each.nature), by(model, each.made)
            for kind, found in (("nature", nature), ("nature, decisions", [one for one in nature if one.offered]), ("made", made)):
                ends.setdefault(f"{title}, {kind}", []).extend(found)
            print(f"{name}, {title}: log-loss {log_loss(model, each.examples):.4f}\n{line('nature', nature)}\n{line('made', made)}")
    for title, found in ends.items():
        print(f"all folders, {title}\n{line('', found)}")
    if "--write" in words:
        TARGET.write_text(printed(fit(together(each.examples for each in all_of_it.values()))), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
