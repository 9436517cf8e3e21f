"""Rows on their way to the one process that writes a database: an SQLite file of the same tables,
without types, keys and indexes.

To bind the cells of a row takes most of the way from Python to a database. Whoever has made the
rows does that, and there are many of those; the one who writes has SQLite copy from table to table,
in half the time that it takes to read the rows and insert them.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from urltrawl.store.copying import copy
from urltrawl.store.rows import TABLES, Rows, fill, names, relations
from urltrawl.store.strangers import unguarded

if TYPE_CHECKING:
    from pathlib import Path

MOST = 8
"""Parcels that are opened at a time: SQLite attaches ten databases to one, unless somebody built it
otherwise."""
_LABEL = "label"


def pack(path: Path, rows: Rows, label: bytes) -> None:
    """Make the file, with something that is said of it. Raises ``sqlite3.Error`` where it cannot be
    written.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as parcel:
        for pragma in (
            "page_size = 65536",
            "journal_mode = OFF",
            "synchronous = OFF",
        ):  # what is not whole nobody opens
            parcel.execute(f"PRAGMA {pragma}")
        parcel.execute("BEGIN")
        parcel.execute(f"CREATE TABLE {_LABEL} (content)")
        parcel.execute(f"INSERT INTO {_LABEL} VALUES (?)", (label,))  # noqa: S608  # ours
        for table, values in zip(TABLES, rows, strict=True):
            parcel.execute(f"CREATE TABLE {table} ({names(TABLES[table])})")
            fill(parcel, table, values)
        parcel.execute("COMMIT")


def label_of(path: Path) -> bytes:
    """What was said of it."""
    with closing(sqlite3.connect(path)) as parcel:
        (label,) = parcel.execute(f"SELECT content FROM {_LABEL}").fetchone()  # noqa: S608  # ours
    return bytes(label)


def rows_of(path: Path) -> Rows:
    """The rows in it."""
    with closing(sqlite3.connect(path)) as parcel:
        return Rows(*(parcel.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES))  # noqa: S608  # ours


class Parcels:
    """The parcels that are open beside a database, from which their rows are copied in one
    transaction; at most ``MOST``.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._open: list[str] = []

    def copy(self, path: Path) -> int:
        """Copy what is in one, inside a transaction; as ``rows.insert``, return how many rows were
        not.
        """
        schema = f"parcel{len(self._open)}"
        with unguarded(self._database):
            self._database.execute(
                f"ATTACH ? AS {schema}", (os.fsencode(path),)
            )  # bytes, for a name may be no text
        self._open.append(schema)
        return copy(self._database, relations(f"{schema}."))

    def close(self) -> None:
        """Let go of them, when the transaction has ended."""
        while self._open:
            self._database.execute(f"DETACH {self._open.pop()}")
