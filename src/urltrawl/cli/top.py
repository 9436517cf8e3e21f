"""``urltrawl top``: what a database has most of, without SQL."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.cli.console import FOUND, NOTHING
from urltrawl.cli.flags import add_choice_options, add_option, add_switch, at_least, choice_from
from urltrawl.cli.opening import DATABASE_HELP, open_database
from urltrawl.cli.table import FORMS
from urltrawl.cli.words import either
from urltrawl.columns import HOST, WRITTEN, defanged_cell
from urltrawl.store.answers import add_function
from urltrawl.store.export import UNWRAPPED
from urltrawl.store.writers import STDOUT, open_output
from urltrawl.url.domain import domain
from urltrawl.url.parse import examine

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Mapping, Sequence


class Top(NamedTuple):
    """How the links of a database are counted. All fields but ``columns`` are SQL over a link."""

    value: str
    """The value for each of which there is a row, such as the host."""
    having: str
    """The condition for a link to have such a value. Links without one are not counted."""
    columns: str
    """Names of ``_COUNT_COLUMNS`` that are shown behind the value, separated by spaces."""
    order: str = "written DESC, links DESC"
    """The order of the rows."""


TOPS: Mapping[str, Top] = {
    "hosts": Top(HOST, "host <> ''", "links written urls senders first last"),
    "domains": Top("domain", "domain <> ''", "links written urls senders first last"),
    "urls": Top("url", "1", "links written senders first last"),
    "senders": Top("lower(sender)", "sender <> ''", "links written urls first last"),
    "schemes": Top("lower(scheme)", "scheme <> ''", "links written urls senders first last"),
    "years": Top(
        "coalesce(nullif(substr(date_utc, 1, 4), ''), 'undated')",
        "1",
        "links written urls senders",
        "1",
    ),
    "kinds": Top("kind", "1", "links written urls senders"),
}
"""What is counted -> how."""

_COUNT_COLUMNS: Mapping[str, str] = {
    "links": "count(*)",
    "written": f"sum({WRITTEN})",
    "urls": "count(DISTINCT url)",
    "senders": "count(DISTINCT nullif(lower(sender), ''))",
    "first": "substr(min(nullif(date_utc, '')), 1, 10)",
    "last": "substr(max(nullif(date_utc, '')), 1, 10)",
}
"""Heading of a column -> its SQL: what is counted of the links of a row."""

UNWRAPPED_TOPS = {
    "hosts": "rtrim(lower(CASE WHEN target <> '' THEN host_of(target) ELSE host END), '.')",
    "domains": "CASE WHEN target <> '' THEN domain_of(target) ELSE domain END",
    "urls": UNWRAPPED,
}
"""What is counted -> ``Top.value`` with ``--unwrap``. All else is counted in the same way."""

_ROW_LIMIT = 20
"""Rows that are printed without ``--limit``; of years all are."""


def _host_of(url: str) -> str:
    """Return the host of a URL, or "" if it has none."""
    parsed = examine(url).url
    return (parsed.host or "") if parsed else ""


EXAMPLES = (
    "urltrawl top hosts links.db",
    "urltrawl top urls links.db --no-footer --since 1996 --until 1999 -n 50",
    "urltrawl top years links.db --host example.org",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    meaning = (
        f"what to count: {either(list(TOPS))}; the column 'written' counts links that people "
        "wrote: no repetitions, no boilerplate"
    )
    add_option(parser, "what", "WHAT", meaning, choices=list(TOPS))
    add_option(parser, "database", "DB", DATABASE_HELP)
    meaning = f"print at most N rows (0: all; default {_ROW_LIMIT}, of years all)"
    add_option(parser, "-n --limit", "N", meaning, type=at_least(0))
    meaning = "write table (default on a terminal), csv (default elsewhere), jsonl or text"
    add_option(parser, "--format", None, meaning, choices=sorted(FORMS))
    meaning = "count where a redirector leads instead of its own address (hosts, domains and URLs)"
    add_switch(parser, "--unwrap", meaning)
    meaning = "print hosts, domains and URLs that nobody clicks by mistake: www[.]example[.]org"
    add_switch(parser, "--defang", meaning)
    add_choice_options(parser, of_database=True)


def run(options: argparse.Namespace) -> int:
    """Print the values with the most links that people wrote (of equals, those with the most
    links), or years in their order, and their counts. Return 0 if there are any, else 1.
    """
    form = options.format or ("table" if sys.stdout.isatty() else "csv")
    top = TOPS[options.what]
    value = UNWRAPPED_TOPS.get(options.what, top.value) if options.unwrap else top.value
    column_names = top.columns.split()
    condition, values = choice_from(options).condition()
    columns = ", ".join(
        [f"{value} AS value", *(f"{_COUNT_COLUMNS[name]} AS {name}" for name in column_names)]
    )
    limit = options.limit
    if limit is None:
        limit = 0 if options.what == "years" else _ROW_LIMIT
    statement = (
        f"SELECT {columns} FROM links_flat WHERE {condition} AND {top.having} GROUP BY value ORDER "
        f"BY {top.order}, 1 LIMIT ?"
    )
    with open_database(options.database) as database:
        database.execute("PRAGMA temp_store = FILE")
        add_function(database, "host_of", 1, _host_of)
        add_function(database, "domain_of", 1, lambda url: domain(_host_of(url)))
        limit_value = limit or -1  # in SQL, -1 is no limit
        rows: Iterable[Sequence[object]] = database.execute(statement, (*values, limit_value))
        if options.defang and options.what in UNWRAPPED_TOPS:
            column = options.what.removesuffix("s")
            rows = ((defanged_cell(str(cell), column), *counts) for cell, *counts in rows)
        heading = [options.what.removesuffix("s"), *column_names]
        with open_output(STDOUT, FORMS[form]) as file:
            count = FORMS[form].write(rows, heading, file)
    return FOUND if count else NOTHING
