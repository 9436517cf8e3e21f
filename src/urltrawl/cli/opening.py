"""Opening what a command reads: a database or dataset, with warnings and suggestions, or standard
input where it must be read twice.
"""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from urltrawl.cli.console import note, standard_input
from urltrawl.cli.words import nearest, suggest
from urltrawl.store import opened
from urltrawl.store.database import NARROW, has_rows, troubles
from urltrawl.store.unfinished import describe_unfinished

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

DATABASE_HELP = "a database or a folder of Parquet files that 'urltrawl batch' wrote"
"""The help of the argument that names a database to read."""


@contextmanager
def open_database(name: str, *, warns: bool = True) -> Iterator[sqlite3.Connection]:
    """Yield the connection to a database, or to a dataset that is read as one. It can only be read,
    and is closed at the end. Errors of opening it and of SQLite are raised as ``StoreError``.

    If ``warns``, a message on stderr says so if the database is unfinished or not settled: the
    counts of its links may change then.
    """
    with troubles(name), opened.connect(name) as database:
        if warns and (warning := describe_unfinished(database) or _unsettled_note(database)):
            note(f"{name}: {warning}")
        yield database


@contextmanager
def saved_stdin(path: str) -> Iterator[str]:
    """Yield ``path``, or, if it is "-", the path of a file that holds standard input until the end
    of the block, so that it can be read again. Raises ``SourceError`` if standard input is closed.
    """
    if path != "-":
        yield path
        return
    with TemporaryDirectory() as folder:
        saved_path = Path(folder, "stdin")
        with saved_path.open("wb") as file:
            copyfileobj(standard_input(), file)
        yield str(saved_path)


def _unsettled_note(database: sqlite3.Connection) -> str:
    """Return a warning for a database that is not settled, else ""."""
    if not has_rows(database, "meta WHERE key = 'unsettled'"):
        return ""
    return (
        "is not settled: each doubtful link was decided by its own message alone; 'urltrawl settle'"
        " decides it by all of them"
    )


def suggest_name(database: sqlite3.Connection, error: str) -> str:
    """Return a hint for an unknown table or column, to be put behind ``error``, SQLite's message:
    "; did you mean urls?", which tables have the column, or the command that lists all names.
    Return "" if the error is about something else.

    The authorizer of the database is removed, as it does not allow these look-ups.
    """
    problem, _, full_name = error.partition(": ")
    if problem not in ("no such table", "no such column"):
        return ""
    database.set_authorizer(None)
    unknown_name = full_name.rpartition(".")[2]  # "links.urll" -> "urll"
    if problem == "no such table":
        names = [name for (name,) in database.execute("SELECT name FROM pragma_table_list")]
    else:
        columns = database.execute(
            "SELECT columns.name, tables.name FROM pragma_table_list AS tables, "
            "pragma_table_info(tables.name) AS columns"
        ).fetchall()
        owners = [table for name, table in columns if name == unknown_name and table not in NARROW]
        if owners:
            return f"; it is a column of {' and '.join(sorted(owners))}"
        names = [name for name, _ in columns]
    return suggest(nearest(unknown_name, names)) or "; 'urltrawl query DB' lists them"
