"""``--into`` something that is no database to be written: a line that says so, exit status 2, and
everything as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, contextmanager, nullcontext
from typing import TYPE_CHECKING

import pytest

from urltrawl.batch import run as batch
from urltrawl.cli import main
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

pytestmark = pytest.mark.slow  # SQLite waits some seconds for a lock


def _executed(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute(statement)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        yield
        database.execute("ROLLBACK")


@contextmanager
def _with_mode(path: Path, mode: int) -> Iterator[None]:
    before = path.stat().st_mode
    path.chmod(mode)
    try:
        yield
    finally:
        path.chmod(before)


COMMANDS = {
    "batch": "batch corpus -j 1 -q --into {}",
    "merge": "merge whole.db -q --into {}",
    "settle": "settle -q {}",
}
_READ_ONLY = pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
# what is there -> how it is made of a database, its name, what is said of it, by which commands
THERE: dict[str, tuple[Callable[[Path], object], str, str, str]] = {
    "cut": (
        lambda path: os.truncate(path / "a.db", 20_000),
        "a.db",
        "is damaged",
        "batch merge settle",
    ),
    "cut in its head": (
        lambda path: os.truncate(path / "a.db", 50),
        "a.db",
        "is damaged",
        "batch merge settle",
    ),
    "text": (
        lambda path: (path / "a.db").write_text("Dear diary, " * 100),
        "a.db",
        "is not an SQLite database",
        "batch merge settle",
    ),
    "foreign": (
        lambda path: _executed(path / "b.db", "CREATE TABLE holidays (day TEXT)"),
        "b.db",
        "none of urltrawl's",
        "batch merge settle",
    ),
    "newer": (
        lambda path: _executed(path / "a.db", "PRAGMA user_version = 99"),
        "a.db",
        "by a newer urltrawl",
        "batch merge settle",
    ),
    "older": (
        lambda path: _executed(path / "a.db", "PRAGMA user_version = 1"),
        "a.db",
        "by an older urltrawl",
        "settle",
    ),
    "empty": (lambda path: (path / "b.db").touch(), "b.db", "is empty", "settle"),
    "a folder": (lambda path: (path / "b.db").mkdir(), "b.db", "is a directory", "settle"),
    "a folder of others": (
        lambda path: shutil.copytree(path / "corpus", path / "b"),
        "b",
        "holds something else",
        "batch merge",
    ),
    "a pipe": (
        lambda path: os.mkfifo(path / "b.db"),
        "b.db",
        "is no file that can hold a database",
        "batch merge settle",
    ),
    "nowhere": (lambda _: None, "nowhere/b.db", "cannot be made", "batch merge"),
    "a link to nowhere": (
        lambda path: (path / "b.db").symlink_to("nowhere/c.db"),
        "b.db",
        "cannot be made",
        "batch merge",
    ),
    "a link to itself": (
        lambda path: (path / "b.db").symlink_to("b.db"),
        "b.db",
        "cannot be opened or made",
        "batch merge",
    ),
}
# what is the matter meanwhile -> how, what is said
MEANWHILE: dict[str, tuple[Callable[[Path], AbstractContextManager[None]], str]] = {
    "locked": (lambda path: _locked(path / "a.db"), "is being written by somebody else"),
    "read-only": (lambda path: _with_mode(path / "a.db", 0o444), "may not be written"),
    "unreadable": (lambda path: _with_mode(path / "a.db", 0), "cannot be opened"),
    "in a read-only folder": (
        lambda path: _with_mode(path, 0o555),
        "cannot be made (Permission denied)",
    ),
}
CASES = [
    *(
        pytest.param(nullcontext, *row[:3], command, id=f"{name}-{command}")
        for name, row in THERE.items()
        for command in row[3].split()
    ),
    *(
        pytest.param(
            how,
            lambda _: None,
            "a.db",
            said,
            command,
            id=f"{name}-{command}",
            marks=[] if name == "locked" else [_READ_ONLY],
        )
        for name, (how, said) in MEANWHILE.items()
        for command in COMMANDS
    ),
]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a corpus and two databases of it."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "corpus").mkdir()
    (folder / "corpus" / "note").write_text(
        "see http://www.example.org/a-\nb.html and http://www.example.org/a\n"
    )
    batch.run(str(folder / "whole.db"), [str(folder / "corpus")], Options())
    shutil.copy(folder / "whole.db", folder / "a.db")
    return folder


def everything(folder: Path) -> list[tuple[str, bytes | int]]:
    """What is in a folder: of a file its bytes, of all else what it is."""
    return sorted(
        (
            str(path.relative_to(folder)),
            path.read_bytes() if path.is_file() else path.lstat().st_mode,
        )
        for path in folder.rglob("*")
    )


@pytest.mark.parametrize(("meanwhile", "make", "name", "said", "command"), CASES)
def test_what_is_no_database_to_be_written_stays_as_it_is(
    meanwhile: Callable[[Path], AbstractContextManager[None]],
    make: Callable[[Path], object],
    name: str,
    said: str,
    command: str,
    made: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "folder"
    shutil.copytree(made, folder)
    monkeypatch.chdir(folder)
    make(folder)
    before = everything(folder)
    with meanwhile(folder):
        assert main(COMMANDS[command].format(name).split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert said in printed.err
    assert everything(folder) == before
