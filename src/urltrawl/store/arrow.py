"""Links as Apache Arrow: the columns of ``COLUMNS`` in batches, for every library that reads the
PyCapsule interface.

pyarrow makes the batches. Parquet needs it anyway, pandas and DuckDB ask for it if they are given a
stream, and it builds lists and dictionaries. nanoarrow, a tenth of its size, builds neither from
Python values. pyarrow is imported when somebody asks for a table.
"""

from __future__ import annotations

import json
import re
from datetime import datetime
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from urltrawl._version import __version__
from urltrawl.columns import COLUMNS, MADE_OF, Value, components
from urltrawl.errors import OptionError, StoreError
from urltrawl.store.rows import LARGEST
from urltrawl.store.statement import OF_READING, OF_URL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urltrawl.columns import Column
    from urltrawl.link import Link

_T = TypeVar("_T")

BATCH = 10_000
"""Rows of a record batch, all of which are held at a time: some megabytes."""
_SMALL_BATCH = 1_000
"""Rows of a record batch where memory is to be saved: as Python has them, rows need twenty times as
much as in Arrow."""

REPEATED = frozenset(
    (
        "scheme", "kind", "verdict", "source", "format", "attribute", "role", "encoding", "charset",
        "charset_by", "tool_version", "state",
    )
)  # fmt: skip
"""Columns of text of which a batch has few distinct values. Arrow keeps each value once, in a
dictionary, and for each row the number of its value."""
TIMES = frozenset(("date_utc",))
"""Columns of times in UTC, as text (``1996-02-29T12:00:00Z``). In Arrow they are timestamps in
microseconds: Parquet, Spark and DuckDB have none in seconds."""
FLAGS = frozenset(("quoted", "footer", "repeat"))
"""Columns of integers that say yes or no. Arrow has a type for them, SQLite has not."""
LISTS = frozenset(column.name for column in COLUMNS if column.type == "list")
"""Columns of lists. SQLite has them as JSON."""


class Field(NamedTuple):
    """A column of a table that is not the row of a link: its name, its type as in ``COLUMNS`` (or
    ``flag``), its meaning.
    """

    name: str
    type: str
    meaning: str


SOURCES = (
    Field("source", "text", "the file"),
    Field("member", "text", "the member of an archive"),
    Field("start", "integer", "byte offset of the range of a large mailbox"),
    Field("end", "integer", "where it ends"),
    Field("state", "text",
          "read, partial, skipped, failed, or given up (not tried again by this version)"),
    Field("reason", "text", "why it was not read, or not to its end"),
    Field("size", "integer", "bytes of the file or member"),
    Field("format", "text", "container format"),
    Field("bytes", "integer", "of its records, decompressed"),
    Field("unframed", "integer", "bytes that are in no record"),
    Field("records", "integer", "messages, articles, documents"),
    Field("parts", "integer", "texts of them that were read"),
    Field("links", "integer", "links in them"),
)  # fmt: skip
"""Columns of the table ``sources``: what became of each file, byte range and member. The database's
table of that name has them, and more."""

_COLUMNS_BY_NAME = {column.name: column for column in COLUMNS}

