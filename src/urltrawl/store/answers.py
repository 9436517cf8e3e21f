"""Functions of ours that SQLite calls, and how their complaints are told from Ctrl-C."""

from __future__ import annotations

import sqlite3
from threading import local
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


_answers = local()
"""Its attribute ``complained`` says whether a function of ours did, in this thread. SQLite calls
functions in the thread of the statement."""


def refuse() -> int:
    """Return the answer to SQLite that an action is not allowed, and remember that it was given."""
    _answers.complained = True
    return sqlite3.SQLITE_DENY


def add_function(
    database: sqlite3.Connection,
    name: str,
    count: int,
    function: Callable[..., str | bytes | int | None],
) -> None:
    """Let statements call a function of ``count`` arguments; remember it if the function raises."""

    def remembered(*arguments: object) -> str | bytes | int | None:
        try:
            return function(*arguments)
        except Exception:
            _answers.complained = True
            raise

    database.create_function(name, count, remembered, deterministic=True)


def has_complained() -> bool:
    """Tell whether a function of ours refused or raised in this thread since the last call.

    A statement that failed for such a function, when none did, was stopped by Ctrl-C: SQLite takes
    any exception for a refusal or a failure, and does not say which it was.
    """
    complained: bool = getattr(_answers, "complained", False)
    _answers.complained = False
    return complained
