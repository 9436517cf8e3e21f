"""What stands in the body of a text without MIME saying so: encoded files, and the armour of PGP.

Encoded files are blanked, not cut out: their line breaks stay, so that line numbers hold. What is
blanked is counted.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Callable


def _begins_line(literal: bytes, rest: bytes) -> re.Pattern[bytes]:
    """A line that begins so. The literal comes first and what is before it is looked at then: that
    takes a tenth of the time.
    """
    return late(re.escape(literal) + rb"(?<![^\r\n](?s:.{%d}))" % len(literal) + rest)


_NOT_BREAK = late(rb"[^\r\n]+")

# uuencode (POSIX): a length character, then four characters for three bytes; blanks at the end may
# be lost, a checksum character added.
_UU_BEGIN = _begins_line(b"begin ", rb"[0-7]{3,4} \S[^\r\n]*(?:\r\n|\r|\n)")
_UU_LINE = late(rb"([ -`])([ -`]{0,86})(?:\r\n|\r|\n|\Z)")
_UU_END = late(rb"(?:[ \t`]*(?:\r\n|\r|\n))?end[ \t]*(?=\r|\n|\Z)")
# yEnc 1.3 section 1.2: these keywords are always there and in this order.
_Y_BEGIN = _begins_line(
    b"=ybegin ",
    rb"(?:part=\d+ )?(?:total=\d+ )?line=([1-9]\d{0,3}) size=\d+ name=[^\r\n]*(?:\r\n|\r|\n)",
)
_Y_PART = late(rb"(?:=ypart [^\r\n]*(?:\r\n|\r|\n))?")
_Y_LINE = late(rb"([^\r\n]*)(?:\r\n|\r|\n|\Z)")
_Y_END = late(rb"=yend size=\d+[^\r\n]*")
# BinHex 4.0 (RFC 1741 appendix A): the notice, then the alphabet in lines between two colons.
_HQX_BEGIN = _begins_line(b"(This file must be converted with BinHex", rb"[^\r\n]*[\r\n]+(?=:)")
_HQX_BODY = late(rb":[!-,\-0-689@A-NP-VX-Z\[`a-fh-mp-r\s]+(:)?")
# RFC 4880 7.1: a line that begins with a hyphen has "- " put before it; PGP 2 did it to "From " as
# well.
_SIGNED = _begins_line(b"-----BEGIN PGP SIGNED MESSAGE-----", rb"[ \t]*[\r\n]")
_SIGNATURE = _begins_line(b"-----BEGIN PGP SIGNATURE-----", b"")
_DASH_ESCAPES = [
    (eol + b"- " + word, eol + word) for eol in (b"\n", b"\r") for word in (b"-", b"From ")
]
_HTML_BEGINS = late(
    rb"\s*(?:<!--.{0,500}?-->\s*)?<(?:!doctype\s+html|html[\s>])", re.IGNORECASE | re.DOTALL
)


class Body(NamedTuple):
    """The bytes that are text, what was blanked (a reason each) and codes of ``mail.DEFECTS``."""

    data: bytes
    files: tuple[str, ...] = ()
    defects: tuple[str, ...] = ()


def is_html(data: bytes) -> bool:
    """Whether a text begins as a page does."""
    return _HTML_BEGINS.match(data) is not None


def may_hold(data: bytes) -> bool:
    """Whether there may be anything in a text that ``clean`` is for: a word of each in it."""
    return _BEGIN(data) is not None or _BINHEX(data) is not None or data.find(_CLEAR_SIGNED) >= 0


def clean(data: bytes) -> Body:
    """Blank the files that are encoded in a text and undo the dash escapes of clear-signed
    parts.
    """
    files: list[str] = []
    defects: dict[str, None] = {}
    for mark, begin, end_of, reason in _FILES:
        if mark in data:
            data = _blank(data, begin, end_of, reason, files, defects)
    if _CLEAR_SIGNED in data:
        data = _unescape(data, defects)
    return Body(data, tuple(files), tuple(defects))


def _blank(
    data: bytes,
    begin: re.Pattern[bytes],
    end_of: Callable[[bytes, re.Match[bytes]], tuple[int, bool]],
    reason: str,
    files: list[str],
    defects: dict[str, None],
) -> bytes:
    """Blank every file of one encoding."""
    pieces, done, at = [], 0, 0
    while opener := begin.search(data, at):
        at, closed = end_of(data, opener)
        if at == opener.end():
            continue
        files.append(reason)
        if not closed:
            defects["unclosed-file"] = None
        pieces += [data[done : opener.start()], _NOT_BREAK.sub(b"", data[opener.start() : at])]
        done = at
    return b"".join([*pieces, data[done:]])


def _uu_end(data: bytes, opener: re.Match[bytes]) -> tuple[int, bool]:
    """Find where the lines of a uuencoded file end, and whether they are closed; the opener's own
    end if there are none.
    """
    at = opener.end()
    while line := _UU_LINE.match(data, at):
        size = (line[1][0] - 32) & 63
        if not size or len(line[2].rstrip()) > (size + 2) // 3 * 4 + 2:
            break
        at = line.end()
    end = _UU_END.match(data, at)
    return (end.end(), True) if end else (at, False)


def _y_end(data: bytes, opener: re.Match[bytes]) -> tuple[int, bool]:
    """Find where the lines of a yEnc block end, and whether they are closed: all but the last are
    of the length it says.

    One more where the last character is escaped, and one where the line began with a dot (RFC 977
    2.4.1).
    """
    at = opener.end()
    if part := _Y_PART.match(data, at):
        at = part.end()
    length, full = int(opener[1]), at
    while (line := _Y_LINE.match(data, at)) and length <= len(line[1]) <= length + 2:
        at = line.end()
    if line is None:
        return at, False
    last = at if line[1].startswith(b"=yend ") else line.end()
    if end := _Y_END.match(data, last):
        return end.end(), True
    cut_off = last == len(data) and at > full and len(line[1]) < length
    return (last if cut_off else at if at > full else opener.end()), False


def _hqx_end(data: bytes, opener: re.Match[bytes]) -> tuple[int, bool]:
    """Find the closing colon of a BinHex file, or the last whole line that could belong to it."""
    at = opener.end()
    body = _HQX_BODY.match(data, at)
    if body is None:
        return at, False
    if body[1]:
        return body.end(), True
    return max(at, data.rfind(b"\n", at, body.end()), data.rfind(b"\r", at, body.end())), False


_FILES = (
    (b"begin ", _UU_BEGIN, _uu_end, "uuencoded file"),
    (b"=ybegin ", _Y_BEGIN, _y_end, "yEnc file"),
    (b"(This file must be converted with BinHex", _HQX_BEGIN, _hqx_end, "BinHex file"),
)

# In half the time of ``in``, which looks for the end of a word first: of these the beginning is
# rare. A long word it finds sooner.
_BEGIN, _BINHEX = (re.compile(word).search for word in (rb"begin ", rb"BinHex"))
_CLEAR_SIGNED = b"-----BEGIN PGP SIGNED"


def _unescape(data: bytes, defects: dict[str, None]) -> bytes:
    """Undo the dash escapes between each opening line and the signature that follows it."""
    pieces, done = [], 0
    while signed := _SIGNED.search(data, done):
        signature = _SIGNATURE.search(data, signed.end())
        end = signature.start() if signature else len(data)
        text = data[signed.start() : end]
        for escaped, plain in _DASH_ESCAPES:
            text = text.replace(escaped, plain)
        pieces += [data[done : signed.start()], text]
        done = end
        defects["pgp-signed"] = None
    return b"".join([*pieces, data[done:]])
