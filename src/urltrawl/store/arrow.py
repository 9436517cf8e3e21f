"""Links as Apache Arrow: the columns of ``COLUMNS`` in batches, for every library that reads the
PyCapsule interface.

pyarrow makes them. It is what Parquet needs in any case, what pandas and DuckDB ask for when they
are handed a stream, and it builds lists and dictionaries; nanoarrow, a tenth of its size, builds
neither from Python values. It is imported when a table is asked for.
"""

from __future__ import annotations

import json
import re
from datetime import datetime
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl._version import __version__
from urltrawl.columns import COLUMNS, MADE_OF, Components, Value, components
from urltrawl.errors import OptionError, StoreError
from urltrawl.store.statement import OF_READING, OF_URL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urltrawl.columns import Column
    from urltrawl.link import Link
    from urltrawl.model import Kind

BATCH = 10_000
"""Rows of a batch, which is what is held at a time: some megabytes."""

FEW = 1_000
"""The same where what is held counts."""

REPEATED = frozenset(
    (
        "scheme",
        "kind",
        "verdict",
        "source",
        "format",
        "attribute",
        "role",
        "encoding",
        "charset",
        "charset_by",
        "tool_version",
        "state",
    )
)
"""Text of which a batch has few values: dictionaries, a number a row."""

TIMES = frozenset(("date_utc",))
"""Text that is a time in UTC. Microseconds, for Parquet, Spark and DuckDB have no seconds."""

FLAGS = frozenset(("quoted", "footer", "repeat"))
"""Integers that say yes or no, which Arrow has a type for and SQLite has not."""

LISTS = frozenset(column.name for column in COLUMNS if column.type == "list")
"""Columns that are lists, which SQLite has as JSON."""

_LARGEST = 2**63 - 1


class Field(NamedTuple):
    """A column of a table that is not the row of a link: its name, its type as in ``COLUMNS`` (or
    ``flag``), what it means.
    """

    name: str
    type: str
    meaning: str


SOURCES = (
    Field("source", "text", "the file"),
    Field("member", "text", "the member of an archive"),
    Field("start", "integer", "byte offset of the range of a large mailbox"),
    Field("end", "integer", "where it ends"),
    Field(
        "state",
        "text",
        "read, partial, skipped, failed, or given up (not tried again by this version)",
    ),
    Field("reason", "text", "why it was not read, or not to its end"),
    Field("size", "integer", "bytes of the file or member"),
    Field("format", "text", "container format"),
    Field("bytes", "integer", "of its records, decompressed"),
    Field("unframed", "integer", "bytes that are in no record"),
    Field("records", "integer", "messages, articles, documents"),
    Field("parts", "integer", "texts of them that were read"),
    Field("links", "integer", "links in them"),
)
"""What became of every file, byte range and member: columns of the database's table of the same
name."""

_MADE = {column.name: column for column in COLUMNS}


def _as_column(name: str) -> Field:
    return Field(name, _MADE[name].type, _MADE[name].meaning)


READINGS = (
    Field("link", "text", "id of the link"),
    Field("rank", "integer", "0 is the best by its message alone"),
    *map(_as_column, (*OF_READING, *OF_URL)),
    Field("confidence", "real", "by its message alone"),
    Field("joined", "flag", "a line break was taken out for it"),
    Field("seen", "flag", "its own message has it elsewhere, and was asked"),
    Field("first_break", "integer", "where it was broken: letters behind its first break"),
    Field("last_break", "integer", "and behind its last one"),
    Field("form", "integer", "of its link's readings and breaks; null where it has no other"),
    Field("whole", "flag", "its link stands whole and bears witness for others"),
    Field("closed", "flag", "its link's line goes on behind it"),
    Field("key_before", "integer", "of its link's passage: words before the URL, and its letters"),
    Field("key_behind", "integer", "the same of the words behind it"),
    Field("key_thread", "integer", "the same of the subject"),
)
"""Every reading of every link, as the link would be if it led: what ``settle_sql`` works on."""

TABLES: Mapping[str, Sequence[Any]] = {"links": COLUMNS, "sources": SOURCES, "readings": READINGS}
"""The tables and their columns."""

