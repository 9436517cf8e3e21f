"""The workers of a run: tasks are handed out, segments are written as they come, and the tasks of
dead and hanging workers are tried again.
"""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TYPE_CHECKING

from urltrawl.batch.plan import PassedOver, Task
from urltrawl.batch.segment import beat_path, entry_of_piece, read_beat, read_segment, segment_path
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
"""How often a task of one file is begun, the last time alone. If its worker dies each time, the
record that it was reading is passed over, or the file is given up."""
_DIED = f"the worker died or hung over it {ATTEMPTS} times"
MOST_PASSED = 16
"""Records of a file that may be passed over. If more are to blame, the file or the machine is."""
ROWS_WITH_SAME_IDENTITY = "{} rows have the identity of others and were not kept: please report it"
HANG_SECONDS = 600.0
"""Seconds without a sign of life after which a worker hangs; the slowest message took two."""
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""The signal that ends a process at once: on Windows any signal does."""
_WAIT_SECONDS = 0.1
"""Seconds after which the crew looks around, even if no task has ended."""


class Crew:
    """Has the tasks of a run read by workers, and writes their segments to the ledger."""

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
        """Prepare for ``work``. ``executor`` returns an executor with as many workers as its
        argument says: ``workers``, or one. ``hang`` seconds without a sign of life kill a worker.
        Workers leave their segments in ``spool``; what they read is counted in the ``summary``.
        """
        self._ledger = ledger
        self._spool = spool
        self._options = options
        self._make_executor = executor
        self._workers = workers
        self._summary = summary
        self._hang = hang
        self._executor: Executor | None = None
        self._waiting: list[Task] = []
        """Tasks that no worker has had yet, the first one last."""
        self._suspects: list[Task] = []
        """Tasks one of which broke the pool, and tasks that failed: each is read alone."""
        self._alone = False
        """Whether one worker reads at a time. Its task is to blame if it dies."""
        self._running: dict[Future[int], Task] = {}
        """Tasks that were handed to workers, by what they will return."""
        self._ended: list[tuple[Task, int]] = []
        """Tasks that are read and not written, each with the number of its segments."""
        self._next: dict[int, int] = {}
        """The number of a task -> the number of its segment that is to be written next."""
        self._heard: dict[int, tuple[int, float]] = {}
        """The number of a task -> the time of its last sign of life (nanoseconds, by the clock that
        dates files), and when this process first saw it (seconds, by the monotonic clock)."""
        self._task_count = 0
        """How many tasks there are, with those into which others were divided."""

    def work(self, tasks: Sequence[Task], is_interrupted: Callable[[], bool]) -> Iterator[None]:
        """Have all tasks read; yield now and then, so that the caller can report.

        When ``is_interrupted`` returns true, write the segments that are there and return. Raise
        ``StoreError`` if a worker or this process cannot write.
        """
        self._waiting = list(reversed(tasks))
        self._task_count = len(tasks)
        written = time.monotonic()
        while self._waiting or self._suspects or self._running or self._ended:
            self._hand_out()
            done, _ = wait(self._running, timeout=_WAIT_SECONDS, return_when=FIRST_COMPLETED)
            if is_interrupted():
                # a signal to the whole group has ended the workers, who are not to blame
                ended = [task for task, _ in self._ended]
                self._write((task, None) for task in (*ended, *self._running.values()))
                return
            broken = [task for future in done if (task := self._collect(future))]
            pause = self._ledger.pause if self._waiting else self._ledger.pause_at_end
            if not self._running or time.monotonic() - written >= pause:
                self._write([*self._ended, *((task, None) for task in self._running.values())])
                self._ended.clear()
                written = time.monotonic()
            if broken:
                broken += self._running.values()
                self.close()
                for task in broken:
                    self._suspects += self._rest_of(task, blamed=self._alone)
            else:
                self._kill_the_hanging()
            yield

    def _hand_out(self) -> None:
        """Hand out waiting tasks, two for each worker, so that none has to wait for one. If no task
        is left but suspects, hand out one of these to one worker.
        """
        while self._waiting and len(self._running) < 2 * self._workers:
            self._begin(self._waiting.pop(), self._workers)
            self._alone = self._workers == 1
        if self._suspects and not self._running:
            self._begin(self._suspects.pop(), 1)
            self._alone = True

    def _begin(self, task: Task, workers: int) -> None:
        """Hand a task to the executor; make one with so many workers if there is none."""
        if self._executor is None:
            self._executor = self._make_executor(workers)
        self._next[task.number] = 0
        try:
            future = self._executor.submit(work, task, self._options, str(self._spool))
        except (BrokenProcessPool, EOFError, ConnectionError) as error:
            future = Future()  # a worker died since, or the server that they are forks of
            future.set_exception(BrokenProcessPool(str(error)))
        self._running[future] = task

    def _collect(self, future: Future[int]) -> Task | None:
        """Note that a task has ended: it was read, or it failed, and its rest is tried again or
        given up (``_rest_of``). Return the task if the pool broke before, otherwise ``None``. Raise
        ``StoreError`` if its worker could not write a segment.
        """
        task = self._running.pop(future)
        try:
            segment_count = future.result()
        except BrokenProcessPool:
            return task
        except StoreError:  # the disk is full, and the next task could not be kept either
            raise
        except Exception as error:  # noqa: BLE001  # the ledger names it, and the run goes on
            reason = f"{type(error).__name__}: {error}"
            self._suspects += self._rest_of(task, blamed=True, attempts=2, reason=reason)
        else:
            self._ended.append((task, segment_count))
            self._summary.read += task.length
        return None

    def _write(self, tasks: Iterable[tuple[Task, int | None]]) -> None:
        """Write the unwritten segments of tasks. ``tasks`` are pairs: a task, and how many segments
        it has, or ``None`` for those that are there. Raise ``StoreError`` if one is gone.
        """
        segments = []
        for task, count in tasks:
            number = self._next[task.number]
            while number != count and (path := segment_path(self._spool, task, number)).exists():
                segments.append((task, path))
                number += 1
            if count is not None and number < count:
                raise StoreError(str(self._spool), "a segment is gone from the work directory")
        for start in range(0, len(segments), self._ledger.most_segments):
            self._write_together(segments[start : start + self._ledger.most_segments])

    def _write_together(self, segments: Sequence[tuple[Task, Path]]) -> None:
        """Write segments, each (its task, the path of its file), in one transaction. Then delete
        the files, and count in the summary what was read. A segment some of whose rows have the
        identity of others, and so are not written, was read in part.
        """
        written = []
        with self._ledger.writing():
            for task, path in segments:
                segment = read_segment(path)
                if unwritten_rows := self._ledger.commit(segment):
                    reason = ROWS_WITH_SAME_IDENTITY.format(unwritten_rows)
                    self._summary.partial.append((task.pieces[0].name, reason))
                written.append(segment.entries)
        for (task, path), entries in zip(segments, written, strict=True):
            path.unlink()
            self._next[task.number] += 1
            self._summary.add(entries)

    def _rest_of(
        self, task: Task, *, blamed: bool, attempts: int = ATTEMPTS, reason: str = _DIED
    ) -> list[Task]:
        """Write what is there of a task whose worker died, or which failed. Return the tasks that
        read the rest: one with all files that are left, or, if the task is ``blamed``, one for each
        file; none if nothing is left.

        A file that was tried ``attempts`` times, the last time as the only one of its task, is read
        without the record that the worker was reading. If that record is unknown or was passed over
        already, or ``MOST_PASSED`` were, the file is given up for ``reason``.
        """
        self._write([(task, None)])
        beat = read_beat(beat_path(self._spool, task.number))
        for path in self._spool.glob(f"{task.number}.*"):
            path.unlink()
        rest = self._ledger.resume(task)
        if not rest.pieces:
            return []
        if blamed and len(rest.pieces) > 1:
            first_number = self._task_count
            self._task_count += len(rest.pieces)
            return [Task(first_number + at, (piece,)) for at, piece in enumerate(rest.pieces)]
        if not blamed or rest.attempt < attempts:
            return [rest]
        (piece,) = rest.pieces
        record = beat.record if beat else None
        passed_over = [(one.member, one.start) for one in piece.passed_over]
        if record and record not in passed_over and len(passed_over) < MOST_PASSED:
            piece = piece._replace(passed_over=(*piece.passed_over, PassedOver(*record, reason)))
            return [rest._replace(attempt=1, pieces=(piece,))]  # 1: its record is noted again
        entries = [entry_of_piece(piece, "given up", reason)]
        self._ledger.enter(entries)
        self._summary.add(entries)
        return []

    def _kill_the_hanging(self) -> None:
        """Kill workers that gave no sign of life for ``hang`` seconds. Their pool breaks, and their
        tasks are begun again. A task that no worker has begun has given none, and waits on.

        A monotonic clock measures the silence, since the clock that dates files may jump.
        """
        now = time.monotonic()
        for task in self._running.values():
            path = beat_path(self._spool, task.number)
            with suppress(OSError):
                beat_time = path.stat().st_mtime_ns
                last_beat_time, seen_at = self._heard.get(task.number, (None, now))
                if last_beat_time != beat_time:
                    self._heard[task.number] = beat_time, now
                elif now - seen_at > self._hang:
                    _kill(path)

    def close(self) -> None:
        """Kill the workers, shut their executor down, and forget the tasks that they had."""
        if self._executor is not None:
            executor, self._executor = self._executor, None
            executor.shutdown(wait=False, cancel_futures=True)
            for task in self._running.values():
                path = beat_path(self._spool, task.number)
                _kill(path)
                with suppress(OSError):  # Windows keeps what its worker has open
                    path.unlink(missing_ok=True)
        self._running.clear()


def _kill(path: Path) -> None:
    """Kill the worker whose sign of life is in the file ``path``, if any, but not this process."""
    beat = read_beat(path)
    if beat and beat.process != os.getpid():
        with suppress(OSError):
            os.kill(beat.process, _KILL)
