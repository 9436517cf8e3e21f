"""The tables that are counted when a run ends, so that who looks at a database waits for nothing:
urls, footers, hosts, by_year.

A URL of a footer stands in many records, in the same form and at the same column each time, among
the last of its part. A URL that people type stands in the middle of lines: here in one column,
there in another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.columns import BY_SOFTWARE

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable

OFTEN = 10
"""Times that it must occur. Looked at: of the 150 most frequent such URLs of two lists of 1992-2010
and one of today, all are."""
ALIKE = 0.6
"""Share of its occurrences outside quotations that look the same and begin at the same column.
Pages that many refer to have up to 0.57 there, signatures that changed their layout once 0.6 to
0.8, all others more than 0.9."""
LAST = 4
"""Links of a part that may be its tail: a provider's footer has up to four."""
MOSTLY = 0.9
"""Share of its occurrences that stand there."""

# In the order of the table: an index of URLs would fetch the links from all over the file (for
# 61,000 0.19 s, not 0.10).
TOLD = f"""
SELECT url, substr(date_utc, 1, 4) AS year, scheme, host, max(domain), count(*), count(DISTINCT records.rowid),
    sum({BY_SOFTWARE}), min(nullif(date_utc, '')), max(nullif(date_utc, ''))
FROM links NOT INDEXED JOIN records ON records.id = links.record WHERE verdict <> 'rejected' GROUP BY url, year
"""  # noqa: S608  # ours
"""What the counts are made of: a row for each distinct URL and year, since a record has one date.
All links are sorted for it once."""

_OF_URL = """
CREATE TEMP TABLE told (
    url TEXT, year TEXT, scheme TEXT, host TEXT, domain TEXT, links INTEGER, records INTEGER, by_software INTEGER, first_date TEXT, last_date TEXT,
    PRIMARY KEY (url, year)
) WITHOUT ROWID
"""

_URLS = "INSERT INTO urls SELECT url, scheme, host, sum(links), sum(records), min(first_date), max(last_date) FROM told GROUP BY url"

FOOTERS = f"""
WITH placed AS (
    SELECT url, raw, "column", row_number() OVER (PARTITION BY record, part ORDER BY text_start DESC) AS place
    FROM links NOT INDEXED WHERE quote_depth = 0 AND kind NOT IN ('html', 'header') AND verdict <> 'rejected'
), formed AS (
    SELECT url, count(*) AS links, sum(place <= {LAST}) AS last FROM placed GROUP BY url, raw, "column"
)
SELECT url FROM formed GROUP BY url
HAVING sum(links) >= {OFTEN} AND max(links) >= {ALIKE} * sum(links) AND sum(last) >= {MOSTLY} * sum(links)
"""  # noqa: S608  # ours

_WRITTEN = "sum(CASE WHEN url IN (SELECT url FROM footers) THEN 0 ELSE links - by_software END)"
"""Links of ``told`` that are no boilerplate (``columns.FOOTER``)."""

_HOSTS = f"""
INSERT INTO hosts
SELECT rtrim(lower(host), '.') AS one, max(domain), sum(links), {_WRITTEN}, count(DISTINCT url), min(first_date), max(last_date)
FROM told WHERE host <> '' GROUP BY one
"""  # noqa: S608

# A record has links; of few all are rejected. The sums are made before they meet the records: else
# SQLite goes through all of ``told`` for each year.
_YEARS = f"""
WITH dated AS (
    SELECT substr(date_utc, 1, 4) AS year, count(*) AS records FROM records
    WHERE id NOT IN (
        SELECT record FROM links WHERE record IN (SELECT record FROM links WHERE verdict = 'rejected')
        GROUP BY record HAVING min(verdict) = 'rejected' AND max(verdict) = 'rejected'
    ) GROUP BY year
), summed AS (
    SELECT year, sum(links) AS links, {_WRITTEN} AS written, count(*) AS urls FROM told GROUP BY year
)
INSERT INTO by_year SELECT year, links, written, urls, records FROM summed JOIN dated USING (year)
"""  # noqa: S608

_OF_TOLD = {"urls": _URLS, "hosts": _HOSTS, "by_year": _YEARS}
TABLES = ("footers", *_OF_TOLD)
ASKED = (FOOTERS, TOLD)
"""What takes long to be told; nothing else has to be known for it, and so others may ask it
beforehand."""


def count(
    database: sqlite3.Connection, ask: Callable[[str], Iterable[tuple[object, ...]]] | None = None
) -> None:
    """Count anew, inside the transaction of whoever calls; ``ask`` gives the rows of each statement
    of ``ASKED``.
    """
    ask = ask or database.execute
    for table in TABLES:
        database.execute(f"DELETE FROM {table}")  # noqa: S608  # ours
    database.executemany("INSERT INTO footers VALUES (?)", ask(FOOTERS))
    database.execute(_OF_URL)
    database.executemany("INSERT INTO told VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", ask(TOLD))
    for statement in _OF_TOLD.values():
        database.execute(statement)
    database.execute("DROP TABLE told")
