"""Decode bytes to characters, and say how their charset was found.

The first of these that fits decides: a byte order mark; a declaration that the bytes confirm; the
zero bytes of UTF-16, or the escapes of ISO 2022 or HZ; UTF-8 with few invalid bytes; the answer
of chardet; ``default``. The bytes do not confirm a declaration if they do not decode by it, or if
they decode to what nobody writes: 8-bit bytes in us-ascii, valid UTF-8 in a single-byte charset,
ASCII in UTF-16, zero bytes or escapes in another charset.

A byte that is *invalid*, because its charset does not know it, is read as windows-1252, so that one
bad byte costs one character and never its neighbours. Wide and modal charsets have no single bytes:
there U+FFFD stands for what cannot be read.

Names of charsets are the names of Python's codecs (``us-ascii`` aside, which is how ``model.Part``
spells ASCII).
"""

from __future__ import annotations

import codecs
import re
from binascii import a2b_base64
from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import late

if TYPE_CHECKING:
    from codecs import IncrementalDecoder

HEAD = 64 * 1024
"""Most bytes at the beginning of an endless stream that decide its charset."""

DEFECTS = {
    "unknown-charset": "the declared charset is none that is known",
    "wrong-charset": "the bytes are not in the declared charset",
    "8bit-in-ascii": "declared us-ascii, and there are bytes above 0x7F",
    "invalid-bytes": "some bytes are not valid in the charset and were read singly",
}
"""Every defect that this module reports."""

# The charsets that are read, by their structure. Python knows more codecs (``unicode_escape``,
# ``idna``, EBCDIC). A declaration that names one of those would turn plain text into something that
# nobody wrote.
_FAMILIES = {
    # One byte a character, ASCII below 0x80 (which leaves out cp864: it has an Arabic sign for %).
    "single": """
        ascii hp-roman8 koi8-r koi8-t koi8-u kz1048 ptcp154 tis-620 iso8859-1 iso8859-2 iso8859-3
        iso8859-4 iso8859-5 iso8859-6 iso8859-7 iso8859-8 iso8859-9 iso8859-10 iso8859-11 iso8859-13
        iso8859-14 iso8859-15 iso8859-16 cp437 cp720 cp737 cp775 cp850 cp852 cp855 cp856 cp857 cp858
        cp860 cp861 cp862 cp863 cp865 cp866 cp869 cp874 cp1006 cp1125 cp1250 cp1251 cp1252 cp1253
        cp1254 cp1255 cp1256 cp1257 cp1258 mac-arabic mac-croatian mac-cyrillic mac-farsi mac-greek
        mac-iceland mac-latin2 mac-roman mac-romanian mac-turkish
    """,
    # Lead bytes above 0x7F. A byte below 0x80 that follows none is ASCII.
    "multi": """
        utf-8 big5 big5hkscs cp932 cp949 cp950 euc_jis_2004 euc_jisx0213 euc_jp euc_kr gb18030
        gb2312 gbk johab shift_jis
    """,
    # ASCII bytes that mean something else after a shift.
    "modal": (
        "utf-7 hz iso2022_jp iso2022_jp_1 iso2022_jp_2 iso2022_jp_2004 iso2022_jp_3 "
        "iso2022_jp_ext iso2022_kr"
    ),
    # Two or four bytes a unit.
    "wide": "utf-16 utf-16-be utf-16-le utf-32 utf-32-be utf-32-le",
}
SINGLE, MULTI, MODAL, WIDE = (frozenset(names.split()) for names in _FAMILIES.values())

# Charsets that mailers name, and the larger ones that they mean
# (https://encoding.spec.whatwg.org/#names-and-labels).
MEANT = {
    "shift_jis": "cp932",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "euc_kr": "cp949",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "iso2022_jp": "iso2022_jp_2",
    "iso2022_jp_1": "iso2022_jp_2",
}

