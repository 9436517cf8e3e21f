"""Web archives (WARC, ISO 28500, and ARC before it): the documents in them, their HTTP transfer and
content encodings undone.

``warcio`` reads the records. What stands before it here sees to it that a record whose length is
wrong costs nobody but itself; what stands behind it are the limits that it lacks.
"""

from __future__ import annotations

import re
from collections import deque
from logging import NullHandler, getLogger
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources.codecs import needed
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import CHUNK_SIZE, Stream, guarded

if TYPE_CHECKING:
    from collections.abc import Iterator

    class _Headers(Protocol):
        def get_header(self, name: str) -> str | None: ...
        def remove_header(self, name: str) -> object: ...

    class _Record(Protocol):
        """What is used of ``warcio.recordloader.ArcWarcRecord``, which has no types."""

        rec_headers: _Headers
        http_headers: _Headers | None
        raw_stream: object

        def content_stream(self) -> BinaryIO: ...


HEADER_LIMIT = 1024 * 1024
"""Bytes of all the header lines of one WARC record, its HTTP headers included: Apache takes 100
lines of 8 KiB."""
HTTP_CHUNK_LIMIT = 64 * 1024 * 1024
"""Bytes of one chunk of an HTTP body, which ``warcio`` reads into memory; servers send a few
kilobytes at once."""
CHECKED = 16 * 1024 * 1024
"""Bytes of a record within which it is seen whether its length is its own; a crawl cuts documents
at one megabyte (Common Crawl) or does not. A longer one is believed."""
WRONG_LENGTH = "a record of a length that is not its own"

