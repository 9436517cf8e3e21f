"""mbox: messages one after another, each after a line that begins with ``From ``.

Nobody owns this format; RFC 4155 (2005) registers a default form. What stands in archives:

* mbox     a blank line and ``From sender date`` between messages; a body line ``From `` may have
  been quoted ``>From ``
* mboxrd   the same, and quoted lines are quoted again (``>>From ``), so that quoting can be undone
* mboxcl   a ``Content-Length`` field says where the body ends; with or without quoting
* pipermail  Mailman's monthly archives: ``From user at host  date``, headers reduced, often no
  blank line before

Told by each record, since one file may have been put together from several: a record is
``pipermail`` by its ``From `` line, ``mboxcl`` where its Content-Length fits, ``mboxrd`` where it
holds quoted ``>From `` lines that stand in no reply. A stream cannot say whether its writer would
have quoted ``>From `` again, and the difference is one ``>``.
"""

from __future__ import annotations

import re

from urltrawl.formats.framing import FIELD, HEADER_LIMIT, LOOKAHEAD, Format, Layout, SeparatorFramer
from urltrawl.late import late
from urltrawl.text.breaks import LINE_END

_TIME = rb"[ 0-2]?[0-9]:[0-5][0-9](?::[0-6][0-9])?\b"

_DATES = (
    rb"[A-Z][a-z]{2}[ ]{1,2}[0-9]{1,2},?[ ]+" + _TIME,  # asctime: Mon Sep 21 13:24:27 1992
    rb"[0-9]{1,2}[ -][A-Z][a-z]{2}[ -][0-9]{2,4}[ ]+"
    + _TIME,  # RFC 822: Mon, 31 Jul 95 17:02:37 PDT
    rb"[0-9]{4}-[0-9]{2}-[0-9]{2}[ T]" + _TIME,  # ISO 8601
)

