"""The second pass: the corpus itself as evidence for what its messages left in doubt.

One pass over the links of a database that have several readings. Each starts from what its message
alone said, which the database keeps (``found_rank``, ``found_confidence``), so that settling twice,
or after another batch, gives what settling once would. What a link covers in its source (``raw``,
``text_start``, ``text_end``) stays as it was found; which text it is changes.
"""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.batch.ledger import Ledger
from urltrawl.batch.run import opened
from urltrawl.columns import in_full
from urltrawl.errors import StoreError
from urltrawl.found import Outcome
from urltrawl.judge.readings import MAX_READINGS
from urltrawl.judge.settle import Rival, Settled, settle
from urltrawl.model import JoinKind, Kind, Reading, Verdict
from urltrawl.store import rows
from urltrawl.store.database import make_indexes, transaction, troubles
from urltrawl.url.lint import lint
from urltrawl.url.parse import examine
from urltrawl.url.profile import profile

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator

    from urltrawl.url.parse import Examination
    from urltrawl.url.profile import Profile

BATCH = 1000
"""Links that are written in one transaction."""


DOUBTFUL = 0.9
"""A link less sure than this is in doubt: that it has another reading, of however little weight,
says nothing."""
_JOINED = f"{{0}}.joins <> '[]' AND instr({{0}}.joins, '\"{JoinKind.LITERAL}\"') = 0"
"""Of a row of ``readings``: whether a line break was taken out for it, other than one between
string literals."""


class Settlement(NamedTuple):
    """What a pass did; counts of links."""

    asked: int
    """Links with more than one reading."""
    doubtful: int
    """Those that are less sure than ``DOUBTFUL`` by all that is known now."""
    touched: int
    """Those of which the corpus has something to say."""
    changed: int
    """Those that have another first reading now than their message alone would give."""

    def __str__(self) -> str:
        said = (
            f"speaks of {self.touched} and gives {self.changed} another first reading"
            if self.touched
            else "says nothing of them"
        )
        return f"{self.asked} links have several readings; what stands elsewhere {said}; {self.doubtful} are in doubt (below {DOUBTFUL})"


class _Found(NamedTuple):
    """A reading as its row has it."""

    link: str
    rank: int
    url: str
    confidence: float
    joins: str
    settled: str
    found_rank: int
    found_confidence: float

    def reading(self) -> Reading:
        """Itself: what is asked of it is its URL."""
        return Reading(self.url, self.confidence, Verdict.VALID)


def settle_all(
    database: sqlite3.Connection,
    another: Callable[[], object],
    progress: Callable[[int], object] = lambda _count: None,
) -> Settlement:
    """Weigh every link of a database that has several readings anew.

    ``another`` is called in each transaction in which a link gets another URL, so that what is
    counted has to be counted anew; ``progress`` is told of links done.
    """
    make_indexes(database)  # a batch that was killed may not have come so far
    witnesses = _Witnesses(database)
    grammar = _grammar(database)
    asked = doubtful = touched = changed = 0
    waiting: list[tuple[list[_Found], list[Settled]]] = []

    def write() -> None:
        with transaction(database):
            if sum([_write(database, readings, order, grammar) for readings, order in waiting]):
                another()
        waiting.clear()

    for readings in _asked(database):
        asked += 1
        order = witnesses.weigh(readings)
        doubtful += order[0].confidence < DOUBTFUL
        touched += any(one.evidence for one in order)
        changed += order[0].place != 0
        if _differs(readings, order):
            waiting.append((readings, order))
            if len(waiting) >= BATCH:
                write()
                progress(asked)
    write()
    progress(asked)
    return Settlement(asked, doubtful, touched, changed)


def settle_file(path: str) -> Settlement:
    """Settle the database of that name, which nobody else may write meanwhile. Raises
    ``StoreError``.
    """
    with troubles(path), opened(path) as (database, _):
        if not database.execute("SELECT 1 FROM sources LIMIT 1").fetchone():
            raise StoreError(path, "holds nothing yet")
        ledger = Ledger(database, path)
        done = settle_all(database, ledger.miscounted)
        if ledger.unfinished:
            ledger.finish()
        ledger.settled()
    return done


