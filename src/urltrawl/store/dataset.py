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
from collections import defaultdict
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple
from uuid import uuid4

from urltrawl.errors import StoreError
from urltrawl.late import late
from urltrawl.sources.names import is_remote
from urltrawl.store import arrow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

LEDGER = ".ledger.db"
"""What the name of a ledger ends in, behind that of its dataset."""
READINGS = ".readings"
"""What the name of the folder of its readings ends in."""
OLD_LEDGER = "_ledger.db"
"""Where it lay before, in the folder."""
FILE_ROWS = 250_000
"""Rows of a file at most, where many are made at once: some tens of megabytes, and a tenth of a
gigabyte while it is sorted."""
NO_YEAR = "0"
OLD_NO_YEAR = "__HIVE_DEFAULT_PARTITION__"
_SORTED = [("host", "ascending"), ("url", "ascending")]
"""Neighbours that are alike compress well, and a reader who wants one host can skip the rest."""


_PART = late(rf"year=(?:\d{{4}}|{NO_YEAR}|{OLD_NO_YEAR})/part-[0-9a-f]{{32}}\.parquet")


def is_dataset(path: str) -> bool:
    """Whether a name is that of a folder of Parquet files: it ends in a slash or in ``.parquet``,
    or is a folder.
    """
    return path.endswith(("/", os.sep, ".parquet")) or Path(path).is_dir()


def readings_of(folder: Path) -> Path:
    """Where the readings of a dataset lie."""
    return _beside(folder, READINGS)


def ledger_of(folder: Path) -> Path:
    """Where the ledger of a dataset lies."""
    return _beside(folder, LEDGER)


def named(folder: Path) -> Path:
    """The folder by a path that ends in its name, as ``.`` and ``..`` do not. Raises ``StoreError``
    where it has none.
    """
    found = folder if folder.name not in {"", ".."} else folder.resolve()
    if not found.name:
        raise StoreError(str(folder), "is the root of the file system: name a folder below it")
    return found


def _beside(folder: Path, suffix: str) -> Path:
    found = named(folder)
    return found.with_name(found.name + suffix)


class Part(NamedTuple):
    """What a file of the dataset holds, and the file of the same name in the folder of readings."""

    links: Any
    readings: Any
    """The table ``arrow.KEPT``; ``None`` where there is none."""

    def among(self, mask: Any) -> Part:
        """The links for which that is so, with their readings."""
        links = self.links.filter(mask)
        if self.readings is None:
            return Part(links, None)
        isin = import_module("pyarrow.compute").is_in
        return Part(
            links, self.readings.filter(isin(self.readings["link"], links["id"].combine_chunks()))
        )


def together(parts: Sequence[Part]) -> Part:
    """Several as one; where one has no readings, its links have none."""
    concat = arrow.pyarrow().concat_tables
    known = [part.readings for part in parts if part.readings is not None]
    return Part(
        concat([part.links for part in parts]).unify_dictionaries(),
        concat(known).unify_dictionaries() if known else None,
    )


def require_ledger(name: str) -> Path:
    """The ledger of a dataset that lies here; raises ``StoreError`` where there is none."""
    ledger = ledger_of(Path(name))
    if is_remote(name) or not ledger.exists():
        raise StoreError(
            name,
            f"is a directory without a ledger beside it ({ledger.name}): this is for what"
            " 'urltrawl batch' has written on this machine",
        )
    return ledger


def years(part: Part) -> Iterator[tuple[str, Part]]:
    """The links by the year of their messages."""
    compute = import_module("pyarrow.compute")
    of = compute.year(part.links["date_utc"])
    for year in sorted(of.unique().to_pylist(), key=str):
        mask = compute.is_null(of) if year is None else compute.equal(of, year)
        yield NO_YEAR if year is None else f"{year:04}", part.among(mask)


def write(folder: Path, year: str, part: Part) -> str:
    """Write links of one year as a file of the dataset, and their readings; its name in the
    folder.
    """
    name = _new(f"year={year}")
    replace(folder, name, part)
    return name


def replace(folder: Path, name: str, part: Part) -> None:
    """Have these rows in a file of the dataset, which is there whole or as it was; first of all in
    that of their readings.
    """
    if part.readings is not None:
        order = [("form", "ascending"), ("link", "ascending"), ("rank", "ascending")]
        _put(readings_of(folder) / name, part.readings.sort_by(order))
    _put(folder / name, part.links.sort_by(_SORTED))


