"""Input: from paths and streams, and all that is inside them, to sources whose bytes can be read.
No other room opens input.

    paths -> folders.files -> codecs, archives (by their first bytes, in any nesting) -> Source

Nothing is passed over in silence: ``walk`` yields a ``Source``, a ``Skipped`` or a ``Failed`` for
each thing that it meets.
"""

from __future__ import annotations

import os
import stat
import sys
from collections import Counter
from contextlib import nullcontext
from io import BytesIO
from os import SEEK_END
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources import remote, tables
from urltrawl.sources.archives import ARCHIVE_HEAD, ARCHIVES, detect_archive
from urltrawl.sources.codecs import CODECS, detect_codec
from urltrawl.sources.folders import IRREGULAR, OUTPUT, STDIN, files, is_output
from urltrawl.sources.names import (
    MEMBER_SEPARATOR,
    innermost,
    is_remote,
    label,
    path_of,
    safe_name,
    unique_name,
)
from urltrawl.sources.outcomes import Failed, File, Skipped, failure
from urltrawl.sources.streams import CHUNK_SIZE, Budget, Stream, chunked, guarded, open_listed

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from contextlib import AbstractContextManager

    from urltrawl.sources.outcomes import Cut, Member

__all__ = [
    "ARCHIVES",
    "CHUNK_SIZE",
    "CODECS",
    "DEPTH_LIMIT",
    "Failed",
    "File",
    "Skipped",
    "Source",
    "contents",
    "files",
    "innermost",
    "label",
    "path_of",
    "random_access",
    "reopen",
    "safe_name",
    "unpacked",
    "walk",
]

DEPTH_LIMIT = 8
"""Layers of compression and archives, one inside another, that are undone at most."""

_PACKED_SUFFIX = late(r"\.(?:gz|bz2|xz|zst|Z)$")


class Source:
    """One content to be read: a file, or a member of an archive, decompressed. It is best read
    before the next one is asked for: if it is read later or again, it is opened again.
    """

    def __init__(
        self,
        name: str,
        member: str,
        stream: Stream,
        *,
        codecs: tuple[str, ...] = (),
        size: int | None = None,
        mtime: float | None = None,
        charset: str = "",
        base: int = 0,
    ) -> None:
        self.name = name
        """The path as given or met below it, written by ``safe_name``."""
        self.member = member
        """The place in that file: ``"box.zip!1995/may.mbox"`` in a tar; "" for the file itself."""
        self.codecs = codecs
        """The names of the codecs that were undone."""
        self.size = size
        """Bytes of the file or the member, None if that is not known."""
        self.mtime = mtime
        """The time of the file or the member in seconds since 1970, or None."""
        self.charset = charset
        """The charset that a web server or the archive around it gives, or ""."""
        self.failed: Failed | None = None
        """Why the chunks, once they were read, were not all; None if they were."""
        self.stream: Stream | None = stream
        """The bytes; None once they were read or closed, so that later reads open the source."""
        self._base = base
        """The offset in the content at which the stream begins."""

    @property
    def hint(self) -> str:
        """The name by which a format is detected: that of the member or the file. If a codec was
        undone, its suffix is left out: ``list.mbox`` of ``list.mbox.gz``.
        """
        name = self.member or self.name
        return name if not self.codecs else _PACKED_SUFFIX.sub("", name)

    def head(self, size: int) -> bytes:
        """Return the first ``size`` bytes of the content, from ``base`` on, without taking them;
        fewer if the content is shorter or cannot be read.
        """
        if self.stream is None:
            self.stream = Stream(reopen(self.name, self.member, self._base))
        return self.stream.peek(size)

    def chunks(self, start: int = 0) -> Iterator[bytes]:
        """Yield the content from the offset ``start`` on, which is not before ``base``. If reading
        fails, nothing is raised: the chunks end, and ``failed`` says why.
        """
        stream, self.stream = self.stream, None
        try:
            if stream is None:
                yield from reopen(self.name, self.member, start)
            else:
                yield from stream.since(start - self._base)
        except (SourceError, OSError) as error:
            self.failed = failure(self.name, error, self.member)

    def __repr__(self) -> str:
        return f"<Source {self.name!r} {self.member!r}>"


def walk(
    paths: Iterable[str | os.PathLike[str]], field: str = ""
) -> Iterator[Source | Skipped | Failed]:
    """Yield every source to which the paths lead, also the members of archives; and whatever is not
    read, with its reason. ``field`` names the field with the texts of rows, as for ``contents``.
    """
    for entry in files(paths):
        yield from contents(entry, field=field) if isinstance(entry, File) else (entry,)


