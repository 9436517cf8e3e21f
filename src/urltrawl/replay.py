"""From a stored row to the same text again: the source is opened, the record read and its digest
checked, and the part decoded.

Nothing else is needed: each row says where its link stands (``columns``). The text is the one that
the scan read, since the same functions read, decode and take apart records.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import sources
from urltrawl.digests import DIGEST_OF_STREAM, record_digest
from urltrawl.errors import ReplayError, SourceError
from urltrawl.formats import FORMATS, RECORD_LIMIT, rebuild_record
from urltrawl.mail import read as read_message
from urltrawl.model import Envelope, Part, PartKind
from urltrawl.reading.attached import parts_attached
from urltrawl.reading.decoded import read_only_part
from urltrawl.reading.inside import pages_inside
from urltrawl.reading.tally import Tally
from urltrawl.text.charset import BY_DEFAULT, DEFAULT, StreamDecoder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from urltrawl.corpora import Corpus
    from urltrawl.text.html import Page

LINES = 3
"""Lines of context that are shown before and behind a link."""
_AROUND = 8192
"""Characters of a streamed text that are kept before a link and read behind it, to show its lines.
"""


class Replay(NamedTuple):
    """The text of a row's link, read again.

    ``text`` is the decoded part; of a streamed part, what stands around the link; for a link of an
    HTML attribute, the attribute's value. ``text[start:end]`` is the link, in characters. If
    ``page``, it comes from a page, and its lines are not those of the page's source.
    """

    envelope: Envelope
    text: str
    start: int
    end: int
    page: bool = False

    @property
    def raw(self) -> str:
        """The source text of the link, brackets and breaks included."""
        return self.text[self.start : self.end]

    def lines(self, context: int = LINES) -> tuple[str, str, str]:
        """Return the text before the link, the link and the text behind it, with ``context`` lines
        on each side.
        """
        before, behind = self.text[: self.start].split("\n"), self.text[self.end :].split("\n")
        return "\n".join(before[-context - 1 :]), self.raw, "\n".join(behind[: context + 1])


def replay(row: Mapping[str, object], corpus: Corpus | None = None) -> Replay:
    """Read the text of a row's link again. ``row`` has the keys of ``columns.COLUMNS``.

    ``corpus`` says which sources may be opened, since a row that was read from a file may name any.
    A row that was just made needs none.

    Raises ``SourceError`` if the source cannot be opened or read, and ``ReplayError`` if it no
    longer holds what it held (another digest, no such part, another text), if it may not be
    opened, or if the row is none of links.
    """
    where = _Row(row)
    if corpus is not None and (reason := corpus.why_not(where.source)):
        raise ReplayError(where.place, reason)
    format_ = FORMATS.get(where.format)
    is_streamed = format_ is not None and format_.streamed
    replayed = _replay_stream(where) if is_streamed else _replay_record(where)
    if replayed.raw != where.raw:
        raise ReplayError(where.place, f"another text stands there now: {replayed.raw[:80]!r}")
    return replayed


class _Row:
    """The columns of a row that say where its link stands. Raises ``ReplayError`` if the row lacks
    one of them or one makes no sense.
    """

    def __init__(self, row: Mapping[str, object]) -> None:
        try:
            self.source, self.member = str(row["source"]), str(row["member"] or "")
            self.part = str(row["part"])
            self.format = str(row["format"]).partition("/")[0]
            self.start, self.end = int(str(row["record_start"])), int(str(row["record_end"]))
            self.digest, self.raw = str(row["record_digest"]), str(row["raw"])
            self.text_start, self.text_end = int(str(row["text_start"])), int(str(row["text_end"]))
            self.element = None if row.get("element") is None else int(str(row["element"]))
            self.attribute = str(row.get("attribute") or "")
            by_default = row["charset_by"] == BY_DEFAULT and row["charset"] != "us-ascii"
            self.default = str(row["charset"]) if by_default else DEFAULT
        except (KeyError, ValueError, OverflowError) as error:
            raise ReplayError("row", f"not a row of links ({error})") from error

    @property
    def place(self) -> str:
        """The source and the record, for the message of an error."""
        member = f"!{self.member}" if self.member else ""
        return f"{self.source}{member} at byte {self.start}"

    def check(self, data: bytes) -> None:
        """Raise ``ReplayError`` if the data has another digest than the row."""
        if record_digest(data) != self.digest:
            raise ReplayError(
                self.place, "the archive has changed since it was scanned (another digest)"
            )


def _replay_record(where: _Row) -> Replay:
    """Replay a link of a record: of a message, an article, a page, a calendar or cards."""
    data = _read_record(where)
    where.check(data)
    only_part = read_only_part(where.format, data, default=where.default)
    if only_part is not None:
        return _replay_part(where, Envelope(), [only_part])
    try:
        record = rebuild_record(where.format, data, where.start, where.end)
    except ValueError as error:
        raise ReplayError(where.place, str(error)) from error
    message = read_message(record.message, default=where.default)
    parts: Sequence[Part] = message.parts
    if message.skipped and not any(part.path == where.part for part in parts):
        parts = (*parts, *parts_attached(message, sources.unpacked, where.default, Tally()))
    return _replay_part(where, message.envelope, parts)


def _replay_part(where: _Row, envelope: Envelope, parts: Sequence[Part]) -> Replay:
    """Replay a link of one of the parts of a record, or of what is inside of it."""
    for outer in parts:
        if where.part != outer.path and not where.part.startswith(f"{outer.path}!"):
            continue
        if outer.kind is not PartKind.HTML:
            if where.part == outer.path:
                return Replay(envelope, outer.text, where.text_start, where.text_end)
            continue
        inside = pages_inside(outer, sources.unpacked, where.default, Tally(), relative=True)
        for part, page in inside:
            if part.path == where.part:
                if page is not None:
                    return _replay_page(where, envelope, page)
                return Replay(envelope, part.text, where.text_start, where.text_end)
    raise ReplayError(where.place, f"the message has no part {where.part!r}")


def _replay_page(where: _Row, envelope: Envelope, page: Page) -> Replay:
    """Replay a link of an HTML page: of its text, of a program in it, or of an attribute."""
    start, end = where.text_start, where.text_end
    if where.element is None:
        return Replay(envelope, page.text, start, end, page=True)
    element_and_attribute = where.element, where.attribute
    values = [
        program.text
        for program in page.programs
        if (program.ordinal, program.name) == element_and_attribute
    ] + [
        attribute.value
        for attribute in page.attributes
        if (attribute.ordinal, attribute.name) == element_and_attribute
    ]
    if not values:
        raise ReplayError(
            where.place, f"element {where.element} has no attribute {where.attribute!r}"
        )
    # An attribute such as srcset has several URLs. The text of the link shows which of them it is.
    value = next((value for value in values if value[start:end] == where.raw), values[0])
    return Replay(envelope, value, start, end, page=True)


def _read_record(where: _Row) -> bytes:
    """Return the bytes of the record, at most as many as a scan keeps of one."""
    size = min(where.end - where.start, RECORD_LIMIT)
    data = bytearray()
    with closing(sources.reopen(where.source, where.member, where.start)) as chunks:
        for chunk in chunks:
            data += chunk[: size - len(data)]
            if len(data) >= size:
                break
    return bytes(data)


def _replay_stream(where: _Row) -> Replay:
    """Replay a link of a text that is read as a stream, since it may be longer than memory."""
    decoder = StreamDecoder(default=where.default)
    head, text, origin = b"", "", 0
    try:
        with closing(sources.reopen(where.source, where.member)) as chunks:
            for chunk in chunks:
                if len(head) < DIGEST_OF_STREAM:
                    head += chunk[: DIGEST_OF_STREAM - len(head)]
                text += decoder.feed(chunk)
                excess = min(len(text), where.text_start - origin - _AROUND)
                if excess > 0:
                    text, origin = text[excess:], origin + excess
                if origin + len(text) >= where.text_end + _AROUND and len(head) >= DIGEST_OF_STREAM:
                    break
            else:
                text += decoder.close()
    except SourceError:
        text += decoder.close()
        # When it was scanned it broke off behind the link.
        if origin + len(text) < where.text_end:
            raise
    where.check(head)
    return Replay(Envelope(), text, where.text_start - origin, where.text_end - origin)
