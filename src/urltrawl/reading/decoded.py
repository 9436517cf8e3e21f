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
    from urltrawl.mail import Message
    from urltrawl.model import Record


def read_record(record: Record, default: str) -> Message:
    """Return the message in a record, taken apart."""
    if record.unquote:  # its archive quoted lines; ``message`` is a copy without the quoting
        return mail.read(record.message, default=default)
    return mail.read(record.data, default=default, start=record.skip)


def read_single_part(
    format_name: str, data: bytes, *, default: str, path: str = "1", base: str | None = None
) -> Part | None:
    """Return the text of a record that is a page, a calendar or cards, as its only part with the
    given path and base URL. Return None for a record of another format. A page is decoded by the
    charset that it declares, if any; ``default`` is the codec of 8-bit text that shows none.
    """
    if format_name == "html":
        from urltrawl.text import html  # noqa: PLC0415

        kind, content_type = PartKind.HTML, "text/html"
        text, charset, how, defects = decode(data, html.declared_charset(data), default=default)
    elif format_name == "vobject":
        kind, content_type = PartKind.TEXT, "text/directory"
        text, charset, how, defects = decode(data, default=default)
        text = vobject.to_plain(in_lf(text))
    else:
        return None
    return Part(path, kind, text, content_type, charset, how, base=base, defects=defects)
