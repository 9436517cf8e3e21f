"""From bytes to texts, pages, calendars and cards, with their charsets undone."""

from __future__ import annotations

from urltrawl.model import Part, PartKind
from urltrawl.text import vobject
from urltrawl.text.breaks import in_lf
from urltrawl.text.charset import decode

NO_MAIL = {
    "text": (PartKind.TEXT, "text/plain"),
    "html": (PartKind.HTML, "text/html"),
    "vobject": (PartKind.TEXT, "text/directory"),
}
"""The formats that are no mail, with the kind and type of the only part of a record."""


def read_single_part(
    format_name: str, data: bytes, *, default: str, path: str = "1", base: str | None = None
) -> Part | None:
    """Return the text of a record that is no mail, as its only part with the given path and base
    URL. Return None for a format of mail. A page is decoded by the charset that it declares, 8-bit
    text that neither names nor shows its charset by ``default``.
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
