"""The second pass over a database: the corpus says which links are one passage, and decides what
its messages left in doubt.

The pass runs the statements of ``store.statement`` over the tables, and writes back what differs.
Each link starts from what its message alone said, which the database keeps (``found_rank``,
``found_confidence``). So settling twice, or after another batch, gives what settling once would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.columns import DOUBTFUL, IN_DOUBT
from urltrawl.store import reach
from urltrawl.store.copying import replace_links
from urltrawl.store.database import drop_tables, has_rows
from urltrawl.store.rows import TABLES, aliased
from urltrawl.store.statement import (
    IS_JOINED,
    IS_SEEN,
    OF_READING,
    OF_URL,
    QUOTED,
    SORT_KEY,
    passage_clauses,
    settle_clauses,
)

if TYPE_CHECKING:
    import sqlite3

# Number the links that are asked in the order of ``SORT_KEY``: texts are compared once, and what
# follows sorts numbers. Number also their messages, of which each may be there in several copies.
_SORT = (
    "CREATE TEMP TABLE sort_keys (number INTEGER PRIMARY KEY, sort_key INTEGER NOT NULL)",
    f"""
INSERT INTO sort_keys
SELECT number, {QUOTED} * (quote_depth > 0) + row_number() OVER (ORDER BY {SORT_KEY}) FROM (
    SELECT
        links.number, links.id, quote_depth, date_utc,
        source, member, record_start, part, text_start, element
    FROM temp.asked CROSS JOIN wide AS links ON links.number = asked.number
    CROSS JOIN narrow_records AS records ON records.number = links.record_number
    CROSS JOIN places ON places.number = records.place
)
""",
    "CREATE UNIQUE INDEX temp.sort_keys_unique ON sort_keys (sort_key)",
    "CREATE TEMP TABLE messages (record INTEGER PRIMARY KEY, message INTEGER NOT NULL)",
    """
INSERT INTO messages
SELECT number, min(number) OVER (PARTITION BY coalesce(nullif(message_id, ''), record_digest))
FROM narrow_records
WHERE number IN (SELECT record FROM temp.asked CROSS JOIN narrow_links USING (number))
""",
)
# A link as its message alone has it, whatever leads by now.
_LINKS = """(
    SELECT
        links.number, sort_keys.sort_key, links.id, links.record_number AS record, message, sender,
        CASE leads WHEN 0 THEN links.url ELSE urls.url END AS url,
        key_before, key_behind, key_thread, quote_depth,
        CASE leads WHEN 0 THEN links.raw ELSE coalesce(nullif(found.raw, ''), urls.url) END AS raw,
        "column", part, text_start, kind,
        CASE leads WHEN 0 THEN links.verdict ELSE found.verdict END AS verdict
    FROM sort_keys CROSS JOIN wide AS links ON links.number = sort_keys.number
    CROSS JOIN narrow_records AS records ON records.number = links.record_number
    CROSS JOIN messages ON messages.record = links.record_number
    LEFT JOIN narrow_readings AS found
        ON leads <> 0 AND found.link = links.number AND found.found_rank = 0
    LEFT JOIN narrow_urls AS urls ON urls.number = found.url
)"""
_FIND_PASSAGES = f"""
CREATE TEMP TABLE passages AS
WITH {passage_clauses(_LINKS, by_number=True)} SELECT * FROM passages
"""

# What ``narrow_links`` has of passages: numbers in place of ids, and no name that the first link
# gives. The table ``passages`` has ids of links, or numbers if this very pass made it.
_FINDINGS = """
CREATE TEMP TABLE findings AS SELECT
    {number} AS number,
    passages.repeat + 2 * passages.quoted + coalesce(4 * passages.footer, 8) AS told,
    CASE WHEN firsts.number IS NULL THEN ':' || passages.first
        ELSE nullif(firsts.number, {number}) END AS first,
    nullif(
        passages.passage,
        substr('0000000000000000000'
            || coalesce(firsts.key_before, firsts.key_behind, firsts.id), -19)
    ) AS passage
