"""Bytes to characters, and how it was known which charset they are in.

The order, first that holds: a declaration that is borne out by the bytes; a byte order mark or the
escapes of ISO 2022 or HZ; valid UTF-8; what chardet makes of it; ``default``. A declaration is not
borne out when the bytes do not decode by it, or when they decode to what nobody writes: 8-bit bytes
in us-ascii, valid UTF-8 in a single-byte charset, ASCII in UTF-16.

A byte that its charset does not know is read singly as windows-1252, so that one bad byte costs one
character and never its neighbours. Wide and modal charsets have no single bytes: there U+FFFD
stands for what cannot be read.

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
"""How many bytes of an endless stream decide its charset (DESIGN section 4, promise 5)."""

DEFECTS = {
    "unknown-charset": "the declared charset is none that is known",
    "wrong-charset": "the bytes are not in the declared charset",
    "8bit-in-ascii": "declared us-ascii, and there are bytes above 0x7F",
    "invalid-bytes": "some bytes are not valid in the charset and were read singly",
}
"""Every defect that this module reports."""

# The charsets that are read, by how they are built. Python knows more codecs (``unicode_escape``,
# ``idna``, EBCDIC); a declaration that names one of those would turn plain text into something that
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
    # Lead bytes above 0x7F, ASCII elsewhere.
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

# A charset that mailers name when they mean a larger one
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

# Labels of real mail that Python does not know, by what they mean; letters and digits only.
_LABELS = {
    # These say nothing.
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
_PAGE = late(r"(?:x?(?:cp|win|windows|ibm|dos|ms|codepage)|cs(?:ibm|pc|windows))0*([0-9]{3,5})\Z")
_PART = late(r"(?:x?iso8859|8859|cp2859|latin8859)0?([0-9]{1,2})\Z")

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, of which it is a longer form
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_MARKS = tuple(mark for mark, _ in _BOMS)
# The designations of RFC 1468, 1554, 1557 and 2237; no text has escapes like these for another
# reason.
_ESCAPES = (
    (late(rb"\x1b\$\([OPQ]"), "iso2022_jp_2004"),
    (late(rb"\x1b\$\)C"), "iso2022_kr"),
    (late(rb"\x1b\(I"), "iso2022_jp_ext"),  # half-width katakana, which the -2 profile lacks
    (late(rb"\x1b\(J|\x1b\$[@AB]|\x1b\$\([CD]"), "iso2022_jp_2"),
)
# RFC 1843: two bytes a character between ``~{`` and ``~}``, all on one line. Written in news before
# there was MIME, and never declared. ``~~`` for a tilde is forgotten in every URL of a home page.
_HZ_RUN = late(rb"~\{(?:[\x21-\x77][\x21-\x7e]){1,500}+~\}")
# JIS X 0201 Roman differs from ASCII in two places; mail that switches to it means ASCII (``ESC ( J
# ~user``).
_ROMAN = {0xA5: "\\", 0x203E: "~"}

_C1 = late(rb"[\x80-\x9f]")
_STRAY = late(r"[\ud800-\udfff]")


@cache
def _singly() -> dict[int, str]:
    """What is read for a byte that no charset has, and for half of a pair."""
    of_bytes = {
        0xDC00 + byte: bytes([byte]).decode("cp1252", "ignore") or chr(byte)
        for byte in range(0x80, 0x100)
    }
    return dict.fromkeys(range(0xD800, 0xE000), "\ufffd") | of_bytes


SAMPLE = 4096
"""Bytes of lines with 8-bit bytes that are enough to tell by; chardet takes 4 ms for 64 KiB and
half a millisecond for this."""
CONFIDENT = 0.15
"""Below this chardet is guessing: it calls one ``é`` in an English text Greek at 0.03, real Russian
is 0.3 and more."""
_FEW = late(
    rb"[\0-\x7f]*+(?:(?:(?<=[A-Za-z])[\xe0-\xff]|[\x85\x91-\x97\x99\xa0-\xbf])(?![\x80-\xff])[\0-\x7f]*+){1,3}"
)
"""Up to three lone letters, signs or quotation marks of Western Europe, which tell chardet too
little: of 112 such samples of twenty archives it named a charset for ten, seven times windows-1252
and three times a wrong one ("aren\\x92t" in MacLatin2). To load it takes a tenth of a second."""
REMEMBERED = 128
"""Samples whose charset is remembered, for a signature that comes with each message: one in seven
of twenty archives came before."""
DETECTIONS = 32
"""How often chardet is asked over one message, at 1 to 3 ms each: people's messages have one to
three texts of no or a wrong charset."""
GOOD_PER_BAD = 8
"""How many characters must decode for one that does not, for the charset still to be the right one.
"""


class Decoded(NamedTuple):
    """Text, the codec it was read with, how that was known and what was wrong (codes of
    ``DEFECTS``).

    ``how`` is ``declared``, ``bom``, ``iso-2022``, ``utf-8``, ``detected`` or ``default``.
    """

    text: str
    charset: str
    how: str
    defects: tuple[str, ...] = ()


@lru_cache(maxsize=512)
def lookup(label: str) -> str | None:
    """Name the codec for a charset label of real mail: ``""`` if the label says nothing, ``None``
    if it is unknown.
    """
    if label.count("'") == 2:
        label = (
            label.partition("'")[0] or label
        )  # RFC 2231 has a language behind the charset: utf-8'en'
    squeezed = re.sub(r"[^a-z0-9]", "", label.lower()[:80])
    codec = LABELS.get(squeezed) if squeezed else ""
    if codec is None:
        if page := _PAGE.match(squeezed):
            codec = LABELS.get(f"cp{page[1]}", f"cp{page[1]}")
        elif part := _PART.match(squeezed):
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
"""What 8-bit text is read as that nothing else tells: Latin-1 with the curly quotes that people
write."""

BY_DEFAULT = "default"
"""How a charset was found that nothing told."""


class Detector:
    """What chardet makes of the texts of one message, asked ``DETECTIONS`` times at most.

    Of the texts after that it is supposed that they are as most of those before.
    """

    def __init__(self) -> None:
        self._known: dict[bytes, str | None] = {}
        self._said: list[str | None] = []

    def __call__(self, sample: bytes) -> str | None:
        """The name that chardet gives the charset of a sample, None where it is guessing."""
        if sample not in self._known:
            if len(self._known) >= DETECTIONS:
                return Counter(self._said).most_common(1)[0][0]
            self._known[sample] = None if _FEW.fullmatch(sample) else _detected(sample)
        self._said.append(self._known[sample])
        return self._known[sample]


@lru_cache(maxsize=REMEMBERED)
def _detected(sample: bytes) -> str | None:
    import chardet  # noqa: PLC0415

    found = chardet.detect(sample)
    return found["encoding"] if (found["confidence"] or 0) >= CONFIDENT else None


def is_plain(data: bytes) -> bool:
    """Whether bytes are ASCII, and nothing in them could be of a charset that writes in ASCII (ISO
    2022, HZ, UTF-16).
    """
    return (
        data.isascii()
        and 0x1B not in data  # a number: to ask for bytes raises an error first, and drops it
        and 0x00 not in data
        and not (ord("~") in data and b"~{" in data)
    )


def decode(
    data: bytes,
    declared: str | None = None,
    *,
    default: str = DEFAULT,
    detector: Detector | None = None,
) -> Decoded:
    """Read bytes as text. Never raises for any ``data`` or ``declared``; ``default`` must name a
    codec.

    ``declared`` is a charset label as it stands in a message; ``None`` or ``""`` where there is
    none. The texts of one message share a ``detector``.
    """
    if is_plain(data) and (said := _of_plain(declared or "")):
        return Decoded(data.decode("ascii"), *said)
    return _choose(data, declared, default, detector, final=True)


class StreamDecoder:
    """Text of an endless stream: ``feed(bytes)`` and ``close()`` return what can be told so far.

    The charset is decided on the first 64 KiB, which are held back until they are complete, so that
    the text does not depend on how the stream was cut. ``charset``, ``how`` and ``defects`` are set
    from then on; ``invalid`` counts the characters that stand for bytes which the charset does not
    know.
    """

    def __init__(self, declared: str | None = None, *, default: str = DEFAULT) -> None:
        self._declared = declared
        self._default = default
        self._head = bytearray()
        self._decoder: IncrementalDecoder | None = None
        self.charset = "us-ascii"
        self.how = "default"
        self.defects: tuple[str, ...] = ()
        self.invalid = 0

    def feed(self, data: bytes) -> str:
        """Take the next bytes."""
        if self._decoder is not None:
            return self._read(data, final=False)
        self._head += data
        return self._begin(final=False) if len(self._head) >= HEAD else ""

    def close(self) -> str:
        """Take the end of the stream."""
        return self._begin(final=True) if self._decoder is None else self._read(b"", final=True)

    def _begin(self, *, final: bool) -> str:
        head, rest = bytes(self._head[:HEAD]), bytes(self._head[HEAD:])
        self._head.clear()
        choice = _choose(head, self._declared, self._default, None, final=final)
        # A head of plain ASCII does not say what the rest will be: UTF-8 holds it, and reads strays
        # singly all the same.
        codec = "utf-8" if choice.charset == "us-ascii" and not final else choice.charset
        self.charset, self.how, self.defects = codec, choice.how, choice.defects
        self._decoder = codecs.getincrementaldecoder(codec)(_on_error(codec))
        bom, _ = _mark(head)
        return self._read(head[len(bom) :], final=False) + self._read(rest, final=final)

    def _read(self, data: bytes, *, final: bool) -> str:
        assert self._decoder is not None  # noqa: S101  # both callers have made sure
        text, strays = _mend(self._decoder.decode(data, final), self.charset)
        self.invalid += strays
        return text


@lru_cache(maxsize=512)
def _of_plain(declared: str) -> tuple[str, str, tuple[str, ...]] | None:
    """The same by the label; ``None`` where a charset is declared that writes other things in
    ASCII.
    """
    codec = lookup(declared) if declared else ""
    return None if codec in WIDE or codec in MODAL else _plain(codec)


def _plain(codec: str | None) -> tuple[str, str, tuple[str, ...]]:
    """Say what plain ASCII is, given the codec that was declared."""
    if not codec:
        return ("us-ascii", "default", () if codec == "" else ("unknown-charset",))
    return (codec if codec != "ascii" else "us-ascii", "declared", ())


def _choose(
    data: bytes, declared: str | None, default: str, detector: Detector | None, *, final: bool
) -> Decoded:
    """Find the charset of ``data``; unless ``final``, it may end inside a character."""
    codec = lookup(declared) if declared else ""
    if choice := _marked(data, codec, final=final):
        return choice
    defects = _blame(data, codec)
    if codec in WIDE or codec in MODAL:
        follow = _declared_wide if codec in WIDE else _declared_modal
        if choice := follow(data, codec, final=final):
            return choice
        codec = ""
    if b"\x00" in data and (wide := _wide(data)):
        return _settle(data, wide, "detected", defects, final=final)
    modal = _modal(data)
    if data.isascii():
        return _of_ascii(data, codec, modal, defects, final=final)
    if codec and (choice := _declared(data, codec, final=final)):
        return choice
    if modal:
        return _settle(data, modal, "iso-2022", defects, final=final)
    text = _attempt(data, "utf-8", final=final)
    if text is not None:
        return Decoded(text, "utf-8", "utf-8", defects)
    return (
        _tolerant(data, "utf-8", "utf-8", defects, final=final, good_per_bad=GOOD_PER_BAD)
        or _detect(data, defects, detector or Detector(), final=final)
        or _fall_back(data, default, defects, final=final)
    )


def _marked(data: bytes, codec: str | None, *, final: bool) -> Decoded | None:
    """Follow a byte order mark."""
    bom, marked = _mark(data)
    if not bom:
        return None
    is_declared = codec and marked.startswith(codec)
    how, defects = ("declared", ()) if is_declared else ("bom", _blame(data, codec))
    return _settle(data[len(bom) :], marked, how, defects, final=final)


def _mark(data: bytes) -> tuple[bytes, str]:
    """The byte order mark that data begin with, and its charset; both empty where there is none."""
    if not data.startswith(_MARKS):
        return b"", ""
    return next(each for each in _BOMS if data.startswith(each[0]))


def _of_ascii(
    data: bytes, codec: str | None, modal: str | None, defects: tuple[str, ...], *, final: bool
) -> Decoded:
    """Choose for bytes that are all ASCII. ``modal`` is the ISO 2022 whose escapes stand in them,
    if any; HZ writes in such bytes, too. Else they are what they look like.
    """
    if modal:
        return _settle(
            data, modal, "iso-2022", ("wrong-charset",) if codec else defects, final=final
        )
    if _is_hz(data):
        return _settle(
            data, "hz", "detected", ("wrong-charset",) if codec else defects, final=final
        )
    name, how, _ = _plain(codec)
    return Decoded(data.decode("ascii"), name, how, () if codec else defects)


def _blame(data: bytes, codec: str | None) -> tuple[str, ...]:
    """Say what is wrong with a declaration that is not followed."""
    if codec is None:
        return ("unknown-charset",)
    if codec == "ascii" and not data.isascii():
        return ("8bit-in-ascii",)
    return ("wrong-charset",) if codec else ()


def _declared(data: bytes, codec: str, *, final: bool) -> Decoded | None:
    """Follow a declaration of a superset of ASCII if the 8-bit bytes agree with it."""
    if codec in SINGLE:
        if codec == "ascii" or _attempt(data, "utf-8", final=final) is not None:
            return None  # Latin-1 declared and UTF-8 sent is common; the reverse accident is not
        if codec == "iso8859-1" and _C1.search(data):
            codec = "cp1252"  # C1 controls are written by nobody, curly quotes by everybody
    text = _attempt(data, codec, final=final)
    if text is not None:
        return Decoded(text, codec, "declared")
    # Any byte is something in most single-byte sets, and UTF-8 is hit by accident hardly ever; East
    # Asian sets are.
    good_per_bad = 1 if codec in SINGLE or codec == "utf-8" else GOOD_PER_BAD
    return _tolerant(data, codec, "declared", (), final=final, good_per_bad=good_per_bad)


def _declared_modal(data: bytes, codec: str, *, final: bool) -> Decoded | None:
    """Follow a declared ISO 2022, UTF-7 or HZ, if what comes out is text."""
    if codec.startswith("iso2022"):
        modal = _modal(data)
        if modal and data.isascii():
            return _settle(data, modal, "declared", (), final=final)
        codec = modal or codec
    elif codec == "hz" and _is_hz(data):
        return _settle(data, codec, "declared", (), final=final)
    raw = _attempt(data, codec, final=final)
    if raw is not None:
        text, strays = _mend(raw, codec)
        if not strays:
            return Decoded(text, codec, "declared")
    return _declared_utf_7(data, final=final) if codec == "utf-7" else None


# RFC 2152: base64 of UTF-16 between a plus and a hyphen, or whatever else is no base64.
_SHIFTED = late(r"\+([A-Za-z0-9+/]*+)-?")


def _declared_utf_7(data: bytes, *, final: bool) -> Decoded | None:
    """Follow a declared UTF-7 in which something is not: people write ``C++`` and ``?q=a+b`` into
    it. What decodes is decoded, the rest stays; ``None`` where nothing does.
    """
    decoded = 0

    def characters(shifted: re.Match[str]) -> str:
        nonlocal decoded
        text = _of_base64(shifted[1])
        decoded += text is not None
        return shifted[0] if text is None else text

    codec = "utf-8" if _attempt(data, "utf-8", final=final) is not None else DEFAULT
    text = _SHIFTED.sub(characters, data.decode(codec, "replace"))
    return Decoded(text, "utf-7", "declared", ("invalid-bytes",)) if decoded else None


def _of_base64(digits: str) -> str | None:
    """The characters of a shifted run of UTF-7; ``None`` where it is none."""
    if not digits:
        return None
    try:
        data = a2b_base64(digits + "=" * (-len(digits) % 4))
        whole, rest = data[: len(data) // 2 * 2], data[len(data) // 2 * 2 :]
        return whole.decode("utf-16-be") if whole and not any(rest) else None
    except ValueError:  # of which both errors are kinds
        return None


def _modal(data: bytes) -> str | None:
    """Recognise ISO 2022 by its escapes."""
    if b"\x1b" not in data:
        return None
    return next((name for pattern, name in _ESCAPES if pattern.search(data)), None)


def _is_hz(data: bytes) -> bool:
    """Recognise HZ: there are runs of Chinese, and nothing that only begins like one (the
    directives of Lisp do).
    """
    whole = data[: data.rfind(b"\n") + 1] or data
    rest, runs = _HZ_RUN.subn(b"", whole)
    return (
        runs > 0
        and b"~{" not in rest
        and _attempt(b"".join(_HZ_RUN.findall(whole)), "hz", final=True) is not None
    )


def _declared_wide(data: bytes, codec: str, *, final: bool) -> Decoded | None:
    """Follow a declared UTF-16 or UTF-32 without a byte order mark: the order in which more of it
    is ASCII.
    """
    if data.isascii() and b"\x00" not in data:
        return None
    names = (
        [codec] if codec[-3:] in {"-be", "-le"} else [f"{codec}-be", f"{codec}-le"]
    )  # big-endian first: RFC 2781 4.3
    texts = [
        (text, name) for name in names if (text := _attempt(data, name, final=final)) is not None
    ]
    if not texts:
        return None
    text, name = max(texts, key=lambda pair: sum(map(str.isascii, pair[0][:1024])))
    return Decoded(text, name, "declared")


def _wide(data: bytes) -> str | None:
    """Recognise UTF-16 by where its zero bytes fall: Western text has every other byte zero."""
    sample = data[:4096]
    units = len(sample) // 2
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if units < 4:
        return None
    if odd * 2 > units and even * 8 <= odd:
        return "utf-16-le"
    if even * 2 > units and odd * 8 <= even:
        return "utf-16-be"
    return None


def _fall_back(data: bytes, default: str, defects: tuple[str, ...], *, final: bool) -> Decoded:
    """Read what nothing tells as the caller says. Whole units of a wide charset it may be only if
    there are NULs in it.
    """
    if default in WIDE:
        wide = _declared_wide(data, default, final=final) if b"\0" in data else None
        return (
            wide._replace(how="default", defects=defects)
            if wide
            else _settle(data, DEFAULT, "default", defects, final=final)
        )
    return _settle(data, default, "default", defects, final=final)


def _detect(
    data: bytes, defects: tuple[str, ...], detector: Detector, *, final: bool
) -> Decoded | None:
    """Ask chardet. It is shown the lines that hold 8-bit bytes: a Russian signature under a page of
    English is Russian.
    """
    said = detector(
        b"\n".join(line for line in data[:HEAD].splitlines() if not line.isascii())[:SAMPLE]
    )
    codec = lookup(said or "")
    if not codec or codec == "ascii" or codec in WIDE:
        return None
    text = _attempt(data, codec, final=final)
    if text is not None:
        return Decoded(text, codec, "detected", defects)
    return _tolerant(data, codec, "detected", defects, final=final, good_per_bad=GOOD_PER_BAD)


def _attempt(data: bytes, codec: str, *, final: bool) -> str | None:
    """Decode strictly, or not at all."""
    try:
        return codecs.getincrementaldecoder(codec)("strict").decode(data, final)
    except UnicodeError:  # without a mark the decoder of UTF-16 raises its parent
        return None


def _tolerant(
    data: bytes, codec: str, how: str, defects: tuple[str, ...], *, final: bool, good_per_bad: int
) -> Decoded | None:
    """Decode with strays read singly, if enough of the rest is good."""
    raw = codecs.getincrementaldecoder(codec)(_on_error(codec)).decode(data, final)
    strays = _strays(raw, codec)
    good = len(raw) - len(raw.encode("ascii", "ignore")) - strays
    return (
        Decoded(_mend(raw, codec)[0], codec, how, (*defects, "invalid-bytes"))
        if good >= strays * good_per_bad
        else None
    )


def _settle(data: bytes, codec: str, how: str, defects: tuple[str, ...], *, final: bool) -> Decoded:
    """Decode by this codec, come what may."""
    text, strays = _mend(
        codecs.getincrementaldecoder(codec)(_on_error(codec)).decode(data, final), codec
    )
    return Decoded(text, codec, how, (*defects, "invalid-bytes") if strays else defects)


def _on_error(codec: str) -> str:
    """Name the error handler: strays are kept apart byte by byte where the charset has bytes."""
    if codec == "hz":
        return _TILDE
    return "replace" if codec in MODAL or codec in WIDE else "surrogateescape"


def _single_tilde(error: UnicodeError) -> tuple[str, int]:
    """Read a tilde of HZ that was not doubled as what it is."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return ("~" if error.object[error.start] == ord("~") else "\ufffd"), error.start + 1


_TILDE = "urltrawl.single-tilde"
codecs.register_error(_TILDE, _single_tilde)


def _mend(text: str, codec: str) -> tuple[str, int]:
    """Give strays their characters; says how many there were."""
    strays = _strays(text, codec)
    if codec.startswith("iso2022_jp"):
        text = text.translate(_ROMAN)
    return (text.translate(_singly()) if strays and _STRAY.search(text) else text, strays)


def _strays(text: str, codec: str) -> int:
    """Count what stands for bytes that the charset does not know; UTF-7 may encode half a surrogate
    pair besides.
    """
    return _lone(text) + (text.count("\ufffd") if codec in MODAL or codec in WIDE else 0)


def _lone(text: str) -> int:
    """Count the lone surrogates. A list of them would take eighty bytes for each."""
    return (
        len(text) - len(text.encode("utf-8", "ignore").decode("utf-8"))
        if _STRAY.search(text)
        else 0
    )
