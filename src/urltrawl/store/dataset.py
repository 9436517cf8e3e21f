"""Links as a Parquet dataset: a folder that Spark, DuckDB, polars and pyarrow read as one table,
partitioned by year (Hive's way).

links.parquet/year=1997/part-6b1f....parquet      zstd; the year is that of date_utc, UTC
links.parquet/year=0/                             of messages without a date
links.parquet.readings/year=1997/                 beside it, a file of readings for each of rows
links.parquet.ledger.db                           and what a batch has read

Readers take what lies in the folder as it is: pandas cannot join partitions of which one has no
value, and polars reads each file, whatever its name begins with.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter, defaultdict
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from urltrawl.errors import StoreError
from urltrawl.late import late
from urltrawl.sources.names import is_remote
from urltrawl.store import arrow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

LEDGER = ".ledger.db"
"""The end of the name of a ledger, behind the name of its dataset."""
READINGS = ".readings"
"""The end of the name of the folder of readings, behind the name of its dataset."""
OLD_LEDGER = "_ledger.db"
"""The name of a ledger in the folder, where older versions put it."""
FILE_ROWS = 250_000
"""About how many rows a file has, if many are made at once: some tens of megabytes, and a tenth of
a gigabyte while it is sorted."""
NO_YEAR = "0"
"""The year of messages without a date."""
OLD_NO_YEAR = "__HIVE_DEFAULT_PARTITION__"
"""The same in older datasets."""
_LINK_ORDER = [("host", "ascending"), ("url", "ascending")]
"""What rows are sorted by. Neighbours that are alike compress well, and a reader who wants one host
can skip the rest."""
_READING_ORDER = [("form", "ascending"), ("link", "ascending"), ("rank", "ascending")]
"""What readings are sorted by."""
NEWER = "was written by a newer urltrawl: install that one to use it"

_PART = late(rf"year=(?:\d{{4}}|{NO_YEAR}|{OLD_NO_YEAR})/part-[0-9a-f]{{32}}\.parquet")


def names_dataset(path: str) -> bool:
    """Tell whether a path names a dataset and no database, whether or not anything is there: it
    ends in a slash or in ``.parquet``, or is a folder.
    """
    return path.endswith(("/", os.sep, ".parquet")) or Path(path).is_dir()


def readings_of(folder: Path) -> Path:
    """Return the folder in which the readings of a dataset lie."""
    return _beside(folder, READINGS)


def ledger_of(folder: Path) -> Path:
    """Return the path of the ledger of a dataset."""
    return _beside(folder, LEDGER)


def named_path(folder: Path) -> Path:
    """Return the path of a folder so that it ends in the folder's name: ``.`` and ``..`` become
    paths from the root. Raises ``StoreError`` for the root, which has no name.
    """
    path = folder if folder.name not in {"", ".."} else folder.resolve()
    if not path.name:
        raise StoreError(str(folder), "is the root of the file system: name a folder below it")
    return path


def _beside(folder: Path, suffix: str) -> Path:
    """Return the path beside a folder with its name and a suffix: ``x/links.parquet.readings``."""
    path = named_path(folder)
    return path.with_name(path.name + suffix)


class Part(NamedTuple):
    """Rows of a dataset, as Arrow tables: links, and the readings of these links."""

    links: Any
    readings: Any
    """The table with the columns ``arrow.KEPT``."""

    def filter(self, mask: Any) -> Part:
        """Return the links for which ``mask`` is true, with their readings. A mask is an Arrow
        array of booleans, one a link, or an expression over the columns of ``links``.
        """
        links = self.links.filter(mask)
        is_in = import_module("pyarrow.compute").is_in
        ids = links["id"].combine_chunks()
        return Part(links, self.readings.filter(is_in(self.readings["link"], ids)))


def concat(parts: Sequence[Part]) -> Part:
    """Return parts, of which there is one at least, as one."""
    links, readings = map(arrow.pyarrow().concat_tables, zip(*parts, strict=True))
    return Part(links.unify_dictionaries(), readings.unify_dictionaries())


def require_ledger(name: str) -> Path:
    """Return the path of a dataset's ledger. Raises ``StoreError`` if this machine has none."""
    ledger = ledger_of(Path(name))
    if is_remote(name) or not ledger.exists():
        raise StoreError(
            name,
            f"is a directory without a ledger beside it ({ledger.name}): this is for what"
            " 'urltrawl batch' has written on this machine",
        )
    return ledger


