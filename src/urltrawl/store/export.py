"""A database to a file that others open: Parquet, CSV, JSON lines, or plain URLs.

Rows are read and written in batches, so that memory does not grow with the database. A file appears when it is complete.
"""

from __future__ import annotations

import csv
import json
import os
import sys
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

from urltrawl.columns import COLUMNS, Value
from urltrawl.errors import OptionError, StoreError
from urltrawl.judge.settle import host_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urltrawl.store.choice import Choice

BATCH = 10_000
"""Rows that are held at a time."""

Row = dict[str, Value]


class Extra(NamedTuple):
    """A column that is worked out for an export."""

    name: str
    meaning: str
    value: Callable[[Row], str]


def wayback(row: Row) -> str:
    """The address of the Internet Archive's capture nearest the message's date: it takes fourteen digits, or fewer."""
    digits = "".join(filter(str.isdigit, str(row["date_utc"] or "")))
    return f"https://web.archive.org/web/{digits or '*'}/{row['url']}"


def surt(row: Row) -> str:
    """The URL with its host turned round, so that what belongs together sorts together.

    As Heritrix prints it (glossary, "SURT: Sort-friendly URI Reordering Transform"): ``http://(org,example,www,:8080)/path``.
    A URL without a host stays as it is.
    """
    url = str(row["url"])
    scheme, slashes, rest = url.partition("://")
    host = host_of(url)
    if not slashes or not host:
        return url
    end = min((at for at in map(rest.find, "/?#") if at >= 0), default=len(rest))
    user, at, server = rest[:end].rpartition("@")
    port = server[len(host) :]
    turned = host if host.startswith("[") or host.replace(".", "").isdigit() else ",".join(reversed(host.split(".")))
    return f"{scheme.lower()}://({turned},{port}{at}{user}){rest[end:]}"


EXTRAS: Mapping[str, Extra] = {
    "wayback": Extra("wayback", "the Internet Archive's capture nearest the date of the message", wayback),
    "surt": Extra("surt", "the URL with its host turned round, for sorting", surt),
}


def rows(database: sqlite3.Connection, choice: Choice, *, order: str, distinct: bool, extras: Sequence[Extra] = ()) -> Iterator[Row]:
    """The chosen rows of ``links_flat``; ``distinct`` gives each URL once, as it was first written."""
    condition, values = choice.condition()
    columns = ", ".join(f'"{column.name}"' for column in COLUMNS)
    by = "url, date_utc = '', date_utc, id" if distinct else order
    cursor = database.execute(f"SELECT {columns} FROM links_flat WHERE {condition} ORDER BY {by}", values)  # noqa: S608  # ours
    lists = [number for number, column in enumerate(COLUMNS) if column.type == "list"]
    last = None
    while batch := cursor.fetchmany(BATCH):
        for cells in batch:
            found = list(cells)
            for number in lists:
                found[number] = json.loads(found[number])
            row: Row = dict(zip((column.name for column in COLUMNS), found, strict=True))
            if distinct and row["url"] == last:
                continue
            last = row["url"]
            for extra in extras:
                row[extra.name] = extra.value(row)
            yield row


AS_FOUND = "source, member, record_start, part, text_start, id"
BY_HOST = "host, url, date_utc, id"


def cell(value: Value) -> str | int | float:
    """A value as a CSV cell: lists in one cell, nothing that a spreadsheet would take for a formula."""
    if isinstance(value, (int, float)):
        return value
    text = " ".join(value) if isinstance(value, list) else value or ""
    return "'" + text if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


