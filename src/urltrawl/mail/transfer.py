"""Content transfer encodings undone, damaged ones included: bytes in, bytes and defects out.

Quoted-printable and base64 are RFC 2045 section 6; uuencode is what POSIX 1003.2 writes.
``binascii`` decodes what is whole; what is not is put in order here first. (``binascii.a2b_qp``
reads ``==`` as ``=`` and drops text up to the next line feed after ``=`` at a line that ends in CR
alone: it is given neither.)
"""

from __future__ import annotations

import binascii
import re
from functools import lru_cache

from urltrawl.late import late

# Names as mailers write them, letters and digits only.
ENCODINGS = {
    "": "7bit",
    "7bit": "7bit",
    "7bits": "7bit",
    "usascii": "7bit",
    "ascii": "7bit",
    "none": "7bit",
    "text": "7bit",
    "8bit": "8bit",
    "8bits": "8bit",
    "binary": "binary",
    "quotedprintable": "quoted-printable",
    "quotedprintible": "quoted-printable",
    "qp": "quoted-printable",
    "base64": "base64",
    "xbase64": "base64",
    "b64": "base64",
    "xuuencode": "uuencode",
    "uuencode": "uuencode",
    "xuue": "uuencode",
    "uue": "uuencode",
    "uu": "uuencode",
}

_NOT_NAME = re.compile(r"[^a-z0-9]")
_ESCAPE = late(rb"=(?:([0-9A-Fa-f]{2})|[ \t]*(?:\r\n|\r|\n|\Z))")
_BYTES = {b"%02x" % n: bytes([n]) for n in range(256)}
_NO_ESCAPE = late(rb"=(?![0-9A-Fa-f]{2}|[ \t]*(?:[\r\n]|\Z))")
# What ``binascii`` and this module read differently, or neither knows.
_ODD_ESCAPE = late(rb"=(?![0-9A-Fa-f]{2}|\r?\n)")
_SOFT_BREAK = late(rb"=[ \t]*[\r\n]")
_CLEAR_ESCAPE = late(rb"=(?:3D|20|[A-F][0-9A-F]|[89][A-F])")
# "?id=9472&page=" at a line end looks like both; encoders fill their 76 characters before they
# break.
_FULL_SOFT_BREAK = late(rb"(?:^|[\r\n])[^\r\n]{64,75}=[ \t]*[\r\n]")
_CLEAR_PER_STRAY = 20
_NULS_OF_UTF16 = 8  # bytes for each ``=00``: "a=00" has four
_USUAL_ESCAPE = late(rb"=[89][0-9]")

_DIGITS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_FULL_LINE = late(rb"(?:^|(?<=[\r\n]))[A-Za-z0-9+/]{40,}=*[ \t]*(?=[\r\n]|\Z)")
# What may follow the last full line: short lines, of which one may end in = with something behind
# it.
_REST = late(
    rb"(?:\s*[A-Za-z0-9+/]+=*[ \t]*(?=[\r\n]|\Z))*(?:\s*(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2,3}=+)?"
)
_NOT_BASE64 = late(rb"[^A-Za-z0-9+/=]+")
_RUN = late(rb"([A-Za-z0-9+/]+)=*")

_UU_BEGIN = late(rb"(?:^|(?<=[\r\n]))begin [0-7]{3,4} [^\r\n]*(?:\r\n|\r|\n)")


@lru_cache(maxsize=64)
def name(field: bytes) -> str:
    """Name the encoding that a Content-Transfer-Encoding field means; ``""`` where nobody knows."""
    label = field.partition(b";")[0].decode("latin-1").lower()[:40]
    return ENCODINGS.get(_NOT_NAME.sub("", label), "")


def undo(data: bytes, encoding: str) -> tuple[bytes, tuple[str, ...]]:
    """Decode a body; ``encoding`` is a value of ``ENCODINGS`` or ``""``."""
    if encoding == "quoted-printable":
        if not _ODD_ESCAPE.search(data) and b"=00" not in data:
            return binascii.a2b_qp(data), ()
        return escapes(data), ("bad-quoted-printable",) if _NO_ESCAPE.search(data) else ()
    if encoding == "base64":
        return base64(data)
    if encoding == "uuencode":
        return uuencode(data)
    return data, () if encoding else ("unknown-encoding",)


