"""From a task to segments, in a process that only reads and may be killed at any time."""

from __future__ import annotations

import time
from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from urltrawl import sources
from urltrawl.api import ScanReport, read_source
from urltrawl.batch import survey
from urltrawl.batch.plan import READ_AGAIN
from urltrawl.batch.segment import (
    AHEAD,
    SEGMENT_BYTES,
    SEGMENT_LINKS,
    Entry,
    Segment,
    beat,
    entry_of,
    place,
    put,
    refusal,
    say_alive,
)
from urltrawl.errors import SourceError
from urltrawl.reading.story import Reader, all_records
from urltrawl.reading.tally import Tally
from urltrawl.sources import CHUNK_SIZE, File, path_of, remote, repository
from urltrawl.sources.names import is_remote
from urltrawl.store.rows import add, no_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from urltrawl.batch.plan import Passed, Piece, Task
    from urltrawl.link import Link
    from urltrawl.reading.options import Options
    from urltrawl.sources.outcomes import Cut

_BEAT_SECONDS = 1.0
_POLL_SECONDS = 0.02
CHANGED = "changed while it was read: the next run reads it again"


def work(task: Task, options: Options, spool: str) -> int:
    """Read the pieces of a task; return the number of its segments."""
    writer = _Writer(task, Path(spool))
    reader = (
        _careful(options, task.pieces[0].passed, writer.at)
        if task.attempt
        else _reader(options, spool)
    )
    for piece in task.pieces:
        for links in PieceReader(piece, writer, reader).read():
            add(links, writer.rows)
    writer.flush()
    return writer.count


@lru_cache(maxsize=1)
def _reader(options: Options, _spool: str) -> Reader:
    """The reader of this process for a run: it remembers URLs from one task to the next."""
    return Reader(options)


def _careful(
    options: Options, passed: Iterable[Passed], begun: Callable[[str, int], object]
) -> Reader:
    """A reader for a task over which workers died. It tells ``begun`` of each record, and passes
    over those that are to blame.
    """
    passed_over = {(record.member, record.start) for record in passed}

    def watch(member: str, start: int) -> bool:
        begun(member, start)
        return (member, start) not in passed_over

    reader = Reader(options)
    reader.watch = watch
    return reader


class _Writer:
    """Gathers the entries and rows of a task, and makes segments of them."""

    def __init__(self, task: Task, spool: Path) -> None:
        self._task = task
        self._spool = spool
        self._beat = beat(spool, task.number)
        self._beaten = 0.0
        self.entries: list[Entry] = []
        self.rows = no_rows()
        self.count = 0
        self._at: tuple[str, int] | None = None
        self.alive()

    def at(self, member: str, start: int) -> None:
        """Write down that a record is begun."""
        self._at = member, start
        say_alive(self._beat, self._at)

    def alive(self) -> None:
        """Give a sign of life now and then."""
        now = time.monotonic()
        if now - self._beaten > _BEAT_SECONDS:
            self._beaten = now
            say_alive(self._beat, self._at)

    def full(self, read: int) -> bool:
        """Whether there is enough for a segment."""
        return len(self.rows.links) >= SEGMENT_LINKS or read >= SEGMENT_BYTES

    def flush(self) -> None:
        """Make a segment of what is there; wait first while ``AHEAD`` segments are unwritten."""
        while self.count >= AHEAD and self._place(self.count - AHEAD).exists():
            self.alive()
            time.sleep(_POLL_SECONDS)
        put(self._place(self.count), Segment(self.entries, self.rows))
        self.count += 1
        self.entries, self.rows = [], no_rows()

    def _place(self, number: int) -> Path:
        """The path of a segment of the task."""
        return place(self._spool, self._task.number, self._task.attempt, number)


class Desk(Protocol):
    """Where a reader puts its entries. The reader's caller takes the links as they come."""

    entries: list[Entry]

    def alive(self) -> None:
        """Hear that reading goes on."""

    def full(self, read: int) -> bool:
        """Whether the links so far, of so many bytes of a source, are enough for a segment."""

    def flush(self) -> None:
        """Make a segment of them."""


