"""Character references of HTML (``&amp;``, ``&#47;``), decoded as browsers decode them
(https://html.spec.whatwg.org/#character-reference-state).
"""

from __future__ import annotations

import re
from functools import lru_cache
from html.entities import html5

_REFERENCE = re.compile(r"(&(?:#(?:[xX][0-9A-Fa-f]++|[0-9]++);?|[A-Za-z][A-Za-z0-9]*+(?:;|(?!=))))")
_WINDOWS_1252 = {byte: bytes([byte]).decode("cp1252", "replace") for byte in range(0x80, 0xA0)}


def reference(source: str, at: int) -> tuple[int, str]:
    """Where the character reference at the ``&`` ends, and what it shows; the ``&`` itself where
    there is none.
    """
    found = _REFERENCE.match(source, at)
    return (found.end(), _referred(found[0])) if found else (at + 1, "&")


def decode(text: str) -> str:
    """Decode character references by the rule for attributes, which spares ``?a=1&copy=2``; in
    running text as well.
    """
    if "&" not in text:
        return text
    text = (
        text.replace("&nbsp;", "\xa0")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", '"')
    )  # two in three
    if "&" not in text:
        return text
    pieces = _REFERENCE.split(text)
    pieces[1::2] = map(_usual if len(text) <= USUAL else _referred, pieces[1::2])
    return "".join(pieces)


def _referred(reference: str) -> str:
    """Name the character that a reference stands for."""
    if reference[1] != "#":
        return html5.get(reference[1:], reference)
    digits = reference[2:].rstrip(";").lstrip("0")
    digits, base = (digits[1:].lstrip("0"), 16) if digits[:1] in {"x", "X"} else (digits, 10)
    code = int(digits or "0", base) if len(digits) < 8 else 0
    if not 0 < code <= 0x10FFFF or 0xD800 <= code < 0xE000:
        return "\ufffd"
    return _WINDOWS_1252.get(code) or chr(code)


USUAL = 1000
"""Characters of a text whose references are remembered: no more than these are in one."""
_usual = lru_cache(maxsize=512)(_referred)
