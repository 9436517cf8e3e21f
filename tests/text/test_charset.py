"""Charsets: what the bytes are read as, and how that was known."""

from __future__ import annotations

import codecs
import subprocess
import sys
from itertools import pairwise

import chardet
import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.text import charset
from urltrawl.text.charset import StreamDecoder, decode

RUSSIAN = "Привет, как дела? Посмотри http://h.example/ и напиши, что думаешь."
JAPANESE = "花のページはhttp://h.example/~ada/です。ぜひ見てください。"
KOREAN = "안녕하세요, 제 홈페이지는 http://h.example/ 입니다. 감사합니다."
CHINESE = "你好，请看这个网页 http://h.example/ 很有意思，谢谢大家。"
CURLY = "see “http://h.example/” – it’s new"


@pytest.mark.parametrize(
    ("data", "declared", "text", "codec", "how", "defects"),
    [
        # plain ASCII
        (b"abc", None, "abc", "us-ascii", "default", ()),
        (b"abc", "US-ASCII", "abc", "us-ascii", "declared", ()),
        (b"abc", '"iso-8859-1"', "abc", "iso8859-1", "declared", ()),
        (b"abc", "x-unknown", "abc", "us-ascii", "default", ()),
        (b"abc", "klingon", "abc", "us-ascii", "default", ("unknown-charset",)),
        (b"a\x00b", None, "a\x00b", "us-ascii", "default", ()),
        (b"", "utf-8", "", "utf-8", "declared", ()),
        # declarations that hold
        (RUSSIAN.encode("koi8-r"), "KOI8-R", RUSSIAN, "koi8-r", "declared", ()),
        (KOREAN.encode("cp949"), "ks_c_5601-1987", KOREAN, "cp949", "declared", ()),
        (CHINESE.encode("gb18030"), "gb2312", CHINESE, "gb18030", "declared", ()),
        (JAPANESE.encode("cp932"), "x-sjis", JAPANESE, "cp932", "declared", ()),
        ("שלום".encode("iso8859-8"), "iso-8859-8-i", "שלום", "iso8859-8", "declared", ()),
        ("é".encode("cp850"), "cp-850", "é", "cp850", "declared", ()),
        ("für".encode(), "utf-8'de'", "für", "utf-8", "declared", ()),
        # declarations that nearly hold
        (CURLY.encode("cp1252"), "iso-8859-1", CURLY, "cp1252", "declared", ()),
        (
            "a é è \x81".encode() + b"\xe9",
            "utf-8",
            "a é è \x81é",
            "utf-8",
            "declared",
            ("invalid-bytes",),
        ),
        ("ééé".encode()[:-1], "utf-8", "ééÃ", "utf-8", "declared", ("invalid-bytes",)),
        # declarations that do not
        (RUSSIAN.encode("koi8-r"), "us-ascii", RUSSIAN, "koi8-r", "detected", ("8bit-in-ascii",)),
        (RUSSIAN.encode("cp1251"), "us-ascii", RUSSIAN, "cp1251", "detected", ("8bit-in-ascii",)),
        (JAPANESE.encode("euc_jp"), "us-ascii", JAPANESE, "euc_jp", "detected", ("8bit-in-ascii",)),
        (
            JAPANESE.encode("euc_jp"),
            "iso-2022-jp",
            JAPANESE,
            "euc_jp",
            "detected",
            ("wrong-charset",),
        ),
        (CURLY.encode("cp1252"), "us-ascii", CURLY, "cp1252", "default", ("8bit-in-ascii",)),
        (CURLY.encode("utf-8"), "iso-8859-1", CURLY, "utf-8", "utf-8", ("wrong-charset",)),
        (CURLY.encode("cp1252"), "utf-8", CURLY, "cp1252", "default", ("wrong-charset",)),
        (b"plain", "utf-16", "plain", "us-ascii", "default", ("wrong-charset",)),
        (b"a ~user", "hz-gb-2312", "a ~user", "us-ascii", "default", ("wrong-charset",)),
        (b"a+b", "utf-7", "a+b", "us-ascii", "default", ("wrong-charset",)),
        (b"a+b +ADw-c", "utf-7", "a+b <c", "utf-7", "declared", ("invalid-bytes",)),
        (b"\xe9+ADw-c", "utf-7", "\xe9<c", "utf-7", "declared", ("invalid-bytes",)),
        (b"+ADw-c +2AA-", "utf-7", "<c +2AA-", "utf-7", "declared", ("invalid-bytes",)),
        (
            b"\\x68ttp://h",
            "unicode_escape",
            "\\x68ttp://h",
            "us-ascii",
            "default",
            ("unknown-charset",),
        ),
        (b"uggc://u", "rot13", "uggc://u", "us-ascii", "default", ("unknown-charset",)),
        # nothing declared
        (RUSSIAN.encode("utf-8"), None, RUSSIAN, "utf-8", "utf-8", ()),
        (RUSSIAN.encode("koi8-r"), "unknown-8bit", RUSSIAN, "koi8-r", "detected", ()),
        (JAPANESE.encode("cp932"), None, JAPANESE, "cp932", "detected", ()),
        (JAPANESE.encode("iso2022_jp"), None, JAPANESE, "iso2022_jp_2", "iso-2022", ()),
        (
            JAPANESE.encode("iso2022_jp"),
            "us-ascii",
            JAPANESE,
            "iso2022_jp_2",
            "iso-2022",
            ("wrong-charset",),
        ),
        (KOREAN.encode("iso2022_kr"), None, KOREAN, "iso2022_kr", "iso-2022", ()),
        (b"caf\xe9", None, "café", "cp1252", "default", ()),
        (
            b"bezahlt wird am Ende des Monats f\xfcr die Miete",
            None,
            "bezahlt wird am Ende des Monats für die Miete",
            "cp1252",
            "default",
            (),
        ),  # too few to tell
        (
            b"no 5\x95 in it, nor 4\x95 in that, nor 3\x95 here, and 2\x95 there",
            None,
            "no 5• in it, nor 4• in that, nor 3• here, and 2• there",
            "cp1252",
            "default",
            (),
        ),
        (b"\x81\x8d\x93", None, "\x81\x8d“", "cp1252", "default", ("invalid-bytes",)),
        # byte order marks, wide charsets
        ("é".encode("utf-8-sig"), None, "é", "utf-8", "bom", ()),
        ("é".encode("utf-8-sig"), "utf-8", "é", "utf-8", "declared", ()),
        ("é".encode("utf-8-sig"), "iso-8859-1", "é", "utf-8", "bom", ("wrong-charset",)),
        (CURLY.encode("utf-16"), None, CURLY, "utf-16-le", "bom", ()),
        (codecs.BOM_UTF32_BE + CURLY.encode("utf-32-be"), None, CURLY, "utf-32-be", "bom", ()),
        (CURLY.encode("utf-16-be"), "utf-16", CURLY, "utf-16-be", "declared", ()),
        (CURLY.encode("utf-16-le"), "utf-16", CURLY, "utf-16-le", "declared", ()),
        (CURLY.encode("utf-16-le"), None, CURLY, "utf-16-le", "detected", ()),
        (CURLY.encode("utf-16-le"), "us-ascii", CURLY, "utf-16-le", "detected", ("wrong-charset",)),
        (
            CURLY.encode("utf-16-be")[:-1],
            "utf-16be",
            CURLY[:-1] + "�",
            "utf-16-be",
            "detected",
            ("wrong-charset", "invalid-bytes"),
        ),
        # modal charsets
        (
            "für http://h/".encode("utf-7"),
            "unicode-1-1-utf-7",
            "für http://h/",
            "utf-7",
            "declared",
            (),
        ),
        (b"~{VPND~} http://h/", "hz-gb-2312", "中文 http://h/", "hz", "declared", ()),
        (
            b"~{VPND~}http://h/~user~{VPND~}",
            "hz-gb-2312",
            "中文http://h/~user中文",
            "hz",
            "declared",
            (),
        ),
        (b"http://h/~{VPND~}\n", None, "http://h/中文\n", "hz", "detected", ()),
        (
            b"http://h/~{VPND~}\n",
            "us-ascii",
            "http://h/中文\n",
            "hz",
            "detected",
            ("wrong-charset",),
        ),
        (
            b'(format t "~{~A~}~{VPND~}")',
            None,
            '(format t "~{~A~}~{VPND~}")',
            "us-ascii",
            "default",
            (),
        ),
        (
            b"\x1b$B2V\x1b(J ~ada \\ \x1b(B",
            "iso-2022-jp",
            "花 ~ada \\ ",
            "iso2022_jp_2",
            "declared",
            (),
        ),
        (b"\x1b(I1\x1b(B", "iso-2022-jp", "ｱ", "iso2022_jp_ext", "declared", ()),
        (b"\x1b$B2V-!\x1b(B", "iso-2022-jp", "花�", "iso2022_jp_2", "declared", ("invalid-bytes",)),
    ],
)
def test_decode(
    data: bytes, declared: str | None, text: str, codec: str, how: str, defects: tuple[str, ...]
) -> None:
    assert decode(data, declared) == (text, codec, how, defects)