def escapes(data: bytes) -> bytes:
    """Undo quoted-printable: escapes become bytes, soft breaks go; an ``=`` that begins neither
    stays.

    Nobody writes NUL: a few ``=00`` are the ``?id=00417`` of somebody who did not encode. UTF-16 is
    full of them.
    """
    nul = b"" if b"=00" not in data or data.count(b"=00") * _NULS_OF_UTF16 > len(data) else b"00"
    if not (nul or _ODD_ESCAPE.search(data)):
        return binascii.a2b_qp(data)
    decoded, at = (
        bytearray(),
        0,
    )  # ``sub`` makes a list of all that it puts in, eighty bytes for each
    for escape in _ESCAPE.finditer(data):
        digits = escape[1]
        if digits != nul:
            decoded += data[at : escape.start()]
            if digits:
                decoded += _BYTES[digits.lower()]
            at = escape.end()
    decoded += data[at:]
    return bytes(decoded)


def is_escaped(data: bytes) -> bool:
    """Tell that a body is quoted-printable though nothing says so: every ``=`` is an escape, and
    breaks are among them.

    A stray ``=`` in the text that somebody put before or behind it is outweighed by many that leave
    no doubt.
    """
    if not (
        _SOFT_BREAK.search(data) and (_CLEAR_ESCAPE.search(data) or _USUAL_ESCAPE.search(data))
    ):
        return False  # "=====" under a title is as common, and has no end of strays
    if strays := len(_NO_ESCAPE.findall(data)):
        return (
            len(_CLEAR_ESCAPE.findall(data)) > _CLEAR_PER_STRAY * strays
            and _FULL_SOFT_BREAK.search(data) is not None
        )
    return _CLEAR_ESCAPE.search(data) is not None or _FULL_SOFT_BREAK.search(data) is not None


def base64(data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """Undo base64, also where it was cut short, padded line by line, or has lines of text behind
    it.
    """
    compact = data.translate(None, b" \t\r\n")
    digits = compact.rstrip(b"=")
    if (
        len(compact) % 4 == 0
        and len(compact) - len(digits) <= 2
        and not digits.translate(None, _DIGITS)
    ):
        return binascii.a2b_base64(compact), ()
    # Where the base64 ends and text begins that somebody added: behind the last full line and the
    # short one after it.
    full = 0
    for line in _FULL_LINE.finditer(data):
        full = line.end()
    rest = _REST.match(data, full)
    end = rest.end() if rest else full
    head, tail = data[:end], data[end:]
    if not full and b"=" not in head:
        return data, ("not-base64",)  # a word or two
    if not tail.strip():
        return quads(head), ("bad-base64",)
    return quads(head) + (b"" if tail[0] in b"\r\n" else b"\n") + tail, ("text-after-base64",)


def quads(data: bytes) -> bytes:
    """Decode whatever base64 there is in ``data``, from padding to padding; what is left over at
    the end is dropped.
    """
    return b"".join(_quads(run) for run in _RUN.findall(_NOT_BASE64.sub(b"", data)))


def _quads(run: bytes) -> bytes:
    """Decode base64 that lacks its padding; a single last character holds less than a byte."""
    spare = len(run) % 4
    return binascii.a2b_base64(run[:-1] if spare == 1 else run + b"=" * (-spare % 4))


def uuencode(data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """Undo a body that is one uuencoded file."""
    begin = _UU_BEGIN.search(data)
    if begin is None:
        return data, ("bad-uuencode",)
    decoded: list[bytes] = []
    for line in data[begin.end() :].splitlines():
        if line.rstrip() == b"end":
            return b"".join(decoded), ()
        try:
            decoded.append(binascii.a2b_uu(line))
        except (
            binascii.Error
        ):  # a checksum or blanks at the end: take what the length byte asks for
            length = line[0] - 32 & 63
            try:
                decoded.append(binascii.a2b_uu(line[: (length * 4 + 5) // 3]))
            except binascii.Error:
                break
    return b"".join(decoded), ("bad-uuencode",)
