"""The database file: made, migrated, refused, read without being changed."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.store import tables
from tests.store.insertion import insert

import urltrawl
from urltrawl.errors import StoreError
from urltrawl.store import rows
from urltrawl.store.counts import count
from urltrawl.store.database import (
    APPLICATION_ID,
    FLAT,
    PAGE_BYTES,
    VERSION,
    close,
    connect,
    connect_readonly,
    transaction,
    version_of,
)
from urltrawl.store.settling import settle

if TYPE_CHECKING:
    from collections.abc import Callable


def pragma(database: sqlite3.Connection, name: str) -> object:
    return database.execute(f"PRAGMA {name}").fetchone()[0]


NARROW = {
    "places",
    "manners",
    "ways",
    "contexts",
    "narrow_records",
    "narrow_links",
    "narrow_readings",
    "narrow_urls",
}
"""Tables behind views: their numbers are given as rows come."""


def test_no_key_is_a_running_number(tmp_path: Path) -> None:
    """But those of narrow tables, and no view that people read shows one."""
    with closing(connect(tmp_path / "links.db")) as database:
        tables, views = (
            {
                name
                for (name,) in database.execute(
                    "SELECT name FROM sqlite_schema WHERE type = ?", (kind,)
                )
            }
            for kind in ("table", "view")
        )
        assert "sqlite_sequence" not in tables
        assert tables > NARROW
        assert views == {"wide", "links", "records", "readings", "urls", FLAT}
        for view in views - {"wide"}:
            columns = {name for _, name, *_ in database.execute(f"PRAGMA table_info({view})")}
            assert not any("number" in name for name in columns), view
        for table in tables - NARROW:
            keys = [
                (kind, name)
                for _, name, kind, _, _, key in database.execute(f"PRAGMA table_info({table})")
                if key
            ]
            assert keys, table
            assert keys[0][0] == "TEXT", table


def test_when_it_is_closed_one_file_is_all_there_is(tmp_path: Path) -> None:
    database = connect(tmp_path / "links.db")
    with transaction(database):
        database.execute("INSERT INTO meta VALUES ('a', 'b')")
    close(database)
    assert [path.name for path in tmp_path.iterdir()] == ["links.db"]
    with closing(connect_readonly(tmp_path / "links.db")) as again:
        assert pragma(again, "application_id") == APPLICATION_ID
        assert pragma(again, "user_version") == VERSION
        assert again.execute("SELECT * FROM meta").fetchall() == [("a", "b")]
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            again.execute("DELETE FROM meta")


def test_closing_while_somebody_reads_is_no_error(tmp_path: Path) -> None:
    database = connect(tmp_path / "links.db")
    with closing(connect_readonly(tmp_path / "links.db")) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM meta").fetchall()
        close(database)


def test_a_new_database_has_large_pages_and_an_older_one_keeps_its_own(tmp_path: Path) -> None:
    path = tmp_path / "links.db"
    for size in (PAGE_BYTES, 4096):
        with closing(connect(path)) as database:
            assert pragma(database, "page_size") == size
            close(database)
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA page_size = 4096")
            other.execute("VACUUM")


def test_a_transaction_is_all_or_nothing(tmp_path: Path) -> None:
    with closing(connect(tmp_path / "links.db")) as database:
        with pytest.raises(sqlite3.IntegrityError), transaction(database):
            database.executemany("INSERT INTO meta VALUES (?, ?)", [("a", "b"), ("c", None)])
        assert not database.execute("SELECT * FROM meta").fetchall()


FIRST = "CREATE TABLE a (x TEXT);"
SECOND = "ALTER TABLE a ADD COLUMN y TEXT; UPDATE a SET y = x;"


def test_the_tables_of_today_are_those_that_the_steps_make() -> None:
    """If they are not, ``python -m tests.store.tables --write`` makes them anew."""
    assert tables.TABLES.read_text(encoding="utf-8") == tables.script()


def test_an_older_database_is_migrated_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "links.db"
    with closing(connect(path, [FIRST])) as database:
        database.execute("INSERT INTO a VALUES ('1')")
    with closing(connect(path, [FIRST, SECOND])) as database:
        assert database.execute("SELECT * FROM a").fetchall() == [("1", "1")]
        assert pragma(database, "user_version") == 2


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "links.db"
    connect(path, [FIRST]).close()
    with pytest.raises(StoreError):
        connect(path, [FIRST, "ALTER TABLE a ADD COLUMN y TEXT; UPDATE nothing SET y = 1;"])
    with closing(connect(path, [FIRST, SECOND])) as database:
        assert pragma(database, "user_version") == 2


def test_the_view_of_the_row_is_made_anew_when_the_row_is_another(tmp_path: Path) -> None:
    path = tmp_path / "links.db"
    connect(path).close()
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"DROP VIEW {FLAT}")
        database.execute(f"CREATE VIEW {FLAT} AS SELECT links.id FROM links")  # noqa: S608
    with closing(connect(path)) as database:
        assert "records.record_digest" in str(
            database.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (FLAT,)).fetchone()
        ).replace('"', "")
        before = pragma(database, "schema_version")
    with closing(connect(path)) as database:
        assert pragma(database, "schema_version") == before


def _newer(path: Path) -> None:
    connect(path).close()
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE holidays (day TEXT)")


def _damaged(path: Path) -> None:
    connect(path).close()
    data = bytearray(path.read_bytes())
    data[100:4096] = os.urandom(3996)
    path.write_bytes(data)


def _cut(path: Path, size: int) -> None:
    connect(path).close()
    os.truncate(path, size)


TROUBLE = {
    "newer": (_newer, "made by a newer urltrawl"),
    "foreign": (_foreign, "none of urltrawl's"),
    "text": (lambda path: path.write_text("Dear diary, " * 100), "is not an SQLite database"),
    "damaged": (_damaged, "is damaged"),
    "directory": (lambda path: path.mkdir(), "is a directory"),
    "pipe": (os.mkfifo, "is no file that can hold a database"),
    "cut at a page": (lambda path: _cut(path, 2 * 16384), "is damaged"),
    "cut in the middle": (lambda path: _cut(path, 20_000), "is damaged"),
    "cut in its head": (lambda path: _cut(path, 50), "is damaged"),
}


@pytest.mark.parametrize("name", TROUBLE)
def test_what_is_no_database_of_ours_is_refused_and_left_alone(tmp_path: Path, name: str) -> None:
    path = tmp_path / "links.db"
    make, message = TROUBLE[name]
    make(path)
    before = path.read_bytes() if path.is_file() else None
    for opener in (connect, connect_readonly):
        with pytest.raises(StoreError, match=message):
            opener(path)
    assert (path.read_bytes() if path.is_file() else None) == before


def _older(path: Path) -> None:
    connect(path, [FIRST, SECOND]).close()


VERSIONS: dict[str, tuple[Callable[[Path], object], int]] = {
    "of today": (lambda path: connect(path).close(), VERSION),
    "older": (_older, 2),
    "newer": (_newer, VERSION + 1),
    "foreign": (_foreign, 0),
    "text": (lambda path: path.write_text("Dear diary, " * 100), 0),
    "cut in its head": (lambda path: _cut(path, 50), 0),
    "empty": (lambda path: path.touch(), 0),
    "directory": (lambda path: path.mkdir(), 0),
    "pipe": (os.mkfifo, 0),
    "nothing": (lambda _: None, 0),
    "another program's of that number": (
        lambda path: path.write_bytes(b"x" * 60 + bytes([0, 0, 0, 3] * 2) + b"urlt"),
        0,
    ),
}


@pytest.mark.parametrize("name", VERSIONS)
def test_a_file_states_its_version(tmp_path: Path, name: str) -> None:
    path = tmp_path / "links.db"
    make, version = VERSIONS[name]
    make(path)
    assert version_of(str(path)) == version


def test_what_cannot_be_opened_has_no_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "links.db"
    connect(path).close()

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refused)  # root may open all
    assert version_of(str(path)) == 0


def test_what_may_not_be_read_is_told_from_what_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "links.db"
    connect(path).close()
    monkeypatch.setattr(os, "access", lambda _path, mode: mode != os.R_OK)  # root may read all
    for opener in (connect, connect_readonly):
        with pytest.raises(StoreError, match="may not be read"):
            opener(path)


def test_what_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such database"):
        connect_readonly(tmp_path / "links.db")
    (tmp_path / "empty.db").touch()
    with pytest.raises(StoreError, match="is empty"):
        connect_readonly(tmp_path / "empty.db")
    with pytest.raises(StoreError, match="cannot be opened or made"):
        connect(tmp_path / "nowhere" / "links.db")


def test_a_name_may_hold_anything(tmp_path: Path) -> None:
    path = tmp_path / "what? 100% #1;.db"
    connect(path).close()
    connect_readonly(path).close()
    assert path.exists()


def test_no_row_takes_the_place_of_another(tmp_path: Path) -> None:
    links = list(
        urltrawl.scan(
            b"From: a@b.example\n\nhttp://h.example/a and http://h.example/b\n", format="message"
        )
    )
    with closing(connect(tmp_path / "links.db")) as database:
        once = rows.no_rows()
        rows.add(links, once)
        assert insert(database, once) == 0
        assert insert(database, once) == 0  # read a second time
        before = database.execute("SELECT * FROM links_flat").fetchall()
        assert len(before) == 2
        names = rows.TABLES["links"]
        other = [
            tuple(
                "http://other.example/" if name in {"raw", "url"} else cell
                for name, cell in zip(names, row, strict=True)
            )
            for row in once.links
        ]
        assert insert(database, once._replace(links=other)) == 2
        places = rows.TABLES["records"]
        elsewhere = [
            tuple(
                "0" if name == "record_digest" else cell
                for name, cell in zip(places, row, strict=True)
            )
            for row in once.records
        ]
        assert insert(database, once._replace(records=elsewhere)) == 1
        assert database.execute("SELECT * FROM links_flat").fetchall() == before


def test_whatever_comes_first_every_view_shows_the_same(tmp_path: Path) -> None:
    """The numbers of narrow tables are others."""
    texts = (
        b"http://h.example/a and <http://h.example/a>, www.h.example and <URL:www.h.example>",
        b"see http://h.example/b\nc.html, or http://h.example/a in other words",
        b'<URL:http://h.example/a>, "http://h.example/a", http://h.example/\n',
    )
    filled = []
    for number, text in enumerate(texts):
        message = b"From: a%d@b.example\nDate: Mon, 1 Jan 1996 00:00:0%d +0000\n\n%b\n"
        mail = tmp_path / f"{number}.eml"
        mail.write_bytes(message % (number, number, text))
        filled.append(rows.no_rows())
        rows.add(urltrawl.scan(mail, format="message"), filled[-1])
    shown: list[list[list[str]]] = []
    numbers: list[list[tuple[object, ...]]] = []
    for order in (filled, filled[::-1], [filled[1], filled[2], filled[0], filled[1]]):
        with closing(connect(tmp_path / f"{len(shown)}.db")) as database:
            for one in order:
                assert insert(database, one) == 0
            settle(database)
            count(database)
            shown.append(
                [
                    sorted(map(repr, database.execute(f"SELECT * FROM {table}")))  # noqa: S608
                    for table in (FLAT, "links", "records", "readings", "urls", "hosts", "by_year")
                ]
            )
            numbers.append(database.execute("SELECT id, number FROM wide ORDER BY id").fetchall())
    assert all(shown[0])
    assert shown[0] == shown[1] == shown[2]
    assert numbers[0] != numbers[1]
