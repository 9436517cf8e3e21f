"""Shares of a corpus, read apart and put together, are the rows of one run."""

from __future__ import annotations

import os
import shutil
import sqlite3
import zipfile
from contextlib import closing
from itertools import permutations
from pathlib import Path

import pytest
from tests.batch.corpus import mailbox, written

from urltrawl.batch import merge as merging
from urltrawl.batch import run as batch
from urltrawl.batch.merge import merge
from urltrawl.batch.plan import Shard
from urltrawl.cli import main
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.store import database

pytestmark = pytest.mark.slow  # each reads a corpus of its own several times

TABLES = (
    "sources",
    "tallies",
    "records",
    "links",
    "readings",
    "problems",
    "urls",
    "hosts",
    "by_year",
    "meta",
)


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = written(tmp_path, monkeypatch, mailbox(0, 600))
    with zipfile.ZipFile(folder / "a.zip", "w") as archive:
        archive.writestr("one.mbox", mailbox(700, 20))
        archive.writestr("two.gif", b"GIF89a" + bytes(200))
    (folder / "cut.zip").write_bytes(b"PK\x03\x04 nothing")
    (folder / ".hidden").write_text("")
    return folder


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as opened:
        return {
            table: sorted(opened.execute(f"SELECT * FROM {table}").fetchall(), key=repr)  # noqa: S608
            for table in TABLES
        }


def shards(corpus: Path, folder: Path, count: int) -> list[str]:
    made = []
    for number in range(1, count + 1):
        made.append(str(folder / f"{number}.db"))
        batch.run(made[-1], [str(corpus)], Options(), shard=Shard(number, count))
    return made


@pytest.fixture
def whole(corpus: Path, tmp_path: Path) -> Path:
    batch.run(str(tmp_path / "whole.db"), [str(corpus)], Options(), settle=True)
    return tmp_path / "whole.db"


def test_shares_together_are_one_run(corpus: Path, whole: Path, tmp_path: Path) -> None:
    made = shards(corpus, tmp_path, 3)
    each = [content(Path(one))["links"] for one in made]
    assert all(each)
    assert sum(map(len, each)) == len(content(whole)["links"])
    for number, order in enumerate(permutations(made)):
        into = tmp_path / f"all{number}.db"
        assert merge(str(into), order).links == 1270
        assert content(into) == content(whole)
    again = merge(str(into), made)
    assert again[:3] == (
        0,
        sum(len(content(Path(one))["sources"]) for one in made) - 2,
        1270,
    )  # two members
    assert not again.settlement.counts
    assert content(into) == content(whole)


def test_what_is_done_of_a_share_is_not_done_again(
    corpus: Path, whole: Path, tmp_path: Path
) -> None:
    made = shards(corpus, tmp_path, 3)
    before = content(Path(made[1]))
    again = batch.run(made[1], [str(corpus)], Options(), shard=Shard(2, 3))
    assert again.records == 0
    assert again.planned in {0, 12}  # what could not be read is tried again
    assert content(Path(made[1])) == before
    # and what is left is read by a run over all
    batch.run(made[1], [str(corpus)], Options(), settle=True)
    assert content(Path(made[1])) == content(whole)


def test_a_corpus_that_grows_keeps_its_shares() -> None:
    names = [f"list/{number}.mbox" for number in range(2000)]
    shares = [{name for name in names if Shard(number, 16).has(name, 0)} for number in range(1, 17)]
    assert sum(map(len, shares)) == len(set().union(*shares)) == 2000
    assert all(80 < len(share) < 180 for share in shares)
    assert all(Shard(1, 1).has(name, 7) for name in names)


def test_the_later_state_of_a_file_counts(corpus: Path, whole: Path, tmp_path: Path) -> None:
    (corpus / "1.txt").write_text("http://www.example.org/new and http://www.example.org/newer\n")
    os.utime(corpus / "1.txt", (2_000_000_000, 2_000_000_000))
    batch.run(str(tmp_path / "later.db"), [str(corpus)], Options(), settle=True)
    for number, order in enumerate(permutations([str(whole), str(tmp_path / "later.db")])):
        into = tmp_path / f"all{number}.db"
        merge(str(into), order)
        assert content(into) == content(tmp_path / "later.db")


def test_a_merge_that_is_killed_is_done_again(
    corpus: Path, whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shards(corpus, tmp_path, 3)
    real, calls = merging._copy, []

    def die(*args: object) -> tuple[int, int]:
        calls.append(args)
        if len(calls) == 2:
            real(*args)  # type: ignore[arg-type]
            raise KeyboardInterrupt
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(merging, "_copy", die)
    with pytest.raises(KeyboardInterrupt):
        merge(str(tmp_path / "all.db"), made)
    with pytest.raises(StoreError, match="not finished"):
        merge(str(tmp_path / "other.db"), [str(tmp_path / "all.db")])
    merge(str(tmp_path / "all.db"), made)
    assert content(tmp_path / "all.db") == content(whole)


def test_other_options_are_refused(corpus: Path, whole: Path, tmp_path: Path) -> None:
    batch.run(str(tmp_path / "other.db"), [str(corpus / "1.txt")], Options(schemeless=True))
    with pytest.raises(StoreError, match=r"other\.db: .*\(with --schemeless\) than .*whole\.db$"):
        merge(str(tmp_path / "all.db"), [str(whole), str(tmp_path / "other.db")])
    assert not (tmp_path / "all.db").exists()
    with pytest.raises(StoreError, match="no such database"):
        merge(str(tmp_path / "all.db"), [str(tmp_path / "none.db")])


def test_the_commands(
    corpus: Path, whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = []
    for number in (1, 2):
        made.append(str(tmp_path / f"{number}.db"))
        assert main(
            ["batch", str(corpus), "--into", made[-1], "-q", "-j", "1", "--shard", f"{number}/2"]
        ) in {0, 2}  # one of them has cut.zip
    assert main(["merge", *made, "--into", str(tmp_path / "all.db")]) == 0
    assert "1,270 links" in capsys.readouterr().err
    assert content(tmp_path / "all.db") == content(whole)
    for wrong in ("0/2", "3/2", "x", "1"):
        with pytest.raises(SystemExit):
            main(["batch", str(corpus), "--into", made[0], "--shard", wrong])
    with closing(database.connect_readonly(whole)) as opened:
        assert opened.execute("SELECT count(*) FROM sources WHERE state = 'failed'").fetchone() == (
            1,
        )
    shutil.rmtree(corpus)
