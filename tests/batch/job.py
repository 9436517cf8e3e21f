"""A run in this very process, and what its database holds."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Executor, Future
from contextlib import closing
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TABLES = ("sources", "tallies", "records", "links", "readings", "problems", "urls", "meta")


def contents(path: Path) -> dict[str, list[str]]:
    """Return the rows of each table of a database, as texts in the order of the alphabet."""
    with closing(sqlite3.connect(path)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert opened.execute("PRAGMA foreign_key_check").fetchall() == []
        return {
            table: sorted(map(repr, opened.execute(f"SELECT * FROM {table}")))  # noqa: S608
            for table in TABLES
        }


class Inline(Executor):
    """Does its work in this process, where a test may change what is read, and who reads it."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  # as an executor does
            future.set_exception(error)
        return future


def inline(_workers: int) -> Executor:
    """Return the executor for ``run``, whatever the number of workers."""
    return Inline()
