"""The links of a corpus as a Spark data source (pyspark 4, extra ``spark``).

    spark.dataSource.register(urltrawl.spark.Source)
    links = spark.read.format("urltrawl").load("s3://bucket/lists/")

A partition is a unit of ``urltrawl.units``: the driver lists files, and the executors read them and
return Arrow batches. A file that cannot be read fails no job; it is a row of the table ``sources``.
A task that is tried again gives the same rows with the same ids.

``load`` takes a path, a pattern, or several of them. It raises for a path that leads to nothing and
an option that is none of ``OPTIONS``. Spark does not tell a Python source which columns a query
needs, but with ``.schema("url string, date_utc timestamp")`` only these columns are made. With
``.option("filters", "true")`` and Spark 4.1's ``spark.sql.python.filterPushdown.enabled``, filters
are applied where files are read.

There is no structured streaming: the offset of each batch would have to name every file of the
corpus with its size and time. New files are read with ``modifiedAfter``, and merged by ``id``.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from datetime import UTC, datetime
from glob import glob
from importlib import import_module
from itertools import chain, islice
from math import inf
from typing import TYPE_CHECKING, Any

from urltrawl.batch.units import UNIT_BYTES, Share, UnitTrawl, units
from urltrawl.errors import OptionError, SourceError
from urltrawl.reading.options import Options
from urltrawl.sources import remote
from urltrawl.sources.names import is_remote
from urltrawl.store import arrow
from urltrawl.store.choice import Choice
from urltrawl.store.readings import readings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

try:
    datasource: Any = import_module("pyspark.sql.datasource")
except ImportError as error:
    raise ImportError("urltrawl.spark needs pyspark 4: pip install 'urltrawl[spark]'") from error

_SQL_TYPES = {  # ``arrow.type_of`` a column -> its type in Spark's SQL
    "text": "string",
    "integer": "bigint",
    "real": "double",
    "flag": "boolean",
    "list": "array<string>",
    "repeated": "string",
    "time": "timestamp",
}
_TRUE = frozenset(("true", "1", "yes"))
"""Values of an option that stand for true."""
_NAMES = ("policy", "profile", "base", "hyphen", "charset", "field")
_FLAGS = ("schemeless", "rejected", "refang")
"""Options of ``scan``: those with a text, and those that are on or off."""
TOGETHER: Mapping[str, Mapping[str, str]] = {
    "both": {"link": "links", "source": "sources"},
    "all": {"link": "links", "reading": "readings", "source": "sources"},
}
"""Several tables in one pass: name of the whole -> name of a column -> the table whose rows it
holds. In each row, one column has a row of its table, and the others are null."""

OPTIONS: Mapping[str, str] = {
    "table": "links, sources (what became of each file), readings; or in one pass, as columns link,"
    " reading and source of which all but one are null: both (links and sources) or all",
    "unitBytes": "bytes of a partition, as 64000000 or 64m",
    "modifiedAfter": "files that changed since: YYYY-MM-DDTHH:MM:SS, UTC",
    "modifiedBefore": "files that changed before it",
    "filters": "true: filters of Spark are applied where files are read",
    **dict.fromkeys((*_NAMES, *_FLAGS), "as of scan"),
    **dict.fromkeys(("kind", "scheme", "host", "verdict"), "links of these, with commas between"),
    "minConfidence": "links of at least this confidence",
    "since": "links of messages of this date or later",
    "until": "links of messages of this date or earlier",
}
"""Name of an option -> what it does. Spark takes the names in any letter case."""
_OPTION_NAMES = {name.lower() for name in OPTIONS}
_PATH_OPTIONS = {"path", "paths"}
"""Options that Spark sets from the argument of ``load``."""

_PATTERN_MARK = re.compile(r"[*?\[{]")
_BRACES = re.compile(r"\{([^{}]*)\}")
"""The innermost braces of a pattern, and what stands in them."""
_BYTES = re.compile(r"([0-9]+)\s*([kmgt]?)i?b?", re.IGNORECASE)
"""A number of bytes, and the letter of its unit: "64m", "64 MiB"."""
_UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40}

# Executors run the ``python3`` of PATH unless told otherwise. It does not have the package if the
# program was started by another interpreter: ``.venv/bin/python program.py``.
if not {"PYSPARK_PYTHON", "PYSPARK_GATEWAY_PORT"} & os.environ.keys() and os.path.realpath(
    shutil.which("python3") or ""
) != os.path.realpath(sys.executable):
    os.environ["PYSPARK_PYTHON"] = sys.executable


def ddl(table: str) -> str:
    """Return the columns of a table, or of several (``TOGETHER``), as SQL: "`id` string, ..."."""
    if table in TOGETHER:
        return ", ".join(f"{name} struct<{ddl(one)}>" for name, one in TOGETHER[table].items())
    columns = arrow.TABLES[table]
    return ", ".join(f"`{one.name}` {_SQL_TYPES[arrow.type_of(one)]}" for one in columns)


def _expand_paths(options: Mapping[str, str]) -> list[str]:
    """Return the paths of ``load`` (option "path", or "paths", a list in JSON), patterns expanded.
    Raises ``OptionError`` if there is none, and ``SourceError`` if one leads to nothing.
    """
    paths = json.loads(options.get("paths", "[]")) or [options.get("path", "")]
    if paths == [""]:
        raise OptionError("path", None, "load() takes a file, a directory or a pattern")
    return list(chain.from_iterable(map(_expand_path, paths)))


def _expand_path(path: str) -> list[str]:
    """Return the paths that a path or pattern stands for. Raises ``SourceError`` if there are none.
    A remote pattern is returned itself, or one for each alternative in its braces.
    """
    path = re.sub(r"^file:(//)?(?=/)", "", path)  # "file:///a" -> "/a"
    if is_remote(path):
        if _PATTERN_MARK.search(path.partition("://")[2]):
            alternatives = list(_expand_braces(path))
            return alternatives if len(alternatives) > 1 else [path]
        try:
            remote.state(path)
        except SourceError as error:
            raise SourceError(path, f"[PATH_NOT_FOUND] Path does not exist: {path}") from error
        return [path]
    if os.path.lexists(path):
        return [path]
    matches = {match for pattern in _expand_braces(path) for match in glob(pattern, recursive=True)}
    if not matches:
        raise SourceError(path, f"[PATH_NOT_FOUND] Path does not exist: {path}")
    return sorted(matches)


def _expand_braces(pattern: str) -> Iterator[str]:
    """Yield the patterns without braces that a pattern stands for: "xa" and "xb" for "x{a,b}"."""
    if braces := _BRACES.search(pattern):
        for alternative in braces[1].split(","):
            expanded = pattern[: braces.start()] + alternative + pattern[braces.end() :]
            yield from _expand_braces(expanded)
    else:
        yield pattern


def _parse(
    options: Mapping[str, str], name: str, read: Callable[[str], Any], what: str, default: Any
) -> Any:
    """Return the option ``name`` as ``read`` reads it, or ``default`` without it. Raises
    ``OptionError``, which says ``what`` it must be, if ``read`` raises ``ValueError``.
    """
    if name not in options:
        return default
    try:
        return read(options[name])
    except ValueError:
        raise OptionError(name, options[name], f"must be {what}") from None


def _read_size(text: str) -> int:
    """Return a number of bytes: ``"64m" -> 67108864``. Raises ``ValueError``, also for 0."""
    match = _BYTES.fullmatch(text.strip())
    if not match or not int(match[1]):
        raise ValueError
    return int(match[1]) * _UNITS[match[2].lower()]


def _read_time(text: str) -> float:
    """Return a time, which is UTC without a zone, in seconds since 1970. Raises ``ValueError``."""
    time = datetime.fromisoformat(text)
    return (time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp()


class Source(datasource.DataSource):  # type: ignore[misc]  # pyspark has types, but is not always there
    """``format("urltrawl")``."""

    def __init__(self, options: Any) -> None:
        """Raises ``OptionError`` (unknown option or table) and ``SourceError`` (path to
        nothing).
        """
        super().__init__(options)
        for name in options.keys() - _OPTION_NAMES - _PATH_OPTIONS:
            raise OptionError("option", name, OPTIONS)
        if self._table not in {*arrow.TABLES, *TOGETHER}:
            raise OptionError("table", self._table, [*arrow.TABLES, *TOGETHER])
        if _PATH_OPTIONS & options.keys():
            _expand_paths(options)  # for its errors

    @classmethod
    def name(cls) -> str:
        """Return the name of the source, which ``format`` takes."""
        return "urltrawl"

    def schema(self) -> str:
        """Return the schema of the table that the options name."""
        return ddl(self._table)

    def reader(self, schema: Any) -> Any:
        """Return a reader of the columns of a schema, which takes filters with that option."""
        reader = _FilteringReader if _is_true(self.options, "filters") else _Reader
        return reader(self.options, self._table, schema)

    @property
    def _table(self) -> str:
        """The name of the table that is read."""
        return str(self.options.get("table", "links"))


class _Reader(datasource.DataSourceReader):  # type: ignore[misc]
    """Reads a table of a corpus, with its columns and options. Spark pickles it for executors."""

    def __init__(self, options: Mapping[str, str], table: str, schema: Any) -> None:
        """``schema`` has the wanted columns of the table, as Spark describes them. Raises
        ``OptionError`` for a wrong option or type of a column, and ``SourceError`` for a path that
        leads to nothing.
        """
        self.paths = _expand_paths(options)
        self.table = table
        self.types = {field.name: field.dataType.simpleString() for field in schema.fields}
        """Name of a column that is wanted -> its type in Spark's SQL."""
        what = "a number of bytes, like 64000000 or 64m"
        self.size = _parse(options, "unitBytes", _read_size, what, UNIT_BYTES)
        what = "a time like YYYY-MM-DDTHH:MM:SS"
        self.after = _parse(options, "modifiedAfter", _read_time, what, -inf)
        self.before = _parse(options, "modifiedBefore", _read_time, what, inf)
        names: dict[str, Any] = {name: options[name] for name in _NAMES if name in options}
        flags: dict[str, Any] = {name: _is_true(options, name) for name in _FLAGS}
        if options.get("schemeless") == "all":
            flags["schemeless"] = "all"
        self.options = Options(**names, **flags)
        self.choice = Choice(
            kinds=_parse_names(options, "kind"),
            schemes=_parse_names(options, "scheme"),
            verdicts=_parse_names(options, "verdict"),
            hosts=tuple(sorted(_parse_names(options, "host"))),
            min_confidence=_parse(options, "minConfidence", float, "a number from 0 to 1", 0.0),
            since=options.get("since", ""),
            until=options.get("until", ""),
            rejected=self.options.rejected,
        )
        self.filters: list[Any] = []
        """Filters of Spark that ``read`` applies."""
        shape_of(self.types, table)  # for its errors

    def partitions(self) -> list[Any]:
        """Return a partition of Spark for each unit with wanted files, or with what cannot be read,
        which becomes rows of ``sources``. Files are only listed.
        """
        wanted_units = (
            unit._replace(shares=tuple(filter(self._is_wanted, unit.shares)))
            for unit in units(self.paths, size=self.size)
        )
        return [
            datasource.InputPartition(unit) for unit in wanted_units if unit.shares or unit.refused
        ]

    def _is_wanted(self, share: Share) -> bool:
        """Return whether a file may have changed between "modifiedAfter" and "modifiedBefore"."""
        return share.mtime is None or self.after < share.mtime < self.before

    def read(self, partition: Any) -> Iterator[Any]:
        """Yield the rows of a partition as batches of Arrow."""
        if partition.value is None:  # Spark has one partition read even if there is none
            return
        trawl = UnitTrawl(partition.value, self.options)
        shape = shape_of(self.types, self.table)
        filter_condition = condition(self.filters)
        for batch in _read_rows(trawl, self.table, self.choice, shape):
            yield batch if filter_condition is None else batch.filter(filter_condition)


