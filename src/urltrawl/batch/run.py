"""The run: a plan made, units handed to workers, segments written as they come; killed anywhere, it goes on from there.

    survey + ledger -> plan -> units -> workers -> segments (files in the work directory) -> the database, in transactions

The workers are those of a ``concurrent.futures`` executor: processes of this machine, or whatever is handed in that has the
same interface and sees the same files. Nothing depends on the order in which units end.
"""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.batch import plan, survey
from urltrawl.batch.ledger import Ledger
from urltrawl.batch.processes import processes
from urltrawl.batch.segment import Entry, Options, beat, place, take
from urltrawl.batch.worker import work
from urltrawl.errors import StoreError
from urltrawl.sources import Failed, File, Skipped
from urltrawl.store import database as store

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Executor

ATTEMPTS = 3
"""How often a unit is begun before it is given up; the last time each of its files alone."""
_DIED = f"the worker died or hung over it {ATTEMPTS} times"
HANG_SECONDS = 600.0
"""A worker that has not been heard of for so long hangs; the slowest single message took two seconds."""
_WAIT_SECONDS = 0.1
_WRITE_SECONDS = 1.0
"""Between two transactions: each writes all pages of an index of digests again, since its keys fall everywhere."""


class Plan(NamedTuple):
    """What a run is going to do."""

    units: list[plan.Unit]
    refused: list[Skipped | Failed]
    gone: list[str]
    dropped: list[tuple[str, list[plan.Range]]]
    files: int
    done: int
    """Files that are as they were when they were read."""

    @property
    def length(self) -> int:
        """Bytes on the disk that are to be read."""
        return sum(unit.length for unit in self.units)


@dataclass(slots=True)
class Summary:
    """What a run did."""

    planned: int = 0
    files: int = 0
    unchanged: int = 0
    read: int = 0
    """Bytes on the disk of the units that are done."""
    links: int = 0
    records: int = 0
    failed: list[tuple[str, str]] = field(default_factory=list)
    partial: list[tuple[str, str]] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    interrupted: bool = False

    @property
    def clean(self) -> bool:
        """Everything was read, to its end."""
        return not self.failed and not self.partial and not self.interrupted


def make_plan(ledger: Ledger, paths: Sequence[str], *, workers: int = 1, verify: bool = False, redo: bool = False) -> Plan:
    """What there is to do: the files below the paths, held against the ledger."""
    known = ledger.known()
    pieces: list[plan.Piece] = []
    refused: list[Skipped | Failed] = []
    dropped: list[tuple[str, list[plan.Range]]] = []
    files = done = 0
    seen: set[str] = set()
    for one in survey.survey(paths):
        if not isinstance(one, File):
            refused.append(one)
            continue
        if one.name in seen:
            continue
        seen.add(one.name)
        files += 1
        entries = known.get(one.name, [])
        if plan.is_done(one, entries) and not verify and not redo and not any(entry.removed for entry in entries):
            done += 1
            continue
        decision = plan.decide(one, entries, survey.ranges(one), verify=verify, redo=redo)
        pieces += decision.pieces
        if decision.dropped:
            dropped.append((one.name, decision.dropped))
    gone = [name for name, entries in known.items() if name not in seen and not entries[0].removed and survey.below(name, paths)]
    met = {one.name for one in refused}
    return Plan(list(plan.units(pieces, workers)), refused, [name for name in gone if name not in met], dropped, files, done)


@contextmanager
def opened(path: str) -> Iterator[tuple[sqlite3.Connection, Path]]:
    """The database to write, and a work directory beside it; nobody else may have it meanwhile. Raises ``StoreError``."""
    folder = Path(f"{path}.work")
    try:
        lock = _lock(folder)
    except OSError as error:
        raise StoreError(path, f"the work directory cannot be made ({error.strerror})") from error
    if lock is None:
        raise StoreError(path, "another batch is writing it")
    try:
        for left in folder.iterdir():  # of a run that was killed; what it had not written is read again
            if left.is_dir():
                shutil.rmtree(left, ignore_errors=True)
        database = store.connect(path)
        try:
            yield database, Path(mkdtemp(dir=folder))
        finally:
            store.close(database)
            shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(lock)


