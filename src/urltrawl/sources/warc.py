"""Web archives (WARC, ISO 28500, and ARC before it): the documents in them, their HTTP transfer and
content encodings undone.

``warcio`` reads the records. Before it, lengths are corrected here, so that a record with a wrong
length costs only itself. After it come the limits that it lacks.
"""

from __future__ import annotations

import re
from collections import deque
from logging import NullHandler, getLogger
from typing import TYPE_CHECKING, Any

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources.codecs import import_optional
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import CHUNK_SIZE, Stream, guarded

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADER_LIMIT = 1024 * 1024
"""Bytes of all the header lines of one WARC record, its HTTP headers included: Apache takes 100
lines of 8 KiB."""
HTTP_CHUNK_LIMIT = 64 * 1024 * 1024
"""Bytes of one chunk of an HTTP body, which ``warcio`` reads into memory; servers send a few KB."""
CHECKED_SIZE = 16 * 1024 * 1024
"""Bytes of a record up to which its length is checked; a longer record is believed. Some crawls cut
documents at one megabyte (Common Crawl), others do not."""
WRONG_LENGTH = "a record of a length that is not its own"
"""The reason why a record fails whose length was wrong."""

_DOCUMENT_TYPES = frozenset(("response", "resource", "conversion"))
"""Types of records that hold a document."""
_CHARSET = late(r";\s*charset\s*=\s*\"?([^\s\";]+)", re.IGNORECASE)
_BLANK_LINE = late(rb"\r?\n\r?\n")
_LENGTH = late(rb"^content-length:[ \t]*([0-9]{1,18})[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
"""A Content-Length field with its number."""
_ANY_LENGTH = late(rb"^content-length:[^\n]*\n", re.IGNORECASE | re.MULTILINE)
"""A Content-Length field with anything in it."""
_NEXT_RECORD = late(rb"\r?\n\r?\nWARC/[0-9]")
"""Two line ends and the beginning of a record behind them."""
_RECORD_FOLLOWS = late(rb"[\r\n]{0,8}(?:WARC/|(?:W(?:A(?:RC?)?)?)?\Z)")
"""What follows a record: line ends and the next record, or as much of it as is at hand."""
_URI = b"warc-target-uri"
_NAMING_FIELDS = (b"WARC-Type", b"WARC-Target-URI", b"WARC-Record-ID")
"""Fields by which ``members`` labels a record."""
_NAMING_LINE = late(
    rb"^(WARC-(?:Type|Target-URI)(?=: [^<])|WARC-Record-ID): ([!-~]+)\r\n(?![ \t])", re.MULTILINE
)
"""A line that names a record, as nearly all are written."""
_LOOKAHEAD = 16
"""Bytes after a record that show whether it ended: line ends, and the magic of the next record. No
shorter than a match of ``_BLANK_LINE`` or ``_NEXT_RECORD``."""


def members(stream: Stream, file_name: str) -> Iterator[Member]:
    """Yield the documents of a web archive, and its other records as skipped. Raises
    ``SourceError`` after them if the archive is damaged.
    """
    corrector = _LengthCorrector(stream)
    is_warc = stream.peek(5) == b"WARC/"
    records = _iterate_records(Stream(corrector.chunks()) if is_warc else stream, file_name)
    record = None
    for record in records:
        records.reader.header_size = 0
        is_damaged = corrector.were_wrong.popleft() if corrector.were_wrong else False
        uri = record.rec_headers.get_header("WARC-Target-URI") or ""
        record_id = record.rec_headers.get_header("WARC-Record-ID") or ""
        if record.rec_type in _DOCUMENT_TYPES:
            yield _make_member(record, uri or record_id, file_name, is_damaged=is_damaged)
        else:
            # A request and metadata have the URL of their document, so their id is the label.
            type_text = f"type {record.rec_type}" if record.rec_type else "no type"
            reason = WRONG_LENGTH if is_damaged else f"a WARC record of {type_text}"
            yield Member(label=record_id or uri, skipped=reason, broken=is_damaged)
    if records.err_count:
        raise SourceError(file_name, f"{records.err_count} records of a length that is not theirs")
    has_half_header = records.fh.tell() > records.offset
    # (A document that is cut off fails by itself.)
    is_cut_off = (
        record is not None and record.rec_type not in _DOCUMENT_TYPES and _is_cut_off(record)
    )
    if has_half_header or is_cut_off:
        raise SourceError(file_name, "the last record breaks off")


def only_label(file_name: str, head: bytes, tail: bytes, size: int) -> str | None:
    """Return the label that ``members`` gives to the only record of a content, ``""`` if it gives
    none. Return None if the content is anything but one record with a right length.

    ``head`` and ``tail`` are the first and the last bytes of the content, ``size`` is its length.
    """
    header_end = _BLANK_LINE.search(head)
    length = _LENGTH.search(head, 0, header_end.end()) if header_end else None
    if not (header_end and length and head.startswith(b"WARC/")):
        return None
    surplus = size - header_end.end() - int(length[1])  # must be line ends after the record
    if not 0 <= surplus <= len(tail) or tail[len(tail) - surplus :].strip(b"\r\n"):
        return None
    # Of several lines with one name the first counts.
    lines: dict[bytes, bytes] = dict(reversed(_NAMING_LINE.findall(head, 0, header_end.end())))
    record_type, uri, record_id = (lines.get(field, b"").decode() for field in _NAMING_FIELDS)
    has_uri = _URI in head[: header_end.start()].lower()
    if record_type and record_id and (uri or not has_uri):
        return uri or record_id if record_type in _DOCUMENT_TYPES else record_id
    # A field is written in another way, which ``warcio`` reads.
    record: Member | None = next(guarded(members(Stream(iter([head])), file_name), file_name), None)
    return record.label if record else ""


class _LengthCorrector:
    """Gives the bytes of a WARC with the right length in each record. A record ends where its
    length says, if line ends and the next record follow there, or nothing, so that a page which
    quotes the beginning of a record stays whole. Otherwise it ends where the next record begins.
    """

    def __init__(self, stream: Stream) -> None:
        self.were_wrong: deque[bool] = deque()
        """For each record that was begun and is not taken yet: whether its length was wrong."""
        self._stream = stream
        self._buffer = bytearray()
        """Bytes that were read and not given yet, from the beginning of a record on."""
        self._at_end = False
        """Whether the stream has ended or failed."""
        self._fault: SourceError | None = None
        """What reading failed with. It is raised after the last bytes."""

    def chunks(self) -> Iterator[bytes]:
        """Yield the records with right lengths; then raise ``SourceError`` if reading failed."""
        buffer = self._buffer
        while True:
            self._fill(_LOOKAHEAD)
            if self._at_end and not buffer.strip(b"\r\n"):  # no further record
                break
            header_start = len(buffer) - len(buffer.lstrip(b"\r\n"))
            blank_line = self._search(_BLANK_LINE, header_start, HEADER_LIMIT)
            if blank_line is None:  # no header, so no length to correct
                break
            body_start = blank_line.end()
            length_field = _LENGTH.search(buffer, 0, body_start)
            length = int(length_field[1]) if length_field else -1
            record_end = body_start + length
            self._fill(body_start + min(max(length, 0), CHECKED_SIZE) + _LOOKAHEAD)
            # A long record is believed, unless the next one begins soon.
            if length > CHECKED_SIZE and not _NEXT_RECORD.search(buffer, body_start):
                self.were_wrong.append(False)
                yield from self._take_long(record_end)
                continue
            # The length is right.
            if (
                length_field
                and record_end <= len(buffer)
                and _RECORD_FOLLOWS.match(buffer, record_end)
            ):
                self.were_wrong.append(False)
                yield self._take(record_end)
                continue
            # Behind an empty body, the line ends before a record are those of the blank line.
            search_end = body_start + CHECKED_SIZE
            next_record = self._search(_NEXT_RECORD, blank_line.start(), search_end)
            if next_record is None and record_end > len(buffer):  # the last record is incomplete
                self.were_wrong.append(False)
                break
            # The length is wrong or missing: the next record ends this one, else the buffer does.
            self.were_wrong.append(True)
            record_end = max(body_start, next_record.start() if next_record else len(buffer))
            head = _ANY_LENGTH.sub(b"", buffer[: blank_line.start()] + b"\r\n")
            yield b"%sContent-Length: %d\r\n\r\n" % (head, record_end - body_start)
            # What separates a record from another is missing after the last one. A chunk is never
            # empty: that would end the stream.
            separator = b"" if next_record else b"\r\n\r\n"
            if body := self._take(record_end)[body_start:] + separator:
                yield body
        yield bytes(buffer)
        yield from self._stream
        if self._fault:
            raise self._fault

    def _fill(self, size: int) -> None:
        """Read until the buffer holds ``size`` bytes, or the stream ends or fails."""
        while len(self._buffer) < size and not self._at_end:
            try:
                chunk = self._stream.read(min(CHUNK_SIZE, max(size - len(self._buffer), 4096)))
            except SourceError as fault:
                self._fault, chunk = fault, b""
            self._at_end = not chunk
            self._buffer.extend(chunk)

    def _take(self, size: int) -> bytes:
        """Remove ``size`` bytes from the start of the buffer and return them."""
        data = bytes(self._buffer[:size])
        del self._buffer[:size]
        return data

    def _take_long(self, size: int) -> Iterator[bytes]:
        """Yield the next ``size`` bytes: the buffer, which has fewer, then more of the stream."""
        remaining = size - len(self._buffer)
        yield self._take(len(self._buffer))
        while remaining > 0 and (chunk := self._stream.read(min(CHUNK_SIZE, remaining))):
            remaining -= len(chunk)
            yield chunk

    def _search(self, pattern: re.Pattern[bytes], start: int, end: int) -> re.Match[bytes] | None:
        """Return the first match of ``pattern`` in the buffer from ``start`` on, None if there is
        none. The buffer is filled until it has the match, or ``end`` bytes.
        """
        buffer = self._buffer  # ``_fill`` makes it longer
        search_start = start
        while True:
            match = pattern.search(buffer, search_start)
            if match or self._at_end or len(buffer) >= end:
                return match
            search_start = max(start, len(buffer) - _LOOKAHEAD)  # it may end inside a match
            self._fill(len(buffer) + CHUNK_SIZE)


def _iterate_records(stream: Stream, file_name: str) -> Any:
    """Return the iterator of ``warcio`` over the records. Its ``reader`` counts the bytes of header
    lines in ``header_size``; it raises ``SourceError`` for too many, or for too long an HTTP chunk.
    """
    library = import_optional("warcio.archiveiterator")

    class Lines(library.DecompressingBufferedReader):  # type: ignore[name-defined,misc]
        """Counts the bytes of header lines, and refuses what is too large for memory."""

        header_size = 0

        def readline(self, length: int | None = None) -> bytes:
            line: list[bytes] = []
            missing = length or HEADER_LIMIT
            # ``warcio`` may return less than it was asked for.
            while missing > 0 and (piece := super().readline(missing)):
                line.append(piece)
                missing -= len(piece)
                self.header_size += len(piece)
                if self.header_size > HEADER_LIMIT:
                    raise SourceError(file_name, f"a header of more than {HEADER_LIMIT} bytes")
                if piece.endswith(b"\n"):
                    break
            return b"".join(line)

        def read(self, length: int | None = None) -> bytes:
            if length is None or length > HTTP_CHUNK_LIMIT:
                raise SourceError(file_name, f"a chunk of more than {HTTP_CHUNK_LIMIT} bytes")
            data: bytes = super().read(length)
            return data

    class Loader(library.ArcWarcRecordLoader):  # type: ignore[name-defined,misc]
        """Also reads a response without a URL: what it holds is a text all the same."""

        def load_http_headers(
            self, rec_type: str, uri: str | None, stream: object, length: int | None
        ) -> object:
            return super().load_http_headers(rec_type, uri or "", stream, length)

    getLogger("warcio").addHandler(NullHandler())
    records = library.ArchiveIterator(stream, arc2warc=True)
    records.INC_RECORD = ""  # it writes no warnings to standard error; they are counted
    records.reader = _raise_damage(Lines(records.fh))
    records.loader = Loader(verify_http=False)
    return records


def _make_member(record: Any, label: str, file_name: str, *, is_damaged: bool) -> Member:
    """Return the document of a record. If ``is_damaged`` (its length was wrong), the stream raises
    ``SourceError`` after its last byte. A gzip body stays compressed, for ``codecs``.
    """
    charset = None
    if (http := record.http_headers) is not None:
        charset = _CHARSET.search(http.get_header("Content-Type") or "")
        encoding = (http.get_header("Content-Encoding") or "").strip().lower()
        if encoding in {"gzip", "x-gzip"}:
            http.remove_header("Content-Encoding")  # so that ``warcio`` does not decompress it
    chunks = _read_body(record, file_name, is_damaged=is_damaged)
    return Member(label=label, charset=charset[1] if charset else "", stream=Stream(chunks))


def _read_body(record: Any, file_name: str, *, is_damaged: bool) -> Iterator[bytes]:
    """Yield the content of a record; then raise ``SourceError`` if it is cut or ``is_damaged``."""
    content = _raise_damage(record.content_stream())
    while chunk := content.read(CHUNK_SIZE):
        yield chunk
    if _is_cut_off(record):
        raise SourceError(file_name, "the record breaks off")
    if is_damaged:
        raise SourceError(file_name, WRONG_LENGTH)


def _raise_damage(reader: Any) -> Any:
    """Return a reader of ``warcio``, changed to raise if its data is damaged. Unchanged, it would
    report damage on standard error and continue.
    """
    if not hasattr(reader, "decompressor"):
        return reader
    decompress_first = reader._decompress  # noqa: SLF001

    def decompress(data: bytes) -> bytes:
        """Return data decompressed, or raise. With the first block, ``warcio`` itself finds out
        whether the data is compressed at all.
        """
        is_first = not (data and reader.decompressor and reader.num_block_read)
        decompress_block = decompress_first if is_first else reader.decompressor.decompress
        output: bytes = decompress_block(data)
        return output

    reader._decompress = decompress  # noqa: SLF001
    return reader


def _is_cut_off(record: Any) -> bool:
    """Return whether a record that was read is shorter than its length says, or has no length."""
    missing_size = getattr(record.raw_stream, "limit", 0)
    return bool(missing_size) or not record.rec_headers.get_header("Content-Length")