@pytest.mark.parametrize(
    ("label", "codec"),
    [
        # as they stand in the corpora and in other people's tables of what mailers send
        ("us-ascii", "ascii"),
        ("USASCII", "ascii"),
        ("us-asii", "ascii"),
        ("ascii_827", None),
        ("ansi_x3.4-1968", "ascii"),
        ("uft-8", "utf-8"),
        ("utf8", "utf-8"),
        ("UTF-8\\", "utf-8"),
        ("'utf-8'", "utf-8"),
        ("utf-8;", "utf-8"),
        ("iso-", ""),
        ("iso-8859-1", "iso8859-1"),
        ("iso8859-15", "iso8859-15"),
        ("ISO_8859-1:1987", "iso8859-1"),
        ("8859_1", "iso8859-1"),
        ("latin1", "iso8859-1"),
        ("iso-8859-8-i", "iso8859-8"),
        ("iso-8859-9", "cp1254"),
        ("x-user-defined", ""),
        ("unknown-8bit", ""),
        ("x-unknown", ""),
        ("default", ""),
        ("", ""),
        (" ", ""),
        ("windows-1251", "cp1251"),
        ("win-1251", "cp1251"),
        ("x-cp1251", "cp1251"),
        ("cp-850", "cp850"),
        ("ibm437", "cp437"),
        ("dos-866", "cp866"),
        ("macintosh", "mac-roman"),
        ("x-mac-cyrillic", "mac-cyrillic"),
        ("koi8-ru", "koi8-u"),
        ("ks_c_5601-1987", "cp949"),
        ("euc-kr", "cp949"),
        ("x-sjis", "cp932"),
        ("shift-jis", "cp932"),
        ("ms_kanji", "cp932"),
        ("windows-31j", "cp932"),
        ("x-euc-jp", "euc_jp"),
        ("gb2312", "gb18030"),
        ("cp936", "gb18030"),
        ("gbk", "gb18030"),
        ("x-gbk", "gb18030"),
        ("big5", "big5"),
        ("cn-big5", "big5"),
        ("iso-2022-jp", "iso2022_jp_2"),
        ("cp50220", "iso2022_jp_2"),
        ("hz-gb-2312", "hz"),
        ("unicode-1-1-utf-7", "utf-7"),
        ("utf-16le", "utf-16-le"),
        ("cp65001", "utf-8"),
        ("tis-620", "cp874"),
        ("cp037", None),
        ("idna", None),
        ("base64", None),
        ("\x00", ""),
        ("?" * 1000, ""),
    ],
)
def test_lookup(label: str, codec: str | None) -> None:
    assert charset.find_codec(label) == codec


