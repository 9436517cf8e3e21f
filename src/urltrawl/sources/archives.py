"""Archives: files inside a file. The table ARCHIVES; each opener gives its members in order, to be read one after another.

A member's path is a label for people and for finding it again. It is never used as a path.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from types import MappingProxyType
from typing import IO, TYPE_CHECKING, BinaryIO, NamedTuple, Protocol, cast

from urltrawl.errors import SourceError
from urltrawl.sources.codecs import Spool, needed
from urltrawl.sources.streams import CHUNK_SIZE, Stream, chunked

if TYPE_CHECKING:
    import tarfile
    import zipfile
    from collections.abc import Callable, Iterator, Mapping

    class _Headers(Protocol):
        def get_header(self, name: str) -> str | None: ...
        def remove_header(self, name: str) -> object: ...

    class _WarcRecord(Protocol):
        """What is used of ``warcio.recordloader.ArcWarcRecord``, which has no types."""

        rec_headers: _Headers
        http_headers: _Headers | None
        raw_stream: object

        def content_stream(self) -> BinaryIO: ...

ARCHIVE_HEAD = 512
"""How many bytes tell an archive: the first block of a tar."""

TAR_HEADER_LIMIT = 1024 * 1024
"""The most that an extended header of a tar may claim for itself: names and attributes, read into memory."""


class Member(NamedTuple):
    """One thing in an archive: a stream to be read before the next member is asked for, or a reason why there is none.

    ``charset`` is the one that a server gave with it.
    """

    label: str
    size: int | None = None
    mtime: float | None = None
    charset: str = ""
    stream: Stream | None = None
    skipped: str = ""


class Archive(NamedTuple):
    """One line of ARCHIVES: how to know it, and its members. ``open`` raises ``SourceError`` where it cannot go on."""

    name: str
    known: Callable[[bytes], bool]
    open: Callable[[Stream, str], Iterator[Member]]


# --- zip -----------------------------------------------------------------------------------------------------------------

_ZIP_MAGICS = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08PK\x03\x04")
_DOCUMENTS = {"[Content_Types].xml": "an Office document", "mimetype": "an OpenDocument or EPUB file"}
_ENCRYPTED = 0x1


def _zip(stream: Stream, name: str) -> Iterator[Member]:
    if stream.file is not None:
        yield from _unzip(stream.file, name)
        return
    with Spool(name) as spool:  # its table of contents is at its end
        for chunk in stream:
            spool.write(chunk)
        yield from _unzip(spool.rewound(), name)


def _unzip(file: BinaryIO, name: str) -> Iterator[Member]:
    import zipfile  # noqa: PLC0415  # few corpora hold one

    try:
        with zipfile.ZipFile(file) as archive:
            entries = archive.infolist()
            if entries and entries[0].filename in _DOCUMENTS:
                yield Member(label="", skipped=_DOCUMENTS[entries[0].filename])
                return
            for entry in entries:
                if not entry.is_dir():
                    yield _zipped(archive, entry, name)
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as fault:
        raise SourceError(name, f"not a zip that can be read ({fault})") from fault


def _zipped(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> Member:
    if entry.flag_bits & _ENCRYPTED:
        return Member(label=entry.filename, skipped="encrypted")
    return Member(
        label=entry.filename, size=entry.file_size, mtime=_dos_time(entry.date_time), stream=Stream(_extract(archive, entry, name))
    )


def _extract(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> Iterator[bytes]:
    try:
        with archive.open(entry) as file:
            while chunk := file.read(CHUNK_SIZE):
                yield chunk
    except SourceError:
        raise
    except Exception as fault:  # what a decompressor raises speaks of its data
        raise SourceError(name, f"the compressed data is corrupt ({fault})") from fault


def _dos_time(when: tuple[int, int, int, int, int, int]) -> float | None:
    """A zip says the time of no zone; it is taken as UTC."""
    try:
        return datetime(*when, tzinfo=UTC).timestamp()
    except ValueError:
        return None


# --- tar -----------------------------------------------------------------------------------------------------------------

_LONG = frozenset((b"x", b"g", b"X", b"L", b"K"))
"""The types of headers that only say more of the next: POSIX, Solaris, GNU."""
_CHECKSUM = re.compile(rb".{148} *[0-7]", re.DOTALL)


def _is_tar(head: bytes) -> bool:
    """By the check sum of its first header."""
    if not _CHECKSUM.match(head):
        return False
    import tarfile  # noqa: PLC0415  # few corpora hold one

    if len(head) < tarfile.BLOCKSIZE:
        return False
    try:
        tarfile.TarInfo.frombuf(head, "utf-8", "surrogateescape")
    except tarfile.HeaderError:
        return False
    return True


def _tar(stream: Stream, name: str) -> Iterator[Member]:
    import tarfile  # noqa: PLC0415  # as above

    ends: list[str] = []

    class Entry(tarfile.TarInfo):
        """Remembers how the archive ended, which ``tarfile`` keeps to itself, and refuses headers of any size."""

        @classmethod
        def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Entry:
            try:
                entry = super().frombuf(buf, encoding, errors)
            except tarfile.HeaderError as fault:
                if bytes(buf).strip(b"\0"):
                    ends.append(str(fault))
                raise
            if entry.type in _LONG and entry.size > TAR_HEADER_LIMIT:
                raise SourceError(name, f"a header of {entry.size} bytes")
            return entry

    try:
        with tarfile.open(fileobj=cast("IO[bytes]", stream), mode="r|", tarinfo=Entry, errors="surrogateescape") as archive:
            for entry in archive:
                yield _tarred(archive, entry, name)
                archive.members = []  # type: ignore[attr-defined]  # it would keep them all
    except tarfile.TarError as fault:
        raise SourceError(name, f"not a tar that can be read ({fault})") from fault
    if ends:
        raise SourceError(name, f"the tar breaks off ({ends[0]})")


def _tarred(archive: tarfile.TarFile, entry: tarfile.TarInfo, name: str) -> Member:
    if not entry.isfile():
        return Member(label=entry.name, skipped="" if entry.isdir() else "not a regular file")
    return Member(label=entry.name, size=entry.size, mtime=float(entry.mtime), stream=Stream(_untar(archive, entry, name)))


def _untar(archive: tarfile.TarFile, entry: tarfile.TarInfo, name: str) -> Iterator[bytes]:
    """A member's bytes; ``extractfile`` would lose the last of them where the tar breaks off."""
    if entry.issparse():
        yield from chunked(cast("BinaryIO", archive.extractfile(entry)), name)
        return
    file = cast("BinaryIO", archive.fileobj)
    file.seek(entry.offset_data)
    missing = entry.size
    while missing and (chunk := file.read(min(missing, CHUNK_SIZE))):
        missing -= len(chunk)
        yield chunk
    if missing:
        raise SourceError(name, "the tar breaks off (unexpected end of data)")


