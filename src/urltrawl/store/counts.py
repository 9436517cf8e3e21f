"""The tables that are counted when a run ends, so that who looks at a database waits for nothing:
urls, hosts, by_year. What people wrote, what repeats it and what is boilerplate is counted apart
(``columns.WRITTEN``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.columns import WRITTEN

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

_TOLD = f"""
INSERT INTO told
SELECT url, substr(date_utc, 1, 4) AS year, max(scheme), max(host), max(domain), count(*), count(DISTINCT records.number),
    sum({WRITTEN}), sum(footer = 1), min(nullif(date_utc, '')), max(nullif(date_utc, ''))
FROM {{links}} CROSS JOIN narrow_records AS records ON records.number = links.record_number
WHERE verdict <> 'rejected' GROUP BY url, year
"""  # noqa: E501, S608
"""What the counts are made of: a row for each distinct URL and year, since a record has one date.
All links are sorted for it once, in the order of their table: an index would fetch them from all
over the file."""

_OF_URL = """
CREATE TEMP TABLE told (
    url TEXT, year TEXT, scheme TEXT, host TEXT, domain TEXT, links INTEGER, records INTEGER, written INTEGER, footers INTEGER, first_date TEXT, last_date TEXT,
    PRIMARY KEY (url, year)
) WITHOUT ROWID
"""  # noqa: E501

# Of the rows of one text, the first by what they say.
_SUMMED = """
CREATE TEMP TABLE summed AS
SELECT
    (SELECT number FROM narrow_urls AS urls WHERE urls.url = told.url ORDER BY domain DESC, scheme DESC, host DESC LIMIT 1) AS number,
    sum(links) AS links, sum(records) AS records, min(first_date) AS first_date, max(last_date) AS last_date
FROM told WHERE {urls} GROUP BY url
"""  # noqa: E501
_URLS = (
    """
UPDATE narrow_urls SET links = 0, records = 0, first_date = NULL, last_date = NULL
WHERE links > 0 AND {urls} AND number NOT IN (SELECT number FROM summed)
""",
    """
UPDATE narrow_urls AS urls
SET links = summed.links, records = summed.records, first_date = summed.first_date, last_date = summed.last_date
FROM summed WHERE urls.number = summed.number
AND (urls.links, urls.records, urls.first_date, urls.last_date) IS NOT (summed.links, summed.records, summed.first_date, summed.last_date)
""",  # noqa: E501
)

_THREE = "sum(written), sum(links - written - footers), sum(footers)"
"""Links that people wrote, repeats, boilerplate."""

_HOST = "rtrim(lower(host), '.')"
_HOSTS = f"""
INSERT INTO hosts
SELECT {_HOST} AS one, max(domain), sum(links), {_THREE}, count(DISTINCT url), min(first_date), max(last_date)
FROM told WHERE host <> '' AND {{hosts}} GROUP BY one
"""  # noqa: E501, S608

# A record has links; of few all are rejected. The sums are made before they meet the records: else
# SQLite goes through all of ``told`` for each year.
_YEARS = f"""
WITH dated AS (
    SELECT substr(date_utc, 1, 4) AS year, count(*) AS records FROM narrow_records
    WHERE {{dated}} AND number NOT IN (
        SELECT record_number FROM wide WHERE record_number IN (SELECT record_number FROM wide WHERE verdict = 'rejected')
        GROUP BY record_number HAVING min(verdict) = 'rejected' AND max(verdict) = 'rejected'
    ) GROUP BY year
), summed AS (
    SELECT year, sum(links) AS links, {_THREE}, count(*) AS urls FROM told WHERE {{years}} GROUP BY year
)
INSERT INTO by_year SELECT summed.*, records FROM summed JOIN dated USING (year)
"""  # noqa: E501, S608

_SHARED = {
    "narrow_urls": ("narrow_links.url", "narrow_readings.url"),
    "ways": ("narrow_links.way",),
    "contexts": ("narrow_links.context",),
    "places": ("narrow_records.place",),
    "manners": ("narrow_records.manner",),
}
"""Tables of what rows share, and the columns that ask for it."""


def sweep(database: sqlite3.Connection) -> None:
    """Take out what no row asks for any longer."""
    for table, asked in _SHARED.items():
        columns = (one.partition(".")[::2] for one in asked)
        still = " AND ".join(
            f"number NOT IN (SELECT {column} FROM {of})"  # noqa: S608  # ours
            for of, column in columns
        )
        database.execute(f"DELETE FROM {table} WHERE {still}")  # noqa: S608


_OF_HOST = f"IN (SELECT {_HOST} FROM temp.recount)"  # noqa: S608  # ours
_ALL = {"links": "wide AS links", **dict.fromkeys(("urls", "hosts", "years", "dated"), "true")}
_SOME = {
    "links": "temp.counted CROSS JOIN wide AS links ON links.number = counted.number",
    "urls": "url IN (SELECT url FROM temp.recount)",
    "hosts": f"{_HOST} {_OF_HOST}",
    "years": "year IN (SELECT year FROM temp.recount)",
    "dated": "substr(date_utc, 1, 4) IN (SELECT year FROM temp.recount)",
}
_COUNTED = (
    "CREATE TEMP TABLE counted (number INTEGER PRIMARY KEY)",
    f"""
INSERT OR IGNORE INTO counted
SELECT links.number FROM narrow_urls AS one CROSS JOIN narrow_urls AS same ON same.url = one.url
CROSS JOIN narrow_links AS links ON links.url = same.number
WHERE one.{_SOME["urls"]} OR {_HOST.replace("host", "one.host")} {_OF_HOST}
""",  # noqa: S608
    f"""
INSERT OR IGNORE INTO counted
SELECT links.number FROM narrow_records CROSS JOIN narrow_links AS links ON links.record = narrow_records.number
WHERE {_SOME["dated"]}
""",  # noqa: E501, S608
)


def count(database: sqlite3.Connection) -> None:
    """Count anew, inside the transaction of whoever calls, what ``settling.tell`` told."""
    _count(database, _ALL)


def recount(database: sqlite3.Connection) -> None:
    """The same of the URLs, hosts and years in the temporary table ``recount`` alone."""
    for statement in _COUNTED:
        database.execute(statement)
    _count(database, _SOME)
    database.execute("DROP TABLE temp.counted")


def _count(database: sqlite3.Connection, which: Mapping[str, str]) -> None:
    clear = ("DELETE FROM hosts WHERE {hosts}", "DELETE FROM by_year WHERE {years}")
    for statement in (*clear, _OF_URL, _TOLD, _SUMMED, *_URLS, _HOSTS, _YEARS):
        database.execute(statement.format(**which))
    for table in ("told", "summed"):
        database.execute(f"DROP TABLE temp.{table}")
