"""``urltrawl query``: SQL over a database that is only read, with a table on the terminal."""

from __future__ import annotations

import sqlite3
import sys
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING, TROUBLE, complain, note
from urltrawl.cli.flags import at_least_none
from urltrawl.cli.given import GIVEN, given, hint
from urltrawl.cli.table import FORMS
from urltrawl.store.database import FLAT, NARROW
from urltrawl.store.strangers import refuse
from urltrawl.store.writers import STDOUT, written

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

ALLOWED = frozenset(
    (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)
)
"""What a statement may do; no other file is attached, and nothing is written, made or set."""

LIMIT = 1000
"""Rows of a table, which is laid out when all of it is there."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help=GIVEN)
    parser.add_argument(
        "sql",
        nargs="?",
        metavar="SQL",
        help=(
            "a SELECT over links_flat, urls, hosts, by_year, sources, readings, problems ...; "
            "without SQL, query lists the tables and their columns"
        ),
    )
    parser.add_argument(
        "--format",
        choices=list(FORMS),
        help="write table (default on a terminal), csv (default elsewhere), jsonl or text",
    )
    parser.add_argument(
        "--limit",
        type=at_least_none,
        metavar="N",
        help=f"print at most N rows (0: all; default {LIMIT} in a table, else all)",
    )


def run(options: argparse.Namespace) -> int:
    """Print the answer; 0 when it has rows, 1 when it has none, 2 when SQLite refuses the
    statement.
    """
    form = options.format or ("table" if sys.stdout.isatty() else "csv")
    limit = options.limit if options.limit is not None else LIMIT if form == "table" else 0
    with given(options.database) as opened:
        if options.sql is None:
            return _overview(opened, options.database)
        # That they are made counts as writing: it is done before nothing may be written.
        opened.execute("SELECT 1 FROM json_each('[]'), json_tree('[]')")
        opened.set_authorizer(
            lambda action, *_: sqlite3.SQLITE_OK if action in ALLOWED else refuse(action)
        )
        try:
            cursor = opened.execute(options.sql)
            names = _distinct(str(column[0]) for column in cursor.description or ())
            if not names:
                complain("the statement gives no rows")
                return TROUBLE
            with written(STDOUT, FORMS[form]) as file:
                count = FORMS[form].write(_limited(cursor, limit), names, file)
        except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
            if str(error) == "interrupted":
                raise KeyboardInterrupt from error
            writes = str(error).startswith(("not authorized", "cannot modify"))  # a table, a view
            reason = "query only reads" if writes else error
            complain(f"{options.database}: {reason}{hint(opened, str(error))}")
            return TROUBLE
    return FOUND if count else NOTHING


def _overview(opened: sqlite3.Connection, name: str) -> int:
    """What can be asked: tables and views with their columns, and some questions."""
    names = opened.execute(
        "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT "
        "LIKE 'sqlite_%' ORDER BY name"
    )
    rows = []
    for table in [one for (one,) in names.fetchall() if one not in NARROW]:
        columns = [
            name for (name,) in opened.execute("SELECT name FROM pragma_table_info(?)", (table,))
        ]
        quoted = '"' + table.replace('"', '""') + '"'
        count = (
            ""
            if table == FLAT
            else f"{opened.execute(f'SELECT count(*) FROM {quoted}').fetchone()[0]:,}"  # noqa: S608
        )
        rows.append((table, count, ", ".join(columns)))
    widths = [max(len(row[at]) for row in rows) for at in (0, 1)]
    for table, count, columns_of in rows:
        indent = " " * (sum(widths) + 4)
        print(
            fill(
                f"{table.ljust(widths[0])}  {count.rjust(widths[1])}  {columns_of}",
                get_terminal_size().columns,
                subsequent_indent=indent,
                break_on_hyphens=False,
            )
        )
    print()
    for sample in SAMPLES:
        print(f'urltrawl query {name} "{sample}"')
    return FOUND


SAMPLES = (
    "SELECT * FROM by_year",
    "SELECT host, written, first_date, last_date FROM hosts ORDER BY written DESC LIMIT 20",
    "SELECT url, confidence, alternatives FROM links_flat WHERE confidence < 0.8 LIMIT 20",
    "SELECT sender, count(*) FROM links_flat WHERE host = 'example.org' GROUP BY 1 ORDER BY 2 DESC",
    "SELECT url, target FROM links_flat WHERE target <> '' LIMIT 20",
    "SELECT value, count(*) FROM links_flat, json_each(lints) GROUP BY 1 ORDER BY 2 DESC",
    "SELECT source, reason FROM sources WHERE state IN ('failed', 'partial')",
)
EXAMPLES = (
    "urltrawl query links.db",
    f'urltrawl query links.db "{SAMPLES[1]}"',
    f'urltrawl query links.db "{SAMPLES[0]}" --format jsonl',
)


def _limited(rows: Iterable[Sequence[object]], limit: int) -> Iterator[Sequence[object]]:
    """The first rows, and a word where there are more."""
    for count, row in enumerate(rows):
        if limit and count >= limit:
            note(f"the first {limit} rows; --limit 0 gives all")
            return
        yield row


def _distinct(names: Iterable[str]) -> list[str]:
    """Names that can be told apart: the second ``n`` is ``n:2``."""
    found: list[str] = []
    for name in names:
        number = sum(one.partition(":")[0] == name for one in found) + 1
        found.append(name if number == 1 else f"{name}:{number}")
    return found
