"""Is confidence honest? ``python -m tests.fit.calibration [GOLD.jsonl] [FOLDER...]``.

Prints reliability tables and the expected calibration error: of the answers given with a confidence in some tenth, how many
are right. On hand-labelled excerpts (gold), where every link counts; on the labelled line ends of the folders, each judged by
weights that were fitted on the others, where the answer is that the URL goes on or that it does not; on line ends that were
made (``synthetic``), those that go on weighted down to one in fifty, which is about the rate of nature; and on the twins of
``corpora/judge``, a case that goes on and one that does not in equal number.
"""

from __future__ import annotations

import base64
import io
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from tests.fit.fit import GOES_ON, by, held_back, materials
from tests.fit.natural import wilson
from tests.judge.twins import twins

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.fit.breaks import LineEnd

BINS = 10


def table(title: str, answers: Iterable[tuple[float, bool, float]]) -> None:
    """Print how often what was said with a confidence was right; each answer has a weight."""
    bins: dict[int, list[tuple[float, bool, float]]] = defaultdict(list)
    for said, right, weight in answers:
        bins[min(BINS - 1, int(said * BINS))].append((said, right, weight))
    print(f"{title}: {sum(map(len, bins.values()))}")
    total = sum(weight for inside in bins.values() for _, _, weight in inside)
    error = 0.0
    for number, inside in sorted(bins.items()):
        here = sum(weight for _, _, weight in inside)
        mean = sum(said * weight for said, _, weight in inside) / here
        share = sum(right * weight for _, right, weight in inside) / here
        error += abs(mean - share) * here / total
        low, high = wilson(round(share * len(inside)), len(inside))
        print(f"  {number / BINS:.1f} to {(number + 1) / BINS:.1f}  {len(inside):6}  said {mean:.3f}  was {share:.3f} ({low:.3f} to {high:.3f})")
    print(f"  expected calibration error {error:.4f}")


def gold(path: Path) -> Iterator[tuple[float, bool, float]]:
    """Each link that is reported for an excerpt: its confidence, and whether it is one of those expected there."""
    for row in path.read_text(encoding="utf-8").splitlines():
        item = json.loads(row)
        data = base64.b64decode(item["data"])
        if item["kind"].startswith("message"):
            found = list(urltrawl.scan(io.BytesIO(data), format="message"))
        else:
            found = urltrawl.find(data.decode(item["encoding"]))
        left = [each["url"] for each in item["expected"]]
        for link in found:
            if link.url in left:
                left.remove(link.url)
                yield link.confidence, True, 1.0
            elif link.url not in item.get("optional", []):
                yield link.confidence, False, 1.0


def answers(ends: Iterable[LineEnd], weight: float = 1.0) -> Iterator[tuple[float, bool, float]]:
    """The likelier answer for each labelled line end that offers to go on; ``weight`` is that of those that do."""
    for one in ends:
        if one.offered and one.label is not None:
            yield max(one.said, 1 - one.said), (one.said > 0.5) == one.label, weight if one.label else 1.0


def pairs() -> Iterator[tuple[float, bool, float]]:
    """The links of the twins, each case as sure as its least sure link."""
    for twin in twins():
        for text, expected in (twin.goes_on, twin.ends):
            found = urltrawl.find(text)
            yield min((link.confidence for link in found), default=0.0), [link.url for link in found] == expected, 1.0


def main(words: list[str]) -> None:
    for word in words:
        if word.endswith(".jsonl"):
            table(Path(word).name, gold(Path(word)))
    table("twins", pairs())
    folders = [word for word in words if not word.endswith(".jsonl")]
    if len(folders) < 2:
        return
    known = materials(folders)
    models = held_back(known)
    nature = [one for name, each in known.items() for one in by(models[name], each.nature)]
    made = [one for name, each in known.items() for one in by(models[name], each.made)]
    table("line ends of nature, each folder judged by the others", answers(nature))
    joined = sum(one.label is True for one in made)
    table("line ends that were made, the same", answers(made, GOES_ON * (len(made) - joined) / max(1, joined)))


if __name__ == "__main__":
    main(sys.argv[1:])