# --- WARC ----------------------------------------------------------------------------------------------------------------

_DOCUMENT_RECORDS = frozenset(("response", "resource", "conversion"))
_WARC_MAGICS = (b"WARC/", b"filedesc://")  # and ARC, the format before it
_CHARSET = re.compile(r";\s*charset\s*=\s*\"?([^\s\";]+)", re.IGNORECASE)


def _warc(stream: Stream, name: str) -> Iterator[Member]:
    """The documents of a web archive (ISO 28500), their HTTP transfer and content encodings undone."""
    library = needed("warcio.archiveiterator")
    record = None
    try:
        records = library.ArchiveIterator(stream, arc2warc=True)
        for record in records:
            uri = record.rec_headers.get_header("WARC-Target-URI") or ""
            identity = record.rec_headers.get_header("WARC-Record-ID") or ""
            if record.rec_type in _DOCUMENT_RECORDS:
                yield _document(record, uri or identity, name)
            else:  # requests and metadata have the URL of the document they are about
                yield Member(label=identity or uri, skipped=f"a WARC record of type {record.rec_type}")
    except SourceError:
        raise
    except Exception as fault:  # what warcio raises speaks of the data
        raise SourceError(name, f"not a WARC file that can be read ({fault})") from fault
    if records.err_count:
        raise SourceError(name, f"{records.err_count} records of a length that is not theirs")
    if records.fh.tell() > records.offset or (record is not None and record.rec_type not in _DOCUMENT_RECORDS and _breaks_off(record)):
        raise SourceError(name, "the last record breaks off")


def _document(record: _WarcRecord, label: str, name: str) -> Member:
    """The document of a record. What was sent compressed by gzip is undone where all of that is done, by its first bytes."""
    charset = None
    if record.http_headers is not None:
        charset = _CHARSET.search(record.http_headers.get_header("Content-Type") or "")
        if (record.http_headers.get_header("Content-Encoding") or "").strip().lower() in {"gzip", "x-gzip"}:
            record.http_headers.remove_header("Content-Encoding")
    return Member(label=label, charset=charset[1] if charset else "", stream=Stream(_body(record, name)))


def _body(record: _WarcRecord, name: str) -> Iterator[bytes]:
    content = record.content_stream()
    while chunk := content.read(CHUNK_SIZE):
        yield chunk
    if _breaks_off(record):
        raise SourceError(name, "the record breaks off")


def _breaks_off(record: _WarcRecord) -> bool:
    """Whether bytes are missing that the record promised, or the promise itself."""
    return bool(getattr(record.raw_stream, "limit", 0)) or not record.rec_headers.get_header("Content-Length")


ARCHIVES: Mapping[str, Archive] = MappingProxyType(
    {
        archive.name: archive
        for archive in (
            Archive(name="zip", known=lambda head: head.startswith(_ZIP_MAGICS), open=_zip),
            Archive(name="tar", known=_is_tar, open=_tar),
            Archive(name="warc", known=lambda head: head.startswith(_WARC_MAGICS), open=_warc),
        )
    }
)
"""How an archive is known by its first bytes, and its members."""


def archive_of(head: bytes) -> Archive | None:
    """The archive that begins with these bytes."""
    return next((archive for archive in ARCHIVES.values() if archive.known(head)), None)
