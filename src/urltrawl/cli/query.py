"""``urltrawl query``: SQL over a database that is only read, with a table on the terminal."""

from __future__ import annotations

import csv
import json
import sqlite3
import sys
from contextlib import closing
from typing import TYPE_CHECKING

from urltrawl.cli.common import FOUND, NOTHING, TROUBLE, complain, printable
from urltrawl.store import database
from urltrawl.store.export import cell

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Sequence

ALLOWED = frozenset((sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE))
"""What a statement may do; no other file is attached, and nothing is written, made or set."""
_STEPS = 100_000  # of SQLite's machine, some milliseconds: how often it is seen whether somebody wants to stop


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help="what 'urltrawl batch' wrote")
    parser.add_argument("sql", metavar="SQL", help="a SELECT over links_flat, urls, hosts, by_year, sources, readings, problems ...")
    parser.add_argument("--format", choices=sorted(WRITERS), help="table (default on a terminal), csv (default elsewhere) or jsonl")
    parser.add_argument("--limit", type=int, default=1000, metavar="N", help="rows of a table (default 1000, 0: all)")


def run(options: argparse.Namespace) -> int:
    """Print the answer; 0 when it has rows, 1 when it has none, 2 when SQLite refuses the statement."""
    form = options.format or ("table" if sys.stdout.isatty() else "csv")
    with closing(database.connect_readonly(options.database)) as opened:
        opened.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in ALLOWED else sqlite3.SQLITE_DENY)
        opened.set_progress_handler(lambda: 0, _STEPS)  # so that Ctrl-C is heard
        try:
            cursor = opened.execute(options.sql)
            names = [str(column[0]) for column in cursor.description or ()]
            if not names:
                complain("the statement gives no rows")
                return TROUBLE
            count = WRITERS[form](names, cursor, options.limit)
        except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
            if str(error) == "interrupted":
                raise KeyboardInterrupt from error
            complain(f"{options.database}: {error}")
            return TROUBLE
    return FOUND if count else NOTHING


def _table(names: Sequence[str], rows: Iterable[Sequence[object]], limit: int) -> int:
    from rich import box  # noqa: PLC0415  # late: the other commands start without it
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(box=box.SIMPLE_HEAD)
    for name in names:
        table.add_column(Text(printable(name)), overflow="fold")
    count = 0
    for row in rows:
        if limit and count >= limit:
            table.caption = f"the first {limit} rows; --limit 0 gives all"
            break
        table.add_row(*(Text(printable(_shown(value)), justify="right" if isinstance(value, (int, float)) else "left") for value in row))
        count += 1
    Console(soft_wrap=False).print(table)
    return count


def _csv(names: Sequence[str], rows: Iterable[Sequence[object]], _limit: int) -> int:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(names)
    count = 0
    for row in rows:
        writer.writerow([value if isinstance(value, (int, float)) else cell(_shown(value)) for value in row])
        count += 1
    return count


def _jsonl(names: Sequence[str], rows: Iterable[Sequence[object]], _limit: int) -> int:
    count = 0
    for row in rows:
        values: Iterator[object] = (value.hex() if isinstance(value, bytes) else value for value in row)
        print(json.dumps(dict(zip(names, values, strict=True))))
        count += 1
    return count


def _shown(value: object) -> str:
    if value is None:
        return ""
    return value.hex() if isinstance(value, bytes) else str(value)


WRITERS: dict[str, Callable[[Sequence[str], Iterable[Sequence[object]], int], int]] = {"table": _table, "csv": _csv, "jsonl": _jsonl}
