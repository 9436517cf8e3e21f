"""A link as the rows of the tables of ``schema.sql``: its record, itself, its readings, its
problems.
"""

from __future__ import annotations

import json
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from urltrawl.columns import COLUMNS, components, id_maker, record_place
from urltrawl.digests import digest_number, text_digest
from urltrawl.found import Outcome
from urltrawl.late import late
from urltrawl.model import JoinKind
from urltrawl.passage import letters

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urltrawl.columns import Column
    from urltrawl.found import Side
    from urltrawl.link import Link
    from urltrawl.model import Kind, Problem, Reading, Verdict, Where

Cell = str | int | float | None

_BLANK = late(r"\s+")
NULL = float("nan")
"""A missing value, in rows of links: SQLite makes NULL of a number that is none
(sqlite3_bind_double). ``None`` is slower, since for each one the module ``sqlite3`` looks for an
adapter of its type."""

LARGEST = 2**63 - 1
"""The largest integer of SQLite and of Arrow."""

_encode = json.JSONEncoder(ensure_ascii=False).encode


def list_cell(values: Sequence[object]) -> str:
    """Return a list as a cell of the database: as JSON, without halves of surrogate pairs."""
    return _encode(values).encode("utf-8", "replace").decode() if values else "[]"


def list_of(cell: str) -> list[Any]:
    """Return the list that is in a cell of the database."""
    values: list[Any] = [] if cell == "[]" else json.loads(cell)
    return values


def _cells(columns: Iterable[Callable[[Any], Cell]], part: object) -> list[Cell]:
    """Return what the functions ``columns`` make of one part of a link (``_columns_of``), with
    ``NULL`` in place of ``None``.
    """
    return [NULL if (value := column(part)) is None else value for column in columns]


def _columns_of(part: str) -> dict[str, Callable[[Any], Cell]]:
    """Return the columns of the row that are made of a part of a link, such as ``"record"``
    (``Column.of``): the name of each, and the function that makes its cell of that part.
    """
    return {
        column.name: _list_column(column)
        if column.type == "list"
        else cast("Callable[[Any], Cell]", column.value)
        for column in COLUMNS
        if column.of == part
    }


def _list_column(column: Column) -> Callable[[Any], str]:
    """Return the function that makes the cell of a column of lists, as JSON."""
    return lambda part: list_cell(cast("list[str]", column.value(part)))


_OF_RECORD, _OF_LINK, _OF_PART, _OF_OUTCOME, _OF_READING, _OF_URL = map(
    _columns_of, ("record", "link", "part", "outcome", "reading", "url")
)
del _OF_LINK["id"]  # the ids of all links of a part are made together
_RECORD_CELLS, _LINK_CELLS, _PART_CELLS, _OUTCOME_CELLS, _READING_CELLS, _URL_CELLS = (
    tuple(columns.values())
    for columns in (_OF_RECORD, _OF_LINK, _OF_PART, _OF_OUTCOME, _OF_READING, _OF_URL)
)

TABLES: Mapping[str, tuple[str, ...]] = {
    "records": ("id", *_OF_RECORD),
    "links": (
        "id", "record", "ordinal", *_OF_LINK, *_OF_PART, *_OF_OUTCOME, *_OF_READING, *_OF_URL,
        "whole", "form", "leads", "closed", "key_before", "key_behind", "key_thread",
    ),
    "readings": (
        "link", "rank", "url", "confidence", "verdict", "kept", "dropped", "joins", "evidence",
        "found_rank", "found_confidence", "first_break", "last_break", "problems", "lints", "raw",
        *_OF_URL,
    ),
    "problems": ("link", "reading", "ordinal", "code", "start", "end", "rule", "message"),
}  # fmt: skip
"""The tables that links fill, and their columns in the order of the cells of ``Rows``."""


class Rows(NamedTuple):
    """Rows by table, as ``TABLES`` names them."""

    records: list[tuple[Cell, ...]]
    links: list[tuple[Cell, ...]]
    readings: list[tuple[Cell, ...]]
    problems: list[tuple[Cell, ...]]


def no_rows() -> Rows:
    """Return empty tables."""
    return Rows([], [], [], [])


def add(links: Iterable[Link], rows: Rows) -> None:
    """Add the rows of links to ``rows``. All links of one record must follow each other."""
    place: Where | None = None
    begin = record = ""
    part_cells: list[Cell] = []
    for link in links:
        if link.place is not place:
            place = link.place
            part_cells = _cells(_PART_CELLS, place)
            if begin != (begin := record_place(place)):
                record = text_digest(begin)
                rows.records.append((record, *[cell(place) for cell in _RECORD_CELLS]))
            id_of = id_maker(place, begin)
        id_ = id_of(link.start, link.ordinal)
        outcome = link.outcome
        if outcome.ranked:
            shared = _of_readings(outcome)
            rows.readings.extend([(id_, *reading) for reading in shared.readings])
        else:
            shared = _of_text(*_text_of(outcome))
        rows.links.append(
            (
                id_,
                record,
                link.ordinal,
                *[cell(link) for cell in _LINK_CELLS],
                *part_cells,
                *[cell(outcome) for cell in _OUTCOME_CELLS],
                *shared.cells,
                int(link.closed),
                *[NULL if key is None else key for key in link.keys],
            )
        )
        if shared.problems:
            rows.problems.extend([(id_, *problem) for problem in shared.problems])


class _Shared(NamedTuple):
    """What links of one text share: ``cells`` of their rows of ``links``, and their rows of
    ``readings`` and ``problems``, without the first cell of these, the id of the link.
    """

    cells: tuple[Cell, ...]
    readings: tuple[tuple[Cell, ...], ...]
    problems: tuple[tuple[Cell, ...], ...]


