"""Decompression by what the bytes say, never by a file's name: the table CODECS.

A codec turns chunks into chunks, in bounded memory. What could be read comes out; then a
``SourceError`` says what was wrong; whatever else its library raises becomes one in
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
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, Protocol, Self, cast

from urltrawl.errors import SourceError
from urltrawl.sources.streams import CHUNK_SIZE, SPOOL_LIMIT, SPOOL_MEMORY, Stream, chunked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import ModuleType

PIECE_SIZE = 16 * 1024
"""Bytes that are given to a decompressor at once."""

XZ_MEMORY = 96 * 1024 * 1024
"""The dictionary an xz stream may ask for: ``xz -9`` takes 65 MiB to read."""


class Machine(Protocol):
    """A decompressor of one member, as ``bz2``, ``lzma`` and ``compression.zstd`` make them."""

    @property
    def eof(self) -> bool:
        """Whether the member has ended."""
        ...

    @property
    def needs_input(self) -> bool:
        """Whether nothing more comes out before something is put in."""
        ...

    @property
    def unused_data(self) -> bytes:
        """What follows the member."""
        ...

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """Take input, give at most so many bytes of output."""
        ...


class Codec(NamedTuple):
    """One line of CODECS: how to know it, and how to undo it."""

    name: str
    magics: tuple[bytes, ...]
    open: Callable[[Stream, str], Iterator[bytes]]
    """Takes the stream and a name for error messages; to be read through ``streams.guarded``."""
    members: Callable[[Stream, str], Iterator[tuple[int, bytes]]] | None = None
    """The same where a stream may have members, each of which can be undone alone: with each chunk
    where in the stream its member begins."""


class _Gunzip:
    """zlib with the manners of the others. A member that turns out to be corrupt gives all that
    comes before the fault.
    """

    def __init__(self) -> None:
        self._zlib = zlib.decompressobj(wbits=31)
        self._fault: zlib.error | None = None

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
        if self._fault is not None:
            raise self._fault
        data = self._zlib.unconsumed_tail or data
        before = self._zlib.copy()
        try:
            return self._zlib.decompress(data, max_length)
        except zlib.error as fault:
            self._fault = fault
            return b"".join(_until_fault(before, data))


def _until_fault(machine: zlib._Decompress, data: bytes) -> Iterator[bytes]:
    """What can be undone of damaged data. Each byte is fed alone: of a chunk with a fault in it
    ``zlib`` gives nothing.
    """
    for at in range(len(data)):
        try:
            yield machine.decompress(data[at : at + 1])
        except zlib.error:
            return


def _zstd() -> Machine:
    try:
        library = import_module("compression.zstd")
    except ModuleNotFoundError:
        library = needed("backports.zstd")
    machine: Machine = library.ZstdDecompressor()
    return machine


def needed(name: str, extra: str = "archives") -> ModuleType:
    """A library that is not always installed; raises ``SourceError`` with the command that installs
    it.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError:
        raise SourceError(
            name, f'reading this needs {name}: pip install "urltrawl[{extra}]"'
        ) from None


def _members(
    stream: Stream, name: str, *, make: Callable[[], Machine], magics: tuple[bytes, ...]
) -> Iterator[tuple[int, bytes]]:
    """The members of a compressed stream, one after another, in chunks; each time where the member
    begins. Zero bytes between and after them are padding.
    """
    pieces = _pieces(stream)
    longest = max(map(len, magics))
    rest = b""
    taken = 0
    while True:
        at = taken - len(rest)
        machine = make()
        stalled = False
        while not machine.eof:
            hungry = machine.needs_input
            data = rest if hungry else b""
            if hungry and not data:
                data = next(pieces, b"")
                taken += len(data)
            rest = b""
            made = machine.decompress(data, CHUNK_SIZE)
            if made:
                yield at, made
            elif not (data or machine.eof) and (hungry or stalled):
                raise SourceError(name, "the compressed data is cut off")
            stalled = not (
                hungry or made
            )  # once is nothing: Zstandard finds out that way that it has given all it had
        rest = machine.unused_data
        while len(rest := rest.lstrip(b"\0")) < longest and (more := next(pieces, b"")):
            rest += more
            taken += len(more)
        if not rest:
            return
        if not rest.startswith(magics):
            raise SourceError(name, "something else follows the compressed data")


def _pieces(stream: Stream) -> Iterator[bytes]:
    """Small ones: a decompressor copies what follows a member, and some streams have a member for
    each record.

    They are cut at the same places however the stream came, for what a decompressor gives before a
    fault depends on them.
    """
    while chunk := stream.read(CHUNK_SIZE):
        yield from (chunk[at : at + PIECE_SIZE] for at in range(0, len(chunk), PIECE_SIZE))


class Spool:
    """A temporary file, in memory as long as it is small, that takes no more than ``SPOOL_LIMIT``
    bytes.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._file = cast("BinaryIO", SpooledTemporaryFile(max_size=SPOOL_MEMORY))  # noqa: SIM115  # closed by __exit__
        self._length = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> int:
        """Add to it; raises ``SourceError`` at the limit."""
        self._length += len(data)
        if self._length > SPOOL_LIMIT:
            raise SourceError(
                self._name, f"more than {SPOOL_LIMIT} bytes would have to be set aside"
            )
        return self._file.write(data)

    def rewound(self) -> BinaryIO:
        """The file, from its start."""
        self._file.seek(0)
        return self._file


@contextmanager
def seekable(stream: Stream, name: str) -> Iterator[BinaryIO]:
    """Give the bytes of a stream as a file that can be read in any order."""
    if stream.file is not None:
        yield stream.file
        return
    with Spool(name) as spool:
        for chunk in stream:
            spool.write(chunk)
        yield spool.rewound()


def _uncompress(stream: Stream, name: str) -> Iterator[bytes]:
    """LZW of ``compress``. The format has no check sum and no end mark: what was cut off cannot be
    told.
    """
    library = needed("ncompress")
    with Spool(name) as spool:
        fault: Exception | None = None
        try:
            library.decompress(stream, spool)
        except Exception as error:  # noqa: BLE001  # raised when what came before it has been given
            fault = error
        yield from chunked(spool.rewound())
    if fault is not None:
        raise fault


def _unbatch(stream: Stream, _name: str) -> Iterator[bytes]:
    """A compressed news batch (C News, INN): a line that says so, and the compressed data."""
    stream.read(len(b"#! cunbatch\n"))
    yield from stream


_BZ2_BLOCKS = (b"1AY&SY", b"\x17rE8P\x90")  # the first block of data, or the end of an empty stream


def _codec(name: str, make: Callable[[], Machine], *magics: bytes) -> Codec:
    members = partial(_members, make=make, magics=magics)
    return Codec(name, magics, partial(_all_of, members), members)


def _all_of(
    members: Callable[[Stream, str], Iterator[tuple[int, bytes]]], stream: Stream, name: str
) -> Iterator[bytes]:
    return (chunk for _, chunk in members(stream, name))


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
            Codec(name="Z", magics=(b"\x1f\x9d",), open=_uncompress),
            Codec(
                name="unbatch",
                magics=tuple(b"#! %cunbatch\n" % letter for letter in b"cgzbx"),
                open=_unbatch,
            ),
        )
    }
)
"""How a compressed stream is known by its first bytes and undone."""
_MAGICS = tuple(magic for codec in CODECS.values() for magic in codec.magics)


def codec_of(head: bytes) -> Codec | None:
    """The codec whose magic these first bytes are."""
    if not head.startswith(_MAGICS):
        return None
    return next(codec for codec in CODECS.values() if head.startswith(codec.magics))
