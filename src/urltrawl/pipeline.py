"""The whole story: characters or records in, links with their provenance out.

    bytes -> formats (records) -> mail (parts) -> context (candidates) -> judge (readings) -> Link

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
from urltrawl.model import Envelope, Kind, Part, PartKind, Where
from urltrawl.text.charset import DEFAULT, StreamDecoder, decode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from urltrawl.found import Link
    from urltrawl.mail import Message
    from urltrawl.model import Record
    from urltrawl.text.charset import Decoded
    from urltrawl.text.html import Page


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
MAX_HELD = 32 * 1024
"""The most links that are held back for it: a text of more is a list of URLs, and each takes a kilobyte."""
DIGEST_OF_STREAM = 64 * 1024
"""Bytes of a streamed document that its digest covers; a record's digest covers all of it."""


Said = tuple["Link", dict[str, None]]
"""By multipart/alternative and URL: the first link of it, and the paths of all parts that hold it."""


def digest(data: bytes) -> str:
    """The digest that a stored row carries and a replay checks: BLAKE2b of 128 bits, in hex."""
    return blake2b(data, digest_size=16).hexdigest()


@dataclass(slots=True)
class Tally:
    """What was read of one or more sources, and what was not and why: nothing is lost without a count."""

    bytes: int = 0
    """Of the records; with ``unframed`` they are the bytes of the contents that were read."""
    unframed: int = 0
    """Bytes that are in no record: the container's own matter, what stands before its first record."""
    records: int = 0
    idle: int = 0
    """Records in which no URL can stand; they are counted and not taken apart."""
    parts: int = 0
    links: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    """Reasons for parts that were not scanned (pictures, programs ...)."""
    defects: Counter[str] = field(default_factory=Counter)
    """What was wrong with records and parts that were read all the same."""

    def add(self, other: Tally) -> None:
        """Count in another one."""
        self.bytes += other.bytes
        self.unframed += other.unframed
        self.records += other.records
        self.idle += other.idle
        self.parts += other.parts
        self.links += other.links
        self.skipped.update(other.skipped)
        self.defects.update(other.defects)


class Trawler:
    """Reads the messages, articles and pages of one source, record by record.

    ``where`` names the source and member; each link carries it with what its record and part add.
    """

    def __init__(self, scanner: Scanner, where: Where, *, base: str | None = None, charset: str = DEFAULT) -> None:
        self._scanner = scanner
        self._where = where
        self._base = base
        self._charset = charset
        self.tally = Tally()

    def record(self, record: Record) -> list[Link]:
        """The links of one message, article or page, in the order of its parts."""
        tally = self.tally
        tally.records += 1
        tally.bytes += record.end - record.start
        if record.format == "html":
            text = decode_page(record.data, default=self._charset)
            part = Part("1", PartKind.HTML, text.text, "text/html", text.charset, text.how, base=self._base, defects=text.defects)
            return self._parts([part], record, Envelope)
        if self._scanner.idle(record.data):
            tally.idle += 1
            return []
        message = read_message(message_bytes(record), self._charset)
        if message.skipped:
            tally.skipped.update(skipped.reason for skipped in message.skipped)
        tally.defects.update(message.defects)
        return self._parts(message.parts, record, lambda: message.envelope)

    def _parts(self, parts: Iterable[Part], record: Record, envelope: Callable[[], Envelope]) -> list[Link]:
        """Judge all parts of a record, each by the evidence of all."""
        scanner = self._scanner
        read: list[tuple[Part, Page | None, list[Judged]]] = []
        for part in parts:
            self.tally.parts += 1
            if part.defects:
                self.tally.defects.update(part.defects)
            page = read_page(part.text) if part.kind is PartKind.HTML else None
            if page:
                self.tally.defects.update(page.defects)
            scanner.begin(flow=part.flow, armoured=record.dialect == "pipermail")
            judged = scanner.read(page.text if page else part.text)
            if judged or page:
                read.append((part, page, judged))
        if not read:
            return []
        whole = witnesses(one for _, _, judged in read for one in judged)
        whole.update(one.value for _, page, _ in read if page for one in page.attributes)
        found: list[Link] = []
        said: dict[tuple[str, str], Said] = {}
        sender, checksum = envelope(), digest(record.data)
        for part, page, judged in read:
            where = Where(
                self._where.source, self._where.member, record.format, record.dialect, record.start, record.end, checksum, sender,
                part.path, part.encoding, part.charset, part.charset_by,
            )  # fmt: skip
            of_part: list[Link] = []
            base = None
            if page or part.base or self._base:
                base = base_of(page.base if page else None, part.base, self._base)
            if page:
                nth: Counter[tuple[int, str]] = Counter()
                for one in page.attributes:
                    link = scanner.attribute(one.value, one.ordinal, one.name, nth[one.ordinal, one.name], where, base)
                    nth[one.ordinal, one.name] += 1
                    if link is not None:
                        of_part.append(link)
            scanner.place(where, base=base)
            links = scanner.emit(rerank(judged, whole))
            if part.kind is PartKind.HEADER:
                for link in links:
                    link.kind = Kind.HEADER
            of_part += links
            found += _news(of_part, part, said) if part.alternative else of_part
        for first, named in said.values():
            first.also = tuple(path for path in named if path != first.part)
        self.tally.links += len(found)
        return found


