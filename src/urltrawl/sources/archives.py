"""Archives: files inside a file. The table ARCHIVES; each opener gives its members in order, to be
read one after another.

A member's path is a label for people and for finding it again. It is never used as a path. What the
libraries raise is left to ``streams.guarded``, through which members and their bytes are read; what
is here are the limits that they lack.
"""

from __future__ import annotations

import re
from os import SEEK_END
from types import MappingProxyType
from typing import IO, TYPE_CHECKING, BinaryIO, NamedTuple, cast

from urltrawl import documents
from urltrawl.documents.leaf import SIZE as DOCUMENT_SIZE
from urltrawl.documents.leaf import ClosedError
from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources import warc
from urltrawl.sources.codecs import Spool
from urltrawl.sources.har import bodies, is_har
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import CHUNK_SIZE, Stream, chunked

if TYPE_CHECKING:
    import tarfile
    import zipfile
    from collections.abc import Callable, Iterable, Iterator, Mapping

ARCHIVE_HEAD = 512
"""How many bytes tell an archive: the first block of a tar."""

TAR_HEADER_LIMIT = 1024 * 1024
"""Bytes of all the headers of one member of a tar, which are read into memory: names of 4 KiB
(Linux's PATH_MAX), attributes of 64 KiB, now and then the resource fork of a Macintosh file."""

ZIP_DIRECTORY_LIMIT = 32 * 1024 * 1024
"""Bytes of a zip's table of contents, which is read into memory: at 46 bytes and a name of 80
characters each, 260,000 members."""


class Archive(NamedTuple):
    """One line of ARCHIVES: how to know it, and its members, to be read through
    ``streams.guarded``.
    """

    name: str
    known: Callable[[bytes], bool]
    open: Callable[[Stream, str], Iterator[Member]]


# --- zip
# ------------------------------------------------------------------------------------------

_ZIP_MAGICS = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08PK\x03\x04")
_CONTENT_TYPES = "[Content_Types].xml"
"""What each Office document has, wherever it stands (ECMA-376 part 2, 7.2); a ``mimetype`` comes
first (OpenDocument 1.3 part 2, 3.3)."""
_DOCUMENTS = {_CONTENT_TYPES: "office", "mimetype": "open"}
_ENCRYPTED = 0x1
# The size in the record at the end (APPNOTE 4.3.16), and in that of a large zip (4.3.14); a comment
# of 64 KiB may follow.
_ENDS = (
    (late(rb"PK\x05\x06.{8}(.{4})", re.DOTALL), "<L"),
    (late(rb"PK\x06\x06.{36}(.{8})", re.DOTALL), "<Q"),
)
_END_SIZE = 66 * 1024
_IN_ZIP64 = 0xFFFFFFFF


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

    _check_directory(file, name)
    with zipfile.ZipFile(file) as archive:
        entries = archive.infolist()
        names = [entry.filename for entry in entries]
        if what := next(
            (
                _DOCUMENTS[name]
                for name in (*names[:1], _CONTENT_TYPES)
                if name in names and name in _DOCUMENTS
            ),
            "",
        ):
            file.seek(0)
            yield from _leaves(what, chunked(file), name)
            return
        for entry in entries:
            if not entry.filename or not entry.is_dir():  # of an empty name it cannot be asked
                yield _zipped(archive, entry)


def _check_directory(file: BinaryIO, name: str) -> None:
    """Raise ``SourceError`` for a table of contents beyond the limit, told by whatever looks like
    the record that ends a zip.
    """
    import struct  # noqa: PLC0415  # as with ``tarfile``

    file.seek(max(0, file.seek(0, SEEK_END) - _END_SIZE))
    end = file.read()
    file.seek(0)
    for record, layout in _ENDS:
        for found in record.finditer(end):
            (size,) = struct.unpack(layout, found[1])
            if ZIP_DIRECTORY_LIMIT < size != _IN_ZIP64:
                raise SourceError(name, f"a table of contents of {size} bytes")


