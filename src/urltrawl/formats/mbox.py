"""mbox: messages one after another, each after a line that begins with ``From ``.

Nobody owns this format; RFC 4155 (2005) registers a default form. What stands in archives:

* mbox     a blank line and ``From sender date`` between messages; a body line ``From `` may have
  been quoted ``>From ``
* mboxrd   the same, and quoted lines are quoted again (``>>From ``), so that quoting can be undone
* mboxcl   a ``Content-Length`` field says where the body ends; with or without quoting
* pipermail  Mailman's monthly archives: ``From user at host  date``, headers reduced, often no
  blank line before

Each record has a dialect of its own, since one file may have been put together from several. A
record is ``pipermail`` by its ``From `` line, ``mboxcl`` if its Content-Length fits, ``mboxrd`` if
it holds quoted ``>From `` lines that stand in no reply. A stream cannot say whether its writer
would have quoted ``>From `` again, and the difference is one ``>``.
"""

from __future__ import annotations

import re
from functools import partial

from urltrawl.formats.framing import FIELD, HEADER_LIMIT, LOOKAHEAD, Format, Layout, SeparatorFramer
from urltrawl.late import late
from urltrawl.model import QUOTED_FROM
from urltrawl.text.breaks import LINE_END

_TIME = rb"[ 0-2]?[0-9]:[0-5][0-9](?::[0-6][0-9])?\b"

_DATES = (
    rb"[A-Z][a-z]{2}[ ]{1,2}[0-9]{1,2},?[ ]+" + _TIME,  # asctime: Mon Sep 21 13:24:27 1992
    rb"[0-9]{1,2}[ -][A-Z][a-z]{2}[ -][0-9]{2,4}[ ]+"
    + _TIME,  # RFC 822: Mon, 31 Jul 95 17:02:37 PDT
    rb"[0-9]{4}-[0-9]{2}-[0-9]{2}[ T]" + _TIME,  # ISO 8601
)

_AFTER_FROM = (
    # Netscape's "From - " may lack its date
    rb"(?:(?:[^ ,\r\n]*+[ ,])+?(?:"
    + b"|".join(_DATES)
    + rb")[^\r\n]*+|-[ ]*)"
    + LINE_END
    + rb"(?:>From[ ][^\r\n]*+"
    + LINE_END
    + rb")*+"  # the envelopes of earlier hops: a UUCP neighbour, a remailer
    + FIELD
)
SEPARATOR = late(rb"From[ ]" + _AFTER_FROM)
"""A separator: ``From `` with a time on the line, and a header field on the next. It begins with a
literal: a search for one that began with a class was twenty times as slow."""

DATELESS = late(rb"From[ ]{1,2}[^\s:]+(?:[@!][^\s]+)[ ]*" + LINE_END + FIELD)
"""A separator with an address that lost its date: it counts at the start or after a blank line."""

_START = rb"(?:\xEF\xBB\xBF)?\s*+"  # what may stand before the first: a byte order mark, blanks
_ENVELOPE = late(
    _START + rb"From[ ][^\r\n]*+" + LINE_END + rb"(?:>From[ ][^\r\n]*+" + LINE_END + rb")*+"
)
_LENGTH = rb"(?i:content-length)[ \t]*:[ \t]*(?P<length>[0-9]{1,10})[ \t]*[\r\n]"
_HEADER_END, _HEADER_END_CR = late(rb"\n\r?\n"), late(rb"\r\r")
_LENGTH_OR_END = late(rb"\n(?:\r?\n|" + _LENGTH + rb")")
_LENGTH_OR_END_CR = late(rb"\r(?:\r|" + _LENGTH + rb")")
"""The end of a header, or a Content-Length before it: one search does for most headers."""
_LATER_SEPARATOR = late(rb"From[ ](?<=[\r\n]From[ ])" + _AFTER_FROM)
"""A separator at the start of a line. That is asked first: a line may have many "From "."""
_ANY_SEPARATOR = late(
    SEPARATOR.pattern + rb"|(?:(?<=\n\n)|(?<=\n\r\n)|(?<=\r\r))" + DATELESS.pattern
)
_FIRST_SEPARATOR = _START + rb"(?:" + SEPARATOR.pattern + rb"|" + DATELESS.pattern + rb")"

