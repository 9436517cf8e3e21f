"""The workers of a run and what they are at: tasks handed out, segments written as they come, what
dies or hangs tried again.
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
from urltrawl.batch.segment import Entry, beat, last_seen, place, take
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
"""How often a task is begun before it is given up; the last time each of its files alone."""
_DIED = f"the worker died or hung over it {ATTEMPTS} times"
MOST_PASSED = 16
"""Records of a file that are passed over; if more are to blame, it is the file, or the machine."""
LOST = "{} rows have the identity of others and were not kept: please report it"
HANG_SECONDS = 600.0
"""A worker that has not been heard of for so long hangs; the slowest single message took two
seconds."""
_END = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What ends a process at once: on Windows any signal does."""
_WAIT_SECONDS = 0.1


class Crew:
    """The workers, and what they are at."""

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
        self._ended: list[
            tuple[Task, int]
        ] = []  # tasks that are read, and how many segments each has
        self._next: dict[int, int] = {}  # the segment of a task that is to be written next
        self._heard: dict[int, tuple[int, float]] = {}
        """The time of each task's sign of life, and when it was first seen."""
        self._numbers = 0

    def work(self, tasks: Sequence[Task], broken_off: Callable[[], bool]) -> Iterator[None]:
        """Have all tasks read, and those once more whose worker died; yields now and then.

        When it is to be broken off, what is there of all tasks is written.
        """
        waiting = list(reversed(tasks))
        self._numbers = len(tasks)
        suspects: list[Task] = []  # one of them broke the pool: they are read one at a time
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
            # a signal to the whole group ends the workers as well, and none of them is to blame for
            # it
            if broken_off():
                self._write(
                    [
                        (task, None)
                        for task in (*(task for task, _ in self._ended), *self._at.values())
                    ]
                )
                return
            broken: list[Task] = []
            for future in done:
                task = self._at.pop(future)
                try:
                    count = future.result()
                except BrokenProcessPool:
                    broken.append(task)
                except StoreError:  # the disk is full: the next task could not be kept either
                    raise
                except Exception as error:  # noqa: BLE001  # whatever a worker met is the ledger's business, and the run goes on
                    suspects += self._suspected(
                        task, blamed=True, attempts=2, reason=f"{type(error).__name__}: {error}"
                    )
                else:
                    self._ended.append((task, count))
                    self._summary.read += task.length
            if not self._at or time.monotonic() - written >= (
                self._ledger.pause if waiting else self._ledger.pause_at_end
            ):
                self._write([*self._ended, *((task, None) for task in self._at.values())])
                self._ended.clear()
                written = time.monotonic()
            if broken:
                broken += self._at.values()
                self.close()
                for task in broken:
                    suspects += self._suspected(task, blamed=alone)
            else:
                self._look_for_the_hanging()
            yield

    def _begin(self, task: Task, workers: int) -> None:
        if self._executor is None:
            self._executor = self._make(workers)
        self._next[task.number] = 0
        try:
            future = self._executor.submit(work, task, self._options, str(self._spool))
        except (
            BrokenProcessPool,
            EOFError,
            ConnectionError,
        ) as error:  # a worker died since, or the server that they are forks of
            future = Future()
            future.set_exception(BrokenProcessPool(str(error)))
        self._at[future] = task

    def _write(self, tasks: Iterable[tuple[Task, int | None]]) -> None:
        """Write the next segments of tasks, of each so many as it has, or those that are there; so
        many together as the ledger takes.
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
        """What is left of a task in whose time a worker died or failed: each of its files alone, if
        it is to blame for it.

        Segments that it had finished count. A file that has been tried so often alone is read
        without the record that the worker was at, which is named; where that is not known, or does
        not help, the file is given up, for that reason.
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
                parts.append(Task(self._numbers, (piece,)))
                self._numbers += 1
            return parts
        if rest.attempt < attempts:
            return [rest]
        (piece,) = rest.pieces
        if (
            at is not None
            and all(at != (one.member, one.start) for one in piece.passed)
            and len(piece.passed) < MOST_PASSED
        ):
            return [
                rest._replace(
                    attempt=1, pieces=(piece._replace(passed=(*piece.passed, Passed(*at, reason))),)
                )
            ]
        self._give_up(rest, reason)
        return []

    def _give_up(self, task: Task, reason: str) -> None:
        entries = [
            Entry(
                piece.name,
                "",
                piece.range.start,
                piece.range.end,
                "given up",
                reason,
                piece.size,
                piece.mtime,
                whole=piece.whole,
            )
            for piece in self._ledger.resume(task).pieces
        ]
        self._ledger.note(entries)
        self._summary.add(entries)

    def _look_for_the_hanging(self) -> None:
        """Kill a worker that has not been heard of; its pool breaks, and its task is begun again.

        How long ago that was says a clock that nobody sets: files have the times of one that may
        jump.
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
        """End the workers, whatever they are at."""
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
    """Kill the worker that a file names, unless it is this process."""
    with suppress(OSError, ValueError):
        worker = int(beat.read_text(encoding="utf-8", errors="surrogateescape").split(" ", 1)[0])
        if worker != os.getpid():
            os.kill(worker, _END)
