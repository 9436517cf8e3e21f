"""Whatever a command is killed by and when: no half of an output has its name, and the same command
gives what it would have given."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from urltrawl.batch import run as batch
from urltrawl.batch.plan import Shard
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow  # many processes

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
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)

# what a command makes -> its words
MAKES = {
    "whole.db": "settle whole.db",
    "all.db": "merge {databases} --into all.db",
    "links.jsonl": "export whole.db links.jsonl",
    "links.csv": "export whole.db links.csv",
    "links.parquet": "export whole.db links.parquet",
    "urls.txt": "export whole.db urls.txt --for wget",
    "years": "export whole.db years/",
    "site.db": "export whole.db site.db --for datasette",
    "page.html": "report whole.db -o page.html",
}
ENDED = {(0, b""), (130, b""), (-signal.SIGINT, b"")}
"""How a command that is interrupted may end; by the signal itself, 130 to a shell, where Python was
within a text that it compiles."""
BY_DEGREES = {"whole.db", "all.db"}
"""What is written in transactions; all else is there whole or not at all."""


def message(number: int) -> str:
    return (
        f"From a@example.org Mon Jan  1 00:00:00 1996\nFrom: a@example.org\nDate: Mon, 1 "
        f"Jan {1990 + number % 9} 00:00:00 +0000\n\n"
        f"See http://www.example.org/archive-\n{number}.html and "
        f"<URL:ftp://ftp.example.org/\npub/{number}>, "
        f"whole: http://www.example.org/{'archive-' if number % 2 else 'archive'}{number // 2}.html\n\n"  # noqa: E501
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a corpus, a database of it that is not settled, and two halves of it."""
    folder = tmp_path_factory.mktemp("made")
    corpus = folder / "corpus"
    corpus.mkdir()
    for number in range(3):
        (corpus / f"{number}.mbox").write_text(
            "".join(map(message, range(500 * number, 500 * number + 500)))
        )
    for name, shard in (("whole.db", batch.ALL), ("1.db", Shard(1, 2)), ("2.db", Shard(2, 2))):
        batch.run(str(folder / name), [str(corpus)], Options(), shard=shard)
    return folder


def content(path: Path) -> object:
    """What a database holds, a file, or a folder of files."""
    if path.suffix == ".db":
        with closing(sqlite3.connect(path)) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            return {
                table: sorted(opened.execute(f"SELECT * FROM {table}").fetchall(), key=repr)  # noqa: S608
                for table in TABLES
            }
    if path.is_dir():
        rows = (
            import_module("pyarrow.dataset")
            .dataset(path, partitioning="hive")
            .to_table()
            .to_pylist()
        )
        return sorted(rows, key=lambda row: str(row["id"]))
    return path.read_bytes()


def begin(out: str, folder: Path) -> subprocess.Popen[bytes]:
    databases = " ".join(
        path.name for path in sorted(folder.glob("*.db")) if path.name != "whole.db"
    )  # a second time, with the result itself
    words = MAKES[out].format(databases=databases).split()
    return subprocess.Popen(
        [sys.executable, "-m", "urltrawl", *words, "-q"],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def ended(process: subprocess.Popen[bytes]) -> tuple[int, bytes]:
    """The exit status, and what was said."""
    said = process.communicate(timeout=120)[1]
    if said.startswith(b"Exception ignored in: <function _get_module_lock"):
        said = b""  # Python was interrupted while it imported, and says so itself
    return process.returncode, said


def copied(made: Path, to: Path) -> Path:
    to.mkdir()
    for path in made.glob("*.db"):
        shutil.copy(path, to)
    return to


@pytest.mark.parametrize("out", MAKES)
def test_what_is_killed_is_done_by_the_same_command(out: str, made: Path, tmp_path: Path) -> None:
    folder = copied(made, tmp_path / "undisturbed")
    began = time.monotonic()
    assert ended(begin(out, folder)) == (0, b"")
    takes = time.monotonic() - began
    whole = content(folder / out)
    chance = random.Random(out)
    for how in SIGNALS:
        folder = copied(made, tmp_path / how.name)
        path = folder / out
        for _ in range(2):
            process = begin(out, folder)
            time.sleep(chance.uniform(0.3, 1) * takes)
            process.send_signal(how)
            assert ended(process) in ENDED | {(-how, b"")}
            complete = out not in BY_DEGREES and path.exists()
            if complete:
                assert content(path) == whole
            if how != signal.SIGKILL:
                assert not list(folder.glob(".*.part"))
            if complete or process.returncode == 0:
                break
        else:
            assert ended(begin(out, folder)) == (0, b"")
        assert content(path) == whole


def test_a_batch_whose_group_is_terminated_goes_on_the_next_time(
    made: Path, tmp_path: Path
) -> None:
    chance = random.Random(1)
    whole, path = tmp_path / "undisturbed.db", tmp_path / "links.db"
    command = [
        sys.executable,
        "-m",
        "urltrawl",
        "batch",
        str(made / "corpus"),
        "-j",
        "2",
        "-q",
        "--into",
    ]
    assert subprocess.run([*command, str(whole)], check=False).returncode == 0
    for _ in range(4):
        process = subprocess.Popen(
            [*command, str(path)], stderr=subprocess.PIPE, start_new_session=True
        )
        while not list(tmp_path.glob("links.db.work/run-*")) and process.poll() is None:
            time.sleep(0.02)
        time.sleep(chance.uniform(0, 1))
        with suppress(ProcessLookupError):  # it is done
            os.killpg(process.pid, signal.SIGTERM)
        assert ended(process) in ENDED | {(-signal.SIGTERM, b"")}
    assert subprocess.run([*command, str(path)], check=False, timeout=60).returncode == 0
    assert content(path) == content(whole)
    assert not path.with_name("links.db.work").exists()
