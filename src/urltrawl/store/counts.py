"""The tables that are counted when a run ends, so that who looks at a database waits for nothing: footers, hosts, by_year.

A URL of a footer stands in many records, in the same form and at the same column each time, among the last of its part. A URL
that people type stands in the middle of lines: here in one column, there in another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.columns import FOOTER

if TYPE_CHECKING:
    import sqlite3

OFTEN = 10
"""Times that it must occur. Looked at: of the 150 most frequent such URLs of two lists of 1992-2010 and one of today, all are."""
ALIKE = 0.6
"""Share of its occurrences outside quotations that look the same and begin at the same column. Pages that many refer to have
up to 0.57 there, signatures that changed their layout once 0.6 to 0.8, all others more than 0.9."""
LAST = 4
"""Links of a part that may be its tail: a provider's footer has up to four."""
MOSTLY = 0.9
"""Share of its occurrences that stand there."""

_FOOTERS = f"""
WITH placed AS (
    SELECT url, raw, "column", row_number() OVER (PARTITION BY record, part ORDER BY text_start DESC) AS place
    FROM links WHERE quote_depth = 0 AND kind NOT IN ('html', 'header') AND verdict <> 'rejected'
), formed AS (
    SELECT url, count(*) AS links, sum(place <= {LAST}) AS last FROM placed GROUP BY url, raw, "column"
)
INSERT INTO footers SELECT url FROM formed GROUP BY url
HAVING sum(links) >= {OFTEN} AND max(links) >= {ALIKE} * sum(links) AND sum(last) >= {MOSTLY} * sum(links)
"""  # noqa: S608  # ours

_HOSTS = f"""
INSERT INTO hosts
SELECT rtrim(lower(links.host), '.') AS one, max(domain), count(*), sum(NOT {FOOTER}), count(DISTINCT url),
    min(nullif(date_utc, '')), max(nullif(date_utc, ''))
FROM links JOIN records ON records.id = links.record WHERE links.host <> '' AND verdict <> 'rejected' GROUP BY one
"""  # noqa: S608

_YEARS = f"""
INSERT INTO by_year
SELECT substr(date_utc, 1, 4) AS year,
    count(*), sum(NOT {FOOTER}), count(DISTINCT url), count(DISTINCT record)
FROM links JOIN records ON records.id = links.record WHERE verdict <> 'rejected' GROUP BY year
"""  # noqa: S608

TABLES = {"footers": _FOOTERS, "hosts": _HOSTS, "by_year": _YEARS}
"""Table -> the statement that fills it; the later ones read the first."""


def count(database: sqlite3.Connection) -> None:
    """Count anew, inside the transaction of whoever asks."""
    for table, statement in TABLES.items():
        database.execute(f"DELETE FROM {table}")  # noqa: S608  # ours
        database.execute(statement)
