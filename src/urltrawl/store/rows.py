"""A link as the rows of the tables of ``schema.sql``: its record, itself, its readings, its problems."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from urltrawl.columns import COLUMNS
from urltrawl.judge.rerank import SURE
from urltrawl.model import Verdict
from urltrawl.url.parse import examine

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from urltrawl.columns import Column
    from urltrawl.found import Outcome
    from urltrawl.link import Link
    from urltrawl.model import Reading, Where

Cell = str | int | float | None

RECORD_COLUMNS = (
    "source", "member", "format", "record_start", "record_end", "record_digest", "message_id", "date", "date_utc", "sender",
    "subject", "newsgroups", "tool_version",
)  # fmt: skip
"""The columns of the row that are the record's; the others are the link's own."""



def _json(values: Sequence[object]) -> str:
    return json.dumps(values, ensure_ascii=False).encode("utf-8", "replace").decode() if values else "[]"


def _columns(of: str) -> dict[str, Callable[[Any], Cell]]:
    """The columns of the row that are made of one thing, and how; those of its record are ``record``."""
    return {
        column.name: _listed(column) if column.type == "list" else cast("Callable[[Any], Cell]", column.value)
        for column in COLUMNS
        if of == ("record" if column.name in RECORD_COLUMNS else column.of)
    }


def _listed(column: Column) -> Callable[[Any], str]:
    return lambda one: _json(cast("list[str]", column.value(one)))


_OF_RECORD, _OF_LINK, _OF_PLACE, _OF_OUTCOME, _OF_URL = map(_columns, ("record", "link", "place", "outcome", "url"))
_RECORD_CELLS, _LINK_CELLS, _PLACE_CELLS, _OUTCOME_CELLS, _URL_CELLS = (
    tuple(columns.values()) for columns in (_OF_RECORD, _OF_LINK, _OF_PLACE, _OF_OUTCOME, _OF_URL)
)

TABLES: Mapping[str, tuple[str, ...]] = {
    "records": ("id", *_OF_RECORD),
    "links": (*_OF_LINK, *_OF_PLACE, *_OF_OUTCOME, *_OF_URL, "whole", "record", "ordinal"),
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
    of_place: list[Cell] = []
    for link in links:
        if link.place is not place:
            place = link.place
            of_place = [made(place) for made in _PLACE_CELLS]
            if record != (record := record_id(place)):
                rows.records.append((record, *[made(place) for made in _RECORD_CELLS]))
        own = [made(link) for made in _LINK_CELLS]
        shared = _shared(link.outcome)
        rows.links.append((*own, *of_place, *shared.cells, record, link.ordinal))
        for more, others in ((rows.readings, shared.readings), (rows.problems, shared.problems)):
            if others:
                more += [(own[0], *other) for other in others]


class _Shared(NamedTuple):
    """What links of one outcome share: cells of ``links``, and rows of ``readings`` and ``problems`` without the link."""

    cells: tuple[Cell, ...]
    readings: tuple[tuple[Cell, ...], ...]
    problems: tuple[tuple[Cell, ...], ...]


@lru_cache(maxsize=4096)
def _shared(outcome: Outcome) -> _Shared:
    """Remembered, because every other link of a list archive stands on lines that were read before, such as a signature."""
    readings = [one.reading() for one in outcome.ranked]
    return _Shared(
        (*[made(outcome) for made in _OUTCOME_CELLS], *_components(outcome.url), int(_stands_whole(outcome, readings))),
        tuple(_readings(readings)),
        tuple(
            (ordinal, problem.code.value, *problem.span, problem.rule, problem.message) for ordinal, problem in enumerate(outcome.problems)
        ),
    )  # fmt: skip


@lru_cache(maxsize=16_384)
def _components(url: str) -> list[Cell]:
    """The cells of a URL taken apart, remembered: in list archives a URL recurs about tenfold."""
    taken_apart = examine(url).url
    return [made(taken_apart) for made in _URL_CELLS]


def insert(database: sqlite3.Connection, rows: Rows) -> None:
    """Write rows to tables that have the columns of ``TABLES``; what is read a second time takes its own place."""
    for (table, columns), values in zip(TABLES.items(), rows, strict=True):
        statement = f"INSERT OR REPLACE INTO {table} ({names(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608  # ours
        try:
            database.executemany(statement, values)
        except (UnicodeEncodeError, OverflowError):  # hardly ever: to look at each cell before took a tenth of the way to the database
            database.executemany(statement, [tuple(map(cell, row)) for row in values])


def names(columns: Iterable[str]) -> str:
    """Columns as SQL has them."""
    return ", ".join(f'"{column}"' for column in columns)


def _readings(readings: Sequence[Reading]) -> Iterable[tuple[Cell, ...]]:
    for rank, reading in enumerate(readings):
        joins = [[*join.span, join.kind.value] for join in reading.joins]
        yield (
            rank, reading.url, reading.confidence, reading.verdict.value, _json(reading.kept), _json(reading.dropped), _json(joins),
            _json(reading.evidence), rank, reading.confidence,
        )  # fmt: skip


def _stands_whole(outcome: Outcome, readings: Sequence[Reading]) -> bool:
    """Whether it can bear witness for others: it was not broken, or its wrapper says that it is all one (``judge.rerank``)."""
    if outcome.verdict is Verdict.REJECTED:
        return False
    if not any(reading.joins for reading in readings):
        return True
    sure = outcome.raw.startswith("<") and outcome.confidence > SURE
    return sure and not any(reading.kept or reading.dropped for reading in readings)


def cell(value: Cell) -> Cell:
    """A value that SQLite can hold: no half of a surrogate pair, no integer of more than 64 bits."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return None if isinstance(value, int) and value > LARGEST else value
