"""Messages one after another with no line between them that every mailbox would have.

    no first line   a mailbox whose beginning was cut off: its second message has a ``From `` line, its first has none
    no lines        what ``cat`` makes of a Maildir, an MH folder or a news spool: a header follows the text before it, after
                    a blank line or after none; which field is the first is another in each

No writer meant these as a format, and a message may hold others: a bounce returns one, people
forward them. So two must be seen besides the first (a bounce returns one message), behind its last
MIME part, and no words before them may say that a message follows. One is a doubt: nothing is cut,
and it is counted as ``maybe-joined``; so is a header in the midst of others that may as well have
been quoted.
"""  # noqa: E501

from __future__ import annotations

from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from urltrawl.formats import framing
from urltrawl.formats.framing import (
    FIELD,
    HEADER_LIMIT,
    LOOKAHEAD,
    SeparatorFramer,
    WholeFramer,
    field_names,
)
from urltrawl.formats.mbox import SEPARATOR, MboxFramer
from urltrawl.late import late
from urltrawl.text.breaks import ANY, LINE_END, by_line_end, paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urltrawl.formats.framing import Framer, Layout
    from urltrawl.model import Nested, Record

_OTHERS = 2
"""Messages that must be seen besides the first. A bounce returns one; in the archives of mail and
news that were looked at (8,600 files) no message held two that nothing announced."""

_FIELDS = by_line_end(
    rb"(?:" + FIELD + rb"[^\r\n]*+" + LINE_END + rb"(?:[ \t][^\r\n]*+" + LINE_END + rb")*+)++"
)
_WORDS = (
    rb"approved|bcc|cc|comments|control|date|distribution|expires|from|keywords|lines|newsgroups|organi[sz]ation|path|precedence|received"
    rb"|references|sender|status|subject|summary|supersedes|to|xref"
)
_FIRST_NEXT = {
    line_end: late(
        # on which most lines of a text fail
        line_end
        + rb"(?=[!-9;-~]{0,76}+[ \t]{0,8}+(?::|/?\Z))"
        + rb"(?:(?!(?i:e-mail))(?:(?i:"
        + _WORDS
        + rb")|[!-,.-9;-~]{1,30}-[!-9;-~]{1,45})[ \t]{0,8}:(?!//)|[!-9;-~]{0,76}[ \t]{0,8}:?/?\Z)"
    )
    for line_end in (b"\n", b"\r")
}
"""A line end, and behind it what may be the first field of a header, or as much of one as is at
hand. Words are known ones (RFC 5322 3.6, RFC 1036 2): what stands above may be a signature ("Phone:
31 41")."""
_BREAK = late(rb"[\r\n]")
_BLANK_BEFORE = late(rb"(?:\n\r?\n|\r\r)\Z")
_BOUNDARY = late(rb"(?i:\bboundary)[ \t]*=[ \t]*(?:\"([^\"\r\n]{1,70})\"|([^\s;\"]{1,70}))")

_BACK = 1024
"""How far back the words before a message are looked for: the header of its MIME part, or a line of
text."""
_OF_PART = late(rb"(?:^|[\n\r])(?i:content-[a-z-]{2,30})[ \t]*:")
_RULES = b" \t-=*_#"
_SAYS_SO = late(
    rb"(?i)(?!.*\bend\b)(?:.*\b(?:original|forwarded|returned|undelivered|unsent) message\b"
    rb"|.*\b(?:original|forwarded|returned|copy|below|follow(?:s|ing)|message|headers?)\b.*[-.*=][ \t]*\Z|.*:[ \t]*\Z)"  # noqa: E501
)
"""A line that announces a message: ``------ This is a copy of the message, including all the
headers. ------``, ``he wrote:``."""
_BETWEEN = late(rb"(?:--[^\s-]\S{0,69}(?<!--)|-{5,70} \w.{0,60})\Z")
"""A line that announces one behind a blank line: between the parts of a digest (RFC 2046 5.1.5),
between messages (RFC 934)."""

