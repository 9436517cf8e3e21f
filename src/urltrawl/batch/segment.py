"""Segments, which pass from a worker to the writer: files of the work directory, each whole."""

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

    from urltrawl.batch.plan import Piece
    from urltrawl.sources import Failed
    from urltrawl.store.rows import Rows

SEGMENT_LINKS = 50_000
SEGMENT_BYTES = 64 * 1024 * 1024
"""A segment ends behind the record with which it holds so many links, or with which so many bytes
were read for it."""
AHEAD = 4
"""Segments of a task that may wait to be written; then its worker waits."""


class Entry(NamedTuple):
    """How far a file, a range of one, or a member of an archive was read: what changes in its row
    of the ledger.

    ``tally`` counts what was read since the entry before. ``fresh`` says that rows of an earlier
    reading are to be taken out first.
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


def entry_of(piece: Piece, state: str, reason: str | None = None) -> Entry:
    """The entry of a file or range."""
    return Entry(
        piece.name, "", *piece.range, state, reason, piece.size, piece.mtime, whole=piece.whole
    )


def refusal(source: Skipped | Failed) -> Entry:
    """The entry of a source that cannot be read."""
    state = "skipped" if isinstance(source, Skipped) else "failed"
    return Entry(source.name, source.member, 0, None, state, source.reason)


def latest(entries: Iterable[Entry]) -> list[Entry]:
    """One entry for each place, with all that its entries say, in the order of the last ones."""
    at: dict[tuple[str, str, int], Entry] = {}
    for entry in entries:
        place = (entry.source, entry.member, entry.start)
        before = at.pop(place, None)
        at[place] = _together(before, entry) if before else entry
    return list(at.values())


def _together(before: Entry, entry: Entry) -> Entry:
    """One entry with all that two of the same place say."""
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
    """Entries and the rows that belong to them; both are written in one transaction."""

    entries: list[Entry]
    rows: Rows


class Taken(NamedTuple):
    """A segment that has come; its rows stay in the file until they are copied."""

    entries: list[Entry]
    path: Path

    @property
    def rows(self) -> Rows:
        """Read the rows."""
        return parcel.rows_of(self.path)


def place(spool: Path, task: int, attempt: int, number: int) -> Path:
    """The path of a segment."""
    return spool / f"{task}.{attempt}.{number}.segment"


def put(path: Path, segment: Segment) -> None:
    """Write a segment with one entry for each place. Raises ``StoreError``, since no file of the
    corpus is to blame.
    """
    part = path.with_suffix(".part")
    with _written(path), troubles(str(path.parent)):
        part.unlink(missing_ok=True)
        entries = pickle.dumps(latest(segment.entries), protocol=pickle.HIGHEST_PROTOCOL)
        parcel.pack(part, segment.rows, entries)
        part.replace(path)


def take(path: Path) -> Taken:
    """The segment in a file of this very run: nobody else writes into its work directory."""
    return Taken(pickle.loads(parcel.label_of(path)), path)  # noqa: S301


def beat(spool: Path, task: int) -> Path:
    """The file whose time is the last sign of life of a task's worker (``say_alive``)."""
    return spool / f"{task}.beat"


def say_alive(path: Path, at: tuple[str, int] | None = None) -> None:
    """Write the number of this process, and the member and start of the record that is read if
    somebody is to know it.
    """
    text = f"{os.getpid()} {at[1]} {at[0]}" if at else str(os.getpid())
    with _written(path):
        path.write_text(text, encoding="utf-8", errors="surrogateescape")


@contextmanager
def _written(path: Path) -> Iterator[None]:
    try:
        yield
    except StoreError:
        raise  # which says it already
    except OSError as error:
        why = (
            f"cannot be written ({error.strerror or error}); what was committed is kept, and the"
            " same command goes on from there"
        )
        raise StoreError(str(path.parent), why) from error


def last_seen(path: Path) -> tuple[str, int] | None:
    """The member and start of the record that a worker was at, if it wrote them."""
    with suppress(OSError, ValueError):
        _, start, member = path.read_text(encoding="utf-8", errors="surrogateescape").split(" ", 2)
        return member, int(start)
    return None
