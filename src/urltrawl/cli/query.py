"""``urltrawl query``: SQL over a database that is only read, with a table on the terminal."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from typing import IO, TYPE_CHECKING

from urltrawl.cli.common import FOUND, NOTHING, TROUBLE, complain, note
from urltrawl.store import database
from urltrawl.store.terminal import printable, unguarded
from urltrawl.store.writers import STDOUT, WRITERS, Writer, plain, written

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

ALLOWED = frozenset((sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE))
"""What a statement may do; no other file is attached, and nothing is written, made or set."""
_STEPS = 100_000  # of SQLite's machine, some milliseconds: how often it is seen whether somebody wants to stop

LIMIT = 1000
"""Rows of a table, which is laid out when all of it is there."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help="what 'urltrawl batch' wrote")
    parser.add_argument("sql", metavar="SQL", help="a SELECT over links_flat, urls, hosts, by_year, sources, readings, problems ...")
    parser.add_argument("--format", choices=list(FORMS), help="table (default on a terminal), csv (default elsewhere), jsonl or text")
    parser.add_argument("--limit", type=int, metavar="N", help=f"at most so many rows (0: all; default {LIMIT} in a table, else all)")


def run(options: argparse.Namespace) -> int:
    """Print the answer; 0 when it has rows, 1 when it has none, 2 when SQLite refuses the statement."""
    form = options.format or ("table" if sys.stdout.isatty() else "csv")
    limit = options.limit if options.limit is not None else LIMIT if form == "table" else 0
    with closing(database.connect_readonly(options.database)) as opened:
        opened.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in ALLOWED else sqlite3.SQLITE_DENY)
        opened.set_progress_handler(lambda: 0, _STEPS)  # so that Ctrl-C is heard
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
            complain(f"{options.database}: {error}")
            return TROUBLE
    return FOUND if count else NOTHING


def _table(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[str]) -> int:
    """A table for people, as wide as the terminal."""
    from rich import box  # noqa: PLC0415  # late: the other commands start without it
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(box=box.SIMPLE_HEAD)
    for name in names:
        table.add_column(Text(printable(name)), overflow="fold")
    for row in rows:
        table.add_row(*(Text(printable(plain(value)), justify="right" if isinstance(value, (int, float)) else "left") for value in row))
    Console(file=unguarded(file), soft_wrap=False).print(table)
    return table.row_count


FORMS: dict[str, Writer] = {
    "table": Writer(_table, "", "a table for people"),
    **{name: writer for name, writer in WRITERS.items() if not writer.typed},  # what an answer's columns hold, SQLite cannot say
}


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
