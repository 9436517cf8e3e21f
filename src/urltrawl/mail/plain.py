"""Messages without MIME, which most mail of lists is: a header of fields as they should be, and a
body that is its own text.

What asks for more is not decided here: ``read`` gives ``None``, and ``parts`` reads the message,
whose reading is the measure of this one in the tests. It takes a fifth of the time.
"""

from __future__ import annotations

import re

from urltrawl.late import late
from urltrawl.mail import bodies, headers, transfer
from urltrawl.mail.message import Message, Skipped
from urltrawl.model import Envelope, Part, PartKind
from urltrawl.text import charset

_OF_MIME = re.compile(
    rb"\n(?i:content-)[^\n:]*:"
)  # begun with a literal: in a tenth of the time of one that may begin the text
_FOLDED = rb"\n(?:[ \t]++(?!\n)%b\n)*+"
_ANY = rb"[^\n]*+"
_NO_URL = rb"[^\n:]*+(?::(?=[ \t\n])[^\n:]*+)*+"
# Fields that ``headers.split`` takes as they stand, and ``headers.scanned`` not at all: in a URL
# stands a colon without a blank behind it. So it does in a date and in an identity, where no URL is
# looked for. Behind them the blank line, and no page.
_WITHOUT_URL = re.compile(
    rb"(?:(?:[Dd](?i:ate)|[Mm](?i:essage-id)|[Ii](?i:n-reply-to)|[Rr](?i:eferences|eceived)):(?!//)"
    + _ANY
    + _FOLDED % _ANY
    + rb"|(?![Cc](?i:ontent-))[!-,.-9;-~][!-9;-~]*+:(?!//)"
    + _NO_URL
    + _FOLDED % _NO_URL
    + rb")++\n(?!\s*+<)"
)
_SHOWN = late(
    rb"^(?!(?:From|Date|Message-I[Dd]|In-Reply-To|References|Received):)[^\n]*(?:=\?|www\.)",
    re.MULTILINE,
)
"""What ``headers.scanned`` takes of such fields all the same; who wrote it and its identity may
hold either."""
_TEXT = PartKind.TEXT
_FEW = 8
"""Encoded words of a header that is read when somebody asks: so many and the texts ask
``charset.DETECTIONS`` times at the most. Of more, some may be told by what was said of those
before."""


def read(data: bytes, default: str, start: int = 0) -> Message | None:
    """Read one message that begins at ``start``; ``None`` where anything in it asks for a closer
    look. ``default`` is as in ``mail.read``.
    """
    found = _WITHOUT_URL.match(data, start)
    end = found.end() if found else data.find(b"\n\n", start, start + headers.PLAIN_LIMIT) + 2
    header = data[start:end]
    if (
        not 2 <= len(header) <= headers.PLAIN_LIMIT
        or (not found and _OF_MIME.search(b"\n" + header))
        or b"\r" in data
    ):
        return None
    body, is_plain = data[end:], charset.is_plain(data)
    if not is_plain and (not header.isascii() or b"\x1b" in header):
        return None
    if header.count(b"=?") > _FEW or (not found and bodies.is_html(body)):
        return None
    parts: tuple[Part, ...] = ()
    detector = None
    if not found or ((b"=?" in header or b"www." in header) and _SHOWN.search(header)):
        fields = headers.split(data, start)
        if fields.body != end or fields.defects:
            return None
        detector = charset.Detector()
        parts = tuple(
            Part(f"1:{name}", PartKind.HEADER, text)
            for name, text in headers.scanned(fields, None, detector)
        )
    if b"=" in body and transfer.is_escaped(body):
        return None
    envelope = Envelope.unread(headers.plain_envelope, header)
    if is_plain and not parts and not bodies.may_hold(body):
        return Message((Part("1", _TEXT, body.decode("ascii")),), envelope)
    cleaned = bodies.clean(body)
    text, name, how, wrong = charset.decode(cleaned.data, default=default, detector=detector)
    part = Part("1", _TEXT, text, charset=name, charset_by=how, defects=cleaned.defects + wrong)
    return Message(
        (*parts, part), envelope, tuple(Skipped("1", reason) for reason in cleaned.files)
    )
