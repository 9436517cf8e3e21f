"""Clean the body of a text of what MIME does not declare: encoded files, and the armour of PGP.

Encoded files are blanked, not cut out: their line breaks stay, so that line numbers hold. Each
blanked file is counted.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Callable


def _begins_line(literal: bytes, rest: bytes) -> re.Pattern[bytes]:
    """Return a pattern for a line that begins with ``literal`` and goes on with the pattern
    ``rest``. The literal comes first in it, and a look-behind checks that the line begins there:
    ``re`` searches that in a tenth of the time.
    """
    return late(re.escape(literal) + rb"(?<![^\r\n](?s:.{%d}))" % len(literal) + rest)


_LINE_TEXT = late(rb"[^\r\n]+")

# uuencode (POSIX): a length character, then four characters for three bytes. Blanks at the end may
# be lost, and a checksum character added.
_UU_BEGIN = _begins_line(b"begin ", rb"[0-7]{3,4} \S[^\r\n]*(?:\r\n|\r|\n)")
_UU_LINE = late(rb"([ -`])([ -`]{0,86})(?:\r\n|\r|\n|\Z)")
_UU_END = late(rb"(?:[ \t`]*(?:\r\n|\r|\n))?end[ \t]*(?=\r|\n|\Z)")
# yEnc 1.3 section 1.2: these keywords are always present and in this order.
_Y_BEGIN = _begins_line(
    b"=ybegin ",
    rb"(?:part=\d+ )?(?:total=\d+ )?line=(?P<length>[1-9]\d{0,3}) size=\d+ name=[^\r\n]*"
    rb"(?:\r\n|\r|\n)",
)
_Y_PART = late(rb"=ypart [^\r\n]*(?:\r\n|\r|\n)")
_Y_LINE = late(rb"(?P<text>[^\r\n]*)(?:\r\n|\r|\n|\Z)")
_Y_END = late(rb"=yend size=\d+[^\r\n]*")
# BinHex 4.0 (RFC 1741 appendix A): the notice, then the alphabet in lines between two colons.
_HQX_BEGIN = _begins_line(b"(This file must be converted with BinHex", rb"[^\r\n]*[\r\n]+(?=:)")
_HQX_BODY = late(rb":[!-,\-0-689@A-NP-VX-Z\[`a-fh-mp-r\s]+(?P<closing>:)?")
# RFC 4880 7.1: "- " is put before a line that begins with a hyphen. PGP 2 put it before "From " as
# well.
_SIGNED = _begins_line(b"-----BEGIN PGP SIGNED MESSAGE-----", rb"[ \t]*[\r\n]")
_SIGNATURE = _begins_line(b"-----BEGIN PGP SIGNATURE-----", b"")
_DASH_ESCAPES = [
    (eol + b"- " + word, eol + word) for eol in (b"\n", b"\r") for word in (b"-", b"From ")
]
HTML_BEGINS = late(
    rb"\s*(?:<!--.{0,500}?-->\s*)?<(?:!doctype\s+html|html[\s>])", re.IGNORECASE | re.DOTALL
)
"""The beginning of a page, perhaps after a comment."""


def clean(data: bytes) -> tuple[bytes, tuple[str, ...], tuple[str, ...]]:
    """Return a text with its encoded files blanked to their line ends, and the dash escapes undone
    in what is clear-signed (PGP); what each such file was (``"yEnc file"``); and codes of
    ``mail.DEFECTS``.
    """
    if not (_search_begin(data) or _search_binhex(data) or _CLEAR_SIGNED in data):
        return data, (), ()
    files: list[str] = []
    defects: dict[str, None] = {}
    for literal, opener, find_end, reason in _FILES:
        if literal in data:
            data = _blank_files(data, opener, find_end, reason, files, defects)
    if _CLEAR_SIGNED in data:
        data = _undo_dash_escapes(data, defects)
    return data, tuple(files), tuple(defects)


def _blank_files(
    data: bytes,
    opener_pattern: re.Pattern[bytes],
    find_end: Callable[[bytes, re.Match[bytes]], tuple[int, bool]],
    reason: str,
    files: list[str],
    defects: dict[str, None],
) -> bytes:
    """Return a text with every file of one encoding blanked: its line ends stay. Each file adds its
    ``reason`` to ``files``; one without an end adds ``unclosed-file`` to ``defects``.

    ``opener_pattern`` matches the first line of a file. ``find_end`` takes the text and such a
    match, and returns the offset at which the file ends, and whether its last line is there. If
    that offset is the end of the first line, the line is text, and stays.
    """
    pieces, copied_end, position = [], 0, 0
    while opener := opener_pattern.search(data, position):
        position, is_closed = find_end(data, opener)
        if position == opener.end():
            continue  # no line of a file follows
        files.append(reason)
        if not is_closed:
            defects["unclosed-file"] = None
        pieces += [
            data[copied_end : opener.start()],
            _LINE_TEXT.sub(b"", data[opener.start() : position]),
        ]
        copied_end = position
    return b"".join([*pieces, data[copied_end:]])


def _find_uu_end(data: bytes, opener: re.Match[bytes]) -> tuple[int, bool]:
    """Return the offset at which a uuencoded file ends, and whether it has its last line. The file
    ends with its opener if neither a line of a file nor the last one follows.
    """
    position = opener.end()
    while line := _UU_LINE.match(data, position):
        length_character, characters = line.groups()
        size = (length_character[0] - 32) & 63  # bytes; three of them are four characters
        if not size or len(characters.rstrip()) > (size + 2) // 3 * 4 + 2:
            break
        position = line.end()
    closing = _UU_END.match(data, position)
    return (closing.end(), True) if closing else (position, False)


def _find_y_end(data: bytes, opener: re.Match[bytes]) -> tuple[int, bool]:
    """Return the offset at which a yEnc block ends, and whether it has its last line. The block
    ends with its opener if neither a line of a block nor the last one follows.

    All lines but the last have the length that the opener says. A line has one character more if
    its last one is escaped, and one more if it begins with a dot (RFC 977 2.4.1). A line of another
    length belongs to the block before ``=yend``, or if it is shorter and the text ends with it.
    """
    position = opener.end()
    if part := _Y_PART.match(data, position):
        position = part.end()
    length, lines_start = int(opener["length"]), position
    for line in _Y_LINE.finditer(data, position):  # the last one is empty: the end of the text
        if not length <= len(line["text"]) <= length + 2:
            break
        position = line.end()
    last_line_end = position if line["text"].startswith(b"=yend ") else line.end()
    if closing := _Y_END.match(data, last_line_end):
        return closing.end(), True
    if position == lines_start:
        return opener.end(), False
    is_cut_off = last_line_end == len(data) and len(line["text"]) < length
    return last_line_end if is_cut_off else position, False


def _find_hqx_end(data: bytes, opener: re.Match[bytes]) -> tuple[int, bool]:
    """Return the offset at which a BinHex file ends, and whether it has its closing colon. Without
    one it ends with the last whole line that could belong to it.
    """
    start = opener.end()
    body = _HQX_BODY.match(data, start)
    if body is None:
        return start, False
    if body["closing"]:
        return body.end(), True
    line_ends = (data.rfind(line_end, start, body.end()) for line_end in (b"\n", b"\r"))
    return max(start, *line_ends), False


_FILES = (
    (b"begin ", _UU_BEGIN, _find_uu_end, "uuencoded file"),
    (b"=ybegin ", _Y_BEGIN, _find_y_end, "yEnc file"),
    (b"(This file must be converted with BinHex", _HQX_BEGIN, _find_hqx_end, "BinHex file"),
)
"""The encodings: bytes that each file of the encoding holds, the pattern of its opener, the
function that returns its end, and what people call it."""

# ``in`` searches the end of a word first. These words have a rarer beginning, which a pattern
# searches. ``in`` is faster for a long word.
_search_begin, _search_binhex = (re.compile(word).search for word in (rb"begin ", rb"BinHex"))
_CLEAR_SIGNED = b"-----BEGIN PGP SIGNED"


def _undo_dash_escapes(data: bytes, defects: dict[str, None]) -> bytes:
    """Return a text without the dash escapes in what is clear-signed: from each opening line of PGP
    to the signature after it, or to the end. Each such line adds ``pgp-signed`` to ``defects``.
    """
    pieces, copied_end = [], 0
    while signed := _SIGNED.search(data, copied_end):
        signature = _SIGNATURE.search(data, signed.end())
        text_end = signature.start() if signature else len(data)
        text = data[signed.start() : text_end]
        for escaped, plain in _DASH_ESCAPES:
            text = text.replace(escaped, plain)
        pieces += [data[copied_end : signed.start()], text]
        copied_end = text_end
        defects["pgp-signed"] = None
    return b"".join([*pieces, data[copied_end:]])
