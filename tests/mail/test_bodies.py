"""Transfer encodings undone, and encoded files in a text blanked."""

from __future__ import annotations

import base64
import binascii
import quopri

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.mail import DEFECTS, bodies, transfer

TEXT = (
    b"The roses are at http://h.example/roses, the tulips are at http://h.example/tulips; all "
    b"of them in bloom.\n"
)
B64 = base64.encodebytes(TEXT)


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("", "7bit"),
        ("7BIT", "7bit"),
        ("8-bit", "8bit"),
        ("Quoted-Printable", "quoted-printable"),
        ("quoted/printable", "quoted-printable"),
        ("BASE64", "base64"),
        ("base64; x", "base64"),
        ("x-uue", "uuencode"),
        ("binary", "binary"),
        ("rot13", ""),
    ],
)
def test_name(label: str, name: str) -> None:
    assert transfer.encoding_name(label.encode()) == name


@pytest.mark.parametrize(
    ("data", "encoding", "text", "defects"),
    [
        (b"a=b", "7bit", b"a=b", ()),
        (b"a=b", "", b"a=b", ("unknown-encoding",)),
        # quoted-printable (RFC 2045 6.7)
        (b"a=3Db=3db=\nc=\r\nd=\re", "quoted-printable", b"a=b=bcde", ()),
        (b"a= \t\nb=", "quoted-printable", b"ab", ()),
        (b"a=b =X1 == =", "quoted-printable", b"a=b =X1 == ", ("bad-quoted-printable",)),
        (b"a \n", "quoted-printable", b"a \n", ()),
        (
            b"http://h/?LinkId=00000000 a=3Db",
            "quoted-printable",
            b"http://h/?LinkId=00000000 a=b",
            (),
        ),
        (b"=00u=00r=00l", "quoted-printable", b"\0u\0r\0l", ()),
        (b"=00abcd", "quoted-printable", b"\0abcd", ()),
        (b"=00abcde", "quoted-printable", b"=00abcde", ()),
        # base64 (RFC 2045 6.8)
        (B64, "base64", TEXT, ()),
        (B64.replace(b"\n", b" \r\n"), "base64", TEXT, ()),
        (b"YQ==\nYg==\n", "base64", b"ab", ("bad-base64",)),
        (
            B64.rstrip(b"=\n"),
            "base64",
            TEXT[: len(TEXT) // 3 * 3 + len(TEXT) % 3],
            ("bad-base64",) if len(TEXT) % 3 else (),
        ),
        (B64[:30] + b"-_!" + B64[30:], "base64", TEXT, ("bad-base64",)),
        (
            B64 + b"--\nfooter http://h/\n",
            "base64",
            TEXT + b"\n--\nfooter http://h/\n",
            ("text-after-base64",),
        ),
        (b"YQ== words", "base64", b"a\n words", ("text-after-base64",)),
        (b"Hello there", "base64", b"Hello there", ("not-base64",)),
        (b"Hello", "base64", b"Hello", ("not-base64",)),
        (b"YWI", "base64", b"YWI", ("not-base64",)),
        (b"YWJj", "base64", b"abc", ()),
        (b"A===", "base64", b"", ("bad-base64",)),
        (b"YQ=YWI==", "base64", b"a\nYWI==", ("text-after-base64",)),
        (b"YQ==\nwords to read", "base64", b"a\nwords to read", ("text-after-base64",)),
        (b"YWFh" * 10 + b"YQ", "base64", b"aaa" * 10 + b"a", ("bad-base64",)),
        (b"YWFh" * 9 + b"YWE", "base64", b"YWFh" * 9 + b"YWE", ("not-base64",)),
        (b"YWFh" * 10 + b"\n", "base64", b"aaa" * 10, ()),
        (b"", "base64", b"", ()),
        # uuencode
        (b"begin 644 a.txt\n" + binascii.b2a_uu(b"abc") + b"`\nend\n", "uuencode", b"abc", ()),
        (b"words\r\nbegin 644 a.txt\r\n#86)C \r\nend\r\n", "uuencode", b"abc", ()),
        (b"begin 644 a.txt\n#86)C\n\n#86)C\n`\nend\n", "uuencode", b"abcabc", ()),
        (b"begin 644 a.txt\n#86)C\n", "uuencode", b"abc", ("bad-uuencode",)),
        (b"no begin", "uuencode", b"no begin", ("bad-uuencode",)),
        (
            b"begin 644 a.txt\n#86)C\n#\xff\xff\xff\xff\n#86)C\n`\nend\n",
            "uuencode",
            b"abc",
            ("bad-uuencode",),
        ),
    ],
)
def test_undo(data: bytes, encoding: str, text: bytes, defects: tuple[str, ...]) -> None:
    assert transfer.decode(data, encoding) == (text, defects)
    assert set(defects) <= set(DEFECTS)


@given(st.binary())
def test_what_was_encoded_comes_back(data: bytes) -> None:
    lines = data.translate(
        None, b"\r\0"
    )  # quopri takes its line ends from the first it sees; NUL is in no text
    assert transfer.decode(quopri.encodestring(lines), "quoted-printable") == (lines, ())
    assert transfer.decode(base64.encodebytes(data), "base64") == (data, ())
    encoded = b"".join(binascii.b2a_uu(data[at : at + 45]) for at in range(0, len(data), 45))
    assert transfer.decode(b"begin 644 x\n" + encoded + b"`\nend\n", "uuencode") == (data, ())


@given(
    st.binary() | st.text("=AB3\n\r ").map(str.encode),
    st.sampled_from(sorted({*transfer.ENCODINGS.values(), ""})),
)
def test_no_body_raises(data: bytes, encoding: str) -> None:
    transfer.decode(data, encoding)
    bodies.clean(data)


@pytest.mark.parametrize(
    ("data", "escaped"),
    [
        (b"a=3Db=\nc", True),
        (b"a=20\nb=\r\nc", True),
        (b"caf=E9=\n", True),
        (b"a=3Db", False),
        (b"a=\nb", False),
        (b"x = y=\n=3D", False),
        (b"a=1=\n=3D", False),
        (b"=41=\nb", False),
        # a number and a soft break are an escape and a soft break if the line is full
        (b"=85\n" + b"x" * 63 + b"=\n", False),
        (b"=85\n" + b"x" * 64 + b"=\n", True),
        (b"=95\n" + b"x" * 75 + b"=\n", True),
        (b"=85\n" + b"x" * 76 + b"=\n", False),
        (b"=75\n" + b"x" * 75 + b"=\n", False),
        # twenty clear escapes do not outweigh a stray
        (b"= x" + b"=E9" * 20 + b"\n" + b"x" * 70 + b"=\n", False),
        (b"= x" + b"=E9" * 21 + b"\n" + b"x" * 70 + b"=\n", True),
        (b"= x" + b"=E9" * 21 + b"\n" + b"x" * 9 + b"=\n", False),
        (b"= x= y" + b"=E9" * 40 + b"\n" + b"x" * 70 + b"=\n", False),
        (b"= x= y" + b"=E9" * 41 + b"\n" + b"x" * 70 + b"=\n", True),
        # each kind of escape that is beyond doubt, and none
        (b"=3D=\n", True),
        (b"=20=\n", True),
        (b"=A0=\n", True),
        (b"=F9=\n", True),
        (b"=AF=\n", True),
        (b"=8F=\n", True),
        (b"=9A=\n", True),
        (b"=90=\n", False),
        (b"=7A=\n", False),
        (b"=3E=\n", False),
    ],
)
def test_undeclared_quoted_printable(data: bytes, escaped: bool) -> None:
    assert transfer.is_escaped(data) is escaped


@pytest.mark.parametrize(
    ("data", "text", "files", "defects"),
    [
        (b"a\nbegin 644 x\n#86)C\n`\nend\nb", b"a\n\n\n\n\nb", ("uuencoded file",), ()),
        (b"a\nbegin 644 x\n#86)C\nb", b"a\n\n\nb", ("uuencoded file",), ("unclosed-file",)),
        (b"begin 644 is how it starts\nb", b"begin 644 is how it starts\nb", (), ()),
        (
            b"begin 644 x\nprose of it\nbegin 644 x\n#86)C\n`\nend",
            b"begin 644 x\nprose of it\n\n\n\n",
            ("uuencoded file",),
            (),
        ),
        (b"begin 644 x\n#86)C", b"\n", ("uuencoded file",), ("unclosed-file",)),
        (b"begin 644 x\n#86)C\n`\nend", b"\n\n\n", ("uuencoded file",), ()),
        (b"begin 644 x\n#86)C\nend \nb", b"\n\n\nb", ("uuencoded file",), ()),
        (
            b"begin 644 x\n#86)C\n`\nending",
            b"\n\n`\nending",
            ("uuencoded file",),
            ("unclosed-file",),
        ),
        (b"begin 644 x\nend\nb", b"\n\nb", ("uuencoded file",), ()),
        (b"begin 644 x\n`\nend\nb", b"\n\n\nb", ("uuencoded file",), ()),
        (b"to begin 644 x\n#86)C\n", b"to begin 644 x\n#86)C\n", (), ()),
        (
            b"a\n=ybegin line=128 size=3 name=x\n\xff\xfe\n=yend size=3\nb",
            b"a\n\n\n\nb",
            ("yEnc file",),
            (),
        ),
        (
            (
                b"a\n=ybegin part=1 total=2 line=3 size=9 name=x\n=ypart begin=1 "
                b"end=3\n\xff\xfe==\n..\xfe=\xff\n\xff"
            ),
            b"a\n\n\n\n\n",
            ("yEnc file",),
            ("unclosed-file",),
        ),
        (
            b"a\n=ybegin line=3 size=9 name=x\n\xff\xfe\xfd\nb of prose\n",
            b"a\n\n\nb of prose\n",
            ("yEnc file",),
            ("unclosed-file",),
        ),
        (
            b"a\n=ybegin line=128 size=9 name=x\nis how it begins\n",
            b"a\n=ybegin line=128 size=9 name=x\nis how it begins\n",
            (),
            (),
        ),
        (
            b"=ybegin line=3 size=9 name=x\nabc\nabcd\nabcde\nabcdef\n=yend size=9\nb",
            b"\n\n\n\n\n\nb",
            ("yEnc file",),
            (),
        ),
        (
            b"=ybegin line=3 size=9 name=x\nabcde\nabcdef\nabc\n=yend size=9\nb",
            b"\n\nabcdef\nabc\n=yend size=9\nb",
            ("yEnc file",),
            ("unclosed-file",),
        ),
        (
            b"=ybegin line=3 size=9 name=x\nabc\nab\nprose",
            b"\n\nab\nprose",
            ("yEnc file",),
            ("unclosed-file",),
        ),
        (b"=ybegin line=3 size=9 name=x\nabc\nab", b"\n\n", ("yEnc file",), ("unclosed-file",)),
        (
            b"=ybegin line=3 size=9 name=x\nabc\nabcdef",
            b"\n\nabcdef",
            ("yEnc file",),
            ("unclosed-file",),
        ),
        (b"=ybegin line=3 size=9 name=x\nabc", b"\n", ("yEnc file",), ("unclosed-file",)),
        (b"=ybegin line=3 size=9 name=x\n=yend size=9", b"\n", ("yEnc file",), ()),
        (b"=ybegin line=0 size=9 name=x\n", b"=ybegin line=0 size=9 name=x\n", (), ()),
        (b"a\n=ybegin is a keyword\nb", b"a\n=ybegin is a keyword\nb", (), ()),
        (
            b"(This file must be converted with BinHex 4.0)\n\n:ABC\nDEF:\nb",
            b"\n\n\n\nb",
            ("BinHex file",),
            (),
        ),
        (
            b"(This file must be converted with BinHex 4.0)\n\n:ABC\nDEF\nb",
            b"\n\n\n\nb",
            ("BinHex file",),
            ("unclosed-file",),
        ),
        (
            b"(This file must be converted with BinHex 4.0)\n:ABC\nDEF is prose",
            b"\n\nDEF is prose",
            ("BinHex file",),
            ("unclosed-file",),
        ),
        (
            b"(This file must be converted with BinHex 4.0)\n:ABC",
            b"(This file must be converted with BinHex 4.0)\n:ABC",
            (),
            (),
        ),
        (
            b"(This file must be converted with BinHex 4.0)\n:A:\na\nbegin 644 x\n#86)C\n`\nend",
            b"\n\na\n\n\n\n",
            ("uuencoded file", "BinHex file"),
            (),
        ),
        (
            b"(This file must be converted with BinHex 4.0)\nno",
            b"(This file must be converted with BinHex 4.0)\nno",
            (),
            (),
        ),
        (
            (
                b"- -a\n-----BEGIN PGP SIGNED MESSAGE-----\n\n- -b\n- From c\n- d\n-----BEGIN "
                b"PGP SIGNATURE-----\n- -e"
            ),
            (
                b"- -a\n-----BEGIN PGP SIGNED MESSAGE-----\n\n-b\nFrom c\n- d\n-----BEGIN PGP "
                b"SIGNATURE-----\n- -e"
            ),
            (),
            ("pgp-signed",),
        ),
        (
            b"-----BEGIN PGP SIGNED MESSAGE-----\n- -b\n",
            b"-----BEGIN PGP SIGNED MESSAGE-----\n-b\n",
            (),
            ("pgp-signed",),
        ),
        (
            (
                b"-----BEGIN PGP SIGNED MESSAGE-----\n- -a\n-----BEGIN PGP SIGNATURE-----\n- -b\n"
                b"-----BEGIN PGP SIGNED MESSAGE-----\n- -c\n-----BEGIN PGP SIGNATURE-----\n- -d\n"
            ),
            (
                b"-----BEGIN PGP SIGNED MESSAGE-----\n-a\n-----BEGIN PGP SIGNATURE-----\n- -b\n"
                b"-----BEGIN PGP SIGNED MESSAGE-----\n-c\n-----BEGIN PGP SIGNATURE-----\n- -d\n"
            ),
            (),
            ("pgp-signed",),
        ),
    ],
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_clean(
    data: bytes, text: bytes, files: tuple[str, ...], defects: tuple[str, ...], end: bytes
) -> None:
    assert bodies.clean(data.replace(b"\n", end)) == (text.replace(b"\n", end), files, defects)
    assert set(defects) <= set(DEFECTS)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 30, 45, 46, 63])
