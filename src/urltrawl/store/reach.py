"""Which links a second pass has to ask when a few came or went since the last one: only those whose
row may change, and what speaks for or against them.

``store.settling`` runs its statements over the links in a temporary table: all links of a database,
or those that are found here. What the statements compare says how far a change reaches:

* It reaches links that share a key of a passage, and those that share one with these, to the end.
* A URL that is new or gone may begin or cease to recur as a footer: it reaches all links to it.
* A text that stands whole, or at the end of a line, speaks of each reading that is that text: it
  reaches all links with a reading that came or went.
* A host that is linked to for the first time, or no longer, reaches each reading that has it.

Some links are asked only so that others are decided rightly, and are not written: other links of
their records, links to the same URLs, whole links to the hosts in question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.columns import HOST
from urltrawl.store.database import count_rows, drop_tables, has_rows

if TYPE_CHECKING:
    import sqlite3

MOST_SHARE = 0.4
"""Share of all links that a change may reach, 1 for all. If it reaches more, all links are asked,
since it also takes time to find out which ones a change reaches."""

GONE = """
CREATE TABLE IF NOT EXISTS gone (
    key_before INTEGER, key_behind INTEGER, key_thread INTEGER, url INTEGER NOT NULL, year TEXT
)
"""
"""The table of what a run has taken out: a row for each link, with its keys, its URL and the year
of its message, and one for each reading, with its URL. It lasts as long as the run."""

ASKED = ("asked", "to_tell", "to_decide")
"""Temporary tables of numbers of links: those that are asked, those of which the corpus may say
something else, and those that it may decide otherwise."""

_KEYS = ("key_before", "key_behind", "key_thread")
# A link that was written over one with its identity. What that one had is not known any longer.
_READ_AGAIN = "narrow_links WHERE told IS NULL AND first IS NOT NULL"

_TABLES = {
    "new_links": "number INTEGER PRIMARY KEY",
    "changed_urls": "url TEXT PRIMARY KEY",
    "url_numbers": "url INTEGER PRIMARY KEY",
    "hosts_asked": "host TEXT PRIMARY KEY",
    **{f"reached_{key}": "key INTEGER PRIMARY KEY" for key in _KEYS},
}
"""Temporary table of ``_find_reached`` -> its only column."""

# What came, with the other links of its records: a link knows how many stand behind it.
_NEW_LINKS = """
INSERT INTO new_links SELECT number FROM narrow_links
WHERE record IN (SELECT record FROM narrow_links WHERE told IS NULL)
"""
# URLs of links as they are, and of all their readings. ``{links}`` is a table of numbers of links.
_URLS_OF_LINKS = """
SELECT urls.url FROM {links} CROSS JOIN narrow_links AS links USING (number)
CROSS JOIN narrow_urls AS urls ON urls.number = links.url
"""
_URLS_OF_READINGS = """
SELECT urls.url FROM {links} CROSS JOIN narrow_readings AS readings
ON readings.link = {links}.number CROSS JOIN narrow_urls AS urls ON urls.number = readings.url
"""
_CHANGED_URLS = tuple(
    f"INSERT OR IGNORE INTO changed_urls {urls}"
    for urls in (
        _URLS_OF_LINKS.format(links="new_links"),
        _URLS_OF_READINGS.format(links="new_links"),
        "SELECT urls.url FROM gone JOIN narrow_urls AS urls ON urls.number = gone.url",
    )
)

# All numbers that a URL has, since it may be taken apart in several ways; and the links that lead
# to it, or may.
_URL_NUMBERS = """
INSERT OR IGNORE INTO url_numbers
SELECT urls.number FROM ({texts}) AS texts CROSS JOIN narrow_urls AS urls ON urls.url = texts.url
"""
_LINKS_OF_URLS = (
    """
INSERT OR IGNORE INTO {table}
SELECT links.number FROM url_numbers CROSS JOIN narrow_links AS links ON links.url = url_numbers.url
""",
    """
INSERT OR IGNORE INTO {table}
SELECT link FROM narrow_readings WHERE url IN (SELECT url FROM url_numbers)
""",
)

# Hosts that a whole link leads to for the first time, or none any longer; and readings with these.
_CHANGED_HOSTS = (
    f"""
INSERT INTO hosts_asked SELECT DISTINCT {HOST} FROM narrow_urls
WHERE url IN (SELECT url FROM changed_urls) AND host <> ''
""",
    # these were known before, and still are
    f"""
DELETE FROM hosts_asked WHERE host IN (
    SELECT {HOST} FROM narrow_urls AS urls
    CROSS JOIN narrow_links AS links ON links.url = urls.number
    CROSS JOIN ways ON ways.number = links.way
    WHERE {HOST} IN (SELECT host FROM hosts_asked) AND whole = 1
    AND links.number NOT IN (SELECT number FROM new_links)
)
""",
    f"""
INSERT OR IGNORE INTO to_decide SELECT link FROM narrow_readings
WHERE url IN (SELECT number FROM narrow_urls WHERE {HOST} IN (SELECT host FROM hosts_asked))
""",
)
_OTHERS_OF_RECORDS = """
INSERT OR IGNORE INTO asked SELECT number FROM narrow_links
WHERE record IN (SELECT record FROM asked CROSS JOIN narrow_links USING (number))
"""
# One whole link to each host of a reading that may be decided otherwise.
_WITNESSES = (
    "DELETE FROM hosts_asked",
    f"""
