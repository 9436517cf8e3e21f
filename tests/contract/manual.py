"""The tables of the manual that are made of the program's own, and of the data of the tests:
``python -m tests.contract.manual --write``."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from urltrawl.cli.manual import CHAPTERS
from urltrawl.columns import COLUMNS
from urltrawl.limits import LIMITS

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parents[2]
MANUAL = ROOT / "src" / "urltrawl" / "manual"
CONFORMANCE: Mapping[str, Any] = tomllib.loads(
    (ROOT / "corpora/url/conformance.toml").read_text(encoding="utf-8")
)


def text(chapter: str) -> str:
    """Return the Markdown of a chapter as it stands in the repository."""
    return (MANUAL / f"{chapter}.md").read_text(encoding="utf-8")


def everything() -> str:
    """Return the Markdown of the README and all chapters."""
    return "\n".join([(ROOT / "README.md").read_text(encoding="utf-8"), *map(text, CHAPTERS)])


TABLES = {
    "columns": (
        "| column | type | what it holds |\n| --- | --- | --- |\n",
        "".join(f"| `{one.name}` | {one.type} | {one.meaning} |\n" for one in COLUMNS),
    ),
    "limits": (
        "| limit | | beyond it | to compare |\n| --- | --- | --- | --- |\n",
        "".join(
            f"| {one.name} | {one.shown} | {one.beyond} | {one.precedent} |\n" for one in LIMITS
        ),
    ),
    "conformance": (
        "| document | what it says | what is done, and why |\n| --- | --- | --- |\n",
        "".join(
            f"| {one['document']} | {one['says']} | {one['done']} |\n"
            for one in CONFORMANCE["deviation"]
        ),
    ),
}
"""Chapter -> the heading of its table, and the rows as they must be."""


def table(chapter: str) -> str:
    """Return the rows of the table as the chapter has them, "" if it has no such table."""
    found = re.search(re.escape(TABLES[chapter][0]) + r"((?:\|.*\n)*)", text(chapter))
    return found[1] if found else ""


def main() -> None:
    """Print which tables differ from what they must be; with ``--write``, write them anew."""
    for chapter, (heading, rows) in TABLES.items():
        old = text(chapter)
        new = old.replace(heading + table(chapter), heading + rows)
        if new != old:
            print(f"{chapter}: the table differs")
            if "--write" in sys.argv:
                (MANUAL / f"{chapter}.md").write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
