"""The second pass as SQL: one text for SQLite, DuckDB and Spark, which gives finished rows.

``find_passages.sql`` finds passages, and ``settle.sql`` decides what is in doubt. They ask two
relations, one of links and one of readings: a database has them in its tables, everybody else in
the tables ``links`` and ``readings`` of ``store.arrow``. Whatever depends on a grammar is in the
row of a reading already.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urltrawl.columns import COLUMNS
from urltrawl.digests import digest_number
from urltrawl.errors import OptionError
from urltrawl.judge import settle
from urltrawl.judge.readings import MAX_READINGS
from urltrawl.judge.rerank import CODE_OF_SIBLING
from urltrawl.late import late, read_text
from urltrawl.model import JoinKind

if TYPE_CHECKING:
    from collections.abc import Mapping

OFTEN = 10
"""Records in which a passage must stand, or threads that quote it, to be boilerplate. Of the 150
most frequent such URLs of two lists of 1992-2010 and one of today, all are boilerplate."""
ALIKE = 0.6
"""Share of a URL's occurrences outside quotations that look the same and begin at the same column,
where the words before it differ. Pages that many refer to have up to 0.57 there, signatures that
changed their layout once 0.6 to 0.8, all others more than 0.9."""
LAST = 4
"""Links of a part that may be its tail: a provider's footer has up to four."""
MOSTLY = 0.9
"""Share of the occurrences of a footer that stand at the tail."""

OF_READING = ("url", "verdict", "problems", "lints", "raw")
"""Columns of the row that the leading reading gives."""
OF_URL = tuple(column.name for column in COLUMNS if column.of == "url")
"""Columns of the row that the URL of the leading reading gives."""
OF_CORPUS = ("quoted", "footer", "passage", "first", "repeat")
"""Columns of the row that the corpus gives."""

SEEN = (settle.CODE, settle.CODE_OF_BREAK, settle.CODE_OF_HOST, CODE_OF_SIBLING)
"""Codes of a reading that its own message weighed by what it says elsewhere. The corpus does not
weigh it by that once more."""
IS_SEEN = " OR ".join(f"instr(evidence, '\"{code}\"') > 0" for code in SEEN)
"""Whether a row of the table ``readings`` has one of the codes ``SEEN``, in SQL."""
IS_JOINED = f"joins <> '[]' AND instr(joins, '\"{JoinKind.LITERAL}\"') = 0"
"""Whether something was taken out for a row of the table ``readings``, as a rule a line break, but
no break between two string literals; in SQL."""

_NUMBERS = {
    **{name: f"{value:E}" for name, value in vars(settle).items() if isinstance(value, float)},
    **{name: value for name, value in vars(settle).items() if name.startswith("CODE")},
    "RECURS": str(settle.RECURS),
    "OPEN": ", ".join(f"'{mark}'" for mark in settle.OPEN),
    "OFTEN": str(OFTEN),
    "ALIKE": f"{ALIKE:E}",
    "LAST": str(LAST),
    "MOSTLY": f"{MOSTLY:E}",
}
"""Name in braces in the scripts -> what stands in its place."""

_ALTERNATIVES = {
    "sqlite": "'[' || substr("
    + " || ".join(
        f"coalesce(max(CASE settled.rank WHEN {rank} THEN ', ' || json_quote(settled.url) END), '')"
        for rank in range(1, MAX_READINGS)
    )
    + ", 3) || ']'",
    "duckdb": "coalesce(list(settled.url ORDER BY settled.rank) FILTER (WHERE settled.rank > 0),"
    " [])",
    "spark": "transform(array_sort(collect_list(CASE WHEN settled.rank > 0 THEN"
    " struct(settled.rank, settled.url) END)), reading -> reading.url)",
}
"""Engine -> the list of the other readings of a link, in SQL."""
_DATE = {
    "sqlite": "links.date_utc",
    "duckdb": "links.date_utc AT TIME ZONE 'UTC' AS date_utc",
    "spark": "unix_seconds(links.date_utc) + 100000000000 AS date_utc",
}
"""Engine -> the date of a link as a value that sorts as a text, in SQL. DuckDB and Spark write a
time in the zone of the session, in which an hour comes twice a year. Seconds have twelve digits
here."""

