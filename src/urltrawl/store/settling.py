"""The second pass over a database: the corpus itself says which links are one passage, and decides
what its messages left in doubt.

It is the statements of ``store.statement`` over the tables, and the writing back of what is other
than it was. Each link starts from what its message alone said, which the database keeps
(``found_rank``, ``found_confidence``), so that settling twice, or after another batch, gives what
settling once would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.columns import DOUBTFUL
from urltrawl.model import JoinKind, Verdict
from urltrawl.store.statement import OF_CORPUS, OF_READING, OF_URL, SEEN, said, settled

if TYPE_CHECKING:
    import sqlite3

_PLACED = """(
    SELECT links.*, date_utc, source, member, record_start, sender FROM links JOIN records ON records.id = links.record
)"""  # noqa: E501
_TELL = f"CREATE TEMP TABLE passages AS WITH {said(_PLACED)} SELECT * FROM passages"  # noqa: S608  # ours
_THEIRS, _OURS = (", ".join(f"{table}.{name}" for name in OF_CORPUS) for table in ("told", "links"))
_OTHER = f"told.id = links.id AND ({_OURS}) IS NOT ({_THEIRS})"
_WRITE = f"""
UPDATE links SET {", ".join(f"{name} = told.{name}" for name in OF_CORPUS)}
FROM temp.passages AS told WHERE {_OTHER}
"""  # noqa: S608
_TOUCH = f"INSERT INTO touched SELECT links.id FROM links JOIN temp.passages AS told ON {_OTHER}"  # noqa: S608


_WHOLE = "(SELECT id, url, host, whole, closed, form FROM links) links"
_READINGS = f"""(
    SELECT link, found_rank, url, rtrim(lower(coalesce(host, '')), '.') AS host, found_confidence, first_break, last_break, length(raw) AS reach,
    CASE WHEN joins <> '[]' AND instr(joins, '"{JoinKind.LITERAL}"') = 0 THEN 1 ELSE 0 END AS joined, {" OR ".join(f"instr(evidence, '{chr(34)}{code}{chr(34)}') > 0" for code in SEEN)} AS seen
    FROM readings WHERE raw IS NOT NULL
)"""  # noqa: E501, S608
_PASSAGES = "temp.passages AS passages"

_DECIDE = f"""
CREATE TEMP TABLE verdicts AS
WITH {settled(_WHOLE, _READINGS, _PASSAGES)}
SELECT settled.link, found_rank, url, round(confidence, 4) AS confidence, rank, codes, touched, alternatives
FROM settled JOIN others ON others.link = settled.link
"""  # noqa: E501, S608

_DIFFERS = """
CREATE TEMP TABLE changed AS
SELECT DISTINCT verdicts.link, links.url AS was, links.verdict AS judged FROM verdicts
JOIN readings USING (link, found_rank) JOIN links ON links.id = verdicts.link
WHERE (readings.rank, readings.confidence, readings.settled) IS NOT (verdicts.rank, verdicts.confidence, verdicts.codes)
"""  # noqa: E501

_REORDER = """
UPDATE readings SET rank = verdicts.rank, confidence = verdicts.confidence, settled = verdicts.codes
FROM temp.verdicts AS verdicts
WHERE verdicts.link = readings.link AND verdicts.found_rank = readings.found_rank AND readings.link IN (SELECT link FROM changed)
"""  # noqa: E501

_LEAD = f"""
UPDATE links SET {", ".join(f"{name} = lead.{name}" for name in (*OF_READING, *OF_URL))},
    confidence = lead.confidence, leads = lead.found_rank, text_end = text_start + length(lead.raw), alternatives = lead.alternatives
FROM (
    SELECT readings.*, verdicts.alternatives FROM temp.verdicts AS verdicts JOIN readings USING (link, found_rank)
    WHERE verdicts.rank = 0 AND link IN (SELECT link FROM changed)
) AS lead
WHERE lead.link = links.id
"""  # noqa: E501, S608


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

    def __str__(self) -> str:
        said = (
            f"speaks of {self.touched:,} and gives {self.changed:,} another first reading"
            if self.touched
            else "says nothing of them"
        )
        return (
            f"{self.asked:,} links have several readings; what stands elsewhere {said};"
            f" {self.doubtful:,} are in doubt (below {DOUBTFUL})"
        )


def tell(database: sqlite3.Connection) -> int:
    """Write what the corpus says of each link, inside the transaction of whoever calls; return of
    how many it says something new.

    The table ``passages`` stays, for who asks on: a row a link, as ``said.sql`` has it.
    """
    database.execute("DROP TABLE IF EXISTS temp.passages")
    database.execute(_TELL)
    database.execute("CREATE UNIQUE INDEX temp.passages_id ON passages (id)")
    if _is_watched(database):
        database.execute(_TOUCH)
    return database.execute(_WRITE).rowcount


def watch(database: sqlite3.Connection) -> None:
    """Have a temporary table ``touched`` of the ids of links that a pass makes other than they
    were.
    """
    database.execute("CREATE TEMP TABLE touched (id TEXT PRIMARY KEY) WITHOUT ROWID")


def _is_watched(database: sqlite3.Connection) -> bool:
    return (
        database.execute("SELECT 1 FROM sqlite_temp_schema WHERE name = 'touched'").fetchone()
        is not None
    )


def settle(database: sqlite3.Connection) -> Settlement:
    """Tell passages, and weigh every link that has several readings anew, inside the transaction of
    whoever calls.
    """
    run = database.execute
    told = tell(database)
    for table in ("verdicts", "changed"):
        run(f"DROP TABLE IF EXISTS temp.{table}")
    run(_DECIDE)
    run("CREATE INDEX temp.of_link ON verdicts (link, found_rank)")
    run(_DIFFERS)
    if _is_watched(database):
        run("INSERT OR IGNORE INTO touched SELECT link FROM changed")
    run(_REORDER)
    run(_LEAD)
    other = run(
        "SELECT 1 FROM changed JOIN links ON links.id = link"
        " WHERE (url, verdict) IS NOT (was, judged) LIMIT 1"
    ).fetchone()
    done = run(
        "SELECT count(DISTINCT link), coalesce(sum(touched AND rank = 0), 0),"
        " coalesce(sum(rank = 0 AND found_rank <> 0), 0) FROM verdicts"
    ).fetchone()
    (doubtful,) = run(
        "SELECT count(*) FROM links WHERE confidence < ? AND verdict <> ?",
        (DOUBTFUL, Verdict.REJECTED.value),
    ).fetchone()
    for table in ("verdicts", "changed", "passages"):
        run(f"DROP TABLE temp.{table}")
    asked, touched, changed = done
    return Settlement(asked, doubtful, touched, changed, bool(told or other))
