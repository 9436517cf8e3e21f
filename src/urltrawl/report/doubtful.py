"""The links in doubt, each with the lines around it in the source: what ``show`` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.around import PLACE
from urltrawl.columns import COLUMNS, IN_DOUBT
from urltrawl.errors import ReplayError, SourceError
from urltrawl.replay import replay
from urltrawl.store.rows import names

if TYPE_CHECKING:
    import sqlite3

    from urltrawl.corpora import Corpus

SHOWN = 40
"""Links that are shown, at most. For each of them its source is opened."""
LINES = 2
"""Lines that are shown on either side of a link."""


class Line(NamedTuple):
    """A line around a link, and whether the link stands on it."""

    number: str
    """"" for a line of the text of a page: a page's number counts in its source."""
    text: str
    holds_link: bool


class DoubtfulLink(NamedTuple):
    """A link whose URL may not be what the author meant, as a page shows it."""

    id: str
    url: str
    confidence: float
    place: str
    """The source, and behind "!" the member of an archive."""
    date: str
    sender: str
    subject: str
    readings: list[tuple[str, float]]
    """The URL and confidence of each reading, the best first; empty if there is but one."""
    lines: list[Line]
    """If the source could not be read again, a single one: the words around the link."""
    trouble: str
    """Why the source could not be read again, or ""."""


_LEAST_CERTAIN = f"""
SELECT id FROM (
    SELECT id, url, confidence,
        row_number() OVER (PARTITION BY url ORDER BY confidence, NOT written, id) AS place
    FROM chosen WHERE {IN_DOUBT}
) WHERE place = 1 ORDER BY confidence, url LIMIT ?
"""
"""The ids of the least certain links, one for each URL. Of equally certain ones, a link that
somebody wrote comes before a repeat."""


def find_doubtful_links(
    database: sqlite3.Connection, corpus: Corpus, hidden_root: str = ""
) -> tuple[list[DoubtfulLink], int]:
    """Return the ``SHOWN`` least certain of the chosen links that are in doubt, one for each URL,
    and how many are. ``figures.count_figures`` must have made the table of chosen links.

    ``corpus`` says whose sources may be opened, to show the lines. ``hidden_root`` is a folder that
    is left out of the names of sources.
    """
    columns = [column.name for column in COLUMNS]
    statement = f"SELECT {names(columns)} FROM links_flat WHERE id = ?"
    links = []
    for (link_id,) in database.execute(_LEAST_CERTAIN, (SHOWN,)).fetchall():
        cells = database.execute(statement, (link_id,)).fetchone()
        row = dict(zip(columns, cells, strict=True))
        readings = database.execute(
            "SELECT url, confidence FROM readings WHERE link = ? ORDER BY rank", (link_id,)
        ).fetchall()
        lines, trouble = _lines_around(row, corpus)
        place = f"{row['source']}!{row['member']}" if row["member"] else str(row["source"])
        links.append(
            DoubtfulLink(
                id=link_id,
                url=row["url"],
                confidence=row["confidence"],
                place=place.removeprefix(hidden_root),
                date=row["date_utc"],
                sender=row["sender"],
                subject=row["subject"],
                readings=readings,
                lines=lines,
                trouble=trouble.replace(hidden_root, "") if hidden_root else trouble,
            )
        )
    (total,) = database.execute(f"SELECT count(*) FROM chosen WHERE {IN_DOUBT}").fetchone()
    return links, total


def _lines_around(row: dict[str, object], corpus: Corpus) -> tuple[list[Line], str]:
    """Return the lines around the link of a row as they stand in the source, and "". If the source
    cannot be read again, return the words around the link as one line, and the reason.
    """
    number = int(str(row["line"]))
    try:
        replayed = replay(row, corpus)
    except (SourceError, ReplayError) as error:
        words = str(row["context"]).replace(PLACE, str(row["raw"]).replace("\n", " "))
        return [Line(str(number), words, holds_link=True)], str(error)
    before, raw, behind = replayed.lines(LINES)
    last_of_link = number + raw.count("\n")
    lines = [
        Line("" if replayed.page else str(at), text.rstrip(), number <= at <= last_of_link)
        for at, text in enumerate(f"{before}{raw}{behind}".split("\n"), number - before.count("\n"))
    ]
    return lines, ""
