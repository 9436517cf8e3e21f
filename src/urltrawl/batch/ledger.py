"""The ledger: what was done with each file, so that a run can go on from there. It also writes
segments, so that rows and ledger always agree.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from operator import attrgetter
from typing import TYPE_CHECKING

from urltrawl._version import __version__
from urltrawl.batch.differences import describe_difference
from urltrawl.batch.interrupts import put_off
from urltrawl.batch.plan import Known
from urltrawl.batch.segment import Entry
from urltrawl.errors import StoreError
from urltrawl.reading.tally import Tally
from urltrawl.store import parcel
from urltrawl.store.counts import count, recount, sweep
from urltrawl.store.database import count_rows, drop_indexes, has_rows, make_indexes, transaction
from urltrawl.store.reach import GONE
from urltrawl.store.rows import names
from urltrawl.store.settling import find_passages, settle
from urltrawl.store.statement import scripts_digest
from urltrawl.store.unfinished import UNCOUNTED

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from urltrawl.batch.plan import Range, Task
    from urltrawl.batch.progress import Progress
    from urltrawl.batch.segment import SegmentFile
    from urltrawl.reading.options import Options
    from urltrawl.store.settling import Settlement

# Fill the table ``gone`` with links, and their readings, that are to be taken out
# (``store.reach.GONE``).
_NOTE_GONE = (
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

# Keys of the table ``meta``.
_OPTIONS = "options"
"""The options with which links were found."""
UNSETTLED = "unsettled"
"""Links were written or taken out since the last second pass: ``_CHANGES`` or ``""``."""
_CHANGES = "changes"
"""The value of ``UNSETTLED`` if there was a second pass before: the next one need ask only about
the links that came or went since, and those that these reach."""
_SETTLED = "settled"
"""The digest of the scripts that made the last second pass (``store.statement.scripts_digest``)."""
_CORPUS = "corpus"
"""The paths of which the database was made."""
_GIVEN_UP = "given up by"
"""The version of the program that last gave a file up."""

_COUNTS = ("bytes", "unframed", "records", "idle", "parts", "links")
"""Columns that count what was read, and fields of a ``Tally``."""
_FACTS = ("size", "mtime", "digest", "format")
"""Columns that keep their values where an entry has none."""
_FIELDS = Entry._fields[: Entry._fields.index("tally")]
"""Columns that are fields of an ``Entry``."""
_counts_of = attrgetter(*_COUNTS)
_NOTHING = Tally()
# Write an entry, with its counts. If its row is there, the counts are added to those of the row.
_ENTER = (
    f"INSERT INTO sources ({names((*_FIELDS, *_COUNTS))})"
    f" VALUES ({', '.join('?' * len((*_FIELDS, *_COUNTS)))})"
    " ON CONFLICT (source, member, start) DO UPDATE SET removed = 0, "
    + ", ".join(
        f'"{name}" = excluded."{name}"'
        for name in ("end", "state", "reason", "contents_done", "done_to")
    )
    + "".join(f', "{name}" = coalesce(excluded."{name}", "{name}")' for name in _FACTS)
    + "".join(f', "{name}" = "{name}" + excluded."{name}"' for name in _COUNTS)
)


class Ledger:
    """The ledger of the database ``name``, which only this process writes."""

    pause = 1.0
    """Seconds between two transactions. Each of them writes all pages of the indexes of ids again:
    an id is a digest, so new ones fall on all pages."""
    pause_at_end = 0.0
    """Seconds between two transactions when all tasks have been handed out."""

    most_segments = parcel.MOST_OPEN
    """Segments that one transaction can take."""

    reads_on = True
    """Whether a range that was only begun is read on, and not anew."""

    def __init__(self, database: sqlite3.Connection, name: str) -> None:
        self._database = database
        self._name = name
        self._parcels = parcel.Parcels(database)
        self._cleared = False
        """Whether rows were taken out since ``begin``, so that shared rows may be left over."""
        self._progress: Progress | None = None

    def require_options(self, options: Options, *, redo: bool) -> None:
        """Raise ``StoreError`` if links were found with other options, unless ``redo``."""
        noted = self._meta(_OPTIONS)
        if noted and noted != _as_text(options) and not redo:
            difference = describe_difference(json.loads(noted), options.for_ledger())
            raise StoreError(
                self._name,
                f"was made with other options ({difference}): use these, another database, "
                "or --redo",
            )

    def note_options(self, options: Options) -> None:
        """Write down the options with which links are found from now on."""
        self._set_meta(_OPTIONS, _as_text(options))

    @property
    def _may_retry(self) -> bool:
        """Whether it was another version of the program that last gave a file up."""
        return self._meta(_GIVEN_UP) not in {None, __version__}

    def mark_to_read_again(self) -> None:
        """Have the next plan read again what another version of the program gave up."""
        if self._may_retry:
            with transaction(self._database):
                self._database.execute(
                    "UPDATE sources SET state = 'failed' WHERE state = 'given up'"
                )
                self._drop_meta(_GIVEN_UP)

    def corpus(self) -> list[str]:
        """Return the paths, from the root, whose files the database was made of."""
        return [str(path) for path in json.loads(self._meta(_CORPUS) or "[]")]

    def add_to_corpus(self, paths: Iterable[str]) -> None:
        """Add paths to those of ``corpus``."""
        self._note_corpus({*self.corpus(), *paths})

    def take_from_corpus(self, paths: Iterable[str]) -> None:
        """Take paths out of those of ``corpus``, if they are among them."""
        self._note_corpus(set(self.corpus()).difference(paths))

    def _note_corpus(self, paths: Iterable[str]) -> None:
        """Write down that these are the paths of ``corpus``."""
        self._set_meta(_CORPUS, json.dumps(sorted(paths), ensure_ascii=False))

    @property
    def has_links(self) -> bool:
        """Whether there are links."""
        return has_rows(self._database, "narrow_links")

    @property
    def is_begun(self) -> bool:
        """Whether the ledger has any entry: a run has begun to read."""
        return has_rows(self._database, "sources")

    def size(self) -> int:
        """Return how many links there are."""
        return count_rows(self._database, "narrow_links")

    @property
    def unfinished(self) -> bool:
        """Whether what was written is not counted: a run is on, or was killed."""
        return self._meta(UNCOUNTED) is not None

    @property
    def unsettled(self) -> bool:
        """Whether links were written or taken out since the second pass was last made."""
        return self._meta(UNSETTLED) is not None

    def begin(self) -> None:
        """Prepare for writing, which ends with ``finish`` or ``settle``: note that what is written
        is neither counted nor settled, and drop indexes that only slow the filling of empty tables.
        """
        self._cleared = self.unfinished  # a run that was killed may have taken rows out
        self._database.executemany(
            "INSERT OR IGNORE INTO meta VALUES (?, ?)",
            [(UNCOUNTED, ""), (UNSETTLED, _CHANGES if self._meta(_SETTLED) else "")],
        )
        if self.is_begun:
            make_indexes(self._database)  # a run that was killed had dropped them
        else:
            drop_indexes(self._database)

    def _meta(self, key: str) -> str | None:
        """Return the value of a key in the table ``meta``, or ``None`` if it is not there."""
        row = self._database.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return row and str(row[0])

    def _set_meta(self, key: str, value: str) -> None:
        """Write a value into the table ``meta``."""
        self._database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def _drop_meta(self, key: str) -> None:
        """Take a key out of the table ``meta``."""
        self._database.execute("DELETE FROM meta WHERE key = ?", (key,))

    def follow(self, progress: Progress) -> None:
        """Write into the database how far a batch is, now and with each new entry."""
        self._progress = progress
        progress.write(self._database)

    def known(self) -> dict[str, list[Known]]:
        """Return what the ledger knows of each file: its name -> its ranges, in their order,
        without members. Of what another version of the program gave up the state is "failed", as
        after ``mark_to_read_again``, and unless ``reads_on`` of what was only begun: a plan has it
        read again.
        """
        ranges: dict[str, list[Known]] = {}
        for source, *cells in self._database.execute(
            """
            SELECT source, start, "end",
                iif((state = 'given up' AND ?) OR (state = 'begun' AND ?), 'failed', state),
                size, mtime, digest, contents_done, done_to, removed
            FROM sources WHERE member = '' ORDER BY source, start
            """,
            (self._may_retry, not self.reads_on),
        ):
            ranges.setdefault(source, []).append(Known(*cells))
        return ranges

    def defective(self) -> list[tuple[str, str]]:
        """Return (name, reason) of files that are there and could not be read to their end."""
        return self._database.execute(
            "SELECT source, coalesce(reason, '') FROM sources WHERE member = ''"
            " AND state IN ('partial', 'failed', 'given up') AND NOT removed ORDER BY source, start"
        ).fetchall()

    def enter(self, entries: Sequence[Entry]) -> None:
        """Write entries that no worker made, no two of one source, member and start."""
        with self.writing():
            self._enter(entries)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Make the block a transaction for ``commit``, of up to ``most_segments`` segments."""
        try:
            with transaction(self._database):
                yield
        finally:
            self._parcels.close()

    def commit(self, segment: SegmentFile) -> int:
        """Write the rows and entries of a segment, inside ``writing``. Return how many rows were
        not written, because others have their identity (``store.copying``).
        """
        self._enter(segment.entries)
        return self._parcels.copy(segment.path)

    def forget_ranges(self, source: str, ranges: Iterable[Range]) -> None:
        """Take out the entries and rows of ranges that a file has no longer."""
        with self.writing():
            for span in ranges:
                self.clear(source, span.start, span.end, whole_file=False)

    def forget_files(self, sources: Iterable[str]) -> None:
        """Take out the entries and rows of files."""
        with self.writing():
            for source in sources:
                self.clear(source, 0, None, whole_file=True)

    def note_removed(self, sources: Iterable[str]) -> None:
        """Write into the entries of files that the files are no longer there. Their links stay."""
        with transaction(self._database):
            self._database.executemany(
                "UPDATE sources SET removed = 1 WHERE source = ?", [(source,) for source in sources]
            )

    def resume(self, task: Task) -> Task:
        """Return the rest of a task whose worker died, as the next attempt: its unfinished pieces,
        each to be read on from where its entry says, or whole: if it has none yet, if it replaces
        what an earlier run read, and unless ``reads_on``.
        """
        left = []
        for piece in task.pieces:
            state, contents_done, done_to = self._database.execute(
                "SELECT state, contents_done, done_to FROM sources"
                " WHERE source = ? AND member = '' AND start = ?",
                (piece.name, piece.range.start),
            ).fetchone() or ("", 0, 0)
            if piece.replaces or not state:
                left.append(piece)
            elif state == "begun" and self.reads_on:
                left.append(piece._replace(contents_done=contents_done, done_to=done_to))
            elif state == "begun":
                left.append(piece._replace(replaces=True))
        return task._replace(pieces=tuple(left), attempt=task.attempt + 1)

    def finish(self) -> None:
        """Make the indexes. Then, in one transaction, write what the corpus says of each link, and
        count. New links cannot be told from others after it, so the next ``settle`` asks all.
        """
        with put_off():
            make_indexes(self._database)
            with transaction(self._database):
                find_passages(self._database)
                if self._cleared:
                    sweep(self._database)
                count(self._database)
                self._set_meta(UNSETTLED, "")
                self._note_end()

    def settle(self) -> Settlement:
        """End a run as ``finish`` does, and let the corpus decide what is in doubt. Return what it
        decided, in numbers. Nothing is counted again unless a run is to be ended or counts changed.
        """
        with put_off():
            make_indexes(self._database)
            with transaction(self._database):
                changes = (
                    self._meta(UNSETTLED) == _CHANGES and self._meta(_SETTLED) == scripts_digest()
                )
                settlement = settle(self._database, changes=changes)
                if settlement.counts or self.unfinished:
                    if self._cleared:
                        sweep(self._database)
                    (recount if settlement.few else count)(self._database)
                self._note_settled()
                self._note_end()
        return settlement

    def _note_settled(self) -> None:
        """Write down that the second pass was made, and by which scripts."""
        self._drop_meta(UNSETTLED)
        self._set_meta(_SETTLED, scripts_digest())

    def _note_end(self) -> None:
        """Write down that all links are counted, and drop the table ``gone``."""
        self._drop_meta(UNCOUNTED)
        self._database.execute("DROP TABLE IF EXISTS gone")

    def _enter(self, entries: Sequence[Entry]) -> None:
        """Do what ``enter`` does, inside a transaction: write rows of ``sources`` and ``tallies``,
        and how far the batch is. Before that, take out what the ``fresh`` ones replace.
        """
        for entry in entries:
            if entry.fresh:
                self.clear(entry.source, entry.start, entry.end, whole_file=entry.whole_file)
        if self._progress is not None:
            self._progress.add(entries)
            self._progress.write(self._database)
        same = [entry for entry in entries if entry.state == "same"]  # all else stays in their rows
        self._database.executemany(
            "UPDATE sources SET size = ?, mtime = ? WHERE source = ? AND member = '' AND start = ?",
            [(entry.size, entry.mtime, entry.source, entry.start) for entry in same],
        )
        self._database.executemany(  # of its members, too
            "UPDATE sources SET removed = 0 WHERE source = ?", [(entry.source,) for entry in same]
        )
        if any(entry.state == "given up" for entry in entries):
            self._set_meta(_GIVEN_UP, __version__)
        self._database.executemany(
            _ENTER,
            [
                (*entry[: len(_FIELDS)], *_counts_of(entry.tally or _NOTHING))
                for entry in entries
                if entry.state != "same"
            ],
        )
        self._database.executemany(
            "INSERT INTO tallies VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET count = count + excluded.count",
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

    def clear(self, source: str, start: int, end: int | None, *, whole_file: bool) -> None:
        """Take out the rows of a file and its entries, inside a transaction. If the next second
        pass may ask only about changes, the table ``gone`` keeps what it has to know of them.

        Unless ``whole_file``, take out only the entries of the range that begins at ``start``, and
        the records that begin from ``start`` to ``end`` (bytes), or all if ``end`` is ``None``.
        """
        within = "place IN (SELECT number FROM places WHERE source = ?)"
        values: list[str | int] = [source]
        if not whole_file and end is not None:
            within += " AND record_start >= ? AND record_start < ?"
            values += [start, end]
        records = f"SELECT number FROM narrow_records WHERE {within}"
        links = f"FROM narrow_links WHERE record IN ({records})"
        if self._meta(UNSETTLED) == _CHANGES:
            self._database.execute(GONE)
            for statement in _NOTE_GONE:
                self._database.execute(statement.format(records=records), values)
        for statement in (
            f"DELETE FROM narrow_readings WHERE link IN (SELECT number {links})",
            f"DELETE FROM problems WHERE link IN (SELECT id {links})",
            f"DELETE {links}",
            f"DELETE FROM narrow_records WHERE {within}",
        ):
            self._cleared |= self._database.execute(statement, values).rowcount > 0
        which = "source = ?" if whole_file else "source = ? AND start = ?"
        for table in ("tallies", "sources"):
            self._database.execute(
                f"DELETE FROM {table} WHERE {which}", [source] if whole_file else [source, start]
            )


def _as_text(options: Options) -> str:
    """Return options as JSON. Options that find the same links have the same text."""
    return json.dumps(options.for_ledger(), sort_keys=True)
