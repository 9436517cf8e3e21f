"""What was done with every file: the tables that make a run resumable, and the writing of segments."""  # noqa: E501

from __future__ import annotations

import json
from contextlib import contextmanager
from operator import attrgetter
from typing import TYPE_CHECKING

from urltrawl._version import __version__
from urltrawl.batch.interrupts import put_off
from urltrawl.batch.plan import Known
from urltrawl.errors import StoreError
from urltrawl.store import parcel
from urltrawl.store.counts import count, recount, sweep
from urltrawl.store.database import drop_indexes, make_indexes, transaction
from urltrawl.store.reach import GONE
from urltrawl.store.rows import names
from urltrawl.store.settling import settle, tell
from urltrawl.store.statement import rules
from urltrawl.store.unfinished import UNCOUNTED

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from urltrawl.batch.plan import Range, Task
    from urltrawl.batch.progress import Progress
    from urltrawl.batch.segment import Entry, Taken
    from urltrawl.reading.options import Options
    from urltrawl.store.settling import Settlement

# What is taken out speaks of others, or did: ``store.reach`` asks for that.
_GO = (
    """
INSERT INTO gone SELECT key_before, key_behind, key_thread, url, substr(date_utc, 1, 4)
FROM narrow_links AS links JOIN narrow_records AS records ON records.number = links.record
WHERE links.record IN ({records})
""",
    """
INSERT INTO gone SELECT NULL, NULL, NULL, url, NULL FROM narrow_readings
WHERE link IN (SELECT number FROM narrow_links WHERE record IN ({records}))
""",
)

_OPTIONS = "options"
UNSETTLED = "unsettled"
_CHANGES = "changes"
"""What it says of a database that was settled before the run: only what came or went since is to be
asked, and whom that reaches."""
_SETTLED = "settled"
"""By which statements the corpus was asked."""
_CORPUS = "corpus"
_GIVEN_UP = "given up by"

_COUNTS = ("bytes", "unframed", "records", "idle", "parts", "links")
_FACTS = ("size", "mtime", "digest", "format")
"""Columns that stay as they are where an entry says nothing of them."""
_CELLS = (
    "source",
    "member",
    "start",
    "end",
    "state",
    "reason",
    *_FACTS,
    "contents_done",
    "done_to",
)
_ENTER = (
    f"INSERT INTO sources ({names((*_CELLS, *_COUNTS))}) VALUES ({', '.join('?' * len((*_CELLS, *_COUNTS)))})"  # noqa: E501, S608
    " ON CONFLICT (source, member, start) DO UPDATE SET removed = 0, "
    + ", ".join(
        f'"{name}" = excluded."{name}"'
        for name in ("end", "state", "reason", "contents_done", "done_to")
    )
    + "".join(f', "{name}" = coalesce(excluded."{name}", "{name}")' for name in _FACTS)
    + "".join(f', "{name}" = "{name}" + excluded."{name}"' for name in _COUNTS)
)


