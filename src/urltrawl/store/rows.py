"""A link as the rows of the tables of ``schema.sql``: its record, itself, its readings, its problems."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.judge.rerank import SURE
from urltrawl.model import Verdict
from urltrawl.store.columns import COLUMNS
from urltrawl.url.parse import examine

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Mapping, Sequence

    from urltrawl.found import Link
    from urltrawl.model import Where
    from urltrawl.store.columns import Value

Cell = str | int | float | None

RECORD_COLUMNS = (
    "source", "member", "format", "record_start", "record_end", "record_digest", "message_id", "date", "date_utc", "sender",
    "subject", "newsgroups", "tool_version",
)  # fmt: skip
"""The columns of the row that are the record's; the others are the link's own."""

_OF_RECORD = tuple(column for column in COLUMNS if column.name in RECORD_COLUMNS)
_OF_LINK, _OF_URL, _OF_PLACE = (
    tuple(column for column in COLUMNS if column.of == of and column.name not in RECORD_COLUMNS) for of in ("link", "url", "place")
)
LINK_COLUMNS = tuple(column.name for column in _OF_LINK + _OF_URL + _OF_PLACE)

TABLES: Mapping[str, tuple[str, ...]] = {
    "records": ("id", *RECORD_COLUMNS),
    "links": (*LINK_COLUMNS, "record", "ordinal", "whole"),
    "readings": (
        "link", "rank", "url", "confidence", "verdict", "kept", "dropped", "joins", "evidence", "found_rank", "found_confidence",
    ),
    "problems": ("link", "ordinal", "code", "start", "end", "rule", "message"),
}  # fmt: skip
"""The tables that links fill, and their columns in the order of the values of ``Rows``."""

LARGEST = 2**63 - 1
"""What an SQLite integer can hold."""


class Rows(NamedTuple):
    """Rows by table, as ``TABLES`` names them."""

    records: list[tuple[Cell, ...]]
    links: list[tuple[Cell, ...]]
    readings: list[tuple[Cell, ...]]
    problems: list[tuple[Cell, ...]]

    def clear(self) -> None:
        """Forget them."""
        for rows in self:
            rows.clear()


def no_rows() -> Rows:
    """Room for rows."""
    return Rows([], [], [], [])


def record_id(where: Where) -> str:
    """The identity of a record: a digest of where it begins."""
    parts = (where.source, where.member, where.record_start)
    return blake2b("\0".join(map(str, parts)).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def add(links: Iterable[Link], rows: Rows) -> None:
    """The rows of links, behind those that are there; links of one record come together."""
    place: Where | None = None
    record = ""
    of_place: tuple[Cell, ...] = ()
    for link in links:
        if link.place is not place:
            place = link.place
            of_place = tuple([cell(column.value(place)) for column in _OF_PLACE])
            if record != (record := record_id(place)):
                rows.records.append((record, *(cell(column.value(place)) for column in _OF_RECORD)))
        own = [cell(column.value(link)) for column in _OF_LINK]
        rows.links.append((*own, *components(link.url), *of_place, record, link.ordinal, int(_stands_whole(link))))
        identity = str(own[0])
        if link.ambiguous:
            rows.readings.extend(_readings(identity, link))
        for ordinal, problem in enumerate(link.problems):
            rows.problems.append((identity, ordinal, problem.code.value, *problem.span, problem.rule, cell(problem.message)))


@lru_cache(maxsize=16_384)
def components(url: str) -> tuple[Cell, ...]:
    """The cells of a URL taken apart, remembered: in list archives a URL recurs about tenfold."""
    taken_apart = examine(url).url
    return tuple(cell(column.value(taken_apart)) for column in _OF_URL)


def insert(database: sqlite3.Connection, rows: Rows) -> None:
    """Write rows to tables that have the columns of ``TABLES``; what is read a second time takes its own place."""
    for (table, columns), values in zip(TABLES.items(), rows, strict=True):
        database.executemany(f"INSERT OR REPLACE INTO {table} ({names(columns)}) VALUES ({', '.join('?' * len(columns))})", values)  # noqa: S608  # ours


def names(columns: Iterable[str]) -> str:
    """Columns as SQL has them."""
    return ", ".join(f'"{column}"' for column in columns)


def _readings(identity: str, link: Link) -> Iterable[tuple[Cell, ...]]:
    for rank, reading in enumerate(link.readings):
        joins = [[*join.span, join.kind.value] for join in reading.joins]
        yield (
            identity, rank, cell(reading.url), reading.confidence, reading.verdict.value, _list(reading.kept), _list(reading.dropped), _list(joins),
            _list(reading.evidence), rank, reading.confidence,
        )  # fmt: skip


def _stands_whole(link: Link) -> bool:
    """Whether it can bear witness for others: it was not broken, or its wrapper says that it is all one (``judge.rerank``)."""
    if link.verdict is Verdict.REJECTED:
        return False
    if not link.ambiguous:
        return True
    readings = link.readings
    if not any(reading.joins for reading in readings):
        return True
    sure = link.raw.startswith("<") and link.confidence > SURE
    return sure and not any(reading.kept or reading.dropped for reading in readings)


def cell(value: Value) -> Cell:
    """A value that SQLite can hold: no half of a surrogate pair, no integer of more than 64 bits."""
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "replace").decode()
    if isinstance(value, int):
        return value if value <= LARGEST else None
    return _list(value) if isinstance(value, list) else value


def _list(values: Sequence[object]) -> str:
    return json.dumps(values, ensure_ascii=False).encode("utf-8", "replace").decode() if values else "[]"
