"""emlx: one message as Apple Mail keeps it: a line with its length, the message, and a property
list about it.

The property list is Apple's own matter and in no record.
"""

from __future__ import annotations

import re
from sys import maxsize
from typing import TYPE_CHECKING

from urltrawl.formats.framing import FIELD, Format, Layout, WholeFramer
from urltrawl.late import late

if TYPE_CHECKING:
    from urltrawl.model import Nested, Record

_LENGTH = late(rb"([0-9]{1,10})[ ]{0,50}\r?\n")
_LINE_LIMIT = 64
_START = re.compile(_LENGTH.pattern + rb"(?:From[ ][^\n]*\n)?" + FIELD)


class EmlxFramer(WholeFramer):
    """One record: the line with the length, and the message."""

    def __init__(self) -> None:
        super().__init__("emlx", layout)
        self._first = b""  # the line with the length, as far as it has come
        self._left: int | None = (
            None  # bytes of the record that are still to come, once the line is known
        )

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; what follows the message is not the record's."""
        if self._left is None:
            data, self._first = self._first + data, b""
            if b"\n" not in data and len(data) < _LINE_LIMIT:
                self._first = data
                return []
            line = _LENGTH.match(data)
            self._left = line.end() + int(line[1]) if line else maxsize
        mine = data[: self._left]
        self._left -= len(mine)
        self.unframed += len(data) - len(mine)
        return super().feed(mine)

    def close(self) -> list[Record | Nested]:
        """The input has ended; return its record."""
        return super().feed(self._first) + super().close()


def layout(data: bytes) -> Layout:
    """Where the message begins, and whether all of it is there."""
    line = _LENGTH.match(data)
    if line is None:
        return Layout(defects=("no-envelope",))
    return Layout(line.end(), defects=() if line.end() + int(line[1]) <= len(data) else ("count",))


def probe(head: bytes) -> float:
    """By a number alone on the first line and a header on the next."""
    return 0.97 if _START.match(head) else 0.0


FORMAT: Format = Format(
    name="emlx",
    description="a message of Apple Mail",
    framer=EmlxFramer,
    probe=probe,
    layout=layout,
    suffixes=(".emlx",),
)
