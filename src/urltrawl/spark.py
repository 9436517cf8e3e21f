"""The links of a corpus as a Spark data source (pyspark 4, extra ``spark``).

    spark.dataSource.register(urltrawl.spark.Source)
    links = spark.read.format("urltrawl").load("s3://bucket/lists/")

A partition is a unit of ``urltrawl.units``: the driver lists files, the executors read them and
hand on Arrow batches. A file that cannot be read is a row of the table ``sources`` and fails no
job; a task that is tried again gives the same rows with the same ids. A path at which nothing is,
and an option that is none of ``OPTIONS``, raise when ``load`` is called, as with Spark's sources.

``load`` takes a path, a pattern, or several of them. Spark tells a Python source nothing of the
columns it needs, but hands over the schema that a reader asks for: ``.schema("url string, date_utc
timestamp")`` has only these made. Filters are asked of each link before its row is made, with
``.option("filters", "true")`` and Spark 4.1's ``spark.sql.python.filterPushdown.enabled``.

There is no structured streaming: an offset would have to name each file of the corpus with its size
and time, in each batch. What is new is read with ``modifiedAfter``, and merged by ``id``.
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
from typing import TYPE_CHECKING, Any

from urltrawl.batch.units import UNIT_BYTES, Share, Unit, UnitTrawl, units
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

_SQL_TYPES = {
    "text": "string",
    "integer": "bigint",
    "real": "double",
    "flag": "boolean",
    "list": "array<string>",
}
_SPARK_TYPES = {
    "string": "string",
    "int64": "bigint",
    "double": "double",
    "bool": "boolean",
    "list<item: string>": "array<string>",
}
_TRUE = frozenset(("true", "1", "yes"))
TOGETHER: Mapping[str, Mapping[str, str]] = {
    "both": {"link": "links", "source": "sources"},
    "all": {"link": "links", "reading": "readings", "source": "sources"},
}
"""Tables that are made in one pass, and their columns: of each row all but one are null."""

OPTIONS: Mapping[str, str] = {
    "table": "links, sources (what became of each file), readings; or in one pass, as columns link,"
    " reading and source of which all but one are null: both (links and sources) or all",
    "unitBytes": "bytes of a partition, as 64000000 or 64m",
    "modifiedAfter": "files that changed since: YYYY-MM-DDTHH:MM:SS, UTC",
    "modifiedBefore": "files that changed before it",
    "filters": "true: filters of Spark are asked where files are read",
    **dict.fromkeys(
        (
            "policy",
            "profile",
            "base",
            "schemeless",
            "rejected",
            "hyphen",
            "charset",
            "field",
            "refang",
        ),
        "as of scan",
    ),
    **dict.fromkeys(("kind", "scheme", "host", "verdict"), "links of these, with commas between"),
    "minConfidence": "links of at least this confidence",
    "since": "links of messages of this date or later",
    "until": "links of messages of this date or earlier",
}
"""What ``option`` takes, in letters of any case."""
_KNOWN = frozenset(name.lower() for name in OPTIONS)
_PATHS = frozenset(("path", "paths"))
"""What ``load`` makes of its argument."""

_MARKS = re.compile(r"[*?\[{]")
_BRACES = re.compile(r"\{([^{}]*)\}")
_BYTES = re.compile(r"([0-9]+)\s*([kmgt]?)i?b?", re.IGNORECASE)
_UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40}

# Executors run ``python3`` of the path where nobody says otherwise, which knows nothing of the
# package when a program is run by an interpreter of its own: ``.venv/bin/python program.py``.
if not {"PYSPARK_PYTHON", "PYSPARK_GATEWAY_PORT"} & os.environ.keys() and os.path.realpath(
    shutil.which("python3") or ""
) != os.path.realpath(sys.executable):
    os.environ["PYSPARK_PYTHON"] = sys.executable


def ddl(table: str) -> str:
    """The schema of a table as Spark's SQL has it."""
    if table in TOGETHER:
        return ", ".join(
            f"{name} struct<{_columns(of, ': ')}>" for name, of in TOGETHER[table].items()
        )
    return _columns(table, " ")


