"""Rows on their way to the one process that writes a database: an SQLite file of the same tables,
without types, keys and indexes.

To bind the cells of a row takes most of the way from Python to a database. The many processes that
make rows do that. The one that writes has SQLite copy from table to table, in half the time that it
takes to read the rows and insert them.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from urltrawl.store.copying import copy_rows
from urltrawl.store.rows import TABLES, Rows, fill, names
from urltrawl.store.strangers import unguarded

if TYPE_CHECKING:
    from pathlib import Path

MOST_OPEN = 8
"""Parcels that are open at a time: SQLite attaches ten databases to one, unless somebody built it
otherwise."""
PAGE_BYTES = 1 << 16
"""Bytes of a page, the most that SQLite has: a parcel is written and read from start to end."""


def pack(path: Path, rows: Rows, label: bytes) -> None:
    """Write rows and a label, which only the caller understands, to a new parcel, an SQLite file at
    ``path``. Raises ``sqlite3.Error`` if it cannot be written.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as parcel:
        parcel.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        parcel.execute("PRAGMA journal_mode = OFF")  # nobody opens an unfinished file
        parcel.execute("PRAGMA synchronous = OFF")
        parcel.execute("BEGIN")
        parcel.execute("CREATE TABLE label (content)")
        parcel.execute("INSERT INTO label VALUES (?)", (label,))
        for table, table_rows in zip(TABLES, rows, strict=True):
            parcel.execute(f"CREATE TABLE {table} ({names(TABLES[table])})")
            fill(parcel, table, table_rows)
        parcel.execute("COMMIT")


def label_of(path: Path) -> bytes:
    """Return the label of a parcel."""
    with closing(sqlite3.connect(path)) as parcel:
        (label,) = parcel.execute("SELECT content FROM label").fetchone()
    return bytes(label)


def rows_of(path: Path) -> Rows:
    """Return the rows of a parcel."""
    with closing(sqlite3.connect(path)) as parcel:
        return Rows(*(parcel.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES))


class Parcels:
    """Copies the rows of parcels to a database, of several in one transaction. The caller copies at
    most ``MOST_OPEN`` before it calls ``close``.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._open: list[str] = []
        """The names under which parcels are attached to the database."""

    def copy(self, path: Path) -> int:
        """Copy the rows of a parcel, inside a transaction; the parcel stays open until ``close``.
        Return how many records and links were not written (``copy_rows``).
        """
        schema = f"parcel{len(self._open)}"
        name = os.fsencode(path)  # bytes, because a file's name may be no Unicode
        with unguarded(self._database):
            self._database.execute(f"ATTACH ? AS {schema}", (name,))
        self._open.append(schema)
        relations = {table: f"{schema}.{table}" for table in TABLES}
        # there was no second pass yet, so a parcel has no column ``settled``
        relations["readings"] = f"(SELECT *, '[]' AS settled FROM {schema}.readings)"
        return copy_rows(self._database, relations)

    def close(self) -> None:
        """Close the parcels that were copied, after the transaction."""
        while self._open:
            self._database.execute(f"DETACH {self._open.pop()}")