def _news(links: list[Link], part: Part, said: dict[tuple[str, str], Said]) -> list[Link]:
    """What a part of a multipart/alternative says that the parts before it do not."""
    new = []
    for link in links:
        first, parts = said.setdefault((part.alternative, link.url), (link, {}))
        if first.part == part.path:
            new.append(link)
        parts[part.path] = None
    return new


class TextTrawler:
    """Reads one streamed document: ``feed(bytes)`` and ``close()`` return links.

    Up to ``MAX_JUDGED`` characters and ``MAX_HELD`` links wait for the evidence of the whole text; a text of more is judged
    by its paragraphs, all of it, so that memory stays bounded and no cut makes a difference.
    """

    def __init__(self, scanner: Scanner, where: Where, *, base: str | None = None, charset: str = DEFAULT) -> None:
        self._scanner = scanner
        self._decoder = StreamDecoder(default=charset)
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
        links += self._wait(self._scanner.ended())
        if self._held:
            links += self._emit(rerank(self._held))
        self.tally.defects.update(self._decoder.defects)
        if self._decoder.invalid:
            self.tally.defects["invalid-bytes"] += self._decoder.invalid
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
        """Take the next of the text."""
        if not text:
            return []
        self._begin()
        self._length += len(text)
        return self._wait(self._scanner.fed(text))

    def _wait(self, judged: list[Judged]) -> list[Link]:
        """The links that need not wait for the end of the text any more."""
        if self._held is not None:
            self._held += judged
            if self._length <= MAX_JUDGED and len(self._held) <= MAX_HELD:
                return []
            judged, self._held = self._held, None
        return self._emit(judged)

    def _emit(self, judged: list[Judged]) -> list[Link]:
        links = self._scanner.emit(judged)
        self.tally.links += len(links)
        return links


def base_of(embedded: str | None, enclosing: str | None, retrieval: str | None) -> str | None:
    """The base of a page or part: its own, that of the message around it, or where it was got from."""
    from urltrawl.url.reference import choose_base  # noqa: PLC0415  # plain mail has none

    return choose_base(embedded=embedded, enclosing=enclosing, retrieval=(retrieval,) if retrieval else ()).url or None


def read_page(source: str) -> Page:
    """The running text of an HTML page, the URLs of its attributes and its base."""
    from urltrawl.text import html  # noqa: PLC0415  # most mail has no HTML, and a small run starts without it

    return html.read(source)


def read_message(data: bytes, charset: str) -> Message:
    """The parts and the envelope of a message."""
    from urltrawl import mail  # noqa: PLC0415  # a text needs none of it, and starts a tenth faster without

    return mail.read(data, default=charset)


def decode_page(data: bytes, *, default: str) -> Decoded:
    """An HTML page in the charset that it declares, if it is."""
    from urltrawl.text import html  # noqa: PLC0415  # as above

    return decode(data, html.declared_charset(data), default=default)
