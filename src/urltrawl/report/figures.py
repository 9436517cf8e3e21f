"""The figures of a report: one section a question, each of them a statement over the chosen links.

The chosen links are copied once, narrow, into a temporary table on disk; every section reads that.
So a report of a million links takes seconds for each section and no memory to speak of.
"""

from __future__ import annotations

from os.path import commonprefix
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import mail
from urltrawl.columns import DOUBTFUL, IN_DOUBT, WRITTEN
from urltrawl.formats import framing
from urltrawl.reading import budget
from urltrawl.store.database import PLACED
from urltrawl.text import charset, html

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

    from urltrawl.store.choice import Choice

Cell = str | int | float | None

TOP = 300
"""Rows that a table of hosts or URLs shows; the page stays below a megabyte. The database has all
of them."""
TOP_OF_DECADE = 12
SCHEMES = 6
"""Schemes that have a colour of their own in the picture; the others are one."""
FRESH_YEARS = 5
"""A host that nobody has linked to for the last so many years of the corpus is a candidate for link
rot."""
TAIL = 0.001
"""The share of the links at either end whose dates may be those of a wrong clock."""
GAP = 5
"""Years from one link to the next that a quiet list may have between them."""
CACHE_KIB = 4 * 1024


THREE = ("links people wrote", "repeats", "boilerplate")
"""What links are counted apart, wherever they are."""
_THREE = "sum(written), sum(NOT written AND NOT footer), sum(footer)"


class Section(NamedTuple):
    """A question and its answer.

    ``chart`` names the picture (``charts.CHARTS``), or is empty; ``headings`` are the columns'
    names; ``total`` says how many rows there would be where ``rows`` are the first of them, else it
    is their number. ``drawn`` are the rows that the picture counts: all of them.
    """

    name: str
    title: str
    lead: str
    headings: tuple[str, ...]
    rows: list[tuple[Cell, ...]]
    total: int
    chart: str = ""
    drawn: Sequence[tuple[Cell, ...]] = ()


class _Question(NamedTuple):
    name: str
    title: str
    lead: str
    headings: tuple[str, ...]
    sql: str
    chart: str = ""
    top: int = 0
    """How many rows are shown; 0 shows all."""


class Figures(NamedTuple):
    """All figures of a report; ``facts`` are the numbers on top, each of all links and of those
    that people wrote.
    """

    facts: list[tuple[str, int, int | None]]
    years: tuple[int, int] | None
    sections: list[Section]


