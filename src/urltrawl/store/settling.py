"""The second pass over a database: the corpus itself says which links are one passage, and decides
what its messages left in doubt.

It is the statements of ``store.statement`` over the tables, and the writing back of what is other
than it was. Each link starts from what its message alone said, which the database keeps
(``found_rank``, ``found_confidence``), so that settling twice, or after another batch, gives what
settling once would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.columns import DOUBTFUL, IN_DOUBT
from urltrawl.model import JoinKind
from urltrawl.store import reach
from urltrawl.store.copying import replace
from urltrawl.store.rows import TABLES
from urltrawl.store.statement import OF_READING, OF_URL, OWN, QUOTED, SEEN, said, settled

if TYPE_CHECKING:
    import sqlite3

# Texts are compared once, to number the links; what follows sorts numbers.
_ORDER = (
    "CREATE TEMP TABLE ordered (number INTEGER PRIMARY KEY, own INTEGER NOT NULL)",
    f"""
INSERT INTO ordered
SELECT number, {QUOTED} * (quote_depth > 0) + row_number() OVER (ORDER BY {OWN}) FROM (
    SELECT links.number, links.id, quote_depth, date_utc, source, member, record_start, part, text_start, element
    FROM temp.among CROSS JOIN wide AS links ON links.number = among.number
    CROSS JOIN narrow_records AS records ON records.number = links.record_number
    CROSS JOIN places ON places.number = records.place
)
""",  # noqa: E501, S608  # ours
    "CREATE UNIQUE INDEX temp.ordered_own ON ordered (own)",
    "CREATE TEMP TABLE messages (record INTEGER PRIMARY KEY, message INTEGER NOT NULL)",
    """
INSERT INTO messages
SELECT number, min(number) OVER (PARTITION BY coalesce(nullif(message_id, ''), record_digest))
FROM narrow_records
WHERE number IN (SELECT record FROM temp.among CROSS JOIN narrow_links USING (number))
""",
)
# A link as its message alone has it, whatever leads by now: to settle twice is to settle once.
_PLACED = """(
    SELECT
        links.number, ordered.own, links.id, links.record_number AS record, message, sender,
        CASE leads WHEN 0 THEN links.url ELSE urls.url END AS url, key_before, key_behind, key_thread, quote_depth,
        CASE leads WHEN 0 THEN links.raw ELSE coalesce(nullif(found.raw, ''), urls.url) END AS raw, "column", part, text_start, kind,
        CASE leads WHEN 0 THEN links.verdict ELSE found.verdict END AS verdict
    FROM ordered CROSS JOIN wide AS links ON links.number = ordered.number
    CROSS JOIN narrow_records AS records ON records.number = links.record_number
    CROSS JOIN messages ON messages.record = links.record_number
    LEFT JOIN narrow_readings AS found ON leads <> 0 AND found.link = links.number AND found.found_rank = 0
    LEFT JOIN narrow_urls AS urls ON urls.number = found.url
)"""  # noqa: E501
_TELL = f"""
CREATE TEMP TABLE passages AS
WITH {said(_PLACED, by_number=True)} SELECT * FROM passages
"""  # noqa: S608

# What the tables have of it: numbers in place of ids, and no name that the first link gives.
_TOLD = """
CREATE TEMP TABLE told AS SELECT
    {number} AS number, told.repeat + 2 * told.quoted + coalesce(4 * told.footer, 8) AS told,
    CASE WHEN firsts.number IS NULL THEN ':' || told.first ELSE nullif(firsts.number, {number}) END AS first,
    nullif(told.passage, substr('0000000000000000000' || coalesce(firsts.key_before, firsts.key_behind, firsts.id), -19)) AS passage