class _Encoded:
    """What a CSV writer writes to."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def write(self, text: str, /) -> int:
        """Write text as UTF-8."""
        return self._file.write(text.encode("utf-8", "replace"))


def _csv(found: Iterable[Row], names: Sequence[str], file: IO[bytes]) -> int:
    writer = csv.writer(_Encoded(file), lineterminator="\n")
    writer.writerow(names)
    count = 0
    for row in found:
        writer.writerow([cell(row[name]) for name in names])
        count += 1
    return count


def _jsonl(found: Iterable[Row], _names: Sequence[str], file: IO[bytes]) -> int:
    count = 0
    for row in found:
        file.write(json.dumps(row, ensure_ascii=False).encode("utf-8", "replace") + b"\n")
        count += 1
    return count


def _txt(found: Iterable[Row], _names: Sequence[str], file: IO[bytes]) -> int:
    count = 0
    for row in found:
        file.write("".join(str(row["url"]).split()).encode("utf-8", "replace") + b"\n")
        count += 1
    return count


def _parquet(found: Iterable[Row], names: Sequence[str], file: IO[bytes]) -> int:
    try:
        pa, pq = import_module("pyarrow"), import_module("pyarrow.parquet")  # 40 MB that most never need
    except ImportError as error:
        raise StoreError("parquet", "writing Parquet needs pyarrow: pip install 'urltrawl[parquet]'") from error
    types = {"text": pa.string(), "integer": pa.int64(), "real": pa.float64(), "list": pa.list_(pa.string())}
    kinds = {column.name: types[column.type] for column in COLUMNS}
    kinds["date_utc"] = pa.timestamp("s", tz="UTC")
    schema = pa.schema([(name, kinds.get(name, pa.string())) for name in names])
    count = 0
    with pq.ParquetWriter(file, schema, compression="zstd") as writer:
        held: list[Row] = []

        def write() -> None:
            arrays = [pa.array([_moment(row[n]) if n == "date_utc" else row[n] for row in held], schema.field(n).type) for n in names]
            writer.write_table(pa.table(arrays, schema=schema))
            held.clear()

        for row in found:
            held.append(row)
            count += 1
            if len(held) >= BATCH:
                write()
        if held:
            write()
    return count


def _moment(value: Value) -> datetime | None:
    try:
        return datetime.strptime(str(value), "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        return None


class Form(NamedTuple):
    """How a file is written, in which order its rows come, and whether each URL comes once in any case."""

    write: Callable[[Iterable[Row], Sequence[str], IO[bytes]], int]
    order: str
    distinct: bool = False


FORMS: Mapping[str, Form] = {
    "parquet": Form(_parquet, BY_HOST),  # neighbours that are alike compress well
    "csv": Form(_csv, AS_FOUND),
    "jsonl": Form(_jsonl, AS_FOUND),
    "txt": Form(_txt, AS_FOUND, distinct=True),
}
"""By the suffix of the file."""


def form_of(out: str, name: str | None = None) -> str:
    """The name of the form in which ``out`` is to be written; raises ``OptionError`` where nothing says so."""
    found = name or Path(out).suffix.lstrip(".").lower() or "jsonl" * (out == "-")
    if found not in FORMS:
        raise OptionError("export format", found or out, FORMS)
    return found


def export(
    database: sqlite3.Connection, out: str, choice: Choice, *, form: str | None = None, distinct: bool = False, extras: Sequence[str] = ()
) -> int:
    """Write the chosen links to ``out`` (``-`` is standard output); return how many rows it has.

    Raises ``OptionError`` for a form that is not there, ``StoreError`` where the file cannot be written.
    """
    chosen = FORMS[form_of(out, form)]
    more = [EXTRAS[name] for name in extras]
    names = [column.name for column in COLUMNS] + [extra.name for extra in more]
    found = rows(database, choice, order=chosen.order, distinct=distinct or chosen.distinct, extras=more)
    with written(out) as file:
        return chosen.write(found, names, file)


@contextmanager
def written(out: str) -> Iterator[IO[bytes]]:
    """A file that takes its name when it is complete; nothing is left of it if it is not."""
    if out == "-":
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    path = Path(out)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            yield file
        part.replace(path)
    except OSError as error:
        raise StoreError(out, error.strerror or str(error)) from error
    finally:
        part.unlink(missing_ok=True)
