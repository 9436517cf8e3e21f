"""The run: it makes a plan, hands tasks to workers and writes their segments. A run that is killed
goes on from there the next time.

    survey + ledger -> plan -> tasks -> workers -> segments -> the database, in transactions

The workers are those of a ``concurrent.futures`` executor: processes of this machine, or others
with the same interface that see the same files. The order in which tasks end changes nothing.
"""

from __future__ import annotations

import os
import time
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import corpora
from urltrawl.batch import plan, survey
from urltrawl.batch.crew import HANG_SECONDS, Crew
from urltrawl.batch.dataset import DatasetLedger, OwnFiles
from urltrawl.batch.interrupts import put_off
from urltrawl.batch.ledger import Ledger
from urltrawl.batch.processes import processes, seldom_searched
from urltrawl.batch.progress import Progress
from urltrawl.batch.segment import entry_of_refused
from urltrawl.batch.summary import Summary
from urltrawl.batch.workplace import Own, workplace
from urltrawl.errors import StoreError
from urltrawl.sources import Failed, File, Skipped, path_of, safe_name
from urltrawl.sources.names import is_remote
from urltrawl.store import database as store
from urltrawl.store import dataset
from urltrawl.store.opened import is_dataset

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Container, Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from urltrawl.reading.options import Options


ALL = plan.Shard(1, 1)
"""All of the corpus, for one machine."""


class Plan(NamedTuple):
    """What a run will do."""

    tasks: list[plan.Task]
    refused: list[Skipped | Failed]
    gone: list[str]
    dropped: list[tuple[str, list[plan.Range]]]
    files: int
    done: int
    """Files that did not change since they were read."""
    moved: plan.Moved | None
    """Where known files seem to have moved."""

    @property
    def length(self) -> int:
        """Bytes on the disk that will be read."""
        return sum(task.length for task in self.tasks)


def make_plan(
    known: Mapping[str, list[plan.Known]],
    paths: Sequence[str],
    own: Container[str] = (),
    *,
    workers: int = 1,
    verify: bool = False,
    redo: bool = False,
    shard: plan.Shard = ALL,
) -> Plan:
    """The plan of one shard: the files below the paths against the ranges that are ``known``.

    Files of the database itself (``own``) are not part of the corpus.
    """
    pieces: list[plan.Piece] = []
    refused: list[Skipped | Failed] = []
    dropped: list[tuple[str, list[plan.Range]]] = []
    files = done = 0
    seen: set[str] = set()
    new: list[File] = []
    for file in survey.survey(paths):
        if file.name in seen or file.name in own:
            continue
        if not isinstance(file, File):
            refused.append(file)
            continue
        seen.add(file.name)
        files += 1
        entries = known.get(file.name, [])
        if not entries:
            new.append(file)
        is_back = any(entry.removed for entry in entries)
        if plan.is_done(file, entries) and not (verify or redo or is_back):
            done += 1
            continue
        decision = plan.decide(file, entries, survey.ranges(file), verify=verify, redo=redo)
        mine = [piece for piece in decision.pieces if shard.has(piece.name, piece.range.start)]
        pieces += mine
        done += shard is not ALL and bool(entries) and not mine
        if decision.dropped:
            dropped.append((file.name, decision.dropped))
    for name, entries in known.items():
        if name not in seen and survey.tidy(name) in seen:  # earlier versions named it so
            # to their ends, whatever these are in the file
            dropped.append((name, [plan.Range(entry.start, None) for entry in entries]))
    met = {source.name for source in refused} | seen
    return Plan(
        list(plan.tasks(pieces, workers)),
        refused,
        [
            name
            for name, entries in known.items()
            if name not in met and not entries[0].removed and survey.below(name, paths)
        ],
        dropped,
        files,
        done,
        plan.moved(known, new, _is_missing) if new else None,
    )


def _is_missing(name: str) -> bool:
    """Whether a file of this machine is gone."""
    return name != "-" and not is_remote(name) and not os.path.lexists(path_of(name))


@contextmanager
def opened(path: str) -> Iterator[tuple[sqlite3.Connection, Path]]:
    """The database to write and a work directory beside it, for this process alone. Raises
    ``StoreError``.
    """
    store.require_file(path)
    with workplace(path) as spool:
        database = store.connect(path)
        try:
            yield database, spool
        finally:
            store.close(database)


def ledger_in(database: sqlite3.Connection, name: str, folder: Path | None, spool: Path) -> Ledger:
    """The ledger of a database, or of the dataset in a folder."""
    if folder is None:
        return Ledger(database, name)
    return DatasetLedger(database, name, folder, spool)


