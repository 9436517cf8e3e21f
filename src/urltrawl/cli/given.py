"""What a command was given to read, a database or a dataset, and what is to be said of it."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from urltrawl.cli.console import note
from urltrawl.cli.words import near
from urltrawl.store import opened
from urltrawl.store.database import troubles
from urltrawl.store.unfinished import unfinished

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

GIVEN = "a database or a folder of Parquet files that 'urltrawl batch' wrote"

_UNSETTLED = (
    "is not settled: each doubtful link was decided by its own message alone; 'urltrawl settle'"
    " decides it by all of them"
)


@contextmanager
def given(name: str, *, counted: bool = True) -> Iterator[sqlite3.Connection]:
    """Open it; ``counted`` says on stderr where what is counted may not be the last word."""
    with troubles(name), closing(opened.connect(name)) as database:
        if counted and (said := unfinished(database) or _unsettled(database)):
            note(f"{name}: {said}")
        yield database


def _unsettled(database: sqlite3.Connection) -> str:
    unsettled = database.execute("SELECT 1 FROM meta WHERE key = 'unsettled'").fetchone()
    return _UNSETTLED if unsettled else ""


def hint(opened: sqlite3.Connection, error: str) -> str:
    """What may have been meant by a table or column that is not there."""
    what, _, word = error.partition(": ")
    if what not in ("no such table", "no such column"):
        return ""
    opened.set_authorizer(None)
    tables = [name for (name,) in opened.execute("SELECT name FROM pragma_table_list")]
    known = (
        tables
        if what == "no such table"
        else [
            name
            for table in tables
            for (name,) in opened.execute("SELECT name FROM pragma_table_info(?)", (table,))
        ]
    )
    likely = near(word.rpartition(".")[2], known)
    return f"; did you mean {likely}?" if likely else "; 'urltrawl query DB' lists them"
