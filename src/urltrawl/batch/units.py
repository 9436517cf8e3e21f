"""A corpus in units for an engine that has its own workers: Spark, Ray, Dask, Beam.

    units(path)       -> units, which are small and can be pickled; files are listed, none is read
    read_unit(unit)   -> the links of one, as a ``Trawl``: to iterate, or as an Arrow stream

A unit may be read anywhere where its files can be opened, in any order, and again when a worker
died over it: its links and their ids are the same each time, and those of ``urltrawl batch``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from urltrawl.api import ScanReport, Trawl, paths_of
from urltrawl.batch import plan, survey
from urltrawl.batch.segment import Entry, entry_of_piece, entry_of_refused, is_full, merge_entries
from urltrawl.batch.worker import Deal, PieceReader
from urltrawl.errors import OptionError, require_type
from urltrawl.link import Link
from urltrawl.reading.options import FileOptions, Options, options_of
from urltrawl.reading.tally import Tally
from urltrawl.sources import Failed, File, Skipped, cuts, label
from urltrawl.store.arrow import SOURCES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.sources.outcomes import Cut

UNIT_BYTES = 64 * 1024 * 1024
"""Bytes of a unit: some ten seconds of one core, against which an engine's own work is little."""
LEAST_STRETCH = 1024 * 1024
"""Bytes of a stretch, at least: each unit with a stretch of a packed file unpacks the file."""


class Share(NamedTuple):
    """A file, or the stretch ``start..end`` (bytes on the disk) of a large one. All stretches of a
    file have ``step`` bytes, but for the last one; the step of a file that is not cut is 0.

    Which records a stretch stands for: of a mailbox, those that begin in it; of a file compressed
    in members of whole records (``sources.cuts``), those of the members that begin in it; of any
    other file, its turn of all members or records (``Deal``).
    """

    name: str
    size: int | None
    mtime: float | None
    start: int
    end: int | None
    tag: str = ""
    step: int = 0

    @property
    def length(self) -> int:
        """Bytes of the share on the disk; 0 if that is unknown."""
        return (self.end or 0) - self.start

    @property
    def file(self) -> File:
        """The file, as it was listed."""
        return File(self.name, self.size, self.mtime, self.tag)

    def piece(self, span: plan.Range | None = None) -> plan.Piece:
        """Return the range ``span`` of the file as a piece to read; without it, the whole file."""
        span = span or plan.Range(0, self.size)
        return plan.Piece(self.name, self.size, self.mtime, span, tag=self.tag)


