"""Datasets merged into a dataset, and with databases: the rows of one run, files as they lie."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.batch.corpus import mailbox, written
from tests.batch.test_given import TABLES, contents

from urltrawl.batch import dataset as writing
from urltrawl.batch import merge as merging
from urltrawl.batch import run as batch
from urltrawl.batch.merge import merge
from urltrawl.batch.plan import Shard
from urltrawl.cli import main
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.store import dataset

if TYPE_CHECKING:
    from collections.abc import Callable

pytest.importorskip("pyarrow")


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A mailbox that is read in ranges, and notes that speak of it."""
    folder = written(tmp_path, monkeypatch, mailbox(0, 300, years=3, undated=7))
    (folder / "whole.txt").write_text("http://www.example.org/archive7.html\n" * 3)
    return folder


@pytest.fixture
def whole(corpus: Path, tmp_path: Path) -> dict[str, list[str]]:
    batch.run(str(tmp_path / "whole.db"), [str(corpus)], Options(), settle=True)
    return contents(str(tmp_path / "whole.db"))


def same(path: str, expected: dict[str, list[str]]) -> bool:
    found = contents(path)
    for table in TABLES:
        assert found[table] == expected[table], table
    return True


def shards(corpus: Path, names: list[Path]) -> list[str]:
    for number, name in enumerate(names, 1):
        batch.run(str(name), [str(corpus)], Options(), shard=Shard(number, len(names)))
    return list(map(str, names))


def parquet(folder: Path) -> dict[str, bytes]:
    """The files of a dataset, and of its readings."""
    return {
        str(path.relative_to(below)): path.read_bytes()
        for below in (folder, dataset.readings_of(folder))
        for path in below.rglob("*.parquet")
    }


@pytest.mark.parametrize(
    "suffixes", [("parquet", "parquet", "parquet"), ("parquet", "db", "parquet")]
)
def test_shares_together_are_one_run(
    suffixes: tuple[str, ...], corpus: Path, whole: dict[str, list[str]], tmp_path: Path
) -> None:
    made = shards(corpus, [tmp_path / f"{n}.{suffix}" for n, suffix in enumerate(suffixes)])
    before = [parquet(Path(one)) for one in made]
    for number, order in enumerate([made, made[::-1]]):
        into = tmp_path / f"all{number}.parquet"
        merged = merge(f"{into}/", order)
        assert merged.links == len(whole["links"])
        assert same(str(into), whole)
    again = merge(str(into), [*made, str(into)])
    assert (again.taken, again.links) == (0, len(whole["links"]))
    assert not again.settlement.counts
    assert same(str(into), whole)
    # what is read later into one is no affair of the others, whose files it may have
    (corpus / "new.txt").write_text("http://www.example.org/new\n")
    batch.run(str(into), [str(corpus)], Options(), settle=True)
    assert len(contents(str(into))["links"]) == len(whole["links"]) + 1
    assert [parquet(Path(one)) for one in made] == before


def test_a_dataset_goes_into_a_database_and_back(
    corpus: Path, whole: dict[str, list[str]], tmp_path: Path
) -> None:
    batch.run(str(tmp_path / "a.parquet"), [str(corpus)], Options(), settle=True)
    merge(str(tmp_path / "b.db"), [str(tmp_path / "a.parquet")])
    merge(str(tmp_path / "c.parquet"), [str(tmp_path / "b.db")])
    for name in ("a.parquet", "b.db", "c.parquet"):
        assert same(str(tmp_path / name), whole)


def refuse(*_: object) -> None:
    raise OSError


LINKS: dict[str, Callable[[pytest.MonkeyPatch], object]] = {
    "linked": lambda _: None,
    "copied": lambda patch: patch.setattr(Path, "hardlink_to", refuse),
}


