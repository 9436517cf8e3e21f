"""Databases that earlier versions wrote: the next batch brings each up to date.

``older/N.sql`` is the dump of one that the last commit with version ``N`` of the tables made of two
files of ``corpora/archives`` (3 is urltrawl 0.1.0), which lay in ``@ARCHIVES@`` then.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.batch.job import contents, inline
from tests.lanes import rest_slow

from urltrawl.batch import run as batch
from urltrawl.cli import main
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.store.database import VERSION, connect, connect_readonly
from urltrawl.store.rows import TABLES
from urltrawl.store.statement import OF_CORPUS

pytestmark = pytest.mark.usefixtures("in_process")

OLDER = sorted((Path(__file__).parent / "older").glob("*.sql"))
ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
FILES = [str(ARCHIVES / name) for name in ("gardeners.mbox", "article.txt")]


@pytest.fixture(params=rest_slow(OLDER, OLDER[0], OLDER[-1]), ids=lambda path: path.stem)
def older(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A database of each version before this one."""
    path = tmp_path / "older.db"
    script = request.param.read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as database:
        database.executescript(script.replace("@ARCHIVES@", str(ARCHIVES)))
        assert database.execute("SELECT count(*) FROM links").fetchone() == (16,)
    return path


def flat(path: Path) -> list[tuple[object, ...]]:
    """All columns of all links."""
    with closing(sqlite3.connect(path)) as database:
        return database.execute("SELECT * FROM links_flat ORDER BY id").fetchall()


def test_there_is_a_database_of_every_earlier_version() -> None:
    assert [int(path.stem) for path in OLDER] == list(range(1, VERSION))


KEEPS = 5
"""The version from which on what was read is kept; before, keys and readings were wanting."""


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("PRAGMA user_version").fetchone()[0])


def test_the_next_batch_leaves_what_it_would_have_made_itself(older: Path, tmp_path: Path) -> None:
    """Where it reads all again: an identity is made of a path, and a confidence by a version."""
    new = tmp_path / "new.db"
    redo = version_of(older) >= KEEPS
    for path in (older, new):
        summary = batch.run(str(path), FILES, Options(), executor=inline, settle=True, redo=redo)
        assert summary.clean
    assert contents(older) == contents(new)
    assert flat(older) == flat(new)
    assert len(flat(new)) == 16
    with closing(sqlite3.connect(older)) as brought:
        assert brought.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_batch_says_from_which_version_it_comes(
    older: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = f"brought up to date from version {version_of(older)} of the tables"
    for there in (True, False):
        main(["batch", "-j", "1", *FILES, "--into", str(older)])
        assert (said in capsys.readouterr().err) is there


def test_what_was_read_is_kept(older: Path) -> None:
    """Row by row, and none of it is read again; what the corpus says is asked again."""
    if version_of(older) < KEEPS:
        pytest.skip("it is read again")
    with closing(sqlite3.connect(older)) as database:
        names = {
            table: ", ".join(
                f'"{name}"'
                for _, name, *_ in database.execute(f"PRAGMA table_info({table})")
                if name not in OF_CORPUS
            )
            for table in (*TABLES, "sources", "tallies", "statuses")
        }
        database.execute(
            "INSERT INTO problems"
            " SELECT max(id), 0, 0, 'space', 1, 2, 'RFC 3986, 2.1', 'a blank' FROM links"
        )
        database.execute("INSERT INTO statuses SELECT max(url), 'dead', 404, '', '' FROM links")
        database.commit()

    def rows() -> dict[str, list[str]]:
        with closing(sqlite3.connect(older)) as database:
            return {
                table: sorted(map(repr, database.execute(f"SELECT {columns} FROM {table}")))  # noqa: S608
                for table, columns in names.items()
            }

    before = rows()
    assert all(before[table] for table in TABLES)
    connect(older).close()
    assert rows() == before
    summary = batch.run(str(older), FILES, Options(), executor=inline, settle=True)
    assert summary.records == 0
    after = rows()
    assert {table: after[table] for table in TABLES} == {table: before[table] for table in TABLES}
    with closing(sqlite3.connect(older)) as database:
        for table, count in (("links WHERE repeat + quoted + footer IS NULL", 0), ("urls", 15)):
            assert database.execute(f"SELECT count(*) FROM {table}").fetchone() == (count,)  # noqa: S608


def test_until_then_it_is_refused_in_one_line(
    older: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = older.read_bytes()
    with pytest.raises(StoreError, match="the next 'urltrawl batch' brings it up to date"):
        connect_readonly(older)
    assert main(["top", "hosts", str(older)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "the next 'urltrawl batch' brings it up to date" in line
    assert older.read_bytes() == before


def test_the_command_brings_it_up_to_date(older: Path) -> None:
    assert main(["batch", *FILES, "--into", str(older)]) == 0
    assert len(flat(older)) == 16
