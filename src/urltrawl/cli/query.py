"""``urltrawl query``: SQL over a database that is only read, with a table on the terminal."""

from __future__ import annotations

import shlex
import sqlite3
import sys
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING, TROUBLE, complain, note
from urltrawl.cli.flags import add_option, at_least
from urltrawl.cli.opening import DATABASE_HELP, open_database, suggest_name
from urltrawl.cli.table import FORMS
from urltrawl.store.answers import refuse
from urltrawl.store.database import FLAT, NARROW, count_rows
from urltrawl.store.writers import STDOUT, open_output

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

ALLOWED_ACTIONS = frozenset(
    (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)
)
"""What a statement may do, as codes of SQLite. It may attach no file, and write or set nothing."""

TABLE_LIMIT = 1000
"""Rows of a table without ``--limit``. A table is held in memory to be laid out."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add_option(parser, "database", "DB", DATABASE_HELP)
    meaning = (
        "a SELECT over links_flat, urls, hosts, by_year, sources, readings, problems ...; "
        "without SQL, query lists the tables and their columns"
    )
    add_option(parser, "sql", "SQL", meaning, nargs="?")
    meaning = "write table (default on a terminal), csv (default elsewhere), jsonl or text"
    add_option(parser, "--format", None, meaning, choices=list(FORMS))
    meaning = f"print at most N rows (0: all; default {TABLE_LIMIT} in a table, else all)"
    add_option(parser, "--limit", "N", meaning, type=at_least(0))


def run(options: argparse.Namespace) -> int:
    """Print the rows that a statement gives, or without SQL the list of tables. Return 0 if there
    are rows, 1 if there are none, 2 if SQLite refuses the statement or it is none that gives rows.
    """
    form = options.format or ("table" if sys.stdout.isatty() else "csv")
    limit = options.limit
    if limit is None:
        limit = TABLE_LIMIT if form == "table" else 0
    with open_database(options.database) as database:
        if options.sql is None:
            _print_overview(database, options.database)
            return FOUND
        # To make these virtual tables counts as writing, so it is done before.
        database.execute("SELECT 1 FROM json_each('[]'), json_tree('[]')")
        database.set_authorizer(
            lambda action, *_: sqlite3.SQLITE_OK if action in ALLOWED_ACTIONS else refuse()
        )
        try:
            cursor = database.execute(options.sql)
            names = _make_distinct(str(column[0]) for column in cursor.description or ())
            if not names:
                complain("the statement gives no rows")
                return TROUBLE
            with open_output(STDOUT, FORMS[form]) as file:
                count = FORMS[form].write(_limit_rows(cursor, limit), names, file)
        except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
            if str(error) == "interrupted":  # by Ctrl-C
                raise KeyboardInterrupt from error
            # SQLite says the first of a statement that changes a table, the second of a view.
            is_write = str(error).startswith(("not authorized", "cannot modify"))
            reason = "query only reads" if is_write else error
            complain(f"{options.database}: {reason}{suggest_name(database, str(error))}")
            return TROUBLE
    return FOUND if count else NOTHING


def _print_overview(database: sqlite3.Connection, database_name: str) -> None:
    """Print each table and view, besides those of ``NARROW``, with its number of rows and its
    columns, and then ``SAMPLES`` as commands for ``database_name``.
    """
    tables = database.execute(
        "SELECT name, (SELECT group_concat(name, ', ') FROM pragma_table_info(tables.name)) "
        "FROM sqlite_schema AS tables WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' "
        "ORDER BY name"
    ).fetchall()
    rows = []
    for table, column_list in tables:
        if table not in NARROW:
            quoted = '"' + table.replace('"', '""') + '"'
            # This view has as many rows as "links".
            count = "" if table == FLAT else f"{count_rows(database, quoted):,}"
            rows.append((table, count, column_list))
    table_width, count_width = (max(len(row[column]) for row in rows) for column in (0, 1))
    indent = " " * (table_width + count_width + 4)
    for table, count, column_list in rows:
        text = f"{table.ljust(table_width)}  {count.rjust(count_width)}  {column_list}"
        width = get_terminal_size().columns
        print(fill(text, width, subsequent_indent=indent, break_on_hyphens=False))
    print()
    for sample in SAMPLES:
        print(f'urltrawl query {shlex.quote(database_name)} "{sample}"')


SAMPLES = (
    "SELECT * FROM by_year",
    "SELECT host, written, first_date, last_date FROM hosts ORDER BY written DESC LIMIT 20",
    "SELECT url, confidence, alternatives FROM links_flat WHERE confidence < 0.8 LIMIT 20",
    "SELECT sender, count(*) FROM links_flat WHERE host = 'example.org' GROUP BY 1 ORDER BY 2 DESC",
    "SELECT url, target FROM links_flat WHERE target <> '' LIMIT 20",
    "SELECT value, count(*) FROM links_flat, json_each(lints) GROUP BY 1 ORDER BY 2 DESC",
    "SELECT source, reason FROM sources WHERE state IN ('failed', 'partial', 'given up')",
)
EXAMPLES = (
    "urltrawl query links.db",
    f'urltrawl query links.db "{SAMPLES[1]}"',
    f'urltrawl query links.db "{SAMPLES[0]}" --format jsonl',
)


def _limit_rows(rows: Iterable[Sequence[object]], limit: int) -> Iterator[Sequence[object]]:
    """Yield the first ``limit`` rows, or all if it is 0. Print on stderr if there are more."""
    for count, row in enumerate(rows):
        if limit and count >= limit:
            rows_text = "row" if limit == 1 else f"{limit:,} rows"
            note(f"the first {rows_text}; --limit 0 gives all")
            return
        yield row


def _make_distinct(names: Iterable[str]) -> list[str]:
    """Return names for the columns of an answer, no two alike: ``["n", "n"] -> ["n", "n:2"]``."""
    distinct: list[str] = []
    for name in names:
        variant, number = name, 1
        while variant in distinct:
            number += 1
            variant = f"{name}:{number}"
        distinct.append(variant)
    return distinct
