"""What a command was given to read, a database or a dataset, and what is to be said of it."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from urltrawl.cli.console import note
from urltrawl.store import opened
from urltrawl.store.database import troubles

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

GIVEN = "a database or a folder of Parquet files that 'urltrawl batch' wrote"

_SAID = {
    "unfinished": "its batch was not finished; the same command goes on from there",
    "unsettled": (
        "is not settled: each doubtful link was decided by its own message alone; 'urltrawl settle'"
        " decides it by all of them"
    ),
}
"""Keys of the table ``meta`` -> what they mean for who reads, the worst first."""


@contextmanager
def given(name: str, *, counted: bool = True) -> Iterator[sqlite3.Connection]:
    """Open it; ``counted`` says on stderr where what is counted may not be the last word."""
    with troubles(name), closing(opened.connect(name)) as database:
        if counted:
            known = {key for (key,) in database.execute("SELECT key FROM meta")}
            for key in [key for key in _SAID if key in known][:1]:
                note(f"{name}: {_SAID[key]}")
        yield database
