"""The run: a plan made, units handed to workers, segments written as they come; killed anywhere, it goes on from there.

    survey + ledger -> plan -> units -> workers -> segments (files in the work directory) -> the database, in transactions

The workers are those of a ``concurrent.futures`` executor: processes of this machine, or whatever is handed in that has the
same interface and sees the same files. Nothing depends on the order in which units end.
"""

from __future__ import annotations

import os
import shutil
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.batch import plan, survey
from urltrawl.batch.crew import HANG_SECONDS, Crew
from urltrawl.batch.dataset import DatasetLedger
from urltrawl.batch.ledger import Ledger
from urltrawl.batch.processes import processes
from urltrawl.batch.segment import Entry
from urltrawl.batch.summary import Summary
from urltrawl.errors import StoreError
from urltrawl.sources import Failed, File, Skipped
from urltrawl.store import database as store
from urltrawl.store import dataset

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor

    from urltrawl.batch.segment import Options


ALL = plan.Shard(1, 1)
"""One machine reads all of it."""


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


def make_plan(
    ledger: Ledger, paths: Sequence[str], *, workers: int = 1, verify: bool = False, redo: bool = False, shard: plan.Shard = ALL
) -> Plan:
    """What there is to do: the files below the paths, held against the ledger; of them the pieces of one shard."""
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
        mine = [piece for piece in decision.pieces if shard.has(piece.name, piece.range.start)]
        pieces += mine
        done += shard is not ALL and bool(entries) and not mine
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
    shard: plan.Shard = ALL,
    executor: Callable[[int], Executor] = processes,
    planned: Callable[[Plan], object] = lambda _plan: None,
    progress: Callable[[Summary], object] = lambda _summary: None,
    hang: float = HANG_SECONDS,
) -> Summary:
    """Bring the database ``path`` up to date with the files below ``paths``, or with one shard of them (see ``batch.merge``).

    A ``path`` that ends in ``/`` or ``.parquet``, or is a folder, is a Parquet dataset (``store.dataset``).

    ``planned`` is told the plan, ``progress`` how far the run is, now and then. Ctrl-C ends it in order: what was written
    stays, and ``interrupted`` says so. Raises ``StoreError`` where the database cannot be opened or written, and
    ``OptionError`` for options that do not exist.
    """
    options.scanner()  # complains of names that do not exist before anything is begun
    began = time.monotonic()
    summary = Summary()
    folder = Path(path) if dataset.is_dataset(path) else None
    if folder is not None:
        path = _ledger_of(folder)
    with store.troubles(path), opened(path) as (database, spool):
        ledger = Ledger(database, path) if folder is None else DatasetLedger(database, path, folder)
        ledger.agree(options, redo=redo)
        todo = make_plan(ledger, paths, workers=workers, verify=verify, redo=redo, shard=shard)
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
        summary.add([_refused(one) for one in todo.refused])
        crew = Crew(ledger, spool, options, executor, workers, summary, hang)
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


def _ledger_of(folder: Path) -> str:
    """Where the ledger of a dataset lies; raises ``StoreError`` for a folder that holds something else."""
    ledger = folder / dataset.LEDGER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not ledger.exists() and any(folder.iterdir()):
            raise StoreError(str(folder), "holds something else: name a new folder, or one that a batch has made")
    except OSError as error:
        raise StoreError(str(folder), error.strerror or str(error)) from error
    return str(ledger)


def _refused(one: Skipped | Failed) -> Entry:
    return Entry(one.name, one.member, 0, None, "skipped" if isinstance(one, Skipped) else "failed", one.reason)
