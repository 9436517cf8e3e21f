"""What a database says of batches that were not finished. It says so until the same batch has read
all its files. A second pass reads none, and does not finish a batch.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

UNCOUNTED = "unfinished"
"""The key of the table ``meta`` while what was written is not counted."""
KEY = "unread "
"""The beginning of the key of a batch in that table; its shard and its paths follow. The value is
how many of its files were read, and how many there are."""


def unfinished_batches(database: sqlite3.Connection) -> dict[str, str]:
    """Return the rows of the table ``meta`` about batches that have not read all their files: each
    key, which begins with ``KEY``, and its value.
    """
    return dict(
        database.execute("SELECT key, value FROM meta WHERE substr(key, 1, ?) = ?", (len(KEY), KEY))
    )


def describe_unfinished(database: sqlite3.Connection) -> str:
    """Return a sentence: a batch was not finished, and how far it came; ``""`` if all were."""
    counts = [json.loads(value) for value in unfinished_batches(database).values()]
    if counts:
        read, files = map(sum, zip(*counts, strict=True))
        how_far = f": {read:,} of {files:,} files were read"
    elif database.execute("SELECT 1 FROM meta WHERE key = ?", (UNCOUNTED,)).fetchone():
        how_far = ""
    else:
        return ""
    return f"its batch was not finished{how_far}; the same command goes on from there"
