"""From a record to its texts: those of the parts of a message, with charset and transfer encoding
undone, or those of a page, a calendar or cards.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl import mail
from urltrawl.context import triggers
from urltrawl.digests import record_digest
from urltrawl.model import NO_ENVELOPE, PartKind
from urltrawl.reading.attached import Attachments
from urltrawl.reading.decoded import read_single_part
from urltrawl.reading.inside import pages_inside
from urltrawl.reading.tally import IN_PAGE
from urltrawl.reading.text import Text
from urltrawl.url.reference import choose_base

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urltrawl.model import Envelope, Part, Record
    from urltrawl.reading.attached import Unpack
    from urltrawl.reading.tally import Tally
    from urltrawl.reading.text import Origin, Place

_HTML = PartKind.HTML

_find_hiding_field = re.compile(
    rb"content-t(?:ype[ \t]*:(?!\s*text(?:/plain\b|\r?\n(?![ \t])))"
    rb"|ransfer-encoding[ \t]*:(?!\s*(?:7bit|8bit|binary)\b))"
).search
"""Finds a field, in lower case, that says that the raw bytes of the body are not its text."""
_HIDING_WORDS = (b"=?", b"utf-7", b"utf7", b"utf_7", b"65000", b"charset=hz", b'"hz')
"""What hides a URL in a header or body, in lower case: encoded words, and charsets all of whose
bytes are ASCII (65000 is the code page of UTF-7)."""
_find_page = re.compile(rb"<(?:[Hh][Tt][Mm][Ll]|![Dd])").search
"""Finds the beginning of a page, in which character references may hide a URL."""
_find_slashes = re.compile(rb"://").search  # in half the time of ``in``
_find_soft_break = re.compile(rb"=[ \t]*[\r\n]").search


def texts_of(
    record: Record, origin: Origin, tally: Tally, *, may_be_idle: bool, unpack: Unpack | None = None
) -> list[Text]:
    """Return the texts of one record, in the order of its parts; then those of its attachments.
    What was read and what was not is added to the tally.

    If ``may_be_idle``, a message in which no URL with a known scheme can stand has no texts
    (``is_idle``). ``unpack`` opens attachments; without it, none are read.
    """
    tally.records += 1
    tally.bytes += record.end - record.start
    part = read_single_part(record.format, record.data, default=origin.charset, base=origin.base)
    if part is not None:
        return _texts_of_parts([part], record, NO_ENVELOPE, origin, tally, unpack)
    if may_be_idle and is_idle(record.data):
        tally.idle += 1
        return []
    if record.unquote:  # its archive quoted lines; ``message`` is a copy without the quoting
        message = mail.read(record.message, default=origin.charset)
    else:
        message = mail.read(record.data, default=origin.charset, start=record.skip)
    parts: Sequence[Part] = message.parts
    if message.skipped:
        if unpack is not None:
            attachments = Attachments(unpack, origin.charset, tally)
            parts = [*parts, *attachments.of_message(message)]
        else:
            tally.skipped.update(skipped.reason for skipped in message.skipped)
    if message.defects:
        tally.defects.update(message.defects)
    return _texts_of_parts(parts, record, message.envelope, origin, tally, unpack)


def _texts_of_parts(
    parts: Sequence[Part],
    record: Record,
    envelope: Envelope,
    origin: Origin,
    tally: Tally,
    unpack: Unpack | None,
) -> list[Text]:
    """Return the texts of the parts of a record, and count the parts and their defects."""
    tally.parts += len(parts)
    place: Place = (
        origin.where.source,
        origin.where.member,
        record.format,
        record.dialect,
        record.start,
        record.end,
        record_digest(record.data),
        envelope,
    )
    texts: list[Text] = []
    for part in parts:
        if part.defects:
            tally.defects.update(part.defects)
        if part.kind is _HTML:
            texts += _texts_of_page(part, place, origin, tally, unpack)
        else:
            base = _choose_base(None, part.base, origin.base) if part.base or origin.base else None
            texts.append(Text(part.text, part, place, base))
    return texts


def _texts_of_page(
    part: Part, place: Place, origin: Origin, tally: Tally, unpack: Unpack | None
) -> Iterator[Text]:
    """Yield the texts of a page: its visible text, then its programs; then the same of each page
    inside of it, and the text of any other document (``pages_inside``). The parts inside are
    counted in the tally, as are defects and what is skipped.
    """
    from urltrawl.text.html import SKIPPED  # noqa: PLC0415
    from urltrawl.text.places import Lines  # noqa: PLC0415

    relative = origin.base is not None
    for inner, page in pages_inside(part, unpack, origin.charset, tally, relative=relative):
        if inner is not part:
            tally.parts += 1
            tally.defects.update(inner.defects)
        if page is None:
            yield Text(inner.text, inner, place, _choose_base(None, inner.base, origin.base))
            continue
        tally.defects.update(page.defects)
        for code, count in page.skipped:
            tally.skipped[IN_PAGE + SKIPPED[code]] += count
        base = _choose_base(page.base, inner.base, origin.base)
        yield Text(page.text, inner, place, base, page)
        lines = Lines(inner.text)
        for program in page.programs:
            yield Text(program.text, inner, place, base, page, program, lines)


def _choose_base(embedded: str | None, enclosing: str | None, retrieval: str | None) -> str | None:
    """Return the base URL of a text: the one ``embedded`` in it, that of the message ``enclosing``
    it, or the URL of its ``retrieval``: the first that is absolute. Return None if none is.
    """
    retrieved = (retrieval or "",)
    return choose_base(embedded=embedded, enclosing=enclosing, retrieval=retrieved).url or None


def is_idle(message: bytes) -> bool:
    """Return True if no URL with a known scheme can stand in a message, so that it need not be
    taken apart. So it is for nine messages in ten of sparse archives.

    Such a message has no trigger, and nothing that could hide one: no type but text/plain, no
    transfer encoding, encoded word or soft break, no charset whose bytes are not those of ASCII.
    """
    # Most messages with a trigger have "://", which is found faster than any trigger.
    if _find_slashes(message) or triggers.in_bytes().search(message):
        return False
    if b"\0" in message or b"\x1b" in message:
        return False  # UTF-16 that no field declares, ISO-2022
    if (b"=" in message and _find_soft_break(message)) or _find_page(message):
        return False  # quoted-printable and pages that no field declares
    # The header ends at the first empty line, of either line end. (If find() gives -1: nowhere.)
    header_end = message.find(b"\n\n") + 1 or len(message)
    header_end = message.find(b"\n\r\n", 0, header_end) + 1 or header_end
    header = message[:header_end].lower()
    if b"content-" not in header and b"=?" not in header:
        return True
    return not (_find_hiding_field(header) or any(word in header for word in _HIDING_WORDS))