def _read_rows(trawl: UnitTrawl, table: str, choice: Choice, shape: Any) -> Iterator[Any]:
    """Return an iterator over the rows of a table, or of several (``TOGETHER``), as batches of
    Arrow with the schema ``shape``. Of links, only those are rows that ``choice`` accepts.
    """
    if table in TOGETHER:
        return _read_together(trawl, TOGETHER[table], choice, shape)
    if table == "links":
        return arrow.of_links(filter(choice.accepts, trawl), shape)
    if table == "readings":
        return arrow.batches(readings(trawl), shape)
    for _ in trawl:  # what became of the sources is known when all links have been read
        pass
    return arrow.batches(trawl.sources(), shape)


def _read_together(
    trawl: UnitTrawl, tables: Mapping[str, str], choice: Choice, shape: Any
) -> Iterator[Any]:
    """Yield batches of links and of readings in turn, then of sources: each in its column of the
    schema ``shape``, if that has one. ``tables`` is a row of ``TOGETHER``. The readings of links
    that ``choice`` rejects are there, too, since these links are witnesses.
    """
    shapes = {
        name: arrow.without_dictionaries(arrow.schema(table))
        for name, table in tables.items()
        if name in shape.names
    }
    links = iter(trawl)
    while next_links := list(islice(links, arrow.BATCH)):
        if "link" in shapes:
            for batch in arrow.of_links(filter(choice.accepts, next_links), shapes["link"]):
                yield _wrap_rows("link", batch, shape)
        if "reading" in shapes:
            for batch in arrow.batches(readings(next_links), shapes["reading"]):
                yield _wrap_rows("reading", batch, shape)
    if "source" in shapes:
        for batch in arrow.batches(trawl.sources(), shapes["source"]):
            yield _wrap_rows("source", batch, shape)


