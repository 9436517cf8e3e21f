"""The sizes of the pages of a Parquet column, by their own headers (parquet-format, ``PageHeader``
in parquet.thrift; Thrift's compact protocol).

A library allocates what a header says before it looks at the data, and a few kilobytes of
compressed data can say gigabytes. What a file's table of contents says need not be true.
"""

from __future__ import annotations

from io import SEEK_CUR
from typing import TYPE_CHECKING, Any

from urltrawl.errors import SourceError

if TYPE_CHECKING:
    from typing import BinaryIO

PAGE_FLOOR = 64 * 1024 * 1024
PAGE_RATIO = 100
"""Most bytes to which a page may expand: ``PAGE_FLOOR``, or ``PAGE_RATIO`` times its bytes in the
file if that is more. Writers make pages of a megabyte, or of some hundred long texts; text is
compressed to a tenth."""
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
    file.seek(first_page)
    largest_size = 0
    while file.tell() < end:
        sizes = _read_struct(file)
        expanded, compressed = sizes.get(_EXPANDED_SIZE, 0), sizes.get(_COMPRESSED_SIZE, 0)
        if compressed < 0 or expanded > max(PAGE_FLOOR, PAGE_RATIO * compressed):
            raise SourceError(file_name, f"a page of {compressed} bytes that expands to {expanded}")
        largest_size = max(largest_size, expanded)
        file.seek(compressed, SEEK_CUR)
    return largest_size


def _read_struct(file: BinaryIO) -> dict[int, int]:
    """Read a struct of Thrift's compact protocol, as a header is one, at the position of ``file``.
    Return its integers by the number of their field. Raises ``ValueError`` if it is damaged, as the
    functions below do.
    """
    integers: dict[int, int] = {}
    number = 0
    while (field_header := _read_byte(file)) != _STOP:
        # Half a byte says by how much the number of the field grows; 0: the number follows.
        step, field_type = field_header >> 4, field_header & 15
        number = number + step if step else _read_signed(file)
        if field_type in _INTEGERS:
            integers[number] = _read_signed(file)
        elif field_type == _BYTE:
            _read_byte(file)
        elif field_type == _BINARY:
            file.seek(_read_varint(file), SEEK_CUR)
        elif field_type == _STRUCT:
            _read_struct(file)  # passed over
        elif field_type not in _BOOLEANS:  # a boolean is its type, without a value
            raise ValueError(f"a field of type {field_type}")
    return integers


def _read_byte(file: BinaryIO) -> int:
    """Return the next byte."""
    if not (byte := file.read(1)):
        raise ValueError("a page breaks off")
    return byte[0]


def _read_varint(file: BinaryIO) -> int:
    """Return the next unsigned number of variable length: seven bits in each byte, the lowest
    first.
    """
    value = shift = 0
    while (byte := _read_byte(file)) & 0x80 and shift < NUMBER_BITS:
        value |= (byte & 0x7F) << shift
        shift += 7
    return value | byte << shift


def _read_signed(file: BinaryIO) -> int:
    """Return the next signed number of variable length. It is stored as zigzag: 0, -1, 1, -2 are 0,
    1, 2, 3.
    """
    value = _read_varint(file)
    return value >> 1 ^ -(value & 1)
