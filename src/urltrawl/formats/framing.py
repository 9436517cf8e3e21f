"""What all formats share: the ``Format`` value, and the two framers that do the cutting.

A framer does no input or output. Its caller passes pieces of any size to ``feed`` and then calls
``close``; both return the records that are complete by now. However the input is cut, the records
are the same. Offsets count bytes from the start of the input. A framer holds back at most
``RECORD_LIMIT`` bytes and a little, and it searches no byte twice.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from urltrawl.late import late
from urltrawl.model import Nested, Record
from urltrawl.text.breaks import ANY, LINE_END

if TYPE_CHECKING:
    from collections.abc import Callable

PROBE_SIZE = 64 * 1024
"""Bytes at the start of a content by which its format is detected."""

DEFECTS = {
    "record-too-long": "a record longer than the limit; it was read in pieces",
    "no-envelope": "a record without the line that its format begins one with",
    "content-length": "Content-Length does not fit the record; it was not used",
    "count": "the length before an article or message does not fit it",
    "maybe-joined": "a message that may be several; it was read as one",
}
"""What can be wrong with a record. The keys are the codes under which framers count it."""

RECORD_LIMIT = 16 * 1024 * 1024
"""The most bytes of one record: a longer one comes in pieces, which follow each other and are read
one by one. (Sendmail and Postfix refuse a message of 10 MB, Exim one of 50 MB, by default.)"""

LOOKAHEAD = 2048
"""Bytes that a separator and the line after it may span. A line is judged only when the buffer
holds this much of what follows, or when the input has ended."""

HEADER_LIMIT = 64 * 1024
"""Bytes of a header within which the blank line that ends it is searched."""

FIELD = rb"[!-9;-~]{1,76}+[ \t]{0,8}+:(?!//)"
"""The start of a header field (RFC 822 3.2: no control, space or colon); no URL looks like one."""

DIGEST_HEADER = rb"(?:From|Date|Subject|To|Sender|Message|Message-ID|Topic)[ \t]*:"
"""The start of a message in a digest."""

_FIELD_NAME = re.compile(rb"\n([!-9;-~]{1,76}+)[ \t]*+:")
_DIGEST_RULE = b"-" * 60
"""A part of the rule before the first message of a digest, which is searched fast."""
_FIRST_OF_DIGEST = late(rb"[\r\n]-{60,80}[ ]*(?:" + LINE_END + rb"){2,4}" + DIGEST_HEADER)
"""The rule before the first message, and the first field of that message."""
_NEXT_OF_DIGEST = late(
    rb"[\r\n]-{27,33}[ ]*(?:" + LINE_END + rb"){2,4}(?:" + DIGEST_HEADER + rb"|End[ ]of[ ])"
)
"""The rule after a message, and what begins the next one or ends the digest."""
_FORWARDED_MARK = b"------- Forwarded Messages"
_FORWARDED = late(_FORWARDED_MARK + rb"(?<![^\r\n].{%d})" % len(_FORWARDED_MARK), re.DOTALL)
"""That mark at the start of a line."""
_BLANK_LINE = late(rb"\n\r?\n|\r\r")
_MULTIPART = late(rb"(?:\A|[\r\n])content-type[ \t]*:\s*multipart/", re.IGNORECASE)
"""The Content-Type field of a multipart."""

FIRST_LINE_END = late(rb"\r{0,2}\n|\r")
"""The first line end of a mailbox. CR CR LF is one."""
_LINE_ENDS = late(LINE_END + rb"{0,2}")
"""At most two line ends."""


class Layout(NamedTuple):
    """What the bytes of a record say about it. The message begins after ``skip`` bytes. If
    ``unquote``, its lines ``>From `` stand for ``From ``. ``dialect`` is one of those of its
    format, ``defects`` are keys of ``DEFECTS``. ``length`` is the one that the record states, in
    bytes from its start, None if it states none.
    """

    skip: int = 0
    unquote: bool = False
    dialect: str = ""
    defects: tuple[str, ...] = ()
    length: int | None = None


def whole_layout(_data: bytes) -> Layout:
    """Return the layout of a record that is all message."""
    return Layout()


class Format(NamedTuple):
    """A container format, as one line of ``FORMATS``.

    ``framer`` makes a new framer. ``probe`` takes the first ``PROBE_SIZE`` bytes of a content and
    returns a score from 0 (not of this format) to ``highest_score``. ``layout`` returns the layout
    of a record from its bytes, as its framer does; ``dialects`` are those that a layout can have,
    none if it has none. ``suffixes`` of file names only break ties. If ``streamed``, the whole
    content is one text that is read as a stream, and no record is built.
    """

    name: str
    description: str
    framer: Callable[[], Framer]
    probe: Callable[[bytes], float]
    layout: Callable[[bytes], Layout] = whole_layout
    dialects: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = ()
    streamed: bool = False
    highest_score: float = 1.0


class Framer(ABC):
    """Bytes in, records out. A ``Nested`` among the records is a digest, to be framed again."""

    def __init__(self, name: str, layout: Callable[[bytes], Layout]) -> None:
        self.format = name
        self.layout = layout
        """Returns the layout of a record from its bytes."""
        self.dialect = ""
        """The dialect of the first record that has one."""
        self.defects: Counter[str] = Counter()
        """How often what was wrong, by the codes of ``DEFECTS``."""
        self.unframed = 0
        """Bytes that are in no record: the container's own data, as the options of a Babyl file."""
        self._start = 0
        """The offset in the input of the first byte that is in no record yet."""
        self._index = 0
        """The number of the next record, from 0: so many have been made."""

    @abstractmethod
    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return the records that are complete."""

    @abstractmethod
    def close(self) -> list[Record | Nested]:
        """Take the end of the input; return the records that are left."""

    def make_records(self, data: bytes, layout: Layout, *, is_whole: bool) -> list[Record | Nested]:
        """Return a list with the record of ``data``, the next bytes of the input, or with the
        digest that the record holds. If not ``is_whole``, ``data`` are a piece of a record that is
        too long, which is a record as well: it is never a digest, and its defects do not count.
        """
        self.dialect = self.dialect or layout.dialect
        start = self._start
        self._start += len(data)
        record = make_record(self.format, layout, self._index, start, self._start, data)
        self._index += 1
        if not is_whole:
            return [record]
        if layout.defects:
            self.defects.update(layout.defects)
        return [self._digest_in(record) or record]

    def _digest_in(self, record: Record) -> Nested | None:
        """Return the message of a record as a digest, which the caller frames again; the bytes
        before the message count as unframed. Return None if the message is no digest, or if it is a
        multipart, which ``mail`` reads, or one of the messages of a digest.
        """
        if record.format == "digest" or not holds_digest(record.data):
            return None
        message = record.data[record.skip :]
        header, *_ = _BLANK_LINE.split(message[:HEADER_LIMIT], 1)
        if _MULTIPART.search(header):
            return None
        self.unframed += record.skip
        return Nested("digest", record.start + record.skip, record.end, message)


class SeparatorFramer(Framer):
    """Cuts its input before each line that begins with ``keyword`` and matches ``separator``."""

    context: ClassVar[int] = 4
    """How many bytes before a line ``is_separator`` may look at: a blank line of CRLF."""
    lookahead: ClassVar[int] = LOOKAHEAD
    """How many bytes from the start of a line on ``is_separator`` may look at."""

    def __init__(
        self,
        name: str,
        keyword: bytes,
        separator: re.Pattern[bytes],
        layout: Callable[[bytes], Layout],
    ) -> None:
        super().__init__(name, layout)
        self.keyword = keyword
        """The bytes with which each separator line begins."""
        self._separator_pattern = separator
        self._buffer = bytearray()
        """The record that is being gathered, and more; or its next piece if it is too long."""
        self._is_split = False
        """Whether earlier pieces of the record at the start of the buffer have left it."""
        self._searched_to = 0
        """The offset in the buffer from which the next separator is searched."""
        self._needed_size = 0
        """The size of the buffer, in bytes, from which on more can be decided."""
        self._line_end_and_keyword = b""
        """The last byte of a line end, and the keyword; empty until the first line end has come."""

    def is_separator(self, data: bytearray, line_start: int, view_end: int) -> bool:
        """Return whether the line at ``line_start`` of the buffer ``data`` is a separator. The test
        may look at ``context`` bytes before the line, and at the bytes up to ``view_end``.
        """
        return self._separator_pattern.match(data, line_start, view_end) is not None

    def find_line_end(self, data: bytearray, start: int) -> int:
        """Return the offset of the last byte of the next line end that a separator may follow, from
        ``start`` on; -1 if there is none. The line that begins at ``start`` was tried before.
        """
        return data.find(self._line_end_and_keyword, start)

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return the records that are complete."""
        self._buffer += data
        return [] if len(self._buffer) < self._needed_size else self._cut(final=False)

    def close(self) -> list[Record | Nested]:
        """Take the end of the input; return the records that are left."""
        return self._cut(final=True)

    def _cut(self, *, final: bool) -> list[Record | Nested]:
        """Remove the complete records, and pieces of one that is too long, from the buffer and
        return them. If ``final``, the input has ended, and the rest of the buffer is a record.
        """
        self._needed_size = 0
        records: list[Record | Nested] = []
        record_start = 0
        while (record_end := self._next_separator(final=final)) is not None:
            data = self._copy_bytes(record_start, record_end)
            layout = self.layout(data)
            length = layout.length or 0
            if not self._is_split and record_end - record_start < length <= RECORD_LIMIT:
                resolved_end = self._resolve_claim(record_start + length, record_end, final=final)
                if resolved_end is None:
                    break
                if resolved_end > record_end:
                    record_end, data = resolved_end, self._copy_bytes(record_start, resolved_end)
                    layout = self.layout(data)
            if self._is_split or record_end - record_start > RECORD_LIMIT:
                records += self._frame_stretch(data, record_start, record_end)
                record_start = record_end
            elif self._index or data.strip():
                records += self.make_records(data, layout, is_whole=True)
                record_start = record_end
            # Otherwise ``data`` are blank lines before the first separator. They stay in the buffer
            # and belong to the record that the separator begins.
        buffer_end = len(self._buffer)
        if final and record_start < buffer_end:
            data = self._copy_bytes(record_start, buffer_end)
            records += self._frame_stretch(data, record_start, buffer_end)
            record_start = buffer_end
        self._drop_framed(record_start)
        # A record that is too long leaves the buffer in pieces before its end has come. The last
        # bytes that were searched stay: ``is_separator`` may look back at them.
        while self._searched_to - self.context > RECORD_LIMIT:
            piece_end = find_split(self._buffer, 0)
            records += self._take_piece(self._copy_bytes(0, piece_end), is_last=False)
            self._drop_framed(piece_end)
        return records

    def _learn_line_end(self, *, final: bool) -> bool:
        """Set ``_line_end_and_keyword`` by the first line end: LF, or CR for the lines of an old
        Macintosh. Return False if that line end has not come whole yet.
        """
        buffer = self._buffer
        match = FIRST_LINE_END.search(buffer, self._searched_to)
        is_cr = match is not None and match[0] == b"\r"
        if not final:
            if match is None:
                self._searched_to = len(buffer)
                return False
            if is_cr and len(buffer) < match.start() + len(b"\r\r\n"):
                self._searched_to = match.start()
                return False
        self._line_end_and_keyword = (b"\r" if is_cr else b"\n") + self.keyword
        return True

    def _resolve_claim(self, claimed_end: int, separator_start: int, *, final: bool) -> int | None:
        """Return where in the buffer a record ends that states a length by which it reaches to
        ``claimed_end``, beyond the separator that was found at ``separator_start``. Return None if
        more bytes are needed to decide.

        If a separator or the end of the input follows ``claimed_end`` after at most two line ends,
        the record ends there, behind these line ends. If not, it ends at ``separator_start``.
        """
        buffer = self._buffer
        if not final and len(buffer) < claimed_end + LOOKAHEAD:
            self._searched_to = separator_start - 1
            self._needed_size = claimed_end + LOOKAHEAD
            return None
        breaks = _LINE_ENDS.match(buffer, claimed_end)
        record_end = breaks.end() if breaks and claimed_end <= len(buffer) else -1
        if record_end == len(buffer) or (
            record_end > 0
            and buffer.startswith(self.keyword, record_end)
            and self.is_separator(buffer, record_end, record_end + LOOKAHEAD)
        ):
            self._searched_to = record_end
            return record_end
        return separator_start

    def _next_separator(self, *, final: bool) -> int | None:
        """Return the offset in the buffer at which the next separator begins, from ``_searched_to``
        on, which is moved there. Return None if there is none in the buffer, or if one can only be
        known when more bytes have come (``_needed_size``). If ``final``, no more will come.
        """
        buffer = self._buffer
        if not self._line_end_and_keyword and not self._learn_line_end(final=final):
            return None
        while True:
            line_end = self.find_line_end(buffer, self._searched_to)
            if line_end < 0:
                cut_length = len(self._line_end_and_keyword) - 1
                self._searched_to = max(self._searched_to, len(buffer) - cut_length)
                return None
            line_start = line_end + 1
            if not final and len(buffer) < line_start + self.lookahead:
                self._searched_to = line_end
                self._needed_size = line_start + self.lookahead
                return None
            self._searched_to = line_start
            if self.is_separator(buffer, line_start, line_start + self.lookahead):
                return line_start

    def _copy_bytes(self, start: int, end: int) -> bytes:
        """Return the bytes ``start..end`` of the buffer, at most ``RECORD_LIMIT`` of them."""
        if end - start < HEADER_LIMIT:
            return bytes(self._buffer[start:end])  # two copies of few bytes take half the time
        with memoryview(self._buffer) as view:
            return bytes(view[start : min(end, start + RECORD_LIMIT)])

    def _frame_stretch(self, data: bytes, start: int, end: int) -> list[Record | Nested]:
        """Return the record that ends with the bytes ``start..end`` of the buffer, in pieces if it
        is too long. ``data`` are those bytes, or the first ``RECORD_LIMIT`` of them.
        """
        records = []
        while end - start > RECORD_LIMIT:
            piece_end = find_split(self._buffer, start)
            records += self._take_piece(data[: piece_end - start], is_last=False)
            start, data = piece_end, self._copy_bytes(piece_end, end)
        return records + self._take_piece(data, is_last=True)

    def _take_piece(self, data: bytes, *, is_last: bool) -> list[Record | Nested]:
        """Return a list with the record of ``data``, the next bytes of the input: a piece of a
        record that is too long, or all of a record. If ``is_last``, the record ends with them.
        """
        is_whole = is_last and not self._is_split
        if not (is_last or self._is_split):
            self.defects["record-too-long"] += 1
        self._is_split = not is_last
        return self.make_records(data, self.layout(data), is_whole=is_whole)

    def _drop_framed(self, framed_end: int) -> None:
        """Remove the bytes before ``framed_end`` from the buffer."""
        del self._buffer[:framed_end]
        self._searched_to = max(0, self._searched_to - framed_end)
        self._needed_size = max(0, self._needed_size - framed_end)