def by_year(part: Part) -> Iterator[tuple[str, Part]]:
    """Yield (year, links) as ``_years`` does, the links with their readings."""
    for year, mask in _years(part.links):
        yield year, part.filter(mask)


def _years(links: Any) -> Iterator[tuple[str, Any]]:
    """Yield (year, mask) for each year in which messages of the links, an Arrow table, were sent,
    in order. A year has four digits, or is ``NO_YEAR``, which comes last.
    """
    compute = import_module("pyarrow.compute")
    column = compute.year(links["date_utc"])
    for year in sorted(column.unique().to_pylist(), key=str):
        mask = compute.is_null(column) if year is None else compute.equal(column, year)
        yield NO_YEAR if year is None else f"{year:04}", mask


def write(folder: Path, year: str, part: Part) -> str:
    """Write links of a year, with their readings, as a new file in ``folder``; return its name."""
    name = _new_name(f"year={year}")
    replace(folder, name, part)
    return name


def replace(folder: Path, name: str, part: Part) -> None:
    """Write links to the file ``name`` of a dataset, which may be there already, and before that
    their readings to the file of readings. Whatever happens, each file is complete or as it was.
    """
    _write_table(readings_of(folder) / name, part.readings.sort_by(_READING_ORDER))
    _write_table(folder / name, part.links.sort_by(_LINK_ORDER))


def adopt(folder: Path, other: Path, file: str) -> str:
    """Add a file of the dataset in ``other``, and the file of its readings, to the dataset in
    ``folder``. Return its new name in that folder.

    Two datasets can share a file, since no file is ever written to again. So it is a hard link, or
    a copy where the disk makes no link.
    """
    name = _new_name(file.partition("/")[0])
    for target, source in ((readings_of(folder), readings_of(other)), (folder, other)):
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            path.hardlink_to((source / file).resolve())
        except OSError:
            with _open_new(path) as copied, (source / file).open("rb") as original:
                shutil.copyfileobj(original, copied)
    return name


def _new_name(year_folder: str) -> str:
    """Return a name in a folder such as ``year=1997`` that no other file has."""
    return f"{year_folder}/part-{os.urandom(16).hex()}.parquet"


