"""A link as rows of the tables of a database: its record, itself, its readings, its problems."""

from __future__ import annotations

import json
from functools import lru_cache
from operator import attrgetter, itemgetter
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


def storable(text: str) -> str:
    """Return a text with ``?`` in place of halves of surrogate pairs, which no database holds."""
    return text.encode("utf-8", "replace").decode()


def list_cell(values: Sequence[object]) -> str:
    """Return a list as a cell of the database: JSON, with ``?`` for halves of surrogate pairs."""
    return _encode(values).encode("utf-8", "replace").decode() if values else "[]"


def list_of(cell: str) -> list[Any]:
    """Return the list in a cell of the database, which is a JSON array."""
    values: list[Any] = [] if cell == "[]" else json.loads(cell)
    return values


def _cells(functions: Iterable[Callable[[Any], Cell]], part: object) -> list[Cell]:
    """Return the cells that functions make of a part of a link, ``NULL`` in place of ``None``."""
    return [NULL if (cell := function(part)) is None else cell for function in functions]


def _columns_of(part: str) -> dict[str, Callable[[Any], Cell]]:
    """Return the columns that are made of a part of a link (``Column.of``, such as ``"record"``):
    name -> the function that makes the cell of that part.
    """
    return {
        column.name: _list_column(column)
        if column.type == "list"
        else cast("Callable[[Any], Cell]", column.value)
        for column in COLUMNS
        if column.of == part
    }


def _list_column(column: Column) -> Callable[[Any], str]:
    """Return the function that makes the cell, as JSON, of a column whose values are lists."""
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
"""The tables that links fill, each with its columns in the order of the cells of ``Rows``."""
_url_and_breaks = itemgetter(
    *(TABLES["readings"].index(name) - 1 for name in ("url", "first_break", "last_break"))
)
"""Returns these cells of a row of ``readings`` that lacks its first cell, the link's id."""


class Rows(NamedTuple):
    """The rows of each table of ``TABLES``."""

    records: list[tuple[Cell, ...]]
    links: list[tuple[Cell, ...]]
    readings: list[tuple[Cell, ...]]
    problems: list[tuple[Cell, ...]]


def no_rows() -> Rows:
    """Return empty tables."""
    return Rows([], [], [], [])


