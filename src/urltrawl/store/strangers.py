"""Guarding against databases of strangers. What a database holds is data: none of it is run, and
none of it says which file is opened.

``require_ours`` compares the schema of a file with the schema that our own scripts make, before any
other statement reads the file. Then ``guard`` refuses other files, and what a trigger writes. Both
follow SQLite's advice for files of strangers (https://sqlite.org/security.html, "Untrusted SQLite
Database Files").
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing, contextmanager
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import StoreError
from urltrawl.store.answers import refuse
from urltrawl.store.copying import add_functions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_COMMENT = re.compile(r"--[^\n]*")
_BLANK = re.compile(r"\s+")
_PLAIN_INDEX = re.compile(r'CREATE INDEX [\w"]+ ON [\w"]+ ?\([\w", ]+\)')
"""The statement of an index that is neither unique nor of expressions nor of some rows: such an
index changes no result."""
SEARCH = (
    "CREATE VIRTUAL TABLE links_search USING fts5 (url, subject, sender, content = '', "
    """tokenize = "unicode61 tokenchars '_'")"""
)
"""Full-text search, as a copy for Datasette has it: the one virtual table that may be there."""


class _Entry(NamedTuple):
    """A table, index, view or trigger of a schema."""

    kind: str
    """``"table"``, ``"index"``, ``"view"`` or ``"trigger"``."""
    table: str
    """The table that it is, or belongs to; of a view its own name."""
    sql: str
    """The statement that made it, without comments and spare blanks."""


def require_ours(
    database: sqlite3.Connection, name: str, scripts: Sequence[str], remade: str
) -> None:
    """Raise ``StoreError`` unless the database ``name`` has the tables and views that ``scripts``
    make.

    Further tables and plain indexes may be there, which do no harm, but no further views and
    triggers, and of virtual tables only that of ``SEARCH``. Indexes of ours may be missing. The
    view ``remade`` is not looked at, since the caller makes it anew in any case.
    """
    entries = _entries(database)
    ours = schema(tuple(scripts))
    for entry_name, entry in entries.items():
        if entry_name == remade and entry.kind == "view":
            continue
        if entry_name in ours:
            if ours[entry_name] != entry:
                raise StoreError(name, f"has another {entry.kind} {entry_name!r} than urltrawl's")
            continue
        is_table = entry.sql.startswith("CREATE TABLE ") or entry.sql == SEARCH
        is_plain = entry.kind == "index" and _PLAIN_INDEX.fullmatch(entry.sql)
        if not (is_plain or (entry.kind == "table" and is_table)):
            article = "an" if entry.kind == "index" else "a"
            raise StoreError(
                name, f"has {article} {entry.kind} {entry_name!r}, which is none of urltrawl's"
            )
    for entry_name, entry in ours.items():
        if entry.kind in ("table", "view") and entry_name not in entries:
            raise StoreError(
                name, f"has no {entry.kind} {entry_name!r}: it is none of urltrawl's, or damaged"
            )


@cache
def schema(scripts: tuple[str, ...]) -> dict[str, _Entry]:
    """Return the schema (name -> entry) that the texts of scripts make in an empty database."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        add_functions(made)
        for script in scripts:
            made.executescript(script)
        return _entries(made)


def _entries(database: sqlite3.Connection) -> dict[str, _Entry]:
    """Return the schema of a database, name -> entry, but for what SQLite makes for itself."""
    return {
        name: _Entry(kind, table, _BLANK.sub(" ", _COMMENT.sub("", sql)).strip())
        for kind, name, table, sql in database.execute(
            "SELECT type, name, tbl_name, sql FROM main.sqlite_schema WHERE sql <> ''"
        )
        if not name.startswith("sqlite_")
    }


# Actions that are refused inside a trigger, and those that are always refused.
_WRITES = frozenset((sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE))
_REFUSED = frozenset(
    (
        sqlite3.SQLITE_ATTACH, sqlite3.SQLITE_CREATE_TRIGGER, sqlite3.SQLITE_CREATE_TEMP_TRIGGER,
        sqlite3.SQLITE_CREATE_VIEW, sqlite3.SQLITE_CREATE_VTABLE, sqlite3.SQLITE_DROP_VTABLE,
    )
)  # fmt: skip


def _allowed(
    action: int, _first: str | None, _second: str | None, _schema: str | None, inside: str | None
) -> int:
    """Return ``SQLITE_OK`` or ``SQLITE_DENY`` for an action of a statement: SQLite asks this before
    it (``sqlite3.Connection.set_authorizer``). ``action`` is its code, and ``inside`` the view,
    trigger or common table expression through which the statement acts, or ``None``.
    """
    if action in _REFUSED or (action in _WRITES and inside is not None):
        return refuse()
    return sqlite3.SQLITE_OK


def guard(database: sqlite3.Connection) -> None:
    """From now on, refuse statements that open another file, or make a trigger, a view or a virtual
    table, and refuse what a trigger writes.
    """
    database.set_authorizer(_allowed)


@contextmanager
def unguarded(database: sqlite3.Connection) -> Iterator[None]:
    """Allow in the block what ``guard`` refuses, so that its statements can open another file. That
    is safe, because the caller names the file: its name never comes from a row.
    """
    database.set_authorizer(None)
    try:
        yield
    finally:
        guard(database)
