"""The tables of today in one script, which our steps make.

    python -m tests.store.tables            # say what differs from src/urltrawl/store/tables.sql
    python -m tests.store.tables --write    # write it anew, after a step was added

An empty database gets the tables by this script, and so does what a file of a stranger is compared
with: to run all the steps for that takes longer.
"""

from __future__ import annotations

import difflib
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from urltrawl.store import database
from urltrawl.store.copying import add_functions

TABLES = Path(database.__file__).with_name("tables.sql")
HEAD = """\
-- The tables, indexes and views of today. `python -m tests.store.tables --write` makes them of
-- the steps that bring older databases up to date (database.STEPS), which say what is what.
"""


def script() -> str:
    """Return the script that makes what the steps make, in the same order."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        add_functions(made)
        for step in database.STEPS:
            made.executescript(database._script(step))
        statements = made.execute("SELECT sql FROM sqlite_schema WHERE sql <> '' ORDER BY rowid")
        return HEAD + "".join(f"\n{sql};\n" for (sql,) in statements)


def main(words: list[str]) -> int:
    """Write the script, or say in what the file differs from it."""
    if "--write" in words:
        TABLES.write_text(script(), encoding="utf-8")
        return 0
    there = TABLES.read_text(encoding="utf-8")
    sys.stdout.writelines(
        difflib.unified_diff(there.splitlines(True), script().splitlines(True), "there", "made")
    )
    return int(there != script())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
