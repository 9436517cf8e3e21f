"""``scan``: links of files, directories and archives. Sources and formats meet the pipeline here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, BinaryIO

from urltrawl import sources
from urltrawl.errors import OptionError, SourceError
from urltrawl.formats import FORMATS, PROBE_SIZE, RECORD_LIMIT, looks_binary, probe
from urltrawl.model import Nested, Record, Where
from urltrawl.pipeline import Scanner, Tally, TextTrawler, Trawler

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator

    from urltrawl.formats import Framer
    from urltrawl.model import Link

MAX_NESTING = 8
"""How deep records may be containers themselves (a digest in an mbox in a batch)."""


@dataclass(slots=True)
class Report:
    """What became of every source that was met: ``seen == read + skipped + failed`` (files, counted by reason)."""

    seen: int = 0
    read: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    failed: list[tuple[str, str]] = field(default_factory=list)
    """(source, reason), in the order met."""
    incomplete: list[tuple[str, str]] = field(default_factory=list)
    """Sources that were read up to a defect, such as a truncated archive."""
    tally: Tally = field(default_factory=Tally)

    @property
    def clean(self) -> bool:
        """Nothing failed and nothing was cut short."""
        return not self.failed and not self.incomplete


class Trawl:
    """The links of a scan: iterate it. ``report`` counts what was read so far and is complete when the iteration is."""

    def __init__(self, links: Iterator[Link], report: Report) -> None:
        self._links = links
        self.report = report

    def __iter__(self) -> Iterator[Link]:
        return self._links


def scan(
    source: str | os.PathLike[str] | bytes | BinaryIO | Iterable[str | os.PathLike[str]],
    *,
    format: str = "auto",  # noqa: A002  # the name users know it by
    policy: str = "archive",
    profile: str = "default",
    base: str | None = None,
    schemeless: bool = False,
    rejected: bool = False,
    hyphen: str = "keep",
) -> Trawl:
    """Scan a file, a directory, an archive, a binary file object or bytes; several paths as a list.

    ``format`` is ``"auto"`` (told by content) or a name of ``formats.FORMATS``, such as ``"message"`` for one RFC 822
    message; the other options are those of ``find``. Raises ``OptionError`` for a name that does not exist. What cannot be
    read is no exception but an entry of ``report``.
    """
    if format != "auto" and format not in FORMATS:
        raise OptionError("format", format, ["auto", *FORMATS])
    scanner = Scanner(policy=policy, profile=profile, schemeless=schemeless, rejected=rejected, hyphen=hyphen)
    report = Report()
    return Trawl(_links(sources.walk(source), format, scanner, base, report), report)


def _links(
    walked: Iterable[sources.Source | sources.Skipped | sources.Failed], name: str, scanner: Scanner, base: str | None, report: Report
) -> Iterator[Link]:
    for one in walked:
        report.seen += 1
        if isinstance(one, sources.Skipped):
            report.skipped[one.reason] += 1
        elif isinstance(one, sources.Failed):
            report.failed.append((one.name, one.reason))
        else:
            yield from _read(one, name, scanner, base, report)


def _read(one: sources.Source, name: str, scanner: Scanner, base: str | None, report: Report) -> Iterator[Link]:
    """The links of one source; a read error ends it and is reported, what was read before counts."""
    where = Where(source=one.name, member=one.member)
    chunks = one.chunks()
    trawler: Trawler | TextTrawler | None = None
    try:
        head = b""
        for chunk in chunks:
            head += chunk
            if len(head) >= PROBE_SIZE:
                break
        if name == "auto":
            reason = looks_binary(head)
            if reason:
                report.skipped[reason] += 1
                return
            name = probe(head, one.member or one.name)
        if name == "html":
            records = trawler = Trawler(scanner, where, base=base)
            yield from records.record(_page(head, chunks))
        elif FORMATS[name].streamed:
            text = trawler = TextTrawler(scanner, where, base=base)
            yield from text.feed(head)
            for chunk in chunks:
                yield from text.feed(chunk)
            yield from text.close()
        else:
            records = trawler = Trawler(scanner, where, base=base)
            for record in _records(FORMATS[name].framer(), head, chunks):
                yield from _unpacked(record, records, 0)
        report.read += 1
    except (SourceError, OSError) as error:
        reason = error.reason if isinstance(error, SourceError) else str(error.strerror or error)
        if trawler is not None and trawler.tally.bytes:
            if isinstance(trawler, TextTrawler):
                yield from trawler.close()
            report.read += 1
            report.incomplete.append((label(one), reason))
        else:
            report.failed.append((label(one), reason))
    finally:
        if trawler is not None:
            report.tally.add(trawler.tally)


def _page(head: bytes, chunks: Iterator[bytes]) -> Record:
    """An HTML document, which is read as a whole: up to ``RECORD_LIMIT`` bytes of it."""
    data = bytearray(head)
    length = len(head)
    for chunk in chunks:
        length += len(chunk)
        data += chunk[: max(0, RECORD_LIMIT - len(data))]
    return Record(0, 0, length, bytes(data), "html", dropped=length - len(data))


def _records(framer: Framer, head: bytes, chunks: Iterator[bytes]) -> Iterator[Record | Nested]:
    yield from framer.feed(head)
    for chunk in chunks:
        yield from framer.feed(chunk)
    yield from framer.close()


def _unpacked(record: Record | Nested, trawler: Trawler, depth: int) -> Iterator[Link]:
    """The links of a record; a nested container is opened first."""
    if not isinstance(record, Nested):
        yield from trawler.record(record)
        return
    if depth >= MAX_NESTING:
        trawler.tally.skipped["nested too deep"] += 1
        return
    if record.what in FORMATS:
        for inner in _records(FORMATS[record.what].framer(), record.data, iter(())):
            yield from _unpacked(inner, trawler, depth + 1)
    else:
        trawler.tally.skipped[f"nested {record.what}"] += 1


def label(one: sources.Source) -> str:
    """The name of a source for a person: the file, and the member of an archive behind ``!``."""
    return f"{one.name}!{one.member}" if one.member else one.name
