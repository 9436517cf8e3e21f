"""A corpus in units for an engine that has its own workers: Spark, Ray, Dask, Beam.

    units(path)       -> units, which are small and can be pickled; files are listed, none is read
    read_unit(unit)   -> the links of one, as a ``Trawl``: to iterate, or as an Arrow stream

A unit may be read anywhere where its files can be opened, in any order, and again when a worker
died over it: it gives the same links with the same ids each time, those that ``urltrawl batch``
finds.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl.api import ScanReport, Trawl
from urltrawl.batch import plan, survey
from urltrawl.batch.segment import SEGMENT_BYTES, SEGMENT_LINKS, Entry, latest, refusal
from urltrawl.batch.worker import PieceReader
from urltrawl.errors import OptionError
from urltrawl.reading.options import Options
from urltrawl.sources import Failed, File, Skipped, label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from os import PathLike
    from typing import Unpack

    from urltrawl.link import Link
    from urltrawl.reading.options import OfFiles

UNIT_BYTES = 64 * 1024 * 1024
"""Bytes of a unit: ten seconds or so of one core, against which what an engine does for a task is
little."""


class Share(NamedTuple):
    """A file, or a stretch of a large one: the records that begin in ``start..end``, if they are a
    mailbox's.
    """

    name: str
    size: int | None
    mtime: float | None
    start: int
    end: int | None
    tag: str = ""

    @property
    def length(self) -> int:
        """Its bytes on the disk."""
        return (self.end or 0) - self.start

    def piece(self) -> plan.Piece | None:
        """What is to be read: the file, or a range that is cut at records; ``None`` where another
        share has it all.
        """
        file = File(self.name, self.size, self.mtime)
        whole = plan.Range(0, self.size)
        span: plan.Range | None = whole
        if (self.start, self.end) != whole:
            span = survey.range_of(file, plan.Range(self.start, self.end))
        return plan.Piece(self.name, self.size, self.mtime, span, tag=self.tag) if span else None


class Unit(NamedTuple):
    """What is read in one go. ``refused`` is what was met on the way and is no file to be read,
    with the reason.
    """

    shares: tuple[Share, ...]
    refused: tuple[Skipped | Failed, ...] = ()

    @property
    def length(self) -> int:
        """Its bytes on the disk."""
        return sum(share.length for share in self.shares)


def units(
    paths: str | PathLike[str] | Iterable[str | PathLike[str]], *, size: int = UNIT_BYTES
) -> Iterator[Unit]:
    """The files below the paths in units of about ``size`` bytes: small files together, large files
    in stretches.

    Where a large file can be cut is seen when its units are read; of one that cannot (an archive, a
    long text) the first unit has all.
    """
    group: list[Share] = []
    refused: list[Skipped | Failed] = []
    held = 0
    seen: set[str] = set()
    single = isinstance(paths, str) or hasattr(paths, "__fspath__")
    for one in survey.survey([paths] if single else paths):  # type: ignore[arg-type, list-item]
        if not isinstance(one, File):
            refused.append(one)
        elif one.name not in seen:
            seen.add(one.name)
            for share in _shares(one):
                if group and (held + share.length > size or len(group) >= plan.TASK_FILES):
                    yield Unit(tuple(group))
                    group, held = [], 0
                group.append(share)
                held += share.length
    if group or refused:
        yield Unit(tuple(group), tuple(refused))


def _shares(file: File) -> Iterator[Share]:
    name, size, mtime, tag = file
    if size is None or size <= survey.RANGE_BYTES:
        yield Share(name, size, mtime, 0, size, tag)
        return
    for start in range(0, size, survey.RANGE_BYTES):
        yield Share(name, size, mtime, start, min(start + survey.RANGE_BYTES, size), tag)


class UnitTrawl(Trawl):
    """The links of a unit. ``sources`` are complete when they have all been taken."""

    def __init__(self, unit: Unit, options: Options) -> None:
        super().__init__([], options)
        self._unit = unit
        self._entries: list[Entry] = []

    def __iter__(self) -> Iterator[Link]:
        self.report, self._entries = ScanReport(), []
        return self._read(self.report, self._entries)

    def _peek(self) -> Iterator[Link]:
        return self._read(ScanReport(), [])

    def sources(self) -> Iterator[dict[str, Any]]:
        """What became of each file, range and member so far: rows of the table ``sources``, as
        ``batch`` writes them.
        """
        for entry in self._entries:
            counts = {name: getattr(entry.tally, name) if entry.tally else 0 for name in _COUNTS}
            yield {**{name: getattr(entry, name) for name in _FACTS}, **counts}

    def _read(self, report: ScanReport, entries: list[Entry]) -> Iterator[Link]:
        """Read the unit; what became of its sources goes into the report and the entries."""
        _account([refusal(one) for one in self._unit.refused], report, entries)
        for share in self._unit.shares:
            desk = _Desk()
            piece = None
            try:
                piece = share.piece()
                if piece is None:
                    continue
                for links in chain(PieceReader(piece, desk, self._reader).read(), [[]]):
                    desk.held += links
                    yield from desk.taken()
                desk.flush()
                yield from desk.taken()
            except Exception as error:  # noqa: BLE001  # whatever it met costs this file, and the engine's job goes on
                start, end = piece.range if piece else (share.start, share.end)
                reason = f"{type(error).__name__}: {error}"
                desk.entries.append(
                    Entry(share.name, "", start, end, "failed", reason, share.size, share.mtime)
                )
            _account(latest(desk.entries), report, entries)


def _account(new: list[Entry], report: ScanReport, entries: list[Entry]) -> None:
    """Count what became of sources."""
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


def read_unit(unit: Unit, **options: Unpack[OfFiles]) -> UnitTrawl:
    """The links of a unit; the options are those of ``scan``, but for ``format``. Raises
    ``OptionError`` for a name that does not exist.

    What cannot be read is no exception but a row of ``sources``. At most 50,000 links are held.
    """
    if not isinstance(unit, Unit):
        raise OptionError("unit", unit, ["one of units(path)"])
    return UnitTrawl(unit, Options(**options))


class _Desk:
    """Holds links until a segment of ``batch`` would be written, so that over what fails both lose
    the same.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.held: list[Link] = []
        self._ready: list[Link] = []

    def alive(self) -> None:
        """Nobody watches."""

    def full(self, read: int) -> bool:
        """Whether there is enough."""
        return len(self.held) >= SEGMENT_LINKS or read >= SEGMENT_BYTES

    def flush(self) -> None:
        """Let them go."""
        self._ready += self.held
        self.held = []

    def taken(self) -> list[Link]:
        """What may go on."""
        ready, self._ready = self._ready, []
        return ready
