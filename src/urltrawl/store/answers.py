"""Functions of ours that SQLite calls. They note when they refuse or raise: it was no Ctrl-C."""

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
    argument_count: int,
    function: Callable[..., str | bytes | int | None],
) -> None:
    """Let statements call a function by ``name``. If it raises, ``has_complained`` says so."""

    def noting_errors(*arguments: object) -> str | bytes | int | None:
        try:
            return function(*arguments)
        except Exception:
            _answers.complained = True
            raise

    database.create_function(name, argument_count, noting_errors)


def has_complained() -> bool:
    """Tell whether a function of ours refused or raised in this thread since this was last asked.

    SQLite says "not authorized" or "user-defined function raised exception" of any exception, also
    of the ``KeyboardInterrupt`` of Ctrl-C. So if no function complained, it was Ctrl-C.
    """
    complained: bool = getattr(_answers, "complained", False)
    _answers.complained = False
    return complained
