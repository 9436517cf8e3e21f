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
from urltrawl.model import Envelope, Part
from urltrawl.reading.attached import Attachments
from urltrawl.reading.decoded import read_single_part
from urltrawl.reading.inside import pages_inside
from urltrawl.reading.tally import Tally
from urltrawl.text.charset import BY_DEFAULT, DEFAULT, StreamDecoder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from urltrawl.corpora import Corpus
    from urltrawl.text.html import Page

LINES = 3
"""Lines that are shown on either side of a link, unless the caller names a number."""
_AROUND = 8192
"""Characters of a streamed text that are kept on either side of a link, to show its lines."""


class Replay(NamedTuple):
    """The text of a row's link, read again."""

    envelope: Envelope
    text: str
    """The decoded part; of a streamed part, what stands around the link; for a link of an HTML
    attribute, the value of the attribute."""
    start: int
    """Where the link begins in ``text``, in characters."""
    end: int
    page: bool = False
    """Whether ``text`` comes from a page: its lines are not those of the page's source then."""

    @property
    def raw(self) -> str:
        """The source text of the link, brackets and breaks included."""
        return self.text[self.start : self.end]

    def lines(self, context: int = LINES) -> tuple[str, str, str]:
        """Return three texts: what stands before the link, the link, and what stands behind it. The
        first begins ``context`` lines above the line of the link, the last ends so many below.
        """
        before, behind = self.text[: self.start].split("\n"), self.text[self.end :].split("\n")
        shown_count = context + 1  # with what stands on the line of the link itself
        return "\n".join(before[-shown_count:]), self.raw, "\n".join(behind[:shown_count])


