"""How large the pages of a Parquet column are, by their own headers (parquet-format, ``PageHeader``
in parquet.thrift; Thrift's compact protocol).

A library allocates what a header says before it looks at the data, and a few kilobytes of
compressed data can say gigabytes. What the file's table of contents says of a column need not be
true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urltrawl.errors import SourceError

if TYPE_CHECKING:
    from typing import BinaryIO

PAGE_FLOOR = 64 * 1024 * 1024
PAGE_RATIO = 100
"""A page of more than so many bytes may take so many times its bytes in the file. Writers make
pages of a megabyte, or of some hundred long texts; text is compressed to a tenth."""
WINDOW = 4096
"""Bytes that are looked at together: a header has some dozen, but for the smallest and the largest
value in it."""
NUMBER_BITS = 64

_STOP, _BYTE, _BINARY, _STRUCT = 0, 3, 8, 12
_BOOLEANS, _INTEGERS = (1, 2), (4, 5, 6)
"""Types of fields. Other types are in no header of a page."""
_EXPANDED, _COMPRESSED = 2, 3
"""Fields of a page's header: its sizes."""


def largest(group: Any, file: BinaryIO, name: str, field: str) -> int:
    """The bytes of the largest page of a column of a row group, decompressed; of a group with
    several parts of it, their sum. Raises ``SourceError`` where a page is beyond measure.
    """
    total = 0
    for number in range(group.num_columns):
        column = group.column(number)
        if f"{column.path_in_schema}.".startswith(f"{field}."):
            total += _largest(column, file, name)
    return total


def _largest(column: Any, file: BinaryIO, name: str) -> int:
    at = column.data_page_offset
    if column.dictionary_page_offset:
        at = min(at, column.dictionary_page_offset)
    end = at + column.total_compressed_size
    headers = _Headers(file, at)
    most = 0
    while headers.at < end:
        sizes = headers.struct()
        expanded, compressed = sizes.get(_EXPANDED, 0), sizes.get(_COMPRESSED, 0)
        if compressed < 0 or expanded > max(PAGE_FLOOR, PAGE_RATIO * compressed):
            raise SourceError(name, f"a page of {compressed} bytes that expands to {expanded}")
        most = max(most, expanded)
        headers.at += compressed
    return most


class _Headers:
    """Thrift's compact protocol from a place in a file on, as far as headers of pages use it.
    Raises ``ValueError`` for what is damaged.
    """

    def __init__(self, file: BinaryIO, at: int) -> None:
        self.at = at
        self._file = file
        self._window = b""
        self._start = at

    def struct(self) -> dict[int, int]:
        """The integers among the fields of a struct, by number."""
        found: dict[int, int] = {}
        number = 0
        while (head := self._byte()) != _STOP:
            step, kind = head >> 4, head & 15
            number = number + step if step else self._integer()
            if kind in _INTEGERS:
                found[number] = self._integer()
            elif kind == _BYTE:
                self.at += 1
            elif kind == _BINARY:
                length = self._number()
                self.at += length
            elif kind == _STRUCT:
                self.struct()
            elif kind not in _BOOLEANS:  # which are their type
                raise ValueError(f"a field of type {kind}")
        return found

    def _byte(self) -> int:
        place = self.at - self._start
        if place >= len(self._window):
            self._file.seek(self.at)
            self._window, self._start, place = self._file.read(WINDOW), self.at, 0
            if not self._window:
                raise ValueError("a page breaks off")
        self.at += 1
        return self._window[place]

    def _number(self) -> int:
        """A variable-length number."""
        value = shift = 0
        while (byte := self._byte()) & 0x80 and shift < NUMBER_BITS:
            value |= (byte & 0x7F) << shift
            shift += 7
        return value | byte << shift

    def _integer(self) -> int:
        """A signed one (zigzag)."""
        value = self._number()
        return value >> 1 ^ -(value & 1)
