"""Bytes to records: a framer for each container format, and the table FORMATS.

A format is one file that ends in a ``Format`` value, and one line of ``FORMATS``. The content
decides which format it is; a file name only breaks ties.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.errors import OptionError
from urltrawl.formats import babyl, digest, emlx, html, mbox, message, mmdf, rnews, text, vobject
from urltrawl.formats.binary import holds_controls, known_binary
from urltrawl.formats.framing import PROBE_SIZE, RECORD_LIMIT, Format, make_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urltrawl.model import Record

__all__ = [
    "FORMATS",
    "PROBE_SIZE",
    "RECORD_LIMIT",
    "detect",
    "format_named",
    "looks_binary",
    "probe",
    "rebuild_record",
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
            vobject.FORMAT,
            text.FORMAT,
        )
    }
)
"""The formats by name, in the order in which they win a tie."""

_SURE = 0.7
"""Score of a format from which on control characters do not make a content binary."""
_BINARY = "binary data"
_TIE = 0.05
"""What a file name adds to a score: less than any difference of content that matters."""


def format_named(name: str) -> Format:
    """Return the value of ``FORMATS`` for a name. Raises ``OptionError`` if there is none."""
    try:
        return FORMATS[name]
    except KeyError:
        raise OptionError("format", name, FORMATS) from None


def probe(head: bytes, file_name: str = "") -> str:
    """Return the name of the format of a content, such as ``"mbox"``, by its first ``PROBE_SIZE``
    bytes. It is ``"text"`` if no other format fits. ``file_name`` only breaks ties.
    """
    return _best_format(head, file_name)[0]


def looks_binary(head: bytes) -> str | None:
    """Return what a content is that holds no text to read, by its first bytes: ``"a PNG image"``,
    ``"binary data"``. Return None if it may be read, as a message with a binary body may.
    """
    return detect(head)[1]


def detect(head: bytes, file_name: str = "") -> tuple[str, str | None]:
    """Return what ``probe`` and ``looks_binary`` return, found in one pass: the name of the format,
    and why the content is not to be read, or None.

    The name is empty for a known binary file. Control characters count if no format is sure of it.
    """
    if reason := known_binary(head):
        return "", reason
    name, is_sure = _best_format(head, file_name)
    return name, None if is_sure or not holds_controls(head) else _BINARY


def _best_format(head: bytes, file_name: str) -> tuple[str, bool]:
    """Return the name of the first format with the best score, and whether any is ``_SURE``."""
    lower_name, head = file_name.lower(), head[:PROBE_SIZE]
    best_name, best_score, is_sure = "", -1.0, False
    for format_ in FORMATS.values():
        if format_.highest_score + _TIE <= best_score:
            continue  # it can neither win nor be the only one that is sure
        score = format_.probe(head)
        is_sure = is_sure or score >= _SURE
        if score and lower_name.endswith(format_.suffixes):
            score += _TIE
        if score > best_score:
            best_name, best_score = format_.name, score
    return best_name, is_sure


def rebuild_record(format_name: str, data: bytes, start: int, end: int, index: int = 0) -> Record:
    """Return the record that a framer of a format made of ``data``, the bytes ``start..end`` of its
    input. Raises ``OptionError`` if there is no such format.
    """
    layout = format_named(format_name).layout(data)
    return make_record(format_name, layout, index, start, end, data)