def _wrap_rows(name: str, batch: Any, shape: Any) -> Any:
    """Return a batch of the schema ``shape``: the rows as its column ``name``, all else null."""
    pa = arrow.pyarrow()
    column = pa.StructArray.from_arrays(batch.columns, fields=list(batch.schema))
    columns = [
        column if field.name == name else pa.nulls(batch.num_rows, field.type) for field in shape
    ]
    return pa.RecordBatch.from_arrays(columns, schema=shape)


class _FilteringReader(_Reader):
    """Reads a corpus, and applies the filters that it can. Spark refuses a reader with this method
    unless filters may be pushed down, so there are two classes.
    """

    def pushFilters(self, filters: list[Any]) -> Iterator[Any]:  # noqa: N802  # Spark's name
        """Keep the filters that ``read`` can apply. Yield all, for Spark to apply them, too."""
        for spark_filter in filters:
            # Filters of these kinds have an attribute. A longer one is a field within a struct.
            if type(spark_filter).__name__ in _CONDITIONS and len(spark_filter.attribute) == 1:
                self.filters.append(spark_filter)
            yield spark_filter


_CONDITIONS: Mapping[str, Callable[[Any, Any], Any]] = {
    "EqualTo": lambda field, value: field == value,
    "GreaterThan": lambda field, value: field > value,
    "GreaterThanOrEqual": lambda field, value: field >= value,
    "LessThan": lambda field, value: field < value,
    "LessThanOrEqual": lambda field, value: field <= value,
    "In": lambda field, values: field.isin([value for value in values if value is not None]),
    "IsNotNull": lambda field, _: field.is_valid(),
    "IsNull": lambda field, _: field.is_null(),
    "StringStartsWith": lambda field, text: _compute().starts_with(field, text),
    "StringEndsWith": lambda field, text: _compute().ends_with(field, text),
    "StringContains": lambda field, text: _compute().match_substring(field, text),
}
"""Spark's filters by name. Each function makes an expression of Arrow from a field and a value."""


