"""``urltrawl top``: what a database has most of, without SQL."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING
from urltrawl.cli.flags import at_least_none, choice_of, choice_options
from urltrawl.cli.given import GIVEN, given
from urltrawl.cli.table import FORMS
from urltrawl.cli.words import either
from urltrawl.columns import WRITTEN
from urltrawl.store.export import UNWRAPPED
from urltrawl.store.writers import STDOUT, written
from urltrawl.url.defang import defang
from urltrawl.url.domain import domain
from urltrawl.url.parse import examine

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Sequence

TOPS = {
    "hosts": (
        "rtrim(lower(host), '.')",
        "host <> ''",
        "written DESC, links DESC",
        ("host", "links", "written", "urls", "senders", "first", "last"),
    ),
    "domains": (
        "domain",
        "domain <> ''",
        "written DESC, links DESC",
        ("domain", "links", "written", "urls", "senders", "first", "last"),
    ),
    "urls": (
        "url",
        "1",
        "written DESC, links DESC",
        ("url", "links", "written", "senders", "first", "last"),
    ),
    "senders": (
        "lower(sender)",
        "sender <> ''",
        "written DESC, links DESC",
        ("sender", "links", "written", "urls", "first", "last"),
    ),
    "schemes": (
        "lower(scheme)",
        "scheme <> ''",
        "written DESC, links DESC",
        ("scheme", "links", "written", "urls", "senders", "first", "last"),
    ),
    "years": (
        "substr(date_utc, 1, 4)",
        "date_utc <> ''",
        "1",
        ("year", "links", "written", "urls", "senders"),
    ),
    "kinds": (
        "kind",
        "1",
        "written DESC, links DESC",
        ("kind", "links", "written", "urls", "senders"),
    ),
}
"""What is counted: the value, which links have one, the order, and the columns that are shown."""

_COUNTED = {
    "links": "count(*)",
    "written": f"sum({WRITTEN})",
    "urls": "count(DISTINCT url)",
    "senders": "count(DISTINCT nullif(lower(sender), ''))",
    "first": "substr(min(nullif(date_utc, '')), 1, 10)",
    "last": "substr(max(nullif(date_utc, '')), 1, 10)",
}

UNWRAPPED_TOPS = {
    "hosts": "rtrim(lower(CASE WHEN target <> '' THEN host_of(target) ELSE host END), '.')",
    "domains": "CASE WHEN target <> '' THEN domain_of(target) ELSE domain END",
    "urls": UNWRAPPED,
}
"""The values with ``--unwrap``; of what names no host they are the same."""


_LIMIT = 20
"""Rows that are printed where nobody says how many."""


def _host_of(url: str) -> str:
    found = examine(url).url
    return (found.host or "") if found else ""


def _harmless(text: str) -> str:
    """A URL, host or domain defanged."""
    return defang(text) if ":" in text or "/" in text else text.replace(".", "[.]")


EXAMPLES = (
    "urltrawl top hosts links.db",
    "urltrawl top urls links.db --no-footer --since 1996 --until 1999 -n 50",
    "urltrawl top years links.db --host example.org",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "what",
        choices=list(TOPS),
        metavar="WHAT",
        help=(
            f"what to count: {either(list(TOPS))}; the column 'written' counts links that people "
            "wrote: no repetitions, no boilerplate"
        ),
    )
    parser.add_argument("database", metavar="DB", help=GIVEN)
    parser.add_argument(
        "-n",
        "--limit",
        type=at_least_none,
        metavar="N",
        help=f"print at most N rows (0: all; default {_LIMIT}, of years all)",
    )
    parser.add_argument(
        "--format",
        choices=sorted(FORMS),
        help="write table (default on a terminal), csv (default elsewhere), jsonl or text",
    )
    parser.add_argument(
        "--unwrap",
        action="store_true",
        help="count where a redirector leads instead of its own address (hosts, domains and URLs)",
    )
    parser.add_argument(
        "--defang",
        action="store_true",
        help="print hosts, domains and URLs that nobody clicks by mistake: www[.]example[.]org",
    )
    choice_options(parser, of_database=True)


def run(options: argparse.Namespace) -> int:
    """Print the table; 0 when it has rows, 1 when it has none."""
    form = options.format or ("table" if sys.stdout.isatty() else "csv")
    value, having, order, names = TOPS[options.what]
    if options.unwrap:
        value = UNWRAPPED_TOPS.get(options.what, value)
    condition, values = choice_of(options).condition()
    columns = ", ".join(
        [f"{value} AS value", *(f"{_COUNTED[name]} AS {name}" for name in names[1:])]
    )
    limit = options.limit
    if limit is None:
        limit = 0 if options.what == "years" else _LIMIT
    statement = (
        f"SELECT {columns} FROM links_flat WHERE {condition} AND {having} GROUP BY value ORDER "  # noqa: S608
        f"BY {order}, 1 LIMIT ?"
    )  # ours
    with given(options.database) as opened:
        opened.execute("PRAGMA temp_store = FILE")
        opened.create_function("host_of", 1, _host_of, deterministic=True)
        opened.create_function(
            "domain_of", 1, lambda url: domain(_host_of(url)), deterministic=True
        )
        rows: Iterable[Sequence[object]] = opened.execute(statement, (*values, limit or -1))
        if options.defang and options.what in UNWRAPPED_TOPS:
            rows = ((_harmless(str(first)), *others) for first, *others in rows)
        with written(STDOUT, FORMS[form]) as file:
            return FOUND if FORMS[form].write(rows, names, file) else NOTHING
