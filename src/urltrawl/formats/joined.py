"""Messages one after another with no line between them that every mailbox would have.

    no first line   a mailbox whose beginning was cut off: its second message has a ``From ``
                    line, its first has none
    no lines        what ``cat`` makes of a Maildir, an MH folder or a news spool: a header
                    follows the text before it, after a blank line or after none; which field
                    is the first is another in each

No writer meant these as a format, and a message may hold others: a bounce returns one, people
forward them. So two must be seen besides the first (a bounce returns one message), after its last
MIME part, and no words before them may say that a message follows. If there is only one, nothing
is cut, and the defect ``maybe-joined`` is counted. So it is for a header among others that may as
well have been quoted.
"""

from __future__ import annotations

import re
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
from urltrawl.formats.mbox import FRAMER, SEPARATOR
from urltrawl.late import late
from urltrawl.text.breaks import ANY, LINE_END, by_line_end, find_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urltrawl.formats.framing import Framer, Layout
    from urltrawl.model import Nested, Record

_OTHER_MESSAGES = 2
"""How many messages must be seen after the first. A bounce returns one; in the archives of mail
and news that were looked at (8,600 files) no message held two that nothing announced."""

_FIELDS = by_line_end(
    rb"(?:" + FIELD + rb"[^\r\n]*+" + LINE_END + rb"(?:[ \t][^\r\n]*+" + LINE_END + rb")*+)++"
)
"""The fields of a header, each with its continuation lines."""
_FIELD_NAMES = (
    rb"approved|bcc|cc|comments|control|date|distribution|expires|from|keywords|lines|newsgroups"
    rb"|organi[sz]ation|path|precedence|received|references|sender|status|subject|summary|supersedes|to|xref"
)
_FIELD_AFTER = {
    line_end: late(
        line_end
        # most lines of a text fail at this look ahead
        + rb"(?=[!-9;-~]{0,76}+[ \t]{0,8}+(?::|/?\Z))"
        + rb"(?:(?!(?i:e-mail))(?:(?i:"
        + _FIELD_NAMES
        + rb")|[!-,.-9;-~]{1,30}-[!-9;-~]{1,45})[ \t]{0,8}:(?!//)|[!-9;-~]{0,76}[ \t]{0,8}:?/?\Z)"
    )
    for line_end in (b"\n", b"\r")
}
"""A line end, and what may be the first field of a header, or as much of one as is at hand. Known
names (RFC 5322 3.6, RFC 1036 2) are asked, since a signature may end in "Phone: 31 41"."""
_HEADER_ENDS = late(rb"[\r\n]|[^\r\n]*\Z")
"""What may follow a header: a blank line, or a line whose end is not in view."""
_BLANK_BEFORE = late(rb"(?:\n\r?\n|\r\r)\Z")
"""A text that ends in a blank line."""
_BOUNDARY = late(rb"(?i:\bboundary)[ \t]*=[ \t]*(?:\"([^\"\r\n]{1,70})\"|([^\s;\"]{1,70}))")

_LOOK_BACK = 1024
"""Bytes before a message that may announce it: the header of its MIME part, or a line of text."""
_PART_FIELD = late(rb"(?:^|[\n\r])(?i:content-[a-z-]{2,30})[ \t]*:")
"""A field of a MIME part."""
_RULE_CHARACTERS = b" \t-=*_#"
"""Characters of a rule between messages: ``----------``."""
_ANNOUNCES = late(
    rb"(?i)(?!.*\bend\b)(?:.*\b(?:original|forwarded|returned|undelivered|unsent) message\b"
    rb"|.*\b(?:original|forwarded|returned|copy|below|follow(?:s|ing)|message|headers?)\b"
    rb".*[-.*=][ \t]*\Z|.*:[ \t]*\Z)"
)
"""A line that announces a message: ``--- This is a copy of the message. ---``, ``he wrote:``."""
_PART_BOUNDARY = late(rb"(?:--[^\s-]\S{0,69}(?<!--)|-{5,70} \w.{0,60})\Z")
"""A line that announces a message after a blank line: in a digest (RFC 2046 5.1.5, RFC 934)."""

_TRANSPORT = frozenset(
    (
        b"return-path received delivered-to x-original-to envelope-to message-id mime-version "
        b"references path relay-version xref"
    ).split()
)
"""Fields that programs write (RFC 5321 4.4, RFC 5322 3.6.4, RFC 1036 2.1), and nobody quotes."""
_TRANSPORT_COUNT = 2
"""Fields of ``_TRANSPORT`` that a header must have: mailers quote 'From, Date, Subject, To'."""
_DRAFT_FIELDS = frozenset((b"from", b"date", b"message-id"))
"""Fields that also suffice: of a message that is not sent yet, or whose folder keeps no more."""
_TOP_FIELDS = frozenset((b"from", b"date"))
"""Fields that every header has (RFC 5322 3.6), also the top of a letter that is quoted. Right after
a line of text a header must have them."""
_MESSAGE_FIELDS = (_TRANSPORT | _TOP_FIELDS) - {b"mime-version"}
"""Fields that the header of a message has, and neither that of a MIME part nor prose."""
_SHARED_COUNT = 3
"""How many fields a header must share with that of the first message."""


