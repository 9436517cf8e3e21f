"""The SQLite file: making it, opening it to write or to read, and bringing an older one up to date.

One process writes, and any number read meanwhile (write-ahead log). When the writer has closed it,
the database is one file.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from urltrawl.around import on_one_line
from urltrawl.columns import COLUMNS
from urltrawl.errors import StoreError, UrltrawlError
from urltrawl.late import read_text
from urltrawl.store import answers, copying, strangers
from urltrawl.store.choice import found_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

APPLICATION_ID = 0x75726C74
"""``urlt``: what ``PRAGMA application_id`` and ``file(1)`` say of a file of ours."""

STEPS = ("schema.sql", "counts.sql", "words.sql", "roles.sql", "passages.sql", "narrow.sql")
"""The scripts that bring older tables up to date, from those of an empty file (``user_version`` 0).
Step ``n`` makes version ``n + 1``."""
VERSION = len(STEPS)
TABLES = "tables.sql"
"""The script that makes the tables of today at once. A program makes it out of ``STEPS``."""

FLAT = "links_flat"
"""The view with a whole row for each link: the columns of ``columns.COLUMNS``."""

LINKS_AND_RECORDS = """places JOIN narrow_records AS records ON records.place = places.number
JOIN manners ON manners.number = records.manner
JOIN wide AS links ON links.record_number = records.number"""
"""The links with their records: what follows ``FROM`` in statements that go through many links."""
_OF_RECORD = {
    "source": "places.source",
    "member": "places.member",
    "format": "manners.format",
    "tool_version": "manners.tool_version",
    "record_digest": copying.SHOWN["record_digest"],
}
"""Column of ``FLAT`` that neither ``narrow_records`` nor ``wide`` has -> its value, in SQL."""

NARROW = (
    "places", "manners", "ways", "contexts", "narrow_records", "narrow_links", "narrow_readings",
    "narrow_urls", "wide",
)  # fmt: skip
"""Tables, and the view ``wide``, of which the views ``records``, ``links``, ``readings`` and
``urls`` are made. People ask these four."""

CACHE_KIB = 48 * 1024
"""KiB of memory for pages, so that none is written before it is complete; sorting, for an index or
for ``urls``, may take as much again."""

PAGE_BYTES = 16 * 1024
"""Bytes of a page. Rows have 300 bytes and come by the thousand, so fewer and larger pages are
written faster than SQLite's pages of 4,096 bytes."""

_STEPS_PER_SIGNAL_CHECK = 100_000
"""Steps of a statement, some milliseconds, after which Python can handle a signal."""

_EMPTY = "is empty: 'urltrawl batch DIR --into FILE' fills it"
_OLDER = "was made by an older urltrawl: the next 'urltrawl batch' brings it up to date"


def connect(path: str | os.PathLike[str], steps: Sequence[str] | None = None) -> sqlite3.Connection:
    """Open a database to write. It is made if there is none, and migrated if it is older.

    The connection is in autocommit mode: ``transaction`` begins a transaction. It is guarded
    (``strangers.guard``). ``steps`` are the texts of other SQL scripts than those of ``STEPS``;
    with them the view ``FLAT`` is not made. Raises ``StoreError``, also for a newer database, and
    for one with other tables or views than ours (``strangers.require_ours``).
    """
    name = os.fspath(path)
    require_file(name)
    known = VERSION if steps is None else len(steps)
    tables = _script(TABLES) if steps is None else "\n".join(steps)
    with troubles(name):
        database = sqlite3.connect(name, isolation_level=None)
        with _preparing(database):
            copying.add_functions(database)
            version = _version(database, name, known)
            upgrades: Sequence[str] = ()  # scripts of all versions, if the file is older
            made_by: Sequence[str] = [tables] if version else []  # scripts that made the file
            if 0 < version < known:
                upgrades = steps or [_script(step) for step in STEPS]
                made_by = upgrades[:version]
            strangers.require_ours(database, name, made_by, FLAT)
            database.execute(f"PRAGMA page_size = {PAGE_BYTES}")  # only a new file takes it
            database.execute("PRAGMA journal_mode = WAL")
            # with the log, a power cut loses at most the last transactions, whole
            database.execute("PRAGMA synchronous = NORMAL")
            database.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
            if version == 0:
                _run_step(database, tables, known)
            for number in range(version, len(upgrades)):
                _run_step(database, upgrades[number], number + 1)
            if steps is None:
                _make_flat_view(database)
    return database


@contextmanager
def _preparing(database: sqlite3.Connection) -> Iterator[None]:
    """Prepare a connection to a file that may be a stranger's, and guard it (``strangers.guard``)
    after the block, in which the caller checks the file. If anything fails, close it.
    """
    try:
        # a handler that does nothing: when SQLite calls it, Python handles signals
        database.set_progress_handler(lambda: 0, _STEPS_PER_SIGNAL_CHECK)
        database.execute("PRAGMA trusted_schema = OFF")
        yield
        strangers.guard(database)
    except BaseException:
        database.close()
        raise