def contents(
    file: File | str,
    stream: BinaryIO | None = None,
    *,
    member: str = "",
    field: str = "",
    cut: Cut | None = None,
) -> Iterator[Source | Skipped | Failed]:
    """Yield the sources of one file: itself, decompressed, or the members of an archive, or the
    messages of a git repository; and what is skipped or fails.

    ``stream`` is an open file to read instead of ``file``; it is left open. ``member`` is the only
    member to look for, if given. ``field`` names the field in which the rows of JSON lines and of
    Parquet files have their texts (``tables``); if it is "", a ``member`` that is a row says it
    (``17/text``), and else no rows are read. ``cut`` is the stretch to read, if not all. If a
    ``file`` has a size, it was listed as a regular one; anything else in its place is skipped.
    """
    file = File(file) if isinstance(file, str) else file
    try:
        opening = _open(file) if stream is None else nullcontext(stream)
    except IsADirectoryError as error:  # it may be a repository of messages
        yield from _repository_sources(file, member, error)
        return
    except (OSError, ValueError) as error:
        yield failure(file.name, error)
        return
    with opening as opened_file:
        try:
            status = _file_status(opened_file)
            if status and file.size is not None:  # the size now may be another
                size = status.st_size if stat.S_ISREG(status.st_mode) else None
            else:
                size = _seekable_size(opened_file)
            if cut:
                opened_file.seek(cut.start)
        except (OSError, ValueError) as error:
            yield failure(file.name, error)
            return
        if status and is_output(status):
            yield Skipped(file.name, OUTPUT)
            return
        if status and file.size is not None and size is None:  # it was regular
            yield Skipped(file.name, IRREGULAR)
            return
        budget = Budget(file.name, size or 0)
        chunks = budget.count_read(guarded(chunked(opened_file, None if cut else size), file.name))
        seekable_file = None if size is None else opened_file
        content = Stream(cut.limit(chunks)) if cut else Stream(chunks, seekable_file)
        location = _Location(
            file.name,
            member,
            budget,
            is_closed_after=stream is None,
            field=field or tables.field_of(innermost(member)),
            cut=cut,
        )
        yield from location.sources(content, file.size if size is None else size, file.mtime)


def unpacked(data: bytes) -> Iterator[tuple[str, Iterator[bytes] | str]]:
    """Yield the contents of an attachment: the name of each as a member, and its chunks or the
    reason why it is not read. Bytes that are not packed are one content, whose name is empty.
    """
    for entry in contents("an attachment", BytesIO(data)):
        yield entry.member, entry.chunks() if isinstance(entry, Source) else entry.reason


def _repository_sources(
    file: File, member: str, error: OSError
) -> Iterator[Source | Skipped | Failed]:
    """Yield the messages of a repository of git, or only that with the label ``member``, if given.
    Any other directory fails with ``error``, which opening it raised.
    """
    from urltrawl.sources import repository  # noqa: PLC0415

    path = path_of(file.name)
    try:
        if not repository.is_repository(path):
            yield failure(file.name, error)
            return
        budget = Budget(file.name, file.size or 0)
        for message in repository.messages(path, member):
            if message.stream is None:
                yield message.unread(file.name, message.label)
                continue
            source = Source(file.name, message.label, Stream(budget.count_made(message.stream)))
            try:
                yield source
            finally:
                source.stream = None
    except SourceError as source_error:
        yield failure(file.name, source_error)


def reopen(name: str, member: str = "", start: int = 0) -> Generator[bytes, None, None]:
    """Yield the bytes of the content of a source from the offset ``start`` on. Raises
    ``SourceError`` if the source cannot be found, opened or read, or is standard input.
    """
    if name == STDIN:
        raise SourceError(name, "standard input can be read only once")
    failed = Failed(name, f"holds no {member!r}")
    for entry in contents(File(name, 0), member=member):  # with a size: no pipe to wait for
        if isinstance(entry, Source) and entry.member == member:
            yield from entry.chunks(start)
            if entry.failed is None:
                return
            failed = entry.failed
        elif not isinstance(entry, Source):
            failed = Failed(*entry)  # it may be why the member was not found
    raise SourceError(name, failed.reason, passing=failed.passing)


def _open(file: File) -> AbstractContextManager[BinaryIO]:
    """Open a local or remote file, or standard input, which stays open after the ``with`` block.
    Raises ``OSError``, and ``ValueError`` for a path with a NUL.
    """
    if file.name == STDIN:
        return nullcontext(sys.stdin.buffer)
    if is_remote(file.name):
        return remote.open_file(file.name)
    path = path_of(file.name)
    # Opening a pipe waits for its writer.
    return open(path, "rb") if file.size is None else open_listed(path)


def random_access(name: str, *, much: bool = False) -> AbstractContextManager[BinaryIO]:
    """Open a local or remote file to read here and there. A remote file is fetched in blocks, which
    are larger if ``much`` is read at each place. Raises ``OSError`` for a local file that cannot be
    opened, ``SourceError`` for a remote one that cannot, or that can be read only from its start.
    """
    if not is_remote(name):
        return Path(path_of(name)).open("rb")
    opened = remote.open_file(name, remote.BLOCK if much else remote.LOOK)
    if not opened.seekable():
        opened.close()
        raise SourceError(name, "is sent as a stream")
    return opened