def _lock(folder: Path) -> int | None:
    """Make the work directory and lock it; ``None`` if somebody else has it."""
    while True:
        folder.mkdir(exist_ok=True)
        try:
            lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o666)
        except FileNotFoundError:
            continue  # who had it is just taking it away
        if not _locked(lock):
            os.close(lock)
            return None
        with suppress(OSError):
            if os.path.samestat(os.fstat(lock), (folder / "lock").stat()):
                return lock
        os.close(lock)  # it was taken away between the opening and the locking


def _locked(lock: int) -> bool:
    """Take the lock, which goes with the process; where the system has none of the kind, trust the user."""
    try:
        import fcntl  # noqa: PLC0415  # not everywhere
    except ImportError:
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def run(
    path: str,
    paths: Sequence[str],
    options: Options,
    *,
    workers: int = 1,
    verify: bool = False,
    redo: bool = False,
    executor: Callable[[int], Executor] = processes,
    planned: Callable[[Plan], object] = lambda _plan: None,
    progress: Callable[[Summary], object] = lambda _summary: None,
    hang: float = HANG_SECONDS,
) -> Summary:
    """Bring the database ``path`` up to date with the files below ``paths``.

    ``planned`` is told the plan, ``progress`` how far the run is, now and then. Ctrl-C ends it in order: what was written
    stays, and ``interrupted`` says so. Raises ``StoreError`` where the database cannot be opened or written, and
    ``OptionError`` for options that do not exist.
    """
    options.scanner()  # complains of names that do not exist before anything is begun
    began = time.monotonic()
    summary = Summary()
    with store.troubles(path), opened(path) as (database, spool):
        ledger = Ledger(database, path)
        ledger.agree(options, redo=redo)
        todo = make_plan(ledger, paths, workers=workers, verify=verify, redo=redo)
        planned(todo)
        ledger.keep(options)
        changed = bool(todo.units or todo.dropped or ledger.unfinished)
        if changed:
            ledger.begin()
        summary.planned, summary.files, summary.unchanged = todo.length, todo.files, todo.done
        for name, ranges in todo.dropped:
            ledger.forget(name, ranges)
        ledger.removed(todo.gone)
        ledger.note([_refused(one) for one in todo.refused])
        _account(summary, [_refused(one) for one in todo.refused])
        crew = _Crew(ledger, spool, options, executor, workers, summary, hang)
        try:
            for _ in crew.work(todo.units):
                summary.seconds = time.monotonic() - began
                progress(summary)
        except KeyboardInterrupt:
            summary.interrupted = True
            crew.save()
        finally:
            crew.dismiss()
        if changed:
            ledger.finish()
        summary.seconds = time.monotonic() - began
        progress(summary)
    return summary


def _refused(one: Skipped | Failed) -> Entry:
    return Entry(one.name, one.member, 0, None, "skipped" if isinstance(one, Skipped) else "failed", one.reason)


def _account(summary: Summary, entries: Sequence[Entry]) -> None:
    """Count what entries say."""
    for entry in entries:
        name = f"{entry.source}!{entry.member}" if entry.member else entry.source
        if entry.state == "failed":
            summary.failed.append((name, entry.reason or ""))
        elif entry.state == "partial":
            if entry.member or not any(member.startswith(f"{name}!") for member, _ in summary.partial):  # or else it is named
                summary.partial.append((name, entry.reason or ""))
        elif entry.state == "skipped":
            summary.skipped[entry.reason or ""] += 1
        if entry.tally:
            summary.links += entry.tally.links
            summary.records += entry.tally.records


