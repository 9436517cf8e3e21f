"""A worker: a process that reads the corpus, makes segments, and may be killed at any time."""

from __future__ import annotations

import time
from dataclasses import fields
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from urltrawl import sources
from urltrawl.api import ScanReport, read_source
from urltrawl.batch import survey
from urltrawl.batch.plan import READ_AGAIN
from urltrawl.batch.segment import (
    AHEAD,
    Entry,
    beat_path,
    entry_of_piece,
    entry_of_refused,
    is_full,
    segment_path,
    write_beat,
    write_segment,
)
from urltrawl.digests import file_digest
from urltrawl.errors import SourceError
from urltrawl.reading.story import Reader, all_records
from urltrawl.reading.tally import Tally
from urltrawl.sources import CHUNK_SIZE, File, path_of, remote, repository
from urltrawl.sources.names import is_remote
from urltrawl.sources.streams import limited
from urltrawl.store.rows import add, no_rows

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from urltrawl.batch.plan import Piece, Task
    from urltrawl.link import Link
    from urltrawl.reading.options import Options
    from urltrawl.sources.outcomes import Cut

_BEAT_SECONDS = 1.0
"""Seconds between two signs of life."""
_POLL_SECONDS = 0.02
"""Seconds between two looks at whether a segment was taken."""
CHANGED = "changed while it was read: the next run reads it again"
DEALT_MEMBERS = 16
"""Members of an archive that are dealt to one stretch together."""
DEALT_BYTES = 1024 * 1024
"""Unpacked bytes of a file outside an archive whose records are dealt to one stretch together."""
_LINKS_COUNT = frozenset(("read", "partial"))
"""States of a piece whose links count."""


def work(task: Task, options: Options, spool: str) -> int:
    """Read the pieces of a task, write its segments to ``spool``, and return how many they are."""
    writer = _Writer(task, Path(spool))
    if task.attempt:  # workers died over it
        reader = Reader(options)
        reader.watch = writer.watch
    else:
        reader = _shared_reader(options, spool)
    for piece in task.pieces:
        for links in PieceReader(piece, writer, reader).read():
            add(links, writer.rows)
    writer.flush()
    return writer.count


@lru_cache(maxsize=1)
def _shared_reader(options: Options, _spool: str) -> Reader:
    """Return the reader of this process for the run of that ``_spool``; it remembers URLs."""
    return Reader(options)


class Desk(Protocol):
    """Where entries and links are collected until they are a segment. A ``PieceReader`` puts its
    entries there, and whoever iterates over the reader puts the links there.
    """

    entries: list[Entry]

    def beat(self) -> None:
        """Give a sign of life, if anybody watches."""

    def is_full(self, bytes_read: int) -> bool:
        """Tell whether the links here, for which so many bytes were read, are a full segment."""

    def flush(self) -> None:
        """Make a segment of the entries and links here, and begin the next one."""


class _Writer:
    """The desk of a task. It writes its entries, and the rows of its links, as segments."""

    def __init__(self, task: Task, spool: Path) -> None:
        """Begin with no segment, and give a first sign of life. ``spool`` is the work directory."""
        self._task = task
        self._spool = spool
        self._beat_path = beat_path(spool, task.number)
        self._last_beat = 0.0
        self._record: tuple[str, int] | None = None
        """Member and start of the record that is being read, in a task over which workers died."""
        self._passed_over = {record[:2] for piece in task.pieces for record in piece.passed_over}
        """The same of the records that are not to be read."""
        self.entries: list[Entry] = []
        self.rows = no_rows()
        self.count = 0
        """How many segments were written."""
        self.beat()

    def watch(self, member: str, start: int) -> bool:
        """Write a sign of life that names the record which is read now, so that the record can be
        blamed if the worker dies. Tell whether it is to be read.
        """
        self._record = member, start
        write_beat(self._beat_path, self._record)
        return self._record not in self._passed_over

    def beat(self) -> None:
        """Write a sign of life, unless the last one was written less than a second ago."""
        now = time.monotonic()
        if now - self._last_beat > _BEAT_SECONDS:
            self._last_beat = now
            write_beat(self._beat_path, self._record)

    def is_full(self, bytes_read: int) -> bool:
        """Tell whether the rows here, for which so many bytes were read, are a full segment."""
        return is_full(len(self.rows.links), bytes_read)

    def flush(self) -> None:
        """Write the entries and rows as a segment. Before that, wait while the database still has
        to take ``AHEAD`` earlier segments of the task.
        """
        while self.count >= AHEAD and self._path(self.count - AHEAD).exists():
            self.beat()
            time.sleep(_POLL_SECONDS)
        write_segment(self._path(self.count), self.entries, self.rows)
        self.count += 1
        self.entries, self.rows = [], no_rows()

    def _path(self, number: int) -> Path:
        """Return the path of the ``number``-th segment of the task, from 0."""
        return segment_path(self._spool, self._task, number)


