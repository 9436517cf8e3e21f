"""emlx: a message of Apple Mail, behind a line with its length, before a property list about it.

The property list is Apple's own data and in no record.
"""

from __future__ import annotations

import re
from sys import maxsize
from typing import TYPE_CHECKING

from urltrawl.formats.framing import FIELD, Format, Layout, WholeFramer
from urltrawl.late import late

if TYPE_CHECKING:
    from urltrawl.model import Nested, Record

_LENGTH_LINE = late(rb"([0-9]{1,10})[ ]{0,50}\r?\n")
_LINE_LIMIT = 64
"""Bytes of a first line, at most. A longer one has no length."""
_START = re.compile(_LENGTH_LINE.pattern + rb"(?:From[ ][^\n]*\n)?" + FIELD)
"""The line with the length and the first header field, perhaps a line ``From `` between them."""


class EmlxFramer(WholeFramer):
    """Makes one record: the line with the length, and the message."""

    def __init__(self) -> None:
        super().__init__("emlx", layout)
        self._held_line = b""
        """The beginning of the first line, while that is incomplete."""
        self._remaining: int | None = None
        """Bytes of the record that are still to come; None before the first line is read."""

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return the complete pieces of a record that is too long. What
        follows the message is counted as ``unframed``. Without a length, all is the message.
        """
        if self._remaining is None:
            data, self._held_line = self._held_line + data, b""
            if b"\n" not in data and len(data) < _LINE_LIMIT:
                self._held_line = data
                return []
            length_line = _LENGTH_LINE.match(data)
            self._remaining = length_line.end() + int(length_line[1]) if length_line else maxsize
        message_data = data[: self._remaining]
        self._remaining -= len(message_data)
        self.unframed += len(data) - len(message_data)
        return super().feed(message_data)

    def close(self) -> list[Record | Nested]:
        """Take the end of the input; return its record or last piece, none if it was empty."""
        return super().feed(self._held_line) + super().close()


def layout(data: bytes) -> Layout:
    """Return the layout of a record, whose message begins after the line with the length. The
    defect ``count`` says that bytes of the message are missing, ``no-envelope`` that the line is.
    """
    line = _LENGTH_LINE.match(data)
    if line is None:
        return Layout(defects=("no-envelope",))
    is_complete = line.end() + int(line[1]) <= len(data)
    return Layout(line.end(), defects=() if is_complete else ("count",))


def probe(head: bytes) -> float:
    """Return 0.97 for a line that is only a number before a header field (``_START``), else 0."""
    return 0.97 if _START.match(head) else 0.0


FORMAT: Format = Format(
    name="emlx",
    description="a message of Apple Mail",
    framer=EmlxFramer,
    probe=probe,
    layout=layout,
    suffixes=(".emlx",),
)
