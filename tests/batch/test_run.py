"""The batch job: the same database whatever the workers, the order and the interruptions."""

from __future__ import annotations

import bz2
import errno
import gzip
import io
import json
import multiprocessing
import os
import random
import re
import shlex
import signal
import sqlite3
import subprocess
import sys
import tarfile
import time
import zipfile
from collections import Counter
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.batch.job import contents, inline

from urltrawl.batch import crew, ledger, segment, survey, worker
from urltrawl.batch import run as batch
from urltrawl.batch.ledger import Ledger
from urltrawl.batch.plan import TASK_BYTES, TASKS_PER_WORKER, Piece, Range, make_tasks
from urltrawl.batch.processes import processes
from urltrawl.batch.run import settle_file
from urltrawl.batch.segment import Entry, merge_entries
from urltrawl.batch.worker import work as real_work
from urltrawl.cli import main
from urltrawl.errors import OptionError, StoreError
from urltrawl.reading.candidates import Candidates, Searched
from urltrawl.reading.options import Options
from urltrawl.reading.tally import Tally
from urltrawl.sources import File
from urltrawl.store import database, parcel
from urltrawl.store.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from urltrawl.batch.plan import Task
    from urltrawl.batch.summary import Summary
    from urltrawl.reading.text import Text

pytestmark = pytest.mark.slow  # each reads a corpus of its own several times

FIXED = 800_000_000  # a modification time for all, so that it is none of the differences


def message(number: int) -> bytes:
    return (
        f"From a@example.org Mon Jan  1 00:00:{number % 60:02} 1996\nFrom: "
        f"a@example.org\nMessage-ID: <{number}@example.org>\n"
        f"Date: Mon, 1 Jan 1996 00:{number // 60 % 60:02}:{number % 60:02} +0000\nSubject: "
        f"number {number}\n\n"
        f"See http://www.example.org/list/{number % 97}/archive-\n{number}.html and "
        f"<URL:ftp://ftp.example.org/\npub/{number}>.\n"
        f"-- \nhttp://www.example.org/footer\n\n"
    ).encode()


def mailbox(first: int, count: int) -> bytes:
    return b"".join(map(message, range(first, first + count)))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    (folder / "deep").mkdir(parents=True)
    (folder / "large.mbox").write_bytes(mailbox(0, 1500))
    (folder / "deep" / "packed.mbox.gz").write_bytes(gzip.compress(mailbox(5000, 300), mtime=0))
    for number in range(40):
        (folder / "deep" / f"{number}.txt").write_text(
            f"note {number}: http://www.example.org/note/{number}\n"
        )
    with zipfile.ZipFile(folder / "a.zip", "w") as archive:
        archive.writestr(zipfile.ZipInfo("x/one.mbox.bz2"), bz2.compress(mailbox(7000, 150)))
        archive.writestr(zipfile.ZipInfo("two.txt"), "http://www.example.org/two\n")
        archive.writestr(zipfile.ZipInfo("empty.txt"), "")
    with tarfile.open(folder / "b.tar", "w") as tar:
        entry = tarfile.TarInfo("cut.gz")
        data = gzip.compress(mailbox(9000, 300), mtime=0)[:-100]
        entry.size = len(data)
        tar.addfile(entry, io.BytesIO(data))
    for name, end in (("cr", b"\r"), ("crlf", b"\r\n")):
        (folder / f"{name}.mbox").write_bytes(mailbox(11_000, 5).replace(b"\n", end))
    for number in range(4):  # what was read before may not matter
        (folder / f"mixed-{number}.txt").write_bytes(
            b"a\rhttp://www.example.org/mixed b\n\n" * 3 + b"\r\nhttp://www.example.org/mixed\r\n\r"
        )
    (folder / "picture.gif").write_bytes(b"GIF89a" + bytes(200))
    (folder / "empty.mbox").write_bytes(b"")
    (folder / os.fsdecode(b"b\xe9.txt")).write_text("http://www.example.org/latin-1\n")
    for path in folder.rglob("*"):
        os.utime(path, (FIXED, FIXED))
    return folder


def forked(workers: int) -> Executor:
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("fork"))


def scan(corpus: Path, path: Path, **more: Any) -> Summary:
    return batch.run(str(path), [str(corpus)], Options(), **{"executor": inline, **more})


