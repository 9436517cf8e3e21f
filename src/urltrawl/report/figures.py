"""The figures of a report: a section for each question, which is a statement over the chosen links.

The chosen links are copied once, narrow, into a temporary table on disk. Every section reads that.
So a report of a million links takes seconds for each section, and little memory.
"""

from __future__ import annotations

from os.path import commonprefix
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import mail
from urltrawl.columns import DOUBTFUL, HOST, IN_DOUBT, WRITTEN
from urltrawl.formats import framing
from urltrawl.late import toml
from urltrawl.reading import budget
from urltrawl.store.answers import add_function
from urltrawl.store.database import PLACED
from urltrawl.text import charset, html

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping, Sequence

    from urltrawl.store.choice import Choice

Cell = str | int | float | None

SHOWN_ROWS = 300
"""Rows of a long table that the page shows, to stay below a megabyte. The database has all."""
TOP_OF_DECADE = 12
"""Hosts of a decade that are counted: those in most messages."""
SCHEMES = 6
"""Schemes that have a colour of their own in the picture; the others are one."""
FRESH_YEARS = 5
"""A host that nobody has linked to for the last so many years of the corpus is shown as silent: its
links may be dead."""
TAIL = 0.001
"""The share of the links at either end whose dates may be those of a wrong clock."""
QUIET_YEARS = 5
"""Years that may lie between one link of a list and the next."""
CACHE_KIB = 4 * 1024
"""Memory of SQLite for pages of the database, in KiB."""


class Section(NamedTuple):
    """A question and its answer: a table, and perhaps a picture of it."""

    name: str
    title: str
    lead: str
    """What stands below the title."""
    headings: tuple[str, ...]
    rows: list[tuple[Cell, ...]]
    """The rows that are shown: all, or the first ``SHOWN_ROWS``."""
    total: int
    """The number of all rows."""
    chart: str = ""
    """The name of the picture (``charts.CHARTS``), or ""."""
    chart_rows: Sequence[tuple[Cell, ...]] = ()
    """All rows, if there is a picture."""


class Question(NamedTuple):
    """A row of ``questions.toml``, which says what each field means."""

    name: str
    title: str
    lead: str
    headings: tuple[str, ...]
    sql: str
    chart: str = ""
    long: bool = False
    files: bool = False


class Fact(NamedTuple):
    """A number on top of the page."""

    name: str
    total: int
    """Of all chosen links; of records, files and members, that of the whole database."""
    written: int | None
    """The same of those that people wrote, or None if they are not told apart."""


class Figures(NamedTuple):
    """All figures of a report."""

    facts: list[Fact]
    years: tuple[int, int] | None
    """The first and the last year of the chosen links, or None if none has a date."""
    sections: list[Section]

    @property
    def links(self) -> int:
        """The number of chosen links."""
        return self.facts[0].total


_CHOOSE = f"""
CREATE TEMP TABLE chosen AS SELECT
    links.id, links.leads, links.url, lower(links.scheme) AS scheme, {HOST.replace("host", "links.host")} AS host, records.number AS record,
    CASE WHEN date_utc = '' THEN NULL ELSE CAST(substr(date_utc, 1, 4) AS INTEGER) END AS year, nullif(substr(date_utc, 1, 10), '') AS day,
    lower(sender) AS sender, kind, verdict, confidence, coalesce(quoted, quote_depth > 0) AS quoted, instr(raw, char(10)) > 0 AS rejoined,
    coalesce(footer, 0) AS footer, coalesce({WRITTEN}, 0) AS written
FROM {PLACED} WHERE """  # noqa: E501, S608
"""The statement that makes the table ``chosen``, up to the condition of the choice."""

_FACTS: Mapping[str, str] = {
    "links": "count(*)",
    "distinct URLs": "count(DISTINCT url)",
    "hosts": "count(DISTINCT nullif(host, ''))",
    "messages with links": "count(DISTINCT record)",
    "senders": "count(DISTINCT nullif(sender, ''))",
    "rejoined over a line break": "sum(rejoined)",
    f"in doubt (below {DOUBTFUL})": f"sum({IN_DOUBT})",
    "nonconforming": "sum(verdict = 'nonconforming')",
}
"""Name of a fact -> what it counts of ``chosen``, in SQL."""

MEANINGS: Mapping[str, str] = {
    **framing.DEFECTS,
    **budget.DEFECTS,
    **mail.DEFECTS,
    **charset.DEFECTS,
    **html.DEFECTS,
}
"""Code of a defect -> what it means."""