_FROM = late(rb"From ")  # a search takes half the time of "in"
_ANY_QUOTED = re.compile(rb">From ")  # a search takes half the time of "in"
_LINE_END = late(LINE_END)
_REPLY_LINE = late(rb">(?!>*From[ ])")
"""A quoted line of a reply, other than ``>From ``."""


def _is_pipermail(line: bytes) -> bool:
    """Return whether a ``From `` line is one of pipermail's: ``From user at host  date``."""
    host_start = line.find(b" at ", len(b"From u"))
    return host_start >= 0 and line.find(b"  ", host_start + len(b" at h")) >= 0


def _content_length_end(data: bytes) -> int | None:
    """Return the offset, perhaps behind the record, at which its body ends by its Content-Length.
    Return None if its header has no such field, or does not end within ``HEADER_LIMIT``.
    """
    header_end, length_or_end = _HEADER_END, _LENGTH_OR_END
    if data.find(b"\n", 0, HEADER_LIMIT) < 0:  # its lines end in CR
        header_end, length_or_end = _HEADER_END_CR, _LENGTH_OR_END_CR
    match = length_or_end.search(data, 0, HEADER_LIMIT)
    if match is None or match["length"] is None:
        return None
    blank_line = header_end.search(data, match.end() - 1, HEADER_LIMIT)
    return blank_line.end() + int(match["length"]) if blank_line else None


def _is_outside_reply(data: bytes, line_start: int) -> bool:
    """Return whether no neighbour of the ``>From `` line at ``line_start`` is a ``_REPLY_LINE``."""
    line_before = data[max(0, line_start - LOOKAHEAD) : line_start].splitlines()[-1]
    line_break = _LINE_END.search(data, line_start)
    return not (
        _REPLY_LINE.match(line_before) or (line_break and _REPLY_LINE.match(data, line_break.end()))
    )


def layout(data: bytes) -> Layout:
    """Return the layout of a record, whose message begins after its envelope lines."""
    claimed_end = _content_length_end(data)
    envelope = _ENVELOPE.match(data)
    skip = envelope.end() if envelope else 0
    claim_fits = (  # nothing but line ends follows the body, of four bytes at most
        claimed_end is not None
        and claimed_end <= len(data) <= claimed_end + len(b"\r\n\r\n")
        and not data[claimed_end:].strip(b"\r\n")
    )
    unquote = False  # True if there are quoted lines and none stands in a reply
    if _ANY_QUOTED.search(data):
        quoted_starts = [match.start() for match in QUOTED_FROM.finditer(data, skip + 1)]
        unquote = bool(quoted_starts) and all(
            _is_outside_reply(data, line_start) for line_start in quoted_starts
        )
    if envelope and _is_pipermail(data[data.find(b"From ") : skip].splitlines()[0]):
        dialect = "pipermail"
    elif claim_fits:
        dialect = "mboxcl"
    else:
        dialect = "mboxrd" if unquote else "mbox"
    defects = (() if envelope else ("no-envelope",)) + (
        () if claim_fits or claimed_end is None else ("content-length",)
    )
    return Layout(skip, unquote, dialect, defects, claimed_end)


def probe(head: bytes) -> float:
    """Return 1 if the first line that is not blank is a separator, with its date or without; 0.5 if
    a later line is one with its date; else 0.
    """
    if not _FROM.search(head):
        return 0.0
    if re.match(_FIRST_SEPARATOR, head):  # compiled only here: most single files have no such line
        return 1.0
    return 0.5 if _LATER_SEPARATOR.search(head) else 0.0


FRAMER = partial(SeparatorFramer, "mbox", b"From ", _ANY_SEPARATOR, layout)

FORMAT: Format = Format(
    name="mbox",
    description=(
        "mailbox of messages, each after a line 'From sender date' (also Mailman's pipermail "
        "archives)"
    ),
    framer=FRAMER,
    probe=probe,
    layout=layout,
    dialects=("mbox", "mboxrd", "mboxcl", "pipermail"),
    suffixes=(".mbox", ".mbx"),
)
