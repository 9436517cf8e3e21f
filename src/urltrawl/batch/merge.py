"""Putting databases and datasets together: each is of a machine that read a part of a corpus.

A dataset takes the files of another one under new names, as hard links where the disk allows them.
It writes a file anew only if not all rows of it are wanted.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, contextmanager
from itertools import groupby
from operator import itemgetter
from os.path import abspath, realpath
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.batch.dataset import DatasetLedger, require_readings
from urltrawl.batch.differences import describe_difference
from urltrawl.batch.ledger import Ledger
from urltrawl.batch.plan import FINAL
from urltrawl.batch.run import ledger_in, open_alone, ready_ledger
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

# The files and ranges whose rows are copied from the other database. One is wanted if ours does not
# know it, if only the other database has read it, or if ours has read an earlier state of the file.
_FIND_WANTED = f"""
CREATE TEMP TABLE wanted AS
SELECT theirs.source, theirs.start, theirs."end",
    theirs.start = 0 AND theirs."end" IS theirs.size AS whole_file, ours.source IS NOT NULL AS known
FROM other.sources AS theirs LEFT JOIN main.sources AS ours
ON ours.source = theirs.source AND ours.start = theirs.start AND ours.member = ''
WHERE theirs.member = '' AND (
    ours.source IS NULL
    OR (ours.state NOT IN ({_FINAL}) AND theirs.state IN ({_FINAL}))
    OR (theirs.state IN ({_FINAL}) AND theirs.mtime > ours.mtime)
)
"""
_IN_WANTED_RECORD = "record IN (SELECT id FROM wanted_records)"
_OF_WANTED = {
    "sources": "(source, start) IN (SELECT source, start FROM wanted)",
    "tallies": "(source, start) IN (SELECT source, start FROM wanted)",
    "records": "EXISTS (SELECT 1 FROM wanted WHERE wanted.source = records.source"
    ' AND (whole_file OR "end" IS NULL OR (record_start >= start AND record_start < "end")))',
    "links": _IN_WANTED_RECORD,
    "readings": f"link IN (SELECT id FROM other.links WHERE {_IN_WANTED_RECORD})",
    "problems": f"link IN (SELECT id FROM other.links WHERE {_IN_WANTED_RECORD})",
}
"""Table of the other database -> the condition, in SQL, of its rows that belong to wanted files and
ranges. The table ``wanted_records`` has the ids of their records."""


class Merged(NamedTuple):
    """What a merge did."""

    taken: int
    """Files and ranges that were copied from the others."""
    had: int
    """Files and ranges of the others that were not, since they were there."""
    links: int
    """Links that there are now."""
    settlement: Settlement


def merge(path: str, others: Sequence[str]) -> Merged:
    """Copy the databases or datasets ``others`` into the database or dataset ``path``, which is
    made if it is not there. Return what was done, in numbers.

    The rows are those that one run over all of it would have written, and settled. The same call
    goes on after it was killed; ``path`` may be among the others. If two have read the same file,
    its later state counts. Raises ``StoreError`` for one that cannot be read, that was made with
    other options, or that is not finished, and if there is no other than ``path``.
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
        open_alone(path if folder is None else ready_ledger(folder)) as (database, spool),
    ):
        ledger = ledger_in(database, path, folder, spool)
        if isinstance(ledger, DatasetLedger):
            require_readings(database, path)
            ledger.mark_to_read_again()
        ledger.require_options(options, redo=False)
        ledger.note_options(options)
        for _, corpus in origins:
            ledger.add_to_corpus(corpus)
        ledger.begin()
        for other in others:
            with (
                _blame(other),
                _attach(database, other, spool, with_rows=folder is None),
                ledger.writing(),
            ):
                new, old = _copy(database, ledger, other)
            taken, had = taken + new, had + old
        settlement = ledger.settle()
        return Merged(taken, had, ledger.size(), settlement)


