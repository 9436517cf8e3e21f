"""The ledger of a Parquet dataset, whose rows are files beside it.

A file that the ledger names is always there: it is written before the transaction that names it,
and deleted after the one that drops it. The next run deletes files that a killed run left without
an entry, and reads their sources again.
"""

from __future__ import annotations

import shutil
import sys
from contextlib import closing, contextmanager
from importlib import import_module
from itertools import groupby
from typing import TYPE_CHECKING, Any

from urltrawl.batch.ledger import Ledger
from urltrawl.batch.plan import READ_AGAIN
from urltrawl.columns import COLUMNS
from urltrawl.errors import StoreError
from urltrawl.store import arrow, dataset
from urltrawl.store.database import connect, has_rows, transaction
from urltrawl.store.dataset import Part
from urltrawl.store.opened import NO_READINGS, copy_dataset
from urltrawl.store.parcel import rows_of
from urltrawl.store.readings import is_any_in, kept_table, part_of
from urltrawl.store.rows import TABLES, list_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from urltrawl.batch.segment import SegmentFile
    from urltrawl.store.rows import Rows
    from urltrawl.store.settling import Settlement

PAUSE = 30.0
"""Seconds between two transactions, each of which makes a file for each year of its messages."""
SMALL = 100_000
"""Rows of a file below which it is put together with others of its year at the end of a run."""

_FORMAT = "dataset"
"""The key, in the table ``meta``, of the format of the files (``arrow.FORMAT``)."""
_TABLES = """
CREATE TABLE IF NOT EXISTS files (file TEXT PRIMARY KEY, rows INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS held (
    source TEXT NOT NULL, file TEXT NOT NULL REFERENCES files (file), PRIMARY KEY (source, file)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS held_file ON held (file);
"""