SORT_KEY = """
(CASE WHEN quote_depth > 0 THEN '1' ELSE '0' END)
|| coalesce(nullif('' || date_utc, ''), '~' || source || ' ' || member)
|| substr('00000000000' || record_start, -12) || part || ' '
|| substr('000000000' || text_start, -9) || substr('00000' || coalesce(element, 0), -5) || id
"""
"""What links are sorted by, in SQL: a text that ends in the sixteen characters of the link's id."""
QUOTED = 1 << 40
"""What is added to the number of a link in the order of ``SORT_KEY``, if it stands in a quotation.
It is more than there are links."""
# Name in braces in find_passages.sql -> what it is where links are known by their ids, or by
# numbers.
_BY_ID = {
    "id": "id",
    "sort_key": SORT_KEY,
    "is_unquoted": "substr(origin, 1, 1) = '0'",
    "first": "substr(keyed.origin, -16)",
}
_BY_NUMBER = {
    "id": "number",
    "sort_key": "sort_key",
    "is_unquoted": f"origin < {QUOTED}",
    "first": "keyed.origin",
}


@cache
def _script(name: str) -> str:
    """Return a script without comments, with the names of ``_NUMBERS`` filled in."""
    text = read_text("urltrawl.store", name)
    text = "\n".join(line for line in text.split("\n") if not line.startswith("--"))
    return _filled(text, _NUMBERS).strip()


def _filled(text: str, values: Mapping[str, str]) -> str:
    """Return a text with the values in place of their names in braces.

    >>> _filled("LIMIT {MOST}", {"MOST": "9"})
    'LIMIT 9'
    """
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def passage_clauses(links: str, *, by_number: bool = False) -> str:
    """Return find_passages.sql over the links of ``links``, a table or subquery: clauses of a
    ``WITH``, the last of which is ``passages``.

    With ``by_number`` links are known by their column ``number`` and not by ``id``. Then they have
    a column ``sort_key``: their number in the order of ``SORT_KEY``, plus ``QUOTED`` for links in
    quotations. The column ``first`` of ``passages`` is a ``sort_key``, too.
    """
    return _filled(
        _script("find_passages.sql"), {"links": links, **(_BY_NUMBER if by_number else _BY_ID)}
    )


def settle_clauses(links: str, readings: str, passages: str, engine: str = "sqlite") -> str:
    """Return settle.sql over three tables or subqueries, of which ``links`` and ``passages`` go by
    these names: clauses of a ``WITH``, in the SQL of the engine. The last two are ``settled``, with
    a row for each reading of each link that has several, and ``others``, which has for each of
    these links the list of its other readings (``alternatives``).
    """
    relations = {"links": links, "readings": readings, "passages": passages}
    return f"""{_filled(_script("settle.sql"), relations)},
others AS (
    SELECT settled.link, {_ALTERNATIVES[engine]} AS alternatives
    FROM settled GROUP BY settled.link
)"""


def settle_sql(links: str = "links", readings: str = "readings", engine: str = "sqlite") -> str:
    """Return a ``SELECT`` that makes the second pass: it gives the row of each link, with the
    columns of ``COLUMNS``, as the corpus decides it.

    ``links`` and ``readings`` are the names of two tables of the engine, with what ``Database``,
    ``scan`` and the Spark source give as the tables ``links`` and ``readings``. The names are put
    in as they are. ``engine`` is ``"sqlite"``, ``"duckdb"`` or ``"spark"``. Raises ``OptionError``
    for another.
    """
    if engine not in _ALTERNATIVES:
        raise OptionError("engine", engine, _ALTERNATIVES)
    mark = "`" if engine == "spark" else '"'
    of_links, of_readings = _links_to_settle(links, readings, engine), _readings_to_settle(readings)
    of_leads = ", ".join(f"readings.{name}" for name in (*OF_READING, *OF_URL))
    text = f"""WITH {passage_clauses(of_links)},
{settle_clauses(of_links, of_readings, "passages", engine)},
leads AS (SELECT readings.link, {of_leads}, round(settled.confidence, 4) AS confidence, alternatives
    FROM settled JOIN {readings} AS readings
    ON readings.link = settled.link AND readings.rank = settled.found_rank
    JOIN others ON others.link = settled.link WHERE settled.rank = 0)
SELECT {_settled_columns(mark)} FROM {links} AS links JOIN passages ON passages.id = links.id
    LEFT JOIN leads ON leads.link = links.id"""
    return text.replace('"column"', f"{mark}column{mark}")