@contextmanager
def existing(path: str) -> Iterator[Ledger]:
    """The ledger of a database or dataset that is there, for this process alone. Raises
    ``StoreError``.
    """
    folder = Path(path) if is_dataset(path) else None
    ledger_path = path if folder is None else str(dataset.require_ledger(path))
    store.connect_readonly(ledger_path).close()  # it must be there, and of this version
    with store.troubles(path), opened(ledger_path) as (database, spool):
        yield ledger_in(database, path, folder, spool)


def look(
    path: str,
    paths: Sequence[str],
    options: Options,
    *,
    workers: int = 1,
    verify: bool = False,
    redo: bool = False,
    shard: plan.Shard = ALL,
) -> Plan:
    """The plan of a run, which changes nothing. Raises as ``run`` does."""
    known: dict[str, list[plan.Known]] = {}
    own: Container[str] = Own(path)
    if dataset.is_dataset(path):
        own = OwnFiles(Path(path))
        here, old = dataset.ledger_of(Path(path)), Path(path) / dataset.OLD_LEDGER
        path = str(here if here.exists() else old)
    if Path(path).exists() and Path(path).stat().st_size:
        with closing(store.connect_readonly(path)) as database, store.troubles(path):
            ledger = Ledger(database, path)
            ledger.agree(options, redo=redo)
            known = ledger.known()
    return make_plan(known, paths, own, workers=workers, verify=verify, redo=redo, shard=shard)


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
    settle: bool = False,
) -> Summary:
    """Bring the database ``path`` up to date with the files below ``paths``, or with one shard of
    them (see ``batch.merge``).

    A ``path`` that ends in ``/`` or ``.parquet``, or is a folder, is a Parquet dataset
    (``store.dataset``).

    ``planned`` gets the plan, and ``progress`` the summary now and then. Ctrl-C ends the run in
    order: what was written stays, and the summary is ``interrupted``. With ``settle`` the corpus
    decides at the end what is in doubt, but not by a shard, which is no corpus. Raises
    ``StoreError`` if the database cannot be opened or written.
    """
    began = time.monotonic()
    summary = Summary()
    folder = Path(path) if dataset.is_dataset(path) else None
    own: Container[str] = Own(path) if folder is None else OwnFiles(folder)
    if folder is not None:
        path = ledger_of(folder)
    with store.troubles(path), opened(path) as (database, spool), seldom_searched():
        ledger = ledger_in(database, path, folder, spool)
        ledger.agree(options, redo=redo)
        ledger.forgive()
        todo = make_plan(
            ledger.known(), paths, own, workers=workers, verify=verify, redo=redo, shard=shard
        )
        planned(todo)
        ledger.keep(options)
        ledger.made_of(safe_name(survey.tidy(name)) for name in paths)
        corpora.remember(paths)
        read = Progress(
            paths, shard, [piece for task in todo.tasks for piece in task.pieces], todo.done
        )
        if todo.tasks:
            ledger.follow(read)
        changed = bool(todo.tasks or todo.dropped or ledger.unfinished)
        if changed:
            ledger.begin()
        summary.planned, summary.files, summary.unchanged = todo.length, todo.files, todo.done
        for name, ranges in todo.dropped:
            ledger.forget(name, ranges)
        ledger.removed(todo.gone)
        refusals = [entry_of_refused(source) for source in todo.refused]
        ledger.note(refusals)
        summary.add(refusals)
        crew = Crew(ledger, spool, options, executor, workers, summary, hang)
        try:
            with put_off() as asked, closing(crew):
                for _ in crew.work(todo.tasks, asked):
                    summary.seconds = time.monotonic() - began
                    progress(summary)
        except KeyboardInterrupt:
            summary.interrupted = True
        settle = settle and shard is ALL and not summary.interrupted
        if settle and ledger.unsettled:
            summary.settlement = ledger.settle()
        elif changed:
            ledger.finish()
        else:
            store.require_whole(database, path)  # no step above has read all of it
        if not summary.interrupted:
            read.end(database)
        summary.finished, summary.compared = read.read, read.compared
        summary.holds = ledger.holds
        summary.unsettled = ledger.unsettled
        summary.remember(
            (name, reason) for name, reason in ledger.defective() if survey.below(name, paths)
        )
        summary.seconds = time.monotonic() - began
        progress(summary)
    return summary


def ledger_of(folder: Path) -> str:
    """The path of the ledger of a dataset. Raises ``StoreError`` for a folder of something else."""
    ledger, old = dataset.ledger_of(folder), folder / dataset.OLD_LEDGER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if old.exists() and not ledger.exists():
            with closing(store.connect(str(old))) as database, store.troubles(str(old)):
                database.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
            old.replace(ledger)
        foreign = not ledger.exists() and any(folder.iterdir())
    except OSError as error:
        raise StoreError(str(folder), error.strerror or str(error)) from error
    if foreign:
        raise StoreError(
            str(folder),
            "holds something else: name a new folder, or one that a batch has made"
            f" (its ledger, {ledger.name}, lies beside it)",
        )
    return str(ledger)
