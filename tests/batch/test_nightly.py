"""A corpus that grows by the night: a batch settles what it writes, a database and a dataset, and
the rows are those of one run over all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.batch.corpus import mailbox
from tests.batch.test_given import TABLES, contents
from tests.lanes import rest_slow

from urltrawl.batch import dataset as writing
from urltrawl.cli import main

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("pyarrow")

pytestmark = pytest.mark.usefixtures("in_process")

INTO = ("links.db", "links.parquet")
QUOTATION = (
    "Somebody said that the whole of it is kept at\n> http://www.example.org/archive-\n> 3.html\n\n"
    "It is http://www.example.org/archive3.html, as said, and http://www.example.org/archive3.html"
)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Of two years, with doubts that later files decide."""
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "a.mbox").write_bytes(mailbox(0, 5, years=2, undated=7))
    return folder


def grown(corpus: Path) -> None:
    with (corpus / "a.mbox").open("ab") as file:
        file.write(mailbox(5, 3, years=2, undated=7))
    for number in range(5):
        (corpus / f"{number}.txt").write_text(QUOTATION)


def run(corpus: Path, into: Path, *more: str) -> None:
    assert main(["batch", str(corpus), "--into", str(into), "-j", "1", "-q", *more]) == 0


def same(path: Path, other: Path) -> bool:
    found, expected = contents(str(path)), contents(str(other))
    for table in TABLES:
        assert found[table] == expected[table], table
    return True


def doubted(path: Path) -> list[str]:
    return contents(str(path))["readings"]


@pytest.mark.parametrize("into", rest_slow(INTO, "links.parquet"))
def test_what_came_by_night_is_settled_with_what_was_there(
    into: str, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, whole = tmp_path / into, tmp_path / "whole.db"
    run(corpus, path)
    before = doubted(path)
    grown(corpus)
    run(corpus, path)
    run(corpus, whole)
    assert same(path, whole)
    assert not {*before} <= {*doubted(path)}  # what was read later decides what was there
    capsys.readouterr()
    assert main(["status", str(path)]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("into", rest_slow(INTO, "links.db"))
def test_a_batch_that_is_not_to_settle_does_not(
    into: str, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, whole = tmp_path / into, tmp_path / "whole.db"
    grown(corpus)
    run(corpus, path, "--no-settle")
    run(corpus, whole)
    assert doubted(path) != doubted(whole)
    capsys.readouterr()
    for quiet in ([], ["-q"]):
        assert main(["status", str(path), *quiet]) == 0
        assert ("is not settled" in capsys.readouterr().err) == (not quiet)
    run(corpus, path)  # nothing is read, and what was left is done
    assert same(path, whole)


class Stop(BaseException):
    """What ends a run as a kill would."""


@pytest.mark.slow
def test_a_dataset_is_settled_by_the_next_batch_where_one_was_killed(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, whole = tmp_path / "links.parquet", tmp_path / "whole.db"
    grown(corpus)
    real, calls = writing.DatasetLedger._write_back, []

    def die(*args: Any) -> None:
        real(*args)
        calls.append(args)
        if len(calls) == 2:
            raise Stop

    with monkeypatch.context() as patch:
        patch.setattr(writing.DatasetLedger, "_write_back", die)
        with pytest.raises(Stop):
            run(corpus, path)
    assert doubted(path)
    run(corpus, path)
    run(corpus, whole)
    assert same(path, whole)


def files(below: Path) -> set[tuple[str, int]]:
    """The files of datasets, each with what changes where it is written anew."""
    found = (each for each in below.rglob("*.parquet") if each.is_file())
    return {(each.name, each.stat().st_mtime_ns) for each in found}


def test_files_in_which_nothing_is_new_are_left_alone(corpus: Path, tmp_path: Path) -> None:
    path = tmp_path / "links.parquet"
    run(corpus, path)
    before = files(tmp_path)
    run(corpus, path)
    assert files(tmp_path) == before
    (corpus / "new.txt").write_text("http://www.example.net/of-no-date.html\n")
    run(corpus, path)
    assert len(before & files(tmp_path)) == len(before) - 2  # of year=0, rows and readings


def test_a_dataset_without_links_is_settled(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("nothing\n")
    words = ["batch", str(tmp_path / "a.txt"), "--into", f"{tmp_path}/links.parquet/", "-j", "1"]
    assert main([*words, "-q"]) == 1
    assert main([*words, "-q"]) == 1