class _Crew:
    """The workers, and what they are at."""

    def __init__(
        self, ledger: Ledger, spool: Path, options: Options, executor: Callable[[int], Executor], workers: int, summary: Summary, hang: float
    ) -> None:  # fmt: skip
        self._ledger = ledger
        self._spool = spool
        self._options = options
        self._make = executor
        self._workers = workers
        self._summary = summary
        self._hang = hang
        self._executor: Executor | None = None
        self._at: dict[Future[int], plan.Unit] = {}
        self._ended: list[tuple[plan.Unit, int]] = []  # units that are read, and how many segments each has
        self._next: dict[int, int] = {}  # the segment of a unit that is to be written next
        self._numbers = 0

    def work(self, units: Sequence[plan.Unit]) -> Iterator[None]:
        """Have all units read, and those once more whose worker died; yields now and then."""
        waiting = list(reversed(units))
        self._numbers = len(units)
        suspects: list[plan.Unit] = []  # one of them broke the pool: they are read one at a time
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
            broken: list[plan.Unit] = []
            for future in done:
                unit = self._at.pop(future)
                try:
                    count = future.result()
                except BrokenProcessPool:
                    broken.append(unit)
                except Exception as error:  # noqa: BLE001  # whatever a worker met is the ledger's business, and the run goes on
                    suspects += self._suspected(unit, blamed=True, attempts=1, reason=f"{type(error).__name__}: {error}")
                else:
                    self._ended.append((unit, count))
                    self._summary.read += unit.length
            if not waiting or time.monotonic() - written >= _WRITE_SECONDS:  # at the end there is nothing to gather
                self._write([*self._ended, *((unit, None) for unit in self._at.values())])
                self._ended.clear()
                written = time.monotonic()
            if broken:
                broken += self._at.values()
                self.dismiss()
                for unit in broken:
                    suspects += self._suspected(unit, blamed=alone)
            else:
                self._look_for_the_hanging()
            yield

    def save(self) -> None:
        """Write what is there of all units, when the run is broken off."""
        self._write([(unit, None) for unit in (*(unit for unit, _ in self._ended), *self._at.values())])
        self._ended.clear()

    def _begin(self, unit: plan.Unit, workers: int) -> None:
        if self._executor is None:
            self._executor = self._make(workers)
        self._next[unit.number] = 0
        self._at[self._executor.submit(work, unit, self._options, str(self._spool))] = unit

    def _write(self, units: Iterable[tuple[plan.Unit, int | None]]) -> None:
        """Write the next segments of units, all together: of each so many as it has, or those that are there."""
        written = []
        with self._ledger.together():
            for unit, count in units:
                number = self._next[unit.number]
                while number != count and (segment := take(path := place(self._spool, unit.number, unit.attempt, number))):
                    self._ledger.commit(segment)
                    written.append((unit, path, segment.entries))
                    number += 1
                if count is not None and number < count:
                    raise StoreError(str(self._spool), "a segment is gone from the work directory")
        for unit, path, entries in written:
            path.unlink()
            self._next[unit.number] += 1
            _account(self._summary, entries)

    def _suspected(self, unit: plan.Unit, *, blamed: bool, attempts: int = ATTEMPTS, reason: str = _DIED) -> list[plan.Unit]:
        """What is left of a unit in whose time a worker died or failed: each of its files alone, if it is to blame for it.

        Segments that it had finished count. A file that has been tried so often alone is given up, for that reason.
        """
        self._write([(unit, None)])
        for left in self._spool.glob(f"{unit.number}.*"):
            left.unlink()
        rest = self._ledger.resume(unit)
        if not rest.pieces:
            return []
        if not blamed:
            return [rest._replace(attempt=unit.attempt + 1)]
        if len(rest.pieces) > 1:
            parts = []
            for piece in rest.pieces:
                parts.append(plan.Unit(self._numbers, (piece,)))
                self._numbers += 1
            return parts
        if rest.attempt >= attempts:
            self._give_up(rest, reason)
            return []
        return [rest]

    def _give_up(self, unit: plan.Unit, reason: str) -> None:
        entries = [
            Entry(piece.name, "", piece.range.start, piece.range.end, "failed", reason, piece.size, piece.mtime, whole=piece.whole)
            for piece in self._ledger.resume(unit).pieces
        ]
        self._ledger.note(entries)
        _account(self._summary, entries)

    def _look_for_the_hanging(self) -> None:
        """Kill a worker that has not been heard of; its pool breaks, and its unit is begun again."""
        now = time.time()
        for unit in self._at.values():
            path = beat(self._spool, unit.number)
            with suppress(OSError):
                if now - path.stat().st_mtime > self._hang:
                    _kill(path)

    def dismiss(self) -> None:
        """End the workers, whatever they are at."""
        if self._executor is not None:
            executor, self._executor = self._executor, None
            executor.shutdown(wait=False, cancel_futures=True)
            for unit in self._at.values():
                path = beat(self._spool, unit.number)
                _kill(path)
                path.unlink(missing_ok=True)
        self._at.clear()


def _kill(beat: Path) -> None:
    """Kill the worker that a file names, unless it is this process."""
    with suppress(OSError, ValueError):
        worker = int(beat.read_text(encoding="ascii"))
        if worker != os.getpid():
            os.kill(worker, signal.SIGKILL)