def connect_readonly(path: str | os.PathLike[str]) -> sqlite3.Connection:
    """Open a database to read, in any thread. Nothing that is done with it changes the database,
    and it is guarded (``strangers``). Raises ``StoreError``, also for an empty database and for
    tables of another version.
    """
    name = os.fspath(path)
    if not Path(name).exists():
        raise StoreError(
            name, "there is no such database: 'urltrawl batch DIR --into FILE' makes one"
        )
    require_file(name)
    with troubles(name):
        # the bytes of a name are not always text
        address = f"file:{quote(os.fsencode(os.path.abspath(name)))}?mode=ro"
        database = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        with _preparing(database):
            version = _version(database, name, VERSION)
            if version < VERSION:
                raise StoreError(name, _OLDER if version else _EMPTY)
            strangers.require_ours(database, name, [_script(TABLES)], FLAT)
            database.execute("PRAGMA temp_store = FILE")
            answers.add_function(database, "found_in", 2, found_in)
            database.execute(_flat_view(temporary=True))  # that of the file is for others
    return database


def require_file(name: str) -> None:
    """Raise ``StoreError`` if ``name`` is a directory, a pipe or a device, or may not be read. It
    may be missing.
    """
    try:
        mode = os.stat(name).st_mode
    except OSError:  # whoever opens it gets the error
        return
    if not stat.S_ISREG(mode):
        raise StoreError(
            name, "is a directory" if stat.S_ISDIR(mode) else "is no file that can hold a database"
        )
    if not os.access(name, os.R_OK):
        raise StoreError(name, "may not be read")


def close(database: sqlite3.Connection) -> None:
    """Close what ``connect`` opened. The log goes into the file, unless somebody still reads: then
    the last to close does that.
    """
    with closing(database), suppress(sqlite3.OperationalError):
        database.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def writing(path: str) -> Iterator[sqlite3.Connection]:
    """Open a database to write, and close it at the end of the block. Raises ``StoreError``."""
    database = connect(path)
    try:
        yield database
    finally:
        close(database)


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """Make the block a transaction: all that it writes is committed, or nothing if it raises."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if database.in_transaction:  # SQLite itself gives up on a full disk
            database.execute("ROLLBACK")
        raise
    database.execute("COMMIT")


def count_rows(database: sqlite3.Connection, table: str) -> int:
    """Return how many rows a table of ours has."""
    (count,) = database.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(count)


def has_rows(database: sqlite3.Connection, rows: str, *values: object) -> bool:
    """Tell whether there is any of the ``rows``: what may follow ``FROM`` in a statement."""
    return database.execute(f"SELECT 1 FROM {rows} LIMIT 1", values).fetchone() is not None


def drop_tables(database: sqlite3.Connection, *tables: str) -> None:
    """Drop those of the temporary tables that are there."""
    for table in tables:
        database.execute(f"DROP TABLE IF EXISTS temp.{table}")


_FILLED = {"narrow_records", "narrow_links", "problems"}
"""Tables whose indexes no statement needs while rows come in."""


def drop_indexes(database: sqlite3.Connection) -> None:
    """Drop the indexes of the tables ``_FILLED``, before many rows are written to them while they
    are empty. ``make_indexes`` makes them again.
    """
    with transaction(database):
        for name, table, _ in _indexes():
            if table in _FILLED:
                database.execute(f"DROP INDEX IF EXISTS {name}")


def make_indexes(database: sqlite3.Connection) -> None:
    """Make missing indexes, by the statements of our own scripts and none of a database."""
    with transaction(database):
        present = database.execute("SELECT name FROM sqlite_schema WHERE type = 'index'").fetchall()
        for name, _, sql in _indexes():
            if (name,) not in present:
                database.execute(sql)


def _indexes() -> list[tuple[str, str, str]]:
    """Return (name, table, statement that makes it) for each index of the tables of today."""
    made = strangers.schema((_script(TABLES),))
    return [(name, entry.table, entry.sql) for name, entry in made.items() if entry.kind == "index"]


CHECKED_BYTES = 1 << 30
"""Bytes above which a file is not searched for damage: this much takes three seconds."""


def require_whole(database: sqlite3.Connection, name: str) -> None:
    """Raise ``StoreError`` if a file of up to ``CHECKED_BYTES`` is damaged (``quick_check``)."""
    if os.path.getsize(name) > CHECKED_BYTES:
        return
    (answer,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise StoreError(name, _REASONS[sqlite3.SQLITE_CORRUPT])


@contextmanager
def troubles(name: str) -> Iterator[None]:
    """Raise ``StoreError`` about the database ``name`` for what SQLite complains of inside the
    block; other errors of ours pass. If Ctrl-C or its like interrupted a statement, raise
    ``KeyboardInterrupt``.

    SQLite takes any value in any column. So a cell may hold what we never write there, and what
    Python raises for that is a complaint about the database, too.
    """
    answers.has_complained()  # forget complaints from before this block
    try:
        yield
    except UrltrawlError:
        raise
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", -1)
        # SQLite called a function of ours, and that complained, or Ctrl-C came meanwhile
        in_function = code == sqlite3.SQLITE_AUTH or str(error).startswith("user-defined function")
        if code == sqlite3.SQLITE_INTERRUPT or (in_function and not answers.has_complained()):
            raise KeyboardInterrupt from error
        if str(error).startswith("Could not decode"):  # sqlite3 has no code for it
            raise _odd_cell(name, error) from error
        raise StoreError(name, _REASONS.get(code & 0xFF, str(error))) from error
    except _ODD_CELL_ERRORS as error:
        raise _odd_cell(name, error) from error


def _odd_cell(name: str, error: Exception) -> StoreError:
    """Return the error about the database ``name``, which has a cell that we never write. It says
    what Python says of the cell, and what to do.
    """
    reason = on_one_line(f"{type(error).__name__}: {error}")  # the message may hold the whole cell
    return StoreError(name, f"holds what urltrawl does not write ({reason}): {_CURE}")


_CURE = "restore it, or delete it and run the batch again"
_ODD_CELL_ERRORS = (
    ValueError,
    TypeError,
    KeyError,
    IndexError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""What Python raises where a cell is not what we write, such as a text in place of a number."""

