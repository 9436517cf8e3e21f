"""The pairs of ``corpora/judge/twins.txt``, whose head says how it is read."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

TWINS = Path(__file__).parents[2] / "corpora" / "judge" / "twins.txt"


class Case(NamedTuple):
    """A text, and the URLs that a careful reader would copy out of it."""

    text: str
    urls: list[str]


class Twin(NamedTuple):
    """Two texts that differ in one thing: in one a URL goes on in the next line, in one it ends."""

    title: str
    goes_on: Case
    ends: Case


def twins() -> list[Twin]:
    """Return all pairs, in the order of the file."""
    return [_twin(block) for block in f"\n{TWINS.read_text(encoding='utf-8')}".split("\n== ")[1:]]


def _twin(block: str) -> Twin:
    """Parse a pair: its title, and both texts."""
    title, _, rest = block.partition("\ngoes on\n")
    first, _, second = rest.partition("\nends\n")
    return Twin(title, _case(first), _case(second))


def _case(block: str) -> Case:
    """Parse a text, whose lines begin with "|", and its URLs, which stand behind "= "."""
    rows = block.splitlines()
    text = "\n".join(row[1:].replace("^L", "\f") for row in rows if row.startswith("|")) + "\n"
    return Case(text, [row[2:] for row in rows if row.startswith("= ")])
