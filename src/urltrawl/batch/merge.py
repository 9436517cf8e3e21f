"""Databases of several machines, put together: what each has read of a corpus, whose rows are told
by where they stand.
"""

from __future__ import annotations

import json
from contextlib import closing
from os.path import abspath, realpath
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.batch.ledger import Ledger
from urltrawl.batch.plan import FINAL
from urltrawl.batch.run import opened
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.store import database as store
from urltrawl.store.dataset import is_dataset as named_so
from urltrawl.store.dataset import require_ledger
from urltrawl.store.opened import copy, is_dataset
from urltrawl.store.rows import TABLES, names
from urltrawl.store.strangers import unguarded

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from urltrawl.store.settling import Settlement

_FINAL = ", ".join(f"'{state}'" for state in sorted(FINAL))

# A file or range is taken where it is not there, was not read there and is here, or was read here
# from a later state of the file.
_TAKEN = f"""
CREATE TEMP TABLE taken AS
SELECT theirs.source, theirs.start, theirs."end", theirs.start = 0 AND theirs."end" IS theirs.size AS whole, ours.source IS NOT NULL AS known
FROM other.sources AS theirs LEFT JOIN main.sources AS ours
ON ours.source = theirs.source AND ours.start = theirs.start AND ours.member = ''
WHERE theirs.member = '' AND (
    ours.source IS NULL
    OR (ours.state NOT IN ({_FINAL}) AND theirs.state IN ({_FINAL}))
    OR (theirs.state IN ({_FINAL}) AND theirs.mtime > ours.mtime)
)
"""  # noqa: E501, S608
_OF_TAKEN = {
    "sources": "(source, start) IN (SELECT source, start FROM taken)",
    "tallies": "(source, start) IN (SELECT source, start FROM taken)",
    "records": "EXISTS (SELECT 1 FROM taken WHERE taken.source = records.source"
    ' AND (whole OR "end" IS NULL OR (record_start >= start AND record_start < "end")))',
    "links": "record IN (SELECT id FROM picked)",
    "readings": "link IN (SELECT id FROM other.links WHERE record IN (SELECT id FROM picked))",
    "problems": "link IN (SELECT id FROM other.links WHERE record IN (SELECT id FROM picked))",
}


class Merged(NamedTuple):
    """What a merge did: files and ranges of files, how many links there are now, and what all of
    them say of those in doubt.
    """

    taken: int
    had: int
    links: int
    settlement: Settlement


def merge(path: str, others: Sequence[str]) -> Merged:
    """Add what the databases or datasets ``others`` have to the database ``path``, which is made
    where it is not there.

    The rows are those that one run over all of it would have written, and settled. Killed, it is
    done again with the same call, ``path`` may be among the others. Where two have read the same
    file, the later state of it counts. Raises ``StoreError`` for a database that cannot be read,
    that was made with other options, or that is not finished.
    """
    taken = had = 0
    others = [
        other for other in others if realpath(other) != realpath(path)
    ]  # "merge *.db --into all.db", the second time
    if not others:
        raise StoreError(path, "is all there is to merge, and what it would be merged into")
    if is_dataset(path) or named_so(path):
        raise StoreError(
            path,
            "is a directory: merge into a database, and 'urltrawl export' makes a folder of it",
        )
    found = [_made(str(require_ledger(one)) if is_dataset(one) else one) for one in others]
    with store.troubles(path), opened(path) as (database, spool):
        ledger = Ledger(database, path)
        for options, corpus in found:
            ledger.agree(options, redo=False)
            ledger.keep(options)
            ledger.made_of(corpus)
        ledger.begin()
        for other in others:
            made = spool / "dataset.db"
            if is_dataset(other):
                copy(other, made, counted=False)
            with unguarded(database):
                database.execute(
                    "ATTACH ? AS other",
                    (str(made) if is_dataset(other) else abspath(other),),  # noqa: PTH100  # a name that may have no Unicode
                )
            try:
                with store.transaction(database):
                    new, old = _take(database, ledger)
            finally:
                database.execute("DETACH other")
                made.unlink(missing_ok=True)
            taken, had = taken + new, had + old
        settlement = ledger.settle()
        (links,) = database.execute("SELECT count(*) FROM links").fetchone()
    return Merged(taken, had, int(links), settlement)


def _made(path: str) -> tuple[Options, list[str]]:
    """With which options a database was made, and of what."""
    with closing(store.connect_readonly(path)) as database, store.troubles(path):
        ledger = Ledger(database, path)
        if ledger.unfinished:
            raise StoreError(path, "is not finished: run its batch again before it is merged")
        row = database.execute("SELECT value FROM meta WHERE key = 'options'").fetchone()
        return Options(**json.loads(row[0])) if row else Options(), ledger.corpus()


def _take(database: sqlite3.Connection, ledger: Ledger) -> tuple[int, int]:
    """Take what is new or newer of the attached database; how many files and ranges that is, and
    how many it is not.
    """
    database.execute("DROP TABLE IF EXISTS temp.taken")
    database.execute("DROP TABLE IF EXISTS temp.picked")
    database.execute(_TAKEN)
    database.execute("CREATE INDEX temp.taken_source ON taken (source, start)")
    for source, start, end, whole in database.execute(
        'SELECT source, start, "end", whole FROM taken WHERE known'
    ).fetchall():
        ledger.clear(source, start, end, whole=bool(whole))
    (met,) = database.execute("SELECT count(*) FROM other.sources WHERE member = ''").fetchone()
    (new,) = database.execute("SELECT count(*) FROM taken").fetchone()
    database.execute("CREATE TEMP TABLE picked (id TEXT PRIMARY KEY) WITHOUT ROWID")
    if new < met:
        database.execute(
            f"INSERT INTO picked SELECT id FROM other.records WHERE {_OF_TAKEN['records']}"  # noqa: S608
        )  # ours
    for table in ("sources", "tallies", *TABLES):
        columns = names(row[1] for row in database.execute(f"PRAGMA main.table_info({table})"))
        which = _OF_TAKEN[table] if new < met else "1"
        database.execute(
            f"INSERT OR REPLACE INTO main.{table} ({columns}) SELECT {columns} FROM "  # noqa: S608
            f"other.{table} WHERE {which}"
        )
    return int(new), int(met - new)