class JoinedFramer(SeparatorFramer):
    """Cuts messages that follow each other without any line between, before each header."""

    context = _LOOK_BACK
    lookahead = HEADER_LIMIT

    def __init__(
        self, layout: Callable[[bytes], Layout], first_header: bytes | bytearray, line_end: bytes
    ) -> None:
        def layout_without_envelope(data: bytes) -> Layout:
            return layout(data)._replace(defects=("no-envelope",))

        # no keyword: any line may begin a header
        super().__init__("message", b"", _FIELDS[ANY], layout_without_envelope)
        self._first_header = first_header
        """That of the first message, with which the others are compared."""
        self._field_after = _FIELD_AFTER[line_end]  # by the last byte of its line ends

    @cached_property
    def _first_names(self) -> frozenset[bytes]:
        """The field names of the first header, in lower case. They are read when they are first
        needed: mostly nothing follows a message that must be compared with it.
        """
        return field_names(self._first_header)

    def find_line_end(self, data: bytes | bytearray, start: int) -> int:
        """Return the offset of the last byte of the next line end that a header may follow, behind
        the header at ``start``, if one is there, which was tried before; -1 if there is none.
        """
        header = _FIELDS[ANY].match(data, start, start + HEADER_LIMIT)
        match = self._field_after.search(data, header.end() - 1 if header else start)
        return match.start() if match else -1

    def is_separator(self, data: bytes | bytearray, line_start: int, view_end: int) -> bool:
        """Return whether a message begins at ``line_start``. A header there that may as well have
        been quoted counts as the defect ``maybe-joined``.
        """
        names = self.message_fields(data, line_start, view_end)
        if self.is_message_header(names):
            return True
        if names:
            self.defects["maybe-joined"] += 1
        return False

    def is_message_header(self, names: frozenset[bytes]) -> bool:
        """Return whether a header with these field names is that of a message: it has more than
        people quote of a header, and is like that of the first message.
        """
        is_unquoted = len(names & _TRANSPORT) >= _TRANSPORT_COUNT or names >= _DRAFT_FIELDS
        return is_unquoted and len(names & self._first_names) >= _SHARED_COUNT

    def message_fields(
        self, data: bytes | bytearray, header_start: int, view_end: int
    ) -> frozenset[bytes]:
        """Return the field names, in lower case, of the header that begins at ``header_start``, as
        far as ``view_end``. Return an empty set if no header of a message begins there: there is
        none, or it has neither ``_TOP_FIELDS`` nor, after a blank line, the fields of
        ``is_message_header``; or it lies inside another, or the text before announces a quotation.
        """
        fields = _FIELDS[ANY].match(data, header_start, view_end)
        if fields is None or not _HEADER_ENDS.match(data, fields.end(), view_end):
            return frozenset()
        names = field_names(fields[0])
        text_before = bytes(data[max(0, header_start - _LOOK_BACK) : header_start])
        follows_blank = _BLANK_BEFORE.search(text_before[-3:])
        may_begin = names >= _TOP_FIELDS or (follows_blank and self.is_message_header(names))
        if not may_begin or _is_in_header(text_before) or _is_announced(text_before, fields[0]):
            return frozenset()
        return names