KEPT = (
    *READINGS,
    Field("ordinal", "integer", "of its link, among the links of its part"),
    Field("now", "integer", "its rank by all that stands in the corpus"),
    Field("weighed", "real", "its confidence by the same"),
    Field("kept", "text", "JSON: offsets of the hyphens at a line break that stay"),
    Field("dropped", "text", "JSON: offsets of those that go"),
    Field("joins", "text", "JSON: [start, end, kind] of what was taken out of the text"),
    Field("evidence", "text", "JSON: codes, by its message"),
    Field("settled", "text", "JSON: codes, by the corpus"),
    Field("places", "text", "JSON: [code, start, end, rule, message] of what its grammar forbids"),
)
"""The table ``readings`` as a dataset keeps it (``store.readings``)."""


def pyarrow(what: str = "an Arrow table") -> Any:
    """The library; raises ``StoreError`` with the command that installs it."""
    try:
        return import_module("pyarrow")  # 40 MB that most never need
    except ImportError as error:
        raise StoreError(what, "this needs pyarrow: pip install 'urltrawl[arrow]'") from error


def schema(
    table: str = "links", *, names: Sequence[str] | None = None, extras: Sequence[str] = ()
) -> Any:
    """The Arrow schema of a table, or of the columns named; ``extras`` are text columns behind
    them.

    Each field says in its metadata what it means. Raises ``OptionError`` for a table or column that
    is not there.
    """
    tables = {**TABLES, "kept": KEPT}
    if table not in tables:
        raise OptionError("table", table, TABLES)
    columns = {column.name: column for column in tables[table]}
    for name in names or ():
        if name not in columns:
            raise OptionError("column", name, columns)
    pa = pyarrow()
    fields = [_field(pa, columns[name]) for name in (columns if names is None else names)]
    return pa.schema([*fields, *(pa.field(name, pa.string()) for name in extras)])


def _field(pa: Any, column: Any) -> Any:
    if column.name in TIMES:
        kind = pa.timestamp("us", tz="UTC")
    elif column.name in FLAGS:
        kind = pa.bool_()
    elif column.name in REPEATED:
        kind = pa.dictionary(pa.int32(), pa.string())
    else:
        kind = {
            "text": pa.string(),
            "integer": pa.int64(),
            "real": pa.float64(),
            "list": pa.list_(pa.string()),
            "flag": pa.bool_(),
        }[column.type]
    return pa.field(column.name, kind, metadata={"meaning": column.meaning})


def bare(shape: Any) -> Any:
    """The schema without what it says of its columns: what is joined with others has no need of
    it.
    """
    return pyarrow().schema([field.remove_metadata() for field in shape])


def plain(shape: Any) -> Any:
    """The schema with text in place of dictionaries, for who has none (Spark)."""
    pa = pyarrow()
    return pa.schema(
        [
            one.with_type(one.type.value_type) if pa.types.is_dictionary(one.type) else one
            for one in shape
        ]
    )


def in_full(table: Any) -> Any:
    """The table with text in place of dictionaries, and in one piece: two of them are equal where
    their cells are.
    """
    return table.cast(plain(table.schema)).combine_chunks()


def batches(rows: Iterable[Mapping[str, Any]], shape: Any, size: int = BATCH) -> Iterator[Any]:
    """Rows as record batches of a schema, so many rows at a time."""
    waiting = iter(rows)
    while held := list(islice(waiting, size)):
        yield batch([[row[name] for row in held] for name in shape.names], shape)


def in_batches(rows: Iterable[Sequence[Any]], shape: Any, size: int = FEW) -> Iterator[Any]:
    """The same of rows that are cells in the order of the schema."""
    waiting = iter(rows)
    while held := list(islice(waiting, size)):
        yield batch(list(zip(*held, strict=True)), shape)


def in_tables(made: Iterable[Any], size: int = BATCH) -> Iterator[Any]:
    """Record batches put together, so many rows at a time: a row group of a file. Arrow holds a row
    in a twentieth of what Python needs for it.
    """
    held: list[Any] = []
    rows = 0
    for one in made:
        held.append(one)
        rows += one.num_rows
        if rows >= size:
            yield pyarrow().Table.from_batches(held).unify_dictionaries()
            held, rows = [], 0
    if held:
        yield pyarrow().Table.from_batches(held).unify_dictionaries()


