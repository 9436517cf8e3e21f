"""The figures of a report: a section for each question, which is a statement over the chosen links.

The chosen links are copied once, narrow, into a temporary table on disk. Every section reads that.
So a report of a million links takes seconds for each section, and little memory.
"""

from __future__ import annotations

from itertools import accumulate
from os.path import commonprefix
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import mail
from urltrawl.columns import DOUBTFUL, HOST, IN_DOUBT, WRITTEN
from urltrawl.formats import framing
from urltrawl.late import toml
from urltrawl.reading import budget
from urltrawl.store.answers import add_function
from urltrawl.store.database import LINKS_AND_RECORDS
from urltrawl.text import charset, html

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping, Sequence

    from urltrawl.store.choice import Choice

Cell = str | int | float | None

SHOWN_ROWS = 300
"""Rows of a long table that the page shows, to stay below a megabyte. The database has all."""
TOP_OF_DECADE = 12
"""Hosts of a decade that the page shows: those in most messages."""
SCHEMES = 6
"""Schemes that have a colour of their own in the picture. All others share one."""
FRESH_YEARS = 5
"""The last years of the corpus. A host that nobody linked to in them is shown as silent, since its
links may be dead."""
TAIL = 0.001
"""Share of the links, by date the first and also the last, whose clocks may have been wrong."""
QUIET_YEARS = 5
"""Years that may pass in a list between one link and the next."""
CACHE_KIB = 4 * 1024
"""Memory of SQLite for pages of the database, in KiB."""


class Question(NamedTuple):
    """A row of ``questions.toml``, which says what each field means."""

    name: str
    title: str
    lead: str
    headings: list[str]
    sql: str
    chart: str = ""
    long: bool = False
    files: bool = False


class Section(NamedTuple):
    """A question and its answer: a table, and perhaps a picture of it."""

    question: Question
    rows: list[tuple[Cell, ...]]
    """The rows that are shown: all, or the first ``SHOWN_ROWS``."""
    total: int
    """The number of all rows."""
    chart_rows: Sequence[tuple[Cell, ...]] = ()
    """The rows that the picture shows: all of them. Empty without a picture."""


class Fact(NamedTuple):
    """A number at the top of the page."""

    name: str
    total: int
    """Counted over all chosen links. What was read is counted over the whole database."""
    written: int | None
    """The same number counted over the chosen links that people wrote, or None if there is none."""


class Figures(NamedTuple):
    """All figures of a report."""

    facts: list[Fact]
    years: tuple[int, int] | None
    """The first and the last year of the chosen links, or None if no chosen link has a date."""
    sections: list[Section]

    @property
    def links(self) -> int:
        """The number of chosen links."""
        return self.facts[0].total  # "links" is the first of ``_FACTS``


_CHOOSE = f"""
CREATE TEMP TABLE chosen AS SELECT
    links.id, links.leads, links.url, lower(links.scheme) AS scheme,
    {HOST.replace("host", "links.host")} AS host, records.number AS record,
    CASE WHEN date_utc = '' THEN NULL ELSE CAST(substr(date_utc, 1, 4) AS INTEGER) END AS year,
    nullif(substr(date_utc, 1, 10), '') AS day, lower(sender) AS sender, kind, verdict, confidence,
    coalesce(quoted, quote_depth > 0) AS quoted, instr(raw, char(10)) > 0 AS rejoined,
    coalesce(footer, 0) AS footer, coalesce({WRITTEN}, 0) AS written
FROM {LINKS_AND_RECORDS} WHERE """
"""The statement that makes the temporary table ``chosen``. The condition of the choice follows."""

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
"""Name of a fact -> what is counted in the table ``chosen``, in SQL."""

MEANINGS: Mapping[str, str] = {
    **framing.DEFECTS,
    **budget.DEFECTS,
    **mail.DEFECTS,
    **charset.DEFECTS,
    **html.DEFECTS,
}
"""Code of a defect -> what it means."""