def _columns(table: str, between: str) -> str:
    arrow.schema(table)
    return ", ".join(
        f"`{column.name}`{between}"
        + (
            "timestamp"
            if column.name in arrow.TIMES
            else "boolean"
            if column.name in arrow.FLAGS
            else _SQL_TYPES[column.type]
        )
        for column in arrow.TABLES[table]
    )


def _paths(options: Mapping[str, str]) -> list[str]:
    """The paths that ``load`` was given, patterns expanded. Raises ``SourceError`` where one leads
    to nothing.
    """
    given = json.loads(options.get("paths", "[]")) or [options.get("path", "")]
    if given == [""]:
        raise OptionError("path", None, "load() takes a file, a directory or a pattern")
    return list(chain.from_iterable(map(_expanded, given)))


def _expanded(path: str) -> list[str]:
    path = re.sub(r"^file:(//)?(?=/)", "", path)
    if is_remote(path):
        if _MARKS.search(path.partition("://")[2]):
            alternatives = list(_alternatives(path))
            return alternatives if len(alternatives) > 1 else [path]
        try:
            remote.state(path)
        except SourceError as error:
            raise SourceError(path, f"[PATH_NOT_FOUND] Path does not exist: {path}") from error
        return [path]
    if os.path.lexists(path):
        return [path]
    found = chain.from_iterable(glob(each, recursive=True) for each in _alternatives(path))  # noqa: PTH207
    if not (expanded := sorted(set(found))):
        raise SourceError(path, f"[PATH_NOT_FOUND] Path does not exist: {path}")
    return expanded


def _alternatives(pattern: str) -> Iterator[str]:
    """The patterns that braces stand for: ``{a,b}`` is ``a`` and ``b``."""
    if found := _BRACES.search(pattern):
        for each in found[1].split(","):
            yield from _alternatives(pattern[: found.start()] + each + pattern[found.end() :])
    else:
        yield pattern


def _size(text: str) -> int:
    """Bytes, as Spark's own settings write them."""
    found = _BYTES.fullmatch(text.strip())
    if not found or not int(found[1]):
        raise OptionError("unitBytes", text, "must be a number of bytes, like 64000000 or 64m")
    return int(found[1]) * _UNITS[found[2].lower()]


def _moment(options: Mapping[str, str], name: str) -> float | None:
    """Seconds since 1970."""
    text = options.get(name.lower())
    if text is None:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()
    except ValueError:
        raise OptionError(name, text, "must be a time like YYYY-MM-DDTHH:MM:SS") from None


class Source(datasource.DataSource):  # type: ignore[misc]  # pyspark has types, but is not always there
    """``format("urltrawl")``. Raises ``OptionError`` for an option that it has not, and
    ``SourceError`` for a path at which nothing is.
    """

    def __init__(self, options: Any) -> None:
        super().__init__(options)
        given = {key.lower(): value for key, value in dict(options).items()}
        for name in given.keys() - _KNOWN - _PATHS:
            raise OptionError("option", name, OPTIONS)
        if self._table not in {*arrow.TABLES, *TOGETHER}:
            raise OptionError("table", self._table, [*arrow.TABLES, *TOGETHER])
        if _PATHS & given.keys():
            _paths(given)

    @classmethod
    def name(cls) -> str:
        """What ``format`` takes."""
        return "urltrawl"

    def schema(self) -> str:
        """The columns of the table asked for."""
        return ddl(self._table)

    def reader(self, schema: Any) -> Any:
        """A reader of the columns that the schema has."""
        made = _FilteringReader if _flag(self.options, "filters") else _Reader
        return made(dict(self.options), self._table, schema)

    @property
    def _table(self) -> str:
        return str(self.options.get("table", "links"))