_QUESTIONS = (
    _Question(
        "years",
        "Links over the years",
        (
            "By the dates of the messages. A link that people wrote counts once, where somebody "
            "wrote it first. Repeats stand in quotations and copies. Boilerplate stands in "
            "signatures, list footers and mailers' tails, which recur below many messages, and in "
            "header fields."
        ),
        ("year", *THREE, "distinct URLs", "messages"),
        (
            f"SELECT year, {_THREE}, count(DISTINCT url), count(DISTINCT record) FROM chosen "  # noqa: S608
            f"GROUP BY year ORDER BY year IS NULL, year"
        ),
        chart="years",
    ),
    _Question(
        "schemes",
        "Schemes over the years",
        "Links that people wrote, by the scheme of their URL.",
        ("year", "scheme", "links"),
        f"""SELECT year, CASE WHEN scheme IN (SELECT scheme FROM chosen WHERE written GROUP BY scheme ORDER BY count(*) DESC, scheme LIMIT {SCHEMES})
               THEN scheme ELSE 'others' END AS one, count(*)
            FROM chosen WHERE written AND year IS NOT NULL AND scheme <> '' GROUP BY year, one ORDER BY year, one""",  # noqa: E501, S608
        chart="schemes",
    ),
    _Question(
        "decades",
        "Hosts by decade",
        "The hosts that people linked to in most messages. A host counts once in each message.",
        ("decade", "host", "messages", "links people wrote", "distinct URLs"),
        f"""SELECT decade, host, records, links, urls FROM (
              SELECT *, row_number() OVER (PARTITION BY decade ORDER BY records DESC, links DESC, host) AS place FROM (
                SELECT (year / 10 * 10) || 's' AS decade, host, count(DISTINCT record) AS records, count(*) AS links, count(DISTINCT url) AS urls
                FROM chosen WHERE written AND year IS NOT NULL AND host <> '' GROUP BY 1, 2))
            WHERE place <= {TOP_OF_DECADE} ORDER BY decade, place""",  # noqa: E501, S608
        chart="decades",
    ),
    _Question(
        "hosts",
        "Hosts",
        "All hosts. Those with the most links that people wrote come first.",
        ("host", *THREE, "distinct URLs", "senders", "first linked", "last linked"),
        f"""SELECT host, {_THREE}, count(DISTINCT url), count(DISTINCT sender), min(day), max(day)
           FROM chosen WHERE host <> '' GROUP BY host ORDER BY 2 DESC, 3 DESC, 4 DESC, 1""",  # noqa: S608
        top=TOP,
    ),
    _Question(
        "urls",
        "URLs",
        "The URLs in most messages, without repeats and boilerplate.",
        ("URL", "messages", "senders", "first linked", "last linked"),
        """SELECT url, count(DISTINCT record), count(DISTINCT sender), min(day), max(day)
           FROM chosen WHERE written GROUP BY url ORDER BY 2 DESC, 3 DESC, 1""",
        top=TOP,
    ),
    _Question(
        "footers",
        "Boilerplate",
        (
            "URLs of passages that recur below many messages, and of header fields. The tables "
            "above count them apart."
        ),
        ("URL", "links", "senders", "first linked", "last linked"),
        (
            "SELECT url, count(*), count(DISTINCT sender), min(day), max(day) FROM chosen WHERE "
            "footer GROUP BY url ORDER BY 2 DESC, 1"
        ),
        top=TOP,
    ),
    _Question(
        "senders",
        "Who links",
        (
            "Senders by the links that they wrote themselves, without repeats, boilerplate and "
            "quotations."
        ),
        ("sender", "links people wrote", "distinct URLs", "hosts", "first", "last"),
        """SELECT sender, count(*), count(DISTINCT url), count(DISTINCT host), min(day), max(day)
           FROM chosen WHERE written AND NOT quoted AND sender <> '' GROUP BY sender ORDER BY 2 DESC, 1""",  # noqa: E501
        top=TOP,
    ),
    _Question(
        "kinds",
        "How links are marked",
        (
            'What stands around a URL. wrapped: <URL:...>, angle: <http:...>, quoted: "...", '
            "prefix: URL:..., html: an attribute of a page. A line break had cut rejoined links."
        ),
        ("kind", "links", "rejoined", "in doubt", "quoted"),
        (
            f"SELECT kind, count(*), sum(rejoined), sum({IN_DOUBT}), sum(quoted) FROM chosen "  # noqa: S608
            f"GROUP BY kind ORDER BY 2 DESC, 1"
        ),
        chart="kinds",
    ),
    _Question(
        "confidence",
        "How sure the links are",
        "By confidence. Of the links at 0.9, nine in ten should be exactly what the author meant.",
        ("confidence from", "to", "links", "of them rejoined"),
        """SELECT step / 20.0, (step + 1) / 20.0, count(*), sum(rejoined)
           FROM (SELECT min(CAST(confidence * 20 AS INTEGER), 19) AS step, rejoined FROM chosen WHERE verdict <> 'rejected') GROUP BY step ORDER BY step""",  # noqa: E501
        chart="confidence",
    ),
    _Question(
        "grammar",
        "What a grammar forbids",
        "Problems of links that people can use all the same, by the section that forbids them.",
        ("document and section", "problem", "what", "links", "for example"),
        """SELECT rule, code, min(message), count(DISTINCT link), min(url) FROM problems JOIN chosen ON chosen.id = problems.link AND chosen.leads = problems.reading
           GROUP BY rule, code ORDER BY 4 DESC, 1, 2""",  # noqa: E501
        chart="grammar",
    ),
    _Question(
        "dead",
        "Dead links",
        (
            "URLs that a link checker could not fetch (urltrawl status). The last column says "
            "where the Internet Archive may have a copy of that time."
        ),
        ("URL", "code", "reason", "links", "last linked", "archived"),
        """SELECT chosen.url, code, reason, count(*), max(day), 'https://web.archive.org/web/' || coalesce(replace(max(day), '-', ''), '*') || '/' || chosen.url
           FROM chosen JOIN statuses ON statuses.url = chosen.url WHERE state = 'dead' GROUP BY chosen.url ORDER BY 4 DESC, 1""",  # noqa: E501
        top=TOP,
    ),
    _Question(
        "silent",
        "Hosts last seen long ago",
        (
            "Hosts to which nobody has linked in the last years of the corpus. Their links may be "
            "dead. The most linked come first."
        ),
        ("host", "last linked", "first linked", "links", "distinct URLs"),
        f"""SELECT host, max(day), min(day), count(*), count(DISTINCT url) FROM chosen WHERE host <> '' AND day <> '' GROUP BY host
            HAVING max(year) < (SELECT max(year) FROM chosen) - {FRESH_YEARS} ORDER BY 4 DESC, 1""",  # noqa: E501, S608
        chart="silent",
        top=TOP,
    ),
)
"""Sections without rows are left out of the page."""

