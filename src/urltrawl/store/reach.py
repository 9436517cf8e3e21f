"""Which links a second pass has to ask after a few have come or gone: those alone whose row may be
other than it was, and what speaks for or against them.

``store.settling`` runs its statements over the links that are ``among`` them, whatever their
number: over all of a database, or over what is found here. What the statements compare says how far
a change reaches:

* links that share a key of a passage, and those that share one with these, to the end;
* a URL that is new, or gone, may begin or cease to recur as a footer does: all links to it;
* a text that stands whole, or at the end of a line, speaks of each reading that is that text: all
  links that have one that came or went;
* a host that nobody linked to before, or does any longer, speaks of each reading that has it.

What has to be there beside these, so that they are told right, is told itself, but not written
down: other links of their records, links to the same URLs, whole links to the hosts in question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

MOST = 0.4
"""Share of all links beyond which all of them are asked: to find out whom a change reaches takes
some time, too."""

GONE = """
CREATE TABLE IF NOT EXISTS gone (
    key_before INTEGER, key_behind INTEGER, key_thread INTEGER, url INTEGER NOT NULL, year TEXT
)
"""
"""What links had that a run has taken out, and their readings: it lasts as long as the run."""

_KEYS = ("key_before", "key_behind", "key_thread")
_HOST = "rtrim(lower(host), '.')"
_IS_REPLACED = "SELECT 1 FROM narrow_links WHERE told IS NULL AND first IS NOT NULL LIMIT 1"

_TABLES = (
    "CREATE TEMP TABLE fresh (number INTEGER PRIMARY KEY)",
    "CREATE TEMP TABLE stirred (url TEXT PRIMARY KEY) WITHOUT ROWID",
    "CREATE TEMP TABLE texts (url INTEGER PRIMARY KEY)",
    "CREATE TEMP TABLE likes (host TEXT PRIMARY KEY) WITHOUT ROWID",
    *(f"CREATE TEMP TABLE of_{key} (key INTEGER PRIMARY KEY)" for key in _KEYS),
)
_NAMES = ("fresh", "stirred", "texts", "likes", *(f"of_{key}" for key in _KEYS))

# What came, with the other links of its records: a link knows how many stand behind it.
_FRESH = """
INSERT INTO fresh SELECT number FROM narrow_links
WHERE record IN (SELECT record FROM narrow_links WHERE told IS NULL)
"""
_STIRRED = (
    """
INSERT OR IGNORE INTO stirred SELECT urls.url FROM fresh
CROSS JOIN narrow_links AS links USING (number) CROSS JOIN narrow_urls AS urls ON urls.number = links.url
""",  # noqa: E501
    """
INSERT OR IGNORE INTO stirred SELECT urls.url FROM fresh
CROSS JOIN narrow_readings AS readings ON readings.link = fresh.number
CROSS JOIN narrow_urls AS urls ON urls.number = readings.url
""",
    "INSERT OR IGNORE INTO stirred SELECT urls.url FROM gone JOIN narrow_urls AS urls ON urls.number = gone.url",  # noqa: E501
)

# All ways in which a text was taken apart, and the links that have it, or could.
_SAME = "INSERT OR IGNORE INTO texts SELECT urls.number FROM ({which}) AS which CROSS JOIN narrow_urls AS urls ON urls.url = which.url"  # noqa: E501
_BEARERS = (
    "INSERT OR IGNORE INTO {into} SELECT links.number FROM texts CROSS JOIN narrow_links AS links ON links.url = texts.url",  # noqa: E501
    "INSERT OR IGNORE INTO {into} SELECT link FROM narrow_readings WHERE url IN (SELECT url FROM texts)",  # noqa: E501
)
_URLS_OF = "SELECT urls.url FROM {of} CROSS JOIN narrow_links AS links USING (number) CROSS JOIN narrow_urls AS urls ON urls.number = links.url"  # noqa: E501
_READ_IN = "SELECT urls.url FROM {of} CROSS JOIN narrow_readings AS readings ON readings.link = {of}.number CROSS JOIN narrow_urls AS urls ON urls.number = readings.url"  # noqa: E501

_HOSTS = (
    f"INSERT INTO likes SELECT DISTINCT {_HOST} FROM narrow_urls WHERE url IN (SELECT url FROM stirred) AND host <> ''",  # noqa: E501, S608  # ours
    # those are known still, and were before
    f"""
DELETE FROM likes WHERE host IN (
    SELECT {_HOST} FROM narrow_urls AS urls CROSS JOIN narrow_links AS links ON links.url = urls.number
    CROSS JOIN ways ON ways.number = links.way
    WHERE {_HOST} IN (SELECT host FROM likes) AND whole = 1 AND links.number NOT IN (SELECT number FROM fresh)
)
""",  # noqa: E501, S608
)
_OF_HOSTS = f"""
INSERT OR IGNORE INTO reached SELECT link FROM narrow_readings
WHERE url IN (SELECT number FROM narrow_urls WHERE {_HOST} IN (SELECT host FROM likes))
"""  # noqa: S608
_WITNESSES = (
    "DELETE FROM likes",
    f"""
