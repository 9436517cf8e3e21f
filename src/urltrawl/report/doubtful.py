"""The links in doubt, each with the lines around it as they stand in the source: what ``show``
prints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.around import PLACE
from urltrawl.columns import COLUMNS, IN_DOUBT
from urltrawl.errors import ReplayError, SourceError
from urltrawl.replay import replay
from urltrawl.store.rows import names

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from urltrawl.corpora import Corpus

SHOWN = 40
"""Links that are shown at most. For each of them its source is opened."""
LINES = 2
"""Lines of context, before and behind."""


class Doubtful(NamedTuple):
    """A link that may be another text than was meant.

    ``readings`` are its readings with their confidence, the best first. ``lines`` are (number,
    text, whether the link stands on it). If the source could not be read again, they are only the
    words around the link, and ``trouble`` says why.
    """

    id: str
    url: str
    confidence: float
    place: str
    date: str
    sender: str
    subject: str
    readings: list[tuple[str, float]]
    lines: list[tuple[int, str, bool]]
    trouble: str


_LEAST_CERTAIN = f"""
SELECT id FROM (
    SELECT id, url, confidence, row_number() OVER (PARTITION BY url ORDER BY confidence, NOT written, id) AS place
    FROM chosen WHERE {IN_DOUBT}
) WHERE place = 1 ORDER BY confidence, url LIMIT ?
"""  # noqa: E501, S608  # ours
"""The least certain link of each URL; of equal ones the link that somebody wrote."""


def doubtful(
    database: sqlite3.Connection, corpus: Corpus, hidden: str = ""
) -> tuple[list[Doubtful], int]:
    """Return the least certain of the chosen links, each URL once, and how many links are in doubt.
    They have their lines if ``corpus`` lets their source be opened.

    ``hidden`` is the beginning of the names of sources that is left out.
    """
    (total,) = database.execute(
        f"SELECT count(*) FROM chosen WHERE {IN_DOUBT}"  # noqa: S608  # ours
    ).fetchone()
    return list(_least_certain(database, corpus, hidden)), total


def _least_certain(database: sqlite3.Connection, corpus: Corpus, hidden: str) -> Iterator[Doubtful]:
    columns = [column.name for column in COLUMNS]
    statement = f"SELECT {names(columns)} FROM links_flat WHERE id = ?"  # noqa: S608  # ours
    for (link,) in database.execute(_LEAST_CERTAIN, (SHOWN,)).fetchall():
        cells = database.execute(statement, (link,)).fetchone()
        row = dict(zip(columns, cells, strict=True))
        readings = database.execute(
            "SELECT url, confidence FROM readings WHERE link = ? ORDER BY rank", (link,)
        ).fetchall()
        lines, trouble = _lines(row, corpus)
        place = f"{row['source']}!{row['member']}" if row["member"] else str(row["source"])
        yield Doubtful(
            link,
            row["url"],
            row["confidence"],
            place.removeprefix(hidden),
            row["date_utc"],
            row["sender"],
            row["subject"],
            readings,
            lines,
            trouble.replace(hidden, "") if hidden else trouble,
        )


def _lines(row: dict[str, object], corpus: Corpus) -> tuple[list[tuple[int, str, bool]], str]:
    """Return the lines around a link, and why they could not be read."""
    number = int(str(row["line"]))
    try:
        before, raw, behind = replay(row, corpus).lines(LINES)
    except (SourceError, ReplayError) as error:
        words = str(row["context"]).replace(PLACE, str(row["raw"]).replace("\n", " "))
        return [(number, words, True)], str(error)
    first, last = number - before.count("\n"), number + raw.count("\n")
    lines = [
        (line, text.rstrip(), number <= line <= last)
        for line, text in enumerate(f"{before}{raw}{behind}".split("\n"), first)
    ]
    return lines, ""
