"""Bytes to records: a framer for each container format, and the table FORMATS.

A format is one file that ends in a ``Format`` value, and one line of ``FORMATS``. The content
decides which format it is; a file name only breaks ties.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.errors import OptionError
from urltrawl.formats import babyl, digest, emlx, html, mbox, message, mmdf, rnews, text
from urltrawl.formats.binary import holds_controls, known_binary
from urltrawl.formats.framing import PROBE_SIZE, RECORD_LIMIT, Format, Framer, make_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urltrawl.model import Record

__all__ = [
    "FORMATS",
    "PROBE_SIZE",
    "RECORD_LIMIT",
    "Format",
    "Framer",
    "format_named",
    "looks_binary",
    "probe",
    "recut",
    "tell",
]

FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        format_.name: format_
        for format_ in (
            mbox.FORMAT,
            mmdf.FORMAT,
            babyl.FORMAT,
            rnews.FORMAT,
            emlx.FORMAT,
            message.FORMAT,
            digest.FORMAT,
            html.FORMAT,
            text.FORMAT,
        )
    }
)
"""The formats by name, in the order in which they win a tie."""

_SURE = 0.7  # from this score on, control characters do not make a content binary
_BINARY = "binary data"
_TIE = 0.05  # what a file name adds to a score: less than any difference of content that matters


def format_named(name: str) -> Format:
    """Return the format of that name. Raises ``OptionError`` if there is none."""
    try:
        return FORMATS[name]
    except KeyError:
        raise OptionError("format", name, FORMATS) from None


def probe(head: bytes, file_name: str = "") -> str:
    """Return the name of the format of a content, by its first ``PROBE_SIZE`` bytes. It is ``text``
    if no other format fits.
    """
    return _detect(head, file_name)[0]


def tell(head: bytes, file_name: str = "") -> tuple[str, str | None]:
    """Return the name of the format of a content, and why the content is not to be read, or None.

    The first is that of ``probe``, the second that of ``looks_binary``, found in one pass. Of a
    known binary file the name is empty. Control characters count only if no format is sure.
    """
    if reason := known_binary(head):
        return "", reason
    name, is_sure = _detect(head, file_name)
    return name, None if is_sure or not holds_controls(head) else _BINARY


def _detect(head: bytes, file_name: str) -> tuple[str, bool]:
    """Return the name of the format with the best score, and whether any format is sure."""
    lower_name, head = file_name.lower(), head[:PROBE_SIZE]
    best_name, best_score, is_sure = "", -1.0, False
    for format_ in FORMATS.values():
        if format_.most + _TIE <= best_score:
            # This format can neither win nor be the only one that is sure. So nobody asks whether
            # a message is a page.
            continue
        score = format_.probe(head)
        is_sure = is_sure or score >= _SURE
        if score and lower_name.endswith(format_.suffixes):
            score += _TIE
        if score > best_score:
            best_name, best_score = format_.name, score
    return best_name, is_sure


def looks_binary(head: bytes) -> str | None:
    """Return in words why a content is not to be read at all, by its first bytes. Return None if it
    may be read. A message may be read although it holds a binary body.
    """
    if (reason := known_binary(head)) or not holds_controls(head):
        return reason
    return None if any(format_.probe(head) >= _SURE for format_ in FORMATS.values()) else _BINARY


def recut(name: str, data: bytes, start: int, end: int, index: int = 0) -> Record:
    """Return the record that a framer of the named format made of these bytes."""
    return make_record(name, format_named(name).layout(data), index, start, end, data)
