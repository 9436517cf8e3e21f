"""Where a compressed file is cut: at its members, where whole records were compressed one by one.

So are web archives written, and mailboxes to which each month was added. What stands before a
member has to be undone, for its length and for the names in it, in a twentieth of the time that it
takes to read or less; nothing behind a stretch is looked at. There is no cut behind what is
damaged, nor in a web archive behind a member that is no single record: who reads all of it goes on
there by what stood before.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, BinaryIO

from urltrawl.errors import SourceError
from urltrawl.formats import PROBE_SIZE, tell
from urltrawl.formats.mbox import SEPARATOR
from urltrawl.sources import random_access, warc
from urltrawl.sources.archives import archive_of
from urltrawl.sources.codecs import codec_of
from urltrawl.sources.names import told_apart
from urltrawl.sources.outcomes import Cut
from urltrawl.sources.streams import Stream, chunked, guarded, limited

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urltrawl.sources.codecs import Codec
    from urltrawl.sources.outcomes import File

FIRST = 8 * 1024 * 1024
"""Bytes of a file within which its second member begins, if it is one to be cut."""
HEAD = 16 * 1024
"""Bytes of a member within which its header ends."""
TAIL = 16
"""Bytes that are kept of its end: line ends."""
_MAGIC = 64
"""Bytes by which a codec is known."""


def is_cut(file: File) -> bool:
    """Whether a file is cut at its members, as far as its first one shows."""
    try:
        with random_access(file.name) as opened:
            codec, kind = _kind(opened, file.name)
            if not (codec and codec.members and kind):
                return False
            opened.seek(0)
            begin = Stream(limited(chunked(opened), FIRST))
            return any(at for at, _ in guarded(codec.members(begin, file.name), file.name))
    except (OSError, SourceError):
        return False


def stretch(file: File, start: int, end: int | None) -> Cut | None:
    """The cut of a stretch of a file, with the records of the members that begin in it; ``None``
    where none does.
    """
    found: Cut | None = None
    try:
        with random_access(file.name, much=True) as opened:
            for at, offset, names in _places(opened, file.name):
                if found is None and at >= start:
                    if end is not None and at >= end:
                        return None
                    found = Cut(at, None, offset, None, dict(names))
                elif found is not None and end is not None and at >= end:
                    return found._replace(end=at, until=offset)
    except (OSError, SourceError):  # who reads it will meet the same and say so
        return found
    return found


def _kind(opened: BinaryIO, name: str) -> tuple[Codec | None, str]:
    """The codec of a file, and what it holds if that can be cut: ``warc`` or ``mbox``."""
    opened.seek(0)
    stream = Stream(guarded(chunked(opened), name))
    codec = codec_of(stream.peek(_MAGIC))
    if codec is None:
        return None, ""
    head = Stream(guarded(codec.open(stream, name), name)).peek(PROBE_SIZE)
    if archive_of(head) is not None:
        return codec, "warc" if head.startswith(b"WARC/") else ""
    hint = name.removesuffix(f".{codec.name}")
    is_mailbox = head.startswith(b"From ") and tell(head, hint)[0] == "mbox"
    return codec, "mbox" if is_mailbox else ""


def _places(opened: BinaryIO, name: str) -> Iterator[tuple[int, int, Mapping[str, int]]]:
    """Where a file may be cut, its beginning first of all: the place in it and in its content, and
    the names of the members of an archive so far.
    """
    codec, kind = _kind(opened, name)
    if not (codec and codec.members and kind):
        return
    opened.seek(0)
    made = guarded(codec.members(Stream(guarded(chunked(opened), name)), name), name)
    names: Counter[str] = Counter()
    offset = 0
    ends, tail = b"", b"\n"
    for at, of_member in groupby(made, key=itemgetter(0)):
        chunks = (chunk for _, chunk in of_member)
        head = _head(chunks)
        ends = ends or _ends_lines(head)
        if kind == "warc" or (
            tail.endswith(ends) and ends == _ends_lines(head) and SEPARATOR.match(head)
        ):
            yield at, offset, names
        size, tail = len(head), head[-TAIL:]
        for chunk in chunks:
            size, tail = size + len(chunk), (tail + chunk)[-TAIL:]
        offset += size
        if kind == "warc":
            label = warc.only_label(name, head, tail, size)
            if label is None:
                return
            if label:
                told_apart(label, names)


def _head(chunks: Iterator[bytes]) -> bytes:
    """The first chunks of a member, as many as its header may take."""
    head = b""
    for chunk in chunks:
        head += chunk
        if len(head) >= HEAD:
            break
    return head


def _ends_lines(head: bytes) -> bytes:
    """The last byte of a line end, as the framer of a mailbox learns it from its first line."""
    cr, lf = head.find(b"\r"), head.find(b"\n")
    return b"\r" if cr >= 0 and cr + 1 != lf and not 0 <= lf < cr else b"\n"