_REASONS = {
    sqlite3.SQLITE_NOTADB: "is not an SQLite database",
    sqlite3.SQLITE_CORRUPT: f"is damaged (database disk image is malformed): {_CURE}",
    sqlite3.SQLITE_FULL: (
        "the disk is full; what was committed is kept, and the same command goes on from there"
    ),
    sqlite3.SQLITE_READONLY: "may not be written",
    sqlite3.SQLITE_CANTOPEN: (
        "cannot be opened or made: is its directory there, and may it be written?"
    ),
    sqlite3.SQLITE_BUSY: "is being written by somebody else",
    sqlite3.SQLITE_AUTH: (
        "asks for what no database may do: to open another file, or to write by a trigger"
    ),
    sqlite3.SQLITE_IOERR: "the disk failed, or is full (disk I/O error)",
}
"""SQLite's primary result code -> the reason, for a person."""


def version_of(path: str) -> int:
    """Return the version of the tables of a database, which its first bytes state. Return 0 for any
    other file, and for what is no regular file: to read a pipe may wait for ever.
    """
    if not Path(path).is_file():
        return 0
    try:
        with Path(path).open("rb") as file:
            head = file.read(72)  # "The Database Header" of SQLite's file format
    except OSError:
        return 0
    user_version, application_id = head[60:64], head[68:72]
    is_ours = head[:6] == b"SQLite" and int.from_bytes(application_id) == APPLICATION_ID
    return int.from_bytes(user_version) if is_ours else 0


def _version(database: sqlite3.Connection, name: str, newest: int) -> int:
    """Return the version of the tables in a file; 0 if the file is empty. Raise ``StoreError`` if
    the file is not ours, or has a version above ``newest``.
    """
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (tables,) = database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if tables and application != APPLICATION_ID:
        raise StoreError(name, "is an SQLite database, but none of urltrawl's")
    if version > newest:
        raise StoreError(
            name,
            f"was made by a newer urltrawl (version {version} of the tables, this one knows"
            f" {newest}): install that one to use it",
        )
    return int(version)


def _run_step(database: sqlite3.Connection, script: str, version: int) -> None:
    """Run a script that brings the tables to a version, all of it or nothing."""
    database.executescript(
        f"BEGIN IMMEDIATE;\n{script}\nPRAGMA application_id = {APPLICATION_ID};\n"
        f"PRAGMA user_version = {version};\nCOMMIT;"
    )


def _make_flat_view(database: sqlite3.Connection) -> None:
    """Make the view ``FLAT``, unless it is there with the columns of today."""
    view = _flat_view()
    old = database.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (FLAT,)).fetchone()
    if old != (view,):
        with transaction(database):
            database.execute(f"DROP VIEW IF EXISTS {FLAT}")
            database.execute(view)


def _flat_view(*, temporary: bool = False) -> str:
    """Return the statement that makes the view ``FLAT``, in the file or as a temporary one. Its
    columns are those of ``columns.COLUMNS``: ``places.source AS "source", records."subject"``.
    """
    columns = []
    for column in COLUMNS:
        table = "records" if column.of == "record" else "links"
        expression = column.sql or _OF_RECORD.get(column.name)
        name = f'"{column.name}"'
        columns.append(f"{expression} AS {name}" if expression else f"{table}.{name}")
    view = f"TEMP VIEW {FLAT}" if temporary else f"VIEW {FLAT}"
    return f"CREATE {view} AS SELECT {', '.join(columns)} FROM {LINKS_AND_RECORDS}"


@cache
def _script(step: str) -> str:
    """Return the text of ``TABLES`` or of one of ``STEPS``. In place of ``{copy}`` it has
    ``copy.sql``, from the wide tables of version 5; other names in braces are of ``SHOWN``.
    """
    text = read_text("urltrawl.store", step)
    wide = {table: f"wide_{table}" for table in ("records", "links", "readings", "problems")}
    for name, sql in {"copy": copying.script(wide), **copying.SHOWN}.items():
        text = text.replace(f"{{{name}}}", sql)
    return text
