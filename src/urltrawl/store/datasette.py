"""A copy of a database for Datasette, with full-text search, and metadata for Datasette.

The copy gets ``links_search`` (SQLite's FTS5 over URL, subject and sender, without a second copy of
the text). The metadata name labels for foreign keys, facets, and queries that people ask.
"""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl._version import __version__
from urltrawl.columns import IN_DOUBT
from urltrawl.errors import StoreError
from urltrawl.store.database import NARROW, count_rows, troubles
from urltrawl.store.strangers import SEARCH, unguarded
from urltrawl.store.writers import WRITERS, open_output

if TYPE_CHECKING:
    from collections.abc import Mapping

# Fill the table ``strangers.SEARCH``.
_FILL_SEARCH = """
INSERT INTO links_search (rowid, url, subject, sender)
SELECT links.number, links.url, records.subject, records.sender
FROM wide AS links JOIN narrow_records AS records ON records.number = links.record_number;
"""

QUERIES: Mapping[str, tuple[str, str]] = {
    "hosts_of_a_decade": (
        "Hosts of a decade",
        (
            "SELECT lower(links.host) AS host, count(DISTINCT records.id) AS messages,"
            " count(DISTINCT links.url) AS urls"
            " FROM links JOIN records ON records.id = links.record"
            " WHERE links.host <> '' AND links.repeat = 0 AND links.footer = 0"
            " AND substr(records.date_utc, 1, 3) = substr(:decade, 1, 3)"
            " GROUP BY 1 ORDER BY 2 DESC LIMIT 50"
        ),
    ),
    "silent_hosts": (
        "Hosts that nobody has linked to since a year",
        (
            "SELECT host, links, written, urls, first_date, last_date FROM hosts"
            " WHERE last_date < :year ORDER BY written DESC LIMIT 200"
        ),
    ),
    "who_links_to_a_host": (
        "Who links to a host",
        (
            "SELECT records.sender, count(*) AS links, min(records.date_utc) AS first,"
            " max(records.date_utc) AS last FROM links JOIN records ON records.id = links.record"
            " WHERE lower(links.host) = lower(:host) GROUP BY 1 ORDER BY 2 DESC LIMIT 100"
        ),
    ),
    "doubtful": (
        "Links in doubt",
        (
            "SELECT id, url, confidence, alternatives, raw, record FROM links"
            f" WHERE {IN_DOUBT} ORDER BY confidence LIMIT 200"
        ),
    ),
    "dead": (
        "Dead links and where the Internet Archive may have them",
        (
            "SELECT urls.url, statuses.code, statuses.reason, urls.links, urls.last_date,"
            " 'https://web.archive.org/web/' || substr(urls.last_date, 1, 4) || '/' || urls.url"
            " AS archived FROM statuses JOIN urls ON urls.url = statuses.url"
            " WHERE statuses.state = 'dead' ORDER BY urls.links DESC LIMIT 200"
        ),
    ),
}
"""Name -> title and statement. Each answers within Datasette's second on a million links, but for
the one that goes over all records of a decade."""

# Table or view -> what Datasette is told of it.
_TABLES: Mapping[str, Mapping[str, object]] = {
    "links": {
        "label_column": "url",
        "facets": ["scheme", "kind", "verdict"],
        "sort_desc": "confidence",
        "description": "Every link that was found, where it stands and how sure it is.",
    },
    "wide": {
        "label_column": "url",
        "fts_table": "links_search",
        "fts_pk": "number",
        "description": "The links once more, to search in them.",
    },
    "records": {
        "label_column": "subject",
        "facets": ["format"],
        "sort_desc": "date_utc",
        "description": "The messages, articles and documents in which links stand.",
    },
    "urls": {
        "label_column": "url",
        "sort_desc": "links",
        "facets": ["scheme"],
        "description": "The distinct URLs.",
    },
    "hosts": {
        "label_column": "host",
        "sort_desc": "written",
        "description": "Hosts; written: links that people wrote, neither repeats nor boilerplate.",
    },
    "by_year": {"sort": "year", "description": "Links by the year of their message."},
    "sources": {
        "label_column": "source",
        "facets": ["state", "format"],
        "description": "What became of every file.",
    },
    "readings": {"description": "What else a link might be."},
    "problems": {"facets": ["code"], "description": "What a grammar forbids."},
    "statuses": {"facets": ["state", "code"], "description": "What a link checker found."},
    **{name: {"hidden": True} for name in ("meta", *NARROW) if name != "wide"},
}


def export_datasette(database: sqlite3.Connection, out: str) -> tuple[int, Path]:
    """Copy a database to ``out``, with full-text search, and write the metadata beside it. Return
    how many links the copy has, and the path of the metadata, which replace older ones. Each file
    takes its name when it is complete, the copy last.

    Raises ``StoreError`` if ``out`` is ``-``, is there already, ends in a slash or cannot be
    written.
    """
    path = Path(out)
    if out == "-" or out.endswith(("/", os.sep)) or path.exists():
        raise StoreError(out, "a copy for Datasette needs the name of a new file")
    metadata_path = path.with_suffix(".metadata.json")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)  # of a process of the same number that was killed
    try:
        with troubles(out):
            with unguarded(database):
                database.execute("VACUUM INTO ?", (str(part),))
            with closing(sqlite3.connect(part)) as copy:
                copy.executescript(f"{SEARCH};{_FILL_SEARCH}")
                count = count_rows(copy, "links")
        with open_output(str(metadata_path), WRITERS["jsonl"]) as file:
            file.write(json.dumps(metadata(path.stem), indent=2) + "\n")
        part.replace(path)
    except OSError as error:
        raise StoreError(out, error.strerror or str(error)) from error
    finally:
        part.unlink(missing_ok=True)
    return count, metadata_path


def metadata(name: str) -> dict[str, object]:
    """Return the metadata for Datasette: titles, labels, facets and queries. ``name`` is what
    Datasette calls the database, its file's name without ``.db``.
    """
    queries = {key: {"title": title, "sql": sql} for key, (title, sql) in QUERIES.items()}
    return {
        "title": "Links",
        "source": f"urltrawl {__version__}",
        "databases": {name: {"tables": _TABLES, "queries": queries}},
    }
