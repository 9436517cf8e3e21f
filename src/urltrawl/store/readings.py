"""Each reading of each link, as a table: what the second pass asks, and what a dataset keeps beside
its rows.

links.parquet/year=1997/part-6b1f....parquet            the rows, as everybody reads them
links.parquet.readings/year=1997/part-6b1f....parquet   the readings of the links of that file

``settle_sql`` asks for the columns ``arrow.READINGS``. ``arrow.KEPT`` has also what only a database
has: with it a dataset is as good as a database. There the only reading of a link is a row without
what the row of the link says.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from urltrawl.model import JoinKind
from urltrawl.store import arrow
from urltrawl.store.database import drop_tables, has_rows
from urltrawl.store.dataset import Part, concat
from urltrawl.store.rows import TABLES, Rows, add, list_of, names, no_rows
from urltrawl.store.statement import OF_READING, OF_URL, SEEN

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from urltrawl.link import Link

_OF_LINK = ("form", "whole", "closed", "key_before", "key_behind", "key_thread", "ordinal")
"""Columns of a link that are the same for all its readings."""
_OF_SEVERAL = ("first_break", "last_break", "kept", "dropped", "joins", "evidence")
"""Columns that are null for the only reading of a link."""
_LINK, _READING = (
    {name: number for number, name in enumerate(TABLES[table])} for table in ("links", "readings")
)
"""Column of the table ``links`` or ``readings`` (``rows.TABLES``) -> its number in a row."""


def readings(links: Iterable[Link]) -> Iterator[dict[str, Any]]:
    """Yield a row for each reading of each link, with the columns of ``arrow.READINGS`` by name."""
    columns = [field.name for field in arrow.READINGS]
    for link in links:
        rows = no_rows()
        add([link], rows)
        for reading in of_rows(rows):
            yield {name: reading[name] for name in columns}


def of_rows(rows: Rows, *, short: bool = False) -> Iterator[dict[str, Any]]:
    """Yield a row for each reading of each link in ``rows``, with the columns of ``arrow.KEPT`` by
    name. The readings of a link come in the order of the ranks that they were found with.

    A row of ``rows.readings`` may have one cell more than ``rows.TABLES`` says: the codes that a
    second pass added. If ``short``, the row of an only reading leaves out what its link's row says.
    """
    readings_of: dict[object, list[tuple[Any, ...]]] = defaultdict(list)
    for reading in rows.readings:
        readings_of[reading[0]].append(reading)
    problems_of: dict[tuple[object, object], list[object]] = defaultdict(list)
    for id_, rank, _, *problem in rows.problems:
        problems_of[id_, rank].append(problem)
    for link in rows.links:
        id_ = link[_LINK["id"]]
        shared = {name: _cell(link[_LINK[name]]) for name in _OF_LINK}
        shared |= {name: bool(shared[name]) for name in ("whole", "closed")}
        several = readings_of.get(id_, [])
        if short and not several:
            yield {**_ALONE, "link": id_, **shared, "places": _json(problems_of.get((id_, 0)))}
            continue
        number = _READING if several else _LINK  # an only reading is in its link's row
        for rank, row in enumerate(several or [link]):
            cells = {name: _cell(row[number[name]]) for name in (*OF_READING, *OF_URL)}
            cells |= {name: _cell(row[number[name]]) if several else None for name in _OF_SEVERAL}
            joins, evidence = cells["joins"] or "[]", cells["evidence"] or ""
            yield {
                "link": id_,
                "rank": rank,
                **cells,
                "problems": list_of(cells["problems"]),
                "lints": list_of(cells["lints"]),
                "confidence": row[number["found_confidence" if several else "confidence"]],
                "joined": joins != "[]" and f'"{JoinKind.LITERAL}"' not in joins,
                "seen": any(f'"{code}"' in evidence for code in SEEN),
                **shared,
                "now": row[number["rank"]] if several else rank,
                "weighed": row[number["confidence"]],
                "settled": row[len(number)] if len(row) > len(number) else "[]",
                "places": _json(problems_of.get((id_, rank))),
            }


_ALONE = {
    **dict.fromkeys(field.name for field in arrow.KEPT),
    "rank": 0,
    "joined": False,
    "seen": False,
}
"""The row of the only reading of a link, if it does not repeat what the link says."""


def _json(values: list[object] | None) -> str | None:
    """Return a list as JSON, or ``None`` if it is empty or ``None``."""
    return json.dumps(values, ensure_ascii=False) if values else None


def _cell(value: Any) -> Any:
    """Return a cell of ``Rows``, with ``None`` in place of ``rows.NULL``."""
    return None if value != value else value  # noqa: PLR0124  # NaN


def kept_table(rows: Rows) -> Any:
    """Return the readings of rows as an Arrow table with the columns ``arrow.KEPT``."""
    return arrow.as_table(of_rows(rows, short=True), arrow.without_meanings(arrow.schema("kept")))


def part_of(database: sqlite3.Connection, ids: Sequence[str]) -> Part:
    """Return the links of a database with these ids (one at least) as rows of a dataset."""
    schema = arrow.without_meanings(arrow.schema())
    parts = []
    for start in range(0, len(ids), arrow.BATCH):
        _fill_wanted(database, ids[start : start + arrow.BATCH])
        rows = database.execute(
            f"SELECT {names(schema.names)} FROM links_flat WHERE id IN (SELECT id FROM temp.wanted)"
        ).fetchall()
        columns = [
            list(map(list_of, column)) if name in arrow.LISTS else column
            for name, column in zip(schema.names, zip(*rows, strict=True), strict=True)
        ]
        links = arrow.pyarrow().Table.from_batches([arrow.batch(columns, schema)])
        parts.append(Part(links, kept_table(_wanted_rows(database))))
    return concat(parts)


def is_any_in(database: sqlite3.Connection, table: str, ids: Sequence[str]) -> bool:
    """Tell whether any of the ids is in the column ``id`` of the temporary table ``table``."""
    _fill_wanted(database, ids)
    return has_rows(database, f"temp.wanted WHERE id IN (SELECT id FROM temp.{table})")


def _fill_wanted(database: sqlite3.Connection, ids: Sequence[str]) -> None:
    """Fill the temporary table ``wanted`` with these ids."""
    drop_tables(database, "wanted")
    database.execute("CREATE TEMP TABLE wanted (id TEXT PRIMARY KEY) WITHOUT ROWID")
    database.executemany("INSERT INTO temp.wanted VALUES (?)", [(id_,) for id_ in ids])


def _wanted_rows(database: sqlite3.Connection) -> Rows:
    """Return the rows of the links in the temporary table ``wanted``, without their records. A row
    of ``readings``, of which most links have none, has ``settled`` as one more cell at its end: the
    codes that the second pass over the corpus stored there.
    """

    def select(table: str, columns: Iterable[str], id_column: str, order: str = "") -> list[Any]:
        """Return the rows of a table that have the id of a wanted link in their ``id_column``."""
        return database.execute(
            f"SELECT {names(columns)} FROM {table}"
            f" WHERE {id_column} IN (SELECT id FROM temp.wanted) {order}"
        ).fetchall()

    return Rows(
        [],
        select("links", TABLES["links"], "id"),
        select("readings", (*TABLES["readings"], "settled"), "link", "ORDER BY link, found_rank"),
        select("problems", TABLES["problems"], "link", "ORDER BY link, reading, ordinal"),
    )