def _write_table(path: Path, table: Any) -> None:
    """Write an Arrow table as a Parquet file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with _open_new(path) as file, arrow.parquet_writer(file, table.schema) as writer:
        writer.write_table(table, row_group_size=arrow.BATCH * 10)


@contextmanager
def _open_new(path: Path) -> Iterator[BinaryIO]:
    """Open a file to write. It has another name until the block ends, then replaces ``path``. If
    the block raises, the unfinished file stays (``files``).
    """
    unfinished = path.with_name(f".{path.name}")
    with unfinished.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def remove(folder: Path, name: str) -> None:
    """Delete a file of the dataset and the file of its readings, if they are there."""
    for parent in (folder, readings_of(folder)):
        (parent / name).unlink(missing_ok=True)


def read(folder: Path, name: str) -> Part:
    """Return the links of the file ``name``, with the columns of today, and their readings: none if
    there is no file of them. Raises ``StoreError`` for a file of a newer version.
    """
    beside = readings_of(folder) / name
    no_readings = arrow.without_meanings(arrow.schema("kept")).empty_table()
    readings = _table_of_today(beside, "kept") if beside.exists() else no_readings
    return Part(_table_of_today(folder / name, "links"), readings)


def ids(folder: Path, name: str) -> list[str]:
    """Return the ids of the links in a file of the dataset."""
    column: list[str] = arrow.parquet_file(folder / name).read(["id"])["id"].to_pylist()
    return column


def _table_of_today(path: Path, table_name: str) -> Any:
    """Return a Parquet file as an Arrow table with the columns that ``arrow.schema(table_name)``
    has today. A column that the file lacks is null, or as ``_DEFAULTS`` says; what else the file
    has is left out. Raises ``StoreError`` for a file of a newer version.
    """
    pa = arrow.pyarrow()
    table = arrow.parquet_file(path).read()
    schema = arrow.without_meanings(arrow.schema(table_name))
    if arrow.format_of(table.schema) > arrow.FORMAT:
        raise StoreError(str(path), NEWER)
    columns = [
        table[field.name].cast(field.type)
        if field.name in table.column_names
        else pa.array([_DEFAULTS.get(field.name)] * table.num_rows, pa.string()).cast(field.type)
        for field in schema
    ]
    return pa.table(columns, schema=schema)


_DEFAULTS = dict.fromkeys(("text", "context", "role"), "")
"""Column that a later version added and that is never null -> its value in files without it."""


def is_part(folder: Path, name: object) -> bool:
    """Tell whether ``name`` has the form ``year=1997/part-....parquet`` of a file of the dataset in
    ``folder``, of a year, ``NO_YEAR`` or ``OLD_NO_YEAR``. The file need not be there; neither it
    nor its folder may be a symbolic link.
    """
    return (
        isinstance(name, str)
        and _PART.fullmatch(name) is not None
        and not any(path.is_symlink() for path in (folder / name, (folder / name).parent))
    )


def files(folder: Path) -> Iterator[str]:
    """Yield the names of the files of the dataset, each once: of links, of readings, and of those
    that were never finished (``.part-...``).
    """
    names = {
        str(path.relative_to(parent))
        for parent in (folder, readings_of(folder))
        for path in parent.glob("year=*/*part-*.parquet")
    }
    for name in sorted(names):
        if is_part(folder, name.replace("/.part", "/part")):
            yield name


def export(batches: Iterable[Any], out: str, names: Sequence[str]) -> int:
    """Write the columns ``names`` of record batches of links as a new dataset ``out``. Return how
    many rows it has.

    The dataset takes its name when it is complete. Raises ``StoreError`` if it cannot be written,
    or if something of that name is there, but for an empty folder that is not ``.``.
    """
    folder = Path(out)
    if folder.exists() and (not folder.name or not folder.is_dir() or any(folder.iterdir())):
        raise StoreError(out, "is there already: name another folder, or remove it")
    unfinished = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    pyarrow = arrow.pyarrow()
    held: dict[str, list[Any]] = defaultdict(list)  # year -> tables that are not written yet
    held_rows: Counter[str] = Counter()  # year -> how many rows these have
    count = 0

    def write_year(year: str) -> None:
        """Write the links of a year that are held, and hold them no longer."""
        rows = pyarrow.concat_tables(held.pop(year)).unify_dictionaries()
        del held_rows[year]
        _write_table(
            unfinished / _new_name(f"year={year}"), rows.sort_by(_LINK_ORDER).select(names)
        )

    try:
        unfinished.mkdir(parents=True)
        for batch in batches:
            count += batch.num_rows
            table = pyarrow.Table.from_batches([batch])
            for year, mask in _years(table):
                links = table.filter(mask)
                held[year].append(links)
                held_rows[year] += links.num_rows
                if held_rows[year] >= FILE_ROWS:
                    write_year(year)
            while held_rows.total() >= 2 * FILE_ROWS:  # of many years, to save memory
                write_year(max(held, key=held_rows.__getitem__))
        for year in list(held):
            write_year(year)
        if folder.exists():
            folder.rmdir()
        unfinished.replace(folder)
    except OSError as error:
        raise StoreError(out, error.strerror or str(error)) from error
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    return count
