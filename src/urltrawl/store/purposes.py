"""Lists for other tools: ``export --for wget`` and its like. One row a tool.

Each tool gets what it can fetch, once, in its normal form and without the fragment. A temporary
table on disk makes it once, so that memory does not grow with the database.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import UrlError
from urltrawl.store.archiving import surt, wayback
from urltrawl.store.database import FLAT
from urltrawl.store.export import UNWRAPPED
from urltrawl.store.writers import WRITERS, open_output
from urltrawl.url.equivalence import normalize

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping

    from urltrawl.store.choice import Choice


class Purpose(NamedTuple):
    """A tool, and the list that it takes."""

    meaning: str
    schemes: tuple[str, ...]
    """Schemes that it fetches."""
    line: Callable[[str, str], str]
    """Makes a line of a URL and of the first date of its messages, which may be ``""``. An empty
    line is left out."""
    order: str
    """The column of the table ``wanted`` (``_make_wanted``) by which the list is sorted."""
    then: str
    """What to type next, ``{out}`` for the file and ``{db}`` for the database."""


def _url_line(url: str, _date: str) -> str:
    """Return the URL itself: ``Purpose.line`` for a tool that needs no date."""
    return url


PURPOSES: Mapping[str, Purpose] = {
    "wget": Purpose(
        "what can be fetched, one URL a line",
        ("http", "https", "ftp"),
        _url_line,
        "rowid",
        "wget -i {out}",
    ),
    "lychee": Purpose(
        "what a link checker asks; 'urltrawl status' reads its answer",
        ("http", "https"),
        _url_line,
        "rowid",
        "lychee --format json --verbose {out} > result.json; urltrawl status {db} result.json",
    ),
    "heritrix": Purpose(
        "seeds in the order of their SURT",
        ("http", "https", "ftp"),
        _url_line,
        "surt",
        "copy {out} to the seeds.txt of a job",
    ),
    "wayback": Purpose(
        "addresses of the Internet Archive, with the dates of the messages",
        ("http", "https", "ftp"),
        wayback,
        "surt",
        "wget -i {out}",
    ),
}


def fetchable(url: str) -> str:
    """Return the normal form of a URL without its fragment. A URL without a normal form, which the
    grammar rejects, only loses its fragment.

    >>> fetchable("HTTP://www.Example.org:80/a#top")
    'http://www.example.org/a'
    """
    bare = url.partition("#")[0]
    try:
        return normalize(bare)
    except UrlError:
        return bare


def export_for(
    database: sqlite3.Connection, out: str, choice: Choice, name: str, *, unwrap: bool = False
) -> int:
    """Write the list of the chosen URLs that the tool ``name`` (a key of ``PURPOSES``) fetches to
    ``out`` (``-`` is standard output), each once. Return how many lines it has. With ``unwrap`` it
    has the URL to which a redirector leads in place of the redirector's.
    """
    purpose = PURPOSES[name]
    _make_wanted(database, choice, purpose.schemes, UNWRAPPED if unwrap else "url")
    urls = database.execute(f"SELECT url, date FROM temp.wanted ORDER BY {purpose.order}")
    lines = (purpose.line(url, date) for url, date in urls)
    with open_output(out, WRITERS["text"]) as file:
        return WRITERS["text"].write(((line,) for line in lines if line), ["url"], file)


def _make_wanted(
    database: sqlite3.Connection, choice: Choice, schemes: tuple[str, ...], url_sql: str
) -> None:
    """Make the temporary table ``wanted`` of the URLs of the chosen links that have one of these
    schemes, but for rejected ones: each once, in its normal form (``fetchable``), with its SURT and
    the first date of its messages, or ``""``. They come in the order of the ids of their links.
    ``url_sql`` is the expression for the URL of a link.
    """
    database.execute("CREATE TEMP TABLE wanted (url TEXT UNIQUE, surt TEXT, date TEXT)")
    condition, values = choice.condition()
    urls = database.execute(
        f"SELECT {url_sql} AS address, coalesce(min(nullif(date_utc, '')), '') FROM {FLAT}"
        f" WHERE {condition} AND verdict <> 'rejected' GROUP BY address ORDER BY min(id)",
        values,
    )
    for address, date in urls:
        if address.partition(":")[0].lower() in schemes:
            normal = fetchable(address)
            database.execute(
                "INSERT INTO temp.wanted VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET date ="
                " CASE WHEN date = '' OR (excluded.date <> '' AND excluded.date < date)"
                " THEN excluded.date ELSE date END",
                (normal, surt(normal), date),
            )
