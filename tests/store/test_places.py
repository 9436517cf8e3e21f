"""Folders that are named by where they lie: ``.``, ``..`` and ``/``."""

from __future__ import annotations

import shlex
import shutil
from typing import TYPE_CHECKING

import pytest
from tests.lanes import rest_slow

import urltrawl
from urltrawl.cli import main
from urltrawl.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("pyarrow")

pytestmark = pytest.mark.usefixtures("in_process")

READING = ("top hosts {}", "status {}", "export {} out.csv", "show {} 1", "merge one.db --into {}")
WRITING = ("batch one.txt --into {}", "settle {}", "forget {} one.txt", *READING)


def written(below: Path) -> Path:
    """A folder with a text, a database and a dataset of it."""
    (below / "one.txt").write_text("see http://www.example.org/a\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(below)
        for into in ("one.db", "one.parquet/"):
            assert main(["batch", "one.txt", "--into", into, "-j", "1", "-q"]) == 0
    return below


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("made"))


@pytest.fixture
def folder(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, which a test may change."""
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", rest_slow([".", "..", "/", "//"], ".", "/"))
@pytest.mark.parametrize("command", WRITING)
def test_a_folder_that_is_no_dataset_is_refused_in_a_line(
    command: str,
    name: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (folder / "below").mkdir()
    (folder / "below" / "one.txt").write_text("see http://www.example.org/a\n")
    monkeypatch.chdir(folder / "below")
    command = command.replace("one.db", str(folder / "one.db"))
    capsys.readouterr()
    assert main(shlex.split(command.format(name))) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n"), said.err[:10]) == ("", 1, "urltrawl: ")


@pytest.mark.parametrize("name", rest_slow([".", "./", "../one.parquet", "year=0/.."], "."))
def test_a_dataset_is_known_from_inside(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = written(tmp_path)  # no copy: it is read again from where it lies
    monkeypatch.chdir(folder / "one.parquet")
    for words in (
        ["top", "hosts", name, "--format", "csv"],
        ["status", name],
        ["settle", name, "-q"],
        ["batch", str(folder / "one.txt"), "--into", name, "-j", "1", "-q"],
        ["merge", str(folder / "one.db"), "--into", name, "-q"],
    ):
        assert main(words) in {0, 1}, words
    assert "www.example.org,1,1" in capsys.readouterr().out
    assert len(urltrawl.to_frame(urltrawl.Database(name))) == 1
    assert sorted(each.name for each in folder.iterdir()) == [
        "one.db",
        "one.parquet",
        "one.parquet.ledger.db",
        "one.parquet.readings",
        "one.txt",
    ]
    with pytest.raises(StoreError):
        urltrawl.to_frame(urltrawl.Database("/"))
