"""Archives: files inside a file. The table ARCHIVES names for each kind the module that gives the
members in order, to be read one after another.

A member's path is a label for people and for finding it again. It is never used as a path.
"""

from __future__ import annotations

import re
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import documents

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import ModuleType

    from urltrawl.sources.outcomes import Member
    from urltrawl.sources.streams import Stream

ARCHIVE_HEAD = 512
"""Bytes by which an archive is detected: the first block of a tar."""


class Archive(NamedTuple):
    """One line of ARCHIVES: its name, the module of this room that reads it, and a function that
    tells it by first bytes, but for documents (``documents.kind_of``).
    """

    name: str
    module: str
    detects: Callable[[bytes], object] | None = None

    def open(self, stream: Stream, file_name: str) -> Iterator[Member]:
        """Return the members of the archive in a stream, to be read through ``streams.guarded``."""
        members: Iterator[Member] = _import_module(self.module).members(stream, file_name)
        return members


def _import_module(name: str) -> ModuleType:
    """Return a module of this room, imported now: most corpora hold no such archive."""
    return import_module(f"{__package__}.{name}")


_ZIP_MAGICS = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08PK\x03\x04")
_WARC_MAGICS = (b"WARC/", b"filedesc://")
_TAR_CHECKSUM = re.compile(rb".{148} *[0-7]{1,8}(?:[ \0]|(?<=.{156}))", re.DOTALL)
"""The first block of a tar up to its check sum: octal digits, and behind them a blank, a NUL or
the end of its eight bytes."""
_HAR = re.compile(
    rb'(?:\xef\xbb\xbf)?\s*\{\s*"log"\s*:\s*\{.*?"(?:version|creator|browser|pages|entries)"\s*:',
    re.DOTALL,
)
"""The beginning of a HAR: an object whose first member is ``log``, with a key that HAR gives it."""


def _is_tar(head: bytes) -> bool:
    """Return whether a content with these first bytes is a tar."""
    return _TAR_CHECKSUM.match(head) is not None and _import_module("tars").is_tar(head)


ARCHIVES: Mapping[str, Archive] = MappingProxyType(
    {
        archive.name: archive
        for archive in (
            Archive("zip", "zips", lambda head: head.startswith(_ZIP_MAGICS)),
            Archive("tar", "tars", _is_tar),
            Archive("warc", "warc", lambda head: head.startswith(_WARC_MAGICS)),
            Archive("har", "har", _HAR.match),
            *(Archive(kind, "documents") for kind in documents.MAGICS),
        )
    }
)
"""The archives by name, in the order in which they are tried."""


def detect_archive(head: bytes) -> Archive | None:
    """Return the kind of archive that begins with these bytes, or None."""
    for archive in ARCHIVES.values():
        if archive.detects is not None and archive.detects(head):
            return archive
    return ARCHIVES.get(documents.kind_of(head))
