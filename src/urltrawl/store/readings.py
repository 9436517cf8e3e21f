"""Every reading of every link, as a table: what the second pass asks, and what a dataset keeps
beside its rows.

links.parquet/year=1997/part-6b1f....parquet            the rows, as everybody reads them
links.parquet.readings/year=1997/part-6b1f....parquet   the readings of the links of that file

``arrow.READINGS`` are the columns that ``settle_sql`` asks for, ``arrow.KEPT`` those with what only
a database has: with them a dataset is as good as one. There the only reading of a link is a row
without what the link's own row says.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from urltrawl.model import JoinKind
from urltrawl.store import arrow
from urltrawl.store.dataset import Part, together
from urltrawl.store.rows import TABLES, Rows, add, names, no_rows
from urltrawl.store.statement import OF_READING, OF_URL, SEEN

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from urltrawl.link import Link

_BREAKS = ("first_break", "last_break")
_OF_LINK = ("form", "whole", "closed", "key_before", "key_behind", "key_thread")
_LISTS = ("kept", "dropped", "joins", "evidence")
"""Of a reading that is not the only one."""


def readings(links: Iterable[Link]) -> Iterator[dict[str, Any]]:
    """The rows of the table ``readings``: one for each reading of each link."""
    names = [field.name for field in arrow.READINGS]
    for link in links:
        filled = no_rows()
        add([link], filled)
        yield from ({name: one[name] for name in names} for one in of_rows(filled))


def of_rows(filled: Rows, *, short: bool = False) -> Iterator[dict[str, Any]]:
    """The same of rows that go to a database, or come out of one; the readings of a link in the
    order in which they were found.

    A reading may have one cell more than ``rows.TABLES`` says: what ``settle`` added to it. With
    ``short`` the only reading of a link does not say again what the link does.
    """
    own, others = (
        {name: number for number, name in enumerate(TABLES[table])}
        for table in ("links", "readings")
    )
    several: dict[object, list[tuple[Any, ...]]] = {}
    for reading in filled.readings:
        several.setdefault(reading[0], []).append(reading)
    places: dict[tuple[object, object], list[object]] = {}
    for link_id, rank, _, *place in filled.problems:
        places.setdefault((link_id, rank), []).append(place)
    for link in filled.links:
        id_ = link[own["id"]]
        shared = {name: _cell(link[own[name]]) for name in (*_OF_LINK, "ordinal")}
        shared |= {name: bool(shared[name]) for name in ("whole", "closed")}
        known = several.get(id_, [])
        if short and not known:
            yield {**_ALONE, "link": id_, **shared, "places": _json(places.get((id_, 0)))}
            continue
        at = others if known else own
        for rank, row in enumerate(known or [link]):
            made = {name: _cell(row[at[name]]) for name in (*OF_READING, *OF_URL)}
            joins, evidence = (
                (str(row[at["joins"]]), str(row[at["evidence"]])) if known else ("[]", "[]")
            )
            yield {
                "link": id_,
                "rank": rank,
                **made,
                "problems": json.loads(str(made["problems"])),
                "lints": json.loads(str(made["lints"])),
                "confidence": row[at["found_confidence" if known else "confidence"]],
                "joined": joins != "[]" and f'"{JoinKind.LITERAL}"' not in joins,
                "seen": any(f'"{code}"' in evidence for code in SEEN),
                **{name: _cell(row[at[name]]) if known else None for name in _BREAKS},
                **shared,
                **{name: row[at[name]] if known else None for name in _LISTS},
                "now": row[at["rank"]] if known else rank,
                "weighed": row[at["confidence"]],
                "settled": row[len(at)] if len(row) > len(at) else "[]",
                "places": _json(places.get((id_, rank))),
            }


_ALONE = {
    **dict.fromkeys(field.name for field in arrow.KEPT),
    "rank": 0,
    "joined": False,
    "seen": False,
}


def _json(values: object) -> str | None:
    return json.dumps(values, ensure_ascii=False) if values else None


def _cell(value: Any) -> Any:
    """A cell of a row that goes to a database, where no value is a number that is none."""
    return None if value != value else value  # noqa: PLR0124  # NaN


def kept(filled: Rows) -> Any:
    """The table ``arrow.KEPT`` of such rows."""
    shape = arrow.bare(arrow.schema("kept"))
    return arrow.pyarrow().Table.from_batches(
        arrow.batches(of_rows(filled, short=True), shape), shape
    )


def part_of(database: sqlite3.Connection, ids: Sequence[str]) -> Part:
    """Links of a database as a file of a dataset holds them."""
    shape = arrow.bare(arrow.schema())
    columns = names(shape.names)
    made, beside = [], []
    for at in range(0, len(ids), arrow.BATCH):
        _want(database, ids[at : at + arrow.BATCH])
        found = database.execute(
            f"SELECT {columns} FROM links_flat WHERE id IN (SELECT id FROM temp.wanted)"  # noqa: S608  # ours
        ).fetchall()
        cells = [
            list(map(_listed, column)) if name in arrow.LISTS else column
            for name, column in zip(shape.names, zip(*found, strict=True), strict=True)
        ]
        made.append(arrow.batch(cells, shape))
        beside.append(kept(_of_database(database, "SELECT id FROM temp.wanted")))
    return together(
        [
            Part(arrow.pyarrow().Table.from_batches([links]), readings)
            for links, readings in zip(made, beside, strict=True)
        ]
    )


def is_any(database: sqlite3.Connection, table: str, ids: Sequence[str]) -> bool:
    """Whether one of the ids is in a temporary table of them."""
    _want(database, ids)
    found = database.execute(
        f"SELECT 1 FROM temp.wanted WHERE id IN (SELECT id FROM temp.{table}) LIMIT 1"  # noqa: S608  # ours
    ).fetchone()
    return found is not None


def _want(database: sqlite3.Connection, ids: Sequence[str]) -> None:
    """Have the ids in the temporary table ``wanted``."""
    database.execute("DROP TABLE IF EXISTS temp.wanted")
    database.execute("CREATE TEMP TABLE wanted (id TEXT PRIMARY KEY) WITHOUT ROWID")
    database.executemany("INSERT INTO temp.wanted VALUES (?)", [(one,) for one in ids])


def _listed(cell: str) -> list[Any]:
    found: list[Any] = [] if cell == "[]" else json.loads(cell)
    return found


def _of_database(database: sqlite3.Connection, wanted: str) -> Rows:
    """The rows of those links of a database whose ids a statement gives, without their records."""
    run = database.execute
    return Rows(
        [],
        run(f"SELECT {names(TABLES['links'])} FROM links WHERE id IN ({wanted})").fetchall(),  # noqa: S608  # ours
        run(
            f"SELECT {names((*TABLES['readings'], 'settled'))} FROM readings"  # noqa: S608
            f" WHERE link IN ({wanted}) ORDER BY link, found_rank"
        ).fetchall(),
        run(
            f"SELECT {names(TABLES['problems'])} FROM problems"  # noqa: S608
            f" WHERE link IN ({wanted}) ORDER BY link, reading, ordinal"
        ).fetchall(),
    )
