"""Character references of HTML (``&amp;``, ``&#47;``), decoded as browsers decode them
(https://html.spec.whatwg.org/#character-reference-state).
"""

from __future__ import annotations

import re
from functools import lru_cache
from html.entities import html5

REFERENCE = r"&(?:#(?:[xX][0-9A-Fa-f]++|[0-9]++);?|[A-Za-z][A-Za-z0-9]*+(?:;|(?!=)))"
"""A pattern for a character reference, known or not."""
_REFERENCE = re.compile(f"({REFERENCE})")
_WINDOWS_1252 = {byte: bytes([byte]).decode("cp1252", "ignore") for byte in range(0x80, 0xA0)}


def decode(text: str) -> str:
    """Return the text with its character references decoded, by the rule for attributes, which
    spares ``?a=1&copy=2``. The same rule serves running text.

    >>> decode("?a&amp;b=&#47;&copy=2")
    '?a&b=/&copy=2'
    """
    if "&" not in text:
        return text
    pieces = _REFERENCE.split(text)  # every second piece is a reference
    pieces[1::2] = map(_resolve_cached if len(text) <= USUAL else _resolve, pieces[1::2])
    return "".join(pieces)


def _resolve(reference: str) -> str:
    """Return what a reference stands for. A name that HTML does not know stands for itself, and the
    number of no character for U+FFFD. Numbers from 128 to 159 are those of windows-1252.
    "&lt;" -> "<", "&#x2f;" -> "/", "&x;" -> "&x;"
    """
    if reference[1] != "#":
        return html5.get(reference[1:], reference)
    digits = reference[2:].rstrip(";").lstrip("0")
    digits, base = (digits[1:].lstrip("0"), 16) if digits[:1] in {"x", "X"} else (digits, 10)
    code = int(digits or "0", base) if len(digits) < 8 else 0  # longer: no character
    if not 0 < code <= 0x10FFFF or 0xD800 <= code < 0xE000:
        return "\ufffd"
    return _WINDOWS_1252.get(code) or chr(code)


USUAL = 1000
"""Longest text whose references are cached, in characters: it bounds the memory of the cache."""
_resolve_cached = lru_cache(maxsize=512)(_resolve)