class Partition(datasource.InputPartition):  # type: ignore[misc]
    """A unit of the plan."""

    def __init__(self, unit: Unit) -> None:
        super().__init__(unit)


class _Job:
    """What executors need to know; it is pickled."""

    def __init__(self, options: Mapping[str, str], table: str, schema: Any) -> None:
        options = {key.lower(): value for key, value in options.items()}
        self.paths = _paths(options)
        self.table = table
        self.types = {field.name: field.dataType.simpleString() for field in schema.fields}
        self.size = _size(options.get("unitbytes", str(UNIT_BYTES)))
        self.after = _moment(options, "modifiedAfter")
        self.before = _moment(options, "modifiedBefore")
        usual = Options()
        self.options = Options(
            policy=options.get("policy", usual.policy),
            profile=options.get("profile", usual.profile),
            base=options.get("base"),
            schemeless="all"
            if options.get("schemeless") == "all"
            else _flag(options, "schemeless"),
            rejected=_flag(options, "rejected"),
            hyphen=options.get("hyphen", usual.hyphen),
            charset=options.get("charset", usual.charset),
            field=options.get("field", ""),
            refang=_flag(options, "refang"),
        )
        self.choice = Choice(
            kinds=_several(options, "kind"),
            schemes=_several(options, "scheme"),
            verdicts=_several(options, "verdict"),
            hosts=tuple(sorted(_several(options, "host"))),
            min_confidence=float(options.get("minconfidence", 0)),
            since=options.get("since", ""),
            until=options.get("until", ""),
            rejected=self.options.rejected,
        )
        self.filters: list[Any] = []
        shape_of(self.types, table)

    def partitions(self) -> list[Partition]:
        """The plan: files are listed, none is read."""
        wanted = (
            unit._replace(shares=tuple(filter(self._is_wanted, unit.shares)))
            for unit in units(self.paths, size=self.size)
        )
        return [Partition(unit) for unit in wanted if unit.shares or unit.refused]

    def _is_wanted(self, share: Share) -> bool:
        """Whether a file changed when it should have; of one that cannot say when, it did."""
        time = share.mtime
        return time is None or (
            (self.after is None or time > self.after)
            and (self.before is None or time < self.before)
        )

    def read(self, partition: Any) -> Iterator[Any]:
        """The rows of a unit, in Arrow batches."""
        if (
            partition.value is not None
        ):  # where there is nothing below the path, Spark asks all the same
            shape = shape_of(self.types, self.table)
            wanted = condition(self.filters)
            for made in _rows_of(
                UnitTrawl(partition.value, self.options), self.table, self.choice, shape
            ):
                yield made if wanted is None else made.filter(wanted)


def _rows_of(trawl: UnitTrawl, table: str, choice: Choice, shape: Any) -> Iterator[Any]:
    if table in TOGETHER:
        return _together(trawl, TOGETHER[table], choice, shape)
    if table == "links":
        return arrow.of_links(filter(choice.accepts, trawl), shape)
    if table == "readings":
        return arrow.batches(readings(trawl), shape)
    for _ in trawl:  # what became of its sources is known at its end
        pass
    return arrow.batches(trawl.sources(), shape)


def _together(
    trawl: UnitTrawl, tables: Mapping[str, str], choice: Choice, shape: Any
) -> Iterator[Any]:
    """Links and their readings, some after the other, and when they have been read, sources; the
    readings of links that are not chosen, too, for they bear witness.
    """
    of = {
        name: arrow.plain(arrow.schema(table))
        for name, table in tables.items()
        if name in shape.names
    }
    waiting = iter(trawl)
    while held := list(islice(waiting, arrow.BATCH)):
        if "link" in of:
            for one in arrow.of_links(filter(choice.accepts, held), of["link"]):
                yield _as_column("link", one, shape)
        if "reading" in of:
            for one in arrow.batches(readings(held), of["reading"]):
                yield _as_column("reading", one, shape)
    if "source" in of:
        for one in arrow.batches(trawl.sources(), of["source"]):
            yield _as_column("source", one, shape)