def _origin(path: str) -> tuple[Options, list[str]]:
    """Return the options with which a database or dataset was made (the defaults if it names none),
    and the paths of its corpus. Raises ``StoreError`` if it is not finished, or without readings.
    """
    ledger_name = str(require_ledger(path)) if is_dataset(path) else path
    with closing(store.connect_readonly(ledger_name)) as database, store.troubles(path):
        if describe_unfinished(database):
            raise StoreError(path, "is not finished: run its batch again before it is merged")
        if is_dataset(path):
            require_readings(database, path)
        row = database.execute("SELECT value FROM meta WHERE key = 'options'").fetchone()
        return Options(**json.loads(row[0])) if row else Options(), Ledger(database, path).corpus()


def _common_options(names: Sequence[str], options: Sequence[Options]) -> Options:
    """Return the options with which all databases were made: ``options`` has those of each of the
    databases ``names``. Raises ``StoreError`` about one that was made with others than the first.
    """
    first = options[0]
    for name, others in zip(names, options, strict=True):
        if others != first:
            difference = describe_difference(others.for_ledger(), first.for_ledger())
            raise StoreError(name, f"was made with other options ({difference}) than {names[0]}")
    return first


@contextmanager
def _blame(other: str) -> Iterator[None]:
    """If SQLite complains inside the block, and the database ``other`` is found to be damaged,
    raise ``StoreError`` about that one, and not about the database that its rows are copied to.
    """
    try:
        yield
    except sqlite3.DatabaseError:
        if not is_dataset(other):
            with closing(store.connect_readonly(other)) as database, store.troubles(other):
                store.require_whole(database, other)
        raise


@contextmanager
def _attach(
    database: sqlite3.Connection, other: str, spool: Path, *, with_rows: bool
) -> Iterator[None]:
    """Attach the database ``other`` to ``database`` in the block, under the name ``other``. Of a
    dataset attach its ledger or, ``with_rows``, a database that is a copy of it.
    """
    dataset_copy = spool / "dataset.db"
    name = abspath(other)  # a name that may have no Unicode
    if is_dataset(other):
        name = str(dataset_copy if with_rows else require_ledger(other).absolute())
        if with_rows:
            copy_dataset(other, dataset_copy, counted=False)
    with unguarded(database):
        database.execute("ATTACH ? AS other", (name,))
    try:
        yield
    finally:
        database.execute("DETACH other")
        dataset_copy.unlink(missing_ok=True)


def _copy(database: sqlite3.Connection, ledger: Ledger, other: str) -> tuple[int, int]:
    """Copy the wanted files and ranges (``_FIND_WANTED``) of the attached database ``other``, with
    their rows, inside ``Ledger.writing``, in place of what was there. Return how many, and how many
    not.
    """
    wanted, unwanted = _find_wanted(database)
    for source, start, end, whole_file in database.execute(
        'SELECT source, start, "end", whole_file FROM wanted WHERE known'
    ).fetchall():
        ledger.clear(source, start, end, whole_file=bool(whole_file))
    of_wanted = _OF_WANTED if unwanted else dict.fromkeys(_OF_WANTED, "1")
    for table in ("sources", "tallies"):
        columns = names(row[1] for row in database.execute(f"PRAGMA main.table_info({table})"))
        database.execute(
            f"INSERT OR REPLACE INTO main.{table} ({columns}) SELECT {columns} FROM "
            f"other.{table} WHERE {of_wanted[table]}"
        )
    if not isinstance(ledger, DatasetLedger):
        relations = {
            table: f"(SELECT * FROM other.{table} WHERE {of_wanted[table]})"
            if unwanted
            else f"other.{table}"
            for table in TABLES
        }
        copying.copy_rows(database, relations)
    elif is_dataset(other):
        _adopt_files(database, ledger, other)
    else:
        _copy_links(database, ledger, other, of_wanted["links"])
    return wanted, unwanted


