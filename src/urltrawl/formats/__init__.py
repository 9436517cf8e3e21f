"""Bytes to records: a framer for each container format, and the table FORMATS.

A format is one file that ends in a ``Format`` value, and one line of ``FORMATS``. The content
decides which format it is; a name only breaks ties.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.errors import OptionError
from urltrawl.formats import babyl, digest, emlx, html, mbox, message, mmdf, rnews, text
from urltrawl.formats.binary import holds_controls, known_binary
from urltrawl.formats.framing import PROBE_SIZE, RECORD_LIMIT, Format, Framer, cut

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
        each.name: each
        for each in (
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

_SURE = 0.7  # a score that says more than a few control characters
_BINARY = "binary data"
_TIE = 0.05  # what a file name is worth: less than any difference of content that matters


def format_named(name: str) -> Format:
    """The format of that name; raises ``OptionError`` if there is none."""
    try:
        return FORMATS[name]
    except KeyError:
        raise OptionError("format", name, FORMATS) from None


def probe(head: bytes, name: str = "") -> str:
    """The name of the format that the first ``PROBE_SIZE`` bytes of a content speak for; ``text``
    if none does.
    """
    return _told(head, name)[0]


def tell(head: bytes, name: str = "") -> tuple[str, str | None]:
    """The same, and what ``looks_binary`` says: control characters are counted only where no format
    is sure.
    """
    if reason := known_binary(head):
        return "", reason
    best, sure = _told(head, name)
    return best, None if sure or not holds_controls(head) else _BINARY


def _told(head: bytes, name: str) -> tuple[str, bool]:
    """The name of the format, and whether any is sure."""
    hint, head = name.lower(), head[:PROBE_SIZE]
    best, highest, sure = "", -1.0, False
    for each in FORMATS.values():
        if each.most + _TIE <= highest:
            # it cannot win, nor be the only one that is sure: of a message nobody asks whether it
            # is a page
            continue
        score = each.probe(head)
        sure = sure or score >= _SURE
        if score and hint.endswith(each.suffixes):
            score += _TIE
        if score > highest:
            best, highest = each.name, score
    return best, sure


def looks_binary(head: bytes) -> str | None:
    """Why the first bytes of a content are not to be read at all, in words; None if they may be.

    A message may hold a binary body.
    """
    if reason := known_binary(head):
        return reason
    return (
        _BINARY
        if holds_controls(head) and not any(each.probe(head) >= _SURE for each in FORMATS.values())
        else None
    )


def recut(name: str, data: bytes, start: int, end: int, index: int = 0) -> Record:
    """Make the record again that a framer of that format made of these bytes."""
    return cut(name, format_named(name).layout(data), index, start, end, data)
