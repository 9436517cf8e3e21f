"""Bytes in which defanged URLs are what they were: what analysts send each other, read as if it
were plain.
"""

from __future__ import annotations

import io
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.errors import SourceError
from urltrawl.url.defang import refang

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

LONGEST = 1 << 16
"""A line is held back until it is whole, so that no URL in it is cut; one that is longer is cut
there."""


@contextmanager
def refanged(source: str | BinaryIO) -> Iterator[BinaryIO]:
    """A path, or a binary file, to be read so. The marks are ASCII, so any charset that holds it
    will do.

    Raises ``SourceError`` where the path cannot be opened.
    """
    if not isinstance(source, str):
        yield io.BufferedReader(_Refanged(source, "<stdin>"))
        return
    try:
        file = Path(source).open("rb")  # noqa: SIM115  # an error of its own is told from one of whoever reads
    except OSError as error:
        raise SourceError(source, error.strerror or str(error)) from error
    with file:
        yield io.BufferedReader(_Refanged(file, source))


class _Refanged(io.RawIOBase):
    """The stream under the buffer."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file = file
        self.name = name
        self._held = b""
        self._ready = b""

    def readable(self) -> bool:
        return True

    def fileno(self) -> int:
        """Of the file behind it, by which it is told what file that is."""
        return self._file.fileno()

    def readinto(self, buffer: memoryview, /) -> int:  # type: ignore[override]  # what BufferedReader hands over
        while not self._ready:
            chunk = self._file.read(LONGEST)
            data = self._held + chunk
            cut = len(data) if not chunk or len(data) > 2 * LONGEST else data.rfind(b"\n") + 1
            self._ready, self._held = (
                refang(data[:cut].decode("latin-1")).encode("latin-1"),
                data[cut:],
            )
            if not chunk:
                break
        size = min(len(buffer), len(self._ready))
        buffer[:size] = self._ready[:size]
        self._ready = self._ready[size:]
        return size
