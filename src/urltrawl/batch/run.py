"""A run: it makes a plan, hands tasks to workers and writes their segments. If a run was killed,
the next one goes on from there.

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
from urltrawl.batch.dataset import DatasetLedger, is_outdated
from urltrawl.batch.interrupts import put_off
from urltrawl.batch.ledger import Ledger
from urltrawl.batch.processes import processes, rare_garbage_collection
from urltrawl.batch.progress import Progress
from urltrawl.batch.segment import entry_of_refused
from urltrawl.batch.summary import Summary
from urltrawl.batch.workplace import DatabaseFiles, workplace
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
    from urltrawl.store.settling import Settlement


ALL = plan.Shard(1, 1)
"""All of the corpus, for one machine."""


class Plan(NamedTuple):
    """What a run will do."""

    tasks: list[plan.Task]
    refused: list[Skipped | Failed]
    """Files that are not read."""
    gone: list[str]
    """Known files below the paths that are no longer there, and were when a run last looked."""
    dropped: list[tuple[str, list[plan.Range]]]
    """(known file, ranges in the ledger that it has no longer)."""
    files: int
    """How many files there are below the paths."""
    done: int
    """How many of them did not change since they were read, or are for other shards to read."""
    moved: plan.Moved | None
    """Where known files seem to have moved."""

    @property
    def pieces(self) -> list[plan.Piece]:
        """The pieces of all tasks."""
        return [piece for task in self.tasks for piece in task.pieces]

    @property
    def length(self) -> int:
        """Bytes on the disk that will be read."""
        return sum(task.length for task in self.tasks)


def make_plan(
    known: Mapping[str, list[plan.Known]],
    paths: Sequence[str],
    own: Container[str],
    *,
    workers: int,
    verify: bool,
    redo: bool,
    shard: plan.Shard,
) -> Plan:
    """Compare the files below the paths with those that the ledger knows (``known``: name ->
    ranges). Return what a run of one shard of them will do. Files of the database itself (``own``)
    are not part of the corpus. The other arguments are as in ``run``.
    """
    found = [file for file in survey.survey(paths) if file.name not in own]
    files = {file.name: file for file in found if isinstance(file, File)}
    refused = [file for file in found if not isinstance(file, File)]
    pieces: list[plan.Piece] = []
    dropped = _ranges_of_old_names(known, files)
    done = 0
    for file in files.values():
        entries = known.get(file.name, [])
        if plan.is_done(file, entries) and not (verify or redo):
            done += 1
            continue
        todo, old = plan.decide(file, entries, survey.ranges(file), verify=verify, redo=redo)
        ours = [piece for piece in todo if shard.has(piece.name, piece.range.start)]
        pieces += ours
        if shard is not ALL and entries and not ours:  # what is to be read is for others
            done += 1
        if old:
            dropped.append((file.name, old))
    there = files.keys() | {source.name for source in refused}
    # Below a folder that is there and cannot be read, everything may be there, too.
    closed = [
        source.name
        for source in refused
        if isinstance(source, Failed) and not _is_missing(source.name)
    ]
    gone = [
        name
        for name, entries in known.items()
        if name not in there
        and not entries[0].removed
        and survey.below(name, paths)
        and not survey.below(name, closed)
    ]
    new = [file for file in files.values() if file.name not in known]
    return Plan(
        tasks=list(plan.make_tasks(pieces, workers)),
        refused=refused,
        gone=gone,
        dropped=dropped,
        files=len(files),
        done=done,
        moved=plan.find_move(known, new, _is_missing) if new else None,
    )


def _ranges_of_old_names(
    known: Mapping[str, list[plan.Known]], files: Mapping[str, File]
) -> list[tuple[str, list[plan.Range]]]:
    """Return (known name, its ranges) for files that an earlier version named otherwise: a known
    name is none of ``files``, but its tidy form is. The ranges go to the end of their file.
    """
    return [
        (name, [plan.Range(entry.start, None) for entry in entries])
        for name, entries in known.items()
        if name not in files and survey.tidy(name) in files
    ]


def _is_missing(name: str) -> bool:
    """Tell whether a name is that of a file of this machine that is not there. One below a folder
    that cannot be read counts as there.
    """
    if name == "-" or is_remote(name):
        return False
    try:
        os.lstat(path_of(name))
    except (OSError, ValueError) as error:  # ValueError: a NUL in a path
        return isinstance(error, (FileNotFoundError, NotADirectoryError, ValueError))
    return False


@contextmanager
def open_alone(path: str) -> Iterator[tuple[sqlite3.Connection, Path]]:
    """Open a database to write, for this process alone, and make its work directory, which goes at
    the end of the block. Raises ``StoreError``, also if another run has the database.
    """
    store.require_file(path)
    with workplace(path) as spool, store.writing(path) as database:
        yield database, spool


def ledger_in(database: sqlite3.Connection, name: str, folder: Path | None, spool: Path) -> Ledger:
    """Return the ledger in ``database``: of the dataset in ``folder``, or, if that is ``None``, of
    the database itself. ``name`` is for messages, ``spool`` the work directory.
    """
    return DatasetLedger(database, name, folder, spool) if folder else Ledger(database, name)


@contextmanager
def open_ledger(path: str) -> Iterator[Ledger]:
    """Open the ledger of a database or dataset to write, for this process alone. Raises
    ``StoreError``, also if nothing is there.
    """
    folder = Path(path) if is_dataset(path) else None
    ledger_path = path if folder is None else str(dataset.require_ledger(path))
    store.connect_readonly(ledger_path).close()  # it must be there, and of this version
    with store.troubles(path), open_alone(ledger_path) as (database, spool):
        yield ledger_in(database, path, folder, spool)


def settle_file(path: str) -> Settlement:
    """Make a second pass over a database or dataset. Raises ``StoreError``, also if it is empty."""
    with open_ledger(path) as ledger:
        if not ledger.is_begun:
            raise StoreError(path, "holds nothing yet")
        return ledger.settle()


def _own_files(path: str) -> Container[str]:
    """Return the names of the files of a database or dataset, which are no part of its corpus."""
    if not dataset.names_dataset(path):
        return DatabaseFiles(path)
    folder = dataset.named_path(Path(path))
    return DatabaseFiles(str(dataset.ledger_of(folder)), folder, dataset.readings_of(folder))


def preview(
    path: str,
    paths: Sequence[str],
    options: Options,
    *,
    workers: int = 1,
    verify: bool = False,
    redo: bool = False,
    shard: plan.Shard = ALL,
) -> Plan:
    """Return what ``run`` would do, and change nothing. Takes and raises what ``run`` does, and
    raises ``StoreError`` also for an older database, which ``run`` brings up to date.
    """
    known: dict[str, list[plan.Known]] = {}
    own = _own_files(path)
    folder = Path(path) if dataset.names_dataset(path) else None
    if folder is not None:
        ledger_path = dataset.ledger_of(folder)
        path = str(ledger_path if ledger_path.exists() else folder / dataset.OLD_LEDGER)
    if Path(path).exists() and Path(path).stat().st_size:
        with closing(store.connect_readonly(path)) as database, store.troubles(path):
            ledger = Ledger(database, path)
            ledger.require_options(options, redo=redo)
            known = ledger.known()
            redo = redo or (folder is not None and is_outdated(database))
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
    """Bring the database ``path``, or the dataset (``store.dataset.names_dataset``), up to date
    with the files below ``paths``, or with one shard of them (see ``batch.merge``).

    ``verify`` compares the bytes of files, and not only their sizes and times; ``redo`` reads all.
    ``executor`` returns an executor with as many workers as its argument says. ``planned`` gets the
    plan before anything is read, and ``progress`` the summary now and then. Ctrl-C ends the run in
    order: what was written stays, and the summary is ``interrupted``. With ``settle`` the corpus
    decides at the end what is in doubt, unless the run has a shard, which is no corpus. A worker
    without a sign of life for ``hang`` seconds is killed. Raises ``StoreError`` if the database
    cannot be opened or written, or was made with other ``options``, unless ``redo``.
    """
    began = time.monotonic()
    summary = Summary()

    def report() -> None:
        """Give the summary to ``progress``."""
        summary.seconds = time.monotonic() - began
        progress(summary)

    own = _own_files(path)
    folder = Path(path) if dataset.names_dataset(path) else None
    if folder is not None:
        path = ready_ledger(folder)
    with store.troubles(path), open_alone(path) as (database, spool), rare_garbage_collection():
        ledger = ledger_in(database, path, folder, spool)
        ledger.require_options(options, redo=redo)
        ledger.mark_to_read_again()
        todo = make_plan(
            ledger.known(), paths, own, workers=workers, verify=verify, redo=redo, shard=shard
        )
        planned(todo)
        ledger.note_options(options)
        ledger.add_to_corpus(safe_name(survey.tidy(name)) for name in paths)
        corpora.remember(paths)
        batch_progress = Progress(paths, shard, todo.pieces, todo.done)
        if todo.tasks:
            ledger.follow(batch_progress)
        is_changed = bool(todo.tasks or todo.dropped or ledger.unfinished)
        if is_changed:
            ledger.begin()
        _note_plan(todo, ledger, summary)
        crew = Crew(ledger, spool, options, executor, workers, summary, hang)
        summary.interrupted = not _read_tasks(crew, todo.tasks, report)
        if settle and shard is ALL and not summary.interrupted and ledger.unsettled:
            summary.settlement = ledger.settle()
        elif is_changed:
            ledger.finish()
        else:
            store.require_whole(database, path)  # no step above has read all of it
        if not summary.interrupted:
            batch_progress.end(database)
        _sum_up(summary, ledger, batch_progress, paths)
        report()
    return summary


def _note_plan(todo: Plan, ledger: Ledger, summary: Summary) -> None:
    """Note in ledger and summary which files are gone, cut otherwise or refused, by a plan."""
    summary.planned, summary.files, summary.unchanged = todo.length, todo.files, todo.done
    for name, ranges in todo.dropped:
        ledger.forget_ranges(name, ranges)
    ledger.note_removed(todo.gone)
    entries = [entry_of_refused(source) for source in todo.refused]
    ledger.enter(entries)
    summary.add(entries)


def _read_tasks(crew: Crew, tasks: Sequence[plan.Task], report: Callable[[], object]) -> bool:
    """Have a crew read the tasks; call ``report`` now and then. Return ``False`` after Ctrl-C."""
    try:
        with put_off() as is_interrupted, closing(crew):
            for _ in crew.work(tasks, is_interrupted):
                report()
    except KeyboardInterrupt:
        return False
    return True


def _sum_up(summary: Summary, ledger: Ledger, progress: Progress, paths: Sequence[str]) -> None:
    """Add to the summary what is known at the end of a run: how many files were read, what the
    ledger has, and which files below the paths an earlier run could not read to their end.
    """
    summary.finished, summary.compared = progress.files_read, progress.compared
    summary.has_links, summary.unsettled = ledger.has_links, ledger.unsettled
    summary.partial += [
        (name, reason)
        for name, reason in ledger.defective()
        if name not in summary.troubled and survey.below(name, paths)
    ]


def ready_ledger(folder: Path) -> str:
    """Return the path of the ledger of the dataset in ``folder``, which is to be written. Make the
    folder if it is not there, and move a ledger of an older version out of it. Raises
    ``StoreError`` for a folder that holds something else, or cannot be made.
    """
    ledger, old = dataset.ledger_of(folder), folder / dataset.OLD_LEDGER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if old.exists() and not ledger.exists():
            with closing(store.connect(str(old))) as database, store.troubles(str(old)):
                database.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
            old.replace(ledger)
        is_foreign = not ledger.exists() and any(folder.iterdir())
    except OSError as error:
        raise StoreError(str(folder), error.strerror or str(error)) from error
    if is_foreign:
        raise StoreError(
            str(folder),
            "holds something else: name a new folder, or one that a batch has made"
            f" (its ledger, {ledger.name}, lies beside it)",
        )
    return str(ledger)