INSERT INTO likes SELECT DISTINCT {_HOST} FROM reached
CROSS JOIN narrow_readings AS readings ON readings.link = reached.number
CROSS JOIN narrow_urls AS urls ON urls.number = readings.url WHERE host <> ''
""",  # noqa: S608
    f"""
INSERT OR IGNORE INTO among SELECT min(links.number)
FROM narrow_urls AS urls CROSS JOIN narrow_links AS links ON links.url = urls.number
CROSS JOIN ways ON ways.number = links.way
WHERE {_HOST} IN (SELECT host FROM likes) AND whole = 1 GROUP BY {_HOST}
""",  # noqa: S608
)
_RECORDS = "INSERT OR IGNORE INTO among SELECT number FROM narrow_links WHERE record IN (SELECT record FROM among CROSS JOIN narrow_links USING (number))"  # noqa: E501


_COUNTED = (
    "CREATE TEMP TABLE recount (url TEXT, host TEXT, year TEXT)",
    "INSERT INTO recount SELECT url, host, NULL FROM stirred CROSS JOIN narrow_urls USING (url)",
    "INSERT INTO recount SELECT DISTINCT NULL, NULL, year FROM gone WHERE year IS NOT NULL",
)


def everybody(database: sqlite3.Connection) -> None:
    """Have all links in the temporary tables ``among``, who is asked, ``reached``, whose answer
    counts, and ``anew``, of whom other things may be told.
    """
    database.execute("DROP TABLE IF EXISTS temp.recount")
    for table in ("among", "reached", "anew"):
        database.execute(f"DROP TABLE IF EXISTS temp.{table}")
        database.execute(f"CREATE TEMP TABLE {table} (number INTEGER PRIMARY KEY)")
        database.execute(f"INSERT INTO {table} SELECT number FROM narrow_links")  # noqa: S608  # ours


def few(database: sqlite3.Connection) -> bool:
    """Have in those tables what a change reaches, of a database that was settled before it; where
    that is more than ``MOST`` of all, or cannot be said, return ``False``.

    What came has no value of ``told``; of what went, the table ``gone`` says what it had. The
    table ``recount`` begins with what they change of the counts (``store.counts.recount``).
    """
    run = database.execute
    if run(_IS_REPLACED).fetchone():
        return False
    run(GONE)
    for table in ("among", "reached", "anew"):
        run(f"DROP TABLE IF EXISTS temp.{table}")
        run(f"CREATE TEMP TABLE {table} (number INTEGER PRIMARY KEY)")
    run("DROP TABLE IF EXISTS temp.recount")
    for statement in _TABLES:
        run(statement)
    try:
        return _found(database)
    finally:
        for table in _NAMES:
            run(f"DROP TABLE temp.{table}")


def _found(database: sqlite3.Connection) -> bool:
    run = database.execute
    (links,) = run("SELECT count(*) FROM narrow_links").fetchone()
    most = int(links * MOST)
    for statement in (_FRESH, *_STIRRED):
        run(statement)
    _texts(database, "SELECT url FROM stirred")
    run("INSERT INTO reached SELECT number FROM fresh")
    for statement in _BEARERS:
        run(statement.format(into="reached"))
    for key in _KEYS:
        run(f"INSERT OR IGNORE INTO of_{key} SELECT {key} FROM gone WHERE {key} IS NOT NULL")  # noqa: S608
    if not _closed(database, most):
        return False
    run("INSERT INTO anew SELECT number FROM reached")
    for statement in (*_HOSTS, _OF_HOSTS):
        run(statement)
    if not _closed(database, most):
        return False
    run("INSERT INTO among SELECT number FROM reached")
    _texts(database, _URLS_OF.format(of="anew"), _READ_IN.format(of="reached"))
    for statement in _BEARERS:
        run(statement.format(into="among"))
    for statement in (_RECORDS, *_WITNESSES):
        run(statement)
    (asked,) = run("SELECT count(*) FROM among").fetchone()
    if asked > most:
        return False
    for statement in _COUNTED:
        run(statement)
    return True


def _texts(database: sqlite3.Connection, *which: str) -> None:
    """Have all numbers of the URLs that these statements give in the table ``texts``."""
    database.execute("DELETE FROM texts")
    for each in which:
        database.execute(_SAME.format(which=each))


def _closed(database: sqlite3.Connection, most: int) -> bool:
    """Have with those that are ``reached`` all that share a key with one of them; whether they are
    no more than that.
    """
    shared = " OR ".join(f"{key} IN (SELECT key FROM of_{key})" for key in _KEYS)  # noqa: S608
    while True:
        for key in _KEYS:
            database.execute(
                f"INSERT OR IGNORE INTO of_{key} SELECT {key} FROM reached"  # noqa: S608
                f" CROSS JOIN narrow_links USING (number) WHERE {key} IS NOT NULL"
            )
        new = database.execute(
            f"INSERT OR IGNORE INTO reached SELECT number FROM narrow_links WHERE {shared}"  # noqa: S608
        ).rowcount
        (held,) = database.execute("SELECT count(*) FROM reached").fetchone()
        if new <= 0 or held > most:
            return bool(held <= most)