class MessageFramer(WholeFramer):
    """Makes one record of a message, or many records if the content holds many messages."""

    def __init__(self, layout: Callable[[bytes], Layout]) -> None:
        super().__init__("message", layout)
        self._decided = False
        """Whether enough bytes have come to choose the framer."""
        self._delegate: Framer | None = None
        """The framer of a content that holds many messages; None if it is one."""

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return complete records, none before ``RECORD_LIMIT`` bytes have
        come.
        """
        if self._delegate:
            return self._with_state_of_delegate(self._delegate.feed(data))
        if self._decided or len(self._buffer) + len(data) <= framing.RECORD_LIMIT:
            return super().feed(data)
        space = framing.RECORD_LIMIT - len(self._buffer)
        super().feed(data[:space])
        return self._choose_framer() + self.feed(data[space:])

    def close(self) -> list[Record | Nested]:
        """Take the end of the input; return the records that are left."""
        records = [] if self._decided else self._choose_framer()
        if self._delegate:
            return records + self._with_state_of_delegate(self._delegate.close())
        return records + super().close()

    def _choose_framer(self) -> list[Record | Nested]:
        """If another framer cuts the content, return the records that are complete, else none."""
        self._decided = True
        self._delegate, may_be_several = choose_framer(self._buffer, self.layout)
        if may_be_several:
            self.defects["maybe-joined"] += 1
        if self._delegate is None:
            return []
        data, self._buffer = bytes(self._buffer), b""
        return self._with_state_of_delegate(self._delegate.feed(data))

    def _with_state_of_delegate(self, records: list[Record | Nested]) -> list[Record | Nested]:
        """Return ``records``; take over dialect, defects and unframed bytes of ``_delegate``."""
        if framer := self._delegate:
            self.dialect, self.defects = framer.dialect, framer.defects
            self.unframed = framer.unframed
        return records


def choose_framer(
    data: bytes | bytearray, layout: Callable[[bytes], Layout]
) -> tuple[Framer | None, bool]:
    """Return the framer for data that begin with a message, or None if they are one message, and
    whether that may be several all the same (``maybe-joined``). ``layout`` is that of a ``Framer``.
    """
    first_start = layout(bytes(data[:HEADER_LIMIT])).skip
    line_form, form_end = find_form(data, first_start)
    header = _FIELDS[line_form].match(data, first_start, form_end)
    if header is None:
        return None, False
    first_header = header[0]
    body_start = max(header.end(), _last_boundary(data, first_header))
    line_end = b"\n" if first_header.endswith(b"\n") else b"\r"
    next_field = _FIELD_AFTER[line_end].search(data, body_start - 1)
    has_field = next_field is not None and next_field.end() < len(data)
    if not has_field and data.find(line_end + b"From ", body_start - 1) < 0:
        return None, False  # as after most messages
    while body_start < len(data) and data[body_start] in b"\r\n":
        body_start += 1
    separators = (
        match
        for match in re.compile(line_end + b"From ").finditer(data, body_start)
        if _is_mailbox_separator(data, match.start() + 1)
    )
    separator_count = sum(1 for _ in islice(separators, _OTHER_MESSAGES))
    if separator_count == _OTHER_MESSAGES:
        return FRAMER(), False  # a mailbox whose beginning was cut off
    joined = JoinedFramer(layout, first_header, line_end)
    starts = _message_starts(data, joined, body_start)
    message_count = sum(1 for _ in islice(starts, _OTHER_MESSAGES))
    if message_count == _OTHER_MESSAGES:
        return joined, False
    return None, bool(separator_count or message_count)


def _message_starts(
    data: bytes | bytearray, framer: JoinedFramer, line_start: int
) -> Iterator[int]:
    """Yield the offsets at which messages begin, after the line at ``line_start``."""
    while (line_end := framer.find_line_end(data, line_start)) >= 0:
        line_start = line_end + 1
        names = framer.message_fields(data, line_start, line_start + HEADER_LIMIT)
        if framer.is_message_header(names):
            yield line_start


def _is_mailbox_separator(data: bytes | bytearray, line_start: int) -> bool:
    """Return whether a mailbox's separator is at ``line_start``, and no text announces it."""
    return bool(SEPARATOR.match(data, line_start, line_start + LOOKAHEAD)) and not _is_announced(
        bytes(data[max(0, line_start - _LOOK_BACK) : line_start]), b""
    )


def _is_announced(text_before: bytes, header: bytes) -> bool:
    """Return whether the text before a message says that the message is quoted, or a part of
    another one: ``he wrote:``. ``header`` is that of the message, empty behind a ``From `` line.
    """
    # Find the last line that is more than a rule: ``line``, and the ``text`` before it.
    text, line = text_before, b""
    while text and not line.strip(_RULE_CHARACTERS):
        text = text.rstrip(b"\r\n")
        last_start = max(text.rfind(b"\n"), text.rfind(b"\r")) + 1
        text, line = text[:last_start], text[last_start:]
    # A line between parts announces a message only after a blank line or the fields of a part.
    may_be_part = _BLANK_BEFORE.search(text_before[-3:]) or header[:8].lower() == b"content-"
    if _ANNOUNCES.match(line) or (may_be_part and _PART_BOUNDARY.match(line)):
        return True
    last_paragraph = _last_paragraph(text_before)
    return _PART_FIELD.search(last_paragraph) is not None and _MESSAGE_FIELDS.isdisjoint(
        field_names(last_paragraph)
    )


def _is_in_header(text_before: bytes) -> bool:
    """Return whether the line behind this text goes on a paragraph with fields of a message."""
    return (
        bool(text_before)
        and not _BLANK_BEFORE.search(text_before[-3:])
        and not _MESSAGE_FIELDS.isdisjoint(field_names(_last_paragraph(text_before)))
    )


def _last_paragraph(text: bytes) -> bytes:
    """Return the last paragraph of a text, without the line ends around it."""
    text = text.rstrip(b"\r\n")
    return text[max(map(text.rfind, (b"\n\n", b"\n\r\n", b"\r\r"))) + 1 :].lstrip(b"\r\n")


def _last_boundary(data: bytes | bytearray, header: bytes | bytearray) -> int:
    """Return the offset of the last boundary between parts, which ``header`` names, or 0."""
    # A pattern that ignores letter case from its first letter on takes ten times as long.
    name_start = header.lower().find(b"boundary")
    boundary = _BOUNDARY.search(header, name_start) if name_start >= 0 else None
    return max(0, data.rfind(b"--" + (boundary[1] or boundary[2]))) if boundary else 0
