"""What a database says of batches that were not finished."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from urltrawl.store.unfinished import describe_unfinished, unfinished_batches

END = "; the same command goes on from there"


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ({}, ""),
        ({"corpus": "[]", "unreadable": "[1, 2]"}, ""),
        ({"unfinished": "1"}, f"its batch was not finished{END}"),
        (
            {"unread 0 a": "[1, 2000]", "unfinished": "1"},
            f"its batch was not finished: 1 of 2,000 files were read{END}",
        ),
        (
            {"unread 0 a": "[1, 2]", "unread 1 b": "[1000, 2000]"},
            f"its batch was not finished: 1,001 of 2,002 files were read{END}",
        ),
    ],
)
def test_it_says_how_far_they_came(rows: dict[str, str], said: str) -> None:
    with closing(sqlite3.connect(":memory:")) as opened:
        opened.execute("CREATE TABLE meta (key, value)")
        opened.executemany("INSERT INTO meta VALUES (?, ?)", rows.items())
        assert describe_unfinished(opened) == said
        assert unfinished_batches(opened) == {
            key: value for key, value in rows.items() if key.startswith("unread ")
        }
