"""The whole story: characters or records in, links with their provenance out.

    bytes -> formats (records) -> mail (parts) -> scan (candidates) -> judge (readings) -> Link

This module does no input or output. ``api`` feeds it from files; ``find`` and ``Scanner`` feed it text.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from urltrawl.formats import message_bytes
from urltrawl.judge.rerank import Judged, rerank, witnesses
from urltrawl.linking import Scanner
from urltrawl.mail import read as read_message
from urltrawl.model import Kind, Part, PartKind
from urltrawl.text.charset import StreamDecoder, decode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.model import Link, Record, Where


def find(
    text: str,
    *,
    policy: str = "archive",
    profile: str = "default",
    base: str | None = None,
    schemeless: bool = False,
    rejected: bool = False,
    hyphen: str = "keep",
) -> list[Link]:
    """Every URL of ``text``, in reading order; the options are those of ``Scanner``."""
    scanner = Scanner(policy=policy, profile=profile, base=base, schemeless=schemeless, rejected=rejected, hyphen=hyphen)
    return scanner.emit(rerank(scanner.read(text)))


MAX_JUDGED = 16 * 1024 * 1024
"""Characters of one text whose links are held back for the evidence of the whole text; what is longer is a stream."""
DIGEST_OF_STREAM = 64 * 1024
"""Bytes of a streamed document that its digest covers; a record's digest covers all of it."""


def digest(data: bytes) -> str:
    """The digest that a stored row carries and a replay checks: BLAKE2b of 128 bits, in hex."""
    return blake2b(data, digest_size=16).hexdigest()


@dataclass(slots=True)
class Tally:
    """What was read of one or more sources, and what was not and why: nothing is lost without a count."""

    bytes: int = 0
    records: int = 0
    parts: int = 0
    links: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    """Reasons for parts that were not scanned (pictures, programs ...)."""
    defects: Counter[str] = field(default_factory=Counter)
    """What was wrong with records and parts that were read all the same."""

    def add(self, other: Tally) -> None:
        """Count in another one."""
        self.bytes += other.bytes
        self.records += other.records
        self.parts += other.parts
        self.links += other.links
        self.skipped.update(other.skipped)
        self.defects.update(other.defects)


class Trawler:
    """Reads the records and documents of one source: ``record(record)``, or ``begin``/``feed``/``end`` for a streamed text.

    ``where`` names the source and member; each link carries it with what its record and part add.
    """

    def __init__(self, scanner: Scanner, where: Where, *, base: str | None = None) -> None:
        self._scanner = scanner
        self._where = where
        self._base = base
        self.tally = Tally()

    def record(self, record: Record) -> list[Link]:
        """The links of one message, article or page, in the order of its parts."""
        where = replace(
            self._where, format=record.format, dialect=record.dialect, record_start=record.start, record_end=record.end,
            record_digest=digest(record.data),
        )  # fmt: skip
        self.tally.records += 1
        self.tally.bytes += record.end - record.start
        if record.dropped:
            self.tally.defects["record-too-long"] += 1
        if record.format == "html":
            text = decode(record.data)
            part = Part("1", PartKind.HTML, text.text, "text/html", text.charset, text.how, base=self._base, defects=text.defects)
            return self._parts([part], where)
        message = read_message(message_bytes(record))
        self.tally.skipped.update(skipped.reason for skipped in message.skipped)
        self.tally.defects.update(message.defects)
        return self._parts(message.parts, replace(where, envelope=message.envelope))

    def _parts(self, parts: Iterable[Part], where: Where) -> list[Link]:
        """Judge all parts of a record, each by the evidence of all."""
        found: list[Link] = []
        judged: list[tuple[Part, Where, list[Judged]]] = []
        scanner = self._scanner
        for part in parts:
            self.tally.parts += 1
            self.tally.defects.update(part.defects)
            at = replace(
                where, part=part.path, encoding=part.encoding, charset=part.charset, charset_by=part.charset_by
            )
            text = part.text
            base = part.base or self._base
            if part.kind is PartKind.HTML:
                text, links = read_page(scanner, part.text, at, base)
                found += links
            scanner.begin(at, base=base)
            judged.append((part, at, scanner.read(text)))
        whole = witnesses(one for _, _, some in judged for one in some) | {link.url for link in found}
        for part, at, some in judged:
            scanner.begin(at, base=part.base or self._base)
            links = scanner.emit(rerank(some, whole))
            if part.kind is PartKind.HEADER:
                for link in links:
                    link.kind = Kind.HEADER
            found += links
        self.tally.links += len(found)
        return found


class TextTrawler:
    """Reads one streamed document: ``feed(bytes)`` and ``close()`` return links.

    Up to ``MAX_JUDGED`` characters the links wait for the evidence of the whole text; a longer text is judged by its
    paragraphs from there on, so that memory stays bounded.
    """

    def __init__(self, scanner: Scanner, where: Where, *, base: str | None = None) -> None:
        self._scanner = scanner
        self._decoder = StreamDecoder()
        self._where = where
        self._base = base
        self._head = b""
        self._held: list[Judged] | None = []
        self._length = 0
        self._begun = False
        self.tally = Tally(records=1, parts=1)

    def feed(self, data: bytes) -> list[Link]:
        """Take the next bytes."""
        self.tally.bytes += len(data)
        if len(self._head) < DIGEST_OF_STREAM:
            self._head += data[: DIGEST_OF_STREAM - len(self._head)]
        return self._read(self._decoder.feed(data))

    def close(self) -> list[Link]:
        """The document has ended."""
        links = self._read(self._decoder.close())
        self._begin()
        last = self._scanner.ended()
        if self._held is None:
            links += self._scanner.emit(last)
        else:
            links += self._scanner.emit(rerank(self._held + last))
        self.tally.defects.update(self._decoder.defects)
        if self._decoder.invalid:
            self.tally.defects["invalid-bytes"] += self._decoder.invalid
        self.tally.links += len(links)
        return links

    def _begin(self) -> None:
        """Say where the links come from, once the charset is known."""
        if not self._begun:
            self._begun = True
            decoder = self._decoder
            where = replace(
                self._where, format="text", record_digest=digest(self._head), part="1", encoding="8bit", charset=decoder.charset,
                charset_by=decoder.how,
            )  # fmt: skip
            self._scanner.begin(where, base=self._base)

    def _read(self, text: str) -> list[Link]:
        if not text:
            return []
        self._begin()
        judged = self._scanner.fed(text)
        self._length += len(text)
        if self._held is None:
            links = self._scanner.emit(judged)
        elif self._length > MAX_JUDGED:
            links, self._held = self._scanner.emit(self._held + judged), None
        else:
            self._held += judged
            return []
        self.tally.links += len(links)
        return links


def read_page(scanner: Scanner, source: str, where: Where, base: str | None) -> tuple[str, list[Link]]:
    """The running text of an HTML page, and the links of its attributes; relative ones need a base (RFC 1808 section 3)."""
    from urltrawl.text import html  # noqa: PLC0415  # the HTML parser is a large library, and most mail has no HTML

    page = html.read(source)
    base = page.base or base
    links: list[Link] = []
    for attribute in page.attributes:
        link = scanner.attribute(attribute.value, attribute.ordinal, attribute.name, where, base)
        if link is not None:
            link.ordinal = len(links)
            links.append(link)
    return page.text, links