class Deal(Protocol):
    """What of a container is read here; others read the rest."""

    def has_member(self, number: int) -> bool:
        """Whether a member of an archive is read here, by its number."""

    def has_record(self, start: int) -> bool:
        """Whether a record outside an archive is read here, by where it begins."""


class PieceReader:
    """Reads one piece: yields its links, batch by batch, and leaves entries on a desk.

    If only a part of a packed file is to be read, a ``deal`` says which members and records are, or
    a ``cut`` says which stretch of it is.
    """

    def __init__(
        self,
        piece: Piece,
        desk: Desk,
        reader: Reader,
        deal: Deal | None = None,
        cut: Cut | None = None,
    ) -> None:
        self._deal = deal
        self._cut = cut
        self._piece = piece
        self._file = File(piece.name, piece.size, piece.mtime, piece.tag)
        self._desk = desk
        self._reader = reader
        self._digest: str | None = None
        self._state: remote.State | None = None

    def _entry(
        self, state: str, reason: str | None = None, contents_done: int = 0, done_to: int = 0
    ) -> Entry:
        """Return an entry of the file or range. ``contents_done`` contents of it are read to their
        ends, and the next one up to its byte ``done_to``.
        """
        return entry_of(self._piece, state, reason)._replace(
            digest=self._digest, contents_done=contents_done, done_to=done_to
        )

    def read(self) -> Iterator[list[Link]]:
        """Read the piece, from where an earlier run stopped."""
        piece, entries = self._piece, self._desk.entries
        try:
            self._digest = self._find_digest()
        except OSError as error:
            entries.append(
                self._entry("failed", error.strerror or str(error))._replace(fresh=piece.replaces)
            )
            return
        if piece.known and piece.known == self._digest:
            entries.append(self._entry("same"))
            return
        entries.append(
            self._entry("begun", None, piece.contents_done, piece.done_to)._replace(
                fresh=piece.replaces
            )
        )
        state, reason, form, tally = "read", None, None, Tally()
        count = 0
        missed = False
        for content in sources.contents(
            self._file, field=self._reader.options.field, cut=self._cut
        ):
            count += 1
            self._desk.alive()
            if count <= piece.contents_done:
                continue
            if self._deal and content.member and not self._deal.has_member(count - 1):
                continue
            done_to = piece.done_to if count == piece.contents_done + 1 else 0
            outcome = (
                (yield from self._read_content(content, count - 1, done_to))
                if isinstance(content, sources.Source)
                else refusal(content)
            )
            fault = content.failed if isinstance(content, sources.Source) else content
            missed = missed or bool(getattr(fault, "passing", False))
            if content.member:
                self._desk.entries.append(
                    outcome._replace(
                        source=piece.name,
                        member=content.member,
                        start=piece.range.start,
                        size=getattr(content, "size", None),
                        mtime=getattr(content, "mtime", None),
                    )
                )
                if outcome.state in ("failed", "partial"):
                    state, reason = "partial", reason or f"{content.member}: {outcome.reason}"
            else:
                state, reason, form, tally = (
                    outcome.state,
                    outcome.reason,
                    outcome.format,
                    outcome.tally or Tally(),
                )
            self._desk.entries.append(self._entry("begun", contents_done=count))
        if missed:
            self._digest = READ_AGAIN
        if state in {"read", "partial"} and self._has_changed():
            state, reason, self._digest = "partial", CHANGED, READ_AGAIN
        if piece.passed and state in {"read", "partial"}:
            state, reason = (
                "given up",
                "; ".join(
                    [
                        *(
                            f"the record at byte {record.start} was passed over: {record.reason}"
                            for record in piece.passed
                        ),
                        *([reason] if reason else []),
                    ]
                ),
            )
        self._desk.entries.append(
            self._entry(state, reason, count)._replace(format=form, tally=tally)
        )

    def _find_digest(self) -> str | None:
        """Return the digest of the bytes that are to be read. Raise ``OSError`` also if the file
        changed so that a range would cut through a record.
        """
        if is_remote(self._piece.name):
            if not self._piece.whole:  # the reader of a whole file sees whether it changes
                self._state = remote.state(self._piece.name)
                if not self._state.is_same(*self._file[1:]):
                    raise OSError(None, CHANGED)
            return self._piece.tag or None
        if (
            not survey.as_listed(self._file)
            and not self._piece.whole
            and (self._cut or not survey.still_cut(self._file, self._piece.range))
        ):
            raise OSError(None, CHANGED)
        return _digest(self._piece)

    def _has_changed(self) -> bool:
        """Whether the file has other bytes now than when reading began. One that was removed
        meanwhile was read to its end.
        """
        try:
            if is_remote(self._piece.name):
                state = self._state
                return state is not None and not remote.state(self._piece.name).is_same(*state[:3])
            return not survey.as_listed(self._file) and _digest(self._piece) != self._digest
        except OSError:
            return False

    def _read_content(
        self, content: sources.Source, number: int, done_to: int
    ) -> Generator[list[Link], None, Entry]:
        """Read one content. Return its entry, with the tally of what no segment has yet."""
        piece, desk = self._piece, self._desk
        report, accounted = ScanReport(), Tally()  # of all so far, and of what segments have
        start, end = (0, None) if piece.whole else piece.range
        if self._cut:
            start, end = (0, None) if content.member else (self._cut.offset, self._cut.until)
        self._reader.take = (
            self._deal.has_record if self._deal and not content.member else all_records
        )
        for position, links in read_source(
            content, self._reader, report, start=start, end=end, done_to=done_to
        ):
            desk.alive()
            yield links
            if desk.full(report.tally.bytes - accounted.bytes if position > start else 0):
                # A stream has no place to go on from, and is counted at its end.
                if position > start:
                    since = _since(report.tally, accounted)
                    accounted.add(since)
                    desk.entries.append(
                        self._entry("begun", None, number, position)._replace(
                            tally=None if content.member else since
                        )
                    )
                    if content.member:
                        member_place = (piece.name, content.member, piece.range.start)
                        desk.entries.append(Entry(*member_place, None, "begun", tally=since))
                desk.flush()
        form, tally = next(iter(report.formats), None), _since(report.tally, accounted)
        return Entry("", "", 0, None, *_outcome(report), format=form, tally=tally)


