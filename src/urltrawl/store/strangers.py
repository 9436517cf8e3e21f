"""A database may come from anybody. What it holds is data: none of it is run, and none of it says
which file is opened.

``require_ours`` compares the schema of a file with the one that our own scripts make, before any
other statement reads it. ``guard`` then has SQLite ask for each statement: it refuses other files,
and writes that come out of a trigger. SQLite's own advice for files of strangers
(https://sqlite.org/security.html, "Untrusted SQLite Database Files") is the base of both.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing, contextmanager
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import StoreError
from urltrawl.store.answers import refuse
from urltrawl.store.copying import functions

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
    """Raise ``StoreError`` unless the schema of a database is what ``scripts`` make.

    Further tables, and plain indexes, do no harm. Views and triggers do. ``remade`` is the view
    that is made anew in any case.
    """
    found = _entries(database)
    known = schema(tuple(scripts))
    for each, entry in found.items():
        if each == remade and entry.kind == "view":
            continue
        if each in known:
            if known[each] != entry:
                raise StoreError(name, f"has another {entry.kind} {each!r} than urltrawl's")
        elif entry.kind in ("view", "trigger"):
            raise StoreError(name, f"has a {entry.kind} {each!r}, which is none of urltrawl's")
        elif entry.kind == "table" and not entry.sql.startswith("CREATE TABLE "):
            if entry.sql != SEARCH:
                raise StoreError(name, f"has a table {each!r}, which is none of urltrawl's")
        elif entry.kind == "index" and not _PLAIN_INDEX.fullmatch(entry.sql):
            raise StoreError(name, f"has an index {each!r}, which is none of urltrawl's")
    for each, entry in known.items():
        if entry.kind in ("table", "view") and each not in found:
            raise StoreError(
                name, f"has no {entry.kind} {each!r}: it is none of urltrawl's, or damaged"
            )


@cache
def schema(scripts: tuple[str, ...]) -> dict[str, _Entry]:
    """What a database holds that was made by those scripts, by name."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        functions(made)
        for script in scripts:
            made.executescript(script)
        return _entries(made)


def _entries(database: sqlite3.Connection) -> dict[str, _Entry]:
    """The schema. SQLite's own tables and the indexes of keys follow from the rest."""
    return {
        name: _Entry(kind, table, _BLANK.sub(" ", _COMMENT.sub("", sql)).strip())
        for kind, name, table, sql in database.execute(
            "SELECT type, name, tbl_name, sql FROM main.sqlite_schema WHERE sql <> ''"
        )
        if not name.startswith("sqlite_")
    }


_WRITES = frozenset((sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE))
_NEVER = frozenset(
    (
        sqlite3.SQLITE_ATTACH,
        sqlite3.SQLITE_CREATE_TRIGGER,
        sqlite3.SQLITE_CREATE_TEMP_TRIGGER,
        sqlite3.SQLITE_CREATE_VIEW,
        sqlite3.SQLITE_CREATE_VTABLE,
        sqlite3.SQLITE_DROP_VTABLE,
    )
)


def _allowed(
    action: int, _first: str | None, _second: str | None, _schema: str | None, inside: str | None
) -> int:
    """SQLite's question; ``inside`` is the view, trigger or common table expression that a
    statement acts through.
    """
    if action in _NEVER or (action in _WRITES and inside is not None):
        return refuse()
    return sqlite3.SQLITE_OK


def guard(database: sqlite3.Connection) -> None:
    """From now on no statement opens another file, and no trigger writes."""
    database.set_authorizer(_allowed)


@contextmanager
def unguarded(database: sqlite3.Connection) -> Iterator[None]:
    """While this lasts, another file may be opened: one that is named by us, never by a row."""
    database.set_authorizer(None)
    try:
        yield
    finally:
        guard(database)
