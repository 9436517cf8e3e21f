"""One table of columns: whatever has a row has its columns, in its order."""

from __future__ import annotations

import re
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from tests.contract.manual import ROOT, text

import urltrawl
from urltrawl.batch.run import run
from urltrawl.columns import COLUMNS
from urltrawl.model import Role
from urltrawl.reading.options import Options
from urltrawl.store.database import connect
from urltrawl.store.rows import TABLES
from urltrawl.store.statement import OF_CORPUS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

ARCHIVES = ROOT / "corpora" / "archives"
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


def named(begins: str, ends: str) -> set[str]:
    """The names in backticks that a stretch of the chapter has."""
    stretch = text("columns").partition(begins)[2].partition(ends)[0]
    return set(re.findall(r"`(\w+)`", stretch))


def test_the_chapter_says_what_stands_where_there_is_none() -> None:
    null = named("**Where there is none**", "In the\ncomponents")
    lists = {column.name for column in COLUMNS if column.type == "list"}
    met: dict[str, set[str]] = {}
    for link in urltrawl.scan(ARCHIVES, schemeless="all", rejected=True):
        for name, value in link.to_dict().items():
            if value in (None, "", []):
                met.setdefault(name, set()).add(repr(value))
    parts = {"path", "query", "fragment"}  # may be there and empty
    assert {name for name, values in met.items() if "None" in values} == null
    for name, values in met.items():
        allowed = {"[]"} if name in lists else {"None"} if name in null else {"''"}
        assert values <= (allowed | {"''"} if name in parts else allowed), name
    assert {"domain", "date_utc", "message_id", "also"} <= set(met)


def test_the_chapter_names_the_roles_and_the_columns_that_nobody_documents(
    database: sqlite3.Connection,
) -> None:
    assert set(map(str, Role)) <= named("**Roles**", "## The row")
    internal = set(declared(database, "links")) - {column.name for column in COLUMNS}
    keys = {"record", "ordinal"}  # by which it is joined with others
    assert internal - keys == named("The view `links` has", "They are notes")


def test_a_link_of_a_page_is_counted_where_the_chapter_says() -> None:
    page = b"""<base href="http://b.example/">\n<!-- http://c.example/ -->
<p>some   &amp; <b>text</b> http://t.example/a\n<a href=" http://a.example/x&amp;y ">l</a>
<img srcset="http://s.example/1 1x, http://s.example/2 2x">"""
    assert [
        (link.url, link.start, link.end, link.line, link.column, str(link.role))
        for link in urltrawl.scan(page)
    ] == [
        ("http://b.example/", 0, 17, 1, 13, "style"),
        ("http://a.example/x&y", 0, 20, 4, 10, "click"),
        ("http://s.example/1", 0, 18, 5, 14, "image"),
        ("http://s.example/2", 0, 18, 5, 14, "image"),
        ("http://t.example/a", len("some & text "), 30, 3, 29, "text"),
        ("http://c.example/", len(" "), 18, 2, 6, "script"),
    ]


def test_what_is_counted_and_read_is_what_the_chapter_says(tmp_path: Path) -> None:
    run(str(tmp_path / "links.db"), [str(ARCHIVES)], Options(), settle=True)
    with closing(connect(tmp_path / "links.db")) as opened:
        for counted in ("by_year", "hosts"):
            (of_table,) = opened.execute(f"SELECT sum(repeats) FROM {counted}").fetchone()  # noqa: S608
            where = "" if counted == "by_year" else " AND host <> ''"
            (of_rows,) = opened.execute(
                f"SELECT count(*) FROM links_flat WHERE repeat = 1 AND footer = 0{where}"  # noqa: S608
            ).fetchone()
            assert of_table == of_rows > 0
        (rows,) = opened.execute("SELECT count(DISTINCT link) FROM readings").fetchone()
        (single,) = opened.execute(
            "SELECT count(*) FROM (SELECT 1 FROM readings GROUP BY link HAVING count(*) < 2)"
        ).fetchone()
    links = {row["id"] for row in urltrawl.Database(tmp_path / "links.db")}
    assert {row["link"] for row in urltrawl.Database(tmp_path / "links.db", "readings")} == links
    assert single == 0 < rows < len(links)


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
