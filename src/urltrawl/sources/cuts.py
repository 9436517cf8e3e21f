"""Where a compressed file is cut: at its members, where whole records were compressed one by one.

Web archives are written so, and mailboxes to which each month was added. What stands before a
member has to be decompressed for its length and for the names in it, which takes at most a
twentieth of the time of reading it. Nothing after a stretch is looked at. There is no cut after
what is damaged, nor in a web archive after a member that is no single record: reading all of the
file continues there by what stood before.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, BinaryIO

from urltrawl.errors import SourceError
from urltrawl.formats import PROBE_SIZE, detect
from urltrawl.formats.framing import FIRST_LINE_END
from urltrawl.formats.mbox import SEPARATOR
from urltrawl.sources import random_access, warc
from urltrawl.sources.archives import ARCHIVE_HEAD, detect_archive
from urltrawl.sources.codecs import detect_codec
from urltrawl.sources.names import unique_name
from urltrawl.sources.outcomes import Cut
from urltrawl.sources.streams import Stream, chunked, guarded, limited

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urltrawl.sources.codecs import FindMembers
    from urltrawl.sources.outcomes import File

FIRST = 8 * 1024 * 1024
"""Bytes of a file within which its second member must begin for the file to be cut."""
HEAD = 16 * 1024
"""Bytes of a member in which its header is looked for."""
TAIL = 16
"""Bytes that are kept of the end of a member: line ends."""


def is_cut(file: File) -> bool:
    """Return whether a file is cut at its members: it can be read, its codec has members, it begins
    as a web archive or mailbox does, and a second member begins within ``FIRST`` bytes.
    """
    try:
        with random_access(file.name) as opened:
            find_members, _ = _detect_kind(opened, file.name)
            if find_members is None:
                return False
            beginning = Stream(limited(chunked(opened), FIRST))
            members = guarded(find_members(beginning, file.name), file.name)
            return any(member_start > 0 for member_start, _ in members)
    except (OSError, SourceError):
        return False


def stretch(file: File, start: int, end: int | None) -> Cut | None:
    """Return the cut with the members that begin in the bytes ``start..end`` of a file. Return None
    if the file cannot be cut in these bytes. If ``end`` is None, or the file cannot be cut behind
    ``end``, the cut goes to the end of the file.
    """
    cut: Cut | None = None
    try:
        with random_access(file.name, much=True) as opened:
            for member_start, offset, names in _find_cuts(opened, file.name):
                if cut is None and member_start >= start:
                    if end is not None and member_start >= end:
                        return None
                    cut = Cut(member_start, None, offset, None, dict(names))
                elif cut is not None and end is not None and member_start >= end:
                    return cut._replace(end=member_start, until=offset)
    except (OSError, SourceError):  # reading the file meets the same error and reports it
        return cut
    return cut


def _detect_kind(opened: BinaryIO, file_name: str) -> tuple[FindMembers | None, str]:
    """Return ``Codec.members`` of the codec of a file, and what it holds, ``"warc"`` or ``"mbox"``;
    leave it at its start. Return None and ``""`` if it cannot be cut, or not be read.
    """
    stream = Stream(guarded(chunked(opened), file_name))
    codec = detect_codec(stream.peek(ARCHIVE_HEAD))
    if codec is None or codec.members is None:
        return None, ""
    head = Stream(guarded(codec.open(stream, file_name), file_name)).peek(PROBE_SIZE)
    opened.seek(0)
    if detect_archive(head) is not None:
        return (codec.members, "warc") if head.startswith(b"WARC/") else (None, "")
    hint = file_name.removesuffix(f".{codec.name}")
    is_mailbox = head.startswith(b"From ") and detect(head, hint)[0] == "mbox"
    return (codec.members, "mbox") if is_mailbox else (None, "")


def _find_cuts(opened: BinaryIO, file_name: str) -> Iterator[tuple[int, int, Mapping[str, int]]]:
    """Yield where a file may be cut, first at its beginning: the offset in the file, the offset in
    its content, and counts of the names that the records before it have in a web archive (one
    object, which grows). Yield nothing if the file cannot be cut anywhere.
    """
    find_members, kind = _detect_kind(opened, file_name)
    if find_members is None:
        return
    stream = Stream(guarded(chunked(opened), file_name))
    starts_and_chunks = guarded(find_members(stream, file_name), file_name)
    names: Counter[str] = Counter()
    offset = 0  # of the member in the content
    line_end = b""  # of the first member: its last byte
    tail = b""  # the last bytes of the member before
    for member_start, member_chunks in groupby(starts_and_chunks, key=itemgetter(0)):
        chunks = (chunk for _, chunk in member_chunks)
        head = _read_head(chunks)
        line_end = line_end or _line_end_byte(head)
        # A framer learns the line end from the first line that it gets. One that begins here must
        # learn the same as one that began with the file.
        is_new_line = tail.endswith(line_end) and line_end == _line_end_byte(head)
        if not offset or kind == "warc" or (is_new_line and SEPARATOR.match(head)):
            yield member_start, offset, names
        member_size, tail = len(head), head[-TAIL:]
        for chunk in chunks:
            member_size, tail = member_size + len(chunk), (tail + chunk)[-TAIL:]
        offset += member_size
        if kind == "warc":
            label = warc.only_label(file_name, head, tail, member_size)
            if label is None:
                return  # the member is no single record
            if label:
                unique_name(label, names)


def _read_head(chunks: Iterator[bytes]) -> bytes:
    """Take the first chunks of a member and return them joined: ``HEAD`` bytes or more, or all."""
    head = b""
    for chunk in chunks:
        head += chunk
        if len(head) >= HEAD:
            break
    return head


def _line_end_byte(head: bytes) -> bytes:
    """Return the last byte of the first line end, LF if there is none."""
    match = FIRST_LINE_END.search(head)
    return match[0][-1:] if match else b"\n"