def _find_wanted(database: sqlite3.Connection) -> tuple[int, int]:
    """Make the temporary tables ``wanted``, of the files and ranges that the attached database has
    and ours has not, or in an earlier state (``_FIND_WANTED``), and ``wanted_records``, of the ids
    of their records, which is empty if all are wanted. Return how many are, and how many are not.
    """
    store.drop_tables(database, "wanted", "wanted_records")
    database.execute(_FIND_WANTED)
    database.execute("CREATE INDEX temp.wanted_source ON wanted (source, start)")
    database.execute("CREATE TEMP TABLE wanted_records (id TEXT PRIMARY KEY) WITHOUT ROWID")
    total = store.count_rows(database, "other.sources WHERE member = ''")
    wanted = store.count_rows(database, "wanted")
    if wanted < total:
        of_wanted = f"SELECT id FROM other.records WHERE {_OF_WANTED['records']}"
        database.execute(f"INSERT INTO wanted_records {of_wanted}")
    return wanted, total - wanted


def _adopt_files(database: sqlite3.Connection, ledger: DatasetLedger, other: str) -> None:
    """Add the files of the dataset ``other`` to that of the ledger. Of a file that also has rows of
    sources that are not wanted, write the wanted rows to a new file.
    """
    folder = Path(other)
    for file, rows in database.execute("SELECT file, rows FROM other.files").fetchall():
        with as_store_errors(other):
            _require_whole(folder, file, rows)
            of_file = "SELECT source FROM other.held WHERE file = ?"
            if store.has_rows(
                database,
                f"other.sources WHERE member = '' AND source IN ({of_file})"
                " AND (source, start) NOT IN (SELECT source, start FROM wanted)",
                file,
            ):
                part = dataset.read(folder, file)
                columns = (part.links[name].to_pylist() for name in ("source", "record_start"))
                records = list(zip(*columns, strict=True))
                wanted = _wanted_among(database, records)
                is_wanted = [record in wanted for record in records]
                ledger.add(part.filter(arrow.pyarrow().array(is_wanted)))
            else:
                sources = [source for (source,) in database.execute(of_file, (file,))]
                ledger.adopt(folder, file, rows, sources)


def _wanted_among(
    database: sqlite3.Connection, records: Sequence[tuple[str, int]]
) -> set[tuple[str, int]]:
    """Return those of the ``records``, each (source, record_start), that are in ``wanted``."""
    store.drop_tables(database, "given_records")
    database.execute("CREATE TEMP TABLE given_records (source TEXT, record_start INTEGER)")
    database.executemany("INSERT INTO temp.given_records VALUES (?, ?)", set(records))
    return set(
        database.execute(
            "SELECT source, record_start FROM temp.given_records AS records"
            f" WHERE {_OF_WANTED['records']}"
        )
    )


def _require_whole(folder: Path, file: str, rows: int) -> None:
    """Raise ``StoreError`` unless a dataset has a file with so many rows, and its readings."""
    if not dataset.is_part(folder, file) or not (folder / file).exists():
        raise StoreError(str(folder), f"has no file {file!r}: it is damaged, or being written")
    for path in (dataset.readings_of(folder) / file, folder / file):
        with as_store_errors(str(path)):
            count = arrow.parquet_file(path).metadata.num_rows
    if count != rows:  # of the links, which came last
        raise StoreError(str(folder), f"has other rows in {file!r} than its ledger says")


def _copy_links(
    database: sqlite3.Connection, ledger: DatasetLedger, other: str, condition: str
) -> None:
    """Copy links of the attached database ``other``, by a condition in SQL, to a dataset."""
    links = database.execute(
        "SELECT substr(date_utc, 1, 4), links.id FROM other.links AS links"
        f" JOIN other.records AS records ON records.id = record WHERE {condition} ORDER BY 1"
    )
    with closing(store.connect_readonly(other)) as opened:
        for _, of_year in groupby(links, key=itemgetter(0)):
            ids = [link for _, link in of_year]
            for start in range(0, len(ids), dataset.FILE_ROWS):
                ledger.add(part_of(opened, ids[start : start + dataset.FILE_ROWS]))