def _compute() -> Any:
    """Return Arrow's module of functions over columns, which is imported at the first call."""
    return import_module("pyarrow.compute")


def condition(filters: Iterable[Any]) -> Any:
    """Return an expression of Arrow that is true where all filters hold, None without filters."""
    expression = None
    for spark_filter in filters:
        field = _compute().field(spark_filter.attribute[0])
        part = _CONDITIONS[type(spark_filter).__name__](field, getattr(spark_filter, "value", None))
        expression = part if expression is None else expression & part
    return expression


def shape_of(types: Mapping[str, str], table: str) -> Any:
    """Return the Arrow schema of the columns of a table that Spark asked for, in the order of
    ``types``: name -> type in Spark's SQL. Raises ``OptionError`` for a column that the table does
    not have, and for a type that is not the column's, unless ``table`` is one of ``TOGETHER``.
    """
    pa = arrow.pyarrow()
    if table in TOGETHER:
        tables = TOGETHER[table]
        for name in types.keys() - tables.keys():
            raise OptionError("column", name, tables)
        shapes = {name: arrow.without_dictionaries(arrow.schema(tables[name])) for name in types}
        return pa.schema([(name, pa.struct(list(shape))) for name, shape in shapes.items()])
    shape = arrow.without_dictionaries(arrow.schema(table, names=list(types)))
    columns = {column.name: column for column in arrow.TABLES[table]}
    for name, asked_type in types.items():
        right_type = _SQL_TYPES[arrow.type_of(columns[name])]
        if asked_type != right_type:
            raise OptionError(f"type of {name}", asked_type, [right_type])
    return pa.schema([pa.field(field.name, field.type) for field in shape])


def _parse_names(options: Mapping[str, str], option: str) -> frozenset[str]:
    """Return the names in an option, with commas between, in lower case; none without it."""
    names = (name.strip().lower() for name in options.get(option, "").split(","))
    return frozenset(filter(None, names))


def _is_true(options: Mapping[str, str], name: str) -> bool:
    """Return whether the option ``name`` is given and its value stands for true."""
    return options.get(name, "").lower() in _TRUE