FROM temp.passages AS passages
{joined}
"""
_FINDINGS_BY_NUMBER = _FINDINGS.format(
    number="passages.id",
    joined="JOIN temp.to_tell ON to_tell.number = passages.id"
    " CROSS JOIN sort_keys ON sort_keys.sort_key = passages.first"
    " CROSS JOIN narrow_links AS firsts ON firsts.number = sort_keys.number",
)
_FINDINGS_BY_ID = _FINDINGS.format(
    number="links.number",
    joined="CROSS JOIN narrow_links AS links ON links.id = passages.id"
    " LEFT JOIN narrow_links AS firsts ON firsts.id = passages.first",
)
_IS_NEW = (
    "findings.number = links.number AND (links.told, links.first, links.passage)"
    " IS NOT (findings.told, findings.first, findings.passage)"
)
_WRITE_FINDINGS = f"""
UPDATE narrow_links AS links
SET told = findings.told, first = findings.first, passage = findings.passage
FROM temp.findings AS findings WHERE {_IS_NEW}
"""
_RECOUNT_FINDINGS = f"""
INSERT INTO recount SELECT urls.url, urls.host, substr(date_utc, 1, 4)
FROM temp.findings AS findings CROSS JOIN narrow_links AS links ON {_IS_NEW}
CROSS JOIN narrow_urls AS urls ON urls.number = links.url
CROSS JOIN narrow_records AS records ON records.number = links.record
"""
_TOUCH_FINDINGS = f"""
INSERT INTO touched
SELECT links.id FROM temp.findings AS findings JOIN narrow_links AS links ON {_IS_NEW}
"""

# What ``settle.sql`` asks: links and readings as their messages alone have them.
_LINKS_TO_SETTLE = """(
    SELECT links.number AS id, urls.url, host, whole, closed, form
    FROM narrow_links AS links
    JOIN narrow_urls AS urls ON urls.number = links.url JOIN ways ON ways.number = +links.way
    WHERE +links.number IN (SELECT number FROM temp.asked)
) links"""
_READINGS_TO_SETTLE = f"""(
    SELECT
        link, found_rank, urls.url, rtrim(lower(coalesce(host, '')), '.') AS host,
        found_confidence, first_break, last_break,
        length(CASE raw WHEN '' THEN urls.url ELSE raw END) AS reach,
        CASE WHEN {IS_JOINED} THEN 1 ELSE 0 END AS joined, {IS_SEEN} AS seen
    FROM narrow_readings JOIN narrow_urls AS urls ON urls.number = +narrow_readings.url
    WHERE raw IS NOT NULL AND link IN (SELECT number FROM temp.asked)
)"""
_DECIDE = f"""
CREATE TEMP TABLE decisions AS
WITH {settle_clauses(_LINKS_TO_SETTLE, _READINGS_TO_SETTLE, "temp.passages AS passages")}
SELECT settled.link, found_rank, url, round(confidence, 4) AS confidence, rank,
    codes, touched, alternatives
FROM temp.to_decide CROSS JOIN settled ON settled.link = to_decide.number
JOIN others ON others.link = settled.link
"""
# Links of which a decision differs from what the tables have.
_COMPARE = """
CREATE TEMP TABLE changed AS
SELECT DISTINCT decisions.link, links.id, links.url AS old_url, links.verdict AS old_verdict
FROM decisions JOIN narrow_readings AS readings USING (link, found_rank)
JOIN wide AS links ON links.number = decisions.link
WHERE (readings.rank, readings.confidence, readings.settled)
    IS NOT (decisions.rank, decisions.confidence, decisions.codes)
"""
_RECOUNT_CHANGED = """
INSERT INTO recount SELECT urls.url, urls.host, substr(date_utc, 1, 4)
FROM temp.changed CROSS JOIN wide AS links ON links.number = changed.link
CROSS JOIN narrow_urls AS urls ON urls.url = {url}
CROSS JOIN narrow_records AS records ON records.number = links.record_number
"""
_WRITE_DECISIONS = """
UPDATE narrow_readings AS readings
SET rank = decisions.rank, confidence = decisions.confidence, settled = decisions.codes
FROM changed JOIN decisions USING (link)
WHERE readings.link = changed.link AND readings.found_rank = decisions.found_rank
"""
_FROM_LEAD = {
    **{name: f'links."{name}"' for name in TABLES["links"]},
    **{name: f"leads.{name}" for name in (*OF_READING, *OF_URL, "confidence")},
    "leads": "leads.found_rank",
    "text_end": "text_start + length(leads.raw)",
    "alternatives": "decisions.alternatives",
}
"""Column of the table ``links`` -> its value by the reading that leads, or by all readings, in
SQL."""
_REWRITE = f"""
CREATE TEMP TABLE rewritten AS SELECT {aliased(_FROM_LEAD)}
FROM changed JOIN decisions ON decisions.link = changed.link AND decisions.rank = 0
JOIN readings AS leads ON leads.link = changed.id AND leads.found_rank = decisions.found_rank
JOIN links ON links.id = changed.id
"""
_TEMP_TABLE = "sqlite_temp_schema WHERE name = ?"
_TOTALS = """
SELECT coalesce(sum(rank = 0), 0), count(DISTINCT CASE WHEN settled <> '[]' THEN link END),
    coalesce(sum(rank = 0 AND found_rank <> 0), 0)
