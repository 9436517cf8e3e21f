"""Batches into what was not made here, or was changed since: nothing is lost without a word."""

from __future__ import annotations

import os
import sqlite3
import time
from concurrent.futures import Future
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from tests.batch.job import inline
from tests.lanes import rest_slow

from urltrawl.batch import crew, segment
from urltrawl.batch.plan import Task
from urltrawl.batch.summary import Summary
from urltrawl.cli import main
from urltrawl.reading.options import Options
from urltrawl.store import dataset

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "a.txt").write_text("see http://h.example/a\n")
    (tmp_path / "corpus" / "b.txt").write_text("see nothing\n")
    return tmp_path / "corpus"


def batch(corpus: Path, into: Path, *more: str) -> int:
    return main(["batch", "-q", "-j", "1", str(corpus), "--into", str(into), *more])


@pytest.mark.parametrize("into", rest_slow(["links.db", "links.parquet"], "links.db"))
def test_the_exit_code_says_whether_there_are_links(
    into: str, corpus: Path, tmp_path: Path
) -> None:
    """Whatever this run itself had to do."""
    if into.endswith(".parquet"):
        pytest.importorskip("pyarrow")
    path = tmp_path / into
    assert [batch(corpus, path, *more) for more in ([], [], ["--verify"], ["--redo"])] == [0] * 4
    (corpus / "a.txt").unlink()
    assert batch(corpus, path) == 0  # what was found is kept
    empty = tmp_path / f"empty-{into}"
    assert [batch(corpus / "b.txt", empty, *more) for more in ([], [], ["--verify"])] == [1] * 3


@pytest.mark.parametrize("damage", rest_slow(["a page", "a table", "an index"], "a page"))
def test_a_damaged_database_is_said_where_nothing_has_changed(
    damage: str, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    many = "".join(f"see http://h.example/{'x' * 100}/{number}\n" for number in range(300))
    (corpus / "many.txt").write_text(many)
    path = tmp_path / "links.db"
    assert batch(corpus, path) == 0
    with closing(sqlite3.connect(path)) as opened:
        name = {
            "a page": "links_url",
            "a table": "narrow_links",
            "an index": "sqlite_autoindex_narrow_links_1",
        }
        (root,) = opened.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = ?", (name[damage],)
        ).fetchone()
        (size,) = opened.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    data[(root - 1) * size : (root - 1) * size + 64] = b"\xa5" * 64
    path.write_bytes(data)
    assert batch(corpus, path) == 2
    assert "is damaged" in capsys.readouterr().err


@pytest.mark.parametrize(
    "file",
    rest_slow(
        ["../victim.parquet", "/etc/passwd", "year=1996/../../victim.parquet", "_ledger.db", ""],
        "year=1996/../../victim.parquet",
    ),
)
def test_a_ledger_names_no_file_but_those_of_its_dataset(
    file: str, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Files that a ledger names are read, and deleted when others take their place."""
    pytest.importorskip("pyarrow")
    path = tmp_path / "links.parquet"
    victim = tmp_path / "victim.parquet"
    victim.write_bytes(b"")
    assert batch(corpus, path) == 0
    with closing(sqlite3.connect(dataset.ledger_of(path))) as opened, opened:
        opened.execute("INSERT INTO files VALUES (?, 1)", (file,))
        opened.execute("INSERT INTO held VALUES (?, ?)", (str(corpus / "a.txt"), file))
    assert batch(corpus, path, "--redo") == 2
    assert "no file of this dataset" in capsys.readouterr().err
    assert victim.exists()


def test_files_of_others_in_a_dataset_are_left_alone(corpus: Path, tmp_path: Path) -> None:
    """What a killed run left is deleted, by its name; nothing behind a link, nothing of others."""
    pytest.importorskip("pyarrow")
    path, elsewhere = tmp_path / "links.parquet", tmp_path / "elsewhere"
    assert batch(corpus, path) == 0
    elsewhere.mkdir()
    left = f"part-{'0' * 32}.parquet"
    (path / "year=1996").mkdir()
    (path / "year=1997").symlink_to(elsewhere)
    kept = [path / "year=1996" / "part-mine.parquet", elsewhere / left]
    gone = [path / "year=1996" / left, path / "year=1996" / f".{left}"]
    for one in kept + gone:
        one.write_bytes(b"")
    assert batch(corpus, path) == 0
    assert [one.exists() for one in kept + gone] == [True, True, False, False]


def test_a_clock_that_jumps_kills_no_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of a sign of life says that there was one, and not when."""
    killed: list[Path] = []
    now = [1000.0]
    monkeypatch.setattr(crew, "_kill", killed.append)
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    at = segment.beat_path(tmp_path, 1)
    at.write_text("1")
    nothing: Any = None  # it asks no ledger
    watched = crew.Crew(nothing, tmp_path, Options(), inline, 1, Summary(), 600.0)
    watched._running[Future()] = Task(1, ())
    for day in (0, 4e9, 1e9):  # 1970, 2096, 2001
        os.utime(at, (day, day))
        now[0] += 500
        watched._kill_the_hanging()
    assert not killed
    now[0] += 601
    watched._kill_the_hanging()
    assert killed == [at]