# Labels of real mail that Python does not know, by codec. They are letters and digits only.
_LABELS = {
    # Labels that say nothing.
    "": """
        unknown unknown8bit xunknown userdefined xuserdefined default none null 7bit 8bit binary
        xbinaryenc ansi xansi charset iso iso8859 autodetect
    """,
    "ascii": "usascii usasii usacii usasci ascii8bit ascii7bit usascii7 usascii1 cp20127",
    "utf-8": "uft8 utf uts8 utf8mb4 unicode11utf8 unicode20utf8 xutf8 cp65001",
    "utf-7": "unicode11utf7 unicode20utf7 xunicode11utf7 csunicode11utf7 cp65000",
    "utf-16": "unicode iso10646 iso10646ucs2 ucs2 csunicode",
    "utf-16-le": "cp1200",
    "utf-16-be": "cp1201",
    "iso8859-1": "latin isolatin1 xiso88591 iso88591windows31latin1",
    "iso8859-6": "iso88596e iso88596i",
    "iso8859-8": "iso88598e iso88598i logical visual",
    "hp-roman8": "xroman8",
    "koi8-r": "koi8 koi xkoi8r cp20866",
    "koi8-u": "koi8ru cp21866",
    "mac-roman": "macintosh xmacroman macroman xmac applemac cp10000",
    "mac-cyrillic": "xmaccyrillic xmacukrainian maccyrillic",
    "mac-latin2": "xmacce xmaccentraleurroman maccentraleurope",
    "cp932": "xsjis sjis mskanji windows31j shiftjis",
    "euc_jp": "xeucjp xeuc eucj euc cp51932 cseucpkdfmtjapanese",
    "iso2022_jp": "iso2022jpms cp50220 cp50221 cp50222 jis xiso2022jp",
    "cp949": "ksc56011987 ksc56011989 ksc56011992 ksc5601 kscc5601 xuhc uhc xeuckr cp51949",
    "gb18030": "gb cngb xgbk xgb2312 xgb18030 xeuccn euccn gb23121980 cp936 cp54936",
    "hz": "hzgb2312 hzgb xhz",
    "big5": "xxbig5 cnbig5 xbig5 big5eten bigfive",
}
LABELS = {label: codec for codec, labels in _LABELS.items() for label in labels.split()}
_CODE_PAGE = late(
    r"(?:x?(?:cp|win|windows|ibm|dos|ms|codepage)|cs(?:ibm|pc|windows))0*([0-9]{3,5})\Z"
)
_ISO_8859_PART = late(r"(?:x?iso8859|8859|cp2859|latin8859)0?([0-9]{1,2})\Z")

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, of which it is a longer form
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BOM_BYTES = tuple(mark for mark, _ in _BOMS)
# The designations of RFC 1468, 1554, 1557 and 2237. No text has such escapes for another reason.
_ESCAPES = (
    (late(rb"\x1b\$\([OPQ]"), "iso2022_jp_2004"),
    (late(rb"\x1b\$\)C"), "iso2022_kr"),
    (late(rb"\x1b\(I"), "iso2022_jp_ext"),  # half-width katakana, which the -2 profile lacks
    (late(rb"\x1b\(J|\x1b\$[@AB]|\x1b\$\([CD]"), "iso2022_jp_2"),
)
# RFC 1843: two bytes a character between ``~{`` and ``~}``, all on one line. News used it before
# there was MIME, and never declared it. A tilde should be ``~~``, which writers forget in every URL
# of a home page.
_HZ_RUN = late(rb"~\{(?:[\x21-\x77][\x21-\x7e]){1,500}+~\}")
# JIS X 0201 Roman differs from ASCII in two places. Mail that switches to it means ASCII (``ESC ( J
# ~user``).
_ROMAN = {0xA5: "\\", 0x203E: "~"}

_C1 = late(rb"[\x80-\x9f]")
_SURROGATE = late(r"[\ud800-\udfff]")


@cache
def _characters_by_surrogate() -> dict[int, str]:
    """Return what each surrogate in a decoded text is replaced by, for ``str.translate``. The error
    handler ``surrogateescape`` turns the bytes 0x80 to 0xFF into 0xDC80 to 0xDCFF: these become
    characters of windows-1252. Other surrogates are halves of a pair, and become U+FFFD.
    """
    characters = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
    for byte in range(0x80, 0x100):
        characters[0xDC00 + byte] = bytes([byte]).decode("cp1252", "ignore") or chr(byte)
    return characters