class _Witnesses:
    """The links that stand whole."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._hosts = dict(
            database.execute(
                "SELECT rtrim(lower(host), '.'), count(*) FROM links WHERE whole AND host <> '' GROUP BY 1"
            ).fetchall()
        )
        self._whole = lru_cache(65536)(self._count)
        self._followed = {
            url
            for (url,) in database.execute(
                f"SELECT w.url FROM readings w JOIN readings j ON j.link = w.link"  # noqa: S608  # of our own names
                f" WHERE NOT ({_JOINED.format('w')}) AND {_JOINED.format('j')} AND substr(j.url, 1, length(w.url)) = w.url"
                " GROUP BY w.url HAVING count(DISTINCT lower(substr(j.url, length(w.url) + 1, 1))) > 1"
            )
        }

    def _count(self, url: str) -> int:
        (count,) = self._database.execute(
            "SELECT count(*) FROM links WHERE url = ? AND whole", (url,)
        ).fetchone()
        return int(count)

    def weigh(self, readings: list[_Found]) -> list[Settled]:
        """What the corpus says of one link."""
        rivals = [
            Rival(
                one.url,
                one.found_confidence,
                one.joins != "[]" and f'"{JoinKind.LITERAL}"' not in one.joins,
            )
            for one in readings
        ]
        return settle(
            rivals,
            self._whole,
            lambda host: self._hosts.get(host.rstrip("."), 0),
            self._followed.__contains__,
        )


def _asked(database: sqlite3.Connection) -> Iterator[list[_Found]]:
    """The readings of each link that has several, a batch of links at a time, for what is read may
    not change meanwhile.
    """
    last = ""
    while True:
        found = database.execute(
            "SELECT link, rank, url, confidence, joins, settled, found_rank, found_confidence FROM readings"
            " WHERE link > ? ORDER BY link, found_rank LIMIT ?",
            (last, BATCH * MAX_READINGS),
        ).fetchall()
        groups = [
            [_Found(*row) for row in group] for _, group in groupby(found, key=lambda row: row[0])
        ]
        if len(found) == BATCH * MAX_READINGS:
            groups.pop()  # it may go on
        if not groups:
            return
        yield from groups
        last = groups[-1][0].link


def _differs(readings: list[_Found], order: list[Settled]) -> bool:
    """Whether the rows say something else than they should."""
    return any(
        (
            readings[one.place].rank,
            readings[one.place].settled,
            round(readings[one.place].confidence, 4),
        )
        != (rank, json.dumps(list(one.evidence)), round(one.confidence, 4))
        for rank, one in enumerate(order)
    )


def _write(
    database: sqlite3.Connection, readings: list[_Found], order: list[Settled], grammar: Profile
) -> bool:
    """Write the new order; where another reading leads, the columns that are made of its text as
    well. Say whether one does.
    """
    link = readings[0].link
    run = database.execute
    for rank, one in enumerate(order):
        run(
            "UPDATE readings SET rank = ?, confidence = ?, settled = ? WHERE link = ? AND found_rank = ?",
            (
                rank,
                round(one.confidence, 4),
                json.dumps(list(one.evidence)),
                link,
                readings[one.place].found_rank,
            ),
        )
    best = readings[order[0].place].url
    before, verdict, kind, lints = run(
        "SELECT url, verdict, kind, lints FROM links WHERE id = ?", (link,)
    ).fetchone()
    now, then = (examine(in_full(url, kind), grammar) for url in (best, before))
    of_context = [code for code in json.loads(lints) if code not in _remarks(then, grammar)]
    problems = (
        () if kind == Kind.SCHEMELESS else now.problems
    )  # it has one, that it says no scheme, and that was asked for
    ranked = [readings[one.place] for one in order]
    rows.lead(
        database,
        link,
        Outcome(
            best,
            order[0].confidence,
            Kind(kind),
            now.verdict,
            "",
            0,
            0,
            problems,
            (*of_context, *_remarks(now, grammar)),
            ranked,
        ),
    )
    return bool((best, now.verdict) != (before, verdict))


def _remarks(one: Examination, grammar: Profile) -> tuple[str, ...]:
    """What a careful reader would remark on, as ``Judge.remarks`` has it."""
    return one.lints if one.url is None else tuple(each.code for each in lint(one.url, grammar))


def _grammar(database: sqlite3.Connection) -> Profile:
    """The profile by which the links were found."""
    row = database.execute("SELECT value FROM meta WHERE key = 'options'").fetchone()
    return profile(str(json.loads(row[0])["profile"]) if row else "default")
