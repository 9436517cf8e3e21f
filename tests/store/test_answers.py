"""Functions of ours that SQLite calls: what they refuse or raise is told from Ctrl-C."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from threading import Thread

import pytest

from urltrawl.errors import StoreError
from urltrawl.store.answers import add_function, has_complained, refuse
from urltrawl.store.database import troubles
from urltrawl.store.strangers import guard


def test_ctrl_c_while_sqlite_asks_is_no_refusal() -> None:
    """SQLite takes the exception of whoever is asked for a refusal."""

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    with closing(sqlite3.connect(":memory:")) as opened:
        opened.set_authorizer(interrupted)
        with pytest.raises(KeyboardInterrupt), troubles("a.db"):
            opened.execute("SELECT 1")
        guard(opened)
        with pytest.raises(StoreError, match="no database may do"), troubles("a.db"):
            opened.execute("ATTACH ':memory:' AS other")


def test_ctrl_c_in_a_function_is_no_failure_of_it() -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    with closing(sqlite3.connect(":memory:")) as opened:
        add_function(opened, "interrupted", 1, interrupted)
        add_function(opened, "number_of", 1, int)
        with pytest.raises(KeyboardInterrupt), troubles("a.db"):
            opened.execute("SELECT interrupted('1')")
        with pytest.raises(StoreError, match="user-defined function"), troubles("a.db"):
            opened.execute("SELECT number_of('x')")


def test_what_another_thread_refuses_is_no_answer_of_this_one() -> None:
    def interrupted(_: object) -> int:
        thread = Thread(target=refuse)
        thread.start()
        thread.join()
        raise KeyboardInterrupt

    with closing(sqlite3.connect(":memory:")) as opened:
        add_function(opened, "interrupted", 1, interrupted)
        with pytest.raises(KeyboardInterrupt), troubles("a.db"):
            opened.execute("SELECT interrupted(1)")


def test_a_complaint_is_told_once_and_none_before_the_first() -> None:
    told: list[bool] = []

    def ask() -> None:
        told.append(has_complained())
        refuse()
        told.extend(has_complained() for _ in range(2))

    thread = Thread(target=ask)  # one that has asked for nothing yet
    thread.start()
    thread.join()
    assert told == [False, True, False]