class DatasetLedger(Ledger):
    """The ledger of a dataset, whose files lie in a ``folder``. Its table ``files`` has the name of
    each file and the number of its rows; its table ``held`` has the sources of these rows.
    """

    pause = pause_at_end = PAUSE
    most_segments = sys.maxsize
    reads_on = False  # in the files no key keeps a row from coming twice

    def __init__(self, database: sqlite3.Connection, name: str, folder: Path, spool: Path) -> None:
        """Make the tables of the ledger in ``database``, if they are missing, and delete files that
        it does not name. ``spool`` is the work directory, ``name`` for messages. Raises
        ``StoreError`` if it names a file that is gone or none of the dataset, and without pyarrow.
        """
        super().__init__(database, name)
        arrow.pyarrow("a Parquet dataset")
        self._folder = folder
        self._spool = spool
        self._waiting: list[Part] = []
        """Rows that ``commit`` got, which are written at the end of the transaction."""
        self._gone: list[str] = []
        """Files that the ledger names no longer, which are to be deleted."""
        database.executescript(_TABLES)
        for (file,) in database.execute("SELECT file FROM files UNION SELECT file FROM held"):
            if not dataset.is_part(folder, file):  # no file of others is deleted
                raise StoreError(name, f"names {file!r}, which is no file of this dataset")
            if not (folder / file).exists():
                raise StoreError(
                    name, f"names {file!r}, which is gone: remove the ledger to read all again"
                )
        self._move_undated()
        for file in {*dataset.files(folder)}.difference(self.files()):
            dataset.remove(folder, file)

    def _move_undated(self) -> None:
        """Move files from the folder ``OLD_NO_YEAR`` of an older version to that of ``NO_YEAR``."""
        old, new = (f"year={name}/" for name in (dataset.OLD_NO_YEAR, dataset.NO_YEAR))
        for (old_file,) in self._database.execute(
            "SELECT file FROM files WHERE substr(file, 1, ?) = ?", (len(old), old)
        ).fetchall():
            file = old_file.replace(old, new)
            (self._folder / new).mkdir(exist_ok=True)
            shutil.copyfile(self._folder / old_file, self._folder / file)
            with transaction(self._database):
                self._database.execute(
                    "INSERT INTO files SELECT ?, rows FROM files WHERE file = ?", (file, old_file)
                )
                self._database.execute("UPDATE held SET file = ? WHERE file = ?", (file, old_file))
                self._database.execute("DELETE FROM files WHERE file = ?", (old_file,))
            (self._folder / old_file).unlink()
        if (self._folder / old).is_dir() and not any((self._folder / old).iterdir()):
            (self._folder / old).rmdir()

    def mark_to_read_again(self) -> None:
        """Have the next plan read again what another version of the program gave up, and all files
        of a dataset of an older format. That one gets the columns of today now, but no readings:
        links of a source that is gone stay without.
        """
        super().mark_to_read_again()
        if not is_outdated(self._database):
            return
        for file in self.files():
            dataset.replace(self._folder, file, dataset.read(self._folder, file))
        with transaction(self._database):
            self._database.execute("UPDATE sources SET digest = ?", (READ_AGAIN,))
            self._set_meta(_FORMAT, str(arrow.FORMAT))

    @property
    def has_links(self) -> bool:
        """Whether there are links."""
        return has_rows(self._database, "files")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Make the block a transaction for ``commit``, ``clear``, ``adopt`` and ``add``. At its end
        write the rows of ``commit`` together, and delete files that the ledger names no longer.
        """
        self._waiting, self._gone = [], []
        with transaction(self._database):
            yield
            if self._waiting:
                self.add(dataset.concat(self._waiting))
        self._waiting = []
        for file in self._gone:
            dataset.remove(self._folder, file)

    def commit(self, segment: SegmentFile) -> int:
        """Write the entries of a segment, and hold its rows until ``writing`` ends. Return 0."""
        self._enter(segment.entries)
        rows = rows_of(segment.path)
        if rows.links:
            self._waiting.append(Part(table_of(rows), kept_table(rows)))
        return 0

    def clear(self, source: str, start: int, end: int | None, *, whole_file: bool) -> None:
        """Do what ``Ledger.clear`` does, inside ``writing``. Write files anew without the rows."""
        field = import_module("pyarrow.compute").field
        gone = field("source") == source
        if not whole_file and end is not None:
            gone = gone & (field("record_start") >= start) & (field("record_start") < end)
        for (file,) in self._database.execute(
            "SELECT file FROM held WHERE source = ?", (source,)
        ).fetchall():
            self._replace([file], [dataset.read(self._folder, file).filter(~gone)])
        super().clear(source, start, end, whole_file=whole_file)

    def files(self) -> list[str]:
        """Return the names, in the folder, of the files of the dataset."""
        return [file for (file,) in self._database.execute("SELECT file FROM files ORDER BY file")]

    def size(self) -> int:
        """Return how many links there are."""
        (count,) = self._database.execute("SELECT coalesce(sum(rows), 0) FROM files").fetchone()
        return int(count)

    def finish(self) -> None:
        """End a run: put small files of one year together. A dataset has no counts."""
        small = self._database.execute(
            "SELECT file, rows FROM files WHERE rows < ? ORDER BY file", (SMALL,)
        ).fetchall()
        for _, of_year in groupby(small, key=lambda row: row[0].partition("/")[0]):
            for group in _groups(of_year):
                with self.writing():
                    self._replace(group, [dataset.read(self._folder, file) for file in group])
        self._note_end()

    def settle(self) -> Settlement:
        """Copy the rows to a database in the work directory, and let the corpus decide there what
        is in doubt. Then write back the files in which a link changed. Return what was decided, in
        numbers. A run that was not ended is ended first (``finish``).
        """
        if self.unfinished:
            self.finish()
        path = self._spool / "links.db"
        copy_dataset(str(self._folder), path, counted=False)
        with closing(connect(path)) as copy:
            copy.execute("CREATE TEMP TABLE touched (id TEXT PRIMARY KEY) WITHOUT ROWID")
            settlement = Ledger(copy, self._name).settle()
            for name in self.files():
                self._write_back(name, copy)
        path.unlink()
        self._note_settled()
        return settlement

    def _write_back(self, name: str, copy: sqlite3.Connection) -> None:
        """Write the rows of a file anew, as the database ``copy`` has them, if the second pass
        changed one. The file keeps its name, so that a reader finds each link once at any time.
        """
        ids = dataset.ids(self._folder, name)
        if is_any_in(copy, "touched", ids):
            dataset.replace(self._folder, name, part_of(copy, ids))

    def adopt(self, folder: Path, file: str, rows: int, sources: Iterable[str]) -> None:
        """Add a file of another dataset's ``folder``, with so many rows of these sources."""
        self._enlist(dataset.adopt(self._folder, folder, file), rows, sources)

    def add(self, part: Part) -> None:
        """Write rows as new files, one for each year, inside ``writing``."""
        if part.links.num_rows:
            for year, rows in dataset.by_year(part):
                name = dataset.write(self._folder, year, rows)
                self._enlist(name, rows.links.num_rows, rows.links["source"].unique().to_pylist())

    def _replace(self, old: Sequence[str], parts: Sequence[Part]) -> None:
        """Write rows as new files in place of the ``old`` ones, inside ``writing``."""
        part = dataset.concat(parts)
        for file in old:
            self._database.execute("DELETE FROM held WHERE file = ?", (file,))
            self._database.execute("DELETE FROM files WHERE file = ?", (file,))
            self._gone.append(file)
        self.add(part)

    def _enlist(self, name: str, rows: int, sources: Iterable[str]) -> None:
        """Write into the ledger that a file was added, with so many rows of these sources."""
        self._database.execute("INSERT INTO files VALUES (?, ?)", (name, rows))
        self._database.executemany(
            "INSERT INTO held VALUES (?, ?)", [(source, name) for source in sources]
        )


