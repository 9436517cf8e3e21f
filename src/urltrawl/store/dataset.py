"""Links as a Parquet dataset: a folder that Spark, DuckDB, polars and pyarrow read as one table,
partitioned by year (Hive's way).

links.parquet/year=1997/part-6b1f....parquet      zstd; the year is that of date_utc, UTC
links.parquet/year=0/                             of messages without a date
links.parquet.ledger.db                           beside it, where a batch writes it

Readers take what lies in the folder as it is: pandas cannot join partitions of which one has no
value, and polars reads each file, whatever its name begins with.
"""

from __future__ import annotations

import os
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from urltrawl.errors import StoreError
from urltrawl.late import late
from urltrawl.store import arrow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LEDGER = ".ledger.db"
"""What the name of a ledger ends in, behind that of its dataset."""
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


def ledger_of(folder: Path) -> Path:
    """Where the ledger of a dataset lies."""
    return folder.with_name(folder.name + LEDGER)


def years(table: Any) -> Iterator[tuple[str, Any]]:
    """The rows of a table by the year of their messages."""
    compute = import_module("pyarrow.compute")
    of = compute.year(table["date_utc"])
    for year in sorted(of.unique().to_pylist(), key=str):
        mask = compute.is_null(of) if year is None else compute.equal(of, year)
        yield NO_YEAR if year is None else f"{year:04}", table.filter(mask)


def write(folder: Path, year: str, table: Any) -> str:
    """Write rows of one year as a file of the dataset, which is there whole or not at all; its name
    in the folder.
    """
    name = f"year={year}/part-{uuid4().hex}.parquet"
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}")
    with part.open("wb") as file:
        with arrow.parquet_writer(file, table.schema) as writer:
            writer.write_table(table.sort_by(_SORTED), row_group_size=arrow.BATCH * 10)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    return name


def read(folder: Path, name: str) -> Any:
    """The rows of a file of the dataset."""
    pyarrow = arrow.pyarrow()
    table = import_module("pyarrow.parquet").ParquetFile(folder / name).read()
    return table.cast(pyarrow.schema([field.remove_metadata() for field in table.schema]))


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
    for path in sorted(folder.glob("year=*/*part-*.parquet")):
        name = str(path.relative_to(folder))
        if is_part(folder, name.replace("/.part", "/part")):
            yield name


def export(batches: Iterable[Any], out: str) -> int:
    """Write record batches as a new dataset ``out``; return how many rows it has.

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
        write(made, year, pyarrow.concat_tables(held.pop(year)))

    try:
        made.mkdir(parents=True)
        for batch in batches:
            count += batch.num_rows
            for year, table in years(pyarrow.Table.from_batches([batch])):
                held[year].append(table)
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
            import_module("shutil").rmtree(made, ignore_errors=True)
    return count
