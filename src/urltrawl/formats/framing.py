"""What all formats share: the ``Format`` value, the ``Framer`` protocol, and the two machines that
do the cutting.

A framer does no input or output. Whoever has the bytes calls ``feed`` with pieces of any size and
then ``close``; both return the records that are complete by now. However the input is cut, the
records are the same. Offsets count bytes from the start of the input. What a framer holds back is
bounded by ``RECORD_LIMIT``, and no byte is searched twice.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from urltrawl.late import late
from urltrawl.model import Nested, Record
from urltrawl.text.breaks import ANY, LINE_END

if TYPE_CHECKING:
    from collections.abc import Callable

PROBE_SIZE = 64 * 1024
"""How much of a content is looked at to tell its format."""

DEFECTS = {
    "record-too-long": "a record longer than the limit; it was read in pieces",
    "no-envelope": "a record without the line that its format begins one with",
    "content-length": "Content-Length does not fit the record; it was not used",
    "count": "the length before an article does not fit the article",
    "maybe-joined": "a message that may be several; it was read as one",
}
"""What can be wrong with a record, by the codes under which framers count it."""

RECORD_LIMIT = 16 * 1024 * 1024
"""The most bytes of one record: a longer one comes in pieces, which follow each other and are read
one by one. (Mailers refuse a message long before: sendmail's and Postfix's usual limits are 10 MB,
Exim's 50 MB with its attachments.)"""

LOOKAHEAD = 2048
"""What a separator and the line after it may span. A candidate is judged when this much is at hand,
or the input ended."""

HEADER_LIMIT = 64 * 1024
"""How far a header is followed to find the blank line that ends it."""

FIELD = rb"[!-9;-~]{1,76}+[ \t]{0,8}+:(?!//)"
"""The start of a header field (RFC 822 3.2: any characters but control, space and colon); no URL
looks like one."""

DIGEST_HEADER = rb"(?:From|Date|Subject|To|Sender|Message|Message-ID|Topic)[ \t]*:"
"""What a message in a digest begins with."""

_NAME = re.compile(rb"\n([!-9;-~]{1,76}+)[ \t]*+:")
_RULE = b"-" * 60
_FIRST_OF_DIGEST = late(rb"[\r\n]-{60,80}[ ]*(?:" + LINE_END + rb"){2,4}" + DIGEST_HEADER)
_NEXT_OF_DIGEST = late(
    rb"[\r\n]-{27,33}[ ]*(?:" + LINE_END + rb"){2,4}(?:" + DIGEST_HEADER + rb"|End[ ]of[ ])"
)
_FORWARDED_MARK = b"------- Forwarded Messages"
_FORWARDED = late(_FORWARDED_MARK + rb"(?<![^\r\n].{%d})" % len(_FORWARDED_MARK), re.DOTALL)
_MULTIPART = late(rb"^content-type[ \t]*:[ \t]*multipart/", re.IGNORECASE | re.MULTILINE)

_FIRST_LINE_END = late(rb"\r{0,2}\n|\r")
_BREAKS = late(LINE_END + rb"{0,2}")


class Framer(Protocol):
    """Bytes in, records out.

    ``dialect`` is that of the first record, ``defects`` counts what was wrong by code, ``unframed``
    the bytes that are in no record: the container's own matter, such as the options of a Babyl
    file.
    """

    dialect: str
    defects: Counter[str]
    unframed: int

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return the records that are complete."""
        ...

    def close(self) -> list[Record | Nested]:
        """The input has ended; return the rest."""
        ...


class Layout(NamedTuple):
    """What can be told of a record from its bytes alone: fields of ``Record``, and codes of what is
    wrong with it.
    """

    skip: int = 0
    unquote: bool = False
    dialect: str = ""
    defects: tuple[str, ...] = ()


class Format(NamedTuple):
    """A container format, as one line of ``FORMATS``.

    ``probe`` scores the first ``PROBE_SIZE`` bytes of a content from 0 (certainly not) to ``most``;
    ``suffixes`` of file names break ties and nothing else. ``streamed`` says that the whole content
    is one text to be read as a stream, for which no record is built. ``layout`` reads a record's
    bytes again, as its framer did.
    """

    name: str
    description: str
    framer: Callable[[], Framer]
    probe: Callable[[bytes], float]
    layout: Callable[[bytes], Layout]
    dialects: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = ()
    streamed: bool = False
    most: float = 1.0


class SeparatorFramer:
    """Cuts its input before every separator line: one that begins with ``keyword`` and matches
    ``separator``.

    ``layout`` tells what there is to know of a record from its bytes, and ``claim`` the length that
    they state.

    The record that is being gathered always begins at the start of the buffer, or its next piece
    does once it is longer than ``RECORD_LIMIT``.
    """

    context: ClassVar[int] = 4
    """How many bytes before a separator ``judge`` may look at: a blank line of CRLF."""
    ahead: ClassVar[int] = LOOKAHEAD
    """How many bytes behind its beginning."""

    def __init__(
        self,
        name: str,
        keyword: bytes,
        separator: re.Pattern[bytes],
        layout: Callable[[bytes], Layout],
        claim: Callable[[bytes], int | None] = lambda _data: None,
    ) -> None:
        self.format = name
        self.keyword = keyword
        self._pattern = separator
        self._layout_of = layout
        self._claim_of = claim
        self.dialect = ""
        self.defects: Counter[str] = Counter()
        self.unframed = 0
        self._data = bytearray()
        self._start = 0  # offset in the input of the record at the start of the buffer
        self._split = False  # whether pieces of that record are gone from the buffer
        self._searched = 0  # no separator begins before this place in the buffer
        self._wanted = 0  # nothing can be decided before the buffer is this long
        self._marker = b""  # a line end and the keyword, once the first line end has been seen
        self._index = 0

    def judge(self, data: bytearray, at: int, end: int) -> bool:
        """Whether the line at ``at`` is a separator. Looks at ``context`` bytes before it and at
        ``at..end``.
        """
        return self._pattern.match(data, at, end) is not None

    def seek(self, data: bytearray, start: int) -> int:
        """Find the end of the next line that a separator may follow, or -1; the line that begins at
        ``start`` was judged.
        """
        return data.find(self._marker, start)

    def claim(self, data: bytes) -> int | None:
        """Give the length that a record states, from its bytes up to the next separator. It is
        believed where it fits.
        """
        return self._claim_of(data)

    def layout(self, data: bytes) -> Layout:
        """Tell what there is to know of a record from its bytes."""
        return self._layout_of(data)

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; return the records that are complete."""
        self._data += data
        return [] if len(self._data) < self._wanted else self._cut(final=False)

    def close(self) -> list[Record | Nested]:
        """The input has ended; return the rest."""
        return self._cut(final=True)

    def _cut(self, *, final: bool) -> list[Record | Nested]:
        self._wanted = 0
        records: list[Record | Nested] = []
        begin = 0
        while (at := self._separator(final=final)) is not None:
            data = self._copy(begin, at)
            claimed = None if self._split else self.claim(data)
            if claimed is not None and at < begin + claimed <= begin + RECORD_LIMIT:
                end = self._landing(begin + claimed, at, final=final)
                if end is None:
                    break
                if end > at:
                    at, data = end, self._copy(begin, end)
            if self._split or at - begin > RECORD_LIMIT:
                records += self._frame(data, begin, at)
                begin = at
            elif self._index or data.strip():
                start, self._start = self._start, self._start + at - begin
                records += self.made(data, start, self._start, whole=True)
                begin = at
            # else blank lines before the first separator: they are part of the record that it
            # begins
        if final and begin < len(self._data):
            records += self._frame(self._copy(begin, len(self._data)), begin, len(self._data))
            begin = len(self._data)
        self._forget(begin)
        while self._searched - self.context > RECORD_LIMIT:
            at = line_end(self._data, 0)
            records += self._take(self._copy(0, at), last=False)
            self._forget(at)
        return records

    def _settle_line_end(self, *, final: bool) -> bool:
        """Learn from the first line end whether lines end in CR alone, as on a Macintosh of that
        time.
        """
        data = self._data
        found = _FIRST_LINE_END.search(data, self._searched)
        if not final and (found is None or (found[0] == b"\r" and len(data) < found.start() + 3)):
            self._searched = len(data) if found is None else found.start()
            return False
        self._marker = (b"\r" if found is not None and found[0] == b"\r" else b"\n") + self.keyword
        return True

    def _landing(self, claimed: int, at: int, *, final: bool) -> int | None:
        """Where a record ends that claims more than the separator ``at`` would leave it; None if
        that cannot be said yet.

        The claim holds if there is a separator, or the end of the input, after at most two line
        ends.
        """
        data = self._data
        if not final and len(data) < claimed + LOOKAHEAD:
            self._searched = at - 1
            self._wanted = claimed + LOOKAHEAD
            return None
        place = _BREAKS.match(data, claimed)
        end = place.end() if place and claimed <= len(data) else -1
        if end == len(data) or (
            end > 0
            and data.startswith(self.keyword, end)
            and self.judge(data, end, end + LOOKAHEAD)
        ):
            self._searched = end
            return end
        return at

    def _separator(self, *, final: bool) -> int | None:
        """The next separator from where the search has come to."""
        data = self._data
        if not self._marker and not self._settle_line_end(final=final):
            return None
        while True:
            found = self.seek(data, self._searched)
            if found < 0:
                self._searched = max(self._searched, len(data) - len(self._marker) + 1)
                return None
            at = found + 1
            if not final and len(data) < at + self.ahead:
                self._searched = found
                self._wanted = at + self.ahead
                return None
            self._searched = at
            if self.judge(data, at, at + self.ahead):
                return at

    def _copy(self, begin: int, end: int) -> bytes:
        """The bytes of a stretch of the buffer, or of its first piece at the most."""
        if end - begin < HEADER_LIMIT:
            return bytes(self._data[begin:end])  # what is short is copied twice in half the time
        with memoryview(self._data) as view:
            return bytes(view[begin : min(end, begin + RECORD_LIMIT)])

    def _frame(self, data: bytes, begin: int, end: int) -> list[Record | Nested]:
        """The record of a stretch of the buffer that begins with ``data``, or the pieces of one too
        long.
        """
        records = []
        while end - begin > RECORD_LIMIT:
            at = line_end(self._data, begin)
            records += self._take(data[: at - begin], last=False)
            begin, data = at, self._copy(at, end)
        return records + self._take(data, last=True)

    def _take(self, data: bytes, *, last: bool) -> list[Record | Nested]:
        """What becomes of the next bytes, which are a record or a piece of one."""
        start = self._start
        self._start += len(data)
        whole = last and not self._split
        if not (last or self._split):
            self.defects["record-too-long"] += 1
        self._split = not last
        return self.made(data, start, self._start, whole=whole)

    def made(self, data: bytes, start: int, end: int, *, whole: bool) -> list[Record | Nested]:
        """What becomes of bytes, whose span in the input is ``start..end``; ``whole`` says that
        they are a record, and no piece.
        """
        layout = self.layout(data)
        self.dialect = self.dialect or layout.dialect
        record = cut(self.format, layout, self._index, start, end, data)
        self._index += 1
        if not whole:
            return [record]
        if layout.defects:
            self.defects.update(layout.defects)
        return finished(record, self)

    def _forget(self, begin: int) -> None:
        """Let go of what has been framed."""
        del self._data[:begin]
        self._searched = max(0, self._searched - begin)
        self._wanted = max(0, self._wanted - begin)


class WholeFramer:
    """Makes one record of everything, or the pieces of one that is too long."""

    def __init__(self, name: str, layout: Callable[[bytes], Layout]) -> None:
        self.dialect = ""
        self.defects: Counter[str] = Counter()
        self.unframed = 0
        self._format = name
        self._layout = layout
        self._data: bytes | bytearray = (
            b""  # of a small input the one chunk that it comes in, which is copied nowhere
        )
        self._start = 0
        self._index = 0

    def feed(self, data: bytes, /) -> list[Record | Nested]:
        """Take the next bytes; no record is complete before the end, but its first pieces may
        be.
        """
        if not self._data and len(data) <= RECORD_LIMIT:
            self._data = data
            return []
        self._data = held = bytearray(self._data) if isinstance(self._data, bytes) else self._data
        held += data
        pieces: list[Record | Nested] = []
        while len(held) > RECORD_LIMIT:
            end = line_end(held, 0)
            pieces.append(self._made(bytes(held[:end]))[0])
            del held[:end]
        return pieces

    def close(self) -> list[Record | Nested]:
        """The input has ended; return its one record, or none if it was empty."""
        if not self._data:
            return []
        record, layout = self._made(bytes(self._data))
        self._data = b""
        if record.index:
            self.defects["record-too-long"] += 1
            return [record]
        if layout.defects:
            self.defects.update(layout.defects)
        return finished(record, self)

    def _made(self, data: bytes) -> tuple[Record, Layout]:
        """The record of the next bytes."""
        layout = self._layout(data)
        self.dialect = self.dialect or layout.dialect
        start, index = self._start, self._index
        self._start, self._index = start + len(data), index + 1
        return cut(self._format, layout, index, start, self._start, data), layout


def cut(name: str, layout: Layout, index: int, start: int, end: int, data: bytes) -> Record:
    """The record of the bytes ``start..end`` of an input."""
    skip, unquote, dialect, _ = layout
    # in half the time that names of arguments take, as elsewhere for what is made once a record
    return Record(index, start, end, data, name, dialect, skip, unquote)


def line_end(data: bytearray, begin: int) -> int:
    """Where to cut a record that begins there and is too long: behind a line, if one ends in
    reach.
    """
    limit = begin + RECORD_LIMIT
    for eol in (b"\n", b"\r"):
        at = data.rfind(eol, max(begin, limit - HEADER_LIMIT), limit)
        if at >= 0:
            return at + 1
    return limit


def field_names(header: bytes | bytearray, form: int = ANY) -> frozenset[bytes]:
    """The names of header fields, in lower case; ``form`` says how their lines end."""
    if form == ANY:
        header = header.replace(b"\r", b"\n")
    return frozenset(_NAME.findall(b"\n" + header.lower()))


def finished(record: Record, framer: Framer) -> list[Record | Nested]:
    """The record, or the digest that its message is."""
    if record.format != "digest" and holds_digest(record.data):
        start = record.start + record.skip
        header = (
            record.data[record.skip : record.skip + HEADER_LIMIT]
            .replace(b"\r\n", b"\n")
            .partition(b"\n\n")[0]
        )
        if not _MULTIPART.search(header):
            framer.unframed += record.skip
            return [Nested("digest", start, record.end, record.data[record.skip :])]
    return [record]


def holds_digest(data: bytes) -> bool:
    """Whether messages stand in this text as a digest has them: the line before the first, and one
    more.

    RFC 1153, or RFC 934 as MH writes it when it forwards several messages.
    """
    if (rule := data.find(_RULE)) >= 0:
        first = _FIRST_OF_DIGEST.search(data, max(0, rule - 1))
        if first is not None and _NEXT_OF_DIGEST.search(data, first.end()):
            return True
    return data.find(_FORWARDED_MARK) >= 0 and _FORWARDED.search(data) is not None
