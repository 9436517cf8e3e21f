"""Zip archives, and the documents that are zip archives.

``streams.guarded`` handles what ``zipfile`` raises. Here is the limit that ``zipfile`` lacks.
"""

from __future__ import annotations

import re
import struct
import zipfile
from datetime import UTC, datetime
from os import SEEK_END
from typing import TYPE_CHECKING, BinaryIO, cast

from urltrawl.errors import SourceError
from urltrawl.sources.codecs import seekable
from urltrawl.sources.documents import read_document
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import Stream, chunked

if TYPE_CHECKING:
    from collections.abc import Iterator

ZIP_DIRECTORY_LIMIT = 32 * 1024 * 1024
"""Bytes of a zip's table of contents, which is read into memory: at 46 bytes and a name of 80
characters each, 260,000 members."""

_CONTENT_TYPES = "[Content_Types].xml"
"""A member of each Office document, at any place in it (ECMA-376 part 2, 7.2). A ``mimetype`` is
the first member (OpenDocument 1.3 part 2, 3.3)."""
_ENCRYPTED = 0x1
"""The flag of an encrypted member (APPNOTE 4.4.4)."""
_END_RECORDS = (
    (re.compile(rb"PK\x05\x06.{8}(?P<size>.{4})", re.DOTALL), "<L"),
    (re.compile(rb"PK\x06\x06.{36}(?P<size>.{8})", re.DOTALL), "<Q"),
)
"""The record at the end of a zip (APPNOTE 4.3.16), and that of a large one (4.3.14): a pattern with
the size of the table of contents, and the format of that number for ``struct``."""
_TAIL_SIZE = 66 * 1024
"""Bytes at the end of a zip in which these records stand. A comment of 64 KiB may follow them."""
_IN_ZIP64 = 0xFFFFFFFF
"""The size in the first record if the second one has the size."""


def members(stream: Stream, file_name: str) -> Iterator[Member]:
    """Yield the members of a zip archive but directories, or its pages if it is a document. Raises
    ``SourceError``, and what ``zipfile`` raises.
    """
    with seekable(stream, file_name) as file:  # its table of contents is at its end
        _check_directory(file, file_name)
        with zipfile.ZipFile(file) as archive:
            entries = archive.infolist()
            names = [entry.filename for entry in entries]
            kind = "office" if _CONTENT_TYPES in names else ""
            if names[:1] == ["mimetype"]:
                kind = "open"
            if kind:
                file.seek(0)
                yield from read_document(kind, chunked(file), file_name)
                return
            for entry in entries:
                if not entry.filename or not entry.is_dir():  # ``is_dir`` fails on an empty name
                    yield _make_member(archive, entry)


def _check_directory(file: BinaryIO, file_name: str) -> None:
    """Raise ``SourceError`` if a zip may have a table of contents of more than
    ``ZIP_DIRECTORY_LIMIT`` bytes, which ``zipfile`` would read into memory: if anything that looks
    like its last record says so. Leave ``file`` at its start.
    """
    file.seek(max(0, file.seek(0, SEEK_END) - _TAIL_SIZE))
    tail = file.read()
    file.seek(0)
    for record, number_format in _END_RECORDS:
        for match in record.finditer(tail):
            (size,) = struct.unpack(number_format, match["size"])
            if size > ZIP_DIRECTORY_LIMIT and size != _IN_ZIP64:
                raise SourceError(file_name, f"a table of contents of {size} bytes")


def _make_member(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Member:
    """Return the member that an entry of the zip describes. An encrypted one is skipped."""
    if entry.flag_bits & _ENCRYPTED:
        return Member(label=entry.filename, skipped="encrypted")
    return Member(
        label=entry.filename,
        size=entry.file_size,
        mtime=_dos_time(entry.date_time),
        stream=Stream(_extract(archive, entry)),
    )


def _extract(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Iterator[bytes]:
    """Yield the bytes of a member, decompressed."""
    with archive.open(entry) as file:
        yield from chunked(cast("BinaryIO", file))


def _dos_time(date_time: tuple[int, int, int, int, int, int]) -> float | None:
    """Return a time in seconds since 1970, None for one that does not exist. ``date_time`` is from
    the year to the second. A zip names no time zone; UTC is assumed.
    """
    try:
        return datetime(*date_time, tzinfo=UTC).timestamp()
    except ValueError:
        return None
