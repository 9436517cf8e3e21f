"""Decompression by what the bytes say, never by a file's name: the table CODECS.

A codec turns chunks into chunks, in bounded memory. It first gives what could be read; then a
``SourceError`` says what was wrong. Whatever else its library raises becomes a ``SourceError`` in
``streams.guarded``. Libraries that do not come with Python are imported when they are needed.
"""

from __future__ import annotations

import bz2
import lzma
import zlib
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from tempfile import SpooledTemporaryFile
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, cast

from urltrawl.errors import SourceError
from urltrawl.sources.streams import CHUNK_SIZE, SPOOL_LIMIT, SPOOL_MEMORY, Stream, chunked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import ModuleType

    FindMembers = Callable[[Stream, str], Iterator[tuple[int, bytes]]]
    MakeDecompressor = Callable[[], "bz2.BZ2Decompressor | lzma.LZMADecompressor | _Gunzip"]
    """Returns a new decompressor of one member."""

PIECE_SIZE = 16 * 1024
"""Bytes that a decompressor gets at once."""

XZ_MEMORY = 96 * 1024 * 1024
"""Bytes of the dictionary that an xz stream may ask for: ``xz -9`` takes 65 MiB to read."""


class Codec(NamedTuple):
    """One line of CODECS: how to detect a codec, and how to undo it."""

    name: str
    magics: tuple[bytes, ...]
    open: Callable[[Stream, str], Iterator[bytes]]
    """Takes a stream and a name for error messages; yields the decompressed chunks. To be read
    through ``streams.guarded``."""
    members: FindMembers | None = None
    """The same, if streams of the codec may have several members, each of which can be decompressed
    alone. It yields before each chunk the offset in the stream at which its member begins."""


class _Gunzip:
    """``zlib`` as a decompressor like that of ``bz2``. A corrupt member gives all that comes before
    the fault.
    """

    def __init__(self) -> None:
        self._zlib = zlib.decompressobj(wbits=31)
        self._fault: zlib.error | None = None
        """What ``zlib`` raised. The next call raises it, after the data before the fault."""

    @property
    def eof(self) -> bool:
        return self._zlib.eof

    @property
    def needs_input(self) -> bool:
        return not (self._fault or self._zlib.unconsumed_tail)

    @property
    def unused_data(self) -> bytes:
        return self._zlib.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """Return at most ``max_length`` bytes of output, or what comes before a fault in ``data``.
        After a fault, raise it.
        """
        if self._fault is not None:
            raise self._fault
        data = self._zlib.unconsumed_tail or data  # what an earlier call left comes first, alone
        state_before = self._zlib.copy()
        try:
            return self._zlib.decompress(data, max_length)
        except zlib.error as fault:
            self._fault = fault
            return b"".join(_decompress_to_fault(state_before, data))


def _decompress_to_fault(decompressor: zlib._Decompress, data: bytes) -> Iterator[bytes]:
    """Yield what can be decompressed of ``data`` before the fault in it. Each byte is fed alone,
    because ``zlib`` gives nothing of a chunk with a fault.
    """
    for position in range(len(data)):
        try:
            yield decompressor.decompress(data[position : position + 1])
        except zlib.error:
            return


def _zstd() -> Any:
    """Return a new decompressor of Zstandard, from Python itself since 3.14. Raises ``SourceError``
    if the library of an older Python is not installed.
    """
    try:
        library = import_module("compression.zstd")
    except ModuleNotFoundError:
        library = import_optional("backports.zstd")
    return library.ZstdDecompressor()