_OF_SOURCES = (
    _Question(
        "unread",
        "What could not be read",
        "Files of the whole database that failed, broke off or were skipped, and skipped parts of"
        " messages, with the reason.",
        ("what", "reason", "times", "for example"),
        """SELECT state, coalesce(reason, ''), count(*),
                  min(source || CASE member WHEN '' THEN '' ELSE '!' || member END)
           FROM sources WHERE state IN ('failed', 'partial', 'skipped') GROUP BY 1, 2
           UNION ALL
           SELECT 'part skipped', reason, sum(count), min(source) FROM tallies
           WHERE what = 'skipped' GROUP BY 2
           ORDER BY 3 DESC, 1, 2""",
        top=TOP,
    ),
    _Question(
        "defects",
        "What is odd in the files",
        "Defects and oddities of files and messages in the whole database. urltrawl read them all"
        " the same, and the tables above count their links.",
        ("code", "what it means", "times", "for example"),
        """SELECT reason, meaning_of(reason), sum(count), min(source) FROM tallies
           WHERE what = 'defect' GROUP BY 1
           ORDER BY 3 DESC, 1""",
        top=TOP,
    ),
)
"""Sections about the files, whichever links are chosen; the last column names one."""

_CHOOSE = f"""
CREATE TEMP TABLE chosen AS SELECT
    links.id, links.leads, links.url, lower(links.scheme) AS scheme, rtrim(lower(links.host), '.') AS host, records.number AS record,
    CASE WHEN date_utc = '' THEN NULL ELSE CAST(substr(date_utc, 1, 4) AS INTEGER) END AS year, nullif(substr(date_utc, 1, 10), '') AS day,
    lower(sender) AS sender, kind, verdict, confidence, coalesce(quoted, quote_depth > 0) AS quoted, instr(raw, char(10)) > 0 AS rejoined,
    coalesce(footer, 0) AS footer, coalesce({WRITTEN}, 0) AS written
FROM {PLACED} WHERE """  # noqa: E501, S608

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


MEANINGS: Mapping[str, str] = {
    **framing.DEFECTS,
    **budget.DEFECTS,
    **mail.DEFECTS,
    **charset.DEFECTS,
    **html.DEFECTS,
}
"""Code of a defect -> what it means."""