def load_questions() -> Iterator[Question]:
    """Yield the rows of ``questions.toml``, the names in their SQL replaced."""
    names = {
        "three": "sum(written), sum(NOT written AND NOT footer), sum(footer)",
        "SCHEMES": SCHEMES,
        "TOP_OF_DECADE": TOP_OF_DECADE,
        "IN_DOUBT": IN_DOUBT,
        "FRESH_YEARS": FRESH_YEARS,
    }
    for row in toml("urltrawl.report", "questions.toml")["question"]:
        yield Question(**{**row, "sql": row["sql"].format_map(names)})


def root_of_sources(database: sqlite3.Connection) -> str:
    """Return the folder that holds all sources, with its last slash, or "" if none but the root
    does.
    """
    pair = database.execute("SELECT min(source), max(source) FROM sources").fetchone()
    prefix = commonprefix([source or "" for source in pair])  # noqa: RUF071  # it ends at a slash below
    return prefix[: prefix.rfind("/", 1) + 1]


def count_figures(database: sqlite3.Connection, choice: Choice, hidden_root: str = "") -> Figures:
    """Return the figures of the links that ``choice`` accepts. The database, which may be open to
    read only, gets the temporary table ``chosen``.

    ``hidden_root`` is left out where the name of a source begins with it.
    """
    database.execute("PRAGMA temp_store = FILE")
    add_function(database, "meaning_of", 1, lambda code: MEANINGS.get(code, ""))
    database.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
    condition, values = choice.condition()
    database.execute(_CHOOSE + condition, values)
    columns = ", ".join(f"coalesce({sql}, 0)" for sql in _FACTS.values())
    in_all = database.execute(f"SELECT {columns} FROM chosen").fetchone()  # noqa: S608  # ours
    written = database.execute(f"SELECT {columns} FROM chosen WHERE written").fetchone()  # noqa: S608  # ours
    facts = list(map(Fact, _FACTS, in_all, written))
    files, records = database.execute(
        "SELECT count(*), coalesce(sum(records), 0) FROM sources WHERE state IN ('read', 'partial')"
    ).fetchone()
    facts += [Fact("records read", records, None), Fact("files and members read", files, None)]
    if stray_years := _drop_stray_years(database):
        years, count = ", ".join(map(str, stray_years)), sum(stray_years.values())
        facts.append(Fact(f"links dated far from the others ({years})", count, None))
    first, last = database.execute("SELECT min(year), max(year) FROM chosen").fetchone()
    sections = [_answer(database, question, hidden_root) for question in load_questions()]
    return Figures(
        facts,
        None if first is None else (first, last),
        [section for section in sections if section.rows],
    )


def _drop_stray_years(database: sqlite3.Connection) -> dict[int, int]:
    """Take year and day away from chosen links that a wrong clock has dated. Return those years,
    each with its number of links.

    One message of 1970 or 2036 would stretch every axis. A year is wrong if it lies in the first or
    the last ``TAIL`` of the dated links, and more than ``QUIET_YEARS`` from those between.
    """
    years = database.execute(
        "SELECT year, count(*) FROM chosen WHERE year IS NOT NULL GROUP BY year ORDER BY year"
    ).fetchall()
    tail_links = int(sum(count for _, count in years) * TAIL)
    first = _first_year_behind(years, tail_links)
    last = _first_year_behind(years[::-1], tail_links)
    if first is None or last is None:
        return {}
    for year, _ in years[::-1]:
        first = year if first - QUIET_YEARS <= year < first else first
    for year, _ in years:
        last = year if last < year <= last + QUIET_YEARS else last
    strays = {year: count for year, count in years if not first <= year <= last}
    database.executemany(
        "UPDATE chosen SET year = NULL, day = NULL WHERE year = ?", [(year,) for year in strays]
    )
    return strays


def _first_year_behind(years: list[tuple[int, int]], tail_links: int) -> int | None:
    """Return the year with which the first years have more than ``tail_links`` links together, or
    None if all have not. ``years`` are pairs of a year and its number of links.
    """
    links = 0
    for year, count in years:
        links += count
        if links > tail_links:
            return year
    return None


def _answer(database: sqlite3.Connection, question: Question, hidden_root: str) -> Section:
    """Return the section that answers a question."""
    cursor = database.execute(question.sql)
    rows: list[tuple[Cell, ...]] = (
        cursor.fetchmany(SHOWN_ROWS) if question.long and not question.chart else cursor.fetchall()
    )
    more = sum(1 for _ in cursor)
    shown = rows[: SHOWN_ROWS if question.long else None]
    if question.files:
        shown = [(*row[:-1], str(row[-1]).removeprefix(hidden_root)) for row in shown]
    return Section(
        question.name,
        question.title,
        question.lead,
        tuple(question.headings),
        shown,
        len(rows) + more,
        question.chart,
        rows if question.chart else (),
    )
