"""From bytes to messages, and to texts, pages, calendars and cards, with their charsets and
transfer encodings undone.

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
    from urltrawl.mail import Message
    from urltrawl.model import Record


NO_MAIL = {
    "text": (PartKind.TEXT, "text/plain"),
    "html": (PartKind.HTML, "text/html"),
    "vobject": (PartKind.TEXT, "text/directory"),
}
"""The formats that are no mail, with the kind and type of the only part of a record."""


def read_record(record: Record, default: str) -> Message:
    """Return the message in a record, taken apart."""
    if record.unquote:  # its archive quoted lines; ``message`` is a copy without the quoting
        return mail.read(record.message, default=default)
    return mail.read(record.data, default=default, start=record.skip)


def read_single_part(
    format_name: str, data: bytes, *, default: str, path: str = "1", base: str | None = None
) -> Part | None:
    """Return the text of a record that is no mail, as its only part with the given path and base
    URL. Return None for a format of mail. A page is decoded by the charset that it declares.
    """
    if format_name not in NO_MAIL:
        return None
    kind, content_type = NO_MAIL[format_name]
    declared = None
    if kind is PartKind.HTML:
        from urltrawl.text import html  # noqa: PLC0415

        declared = html.declared_charset(data)
    text, charset, how, defects = decode(data, declared, default=default)
    if format_name == "vobject":
        text = vobject.to_plain(in_lf(text))
    return Part(path, kind, text, content_type, charset, how, base=base, defects=defects)