SAMPLE = 4096
"""Bytes of lines with 8-bit bytes that are enough to detect a charset. chardet takes 4 ms for 64
KiB and half a millisecond for these."""
CONFIDENT = 0.15
"""The least confidence of chardet that counts. Below it chardet is guessing: it calls one ``é`` in
an English text Greek at 0.03; real Russian has 0.3 and more."""
_FEW_SIGNS = late(
    rb"[\0-\x7f]*+(?:(?:(?<=[A-Za-z])[\xe0-\xff]|[\x85\x91-\x97\x99\xa0-\xbf])(?![\x80-\xff])[\0-\x7f]*+){1,3}"
)
"""Up to three lone letters, signs or quotation marks of Western Europe, which are too few for
chardet. Of 112 such samples of twenty archives it named a charset for ten, seven times windows-1252
and three times a wrong one ("aren\\x92t" in MacLatin2). Loading it takes a tenth of a second."""
REMEMBERED = 128
"""Samples whose charset is cached, for a signature that comes with each message. In twenty archives
one sample in seven had come before."""
DETECTIONS = 32
"""Most calls of chardet for one message, of 1 to 3 ms each. People's messages have one to three
texts with no charset or a wrong one."""
GOOD_PER_INVALID = 8
"""Characters beyond ASCII that must decode for each invalid byte, or the charset is wrong."""


class Decoded(NamedTuple):
    """A decoded text, its codec, how the codec was found, and what was wrong (codes of
    ``DEFECTS``).

    ``how`` is ``declared``, ``bom``, ``iso-2022``, ``utf-8``, ``detected`` or ``default``.
    """

    text: str
    charset: str
    how: str
    defects: tuple[str, ...] = ()


@lru_cache(maxsize=512)
def find_codec(label: str) -> str | None:
    """Return the codec that a charset label of real mail means (``MEANT``: it may be a larger one).
    Return ``""`` if the label says nothing, and None if no charset of ``_FAMILIES`` is meant.

    >>> find_codec("Windows-1252"), find_codec("x-unknown"), find_codec("klingon")
    ('cp1252', '', None)
    """
    if label.count("'") == 2:
        # RFC 2231 has a language after the charset: utf-8'en'
        label = label.partition("'")[0] or label
    squeezed = re.sub(r"[^a-z0-9]", "", label.lower()[:80])
    codec = LABELS.get(squeezed) if squeezed else ""
    if codec is None:
        if page := _CODE_PAGE.match(squeezed):
            codec = LABELS.get(f"cp{page[1]}", f"cp{page[1]}")
        elif part := _ISO_8859_PART.match(squeezed):
            codec = f"iso8859-{part[1]}"
        else:
            codec = label.strip(" \t\r\n\"';,<>()")
    if not codec:
        return ""
    try:
        codec = codecs.lookup(codec).name
    except (LookupError, ValueError):  # ValueError: a NUL in the name
        return None
    codec = MEANT.get(codec, codec)
    return codec if codec in SINGLE or codec in MULTI or codec in MODAL or codec in WIDE else None


DEFAULT = "cp1252"
"""The codec of 8-bit text if nothing says which charset it is in: Latin-1 with the curly quotes
that people write."""

BY_DEFAULT = "default"
"""The value of ``Decoded.how`` if nothing says which charset a text is in."""


class Detector:
    """Detects the charsets of the texts of one message with chardet, asked ``DETECTIONS`` times at
    most. Further texts are taken to be in the charset of most texts before them.
    """

    def __init__(self) -> None:
        self._cache: dict[bytes, str | None] = {}
        """Answers by sample."""
        self._answers: Counter[str | None] = Counter()
        """How many texts so far had each answer."""

    def __call__(self, sample: bytes) -> str | None:
        """Return chardet's name for the charset of a sample, None if that would be a guess. For a
        new sample after ``DETECTIONS`` others, return the commonest answer so far.
        """
        if sample not in self._cache:
            if len(self._cache) >= DETECTIONS:
                return self._answers.most_common(1)[0][0]
            self._cache[sample] = None if _FEW_SIGNS.fullmatch(sample) else _ask_chardet(sample)
        self._answers[self._cache[sample]] += 1
        return self._cache[sample]


