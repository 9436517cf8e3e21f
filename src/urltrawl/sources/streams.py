"""Bytes on their way in: a stream that can be looked at before it is taken, and the bounds that
hold for all of them.
"""

from __future__ import annotations

from collections import deque
from io import BufferedReader
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from urltrawl.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

CHUNK_SIZE = 256 * 1024
"""Bytes of a chunk. A consumer sees pieces of at most this size."""
SPARE = 4096
"""Bytes that are asked for behind what a file should have: so its end is found, and room for a
whole chunk is made for large files alone."""

EXPANSION_FLOOR = 4 * 1024**3
EXPANSION_RATIO = 1000
"""What one file may grow to in all its layers together: the floor, and so many bytes for each byte
read of it. A layer of deflate cannot grow beyond 1032 times; more is an archive made to fill memory
and disks."""

REASON_LENGTH = 200
"""Characters of a library's message that are kept. Some messages quote the bytes they are about."""

_OF_DATA = (EOFError, RuntimeError, NotImplementedError)
"""Python's own exceptions that libraries raise with words of theirs: of damage, of what is
encrypted, of what they cannot do."""

SPOOL_MEMORY = 8 * 1024 * 1024
SPOOL_LIMIT = 4 * 1024**3
"""What is set aside of a stream that has to be read out of order (a zip in a tar): in memory, and
on disk in all."""


class Budget:
    """What has been read of a file (``size`` where that is known before) and what has been made of
    it.
    """

    def __init__(self, name: str, size: int = 0) -> None:
        self._name = name
        self._size = size
        self._read = 0
        self._made = 0

    def read(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Count bytes of the file itself."""
        for chunk in chunks:
            self._read += len(chunk)
            yield chunk

    def made(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Count bytes that a codec made; raises ``SourceError`` when they are beyond all
        measure.
        """
        for chunk in chunks:
            self._made += len(chunk)
            if self._made > EXPANSION_FLOOR + EXPANSION_RATIO * max(self._size, self._read):
                raise SourceError(
                    self._name, f"expands to more than {EXPANSION_RATIO} times its size"
                )
            yield chunk


class Stream:
    """Chunks of bytes that can be peeked at, iterated, or read as from a file; each byte comes
    once.

    ``file`` is the seekable file that holds the same bytes, where there is one. An error of the
    chunks is raised when reading gets there.
    """

    def __init__(self, chunks: Iterable[bytes], file: BinaryIO | None = None) -> None:
        self.file = file
        self._chunks = iter(chunks)
        self._ahead: deque[bytes] = deque()
        self._error: Exception | None = None

    def __iter__(self) -> Iterator[bytes]:
        while chunk := self._next():
            yield chunk

    def _next(self) -> bytes:
        if self._ahead:
            return self._ahead.popleft()
        if self._error is not None:
            error, self._error = self._error, None
            raise error
        return next(self._chunks, b"")

    def peek(self, size: int) -> bytes:
        """The next ``size`` bytes, fewer where the stream ends or fails before."""
        held = sum(map(len, self._ahead))
        while held < size and self._error is None:
            try:
                chunk = next(self._chunks, b"")
            except Exception as error:  # noqa: BLE001  # raised again in its place
                self._error = error
                break
            if not chunk:
                break
            self._ahead.append(chunk)
            held += len(chunk)
        return b"".join(self._ahead)[:size]

    def first(self, size: int) -> bytes:
        """The same, but raises the error that left nothing to peek at."""
        head = self.peek(size)
        if not head:
            self._next()
        return head

    def since(self, start: int) -> Iterator[bytes]:
        """The bytes from an offset on; nothing may have been taken before."""
        if start and self.file is not None:
            self.file.seek(start)
            yield from guarded(chunked(self.file), str(getattr(self.file, "name", "")))
            return
        for chunk in self:
            if start < len(chunk):
                yield chunk[start:]
            start = max(0, start - len(chunk))

    def read(self, size: int = CHUNK_SIZE) -> bytes:
        """Exactly ``size`` bytes, fewer at the end and before an error, which the next call
        raises.
        """
        pieces: list[bytes] = []
        missing = size
        while missing:
            try:
                chunk = self._next()
            except Exception as error:
                if not pieces:
                    raise
                self._error = error
                break
            if not chunk:
                break
            if len(chunk) > missing:
                self._ahead.appendleft(chunk[missing:])
                chunk = chunk[:missing]
            pieces.append(chunk)
            missing -= len(chunk)
        return b"".join(pieces)


def chunked(file: BinaryIO, size: int | None = None) -> Iterator[bytes]:
    """The bytes of an open file from where it stands; of a file of that size no more is asked for
    than there should be, and a little.

    A buffered file would read until it has a whole chunk, and lose what it has where that fails.
    """
    read = file.read1 if isinstance(file, BufferedReader) else file.read
    while chunk := read(CHUNK_SIZE if size is None else min(CHUNK_SIZE, max(size, 0) + SPARE)):
        yield chunk
        if size is not None:
            size -= len(chunk)


def limited(chunks: Iterable[bytes], size: int | None) -> Iterator[bytes]:
    """The first so many bytes, or all."""
    for chunk in chunks:
        if size is not None and len(chunk) >= size:
            yield chunk[:size]
            return
        yield chunk
        size = None if size is None else size - len(chunk)


def guarded(items: Iterable[T], name: str, saying: str = "") -> Iterator[T]:
    """Yield what a library makes of a stranger's bytes. Whatever it raises becomes a
    ``SourceError``.

    Files, codecs and archives are all read through it, so no other place has to know their
    exceptions. An error of the operating system keeps its own words, and another try may succeed.
    Any other error reads as ``saying``, what the bytes are not, with ``words`` behind it.
    """
    try:
        yield from items
    except SourceError:
        raise
    except Exception as fault:
        if isinstance(fault, OSError) and fault.errno is not None:
            raise SourceError(name, fault.strerror or str(fault), passing=True) from fault
        passing = isinstance(fault, (TimeoutError, ConnectionError))  # of a stream in Python
        if isinstance(fault.__context__, SourceError):  # ``zipfile`` has but one word for it
            raise fault.__context__ from fault
        raise SourceError(
            name, f"{saying or 'cannot be read'} ({words(fault)})", passing=passing
        ) from fault


def words(fault: Exception) -> str:
    """Give a library's message in one line, or only the kind of the exception where the message is
    about the program and not about the data.

    A library raises an exception of its own, an ``OSError`` or one of ``_OF_DATA`` for what it
    foresaw. For anything else Python words the message
    (``'NoneType' object has no attribute 'startswith'``), which helps nobody who has the file.
    """
    if isinstance(fault, SourceError):
        return fault.reason
    kind = type(fault)
    foreseen = kind in _OF_DATA or issubclass(kind, OSError)
    if kind.__module__ in {"builtins", "struct"} and not foreseen:
        return kind.__name__
    first = fault.args[0] if fault.args else ""
    message = first.decode("utf-8", "replace") if isinstance(first, bytes) else str(fault)
    line = message.partition("\n")[0].strip()[:REASON_LENGTH]
    shown = (letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)
    return "".join(shown) or kind.__name__
