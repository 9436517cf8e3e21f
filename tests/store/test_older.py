"""Databases that earlier versions wrote: the next batch brings each up to date.

``older/N.sql`` is the dump of one that the last commit with version ``N`` of the tables made of
``corpora/archives/gardeners.mbox`` (3 is urltrawl 0.1.0), which lay in ``/lists`` then.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from urltrawl.cli import main
from urltrawl.store.database import VERSION

OLDER = Path(__file__).parent / "older"
MAILBOX = Path(__file__).parents[2] / "corpora" / "archives" / "gardeners.mbox"
ROWS = "SELECT * FROM links_flat ORDER BY id"


def rows(path: Path) -> list[dict[str, object]]:
    """All columns of all links."""
    with closing(sqlite3.connect(path)) as database:
        database.row_factory = sqlite3.Row
        return [dict(row) for row in database.execute(ROWS)]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    lists = tmp_path / "lists"
    lists.mkdir()
    shutil.copy(MAILBOX, lists)
    return lists


@pytest.fixture(params=range(1, VERSION))
def older(request: pytest.FixtureRequest, corpus: Path, tmp_path: Path) -> Path:
    """A database of each version before this one."""
    path = tmp_path / "older.db"
    script = (OLDER / f"{request.param}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as database:
        database.executescript(script.replace("/lists", str(corpus)))
    return path


def test_the_next_batch_gives_the_rows_of_today(older: Path, corpus: Path, tmp_path: Path) -> None:
    mailbox = str(corpus / MAILBOX.name)
    for database in (older, tmp_path / "new.db"):
        assert main(["batch", mailbox, "--into", str(database)]) == 0
    assert rows(older) == rows(tmp_path / "new.db")
    assert len(rows(older)) == 10
    with closing(sqlite3.connect(older)) as brought:
        assert brought.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_until_then_it_is_refused_in_one_line(
    older: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = older.read_bytes()
    assert main(["top", "hosts", str(older)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "the next 'urltrawl batch' brings it up to date" in line
    assert older.read_bytes() == before
