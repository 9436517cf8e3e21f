"""One table of columns: whatever has a row has its columns, in its order."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from urltrawl.columns import COLUMNS
from urltrawl.store.database import connect
from urltrawl.store.rows import TABLES
from urltrawl.store.statement import OF_CORPUS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

SQL_TYPES = {"text": "TEXT", "list": "TEXT", "integer": "INTEGER", "real": "REAL"}


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(tmp_path / "links.db")) as opened:
        yield opened


MADE = {"path", "query", "alternatives", "raw", "text_end", "text", "record_digest", *OF_CORPUS}
"""What the view of links makes of narrower columns: SQLite gives expressions no type."""


def declared(database: sqlite3.Connection, table: str) -> dict[str, str]:
    return {name: kind for _, name, kind, *_ in database.execute(f"PRAGMA table_info({table})")}


def test_the_flat_view_is_the_row(database: sqlite3.Connection) -> None:
    expected = [
        (column.name, "" if column.name in MADE else SQL_TYPES[column.type]) for column in COLUMNS
    ]
    assert list(declared(database, "links_flat").items()) == expected


def test_the_tables_have_the_columns_that_are_filled(database: sqlite3.Connection) -> None:
    later = {"settled", *OF_CORPUS}  # what the second pass adds
    for table, columns in TABLES.items():
        assert set(columns) == set(declared(database, table)) - later, table
    types = declared(database, "links") | {
        name: kind for name, kind in declared(database, "records").items() if name != "id"
    }
    assert {
        column.name: SQL_TYPES[column.type] for column in COLUMNS if column.name not in MADE
    }.items() <= types.items()


def test_each_column_says_what_it_is_made_of() -> None:
    assert {column.of for column in COLUMNS} == {
        "link",
        "outcome",
        "reading",
        "record",
        "part",
        "url",
        "corpus",
    }
    assert len({column.name for column in COLUMNS}) == len(COLUMNS)