@lru_cache(maxsize=REMEMBERED)
def _ask_chardet(sample: bytes) -> str | None:
    """Return chardet's name for the charset of a sample, None if it is not ``CONFIDENT``."""
    import chardet  # noqa: PLC0415

    result = chardet.detect(sample)
    return result["encoding"] if (result["confidence"] or 0) >= CONFIDENT else None


def decode(
    data: bytes,
    declared: str | None = None,
    *,
    default: str = DEFAULT,
    detector: Detector | None = None,
    final: bool = True,
) -> Decoded:
    """Read bytes as text. Never raises for any ``data`` or ``declared``; ``default`` must name a
    codec.

    ``declared`` is a charset label as it stands in a message, or ``None`` or ``""`` if there is
    none. The texts of one message share a ``detector``. The head of a stream is not ``final``: no
    charset is declared for it, and its last character may be cut short.
    """
    codec = find_codec(declared or "")
    # those of a declaration that is not followed
    defects: tuple[str, ...] = ("wrong-charset",) if codec else ()
    if codec is None:
        defects = ("unknown-charset",)
    elif codec == "ascii" and not data.isascii():
        defects = ("8bit-in-ascii",)
    if data.startswith(_BOM_BYTES):
        bom, bom_codec = _find_bom(data)
        is_declared = codec and bom_codec.startswith(codec)
        how, defects = ("declared", ()) if is_declared else ("bom", defects)
        return _decode_anyway(data[len(bom) :], bom_codec, how, defects, final=final)
    if codec in WIDE or codec in MODAL:
        follow = _follow_wide if codec in WIDE else _follow_modal
        if decoded := follow(data, codec):
            return decoded
        codec = ""
    if b"\x00" in data and (wide := _detect_utf_16(data)):
        return _decode_anyway(data, wide, "detected", defects, final=final)
    modal = _detect_iso_2022(data) if b"\x1b" in data else None
    if data.isascii():
        return _decode_ascii(data, codec, modal, defects, final=final)
    if codec and (decoded := _follow_declared(data, codec)):
        return decoded
    if modal:
        return _decode_anyway(data, modal, "iso-2022", defects, final=final)
    return (
        _decode_tolerantly(data, "utf-8", "utf-8", defects, GOOD_PER_INVALID, final=final)
        or _decode_detected(data, defects, detector or Detector(), final=final)
        or _decode_by_default(data, default, defects, final=final)
    )


class StreamDecoder:
    """Decodes an endless stream: ``feed(bytes)`` and ``close()`` return the text that comes next.

    The first 64 KiB decide the charset. They are held back until they are complete, so that the
    text does not depend on how the stream was cut.
    """

    def __init__(self, *, default: str = DEFAULT) -> None:
        self._default = default
        """It is that of ``decode``."""
        self._head = bytearray()
        """The bytes that are held back until the charset is decided."""
        self._decoder: IncrementalDecoder | None = None
        """The decoder of the charset; None until that is decided."""
        self.charset = "us-ascii"
        """The codec, once it is decided. It, ``how`` and ``defects`` are those of a ``Decoded``."""
        self.how = BY_DEFAULT
        self.defects: tuple[str, ...] = ()
        self.invalid = 0
        """Characters so far that stand for invalid bytes."""

    def feed(self, data: bytes) -> str:
        """Take the next bytes, and return the text that they complete."""
        if self._decoder is not None:
            return self._read(data, final=False)
        self._head += data
        return self._begin(final=False) if len(self._head) >= HEAD else ""

    def close(self) -> str:
        """Take the end of the stream, and return the rest of the text."""
        return self._begin(final=True) if self._decoder is None else self._read(b"", final=True)

    def _begin(self, *, final: bool) -> str:
        """Decide the charset by the head of the stream, and return the text so far."""
        head, rest = bytes(self._head[:HEAD]), bytes(self._head[HEAD:])
        self._head.clear()
        decoded = decode(head, default=self._default, final=final)
        # A head of plain ASCII does not say what the rest will be. UTF-8 reads ASCII as it is, and
        # invalid bytes singly all the same.
        codec = "utf-8" if decoded.charset == "us-ascii" and not final else decoded.charset
        self.charset, self.how, self.defects = codec, decoded.how, decoded.defects
        self._decoder = codecs.getincrementaldecoder(codec)(_error_handler(codec))
        bom, _ = _find_bom(head)
        return self._read(head[len(bom) :], final=False) + self._read(rest, final=final)

    def _read(self, data: bytes, *, final: bool) -> str:
        """Return the text of the next bytes, and count the invalid ones."""
        assert self._decoder is not None  # noqa: S101  # both callers have made sure
        text, invalid = _replace_invalid(self._decoder.decode(data, final), self.charset)
        self.invalid += invalid
        return text