def root(database: sqlite3.Connection) -> str:
    """The folder that holds all sources, with its last slash; what a reader need not be told."""
    pair = database.execute("SELECT min(source), max(source) FROM sources").fetchone()
    prefix = commonprefix([one or "" for one in pair])  # noqa: RUF071  # it ends at a slash below
    return prefix[: prefix.rfind("/", 1) + 1]


def figures(database: sqlite3.Connection, choice: Choice, hidden: str = "") -> Figures:
    """Count. ``database`` is open to read and gets temporary tables, of which ``chosen`` stays.

    ``hidden`` is the beginning of the names of sources that is left out.
    """
    database.execute("PRAGMA temp_store = FILE")
    database.create_function(
        "meaning_of", 1, lambda code: MEANINGS.get(code, ""), deterministic=True
    )
    database.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
    condition, values = choice.condition()
    database.execute(_CHOOSE + condition, values)
    columns = ", ".join(f"coalesce({sql}, 0)" for sql in _FACTS.values())
    every = database.execute(f"SELECT {columns} FROM chosen").fetchone()  # noqa: S608  # ours
    written = database.execute(f"SELECT {columns} FROM chosen WHERE written").fetchone()  # noqa: S608  # ours
    facts: list[tuple[str, int, int | None]] = list(zip(_FACTS, every, written, strict=True))
    files, records = database.execute(
        "SELECT count(*), coalesce(sum(records), 0) FROM sources WHERE state IN ('read', 'partial')"
    ).fetchone()
    facts += [("records read", records, None), ("files and members read", files, None)]
    if apart := _dated_apart(database):
        of = ", ".join(map(str, apart))
        facts.append((f"links dated far from the others ({of})", sum(apart.values()), None))
    first, last = database.execute("SELECT min(year), max(year) FROM chosen").fetchone()
    sections = [
        found
        for question in (*_QUESTIONS, *_OF_SOURCES)
        if (found := _answer(database, question)).rows
    ]
    of_sources = {question.name for question in _OF_SOURCES}
    sections = [
        one._replace(rows=[(*row[:-1], str(row[-1]).removeprefix(hidden)) for row in one.rows])
        if one.name in of_sources
        else one
        for one in sections
    ]
    return Figures(facts, None if first is None else (first, last), sections)


def _dated_apart(database: sqlite3.Connection) -> dict[int, int]:
    """Take the year and the day from chosen links with a wrong clock; return how many each such
    year has.

    One message of 1970 or 2036 would stretch every axis. A year is wrong that lies in the first or
    the last thousandth of the dated links, and more than ``GAP`` years from those between.
    """
    years = database.execute(
        "SELECT year, count(*) FROM chosen WHERE year IS NOT NULL GROUP BY year ORDER BY year"
    ).fetchall()
    most = int(sum(count for _, count in years) * TAIL)
    first = _behind_tail(years, most)
    last = _behind_tail(years[::-1], most)
    if first is None or last is None:
        return {}
    for year, _ in years[::-1]:
        first = year if first - GAP <= year < first else first
    for year, _ in years:
        last = year if last < year <= last + GAP else last
    apart = {year: count for year, count in years if not first <= year <= last}
    database.executemany(
        "UPDATE chosen SET year = NULL, day = NULL WHERE year = ?", [(year,) for year in apart]
    )
    return apart


def _behind_tail(years: list[tuple[int, int]], most: int) -> int | None:
    """The first year behind those that hold ``most`` links together at most."""
    seen = 0
    for year, count in years:
        seen += count
        if seen > most:
            return year
    return None


def _answer(database: sqlite3.Connection, question: _Question) -> Section:
    cursor = database.execute(question.sql)
    rows: list[tuple[Cell, ...]] = (
        cursor.fetchmany(question.top) if question.top and not question.chart else cursor.fetchall()
    )
    more = sum(1 for _ in cursor)
    return Section(
        question.name,
        question.title,
        question.lead,
        question.headings,
        rows[: question.top or None],
        len(rows) + more,
        question.chart,
        rows if question.chart else (),
    )
