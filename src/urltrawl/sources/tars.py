"""Tar archives, read forward only.

What ``tarfile`` raises is left to ``streams.guarded``; here are the limits that it lacks.
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

_PAX_RECORD = re.compile(rb"([0-9]{1,7}) ([^=]{1,80})=")
_SPARSE = b"name size realsize map numblocks offset numbytes major minor".split()
_PAX_USED = frozenset(
    [*b"path linkpath size mtime hdrcharset".split(), *(b"GNU.sparse." + key for key in _SPARSE)]
)
"""The keywords of an extended header that ``tarfile`` uses."""
_TOO_MANY_DIGITS = re.compile(rb"[0-9]{256}")
"""More than any number has, and any name (NAME_MAX is 255)."""
_BREAKS_OFF = "the tar breaks off (unexpected end of data)"
_SIZES = 1 << 63
"""Sizes and times that are believed are below this: what a database holds."""


def is_tar(head: bytes) -> bool:
    """Whether the first block is the header of a tar: its check sum says so."""
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


def members(stream: Stream, name: str) -> Iterator[Member]:
    """The members of a tar; those of one that breaks off as far as they go."""
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
