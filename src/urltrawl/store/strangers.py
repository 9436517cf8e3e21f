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
"""Neither unique nor of expressions nor of some rows: it changes no result."""
SEARCH = (
    "CREATE VIRTUAL TABLE links_search USING fts5 (url, subject, sender, content = '', "
    """tokenize = "unicode61 tokenchars '_'")"""
)
"""Full-text search, as a copy for Datasette has it: the one virtual table that may be there."""


class _Entry(NamedTuple):
    """A table, index, view or trigger of a schema; ``sql`` without comments and spare blanks."""

    kind: str
    table: str
    sql: str


def require_ours(
    database: sqlite3.Connection, name: str, scripts: Sequence[str], remade: str
) -> None:
    """Raise ``StoreError`` unless the schema of the database ``name`` is what ``scripts`` make.

    Further tables, and plain indexes, do no harm. Views and triggers do. The view ``remade`` is not
    looked at, since it is made anew in any case.
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
    """Return the schema that these scripts make: entries by their names."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        add_functions(made)
        for script in scripts:
            made.executescript(script)
        return _entries(made)


def _entries(database: sqlite3.Connection) -> dict[str, _Entry]:
    """Return the schema by name, without SQLite's own tables and the indexes of keys."""
    return {
        name: _Entry(kind, table, _BLANK.sub(" ", _COMMENT.sub("", sql)).strip())
        for kind, name, table, sql in database.execute(
            "SELECT type, name, tbl_name, sql FROM main.sqlite_schema WHERE sql <> ''"
        )
        if not name.startswith("sqlite_")
    }


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
    """Answer SQLite whether an action is allowed (``sqlite3.Connection.set_authorizer``).
    ``inside`` is the view, trigger or common table expression through which a statement acts.
    """
    if action in _REFUSED or (action in _WRITES and inside is not None):
        return refuse()
    return sqlite3.SQLITE_OK


def guard(database: sqlite3.Connection) -> None:
    """From now on let no statement open another file, or make a trigger, a view or a virtual table,
    and let no trigger write.
    """
    database.set_authorizer(_allowed)


@contextmanager
def unguarded(database: sqlite3.Connection) -> Iterator[None]:
    """While this lasts, let statements do what ``guard`` forbids, so that they can open another
    file. We name the file; no row does.
    """
    database.set_authorizer(None)
    try:
        yield
    finally:
        guard(database)