_DOCUMENTS = frozenset(("response", "resource", "conversion"))
_CHARSET = late(r";\s*charset\s*=\s*\"?([^\s\";]+)", re.IGNORECASE)
_BLANK = late(rb"\r?\n\r?\n")
_LENGTH = late(rb"^content-length:[ \t]*([0-9]{1,18})[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_ANY_LENGTH = late(rb"^content-length:[^\n]*\n", re.IGNORECASE | re.MULTILINE)
_NEXT = late(rb"\r?\n\r?\nWARC/[0-9]")
_FOLLOWS = late(rb"[\r\n]{0,8}(?:WARC/|(?:W(?:A(?:RC?)?)?)?\Z)")
_URI = b"warc-target-uri"
_NAMING = (b"WARC-Type", b"WARC-Target-URI", b"WARC-Record-ID")
_PLAIN = late(
    rb"^(WARC-(?:Type|Target-URI)(?=: [^<])|WARC-Record-ID): ([!-~]+)\r\n(?![ \t])", re.MULTILINE
)
"""A line that names a record, as nearly all are written."""
_AHEAD = 16
"""Bytes behind a record that tell whether it ended: line ends, and the magic of the next."""


def members(stream: Stream, name: str) -> Iterator[Member]:
    """The documents of a web archive."""
    wrong: deque[bool] = deque()
    checked = stream.peek(5) == b"WARC/"
    found = _records(Stream(_fitted(stream, wrong)) if checked else stream, name)
    record = None
    for record in found:
        found.reader.header = 0
        damaged = wrong.popleft() if wrong else False
        uri = record.rec_headers.get_header("WARC-Target-URI") or ""
        identity = record.rec_headers.get_header("WARC-Record-ID") or ""
        if record.rec_type in _DOCUMENTS:
            yield _document(record, uri or identity, name, damaged=damaged)
        else:  # requests and metadata have the URL of the document they are about
            kind = f"type {record.rec_type}" if record.rec_type else "no type"
            why = WRONG_LENGTH if damaged else f"a WARC record of {kind}"
            yield Member(label=identity or uri, skipped=why, broken=damaged)
    if found.err_count:
        raise SourceError(name, f"{found.err_count} records of a length that is not theirs")
    if found.fh.tell() > found.offset or (
        record is not None and record.rec_type not in _DOCUMENTS and _breaks_off(record)
    ):
        raise SourceError(name, "the last record breaks off")


def only_label(name: str, head: bytes, tail: bytes, size: int) -> str | None:
    """The label of the only record of a content of that size, by its first bytes and its last ones:
    empty where it has none, ``None`` where there is not one record whose length is its own.
    """
    blank = _BLANK.search(head)
    told = _LENGTH.search(head, 0, blank.end()) if blank else None
    if not (blank and told and head.startswith(b"WARC/")):
        return None
    missing = size - blank.end() - int(told[1])
    if not 0 <= missing <= len(tail) or tail[len(tail) - missing :].strip(b"\r\n"):
        return None
    lines: dict[bytes, bytes] = dict(
        reversed(_PLAIN.findall(head, 0, blank.end()))
    )  # the first of a name counts
    kind, uri, identity = (lines.get(name, b"").decode() for name in _NAMING)
    if kind and identity and (uri or _URI not in head[: blank.start()].lower()):
        return uri or identity if kind in _DOCUMENTS else identity
    record: Member | None = next(guarded(members(Stream(iter([head])), name), name), None)
    return record.label if record else ""


def _fitted(stream: Stream, wrong: deque[bool]) -> Iterator[bytes]:
    """The same records, each with a length that is its own; ``wrong`` is told of each whether that
    was another.

    A record ends where its length says, if line ends and the next record follow there, or nothing.
    Otherwise it ends where the next record begins. (A page may quote the beginning of a record. A
    length that is right is believed, so that the page stays whole.) Where reading fails, all before
    that comes out first.
    """
    faults: list[SourceError] = []
    yield from _fitted_before(stream, wrong, faults)
    if faults:
        raise faults[0]


def _fitted_before(
    stream: Stream, wrong: deque[bool], faults: list[SourceError]
) -> Iterator[bytes]:
    held = bytearray()
    ended = False

    def fill(size: int) -> None:
        nonlocal ended
        while len(held) < size and not ended:
            try:
                chunk = stream.read(min(CHUNK_SIZE, max(size - len(held), 4096)))
            except SourceError as fault:
                faults.append(fault)
                chunk = b""
            ended = not chunk
            held.extend(chunk)

    while True:
        fill(_AHEAD)
        if not held.strip(b"\r\n") and ended:
            yield bytes(held)
            return
        blank = _BLANK.search(held, len(held) - len(held.lstrip(b"\r\n")))
        while blank is None and not ended and len(held) <= HEADER_LIMIT:
            seen = max(0, len(held) - 3)
            fill(len(held) + CHUNK_SIZE)
            blank = _BLANK.search(held, seen)
        if blank is None:
            yield bytes(held)
            yield from stream
            return
        body = blank.end()
        told = _LENGTH.search(held, 0, body)
        length = int(told[1]) if told else -1
        fill(body + min(max(length, 0), CHECKED) + _AHEAD)
        if length > CHECKED and not _NEXT.search(held, body):
            wrong.append(False)
            yield bytes(held)
            missing = body + length - len(held)
            held.clear()
            while missing > 0 and (chunk := stream.read(min(CHUNK_SIZE, missing))):
                missing -= len(chunk)
                yield chunk
            continue
        end = body + length
        if told and end <= len(held) and _FOLLOWS.match(held, end):
            wrong.append(False)
            yield bytes(held[:end])
            del held[:end]
            continue
        following = _NEXT.search(held, max(0, body - 4))
        while following is None and not ended and len(held) < body + CHECKED:
            seen = max(body - 4, len(held) - 8)
            fill(len(held) + CHUNK_SIZE)
            following = _NEXT.search(held, seen)
        if following is None and end > len(held):  # the last record breaks off
            wrong.append(False)
            yield bytes(held)
            yield from stream
            return
        end = max(body, following.start() if following else len(held))
        wrong.append(True)
        head = _ANY_LENGTH.sub(b"", held[: blank.start()] + b"\r\n")
        yield b"%sContent-Length: %d\r\n\r\n" % (head, end - body)
        yield bytes(held[body:end])
        yield b"" if following else b"\r\n\r\n"
        del held[:end]


def _records(stream: Stream, name: str) -> Any:
    """Warcio's iterator over the records; its ``reader`` counts in ``header`` the bytes of header
    lines that it has read.
    """
    library = needed("warcio.archiveiterator")

    class Lines(library.DecompressingBufferedReader):  # type: ignore[name-defined,misc]
        """Counts the header lines, and refuses what would be read into memory whole."""

        header = 0

        def readline(self, length: int | None = None) -> bytes:
            line: list[bytes] = []
            missing = length or HEADER_LIMIT
            while missing > 0 and (
                piece := super().readline(missing)
            ):  # which may come short of it
                line.append(piece)
                missing -= len(piece)
                self.header += len(piece)
                if self.header > HEADER_LIMIT:
                    raise SourceError(name, f"a header of more than {HEADER_LIMIT} bytes")
                if piece.endswith(b"\n"):
                    break
            return b"".join(line)

        def read(self, length: int | None = None) -> bytes:
            if length is None or length > HTTP_CHUNK_LIMIT:
                raise SourceError(name, f"a chunk of more than {HTTP_CHUNK_LIMIT} bytes")
            data: bytes = super().read(length)
            return data

    class Loader(library.ArcWarcRecordLoader):  # type: ignore[name-defined,misc]
        """Reads a response that says not of what URL, too: what it holds is a text."""

        def load_http_headers(
            self, rec_type: str, uri: str | None, stream: object, length: int | None
        ) -> object:
            return super().load_http_headers(rec_type, uri or "", stream, length)

    class Records(library.ArchiveIterator):  # type: ignore[name-defined,misc]
        """Says nothing on standard error: what it warns of is counted (``err_count``)."""

        INC_RECORD = ""

    getLogger("warcio").addHandler(NullHandler())
    records = Records(stream, arc2warc=True)
    records.reader = _loud(Lines(records.fh))
    records.loader = Loader(verify_http=False)
    return records


def _document(record: _Record, label: str, name: str, *, damaged: bool) -> Member:
    """The document of a record, whose length is ``damaged``. What was sent compressed by gzip is
    undone where all of that is done, by its first bytes.
    """
    charset = None
    if record.http_headers is not None:
        charset = _CHARSET.search(record.http_headers.get_header("Content-Type") or "")
        if (record.http_headers.get_header("Content-Encoding") or "").strip().lower() in {
            "gzip",
            "x-gzip",
        }:
            record.http_headers.remove_header("Content-Encoding")
    chunks = _body(record, name, damaged=damaged)
    return Member(label=label, charset=charset[1] if charset else "", stream=Stream(chunks))


def _body(record: _Record, name: str, *, damaged: bool) -> Iterator[bytes]:
    content = _loud(record.content_stream())
    while chunk := content.read(CHUNK_SIZE):
        yield chunk
    if _breaks_off(record):
        raise SourceError(name, "the record breaks off")
    if damaged:
        raise SourceError(name, WRONG_LENGTH)


def _loud(reader: Any) -> Any:
    """The same reader, which now raises where its data is damaged: it would write that on standard
    error and go on.
    """
    if not hasattr(reader, "decompressor"):
        return reader
    first = reader._decompress  # noqa: SLF001  # the first block tells whether the data is compressed at all

    def decompress(data: bytes) -> bytes:
        made: bytes = (
            reader.decompressor.decompress(data)
            if data and reader.decompressor and reader.num_block_read
            else first(data)
        )
        return made

    reader._decompress = decompress  # noqa: SLF001
    return reader


def _breaks_off(record: _Record) -> bool:
    """Whether bytes are missing that the record promised, or the promise itself."""
    return bool(getattr(record.raw_stream, "limit", 0)) or not record.rec_headers.get_header(
        "Content-Length"
    )