def _file_status(opened: BinaryIO) -> os.stat_result | None:
    """Return the status of an open file, or None if it is no file of the system."""
    try:
        return os.fstat(opened.fileno())
    except (OSError, AttributeError):
        return None


def _seekable_size(opened: BinaryIO) -> int | None:
    """Return the size of an open file in bytes, and leave the file at its start. Return None if it
    cannot seek (a pipe), or if some bytes have been read.
    """
    if not hasattr(opened, "seekable") or not opened.seekable() or opened.tell():
        return None
    size = opened.seek(0, SEEK_END)
    opened.seek(0)
    return size


class _Location(NamedTuple):
    """A place at which a content stands: the file ``name``, or a ``member`` in it."""

    name: str
    wanted: str
    """The only member to look for; "" for all."""
    budget: Budget
    """That of the file."""
    member: str = ""
    depth: int = 0
    """How many layers of compression and archives were undone to get here."""
    field: str = ""
    """That of ``contents``."""
    cut: Cut | None = None
    """That of ``contents``, for the file itself."""
    is_closed_after: bool = False
    """Whether the file is closed after its last source."""

    def sources(
        self, stream: Stream, size: int | None, mtime: float | None, charset: str = ""
    ) -> Iterator[Source | Skipped | Failed]:
        """Yield the source at this place, decompressed; or those of the archive there; or, with a
        ``field``, those of the rows there, unless this is a row itself. ``size``, ``mtime`` and
        ``charset`` are those of ``Source``. What is packed too deep is skipped.
        """
        too_deep = Skipped(self.name, f"packed more than {DEPTH_LIMIT} times", self.member)
        depth = self.depth
        codec_names: tuple[str, ...] = ()
        try:
            while codec := detect_codec(head := stream.peek_or_raise(ARCHIVE_HEAD)):
                if depth >= DEPTH_LIMIT:
                    yield too_deep
                    return
                depth += 1
                codec_names += (codec.name,)
                chunks = codec.open(stream, self.name)
                stream = self.bounded_stream(chunks, "the compressed data is corrupt")
            archive = detect_archive(head)
            may_have_rows = self.field and not tables.field_of(innermost(self.member))
            read_rows = tables.row_reader(head) if may_have_rows else None
            if archive is None and read_rows is not None:
                rows = read_rows(stream, self.name, self.field)
                rows = guarded(rows, self.name, "no rows that can be read")
                yield from self.member_sources(rows, depth + 1)
            elif archive is None:
                source = Source(
                    self.name,
                    self.member,
                    stream,
                    codecs=codec_names,
                    size=size,
                    mtime=mtime,
                    charset=charset,
                    base=self.cut.offset if self.cut else 0,
                )
                try:
                    yield source
                finally:
                    if self.member or self.is_closed_after:
                        source.stream = None  # which goes on to the next member, or is closed
            elif depth >= DEPTH_LIMIT:
                yield too_deep
            else:
                complaint = f"not a {archive.name} that can be read"
                members = guarded(archive.open(stream, self.name), self.name, complaint)
                yield from self.member_sources(members, depth + 1)
        except (SourceError, OSError) as error:
            yield failure(self.name, error, self.member)

    def member_sources(
        self, members: Iterable[Member], depth: int
    ) -> Iterator[Source | Skipped | Failed]:
        """Yield the sources of the members of an archive, which are ``depth`` layers down. If one
        member is ``wanted``, only that and the archive that holds it are looked at. A member with
        neither a stream nor a reason to skip it, a directory, is passed over.
        """
        names = Counter(self.cut.names if self.cut else ())
        for member in members:
            if member.skipped and not member.label:  # the archive itself is skipped
                yield Skipped(self.name, member.skipped, self.member)
                continue
            name = unique_name(member.label, names)
            place = f"{self.member}{MEMBER_SEPARATOR}{name}" if self.member else name
            wanted, here = (f"{name}{MEMBER_SEPARATOR}" for name in (self.wanted, place))
            if self.wanted and not wanted.startswith(here):
                continue  # the wanted member is neither this one nor inside of it
            if member.skipped:
                yield member.unread(self.name, place)
            elif member.stream is not None:
                stream = self.bounded_stream(member.stream, "the data is corrupt")
                location = self._replace(member=place, depth=depth, cut=None)
                yield from location.sources(stream, member.size, member.mtime, member.charset)

    def bounded_stream(self, chunks: Iterable[bytes], reason: str) -> Stream:
        """Return a stream of the chunks that a codec or an archive gives, within the budget of the
        file. ``reason`` says what is wrong if reading them fails.
        """
        return Stream(self.budget.count_made(guarded(chunks, self.name, reason)))
