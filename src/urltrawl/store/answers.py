"""Functions of ours that SQLite calls, and how their complaints are told from Ctrl-C."""

from __future__ import annotations

import sqlite3
from threading import local
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


_answers = local()
"""Whether a function of ours ``complained``. SQLite calls it in the thread of the statement."""


def refuse() -> int:
    """Return the answer that refuses an action, and remember that."""
    _answers.complained = True
    return sqlite3.SQLITE_DENY


def add_function(
    database: sqlite3.Connection,
    name: str,
    count: int,
    function: Callable[..., str | bytes | int | None],
) -> None:
    """Add a function of ``count`` arguments for the statements. It is remembered if it raises."""

    def remembered(*arguments: object) -> str | bytes | int | None:
        try:
            return function(*arguments)
        except Exception:
            _answers.complained = True
            raise

    database.create_function(name, count, remembered, deterministic=True)


def has_complained() -> bool:
    """Tell once whether a function of ours complained in this thread. If none did, Ctrl-C stopped
    it: SQLite takes any exception for a refusal or a failure, and does not say which it was.
    """
    complained: bool = getattr(_answers, "complained", False)
    _answers.complained = False
    return complained
