"""From bytes to messages and pages, with their charsets and transfer encodings undone.

``default`` is the charset of 8-bit text that neither names nor shows its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl import mail
from urltrawl.text.charset import decode

if TYPE_CHECKING:
    from urltrawl.mail import Message
    from urltrawl.model import Record
    from urltrawl.text.charset import Decoded


def read_record(record: Record, default: str) -> Message:
    """Return the message in a record, taken apart."""
    if record.unquote:
        return mail.read(record.message, default=default)
    return mail.read(record.data, default=default, start=record.skip)  # needs no copy


def decode_page(data: bytes, *, default: str) -> Decoded:
    """Return the source of an HTML page, decoded by the charset that it declares, if any."""
    from urltrawl.text import html  # noqa: PLC0415

    return decode(data, html.declared_charset(data), default=default)