@lru_cache(maxsize=1024)
def _of_readings(outcome: Outcome) -> _Shared:
    """Return what links with this outcome share, if it has several readings. It is remembered,
    because lines recur in footers and quotations.
    """
    outcome = outcome.with_made_readings()
    return _shared(outcome, [ranked.reading() for ranked in outcome.ranked])


_text_of = attrgetter("url", "confidence", "kind", "verdict", "problems", "lints", "whole")


@lru_cache(maxsize=16_384)
def _of_text(
    url: str,
    confidence: float,
    kind: Kind,
    verdict: Verdict,
    problems: tuple[Problem, ...],
    lints: tuple[str, ...],
    whole: bool,
) -> _Shared:
    """Return what links share that have one reading, with these values. It is remembered: in list
    archives a URL recurs about tenfold, two in three times among the last of these.
    """
    return _shared(
        Outcome(url, confidence, kind, verdict, "", 0, 0, problems, lints, (), whole=whole), ()
    )


def _shared(outcome: Outcome, readings: Sequence[Reading]) -> _Shared:
    """Return what links with this outcome and these readings share. No readings: it has but one."""
    rows = tuple(_reading_rows(outcome, readings))
    form: Cell = NULL
    if rows:
        form = form_of(
            (row[1], *row[10:12], *_break_kinds(reading))
            for row, reading in zip(rows, readings, strict=True)
        )
    return _Shared(
        (
            *_cells(_READING_CELLS, outcome),
            *_url_cells(outcome.url, outcome.kind),
            int(outcome.whole),
            form,
            0,
        ),
        rows,
        tuple(_problem_rows(outcome)),
    )


_BREAK_KINDS = {JoinKind.FLOWED.value, JoinKind.LITERAL.value}


def _break_kinds(reading: Reading) -> list[str]:
    """Return those of ``_BREAK_KINDS`` in which a reading was broken. Others vary by mailer."""
    return sorted({join.kind.value for join in reading.joins} & _BREAK_KINDS)


def form_of(readings: Iterable[tuple[Cell, ...]]) -> int:
    """Return a number for the readings of a link, each a tuple of its URL and its breaks. Links
    whose readings have the same URLs and breaks have the same number, whatever their order.
    """
    text = "\n".join(sorted(map(repr, readings)))
    return digest_number(text.encode("utf-8", "surrogatepass"))


def _url_cells(url: str, kind: Kind) -> list[Cell]:
    """Return the cells of the parts of a URL: scheme, host and so on."""
    return _cells(_URL_CELLS, components(url, kind))


def _problem_rows(outcome: Outcome) -> Iterator[tuple[Cell, ...]]:
    """Yield the rows of ``problems`` of an outcome, without the id of the link."""
    sides = [side.problems for side in outcome.sides] or [outcome.problems]
    for reading, problems in enumerate(sides):
        for ordinal, problem in enumerate(problems):
            yield (
                reading,
                ordinal,
                problem.code.value,
                *problem.span,
                problem.rule,
                problem.message,
            )


def _reading_rows(outcome: Outcome, readings: Sequence[Reading]) -> Iterator[tuple[Cell, ...]]:
    """Yield the rows of ``readings`` of an outcome, without the id of the link."""
    for rank, (reading, side) in enumerate(zip(readings, outcome.sides, strict=True)):
        yield (
            rank,
            side.url,
            reading.confidence,
            side.verdict.value,
            list_cell(reading.kept),
            list_cell(reading.dropped),
            list_cell([[*join.span, join.kind.value] for join in reading.joins]),
            list_cell(reading.evidence),
            rank,
            reading.confidence,
            *_first_and_last_break(reading, side),
            list_cell([problem.code.value for problem in side.problems]),
            list_cell(side.lints),
            side.raw,
            *_url_cells(side.url, outcome.kind),
        )


def _first_and_last_break(reading: Reading, side: Side) -> tuple[int | None, int | None]:
    """Return the places of the first and the last break of a reading, or ``None`` twice if it has
    no joins, or no blanks in its text. A place is the number of letters of the URL behind the
    break. That number is the same whatever marks stand before its lines.
    """
    if not reading.joins:
        return None, None
    letters_behind = [
        len(letters(side.raw[blank.start() :])) for blank in _BLANK.finditer(side.raw)
    ]
    return (max(letters_behind), min(letters_behind)) if letters_behind else (None, None)


def fill(database: sqlite3.Connection, table: str, rows: Sequence[tuple[Cell, ...]]) -> None:
    """Write rows to an empty table of their columns."""
    if not rows:
        return
    statement = f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})"  # noqa: S608  # ours
    try:
        database.executemany(statement, rows)
    except (UnicodeEncodeError, OverflowError):
        # hardly ever, so nobody looks at each cell before
        database.execute(f"DELETE FROM {table}")  # noqa: S608
        database.executemany(statement, [tuple(map(_storable, row)) for row in rows])


def _storable(cell: Cell) -> Cell:
    """Return a cell as SQLite can hold it: question marks in place of halves of surrogate pairs,
    and ``None`` in place of integers above ``LARGEST``.
    """
    if isinstance(cell, str):
        return cell.encode("utf-8", "replace").decode()
    return None if isinstance(cell, int) and cell > LARGEST else cell


def names(columns: Iterable[str]) -> str:
    """Return the names of columns as a list in SQL.

    >>> names(["id", "end"])
    '"id", "end"'
    """
    return ", ".join(f'"{column}"' for column in columns)