INSERT INTO hosts_asked SELECT DISTINCT {HOST} FROM to_decide
CROSS JOIN narrow_readings AS readings ON readings.link = to_decide.number
CROSS JOIN narrow_urls AS urls ON urls.number = readings.url WHERE host <> ''
""",
    f"""
INSERT OR IGNORE INTO asked SELECT min(links.number)
FROM narrow_urls AS urls CROSS JOIN narrow_links AS links ON links.url = urls.number
CROSS JOIN ways ON ways.number = links.way
WHERE {HOST} IN (SELECT host FROM hosts_asked) AND whole = 1 GROUP BY {HOST}
""",
)

# The URLs, hosts and years of which other links are counted now (``store.counts.recount``).
_RECOUNT = (
    "CREATE TEMP TABLE recount (url TEXT, host TEXT, year TEXT)",
    """
INSERT INTO recount SELECT url, host, NULL FROM changed_urls CROSS JOIN narrow_urls USING (url)
""",
    "INSERT INTO recount SELECT DISTINCT NULL, NULL, year FROM gone WHERE year IS NOT NULL",
)


def ask_all(database: sqlite3.Connection) -> None:
    """Fill the tables ``ASKED`` with all links of the database."""
    _make_tables(database)
    for table in ASKED:
        database.execute(f"INSERT INTO {table} SELECT number FROM narrow_links")


def _make_tables(database: sqlite3.Connection) -> None:
    """Make the tables ``ASKED``, empty, and drop the table ``recount`` of an earlier pass."""
    drop_tables(database, "recount", *ASKED)
    for table in ASKED:
        database.execute(f"CREATE TEMP TABLE {table} (number INTEGER PRIMARY KEY)")


def ask_few(database: sqlite3.Connection) -> bool:
    """Fill the tables ``ASKED`` with the links that the changes since the last second pass reach.
    Return ``False`` if these links are more than ``MOST_SHARE`` of all, or cannot be found out: the
    caller then asks all.

    The changes are the links that came, whose ``told`` is null, and those that went, which the
    table ``gone`` describes. The temporary table ``recount`` gets the URLs, hosts and years that
    have to be counted anew (``store.counts.recount``).
    """
    if has_rows(database, _READ_AGAIN):
        return False
    database.execute(GONE)
    _make_tables(database)
    for table, column in _TABLES.items():
        storage = " WITHOUT ROWID" if "TEXT" in column else ""  # a number is the row id itself
        database.execute(f"CREATE TEMP TABLE {table} ({column}){storage}")
    try:
        return _find_reached(database)
    finally:
        drop_tables(database, *_TABLES)


def _find_reached(database: sqlite3.Connection) -> bool:
    """Fill the tables ``ASKED`` and ``recount`` with what the changes reach (``ask_few``). Return
    ``False`` as soon as that is more than ``MOST_SHARE`` of all links.
    """
    run = database.execute
    most = int(count_rows(database, "narrow_links") * MOST_SHARE)
    for statement in (_NEW_LINKS, *_CHANGED_URLS):
        run(statement)
    # the corpus may say something else of the new links, of links to the changed URLs, and of all
    # links that share keys with these or with what is gone
    _number_urls(database, "SELECT url FROM changed_urls")
    run("INSERT INTO to_decide SELECT number FROM new_links")
    for statement in _LINKS_OF_URLS:
        run(statement.format(table="to_decide"))
    for key in _KEYS:
        run(f"INSERT OR IGNORE INTO reached_{key} SELECT {key} FROM gone WHERE {key} IS NOT NULL")
    if not _follow_keys(database, most):
        return False
    run("INSERT INTO to_tell SELECT number FROM to_decide")
    # it may decide these otherwise, and links with a reading whose host is new or gone
    for statement in _CHANGED_HOSTS:
        run(statement)
    if not _follow_keys(database, most):
        return False
    # links that are asked only so that those above are decided rightly
    run("INSERT INTO asked SELECT number FROM to_decide")
    _number_urls(
        database,
        _URLS_OF_LINKS.format(links="to_tell"),
        _URLS_OF_READINGS.format(links="to_decide"),
    )
    for statement in _LINKS_OF_URLS:
        run(statement.format(table="asked"))
    for statement in (_OTHERS_OF_RECORDS, *_WITNESSES):
        run(statement)
    if count_rows(database, "asked") > most:
        return False
    for statement in _RECOUNT:
        run(statement)
    return True


def _number_urls(database: sqlite3.Connection, *selects: str) -> None:
    """Fill the table ``url_numbers`` with all numbers of the URLs that the ``selects`` give."""
    database.execute("DELETE FROM url_numbers")
    for select in selects:
        database.execute(_URL_NUMBERS.format(texts=select))


def _follow_keys(database: sqlite3.Connection, most: int) -> bool:
    """Add to ``to_decide`` the links that share a key with a link in it, or have a key in a table
    ``reached_...``, and so on until no more are found. Return ``False`` if there are more than
    ``most`` links then; it stops as soon as there are.
    """
    shared = " OR ".join(f"{key} IN (SELECT key FROM reached_{key})" for key in _KEYS)
    while True:
        for key in _KEYS:
            database.execute(
                f"INSERT OR IGNORE INTO reached_{key} SELECT {key} FROM to_decide"
                f" CROSS JOIN narrow_links USING (number) WHERE {key} IS NOT NULL"
            )
        added = database.execute(
            f"INSERT OR IGNORE INTO to_decide SELECT number FROM narrow_links WHERE {shared}"
        ).rowcount
        reached = count_rows(database, "to_decide")
        if added <= 0 or reached > most:
            return reached <= most
