"""What passes from a worker to the process that writes the database, in files of the work
directory: segments, each of which is there whole or not at all, and signs of life.
"""

from __future__ import annotations

import os
import pickle
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import as_store_error
from urltrawl.reading.tally import Tally
from urltrawl.sources import Skipped
from urltrawl.store import parcel
from urltrawl.store.database import troubles

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from urltrawl.batch.plan import Piece, Task
    from urltrawl.sources import Failed
    from urltrawl.store.rows import Rows

SEGMENT_LINKS = 50_000
SEGMENT_BYTES = 64 * 1024 * 1024
"""A segment ends behind the record with which it has so many links, or so many bytes were read."""
AHEAD = 4
"""Segments of a task that may wait to be written into the database; then its worker waits."""
_UNWRITTEN = (
    "cannot be written ({}); what was committed is kept, and the same command goes on from there"
)


def is_full(links: int, bytes_read: int) -> bool:
    """Tell whether a segment is full that has so many links, for which so many bytes were read."""
    return links >= SEGMENT_LINKS or bytes_read >= SEGMENT_BYTES


class Entry(NamedTuple):
    """How far a file, a range of one, or a member of an archive was read: what changes in its row
    of the ledger. The fields before ``tally`` are columns of the table ``sources``, the first three
    its key. ``member`` is ``""`` of a file or range. ``state`` is also ``"same"``, for a file whose
    bytes are those that an earlier run read. ``tally`` counts what was read since the entry before.
    """

    source: str
    member: str
    start: int
    end: int | None
    state: str
    reason: str | None = None
    size: int | None = None
    mtime: float | None = None
    digest: str | None = None
    format: str | None = None
    contents_done: int = 0
    done_to: int = 0
    tally: Tally | None = None
    fresh: bool = False
    """The rows of an earlier run are to be taken out first."""
    whole_file: bool = True
    """It is all of a file, and not a range of one."""


def entry_of_piece(piece: Piece, state: str, reason: str | None) -> Entry:
    """Return an entry of a piece with a state of the ledger, and the reason for it."""
    return Entry(
        piece.name,
        "",
        *piece.range,
        state,
        reason,
        piece.size,
        piece.mtime,
        whole_file=piece.whole_file,
    )


def entry_of_refused(source: Skipped | Failed) -> Entry:
    """Return the entry of a file or member that cannot be read, or is not to be read."""
    state = "skipped" if isinstance(source, Skipped) else "failed"
    return Entry(source.name, source.member, 0, end=None, state=state, reason=source.reason)


def merge_entries(entries: Iterable[Entry]) -> list[Entry]:
    """Return one entry for each (source, member, start), made of all entries that have these: their
    tallies are added, it is ``fresh`` if one of them is, and of other fields the last value counts,
    of the size, time, digest and format the last known one. The order is that of the last entries.
    """
    merged: dict[tuple[str, str, int], Entry] = {}
    for entry in entries:
        before = merged.pop(entry[:3], None)
        merged[entry[:3]] = _merge_two(before, entry) if before else entry
    return list(merged.values())


def _merge_two(before: Entry, entry: Entry) -> Entry:
    """Return two entries of one source, member and start as one. ``entry`` is the later one."""
    tally = Tally()
    for each in filter(None, (before.tally, entry.tally)):
        tally.add(each)
    return entry._replace(
        fresh=before.fresh or entry.fresh,
        tally=tally,
        size=before.size if entry.size is None else entry.size,
        mtime=before.mtime if entry.mtime is None else entry.mtime,
        digest=before.digest if entry.digest is None else entry.digest,
        format=entry.format or before.format,
    )


class SegmentFile(NamedTuple):
    """A segment that a worker has written: entries and the rows that belong to them, to be written
    in one transaction. The rows stay in the file until they are copied.
    """

    entries: list[Entry]
    path: Path


def segment_path(spool: Path, task: Task, number: int) -> Path:
    """Return the path of the ``number``-th segment of a task, from 0, in the work directory."""
    return spool / f"{task.number}.{task.attempt}.{number}.segment"


def write_segment(path: Path, entries: Iterable[Entry], rows: Rows) -> None:
    """Write a segment to ``path``, complete at once, its entries merged. Raises ``StoreError``."""
    part = path.with_suffix(".part")
    spool = str(path.parent)
    with as_store_error(spool, _UNWRITTEN), troubles(spool):
        part.unlink(missing_ok=True)
        label = pickle.dumps(merge_entries(entries), protocol=pickle.HIGHEST_PROTOCOL)
        parcel.pack(part, rows, label)
        part.replace(path)


def read_segment(path: Path) -> SegmentFile:
    """Return the segment in a file of this very run: nobody else writes into its work directory."""
    return SegmentFile(pickle.loads(parcel.label_of(path)), path)  # noqa: S301


class Beat(NamedTuple):
    """A sign of life of a worker. The time of its file says when it was given."""

    process: int
    """The number of the worker's process."""
    record: tuple[str, int] | None
    """Member and start of the record that it reads, if that is noted."""


def beat_path(spool: Path, task_number: int) -> Path:
    """Return the path of the file with the last sign of life of the worker that has a task."""
    return spool / f"{task_number}.beat"


def write_beat(path: Path, record: tuple[str, int] | None) -> None:
    """Write a sign of life of this process: its number, and the start and member of the ``record``
    that it reads, if that is to be noted (``4711 2048 inbox.mbox``).
    """
    text = f"{os.getpid()} {record[1]} {record[0]}" if record else str(os.getpid())
    with as_store_error(str(path.parent), _UNWRITTEN):
        path.write_text(text, encoding="utf-8", errors="surrogateescape")


def read_beat(path: Path) -> Beat | None:
    """Return the sign of life that ``write_beat`` wrote, or ``None`` if none can be read."""
    with suppress(OSError, ValueError):
        text = path.read_text(encoding="utf-8", errors="surrogateescape")
        process, _, record = text.partition(" ")
        start, _, member = record.partition(" ")
        return Beat(int(process), (member, int(start)) if record else None)
    return None
