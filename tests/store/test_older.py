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

from urltrawl.batch import run as batch
from urltrawl.cli import main
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.store.database import VERSION, connect_readonly

OLDER = sorted((Path(__file__).parent / "older").glob("*.sql"))
ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
FILES = [str(ARCHIVES / name) for name in ("gardeners.mbox", "article.txt")]


@pytest.fixture(params=OLDER, ids=lambda path: path.stem)
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


def test_the_next_batch_leaves_what_it_would_have_made_itself(older: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    for path in (older, new):
        summary = batch.run(str(path), FILES, Options(), executor=inline, settle=True)
        assert summary.clean
    assert contents(older) == contents(new)
    assert flat(older) == flat(new)
    assert len(flat(new)) == 16
    with closing(sqlite3.connect(older)) as brought:
        assert brought.execute("PRAGMA user_version").fetchone() == (VERSION,)


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
