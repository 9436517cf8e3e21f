"""The tables that are counted when a run ends, so that who looks at a database waits for nothing:
urls, hosts, by_year. What people wrote, what repeats it and what is boilerplate is counted apart
(``columns.WRITTEN``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.columns import WRITTEN

if TYPE_CHECKING:
    import sqlite3

# In the order of the table: an index of URLs would fetch the links from all over the file (for
# 61,000 0.19 s, not 0.10).
TOLD = f"""
SELECT url, substr(date_utc, 1, 4) AS year, scheme, host, max(domain), count(*), count(DISTINCT records.rowid),
    sum({WRITTEN}), sum(footer = 1), min(nullif(date_utc, '')), max(nullif(date_utc, ''))
FROM links NOT INDEXED JOIN records ON records.id = links.record WHERE verdict <> 'rejected' GROUP BY url, year
"""  # noqa: E501, S608
"""What the counts are made of: a row for each distinct URL and year, since a record has one date.
All links are sorted for it once."""

_OF_URL = """
CREATE TEMP TABLE told (
    url TEXT, year TEXT, scheme TEXT, host TEXT, domain TEXT, links INTEGER, records INTEGER, written INTEGER, footers INTEGER, first_date TEXT, last_date TEXT,
    PRIMARY KEY (url, year)
) WITHOUT ROWID
"""  # noqa: E501

_URLS = (
    "INSERT INTO urls SELECT url, scheme, host, sum(links), sum(records), min(first_date), "
    "max(last_date) FROM told GROUP BY url"
)

_THREE = "sum(written), sum(links - written - footers), sum(footers)"
"""Links that people wrote, repeats, boilerplate."""

_HOSTS = f"""
INSERT INTO hosts
SELECT rtrim(lower(host), '.') AS one, max(domain), sum(links), {_THREE}, count(DISTINCT url), min(first_date), max(last_date)
FROM told WHERE host <> '' GROUP BY one
"""  # noqa: E501, S608

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
    SELECT year, sum(links) AS links, {_THREE}, count(*) AS urls FROM told GROUP BY year
)
INSERT INTO by_year SELECT summed.*, records FROM summed JOIN dated USING (year)
"""  # noqa: E501, S608

_OF_TOLD = {"urls": _URLS, "hosts": _HOSTS, "by_year": _YEARS}


def count(database: sqlite3.Connection) -> None:
    """Count anew, inside the transaction of whoever calls, what ``said.tell`` told."""
    for table in _OF_TOLD:
        database.execute(f"DELETE FROM {table}")  # noqa: S608  # ours
    database.execute(_OF_URL)
    database.execute(f"INSERT INTO told {TOLD}")
    for statement in _OF_TOLD.values():
        database.execute(statement)
    database.execute("DROP TABLE told")
