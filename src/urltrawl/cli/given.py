"""What a command was given to read, a database or a dataset, and what is to be said of it."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from urltrawl.cli.console import note
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