def import_optional(name: str, extra: str = "archives") -> ModuleType:
    """Return the module ``name`` of a library that need not be installed. Raises ``SourceError`` if
    it is not, with the command that installs the ``extra`` of this package that has it.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError:
        # People install a package: "fsspec", not its module "fsspec.core".
        library = name if name.startswith("backports.") else name.partition(".")[0]
        raise SourceError(
            name, f"reading this needs {library}: pip install 'urltrawl[{extra}]'"
        ) from None


def _members(
    stream: Stream, file_name: str, *, make: MakeDecompressor, magics: tuple[bytes, ...]
) -> Iterator[tuple[int, bytes]]:
    """Yield the decompressed chunks of the members of a stream, each after the offset in the stream
    at which its member begins. Zero bytes between and after the members are padding.

    ``make`` returns a new decompressor for a member, which begins with one of ``magics``. Raises
    ``SourceError`` after the chunks if a member is cut off, or if anything else follows the last.
    """
    pieces = _input_pieces(stream)
    magic_size = max(map(len, magics))
    unused = b""  # bytes that were taken from the stream and not given to a decompressor
    taken_size = 0  # of all bytes that were taken from the stream
    while True:
        member_start = taken_size - len(unused)
        decompressor = make()
        is_stalled = False
        while not decompressor.eof:
            needs_input = decompressor.needs_input
            data = unused if needs_input else b""
            if needs_input and not data:
                data = next(pieces, b"")
                taken_size += len(data)
            unused = b""
            output = decompressor.decompress(data, CHUNK_SIZE)
            if output:
                yield member_start, output
            elif not (data or decompressor.eof) and (needs_input or is_stalled):
                raise SourceError(file_name, "the compressed data is cut off")
            # One empty output is no fault: Zstandard finds out by it that all has been given.
            is_stalled = not (needs_input or output)
        unused = decompressor.unused_data
        while len(unused := unused.lstrip(b"\0")) < magic_size and (piece := next(pieces, b"")):
            unused += piece
            taken_size += len(piece)
        if not unused:
            return
        if not unused.startswith(magics):
            raise SourceError(file_name, "something else follows the compressed data")


def _input_pieces(stream: Stream) -> Iterator[bytes]:
    """Yield the bytes of a stream in pieces of ``PIECE_SIZE``, however its chunks are cut: what a
    decompressor gives before a fault depends on the pieces. They are small because a decompressor
    copies what follows a member, and some streams have a member for each record.
    """
    while chunk := stream.read(CHUNK_SIZE):
        yield from (
            chunk[piece_start : piece_start + PIECE_SIZE]
            for piece_start in range(0, len(chunk), PIECE_SIZE)
        )


class _Spool(SpooledTemporaryFile[bytes]):
    """A temporary file of at most ``SPOOL_LIMIT`` bytes, in memory as long as it is small."""

    def __init__(self, file_name: str) -> None:
        super().__init__(max_size=SPOOL_MEMORY)
        self._file_name = file_name

    def write(self, data: bytes) -> int:  # type: ignore[override]  # bytes alone
        """Add bytes to the file, and return how many. Raises ``SourceError`` above the limit."""
        if self.tell() + len(data) > SPOOL_LIMIT:
            raise SourceError(
                self._file_name, f"more than {SPOOL_LIMIT} bytes would have to be set aside"
            )
        return super().write(data)

    def rewind(self) -> BinaryIO:
        """Return the file at its start, to be read."""
        self.seek(0)
        return cast("BinaryIO", self)


@contextmanager
def seekable(stream: Stream, file_name: str) -> Iterator[BinaryIO]:
    """Yield a file, at any position, that has the bytes of a stream and can be read in any order.
    It is closed at the end of the ``with`` block, unless it is the file of the stream itself.
    Raises ``SourceError`` for more than ``SPOOL_LIMIT`` bytes that have to be set aside.
    """
    if stream.file is not None:
        yield stream.file
        return
    with _Spool(file_name) as spool:
        for chunk in stream:
            spool.write(chunk)
        yield spool.rewind()


def _uncompress(stream: Stream, file_name: str) -> Iterator[bytes]:
    """Yield the data that ``compress`` packed (LZW), and then raise what the library raised. The
    format has no check sum and no end mark: nobody can say whether something was cut off.
    """
    library = import_optional("ncompress")
    with _Spool(file_name) as spool:
        fault: Exception | None = None
        try:
            library.decompress(stream, spool)
        except Exception as error:  # noqa: BLE001  # raised after the data before it
            fault = error
        yield from chunked(spool.rewind())
    if fault is not None:
        raise fault


def _unbatch(stream: Stream, _name: str) -> Iterator[bytes]:
    """Yield the compressed data of a news batch (C News, INN), which follows its first line."""
    stream.read(len(b"#! cunbatch\n"))
    yield from stream


_BZ2_BLOCKS = (b"1AY&SY", b"\x17rE8P\x90")
"""What follows the first bytes of bzip2: a block of data, or the end of an empty stream."""


def _codec(name: str, make: MakeDecompressor, *magics: bytes) -> Codec:
    """Return a codec whose streams have members (of a compressed stream, not of an archive).
    ``make`` returns a new decompressor for a member, which begins with one of ``magics``.
    """
    members = partial(_members, make=make, magics=magics)
    return Codec(name, magics, lambda *stream: (chunk for _, chunk in members(*stream)), members)


CODECS: Mapping[str, Codec] = MappingProxyType(
    {
        codec.name: codec
        for codec in (
            _codec("gz", _Gunzip, b"\x1f\x8b"),
            _codec(
                "bz2",
                bz2.BZ2Decompressor,
                *(b"BZh%d" % level + block for level in range(1, 10) for block in _BZ2_BLOCKS),
            ),
            _codec("xz", partial(lzma.LZMADecompressor, memlimit=XZ_MEMORY), b"\xfd7zXZ\x00"),
            _codec("zst", _zstd, b"\x28\xb5\x2f\xfd"),
            Codec("Z", (b"\x1f\x9d",), _uncompress),
            Codec("unbatch", tuple(b"#! %cunbatch\n" % each for each in b"cgzbx"), _unbatch),
        )
    }
)
"""The codecs by name: how each is detected by its first bytes, and how it is undone."""
_MAGICS = tuple(magic for codec in CODECS.values() for magic in codec.magics)


def detect_codec(head: bytes) -> Codec | None:
    """Return the codec of a stream that begins with these bytes, or None."""
    if not head.startswith(_MAGICS):
        return None
    return next(codec for codec in CODECS.values() if head.startswith(codec.magics))
