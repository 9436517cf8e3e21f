"""Messages one after another with no line between them that every mailbox would have.

    no first line   a mailbox whose beginning was cut off: its second message has a ``From `` line, its first has none
    no lines        what ``cat`` makes of a Maildir or a news spool: each message begins with the field that the first
                    begins with, after a blank line or after none

No writer meant these as a format, and a message may hold others: a bounce returns one, people forward them. So two must be
seen besides the first (a bounce returns one message), behind its last MIME part, and no words before them may say that a
message follows. One is a doubt: nothing is cut, and it is counted as ``maybe-joined``.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from urltrawl.formats import common
from urltrawl.formats.common import FIELD, HEADER_LIMIT, LINE_END, LOOKAHEAD, SeparatorFramer, WholeFramer, field_names
from urltrawl.formats.mbox import SEPARATOR, MboxFramer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urltrawl.formats.common import Framer, Layout
    from urltrawl.model import Nested, Record

_OTHERS = 2
"""Messages that must be seen besides the first. A bounce returns one; in the archives of mail and news that were looked at
(8,600 files) no message held two that nothing announced."""

_FIELDS = re.compile(rb"(?:" + FIELD + rb"[^\r\n]*+" + LINE_END + rb"(?:[ \t][^\r\n]*+" + LINE_END + rb")*+)++")
_BREAK = re.compile(rb"[\r\n]")
_BLANK_BEFORE = re.compile(rb"(?:\n\r?\n|\r\r)\Z")
_BOUNDARY = re.compile(rb"(?i:\bboundary)[ \t]*=[ \t]*(?:\"([^\"\r\n]{1,70})\"|([^\s;\"]{1,70}))")

_BACK = 1024
"""How far back the words before a message are looked for: the header of its MIME part, or a line of text."""
_PART = re.compile(rb"(?:^|[\n\r])(?i:content-[a-z-]{2,30})[ \t]*:(?:[^\r\n]++(?:" + LINE_END + rb")?+)*+\Z")
_SAYS_SO = re.compile(
    rb"(?i)(?!.*\bend\b)(?:.*\b(?:original|forwarded|returned|undelivered|unsent) message\b"
    rb"|.*\b(?:original|forwarded|returned|copy|below|follow(?:s|ing)|message|headers?)\b.*[-.*=][ \t]*\Z|.*:[ \t]*\Z)"
)
"""A line that announces a message: ``------ This is a copy of the message, including all the headers. ------``, ``he wrote:``."""

_TRANSPORT = frozenset(
    b"return-path received delivered-to x-original-to envelope-to message-id mime-version references path relay-version xref".split()
)
"""Fields that programs write (RFC 5321 4.4, RFC 5322 3.6.4, RFC 1036 2.1) and nobody who quotes the top of a letter."""
_ENOUGH = 2
"""Fields of ``_TRANSPORT`` that a header has to have: 'From, Date, Subject, To' is what mailers quote of a letter."""
_SHARED = 3
"""Fields that it has to share with the header of the first message."""


class JoinedFramer(SeparatorFramer):
    """Cuts messages between which stands nothing, before each header that is like the first."""

    format = "message"
    context = _BACK

    def __init__(self, layout: Callable[[bytes], Layout], names: frozenset[bytes], keyword: bytes) -> None:
        super().__init__()
        self._layout = layout
        self._names = names
        self.keyword = keyword

    def judge(self, data: bytes | bytearray, at: int, end: int) -> bool:
        """Whether a message begins there, which has the first field that all have."""
        before = bytes(data[max(0, at - _BACK) : at])
        if not _BLANK_BEFORE.search(before[-3:]):
            return False
        fields = _FIELDS.match(data, at, end)
        if fields is None or not _ended(data, fields.end(), end):
            return False
        names = field_names(fields[0])
        return len(names & _TRANSPORT) >= _ENOUGH and len(names & self._names) >= _SHARED and not _announced(before)

    def layout(self, data: bytes) -> Layout:
        """That of a message; no line of a container says that it is one."""
        return self._layout(data)._replace(defects=("no-envelope",))


class MessageFramer(WholeFramer):
    """Makes one record of a message, and many where it turns out that it is many."""

    def __init__(self, layout: Callable[[bytes], Layout]) -> None:
        super().__init__("message", layout)
        self._decided = False
        self._framer: Framer | None = None

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return the records that are complete. There are none before as much is at hand as one may have."""
        if self._framer:
            return self._told(self._framer.feed(data))
        if self._decided or len(self._data) + len(data) <= common.RECORD_LIMIT:
            return super().feed(data)
        room = common.RECORD_LIMIT - len(self._data)
        super().feed(data[:room])
        return self._decide() + self.feed(data[room:])

    def close(self) -> list[Record | Nested]:
        """The input has ended; return the rest."""
        records = [] if self._decided else self._decide()
        return records + (self._told(self._framer.close()) if self._framer else super().close())

    def _decide(self) -> list[Record | Nested]:
        """Let another framer have what is here, if it is to."""
        self._decided = True
        self._framer, doubt = framer_for(self._data, self._layout)
        if doubt:
            self.defects["maybe-joined"] += 1
        if self._framer is None:
            return []
        data, self._data = bytes(self._data), bytearray()
        return self._told(self._framer.feed(data))

    def _told(self, records: list[Record | Nested]) -> list[Record | Nested]:
        """What the other framer says of itself is said of this one."""
        if self._framer:
            self.dialect, self.defects, self.unframed = self._framer.dialect, self._framer.defects, self._framer.unframed
        return records


