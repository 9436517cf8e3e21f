"""A link as the rows of the tables of ``schema.sql``: its record, itself, its readings, its
problems.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from urltrawl.columns import COLUMNS, components, digest_of, identities, record_place
from urltrawl.found import Outcome
from urltrawl.late import late
from urltrawl.model import JoinKind
from urltrawl.passage import letters, number
from urltrawl.store import copying

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from urltrawl.columns import Column
    from urltrawl.found import Side
    from urltrawl.link import Link
    from urltrawl.model import Kind, Problem, Reading, Verdict, Where

Cell = str | int | float | None

_BLANK = late(r"\s+")
NULL = float("nan")
"""No value, in the rows of links: SQLite makes NULL of a number that is none (sqlite3_bind_double).
Of ``None`` the module asks each time who adapts its type, a quarter of a microsecond, and a link
has seven: it was a fifth of the way to the database."""

_encode = json.JSONEncoder(ensure_ascii=False).encode


def _json(values: Sequence[object]) -> str:
    return _encode(values).encode("utf-8", "replace").decode() if values else "[]"


def _cells(columns: Iterable[Callable[[Any], Cell]], of: object) -> list[Cell]:
    """The cells of these columns of one thing."""
    return [NULL if (value := made(of)) is None else value for made in columns]


def _columns(*of: str) -> dict[str, Callable[[Any], Cell]]:
    """The columns of the row that are made of these things, and how the database has them."""
    return {
        column.name: _listed(column)
        if column.type == "list"
        else cast("Callable[[Any], Cell]", column.value)
        for each in of
        for column in COLUMNS
        if column.of == each
    }


def _listed(column: Column) -> Callable[[Any], str]:
    return lambda one: _json(cast("list[str]", column.value(one)))


_OF_RECORD, _OF_LINK, _OF_PART, _OF_LINES, _OF_URL = map(
    _columns, ("record", "link", "part", "outcome", "url")
)
_OF_READING = _columns("reading")
del _OF_LINK["id"]  # which all links of a part make together
_RECORD_CELLS, _LINK_CELLS, _PART_CELLS, _LINES_CELLS, _READING_CELLS, _URL_CELLS = (
    tuple(columns.values())
    for columns in (_OF_RECORD, _OF_LINK, _OF_PART, _OF_LINES, _OF_READING, _OF_URL)
)

_OF_SIDE = ("problems", "lints", "raw")
"""What a row of ``readings`` has of its link if it leads, beside its URL and what that is made
of."""

TABLES: Mapping[str, tuple[str, ...]] = {
    "records": ("id", *_OF_RECORD),
    "links": (
        "id",
        "record",
        "ordinal",
        *_OF_LINK,
        *_OF_PART,
        *_OF_LINES,
        *_OF_READING,
        *_OF_URL,
        "whole",
        "form",
        "leads",
        "closed",
        "key_before",
        "key_behind",
        "key_thread",
    ),
    "readings": (
        "link",
        "rank",
        "url",
        "confidence",
        "verdict",
        "kept",
        "dropped",
        "joins",
        "evidence",
        "found_rank",
        "found_confidence",
        "first_break",
        "last_break",
        *_OF_SIDE,
        *_OF_URL,
    ),
    "problems": ("link", "reading", "ordinal", "code", "start", "end", "rule", "message"),
}
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


def add(links: Iterable[Link], rows: Rows) -> None:
    """The rows of links, behind those that are there; links of one record come together."""
    place: Where | None = None
    begin = record = ""
    of_part: list[Cell] = []
    for link in links:
        if link.place is not place:
            place = link.place
            of_part = _cells(_PART_CELLS, place)
            if begin != (begin := record_place(place)):
                record = digest_of(begin)
                rows.records.append((record, *[made(place) for made in _RECORD_CELLS]))
            id_of = identities(place, begin)
        id_ = id_of(link.start, link.ordinal)
        outcome = link.outcome
        if outcome.ranked:
            shared = _doubtful(outcome)
            rows.readings.extend([(id_, *reading) for reading in shared.readings])
        else:
            shared = _of_text(
                outcome.url,
                outcome.kind,
                outcome.confidence,
                outcome.verdict,
                outcome.problems,
                outcome.lints,
                whole=outcome.whole,
            )
        rows.links.append(
            (
                id_,
                record,
                link.ordinal,
                *[made(link) for made in _LINK_CELLS],
                *of_part,
                *[made(outcome) for made in _LINES_CELLS],
                *shared.cells,
                int(link.closed),
                *[NULL if key is None else key for key in link.keys],
            )
        )
        if shared.problems:
            rows.problems.extend([(id_, *problem) for problem in shared.problems])


class _Shared(NamedTuple):
    """What links of one text share: the last cells of ``links``, and rows of ``readings`` and
    ``problems`` without the link.
    """

    cells: tuple[Cell, ...]
    readings: tuple[tuple[Cell, ...], ...]
    problems: tuple[tuple[Cell, ...], ...]


@lru_cache(maxsize=1024)
def _doubtful(outcome: Outcome) -> _Shared:
    """Of what has several readings, remembered, because lines recur: in a footer, or quoted."""
    outcome = outcome.read()
    return _shared(outcome, [one.reading() for one in outcome.ranked])


@lru_cache(maxsize=16_384)
def _of_text(
    url: str,
    kind: Kind,
    confidence: float,
    verdict: Verdict,
    problems: tuple[Problem, ...],
    lints: tuple[str, ...],
    *,
    whole: bool,
) -> _Shared:
    """Of what has one reading, told by that, remembered: in list archives a URL recurs about
    tenfold, two in three among the last of these.
    """
    return _shared(
        Outcome(url, confidence, kind, verdict, "", 0, 0, problems, lints, (), whole=whole), ()
    )


def _shared(outcome: Outcome, readings: Sequence[Reading]) -> _Shared:
    rows = tuple(_readings(outcome, readings))
    return _Shared(
        (
            *_cells(_READING_CELLS, outcome),
            *_components(outcome.url, outcome.kind),
            int(outcome.whole),
            form_of(
                (row[1], *row[10:12], *_kinds(one)) for row, one in zip(rows, readings, strict=True)
            )
            if rows
            else NULL,
            0,
        ),
        rows,
        tuple(_problems(outcome)),
    )


def _kinds(reading: Reading) -> list[str]:
    """How it was broken, each way once: what one mailer says of its breaks another does not."""
    return sorted({join.kind.value for join in reading.joins} & _TOLD)


_TOLD = {JoinKind.FLOWED.value, JoinKind.LITERAL.value}


def form_of(readings: Iterable[tuple[Cell, ...]]) -> int:
    """A number for the readings of a link and their breaks: what was broken at the same place has
    the same.
    """
    text = "\n".join(sorted(map(repr, readings)))
    return number(text.encode("utf-8", "surrogatepass"))


def _components(url: str, kind: Kind) -> list[Cell]:
    """The cells of a URL taken apart."""
    return _cells(_URL_CELLS, components(url, kind))


def insert(database: sqlite3.Connection, rows: Rows) -> int:
    """Write rows; return how many were not, because others have their identity
    (``copying.copy``).
    """
    for table, values in zip(TABLES, rows, strict=True):
        database.execute(f"CREATE TEMP TABLE given_{table} ({names(TABLES[table])})")
        fill(database, f"temp.given_{table}", values)
    try:
        return copying.copy(database, relations("temp.given_"))
    finally:
        for table in TABLES:
            database.execute(f"DROP TABLE temp.given_{table}")


def relations(prefix: str) -> dict[str, str]:
    """The relations of rows that have come in tables of the columns of ``TABLES``, whose names
    begin so.
    """
    given = {table: f"{prefix}{table}" for table in TABLES}
    return {**given, "readings": f"(SELECT *, '[]' AS settled FROM {prefix}readings)"}  # noqa: S608  # ours


def fill(database: sqlite3.Connection, table: str, values: Sequence[tuple[Cell, ...]]) -> None:
    """Write rows to an empty table that has nothing but their columns; once more where SQLite
    cannot hold a cell.
    """
    if not values:
        return
    statement = f"INSERT INTO {table} VALUES ({', '.join('?' * len(values[0]))})"  # noqa: S608  # ours
    try:
        database.executemany(statement, values)
    except (
        UnicodeEncodeError,
        OverflowError,
    ):  # hardly ever: to look at each cell before took a tenth of the way to the database
        database.execute(f"DELETE FROM {table}")  # noqa: S608
        database.executemany(statement, [tuple(map(cell, row)) for row in values])


def names(columns: Iterable[str]) -> str:
    """Columns as SQL has them."""
    return ", ".join(f'"{column}"' for column in columns)


def _problems(outcome: Outcome) -> Iterable[tuple[Cell, ...]]:
    sides = [side.problems for side in outcome.sides] or [outcome.problems]
    for reading, problems in enumerate(sides):
        for ordinal, one in enumerate(problems):
            yield reading, ordinal, one.code.value, *one.span, one.rule, one.message


def _readings(outcome: Outcome, readings: Sequence[Reading]) -> Iterable[tuple[Cell, ...]]:
    for rank, (reading, side) in enumerate(zip(readings, outcome.sides, strict=True)):
        joins = [[*join.span, join.kind.value] for join in reading.joins]
        yield (
            rank,
            side.url,
            reading.confidence,
            side.verdict.value,
            _json(reading.kept),
            _json(reading.dropped),
            _json(joins),
            _json(reading.evidence),
            rank,
            reading.confidence,
            *breaks_of(reading, side),
            _json([problem.code.value for problem in side.problems]),
            _json(side.lints),
            side.raw,
            *_components(side.url, outcome.kind),
        )


def breaks_of(reading: Reading, side: Side) -> tuple[int | None, int | None]:
    """Where a reading was broken first and last: how many of its letters stand behind the break,
    which is the same whatever marks stand before its lines.
    """
    if not reading.joins:
        return None, None
    behind = [len(letters(side.raw[at.start() :])) for at in _BLANK.finditer(side.raw)]
    return (max(behind), min(behind)) if behind else (None, None)


def cell(value: Cell) -> Cell:
    """A value that SQLite can hold: no half of a surrogate pair, no integer of more than 64
    bits.
    """
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return None if isinstance(value, int) and value > LARGEST else value
