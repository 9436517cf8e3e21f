"""Bytes to messages and pages: their charsets and transfer encodings undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl import mail
from urltrawl.text.charset import decode

if TYPE_CHECKING:
    from urltrawl.mail import Message
    from urltrawl.model import Record
    from urltrawl.text.charset import Decoded
    from urltrawl.text.html import Page


def read_message(data: bytes, charset: str, start: int = 0) -> Message:
    """The parts and the envelope of a message that begins at ``start``."""
    return mail.read(data, default=charset, start=start)


def read_record(record: Record, charset: str) -> Message:
    """Those of the message that a record holds."""
    return (
        read_message(record.message, charset)
        if record.unquote
        else read_message(record.data, charset, record.skip)
    )


def decode_page(data: bytes, *, default: str) -> Decoded:
    """An HTML page in the charset that it declares, if it is."""
    from urltrawl.text import html  # noqa: PLC0415

    return decode(data, html.declared_charset(data), default=default)


def read_page(source: str, *, relative: bool) -> Page:
    """The running text of an HTML page, the URLs of its attributes and its base; those that are
    relative to nothing only if wanted.
    """
    from urltrawl.text import html  # noqa: PLC0415

    return html.read(source, relative=relative)
