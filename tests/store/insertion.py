"""Rows into a database without a parcel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.store import copying
from urltrawl.store.rows import TABLES, Rows, fill, names

if TYPE_CHECKING:
    import sqlite3


def insert(database: sqlite3.Connection, rows: Rows) -> int:
    """Write rows. Return how many were not written, because other rows have their identity."""
    for table, table_rows in zip(TABLES, rows, strict=True):
        database.execute(f"CREATE TEMP TABLE given_{table} ({names(TABLES[table])})")
        fill(database, f"temp.given_{table}", table_rows)
    given = {table: f"temp.given_{table}" for table in TABLES}
    given["readings"] = "(SELECT *, '[]' AS settled FROM temp.given_readings)"
    lost = copying.copy_rows(database, given)
    for table in TABLES:
        database.execute(f"DROP TABLE temp.given_{table}")
    return lost