def _links_to_settle(links: str, readings: str, engine: str) -> str:
    """Return a subquery, in the SQL of the engine: the links as their messages alone have them, for
    both scripts. ``links`` and ``readings`` are the names of the tables of ``settle_sql``.
    """
    flags = ", ".join(
        f"CASE WHEN readings.{flag} THEN 1 ELSE 0 END AS {flag}" for flag in ("whole", "closed")
    )
    # the only reading of a link has these columns in the link's row
    by_message = ", ".join(
        f"coalesce(readings.{name}, links.{name}) AS {name}" for name in ("url", "verdict", "raw")
    )
    return f"""(SELECT {by_message}, links.id, links.host, links.part, links.sender, links.kind,
        links.quote_depth, links."column", links.text_start, links.element,
        {_DATE[engine]}, links.source, links.member, links.record_start,
        links.source || ' ' || links.member || ' ' || links.record_start AS record,
        coalesce(nullif(links.message_id, ''), links.record_digest) AS message,
        readings.key_before, readings.key_behind, readings.key_thread, readings.form, {flags}
        FROM {links} AS links JOIN {readings} AS readings
        ON readings.link = links.id AND readings.rank = 0) links"""


def _readings_to_settle(readings: str) -> str:
    """Return a subquery for ``settle.sql``: the readings of links that have several (``form``)."""
    return f"""(SELECT link, rank AS found_rank, url,
        rtrim(lower(coalesce(host, '')), '.') AS host, confidence AS found_confidence,
        CASE WHEN joined THEN 1 ELSE 0 END AS joined, CASE WHEN seen THEN 1 ELSE 0 END AS seen,
        first_break, last_break, length(raw) AS reach
        FROM {readings} WHERE form IS NOT NULL)"""


def _settled_columns(mark: str) -> str:
    """Return the list of ``COLUMNS`` behind the last ``SELECT`` of ``settle_sql``, with a ``mark``
    around each name. Their values are those of the link, of its passage and, if it has several
    readings, of the one that leads (``leads``).
    """
    expressions = {
        **{name: f"coalesce(leads.{name}, links.{name})" for name in OF_READING},
        **{
            name: f"CASE WHEN leads.link IS NULL THEN links.{name} ELSE leads.{name} END"
            for name in OF_URL
        },
        **{name: f"passages.{name}" for name in OF_CORPUS},
        "confidence": "coalesce(leads.confidence, links.confidence)",
        "alternatives": "coalesce(leads.alternatives, links.alternatives)",
        "text_end": "CASE WHEN leads.link IS NULL THEN links.text_end"
        " ELSE links.text_start + length(leads.raw) END",
    }
    names = {column.name: f"{mark}{column.name}{mark}" for column in COLUMNS}
    return ", ".join(
        f"{expressions.get(name, f'links.{quoted}')} AS {quoted}" for name, quoted in names.items()
    )


@cache
def scripts_digest() -> str:
    """Return a digest of the two scripts, as a decimal number. A database keeps that of the scripts
    which settled it: if it is another one, the next second pass asks all links again.
    """
    return str(digest_number((_script("find_passages.sql") + _script("settle.sql")).encode()))


_CLAUSE = late(r"(\w+) AS \(")
"""The beginning of a clause of a ``WITH``, up to its bracket. Group 1 is its name."""


def settle_steps(links: str = "links", readings: str = "readings") -> list[tuple[str, str]]:
    """Return ``settle_sql`` for Spark as steps: each is (name, ``SELECT`` over the steps before
    it). The last one has the name ``""`` and gives the rows.

    Spark puts the text of a clause in the place of its name wherever it is asked. For these clauses
    that is more than its optimizer holds. So the result of a step has to be cut off from how it was
    made: ``spark.sql(text).localCheckpoint().createOrReplaceTempView(name)``.
    """
    text = settle_sql(links, readings, "spark").removeprefix("WITH ")
    steps: list[tuple[str, str]] = []
    while (clause := _CLAUSE.match(text)) is not None:
        end = _bracket_end(text, clause.end())
        steps.append((clause[1], text[clause.end() : end]))
        text = text[end + 1 :].lstrip(",\n ")
    return [*steps, ("", text)]


def _bracket_end(text: str, start: int) -> int:
    """Return the offset of the bracket ``)`` that closes the bracket just before ``start``. All
    brackets are counted, so those within strings and comments must have partners.

    >>> _bracket_end("a (b (c)) d", 3)
    8
    """
    depth = 1
    end = start
    while depth:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return end - 1
