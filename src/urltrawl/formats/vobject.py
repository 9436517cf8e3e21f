"""A calendar or cards (iCalendar, RFC 5545; vCard, RFC 6350): one record."""

from __future__ import annotations

import re
from functools import partial

from urltrawl.formats.framing import Format, WholeFramer
from urltrawl.late import late

_BEGIN = late(rb"(?:\xEF\xBB\xBF)?\s*+BEGIN:V(?:CALENDAR|CARD)[ \t]*[\r\n]", re.IGNORECASE)
"""The first line, perhaps after a byte order mark and blank lines."""


def probe(head: bytes) -> float:
    """Return 0.9 if the first line that is not blank begins a calendar or a card, else 0."""
    return 0.9 if _BEGIN.match(head) else 0.0


FORMAT: Format = Format(
    name="vobject",
    description="calendars and cards (iCalendar, vCard)",
    framer=partial(WholeFramer, "vobject"),
    probe=probe,
    suffixes=(".ics", ".ifb", ".vcard", ".vcf"),
    highest_score=0.9,
)