def _as_column(name: str, made: Any, shape: Any) -> Any:
    """Rows as the column of that name; all others are null."""
    pa = arrow.pyarrow()
    column = pa.StructArray.from_arrays(made.columns, fields=list(made.schema))
    columns = [
        column if field.name == name else pa.nulls(made.num_rows, field.type) for field in shape
    ]
    return pa.RecordBatch.from_arrays(columns, schema=shape)


class _Reader(_Job, datasource.DataSourceReader):  # type: ignore[misc]
    """Reads a corpus as it is."""


class _FilteringReader(_Reader):
    """Takes what filters it can. Spark refuses a reader with this method where it may not use it,
    so there are two.
    """

    def pushFilters(self, filters: list[Any]) -> Iterator[Any]:  # noqa: N802  # Spark's name
        """Keep those that can be asked of a batch; Spark asks all of them again."""
        for one in filters:
            if type(one).__name__ in _ASKED and len(one.attribute) == 1:
                self.filters.append(one)
            yield one


_ASKED: Mapping[str, Callable[[Any, Any], Any]] = {
    "EqualTo": lambda field, one: field(one) == one.value,
    "GreaterThan": lambda field, one: field(one) > one.value,
    "GreaterThanOrEqual": lambda field, one: field(one) >= one.value,
    "LessThan": lambda field, one: field(one) < one.value,
    "LessThanOrEqual": lambda field, one: field(one) <= one.value,
    "In": lambda field, one: field(one).isin([value for value in one.value if value is not None]),
    "IsNotNull": lambda field, one: field(one).is_valid(),
    "IsNull": lambda field, one: field(one).is_null(),
    "StringStartsWith": lambda field, one: import_module("pyarrow.compute").starts_with(
        field(one), one.value
    ),
    "StringEndsWith": lambda field, one: import_module("pyarrow.compute").ends_with(
        field(one), one.value
    ),
    "StringContains": lambda field, one: import_module("pyarrow.compute").match_substring(
        field(one), one.value
    ),
}
"""Spark's filters as Arrow has them."""


def condition(filters: Iterable[Any]) -> Any:
    """All filters as one expression, ``None`` of none."""
    compute = import_module("pyarrow.compute")
    whole = None
    for one in filters:
        asked = _ASKED[type(one).__name__](lambda each: compute.field(each.attribute[0]), one)
        whole = asked if whole is None else whole & asked
    return whole


def shape_of(types: Mapping[str, str], table: str) -> Any:
    """The Arrow schema of the columns that Spark wants; raises ``OptionError`` for a column or a
    type that is not ours.
    """
    pa = arrow.pyarrow()
    if table in TOGETHER:
        tables = TOGETHER[table]
        for name in types:
            if name not in tables:
                raise OptionError("column", name, tables)
        structs = {name: pa.struct(list(arrow.plain(arrow.schema(tables[name])))) for name in types}
        return pa.schema([pa.field(name, kind) for name, kind in structs.items()])
    full = arrow.plain(arrow.schema(table, names=list(types)))
    ours = {
        field.name: "timestamp"
        if pa.types.is_timestamp(field.type)
        else _SPARK_TYPES[str(field.type)]
        for field in full
    }
    for name, kind in types.items():
        if kind != ours[name]:
            raise OptionError(f"type of {name}", kind, [ours[name]])
    return pa.schema([pa.field(field.name, field.type) for field in full])


def _several(options: Mapping[str, str], name: str) -> frozenset[str]:
    return frozenset(
        filter(None, (one.strip().lower() for one in options.get(name, "").split(",")))
    )


def _flag(options: Mapping[str, str], name: str) -> bool:
    return options.get(name, "").lower() in _TRUE
