"""Decode content transfer encodings, damaged ones included: bytes in, bytes and defects out.

Quoted-printable and base64 are RFC 2045 section 6. uuencode is what POSIX 1003.2 writes.
``binascii`` decodes sound data; damaged data is mended here first. (``binascii.a2b_qp`` reads
``==`` as ``=``, and after ``=`` at a line that ends in CR alone it drops text up to the next line
feed. It is given neither.)
"""

from __future__ import annotations

import binascii
import re
from functools import lru_cache

from urltrawl.late import late

# Encodings by the names that mailers write, letters and digits only.
ENCODINGS = {
    "": "7bit", "7bit": "7bit", "7bits": "7bit", "usascii": "7bit", "ascii": "7bit",
    "none": "7bit", "text": "7bit",
    "8bit": "8bit", "8bits": "8bit",
    "binary": "binary",
    "quotedprintable": "quoted-printable", "quotedprintible": "quoted-printable",
    "qp": "quoted-printable",
    "base64": "base64", "xbase64": "base64", "b64": "base64",
    "xuuencode": "uuencode", "uuencode": "uuencode", "xuue": "uuencode", "uue": "uuencode",
    "uu": "uuencode",
}  # fmt: skip

_NOT_NAME = re.compile(r"[^a-z0-9]")
_ESCAPE = late(rb"=(?:([0-9A-Fa-f]{2})|[ \t]*(?:\r\n|\r|\n|\Z))")
"""An escape, with its two digits; or a soft break."""
_STRAY_EQUALS = late(rb"=(?![0-9A-Fa-f]{2}|[ \t]*(?:[\r\n]|\Z))")
# Escapes that ``binascii`` and this module read differently, or that neither knows.
_ODD_ESCAPE = late(rb"=(?![0-9A-Fa-f]{2}|\r?\n)")
_SOFT_BREAK = late(rb"=[ \t]*[\r\n]")
_CLEAR_ESCAPE = late(rb"=(?:3D|20|[A-F][0-9A-F]|[89][A-F])")
"""An escape beyond doubt: of ``=``, of a blank, or of 8-bit text."""
# "?id=9472&page=" at a line end may be a soft break or the text itself. Encoders fill their 76
# characters before they break.
_FULL_SOFT_BREAK = late(rb"(?:^|[\r\n])[^\r\n]{64,75}=[ \t]*[\r\n]")
_CLEAR_PER_STRAY = 20
"""Escapes beyond doubt that outweigh one ``=`` that begins no escape."""
_BYTES_PER_NUL = 8
"""Bytes for each ``=00`` in UTF-16, at most: "a=00" has four."""
_LIKELY_ESCAPE = late(rb"=[89][0-9]")
"""An escape of 8-bit text, or a number after an equals sign: ``=85``."""

_BASE64_DIGITS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_FULL_LINE = late(rb"(?:^|(?<=[\r\n]))[A-Za-z0-9+/]{40,}=*[ \t]*(?=[\r\n]|\Z)")
"""A line of 40 base64 digits or more, and padding."""
# What may follow the last full line: short lines. One of them may end in = with something after it.
_SHORT_LINES = late(
    rb"(?:\s*[A-Za-z0-9+/]+=*[ \t]*(?=[\r\n]|\Z))*(?:\s*(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2,3}=+)?"
)
_NOT_BASE64 = late(rb"[^A-Za-z0-9+/=]+")
_BASE64_RUN = late(rb"([A-Za-z0-9+/]+)=*")

_UU_BEGIN = late(rb"(?:^|(?<=[\r\n]))begin [0-7]{3,4} [^\r\n]*(?:\r\n|\r|\n)")


@lru_cache(maxsize=64)
def encoding_name(field: bytes) -> str:
    """Return the encoding that a Content-Transfer-Encoding field names, as a value of
    ``ENCODINGS``: ``"base64"`` for ``b"BASE-64"``. Return ``""`` if it is unknown.
    """
    label = field.partition(b";")[0].decode("latin-1").lower()[:40]
    return ENCODINGS.get(_NOT_NAME.sub("", label), "")


def decode(data: bytes, encoding: str) -> tuple[bytes, tuple[str, ...]]:
    """Return a decoded body, and codes of ``mail.DEFECTS``. ``encoding`` is a value of
    ``ENCODINGS`` or ``""``. A body in 7bit, 8bit, binary or an unknown encoding is not copied.
    """
    if encoding == "quoted-printable":
        if not _ODD_ESCAPE.search(data) and b"=00" not in data:
            return binascii.a2b_qp(data), ()
        return decode_escapes(data), ("bad-quoted-printable",) if _STRAY_EQUALS.search(data) else ()
    if encoding == "base64":
        return decode_base64(data)
    if encoding == "uuencode":
        return _decode_uuencode(data)
    return data, () if encoding else ("unknown-encoding",)