@pytest.mark.parametrize(("more", "lines"), [(0, 2), (2, 2), (3, 1)])
def test_a_uuencoded_line_may_have_two_characters_more(size: int, more: int, lines: int) -> None:
    """Four characters are three bytes. Blanks at the end do not count."""
    first, line = b"#86)C \n", bytes([size + 32]) + b"X" * (-(-size // 3) * 4 + more)
    kept = b"" if lines == 2 else line
    data = b"begin 644 x\n" + first + line + b"\n"
    assert bodies.clean(data)[0] == b"\n\n" + kept + b"\n"


def test_bytes_in_uuencode_are_decoded_with_a_checksum_behind_each_line() -> None:
    for size in range(1, 46):
        data = bytes(range(size))
        line = binascii.b2a_uu(data).rstrip(b"\n") + b"x\n"
        assert transfer.decode(b"begin 644 x\n" + line + b"`\nend\n", "uuencode") == (data, ())


@pytest.mark.parametrize(
    ("data", "decoded"),
    [
        (b"YQ", b"a"),
        (b"YWI", b"ab"),
        (b"YWJj", b"abc"),
        (b"YWJjZ", b"abc"),
        (b"YWJjZA", b"abcd"),
        (b"YQ==YWI=YWJj", b"aababc"),
        (b"Y-W J\nj", b"abc"),
        (b"A", b""),
        (b"", b""),
    ],
)
def test_base64_is_decoded_whatever_its_padding(data: bytes, decoded: bytes) -> None:
    assert transfer.decode_quads(data) == decoded


@pytest.mark.parametrize(
    ("data", "is_page"),
    [
        (b"<html>", True),
        (b"\n <HTML lang=en>", True),
        (b"<!DOCTYPE  html>", True),
        (b"<!-- x\ny --> <html>", True),
        (b"<!--" + b"x" * 500 + b"--><html>", True),
        (b"<!--" + b"x" * 501 + b"--><html>", False),
        (b"<htmlx>", False),
        (b"<body>", False),
        (b"see <html>", False),
    ],
)
def test_undeclared_html(data: bytes, is_page: bool) -> None:
    assert bool(bodies.HTML_BEGINS.match(data)) is is_page
