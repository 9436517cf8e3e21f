"""MMDF and SCO mailboxes: each message between two lines of four control-A characters.

A line of control-A begins a message when the message follows it; the line that ends one is followed
by the next such line or by nothing. So nothing has to be counted, and a lost line costs no more
than its own message.
"""

from __future__ import annotations

import re

from urltrawl.formats.framing import FIELD, Format, Layout, SeparatorFramer
from urltrawl.late import late
from urltrawl.text.breaks import LINE_END

_LINE = rb"\x01{4}" + LINE_END
_ENVELOPES = rb"(?:>?From[ ][^\r\n]*" + LINE_END + rb")*"
SEPARATOR = re.compile(_LINE + rb"(?:>?From[ ]|" + FIELD + rb")")
_LEAD_IN = late(rb"(?:\s*" + _LINE + rb")+" + _ENVELOPES)


class MmdfFramer(SeparatorFramer):
    """Cuts an MMDF mailbox; a record keeps both of its lines of control-A."""

    format = "mmdf"
    keyword = b"\x01\x01\x01\x01"

    def judge(self, data: bytearray, at: int, end: int) -> bool:
        """Whether a message begins at this line."""
        return SEPARATOR.match(data, at, end) is not None

    def layout(self, data: bytes) -> Layout:
        """Where the message begins."""
        return layout(data)


def layout(data: bytes) -> Layout:
    """Where the message of a record begins: after its line of control-A and the envelope lines some
    writers add.
    """
    lead_in = _LEAD_IN.match(data)
    return Layout(lead_in.end()) if lead_in else Layout(defects=("no-envelope",))


def probe(head: bytes) -> float:
    """By the first line."""
    return 1.0 if SEPARATOR.match(head.lstrip(b"\r\n")) else 0.0


FORMAT: Format = Format(
    name="mmdf",
    description="MMDF mailbox, messages between lines of four control-A",
    framer=MmdfFramer,
    probe=probe,
    layout=layout,
    suffixes=(".mmdf",),
)
