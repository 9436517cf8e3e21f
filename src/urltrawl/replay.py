"""A stored row to the same text again: the source is opened, the record cut, its digest checked,
the part decoded.

Every link says where it stands (``columns``); nothing else is needed. What comes back is what the
scan read: the same functions cut, decode and take apart here and there.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import sources
from urltrawl.errors import ReplayError, SourceError
from urltrawl.formats import FORMATS, RECORD_LIMIT, recut
from urltrawl.mail import read as read_message
from urltrawl.model import Envelope, Part, PartKind
from urltrawl.reading.attached import parts_attached
from urltrawl.reading.decoded import decode_page
from urltrawl.reading.digest import DIGEST_OF_STREAM, digest
from urltrawl.reading.inside import pages_inside
from urltrawl.reading.tally import Tally
from urltrawl.text.charset import BY_DEFAULT, DEFAULT, StreamDecoder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from urltrawl.corpora import Corpus
    from urltrawl.text.html import Page

LINES = 3
"""Lines of context before and behind a link."""
_AROUND = 8192
"""Characters of a streamed text that are kept before a link and read behind it, to show its lines.
"""


class Replay(NamedTuple):
    """What a row says, read again.

    ``text`` is the decoded part, or as much of a streamed one as stands around the link; the link
    is ``text[start:end]``, which is ``raw``. For a link of an HTML attribute ``text`` is the
    attribute's value. ``page`` says that it is the text of a page, whose lines are not those of its
    source.
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
        """The text before the link, the link and the text behind it, as far as so many lines of
        context reach.
        """
        before, behind = self.text[: self.start].split("\n"), self.text[self.end :].split("\n")
        return "\n".join(before[-context - 1 :]), self.raw, "\n".join(behind[: context + 1])


def replay(row: Mapping[str, object], corpus: Corpus | None = None) -> Replay:
    """Read again what a row stands for; ``row`` has the keys of ``columns.COLUMNS``.

    ``corpus`` says which sources may be opened: a row that was read from a file may name any. A row
    that was just made needs none.

    Raises ``SourceError`` where the source cannot be opened or read, and ``ReplayError`` where it
    no longer holds what it held: another digest, no such part, another text.
    """
    where = _Row(row)
    if corpus is not None and (reason := corpus.why_not(where.source)):
        raise ReplayError(where.place, reason)
    found = (
        _streamed(where)
        if FORMATS.get(where.format) and FORMATS[where.format].streamed
        else _recorded(where)
    )
    if found.raw != where.raw:
        raise ReplayError(where.place, f"another text stands there now: {found.raw[:80]!r}")
    return found


class _Row:
    """The columns of a row that say where its link stands."""

    def __init__(self, row: Mapping[str, object]) -> None:
        try:
            self.source, self.member, self.part = (
                str(row["source"]),
                str(row["member"] or ""),
                str(row["part"]),
            )
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
        """Source and record for a message."""
        member = f"!{self.member}" if self.member else ""
        return f"{self.source}{member} at byte {self.start}"

    def check(self, data: bytes) -> None:
        """Compare the digest."""
        if digest(data) != self.digest:
            raise ReplayError(
                self.place, "the archive has changed since it was scanned (another digest)"
            )


def _recorded(where: _Row) -> Replay:
    """Of a message, an article or a page."""
    data = _cut(where)
    where.check(data)
    if where.format == "html":
        page = Part("1", PartKind.HTML, decode_page(data, default=where.default).text)
        return _of_parts(where, Envelope(), [page])
    try:
        record = recut(where.format, data, where.start, where.end)
    except ValueError as error:
        raise ReplayError(where.place, str(error)) from error
    message = read_message(record.message, default=where.default)
    parts: Sequence[Part] = message.parts
    if message.skipped and not any(part.path == where.part for part in parts):
        parts = (*parts, *parts_attached(message, sources.unpacked, where.default, Tally()))
    return _of_parts(where, message.envelope, parts)


def _of_parts(where: _Row, envelope: Envelope, parts: Sequence[Part]) -> Replay:
    """Of a part of a record, or of what is inside of one."""
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
                    return _of_page(where, envelope, page)
                return Replay(envelope, part.text, where.text_start, where.text_end)
    raise ReplayError(where.place, f"the message has no part {where.part!r}")


def _of_page(where: _Row, envelope: Envelope, page: Page) -> Replay:
    """Of the text of an HTML page, of a program in it, or of an attribute."""
    start, end = where.text_start, where.text_end
    if where.element is None:
        return Replay(envelope, page.text, start, end, page=True)
    place = where.element, where.attribute
    values = [
        *(one.text for one in page.programs if (one.ordinal, one.name) == place),
        *(one.value for one in page.attributes if (one.ordinal, one.name) == place),
    ]
    if not values:
        raise ReplayError(
            where.place, f"element {where.element} has no attribute {where.attribute!r}"
        )
    # An attribute such as srcset has several URLs; which of them it is says the text itself.
    value = next((one for one in values if one[start:end] == where.raw), values[0])
    return Replay(envelope, value, start, end, page=True)


def _cut(where: _Row) -> bytes:
    """The bytes of the record, as far as a scan keeps them."""
    wanted = min(where.end - where.start, RECORD_LIMIT)
    data = bytearray()
    with closing(sources.reopen(where.source, where.member, where.start)) as chunks:
        for chunk in chunks:
            data += chunk[: wanted - len(data)]
            if len(data) >= wanted:
                break
    return bytes(data)


def _streamed(where: _Row) -> Replay:
    """Of a text that is read as a stream, which may be longer than memory."""
    decoder = StreamDecoder(default=where.default)
    head, kept, origin = b"", "", 0
    try:
        with closing(sources.reopen(where.source, where.member)) as chunks:
            for chunk in chunks:
                if len(head) < DIGEST_OF_STREAM:
                    head += chunk[: DIGEST_OF_STREAM - len(head)]
                kept += decoder.feed(chunk)
                drop = min(len(kept), where.text_start - origin - _AROUND)
                if drop > 0:
                    kept, origin = kept[drop:], origin + drop
                if origin + len(kept) >= where.text_end + _AROUND and len(head) >= DIGEST_OF_STREAM:
                    break
            else:
                kept += decoder.close()
    except SourceError:
        kept += decoder.close()
        if origin + len(kept) < where.text_end:
            raise  # it breaks off before the link, and not behind it, as it did when it was scanned
    where.check(head)
    return Replay(Envelope(), kept, where.text_start - origin, where.text_end - origin)
