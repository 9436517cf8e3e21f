"""Signals are heard at moments that bear it, and what they leave undone is done the next time."""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
import time
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from tests.batch.corpus import mailbox
from tests.lanes import rest_slow

from urltrawl.batch import plan
from urltrawl.batch import run as batch
from urltrawl.batch.interrupts import put_off
from urltrawl.batch.processes import START, processes
from urltrawl.cli import main
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def hit(*numbers: int) -> None:
    for number in numbers:
        signal.raise_signal(number)


@pytest.fixture(autouse=True)
def as_the_program_has_it() -> Iterator[None]:
    """Both signals raise, as ``__main__`` has it."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize(
    "numbers",
    [
        (signal.SIGINT,),
        (signal.SIGTERM,),
        (signal.SIGTERM, signal.SIGTERM),
        (signal.SIGTERM, signal.SIGINT),
    ],
)
def test_a_signal_is_handled_when_the_block_is_left(numbers: tuple[int, ...]) -> None:
    before = signal.getsignal(signal.SIGINT)
    done = []
    with pytest.raises(KeyboardInterrupt), put_off() as asked:  # noqa: PT012  # the end of the block raises
        done.append(asked())
        hit(*numbers)
        done.append(asked())
    assert done == [False, True]
    assert signal.getsignal(signal.SIGINT) is before
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_second_ctrl_c_is_not_put_off() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), put_off():  # noqa: PT012
        hit(signal.SIGINT)
        done.append(1)
        hit(signal.SIGINT)
        done.append(2)
    assert done == [1]


def test_whoever_handles_a_signal_is_told_of_it_and_what_is_ignored_stays_so() -> None:
    told: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: told.append(number))
    ignored = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with pytest.raises(KeyboardInterrupt), put_off() as asked:  # noqa: PT012
            hit(signal.SIGTERM)
            assert not asked()
            hit(signal.SIGINT)
            assert told == []
        assert told == [signal.SIGINT]
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
        signal.signal(signal.SIGTERM, ignored)


def test_other_threads_have_no_signals() -> None:
    said = []

    def elsewhere() -> None:
        with put_off() as asked:
            said.append(asked())

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert said == [False]


class Stubborn(Executor):
    """A pool that breaks in some way the first times that work is handed to it, and then does it in
    this process.
    """

    def __init__(self, errors: list[Exception]) -> None:
        self.errors = errors

    def submit(self, function: Callable[..., Any], /, *words: Any, **more: Any) -> Future[Any]:
        if self.errors:
            raise self.errors.pop()
        future: Future[Any] = Future()
        future.set_result(function(*words, **more))
        return future


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    folder.mkdir()
    for number in range(4):
        (folder / f"{number}.mbox").write_bytes(mailbox(5 * number, 5))
    return folder


def links(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as opened:
        return sorted(url for (url,) in opened.execute("SELECT url FROM links"))


BREAKS = [BrokenProcessPool("broken"), EOFError("unexpected EOF"), ConnectionRefusedError("gone")]


@pytest.mark.usefixtures("in_process")
@pytest.mark.parametrize("error", rest_slow(BREAKS, BREAKS[0]))
def test_a_pool_that_cannot_be_handed_work_is_made_anew(
    error: Exception, corpus: Path, tmp_path: Path
) -> None:
    batch.run(str(tmp_path / "whole.db"), [str(corpus)], Options())
    pool = Stubborn([error] * 2)
    summary = batch.run(
        str(tmp_path / "links.db"), [str(corpus)], Options(), executor=lambda _workers: pool
    )
    assert (summary.clean, pool.errors) == (True, [])
    assert links(tmp_path / "links.db") == links(tmp_path / "whole.db")


@pytest.mark.usefixtures("in_process")
def test_what_was_read_when_it_is_broken_off_is_kept(corpus: Path, tmp_path: Path) -> None:
    class Told(Stubborn):
        def submit(self, function: Callable[..., Any], /, *words: Any, **more: Any) -> Future[Any]:
            future = super().submit(function, *words, **more)
            hit(signal.SIGTERM)
            return future

    summary = batch.run(
        str(tmp_path / "links.db"), [str(corpus)], Options(), executor=lambda _workers: Told([])
    )
    assert (summary.interrupted, summary.clean, summary.links) == (
        True,
        False,
        len(links(tmp_path / "links.db")),
    )
    assert summary.links
    again = batch.run(str(tmp_path / "links.db"), [str(corpus)], Options())
    assert again.links + summary.links == len(links(tmp_path / "links.db")) == 40


@pytest.mark.slow
def test_workers_end_though_the_pool_has_lost_sight_of_them() -> None:
    pool: Any = processes(2)
    pid = pool.submit(os.getpid).result()
    os.kill(pid, 0)  # there it is; a pool that is shut down may end it at once
    pool.shutdown(wait=False)
    pool._lifeline_end.close()
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    pytest.fail("it is still there")


@pytest.mark.skipif(START != "forkserver", reason="there is no server of workers")
def test_ctrl_c_disturbs_no_worker_from_its_first_instruction_on() -> None:
    """A terminal sends it to all processes: the server and its workers, while they import, said so
    in a traceback each.
    """
    with processes(1) as pool:
        blocked = pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
    assert signal.SIGINT in blocked  # as the server had it when it began
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())  # and not here


@pytest.mark.slow
@pytest.mark.usefixtures("in_process")
def test_what_a_run_left_unsettled_the_next_one_settles(corpus: Path, tmp_path: Path) -> None:
    """It was killed before it came so far, or told not to."""
    (corpus / "a").write_text("see http://www.example.org/a-\nb.html here\n")
    (corpus / "b").write_text(
        "".join(f"see http://www.example.org/ab.html there {number}\n\n" for number in range(9))
    )
    words = ["batch", str(corpus), "-q", "-j", "1", "--into"]
    assert main([*words, str(tmp_path / "whole.db")]) == 0
    assert main([*words, str(tmp_path / "links.db"), "--no-settle"]) == 0
    assert readings(tmp_path / "links.db") != readings(tmp_path / "whole.db")
    assert main([*words, str(tmp_path / "links.db")]) == 0
    assert readings(tmp_path / "links.db") == readings(tmp_path / "whole.db")


def readings(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as opened:
        return sorted(opened.execute("SELECT * FROM readings").fetchall())


WANTING = "its batch was not finished: 1 of 4 files were read; the same command goes on from there"


class _OneFile(Stubborn):
    """A pool that reads one file, is interrupted, and ends when the run hears of it."""

    def submit(self, function: Callable[..., Any], /, *words: Any, **more: Any) -> Future[Any]:
        if hasattr(self, "read"):
            return Future()
        self.read = True
        future = super().submit(function, *words, **more)
        hit(signal.SIGINT)
        return future


@pytest.mark.usefixtures("in_process")
@pytest.mark.parametrize(
    "into", ["links.db", pytest.param("links.parquet/", marks=pytest.mark.slow)]
)
def test_that_files_are_wanting_is_said_until_they_are_read(
    into: str,
    corpus: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """To settle what is there reads no file, and another batch reads others."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(plan, "TASK_FILES", 1)
    other = tmp_path / "other.txt"
    other.write_text("see http://www.example.org/other\n")
    summary = batch.run(into, ["corpus"], Options(), executor=lambda _workers: _OneFile([]))
    assert (summary.interrupted, summary.finished, summary.files) == (True, 1, 4)
    for words in ([], ["settle", into], ["batch", str(other), "--into", into, "-q"]):
        assert not words or main(words) in {0, 1}
        for command in ("top years {}", "query {}", "export {} out.csv", "status {}"):
            capsys.readouterr()
            assert main(command.format(into).split()) == 0
            assert f"{into}: {WANTING}\n" in capsys.readouterr().err
    assert batch.run(into, [str(corpus)], Options(), settle=True).finished == 4
    assert main(["top", "years", into]) == 0
    assert capsys.readouterr().err == ""
