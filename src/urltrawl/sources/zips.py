"""Zip archives, and the documents that are zip archives.

What ``zipfile`` raises is left to ``streams.guarded``; here is the limit that it lacks.
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
from urltrawl.sources.leaves import leaves
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import Stream, chunked

if TYPE_CHECKING:
    from collections.abc import Iterator

ZIP_DIRECTORY_LIMIT = 32 * 1024 * 1024
"""Bytes of a zip's table of contents, which is read into memory: at 46 bytes and a name of 80
characters each, 260,000 members."""

_CONTENT_TYPES = "[Content_Types].xml"
"""What each Office document has, wherever it stands (ECMA-376 part 2, 7.2); a ``mimetype`` comes
first (OpenDocument 1.3 part 2, 3.3)."""
_DOCUMENTS = {_CONTENT_TYPES: "office", "mimetype": "open"}
_ENCRYPTED = 0x1
# The size in the record at the end (APPNOTE 4.3.16), and in that of a large zip (4.3.14); a comment
# of 64 KiB may follow.
_ENDS = (
    (re.compile(rb"PK\x05\x06.{8}(.{4})", re.DOTALL), "<L"),
    (re.compile(rb"PK\x06\x06.{36}(.{8})", re.DOTALL), "<Q"),
)
_END_SIZE = 66 * 1024
_IN_ZIP64 = 0xFFFFFFFF


def members(stream: Stream, name: str) -> Iterator[Member]:
    """The members of a zip archive, or the pages of the document that it is."""
    with seekable(stream, name) as file:  # its table of contents is at its end
        yield from _unzip(file, name)


def _unzip(file: BinaryIO, name: str) -> Iterator[Member]:
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
            yield from leaves(what, chunked(file), name)
            return
        for entry in entries:
            if not entry.filename or not entry.is_dir():  # of an empty name it cannot be asked
                yield _zipped(archive, entry)


def _check_directory(file: BinaryIO, name: str) -> None:
    """Raise ``SourceError`` for a table of contents beyond the limit, told by whatever looks like
    the record that ends a zip.
    """
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
    try:
        return datetime(*when, tzinfo=UTC).timestamp()
    except ValueError:
        return None
