"""A whole message: depth, paths, laziness, and mail that was mutated in ten thousand ways."""

from __future__ import annotations

import base64
import random
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pieces import damaged

from urltrawl import mail
from urltrawl.mail import parts, structure
from urltrawl.model import Flow, PartKind
from urltrawl.text import charset

SAMPLES = Path(__file__).parents[2] / "corpora/mail"
CORPORA = Path(__file__).parents[3] / "shared/corpora"
KNOWN = {*mail.DEFECTS, *charset.DEFECTS}


def nested(depth: int, boundary: str = "b{}") -> bytes:
    opened = "".join(
        (
            f"Content-Type: multipart/mixed; "
            f"boundary={boundary.format(level)}\n\n--{boundary.format(level)}\n"
        )
        for level in range(depth)
    )
    closed = "".join(f"--{boundary.format(level)}--\n" for level in reversed(range(depth)))
    return (opened + "\ndeep http://h.example/deep\n" + closed).encode()


@pytest.mark.parametrize("depth", [1, 40, 49, 50, 51, 500, 5000])
def test_multiparts_of_any_depth_are_read(depth: int) -> None:
    message = mail.read(nested(depth))
    assert any("http://h.example/deep" in part.text for part in message.parts)
    assert ("too-deep" in message.defects) is (depth > structure.DEPTH)
    if depth <= structure.DEPTH:
        assert [part.path for part in message.parts] == ["1" + ".1" * depth]


@pytest.mark.parametrize("depth", [1, 19, 20, 21, 500])
def test_messages_of_any_depth_are_read(depth: int) -> None:
    message = mail.read(
        b"Content-Type: message/rfc822\n\n" * depth + b"Subject: x\n\ndeep http://h.example/deep\n"
    )
    assert "http://h.example/deep" in message.parts[-1].text
    assert ("messages-too-deep" in message.defects) is (depth > parts.DEPTH)


@pytest.mark.parametrize(("count", "defects"), [(2, ()), (3, ("too-many-parts",))])
@pytest.mark.parametrize("field", [b"", b"X : 1"])
def test_a_message_has_as_many_parts_as_the_limit(
    field: bytes, count: int, defects: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "PARTS", 3)  # the multipart is one
    part = b"--b\n" + field + b"\n\nx\n"
    message = mail.read(
        b"Content-Type: multipart/mixed; boundary=b\n\n" + part * count + b"--b--\n"
    )
    assert [part.path for part in message.parts] == ["1.1", "1.2"]
    assert message.defects == defects


def test_the_envelope_is_worked_out_once_and_only_when_asked_for() -> None:
    message = mail.read(b"From: a@b.example\nSubject: =?utf-8?q?caf=C3=A9?=\n\nbody")
    assert message.envelope is message.envelope
    assert message.envelope.subject == "café"


def test_a_subject_is_one_line_without_the_tab_of_its_fold() -> None:
    """Sendmail and others fold with a tab; RFC 822 3.1.1 has any white space there."""
    message = mail.read(b"From: a@b.example\nSubject: [List] a row,\n\tand the next  one\n\nbody")
    assert message.envelope.subject == "[List] a row, and the next  one"


@pytest.mark.parametrize(
    ("declared", "subject"),
    [("utf-16", "too café"), ("utf-16le", "too café"), ("koi8-r", "too cafИ")],
)
def test_a_header_is_in_the_charset_of_the_body_unless_that_is_wide(
    declared: str, subject: str
) -> None:
    message = mail.read(
        b"Subject: too caf\xe9\nContent-Type: text/plain; charset=%b\n"
        b"Content-Transfer-Encoding: base64\n\n//5hAAoA\n" % declared.encode()
    )
    assert message.envelope.subject == subject


def test_a_preamble_is_read_where_it_says_something() -> None:
    data = b"Content-Type: multipart/mixed; boundary=b\n\n%b\n--b\n\nx\n--b--\n"
    assert [part.path for part in mail.read(data % b"This is a message in MIME format.").parts] == [
        "1.1"
    ]
    for text in (b"Get MIME at http://h/.", b"GET MIME AT WWW.H.EXAMPLE"):
        assert [part.path for part in mail.read(data % text).parts] == ["1.preamble", "1.1"]


