"""A database of a stranger: none of its SQL is run, whatever is done with it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from tests.lanes import rest_slow

from urltrawl.cli import main
from urltrawl.errors import StoreError
from urltrawl.store.database import connect, connect_readonly, make_indexes, troubles

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")


@pytest.fixture(scope="module")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a corpus, a database of it and one without links."""
    folder = tmp_path_factory.mktemp("strangers")
    (folder / "corpus").mkdir()
    (folder / "corpus" / "a.txt").write_text(
        "see http://h.example/a-\nb.html and http://h.example/c\n"
    )
    assert batch(folder / "corpus", folder / "links.db") == 0
    (folder / "empty").mkdir()
    assert batch(folder / "empty", folder / "second.db") == 1
    return folder


def batch(corpus: Path, into: Path) -> int:
    return main(["batch", "-q", "-j", "1", str(corpus), "--into", str(into)])


@pytest.fixture
def made(databases: Path, tmp_path: Path) -> Path:
    """A copy of the first database, which a test may change, beside one of the second."""
    for name in ("links.db", "second.db"):
        shutil.copy(databases / name, tmp_path)
    return tmp_path / "links.db"


@pytest.fixture
def corpus(databases: Path) -> Path:
    return databases / "corpus"


def changed(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as opened:
        opened.executescript(script)


def rows(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as opened:
        return int(opened.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608


def everything_done(path: Path, corpus: Path, tmp_path: Path) -> dict[str, int]:
    """The exit code of each command that opens a database."""
    (tmp_path / "answer.json").write_text('{"success_map": {"x": [{"url": "http://h.example/c"}]}}')
    calls = {
        "batch": ["batch", "-q", "-j", "1", corpus, "--redo", "--into", path],
        "settle": ["settle", "-q", path],
        "merge": ["merge", "-q", path, "--into", tmp_path / "other.db"],
        "merge into": ["merge", "-q", tmp_path / "second.db", "--into", path],
        "status": ["status", "-q", path, tmp_path / "answer.json"],
        "export": ["export", "-q", path, tmp_path / "out.csv"],
        "report": ["report", "-q", path, "-o", tmp_path / "out.md"],
        "top": ["top", "urls", path],
        "query": ["query", path, "SELECT url FROM links_flat"],
        "overview": ["query", path],
        "show": ["show", path, "a"],
    }
    return {name: main([str(word) for word in words]) for name, words in calls.items()}


STRANGE = {
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON narrow_links BEGIN DELETE FROM narrow_records; END;",  # noqa: E501
    "a trigger on an update": "CREATE TRIGGER t AFTER UPDATE ON narrow_readings BEGIN DELETE FROM narrow_links; END;",  # noqa: E501
    "a view": "CREATE VIEW summary AS SELECT * FROM links;",
    "a view in the place of a table": "DROP TABLE statuses; CREATE VIEW statuses AS SELECT 1 AS url;",  # noqa: E501
    "a trigger in the place of the view": (
        "DROP VIEW links_flat; CREATE TRIGGER links_flat AFTER INSERT ON narrow_links BEGIN DELETE "
"FROM narrow_records; END;"
    ),
    "a table of other columns": "DROP TABLE hosts; CREATE TABLE hosts (host TEXT PRIMARY KEY);",
    "a generated column": "ALTER TABLE hosts ADD COLUMN x AS (hex(zeroblob(1000000)));",
    "no table": "DROP TABLE hosts;",
    "another view of that name": "DROP VIEW links; CREATE VIEW links AS SELECT * FROM wide;",
    "no view of that name": "DROP VIEW links;",
    "a virtual table": "CREATE VIRTUAL TABLE x USING rtree (id, a, b);",
    "another search": "CREATE VIRTUAL TABLE x USING fts5 (url);",
    "another search of that name": "CREATE VIRTUAL TABLE links_search USING fts5 (url);",
    "a unique index": "CREATE UNIQUE INDEX x ON narrow_records (sender);",
    "an index of an expression": "CREATE INDEX x ON narrow_links (hex(zeroblob(100000)));",
    "another index of that name": "DROP INDEX problems_code; CREATE INDEX problems_code ON problems (rule);",  # noqa: E501
}  # fmt: skip


@pytest.mark.parametrize(
    "name",
    rest_slow(
        STRANGE,
        "a trigger",
        "a view in the place of a table",
        "a generated column",
        "no table",
        "another view of that name",
        "a virtual table",
        "an index of an expression",
    ),
)
def test_what_is_none_of_ours_is_refused(
    name: str, made: Path, corpus: Path, tmp_path: Path
) -> None:
    changed(made, STRANGE[name])
    before = made.read_bytes()
    (tmp_path / "second.db").write_bytes(b"")
    assert set(everything_done(made, corpus, tmp_path).values()) == {2}
    assert made.read_bytes() == before


OURS = {
    "nothing": "",
    "another table": "CREATE TABLE notes (url TEXT, note TEXT);",
    "a plain index": "CREATE INDEX by_sender ON narrow_records (sender, date_utc);",
    "statistics": "ANALYZE;",
    "another text of the view": "DROP VIEW links_flat; CREATE VIEW links_flat AS SELECT 1;",
    "no view": "DROP VIEW links_flat;",
    "an index that is wanting": "DROP INDEX problems_code;",
}


@pytest.mark.parametrize("name", rest_slow(OURS, "another table"))
def test_what_does_no_harm_is_no_matter(
    name: str, made: Path, corpus: Path, tmp_path: Path
) -> None:
    changed(made, OURS[name])
    assert {
        code for what, code in everything_done(made, corpus, tmp_path).items() if what != "show"
    } == {0}


def test_a_copy_for_datasette_is_a_database_as_well(made: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site.db"
    assert main(["export", "-q", str(made), str(copy), "--for", "datasette"]) == 0
    assert main(["top", "urls", str(copy)]) == 0


def test_no_statement_comes_out_of_a_database(made: Path, corpus: Path, tmp_path: Path) -> None:
    """Names of indexes stood in ``meta`` with statements that made them, and those were run."""
    other = tmp_path / "made-by-a-row.db"
    with closing(sqlite3.connect(made)) as opened, opened:
        opened.executemany(
            "INSERT INTO meta VALUES (?, ?)",
            [
                ("index:a", "DELETE FROM records"),
                ("index:b", f"ATTACH '{other}' AS x"),
                ("index:c", f"VACUUM INTO '{other}'"),
            ],
        )
    before = rows(made, "records")
    assert main(["settle", "-q", str(made)]) == 0
    assert batch(corpus, made) == 0
    assert main(["merge", "-q", str(made), "--into", str(tmp_path / "all.db")]) == 0
    assert main(["merge", "-q", str(tmp_path / "all.db"), "--into", str(made)]) == 0
    assert rows(made, "records") == rows(tmp_path / "all.db", "records") == before > 0
    assert not other.exists()


def test_indexes_are_those_of_our_scripts(made: Path) -> None:
    with closing(sqlite3.connect(made)) as opened:

        def indexes() -> list[tuple[str, str]]:
            return opened.execute(
                "SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name"
            ).fetchall()

        before = indexes()
        for name, sql in before:
            if sql:
                opened.execute(f"DROP INDEX {name}")
        opened.commit()
        with closing(connect(made)) as again:
            make_indexes(again)
        assert indexes() == before


WRITES = (
    "ATTACH ':memory:' AS x",
    "VACUUM INTO '{}'",
    "CREATE TRIGGER t AFTER INSERT ON narrow_links BEGIN SELECT 1; END",
    "CREATE VIEW v AS SELECT 1",
    "CREATE VIRTUAL TABLE v USING fts5 (x)",
)


@pytest.mark.parametrize("opener", [connect, connect_readonly])
@pytest.mark.parametrize("statement", WRITES)
def test_whatever_is_asked_no_other_file_is_opened(
    opener: Callable[[Path], sqlite3.Connection], statement: str, made: Path, tmp_path: Path
) -> None:
    with closing(opener(made)) as opened, pytest.raises(StoreError, match="no database may do"):  # noqa: SIM117
        with troubles(str(made)):
            opened.execute(statement.format(tmp_path / "x.db"))
    assert not (tmp_path / "x.db").exists()


def test_a_trigger_that_comes_later_writes_nothing(made: Path) -> None:
    with closing(connect(made)) as opened:
        changed(made, "CREATE TRIGGER t AFTER INSERT ON meta BEGIN DELETE FROM hosts; END;")
        with pytest.raises(sqlite3.DatabaseError, match="not authorized"):
            opened.execute("INSERT INTO meta VALUES ('a', 'b')")
    assert rows(made, "records")