_BEHIND_FROM = (
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
SEPARATOR = late(rb"From[ ]" + _BEHIND_FROM)
"""A separator: ``From `` with a time on the line, and a header field on the next."""

DATELESS = late(rb"From[ ]{1,2}[^\s:]+(?:[@!][^\s]+)[ ]*" + LINE_END + FIELD)
"""A separator that lost its date; it counts only after a blank line or at the start."""

_START = rb"(?:\xEF\xBB\xBF)?\s*+"  # a byte order mark, blank lines
_ENVELOPE = late(
    _START + rb"From[ ][^\r\n]*+" + LINE_END + rb"(?:>From[ ][^\r\n]*+" + LINE_END + rb")*+"
)
_LENGTH = rb"(?i:content-length)[ \t]*:[ \t]*([0-9]{1,10})[ \t]*[\r\n]"
_HEADER_END, _HEADER_END_CR = late(rb"\n\r?\n"), late(rb"\r\r")
_LENGTH_OR_END = late(rb"\n(?:\r?\n|" + _LENGTH + rb")")
_LENGTH_OR_END_CR = late(rb"\r(?:\r|" + _LENGTH + rb")")
"""The end of a header, or the field before it: most headers have none, and are gone through once.
"""
_FIRST = _START + rb"(?:" + SEPARATOR.pattern + rb"|" + DATELESS.pattern + rb")"
_LATER = late(
    SEPARATOR.pattern
)  # begun with a literal, since one begun with a class was twenty times as slow
_FROM = late(rb"From ")  # in half the time of "in", as below
_BLANKS = (b"\n\n", b"\n\r\n", b"\r\r")
_SOME_QUOTED = re.compile(rb">From ")  # quickly: 1.5 us a record of 2 KB, where "in" takes 2.8
_QUOTED = late(rb">(?<=[\r\n]>)>*+From[ ]")
_NEXT_LINE = late(LINE_END)
_REPLY = late(rb">(?!>*From[ ])")


class MboxFramer(SeparatorFramer):
    """Cuts an mbox of any dialect."""

    def __init__(self) -> None:
        super().__init__("mbox", b"From ", SEPARATOR, layout)
        self._claim: tuple[bytes, int | None] = b"", None  # of the record that was looked at last

    def judge(self, data: bytearray, at: int, end: int) -> bool:
        """Whether the line at ``at`` is a separator."""
        return SEPARATOR.match(data, at, end) is not None or _is_dateless(data, at, end)

    def claim(self, data: bytes) -> int | None:
        """The end of the body by its Content-Length."""
        self._claim = data, _claimed(data)
        return self._claim[1]

    def layout(self, data: bytes) -> Layout:
        """Where the message begins, and of which dialect it is."""
        asked, claimed = self._claim
        return _layout(data, claimed if asked is data else _claimed(data))


def _is_dateless(data: bytes | bytearray, at: int, end: int) -> bool:
    """Whether the line at ``at`` is a separator that lost its date."""
    return DATELESS.match(data, at, end) is not None and bytes(data[max(0, at - 3) : at]).endswith(
        _BLANKS
    )


def _is_pipermail(line: bytes) -> bool:
    """Whether a ``From `` line is one of pipermail's: ``From user at host  date``."""
    at = line.find(b" at ", len(b"From u"))
    return at >= 0 and line.find(b"  ", at + len(b" at h")) >= 0


def _claimed(data: bytes) -> int | None:
    """Where the body of a record's message ends by its Content-Length, None if its header has
    none.
    """
    header_end, length_or_end = _HEADER_END, _LENGTH_OR_END
    if data.find(b"\n", 0, HEADER_LIMIT) < 0:
        header_end, length_or_end = _HEADER_END_CR, _LENGTH_OR_END_CR
    found = length_or_end.search(data, 0, HEADER_LIMIT)
    if found is None or found[1] is None:
        return None
    blank = header_end.search(data, found.end() - 1, HEADER_LIMIT)
    return blank.end() + int(found[1]) if blank else None


def _alone(data: bytes, at: int) -> bool:
    """Whether the quoted line at ``at`` stands in no reply, by the line before it and the line
    after it.
    """
    nearest = max(0, at - LOOKAHEAD)
    before = max(data.rfind(b"\n", nearest, at - 1), data.rfind(b"\r", nearest, at - 1)) + 1
    after = _NEXT_LINE.search(data, at)
    return not (_REPLY.match(data, before) or (after and _REPLY.match(data, after.end())))


def layout(data: bytes) -> Layout:
    """Where the message of a record begins, of which dialect the record is, and what is wrong with
    it.
    """
    return _layout(data, _claimed(data))


def _layout(data: bytes, end: int | None) -> Layout:
    """The same of a record whose body ends there by its Content-Length."""
    envelope = _ENVELOPE.match(data)
    skip = envelope.end() if envelope else 0
    fits = end is not None and end <= len(data) <= end + 4 and not data[end:].strip(b"\r\n")
    quoted = (
        [_alone(data, found.start()) for found in _QUOTED.finditer(data, skip + 1)]
        if _SOME_QUOTED.search(data)
        else []
    )
    unquote = bool(quoted) and all(quoted)
    if envelope and _is_pipermail(data[data.find(b"From ") : skip].splitlines()[0]):
        dialect = "pipermail"
    elif fits:
        dialect = "mboxcl"
    else:
        dialect = "mboxrd" if unquote else "mbox"
    wrong = (() if envelope else ("no-envelope",)) + (
        () if fits or end is None else ("content-length",)
    )
    return Layout(skip, unquote, dialect, wrong)


def probe(head: bytes) -> float:
    """1 where the first line is a separator; less where one stands further down."""
    if not _FROM.search(head):
        return 0.0
    if re.match(_FIRST, head):  # compiled here, for most that is read alone has no such line
        return 1.0
    return (
        0.5
        if any(head[found.start() - 1] in b"\r\n" for found in _LATER.finditer(head, 1))
        else 0.0
    )


FORMAT: Format = Format(
    name="mbox",
    description=(
        "mailbox of messages, each after a line 'From sender date' (also Mailman's pipermail "
        "archives)"
    ),
    framer=MboxFramer,
    probe=probe,
    layout=layout,
    dialects=("mbox", "mboxrd", "mboxcl", "pipermail"),
    suffixes=(".mbox", ".mbx"),
)