@pytest.mark.parametrize(
    ("before", "after", "paths"),
    [
        ("http://h/", "http://h/", ["1.preamble", "1.1", "1.2", "1.epilogue"]),
        ("http://h/", "", ["1.preamble", "1.1", "1.2"]),
        ("", "http://h/", ["1.1", "1.2", "1.epilogue"]),
        ("", "", ["1.1", "1.2"]),
    ],
)
def test_the_texts_around_the_parts_are_read_in_their_order(
    before: str, after: str, paths: list[str]
) -> None:
    message = mail.read(
        b"Content-Type: multipart/mixed; boundary=b\n\n%b\n--b\n\nx\n--b\n\ny\n--b--\n%b\n"
        % (before.encode(), after.encode())
    )
    assert [part.path for part in message.parts] == paths


@pytest.mark.parametrize("start", [b"\x1f\x8b\x08", b"PK\x03\x04", b"BZh", b"\xfd7zXZ\0"])
def test_a_packed_file_that_is_declared_a_text_is_skipped_if_it_was_encoded(start: bytes) -> None:
    data = start + b"a file of bytes"
    field = b"Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n"
    message = mail.read(field + base64.encodebytes(data))
    assert [(each.path, each.reason) for each in message.skipped] == [
        ("1", "text/plain that is packed")
    ]
    assert message.parts == ()
    assert len(mail.read(b"Content-Type: text/plain\n\n" + data).parts) == 1


@pytest.mark.parametrize(
    ("parameters", "flow"),
    [
        ("", Flow.FIXED),
        ("; charset=utf-8", Flow.FIXED),
        ("; delsp=yes", Flow.FIXED),
        ("; format=fixed; delsp=yes", Flow.FIXED),
        ("; format=Flowed", Flow.FLOWED),
        ("; format=flowed; delsp=no", Flow.FLOWED),
        ("; format=flowed; delsp=YES", Flow.DELSP),
    ],
)
def test_the_flow_of_a_plain_text(parameters: str, flow: Flow) -> None:
    (part,) = mail.read(f"Content-Type: text/plain{parameters}\n\na".encode()).parts
    assert part.flow is flow
    (part,) = mail.read(f"Content-Type: text/css{parameters}\n\na".encode()).parts
    assert part.flow is Flow.FIXED


_IS_READ = {
    **dict.fromkeys(["", "text/x-a", "application/plain", *parts.TEXT_TYPES], PartKind.TEXT),
    **dict.fromkeys(["message/partial; number=2", "multipart/mixed"], PartKind.TEXT),
    **dict.fromkeys(parts.HTML_TYPES, PartKind.HTML),
    **dict.fromkeys([*parts.MESSAGE_TYPES, "message/partial; number=1"], PartKind.HEADER),
    **dict.fromkeys(["image/png", "application/pdf", "audio/x"], None),
}
"""What the first part of a message of some type is, None if it is skipped."""


@pytest.mark.parametrize(("declared", "kind"), _IS_READ.items())
def test_each_type_is_read_or_skipped(declared: str, kind: PartKind | None) -> None:
    body = b"Subject: http://h.example/\n\nsee http://h.example/\n"
    message = mail.read(b"Content-Type: %b\n\n" % declared.encode() + body)
    assert next((part.kind for part in message.parts), None) is kind
    assert [each.reason for each in message.skipped] == [f"{declared} is not text"] * (kind is None)


@pytest.mark.parametrize(
    ("field", "kind", "defects"),
    [
        (b"", PartKind.HTML, ("undeclared-html",)),
        (b"Content-Type: text/plain\n", PartKind.TEXT, ()),
        (b"Content-Type: text/x-a\n", PartKind.TEXT, ()),
        (b"Content-Type: text/html\n", PartKind.HTML, ()),
    ],
)
def test_only_an_undeclared_page_is_recognised(
    field: bytes, kind: PartKind, defects: tuple[str, ...]
) -> None:
    (part,) = mail.read(field + b"\n<html><p>words").parts
    assert (part.kind, part.defects) == (kind, defects)