class Ledger:
    """The ledger of one database, which only this process writes."""

    pause = 1.0
    """Seconds between two transactions: each writes all pages of an index of digests again, since
    its keys fall everywhere."""
    pause_at_end = 0.0
    """The same when all tasks have been handed out: there is nothing to gather then."""

    most = parcel.MOST
    """Segments that are written together."""

    def __init__(self, database: sqlite3.Connection, name: str) -> None:
        self._database = database
        self._name = name
        self._parcels = parcel.Parcels(database)
        self._cleared = False
        self._progress: Progress | None = None

    def agree(self, options: Options, *, redo: bool) -> None:
        """See that the links that are there were found with the same options; ``redo`` will find
        all again.

        Raises ``StoreError`` where they were not.
        """
        text = _as_text(options)
        found = self._database.execute(
            "SELECT value FROM meta WHERE key = ?", (_OPTIONS,)
        ).fetchone()
        if found and found[0] != text and not redo:
            before = json.loads(found[0])
            others = ", ".join(
                f"{key} {before.get(key)!r}"
                for key, value in options.for_record().items()
                if before.get(key) != value
            )
            raise StoreError(
                self._name,
                f"was made with other options ({others}): use these, another database, or --redo",
            )

    def keep(self, options: Options) -> None:
        """Write down with which options links are found from now on."""
        self._database.execute(
            "INSERT OR REPLACE INTO meta VALUES (?, ?)", (_OPTIONS, _as_text(options))
        )

    def forgive(self) -> None:
        """Have what was given up tried again, if that was done by another version of the program."""  # noqa: E501
        if self._database.execute(
            "SELECT value FROM meta WHERE key = ?", (_GIVEN_UP,)
        ).fetchone() not in {None, (__version__,)}:
            with transaction(self._database):
                self._database.execute(
                    "UPDATE sources SET state = 'failed' WHERE state = 'given up'"
                )
                self._database.execute("DELETE FROM meta WHERE key = ?", (_GIVEN_UP,))

    def corpus(self) -> list[str]:
        """The paths of which the database was made, from the root."""
        found = self._database.execute(
            "SELECT value FROM meta WHERE key = ?", (_CORPUS,)
        ).fetchone()
        return [str(path) for path in json.loads(found[0])] if found else []

    def made_of(self, paths: Iterable[str]) -> None:
        """Write down that it is made of these, too."""
        text = json.dumps(sorted({*self.corpus(), *paths}), ensure_ascii=False)
        self._database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_CORPUS, text))

    @property
    def holds(self) -> bool:
        """Whether there are links."""
        return self._database.execute("SELECT 1 FROM narrow_links LIMIT 1").fetchone() is not None

    def size(self) -> int:
        """How many links there are."""
        (count,) = self._database.execute("SELECT count(*) FROM narrow_links").fetchone()
        return int(count)

    @property
    def unfinished(self) -> bool:
        """Whether a run was killed before it had counted what it wrote."""
        return (
            self._database.execute("SELECT 1 FROM meta WHERE key = ?", (UNCOUNTED,)).fetchone()
            is not None
        )

    @property
    def unsettled(self) -> bool:
        """Whether links were written since the corpus was last asked about what is in doubt
        (``second_pass``).
        """
        return (
            self._database.execute("SELECT 1 FROM meta WHERE key = ?", (UNSETTLED,)).fetchone()
            is not None
        )

    def begin(self) -> None:
        """Make ready to write, until ``finish``: what is filled for the first time gets its indexes
        when it is full.
        """
        self._cleared = self.unfinished  # whoever was killed may have
        self._database.executemany(
            "INSERT OR IGNORE INTO meta VALUES (?, ?)",
            [(UNCOUNTED, ""), (UNSETTLED, _CHANGES if self._said(_SETTLED) else "")],
        )
        if self._database.execute("SELECT 1 FROM sources").fetchone():
            make_indexes(
                self._database
            )  # a run that was killed had none, and what is there is looked up
        else:
            drop_indexes(self._database)

    def _said(self, key: str) -> str | None:
        """What the table ``meta`` says under a key."""
        found = self._database.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return found and str(found[0])

    def follow(self, progress: Progress) -> None:
        """Write down with each entry from now on how far a batch is."""
        self._progress = progress
        progress.write(self._database)

    def known(self) -> dict[str, list[Known]]:
        """What is known of each file, range by range."""
        found: dict[str, list[Known]] = {}
        for source, *cells in self._database.execute(
            'SELECT source, start, "end", state, size, mtime, digest, contents_done, done_to, removed FROM sources'  # noqa: E501
            " WHERE member = '' ORDER BY source, start"
        ):
            found.setdefault(source, []).append(Known(*cells))
        return found

    def defective(self) -> list[tuple[str, str]]:
        """What could not be read, or not to its end, and is still there: (source, reason)."""
        return self._database.execute(
            "SELECT source, reason FROM sources WHERE member = '' AND state IN ('partial', 'failed', 'given up') AND NOT removed ORDER BY source, start"  # noqa: E501
        ).fetchall()

    def note(self, entries: Sequence[Entry]) -> None:
        """Write entries that no worker made: of what is no file, and of what was given up."""
        with transaction(self._database):
            self._enter(entries)

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is committed inside, ``most`` segments, is written together or not at all."""
        try:
            with transaction(self._database):
                yield
        finally:
            self._parcels.close()

    def commit(self, segment: Taken) -> int:
        """Write a segment, inside ``together``: its links and how far its files have come. As
        ``copying.copy``, say how many are wanting.
        """
        self._enter(segment.entries)
        return self._parcels.copy(segment.path)

    def forget(self, source: str, ranges: Iterable[Range]) -> None:
        """Take ranges out that a file has no longer, and all that was found in them."""
        with transaction(self._database):
            for span in ranges:
                self.clear(source, span.start, span.end, whole=False)

    def forget_files(self, sources: Iterable[str]) -> None:
        """Take files out, and all that was found in them."""
        with transaction(self._database):
            for source in sources:
                self.clear(source, 0, None, whole=True)

    def not_made_of(self, paths: Iterable[str]) -> None:
        """Write down that it is made of these no longer."""
        text = json.dumps(sorted(set(self.corpus()).difference(paths)), ensure_ascii=False)
        self._database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_CORPUS, text))

    def removed(self, sources: Iterable[str]) -> None:
        """Files that are no longer there; their links are kept."""
        with transaction(self._database):
            self._database.executemany(
                "UPDATE sources SET removed = 1 WHERE source = ?", [(source,) for source in sources]
            )

    def resume(self, task: Task) -> Task:
        """What is left of a task whose worker died, by how far its pieces have come.

        A piece that replaces an earlier reading begins anew: its first segment takes out whatever
        is there.
        """
        left = []
        for piece in task.pieces:
            row = self._database.execute(
                "SELECT state, size, mtime, contents_done, done_to FROM sources WHERE source = ? AND member = '' AND start = ?",  # noqa: E501
                (piece.name, piece.range.start),
            ).fetchone()
            if row is None or piece.replaces:
                left.append(piece)
            elif row[0] == "begun":
                left.append(piece._replace(contents_done=row[3], done_to=row[4]))
        return task._replace(pieces=tuple(left), attempt=task.attempt + 1)

    def finish(self) -> None:
        """Make the indexes that are wanting, tell passages, and count anew (``store.counts``); what
        is killed on the way is done again.
        """
        with put_off():
            make_indexes(self._database)
            with transaction(self._database):
                tell(self._database)
                self._sweep_rows()
                count(self._database)
                self._database.execute("UPDATE meta SET value = '' WHERE key = ?", (UNSETTLED,))
                self._done()

    def settle(self) -> Settlement:
        """The same, and let the corpus decide what is in doubt; what did not change is not counted
        anew. It is done in one transaction, or not at all.
        """
        with put_off():
            make_indexes(self._database)
            with transaction(self._database):
                changes = self._said(UNSETTLED) == _CHANGES and self._said(_SETTLED) == rules()
                found = settle(self._database, changes=changes)
                if found.counts or self.unfinished:
                    self._sweep_rows()
                    (recount if found.few else count)(self._database)
                self._settled()
                self._done()
        return found

    def _settled(self) -> None:
        """Say that the corpus was asked, and by which statements."""
        self._database.execute("DELETE FROM meta WHERE key = ?", (UNSETTLED,))
        self._database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_SETTLED, rules()))

    def _sweep_rows(self) -> None:
        """Take out what nobody asks for any longer, where rows were taken out."""
        if self._cleared:
            sweep(self._database)

    def _done(self) -> None:
        """Say that the run has ended."""
        self._database.execute("DELETE FROM meta WHERE key = ?", (UNCOUNTED,))
        self._database.execute("DROP TABLE IF EXISTS gone")

    def _enter(self, entries: Sequence[Entry]) -> None:
        """Entries into the ledger, one for each place."""
        for entry in entries:
            if entry.fresh:
                self.clear(entry.source, entry.start, entry.end, whole=entry.whole)
        if self._progress is not None:
            self._progress.take(entries)
            self._progress.write(self._database)
        same = [entry for entry in entries if entry.state == "same"]
        self._database.executemany(
            "UPDATE sources SET size = ?, mtime = ?, removed = 0 WHERE source = ? AND member = '' AND start = ?",  # noqa: E501
            [(entry.size, entry.mtime, entry.source, entry.start) for entry in same],
        )
        if any(entry.state == "given up" for entry in entries):
            self._database.execute(
                "INSERT OR REPLACE INTO meta VALUES (?, ?)", (_GIVEN_UP, __version__)
            )
        self._database.executemany(
            _ENTER, [_cells(entry) for entry in entries if entry.state != "same"]
        )
        self._database.executemany(
            "INSERT INTO tallies VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",  # noqa: E501
            [
                (entry.source, entry.member, entry.start, what, reason, count)
                for entry in entries
                if entry.tally
                for what, counts in (
                    ("skipped", entry.tally.skipped),
                    ("defect", entry.tally.defects),
                )
                for reason, count in counts.items()
            ],
        )

    def clear(self, source: str, start: int, end: int | None, *, whole: bool) -> None:
        """Take out what was found in a file, or in a range of it, and its rows of the ledger."""
        within = "place IN (SELECT number FROM places WHERE source = ?)"
        places: list[str | int] = [source]
        if not whole and end is not None:
            within, places = (
                f"{within} AND record_start >= ? AND record_start < ?",
                [source, start, end],
            )
        records = f"SELECT number FROM narrow_records WHERE {within}"  # noqa: S608  # ours
        of_records = f"FROM narrow_links WHERE record IN ({records})"
        if self._said(UNSETTLED) == _CHANGES:
            self._database.execute(GONE)
            for statement in _GO:
                self._database.execute(statement.format(records=records), places)
        for statement in (
            f"DELETE FROM narrow_readings WHERE link IN (SELECT number {of_records})",  # noqa: S608
            f"DELETE FROM problems WHERE link IN (SELECT id {of_records})",  # noqa: S608
            f"DELETE {of_records}",
            f"DELETE FROM narrow_records WHERE {within}",  # noqa: S608
        ):
            self._cleared |= self._database.execute(statement, places).rowcount > 0
        which = "source = ?" if whole else "source = ? AND start = ?"
        for table in ("tallies", "sources"):
            self._database.execute(
                f"DELETE FROM {table} WHERE {which}",  # noqa: S608
                [source] if whole else [source, start],
            )


_of_entry, _of_tally = attrgetter(*_CELLS), attrgetter(*_COUNTS)
_NOTHING = (0,) * len(_COUNTS)


def _cells(entry: Entry) -> tuple[object, ...]:
    """The row of an entry, as ``_ENTER`` has it."""
    return (*_of_entry(entry), *(_of_tally(entry.tally) if entry.tally else _NOTHING))


def _as_text(options: Options) -> str:
    return json.dumps(options.for_record(), sort_keys=True)