def batch(columns: Sequence[Sequence[Value]], shape: Any) -> Any:
    """Columns of Python values as one record batch."""
    pa = pyarrow()
    return pa.record_batch(
        [_array(pa, values, one) for values, one in zip(columns, shape, strict=True)], schema=shape
    )


def of_links(links: Iterable[Link], shape: Any, size: int = BATCH) -> Iterator[Any]:
    """Links as record batches of a schema of the table ``links``, of which only the columns that it
    has are made.
    """
    columns = [column for name in shape.names for column in COLUMNS if column.name == name]
    waiting = iter(links)
    while held := list(islice(waiting, size)):
        made_of = {
            of: [part(link) for link in held]
            for of, part in _MADE_OF.items()
            if any(column.of == of for column in columns)
        }
        yield batch([_values(column, made_of[column.of]) for column in columns], shape)


@lru_cache(maxsize=16_384)
def _taken_apart(url: str, kind: Kind) -> Components:
    """Remembered: in list archives a URL recurs about tenfold."""
    return components(url, kind)


_MADE_OF: Mapping[str, Callable[[Link], object]] = {
    **MADE_OF,
    "url": lambda link: _taken_apart(link.url, link.kind),
}


def _values(column: Column, parts: Sequence[object]) -> list[Value]:
    """The column's cells; what links share, such as their record, is asked once."""
    made: dict[int, Value] = {}
    return [
        made[key] if (key := id(part)) in made else made.setdefault(key, column.value(part))
        for part in parts
    ]


def _array(pa: Any, values: Sequence[Any], field: Any) -> Any:
    if pa.types.is_timestamp(field.type):
        known = {value: moment(value) for value in set(values)}
        return pa.array([known[value] for value in values], field.type)
    if pa.types.is_boolean(field.type):
        return pa.array([None if value is None else bool(value) for value in values], field.type)
    kind, repeated = field.type, pa.types.is_dictionary(field.type)
    try:
        made = pa.array(values, kind.value_type if repeated else kind)
    except (
        UnicodeEncodeError,
        OverflowError,
        pa.ArrowInvalid,
    ):  # hardly ever, so nobody looks at each value before
        made = pa.array([_safe(value) for value in values], kind.value_type if repeated else kind)
    return made.dictionary_encode() if repeated else made


def _safe(value: Any) -> Any:
    """A value that Arrow can hold: no half of a surrogate pair, no integer of more than 64 bits."""
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, list):
        return [_safe(one) for one in value]
    return None if isinstance(value, int) and abs(value) > _LARGEST else value


_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


def moment(value: object) -> datetime | None:
    """The time that a row's text is, ``None`` where it is none."""
    try:
        text = str(value)
        return datetime.fromisoformat(text) if _MOMENT.fullmatch(text) else None
    except ValueError:  # a 31st of June
        return None


FORMAT = 2
"""Of Parquet files: 1 had neither this number nor readings beside the rows."""
_ABOUT = b"urltrawl"


def parquet_writer(file: Any, shape: Any) -> Any:
    """A writer of a Parquet file of that schema; the file says its format, and what its columns
    mean.
    """
    pa = pyarrow()
    meant = {field.name: field.meaning for field in KEPT}
    meant |= {column.name: column.meaning for column in COLUMNS}
    fields = [
        field.with_metadata({"meaning": meant[field.name]}) if field.name in meant else field
        for field in shape
    ]
    about = json.dumps({"format": FORMAT, "version": __version__})
    return import_module("pyarrow.parquet").ParquetWriter(
        file, pa.schema(fields, metadata={_ABOUT: about}), compression="zstd"
    )


def parquet_file(path: Any) -> Any:
    """A Parquet file, or an open one, to be read."""
    return import_module("pyarrow.parquet").ParquetFile(path)


def format_of(shape: Any) -> int:
    """The format that the schema of a Parquet file says it has."""
    try:
        return int(json.loads((shape.metadata or {})[_ABOUT])["format"])
    except (KeyError, TypeError, ValueError):
        return 1


def capsule(shape: Any, made: Iterable[Any], requested: object | None = None) -> object:
    """The batches as an ``ArrowArrayStream`` in a capsule: what ``__arrow_c_stream__`` returns."""
    return pyarrow().RecordBatchReader.from_batches(shape, made).__arrow_c_stream__(requested)