def framer_for(data: bytes | bytearray, layout: Callable[[bytes], Layout]) -> tuple[Framer | None, bool]:
    """What is to cut data that begin with a message, None if they are one; and whether there is a doubt."""
    header = _FIELDS.match(data, layout(bytes(data[:HEADER_LIMIT])).skip)
    if header is None:
        return None, False
    first = header[0]
    start = max(header.end(), _last_part(data, first))
    while start < len(data) and data[start] in b"\r\n":
        start += 1
    line_end = b"\n" if first.endswith(b"\n") else b"\r"
    keyword = bytes(first[: first.index(b":") + 1])
    joined = JoinedFramer(layout, field_names(first), keyword)
    seen = 0
    for framer, marker, judge in ((MboxFramer(), b"From ", _separates), (joined, keyword, joined.judge)):
        found = (at for at in _lines(data, line_end + marker, start) if judge(data, at, at + LOOKAHEAD))
        others = sum(1 for _ in islice(found, _OTHERS))
        if others == _OTHERS:
            return framer, False
        seen += others
    return None, bool(seen)


def _lines(data: bytes | bytearray, marker: bytes, start: int) -> Iterator[int]:
    """Where lines begin so, behind the line at ``start``."""
    at = data.find(marker, start)
    while at >= 0:
        yield at + 1
        at = data.find(marker, at + 1)


def _separates(data: bytes | bytearray, at: int, end: int) -> bool:
    """Whether a mailbox would have this line between two messages."""
    return SEPARATOR.match(data, at, end) is not None and not _announced(bytes(data[max(0, at - _BACK) : at]))


def _announced(before: bytes) -> bool:
    """Whether what stands before a message says that it is one inside another."""
    text = before.rstrip(b"\r\n")
    line = text[max(text.rfind(b"\n"), text.rfind(b"\r")) + 1 :]
    return bool(_SAYS_SO.match(line) or _PART.search(text))


def _last_part(data: bytes | bytearray, header: bytes | bytearray) -> int:
    """Where the last line between parts of the message with that header stands, 0 if it has no parts."""
    boundary = _BOUNDARY.search(header)
    return max(0, data.rfind(b"--" + (boundary[1] or boundary[2]))) if boundary else 0


def _ended(data: bytes | bytearray, at: int, end: int) -> bool:
    """Whether a header ends before ``at``: with a blank line, or with what can be seen of it."""
    return data[at : at + 1] in (b"\r", b"\n") or _BREAK.search(data, at, end) is None
