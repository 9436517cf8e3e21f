"""The second pass as SQL: one text for SQLite, DuckDB and Spark, which gives finished rows.

``said.sql`` tells passages, ``settle.sql`` decides what is in doubt. They are asked of two
relations, one of links and one of readings; a database has them in its tables, and everybody else
in the tables ``links`` and ``readings`` of ``store.arrow``. Whatever depends on a grammar is in a
reading's row already.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from urltrawl.columns import COLUMNS
from urltrawl.errors import OptionError
from urltrawl.judge import settle
from urltrawl.judge.readings import MAX_READINGS
from urltrawl.judge.rerank import CODE_OF_SIBLING
from urltrawl.late import late
from urltrawl.passage import number as number_of

OFTEN = 10
"""Records in which a passage must stand, or threads that quote it, to be boilerplate. Looked at: of
the 150 most frequent such URLs of two lists of 1992-2010 and one of today, all are."""
ALIKE = 0.6
"""Share of a URL's occurrences outside quotations that look the same and begin at the same column,
where the words before it differ. Pages that many refer to have up to 0.57 there, signatures that
changed their layout once 0.6 to 0.8, all others more than 0.9."""
LAST = 4
"""Links of a part that may be its tail: a provider's footer has up to four."""
MOSTLY = 0.9
"""Share of its occurrences that stand there."""

OF_READING = ("url", "verdict", "problems", "lints", "raw")
OF_URL = tuple(column.name for column in COLUMNS if column.of == "url")
OF_CORPUS = ("quoted", "footer", "passage", "first", "repeat")
"""Columns of the row that the second pass makes, beside ``confidence``, ``alternatives`` and
``text_end``: out of the reading that leads, of its URL, of the corpus."""

_BY_NAME = (
    "CERTAIN",
    "FILE_IS_WHOLE",
    "FILE_IS_QUOTED_WHOLE",
    "JOINED_IS_WHOLE",
    "WRITTEN_IS_WHOLE",
    "HOST_IS_KNOWN",
    "FOLLOWED_DIFFERENTLY",
    "WHOLE_BEFORE",
    "BROKEN_IN_PASSAGE",
    "RECURS_AND_IS_WHOLE",
    "RECURRING_BREAK",
)
_NUMBERS = {
    **{name: f"{getattr(settle, name):E}" for name in _BY_NAME},
    "RECURS": str(settle.RECURS),
    "OFTEN": str(OFTEN),
    "ALIKE": f"{ALIKE:E}",
    "LAST": str(LAST),
    "MOSTLY": f"{MOSTLY:E}",
    "OPEN": ", ".join(f"'{one}'" for one in settle.OPEN),
    **{
        name: getattr(settle, name)
        for name in (
            "CODE",
            "CODE_OF_BREAK",
            "CODE_OF_HOST",
            "CODE_OF_FOLLOWERS",
            "CODE_OF_PASSAGE",
            "CODE_OF_RECURRENCE",
        )
    },
}

SEEN = (settle.CODE, settle.CODE_OF_BREAK, settle.CODE_OF_HOST, CODE_OF_SIBLING)
"""Codes of a reading that its own message has weighed by what it says elsewhere: the corpus does
not say it a second time."""

_OTHERS = {
    "sqlite": "'[' || substr("
    + " || ".join(
        f"coalesce(max(CASE WHEN settled.rank = {rank} THEN ', ' || json_quote(settled.url) END), '')"  # noqa: E501
        for rank in range(1, MAX_READINGS)
    )
    + ", 3) || ']'",
    "duckdb": "coalesce(list(settled.url ORDER BY settled.rank) FILTER (WHERE settled.rank > 0), [])",  # noqa: E501
    "spark": "transform(array_sort(collect_list(CASE WHEN settled.rank > 0 THEN"
    " struct(settled.rank, settled.url) END)), one -> one.url)",
}
"""The other readings of a link as a list, by engine."""
_MOMENT = {
    "sqlite": "l.date_utc",
    "duckdb": "l.date_utc AT TIME ZONE 'UTC' AS date_utc",
    "spark": "unix_seconds(l.date_utc) + 100000000000 AS date_utc",
}
"""The date as what sorts as a text, by engine: DuckDB and Spark write a time in the zone of the
session, in which an hour comes twice a year. Of seconds all have twelve digits."""


