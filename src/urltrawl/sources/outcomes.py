"""What a walk over paths meets: a file to open, something skipped, something that failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.sources.streams import limited

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urltrawl.sources.streams import Stream


class Skipped(NamedTuple):
    """Something that is not read, and why. ``member`` is its place inside an archive."""

    name: str
    reason: str
    member: str = ""


class Failed(NamedTuple):
    """Something that could not be read, or not to its end, and why. If ``passing``, another try may
    succeed, as with ``SourceError``.
    """

    name: str
    reason: str
    member: str = ""
    passing: bool = False


class File(NamedTuple):
    """A file to be opened. ``name`` is valid Unicode; ``names.path_of`` gives the path. ``size`` is
    in bytes, and None for what cannot tell it: a pipe, some web servers. ``mtime`` is in seconds
    since 1970. ``tag`` changes with the content (of a web server the ETag, RFC 9110 8.8.3).
    """

    name: str
    size: int | None = None
    mtime: float | None = None
    tag: str = ""


class Member(NamedTuple):
    """One thing in an archive: a stream to be read before the next member is asked for, or the
    reason why it is ``skipped``. ``label`` is its path in the archive, ``size`` is in bytes,
    ``mtime`` in seconds since 1970. ``charset`` is the one that a server gave with the content,
    or in which the archive keeps its texts; "" if neither says one.
    """

    label: str
    size: int | None = None
    mtime: float | None = None
    charset: str = ""
    stream: Stream | None = None
    skipped: str = ""
    broken: bool = False
    """Whether the member is skipped because it could not be read."""

    def unread(self, name: str, member: str) -> Skipped | Failed:
        """Return this member, which is skipped, as ``Failed`` if it is ``broken``, else as
        ``Skipped``. ``member`` is its place in the file ``name``.
        """
        return (Failed if self.broken else Skipped)(name, self.skipped, member)


class Cut(NamedTuple):
    """A stretch of a compressed file from one member to another: the bytes ``start..end`` of the
    file, and ``offset..until`` of its content. An end that is None is that of the file. ``names``
    counts the names of the members of an archive before the stretch.
    """

    start: int
    end: int | None
    offset: int
    until: int | None
    names: Mapping[str, int]

    def limit(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Yield the bytes of the cut. ``chunks`` are the bytes of the file from ``start`` on."""
        return limited(chunks, None if self.end is None else self.end - self.start)


def failure(name: str, error: OSError | ValueError, member: str = "") -> Failed:
    """Return the failure of a file, or of a ``member`` in it, over which ``error`` was raised."""
    reason = getattr(error, "reason", None) or getattr(error, "strerror", None) or str(error)
    return Failed(name, reason, member, bool(getattr(error, "passing", False)))