class WholeFramer(Framer):
    """Makes one record of the whole input, or several pieces if that is too long."""

    def __init__(self, name: str, layout: Callable[[bytes], Layout] = whole_layout) -> None:
        super().__init__(name, layout)
        self._buffer: bytes | bytearray = b""
        """What is in no record yet. A first chunk, mostly the only one, is not copied."""

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return the pieces of a record if it is too long already."""
        if not self._buffer and len(data) <= RECORD_LIMIT:
            self._buffer = data
            return []
        if isinstance(self._buffer, bytes):
            self._buffer = bytearray(self._buffer)
        buffer = self._buffer
        buffer += data
        pieces: list[Record | Nested] = []
        while len(buffer) > RECORD_LIMIT:
            piece_end = find_split(buffer, 0)
            piece = bytes(buffer[:piece_end])
            pieces += self.make_records(piece, self.layout(piece), is_whole=False)
            del buffer[:piece_end]
        return pieces

    def close(self) -> list[Record | Nested]:
        """Take the end of the input; return its record or last piece, none if it was empty."""
        if not self._buffer:
            return []
        data, self._buffer = bytes(self._buffer), b""
        if self._index:
            self.defects["record-too-long"] += 1
        return self.make_records(data, self.layout(data), is_whole=not self._index)


def make_record(name: str, layout: Layout, index: int, start: int, end: int, data: bytes) -> Record:
    """Return the ``index``-th record of an input, from 0: ``data``, its bytes ``start..end``."""
    skip, unquote, dialect, _, _ = layout
    # Positional arguments take half the time of keywords, and this runs once a record.
    return Record(index, start, end, data, name, dialect, skip, unquote)


def find_split(data: bytearray, start: int) -> int:
    """Return the offset in ``data`` at which to split a record that begins at ``start``: behind the
    last LF, or else CR, near the end of its first ``RECORD_LIMIT`` bytes, or else behind these.
    """
    limit = start + RECORD_LIMIT
    for eol in (b"\n", b"\r"):
        line_end = data.rfind(eol, max(start, limit - HEADER_LIMIT), limit)
        if line_end >= 0:
            return line_end + 1
    return limit


def field_names(header: bytes | bytearray, line_form: int = ANY) -> frozenset[bytes]:
    r"""Return the names of the fields in a header, in lower case. ``line_form`` is one of the forms
    of ``text.breaks``: how the lines end.

    >>> sorted(field_names(b"From: a@b\nTo: c@d\n"))
    [b'from', b'to']
    """
    if line_form == ANY:
        header = header.replace(b"\r", b"\n")
    return frozenset(_FIELD_NAME.findall(b"\n" + header.lower()))


def holds_digest(data: bytes) -> bool:
    """Return whether a text is a digest of RFC 1153 (it has the line before the first message, and
    a line between messages or at the end), or one of RFC 934, as MH forwards several messages.
    """
    if (rule_start := data.find(_DIGEST_RULE)) >= 0:
        first_match = _FIRST_OF_DIGEST.search(data, max(0, rule_start - 1))
        if first_match is not None and _NEXT_OF_DIGEST.search(data, first_match.end()):
            return True
    return data.find(_FORWARDED_MARK) >= 0 and _FORWARDED.search(data) is not None
