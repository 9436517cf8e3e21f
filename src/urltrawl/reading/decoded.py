"""From bytes to messages, pages, calendars and cards, with their charsets and transfer encodings
undone.

``default`` is the charset of 8-bit text that neither names nor shows its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl import mail
from urltrawl.model import Part, PartKind
from urltrawl.text import vobject
from urltrawl.text.breaks import in_lf
from urltrawl.text.charset import decode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.mail import Message
    from urltrawl.model import Record
    from urltrawl.text.charset import Decoded


def read_record(record: Record, default: str) -> Message:
    """Return the message in a record, taken apart."""
    if record.unquote:  # its archive quoted lines; ``message`` is a copy without the quoting
        return mail.read(record.message, default=default)
    return mail.read(record.data, default=default, start=record.skip)


def decode_page(data: bytes, *, default: str) -> Decoded:
    """Return the source of an HTML page, decoded by the charset that it declares, if any."""
    from urltrawl.text import html  # noqa: PLC0415

    return decode(data, html.declared_charset(data), default=default)


def decode_object(data: bytes, *, default: str) -> Decoded:
    """Return the text of a calendar or of cards, with its folded lines joined."""
    decoded = decode(data, default=default)
    return decoded._replace(text=vobject.to_plain(in_lf(decoded.text)))


_NO_MESSAGES: Mapping[str, tuple[Callable[..., Decoded], PartKind, str]] = {
    "html": (decode_page, PartKind.HTML, "text/html"),
    "vobject": (decode_object, PartKind.TEXT, "text/directory"),
}
"""For each format whose records are no messages: the function that decodes a record, and the kind
and content type of its only part."""


def read_single_part(
    format_name: str, data: bytes, *, default: str, path: str = "1", base: str | None = None
) -> Part | None:
    """Return the text of a record that is a page, a calendar or cards, as its only part with the
    given path and base URL. Return None for a record of another format. ``data`` are its bytes.
    """
    if format_name not in _NO_MESSAGES:
        return None
    decode_record, kind, content_type = _NO_MESSAGES[format_name]
    text, charset, how, defects = decode_record(data, default=default)
    return Part(path, kind, text, content_type, charset, how, base=base, defects=defects)
