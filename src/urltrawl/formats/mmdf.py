"""MMDF and SCO mailboxes: each message between two lines of four control-A characters.

A line of control-A begins a message when the message follows it; the line that ends one is followed
by the next such line or by nothing. So nothing has to be counted, and a lost line costs no more
than its own message. A record keeps both of its lines.
"""

from __future__ import annotations

import re
from functools import partial

from urltrawl.formats.framing import FIELD, Format, Layout, SeparatorFramer
from urltrawl.late import late
from urltrawl.text.breaks import LINE_END

_LINE = rb"\x01{4}" + LINE_END
_ENVELOPES = rb"(?:>?From[ ][^\r\n]*" + LINE_END + rb")*"
SEPARATOR = re.compile(_LINE + rb"(?:>?From[ ]|" + FIELD + rb")")
"""The line before a message, and the beginning of that."""
_LEAD_IN = late(rb"(?:\s*" + _LINE + rb")+" + _ENVELOPES)
"""What stands before the message of a record: lines of control-A, then envelope lines."""


def layout(data: bytes) -> Layout:
    """Return the layout of a record, whose message begins after control-A and envelope lines."""
    lead_in = _LEAD_IN.match(data)
    return Layout(lead_in.end()) if lead_in else Layout(defects=("no-envelope",))


def probe(head: bytes) -> float:
    """Return 1 if the first line that is not blank is four control-A before a message, else 0."""
    return 1.0 if SEPARATOR.match(head.lstrip(b"\r\n")) else 0.0


FORMAT: Format = Format(
    name="mmdf",
    description="MMDF mailbox, messages between lines of four control-A",
    framer=partial(SeparatorFramer, "mmdf", b"\x01" * 4, SEPARATOR, layout),
    probe=probe,
    layout=layout,
    suffixes=(".mmdf",),
)
