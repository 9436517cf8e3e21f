"""Percent encoding (RFC 1738 2.2): bytes to URL text and back, and a URL's text made safer or plainer.

Split first, then decode each part once: ``%2541`` is ``%41``, and the encoded slash of ``ftp://h/%2Fetc`` parts nothing
(ENC-10). What comes out are bytes; which characters they are is for those to say who know (ENC-09).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from urltrawl.url.characters import ALPHANUM, CLASSES

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet


ALWAYS_SAFE = ALPHANUM | CLASSES["rfc1738"].safe
"""RFC 1738 2.2: "only alphanumerics, the special characters "$-_.+" [...] may be used unencoded within a URL"; the
characters of ``extra`` and ``national``, which its grammar lets through as well, are altered by some gateway or other."""

_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_ESCAPE = re.compile(r"%[0-9A-Fa-f]{2}")


def encode(data: bytes, keep: AbstractSet[str] = ALWAYS_SAFE) -> str:
    """Write bytes as URL text: those of ``keep`` stand for themselves, all others become escapes in upper case.

    ``keep`` are the characters that have no role where the text is to stand; ``%`` is always encoded.
    """
    return "".join([chr(byte) if chr(byte) in keep and byte != 0x25 else f"%{byte:02X}" for byte in data])


def decode(text: str) -> bytes:
    """Undo the escapes of one component, once. What is no escape stays; characters outside ASCII come out as UTF-8."""
    return unquote_to_bytes(text.encode("utf-8", "surrogatepass"))


def bad_escape(text: str, start: int = 0, end: int | None = None) -> int:
    """Where the first ``%`` without two hex digits stands, or -1 (ENC-02)."""
    found = _BAD_ESCAPE.search(text, start, len(text) if end is None else end)
    return found.start() if found else -1
