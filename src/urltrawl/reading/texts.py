"""A record to its texts: the parts of a message, each with its charset and transfer encoding
undone, or a page.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.context import triggers
from urltrawl.model import Envelope, Part, PartKind, Where
from urltrawl.reading.tally import IN_PAGE
from urltrawl.text.charset import DEFAULT, decode
from urltrawl.text.terminal import ESCAPE, Screen

try:
    from _blake2 import blake2b
except ImportError:  # another Python; ``hashlib`` has the same, and brings OpenSSL along: three thousandths of a second, for those who print URLs as well  # noqa: E501
    from hashlib import blake2b

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from urltrawl.link import Link
    from urltrawl.mail import Message
    from urltrawl.model import Record
    from urltrawl.reading.attached import Unpack
    from urltrawl.reading.options import Options
    from urltrawl.reading.refanged import Fangs
    from urltrawl.reading.tally import Tally
    from urltrawl.text.charset import Decoded
    from urltrawl.text.html import Attribute, Page, Program
    from urltrawl.text.places import Lines

DIGEST_OF_STREAM = 64 * 1024
"""Bytes of a streamed document that its digest covers; a record's digest covers all of it."""

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


class Origin(NamedTuple):
    """What is known of a source before it is read.

    Its name, the base of what is relative in it, its charset by default, its size in bytes (0: not
    known).
    """

    where: Where = Where()
    base: str | None = None
    charset: str = DEFAULT
    size: int = 0


Place = tuple[str, str, str, str, int, int, str, Envelope]
"""The first fields of a ``Where``, which the texts of a record share: source to envelope."""
NOWHERE: Place = ("", "", "text", "", 0, 0, "", Envelope())
AT_HAND = Part("", PartKind.TEXT, "", charset="", charset_by="", encoding="")
"""What a text is a part of that is none of a record."""


class Text:
    """One text in which links are looked for, with all that its links take from it.

    ``place`` and ``part`` say where it stands, ``base`` is that of what is relative in it. Of a
    page ``page`` is what was read of it, and ``attributes`` are the URLs of its elements, as far as
    they are wanted. ``program`` is the one of the page that the text is, and ``lines`` are those of
    the page's source. ``armoured`` says that its archive wrote `` at `` for ``@``; ``fangs`` is how
    it stands where it is read without its disguise, and ``screen`` knows what a terminal does not
    show of it.
    """

    __slots__ = (
        "armoured",
        "attributes",
        "base",
        "fangs",
        "lines",
        "page",
        "part",
        "place",
        "program",
        "screen",
        "text",
    )

    def __init__(
        self,
        text: str,
        part: Part,
        place: Place,
        base: str | None,
        page: Page | None = None,
        program: Program | None = None,
        lines: Lines | None = None,
    ) -> None:
        self.screen: Screen | None = None
        if page is None and ESCAPE in text:
            self.screen = Screen()
            text = self.screen.feed(text) + self.screen.close()
        self.text = text
        self.part = part
        self.place = place
        self.base = base
        self.page = page
        self.program = program
        self.lines = lines
        self.attributes: Sequence[Attribute] = page.attributes if page and not program else ()
        self.armoured = place[3] == "pipermail"
        self.fangs: Fangs | None = None

    def back(self, links: list[Link]) -> list[Link]:
        """Its links where they stand in the text as it was given."""
        if self.fangs is not None:
            links = self.fangs.back(links)
        if self.screen is not None:
            from urltrawl.reading.shown import as_given  # noqa: PLC0415  # hardly a text has any

            links = [as_given(link, self.screen) for link in links]
        return links

    def refanged(self) -> Text:
        """The same, read without its disguise."""
        self.fangs = _fangs()
        self.text = self.fangs.whole(self.text)
        return self


def fangs_of(options: Options) -> Fangs | None:
    """What reads a text in pieces without its disguise, where that is wanted."""
    return _fangs() if options.refang else None


def _fangs() -> Fangs:
    from urltrawl.reading.refanged import Fangs  # noqa: PLC0415  # on request only

    return Fangs()


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
            PartKind.HTML,
            page.text,
            "text/html",
            page.charset,
            page.how,
            base=origin.base,
            defects=page.defects,
        )
        return _texts([part], record, Envelope(), origin, tally, unpack)
    if may_be_idle and is_idle(record.data):
        tally.idle += 1
        return []
    message = read_record(record, origin.charset)
    parts: Sequence[Part] = message.parts
    if message.skipped:
        if unpack is not None:
            from urltrawl.reading.attached import parts_attached  # noqa: PLC0415  # most mail has none

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
        if part.kind is PartKind.HTML:
            texts += _texts_of_page(part, place, origin, tally, unpack)
        else:
            base = _base(None, part.base, origin.base) if part.base or origin.base else None
            texts.append(Text(part.text, part, place, base))
    return texts


def _texts_of_page(
    part: Part, place: Place, origin: Origin, tally: Tally, unpack: Unpack | None
) -> Iterator[Text]:
    """The texts of a page: what it shows, its programs, and those of the documents in it."""
    from urltrawl.reading.inside import pages_inside  # noqa: PLC0415  # plain mail has no HTML
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
    from urltrawl.url.reference import choose_base  # noqa: PLC0415  # plain mail has none

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


def digest(data: bytes) -> str:
    """The digest that a stored row carries and a replay checks: BLAKE2b of 128 bits, in hex."""
    return blake2b(data, digest_size=16).hexdigest()


def read_message(data: bytes, charset: str, start: int = 0) -> Message:
    """The parts and the envelope of a message that begins at ``start``."""
    return _reader_of_mail()(data, default=charset, start=start)


def read_record(record: Record, charset: str) -> Message:
    """Those of the message that a record holds."""
    return (
        read_message(record.message, charset)
        if record.unquote
        else read_message(record.data, charset, record.skip)
    )


@cache
def _reader_of_mail() -> Callable[..., Message]:
    """What reads mail: a text needs none of it, and starts a tenth faster without. To ask here
    takes less than to import each time.
    """
    from urltrawl import mail  # noqa: PLC0415  # as said

    return mail.read


def decode_page(data: bytes, *, default: str) -> Decoded:
    """An HTML page in the charset that it declares, if it is."""
    from urltrawl.text import html  # noqa: PLC0415  # plain mail has no HTML, and a small run starts without it

    return decode(data, html.declared_charset(data), default=default)


def read_page(source: str, *, relative: bool) -> Page:
    """The running text of an HTML page, the URLs of its attributes and its base; those that are
    relative to nothing only if wanted.
    """
    from urltrawl.text import html  # noqa: PLC0415  # as above

    return html.read(source, relative=relative)