def load_questions() -> Iterator[Question]:
    """Yield the questions of ``questions.toml``, names like ``{SCHEMES}`` in their SQL replaced."""
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
    """Return the deepest folder that holds all sources, with a slash behind it; "" for the root."""
    # What the first and the last name have in common, all names between have, too.
    pair = database.execute("SELECT min(source), max(source) FROM sources").fetchone()
    prefix = commonprefix([source or "" for source in pair])  # noqa: RUF071  # it ends at a slash below
    return prefix[: prefix.rfind("/", 1) + 1]


def count_figures(database: sqlite3.Connection, choice: Choice, hidden_root: str = "") -> Figures:
    """Return the figures of the links that ``choice`` accepts. A section without rows is left out.
    Links that a wrong clock has dated lose their dates (``_drop_stray_years``), and a fact says how
    many.

    Leaves the temporary table ``chosen`` in the database, which may be open for reading only.
    ``hidden_root`` is a folder that is left out of the names of sources.
    """
    add_function(database, "meaning_of", 1, lambda code: MEANINGS.get(code, ""))
    database.execute(f"PRAGMA cache_size = -{CACHE_KIB}")  # a negative number is in KiB
    condition, values = choice.condition()
    database.execute("DROP TABLE IF EXISTS temp.chosen")
    database.execute(_CHOOSE + condition, values)
    columns = ", ".join(f"coalesce({sql}, 0)" for sql in _FACTS.values())
    totals = database.execute(f"SELECT {columns} FROM chosen").fetchone()
    written = database.execute(f"SELECT {columns} FROM chosen WHERE written").fetchone()
    facts = list(map(Fact, _FACTS, totals, written))
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
    """Take their dates away from chosen links that a wrong clock has dated. Return how many these
    are, by year.

    One message of 1970 or 2036 would stretch every axis. A year is wrong if all its links
    are among the first or the last ``TAIL`` of the links, and it is more than ``QUIET_YEARS`` from
    the next right year.
    """
    years = database.execute(
        "SELECT year, count(*) FROM chosen WHERE year IS NOT NULL GROUP BY year ORDER BY year"
    ).fetchall()
    if not years:
        return {}
    tail_links = int(sum(count for _, count in years) * TAIL)
    first, last = (_year_behind_tail(pairs, tail_links) for pairs in (years, years[::-1]))
    for year, _ in years[::-1]:
        if first - QUIET_YEARS <= year < first:
            first = year
    for year, _ in years:
        if last < year <= last + QUIET_YEARS:
            last = year
    strays = {year: count for year, count in years if not first <= year <= last}
    database.executemany(
        "UPDATE chosen SET year = NULL, day = NULL WHERE year = ?", [(year,) for year in strays]
    )
    return strays


def _year_behind_tail(years: list[tuple[int, int]], tail_links: int) -> int:
    """Return the first year that is not in the tail of a chart, which is its first ``tail_links``
    links: the sum of the links up to this year is greater. Not all links may be the tail.

    ``years`` are pairs of a year and its number of links, in either order of time.

    >>> _year_behind_tail([(1970, 1), (1996, 700), (1997, 900)], 1)
    1996
    """
    sums = accumulate(count for _, count in years)
    return next(year for (year, _), links in zip(years, sums, strict=True) if links > tail_links)


def _answer(database: sqlite3.Connection, question: Question, hidden_root: str) -> Section:
    """Return the section that answers a question: all rows, or ``SHOWN_ROWS`` if the question is
    ``long``. If its last column names files, ``hidden_root`` is left out of their names.
    """
    cursor = database.execute(question.sql)
    needs_all = question.chart or not question.long
    rows: list[tuple[Cell, ...]] = cursor.fetchall() if needs_all else cursor.fetchmany(SHOWN_ROWS)
    total = len(rows) + sum(1 for _ in cursor)
    shown = rows[:SHOWN_ROWS] if question.long else rows
    if question.files:
        shown = [(*row[:-1], str(row[-1]).removeprefix(hidden_root)) for row in shown]
    return Section(question, shown, total, rows if question.chart else ())
