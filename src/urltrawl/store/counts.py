"""Counting links, by URL, host and year, when a run ends, so that nobody who looks at a database
waits: the tables ``narrow_urls``, ``hosts`` and ``by_year``.

What people wrote, what repeats it and what is boilerplate is counted apart (``columns.WRITTEN``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.columns import HOST, WRITTEN
from urltrawl.store.database import drop_tables

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

# The statements below have the conditions ``_ALL`` or ``_RECOUNTED`` in braces.
#
# A row for each distinct URL and year, since a record has one date. All links are sorted for it
# once, in the order of their table: an index would fetch them from all over the file.
_COUNT_URLS = (
    """
CREATE TEMP TABLE url_counts (
    url TEXT, year TEXT, scheme TEXT, host TEXT, domain TEXT,
    links INTEGER, records INTEGER, written INTEGER, footers INTEGER,
    first_date TEXT, last_date TEXT, PRIMARY KEY (url, year)
) WITHOUT ROWID
""",
    f"""
INSERT INTO url_counts
SELECT
    url, substr(date_utc, 1, 4) AS year, max(scheme), max(host), max(domain),
    count(*), count(DISTINCT records.number), sum({WRITTEN}), sum(footer = 1),
    min(nullif(date_utc, '')), max(nullif(date_utc, ''))
FROM {{links}} CROSS JOIN narrow_records AS records ON records.number = links.record_number
WHERE verdict <> 'rejected' GROUP BY url, year
""",
)

# A URL may be taken apart in several ways, each a row of ``narrow_urls``. One of these has the
# counts.
_URLS = (
    """
CREATE TEMP TABLE summed AS
SELECT
    (
        SELECT number FROM narrow_urls AS urls WHERE urls.url = url_counts.url
        ORDER BY domain DESC, scheme DESC, host DESC LIMIT 1
    ) AS number,
    sum(links) AS links, sum(records) AS records,
    min(first_date) AS first_date, max(last_date) AS last_date
FROM url_counts WHERE {urls} GROUP BY url
""",
    """
UPDATE narrow_urls SET links = 0, records = 0, first_date = NULL, last_date = NULL
WHERE links > 0 AND {urls} AND number NOT IN (SELECT number FROM summed)
""",
    """
UPDATE narrow_urls AS urls
SET links = summed.links, records = summed.records,
    first_date = summed.first_date, last_date = summed.last_date
FROM summed WHERE urls.number = summed.number
AND (urls.links, urls.records, urls.first_date, urls.last_date)
    IS NOT (summed.links, summed.records, summed.first_date, summed.last_date)
""",
)

_WRITTEN_REPEATS_FOOTERS = "sum(written), sum(links - written - footers), sum(footers)"

_HOSTS = f"""
INSERT INTO hosts
SELECT {HOST} AS name, max(domain), sum(links), {_WRITTEN_REPEATS_FOOTERS}, count(DISTINCT url),
    min(first_date), max(last_date)
FROM url_counts WHERE host <> '' AND {{hosts}} GROUP BY name
"""

# All records have links; of a few records all links are rejected. The sums are made before they
# meet the records: otherwise SQLite goes through all of ``url_counts`` for each year.
_YEARS = f"""
WITH dated AS (
    SELECT substr(date_utc, 1, 4) AS year, count(*) AS records FROM narrow_records
    WHERE {{dates}} AND number NOT IN (
        SELECT record_number FROM wide
        WHERE record_number IN (SELECT record_number FROM wide WHERE verdict = 'rejected')
        GROUP BY record_number HAVING min(verdict) = 'rejected' AND max(verdict) = 'rejected'
    ) GROUP BY year
), summed AS (
    SELECT year, sum(links) AS links, {_WRITTEN_REPEATS_FOOTERS}, count(*) AS urls
    FROM url_counts WHERE {{years}} GROUP BY year
)
INSERT INTO by_year SELECT summed.*, records FROM summed JOIN dated USING (year)
"""

_USES = {
    "narrow_urls": {"narrow_links": "url", "narrow_readings": "url"},
    "ways": {"narrow_links": "way"},
    "contexts": {"narrow_links": "context"},
    "places": {"narrow_records": "place"},
    "manners": {"narrow_records": "manner"},
}
"""A table whose rows others share -> each table that refers to it, with the column that does."""

_ALL = {"links": "wide AS links", **dict.fromkeys(("urls", "hosts", "years", "dates"), "true")}
_OF_RECOUNTED_HOST = f"IN (SELECT {HOST} FROM temp.recount)"
# What is counted anew: the URLs, hosts and years in the table ``recount``, and all links of these.
_RECOUNTED = {
    "links": "temp.recounted CROSS JOIN wide AS links ON links.number = recounted.number",
    "urls": "url IN (SELECT url FROM temp.recount)",
    "hosts": f"{HOST} {_OF_RECOUNTED_HOST}",
    "years": "year IN (SELECT year FROM temp.recount)",
    "dates": "substr(date_utc, 1, 4) IN (SELECT year FROM temp.recount)",
}
_CHOOSE_RECOUNTED = (
    "CREATE TEMP TABLE recounted (number INTEGER PRIMARY KEY)",
    f"""
INSERT OR IGNORE INTO recounted
SELECT links.number FROM narrow_urls AS urls CROSS JOIN narrow_urls AS same ON same.url = urls.url
CROSS JOIN narrow_links AS links ON links.url = same.number
WHERE urls.{_RECOUNTED["urls"]} OR {HOST.replace("host", "urls.host")} {_OF_RECOUNTED_HOST}
""",
    f"""
INSERT OR IGNORE INTO recounted
SELECT links.number
FROM narrow_records CROSS JOIN narrow_links AS links ON links.record = narrow_records.number
WHERE {_RECOUNTED["dates"]}
""",
)


def sweep(database: sqlite3.Connection) -> None:
    """Delete the rows of shared tables (``_USES``) to which no row of another table refers."""
    for table, uses in _USES.items():
        is_unused = " AND ".join(
            f"number NOT IN (SELECT {column} FROM {user})" for user, column in uses.items()
        )
        database.execute(f"DELETE FROM {table} WHERE {is_unused}")


def count(database: sqlite3.Connection) -> None:
    """Count all links anew into ``narrow_urls``, ``hosts`` and ``by_year``, inside the transaction
    of the caller. Before it, ``settling.find_passages`` has to find out which links repeat others.
    """
    _count(database, _ALL)


def recount(database: sqlite3.Connection) -> None:
    """Count the links of some URLs, hosts and years anew: those in the temporary table ``recount``
    (``store.reach``). The caller has begun a transaction.
    """
    for statement in _CHOOSE_RECOUNTED:
        database.execute(statement)
    _count(database, _RECOUNTED)
    drop_tables(database, "recounted")


def _count(database: sqlite3.Connection, conditions: Mapping[str, str]) -> None:
    """Count links: all (``conditions`` is ``_ALL``) or some (``_RECOUNTED``)."""
    deletions = ("DELETE FROM hosts WHERE {hosts}", "DELETE FROM by_year WHERE {years}")
    for statement in (*deletions, *_COUNT_URLS, *_URLS, _HOSTS, _YEARS):
        database.execute(statement.format(**conditions))
    drop_tables(database, "url_counts", "summed")