READINGS = (
    Field("link", "text", "id of the link"),
    Field("rank", "integer", "0 is the best by its message alone"),
    *(Field(*_COLUMNS_BY_NAME[name][:3]) for name in (*OF_READING, *OF_URL)),
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
"""Columns of the table ``readings``, for ``settle_sql``: each link as each reading has it."""

TABLES: Mapping[str, Sequence[Any]] = {"links": COLUMNS, "sources": SOURCES, "readings": READINGS}
"""The tables that a stream may have, and their columns."""

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
"""Columns of the readings that a dataset keeps (``store.readings``)."""


def pyarrow(purpose: str = "an Arrow table") -> Any:
    """Return the module ``pyarrow``. Raises ``StoreError`` without it: ``purpose`` needs it."""
    try:
        return import_module("pyarrow")  # 40 MB that most never need
    except ImportError as error:
        raise StoreError(purpose, "this needs pyarrow: pip install 'urltrawl[arrow]'") from error


def schema(
    table: str = "links", *, names: Sequence[str] | None = None, extras: Sequence[str] = ()
) -> Any:
    """Return the Arrow schema of a table of ``TABLES``, or of ``"kept"`` (``KEPT``): of all its
    columns or those in ``names``, with the text columns ``extras`` behind them.

    Each field says in its metadata what it means, but for ``extras``. Raises ``OptionError`` for a
    table or column that is not there, and ``StoreError`` without pyarrow.
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


def type_of(column: Column | Field) -> str:
    """Return what the values of a column are: ``time``, ``repeated``, or a type of a ``Field``."""
    if column.name in TIMES:
        return "time"
    if column.name in FLAGS:
        return "flag"
    return "repeated" if column.name in REPEATED else column.type


def _field(pa: Any, column: Column | Field) -> Any:
    """Return the Arrow field of a column, with its meaning as metadata."""
    kinds = {
        "text": pa.string(),
        "integer": pa.int64(),
        "real": pa.float64(),
        "list": pa.list_(pa.string()),
        "flag": pa.bool_(),
        "repeated": pa.dictionary(pa.int32(), pa.string()),
        "time": pa.timestamp("us", tz="UTC"),
    }
    return pa.field(column.name, kinds[type_of(column)], metadata={"meaning": column.meaning})


def without_meanings(schema: Any) -> Any:
    """Return an Arrow schema without meanings; ``parquet_writer`` adds them to what it writes."""
    return pyarrow().schema([field.remove_metadata() for field in schema])


def without_dictionaries(schema: Any) -> Any:
    """Return an Arrow schema with text in place of dictionaries, for Spark, which has none."""
    pa = pyarrow()
    return pa.schema(
        [
            field.with_type(field.type.value_type) if pa.types.is_dictionary(field.type) else field
            for field in schema
        ]
    )


def _chunks(items: Iterable[_T], size: int) -> Iterator[list[_T]]:
    """Yield items in lists of ``size``; the last one may be shorter."""
    left = iter(items)
    while chunk := list(islice(left, size)):
        yield chunk


def batches(rows: Iterable[Mapping[str, Any]], schema: Any, size: int = BATCH) -> Iterator[Any]:
    """Yield rows, each a mapping by name, as record batches of ``size`` rows, or fewer at last."""
    for chunk in _chunks(rows, size):
        yield batch([[row[name] for row in chunk] for name in schema.names], schema)


def in_batches(rows: Iterable[Sequence[Any]], schema: Any) -> Iterator[Any]:
    """Yield rows, with cells in the order of the Arrow ``schema``, as small record batches."""
    for chunk in _chunks(rows, _SMALL_BATCH):
        yield batch(list(zip(*chunk, strict=True)), schema)


def in_tables(rows: Iterable[Sequence[Any]], schema: Any) -> Iterator[Any]:
    """Yield rows, with cells in the order of the Arrow ``schema``, as tables of ``BATCH`` rows (the
    last one may have fewer): each becomes a row group of a Parquet file.
    """
    for held in _chunks(in_batches(rows, schema), BATCH // _SMALL_BATCH):
        yield pyarrow().Table.from_batches(held).unify_dictionaries()


def batch(columns: Sequence[Sequence[Value]], schema: Any) -> Any:
    """Return columns of Python values, in the order of the Arrow ``schema``, as a record batch."""
    pa = pyarrow()
    arrays = [_array(pa, values, field) for values, field in zip(columns, schema, strict=True)]
    return pa.record_batch(arrays, schema=schema)


def as_table(rows: Iterable[Mapping[str, Any]], schema: Any) -> Any:
    """Return rows, each a mapping by name, as one Arrow table with this Arrow ``schema``."""
    return pyarrow().Table.from_batches(batches(rows, schema), schema)


def of_links(links: Iterable[Link], schema: Any, size: int = BATCH) -> Iterator[Any]:
    """Yield links as record batches, ``size`` links at a time. Only the columns of the Arrow
    ``schema`` are made, which are columns of the table ``links``.
    """
    columns = [_COLUMNS_BY_NAME[name] for name in schema.names]
    needed = {column.of for column in columns}
    for chunk in _chunks(links, size):
        parts = {of: [_MADE_OF[of](link) for link in chunk] for of in needed}
        yield batch([_values(column, parts[column.of]) for column in columns], schema)


_components = lru_cache(maxsize=16_384)(components)  # in archives of lists a URL recurs
_MADE_OF: Mapping[str, Callable[[Link], object]] = {
    **MADE_OF,
    "url": lambda link: _components(link.url, link.kind),
}
"""``Column.of`` -> the function that returns this part of a link."""


def _values(column: Column, parts: Sequence[object]) -> list[Value]:
    """Return the cells of a column: what ``column.value`` makes of each of the ``parts``
    (``Column.of``). Links share parts; the cell of a part that occurs again is not made again.
    """
    cells: dict[int, Value] = {}
    return [
        cells[key] if (key := id(part)) in cells else cells.setdefault(key, column.value(part))
        for part in parts
    ]


def _array(pa: Any, values: Sequence[Any], field: Any) -> Any:
    """Return Python values as an Arrow array of the type of ``field``. A text that is no time
    becomes null in a column of times. A text or number that Arrow cannot hold is changed
    (``_storable``).
    """
    if pa.types.is_timestamp(field.type):
        moments = {value: moment(value) for value in set(values)}
        return pa.array([moments[value] for value in values], field.type)
    if pa.types.is_boolean(field.type):
        return pa.array([None if value is None else bool(value) for value in values], field.type)
    is_repeated = pa.types.is_dictionary(field.type)
    kind = field.type.value_type if is_repeated else field.type
    try:
        array = pa.array(values, kind)
    except (UnicodeEncodeError, OverflowError, pa.ArrowInvalid):
        # hardly ever, so nobody looks at each value before
        array = pa.array([_storable(value) for value in values], kind)
    return array.dictionary_encode() if is_repeated else array


def _storable(value: Any) -> Any:
    """Return a value as Arrow can hold it: halves of surrogate pairs escaped, and ``None`` in place
    of integers above ``LARGEST`` or below its negative.
    """
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, list):
        return [_storable(item) for item in value]
    return None if isinstance(value, int) and abs(value) > LARGEST else value


_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


def moment(value: object) -> datetime | None:
    """Return the time in a cell such as ``1996-02-29T12:00:00Z``, or ``None`` for anything else."""
    try:
        text = str(value)
        return datetime.fromisoformat(text) if _MOMENT.fullmatch(text) else None
    except ValueError:  # a 31st of June
        return None


FORMAT = 2
"""The format of Parquet files. Files of format 1 have no number, and no readings beside them."""
_ABOUT = b"urltrawl"
"""The key, in the metadata of a Parquet file, of a JSON object with its format."""


def parquet_writer(file: Any, schema: Any) -> Any:
    """Return a ``ParquetWriter`` to ``file``, a path or an open file, for tables of links or of
    ``KEPT`` with this Arrow ``schema``. The metadata say its format, and what its columns mean.
    """
    pa = pyarrow()
    columns: Sequence[Any] = KEPT if "link" in schema.names else COLUMNS
    meanings = {column.name: column.meaning for column in columns}
    fields = [
        field.with_metadata({"meaning": meanings[field.name]}) if field.name in meanings else field
        for field in schema
    ]
    about = json.dumps({"format": FORMAT, "version": __version__})
    return import_module("pyarrow.parquet").ParquetWriter(
        file, pa.schema(fields, metadata={_ABOUT: about}), compression="zstd"
    )


def parquet_file(path: Any) -> Any:
    """Open a Parquet file, by its path or an open file, to read; return a ``ParquetFile``."""
    return import_module("pyarrow.parquet").ParquetFile(path)


def format_of(schema: Any) -> int:
    """Return the format that the schema of a Parquet file states, or 1 if it states none."""
    try:
        return int(json.loads((schema.metadata or {})[_ABOUT])["format"])
    except (KeyError, TypeError, ValueError):
        return 1


def capsule(schema: Any, record_batches: Iterable[Any], requested: object | None) -> object:
    """Return record batches of the Arrow ``schema`` as a capsule with an ``ArrowArrayStream``: what
    ``__arrow_c_stream__(requested)`` returns. ``requested`` is a capsule with the schema that the
    receiver would like, or ``None``.
    """
    reader = pyarrow().RecordBatchReader.from_batches(schema, record_batches)
    return reader.__arrow_c_stream__(requested)
