"""Datasets merged into a dataset, and with databases: the rows of one run, files as they lie."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from tests.batch.corpus import mailbox, written
from tests.batch.test_given import TABLES, contents
from tests.lanes import rest_slow

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
    from collections.abc import Callable, Iterator

pytest.importorskip("pyarrow")

pytestmark = pytest.mark.usefixtures("in_process")


class Made(NamedTuple):
    """What all tests begin with and none writes to."""

    corpus: Path
    """A mailbox that is read in ranges, and notes that speak of it."""
    rows: dict[str, list[str]]
    """What a database of one settled run holds."""
    settled: Path
    """A dataset of one settled run."""
    halves: list[Path]
    """Datasets of two shares."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Made]:
    below = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as patch:
        folder = written(below, patch, mailbox(0, 8, years=2, undated=7), 1_000, notes=3)
        (folder / "whole.txt").write_text("http://www.example.org/archive7.html\n" * 3)
        for name in ("whole.db", "settled.parquet"):
            batch.run(str(below / name), [str(folder)], Options(), settle=True)
        yield Made(
            folder,
            contents(str(below / "whole.db")),
            below / "settled.parquet",
            [share(folder, below / f"{number}-of-2.parquet", number, 2) for number in (1, 2)],
        )


@pytest.fixture(scope="module")
def thirds(made: Made, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Datasets of three shares, and a database of the second of them."""
    below = tmp_path_factory.mktemp("thirds")
    return [
        share(made.corpus, below / f"{number}-of-3.{suffix}", number, 3)
        for number, suffix in ((1, "parquet"), (2, "parquet"), (3, "parquet"), (2, "db"))
    ]


def share(corpus: Path, name: Path, number: int, count: int) -> Path:
    batch.run(str(name), [str(corpus)], Options(), shard=Shard(number, count))
    return name


def copied(name: Path, into: Path) -> str:
    """A database or a dataset with all that lies beside it, which a test may change."""
    for path in name.parent.glob(f"{name.name}*"):
        if path.is_dir():
            shutil.copytree(path, into / path.name)
        else:
            shutil.copy(path, into)
    return str(into / name.name)


@pytest.fixture
def whole(made: Made) -> dict[str, list[str]]:
    return made.rows


@pytest.fixture
def halves(made: Made, tmp_path: Path) -> list[str]:
    """Datasets of two shares, which a test may change."""
    return [copied(one, tmp_path) for one in made.halves]


def same(path: str, expected: dict[str, list[str]]) -> bool:
    found = contents(path)
    for table in TABLES:
        assert found[table] == expected[table], table
    return True


def parquet(folder: Path) -> dict[str, bytes]:
    """The files of a dataset, and of its readings."""
    return {
        str(path.relative_to(below)): path.read_bytes()
        for below in (folder, dataset.readings_of(folder))
        for path in below.rglob("*.parquet")
    }


@pytest.mark.slow
@pytest.mark.parametrize("shares", [(0, 1, 2), (0, 3, 2)], ids=["datasets", "and a database"])
def test_shares_together_are_one_run(
    shares: tuple[int, ...],
    made: Made,
    thirds: list[Path],
    whole: dict[str, list[str]],
    tmp_path: Path,
) -> None:
    given = [copied(thirds[share], tmp_path) for share in shares]
    before = [parquet(Path(one)) for one in given]
    for number, order in enumerate([given, given[::-1]]):
        into = tmp_path / f"all{number}.parquet"
        merged = merge(f"{into}/", order)
        assert merged.links == len(whole["links"])
        assert same(str(into), whole)
    again = merge(str(into), [*given, str(into)])
    assert (again.taken, again.links) == (0, len(whole["links"]))
    assert not again.settlement.counts
    assert same(str(into), whole)
    # what is read later into one is no affair of the others, whose files it may have
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "new.txt").write_text("http://www.example.org/new\n")
    batch.run(str(into), [str(made.corpus), str(tmp_path / "more")], Options(), settle=True)
    assert len(contents(str(into))["links"]) == len(whole["links"]) + 1
    assert [parquet(Path(one)) for one in given] == before


def test_a_dataset_goes_into_a_database_and_back(
    made: Made, whole: dict[str, list[str]], tmp_path: Path
) -> None:
    copied(made.settled, tmp_path)
    merge(str(tmp_path / "b.db"), [str(tmp_path / "settled.parquet")])
    merge(str(tmp_path / "c.parquet"), [str(tmp_path / "b.db")])
    for name in ("settled.parquet", "b.db", "c.parquet"):
        assert same(str(tmp_path / name), whole)


def refuse(*_: object) -> None:
    raise OSError


LINKS: dict[str, Callable[[pytest.MonkeyPatch], object]] = {
    "linked": lambda _: None,
    "copied": lambda patch: patch.setattr(Path, "hardlink_to", refuse),
}


@pytest.mark.parametrize("how", rest_slow(LINKS, "linked"))
def test_files_are_taken_as_they_lie(
    how: str, halves: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for one in halves:  # of which nothing is to be put together, and nothing settled
        assert main(["settle", one, "-q"]) in {0, 1}
    monkeypatch.setattr(writing, "SMALL", 0)
    monkeypatch.setattr(writing.DatasetLedger, "_write_back", lambda *_: None)
    LINKS[how](monkeypatch)

    def never(*_: object) -> str:
        raise AssertionError

    monkeypatch.setattr(dataset, "write", never)
    merge(str(tmp_path / "all.parquet"), halves)
    apart = [data for one in halves for data in parquet(Path(one)).values()]
    assert sorted(parquet(tmp_path / "all.parquet").values()) == sorted(set(apart))
    linked = {path.stat().st_nlink for path in (tmp_path / "all.parquet").rglob("*.parquet")}
    assert linked == {2 if how == "linked" else 1}


@pytest.mark.parametrize("later_first", rest_slow([False, True], True))
def test_the_later_state_of_a_file_counts(
    later_first: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = written(tmp_path, monkeypatch, mailbox(0, 8, years=2), 600, notes=3)
    before, later = str(tmp_path / "before.parquet"), str(tmp_path / "later.parquet")
    batch.run(before, [str(corpus)], Options())
    with (corpus / "large.mbox").open("ab") as file:
        file.write(mailbox(900, 4, years=2))
    (corpus / "1.txt").write_text("http://www.example.org/new and http://www.example.org/newer\n")
    for name in ("large.mbox", "1.txt"):
        os.utime(corpus / name, (2_000_000_000, 2_000_000_000))
    (corpus / "2.txt").unlink()
    batch.run(later, [str(corpus)], Options())
    merge(str(tmp_path / "all.db"), [before, later])
    expected = contents(str(tmp_path / "all.db"))
    assert len(expected["links"]) == len(contents(later)["links"]) + 1  # that of 2.txt
    merge(str(tmp_path / "all.parquet"), [later, before] if later_first else [before, later])
    assert same(str(tmp_path / "all.parquet"), expected)


class Stop(BaseException):
    """What ends a run as a kill would."""


def test_a_merge_that_is_killed_is_done_again(
    halves: list[str], whole: dict[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
            merge(into, halves)
    with pytest.raises(StoreError, match="not finished"):
        merge(str(tmp_path / "other.parquet"), [into])
    merge(into, halves)
    assert same(into, whole)


def _cut(path: Path) -> None:
    first = next(path.rglob("*.parquet"))
    first.write_bytes(first.read_bytes()[:-9])


def _older(path: Path) -> None:
    with closing(sqlite3.connect(dataset.ledger_of(path))) as ledger, ledger:
        ledger.execute("DELETE FROM meta WHERE key = 'dataset'")


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "a file that is cut": (_cut, ".parquet: is damaged"),
    "a file that is gone": (lambda path: next(path.rglob("*.parquet")).unlink(), "is damaged"),
    "readings that are gone": (
        lambda path: shutil.rmtree(dataset.readings_of(path)),
        "No such file",
    ),
    "no ledger": (lambda path: dataset.ledger_of(path).unlink(), "without a ledger"),
    "an older one": (_older, "an older urltrawl left it"),
}


@pytest.mark.parametrize("what", rest_slow(DAMAGES, "a file that is gone", "no ledger"))
def test_what_cannot_be_merged_is_said_in_a_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage, said = DAMAGES[what]
    other = tmp_path / "a.parquet"
    (tmp_path / "1.txt").write_text("note 1: http://www.example.org/note/1\n")
    batch.run(str(other), [str(tmp_path / "1.txt")], Options())
    damage(other)
    assert main(["merge", str(other), "--into", f"{tmp_path}/all.parquet/"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


def test_what_is_damaged_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file among thousands, and what is merged, not what it is merged into."""
    other = tmp_path / "a.parquet"
    (tmp_path / "1.txt").write_text("note 1: http://www.example.org/note/1\n")
    batch.run(str(other), [str(tmp_path / "1.txt")], Options())
    _cut(other)
    named = str(next(other.rglob("*.parquet")))
    for command in (
        ["top", "hosts", str(other)],
        ["merge", str(other), "--into", f"{tmp_path}/b.db"],
    ):
        assert main(command) == 2
        assert f"urltrawl: {named}: is damaged" in capsys.readouterr().err


def test_a_damaged_database_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "a.db"
    text = "".join(f"http://www.example.org/note/{number}\n\n" for number in range(300))
    (tmp_path / "1.txt").write_text(text)
    batch.run(str(other), [str(tmp_path / "1.txt")], Options())
    with closing(sqlite3.connect(other)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = opened.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'narrow_links'"
        ).fetchone()
        (size,) = opened.execute("PRAGMA page_size").fetchone()
    data = bytearray(other.read_bytes())
    data[(root - 1) * size : root * size] = b"\xff" * size
    other.write_bytes(data)
    assert main(["merge", str(other), "--into", f"{tmp_path}/b.db"]) == 2
    assert f"urltrawl: {other}: is damaged" in capsys.readouterr().err


def test_the_command_says_what_it_took_and_settled(
    halves: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["merge", *halves, "--into", f"{tmp_path}/all.parquet/"]) == 0
    said = capsys.readouterr().err
    assert "files and ranges taken" in said
    assert "links have several readings" in said
    assert main(["top", "hosts", f"{tmp_path}/all.parquet"]) == 0
    assert capsys.readouterr().err == ""
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a").write_text("")
    with pytest.raises(StoreError, match="something else"):
        merge(f"{tmp_path}/full/", halves)
    assert merging.merge(f"{tmp_path}/new/", halves).taken
