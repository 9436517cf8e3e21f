"""How often the judge is right at the natural rate: ``python -m tests.fit.natural [-v] FOLDER...``.

For each folder, and for all: the labelled line ends of both kinds (``breaks`` says where labels come from), over-joins per
1,000 that end as written, with the 95 % Wilson interval, and the recall on those that go on. Once for all occurrences, which
is what a reader meets, and once with each distinct pair of URL and next word counted once: a footer under 10,000 messages
is one decision. And the same of the line ends alone where the next line offers to go on, which are the hard ones.
"""

from __future__ import annotations

import sys
from math import sqrt
from typing import TYPE_CHECKING

from tests.fit.breaks import LineEnd, line_ends

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def wilson(hits: int, n: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not n:
        return 0.0, 1.0
    share = hits / n
    centre = share + z * z / (2 * n)
    spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return (centre - spread) / (1 + z * z / n), (centre + spread) / (1 + z * z / n)


def line(name: str, ends: Iterable[LineEnd]) -> str:
    """The figures of some line ends."""
    known = [one for one in ends if one.label is not None]
    written = [one.said > 0.5 for one in known if not one.label]
    joined = [one.said > 0.5 for one in known if one.label]
    low, high = wilson(sum(written), len(written))
    recall = f"{sum(joined) / len(joined):.3f}" if joined else "    -"
    per_thousand = 1000 * sum(written) / max(1, len(written))
    return (
        f"  {name:14} written {len(written):6}  over-joins per 1,000: {per_thousand:6.2f} ({1000 * low:.2f} to {1000 * high:.2f})"
        f"  joined {len(joined):5}  recall {recall}"
    )


def distinct(ends: Iterable[LineEnd]) -> list[LineEnd]:
    """Each pair of URL and next word once."""
    return list({(one.folder, one.written, one.offered): one for one in ends}.values())


def offering(ends: list[LineEnd]) -> list[LineEnd]:
    """Those whose next line offers to go on."""
    return [one for one in ends if one.offered]


def main(words: list[str]) -> None:
    folders = {word.rstrip("/").rpartition("/")[2]: line_ends(word) for word in words if word != "-v"}
    everything = [one for ends in folders.values() for one in ends]
    selections: dict[str, Callable[[list[LineEnd]], list[LineEnd]]] = {
        "all occurrences": list,
        "each distinct line end once": distinct,
        "all occurrences where the next line offers to go on": offering,
        "each distinct one of these once": lambda ends: distinct(offering(ends)),
    }
    for title, select in selections.items():
        print(title)
        for name, ends in folders.items():
            print(line(name, select(ends)))
        print(line("all", select(everything)))
    if "-v" in words:
        for one in distinct(everything):
            if one.label is not None and one.label != (one.said > 0.5):
                print(f"    {'missed' if one.label else 'over  '} {one.by:5} {one.written[-60:]} | {one.offered[:50]}")


if __name__ == "__main__":
    main(sys.argv[1:])