FROM temp.passages AS told
{joined}
"""  # noqa: E501
_BY_NUMBER = _TOLD.format(
    number="told.id",
    joined="JOIN temp.anew ON anew.number = told.id CROSS JOIN ordered ON ordered.own = told.first"
    " CROSS JOIN narrow_links AS firsts ON firsts.number = ordered.number",
)
_BY_ID = _TOLD.format(
    number="links.number",
    joined="CROSS JOIN narrow_links AS links ON links.id = told.id"
    " LEFT JOIN narrow_links AS firsts ON firsts.id = told.first",
)
_OTHER = (
    "told.number = links.number"
    " AND (links.told, links.first, links.passage) IS NOT (told.told, told.first, told.passage)"
)
_WRITE = f"""
UPDATE narrow_links AS links SET told = told.told, first = told.first, passage = told.passage
FROM temp.told AS told WHERE {_OTHER}
"""  # noqa: S608
_COUNTED = f"""
INSERT INTO recount SELECT urls.url, urls.host, substr(date_utc, 1, 4)
FROM temp.told AS told CROSS JOIN narrow_links AS links ON {_OTHER}
CROSS JOIN narrow_urls AS urls ON urls.number = links.url
CROSS JOIN narrow_records AS records ON records.number = links.record
"""  # noqa: S608
_TOUCH = f"INSERT INTO touched SELECT links.id FROM temp.told AS told JOIN narrow_links AS links ON {_OTHER}"  # noqa: E501, S608


_WHOLE = """(
    SELECT links.number AS id, urls.url, host, whole, closed, form
    FROM narrow_links AS links
    JOIN narrow_urls AS urls ON urls.number = links.url JOIN ways ON ways.number = +links.way
    WHERE +links.number IN (SELECT number FROM temp.among)
) links"""
_READINGS = f"""(
    SELECT link, found_rank, urls.url, rtrim(lower(coalesce(host, '')), '.') AS host, found_confidence, first_break, last_break,
        length(CASE raw WHEN '' THEN urls.url ELSE raw END) AS reach,
        CASE WHEN joins <> '[]' AND instr(joins, '"{JoinKind.LITERAL}"') = 0 THEN 1 ELSE 0 END AS joined,
        {" OR ".join(f"instr(evidence, '{chr(34)}{code}{chr(34)}') > 0" for code in SEEN)} AS seen
    FROM narrow_readings JOIN narrow_urls AS urls ON urls.number = +narrow_readings.url
    WHERE raw IS NOT NULL AND link IN (SELECT number FROM temp.among)
)"""  # noqa: E501, S608
_PASSAGES = "temp.passages AS passages"

_DECIDE = f"""
CREATE TEMP TABLE verdicts AS
WITH {settled(_WHOLE, _READINGS, _PASSAGES)}
SELECT settled.link, found_rank, url, round(confidence, 4) AS confidence, rank, codes, touched, alternatives
FROM temp.reached CROSS JOIN settled ON settled.link = reached.number JOIN others ON others.link = settled.link
"""  # noqa: E501, S608

_DIFFERS = """
CREATE TEMP TABLE changed AS
SELECT DISTINCT verdicts.link, links.id, links.url AS was, links.verdict AS judged FROM verdicts
JOIN narrow_readings AS readings USING (link, found_rank) JOIN wide AS links ON links.number = verdicts.link
WHERE (readings.rank, readings.confidence, readings.settled) IS NOT (verdicts.rank, verdicts.confidence, verdicts.codes)
"""  # noqa: E501

_LED = """
INSERT INTO recount SELECT urls.url, urls.host, substr(date_utc, 1, 4)
FROM temp.changed CROSS JOIN wide AS links ON links.number = changed.link
CROSS JOIN narrow_urls AS urls ON urls.url = {url}
CROSS JOIN narrow_records AS records ON records.number = links.record_number
"""

_REORDER = """
UPDATE narrow_readings AS readings SET rank = verdicts.rank, confidence = verdicts.confidence, settled = verdicts.codes
FROM changed JOIN verdicts USING (link)
WHERE readings.link = changed.link AND readings.found_rank = verdicts.found_rank
"""  # noqa: E501

_FROM_LEAD = {
    **{name: f"lead.{name}" for name in (*OF_READING, *OF_URL, "confidence")},
    "leads": "lead.found_rank",
    "text_end": "text_start + length(lead.raw)",
    "alternatives": "verdicts.alternatives",
}
_LEAD = f"""
CREATE TEMP TABLE led AS SELECT {", ".join(f'{_FROM_LEAD.get(name, f"links.{chr(34)}{name}{chr(34)}")} AS "{name}"' for name in TABLES["links"])}
FROM changed JOIN verdicts ON verdicts.link = changed.link AND verdicts.rank = 0
JOIN readings AS lead ON lead.link = changed.id AND lead.found_rank = verdicts.found_rank
JOIN links ON links.id = changed.id
"""  # noqa: E501, S608


_DONE = """
SELECT coalesce(sum(rank = 0), 0), count(DISTINCT CASE WHEN settled <> '[]' THEN link END),
    coalesce(sum(rank = 0 AND found_rank <> 0), 0)
