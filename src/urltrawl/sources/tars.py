"""Tar archives, read forward only.

``streams.guarded`` handles what ``tarfile`` raises. Here are the limits that ``tarfile`` lacks.
"""

from __future__ import annotations

import re
import tarfile
from typing import IO, TYPE_CHECKING, BinaryIO, cast

from urltrawl.errors import SourceError
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import CHUNK_SIZE, Stream, chunked

if TYPE_CHECKING:
    from collections.abc import Iterator

TAR_HEADER_LIMIT = 1024 * 1024
"""Bytes of all the headers of one member of a tar, which are read into memory: names of 4 KiB
(Linux's PATH_MAX), attributes of 64 KiB, now and then the resource fork of a Macintosh file."""

_PAX_RECORD = re.compile(rb"(?P<length>[0-9]{1,7}) (?P<keyword>[^=]{1,1024})=")
"""The beginning of a record of an extended header, ``30 mtime=``, with the bytes of all of it."""
_SPARSE = b"name size realsize map numblocks offset numbytes major minor".split()
_PAX_USED = frozenset(
    [*b"path linkpath size mtime hdrcharset".split(), *(b"GNU.sparse." + key for key in _SPARSE)]
)
"""The keywords of an extended header that ``tarfile`` uses."""
_TOO_MANY_DIGITS = re.compile(rb"[0-9]{256}")
"""No number has so many digits, and no name (NAME_MAX is 255)."""
_BREAKS_OFF = "the tar breaks off (unexpected end of data)"
_SIZE_LIMIT = 1 << 63
"""Sizes and times are believed below this limit: a database holds no more."""


def is_tar(head: bytes) -> bool:
    """Return whether a content begins with the header of a tar, by the check sum in it. ``head``
    is its first block (``ARCHIVE_HEAD``); of any other length it is no header.
    """
    try:
        tarfile.TarInfo.frombuf(head, "utf-8", "surrogateescape")
    except tarfile.HeaderError:
        return False
    return True


class _Tape:
    """A tar in a stream, as the file that ``tarfile`` reads: forward only, never past its end, and
    at most ``allowance`` bytes of headers. What is skipped is not kept in memory.
    """

    def __init__(self, stream: Stream, file_name: str) -> None:
        self._stream = stream
        self._file_name = file_name
        self._position = 0
        self._at_end = False
        """Whether the last read returned nothing."""
        self.allowance = 0
        """Bytes of headers that may still be read before the content of the next member."""
        self.is_extended = False
        """Whether the next read is that of an extended header, of which not all is passed on."""

    def tell(self) -> int:
        """Return the offset in the tar up to which it has been read."""
        return self._position

    def seek(self, offset: int) -> None:
        """Skip forward to an offset in the tar. Raises ``SourceError`` if the tar ends before."""
        for _ in self.content(offset - self._position):
            pass

    def read(self, size: int) -> bytes:
        """Return the next ``size`` bytes: a header, or the map or content of a sparse file. Return
        ``b""`` once at the end of the tar, which ``tarfile`` takes for a missing end mark. Raises
        ``SourceError`` at the next read, and for more than ``allowance``.
        """
        if size > self.allowance:
            raise SourceError(self._file_name, f"a header of more than {TAR_HEADER_LIMIT} bytes")
        self.allowance -= size
        data = self._stream.read(size)
        if not data and self._at_end:
            raise SourceError(self._file_name, _BREAKS_OFF)
        self._at_end = not data
        self._position += len(data)
        if self.is_extended:
            self.is_extended = False
            return _used_records(data).ljust(len(data), b"\0")  # as long as ``tarfile`` expects
        return data

    def content(self, size: int) -> Iterator[bytes]:
        """Yield the next ``size`` bytes. Raises ``SourceError`` if the tar ends before."""
        content_end = self._position + size
        while self._position < content_end:
            data = self._stream.read(min(CHUNK_SIZE, content_end - self._position))
            if not data:
                raise SourceError(self._file_name, _BREAKS_OFF)
            self._position += len(data)
            yield data


def _used_records(header: bytes) -> bytes:
    """Return those records of a POSIX extended header that ``tarfile`` uses, but none with too long
    a number, up to the first that is not whole. A record is ``30 mtime=1999...`` and a line feed.

    In Python before 3.11.10 ``tarfile`` takes quadratic time and memory for others: keywords that
    never end, numbers of any length.
    """
    records, start = [], 0
    while beginning := _PAX_RECORD.match(header, start):
        record_end = start + int(beginning["length"])
        value, start = header[beginning.end() : record_end], record_end
        if record_end <= beginning.end() or value[-1:] != b"\n":
            break
        if beginning["keyword"] in _PAX_USED and not _TOO_MANY_DIGITS.search(value):
            records.append(beginning[0] + value)
    return b"".join(records)


def members(stream: Stream, file_name: str) -> Iterator[Member]:
    """Yield the members of a tar. Raises ``SourceError`` after them if it breaks off."""
    faults: list[str] = []

    class Header(tarfile.TarInfo):
        """Adds to ``faults`` how the archive ended, which ``tarfile`` does not report."""

        @classmethod
        def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Header:
            """Return the header in a block. A block that is neither one nor all NUL is a fault."""
            try:
                return super().frombuf(buf, encoding, errors)
            except tarfile.HeaderError as error:
                if bytes(buf).strip(b"\0"):
                    faults.append(str(error))
                raise

        def _proc_pax(self, tar: tarfile.TarFile) -> tarfile.TarInfo:
            """Pass ``tarfile`` only those records of an extended header that it uses."""
            tape.is_extended = True
            return super()._proc_pax(tar)  # type: ignore[misc,no-any-return]

    tape = _Tape(stream, file_name)
    tape.allowance = TAR_HEADER_LIMIT
    with tarfile.TarFile(
        fileobj=cast("IO[bytes]", tape), tarinfo=Header, errors="surrogateescape"
    ) as archive:
        while (entry := archive.next()) is not None:
            yield _make_member(archive, entry, tape)
            archive.members = []  # type: ignore[attr-defined]  # ``tarfile`` would keep all members in memory
            tape.allowance = TAR_HEADER_LIMIT
    if faults:
        raise SourceError(file_name, f"the tar breaks off ({faults[0]})")


def _make_member(archive: tarfile.TarFile, entry: tarfile.TarInfo, tape: _Tape) -> Member:
    """Return the member that a header of the tar describes. That of a directory has neither a
    stream nor a reason for which it is skipped: the caller passes it over.
    """
    if not entry.isfile():
        return Member(label=entry.name, skipped="" if entry.isdir() else "not a regular file")
    size = entry.size if 0 <= entry.size < _SIZE_LIMIT else None
    # An extended header may say inf, or a year of 100 digits.
    mtime = float(entry.mtime) if 0 <= entry.mtime < _SIZE_LIMIT else None
    return Member(
        label=entry.name, size=size, mtime=mtime, stream=Stream(_extract(archive, entry, tape))
    )


def _extract(archive: tarfile.TarFile, entry: tarfile.TarInfo, tape: _Tape) -> Iterator[bytes]:
    """Yield the bytes of a member."""
    if entry.issparse():  # only these, for ``extractfile`` loses the end of a tar that breaks off
        tape.allowance = entry.size
        yield from chunked(cast("BinaryIO", archive.extractfile(entry)))
        return
    tape.seek(entry.offset_data)
    yield from tape.content(entry.size)
