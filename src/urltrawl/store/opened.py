"""What a command reads: a database, or a dataset as one.

The rows of a dataset are copied to a temporary database, which goes when it is closed: so every
command asks both in the same words, and answers in the same. A dataset is a folder, here or where
``fsspec`` leads, or one Parquet file. What a batch has read, and with which options, stands in its
ledger beside it; the readings of its links in the folder beside it. Both may be wanting.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from contextlib import closing, contextmanager
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, cast

from urltrawl.columns import COLUMNS, digest_of, place_of
from urltrawl.errors import SourceError, StoreError, UrltrawlError
from urltrawl.sources import File, remote
from urltrawl.sources.names import is_remote
from urltrawl.store import arrow, copying, database, dataset
from urltrawl.store.answers import add_function
from urltrawl.store.counts import count
from urltrawl.store.rows import TABLES, names
from urltrawl.store.settling import tell, write
from urltrawl.store.statement import OF_CORPUS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

PARQUET = b"PAR1"
"""What a Parquet file begins with."""
NO_READINGS = (
    "has no readings beside it (the folder NAME.readings), as an older urltrawl left it: the next "
    "'urltrawl batch' reads it anew"
)
_RECORDS = tuple(column.name for column in COLUMNS if column.of == "record")
_KEPT = {
    **{name: f"coalesce(kept.{name}, 0)" for name in ("ordinal", "whole", "closed")},
    **{name: f"kept.{name}" for name in ("form", "key_before", "key_behind", "key_thread")},
}
"""Columns of links that stand beside their readings."""
_READINGS = {
    **{name: name for name in TABLES["readings"]},
    "rank": "now",
    "confidence": "weighed",
    "found_rank": "rank",
    "found_confidence": "confidence",
    "settled": "settled",
}
"""Columns of the table ``readings``, as ``arrow.KEPT`` has them."""
_GIVEN = {table: f"given_{table}" for table in TABLES}


class _Temporary(sqlite3.Connection):
    """A database in a folder that goes with it."""

    folder: TemporaryDirectory[str]

    def close(self) -> None:
        """Close it, and remove it."""
        super().close()
        self.folder.cleanup()


def connect(name: str | os.PathLike[str]) -> sqlite3.Connection:
    """Open a database, or a dataset as one, to read. Raises ``StoreError``."""
    name = os.fspath(name)
    if not is_dataset(name):
        return database.connect_readonly(name)
    folder = TemporaryDirectory(prefix="urltrawl-")
    try:
        path = Path(folder.name) / "links.db"
        copy(name, path)
        opened = cast("_Temporary", database.connect_readonly(path, _Temporary))
    except BaseException:
        folder.cleanup()
        raise
    opened.folder = folder
    return opened


@contextmanager
def to_enter(name: str) -> Iterator[sqlite3.Connection]:
    """Open a database, or a dataset as one, to say something of its URLs, which stays in the table
    ``statuses``: of a dataset in that of its ledger. Raises ``StoreError``.
    """
    with TemporaryDirectory(prefix="urltrawl-") as folder, database.troubles(name):
        path, ledger = name, ""
        if is_dataset(name):
            ledger = str(dataset.require_ledger(name))
            path = str(Path(folder, "links.db"))
            copy(name, Path(path))
        database.connect_readonly(path).close()  # it must be there
        opened = database.connect(path)
        try:
            yield opened
            said = opened.execute("SELECT * FROM statuses").fetchall() if ledger else []
        finally:
            database.close(opened)
        if ledger:
            opened = database.connect(ledger)
            try:
                with database.transaction(opened):
                    opened.executemany(
                        "INSERT OR REPLACE INTO statuses VALUES (?, ?, ?, ?, ?)", said
                    )
            finally:
                database.close(opened)


def is_dataset(name: str) -> bool:
    """Whether what is there is a dataset and no database."""
    if is_remote(name) or os.path.isdir(name):  # noqa: PTH112  # a name may be no path
        return True
    if not os.path.isfile(name):  # noqa: PTH113  # as above; a pipe would have it wait
        return False
    try:
        with open(name, "rb") as file:  # noqa: PTH123  # as above
            return file.read(len(PARQUET)) == PARQUET
    except OSError:  # whoever opens it will be told
        return False


def exists(name: str | os.PathLike[str]) -> bool:
    """Whether there is something of that name, as far as can be told without asking far away."""
    return is_remote(os.fspath(name)) or os.path.exists(name)  # noqa: PTH110  # a name may be too long for a path


def copy(name: str, path: Path, *, counted: bool = True) -> None:
    """Make a database of a dataset; without ``counted`` of what a corpus says of its links only
    what stands in the dataset. Raises ``StoreError``.
    """
    arrow.pyarrow("a Parquet dataset")
    with database.troubles(name), complaints(name):
        folder = _folder(name)
        if folder.ledger is not None:
            _start(folder.ledger, path)
        with closing(database.connect(path)) as made:
            made.execute("PRAGMA journal_mode = OFF")
            made.execute("PRAGMA synchronous = OFF")
            database.drop_indexes(made)
            with database.transaction(made):
                files = _named(made) if folder.ledger else list(folder.files)
                if not files and folder.ledger is None:
                    raise StoreError(name, "is a directory, and holds no Parquet files")
                made.execute(f"CREATE TEMP TABLE passages (id, {names(OF_CORPUS)})")
                rows = sum([_fill(made, folder, file) for file in files])
                (held,) = made.execute("SELECT count(*) FROM narrow_links").fetchone()
                if held != rows:
                    raise sqlite3.IntegrityError(f"{rows} rows, {held} links")
                write(made)
                for table in ("rows", "kept", "passages", *_GIVEN.values()):
                    made.execute(f"DROP TABLE IF EXISTS temp.{table}")
            unsettled = made.execute("SELECT 1 FROM meta WHERE key = 'unsettled'").fetchone()
            if (unsettled or not counted) and not folder.readings.keys() >= set(files):
                raise StoreError(name, NO_READINGS)
            if counted:
                database.make_indexes(made)
                with database.transaction(made):
                    if unsettled:
                        tell(made)  # as a batch does that does not settle
                    count(made)


@contextmanager
def complaints(name: str) -> Iterator[None]:
    """What pyarrow and the file system complain of, as ``StoreError``."""
    pa = arrow.pyarrow()
    try:
        yield
    except SourceError as error:
        raise StoreError(name, str(error)) from error
    except UrltrawlError:
        raise
    except sqlite3.IntegrityError as error:
        raise StoreError(
            name, f"is not one dataset: a link is in it twice, or lacks what each has ({error})"
        ) from error
    except pa.ArrowException as error:
        raise StoreError(
            name, f"is damaged, or no dataset of urltrawl's: {str(error).partition(chr(10))[0]}"
        ) from error
    except OSError as error:
        raise StoreError(name, error.strerror or str(error)) from error


class _Folder(NamedTuple):
    """The files of a dataset, by their names in it."""

    name: str
    files: dict[str, str]
    """Where each lies."""
    readings: dict[str, str]
    ledger: str | None


def _folder(name: str) -> _Folder:
    if os.path.isfile(name):  # noqa: PTH113  # as above
        return _Folder(name, {Path(name).name: name}, {}, None)
    if is_remote(name):
        bare = name.rstrip("/" + os.sep)
        beside: dict[str, str] = {}
        for which in (dataset.READINGS + "/", dataset.LEDGER):
            try:
                beside |= _listed(bare + which)
            except SourceError:  # there is none
                continue
        return _Folder(
            name,
            _listed(bare + "/") if not bare.endswith(".parquet") else _either(bare),
            {key: one for key, one in beside.items() if key},
            beside.get(""),
        )
    folder = Path(name)
    places = (dataset.ledger_of(folder), folder / dataset.OLD_LEDGER)
    return _Folder(
        name,
        _below(folder),
        _below(dataset.readings_of(folder)),
        next((str(place) for place in places if place.exists()), None),
    )


def _below(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): str(path)
        for path in sorted(folder.rglob("*.parquet"))
        if path.is_file() and not path.name.startswith((".", "_"))
    }


def _either(name: str) -> dict[str, str]:
    """The files below a remote folder, or the one file of that name."""
    try:
        return _listed(name + "/")
    except SourceError:
        return {name.rpartition("/")[2]: name}


def _listed(name: str) -> dict[str, str]:
    """The same of what is far away; by no name what is a file itself."""
    found = [one.name for one in remote.listing(name) if isinstance(one, File)]
    at = len(_path(name))
    return {
        _path(one)[at:]: one
        for one in found
        if _path(one) == _path(name)
        or (one.endswith(".parquet") and one.rpartition("/")[2][0] not in "._")
    }


def _path(name: str) -> str:
    """What follows the scheme; some systems begin it with a slash, some do not."""
    return name.partition("://")[2].lstrip("/")


@contextmanager
def _open(place: str) -> Iterator[BinaryIO]:
    if is_remote(place):
        with remote.opened(place) as far:
            yield far
    else:
        with open(place, "rb") as near:  # noqa: PTH123  # as above
            yield near


def _start(ledger: str, path: Path) -> None:
    """Begin a database with what a ledger says, while somebody else may write it."""
    if is_remote(ledger):
        fetched = path.with_name("ledger.db")
        with _open(ledger) as far, fetched.open("wb") as file:
            shutil.copyfileobj(far, file)
        _start(str(fetched), path)
        fetched.unlink()
        return
    with (
        closing(database.connect_readonly(ledger)) as there,
        closing(sqlite3.connect(path)) as made,
    ):
        there.set_authorizer(None)
        there.backup(made)


def _named(made: sqlite3.Connection) -> list[str]:
    """The files that the ledger names, as those of a dataset are; its tables of them go."""
    if not made.execute("SELECT 1 FROM sqlite_schema WHERE name = 'files'").fetchone():
        return []
    found = [str(file) for (file,) in made.execute("SELECT file FROM files ORDER BY file")]
    made.execute("DROP TABLE IF EXISTS held")
    made.execute("DROP TABLE files")
    made.execute("DELETE FROM meta WHERE key = 'dataset'")
    made.execute("UPDATE meta SET value = '' WHERE key = 'unsettled'")  # all are to be asked
    return found


def _fill(made: sqlite3.Connection, folder: _Folder, file: str) -> int:
    """Write the rows of a file, and their readings; return how many rows it has."""
    if file not in folder.files:
        raise StoreError(folder.name, f"has no file {file!r}: it is damaged, or being written")
    _insert(made, "rows", folder, folder.files[file], [one.name for one in COLUMNS])
    if beside := folder.readings.get(file):
        _insert(made, "kept", folder, beside, [one.name for one in arrow.KEPT])
    else:
        _make(made, "kept", [one.name for one in arrow.KEPT])
    made.execute("CREATE INDEX temp.kept_link ON kept (link, rank)")
    add_function(made, "record_at", 3, _record)
    record = "record_at(source, member, record_start)"
    found = {name: f'rows."{name}"' for name in TABLES["links"]} | _KEPT
    found |= {"record": record, "leads": "coalesce(lead.rank, 0)"}
    shown = ", ".join(f'{found[name]} AS "{name}"' for name in TABLES["links"])
    readings = ", ".join(f'{made_of} AS "{name}"' for name, made_of in _READINGS.items())
    places = ", ".join(f"json_extract(value, '$[{number}]')" for number in range(5))
    for table, statement in {
        "records": f"SELECT DISTINCT {record} AS id, {names(_RECORDS)} FROM temp.rows",  # noqa: S608  # ours
        "links": f"SELECT {shown} FROM temp.rows AS rows"  # noqa: S608
        " LEFT JOIN temp.kept AS kept ON kept.link = rows.id AND kept.rank = 0"
        " LEFT JOIN temp.kept AS lead ON lead.link = rows.id AND lead.now = 0",
        "readings": f"SELECT {readings} FROM temp.kept WHERE form IS NOT NULL",  # noqa: S608
        "problems": f"SELECT link, rank, key, {places} FROM temp.kept, json_each(places)"  # noqa: S608
        " WHERE places IS NOT NULL",
    }.items():
        columns = _READINGS if table == "readings" else TABLES[table]
        _make(made, _GIVEN[table], columns)
        made.execute(f"INSERT INTO temp.{_GIVEN[table]} {statement}")
    copying.copy(made, {table: f"temp.{given}" for table, given in _GIVEN.items()})
    made.execute(
        f"INSERT INTO temp.passages SELECT id, {names(OF_CORPUS)} FROM temp.rows"  # noqa: S608
        " WHERE repeat IS NOT NULL"
    )
    (rows,) = made.execute("SELECT count(*) FROM temp.rows").fetchone()
    return int(rows)


def _make(made: sqlite3.Connection, table: str, columns: Iterable[str]) -> None:
    """Have an empty temporary table of these columns."""
    made.execute(f"DROP TABLE IF EXISTS temp.{table}")
    made.execute(f"CREATE TEMP TABLE {table} ({names(columns)})")


def _insert(
    made: sqlite3.Connection, table: str, folder: _Folder, place: str, columns: Sequence[str]
) -> None:
    """Write a file to a temporary table of these columns."""
    _make(made, table, columns)
    marks = ", ".join("?" * len(columns))
    with _open(place) as file:
        found = arrow.parquet_file(file)
        _require_present(found.schema_arrow, folder, columns)
        for batch in found.iter_batches(arrow.BATCH, columns=columns):
            cells = [_cells(name, batch.column(name)) for name in columns]
            made.executemany(
                f"INSERT INTO temp.{table} VALUES ({marks})",  # noqa: S608
                zip(*cells, strict=True),
            )


def _require_present(shape: Any, folder: _Folder, columns: Sequence[str]) -> None:
    """Raise ``StoreError`` for a file that has not the columns of today."""
    if arrow.format_of(shape) > arrow.FORMAT:
        raise StoreError(folder.name, dataset.NEWER)
    if missing := [name for name in columns if name not in shape.names]:
        what = "the next 'urltrawl batch' reads it anew" if folder.ledger else "export it again"
        is_older = arrow.format_of(shape) < arrow.FORMAT
        why = "an older urltrawl wrote it" if is_older else "only some columns were asked for"
        raise StoreError(folder.name, f"has no column {missing[0]!r}: {why}; {what}")


def _cells(name: str, array: Any) -> list[Any]:
    """The cells of a column as SQLite has them."""
    pa = arrow.pyarrow()
    kind = array.type
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return [None if one is None else _json(one) for one in array.to_pylist()]
    if pa.types.is_dictionary(kind):
        array = array.cast(kind.value_type)
    elif pa.types.is_boolean(kind):
        array = array.cast(pa.int8())
    elif pa.types.is_timestamp(kind):
        whole = array.cast(pa.timestamp("s", kind.tz), safe=False)
        array = import_module("pyarrow.compute").strftime(whole, format="%Y-%m-%dT%H:%M:%SZ")
    if name in arrow.TIMES:
        array = array.fill_null("")
    cells: list[Any] = array.to_pylist()
    return cells


_encode = json.JSONEncoder(ensure_ascii=False).encode


def _json(values: Sequence[str]) -> str:
    return _encode(values) if values else "[]"


@lru_cache(maxsize=65_536)
def _record(source: str, member: str, start: int) -> str:
    return digest_of(f"{place_of(source)}\0{member}\0{start}")
