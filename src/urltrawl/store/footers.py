"""What people wrote, apart from what their software put below it: the URLs of signatures, list footers and mailers' tails.

Such a URL stands in many records, in the same form and at the same column each time, among the last of its part. A URL that
people type stands in the middle of lines: here in one column, there in another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

OFTEN = 10
"""Times that it must occur. Looked at: of the 150 most frequent such URLs of two lists of 1992-2010 and one of today, all are."""
ALIKE = 0.6
"""Share of its occurrences outside quotations that look the same and begin at the same column. Pages that many refer to have
up to 0.57 there, signatures that changed their layout once 0.6 to 0.8, all others more than 0.9."""
LAST = 4
"""Links of a part that may be its tail: a provider's footer has up to four."""
MOSTLY = 0.9
"""Share of its occurrences that stand there."""

_FIND = f"""
INSERT INTO temp.footers
WITH placed AS (
    SELECT url, raw, "column", row_number() OVER (PARTITION BY record, part ORDER BY text_start DESC) AS place
    FROM links WHERE quote_depth = 0 AND kind NOT IN ('html', 'header') AND verdict <> 'rejected'
), formed AS (
    SELECT url, count(*) AS links, sum(place <= {LAST}) AS last FROM placed GROUP BY url, raw, "column"
)
SELECT url FROM formed GROUP BY url
HAVING sum(links) >= {OFTEN} AND max(links) >= {ALIKE} * sum(links) AND sum(last) >= {MOSTLY} * sum(links)
"""  # noqa: S608  # ours


def find_footers(database: sqlite3.Connection) -> None:
    """Make the temporary table ``footers``: one column ``url``, the URLs of a database that are boilerplate."""
    database.execute("CREATE TEMP TABLE footers (url TEXT PRIMARY KEY) WITHOUT ROWID")
    database.execute(_FIND)
