"""``scan``: links of files, directories and archives. Sources and formats meet the pipeline here."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import chain
from os import PathLike
from typing import TYPE_CHECKING, BinaryIO, cast

from urltrawl import sources
from urltrawl.errors import OptionError
from urltrawl.formats import FORMATS, PROBE_SIZE, looks_binary, probe
from urltrawl.linking import Scanner
from urltrawl.model import Nested, Record, Where
from urltrawl.pipeline import Tally, TextTrawler, Trawler
from urltrawl.text.charset import DEFAULT, lookup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urltrawl.formats import Framer
    from urltrawl.found import Link

STREAM = "<stream>"
"""The name of a source that has none: bytes, an anonymous file object."""

_ARCHIVED = re.compile(r"https?://\S+")
"""A member of a WARC file, which is named by its URL."""


@dataclass(slots=True)
class Report:
    """What became of every source that was met: ``seen == read + skipped + failed`` (files, counted by reason)."""

    seen: int = 0
    read: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    formats: Counter[str] = field(default_factory=Counter)
    """What was read, by container format."""
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
    source: str | PathLike[str] | bytes | BinaryIO | Iterable[str | PathLike[str]],
    *,
    format: str = "auto",  # noqa: A002  # the name users know it by
    policy: str = "archive",
    profile: str = "default",
    base: str | None = None,
    schemeless: bool = False,
    rejected: bool = False,
    hyphen: str = "keep",
    charset: str = DEFAULT,
) -> Trawl:
    """Scan a file, a directory, an archive, a binary file object or bytes; several paths as a list.

    ``format`` is ``"auto"`` (told by content) or a name of ``formats.FORMATS``, such as ``"message"`` for one RFC 822
    message; ``charset`` is the one of 8-bit text that neither says nor shows its own; the other options are those of
    ``find``. Raises ``OptionError`` for a name that does not exist. What cannot be
    read is no exception but an entry of ``report``.
    """
    if format != "auto" and format not in FORMATS:
        raise OptionError("format", format, ["auto", *FORMATS])
    scanner = Scanner(policy=policy, profile=profile, schemeless=schemeless, rejected=rejected, hyphen=hyphen)
    report = Report()
    return Trawl(_links(_walk(source), format, scanner, base, codec_named(charset), report), report)


def codec_named(charset: str) -> str:
    """The codec of a charset's name; raises ``OptionError`` for one that is not known."""
    codec = lookup(charset)
    if not codec or codec == "ascii":
        raise OptionError("charset", charset, ["utf-8", "cp1252", "koi8-r", "euc-jp", "..."])
    return codec


def _said(charset: str) -> str:
    """The codec of a charset that a web server gave; ``""`` where it says nothing."""
    codec = lookup(charset) if charset else ""
    return codec if codec and codec != "ascii" else ""


def _walk(source: object) -> Iterator[sources.Source | sources.Skipped | sources.Failed]:
    """What the argument of ``scan`` leads to."""
    if isinstance(source, bytes):
        source = BytesIO(source)
    if isinstance(source, (str, PathLike)):
        yield from sources.walk([source])
    elif hasattr(source, "read"):
        name = getattr(source, "name", "")
        yield from sources.contents(name if isinstance(name, str) and name else STREAM, cast("BinaryIO", source))
    else:
        yield from sources.walk(cast("Iterable[str | PathLike[str]]", source))


def _links(
    walked: Iterable[sources.Source | sources.Skipped | sources.Failed], name: str, scanner: Scanner, base: str | None, charset: str,
    report: Report,
) -> Iterator[Link]:  # fmt: skip
    for one in walked:
        report.seen += 1
        if isinstance(one, sources.Skipped):
            report.skipped[one.reason] += 1
        elif isinstance(one, sources.Failed):
            report.failed.append((sources.label(one.name, one.member), one.reason))
        else:
            for _, links in read_source(one, scanner, report, format=name, base=base, charset=charset):
                yield from links


def read_source(
    one: sources.Source,
    scanner: Scanner,
    report: Report,
    *,
    format: str = "auto",  # noqa: A002
    base: str | None = None,
    charset: str = DEFAULT,
    start: int = 0,
    end: int | None = None,
    done_to: int = 0,
) -> Iterator[tuple[int, list[Link]]]:
    """The links of one source, record by record: each time where the record ends, and its links.

    A text that is read as a stream is one record; its links come in pieces, all but the last with ``start`` as the end.
    ``start..end`` is the range of bytes to be read, both of them record boundaries; the format is told by the first bytes
    of the source all the same. Records that end at or before ``done_to`` are cut off and not looked at. Where reading
    breaks off, what was read before counts, and ``report`` says so; its tally is that of the records given so far.
    """
    where = Where(source=one.name, member=one.member)
    if found := _ARCHIVED.fullmatch(sources.innermost(one.member)):
        base = found[0]  # what a web archive holds was got from there (generic-1996 8.3)
    charset = _said(one.charset) or charset
    head = one.head(PROBE_SIZE)
    chunks = _until(one.chunks(start), end and end - start)
    data = next(chunks, b"")
    if one.failed and not data:
        report.failed.append((sources.label(one.name, one.member), one.failed.reason))
        return
    name = format
    if name == "auto":
        reason = looks_binary(head)
        if reason:
            report.skipped[reason] += 1
            return
        name = probe(head, one.hint)
    report.formats[name] += 1
    whole = chain([data], chunks)
    at = start
    if FORMATS[name].streamed:
        text = TextTrawler(scanner, where, base=base, charset=charset)
        report.tally.add(text.tally)
        text.tally = report.tally
        for chunk in whole:
            at += len(chunk)
            yield start, text.feed(chunk)
        yield at, text.close()
    else:
        trawler = Trawler(scanner, where, base=base, charset=charset)
        trawler.tally = report.tally
        for record in _records(FORMATS[name].framer(), whole, report.tally):
            if start + record.end > done_to:
                placed = replace(record, start=start + record.start, end=start + record.end) if start else record
                yield placed.end, [link for each in _opened(placed, report.tally) for link in trawler.record(each)]
    report.read += 1
    if one.failed:
        report.incomplete.append((sources.label(one.name, one.member), one.failed.reason))


def _until(chunks: Iterator[bytes], limit: int | None) -> Iterator[bytes]:
    """The chunks, as far as ``limit`` bytes of them."""
    for chunk in chunks:
        if limit is not None and len(chunk) >= limit:
            yield chunk[:limit]
            return
        yield chunk
        limit = None if limit is None else limit - len(chunk)


def _records(framer: Framer, chunks: Iterable[bytes], tally: Tally) -> Iterator[Record | Nested]:
    """The records of a container; what it says of its bytes at its end is counted."""
    for chunk in chunks:
        yield from framer.feed(chunk)
    yield from framer.close()
    tally.unframed += framer.unframed
    tally.defects.update(framer.defects)


def _opened(record: Record | Nested, tally: Tally) -> Iterator[Record]:
    """The record itself, or those of the digest that its message is; there, offsets count in the source like all others."""
    if not isinstance(record, Nested):
        yield record
        return
    for inner in _records(FORMATS[record.what].framer(), [record.data], tally):
        yield from _opened(replace(inner, start=inner.start + record.start, end=inner.end + record.start), tally)