@pytest.mark.parametrize(
    ("declared", "page", "codec"),
    [
        (b"; charset=koi8-r", b"<meta charset=utf-8>\xcf", "koi8-r"),
        (b"", b"<meta charset=koi8-r>\xcf", "koi8-r"),
        (b"; charset=us-ascii", b"<meta charset=utf-7>+AD4-", "utf-7"),
        (b"; charset=us-ascii", b"<meta charset=utf-8>+AD4-", "us-ascii"),
        (b"; charset=us-ascii", b"<meta charset=utf-7>words", "us-ascii"),
        (b"; charset=koi8-r", b"<meta charset=utf-7>+AD4-\xcf", "koi8-r"),
    ],
)
def test_the_charset_of_a_page(declared: bytes, page: bytes, codec: str) -> None:
    (part,) = mail.read(b"Content-Type: text/html%b\n\n<html>%b" % (declared, page)).parts
    assert part.charset == codec


def test_a_field_of_8_bits_says_its_charset_and_the_envelope_is_in_that_of_its_own_header() -> None:
    news = "Новости http://h.example/"
    inner = b"Subject: %b\nX-A: http://h/\nContent-Type: text/plain; charset=utf-8\n\nx\n" % (
        news.encode()
    )
    message = mail.read(
        b"Subject: %b\nContent-Type: multipart/mixed; boundary=b; charset=koi8-r\n\n"
        b"--b\nContent-Type: message/rfc822\n\n%b\n--b--\n" % (news.encode("koi8-r"), inner)
    )
    assert message.envelope.subject == news
    assert [(part.path, part.text, part.charset) for part in message.parts[:3]] == [
        ("1:subject", news, "koi8-r"),
        ("1.1:subject", news, "utf-8"),
        ("1.1:x-a", "http://h/", "us-ascii"),
    ]


@pytest.mark.parametrize(("depth", "kind"), [(0, PartKind.TEXT), (1, PartKind.HTML)])
def test_a_broken_header_of_a_part_is_read_again_one_level_deeper(
    depth: int, kind: PartKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "DEPTH", depth)
    (part,) = mail.read(
        b"Content-Type: multipart/mixed; boundary=b\n\n--b\nX-A: 1\nsome words\n"
        b"Content-Type: text/html\n\n<p>x\n--b--\n"
    ).parts
    assert part.kind is kind


@pytest.mark.parametrize(("length", "is_kept"), [(parts.SHORT, 1), (parts.SHORT + 1, 0)])
def test_only_short_fields_are_remembered(length: int, is_kept: int) -> None:
    value = "http://h/".ljust(length, "a")
    parts._make_field_part_cached.cache_clear()
    (part, _) = mail.read(f"X-A: {value}\n\nbody".encode()).parts
    assert part.text == value
    assert parts._make_field_part_cached.cache_info().currsize == is_kept


def test_a_nested_message_with_multiparts_of_its_own_names_its_alternatives() -> None:
    data = nested(1).replace(b"multipart/mixed", b"multipart/alternative")
    outer = (
        (
            b"Content-Type: multipart/mixed; boundary=o\n\n--o\n\nx\n--o\nContent-Type: "
            b"message/rfc822\n\n"
        )
        + data
        + b"\n--o--\n"
    )
    assert [(part.path, part.alternative) for part in mail.read(outer).parts] == [
        ("1.1", ""),
        ("1.2.1", "1.2"),
    ]


def test_quoted_printable_inside_a_message_inside_is_undone_once() -> None:
    inner = b"Content-Transfer-Encoding: quoted-printable\n\nhttp://h/?a=3D20=\n5\n"
    assert (
        mail.read(b"Content-Type: message/rfc822\n\n" + inner).parts[0].text == "http://h/?a=205\n"
    )


def test_a_charset_of_a_name_that_no_codec_lookup_stands() -> None:
    """A part whose header is broken and whose body has 8-bit bytes: the standard library would
    decode it, and raise.
    """
    part = (
        b'--b\nContent-Type: text/plain; charset="\0"\nwords without a colon\nhttp://h.example/ '
        b"caf\xe9\n--b--\n"
    )
    message = mail.read(b"Content-Type: multipart/mixed; boundary=b\n\n" + part)
    assert "http://h.example/ caf\xe9" in message.parts[0].text