_TRANSPORT = frozenset(
    (
        b"return-path received delivered-to x-original-to envelope-to message-id mime-version "
        b"references path relay-version xref"
    ).split()
)
"""Fields that programs write (RFC 5321 4.4, RFC 5322 3.6.4, RFC 1036 2.1) and nobody who quotes the
top of a letter."""
_ENOUGH = 2
"""Fields of ``_TRANSPORT`` that a header has to have: 'From, Date, Subject, To' is what mailers
quote of a letter."""
_LETTER = frozenset((b"from", b"date", b"message-id"))
"""Or these: what a message has that nobody has sent yet, or whose folder keeps no more."""
_TOP = frozenset((b"from", b"date"))
"""What every header has (RFC 5322 3.6), and must have to be one right behind a line of text; and
whatever is quoted of one."""
_OF_MESSAGE = (_TRANSPORT | _TOP) - {b"mime-version"}
"""Fields by which the header of a message is told from that of a MIME part, and from prose."""
_SHARED = 3
"""Fields that it has to share with the header of the first message."""


class JoinedFramer(SeparatorFramer):
    """Cuts messages between which stands nothing, before each header."""

    context = _BACK
    ahead = HEADER_LIMIT

    def __init__(
        self, layout: Callable[[bytes], Layout], first: bytes | bytearray, line_end: bytes
    ) -> None:
        super().__init__("message", b"", _FIELDS[ANY], layout)
        self._first = first
        self._next = _FIRST_NEXT[line_end]

    @cached_property
    def _names(self) -> frozenset[bytes]:
        """Those of the fields of the first header; behind most messages nothing stands that they
        would be asked for.
        """
        return field_names(self._first)

    def seek(self, data: bytes | bytearray, start: int) -> int:
        """Where the next line ends that a header may follow; one that begins at ``start`` has been
        judged.
        """
        header = _FIELDS[ANY].match(data, start, start + HEADER_LIMIT)
        found = self._next.search(data, header.end() - 1 if header else start)
        return found.start() if found else -1

    def judge(self, data: bytes | bytearray, at: int, end: int) -> bool:
        """Whether a message begins there."""
        names = self.header(data, at, end)
        if self.is_sure(names):
            return True
        if names >= _TOP:
            self.defects["maybe-joined"] += 1
        return False

    def is_sure(self, names: frozenset[bytes]) -> bool:
        """Whether these are the fields of a message as it was sent."""
        return (len(names & _TRANSPORT) >= _ENOUGH or names >= _LETTER) and len(
            names & self._names
        ) >= _SHARED

    def header(self, data: bytes | bytearray, at: int, end: int) -> frozenset[bytes]:
        """The names of the fields of the header that begins at ``at``.

        None where no header begins: in the middle of one, or where the text announces it as a
        quotation.
        """
        fields = _FIELDS[ANY].match(data, at, end)
        if fields is None or not _ended(data, fields.end(), end):
            return frozenset()
        names = field_names(fields[0])
        before = bytes(data[max(0, at - _BACK) : at])
        if not (names >= _TOP or (self.is_sure(names) and _BLANK_BEFORE.search(before[-3:]))):
            return frozenset()
        return frozenset() if _is_inside(before) or _announced(before, fields[0]) else names

    def layout(self, data: bytes) -> Layout:
        """That of a message; no line of a container says that it is one."""
        return super().layout(data)._replace(defects=("no-envelope",))