def add(links: Iterable[Link], rows: Rows) -> None:
    """Add the rows of links to the lists in ``rows``. Links of one record must be neighbours."""
    place: Where | None = None  # of the links of one part
    record_name = record_id = ""
    part_cells: list[Cell] = []
    for link in links:
        if link.place is not place:
            place = link.place
            part_cells = _cells(_PART_CELLS, place)
            if record_name != (record_name := record_place(place)):  # another record begins
                record_id = text_digest(record_name)
                rows.records.append((record_id, *[cell(place) for cell in _RECORD_CELLS]))
            id_of = id_maker(place, record_name)
        id_ = id_of(link.start, link.ordinal)
        outcome = link.outcome
        if outcome.ranked:
            shared = _share_of_readings(outcome)
            rows.readings.extend([(id_, *reading) for reading in shared.readings])
        else:
            shared = _share_of_only_reading(*_only_reading_of(outcome))
        rows.links.append(
            (
                id_,
                record_id,
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
    """What the rows of links with the same readings have in common."""

    cells: tuple[Cell, ...]
    """Cells of a row of ``links``: from the columns ``_OF_READING`` to ``leads``."""
    readings: tuple[tuple[Cell, ...], ...]
    """Rows of ``readings``, without their first cell, the id of the link."""
    problems: tuple[tuple[Cell, ...], ...]
    """Rows of ``problems``, without that cell."""


@lru_cache(maxsize=1024)
def _share_of_readings(outcome: Outcome) -> _Shared:
    """Return what the rows of links with this outcome have in common. It has ``ranked`` readings.
    Outcomes are remembered, because lines recur in footers and quotations.
    """
    outcome = outcome.with_made_readings()
    return _shared(outcome, [ranked.reading() for ranked in outcome.ranked])


_only_reading_of = attrgetter("url", "confidence", "kind", "verdict", "problems", "lints", "whole")
"""Returns of an outcome with one reading the arguments of ``_share_of_only_reading``."""


@lru_cache(maxsize=16_384)
def _share_of_only_reading(
    url: str,
    confidence: float,
    kind: Kind,
    verdict: Verdict,
    problems: tuple[Problem, ...],
    lints: tuple[str, ...],
    whole: bool,
) -> _Shared:
    """Return what the rows of links with one reading, of these values, have in common. In list
    archives a URL recurs about tenfold, two in three times among the last 16,384.
    """
    outcome = Outcome(
        url,
        confidence,
        kind,
        verdict,
        raw="",
        column=0,
        depth=0,
        problems=problems,
        lints=lints,
        ranked=(),
        whole=whole,
    )
    return _shared(outcome, ())


def _shared(outcome: Outcome, readings: Sequence[Reading]) -> _Shared:
    """Return what rows of links with this outcome share. ``readings`` are those of ``ranked``."""
    rows = tuple(_reading_rows(outcome, readings))
    form: Cell = NULL
    if rows:
        form = form_of(
            (*_url_and_breaks(row), *sorted({join.kind.value for join in reading.joins} & _BREAKS))
            for row, reading in zip(rows, readings, strict=True)
        )
    return _Shared(
        (
            *_cells(_READING_CELLS, outcome),
            *_url_cells(outcome.url, outcome.kind),
            int(outcome.whole),
            form,
            0,  # leads: the first reading does
        ),
        rows,
        tuple(_problem_rows(outcome)),
    )


_BREAKS = {JoinKind.FLOWED.value, JoinKind.LITERAL.value}
"""The kinds of joins that count for ``form_of``. Others vary by mailer."""


def form_of(readings: Iterable[tuple[Cell, ...]]) -> int:
    """Return a digest, a number of 64 bits, of the readings of a link. A reading is a tuple: its
    URL, its first and last break, the kinds of its breaks. Links whose readings are the same, in
    any order, have the same number.
    """
    text = "\n".join(sorted(map(repr, readings)))
    return digest_number(text.encode("utf-8", "surrogatepass"))


def _url_cells(url: str, kind: Kind) -> list[Cell]:
    """Return the cells of the columns that are parts of a URL: scheme, host and so on."""
    return _cells(_URL_CELLS, components(url, kind))


def _problem_rows(outcome: Outcome) -> Iterator[tuple[Cell, ...]]:
    """Yield the rows of ``problems`` of all readings of an outcome, without the link's id. If it
    has only one reading, its own problems are that one's.
    """
    problems_of_readings = [variant.problems for variant in outcome.variants] or [outcome.problems]
    for found_rank, problems in enumerate(problems_of_readings):
        for ordinal, problem in enumerate(problems):
            yield (
                found_rank,
                ordinal,
                problem.code.value,
                *problem.span,
                problem.rule,
                problem.message,
            )


def _reading_rows(outcome: Outcome, readings: Sequence[Reading]) -> Iterator[tuple[Cell, ...]]:
    """Yield the rows of ``readings`` of an outcome, without the id of the link. Rank and confidence
    stand in a row twice: as they are, which a second pass may change, and as they were found.
    """
    for rank, (reading, variant) in enumerate(zip(readings, outcome.variants, strict=True)):
        yield (
            rank,
            variant.url,
            reading.confidence,
            variant.verdict.value,
            list_cell(reading.kept),
            list_cell(reading.dropped),
            list_cell([[*join.span, join.kind.value] for join in reading.joins]),
            list_cell(reading.evidence),
            rank,
            reading.confidence,
            *_first_and_last_break(reading, variant.raw),
            list_cell([problem.code.value for problem in variant.problems]),
            list_cell(variant.lints),
            variant.raw,
            *_url_cells(variant.url, outcome.kind),
        )


def _first_and_last_break(reading: Reading, raw: str) -> tuple[int | None, int | None]:
    """Return how many letters and digits of the URL stand behind the first break of a reading, and
    how many behind the last one: the same numbers whatever marks stand before the lines.

    ``raw`` is the source text that the link covers with this reading. Its breaks are where white
    space stands. Return ``(None, None)`` if there is none, or the reading has no joins.
    """
    if not reading.joins:
        return None, None
    letters_behind = [len(letters(raw[blank.start() :])) for blank in _BLANK.finditer(raw)]
    return (max(letters_behind), min(letters_behind)) if letters_behind else (None, None)


def fill(database: sqlite3.Connection, table: str, rows: Sequence[tuple[Cell, ...]]) -> None:
    """Write rows to an empty table. What SQLite cannot hold is changed (``_storable``)."""
    if not rows:
        return
    statement = f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})"
    try:
        database.executemany(statement, rows)
    except (UnicodeEncodeError, OverflowError):
        # hardly ever, so nobody looks at each cell before
        database.execute(f"DELETE FROM {table}")
        database.executemany(statement, [tuple(map(_storable, row)) for row in rows])


def _storable(cell: Cell) -> Cell:
    """Return a cell as SQLite can hold it: a text with ``?`` in place of halves of surrogate pairs,
    and ``None`` in place of an integer above ``LARGEST``.
    """
    if isinstance(cell, str):
        return storable(cell)
    return None if isinstance(cell, int) and cell > LARGEST else cell


def aliased(columns: Mapping[str, str]) -> str:
    """Return what a ``SELECT`` has for columns (name -> value, in SQL).

    >>> aliased({"rank": "now"})
    'now AS "rank"'
    """
    return ", ".join(f'{value} AS "{name}"' for name, value in columns.items())


def names(columns: Iterable[str]) -> str:
    """Return the names of columns, quoted, with commas between them, for a statement in SQL.

    >>> names(["id", "end"])
    '"id", "end"'
    """
    return ", ".join(f'"{column}"' for column in columns)