def test_tables_name_codecs_of_python() -> None:
    for name in charset.SINGLE | charset.MULTI | charset.MODAL | charset.WIDE:
        assert codecs.lookup(name).name == name
    for codec in {*charset.LABELS.values(), *charset.MEANT, *charset.MEANT.values()} - {""}:
        assert charset.find_codec(codec), codec
    assert all(label.isalnum() and label == label.lower() for label in charset.LABELS)


def test_single_byte_charsets_are_that_and_hold_ascii() -> None:
    printable = bytes(range(0x20, 0x7F))
    for name in charset.SINGLE | charset.MULTI - {"johab"}:
        assert printable.decode(name, "replace") == printable.decode("ascii"), name
    for name in charset.SINGLE:
        assert len(bytes(range(256)).decode(name, "replace")) == 256, name


LABELS = st.sampled_from(
    [
        None,
        "us-ascii",
        "utf-8",
        "iso-8859-1",
        "euc-jp",
        "iso-2022-jp",
        "utf-16",
        "utf-7",
        "hz",
        "big5",
        "??",
    ]
)
ENCODED = st.builds(
    lambda parts: b"".join(text.encode(codec, "ignore") for text, codec in parts),
    st.lists(
        st.tuples(
            st.sampled_from(
                [
                    RUSSIAN,
                    JAPANESE,
                    CHINESE,
                    CURLY,
                    "plain http://h/ text\n",
                    "\x1b$B",
                    "\x1b(B",
                    "é",
                    "\ufeff",
                ]
            ),
            st.sampled_from(
                [
                    "utf-8",
                    "koi8-r",
                    "euc_jp",
                    "cp932",
                    "cp1252",
                    "iso2022_jp",
                    "utf-16",
                    "utf-16-be",
                    "utf-7",
                    "hz",
                ]
            ),
        ),
        max_size=4,
    ),
)


@given(st.binary() | ENCODED, LABELS)
def test_nothing_raises_and_every_defect_is_known(data: bytes, declared: str | None) -> None:
    text, codec, how, defects = decode(data, declared)
    text.encode("utf-8")  # no lone surrogates
    codecs.lookup(codec)
    assert how in {"declared", "bom", "iso-2022", "utf-8", "detected", "default"}
    assert set(defects) <= set(charset.DEFECTS)
    if how == "default" and codec in charset.SINGLE:
        assert len(text) == len(data)  # no byte is dropped


