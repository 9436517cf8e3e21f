"""What passes from a worker to the one who writes: segments, each a file in the work directory,
complete or not there.
"""

from __future__ import annotations

import os
import pickle
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import StoreError
from urltrawl.reading.tally import Tally
from urltrawl.sources import Skipped
from urltrawl.store import parcel
from urltrawl.store.database import troubles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from urltrawl.sources import Failed
    from urltrawl.store.rows import Rows

SEGMENT_LINKS = 50_000
SEGMENT_BYTES = 64 * 1024 * 1024
"""A segment ends behind the record with which it holds so many links, or so many bytes of input
have been read for it."""
AHEAD = 4
"""Segments of a worker that may wait to be written; then it waits."""


class Entry(NamedTuple):
    """How far a file, a range of one, or the member of an archive has come: what changes in its row
    of the ledger.

    ``tally`` is what was read since the entry before. ``fresh`` says that what an earlier run read
    of it goes first.
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
    whole: bool = True
    """It is a file and no range of one."""


def refusal(one: Skipped | Failed) -> Entry:
    """What the ledger says of something that was met and is no content to be read."""
    return Entry(
        one.name,
        one.member,
        0,
        None,
        "skipped" if isinstance(one, Skipped) else "failed",
        one.reason,
    )


def latest(entries: Iterable[Entry]) -> list[Entry]:
    """One entry for each place, which says what all of them together say; in the order of the last
    ones.
    """
    at: dict[tuple[str, str, int], Entry] = {}
    for entry in entries:
        place = (entry.source, entry.member, entry.start)
        before = at.pop(place, None)
        at[place] = _together(before, entry) if before else entry
    return list(at.values())


def _together(before: Entry, entry: Entry) -> Entry:
    tally = entry.tally or before.tally
    if before.tally and entry.tally:
        tally = Tally()
        tally.add(before.tally)
        tally.add(entry.tally)
    return entry._replace(
        fresh=before.fresh or entry.fresh,
        tally=tally,
        size=before.size if entry.size is None else entry.size,
        mtime=before.mtime if entry.mtime is None else entry.mtime,
        digest=before.digest if entry.digest is None else entry.digest,
        format=entry.format or before.format,
    )


class Segment(NamedTuple):
    """Entries and the rows of links that go with them, which are written together or not at all."""

    entries: list[Entry]
    rows: Rows


class Taken(NamedTuple):
    """A segment that has come: its rows lie in the file."""

    entries: list[Entry]
    path: Path

    @property
    def rows(self) -> Rows:
        """The rows, read each time."""
        return parcel.rows_of(self.path)


def place(spool: Path, task: int, attempt: int, number: int) -> Path:
    """Where a segment lies."""
    return spool / f"{task}.{attempt}.{number}.segment"


def put(path: Path, segment: Segment) -> None:
    """Write a segment, of its entries one for each place; it appears whole. Raises ``StoreError``:
    no file of the corpus is to blame.
    """
    part = path.with_suffix(".part")
    with _written(path), troubles(str(path.parent)):
        part.unlink(missing_ok=True)
        parcel.pack(
            part,
            segment.rows,
            pickle.dumps(latest(segment.entries), protocol=pickle.HIGHEST_PROTOCOL),
        )
        part.replace(path)


def take(path: Path) -> Taken:
    """The segment there, which has come. It is of this very run: nobody else writes into its work
    directory.
    """
    return Taken(pickle.loads(parcel.label_of(path)), path)  # noqa: S301


def beat(spool: Path, task: int) -> Path:
    """The file whose time says that the worker of a task is alive; it holds the worker's process
    number.
    """
    return spool / f"{task}.beat"


def say_alive(path: Path, at: tuple[str, int] | None = None) -> None:
    """Write or touch it; ``at`` is the record that is being read, by its member and start, where
    that is of interest.
    """
    with _written(path):
        path.write_text(
            f"{os.getpid()} {at[1]} {at[0]}" if at else str(os.getpid()),
            encoding="utf-8",
            errors="surrogateescape",
        )


@contextmanager
def _written(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise StoreError(
            str(path.parent),
            (
                f"cannot be written ({why}); what was committed is kept, and the same command "
                f"goes on from there"
            ),
        ) from error


def last_seen(path: Path) -> tuple[str, int] | None:
    """Which record a worker was at, if it said so."""
    with suppress(OSError, ValueError):
        _, start, member = path.read_text(encoding="utf-8", errors="surrogateescape").split(" ", 2)
        return member, int(start)
    return None
