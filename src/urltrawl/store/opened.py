"""Opening what a command reads: a database, or a dataset as one.

The rows of a dataset are copied to a temporary database, which goes when it is closed. So every
command asks both in the same words, and answers in the same. A dataset is a folder, here or where
``fsspec`` leads, or one Parquet file. Its ledger beside it says what a batch has read, with which
options; the folder beside it has the readings of its links. Both may be missing.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, contextmanager
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from urltrawl.columns import COLUMNS, place_of
from urltrawl.digests import text_digest
from urltrawl.errors import SourceError, StoreError, as_store_error
from urltrawl.sources import File, remote
from urltrawl.sources.names import is_remote
from urltrawl.store import arrow, copying, database, dataset
from urltrawl.store.answers import add_function
from urltrawl.store.counts import count
from urltrawl.store.rows import TABLES, aliased, list_cell, names
from urltrawl.store.settling import find_passages, write_passages
from urltrawl.store.statement import OF_CORPUS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from contextlib import AbstractContextManager

_PARQUET = b"PAR1"
"""What a Parquet file begins with."""
NO_READINGS = (
    "has no readings beside it (the folder NAME.readings), as an older urltrawl left it: the next "
    "'urltrawl batch' reads it anew"
)

_RECORD_ID = "record_id(source, member, record_start)"
"""The id of the record of a row, in SQL (the function ``_record_id``)."""
_LINKS = {
    **{name: f'rows."{name}"' for name in TABLES["links"]},
    **{name: f"coalesce(kept.{name}, 0)" for name in ("ordinal", "whole", "closed")},
    **{name: f"kept.{name}" for name in ("form", "key_before", "key_behind", "key_thread")},
    "record": _RECORD_ID,
    "leads": "coalesce(leads.rank, 0)",
}
"""Column of the table ``links`` -> its value, in SQL, from the temporary tables ``rows`` (links of
a dataset) and ``kept`` (their readings). ``leads`` is the reading of a link that leads."""
_READINGS = {
    **{name: name for name in TABLES["readings"]},
    "rank": "now",
    "confidence": "weighed",
    "found_rank": "rank",
    "found_confidence": "confidence",
    "settled": "settled",
}
"""Column of the table ``readings`` -> its value, in SQL, from the table ``kept``."""
_PROBLEMS = dict(
    zip(
        TABLES["problems"],
        ("link", "rank", "key", *(f"json_extract(value, '$[{number}]')" for number in range(5))),
        strict=True,
    )
)
"""Column of the table ``problems`` -> its value, in SQL, from the table ``kept`` and the items of
its column ``places``."""


_GIVEN = {
    "records": f"SELECT DISTINCT {_RECORD_ID} AS id, {names(TABLES['records'][1:])} FROM temp.rows",
    "links": f"""SELECT {aliased(_LINKS)} FROM temp.rows AS rows
        LEFT JOIN temp.kept AS kept ON kept.link = rows.id AND kept.rank = 0
        LEFT JOIN temp.kept AS leads ON leads.link = rows.id AND leads.now = 0""",
    "readings": f"SELECT {aliased(_READINGS)} FROM temp.kept WHERE form IS NOT NULL",
    "problems": f"""SELECT {aliased(_PROBLEMS)} FROM temp.kept, json_each(places)
        WHERE places IS NOT NULL""",
}
"""A table of the database -> the statement that makes its rows of ``rows`` and ``kept``."""


@contextmanager
def connect(name: str | os.PathLike[str]) -> Iterator[sqlite3.Connection]:
    """Open a database to read in the block, or a temporary one that is a copy of a dataset. Raises
    ``StoreError``.
    """
    name = os.fspath(name)
    if not is_dataset(name):
        with closing(database.connect_readonly(name)) as opened:
            yield opened
        return
    with TemporaryDirectory(prefix="urltrawl-") as folder:
        path = Path(folder, "links.db")
        copy_dataset(name, path)
        with closing(database.connect_readonly(path)) as opened:
            yield opened


@contextmanager
def connect_for_statuses(name: str) -> Iterator[sqlite3.Connection]:
    """Open a database, or a dataset as one, so that the block can write into the table
    ``statuses``. At its end the table is copied to the ledger of the dataset. Raises
    ``StoreError``, also for a dataset whose ledger is not on this machine.
    """
    with TemporaryDirectory(prefix="urltrawl-") as folder, database.troubles(name):
        path, ledger_path = name, ""
        if is_dataset(name):
            ledger_path = str(dataset.require_ledger(name))
            path = str(Path(folder, "links.db"))
            copy_dataset(name, Path(path))
        database.connect_readonly(path).close()  # it must be there
        with database.writing(path) as opened:
            yield opened
            statuses = opened.execute("SELECT * FROM statuses").fetchall() if ledger_path else []
        if ledger_path:
            with database.writing(ledger_path) as ledger, database.transaction(ledger):
                ledger.executemany(
                    "INSERT OR REPLACE INTO statuses VALUES (?, ?, ?, ?, ?)", statuses
                )


def is_dataset(name: str) -> bool:
    """Tell whether a name is that of a dataset: of a folder, of a file that begins as a Parquet
    file does, or of anything remote, even if nothing is there.
    """
    if is_remote(name) or os.path.isdir(name):  # a name may be no path
        return True
    if not os.path.isfile(name):  # as above; a pipe would have it wait
        return False
    try:
        with open(name, "rb") as file:  # as above
            return file.read(len(_PARQUET)) == _PARQUET
    except OSError:  # whoever opens it gets the error
        return False


def copy_dataset(name: str, path: Path, *, counted: bool = True) -> None:
    """Copy the dataset ``name`` to a new database ``path``: the files that its ledger lists, or all
    that lie there if it has no ledger. If the copy is not ``counted``, it can only be settled or
    merged: it has no counts, lacks indexes, and says what the corpus says of a link only where the
    dataset says it. Raises ``StoreError``, also if readings are needed for that and the dataset has
    none.
    """
    arrow.pyarrow("a Parquet dataset")
    with database.troubles(name), as_store_errors(name):
        listing = _list_files(name)
        if listing.ledger is not None:
            _copy_ledger(listing.ledger, path)
        with closing(database.connect(path)) as copy:
            copy.execute("PRAGMA journal_mode = OFF")
            copy.execute("PRAGMA synchronous = OFF")
            database.drop_indexes(copy)
            with database.transaction(copy):
                files = _take_dataset_tables(copy) if listing.ledger else list(listing.files)
                if not files and listing.ledger is None:
                    raise StoreError(name, "is a directory, and holds no Parquet files")
                _copy_files(copy, listing, files)
            unsettled = database.has_rows(copy, "meta WHERE key = 'unsettled'")
            if (unsettled or not counted) and not listing.readings.keys() >= set(files):
                raise StoreError(name, NO_READINGS)
            if counted:
                database.make_indexes(copy)
                with database.transaction(copy):
                    if unsettled:
                        find_passages(copy)  # as a batch does that does not settle
                    count(copy)


@contextmanager
def as_store_errors(name: str) -> Iterator[None]:
    """Turn ``ArrowException``, ``OSError`` (so ``SourceError``, too) and ``sqlite3.IntegrityError``
    inside the block into ``StoreError`` about the dataset or file ``name``.
    """
    pa = arrow.pyarrow()
    try:
        with as_store_error(name):
            yield
    except sqlite3.IntegrityError as error:
        raise StoreError(
            name, f"is not one dataset: a link is in it twice, or lacks what each has ({error})"
        ) from error
    except pa.ArrowException as error:
        raise StoreError(
            name, f"is damaged, or no dataset of urltrawl's: {str(error).partition(chr(10))[0]}"
        ) from error


class _Listing(NamedTuple):
    """Where the files of a dataset lie."""

    name: str
    files: dict[str, str]
    """The name of a file of links, in the folder -> its path or address."""
    readings: dict[str, str]
    """The same of the files of readings."""
    ledger: str | None
    """The path or address of the ledger, if there is one."""


def _list_files(name: str) -> _Listing:
    """Return where the files of a dataset lie: of a folder of this machine (with an older ledger in
    it, if there is none beside it), of a remote one, or of one Parquet file of this machine, which
    has no readings and no ledger. A remote name that ends in ``.parquet`` and cannot be listed is
    taken for one file; for another one that cannot, ``SourceError`` is raised.
    """
    if os.path.isfile(name):  # a name may be no path
        return _Listing(name, {Path(name).name: name}, {}, None)
    if is_remote(name):
        bare = name.rstrip("/" + os.sep)
        itself = {bare.rpartition("/")[2]: bare} if bare.endswith(".parquet") else None
        return _Listing(
            name,
            _remote_files(bare + "/", itself),
            _remote_files(bare + dataset.READINGS + "/", {}),
            _remote_files(bare + dataset.LEDGER, {}).get(""),  # the file of this very name
        )
    folder = Path(name)
    ledgers = (dataset.ledger_of(folder), folder / dataset.OLD_LEDGER)
    return _Listing(
        name,
        _local_files(folder),
        _local_files(dataset.readings_of(folder)),
        next((str(path) for path in ledgers if path.exists()), None),
    )


def _local_files(folder: Path) -> dict[str, str]:
    """Return the Parquet files below a folder: name in the folder -> path. Hidden ones, and those
    whose name begins with ``_``, are left out.
    """
    return {
        path.relative_to(folder).as_posix(): str(path)
        for path in sorted(folder.rglob("*.parquet"))
        if path.is_file() and not path.name.startswith((".", "_"))
    }


def _remote_files(name: str, otherwise: dict[str, str] | None) -> dict[str, str]:
    """Return the Parquet files below a remote name, but for those that ``_local_files`` leaves out:
    name below it -> address. A file of this very ``name`` has the name ``""``. If nothing is
    there, return ``otherwise``, or raise ``SourceError`` if that is ``None``.
    """
    try:
        names = [file.name for file in remote.listing(name) if isinstance(file, File)]
    except SourceError:
        if otherwise is None:
            raise
        return otherwise
    root = _remote_path(name)
    return {
        _remote_path(file)[len(root) :]: file
        for file in names
        if _remote_path(file) == root
        or (file.endswith(".parquet") and file.rpartition("/")[2][0] not in "._")
    }


def _remote_path(name: str) -> str:
    """Return what follows the scheme of an address, without the slashes that some systems put
    there: ``"s3://bucket/a"``, ``"s3:///bucket/a"`` -> ``"bucket/a"``.
    """
    return name.partition("://")[2].lstrip("/")


def _open(name: str) -> AbstractContextManager[BinaryIO]:
    """Open a file to read, by its path or its remote address."""
    return remote.open_file(name) if is_remote(name) else open(name, "rb")  # a name may be no path


def _copy_ledger(ledger: str, path: Path) -> None:
    """Make a database ``path`` that is a copy of a ledger, a path or address. Somebody else may
    write the ledger meanwhile, unless it is remote.
    """
    if is_remote(ledger):
        fetched = path.with_name("ledger.db")
        with _open(ledger) as far, fetched.open("wb") as near:
            shutil.copyfileobj(far, near)
        _copy_ledger(str(fetched), path)
        fetched.unlink()
        return
    with (
        closing(database.connect_readonly(ledger)) as opened,
        closing(sqlite3.connect(path)) as copy,
    ):
        opened.backup(copy)


def _take_dataset_tables(copy: sqlite3.Connection) -> list[str]:
    """Turn the copy of a ledger into a database without links: take out what only the ledger of a
    dataset has. Return the names of the files in its table ``files``: none if there is no such
    table, because a batch was stopped before it made one.
    """
    if not database.has_rows(copy, "sqlite_schema WHERE name = 'files'"):
        return []
    files = [str(file) for (file,) in copy.execute("SELECT file FROM files ORDER BY file")]
    copy.execute("DROP TABLE IF EXISTS held")
    copy.execute("DROP TABLE files")
    copy.execute("DELETE FROM meta WHERE key = 'dataset'")
    # '' and not 'changes': a second pass over the copy has to go over all links
    copy.execute("UPDATE meta SET value = '' WHERE key = 'unsettled'")
    return files


def _copy_files(copy: sqlite3.Connection, listing: _Listing, files: Iterable[str]) -> None:
    """Copy the rows of files. Raises ``sqlite3.IntegrityError`` if a link comes twice."""
    copy.execute(f"CREATE TEMP TABLE passages (id, {names(OF_CORPUS)})")
    rows = sum([_copy_file(copy, listing, file) for file in files])
    links = database.count_rows(copy, "narrow_links")
    if links != rows:
        raise sqlite3.IntegrityError(f"{rows} rows, {links} links")
    write_passages(copy)
    given = (f"given_{table}" for table in _GIVEN)
    database.drop_tables(copy, "rows", "kept", "passages", *given)


def _copy_file(copy: sqlite3.Connection, listing: _Listing, file: str) -> int:
    """Copy the links of a file, with their records and readings, to the database ``copy``. Return
    how many there are. What the corpus says of them, where that is known, goes to the temporary
    table ``passages``. Raises ``StoreError`` if the file is not there or cannot be read.
    """
    if file not in listing.files:
        raise StoreError(listing.name, f"has no file {file!r}: it is damaged, or being written")
    columns = [column.name for column in COLUMNS]
    _fill_table(copy, "rows", columns, listing, listing.files[file])
    kept = [field.name for field in arrow.KEPT]
    _fill_table(copy, "kept", kept, listing, listing.readings.get(file))
    copy.execute("CREATE INDEX temp.kept_link ON kept (link, rank)")
    add_function(copy, "record_id", 3, _record_id)
    for table, statement in _GIVEN.items():
        database.drop_tables(copy, f"given_{table}")
        copy.execute(f"CREATE TEMP TABLE given_{table} AS {statement}")
    copying.copy_rows(copy, {table: f"temp.given_{table}" for table in _GIVEN})
    copy.execute(
        f"INSERT INTO temp.passages SELECT id, {names(OF_CORPUS)} FROM temp.rows"
        " WHERE repeat IS NOT NULL"
    )
    return database.count_rows(copy, "temp.rows")


def _fill_table(
    copy: sqlite3.Connection,
    table: str,
    columns: Sequence[str],
    listing: _Listing,
    address: str | None,
) -> None:
    """Make a temporary table of the columns ``columns`` of a Parquet file of the dataset
    ``listing``, in place of a table of that name. ``address`` is the path or address of the file;
    if it is ``None``, the table is empty. Raises ``StoreError`` for a file that cannot be read, and
    as ``_require_columns`` does.
    """
    database.drop_tables(copy, table)
    copy.execute(f"CREATE TEMP TABLE {table} ({names(columns)})")
    if address is None:
        return
    marks = ", ".join("?" * len(columns))
    with as_store_errors(address), _open(address) as file:
        parquet = arrow.parquet_file(file)
        _require_columns(parquet.schema_arrow, listing, columns)
        for batch in parquet.iter_batches(arrow.BATCH, columns=columns):
            cells = [_cells(name, batch.column(name)) for name in columns]
            copy.executemany(f"INSERT INTO temp.{table} VALUES ({marks})", zip(*cells, strict=True))


def _require_columns(schema: Any, listing: _Listing, columns: Sequence[str]) -> None:
    """Raise ``StoreError`` about a dataset if a Parquet file of it, whose Arrow ``schema`` is
    given, lacks one of the columns or is of a newer version.
    """
    if arrow.format_of(schema) > arrow.FORMAT:
        raise StoreError(listing.name, dataset.NEWER)
    if missing := [name for name in columns if name not in schema.names]:
        cure = "the next 'urltrawl batch' reads it anew" if listing.ledger else "export it again"
        is_older = arrow.format_of(schema) < arrow.FORMAT
        reason = "an older urltrawl wrote it" if is_older else "only some columns were asked for"
        raise StoreError(listing.name, f"has no column {missing[0]!r}: {reason}; {cure}")


def _cells(name: str, array: Any) -> list[Any]:
    """Return the cells of the column ``name``, an Arrow array, as the tables have them: lists as
    JSON, flags as 0 and 1, times as text. Null is ``None``, but ``""`` in a column of times.
    """
    pa = arrow.pyarrow()
    kind = array.type
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return [None if values is None else list_cell(values) for values in array.to_pylist()]
    if pa.types.is_dictionary(kind):
        array = array.cast(kind.value_type)
    elif pa.types.is_boolean(kind):
        array = array.cast(pa.int8())
    elif pa.types.is_timestamp(kind):
        seconds = array.cast(pa.timestamp("s", kind.tz), safe=False)
        array = import_module("pyarrow.compute").strftime(seconds, format="%Y-%m-%dT%H:%M:%SZ")
    if name in arrow.TIMES:  # as text by now; a message without a date has "" in a database
        array = array.fill_null("")
    cells: list[Any] = array.to_pylist()
    return cells


@lru_cache(maxsize=65_536)
def _record_id(source: str, member: str, start: int) -> str:
    """Return the id of the record that begins at ``start`` (bytes) of a source or its member."""
    return text_digest(f"{place_of(source)}\0{member}\0{start}")