def _find_bom(data: bytes) -> tuple[bytes, str]:
    """Return the byte order mark at the start, and its codec; ``(b"", "")`` if there is none."""
    return next((bom for bom in _BOMS if data.startswith(bom[0])), (b"", ""))


def _decode_ascii(
    data: bytes, codec: str | None, modal: str | None, defects: tuple[str, ...], *, final: bool
) -> Decoded:
    """Decode bytes that are all ASCII: as ASCII, or as the ISO 2022 codec ``modal`` whose escapes
    they hold (None: they hold none), or as HZ.

    ``codec`` is the declared charset, in which ASCII bytes are ASCII; it is wrong if they are
    ISO 2022 or HZ. If it is "" or None, ``defects`` are those of the declaration.
    """
    if modal or (b"~{" in data and _is_hz(data)):
        how = "iso-2022" if modal else "detected"
        defects = ("wrong-charset",) if codec else defects
        return _decode_anyway(data, modal or "hz", how, defects, final=final)
    text = data.decode("ascii")
    if not codec:
        return Decoded(text, "us-ascii", BY_DEFAULT, defects)
    return Decoded(text, "us-ascii" if codec == "ascii" else codec, "declared")


def _follow_declared(data: bytes, codec: str) -> Decoded | None:
    """Decode bytes, some of them 8-bit, by a declared charset in which ASCII bytes are ASCII.

    Return None if the declaration must be wrong: it says ASCII, or a single-byte charset for valid
    UTF-8; or too many bytes do not decode.
    """
    if codec in SINGLE:
        if codec == "ascii" or _decode_strictly(data, "utf-8") is not None:
            return None  # other text than UTF-8 is hardly ever valid UTF-8
        if codec == "iso8859-1" and _C1.search(data):
            codec = "cp1252"  # C1 controls are written by nobody, curly quotes by everybody
    # By accident, text in another charset fits an East Asian one often, these hardly ever. So an
    # East Asian charset must fit better.
    good_per_invalid = 1 if codec in SINGLE or codec == "utf-8" else GOOD_PER_INVALID
    return _decode_tolerantly(data, codec, "declared", (), good_per_invalid)


def _follow_modal(data: bytes, codec: str) -> Decoded | None:
    """Decode by a declared ISO 2022, UTF-7 or HZ. Return None if the result is no text. Of ISO 2022
    the escapes choose the codec, and UTF-7 may have other text in it (``_follow_utf_7``).
    """
    if codec.startswith("iso2022"):
        modal = _detect_iso_2022(data)
        if modal and data.isascii():
            return _decode_anyway(data, modal, "declared", ())
        codec = modal or codec
    elif codec == "hz" and _is_hz(data):
        return _decode_anyway(data, codec, "declared", ())
    raw = _decode_strictly(data, codec)
    if raw is not None:
        text, invalid = _replace_invalid(raw, codec)
        if not invalid:
            return Decoded(text, codec, "declared")
    return _follow_utf_7(data) if codec == "utf-7" else None