def replay(row: Mapping[str, object], corpus: Corpus | None = None) -> Replay:
    """Return the text of a row's link, read again from its source. ``row`` has the keys of
    ``columns.COLUMNS``.

    ``corpus`` says which sources may be opened, since a row that comes from a file may name any.
    With None, for a row that was just made, any source may be.

    Raises ``SourceError`` if the source cannot be opened or read, and ``ReplayError`` if it no
    longer holds what it held (another digest, no such part, another text), if it may not be
    opened, or if the row is no row of a link.
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
    """The columns of a row that say where its link stands, under shorter names: ``start..end`` is
    the record, in bytes. Raises ``ReplayError`` if the row lacks one of them, other than
    ``element`` and ``attribute``, or one makes no sense.
    """

    def __init__(self, row: Mapping[str, object]) -> None:
        try:
            self.source, self.member = str(row["source"]), str(row["member"] or "")
            self.part = str(row["part"])
            self.format = str(row["format"]).partition("/")[0]  # without its dialect
            self.start, self.end = int(str(row["record_start"])), int(str(row["record_end"]))
            self.digest, self.raw = str(row["record_digest"]), str(row["raw"])
            self.text_start, self.text_end = int(str(row["text_start"])), int(str(row["text_end"]))
            self.element = None if row.get("element") is None else int(str(row["element"]))
            self.attribute = str(row.get("attribute") or "")
            # Only a text of unknown charset shows which ``--charset`` the scan had.
            by_default = row["charset_by"] == BY_DEFAULT and row["charset"] != "us-ascii"
            self.default_charset = str(row["charset"]) if by_default else DEFAULT
        except (KeyError, ValueError) as error:
            raise ReplayError("row", f"not a row of links ({error})") from error

    @property
    def place(self) -> str:
        """The source, its member and the first byte of the record, for the message of an error."""
        member = f"!{self.member}" if self.member else ""
        return f"{self.source}{member} at byte {self.start}"

    def check(self, data: bytes) -> None:
        """Raise ``ReplayError`` if ``data``, the bytes of the record or the beginning of the
        stream, has another digest than when it was scanned.
        """
        if record_digest(data) != self.digest:
            raise ReplayError(
                self.place, "the archive has changed since it was scanned (another digest)"
            )


def _replay_record(where: _Row) -> Replay:
    """Return the text of a link, read again from its record: a message, an article, a page, a
    calendar or cards. Raises ``SourceError`` if the source cannot be read, and ``ReplayError`` if
    the record has another digest or no such part.
    """
    data = _read_record(where)
    where.check(data)
    only_part = read_single_part(where.format, data, default=where.default_charset)
    if only_part is not None:
        return _replay_part(where, Envelope(), [only_part])
    try:
        record = rebuild_record(where.format, data, where.start, where.end)
    except ValueError as error:
        raise ReplayError(where.place, str(error)) from error
    message = read_message(record.message, default=where.default_charset)
    parts: Sequence[Part] = message.parts
    # An attachment is unpacked only if the message itself does not have the part.
    if message.skipped and not any(part.path == where.part for part in parts):
        attachments = Attachments(sources.unpacked, where.default_charset, Tally())
        parts = (*parts, *attachments.of_message(message))
    return _replay_part(where, message.envelope, parts)


def _replay_part(where: _Row, envelope: Envelope, parts: Sequence[Part]) -> Replay:
    """Return the text of a link, read again from the part that its row names: one of the ``parts``
    of the record, or one inside of a page among them, whose path goes on behind that of the page
    and a ``!``. Raises ``ReplayError`` if there is no such part.
    """
    for outer in parts:
        if where.part != outer.path and not where.part.startswith(f"{outer.path}!"):
            continue
        for part, page in pages_inside(
            outer, sources.unpacked, where.default_charset, Tally(), relative=True
        ):
            if part.path == where.part:
                if page is not None:
                    return _replay_page(where, envelope, page)
                return Replay(envelope, part.text, where.text_start, where.text_end)
    raise ReplayError(where.place, f"the message has no part {where.part!r}")


def _replay_page(where: _Row, envelope: Envelope, page: Page) -> Replay:
    """Return the text of a link in an HTML page: the text of the page, the program that holds the
    link, or the value of its attribute. Raises ``ReplayError`` if there is no such attribute.
    """
    start, end = where.text_start, where.text_end
    if where.element is None:
        return Replay(envelope, page.text, start, end, page=True)
    texts = [(program.ordinal, program.name, program.text) for program in page.programs]
    texts += [(attribute.ordinal, attribute.name, attribute.value) for attribute in page.attributes]
    values = [value for *place, value in texts if place == [where.element, where.attribute]]
    if not values:
        raise ReplayError(
            where.place, f"element {where.element} has no attribute {where.attribute!r}"
        )
    # An attribute such as srcset has several URLs. The text of the link shows which of them it is.
    value = next((value for value in values if value[start:end] == where.raw), values[0])
    return Replay(envelope, value, start, end, page=True)


def _read_record(where: _Row) -> bytes:
    """Return the bytes of the record of a row, fewer if the source ends before. Of a long one,
    return the first ``RECORD_LIMIT``, as a scan does. Raises ``SourceError`` as ``reopen`` does.
    """
    size = min(where.end - where.start, RECORD_LIMIT)
    data = bytearray()
    with closing(sources.reopen(where.source, where.member, where.start)) as chunks:
        for chunk in chunks:
            data += chunk[: size - len(data)]
            if len(data) >= size:
                break
    return bytes(data)


def _replay_stream(where: _Row) -> Replay:
    """Return the text of a link in a source that is read as a stream, since it may be longer than
    memory: ``_AROUND`` characters on either side. Raises ``ReplayError`` for another digest, and
    ``SourceError`` if the source cannot be opened or breaks off before the end of the link.
    """
    decoder = StreamDecoder(default=where.default_charset)
    head = b""  # the bytes that the digest covers
    text, origin = "", 0  # what is kept of the decoded text, and where that begins in all of it
    try:
        with closing(sources.reopen(where.source, where.member)) as chunks:
            for chunk in chunks:
                if len(head) < DIGEST_OF_STREAM:
                    head += chunk[: DIGEST_OF_STREAM - len(head)]
                text += decoder.feed(chunk)
                excess = min(len(text), where.text_start - origin - _AROUND)
                if excess > 0:  # it stands further before the link than is kept
                    text, origin = text[excess:], origin + excess
                if origin + len(text) >= where.text_end + _AROUND and len(head) >= DIGEST_OF_STREAM:
                    break
            else:
                text += decoder.close()
    except SourceError:
        text += decoder.close()
        # If it broke off only behind the link, it did so when it was scanned.
        if origin + len(text) < where.text_end:
            raise
    where.check(head)
    return Replay(Envelope(), text, where.text_start - origin, where.text_end - origin)
