"""Bytes on their way in: a stream that can be looked at before it is taken, and its bounds."""

from __future__ import annotations

import os
from collections import deque
from io import BufferedReader
from sys import maxsize
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from urltrawl.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

_OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
CHUNK_SIZE = 256 * 1024
"""Bytes of a chunk, at most."""
SPARE_SIZE = 4096
"""Bytes that are asked for beyond the size of a file. So the end of the file is found, and only
large files need memory for a whole chunk."""

EXPANSION_FLOOR = 4 * 1024**3
EXPANSION_RATIO = 1000
"""What one file may expand to in all its layers together, in bytes: the floor, and the ratio for
each byte read of the file. A layer of deflate cannot expand more than 1032 times; what expands more
is an archive made to fill memory and disks."""

REASON_LENGTH = 200
"""Characters of a library's message that are kept. Some messages quote the bytes they are about."""

_DATA_ERRORS = (EOFError, RuntimeError, NotImplementedError)
"""Python's own exceptions that libraries raise with messages of theirs: about damage, encryption,
or what they cannot do."""

SPOOL_MEMORY = 8 * 1024 * 1024
SPOOL_LIMIT = 4 * 1024**3
"""Bytes that are set aside of a stream which has to be read out of order (a zip in a tar): in
memory, and in all, on disk."""


