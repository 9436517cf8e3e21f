"""The figures of a report: one section a question, each of them a statement over the chosen links.

The chosen links are copied once, narrow, into a temporary table on disk; every section reads that.
So a report of a million links takes seconds for each section and no memory to speak of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.columns import DOUBTFUL, WRITTEN

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

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
CACHE_KIB = 4 * 1024


THREE = ("links people wrote", "repeats", "boilerplate")
"""What links are counted apart, wherever they are."""
_THREE = "sum(written), sum(NOT written AND NOT footer), sum(footer)"


class Section(NamedTuple):
    """A question and its answer.

    ``chart`` names the picture (``charts.CHARTS``), or is empty; ``headings`` are the columns'
    names; ``total`` says how many rows there would be where ``rows`` are the first of them, else it
    is their number.
    """

    name: str
    title: str
    lead: str
    headings: tuple[str, ...]
    rows: list[tuple[Cell, ...]]
    total: int
    chart: str = ""


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
    """All figures of a report; ``facts`` are the numbers on top, each of all links and of those that
    people wrote.
    """

    facts: list[tuple[str, int, int | None]]
    years: tuple[int, int] | None
    sections: list[Section]


_QUESTIONS = (
    _Question(
        "years",
        "Links over the years",
        "By the dates of the messages. What people wrote counts where it was said first; repeats say it again, in quotations and copies. Boilerplate are signatures, list footers and mailers' tails, which recur in the same words below many messages, and header fields.",
        ("year", *THREE, "distinct URLs", "messages"),
        f"SELECT year, {_THREE}, count(DISTINCT url), count(DISTINCT record) FROM chosen GROUP BY year ORDER BY year IS NULL, year",  # noqa: S608
        chart="years",
    ),
    _Question(
        "schemes",
        "Schemes over the years",
        "Links that people wrote, by the scheme of their URL.",
        ("year", "scheme", "links"),
        f"""SELECT year, CASE WHEN scheme IN (SELECT scheme FROM chosen WHERE written GROUP BY scheme ORDER BY count(*) DESC, scheme LIMIT {SCHEMES})
               THEN scheme ELSE 'others' END AS one, count(*)
            FROM chosen WHERE written AND year IS NOT NULL AND scheme <> '' GROUP BY year, one ORDER BY year, one""",  # noqa: S608
        chart="schemes",
    ),
    _Question(
        "decades",
        "Hosts by decade",
        "The hosts that people linked to in most messages; a host counts once a message.",
        ("decade", "host", "messages", "links people wrote", "distinct URLs"),
        f"""SELECT decade, host, records, links, urls FROM (
              SELECT *, row_number() OVER (PARTITION BY decade ORDER BY records DESC, links DESC, host) AS place FROM (
                SELECT (year / 10 * 10) || 's' AS decade, host, count(DISTINCT record) AS records, count(*) AS links, count(DISTINCT url) AS urls
                FROM chosen WHERE written AND year IS NOT NULL AND host <> '' GROUP BY 1, 2))
            WHERE place <= {TOP_OF_DECADE} ORDER BY decade, place""",  # noqa: S608
        chart="decades",
    ),
    _Question(
        "hosts",
        "Hosts",
        "All hosts, those with the most links that people wrote first.",
        ("host", *THREE, "distinct URLs", "senders", "first linked", "last linked"),
        f"""SELECT host, {_THREE}, count(DISTINCT url), count(DISTINCT sender), min(day), max(day)
           FROM chosen WHERE host <> '' GROUP BY host ORDER BY 2 DESC, 3 DESC, 4 DESC, 1""",  # noqa: S608
        top=TOP,
    ),
    _Question(
        "urls",
        "URLs",
        "What people linked to most, each passage counted once.",
        ("URL", "messages", "senders", "first linked", "last linked"),
        """SELECT url, count(DISTINCT record), count(DISTINCT sender), min(day), max(day)
           FROM chosen WHERE written GROUP BY url ORDER BY 2 DESC, 3 DESC, 1""",
        top=TOP,
    ),
    _Question(
        "footers",
        "Boilerplate",
        "The URLs of passages that recur below many messages, and those of header fields: counted apart above.",
        ("URL", "links", "senders", "first linked", "last linked"),
        "SELECT url, count(*), count(DISTINCT sender), min(day), max(day) FROM chosen WHERE footer GROUP BY url ORDER BY 2 DESC, 1",
        top=TOP,
    ),
    _Question(
        "senders",
        "Who links",
        "Senders by the links that they wrote themselves: neither repeats nor boilerplate, nothing that they quote.",
        ("sender", "links people wrote", "distinct URLs", "hosts", "first", "last"),
        """SELECT sender, count(*), count(DISTINCT url), count(DISTINCT host), min(day), max(day)
           FROM chosen WHERE written AND NOT quoted AND sender <> '' GROUP BY sender ORDER BY 2 DESC, 1""",
        top=TOP,
    ),
    _Question(
        "kinds",
        "How they were marked",
        'wrapped: <URL:...>, angle: <http:...>, quoted: "...", prefix: URL:..., html: an attribute; rejoined: put together over a line break.',
        ("kind", "links", "rejoined", "in doubt", "quoted"),
        f"SELECT kind, count(*), sum(rejoined), sum(confidence < {DOUBTFUL} AND verdict <> 'rejected'), sum(quoted) FROM chosen GROUP BY kind ORDER BY 2 DESC, 1",  # noqa: S608
        chart="kinds",
    ),
    _Question(
        "confidence",
        "How sure it is",
        "Of the links at 0.9, nine in ten should be exactly what was meant.",
        ("confidence from", "to", "links", "of them rejoined"),
        """SELECT step / 20.0, (step + 1) / 20.0, count(*), sum(rejoined)
           FROM (SELECT min(CAST(confidence * 20 AS INTEGER), 19) AS step, rejoined FROM chosen WHERE verdict <> 'rejected') GROUP BY step ORDER BY step""",
        chart="confidence",
    ),
    _Question(
        "grammar",
        "What a grammar forbids",
        "Problems of the links that people can use all the same, by the section that forbids them.",
        ("document and section", "problem", "what", "links", "for example"),
        """SELECT rule, code, min(message), count(DISTINCT link), min(url) FROM problems JOIN chosen ON chosen.id = problems.link AND chosen.leads = problems.reading
           GROUP BY rule, code ORDER BY 4 DESC, 1, 2""",
        chart="grammar",
    ),
    _Question(
        "dead",
        "Dead links",
        "What a link checker could not fetch (urltrawl status), and where the Internet Archive may have it as it was when it was linked.",
        ("URL", "code", "reason", "links", "last linked", "archived"),
        """SELECT chosen.url, code, reason, count(*), max(day), 'https://web.archive.org/web/' || coalesce(replace(max(day), '-', ''), '*') || '/' || chosen.url
           FROM chosen JOIN statuses ON statuses.url = chosen.url WHERE state = 'dead' GROUP BY chosen.url ORDER BY 4 DESC, 1""",
        top=TOP,
    ),
    _Question(
        "silent",
        "Hosts last seen long ago",
        "Hosts to which nobody has linked in the last years of the corpus: candidates for link rot. The most linked first.",
        ("host", "last linked", "first linked", "links", "distinct URLs"),
        f"""SELECT host, max(day), min(day), count(*), count(DISTINCT url) FROM chosen WHERE host <> '' AND day <> '' GROUP BY host
            HAVING max(year) < (SELECT max(year) FROM chosen) - {FRESH_YEARS} ORDER BY 4 DESC, 1""",  # noqa: S608
        chart="silent",
        top=TOP,
    ),
)
"""Sections without rows are left out of the page."""

_UNREAD = _Question(
    "unread",
    "What could not be read",
    "Files of the whole database that failed, broke off or were left out, and parts of messages, with the reason.",
    ("what", "reason", "times", "for example"),
    """SELECT state, coalesce(reason, ''), count(*), min(source || CASE member WHEN '' THEN '' ELSE '!' || member END) FROM sources
       WHERE state IN ('failed', 'partial', 'skipped') GROUP BY 1, 2
       UNION ALL SELECT CASE what WHEN 'skipped' THEN 'part skipped' ELSE what END, reason, sum(count), min(source) FROM tallies GROUP BY 1, 2
       ORDER BY 3 DESC, 1, 2""",
    top=TOP,
)

_CHOOSE = f"""
CREATE TEMP TABLE chosen AS SELECT
    links.id, links.leads, links.url, lower(links.scheme) AS scheme, rtrim(lower(links.host), '.') AS host, links.record,
    CASE WHEN date_utc = '' THEN NULL ELSE CAST(substr(date_utc, 1, 4) AS INTEGER) END AS year, nullif(substr(date_utc, 1, 10), '') AS day,
    lower(sender) AS sender, kind, verdict, confidence, coalesce(quoted, quote_depth > 0) AS quoted, instr(raw, char(10)) > 0 AS rejoined,
    coalesce(footer, 0) AS footer, coalesce({WRITTEN}, 0) AS written
