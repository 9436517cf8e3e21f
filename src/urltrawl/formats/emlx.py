"""emlx: one message as Apple Mail keeps it: a line with its length, the message, and a property list about it.

The property list is Apple's own matter and in no record.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.formats.common import FIELD, Format, Layout, WholeFramer

if TYPE_CHECKING:
    from urltrawl.model import Nested, Record

_LENGTH = re.compile(rb"([0-9]{1,10})[ ]*\r?\n")
_START = re.compile(_LENGTH.pattern + rb"(?:From[ ][^\n]*\n)?" + FIELD)


class EmlxFramer(WholeFramer):
    """One record: the line with the length, and the message."""

    def __init__(self) -> None:
        super().__init__("emlx", layout)

    def close(self) -> list[Record | Nested]:
        """The input has ended; return its record without what follows the message."""
        line = _LENGTH.match(self._data)
        end = min(self._length, line.end() + int(line[1])) if line else self._length
        self.unframed = self._length - end
        self._length = end
        del self._data[end:]
        return super().close()


def layout(data: bytes) -> Layout:
    """Where the message begins, and whether all of it is there."""
    line = _LENGTH.match(data)
    if line is None:
        return Layout(defects=("no-envelope",))
    return Layout(line.end(), defects=() if line.end() + int(line[1]) <= len(data) else ("count",))


def probe(head: bytes) -> float:
    """By a number alone on the first line and a header on the next."""
    return 0.97 if _START.match(head) else 0.0


FORMAT = Format(
    name="emlx",
    description="a message of Apple Mail",
    framer=EmlxFramer,
    probe=probe,
    layout=layout,
    suffixes=(".emlx",),
)