def portions(shares: Sequence[Share]) -> Iterator[tuple[plan.Piece, Deal | None, Cut | None]]:
    """Yield what a unit has to read for its shares of one file, which follow each other
    (``Share``): nothing if it is a cut mailbox or archive, and no range or member begins in them.
    Each is a piece; a deal or a cut beside it says which part of the piece.
    """
    first, last = shares[0], shares[-1]
    if not first.step:
        yield first.piece(), None, None
        return
    end = last.end or 0
    spans = survey.mailbox_ranges(first.file, first.step, first.start, end)
    if spans is not None:
        yield from ((first.piece(span), None, None) for span in spans)
    elif cuts.is_cut(first.file):
        if cut := cuts.stretch(first.file, first.start, None if end == last.size else end):
            yield first.piece(plan.Range(first.start, end)), None, cut
    else:
        stretch_count = -(-(first.size or 0) // first.step)  # rounded up
        stretches = frozenset(share.start // share.step for share in shares)
        yield first.piece(), Deal(stretches, stretch_count), None


class Unit(NamedTuple):
    """Some files, or stretches of large ones, that are read in one go."""

    shares: tuple[Share, ...]
    refused: tuple[Skipped | Failed, ...] = ()
    """What was met below the paths and cannot be read. The last unit of a corpus has it."""

    @property
    def length(self) -> int:
        """Bytes of the unit on the disk."""
        return sum(share.length for share in self.shares)


def units(
    paths: str | PathLike[str] | Iterable[str | PathLike[str]], *, size: int = UNIT_BYTES
) -> Iterator[Unit]:
    """Yield the files below the paths in units of about ``size`` bytes: small files together, large
    files in stretches. What a unit reads of a large file is found out when it is read:

    * of a mailbox, the messages that begin in its stretches;
    * of a file compressed in members of whole records (a WARC, a mailbox to which months were
      added), the members that begin in its stretches; it unpacks what stands before them, too;
    * of an archive, its turn of the members, and of any other file, its turn of the records; it
      unpacks all. A long text is one record: the unit with its first stretch reads all of it.

    The last unit also tells which paths cannot be read (``Unit.refused``); it may have no file.

    Raises ``OptionError`` for a size below 1, and ``TypeError`` for arguments of another type.
    """
    require_type("size", size, int)
    if size < 1:
        raise OptionError("size", size, "must be at least 1")
    return _units(paths_of("units", paths), size)


def _units(paths: list[str | PathLike[str]], size: int) -> Iterator[Unit]:
    """Yield what ``units`` does, which checks its arguments when it is called."""
    group: list[Share] = []
    refused: list[Skipped | Failed] = []
    group_bytes = 0
    for file in survey.survey(paths):
        if not isinstance(file, File):
            refused.append(file)
            continue
        for share in _shares(file, size):
            is_too_large = group_bytes + share.length > size
            if group and (is_too_large or len(group) >= plan.TASK_FILES):
                yield Unit(tuple(group))
                group, group_bytes = [], 0
            group.append(share)
            group_bytes += share.length
    if group or refused:
        yield Unit(tuple(group), tuple(refused))


def _shares(file: File, unit_size: int) -> Iterator[Share]:
    """Yield a file in stretches for units of so many bytes; one of unknown size is one share."""
    name, size, mtime, tag = file
    step = min(survey.RANGE_BYTES, max(unit_size, LEAST_STRETCH))
    if size is None or size <= step:
        yield Share(name, size, mtime, 0, size, tag)
        return
    for start in range(0, size, step):
        yield Share(name, size, mtime, start, min(start + step, size), tag, step)


class UnitTrawl(Trawl):
    """The links of a unit. ``sources`` is complete when all links were taken."""

    def __init__(self, unit: Unit, options: Options) -> None:
        super().__init__([], options)
        self._unit = unit
        self._entries: list[Entry] = []

    def __iter__(self) -> Iterator[Link]:
        self.report, self._entries = ScanReport(), []
        return self._read(self.report, self._entries)

    def _peek(self) -> Iterator[Link]:
        """Return the links of the unit; ``report`` and ``sources`` stay as they are."""
        return self._read(ScanReport(), [])

    def sources(self) -> Iterator[dict[str, Any]]:
        """Yield what became of each file, range and member so far: rows of ``sources``, as in
        ``batch``. Their columns are fields of an ``Entry`` or of its ``Tally``.
        """
        for entry in self._entries:
            tally = entry.tally or Tally()
            yield {
                name: getattr(entry if name in Entry._fields else tally, name)
                for name in (field.name for field in SOURCES)
            }

    def _read(self, report: ScanReport, entries: list[Entry]) -> Iterator[Link]:
        """Yield the links of the unit; add what becomes of its sources to report and entries."""
        _account([entry_of_refused(one) for one in self._unit.refused], report, entries)
        for _, of_file in groupby(self._unit.shares, key=attrgetter("name")):
            shares = list(of_file)
            for piece, deal, cut in portions(shares):
                desk = _Desk()
                try:
                    for links in PieceReader(piece, desk, self._reader, deal, cut).read():
                        desk.held += links
                        yield from desk.take_ready()
                    desk.flush()
                    yield from desk.take_ready()
                except Exception as error:  # noqa: BLE001  # it costs this file, and the engine's job goes on
                    reason = f"{type(error).__name__}: {error}"
                    desk.entries.append(entry_of_piece(piece, "failed", reason))
                own = _own_entries(merge_entries(desk.entries), deal, shares[0].start)
                _account(own, report, entries)


def _own_entries(entries: list[Entry], deal: Deal | None, start: int) -> list[Entry]:
    """Return those of the entries of a file that are rows of ``sources`` in this unit, whose first
    stretch of the file begins at ``start`` (bytes). If several units read the file (``deal``), only
    the one with the file's first stretch has the row of the file. The others have a row for their
    stretch if they read a record of the file itself. Each has the rows of its members.
    """
    if deal is None or deal.has_record(0):
        return entries
    return [
        entry if entry.member else entry._replace(start=start, end=None)
        for entry in entries
        if entry.member or (entry.tally and entry.tally.records)
    ]


def _account(new: list[Entry], report: ScanReport, entries: list[Entry]) -> None:
    """Add new entries to ``entries``, and count them in the report."""
    entries += new
    for entry in new:
        report.seen += 1
        reason = entry.reason or ""
        if entry.state == "skipped":
            report.skipped[reason] += 1
        elif entry.state == "failed":
            report.failed.append((label(entry.source, entry.member), reason))
        else:
            report.read += 1
            if entry.state == "partial":
                report.incomplete.append((label(entry.source, entry.member), reason))
        if entry.format:
            report.formats[entry.format] += 1
        if entry.tally:
            report.tally.add(entry.tally)


def read_unit(unit: Unit, **options: Unpack[FileOptions]) -> UnitTrawl:
    """Return the links of a unit; the options are those of ``scan`` without ``format``. Raises
    ``OptionError`` for an unknown option, and ``TypeError`` if ``unit`` is none.

    A source that cannot be read is a row of ``sources``. Memory holds about 50,000 links at most.
    """
    if not isinstance(unit, Unit):
        raise TypeError(f"read_unit() takes one of units(path), not {type(unit).__name__}")
    return UnitTrawl(unit, options_of("read_unit", options))


class _Desk:
    """The desk of a unit (``worker.Desk``). It holds links back until ``batch`` would write them as
    a segment, so that both lose the same links if reading fails.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.held: list[Link] = []
        """Links of the segment that is not full."""
        self._ready: list[Link] = []
        """Links of full segments, which nobody has taken yet."""

    def beat(self) -> None:
        """Do nothing: nobody watches."""

    def is_full(self, bytes_read: int) -> bool:
        """Tell whether ``batch`` would write a segment now."""
        return is_full(len(self.held), bytes_read)

    def flush(self) -> None:
        """Release the links that are held, for ``take_ready``."""
        self._ready += self.held
        self.held = []

    def take_ready(self) -> list[Link]:
        """Return the links that were released since the last call."""
        ready, self._ready = self._ready, []
        return ready
