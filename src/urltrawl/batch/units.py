"""A corpus in units for an engine that has its own workers: Spark, Ray, Dask, Beam.

    units(path)       -> units, which are small and can be pickled; files are listed, none is read
    read_unit(unit)   -> the links of one, as a ``Trawl``: to iterate, or as an Arrow stream

A unit may be read anywhere where its files can be opened, in any order, and again when a worker
died over it: it gives the same links with the same ids each time, those that ``urltrawl batch``
finds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, groupby
from operator import attrgetter
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from urltrawl.api import ScanReport, Trawl, paths_of
from urltrawl.batch import plan, survey
from urltrawl.batch.segment import Entry, entry_of_refused, is_full, one_a_place
from urltrawl.batch.worker import Deal, PieceReader
from urltrawl.errors import OptionError, require_type
from urltrawl.link import Link
from urltrawl.reading.options import FileOptions, Options, options_of
from urltrawl.sources import Failed, File, Skipped, cuts, label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.sources.outcomes import Cut

UNIT_BYTES = 64 * 1024 * 1024
"""Bytes of a unit: some ten seconds of one core, against which an engine's own work is little."""
LEAST = 1024 * 1024
"""Bytes of a stretch, at least: each unit with a stretch of a packed file unpacks all of it."""


class Share(NamedTuple):
    """A file, or the stretch ``start..end`` (bytes on the disk) of a large one. All stretches of a
    file have ``step`` bytes, but for the last one; the step of a file that is not cut is 0.

    A stretch of a mailbox has the records that begin in it. A stretch of a file that is compressed
    record by record, or mailbox by mailbox (``sources.cuts``), has the records of all that begins
    there. The members or records of other files are dealt to the stretches in turn (``Deal``).
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
        """Return the range ``span`` of the file as a piece to read, or all of it."""
        span = span or plan.Range(0, self.size)
        return plan.Piece(self.name, self.size, self.mtime, span, tag=self.tag)


class Portion(NamedTuple):
    """A piece to read; ``deal`` or ``cut`` says which part of it."""

    piece: plan.Piece
    deal: Deal | None = None
    cut: Cut | None = None


def portions(shares: Sequence[Share]) -> Iterator[Portion]:
    """Yield what to read for consecutive shares of one file: a file that is not cut; the ranges of
    a mailbox; a cut of a file that is compressed in members; or a deal of any other file.
    """
    first, last = shares[0], shares[-1]
    if not first.step:
        yield Portion(first.piece())
    elif survey.is_cut(first.file):
        for share in shares:
            span = survey.range_of(share.file, plan.Range(share.start, share.end), share.step)
            if span:
                yield Portion(share.piece(span))
    elif cuts.is_cut(first.file):
        end = None if last.end == last.size else last.end
        if cut := cuts.stretch(first.file, first.start, end):
            yield Portion(first.piece(plan.Range(first.start, last.end)), cut=cut)
    else:
        count = -(-(first.size or 0) // first.step)
        stretches = frozenset(share.start // share.step for share in shares)
        yield Portion(first.piece(), Deal(stretches, count))


class Unit(NamedTuple):
    """Some files, or stretches of large ones, that are read in one go. ``refused`` is what was met
    on the way to them and cannot be read.
    """

    shares: tuple[Share, ...]
    refused: tuple[Skipped | Failed, ...] = ()

    @property
    def length(self) -> int:
        """Bytes of the unit on the disk."""
        return sum(share.length for share in self.shares)


def units(
    paths: str | PathLike[str] | Iterable[str | PathLike[str]], *, size: int = UNIT_BYTES
) -> Iterator[Unit]:
    """Yield the files below the paths in units of about ``size`` bytes: small files together, large
    files in stretches.

    A large mailbox is cut when its units are read. A file that is compressed in members of whole
    records (a WARC, a mailbox to which months were added) is cut between these: a unit unpacks what
    stands before its stretch, and reads no further. Of any other packed file each unit unpacks all,
    and reads its part of the members or records. The first unit has all of a long text. Raises
    ``OptionError`` for a size below 1, and ``TypeError`` for arguments of another type.
    """
    require_type("size", size, int)
    if size < 1:
        raise OptionError("size", size, "must be at least 1")
    return _units(paths_of("units", paths), size)


def _units(paths: list[str | PathLike[str]], size: int) -> Iterator[Unit]:
    """Yield the units of ``units``, whose arguments were checked when it was called."""
    group: list[Share] = []
    refused: list[Skipped | Failed] = []
    held = 0
    seen: set[str] = set()
    for file in survey.survey(paths):
        if not isinstance(file, File):
            refused.append(file)
        elif file.name not in seen:
            seen.add(file.name)
            for share in _shares(file, size):
                if group and (held + share.length > size or len(group) >= plan.TASK_FILES):
                    yield Unit(tuple(group))
                    group, held = [], 0
                group.append(share)
                held += share.length
    if group or refused:
        yield Unit(tuple(group), tuple(refused))


def _shares(file: File, unit: int) -> Iterator[Share]:
    """Yield the stretches of a file, for units of so many bytes."""
    name, size, mtime, tag = file
    step = min(survey.RANGE_BYTES, max(unit, LEAST))
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
        """Return the links of the unit, without a trace in ``report`` and ``sources``."""
        return self._read(ScanReport(), [])

    def sources(self) -> Iterator[dict[str, Any]]:
        """Yield what became of each file, range and member so far: rows of the table ``sources`` of
        ``batch``, with the columns ``_FACTS`` and ``_COUNTS``.
        """
        for entry in self._entries:
            counts = {name: getattr(entry.tally, name) if entry.tally else 0 for name in _COUNTS}
            yield {**{name: getattr(entry, name) for name in _FACTS}, **counts}

    def _read(self, report: ScanReport, entries: list[Entry]) -> Iterator[Link]:
        """Yield the links of the unit, and count its sources in the report and the entries."""
        _account([entry_of_refused(one) for one in self._unit.refused], report, entries)
        for _, of_file in groupby(self._unit.shares, key=attrgetter("name")):
            shares = list(of_file)
            for piece, deal, cut in portions(shares):
                desk = _Desk()
                reading = PieceReader(piece, desk, self._reader, deal, cut).read()
                try:
                    for links in chain(reading, [[]]):
                        desk.held += links
                        yield from desk.take_ready()
                    desk.flush()
                    yield from desk.take_ready()
                except Exception as error:  # noqa: BLE001  # it costs this file, and the engine's job goes on
                    reason = f"{type(error).__name__}: {error}"
                    desk.entries.append(
                        Entry(piece.name, "", *piece.range, "failed", reason, *piece[1:3])
                    )
                _account(_of_unit(one_a_place(desk.entries), deal, shares[0]), report, entries)


def _of_unit(entries: list[Entry], deal: Deal | None, first: Share) -> list[Entry]:
    """Return the entries of a file that this unit gives, of all that its reader made. ``first`` is
    the unit's first share of the file.

    If the file is dealt, the unit with the first stretch gives the entry of the file. The others
    give an entry of their stretch, if they read something in it, and those of their members.
    """
    if deal is None or deal.has_record(0):
        return entries
    return [
        entry if entry.member else entry._replace(start=first.start, end=None)
        for entry in entries
        if entry.member or (entry.tally and entry.tally.records)
    ]


def _account(new: list[Entry], report: ScanReport, entries: list[Entry]) -> None:
    """Add new entries to the others, and count them in the report."""
    entries += new
    for entry in new:
        report.seen += 1
        name = label(entry.source, entry.member)
        if entry.state == "skipped":
            report.skipped[entry.reason or ""] += 1
        elif entry.state == "failed":
            report.failed.append((name, entry.reason or ""))
        else:
            report.read += 1
            if entry.state == "partial":
                report.incomplete.append((name, entry.reason or ""))
        if entry.format:
            report.formats[entry.format] += 1
        if entry.tally:
            report.tally.add(entry.tally)


_FACTS = ("source", "member", "start", "end", "state", "reason", "size", "format")
_COUNTS = ("bytes", "unframed", "records", "parts", "links")


def read_unit(unit: Unit, **options: Unpack[FileOptions]) -> UnitTrawl:
    """Return the links of a unit; the options are those of ``scan`` without ``format``. Raises
    ``OptionError`` for an unknown option, and ``TypeError`` if ``unit`` is none.

    A source that cannot be read is a row of ``sources`` and no exception. About 50,000 links at
    most are held in memory.
    """
    if not isinstance(unit, Unit):
        raise TypeError(f"read_unit() takes one of units(path), not {type(unit).__name__}")
    return UnitTrawl(unit, options_of("read_unit", options))


class _Desk:
    """The desk of a unit. It holds the links of a segment until ``batch`` would write it: both lose
    the same by a failure.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.held: list[Link] = []
        """Links of the segment that is not full."""
        self._ready: list[Link] = []

    def beat(self) -> None:
        """Do nothing: nobody watches."""

    def is_full(self, bytes_read: int) -> bool:
        """Tell whether ``batch`` would write a segment."""
        return is_full(len(self.held), bytes_read)

    def flush(self) -> None:
        """Release the links that are held."""
        self._ready += self.held
        self.held = []

    def take_ready(self) -> list[Link]:
        """Return the links that were released since the last call."""
        ready, self._ready = self._ready, []
        return ready