def adopt(folder: Path, other: Path, file: str) -> str:
    """Have a file of another dataset, and that of its readings, as it lies; its name in the
    folder.

    No file of a dataset is ever written to, so that two may have one: it is linked, and copied
    where it cannot be.
    """
    name = _new(file.partition("/")[0])
    for into, of in ((readings_of(folder), readings_of(other)), (folder, other)):
        path = into / name
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            path.hardlink_to((of / file).resolve())
        except OSError:
            with _made(path) as made, (of / file).open("rb") as there:
                shutil.copyfileobj(there, made)
    return name


def _new(year: str) -> str:
    return f"{year}/part-{uuid4().hex}.parquet"


def _put(path: Path, table: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with _made(path) as file, arrow.parquet_writer(file, table.schema) as writer:
        writer.write_table(table, row_group_size=arrow.BATCH * 10)


@contextmanager
def _made(path: Path) -> Iterator[BinaryIO]:
    """A file that is there when it is complete."""
    made = path.with_name(f".{path.name}")
    with made.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    made.replace(path)


def remove(folder: Path, name: str) -> None:
    """Delete a file of the dataset, if it is there, and that of its readings."""
    for each in (folder, readings_of(folder)):
        (each / name).unlink(missing_ok=True)


def read(folder: Path, name: str) -> Part:
    """What a file of the dataset holds, with the columns of today; no readings where there are
    none beside it.
    """
    beside = readings_of(folder) / name
    nothing = arrow.bare(arrow.schema("kept")).empty_table()
    readings = _present(beside, "kept") if beside.exists() else nothing
    return Part(_present(folder / name, "links"), readings)


def ids(folder: Path, name: str) -> list[str]:
    """The ids of the links in a file of the dataset."""
    found: list[str] = arrow.parquet_file(folder / name).read(["id"])["id"].to_pylist()
    return found


def _present(path: Path, table: str) -> Any:
    """A table in the present shape: what an older version did not write is empty, what it wrote
    beyond that is left out.
    """
    pa = arrow.pyarrow()
    found = arrow.parquet_file(path).read()
    shape = arrow.bare(arrow.schema(table))
    if arrow.format_of(found.schema) > arrow.FORMAT:
        raise StoreError(str(path), NEWER)
    return pa.table(
        [
            found[field.name].cast(field.type)
            if field.name in found.column_names
            else pa.array([_LATER.get(field.name)] * found.num_rows, pa.string()).cast(field.type)
            for field in shape
        ],
        schema=shape,
    )


_LATER = dict.fromkeys(("text", "context", "role"), "")
"""Columns that came later and are never null."""
NEWER = "was written by a newer urltrawl: install that one to use it"


def is_part(folder: Path, name: object) -> bool:
    """Whether a name is that of a file of a dataset, which lies in its folder."""
    return (
        isinstance(name, str)
        and _PART.fullmatch(name) is not None
        and not any(path.is_symlink() for path in (folder / name, (folder / name).parent))
    )


def files(folder: Path) -> Iterator[str]:
    """The files of the dataset that are there, and what was left of files that were not
    finished.
    """
    found = {
        str(path.relative_to(below))
        for below in (folder, readings_of(folder))
        for path in below.glob("year=*/*part-*.parquet")
    }
    for name in sorted(found):
        if is_part(folder, name.replace("/.part", "/part")):
            yield name


def export(batches: Iterable[Any], out: str, names: Sequence[str]) -> int:
    """Write these columns of record batches as a new dataset ``out``; return how many rows it has.

    It takes its name when it is complete. Raises ``StoreError`` where there is something of that
    name, but for an empty folder.
    """
    folder = Path(out)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise StoreError(out, "is there already: name another folder, or remove it")
    made = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    pyarrow = arrow.pyarrow()
    held: dict[str, list[Any]] = defaultdict(list)
    count = 0

    def let_go(year: str) -> None:
        rows = together([Part(table, None) for table in held.pop(year)]).links
        _put(made / _new(f"year={year}"), rows.sort_by(_SORTED).select(names))

    try:
        made.mkdir(parents=True)
        for batch in batches:
            count += batch.num_rows
            for year, part in years(Part(pyarrow.Table.from_batches([batch]), None)):
                held[year].append(part.links)
                if sum(one.num_rows for one in held[year]) >= FILE_ROWS:
                    let_go(year)
            while sum(one.num_rows for some in held.values() for one in some) >= 2 * FILE_ROWS:
                let_go(max(held, key=lambda year: sum(one.num_rows for one in held[year])))
        for year in list(held):
            let_go(year)
        if folder.exists():
            folder.rmdir()
        made.replace(folder)
    except OSError as error:
        raise StoreError(out, error.strerror or str(error)) from error
    finally:
        if made.exists():
            shutil.rmtree(made, ignore_errors=True)
    return count