def _zipped(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Member:
    if entry.flag_bits & _ENCRYPTED:
        return Member(label=entry.filename, skipped="encrypted")
    return Member(
        label=entry.filename,
        size=entry.file_size,
        mtime=_dos_time(entry.date_time),
        stream=Stream(_extract(archive, entry)),
    )


def _extract(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Iterator[bytes]:
    with archive.open(entry) as file:
        yield from chunked(cast("BinaryIO", file))


def _dos_time(when: tuple[int, int, int, int, int, int]) -> float | None:
    """A zip says the time of no zone; it is taken as UTC."""
    from datetime import UTC, datetime  # noqa: PLC0415  # as with ``tarfile``

    try:
        return datetime(*when, tzinfo=UTC).timestamp()
    except ValueError:
        return None


# --- tar
# ------------------------------------------------------------------------------------------

_CHECKSUM = re.compile(rb".{148} *[0-7]", re.DOTALL)
_PAX_RECORD = late(rb"([0-9]{1,7}) ([^=]{1,80})=")
_PAX_USED = frozenset(
    (
        b"path",
        b"linkpath",
        b"size",
        b"mtime",
        b"hdrcharset",
        *(
            b"GNU.sparse." + each
            for each in (
                b"name",
                b"size",
                b"realsize",
                b"map",
                b"numblocks",
                b"offset",
                b"numbytes",
                b"major",
                b"minor",
            )
        ),
    )
)
_TOO_MANY_DIGITS = late(rb"[0-9]{256}")
"""More than any number has, and any name (NAME_MAX is 255)."""
_BREAKS_OFF = "the tar breaks off (unexpected end of data)"
_SIZES = 1 << 63
"""Sizes and times that are believed are below this: what a database holds."""


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


class _Tape:
    """A tar as ``tarfile`` reads it: forward only, never past its end, and no more than
    ``allowance`` bytes at a time.

    What is passed over is not read into memory. ``tarfile`` itself goes on at the end for as long
    as a header says.
    """

    def __init__(self, stream: Stream, name: str) -> None:
        self._stream = stream
        self._name = name
        self._at = 0
        self._ended = False
        self.allowance = 0
        self.extended = False
        """Whether what is read next is an extended header."""

    def tell(self) -> int:
        """The offset that has been reached."""
        return self._at

    def seek(self, to: int) -> None:
        """Go forward to an offset."""
        for _ in self.content(to - self._at):
            pass

    def read(self, size: int) -> bytes:
        """The next bytes: a header, or the map of a sparse file. A tar without its end mark ends
        here, once.
        """
        if size > self.allowance:
            raise SourceError(self._name, f"a header of more than {TAR_HEADER_LIMIT} bytes")
        self.allowance -= size
        data = self._stream.read(size)
        if not data and self._ended:
            raise SourceError(self._name, _BREAKS_OFF)
        self._ended = not data
        self._at += len(data)
        if self.extended:
            self.extended = False
            return _known_records(data).ljust(len(data), b"\0")
        return data

    def content(self, size: int) -> Iterator[bytes]:
        """The next bytes, all of them: the content of a member."""
        until = self._at + size
        while self._at < until:
            data = self._stream.read(min(CHUNK_SIZE, until - self._at))
            if not data:
                raise SourceError(self._name, _BREAKS_OFF)
            self._at += len(data)
            yield data


def _known_records(header: bytes) -> bytes:
    """The records of a POSIX extended header that ``tarfile`` uses, as far as they are whole.

    Over others it takes quadratic time and memory, in Python before 3.11.10: keywords that never
    end, numbers of any length.
    """
    records, at = [], 0
    while record := _PAX_RECORD.match(header, at):
        value, at = header[record.end() : at + int(record[1])], at + int(record[1])
        if at <= record.end() or value[-1:] != b"\n":
            break
        if record[2] in _PAX_USED and not _TOO_MANY_DIGITS.search(value):
            records.append(record[0] + value)
    return b"".join(records)


def _tar(stream: Stream, name: str) -> Iterator[Member]:
    import tarfile  # noqa: PLC0415  # as above

    ends: list[str] = []

    class Header(tarfile.TarInfo):
        """Remembers how the archive ended, which ``tarfile`` keeps to itself."""

        @classmethod
        def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Header:
            try:
                return super().frombuf(buf, encoding, errors)
            except tarfile.HeaderError as fault:
                if bytes(buf).strip(b"\0"):
                    ends.append(str(fault))
                raise

        def _proc_pax(self, tar: tarfile.TarFile) -> tarfile.TarInfo:
            """Show ``tarfile`` those records of an extended header that it uses."""
            tape.extended = True
            return super()._proc_pax(tar)  # type: ignore[misc,no-any-return]

    tape = _Tape(stream, name)
    tape.allowance = TAR_HEADER_LIMIT
    with tarfile.TarFile(
        fileobj=cast("IO[bytes]", tape), tarinfo=Header, errors="surrogateescape"
    ) as archive:
        while (entry := archive.next()) is not None:
            yield _tarred(archive, entry, tape)
            archive.members = []  # type: ignore[attr-defined]  # it would keep them all
            tape.allowance = TAR_HEADER_LIMIT
    if ends:
        raise SourceError(name, f"the tar breaks off ({ends[0]})")


def _tarred(archive: tarfile.TarFile, entry: tarfile.TarInfo, tape: _Tape) -> Member:
    if not entry.isfile():
        return Member(label=entry.name, skipped="" if entry.isdir() else "not a regular file")
    size = entry.size if 0 <= entry.size < _SIZES else None
    when = (
        float(entry.mtime) if 0 <= entry.mtime < _SIZES else None
    )  # an extended header may say inf, or a year of 100 digits
    return Member(
        label=entry.name, size=size, mtime=when, stream=Stream(_untar(archive, entry, tape))
    )


def _untar(archive: tarfile.TarFile, entry: tarfile.TarInfo, tape: _Tape) -> Iterator[bytes]:
    """A member's bytes; ``extractfile`` would lose the last of them where the tar breaks off."""
    if entry.issparse():
        tape.allowance = entry.size
        yield from chunked(cast("BinaryIO", archive.extractfile(entry)))
        return
    tape.seek(entry.offset_data)
    yield from tape.content(entry.size)


# --- HAR
# ------------------------------------------------------------------------------------------


def _leaves(kind: str, chunks: Iterable[bytes], name: str) -> Iterator[Member]:
    """The pages of a document; it is skipped where its libraries are not there, or it has none."""
    if reason := documents.missing(kind):
        yield Member(label="", skipped=reason)
        return
    data = bytearray()
    for chunk in chunks:
        data += chunk
        if len(data) > DOCUMENT_SIZE:
            raise SourceError(name, f"a document of more than {DOCUMENT_SIZE} bytes")
    reader = documents.READERS[kind]
    count = 0
    try:
        for leaf in reader.read(bytes(data)):
            count += 1
            yield Member(label=leaf.name, size=len(leaf.data), stream=Stream([leaf.data]))
    except (GeneratorExit, SourceError, MemoryError):
        raise
    except ClosedError:
        yield Member(label="", skipped=f"{reader.called} with a password")
        return
    except Exception as error:
        if kind not in documents.PICTURES:
            raise SourceError(name, f"{reader.called} that is damaged ({error})"[:200]) from error
    if not count:
        yield Member(label="", skipped=reader.called)


def _document_of(kind: str) -> Archive:
    """The row of a document that is no zip archive."""
    return Archive(
        name=kind,
        known=lambda head: documents.kind_of(head) == kind,
        open=lambda stream, name: _leaves(kind, stream, name),
    )


def _har(stream: Stream, name: str) -> Iterator[Member]:
    """The bodies of an HTTP archive."""
    for url, body, reason in bodies(stream, name):
        yield (
            Member(label=url, skipped=reason)
            if reason
            else Member(
                label=url, size=len(body), charset="utf-8", stream=Stream([body] if body else [])
            )
        )


ARCHIVES: Mapping[str, Archive] = MappingProxyType(
    {
        archive.name: archive
        for archive in (
            Archive(name="zip", known=lambda head: head.startswith(_ZIP_MAGICS), open=_zip),
            Archive(name="tar", known=_is_tar, open=_tar),
            Archive(
                name="warc", known=lambda head: head.startswith(warc.MAGICS), open=warc.records
            ),
            Archive(name="har", known=is_har, open=_har),
            *map(_document_of, documents.MAGICS),
        )
    }
)
"""How an archive is known by its first bytes, and its members."""


def archive_of(head: bytes) -> Archive | None:
    """The archive that begins with these bytes."""
    for archive in ARCHIVES.values():
        if archive.known(head):
            return archive
    return None