def _outcome(report: ScanReport) -> tuple[str, str | None]:
    """The state and reason of an entry, by the report on one content."""
    if report.failed:
        return "failed", report.failed[0][1]
    if report.incomplete:
        return "partial", report.incomplete[0][1]
    if report.skipped:
        return "skipped", next(iter(report.skipped))
    return "read", None


def _since(now: Tally, before: Tally) -> Tally:
    """The counts of ``now`` without those of ``before``."""
    return Tally(
        now.bytes - before.bytes,
        now.unframed - before.unframed,
        now.records - before.records,
        now.idle - before.idle,
        now.parts - before.parts,
        now.links - before.links,
        Counter(now.skipped) - before.skipped,
        Counter(now.defects) - before.defects,
    )


def _digest(piece: Piece) -> str | None:
    """Return the BLAKE2b digest of the bytes of a piece on the disk, or the head of a repository.
    Raise ``OSError`` if they cannot be read.
    """
    if repository.is_repository(path_of(piece.name)):
        return repository.state(path_of(piece.name)).head
    hasher = blake2b(digest_size=16)
    bytes_left = piece.length if piece.range.end is not None else None
    try:
        with Path(path_of(piece.name)).open("rb") as file:
            file.seek(piece.range.start)
            while (bytes_left is None or bytes_left > 0) and (
                chunk := file.read(
                    CHUNK_SIZE if bytes_left is None else min(CHUNK_SIZE, bytes_left)
                )
            ):
                hasher.update(chunk)
                bytes_left = None if bytes_left is None else bytes_left - len(chunk)
    except SourceError as error:
        raise OSError(error.reason) from error
    return hasher.hexdigest()