class MessageFramer(WholeFramer):
    """Makes one record of a message, and many where it turns out that it is many."""

    def __init__(self, layout: Callable[[bytes], Layout]) -> None:
        super().__init__("message", layout)
        self._decided = False
        self._framer: Framer | None = None

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return the records that are complete. There are none before as much
        is at hand as one may have.
        """
        if self._framer:
            return self._told(self._framer.feed(data))
        if self._decided or len(self._data) + len(data) <= framing.RECORD_LIMIT:
            return super().feed(data)
        room = framing.RECORD_LIMIT - len(self._data)
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
        data, self._data = bytes(self._data), b""
        return self._told(self._framer.feed(data))

    def _told(self, records: list[Record | Nested]) -> list[Record | Nested]:
        """What the other framer says of itself is said of this one."""
        if self._framer:
            self.dialect, self.defects, self.unframed = (
                self._framer.dialect,
                self._framer.defects,
                self._framer.unframed,
            )
        return records


def framer_for(
    data: bytes | bytearray, layout: Callable[[bytes], Layout]
) -> tuple[Framer | None, bool]:
    """What is to cut data that begin with a message, None if they are one; and whether there is a
    doubt.
    """
    begin = layout(bytes(data[:HEADER_LIMIT])).skip
    end = _header_end(data, begin)
    if end < 0:
        return None, False
    first = data[begin:end]
    start = max(end, _last_part(data, first))
    line_end = b"\n" if first.endswith(b"\n") else b"\r"
    following = _FIRST_NEXT[line_end].search(data, start - 1)
    if (following is None or following.end() == len(data)) and data.find(
        line_end + b"From ", start - 1
    ) < 0:
        return None, False  # behind most messages nothing stands that would have to be looked at
    while start < len(data) and data[start] in b"\r\n":
        start += 1
    joined = JoinedFramer(layout, first, line_end)
    separated = filter(
        lambda at: _separates(data, at, at + LOOKAHEAD), _lines(data, line_end + b"From ", start)
    )
    headers = filter(
        lambda at: joined.is_sure(joined.header(data, at, at + HEADER_LIMIT)),
        _headers(data, joined, start),
    )
    seen = 0
    for found in (separated, headers):
        others = sum(1 for _ in islice(found, _OTHERS))
        if others == _OTHERS:
            return (joined if found is headers else MboxFramer()), False
        seen += others
    return None, bool(seen)


def _header_end(data: bytes | bytearray, begin: int) -> int:
    """Where the header ends that begins there, -1 if there is none."""
    form, end = paragraph(data, begin)
    header = _FIELDS[form].match(data, begin, end)
    return header.end() if header else -1


def _headers(data: bytes | bytearray, framer: JoinedFramer, start: int) -> Iterator[int]:
    """Where headers may begin, behind the line at ``start``."""
    while (at := framer.seek(data, start)) >= 0:
        start = at + 1
        yield start


def _lines(data: bytes | bytearray, marker: bytes, start: int) -> Iterator[int]:
    """Where lines begin so, behind the line at ``start``."""
    at = data.find(marker, start)
    while at >= 0:
        yield at + 1
        at = data.find(marker, at + 1)


def _separates(data: bytes | bytearray, at: int, end: int) -> bool:
    """Whether a mailbox would have this line between two messages."""
    return SEPARATOR.match(data, at, end) is not None and not _announced(
        bytes(data[max(0, at - _BACK) : at]), b""
    )


def _announced(before: bytes, header: bytes) -> bool:
    """Whether what stands before a message with that header says that it is one inside another."""
    text, line = before, b""
    while text and not line.strip(_RULES):  # a line, and not the rule under it
        text = text.rstrip(b"\r\n")
        at = max(text.rfind(b"\n"), text.rfind(b"\r")) + 1
        text, line = text[:at], text[at:]
    of_part = _BLANK_BEFORE.search(before[-3:]) or header[:8].lower() == b"content-"
    if _SAYS_SO.match(line) or (of_part and _BETWEEN.match(line)):
        return True
    paragraph = _paragraph(before)
    return _OF_PART.search(paragraph) is not None and _OF_MESSAGE.isdisjoint(field_names(paragraph))


def _is_inside(before: bytes) -> bool:
    """Whether a line with this before it is in the midst of a header, in which somebody may have
    broken a line.
    """
    return (
        bool(before)
        and not _BLANK_BEFORE.search(before[-3:])
        and not _OF_MESSAGE.isdisjoint(field_names(_paragraph(before)))
    )


def _paragraph(text: bytes) -> bytes:
    """What stands behind the last blank line."""
    text = text.rstrip(b"\r\n")
    return text[max(map(text.rfind, (b"\n\n", b"\n\r\n", b"\r\r"))) + 1 :].lstrip(b"\r\n")


def _last_part(data: bytes | bytearray, header: bytes | bytearray) -> int:
    """Where the last line between parts of the message with that header stands, 0 if it has no
    parts.
    """
    at = header.lower().find(
        b"boundary"
    )  # a tenth of what a pattern takes that is of any letter case from its first letter on
    boundary = _BOUNDARY.search(header, at) if at >= 0 else None
    return max(0, data.rfind(b"--" + (boundary[1] or boundary[2]))) if boundary else 0


def _ended(data: bytes | bytearray, at: int, end: int) -> bool:
    """Whether a header ends before ``at``: with a blank line, or with what can be seen of it."""
    return data[at : at + 1] in (b"\r", b"\n") or _BREAK.search(data, at, end) is None
