"""Texts of one unit said again and again, the unit put together at random from what the package's
tables react to: triggers, line breaks, marks and names.

A seed gives the same text in every run. ``python -m tests.hostile.compositions 0 200`` prints how
the work of those seeds grows.
"""

from __future__ import annotations

import random
import sys
from functools import cache
from typing import TYPE_CHECKING

import urltrawl
from urltrawl.context.endings import BEHIND, CLOSERS, INSIDE, TRAILING
from urltrawl.context.rejoin import FIRST_MARKS
from urltrawl.context.triggers import PREFIXES
from urltrawl.lexicon import COMMENT_MARKS, QUOTES
from urltrawl.url.schemes import BY_LABEL, SCHEMES

if TYPE_CHECKING:
    from types import FrameType

    from _typeshed import TraceFunction

TRIGGERS = [
    *(
        f"{name}:{slashes}"
        for name, scheme in SCHEMES.items()
        if scheme.everyday
        for slashes in ("", "/", "//a.b/")
    ),
    *(f"<{name.upper()}:" for name in PREFIXES),
    *(f"{label}.a.b" for label in BY_LABEL),
    "<http://a.b/",
    "URL:",
    "://",
    "[.]",
    "x@a.b",
    " at a.b",
]
BREAKS = [
    "\n",
    "-\n",
    "=\n",
    " \n",
    "\\\n",
    "**\n",
    "\r\n",
    "\n\n",
    "\f",
    '"\n"',
    "\n> ",
    "\n  ",
    "\n# ",
    "\n| ",
    "\u00ad\n",
]
MARKS = sorted(
    {
        *CLOSERS,
        *CLOSERS.values(),
        *(
            mark
            for row in (*INSIDE, *TRAILING, *BEHIND)
            for mark in row.example
            if not mark.isalnum()
        ),
        *FIRST_MARKS,
        *COMMENT_MARKS,
        *QUOTES,
        "&amp;",
        "=3D",
        "%41",
        "://",
        "__;",
    }
)
NAMES = [
    "e" * 30,
    "f" * 60,
    "a",
    "x.com",
    "and",
    "The words",
    ".html",
    "_and~x.com",
    "1" * 9,
    "\u00e9",
    "?a=b",
    "/c/",
]
KINDS = [(TRIGGERS, 3), (BREAKS, 3), (NAMES, 3), (MARKS, 2)]

SIZES = (2000, 4000, 8000)
"""Characters: a URL of the longest kind fits into the last."""
GROWTH = 3.0
"""How much more the second doubling may cost than the first: 2 where the work is linear, 4 where it
is quadratic."""
DEAREST = 500
"""Lines of Python that a character may take in the longest text."""


def unit(seed: int) -> str:
    """Return the stretch that the text of a seed repeats: triggers, breaks, names and marks."""
    dice = random.Random(seed)
    kinds, odds = zip(*KINDS, strict=True)
    while True:
        made = "".join(
            dice.choice(kind) for kind in dice.choices(kinds, odds, k=dice.randint(2, 6))
        )
        if ":" in made or "." in made:
            return made


def text(seed: int, size: int) -> str:
    """Return the unit of a seed as often as ``size`` characters hold it."""
    said = unit(seed)
    return said * (size // len(said))


def lines_run(read: str, *, schemeless: bool) -> int:
    """Return how many lines of Python run to find the URLs of the text ``read``."""
    count = 0

    def trace(_frame: FrameType, event: str, _argument: object) -> TraceFunction:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        urltrawl.find(read, schemeless="all" if schemeless else False)
    finally:
        sys.settrace(before)
    return count


@cache
def compiled() -> None:
    """Ask the trees of the judge so often that they are compiled, once in a process."""
    urltrawl.find("at http://www.example.org/some/long/path/of/a/\nfile.html there\n\n" * 700)


def work(seed: int) -> list[int]:
    """Return how many lines run for the text of a seed at each of ``SIZES``."""
    compiled()
    schemeless = seed % 4 == 0
    urltrawl.find(
        text(seed, SIZES[0]), schemeless="all" if schemeless else False
    )  # what is done once
    return [lines_run(text(seed, size), schemeless=schemeless) for size in SIZES]


def complaint(seed: int) -> str:
    """Return what is wrong with the cost of the text of a seed, or ""."""
    small, middle, large = work(seed)
    said = f"seed {seed}, unit {unit(seed)!r}: {small}, {middle}, {large} lines"
    if large - middle > GROWTH * (middle - small) + 20_000:
        return f"{said}, which is more than linear"
    return f"{said}, which is too dear" if large > DEAREST * SIZES[-1] else ""


if __name__ == "__main__":
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        counted = work(number)
        print(
            (
                f"{(counted[2] - counted[1]) / max(1, counted[1] - counted[0]):6.2f} "
                f"{counted[2] / SIZES[2]:8.1f} {number:6} {unit(number)!r}"
            ),
            flush=True,
        )
