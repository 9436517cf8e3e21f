"""The links of a corpus as a Spark data source (pyspark 4, extra ``spark``).

    spark.dataSource.register(urltrawl.spark.Source)
    links = spark.read.format("urltrawl").load("s3://bucket/lists/")

A partition is a unit of ``urltrawl.units``: the driver lists files, the executors read them and
hand on Arrow batches. A file that cannot be read is a row of the table ``sources`` and fails no
job; a task that is tried again gives the same rows with the same ids.

Options: ``table`` (``links``, ``sources``, ``readings``); ``unitBytes``; those of ``scan``
(``policy``, ``profile``, ``base``, ``schemeless``, ``rejected``, ``hyphen``, ``charset``, ``refang``,
``field``); which links are wanted (``kind``, ``scheme``, ``host``, ``verdict``, several with
commas; ``minConfidence``, ``since``, ``until``). Spark tells a Python source nothing of the columns
it needs, but hands over the schema that a reader asks for: ``.schema("url string, date_utc
timestamp")`` has only these made. Filters are asked of each link before its row is made, with
``.option("filters", "true")`` and Spark 4.1's ``spark.sql.python.filterPushdown.enabled``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from urltrawl.batch.units import UNIT_BYTES, Unit, UnitTrawl, units
from urltrawl.errors import OptionError
from urltrawl.reading.options import Options
from urltrawl.store import arrow
from urltrawl.store.choice import Choice

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


def ddl(table: str) -> str:
    """The schema of a table as Spark's SQL has it."""
    arrow.schema(table)
    return ", ".join(
        f"`{column.name}` {'timestamp' if column.name in arrow.TIMES else _SQL_TYPES[column.type]}"
        for column in arrow.TABLES[table]
    )


class Source(datasource.DataSource):  # type: ignore[misc]  # pyspark has types, but is not always there
    """``format("urltrawl")``."""

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
        if "path" not in options:
            raise OptionError("path", None, ["a file, a directory or a pattern for load()"])
        self.path = options["path"]
        self.table = table
        self.types = {field.name: field.dataType.simpleString() for field in schema.fields}
        self.size = int(options.get("unitbytes", UNIT_BYTES))
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
        return [Partition(unit) for unit in units(self.path, size=self.size)]

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
    if table == "links":
        return arrow.of_links(filter(choice.accepts, trawl), shape)
    if table == "readings":
        return arrow.batches(arrow.readings(trawl), shape)
    for _ in trawl:  # what became of its sources is known at its end
        pass
    return arrow.batches(trawl.sources(), shape)


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