@cache
def _text(name: str) -> str:
    """A script without its comments, its numbers put in."""
    text = files("urltrawl.store").joinpath(name).read_text(encoding="utf-8")
    text = "\n".join(line for line in text.split("\n") if not line.startswith("--"))
    for key, number in _NUMBERS.items():
        text = text.replace(f"{{{key}}}", number)
    return text.strip()


OWN = """
(CASE WHEN quote_depth > 0 THEN '1' ELSE '0' END)
|| coalesce(nullif('' || date_utc, ''), '~' || source || ' ' || member)
|| substr('00000000000' || record_start, -12) || part || ' '
|| substr('000000000' || text_start, -9) || substr('00000' || coalesce(element, 0), -5) || id
"""
"""What links are sorted by: a text that ends in the id of the link."""
_BY_TEXT = {
    "id": "id",
    "own": OWN,
    "unquoted": "substr(said, 1, 1) = '0'",
    "first": "substr(told.said, -16)",
}
QUOTED = 1 << 40
"""More than there are links."""
_BY_NUMBER = {"id": "number", "own": "own", "unquoted": f"said < {QUOTED}", "first": "told.said"}


def said(links: str, *, by_number: bool = False) -> str:
    """The clauses of a ``WITH`` that end in ``passages``: over a relation of that text.

    ``by_number`` has a link told by its ``number``, and sorted by its ``own``: the number that it
    has in the order of ``OWN``, with ``QUOTED`` added where it stands in a quotation. ``first`` is
    then the ``own`` of a link, too.
    """
    text = _text("said.sql")
    for name, what in {"links": links, **(_BY_NUMBER if by_number else _BY_TEXT)}.items():
        text = text.replace(f"{{{name}}}", what)
    return text


def settled(links: str, readings: str, passages: str, engine: str = "sqlite") -> str:
    """The clauses that end in ``settled`` and ``others``, a row a reading and a row a link."""
    text = _text("settle.sql")
    for name, relation in (("links", links), ("readings", readings), ("passages", passages)):
        text = text.replace(f"{{{name}}}", relation)
    others = f"others AS (SELECT settled.link, {_OTHERS[engine]} AS alternatives FROM settled GROUP BY settled.link)"  # noqa: E501, S608
    return f"{text},\n{others}"