FROM narrow_readings WHERE raw IS NOT NULL
"""


class Settlement(NamedTuple):
    """What a second pass did, in numbers of links."""

    asked: int
    """Links with more than one reading."""
    doubtful: int
    """Links that are less sure than ``DOUBTFUL`` by all that is known now."""
    touched: int
    """Links with several readings between which the corpus makes a difference."""
    changed: int
    """Links with another first reading now than their message alone would give."""
    counts: bool
    """Whether something that is counted (``store.counts``) has changed."""
    few: bool = False
    """Whether only some links were asked. Then the temporary table ``recount`` says what is to be
    counted anew."""

    def __str__(self) -> str:
        """Return the numbers in two sentences, for people."""
        asked = f"{self.asked:,} links have" if self.asked > 1 else "1 link has"
        help_of_others = (
            f"other messages help to decide {self.touched:,} of them, and change {self.changed:,}"
            if self.touched
            else "no other message helps to decide"
        )
        return (
            f"{asked} several readings: {help_of_others}. "
            if self.asked
            else "no link has several readings. "
        ) + (
            f"{self.doubtful:,} {'link stays' if self.doubtful == 1 else 'links stay'} in doubt "
            f"(confidence below {DOUBTFUL})"
        )


def find_passages(database: sqlite3.Connection) -> None:
    """Find the passages of all links, and write to each link what its passage says of it (columns
    ``told``, ``first``, ``passage``), inside the transaction of the caller. The temporary table
    ``passages`` (``find_passages.sql``) stays.
    """
    reach.ask_all(database)
    _find_passages(database)


def _find_passages(database: sqlite3.Connection) -> int:
    """Find the passages of the links in the table ``asked``. Write to each link in ``to_tell`` what
    its passage says of it, and return for how many of these that is something new.
    """
    drop_tables(database, "passages", "sort_keys", "messages")
    for statement in (*_SORT, _FIND_PASSAGES):
        database.execute(statement)
    database.execute("CREATE UNIQUE INDEX temp.passages_id ON passages (id)")
    new = _write_findings(database, _FINDINGS_BY_NUMBER)
    drop_tables(database, "sort_keys", "messages")
    return new


def write_passages(database: sqlite3.Connection) -> None:
    """Write to each link in the temporary table ``passages``, which has ids of links, what the
    table says of it, inside the transaction of the caller.
    """
    _write_findings(database, _FINDINGS_BY_ID)


def _write_findings(database: sqlite3.Connection, findings: str) -> int:
    """Write to links what their passages say of them: the rows of the table that the statement
    ``findings`` makes. Return for how many links that is something new. Add these to the temporary
    table ``touched``, and their URLs, hosts and years to ``recount``, if the tables are there.
    """
    drop_tables(database, "findings")
    database.execute(findings)
    if has_rows(database, _TEMP_TABLE, "touched"):
        database.execute(_TOUCH_FINDINGS)
    if has_rows(database, _TEMP_TABLE, "recount"):
        database.execute(_RECOUNT_FINDINGS)
    new = database.execute(_WRITE_FINDINGS).rowcount
    drop_tables(database, "findings")
    return new


def settle(database: sqlite3.Connection, *, changes: bool = False) -> Settlement:
    """Make a second pass, inside the transaction of the caller: find passages, and decide every
    link that has several readings.

    If the database was settled before its last changes, ``changes`` is true. Then only the links
    that these changes can reach are asked, unless they are many (``store.reach``). The ids of links
    that change are added to the temporary table ``touched``, if it is there.
    """
    run = database.execute
    few = changes and reach.ask_few(database)
    if not few:
        reach.ask_all(database)
    new = _find_passages(database)
    drop_tables(database, "decisions", "changed", "rewritten")
    run(_DECIDE)
    run("CREATE INDEX temp.decisions_link ON decisions (link, found_rank)")
    run(_COMPARE)
    if few:
        run(_RECOUNT_CHANGED.format(url="old_url"))
    if has_rows(database, _TEMP_TABLE, "touched"):
        run("INSERT OR IGNORE INTO touched SELECT id FROM changed")
    run(_WRITE_DECISIONS)
    run(_REWRITE)
    replace_links(database, "temp.rewritten")
    if few:
        run(_RECOUNT_CHANGED.format(url="links.url"))
    other_counts = has_rows(
        database,
        "changed JOIN wide AS links ON links.number = changed.link"
        " WHERE (url, verdict) IS NOT (old_url, old_verdict)",
    )
    asked, touched, changed = run(_TOTALS).fetchone()
    (doubtful,) = run(f"SELECT count(*) FROM wide WHERE {IN_DOUBT}").fetchone()
    drop_tables(database, "decisions", "changed", "rewritten", "passages", *reach.ASKED)
    return Settlement(asked, doubtful, touched, changed, new > 0 or other_counts, few)