def _groups(files: Iterable[tuple[str, int]]) -> Iterator[list[str]]:
    """Yield the files in groups, each of which is to become one file of at most ``FILE_ROWS`` rows.
    ``files`` are (name, number of rows). A file that would be alone in its group is left out.
    """
    group: list[str] = []
    rows = 0
    end = ("", dataset.FILE_ROWS)  # no file, too large for any group: the last group ends before it
    for file, count in [*files, end]:
        if rows + count > dataset.FILE_ROWS:
            if len(group) > 1:
                yield group
            group, rows = [], 0
        group.append(file)
        rows += count


def is_outdated(ledger: sqlite3.Connection) -> bool:
    """Whether the ledger of a dataset notes an older format than ``arrow.FORMAT``, or none."""
    (noted,) = ledger.execute(
        "SELECT coalesce(max(value + 0), 1) FROM meta WHERE key = ?", (_FORMAT,)
    ).fetchone()
    return int(noted) < arrow.FORMAT


def require_readings(ledger: sqlite3.Connection, name: str) -> None:
    """Raise ``StoreError`` if the dataset ``name`` has older files, which have no readings."""
    if is_outdated(ledger) and has_rows(ledger, "files"):
        raise StoreError(name, NO_READINGS)


def table_of(rows: Rows) -> Any:
    """Return the links of a segment, of which there is one at least, as an Arrow table with the
    columns ``COLUMNS``. What the corpus says is not known yet: these columns are null, but for
    ``quoted``, which reply marks tell.
    """
    cells_of: dict[str, Sequence[Any]]
    cells_of = dict(zip(TABLES["links"], zip(*rows.links, strict=True), strict=True))
    record_by_id = {record[0]: record[1:] for record in rows.records}
    records = zip(*map(record_by_id.__getitem__, cells_of["record"]), strict=True)
    cells_of |= zip(TABLES["records"][1:], records, strict=True)
    cells_of["quoted"] = [int(depth > 0) for depth in cells_of["quote_depth"]]
    for name in arrow.LISTS & cells_of.keys():
        cells_of[name] = list(map(list_of, cells_of[name]))
    unknown = [None] * len(rows.links)
    columns = [cells_of.get(column.name, unknown) for column in COLUMNS]
    schema = arrow.without_meanings(arrow.schema())
    return arrow.pyarrow().Table.from_batches([arrow.batch(columns, schema)])