def settle_sql(links: str = "links", readings: str = "readings", engine: str = "sqlite") -> str:
    """The statement over tables of these names: the row of each link as the corpus has it, with the
    columns of ``COLUMNS``.

    ``links`` and ``readings`` are the tables of those names that ``Database``, ``scan`` and the
    Spark source give; the names are put in as they are. ``engine`` is ``"sqlite"``, ``"duckdb"`` or
    ``"spark"``. Raises ``OptionError`` for another.
    """
    if engine not in _OTHERS:
        raise OptionError("engine", engine, _OTHERS)
    keys = "r.key_before, r.key_behind, r.key_thread, r.form"
    flags = ", ".join(
        f"CASE WHEN r.{flag} THEN 1 ELSE 0 END AS {flag}" for flag in ("whole", "closed")
    )
    found = ", ".join(  # by its message alone; what has one reading a dataset has in its row alone
        f"coalesce(r.{name}, l.{name}) AS {name}" for name in ("url", "verdict", "raw")
    )
    own = f'{found}, l.id, l.host, l.part, l.sender, l.kind, l.quote_depth, l."column", l.text_start, l.element'  # noqa: E501
    place = f"{_MOMENT[engine]}, l.source, l.member, l.record_start"
    record = (
        "l.source || ' ' || l.member || ' ' || l.record_start AS record,"
        " coalesce(nullif(l.message_id, ''), l.record_digest) AS message"
    )
    of_links = (
        f"(SELECT {own}, {place}, {record}, {keys}, {flags} FROM {links} l"  # noqa: S608  # as said
        f" JOIN {readings} r ON r.link = l.id AND r.rank = 0) links"
    )
    of_readings = (
        "(SELECT link, rank AS found_rank, url, rtrim(lower(coalesce(host, '')), '.') AS host,"  # noqa: S608  # as said
        " confidence AS found_confidence, CASE WHEN joined THEN 1 ELSE 0 END AS joined, CASE WHEN seen THEN 1 ELSE 0 END AS seen, first_break, last_break, length(raw) AS reach"  # noqa: E501
        f" FROM {readings} WHERE form IS NOT NULL)"
    )
    made = {
        **{name: f"coalesce(lead.{name}, l.{name})" for name in OF_READING},
        **{
            name: f"CASE WHEN lead.link IS NULL THEN l.{name} ELSE lead.{name} END"
            for name in OF_URL
        },
        **{name: f"passages.{name}" for name in OF_CORPUS},
        "confidence": "coalesce(lead.settled, l.confidence)",
        "alternatives": "coalesce(lead.others, l.alternatives)",
        "text_end": "CASE WHEN lead.link IS NULL THEN l.text_end ELSE l.text_start + length(lead.raw) END",  # noqa: E501
    }
    columns = ", ".join(
        f'{made.get(one.name, f"l.{chr(34)}{one.name}{chr(34)}")} AS "{one.name}"'
        for one in COLUMNS
    ).replace('"', "`" if engine == "spark" else '"')
    of_lead = ", ".join(f"r.{name}" for name in (*OF_READING, *OF_URL))
    leads = (  # by itself: so the wide rows of links are joined by their ids alone, and sorted once
        f"leads AS (SELECT r.link, {of_lead}, round(best.confidence, 4) AS settled,"  # noqa: S608
        " others.alternatives AS others FROM settled best"
        f" JOIN {readings} r ON r.link = best.link AND r.rank = best.found_rank"
        " JOIN others ON others.link = best.link WHERE best.rank = 0)"
    )
    text = (
        f"WITH {said(of_links)},\n{settled(of_links, of_readings, 'passages', engine)},\n{leads}\n"
        f"SELECT {columns} FROM {links} l JOIN passages ON passages.id = l.id"
        " LEFT JOIN leads lead ON lead.link = l.id"
    )
    return text.replace('"column"', "`column`") if engine == "spark" else text


@cache
def rules() -> str:
    """A number for the statements: a database that was settled by others is asked all anew."""
    return str(number_of((_text("said.sql") + _text("settle.sql")).encode()))


_CLAUSE = late(r"(\w+) AS \(")


def settle_steps(links: str = "links", readings: str = "readings") -> list[tuple[str, str]]:
    """``settle_sql`` for Spark in steps, each a name and a statement over those before it; the last
    has no name and gives the rows.

    Spark puts the text of a clause in the place of its name wherever it is asked, which for these
    is more than its optimizer holds. What is made of a step has to be cut off from how it was made:
    ``spark.sql(text).localCheckpoint().createOrReplaceTempView(name)``.
    """
    text = settle_sql(links, readings, "spark").removeprefix("WITH ")
    clauses: list[tuple[str, str]] = []
    while (found := _CLAUSE.match(text)) is not None:
        end = _closed(text, found.end())
        clauses.append((found[1], text[found.end() : end]))
        text = text[end + 1 :].lstrip(",\n ")
        while text.startswith("--"):
            text = text.partition("\n")[2].lstrip()
    return [*clauses, ("", text)]


def _closed(text: str, at: int) -> int:
    """Where the bracket closes that is open at ``at``; none stands in a string or a comment here
    that has no partner.
    """
    depth = 1
    while depth:
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at - 1
