"""Is confidence honest? ``python -m tests.fit.calibration [GOLD.jsonl] [FOLDER...]``.

Prints the reliability table and the expected calibration error: of the links whose confidence lies in a tenth, how many are
exactly right. Once for hand-labelled excerpts (gold), where every link counts, and once for the labelled line ends of the
folders, where the probability that a URL goes on is held against the label, by weights that were not fitted on that folder.
"""

from __future__ import annotations

import base64
import io
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from tests.fit.breaks import line_ends
from tests.fit.fit import PRIOR, examples, fit

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

BINS = 10


def table(title: str, pairs: Iterable[tuple[float, bool]]) -> None:
    """Print how often what was said with a confidence was so."""
    bins: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for said, right in pairs:
        bins[min(BINS - 1, int(said * BINS))].append((said, right))
    total = sum(map(len, bins.values()))
    print(f"{title}: {total}")
    error = 0.0
    for number, inside in sorted(bins.items()):
        mean, share = sum(said for said, _ in inside) / len(inside), sum(right for _, right in inside) / len(inside)
        error += abs(mean - share) * len(inside) / max(1, total)
        print(f"  {number / BINS:.1f} to {(number + 1) / BINS:.1f}  {len(inside):6}  said {mean:.3f}  was {share:.3f}")
    print(f"  expected calibration error {error:.4f}")


def gold(path: Path) -> Iterator[tuple[float, bool]]:
    """Each link that is reported for an excerpt: its confidence, and whether it is one of those expected there."""
    for row in path.read_text(encoding="utf-8").splitlines():
        item = json.loads(row)
        data = base64.b64decode(item["data"])
        if item["kind"].startswith("message"):
            found = list(urltrawl.scan(io.BytesIO(data), format="message"))
        else:
            found = urltrawl.find(data.decode(item["encoding"]))
        open_ = [each["url"] for each in item["expected"]]
        optional = {each["url"] if isinstance(each, dict) else each for each in item["optional"]}
        for link in found:
            if link.url in open_:
                open_.remove(link.url)
                yield link.confidence, True
            elif link.url not in optional:
                yield link.confidence, False


def main(words: list[str]) -> None:
    for word in words:
        if word.endswith(".jsonl"):
            table(Path(word).name, gold(Path(word)))
    folders = {word: line_ends(word) for word in words if not word.endswith(".jsonl")}
    rows = {word: examples(ends) for word, ends in folders.items()}
    held_back = []
    for word, ends in folders.items():
        model = fit([row for other, inside in rows.items() if other != word for row in inside]) if len(folders) > 1 else PRIOR
        held_back += [(model.probability(one.features), one.label) for one in ends if one.offered and one.label is not None]
    if held_back:
        # The answer that is given is the likelier one; its confidence is what is judged.
        table("line ends, each folder held back", [(max(p, 1 - p), bool(label) == (p > 0.5)) for p, label in held_back])


if __name__ == "__main__":
    main(sys.argv[1:])