# RFC 2152: base64 of UTF-16 between a plus and a hyphen. Any other character that is no base64 ends
# it as well.
_SHIFTED = late(r"\+([A-Za-z0-9+/]*+)-?")


def _follow_utf_7(data: bytes) -> Decoded | None:
    """Decode by a declared UTF-7 that not all of the data is in: people write ``C++`` and
    ``?q=a+b`` into it. Runs that are no UTF-7 stay as they are. Return None if no run is UTF-7.
    """
    codec = "utf-8" if _decode_strictly(data, "utf-8") is not None else DEFAULT
    raw = data.decode(codec, "replace")
    text = _SHIFTED.sub(lambda shifted: _decode_shifted(shifted[1]) or shifted[0], raw)
    return Decoded(text, "utf-7", "declared", ("invalid-bytes",)) if text != raw else None


def _decode_shifted(digits: str) -> str:
    """Return the text of a run of UTF-7, base64 of UTF-16 ("AOk" -> "é"); "" if it is none."""
    try:
        data = a2b_base64(digits + "=" * (-len(digits) % 4))
        pairs, rest = data[: len(data) // 2 * 2], data[len(data) // 2 * 2 :]
        return "" if any(rest) else pairs.decode("utf-16-be")
    except ValueError:  # the errors of base64 and of UTF-16 are kinds of it
        return ""


def _detect_iso_2022(data: bytes) -> str | None:
    """Return the ISO 2022 codec whose escapes the data holds. Return None if it holds none."""
    return next((name for pattern, name in _ESCAPES if pattern.search(data)), None)


def _is_hz(data: bytes) -> bool:
    """Whether the data is HZ: all its runs of Chinese decode, and no other ``~{`` is there."""
    lines = data[: data.rfind(b"\n") + 1] or data  # without a last line that may be cut
    rest, runs = _HZ_RUN.subn(b"", lines)
    if not runs or b"~{" in rest:
        return False
    return _decode_strictly(b"".join(_HZ_RUN.findall(lines)), "hz") is not None


def _follow_wide(data: bytes, codec: str, *, final: bool = True) -> Decoded | None:
    """Decode by a declared UTF-16 or UTF-32 without a byte order mark, in the byte order that gives
    more ASCII. Return None if the data is plain ASCII, or does not fit.
    """
    if data.isascii() and b"\x00" not in data:
        return None
    # Big-endian first: RFC 2781 4.3.
    names = [codec] if codec[-3:] in {"-be", "-le"} else [f"{codec}-be", f"{codec}-le"]
    texts = ((_decode_strictly(data, name, final=final), name) for name in names)
    fitting = [Decoded(text, name, "declared") for text, name in texts if text is not None]
    return max(
        fitting, key=lambda decoded: sum(map(str.isascii, decoded.text[:1024])), default=None
    )


def _detect_utf_16(data: bytes) -> str | None:
    """Return the codec of UTF-16 in which the data is, as far as its zero bytes show: in Western
    text every other byte is zero. Return None if they fall otherwise, or for less than 8 bytes.
    """
    sample = data[:4096]
    units = len(sample) // 2
    even_zeros, odd_zeros = sample[0::2].count(0), sample[1::2].count(0)
    if units < 4:
        return None
    if odd_zeros * 2 > units and even_zeros * 8 <= odd_zeros:
        return "utf-16-le"
    if even_zeros * 2 > units and odd_zeros * 8 <= even_zeros:
        return "utf-16-be"
    return None


def _decode_by_default(
    data: bytes, default: str, defects: tuple[str, ...], *, final: bool
) -> Decoded:
    """Decode by the charset ``default``. But if that is a wide one, and the data has no NULs or
    does not fit it, decode by ``DEFAULT``.
    """
    if default in WIDE:
        if b"\0" in data and (wide := _follow_wide(data, default, final=final)):
            return wide._replace(how=BY_DEFAULT, defects=defects)
        default = DEFAULT
    return _decode_anyway(data, default, BY_DEFAULT, defects, final=final)


def _decode_detected(
    data: bytes, defects: tuple[str, ...], detector: Detector, *, final: bool
) -> Decoded | None:
    """Decode by the charset that chardet names. Return None if chardet names none, ASCII, a wide
    one, or one that does not fit. Chardet gets only the lines that hold 8-bit bytes, so that a
    Russian signature under a page of English counts.
    """
    lines = [line for line in data[:HEAD].splitlines() if not line.isascii()]
    codec = find_codec(detector(b"\n".join(lines)[:SAMPLE]) or "")
    if not codec or codec == "ascii" or codec in WIDE:
        return None
    return _decode_tolerantly(data, codec, "detected", defects, GOOD_PER_INVALID, final=final)


def _decode_strictly(data: bytes, codec: str, *, final: bool = True) -> str | None:
    """Return the decoded text. Return None if the data has invalid bytes."""
    try:
        return codecs.getincrementaldecoder(codec)("strict").decode(data, final)
    except UnicodeError:  # not UnicodeDecodeError: the decoder of UTF-16 without a mark raises this
        return None


def _decode_tolerantly(
    data: bytes,
    codec: str,
    how: str,
    defects: tuple[str, ...],
    good_per_invalid: int,
    *,
    final: bool = True,
) -> Decoded | None:
    """Decode, and read invalid bytes singly. Return None if there are more of them than one for
    ``good_per_invalid`` characters beyond ASCII that decode. ``how`` and ``defects`` go into the
    result.
    """
    strict_text = _decode_strictly(data, codec, final=final)
    if strict_text is not None:
        return Decoded(strict_text, codec, how, defects)
    raw = codecs.getincrementaldecoder(codec)(_error_handler(codec)).decode(data, final)
    text, invalid = _replace_invalid(raw, codec)
    good = len(raw) - len(raw.encode("ascii", "ignore")) - invalid
    if good < invalid * good_per_invalid:
        return None
    return Decoded(text, codec, how, (*defects, "invalid-bytes"))


def _decode_anyway(
    data: bytes, codec: str, how: str, defects: tuple[str, ...], *, final: bool = True
) -> Decoded:
    """Decode, however many bytes are invalid. ``how`` and ``defects`` are for the result."""
    raw = codecs.getincrementaldecoder(codec)(_error_handler(codec)).decode(data, final)
    text, invalid = _replace_invalid(raw, codec)
    return Decoded(text, codec, how, (*defects, "invalid-bytes") if invalid else defects)


def _error_handler(codec: str) -> str:
    """Return the name of the error handler for a codec: one that keeps each invalid byte (as
    a surrogate), if the codec has single bytes, or else one that reads it as U+FFFD.
    """
    if codec == "hz":
        return _TILDE
    return "replace" if codec in MODAL or codec in WIDE else "surrogateescape"


def _read_single_tilde(error: UnicodeDecodeError) -> tuple[str, int]:
    """Read a tilde of HZ that was not doubled as a tilde, and any other invalid byte as U+FFFD.
    This is the error handler ``_TILDE``: it returns the text, and the offset to go on from.
    """
    return ("~" if error.object[error.start] == ord("~") else "\ufffd"), error.start + 1


_TILDE = "urltrawl.single-tilde"
codecs.register_error(_TILDE, _read_single_tilde)  # type: ignore[arg-type]  # it only decodes


def _replace_invalid(text: str, codec: str) -> tuple[str, int]:
    """Return a decoded text with characters in place of its invalid bytes, and how many of these
    characters there are. Invalid bytes are lone surrogates in it (which UTF-7 may encode), and
    U+FFFD of wide and modal charsets. The letters of JIS Roman in ISO 2022 become the ASCII that
    is meant.
    """
    invalid = text.count("\ufffd") if codec in MODAL or codec in WIDE else 0
    if codec.startswith("iso2022_jp"):
        text = text.translate(_ROMAN)
    if _SURROGATE.search(text):  # ``findall`` would make a list, of eighty bytes for each
        invalid += len(text) - len(text.encode("utf-8", "ignore").decode("utf-8"))
        text = text.translate(_characters_by_surrogate())
    return text, invalid