FROM links JOIN records ON records.id = links.record WHERE """  # noqa: S608  # ours

_FACTS: Mapping[str, str] = {
    "links": "count(*)",
    "distinct URLs": "count(DISTINCT url)",
    "hosts": "count(DISTINCT nullif(host, ''))",
    "messages with links": "count(DISTINCT record)",
    "senders": "count(DISTINCT nullif(sender, ''))",
    "rejoined over a line break": "sum(rejoined)",
    f"in doubt (below {DOUBTFUL})": f"sum(confidence < {DOUBTFUL} AND verdict <> 'rejected')",
    "nonconforming": "sum(verdict = 'nonconforming')",
}


def figures(database: sqlite3.Connection, choice: Choice) -> Figures:
    """Count; ``database`` is open to read and gets temporary tables, of which ``chosen`` is left
    for who asks on.
    """
    database.execute("PRAGMA temp_store = FILE")
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
    first, last = database.execute("SELECT min(year), max(year) FROM chosen").fetchone()
    sections = [
        found for question in (*_QUESTIONS, _UNREAD) if (found := _answer(database, question)).rows
    ]
    return Figures(facts, None if first is None else (first, last), sections)


def _answer(database: sqlite3.Connection, question: _Question) -> Section:
    cursor = database.execute(question.sql)
    rows: list[tuple[Cell, ...]] = (
        cursor.fetchmany(question.top) if question.top else cursor.fetchall()
    )
    more = sum(1 for _ in cursor)
    return Section(
        question.name,
        question.title,
        question.lead,
        question.headings,
        rows,
        len(rows) + more,
        question.chart,
    )