@pytest.mark.parametrize("how", LINKS)
def test_files_are_taken_as_they_lie(
    how: str, corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shards(corpus, [tmp_path / "1.parquet", tmp_path / "2.parquet"])
    for one in made:  # of which nothing is to be put together, and nothing settled
        assert main(["settle", one, "-q"]) in {0, 1}
    monkeypatch.setattr(writing, "SMALL", 0)
    monkeypatch.setattr(writing.DatasetLedger, "_write_back", lambda *_: None)
    LINKS[how](monkeypatch)

    def never(*_: object) -> str:
        raise AssertionError

    monkeypatch.setattr(dataset, "write", never)
    merge(str(tmp_path / "all.parquet"), made)
    apart = [data for one in made for data in parquet(Path(one)).values()]
    assert sorted(parquet(tmp_path / "all.parquet").values()) == sorted(set(apart))
    linked = {path.stat().st_nlink for path in (tmp_path / "all.parquet").rglob("*.parquet")}
    assert linked == {2 if how == "linked" else 1}


def test_the_later_state_of_a_file_counts(corpus: Path, tmp_path: Path) -> None:
    before, later = str(tmp_path / "before.parquet"), str(tmp_path / "later.parquet")
    batch.run(before, [str(corpus)], Options())
    with (corpus / "large.mbox").open("ab") as file:
        file.write(mailbox(900, 30, years=3))
    (corpus / "1.txt").write_text("http://www.example.org/new and http://www.example.org/newer\n")
    for name in ("large.mbox", "1.txt"):
        os.utime(corpus / name, (2_000_000_000, 2_000_000_000))
    (corpus / "2.txt").unlink()
    batch.run(later, [str(corpus)], Options())
    batch.run(str(tmp_path / "known.db"), [str(corpus)], Options())
    merge(str(tmp_path / "all.db"), [before, later])
    expected = contents(str(tmp_path / "all.db"))
    assert len(expected["links"]) == len(contents(later)["links"]) + 1  # that of 2.txt
    for number, order in enumerate(permutations([before, later])):
        merge(str(tmp_path / f"{number}.parquet"), order)
        assert same(str(tmp_path / f"{number}.parquet"), expected)


class Stop(BaseException):
    """What ends a run as a kill would."""


def test_a_merge_that_is_killed_is_done_again(
    corpus: Path, whole: dict[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shards(corpus, [tmp_path / "1.parquet", tmp_path / "2.parquet"])
    into = str(tmp_path / "all.parquet")
    real, calls = dataset.adopt, []

    def die(*args: Any) -> str:
        calls.append(args)
        name = real(*args)
        if len(calls) == 3:
            raise Stop
        return name

    with monkeypatch.context() as patch:
        patch.setattr(dataset, "adopt", die)
        with pytest.raises(Stop):
            merge(into, made)
    with pytest.raises(StoreError, match="not finished"):
        merge(str(tmp_path / "other.parquet"), [into])
    merge(into, made)
    assert same(into, whole)


def _cut(path: Path) -> None:
    first = next(path.rglob("*.parquet"))
    first.write_bytes(first.read_bytes()[:-9])


def _older(path: Path) -> None:
    with closing(sqlite3.connect(dataset.ledger_of(path))) as ledger, ledger:
        ledger.execute("DELETE FROM meta WHERE key = 'dataset'")


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "a file that is cut": (_cut, "is damaged"),
    "a file that is gone": (lambda path: next(path.rglob("*.parquet")).unlink(), "is damaged"),
    "readings that are gone": (
        lambda path: shutil.rmtree(dataset.readings_of(path)),
        "No such file",
    ),
    "no ledger": (lambda path: dataset.ledger_of(path).unlink(), "without a ledger"),
    "an older one": (_older, "an older urltrawl left it"),
}


@pytest.mark.parametrize("what", DAMAGES)
def test_what_cannot_be_merged_is_said_in_a_line(
    what: str, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage, said = DAMAGES[what]
    other = tmp_path / "a.parquet"
    batch.run(str(other), [str(corpus / "1.txt")], Options())
    damage(other)
    assert main(["merge", str(other), "--into", f"{tmp_path}/all.parquet/"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


def test_the_command_says_what_it_took_and_settled(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = shards(corpus, [tmp_path / "1.parquet", tmp_path / "2.parquet"])
    assert main(["merge", *made, "--into", f"{tmp_path}/all.parquet/"]) == 0
    said = capsys.readouterr().err
    assert "files and ranges taken" in said
    assert "links have several readings" in said
    assert main(["top", "hosts", f"{tmp_path}/all.parquet"]) == 0
    assert capsys.readouterr().err == ""
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a").write_text("")
    with pytest.raises(StoreError, match="something else"):
        merge(f"{tmp_path}/full/", made)
    assert merging.merge(f"{tmp_path}/new/", made).taken