@given(st.text(st.characters(codec="ascii", exclude_characters="\x00\x1b")), LABELS)
def test_ascii_is_ascii_unless_a_shift_was_declared(text: str, declared: str | None) -> None:
    if declared not in {"utf-7", "hz"} and "~{" not in text:
        assert decode(text.encode("ascii"), declared).text == text


@given(st.binary(max_size=300) | ENCODED, st.lists(st.integers(0, 300)))
def test_a_stream_reads_as_the_whole_does_however_it_is_cut(data: bytes, cuts: list[int]) -> None:
    decoder = StreamDecoder()
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    text = (
        "".join(decoder.feed(data[start:end]) for start, end in pairwise(edges)) + decoder.close()
    )
    assert (text, decoder.charset, decoder.how, decoder.defects) == decode(data)


LONG = [
    (b"a" * charset.HEAD + "é".encode() + b"\xe9\xff b", "utf-8", "default", "éé\xff b", 2),
    ((b"a" * (charset.HEAD - 1)) + "é".encode() + b" b", "utf-8", "utf-8", " b", 0),
    ("é".encode() + b"a" * charset.HEAD + b"\xe9 b", "utf-8", "utf-8", "é b", 1),
    (b"\xe9 " + b"a" * charset.HEAD + "é".encode(), "cp1252", "default", "Ã©", 0),
    (JAPANESE.encode("euc_jp") * 4000 + b"\xff b", "euc_jp", "detected", "ÿ b", 1),
    (JAPANESE.encode("iso2022_jp") * 4000, "iso2022_jp_2", "iso-2022", JAPANESE, 0),
    (CURLY.encode("utf-16") + CURLY.encode("utf-16-le") * 4000, "utf-16-le", "bom", CURLY, 0),
]


@pytest.mark.parametrize(("data", "codec", "how", "end", "invalid"), LONG)
@pytest.mark.parametrize("size", [1 << 20, charset.HEAD, 4099])
def test_a_long_stream(
    data: bytes, codec: str, how: str, end: str, invalid: int, size: int
) -> None:
    decoder = StreamDecoder()
    text = (
        "".join(decoder.feed(data[at : at + size]) for at in range(0, len(data), size))
        + decoder.close()
    )
    assert (decoder.charset, decoder.how, decoder.invalid) == (codec, how, invalid)
    assert text.endswith(end)


def test_the_head_is_held_back_until_it_is_complete() -> None:
    decoder = StreamDecoder()
    assert decoder.feed(b"a" * (charset.HEAD - 1)) == ""
    assert decoder.feed(b"b") == "a" * (charset.HEAD - 1) + "b"
    assert decoder.feed(b"c") == "c"


@pytest.mark.parametrize(
    ("data", "asked"),
    [
        (
            b"une soir\xe9e \xe0 l'op\xe9ra",
            1,
        ),  # a letter that stands alone may be a word of another alphabet
        (b"un caf\xe9, deux caf\xe9s, trois caf\xe9s", 0),
        (b"un caf\xe9, deux caf\xe9s, trois caf\xe9s, quatre caf\xe9s", 1),
        (b"la cr\xe9\xe9e", 1),
        (b"we\xd5re here", 1),  # of a Macintosh
        (b"aren\x92t we, \xa35,\xa0so", 0),
        (b"\xab\xa0a\xa0\xbb", 1),
        (b"a\xa0\xb7 b", 1),
        (b"\x83A \x83B", 1),
    ],
)
def test_a_detector_is_asked_once_for_the_same_lines_and_not_for_a_few_letters(
    data: bytes, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bytes] = []

    def detect(sample: bytes) -> dict[str, str | float]:
        seen.append(sample)
        return {"encoding": "ISO-8859-1", "confidence": 0.9}

    monkeypatch.setattr(chardet, "detect", detect)
    charset._ask_chardet.cache_clear()
    found = {charset.decode(data).how for _ in range(3)}
    charset._ask_chardet.cache_clear()
    assert (len(seen), found) == (asked, {"detected"} if asked else {"default"})


def test_plain_text_imports_neither_chardet_nor_the_parser_of_email() -> None:
    code = (
        "import sys; from urltrawl import mail; before = set(sys.modules); "
        "mail.read(b'From: a@b\\nDate: Tue, 2 Jan 1996 10:00:00 "
        "+0100\\n\\nhttp://h/\\n').envelope; "
        "print(sorted(set(sys.modules) - before), 'chardet' in before)"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[] False"
