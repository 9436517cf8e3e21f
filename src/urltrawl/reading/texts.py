"""A record to its texts: the parts of a message, each with its charset and transfer encoding
undone, or a page.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.context import triggers
from urltrawl.model import NO_ENVELOPE, Part, PartKind
from urltrawl.reading.attached import parts_attached
from urltrawl.reading.decoded import decode_page, read_record
from urltrawl.reading.digest import digest
from urltrawl.reading.inside import pages_inside
from urltrawl.reading.tally import IN_PAGE
from urltrawl.reading.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urltrawl.model import Envelope, Record
    from urltrawl.reading.attached import Unpack
    from urltrawl.reading.tally import Tally
    from urltrawl.reading.text import Origin, Place

_HTML = PartKind.HTML

_HIDING_FIELDS = (
    b"multipart/",
    b"message/",
    b"application/",
    b"text/html",
    b"text/enriched",
    b"text/richtext",
    b"text/calendar",
    b"text/x-",
    b"base64",
    b"quoted-printable",
    b"x-uu",
    b"=?",
    b"utf-16",
    b"utf-32",
    b"utf-7",
    b"utf7",
    b"utf16",
    b"charset=hz",
    b'"hz',
)
"""What in a header says that the raw bytes of the body are not its text; in lower case."""
_HOST_ALONE = re.compile(rb"=[ \t]*[\"']?[\\/]{2}").search
"""An address of a page that names a host and no scheme."""
_SLASHES, _SOFT_BREAK = (
    re.compile(rb"://").search,
    re.compile(rb"=[\r\n]").search,
)  # in half the time of ``in``


def texts_of(
    record: Record, origin: Origin, tally: Tally, *, may_be_idle: bool, unpack: Unpack | None = None
) -> list[Text]:
    """The texts of one message, article or page, in the order of its parts; none where a look at
    its bytes says that no URL is there.

    What is attached comes behind them, if there is something to open it with.
    """
    tally.records += 1
    tally.bytes += record.end - record.start
    if record.format == "html":
        page = decode_page(record.data, default=origin.charset)
        part = Part(
            "1",
            _HTML,
            page.text,
            "text/html",
            page.charset,
            page.how,
            base=origin.base,
            defects=page.defects,
        )
        return _texts([part], record, NO_ENVELOPE, origin, tally, unpack)
    if may_be_idle and is_idle(record.data):
        tally.idle += 1
        return []
    message = read_record(record, origin.charset)
    parts: Sequence[Part] = message.parts
    if message.skipped:
        if unpack is not None:
            parts = [*parts, *parts_attached(message, unpack, origin.charset, tally)]
        else:
            tally.skipped.update(skipped.reason for skipped in message.skipped)
    if message.defects:
        tally.defects.update(message.defects)
    return _texts(parts, record, message.envelope, origin, tally, unpack)


def _texts(
    parts: Sequence[Part],
    record: Record,
    envelope: Envelope,
    origin: Origin,
    tally: Tally,
    unpack: Unpack | None,
) -> list[Text]:
    """The texts of the parts of a record; what was wrong with them is counted."""
    tally.parts += len(parts)
    given = origin.where
    place = (
        given.source,
        given.member,
        record.format,
        record.dialect,
        record.start,
        record.end,
        digest(record.data),
        envelope,
    )
    texts: list[Text] = []
    for part in parts:
        if part.defects:
            tally.defects.update(part.defects)
        if part.kind is _HTML:
            texts += _texts_of_page(part, place, origin, tally, unpack)
        else:
            base = _base(None, part.base, origin.base) if part.base or origin.base else None
            texts.append(Text(part.text, part, place, base))
    return texts


def _texts_of_page(
    part: Part, place: Place, origin: Origin, tally: Tally, unpack: Unpack | None
) -> Iterator[Text]:
    """The texts of a page: what it shows, its programs, and those of the documents in it."""
    from urltrawl.text.html import PASSED  # noqa: PLC0415
    from urltrawl.text.places import Lines  # noqa: PLC0415

    relative = origin.base is not None
    for each, page in pages_inside(part, unpack, origin.charset, tally, relative=relative):
        if each is not part:
            tally.parts += 1
            if each.defects:
                tally.defects.update(each.defects)
        if page is None:
            yield Text(each.text, each, place, _base(None, each.base, origin.base))
            continue
        if page.defects:
            tally.defects.update(page.defects)
        for code, count in page.passed:
            tally.skipped[IN_PAGE + PASSED[code]] += count
        base = _base(page.base, each.base, origin.base)
        yield Text(page.text, each, place, base, page)
        lines = Lines(each.text)
        for program in page.programs:
            yield Text(program.text, each, place, base, page, program, lines)


def _base(embedded: str | None, enclosing: str | None, retrieval: str | None) -> str | None:
    """The base of what is relative in a text: its own, that of the message around it, or where it
    was got from.
    """
    if not (embedded or enclosing or retrieval):
        return None
    from urltrawl.url.reference import choose_base  # noqa: PLC0415

    return (
        choose_base(
            embedded=embedded, enclosing=enclosing, retrieval=(retrieval,) if retrieval else ()
        ).url
        or None
    )


def is_idle(message: bytes) -> bool:
    """Whether no URL with a scheme can stand in a message, told without taking it apart (nine in
    ten in sparse archives).

    There is no trigger in it, and nothing that could hide one: no multipart, no transfer encoding,
    encoded word or soft break, no charset whose bytes are not those of ASCII.
    """
    if _SLASHES(message) or triggers.in_bytes().search(
        message
    ):  # most that have one have this one, found in a quarter of the time
        return False
    if b"\0" in message or b"\x1b" in message:
        return False  # UTF-16 without a word, ISO-2022
    if b"=" in message and (_SOFT_BREAK(message) or _HOST_ALONE(message)):
        return False  # quoted-printable and pages that nobody declared
    end = message.find(b"\n\n") + 1 or len(message)
    header = message[: message.find(b"\n\r\n", 0, end) + 1 or end].lower()
    if b"content-" not in header and b"=?" not in header:
        return True  # it says none of that
    return not any(word in header for word in _HIDING_FIELDS)
