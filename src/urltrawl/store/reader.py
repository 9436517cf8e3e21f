"""A database to read: its links, readings and sources, as rows and as Arrow."""

from __future__ import annotations

import os
from collections.abc import Iterator
from html import escape
from typing import Any

from urltrawl.columns import COLUMNS
from urltrawl.errors import OptionError, StoreError
from urltrawl.store import arrow, database, opened
from urltrawl.store.choice import Choice
from urltrawl.store.export import AS_FOUND
from urltrawl.store.rows import list_of, names
from urltrawl.store.statement import IS_JOINED, IS_SEEN, OF_READING, OF_URL

_SOURCES = (
    f"SELECT {names(field.name for field in arrow.SOURCES)} FROM sources"
    " ORDER BY source, member, start"
)
# A link with one reading has no row in the table ``readings``: its own columns say it all.
_OF_READING = ", ".join(
    f"CASE WHEN readings.link IS NULL THEN links.{name} ELSE readings.{name} END AS {name}"
    for name in (*OF_READING, *OF_URL)
)
_READINGS = f"""
SELECT
    links.id AS link, coalesce(readings.found_rank, 0) AS rank, {_OF_READING},
    coalesce(readings.found_confidence, links.confidence) AS confidence,
    coalesce({IS_JOINED}, 0) AS joined, coalesce({IS_SEEN}, 0) AS seen,
    first_break, last_break, form, whole, closed, key_before, key_behind, key_thread
FROM links LEFT JOIN readings ON readings.link = links.id AND readings.raw IS NOT NULL
ORDER BY links.id, rank
"""


class Database:
    """What ``urltrawl batch`` wrote: ``pyarrow.table(Database("links.db"))``; also a dataset.

    ``table`` is ``"links"`` (the rows that ``choice`` wants, all but rejected wrappers by default),
    ``"sources"`` or ``"readings"``. It is an Arrow stream (PyCapsule interface) that begins anew
    each time it is asked for, and iterates over rows as dictionaries. Raises ``OptionError`` for
    another table, and for a ``choice`` of rows of a table that is not links; ``TypeError`` for what
    is no path or no ``Choice``, and ``StoreError`` where there is no such database; of a dataset,
    as of a database that is damaged, it may do so when it is read.
    """

    def __init__(
        self, path: str | os.PathLike[str], table: str = "links", *, choice: Choice | None = None
    ) -> None:
        """Check the arguments, and that something is there. The rows are read when asked for."""
        if not isinstance(path, (str, os.PathLike)):
            raise TypeError(f"Database() takes a path, not {type(path).__name__}")
        if choice is not None and not isinstance(choice, Choice):
            raise TypeError(f"choice takes a Choice, not {type(choice).__name__}")
        if table not in arrow.TABLES:
            raise OptionError("table", table, arrow.TABLES)
        if choice is not None and table != "links":
            raise OptionError("table", table, "must be links beside a choice of links")
        name = os.fspath(path)
        if not opened.is_dataset(name):
            if not os.path.exists(name):  # a name may be too long for a path
                raise StoreError(name, "there is no such database")
            database.connect_readonly(name).close()  # pyarrow would bury what is wrong with it
        self.path = path
        self.table = table
        self.choice = choice or Choice()  # of the rows of "links"

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Yield the rows as dictionaries: lists as lists, columns of the type ``flag`` as booleans.
        Links have none of that type: ``quoted`` and its like are 0, 1 or ``None``.
        """
        flags = {field.name for field in arrow.TABLES[self.table] if field.type == "flag"}
        with opened.connect(self.path) as connection, database.troubles(str(self.path)):
            cursor = connection.execute(*self._statement())
            columns = [column[0] for column in cursor.description]
            while rows := cursor.fetchmany(arrow.BATCH):
                for cells in rows:
                    row = dict(zip(columns, cells, strict=True))
                    for name in arrow.LISTS & row.keys():
                        row[name] = list_of(row[name])
                    for name in flags:
                        row[name] = bool(row[name])
                    yield row

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Return the rows as an Arrow stream, in batches. Raises ``StoreError`` without pyarrow."""
        schema = arrow.schema(self.table)
        return arrow.capsule(schema, arrow.batches(self, schema), requested_schema)

    def _statement(self) -> tuple[str, list[str | float]]:
        """Return the ``SELECT`` for the rows of ``table``, and the values of its placeholders."""
        if self.table != "links":
            return (_SOURCES if self.table == "sources" else _READINGS), []
        condition, values = self.choice.condition()
        columns = names(column.name for column in COLUMNS)
        return f"SELECT {columns} FROM links_flat WHERE {condition} ORDER BY {AS_FOUND}", values

    def __repr__(self) -> str:
        return f"<Database {str(self.path)!r} {self.table}>"

    def _repr_html_(self) -> str:
        with opened.connect(self.path) as connection, database.troubles(str(self.path)):
            body = "".join(
                f"<tr><th>{name}</th><td>{database.count_rows(connection, name):,}</td></tr>"
                for name in ("sources", "records", "links", "urls")
            )
        return f"<table><caption>{escape(str(self.path))}</caption><tbody>{body}</tbody></table>"