class Deal(NamedTuple):
    """Which members and records of a packed file a unit reads, of all that it unpacks: they are
    dealt in turn, as cards are, to the stretches of the file.
    """

    stretches: frozenset[int]
    """Numbers of the stretches that the unit has, from 0."""
    total: int
    """How many stretches the file has."""

    def has_member(self, number: int) -> bool:
        """Tell whether the unit reads the ``number``-th member of an archive, from 0."""
        return number // DEALT_MEMBERS % self.total in self.stretches

    def has_record(self, start: int) -> bool:
        """Tell whether the unit reads the record at byte ``start`` of a file outside an archive."""
        return start // DEALT_BYTES % self.total in self.stretches


class PieceReader:
    """Reads one piece: yields its links, and puts its entries on a desk."""

    def __init__(
        self,
        piece: Piece,
        desk: Desk,
        reader: Reader,
        deal: Deal | None = None,
        cut: Cut | None = None,
    ) -> None:
        """Prepare to read the piece. If only a part of a packed file is to be read, either ``deal``
        says which members and records that is, or ``cut`` says which stretch.
        """
        self._piece = piece
        self._desk = desk
        self._reader = reader
        self._deal = deal
        self._cut = cut
        self._file = File(piece.name, piece.size, piece.mtime, piece.tag)
        self._digest: str | None = None
        """The digest for the entries of the piece, when it is known."""
        self._state: remote.State | None = None
        """If a range of a remote file is read: the state of the file before reading began."""

    def read(self) -> Iterator[list[Link]]:
        """Yield the links of the piece in lists, from where an earlier run stopped; none if the
        piece has the bytes that an earlier run read (``Piece.known_digest``) or cannot be read. The
        last entry on the desk says what became of the piece.
        """
        piece = self._piece
        try:
            self._digest = self._find_digest()
        except OSError as error:
            reason = error.reason if isinstance(error, SourceError) else error.strerror
            self._enter("failed", reason or str(error), fresh=piece.replaces)
            return
        if piece.known_digest and piece.known_digest == self._digest:
            self._enter("same")
            return
        self._enter(
            "begun", contents_done=piece.contents_done, done_to=piece.done_to, fresh=piece.replaces
        )
        last_entry, may_succeed_later = yield from self._read_contents()
        if may_succeed_later:
            self._digest = READ_AGAIN
        self._conclude(last_entry)

    def _entry(self, state: str, reason: str | None = None, **cells: Any) -> Entry:
        """Return an entry of the piece, with its digest; ``cells`` are more fields of ``Entry``."""
        entry = entry_of_piece(self._piece, state, reason)
        return entry._replace(digest=self._digest, **cells)

    def _enter(self, state: str, reason: str | None = None, **cells: Any) -> None:
        """Put an entry of the piece on the desk (``_entry``)."""
        self._desk.entries.append(self._entry(state, reason, **cells))

    def _read_contents(self) -> Generator[list[Link], None, tuple[Entry, bool]]:
        """Yield the links of the contents of the piece (the file itself, or its members) that are
        not read yet. Return the last entry of the piece, and whether a later run may get more.
        """
        piece = self._piece
        last = self._entry("read", tally=Tally())
        may_succeed_later = False
        count = 0
        field = self._reader.options.field
        for number, content in enumerate(sources.contents(self._file, field=field, cut=self._cut)):
            count = number + 1
            self._desk.beat()
            of_others = self._deal and content.member and not self._deal.has_member(number)
            if number < piece.contents_done or of_others:
                continue
            if isinstance(content, sources.Source):
                entry = yield from self._read_content(content, number)
            else:
                entry = entry_of_refused(content)
            failure = content.failed if isinstance(content, sources.Source) else content
            may_succeed_later |= isinstance(failure, sources.Failed) and failure.passing
            if content.member:
                self._desk.entries.append(
                    entry._replace(
                        source=piece.name,
                        member=content.member,
                        start=piece.range.start,
                        size=getattr(content, "size", None),
                        mtime=getattr(content, "mtime", None),
                    )
                )
                if entry.state in ("failed", "partial"):
                    reason = last.reason or f"{content.member}: {entry.reason}"
                    last = last._replace(state="partial", reason=reason)
            else:
                last = last._replace(
                    state=entry.state,
                    reason=entry.reason,
                    format=entry.format,
                    tally=entry.tally or Tally(),
                )
            self._enter("begun", contents_done=count)
        return last._replace(contents_done=count), may_succeed_later

    def _conclude(self, entry: Entry) -> None:
        """Put the last entry of the piece on the desk. If links of it count, change its state and
        reason before, if the file changed while it was read, and then if records were passed over.
        """
        state, reason = entry.state, entry.reason
        if state in _LINKS_COUNT and self._has_changed():
            state, reason, self._digest = "partial", CHANGED, READ_AGAIN
        if self._piece.passed_over and state in _LINKS_COUNT:
            reasons = [
                f"the record at byte {record.start} was passed over: {record.reason}"
                for record in self._piece.passed_over
            ]
            state, reason = "given up", "; ".join([*reasons, *filter(None, [reason])])
        self._desk.entries.append(entry._replace(state=state, reason=reason, digest=self._digest))

    def _find_digest(self) -> str | None:
        """Return the digest of the bytes that are to be read; of a remote file its tag, or ``None``
        if it has none. Raise ``OSError`` if the file cannot be read, and if it changed so that a
        range or cut of it may begin or end inside a record now.
        """
        if is_remote(self._piece.name):
            if not self._piece.whole_file:  # the reader of a whole file sees whether it changes
                self._state = remote.state(self._piece.name)
                if not self._state.is_same(*self._file[1:]):
                    raise OSError(None, CHANGED)
            return self._piece.tag or None
        if (
            not survey.is_as_listed(self._file)
            and not self._piece.whole_file  # which is read as it is now
            and (self._cut or not survey.is_still_cut(self._file, self._piece.range))
        ):
            raise OSError(None, CHANGED)
        return _digest(self._piece)

    def _has_changed(self) -> bool:
        """Tell whether the file has other bytes now than when reading began. A file that is gone
        does not, since it was read to its end, nor a whole remote one, whose reader looks itself.
        """
        try:
            if is_remote(self._piece.name):
                state = self._state
                return state is not None and not remote.state(self._piece.name).is_same(*state[:3])
            return not survey.is_as_listed(self._file) and _digest(self._piece) != self._digest
        except OSError:
            return False

    def _read_content(
        self, content: sources.Source, number: int
    ) -> Generator[list[Link], None, Entry]:
        """Yield the links of the ``number``-th content of the piece, from 0. Make segments whenever
        the desk is full. Return the entry of the content, whose source and member the caller fills
        in. Its tally counts what is in no segment yet.
        """
        piece, desk = self._piece, self._desk
        report, in_segments = ScanReport(), Tally()
        start, end = self._bounds_of(content)
        done_to = piece.done_to if number == piece.contents_done else 0
        self._reader.take = (
            self._deal.has_record if self._deal and not content.member else all_records
        )
        for position, links in read_source(
            content, self._reader, report, start=start, end=end, done_to=done_to
        ):
            desk.beat()
            yield links
            # a stream has no place to go on from, and is counted at its end
            has_place = position > start
            if desk.is_full(report.tally.bytes - in_segments.bytes if has_place else 0):
                if has_place:
                    since = _difference(report.tally, in_segments)
                    in_segments.add(since)
                    tally = None if content.member else since
                    self._enter("begun", contents_done=number, done_to=position, tally=tally)
                    if content.member:
                        key = (piece.name, content.member, piece.range.start)
                        desk.entries.append(Entry(*key, end=None, state="begun", tally=since))
                desk.flush()
        own_format = next(iter(report.formats), None)
        own_tally = _difference(report.tally, in_segments)
        state = _state_and_reason(report)
        return Entry("", "", 0, None, *state, format=own_format, tally=own_tally)

    def _bounds_of(self, content: sources.Source) -> tuple[int, int | None]:
        """Return the start and end (bytes) of what is read of a content: of the file itself what
        ``cut`` has of it, or the range of the piece; all of a member of a cut, and of a whole file.
        If the end is ``None``, it is read to its end.
        """
        if self._cut and not content.member:
            return self._cut.offset, self._cut.until
        if self._cut or self._piece.whole_file:
            return 0, None
        return self._piece.range


def _state_and_reason(report: ScanReport) -> tuple[str, str | None]:
    """Return the state and the reason of an entry, by the report on its source or member: the first
    state that holds, and the first reason in the report, ``None`` if the state is ``read``.
    """
    if report.failed:
        return "failed", report.failed[0][1]
    if report.incomplete:
        return "partial", report.incomplete[0][1]
    if report.skipped:
        return "skipped", next(iter(report.skipped))
    return "read", None


def _difference(now: Tally, before: Tally) -> Tally:
    """Return the counts of ``now`` without those of ``before``."""
    return Tally(*(getattr(now, one.name) - getattr(before, one.name) for one in fields(Tally)))


def _digest(piece: Piece) -> str | None:
    """Return the BLAKE2b digest of the bytes of a piece on the disk, as hex digits, or of a
    repository what its head is. Raise ``OSError`` if it cannot be read.
    """
    if repository.is_repository(path_of(piece.name)):
        return repository.state(path_of(piece.name)).head
    length = None if piece.range.end is None else piece.length
    with Path(path_of(piece.name)).open("rb") as file:
        file.seek(piece.range.start)
        return file_digest(limited(iter(partial(file.read, CHUNK_SIZE), b""), length))
