"""The sizes of the pages of a Parquet column, by their own headers (parquet-format, ``PageHeader``
in parquet.thrift; Thrift's compact protocol).

A library allocates what a header says before it looks at the data, and a few kilobytes of
compressed data can say gigabytes. What a file's table of contents says need not be true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urltrawl.errors import SourceError

if TYPE_CHECKING:
    from typing import BinaryIO

PAGE_FLOOR = 64 * 1024 * 1024
PAGE_RATIO = 100
"""Most bytes to which a page may expand: ``PAGE_FLOOR``, or ``PAGE_RATIO`` times its bytes in the
file if that is more. Writers make pages of a megabyte, or of some hundred long texts; text is
compressed to a tenth."""
WINDOW = 4096
"""Bytes that are read at once: a header, with the smallest and the largest value of the page."""
NUMBER_BITS = 64
"""Bits after which a number is taken to end."""

_STOP, _BYTE, _BINARY, _STRUCT = 0, 3, 8, 12
_BOOLEANS, _INTEGERS = (1, 2), (4, 5, 6)
"""Types of fields. No header of a page has fields of other types."""
_EXPANDED_SIZE, _COMPRESSED_SIZE = 2, 3
"""Numbers of the fields of a page's header that hold its sizes."""


def largest_page(group: Any, file: BinaryIO, file_name: str, field: str) -> int:
    """Return how many bytes the largest page of a field in a row group has, decompressed; if
    several columns hold parts of the field, the sum of theirs. ``group`` is the library's. Raises
    ``SourceError`` if a page expands beyond ``PAGE_FLOOR`` and ``PAGE_RATIO``, ``ValueError`` if
    its header is damaged.
    """
    total = 0
    for number in range(group.num_columns):
        column = group.column(number)
        if f"{column.path_in_schema}.".startswith(f"{field}."):
            total += _largest_of_column(column, file, file_name)
    return total


def _largest_of_column(column: Any, file: BinaryIO, file_name: str) -> int:
    """Return how many bytes the largest page of one column has, decompressed. Raises what
    ``largest_page`` raises, ``SourceError`` also for a size in the file below 0.
    """
    first_page = column.data_page_offset
    if column.dictionary_page_offset:
        first_page = min(first_page, column.dictionary_page_offset)
    end = first_page + column.total_compressed_size
    headers = _Headers(file, first_page)
    largest_size = 0
    while headers.position < end:
        sizes = headers.read_struct()
        expanded, compressed = sizes.get(_EXPANDED_SIZE, 0), sizes.get(_COMPRESSED_SIZE, 0)
        if compressed < 0 or expanded > max(PAGE_FLOOR, PAGE_RATIO * compressed):
            raise SourceError(file_name, f"a page of {compressed} bytes that expands to {expanded}")
        largest_size = max(largest_size, expanded)
        headers.position += compressed
    return largest_size


class _Headers:
    """Reads the headers of pages in a file from ``position`` on, which are in Thrift's compact
    protocol. Its methods raise ``ValueError`` if a header is damaged.
    """

    def __init__(self, file: BinaryIO, position: int) -> None:
        self.position = position
        """The offset in the file of the next byte."""
        self._file = file
        self._window = b""
        """The bytes that were read from the file last, from ``_window_start`` on."""
        self._window_start = position

    def read_struct(self) -> dict[int, int]:
        """Read a struct, as a header is one; return its integers by the number of their field."""
        integers: dict[int, int] = {}
        number = 0
        while (field_header := self._read_byte()) != _STOP:
            # Half a byte says by how much the number of the field grows; 0: the number follows.
            step, field_type = field_header >> 4, field_header & 15
            number = number + step if step else self._read_signed()
            if field_type in _INTEGERS:
                integers[number] = self._read_signed()
            elif field_type == _BYTE:
                self.position += 1
            elif field_type == _BINARY:
                length = self._read_varint()
                self.position += length
            elif field_type == _STRUCT:
                self.read_struct()  # passed over
            elif field_type not in _BOOLEANS:  # a boolean is its type, without a value
                raise ValueError(f"a field of type {field_type}")
        return integers

    def _read_byte(self) -> int:
        """Return the byte at the position, and move behind it."""
        offset = self.position - self._window_start
        if offset >= len(self._window):
            self._file.seek(self.position)
            self._window, self._window_start, offset = self._file.read(WINDOW), self.position, 0
            if not self._window:
                raise ValueError("a page breaks off")
        self.position += 1
        return self._window[offset]

    def _read_varint(self) -> int:
        """Return the unsigned number of variable length at the position, and move behind it: seven
        bits in each byte, the lowest first.
        """
        value = shift = 0
        while (byte := self._read_byte()) & 0x80 and shift < NUMBER_BITS:
            value |= (byte & 0x7F) << shift
            shift += 7
        return value | byte << shift

    def _read_signed(self) -> int:
        """Return the signed number of variable length at the position, and move behind it. It is
        stored as zigzag: 0, -1, 1, -2 are 0, 1, 2, 3.
        """
        value = self._read_varint()
        return value >> 1 ^ -(value & 1)
