"""Input: paths and streams, with all that is inside them, to sources whose bytes can be read. No
other room opens input.

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
from urltrawl.sources import tables
from urltrawl.sources.archives import ARCHIVE_HEAD, ARCHIVES, archive_of
from urltrawl.sources.codecs import CODECS, codec_of
from urltrawl.sources.folders import IRREGULAR, OUTPUT, STDIN, files, is_output
from urltrawl.sources.names import (
    MEMBER_SEPARATOR,
    innermost,
    is_remote,
    label,
    path_of,
    safe_name,
    told_apart,
)
from urltrawl.sources.outcomes import Failed, File, Skipped, failure
from urltrawl.sources.streams import CHUNK_SIZE, Budget, Stream, chunked, guarded

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
"""How many layers of compression and archives are undone, one inside another."""

_READING = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""A file that was listed is opened without waiting: a pipe may stand in its place by now, and
nobody who writes into it."""
_PACKED = late(r"\.(?:gz|bz2|xz|zst|Z)$")


class Source:
    """One content to be read: a file, or a member of an archive, decompressed.

    ``name`` is the path as given, ``member`` the place inside it (``"box.zip!1995/may.mbox"``
    within a tar; ``""`` for the file itself), ``codecs`` what was undone, ``size`` and ``mtime``
    those of the file or the member where they are known, ``charset`` what a web server said of it,
    ``base`` where in the content the stream begins. ``failed`` says, once the chunks have been
    read, why they are not all.

    It is best read before the next source is asked for; later, or a second time, it is opened
    again.
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
        self.member = member
        self.codecs = codecs
        self.size = size
        self.mtime = mtime
        self.charset = charset
        self.failed: Failed | None = None
        self._live: Stream | None = stream
        self._base = base

    @property
    def hint(self) -> str:
        """The file name of the content, without what says that it was compressed: ``list.mbox`` of
        ``list.mbox.gz``.
        """
        name = self.member or self.name
        return name if not self.codecs else _PACKED.sub("", name)

    def head(self, size: int) -> bytes:
        """The first bytes of the content, without taking them; fewer where it is short or cannot be
        read.
        """
        if self._live is None:
            self._live = Stream(reopen(self.name, self.member))
        return self._live.peek(size)

    def chunks(self, start: int = 0) -> Iterator[bytes]:
        """The content from an offset on. Raises nothing: where reading fails the chunks end, and
        ``failed`` says why.
        """
        stream, self._live = self._live, None
        try:
            yield from (
                reopen(self.name, self.member, start)
                if stream is None
                else stream.since(start - self._base)
            )
        except (SourceError, OSError) as error:
            self.failed = failure(self.name, error, self.member)

    def let_go(self) -> None:
        """What it would be read from is closed."""
        self._live = None

    def __repr__(self) -> str:
        return f"<Source {self.name!r} {self.member!r}>"


def walk(
    paths: Iterable[str | os.PathLike[str]], field: str = ""
) -> Iterator[Source | Skipped | Failed]:
    """Every source that the paths lead to, archives opened; and whatever is not one, with the
    reason. ``field`` as in ``contents``.
    """
    for found in files(paths):
        if isinstance(found, File):
            yield from contents(found, field=field)
        else:
            yield found


def contents(
    file: File | str,
    stream: BinaryIO | None = None,
    *,
    member: str = "",
    field: str = "",
    cut: Cut | None = None,
) -> Iterator[Source | Skipped | Failed]:
    """The sources of one file: itself, decompressed, or the members of an archive.

    ``stream`` is an open file to read in its stead, which is left open; ``member`` the only member
    to look for. ``field`` is where the rows of JSON lines and of Parquet files have their texts
    (``tables``). ``cut`` is what is read of the file, if not all. A file that has a size was listed
    as a regular one; anything else that stands in its place now is skipped.
    """
    file = File(file) if isinstance(file, str) else file
    try:
        manager = _opened(file) if stream is None else nullcontext(stream)
    except IsADirectoryError as error:  # one of those that hold messages, perhaps
        yield from _messages(file, member, error)
        return
    except (OSError, ValueError) as error:
        yield failure(file.name, error)
        return
    with manager as opened:
        try:
            about = _about(opened)
            size = _size(about) if about and file.size is not None else _extent(opened)
            if cut:
                opened.seek(cut.start)
        except (OSError, ValueError) as error:
            yield failure(file.name, error)
            return
        if about is not None and is_output(about):
            yield Skipped(file.name, OUTPUT)
            return
        if about is not None and stream is None and file.size is not None and size is None:
            yield Skipped(file.name, IRREGULAR)
            return
        budget = Budget(file.name, size or 0)
        chunks = budget.read(guarded(chunked(opened, None if cut else size), file.name))
        whole = Stream(cut.of(chunks)) if cut else Stream(chunks, None if size is None else opened)
        place = _Place(
            file.name,
            member,
            stream is None,
            budget,
            field=field or tables.field_of(innermost(member)),
            cut=cut,
        )
        yield from place.inside(whole, file.size if size is None else size, file.mtime)


def unpacked(data: bytes) -> Iterator[tuple[str, Iterator[bytes] | str]]:
    """Yield the name of each content of some bytes (of an attachment, say), with its chunks or the
    reason why it has none. Bytes that are not packed are one content.
    """
    for found in contents("an attachment", BytesIO(data)):
        if isinstance(found, Source):
            yield found.member, found.chunks()
        else:
            yield found.member, found.reason


def _messages(file: File, member: str, error: OSError) -> Iterator[Source | Skipped | Failed]:
    """Yield the messages of a repository. Another directory fails with the error of opening it."""
    from urltrawl.sources import repository  # noqa: PLC0415

    path = path_of(file.name)
    try:
        if not repository.is_repository(path):
            yield failure(file.name, error)
            return
        budget = Budget(file.name, file.size or 0)
        for each in repository.messages(path, member):
            if each.stream is None:
                yield (Failed if each.broken else Skipped)(file.name, each.skipped, each.label)
                continue
            source = Source(file.name, each.label, Stream(budget.made(each.stream)))
            try:
                yield source
            finally:
                source.let_go()
    except SourceError as fault:
        yield failure(file.name, fault)


def reopen(name: str, member: str = "", start: int = 0) -> Generator[bytes, None, None]:
    """Yield the bytes of a source from an offset on. Raises ``SourceError`` where the source cannot
    be found, opened or read.
    """
    if name == STDIN:
        raise SourceError(name, "standard input can be read only once")
    why = Failed(name, f"holds no {member!r}")
    for found in contents(File(name, 0), member=member):
        if isinstance(found, Source) and found.member == member:
            yield from found.chunks(start)
            if found.failed is None:
                return
            why = found.failed
        elif not isinstance(found, Source):
            why = Failed(*found)
    raise SourceError(name, why.reason, passing=why.passing)


def _opened(file: File) -> AbstractContextManager[BinaryIO]:
    """Open a file, standard input, or a name of ``fsspec``."""
    if file.name == STDIN:
        return nullcontext(sys.stdin.buffer)
    if is_remote(file.name):
        from urltrawl.sources import remote  # noqa: PLC0415

        return remote.opened(file.name)
    path = path_of(file.name)
    if file.size is None:  # which may be a pipe, and it is waited for who writes into it
        return open(path, "rb")  # noqa: PTH123  # the caller closes it
    return open(path, "rb", opener=_without_waiting)


def _without_waiting(path: str, _: int) -> int:
    return os.open(path, _READING)


def random_access(name: str, *, much: bool = False) -> AbstractContextManager[BinaryIO]:
    """Open a file to read a little here and there, or ``much``. Raises ``OSError`` where the file
    can only be read from its start.
    """
    if not is_remote(name):
        return Path(path_of(name)).open("rb")
    from urltrawl.sources import remote  # noqa: PLC0415

    opened = remote.opened(name, remote.BLOCK if much else remote.LOOK)
    if not opened.seekable():
        opened.close()
        raise SourceError(name, "is sent as a stream")
    return opened


def _about(opened: BinaryIO) -> os.stat_result | None:
    """Give the status of an open file, or None where it is no file of the system."""
    try:
        return os.fstat(opened.fileno())
    except (OSError, AttributeError):
        return None


def _size(about: os.stat_result) -> int | None:
    """Give the size of a regular file in bytes. Anything else has none (None)."""
    return about.st_size if stat.S_ISREG(about.st_mode) else None


def _extent(opened: BinaryIO) -> int | None:
    """Give the size of an open file in bytes; None for a pipe, for what can only be read, and where
    some bytes were read.
    """
    if not hasattr(opened, "seekable") or not opened.seekable() or opened.tell():
        return None
    size = opened.seek(0, SEEK_END)
    opened.seek(0)
    return size


class _Place(NamedTuple):
    """A place in a file: ``wanted`` is the only member that is looked for, if any, and ``closing``
    says that the file is closed after its last source.
    """

    name: str
    wanted: str
    closing: bool
    budget: Budget
    member: str = ""
    depth: int = 0
    field: str = ""
    cut: Cut | None = None

    def inside(
        self, stream: Stream, size: int | None, mtime: float | None, charset: str = ""
    ) -> Iterator[Source | Skipped | Failed]:
        """Undo layer after layer until there is a content, or an archive of contents."""
        codecs: tuple[str, ...] = ()
        try:
            while codec := codec_of(stream.first(ARCHIVE_HEAD)):
                if self.depth + len(codecs) >= DEPTH_LIMIT:
                    yield Skipped(self.name, f"packed more than {DEPTH_LIMIT} times", self.member)
                    return
                codecs += (codec.name,)
                stream = self.made(codec.open(stream, self.name), "the compressed data is corrupt")
            archive = archive_of(stream.peek(ARCHIVE_HEAD))
            rows = (
                tables.table_of(stream.peek(ARCHIVE_HEAD))
                if self.field and not tables.field_of(innermost(self.member))
                else None
            )
            if archive is None and rows is not None:
                yield from self.members(
                    guarded(
                        rows(stream, self.name, self.field), self.name, "no rows that can be read"
                    ),
                    self.depth + 1,
                )
            elif archive is None:
                source = Source(
                    self.name,
                    self.member,
                    stream,
                    codecs=codecs,
                    size=size,
                    mtime=mtime,
                    charset=charset,
                    base=self.cut.offset if self.cut else 0,
                )
                try:
                    yield source
                finally:
                    if self.member or self.closing:
                        source.let_go()
            elif self.depth + len(codecs) >= DEPTH_LIMIT:
                yield Skipped(self.name, f"packed more than {DEPTH_LIMIT} times", self.member)
            else:
                members = guarded(
                    archive.open(stream, self.name),
                    self.name,
                    f"not a {archive.name} that can be read",
                )
                yield from self.members(members, self.depth + len(codecs) + 1)
        except (SourceError, OSError) as error:
            yield failure(self.name, error, self.member)

    def members(self, members: Iterable[Member], depth: int) -> Iterator[Source | Skipped | Failed]:
        """Yield the contents of an archive's members."""
        met = Counter(self.cut.names if self.cut else ())
        for each in members:
            if each.skipped and not each.label:  # the archive itself
                yield Skipped(self.name, each.skipped, self.member)
                continue
            place = self.at(each.label, met, depth)
            if self.wanted and not f"{self.wanted}{MEMBER_SEPARATOR}".startswith(
                f"{place.member}{MEMBER_SEPARATOR}"
            ):
                continue
            if each.skipped:
                yield (Failed if each.broken else Skipped)(self.name, each.skipped, place.member)
            elif each.stream is not None:
                stream = self.made(each.stream, "the data is corrupt")
                yield from place.inside(stream, each.size, each.mtime, each.charset)

    def made(self, chunks: Iterable[bytes], saying: str) -> Stream:
        """Make a stream of the bytes that a codec or an archive gives."""
        return Stream(self.budget.made(guarded(chunks, self.name, saying)))

    def at(self, label: str, met: Counter[str], depth: int) -> _Place:
        """The place of a member; ``met`` are the names of those before it."""
        name = told_apart(label, met)
        member = f"{self.member}{MEMBER_SEPARATOR}{name}" if self.member else name
        return self._replace(member=member, depth=depth, cut=None)
