"""Putting databases and datasets together: each is of a machine that read a part of a corpus.

A dataset takes the files of another one under new names, as hard links where the disk allows them.
It writes a file anew only if not all rows of it are wanted.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, contextmanager
from dataclasses import fields
from itertools import groupby
from operator import itemgetter
from os.path import abspath, realpath
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.batch.dataset import DatasetLedger, require_present
from urltrawl.batch.ledger import Ledger
from urltrawl.batch.plan import FINAL
from urltrawl.batch.run import ledger_in, opened, ready_ledger
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.store import arrow, copying, dataset
from urltrawl.store import database as store
from urltrawl.store.dataset import require_ledger
from urltrawl.store.opened import as_store_errors, copy_dataset, is_dataset
from urltrawl.store.readings import part_of
from urltrawl.store.rows import TABLES, names
from urltrawl.store.strangers import unguarded
from urltrawl.store.unfinished import describe_unfinished

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urltrawl.store.settling import Settlement

_FINAL = ", ".join(f"'{state}'" for state in sorted(FINAL))

# A file or range is taken if ours does not know it, if only the other one has read it, or if ours
# has read an earlier state of the file.
_TAKEN = f"""
CREATE TEMP TABLE taken AS
SELECT theirs.source, theirs.start, theirs."end", theirs.start = 0 AND theirs."end" IS theirs.size AS whole_file, ours.source IS NOT NULL AS known
FROM other.sources AS theirs LEFT JOIN main.sources AS ours
ON ours.source = theirs.source AND ours.start = theirs.start AND ours.member = ''
WHERE theirs.member = '' AND (
    ours.source IS NULL
    OR (ours.state NOT IN ({_FINAL}) AND theirs.state IN ({_FINAL}))
    OR (theirs.state IN ({_FINAL}) AND theirs.mtime > ours.mtime)
)
"""  # noqa: E501, S608
# A table of the other database -> the condition for its rows that are taken, in SQL.
_OF_TAKEN = {
    "sources": "(source, start) IN (SELECT source, start FROM taken)",
    "tallies": "(source, start) IN (SELECT source, start FROM taken)",
    "records": "EXISTS (SELECT 1 FROM taken WHERE taken.source = records.source"
    ' AND (whole_file OR "end" IS NULL OR (record_start >= start AND record_start < "end")))',
    "links": "record IN (SELECT id FROM picked)",
    "readings": "link IN (SELECT id FROM other.links WHERE record IN (SELECT id FROM picked))",
    "problems": "link IN (SELECT id FROM other.links WHERE record IN (SELECT id FROM picked))",
}


class Merged(NamedTuple):
    """What a merge did."""

    taken: int
    """Files and ranges that were taken."""
    had: int
    """Files and ranges that were there."""
    links: int
    """Links that there are now."""
    settlement: Settlement


def merge(path: str, others: Sequence[str]) -> Merged:
    """Add the databases or datasets ``others`` to the database or dataset ``path``, which is made
    if it is not there.

    The rows are those that one run over all of it would have written, and settled. The same call
    goes on after it was killed; ``path`` may be among the others. If two have read the same file,
    its later state counts. Raises ``StoreError`` for one that cannot be read, that was made with
    other options, or that is not finished.
    """
    taken = had = 0
    # "merge *.db --into all.db", the second time
    others = [other for other in others if realpath(other) != realpath(path)]
    if not others:
        raise StoreError(path, "is all there is to merge, and what it would be merged into")
    origins = [_origin(other) for other in others]
    options = _common_options(others, [options for options, _ in origins])
    folder = Path(path) if dataset.names_dataset(path) else None
    with (
        store.troubles(path),
        opened(path if folder is None else ready_ledger(folder)) as (database, spool),
    ):
        ledger = ledger_in(database, path, folder, spool)
        if isinstance(ledger, DatasetLedger):
            require_present(database, path)
            ledger.retry_given_up()
        ledger.require_options(options, redo=False)
        ledger.note_options(options)
        for _, corpus in origins:
            ledger.add_to_corpus(corpus)
        ledger.begin()
        for other in others:
            with (
                _blamed(other),
                _attached(database, other, spool, rows=folder is None),
                ledger.writing(),
            ):
                new, old = _take(database, ledger, other)
            taken, had = taken + new, had + old
        settlement = ledger.settle()
        return Merged(taken, had, ledger.size(), settlement)


def _origin(path: str) -> tuple[Options, list[str]]:
    """Return the options with which a database or dataset was made, and the paths of its corpus.
    Raises ``StoreError`` if it is not finished.
    """
    ledger_name = str(require_ledger(path)) if is_dataset(path) else path
    with closing(store.connect_readonly(ledger_name)) as database, store.troubles(path):
        ledger = Ledger(database, path)
        if describe_unfinished(database):
            raise StoreError(path, "is not finished: run its batch again before it is merged")
        if is_dataset(path):
            require_present(database, path)
        row = database.execute("SELECT value FROM meta WHERE key = 'options'").fetchone()
        return Options(**json.loads(row[0])) if row else Options(), ledger.corpus()


def _common_options(names: Sequence[str], options: Sequence[Options]) -> Options:
    """Return the options with which all databases ``names`` were made. Raises ``StoreError`` for
    the first database that has others than ``names[0]``, before anything is written.
    """
    first, *_ = options
    for name, others in zip(names, options, strict=True):
        differing = ", ".join(
            f"{field.name} {getattr(others, field.name)!r}"
            for field in fields(Options)
            if getattr(others, field.name) != getattr(first, field.name)
        )
        if differing:
            raise StoreError(name, f"was made with other options ({differing}) than {names[0]}")
    return first


@contextmanager
def _blamed(other: str) -> Iterator[None]:
    """If SQLite complains of damage inside the block, find out whether the database ``other`` has
    it, and raise ``StoreError`` about that one, and not about the one that takes its rows.
    """
    try:
        yield
    except sqlite3.DatabaseError:
        if not is_dataset(other):
            with closing(store.connect_readonly(other)) as database, store.troubles(other):
                store.require_whole(database, other)
        raise


@contextmanager
def _attached(
    database: sqlite3.Connection, other: str, spool: Path, *, rows: bool
) -> Iterator[None]:
    """Attach the database ``other`` under the name ``other`` while this lasts. Of a dataset attach
    the ledger, or with ``rows`` a database of its rows.
    """
    made = spool / "dataset.db"
    name = abspath(other)  # noqa: PTH100  # a name that may have no Unicode
    if is_dataset(other):
        name = str(made if rows else require_ledger(other).absolute())
        if rows:
            copy_dataset(other, made, counted=False)
    with unguarded(database):
        database.execute("ATTACH ? AS other", (name,))
    try:
        yield
    finally:
        database.execute("DETACH other")
        made.unlink(missing_ok=True)


def _take(database: sqlite3.Connection, ledger: Ledger, other: str) -> tuple[int, int]:
    """Take what is new or newer in the attached database, inside ``Ledger.writing``. Return how
    many files and ranges were taken, and how many were not.
    """
    database.execute("DROP TABLE IF EXISTS temp.taken")
    database.execute("DROP TABLE IF EXISTS temp.picked")
    database.execute(_TAKEN)
    database.execute("CREATE INDEX temp.taken_source ON taken (source, start)")
    for source, start, end, whole_file in database.execute(
        'SELECT source, start, "end", whole_file FROM taken WHERE known'
    ).fetchall():
        ledger.clear(source, start, end, whole_file=bool(whole_file))
    (met,) = database.execute("SELECT count(*) FROM other.sources WHERE member = ''").fetchone()
    (new,) = database.execute("SELECT count(*) FROM taken").fetchone()
    database.execute("CREATE TEMP TABLE picked (id TEXT PRIMARY KEY) WITHOUT ROWID")
    if new < met:
        which = _OF_TAKEN["records"]
        database.execute(f"INSERT INTO picked SELECT id FROM other.records WHERE {which}")  # noqa: S608  # ours
    for table in ("sources", "tallies"):
        columns = names(row[1] for row in database.execute(f"PRAGMA main.table_info({table})"))
        which = _OF_TAKEN[table] if new < met else "1"
        database.execute(
            f"INSERT OR REPLACE INTO main.{table} ({columns}) SELECT {columns} FROM "  # noqa: S608
            f"other.{table} WHERE {which}"
        )
    if not isinstance(ledger, DatasetLedger):
        rows = {
            table: f"(SELECT * FROM other.{table} WHERE {_OF_TAKEN[table]})"  # noqa: S608
            if new < met
            else f"other.{table}"
            for table in TABLES
        }
        copying.copy_rows(database, rows)
    elif is_dataset(other):
        _take_files(database, ledger, other)
    else:
        _take_rows(database, ledger, other, _OF_TAKEN["links"] if new < met else "1")
    return int(new), int(met - new)


def _take_files(database: sqlite3.Connection, ledger: DatasetLedger, other: str) -> None:
    """Take the files of another dataset, or the rows of each that are wanted."""
    folder = Path(other)
    for file, rows in database.execute("SELECT file, rows FROM other.files").fetchall():
        with as_store_errors(other):
            _require_whole(folder, file, rows)
            of_file = "SELECT source FROM other.held WHERE file = ?"
            if not database.execute(
                f"SELECT 1 FROM other.sources WHERE member = '' AND source IN ({of_file})"  # noqa: S608  # ours
                " AND (source, start) NOT IN (SELECT source, start FROM taken) LIMIT 1",
                (file,),
            ).fetchone():
                held = [source for (source,) in database.execute(of_file, (file,))]
                ledger.adopt(folder, file, rows, held)
                continue
            part = dataset.read(folder, file)
            places = list(zip(*(part.links[name].to_pylist() for name in _PLACE), strict=True))
            wanted = _wanted(database, places)
            ledger.add(part.filter(arrow.pyarrow().array([place in wanted for place in places])))


_PLACE = ("source", "record_start")
"""Columns by which a row is found to be within what is taken."""


def _wanted(
    database: sqlite3.Connection, places: Sequence[tuple[str, int]]
) -> set[tuple[str, int]]:
    """Return those of the places of records, as ``_PLACE`` names them, that are taken."""
    database.execute("DROP TABLE IF EXISTS temp.places")
    database.execute("CREATE TEMP TABLE places (source TEXT, record_start INTEGER)")
    database.executemany("INSERT INTO temp.places VALUES (?, ?)", set(places))
    return set(
        database.execute(
            f"SELECT source, record_start FROM temp.places AS records WHERE {_OF_TAKEN['records']}"  # noqa: S608  # ours
        )
    )


def _require_whole(folder: Path, file: str, rows: int) -> None:
    """Raise ``StoreError`` unless a file and its readings are there, and it has so many rows."""
    if not dataset.is_part(folder, file) or not (folder / file).exists():
        raise StoreError(str(folder), f"has no file {file!r}: it is damaged, or being written")
    for each in (dataset.readings_of(folder), folder):
        with as_store_errors(str(each / file)):
            count = arrow.parquet_file(each / file).metadata.num_rows
    if count != rows:
        raise StoreError(str(folder), f"has other rows in {file!r} than its ledger says")


def _take_rows(database: sqlite3.Connection, ledger: DatasetLedger, other: str, which: str) -> None:
    """Take the links of a database that meet the condition ``which``, in SQL, year by year."""
    links = database.execute(
        "SELECT substr(date_utc, 1, 4), links.id FROM other.links AS links"  # noqa: S608  # ours
        f" JOIN other.records AS records ON records.id = record WHERE {which} ORDER BY 1"
    )
    with closing(store.connect_readonly(other)) as there:
        for _, of_year in groupby(links, key=itemgetter(0)):
            ids = [link for _, link in of_year]
            for at in range(0, len(ids), dataset.FILE_ROWS):
                ledger.add(part_of(there, ids[at : at + dataset.FILE_ROWS]))