FROM narrow_readings WHERE raw IS NOT NULL
"""


class Settlement(NamedTuple):
    """What a pass did; counts of links."""

    asked: int
    """Links with more than one reading."""
    doubtful: int
    """Those of all links that are less sure than ``DOUBTFUL`` by all that is known now."""
    touched: int
    """Those of which the corpus has something to say."""
    changed: int
    """Those that have another first reading now than their message alone would give."""
    counts: bool
    """Whether something that is counted (``store.counts``) is other than it was."""
    few: bool = False
    """Whether only some were asked; the temporary table ``recount`` says what is to be counted."""

    def __str__(self) -> str:
        said = (
            f"other messages help to decide {self.touched:,} of them, and change {self.changed:,}"
            if self.touched
            else "no other message helps to decide them"
        )
        return (
            f"{self.asked:,} links have several readings: {said}."
            f" {self.doubtful:,} links stay in doubt (confidence below {DOUBTFUL})"
        )


def tell(database: sqlite3.Connection) -> int:
    """Write what the corpus says of each link, inside the transaction of whoever calls; return of
    how many it says something new.

    The table ``passages`` stays, for who asks on: a row a link, as ``said.sql`` has it by numbers.
    """
    reach.everybody(database)
    return _tell(database)


def _tell(database: sqlite3.Connection) -> int:
    """The same, of the links that are ``among`` those that are asked."""
    for table in ("passages", "ordered", "messages"):
        database.execute(f"DROP TABLE IF EXISTS temp.{table}")
    for statement in (*_ORDER, _TELL):
        database.execute(statement)
    database.execute("CREATE UNIQUE INDEX temp.passages_id ON passages (id)")
    written = _write(database, _BY_NUMBER)
    for table in ("ordered", "messages"):
        database.execute(f"DROP TABLE temp.{table}")
    return written


def write(database: sqlite3.Connection) -> None:
    """Write what the temporary table ``passages`` says of links by their ids, inside the
    transaction of whoever calls.
    """
    _write(database, _BY_ID)


def _write(database: sqlite3.Connection, told: str) -> int:
    """Write what one of the statements gives; return of how many links it is new."""
    database.execute("DROP TABLE IF EXISTS temp.told")
    database.execute(told)
    if _is_there(database, "touched"):
        database.execute(_TOUCH)
    if _is_there(database, "recount"):
        database.execute(_COUNTED)
    written = database.execute(_WRITE).rowcount
    database.execute("DROP TABLE temp.told")
    return written


def watch(database: sqlite3.Connection) -> None:
    """Have a temporary table ``touched`` of the ids of links that a pass makes other than they
    were.
    """
    database.execute("CREATE TEMP TABLE touched (id TEXT PRIMARY KEY) WITHOUT ROWID")


def _is_there(database: sqlite3.Connection, table: str) -> bool:
    return (
        database.execute("SELECT 1 FROM sqlite_temp_schema WHERE name = ?", (table,)).fetchone()
        is not None
    )


def settle(database: sqlite3.Connection, *, changes: bool = False) -> Settlement:
    """Tell passages, and weigh every link that has several readings anew, inside the transaction of
    whoever calls.

    With ``changes`` the database was settled before links came or went, and only what these can
    reach is asked, if that is little (``store.reach``).
    """
    run = database.execute
    few = changes and reach.few(database)
    if not few:
        reach.everybody(database)
    told = _tell(database)
    for table in ("verdicts", "changed", "led"):
        run(f"DROP TABLE IF EXISTS temp.{table}")
    run(_DECIDE)
    run("CREATE INDEX temp.of_link ON verdicts (link, found_rank)")
    run(_DIFFERS)
    if few:
        run(_LED.format(url="was"))
    if _is_there(database, "touched"):
        run("INSERT OR IGNORE INTO touched SELECT id FROM changed")
    run(_REORDER)
    run(_LEAD)
    replace(database, "temp.led")
    if few:
        run(_LED.format(url="links.url"))
    other = run(
        "SELECT 1 FROM changed JOIN wide AS links ON links.number = changed.link"
        " WHERE (url, verdict) IS NOT (was, judged) LIMIT 1"
    ).fetchone()
    done = run(_DONE).fetchone()
    (doubtful,) = run(f"SELECT count(*) FROM wide WHERE {IN_DOUBT}").fetchone()  # noqa: S608  # ours
    for table in ("verdicts", "changed", "led", "passages", "among", "reached", "anew"):
        run(f"DROP TABLE temp.{table}")
    asked, touched, changed = done
    return Settlement(asked, doubtful, touched, changed, bool(told or other), few)