def test_any_number_of_workers_any_size_of_segments(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = scan(corpus, tmp_path / "one.db")
    expected = contents(tmp_path / "one.db")
    with closing(database.connect_readonly(tmp_path / "one.db")) as opened:
        statement = "SELECT count(*) FROM links_flat WHERE source LIKE '%/b.tar'"
        (cut,) = opened.execute(statement).fetchone()
    assert 800 < cut < 900
    assert len(expected["links"]) == 3 * (1500 + 300 + 150 + 5 + 5) + 40 + 2 + 4 * 4 + cut
    assert summary.links == len(expected["links"])
    assert summary.partial == [(f"{corpus}/b.tar!cut.gz", summary.partial[0][1])]
    assert sum(summary.skipped.values()) >= 1
    scan(corpus, tmp_path / "two.db", executor=processes, workers=2)
    assert contents(tmp_path / "two.db") == expected
    monkeypatch.setattr(segment, "SEGMENT_LINKS", 100)
    monkeypatch.setattr(worker, "AHEAD", 1000)  # nobody takes them meanwhile
    monkeypatch.setattr("urltrawl.batch.plan.TASK_FILES", 3)
    scan(corpus, tmp_path / "three.db")
    assert contents(tmp_path / "three.db") == expected


def test_a_second_run_reads_nothing(corpus: Path, tmp_path: Path) -> None:
    path = tmp_path / "links.db"
    scan(corpus, path)
    before = contents(path)
    plans: list[batch.Plan] = []
    summary = scan(corpus, path, planned=plans.append)
    assert (plans[0].tasks, summary.unchanged) == ([], summary.files)
    assert contents(path) == before
    summary = scan(corpus, path, verify=True)
    assert summary.read > 0
    assert contents(path) == before
    scan(corpus, path, redo=True)
    assert contents(path) == before


def test_files_whose_bytes_were_compared_are_unchanged(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("see http://www.example.org/a\n")
    names = [str(tmp_path / name) for name in ("a.txt", "b.txt")]

    def said(*, verify: bool = False) -> str:
        return batch.run(str(tmp_path / "links.db"), names, Options(), verify=verify).files_now()

    assert said() == "2, 0 of them unchanged"
    assert said() == "2, 2 of them unchanged"
    assert said(verify=True) == "2, 2 of them unchanged (bytes compared)"
    os.utime(names[0], (FIXED, FIXED))
    assert said() == "2, 2 of them unchanged (bytes of 1 compared)"
    Path(names[1]).write_text("now http://www.example.org/b\n")
    assert said(verify=True) == "2, 1 of them unchanged (bytes compared)"


def test_what_changed_is_read_again_and_what_is_gone_is_kept(corpus: Path, tmp_path: Path) -> None:
    path = tmp_path / "links.db"
    scan(corpus, path)
    (corpus / "deep" / "0.txt").write_text("now http://www.example.org/changed\n")
    (corpus / "deep" / "1.txt").unlink()
    (corpus / "deep" / "2.txt").touch()
    (corpus / "new.txt").write_text("http://www.example.org/new\n")
    plans: list[batch.Plan] = []
    scan(corpus, path, planned=plans.append)
    assert {Path(piece.name).name for task in plans[0].tasks for piece in task.pieces} == {
        "0.txt",
        "2.txt",
        "new.txt",
    }
    with closing(database.connect_readonly(path)) as opened:
        urls = {url for (url,) in opened.execute("SELECT url FROM urls")}
        assert {
            "http://www.example.org/changed",
            "http://www.example.org/new",
            "http://www.example.org/note/1",
        } <= urls
        assert "http://www.example.org/note/0" not in urls
        assert opened.execute("SELECT source FROM sources WHERE removed").fetchall() == [
            (f"{corpus}/deep/1.txt",)
        ]


def test_a_mailbox_that_grew_is_read_from_its_last_range_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(survey.ranges, "__defaults__", (100_000,))
    folder = tmp_path / "corpus"
    folder.mkdir()
    box = folder / "list.mbox"
    box.write_bytes(mailbox(0, 1500))
    whole = tmp_path / "whole.db"
    path = tmp_path / "links.db"
    scan(folder, path)
    with box.open("ab") as file:
        file.write(mailbox(1500, 100))
    plans: list[batch.Plan] = []
    scan(folder, path, planned=plans.append)
    starts = [
        piece.range.start
        for task in plans[0].tasks
        for piece in task.pieces
        if not piece.known_digest
    ]
    assert starts == [max(starts)]
    assert max(starts) > 100_000
    scan(folder, whole)
    assert contents(whole) == contents(path)
    monkeypatch.setattr(survey.ranges, "__defaults__", (10_000_000,))
    uncut = tmp_path / "uncut.db"
    scan(folder, uncut)
    for table in ("links", "records", "readings"):
        assert contents(uncut)[table] == contents(whole)[table]


@pytest.mark.parametrize("line_end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize("lone", [b"", b"\n"], ids=["", "lone"])
def test_ranges_are_cut_at_separators(line_end: bytes, lone: bytes, tmp_path: Path) -> None:
    box = tmp_path / "list.mbox"
    data = mailbox(0, 500).replace(b"\n", line_end)
    data = data.replace(line_end + b"5.html", lone + line_end + b"5.html")
    box.write_bytes(data)
    (file,) = survey.survey([str(box)])
    assert isinstance(file, File)
    found = survey.ranges(file, 10_000)
    assert found[0].start == 0
    assert found[-1].end == len(data)
    assert len(data) // 10_000 <= len(found) <= len(data) // 10_000 + 1
    assert all(data[span.start :].startswith(b"From a@") for span in found)
    assert all(one.end == other.start for one, other in pairwise(found))
    assert survey.ranges(file, 10_000_000) == [Range(0, len(data))]


# --- killed anywhere


def start(corpus: Path, path: Path) -> subprocess.Popen[bytes]:
    words = [
        sys.executable,
        "-m",
        "urltrawl",
        "batch",
        str(corpus),
        "--into",
        str(path),
        "-j",
        "2",
        "-q",
    ]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def undisturbed(corpus: Path, tmp_path: Path) -> dict[str, list[str]]:
    return whole_of(corpus, tmp_path / "undisturbed.db")


def whole_of(corpus: Path, path: Path) -> dict[str, list[str]]:
    """What the command makes of it."""
    scan(corpus, path)
    settle_file(str(path))
    return contents(path)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_the_run_is_killed_again_and_again(
    seed: int, how: signal.Signals, corpus: Path, tmp_path: Path, undisturbed: dict[str, list[str]]
) -> None:
    path = tmp_path / "links.db"
    chance = random.Random(f"{seed} {how}")
    for _ in range(4):
        process = start(corpus, path)
        time.sleep(chance.uniform(0.15, 0.8))
        process.send_signal(how)
        code = process.wait(30)
        assert code in {2, -how, 130}  # done before it was hit, or hit
    assert start(corpus, path).wait(60) == 2  # the truncated archive
    assert contents(path) == undisturbed
    assert not Path(f"{path}.work").exists()


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
from urltrawl.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_full_disk_is_no_fault_of_a_file(
    workers: str, corpus: Path, tmp_path: Path, undisturbed: dict[str, list[str]]
) -> None:
    path = tmp_path / "links.db"
    words = ["batch", str(corpus), "--into", str(path), "-j", workers, "-q"]
    full = subprocess.run(
        [sys.executable, "-c", LIMITED.format(size=300_000), *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (full.returncode, full.stderr.count("\n")) == (2, 1)
    assert "goes on from there" in full.stderr or "is full" in full.stderr
    assert start(corpus, path).wait(60) == 2  # the truncated archive
    assert contents(path) == undisturbed


def hostile() -> bytes:
    """One message that costs a hundred times what its neighbours do: parts without number, a
    wrapper that never closes, breaks.
    """
    parts = b"".join(
        b"--x\nContent-Type: text/plain\n\n\xe9\xe8 http://h.example/%d-\n%d\n" % (n, n)
        for n in range(1500)
    )
    return (
        (
            b"From a@example.org Mon Jan  1 00:00:00 1996\nFrom: a@example.org\nContent-Type: "
            b"multipart/mixed; boundary=x\n\n"
        )
        + parts
        + b"--x--\n"
        + b"<URL:http://h.example/" * 2000
        + b"\n"
        + b"http://h.example/a-\n" * 3000
        + b"\n\n"
    )


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_run_over_a_hostile_message_is_killed_at_fifty_places(
    corpus: Path, tmp_path: Path
) -> None:
    box = corpus / "hostile.mbox"
    box.write_bytes(mailbox(20_000, 200) + hostile() + mailbox(20_200, 200))
    os.utime(box, (FIXED, FIXED))
    undisturbed = whole_of(corpus, tmp_path / "undisturbed.db")
    assert any("/pub/20399" in row for row in undisturbed["links"])  # what stands behind it is read
    chance = random.Random(50)
    killed = run = 0
    while killed < 50:
        path = tmp_path / f"{run}.db"
        run += 1
        for _ in range(12):
            process = start(corpus, path)
            time.sleep(chance.uniform(0.1, 3.0))
            process.send_signal(signal.SIGKILL)
            if process.wait(60) != -signal.SIGKILL:
                break
            killed += 1
        assert start(corpus, path).wait(300) == 2  # the truncated archive
        assert contents(path) == undisturbed
        assert not Path(f"{path}.work").exists()


@pytest.mark.parametrize("seed", range(2))
def test_workers_are_killed(
    seed: int, corpus: Path, tmp_path: Path, undisturbed: dict[str, list[str]]
) -> None:
    path = tmp_path / "links.db"
    chance = random.Random(seed)
    process = start(corpus, path)
    killed = 0
    while process.poll() is None and killed < 2:
        time.sleep(chance.uniform(0.05, 0.3))
        for beat in Path(f"{path}.work").glob("*/*.beat"):
            try:
                os.kill(int(beat.read_text()), signal.SIGKILL)
                killed += 1
                break
            except (OSError, ValueError):
                continue
    assert process.wait(60) == 2
    if killed:
        assert start(corpus, path).wait(60) == 2
    assert contents(path) == undisturbed


def indexes(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as opened:
        return {
            name
            for (name,) in opened.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql <> ''"
            )
        }


def test_a_run_that_is_killed_before_it_counts(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, undisturbed: dict[str, list[str]]
) -> None:
    path = tmp_path / "links.db"

    def killed(_ledger: Ledger) -> None:
        raise MemoryError

    monkeypatch.setattr(Ledger, "finish", killed)
    with pytest.raises(MemoryError):
        scan(corpus, path)
    monkeypatch.undo()
    assert "links_url" not in indexes(path)
    assert contents(path)["urls"] == []
    plans: list[batch.Plan] = []
    scan(corpus, path, planned=plans.append)
    assert plans[0].tasks == []
    assert whole_of(corpus, path) == undisturbed
    database.connect(tmp_path / "empty.db").close()
    assert indexes(path) == indexes(tmp_path / "empty.db")
    (tmp_path / "nothing").mkdir()
    scan(tmp_path / "nothing", tmp_path / "nothing.db")
    assert indexes(tmp_path / "nothing.db") == indexes(path)


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_tasks_get_smaller_so_that_all_workers_end_together(workers: int) -> None:
    pieces = [Piece(f"{number}", 1_000_000, 0.0, Range(0, 1_000_000)) for number in range(100)]
    found = list(make_tasks(pieces, workers))
    assert [piece for task in found for piece in task.pieces] == pieces
    assert [task.number for task in found] == list(range(len(found)))
    assert max(task.length for task in found) <= TASK_BYTES
    left = 100_000_000
    for task in found:
        assert task.length <= max(1_000_000, left // (TASKS_PER_WORKER * workers))
        left -= task.length


def poisoned(task: Task, options: Options, spool: str) -> int:
    if any("large" in piece.name for piece in task.pieces):
        os._exit(9)
    return real_work(task, options, spool)


def hanging(task: Task, options: Options, spool: str) -> int:
    if any(piece.name.endswith("17.txt") for piece in task.pieces):
        worker._Writer(task, Path(spool))
        time.sleep(300)
    return real_work(task, options, spool)


def failing(task: Task, options: Options, spool: str) -> int:
    if any(piece.name.endswith("17.txt") for piece in task.pieces):
        raise RuntimeError("no such luck")
    return real_work(task, options, spool)


@pytest.mark.parametrize(
    ("what", "names", "reason"),
    [
        (poisoned, ["large.mbox"], "died or hung"),
        (hanging, ["17.txt"], "died or hung"),
        (failing, ["17.txt"], "RuntimeError: no such luck"),
    ],
)
def test_a_file_that_kills_its_worker_costs_only_itself(
    what: Callable[..., int],
    names: list[str],
    reason: str,
    corpus: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "links.db"
    monkeypatch.setattr(crew, "work", what)
    summary = scan(corpus, path, executor=forked, workers=2, hang=1.0)
    failed = {Path(name).name: why for name, why in summary.failed}
    assert all(reason in why for why in failed.values())
    assert sorted(failed) == sorted(names)
    assert any(row for row in contents(path)["links"] if "note/3'" in row)
    again = scan(corpus, path, executor=forked, workers=2, hang=1.0)
    assert (again.read, {Path(name).name for name, _ in again.partial}) == (
        0,
        {*names, "b.tar"},
    )  # named, and not tried again
    monkeypatch.undo()
    monkeypatch.setattr(ledger, "__version__", "9")
    words = [str(corpus)], Options()
    planned = {Path(p.name).name for t in batch.preview(str(path), *words).tasks for p in t.pieces}
    assert planned == set(names)
    scan(corpus, path)
    scan(corpus, tmp_path / "undisturbed.db")
    assert contents(path) == contents(tmp_path / "undisturbed.db")


def exits() -> None:
    os._exit(9)


def hangs() -> None:
    time.sleep(300)


def fails() -> None:
    raise RuntimeError("no such luck")


@pytest.mark.parametrize(
    "happens",
    [
        pytest.param(exits, marks=pytest.mark.slow),
        pytest.param(hangs, marks=pytest.mark.slow),
        fails,
    ],
)
def test_a_message_that_kills_its_worker_costs_only_itself(
    happens: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "corpus"
    folder.mkdir()
    poison = message(50).replace(b"Subject: number 50", b"Subject: http://poison.example/")
    (folder / "a.mbox").write_bytes(mailbox(0, 50) + poison + mailbox(51, 50) + poison)
    with zipfile.ZipFile(folder / "b.zip", "w") as archive:
        archive.writestr(zipfile.ZipInfo("one.txt"), "http://www.example.org/one\n")
        archive.writestr(
            zipfile.ZipInfo("in/a box.mbox"), mailbox(200, 10) + poison + mailbox(211, 10)
        )
    scan(folder, tmp_path / "undisturbed.db")
    search_record = Candidates.search_record

    def poisonous(candidates: Candidates, texts: list[Text], work: int) -> Searched:
        if any("poison" in text.text for text in texts):
            happens()
        return search_record(candidates, texts, work)

    path = tmp_path / "links.db"
    monkeypatch.setattr(Candidates, "search_record", poisonous)
    summary = scan(folder, path, executor=forked, workers=2, hang=0.5)
    start = len(mailbox(0, 50))
    reasons = {Path(name).name: reason for name, reason in summary.failed}
    assert set(reasons) == {"a.mbox", "b.zip"}
    assert reasons["a.mbox"].count("was passed over") == 2
    assert f"the record at byte {start} was passed over" in reasons["a.mbox"]
    assert ("no such luck" if happens is fails else "died or hung") in reasons["a.mbox"]
    monkeypatch.undo()
    with (
        closing(sqlite3.connect(path)) as opened,
        closing(sqlite3.connect(tmp_path / "undisturbed.db")) as whole,
    ):
        query = (
            "SELECT links.id, url FROM links JOIN records ON records.id = links.record WHERE "
            "message_id <> '<50@example.org>'"
        )
        assert sorted(opened.execute(query)) == sorted(whole.execute(query))
        assert opened.execute(
            "SELECT count(*) FROM links JOIN records ON records.id = record WHERE "
            "message_id = '<50@example.org>'"
        ).fetchone() == (0,)
        assert opened.execute(
            "SELECT sum(count) FROM tallies WHERE reason = 'passed-over'"
        ).fetchone() == (3,)
    again = scan(folder, path)
    assert (again.read, again.clean) == (0, False)
    monkeypatch.setattr(ledger, "__version__", "9")
    scan(folder, path)
    assert contents(path) == contents(tmp_path / "undisturbed.db")


def test_a_full_disk(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, undisturbed: dict[str, list[str]]
) -> None:
    path = tmp_path / "links.db"
    connect = database.connect

    def small(name: str) -> sqlite3.Connection:
        opened = connect(name)
        opened.execute("PRAGMA max_page_count = 300")
        return opened

    monkeypatch.setattr(database, "connect", small)
    with pytest.raises(StoreError, match="the disk is full"):
        scan(corpus, path)
    monkeypatch.undo()
    assert whole_of(corpus, path) == undisturbed


@pytest.mark.parametrize(
    "trouble",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        StoreError("w", "cannot be written; the same command goes on from there"),
    ],
)
def test_a_full_disk_is_said_once(
    trouble: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker's file may not fit, or SQLite may say so of a part of it."""

    def pack(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(parcel, "pack", pack)
    with pytest.raises(StoreError) as raised:
        segment.write_segment(tmp_path / "1.segment", [], Rows([], [], [], []))
    assert str(raised.value).count("the same command goes on from there") == 1


def test_what_cannot_be_used(corpus: Path, tmp_path: Path) -> None:
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"this is no database, and it is long enough to be sure of it" * 20)
    with pytest.raises(StoreError, match="not an SQLite database"):
        scan(corpus, garbage)
    with pytest.raises(StoreError, match="work directory beside it cannot be made"):
        scan(corpus, tmp_path / "nowhere" / "links.db")
    with pytest.raises(OptionError):
        batch.run(
            str(tmp_path / "links.db"), [str(corpus)], Options(policy="none"), executor=inline
        )
    path = tmp_path / "links.db"
    scan(corpus, path)
    data = bytearray(path.read_bytes())
    data[4096:12288] = bytes(8192)
    path.write_bytes(data)
    with pytest.raises(StoreError, match="damaged"):
        scan(corpus, path, redo=True)


def test_two_runs_at_once(corpus: Path, tmp_path: Path) -> None:
    path = str(tmp_path / "links.db")
    with batch.open_alone(path), pytest.raises(StoreError, match="another batch"):
        scan(corpus, Path(path))
    scan(corpus, Path(path))


def test_a_plan_binds_nobody(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "links.db")
    assert main(["batch", str(corpus), "--into", path, "--plan", "--hyphen", "drop"]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("files\tMB\tsource\n")
    assert re.search(rf"^\d+\t[\d.]+\t{corpus}/$", printed.out, re.MULTILINE)
    assert "0 of them done" in printed.err
    scan(corpus, Path(path))
    assert main(["batch", str(corpus), "--into", path, "--plan"]) == 0
    assert capsys.readouterr().out == ""


def test_a_plan_counts_the_files_of_a_large_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, files in (("cur", 300), ("new", 2)):
        (tmp_path / "Maildir" / folder).mkdir(parents=True)
        for number in range(files):
            (tmp_path / "Maildir" / folder / f"{number}.h").write_text(
                "Subject: a\n\nhttp://h.d/\n"
            )
    words = ["batch", "-j", "1", str(tmp_path / "Maildir"), "--into", str(tmp_path / "links.db")]
    assert main([*words, "--plan"]) == 0
    printed = capsys.readouterr()
    assert [line.split("\t") for line in printed.out.splitlines()] == [
        ["files", "MB", "source"],
        ["300", "0.0", f"{tmp_path}/Maildir/cur/"],
        ["1", "0.0", f"{tmp_path}/Maildir/new/0.h"],
        ["1", "0.0", f"{tmp_path}/Maildir/new/1.h"],
    ]
    assert re.fullmatch(r"302 files, 0 of them done; \d+ tasks, 0.0 MB to read\n", printed.err)


def test_a_batch_says_how_its_links_in_doubt_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "a letter.txt"
    line = "What there is of it and of all is kept for us in <http://www.h.example/w?id="
    letter.write_text(f"{line}\n20010/> for good\n")  # a soft break, or the query's own sign
    path = str(tmp_path / "my links.db")
    assert main(["batch", "-j", "1", str(letter), "--into", path]) == 0
    said = capsys.readouterr().err
    count = re.search(r"^links in doubt .*?(\d+)$", said, re.MULTILINE)
    assert count
    assert int(count[1]) > 0
    *others, last = said.partition("next:\n")[2].splitlines()
    assert len(others) == 3
    words = shlex.split(last)
    assert main(words[1:]) == 0
    assert len(capsys.readouterr().out.splitlines()) == int(count[1]) + 1


def test_other_options_are_refused(corpus: Path, tmp_path: Path) -> None:
    path = tmp_path / "links.db"
    scan(corpus, path)
    with pytest.raises(StoreError, match=r"\(without --hyphen drop\)"):
        batch.run(str(path), [str(corpus)], Options(hyphen="drop"), executor=inline)
    batch.run(str(path), [str(corpus)], Options(hyphen="drop"), executor=inline, redo=True)
    batch.run(str(path), [str(corpus)], Options(hyphen="drop"), executor=inline)


def test_a_file_that_vanishes_meanwhile(corpus: Path, tmp_path: Path) -> None:
    summary = scan(
        corpus, tmp_path / "links.db", planned=lambda _plan: (corpus / "large.mbox").unlink()
    )
    assert [(Path(name).name, reason) for name, reason in summary.failed] == [
        ("large.mbox", "No such file or directory")
    ]


def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    summary = scan(tmp_path / "nowhere", tmp_path / "links.db")
    assert [name for name, _ in summary.failed] == [str(tmp_path / "nowhere")]


def test_entries_of_one_place_say_together_what_they_say_one_by_one(tmp_path: Path) -> None:
    """A segment carries one entry for each place; a file's own comes behind those of its members,
    which may have failed.
    """
    entries = [
        Entry("a", "", 0, None, "begun", size=9, mtime=1.5, digest="d", fresh=True),
        Entry(
            "a", "m", 0, None, "begun", tally=Tally(bytes=5, records=1, defects=Counter({"x": 2}))
        ),
        Entry("a", "", 0, None, "begun", contents_done=1),
        Entry(
            "a",
            "m",
            0,
            None,
            "partial",
            "broke off",
            size=7,
            tally=Tally(bytes=2, links=3, defects=Counter({"x": 1})),
        ),
        Entry(
            "a",
            "",
            0,
            None,
            "partial",
            "m: broke off",
            contents_done=2,
            format="text",
            tally=Tally(unframed=4),
        ),
        Entry("b", "", 0, 100, "same", size=1, mtime=2.0, whole_file=False),
        Entry(
            "b",
            "",
            100,
            None,
            "begun",
            done_to=150,
            whole_file=False,
            tally=Tally(records=2, skipped=Counter({"picture": 1})),
        ),
    ]
    dumps = []
    for name, written in (
        ("one", [[entry] for entry in entries]),
        ("together", [merge_entries(entries)]),
    ):
        with closing(database.connect(tmp_path / name)) as opened:
            for some in written:
                Ledger(opened, name).enter(some)
            dumps.append(
                [
                    sorted(opened.execute(f"SELECT * FROM {table}"), key=repr)  # noqa: S608
                    for table in ("sources", "tallies")
                ]
            )
    assert dumps[0] == dumps[1]
    assert [(one.source, one.member, one.start) for one in merge_entries(entries)] == [
        ("a", "m", 0),
        ("a", "", 0),
        ("b", "", 0),
        ("b", "", 100),
    ]
    sources = {row[:3]: row for row in dumps[0][0]}
    assert sources["a", "m", 0][4:6] == ("partial", "broke off")
    assert sources["a", "", 0][6:9] == (9, 1.5, "d")
    assert dumps[0][1] == [("a", "m", 0, "defect", "x", 3), ("b", "", 100, "skipped", "picture", 1)]


# --- what is ours and what is not


def tree(folder: Path) -> dict[str, bytes | None]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }


def _full(work: Path, _elsewhere: Path) -> None:
    work.mkdir()
    (work / "thesis.tex").write_text("ten years of work")


def _with_a_lock_of_its_own(work: Path, _elsewhere: Path) -> None:
    _full(work, _elsewhere)
    (work / "lock").write_text("")
    (work / "run-1").mkdir()


def _linked(work: Path, elsewhere: Path) -> None:
    _full(elsewhere, elsewhere)
    work.symlink_to(elsewhere)


def _lock_is_a_link(work: Path, elsewhere: Path) -> None:
    work.mkdir()
    elsewhere.write_text("not to be touched", encoding="utf-8")
    (work / "lock").symlink_to(elsewhere)


def _file(work: Path, _elsewhere: Path) -> None:
    work.write_text("a file", encoding="utf-8")


@pytest.mark.parametrize("make", [_full, _with_a_lock_of_its_own, _linked, _lock_is_a_link, _file])
def test_a_work_directory_that_is_not_ours_is_left_alone(
    make: Callable[[Path, Path], None], corpus: Path, tmp_path: Path
) -> None:
    place = tmp_path / "place"
    place.mkdir()
    make(place / "links.db.work", tmp_path / "elsewhere")
    before = tree(tmp_path)
    with pytest.raises(StoreError, match="in the way and not ours"):
        scan(corpus, place / "links.db")
    assert tree(tmp_path) == before


@pytest.mark.parametrize("names", [[], ["lock"]])
def test_a_run_that_is_killed_over_its_directory_leaves_none(
    names: list[str], corpus: Path, tmp_path: Path
) -> None:
    work = tmp_path / "links.db.work"
    work.mkdir()
    for name in names:
        (work / name).touch()
    scan(corpus, tmp_path / "links.db")
    assert not work.exists()


def test_what_somebody_put_into_ours_stays(corpus: Path, tmp_path: Path) -> None:
    work = tmp_path / "links.db.work"
    scan(
        corpus,
        tmp_path / "links.db",
        planned=lambda _plan: (work / "thesis.tex").write_text("ten years of work"),
    )
    assert tree(work) == {"thesis.tex": b"ten years of work"}


def test_nothing_is_left_where_the_database_cannot_be_opened(corpus: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    place.mkdir()
    (place / "links.db").write_bytes(
        b"this is no database, and it is long enough to be sure of it" * 20
    )
    with pytest.raises(StoreError, match="not an SQLite database"):
        scan(corpus, place / "links.db")
    assert [path.name for path in place.iterdir()] == ["links.db"]


def test_our_own_files_are_no_sources(corpus: Path) -> None:
    path = corpus / "links.db"
    (corpus / "links.db.txt").write_text("http://www.example.org/another\n")
    (corpus / "alias.db").symlink_to("links.db")
    batch.run(
        str(corpus / "deep" / ".." / "alias.db"),
        [str(corpus)],
        Options(),
        executor=processes,
        workers=2,
    )
    with closing(database.connect_readonly(path)) as opened:
        names = {Path(name).name for (name,) in opened.execute("SELECT source FROM sources")}
        texts = {url for (url,) in opened.execute("SELECT url FROM links")}
    assert "links.db.txt" in names
    assert (
        not {"links.db", "links.db-wal", "links.db-shm", "links.db-journal", "alias.db", "lock"}
        & names
    )
    assert "http://www.example.org/another" in texts


def test_a_plan_makes_nothing(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "links.db"
    words = ["batch", str(corpus), "--into", str(path), "--plan"]
    before = tree(tmp_path)
    assert main(words) == 0
    assert f"\t{corpus}/\n" in capsys.readouterr().out
    path.touch()
    assert main(words) == 0
    path.unlink()
    assert tree(tmp_path) == before
    scan(corpus, path)
    (corpus / "new.txt").write_text("http://www.example.org/new\n")
    before = tree(tmp_path)
    capsys.readouterr()
    assert main(words) == 0
    assert capsys.readouterr().out == f"files\tMB\tsource\n1\t0.0\t{corpus}/new.txt\n"
    assert tree(tmp_path) == before


def test_what_is_still_damaged_is_named_each_night(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "links.db"
    words = ["batch", str(corpus), "--into", str(path), "-q", "-j", "1"]
    assert main(words) == 2
    assert main(words) == 2
    assert main([*words, "--verify"]) == 2
    assert capsys.readouterr().err.count("b.tar") == 3
    (corpus / "b.tar").unlink()
    assert main(words) == 0


# --- one file, however it is called


def test_a_path_may_be_typed_in_any_way(
    corpus: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(corpus / "deep")
    whole = scan(corpus, tmp_path / "whole.db")
    assert whole.files
    path = tmp_path / "links.db"
    for typed in ("..", "../../corpus/", f"{corpus}/deep/../deep/..", str(corpus)):
        summary = batch.run(str(path), [typed], Options(), executor=inline)
        assert summary.unchanged == (0 if typed == ".." else summary.files)
    assert contents(path) == contents(tmp_path / "whole.db")
    with closing(database.connect_readonly(path)) as opened:
        ids = {one for (one,) in opened.execute("SELECT id FROM links")}
    for typed in ("..", str(corpus)):
        main(["find", "-q", "--format", "jsonl", typed])
        assert {json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()} == ids


def test_a_file_that_an_earlier_version_knew_by_another_name_is_there_once(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(corpus)
    path = tmp_path / "links.db"
    with monkeypatch.context() as before:
        before.setattr(survey, "tidy", os.path.normpath)
        batch.run(str(path), ["."], Options(), executor=inline)
    with closing(database.connect_readonly(path)) as opened:
        assert opened.execute(
            "SELECT count(*) FROM sources WHERE source = './large.mbox'"
        ).fetchone() == (1,)
    batch.run(str(path), ["."], Options(), executor=inline)
    scan(corpus, tmp_path / "whole.db")
    found, whole = contents(path), contents(tmp_path / "whole.db")
    del found["meta"], whole["meta"]  # the first run wrote down that it was made of "."
    assert found == whole


def test_rows_that_were_not_kept_are_said(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = Ledger.commit
    monkeypatch.setattr(Ledger, "commit", lambda ledger, segment: commit(ledger, segment) + 3)
    summary = scan(corpus, tmp_path / "links.db")
    assert any(reason == crew.ROWS_WITH_SAME_IDENTITY.format(3) for _, reason in summary.partial)