def sound(message: mail.Message) -> None:
    """Assert what is true of every message, however broken."""
    assert set(message.defects) <= KNOWN
    message.envelope.subject.encode()
    paths = [part.path for part in message.parts]
    assert len(paths) == len(set(paths))
    for part in message.parts:
        part.text.encode()  # no lone surrogates
        assert "\r" not in part.text
        assert part.path.startswith("1")
        assert set(part.defects) <= KNOWN


SEEDS = [path.read_bytes() for path in sorted(SAMPLES.rglob("*.eml"))]
WORDS = [
    b"\n",
    b"\r\n",
    b"\r",
    b" ",
    b"\t",
    b":",
    b";",
    b'"',
    b"=",
    b"--",
    b"\x00",
    b"\x1b$B",
    b"\xff",
    b"\xe9",
    b"=?utf-8?q?",
    b"?=",
    b"Content-Type: multipart/mixed; boundary=b\n\n--b\n",
    b"Content-Type: message/rfc822\n\n",
    b"\nbegin 644 x\n",
    b"Content-Transfer-Encoding: base64\n",
    b"charset=utf-16",
    b"charset=utf-7",
    b"\n=ybegin line=1 size=1 name=\n",
    b"<html>",
]


@pytest.mark.parametrize(
    ("seed", "count"),
    [(0, 250), *(pytest.param(seed, 1000, marks=pytest.mark.slow) for seed in range(10))],
)
def test_mutants_raise_nothing(seed: int, count: int) -> None:
    chance = random.Random(seed)
    limit = sys.getrecursionlimit()
    for _ in range(count):
        sound(mail.read(damaged(chance.choice(SEEDS), chance, WORDS, SEEDS)))
    assert sys.getrecursionlimit() == limit


@given(st.lists(st.sampled_from(WORDS)).map(b"".join) | st.binary())
def test_no_message_raises(data: bytes) -> None:
    sound(mail.read(data))


@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
def test_no_real_message_raises_and_line_ends_make_no_difference() -> None:
    count = 0
    for path in sorted((CORPORA / "sisimai/maildir/bsd").iterdir()):
        data = path.read_bytes()
        message = mail.read(data)
        sound(message)
        for folder, end in (("dos", b"\r\n"), ("mac", b"\r")):
            other = CORPORA / "sisimai/maildir" / folder / path.name
            if other.exists() and other.read_bytes() == data.replace(b"\n", end):
                assert mail.read(other.read_bytes()).parts == message.parts, other
                count += 1
    assert count > 50


DEAR = [
    b"Content-Type: multipart/mixed; boundary=b\n\n--b\n",
    b"Content-Type: multipart/mixed;\nboundary=b\n\n--b\n",
]
HOSTILE = [
    b"=?a?q?",
    b"=?a?q?=?=",
    b"<",
    b"(",
    b"x y\nAa: c\n",
    b"Aa: b\n",
    b" \n",
    b'a=";',
    DEAR[0],
    b"Content-Type: message/rfc822\n\n",
    DEAR[1],
    b"begin 644 x\n",
    b"=   ",
    b"=\n=3D=",
    b"(This file must be converted with BinHex\n:ABC\n",
    b"-----BEGIN PGP SIGNED MESSAGE-----\n",
    b"\x1b$B",
    b"\xe9 ",
    b"\r",
    b"From x\n",
]
HEADS = [
    b"",
    b"Subject: ",
    b"From: <",
    b"Content-Type: text/plain; ",
    b"Content-Transfer-Encoding: base64\n\n",
    b"\n",
]


@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    "piece",
    [pytest.param(piece, marks=pytest.mark.slow if piece in DEAR else ()) for piece in HOSTILE],
)
def test_hostile_messages_are_read_in_linear_time(piece: bytes) -> None:
    for head in HEADS:
        mail.read(head + piece * 5_000).envelope.subject.encode()  # the timeout is the assertion
