"""Messages without MIME, which most mail of lists is: a header of fields as they should be, and a body that is its own text.

What asks for more is not decided here: ``read`` gives ``None``, and ``parts`` reads the message, whose reading is the measure of this
one in the tests. It takes a fifth of the time.
"""

from __future__ import annotations

import re

from urltrawl.mail import bodies, headers, transfer
from urltrawl.mail.message import Message, Skipped
from urltrawl.model import Envelope, Part, PartKind
from urltrawl.text import charset

_OF_MIME = re.compile(rb"\n(?i:content-)[^\n:]*:")  # begun with a literal: in a tenth of the time of one that may begin the text
_FOLDED = rb"\n(?:[ \t]++(?!\n)%b\n)*+"
_ANY = rb"[^\n]*+"
_NO_URL = rb"[^\n:]*+(?::(?=[ \t\n])[^\n:]*+)*+"
# Fields that ``headers.split`` takes as they stand, and ``headers.scanned`` not at all: in a URL stands a colon without a blank behind
# it. So it does in a date and in an identity, where no URL is looked for. Behind them the blank line, and no page.
_WITHOUT_URL = re.compile(
    rb"(?:(?:[Dd](?i:ate)|[Mm](?i:essage-id)|[Ii](?i:n-reply-to)|[Rr](?i:eferences|eceived)):(?!//)" + _ANY + _FOLDED % _ANY
    + rb"|(?![Cc](?i:ontent-))[!-,.-9;-~][!-9;-~]*+:(?!//)" + _NO_URL + _FOLDED % _NO_URL + rb")++\n(?!\s*+<)"
)  # fmt: skip
_TEXT = PartKind.TEXT
_FEW = 8
"""Encoded words of a header that is read when somebody asks: so many and the texts ask ``charset.DETECTIONS`` times at the most."""


def read(data: bytes, default: str, start: int = 0) -> Message | None:
    """Read one message that begins at ``start``; ``None`` where anything in it asks for a closer look. ``default`` is as in ``mail.read``."""
    found = _WITHOUT_URL.match(data, start)
    if found is None or b"\r" in data or not charset.is_plain(data):
        return _closer(data[start:], default)
    end = found.end()
    header, body = data[start:end], data[end:]
    if b"=?" in header or b"www." in header or len(header) > headers.PLAIN_LIMIT or bodies.may_hold(body):
        return _closer(data[start:], default)
    if b"=" in body and transfer.is_escaped(body):
        return None
    return Message((Part("1", _TEXT, body.decode("ascii")),), Envelope.unread(headers.plain_envelope, header))


def _closer(data: bytes, default: str) -> Message | None:
    """The same of a message with a URL in its header, with something in its body that is no text, or beyond ASCII."""
    end = data.find(b"\n\n", 0, headers.PLAIN_LIMIT) + 1
    header, body = data[: end + 1], data[end + 1 :]
    if not (end and header.isascii()) or _OF_MIME.search(b"\n" + header) or b"\r" in data or b"\x1b" in header or bodies.is_html(body):
        return None
    parts: list[Part] = []
    detector = charset.Detector()
    envelope = Envelope.unread(headers.plain_envelope, header)
    if b"=?" in header or b"www." in header or not _WITHOUT_URL.match(data):
        fields = headers.split(data)
        if fields.body != end + 1 or fields.defects:
            return None
        parts += [Part(f"1:{name}", PartKind.HEADER, text) for name, text in headers.scanned(fields, None, detector)]
        if header.count(b"=?") > _FEW:
            envelope = headers.envelope(fields, None, detector)  # now: of so many, some may be told by what was said of those before
    if b"=" in body and transfer.is_escaped(body):
        return None
    cleaned = bodies.clean(body)
    text, name, how, wrong = charset.decode(cleaned.data, default=default, detector=detector)
    parts.append(Part("1", PartKind.TEXT, text, charset=name, charset_by=how, defects=cleaned.defects + wrong))
    return Message(tuple(parts), envelope, tuple(Skipped("1", reason) for reason in cleaned.files))
