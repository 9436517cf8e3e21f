"""What the next tool wants: ``export --for wget`` and its like. One row a tool.

Each takes what it can fetch, once, in its normal form and without the fragment; a temporary table
on disk sees to "once", so that memory does not grow with the database.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import UrlError
from urltrawl.store.archiving import surt, wayback
from urltrawl.store.database import FLAT
from urltrawl.store.export import UNWRAPPED
from urltrawl.store.writers import WRITERS, written
from urltrawl.url.equivalence import normalize

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Mapping

    from urltrawl.store.choice import Choice


class Purpose(NamedTuple):
    """A tool: which schemes it fetches, the line that it reads for a URL and the first date of its
    messages, in which order.
    """

    meaning: str
    schemes: tuple[str, ...]
    line: Callable[[str, str], str]
    order: str
    then: str
    """What to type next, ``{out}`` for the file."""


def _plain(url: str, _date: str) -> str:
    return url


PURPOSES: Mapping[str, Purpose] = {
    "wget": Purpose(
        "what can be fetched, one URL a line",
        ("http", "https", "ftp"),
        _plain,
        "rowid",
        "wget -i {out}",
    ),
    "lychee": Purpose(
        "what a link checker asks; 'urltrawl status' reads its answer",
        ("http", "https"),
        _plain,
        "rowid",
        "lychee --format json --verbose {out} > result.json; urltrawl status links.db result.json",
    ),
    "heritrix": Purpose(
        "seeds in the order of their SURT",
        ("http", "https", "ftp"),
        _plain,
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
    """The normal form of a URL without its fragment; as it stands where it has none."""
    bare = url.partition("#")[0]
    try:
        return normalize(bare)
    except UrlError:
        return bare


def export_for(
    database: sqlite3.Connection, out: str, choice: Choice, name: str, *, unwrap: bool = False
) -> int:
    """Write the list of a tool to ``out`` (``-`` is standard output); return how many URLs it has.
    ``unwrap`` follows redirectors' addresses.
    """
    purpose = PURPOSES[name]
    _collect(database, choice, purpose, unwrap=unwrap)
    cursor = database.execute(f"SELECT url, date FROM temp.wanted ORDER BY {purpose.order}")  # noqa: S608  # ours
    with written(out, WRITERS["text"]) as file:
        return WRITERS["text"].write(_lines(cursor, purpose), ["url"], file)


def _lines(cursor: sqlite3.Cursor, purpose: Purpose) -> Iterator[tuple[str]]:
    made = (purpose.line(url, date) for url, date in cursor)
    return ((line,) for line in made if line)


def _collect(
    database: sqlite3.Connection, choice: Choice, purpose: Purpose, *, unwrap: bool
) -> None:
    """Fill the temporary table ``wanted``; of URLs that are the same the earliest date stays."""
    database.execute("PRAGMA temp_store = FILE")
    database.execute("CREATE TEMP TABLE wanted (url TEXT UNIQUE, surt TEXT, date TEXT)")
    condition, values = choice.condition()
    url = UNWRAPPED if unwrap else "url"
    found = database.execute(
        (
            f"SELECT {url} AS one, coalesce(min(nullif(date_utc, '')), '') FROM {FLAT} WHERE "  # noqa: S608
            f"{condition} AND verdict <> 'rejected' GROUP BY one ORDER BY min(id)"
        ),
        values,
    )
    for address, date in found:
        if address.partition(":")[0].lower() in purpose.schemes:
            normal = fetchable(address)
            database.execute(
                "INSERT INTO temp.wanted VALUES (?, ?, ?)"
                " ON CONFLICT DO UPDATE SET date = CASE WHEN date = '' OR (excluded.date <> "
                "'' AND excluded.date < date) THEN excluded.date ELSE date END",
                (normal, surt(normal), date),
            )