class Budget:
    """Counts the bytes that have been read of a file, and those that codecs and archives have made
    of them. ``size`` is that of the file in bytes, or 0 if nobody knows it before.
    """

    def __init__(self, file_name: str, size: int) -> None:
        self._file_name = file_name
        self._size = size
        self._read_size = 0
        self._made_size = 0

    def count_read(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Yield chunks of the file itself, and count their bytes."""
        for chunk in chunks:
            self._read_size += len(chunk)
            yield chunk

    def count_made(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Yield chunks that a codec or an archive made, and count their bytes. Raises
        ``SourceError`` if they are more than the file may expand to in all.
        """
        for chunk in chunks:
            self._made_size += len(chunk)
            size = max(self._size, self._read_size)
            if self._made_size > EXPANSION_FLOOR + EXPANSION_RATIO * size:
                raise SourceError(
                    self._file_name, f"expands to more than {EXPANSION_RATIO} times its size"
                )
            yield chunk


class Stream:
    """Chunks of bytes as a stream that can be peeked at, iterated over, or read as a file. Each
    byte is given once. An empty chunk ends the stream. ``file`` is the seekable file that holds the
    same bytes, or None. An error of the chunks is raised at its place.
    """

    def __init__(self, chunks: Iterable[bytes], file: BinaryIO | None = None) -> None:
        self.file = file
        self._chunks = iter(chunks)
        self._peeked: deque[bytes] = deque()
        """Chunks that have come and are not taken yet."""
        self._error: Exception | None = None
        """The error that the chunks raised behind those, which is not raised here yet."""

    def __iter__(self) -> Iterator[bytes]:
        while chunk := self._next_chunk():
            yield chunk

    def _next_chunk(self) -> bytes:
        """Return the next chunk, or b"" at the end. Raises the error that stands there."""
        if self._peeked:
            return self._peeked.popleft()
        if self._error is not None:
            error, self._error = self._error, None
            raise error
        return next(self._chunks, b"")

    def peek(self, size: int) -> bytes:
        """Return the next ``size`` bytes without taking them; fewer before the end or an error."""
        peeked_size = sum(map(len, self._peeked))
        while peeked_size < size and self._error is None:
            try:
                chunk = next(self._chunks, b"")
            except Exception as error:  # noqa: BLE001  # raised when reading reaches it
                self._error = error
                break
            if not chunk:
                break
            self._peeked.append(chunk)
            peeked_size += len(chunk)
        return b"".join(self._peeked)[:size]

    def peek_or_raise(self, size: int) -> bytes:
        """Return what ``peek`` returns. But if there are no bytes because of an error, raise it."""
        head = self.peek(size)
        if not head:
            self._next_chunk()
        return head

    def since(self, start: int) -> Iterator[bytes]:
        """Yield the bytes from the offset ``start`` (0 or more) on: by a jump in the ``file``, if
        there is one. Nothing may have been taken before.
        """
        if start and self.file is not None:
            self.file.seek(start)
            yield from guarded(chunked(self.file), str(getattr(self.file, "name", "")))
            return
        left_out = start
        for chunk in self:
            if left_out < len(chunk):
                yield chunk[left_out:]
            left_out = max(0, left_out - len(chunk))

    def read(self, size: int = CHUNK_SIZE) -> bytes:
        """Take ``size`` bytes; fewer at the end, or before an error, which the next call raises."""
        pieces: list[bytes] = []
        remaining = size
        while remaining:
            try:
                chunk = self._next_chunk()
            except Exception as error:
                if not pieces:
                    raise
                self._error = error
                break
            if not chunk:
                break
            if len(chunk) > remaining:
                self._peeked.appendleft(chunk[remaining:])
                chunk = chunk[:remaining]
            pieces.append(chunk)
            remaining -= len(chunk)
        return b"".join(pieces)


def open_listed(path: str) -> BinaryIO:
    """Open a file without waiting for a writer: by now it may be a pipe."""
    return open(path, "rb", opener=lambda path, _: os.open(path, _OPEN_FLAGS))


def chunked(file: BinaryIO, size: int | None = None) -> Iterator[bytes]:
    """Yield the bytes of an open file from its position on, in chunks. ``size`` is how many bytes
    are expected: a little more than that is asked for.

    A buffered file is read by ``read1``: ``read`` continues until it has a whole chunk, and loses
    what it has if that fails.
    """
    read = file.read1 if isinstance(file, BufferedReader) else file.read
    remaining = maxsize if size is None else size
    while chunk := read(min(CHUNK_SIZE, max(remaining, 0) + SPARE_SIZE)):
        yield chunk
        remaining -= len(chunk)


def limited(chunks: Iterable[bytes], size: int | None) -> Iterator[bytes]:
    """Yield the first ``size`` bytes of the chunks, or all if ``size`` is None."""
    remaining = maxsize if size is None else size
    for chunk in chunks:
        if len(chunk) >= remaining:
            yield chunk[:remaining]
            return
        yield chunk
        remaining -= len(chunk)


def guarded(items: Iterable[T], file_name: str, complaint: str = "") -> Iterator[T]:
    """Yield the ``items`` that a library makes of a stranger's bytes. Whatever the library raises
    becomes a ``SourceError`` over the file, so no other place has to know its exceptions.

    An error of the operating system keeps its own message and is ``passing``: another try may
    succeed. The reason for any other error is ``complaint`` (``"not a zip that can be read"``),
    followed by the library's message.
    """
    try:
        yield from items
    except SourceError:
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise SourceError(file_name, error.strerror or str(error), passing=True) from error
        if isinstance(error.__context__, SourceError):  # ``zipfile`` replaces it
            raise error.__context__ from error
        reason = f"{complaint or 'cannot be read'} ({error_text(error)})"
        # A stream that is written in Python raises these without a number.
        passing = isinstance(error, (TimeoutError, ConnectionError))
        raise SourceError(file_name, reason, passing=passing) from error


def error_text(error: Exception) -> str:
    """Return the first line of the message of a library's exception, at most ``REASON_LENGTH``
    characters, with escapes for what cannot be printed. Return only the name of the exception if
    that line is empty, or is about the program and not about the data.

    A library raises an exception of its own, an ``OSError`` or one of ``_DATA_ERRORS`` for what it
    foresaw. The message of any other exception is Python's
    (``'NoneType' object has no attribute 'startswith'``), which helps nobody who has the file.
    """
    if isinstance(error, SourceError):
        return error.reason
    kind = type(error)
    is_foreseen = kind in _DATA_ERRORS or issubclass(kind, OSError)
    if kind.__module__ in {"builtins", "struct"} and not is_foreseen:
        return kind.__name__
    argument = error.args[0] if error.args else ""
    message = argument.decode("utf-8", "replace") if isinstance(argument, bytes) else str(error)
    line = message.partition("\n")[0].strip()[:REASON_LENGTH]
    shown = (letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)
    return "".join(shown) or kind.__name__
