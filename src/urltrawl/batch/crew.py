"""The workers of a run: tasks are handed out, segments are written as they come, and what a dead or
hanging worker had is tried again.
"""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TYPE_CHECKING

from urltrawl.batch.plan import Passed, Task
from urltrawl.batch.segment import beat, entry_of, last_seen, place, take
from urltrawl.batch.worker import work
from urltrawl.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from urltrawl.batch.ledger import Ledger
    from urltrawl.batch.summary import Summary
    from urltrawl.reading.options import Options

ATTEMPTS = 3
"""How often a task is begun before it is given up; its files are alone the last time."""
_DIED = f"the worker died or hung over it {ATTEMPTS} times"
MOST_PASSED = 16
"""Records of a file that may be passed over. If more are to blame, the file or the machine is."""
LOST = "{} rows have the identity of others and were not kept: please report it"
HANG_SECONDS = 600.0
"""Seconds without a sign of life after which a worker hangs; the slowest message took two."""
_END = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What ends a process at once: on Windows any signal does."""
_WAIT_SECONDS = 0.1


class Crew:
    """The workers and their tasks."""

    def __init__(
        self,
        ledger: Ledger,
        spool: Path,
        options: Options,
        executor: Callable[[int], Executor],
        workers: int,
        summary: Summary,
        hang: float,
    ) -> None:
        self._ledger = ledger
        self._spool = spool
        self._options = options
        self._make = executor
        self._workers = workers
        self._summary = summary
        self._hang = hang
        self._executor: Executor | None = None
        self._at: dict[Future[int], Task] = {}
        self._ended: list[tuple[Task, int]] = []
        """Tasks that are read, each with the number of its segments."""
        self._next: dict[int, int] = {}
        """The number of the segment of a task that is to be written next."""
        self._heard: dict[int, tuple[int, float]] = {}
        """The time of each task's sign of life, and when this process first saw it."""
        self._task_count = 0

    def work(self, tasks: Sequence[Task], broken_off: Callable[[], bool]) -> Iterator[None]:
        """Have all tasks read, and tasks whose worker died once more; yield now and then.

        When ``broken_off`` says so, write the segments that are there and return.
        """
        waiting = list(reversed(tasks))
        self._task_count = len(tasks)
        suspects: list[Task] = []  # one of them broke the pool, so each is read alone
        alone = False
        written = time.monotonic()
        while waiting or suspects or self._at or self._ended:
            while waiting and len(self._at) < 2 * self._workers:
                self._begin(waiting.pop(), self._workers)
                alone = self._workers == 1
            if suspects and not self._at:
                self._begin(suspects.pop(), 1)
                alone = True
            done, _ = wait(self._at, timeout=_WAIT_SECONDS, return_when=FIRST_COMPLETED)
            if (
                broken_off()
            ):  # a signal to the whole group has ended the workers, who are not to blame
                self._write([*((task, None) for task, _ in self._ended), *self._running()])
                return
            broken: list[Task] = []
            for future in done:
                task = self._at.pop(future)
                try:
                    count = future.result()
                except BrokenProcessPool:
                    broken.append(task)
                except StoreError:  # the disk is full, and the next task could not be kept either
                    raise
                except Exception as error:  # noqa: BLE001  # the ledger names it, and the run goes on
                    suspects += self._suspected(
                        task, blamed=True, attempts=2, reason=f"{type(error).__name__}: {error}"
                    )
                else:
                    self._ended.append((task, count))
                    self._summary.read += task.length
            if not self._at or time.monotonic() - written >= (
                self._ledger.pause if waiting else self._ledger.pause_at_end
            ):
                self._write([*self._ended, *self._running()])
                self._ended.clear()
                written = time.monotonic()
            if broken:
                broken += self._at.values()
                self.close()
                for task in broken:
                    suspects += self._suspected(task, blamed=alone)
            else:
                self._kill_the_hanging()
            yield

    def _running(self) -> Iterator[tuple[Task, None]]:
        """The tasks that workers have; nobody knows yet how many segments they make."""
        return ((task, None) for task in self._at.values())

    def _begin(self, task: Task, workers: int) -> None:
        """Hand out a task; make a pool of so many workers if there is none."""
        if self._executor is None:
            self._executor = self._make(workers)
        self._next[task.number] = 0
        try:
            future = self._executor.submit(work, task, self._options, str(self._spool))
        except (BrokenProcessPool, EOFError, ConnectionError) as error:
            future = Future()  # a worker died since, or the server that they are forks of
            future.set_exception(BrokenProcessPool(str(error)))
        self._at[future] = task

    def _write(self, tasks: Iterable[tuple[Task, int | None]]) -> None:
        """Write the next segments of tasks: of each as many as it has, or all that are there if
        that number is ``None``. One transaction takes as many as the ledger allows.
        """
        there = []
        for task, count in tasks:
            number = self._next[task.number]
            while (
                number != count
                and (path := place(self._spool, task.number, task.attempt, number)).exists()
            ):
                there.append((task, path))
                number += 1
            if count is not None and number < count:
                raise StoreError(str(self._spool), "a segment is gone from the work directory")
        for at in range(0, len(there), self._ledger.most):
            self._write_together(there[at : at + self._ledger.most])

    def _write_together(self, there: Sequence[tuple[Task, Path]]) -> None:
        written = []
        with self._ledger.together():
            for task, path in there:
                segment = take(path)
                lost = self._ledger.commit(segment)
                if lost:
                    self._summary.partial.append((task.pieces[0].name, LOST.format(lost)))
                written.append(segment.entries)
        for (task, path), entries in zip(there, written, strict=True):
            path.unlink()
            self._next[task.number] += 1
            self._summary.add(entries)

    def _suspected(
        self, task: Task, *, blamed: bool, attempts: int = ATTEMPTS, reason: str = _DIED
    ) -> list[Task]:
        """The rest of a task while which a worker died or failed: each of its files alone, if the
        task is to blame.

        Its finished segments count. A file that was tried ``attempts`` times alone is read without
        the record that the worker was at. If that record is unknown, or this does not help, the
        file is given up for ``reason``.
        """
        self._write([(task, None)])
        at = last_seen(beat(self._spool, task.number))
        for left in self._spool.glob(f"{task.number}.*"):
            left.unlink()
        rest = self._ledger.resume(task)
        if not rest.pieces:
            return []
        if not blamed:
            return [rest._replace(attempt=task.attempt + 1)]
        if len(rest.pieces) > 1:
            parts = []
            for piece in rest.pieces:
                parts.append(Task(self._task_count, (piece,)))
                self._task_count += 1
            return parts
        if rest.attempt < attempts:
            return [rest]
        (piece,) = rest.pieces
        if (
            at is not None
            and all(at != (one.member, one.start) for one in piece.passed)
            and len(piece.passed) < MOST_PASSED
        ):
            less = piece._replace(passed=(*piece.passed, Passed(*at, reason)))
            return [rest._replace(attempt=1, pieces=(less,))]
        self._give_up(rest, reason)
        return []

    def _give_up(self, task: Task, reason: str) -> None:
        entries = [
            entry_of(piece, "given up", reason) for piece in self._ledger.resume(task).pieces
        ]
        self._ledger.note(entries)
        self._summary.add(entries)

    def _kill_the_hanging(self) -> None:
        """Kill workers without a sign of life. Their pool breaks, and their tasks are begun again.

        A monotonic clock measures the silence, since the clock that dates files may jump.
        """
        now = time.monotonic()
        for task in self._at.values():
            path = beat(self._spool, task.number)
            with suppress(OSError):
                written = path.stat().st_mtime_ns
                heard, since = self._heard.get(task.number, (None, now))
                if heard != written:
                    self._heard[task.number] = written, now
                elif now - since > self._hang:
                    _kill(path)

    def close(self) -> None:
        """End the workers at once."""
        if self._executor is not None:
            executor, self._executor = self._executor, None
            executor.shutdown(wait=False, cancel_futures=True)
            for task in self._at.values():
                path = beat(self._spool, task.number)
                _kill(path)
                with suppress(OSError):  # Windows keeps what its worker has open
                    path.unlink(missing_ok=True)
        self._at.clear()


def _kill(beat: Path) -> None:
    """Kill the worker that a file of ``segment.say_alive`` names, unless it is this process."""
    with suppress(OSError, ValueError):
        worker = int(beat.read_text(encoding="utf-8", errors="surrogateescape").split(" ", 1)[0])
        if worker != os.getpid():
            os.kill(worker, _END)
