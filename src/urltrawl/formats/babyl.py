"""Babyl: the mailbox of Emacs Rmail before version 23, and of ITS mail before that.

    BABYL OPTIONS: ...            the options of the file, up to the first separator
    ^_ ^L                         a separator
    1, answered,, label,          whether the header has been reformed, attributes, labels
    Received: ...                 the header as it came, if it was reformed
    *** EOOH ***
    From: ...                     the header as shown
                                  a blank line, the message, and ^_

The message of a record begins at the header as it came, which has the Message-ID and the MIME
fields, and the header as shown is read with the body. The file's options are in no record.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.formats.framing import Format, Layout, SeparatorFramer
from urltrawl.late import late
from urltrawl.text.breaks import LINE_END

if TYPE_CHECKING:
    from urltrawl.model import Nested, Record

OPTIONS = b"BABYL OPTIONS:"

_SEPARATOR = late(rb"\x1f\x0c" + LINE_END)
_LEAD_IN = re.compile(
    rb"\x1f\x0c"
    + LINE_END
    + rb"[01],[^\r\n]*"
    + LINE_END
    + rb"(?:\s*\*\*\* EOOH \*\*\*"
    + LINE_END
    + rb")?"  # follows at once if the header was not reformed
)
"""What stands before the message of a record: the separator and the line of labels."""


class BabylFramer(SeparatorFramer):
    """Cuts a Babyl file into records, each from a separator to the next."""

    def __init__(self) -> None:
        super().__init__("babyl", b"\x1f\x0c", _SEPARATOR, layout)

    def make_records(self, data: bytes, layout: Layout, *, is_whole: bool) -> list[Record | Nested]:
        """Return the record of ``data``; the file's options are none, and count as ``unframed``."""
        if self._start == 0 and data.startswith(OPTIONS):
            self.unframed = self._start = len(data)
            return []
        return super().make_records(data, layout, is_whole=is_whole)


def layout(data: bytes) -> Layout:
    """Return the layout of a record, whose message begins after separator and labels, if any."""
    lead_in = _LEAD_IN.match(data)
    return Layout(lead_in.end()) if lead_in else Layout(defects=("no-envelope",))


def probe(head: bytes) -> float:
    """Return 1 if the content begins with options or a message of Babyl, else 0."""
    return 1.0 if head.startswith(OPTIONS) or _LEAD_IN.match(head) else 0.0


FORMAT: Format = Format(
    name="babyl",
    description="Emacs Rmail's Babyl mailbox",
    framer=BabylFramer,
    probe=probe,
    layout=layout,
    suffixes=(".babyl", ".rmail"),
)