def decode_escapes(data: bytes) -> bytes:
    r"""Return decoded quoted-printable: escapes become bytes, soft breaks go. An ``=`` that begins
    neither stays.

    ``=00`` stays if there are few of it: nobody writes NUL, so it is a piece of ``?id=00417``, of a
    writer who did not encode. If the body is full of it, it is UTF-16, and is decoded.

    >>> decode_escapes(b"a=3Db, a=\nb, a=b")
    b'a=b, ab, a=b'
    """
    nul_count = data.count(b"=00")
    has_few_nuls = 0 < nul_count * _BYTES_PER_NUL <= len(data)
    if not (has_few_nuls or _ODD_ESCAPE.search(data)):
        return binascii.a2b_qp(data)
    kept_digits = b"00" if has_few_nuls else None
    # ``sub`` would make a list of all replacements, of eighty bytes each.
    decoded, copied_end = bytearray(), 0
    for escape in _ESCAPE.finditer(data):
        digits = escape[1]  # None: a soft break
        if digits is None or digits != kept_digits:
            decoded += data[copied_end : escape.start()]
            if digits:
                decoded += binascii.unhexlify(digits)
            copied_end = escape.end()
    decoded += data[copied_end:]
    return bytes(decoded)


def is_escaped(data: bytes) -> bool:
    """Return whether a body is quoted-printable that nothing declares. It must have a soft break,
    an escape of 8-bit text, ``=`` or a blank, and one of these two beyond doubt: an escape that is
    no number (``_CLEAR_ESCAPE``), or a soft break that ends a full line.

    A stray ``=``, which begins neither an escape nor a soft break, may stand in text that somebody
    put before or after the quoted-printable. If there is one, both must be beyond doubt, and there
    must be more than ``_CLEAR_PER_STRAY`` such escapes for each stray.
    """
    if not (
        _SOFT_BREAK.search(data) and (_CLEAR_ESCAPE.search(data) or _LIKELY_ESCAPE.search(data))
    ):
        return False  # tested before strays are counted: lines of "=====" have very many
    if strays := len(_STRAY_EQUALS.findall(data)):
        return (
            len(_CLEAR_ESCAPE.findall(data)) > _CLEAR_PER_STRAY * strays
            and _FULL_SOFT_BREAK.search(data) is not None
        )
    return _CLEAR_ESCAPE.search(data) is not None or _FULL_SOFT_BREAK.search(data) is not None


def decode_base64(data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """Return decoded base64, and codes of ``mail.DEFECTS``. The base64 may be cut short behind a
    full line, padded line by line, or have lines of text after it, which are returned behind what
    was decoded. What is no base64 is returned as it is; but a word of four letters is base64.
    """
    compact = data.translate(None, b" \t\r\n")
    digits = compact.rstrip(b"=")
    if (
        len(compact) % 4 == 0
        and len(compact) - len(digits) <= 2
        and not digits.translate(None, _BASE64_DIGITS)
    ):
        return binascii.a2b_base64(compact), ()
    # The base64 ends after the last full line and the short lines after it. Somebody may have added
    # text there.
    full_lines_end = 0
    for line in _FULL_LINE.finditer(data):
        full_lines_end = line.end()
    short_lines = _SHORT_LINES.match(data, full_lines_end)
    base64_end = short_lines.end() if short_lines else full_lines_end
    encoded, text = data[:base64_end], data[base64_end:]
    if not full_lines_end and b"=" not in encoded:
        return data, ("not-base64",)  # a word or two
    decoded = decode_quads(encoded)
    if not text.strip():
        return decoded, ("bad-base64",)
    separator = b"" if text[0] in b"\r\n" else b"\n"
    return decoded + separator + text, ("text-after-base64",)


def decode_quads(data: bytes) -> bytes:
    """Return all base64 in ``data`` decoded. Padding may stand anywhere in it. Other characters are
    ignored, and so is a rest that is too short for a byte.
    """
    return b"".join(_decode_run(run) for run in _BASE64_RUN.findall(_NOT_BASE64.sub(b"", data)))


def _decode_run(run: bytes) -> bytes:
    """Return decoded base64 without its padding. A single digit that is left over is dropped."""
    spare = len(run) % 4
    return binascii.a2b_base64(run[:-1] if spare == 1 else run + b"=" * (-spare % 4))


def _decode_uuencode(data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """Return the first file that stands in a body in uuencode, without the text around it, and
    codes of ``mail.DEFECTS``. A body in which none begins is returned as it is. The file ends
    before a line that cannot be decoded.
    """
    begin = _UU_BEGIN.search(data)
    if begin is None:
        return data, ("bad-uuencode",)
    decoded: list[bytes] = []
    for line in data[begin.end() :].splitlines():
        if line.rstrip() == b"end":
            return b"".join(decoded), ()
        if not line:  # ``a2b_uu`` makes NULs of an empty line
            continue
        size = line[0] - 32 & 63  # bytes; three of them are four characters
        try:  # without a checksum or blanks at the end
            decoded.append(binascii.a2b_uu(line[: (size * 4 + 5) // 3]))
        except binascii.Error:
            break
    return b"".join(decoded), ("bad-uuencode",)
