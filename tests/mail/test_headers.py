"""The header: where it ends, what its fields say, which of them are read."""

from __future__ import annotations

import email.header
import email.utils
import pickle
import re
from datetime import UTC
from email.errors import HeaderParseError
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.mail import content_type, dates, headers
from urltrawl.model import Envelope

CORPORA = Path(__file__).parents[3] / "shared/corpora"


@pytest.mark.parametrize(
    ("data", "fields", "body", "defects"),
    [
        (b"A: b\nC: d\n\nbody", [(b"a", b"b"), (b"c", b"d")], b"body", []),
        (b"A: b", [(b"a", b"b")], b"", []),
        (b"", [], b"", []),
        (b"\nbody", [], b"body", []),
        (b"\xef\xbb\xbfA: b\n\nbody", [(b"a", b"b")], b"body", []),
        # folding (RFC 5322 2.2.3) and obsolete blanks (4.5)
        (b"A: b\n c\n\td\n\nbody", [(b"a", b"b\n c\n\td")], b"body", []),
        (b"A \t: b\nLong-Name:\n c\n\nbody", [(b"a", b"b"), (b"long-name", b"\n c")], b"body", []),
        # From lines
        (b"From x Tue\n>From y Wed\nA: b\n\nbody", [(b"a", b"b")], b"body", []),
        # blank lines that are not empty
        (b"A: b\n \nbody", [(b"a", b"b")], b"body", ["blank-with-space"]),
        (b"Aa: b\n \nCc: d\n\nbody", [(b"aa", b"b"), (b"cc", b"d")], b"body", []),
        (
            b"To: b,\n\t\n\tc\nCc: d\n\nbody",
            [(b"to", b"b,\n \tc".replace(b" \t", b" ")), (b"cc", b"d")],
            b"body",
            ["bad-header-line"],
        ),
        (
            b"A: b\n \n  an indented body\n",
            [(b"a", b"b")],
            b"  an indented body\n",
            ["blank-with-space"],
        ),
        # lines that are no fields
        (
            b"To: a,\nb@c\nCc: d\n\nbody",
            [(b"to", b"a,\n b@c"), (b"cc", b"d")],
            b"body",
            ["bad-header-line"],
        ),
        (
            b"Aa: b\nsome words\nCc: d\n\nbody",
            [(b"aa", b"b\n some words"), (b"cc", b"d")],
            b"body",
            ["bad-header-line"],
        ),
        (b"Aa: b\nword\n\nbody", [(b"aa", b"b\n word")], b"body", ["bad-header-line"]),
        (b"A: b\nDear Ada,\n\nbody", [(b"a", b"b")], b"Dear Ada,\n\nbody", ["no-blank-line"]),
        (
            b"A: b\nDear Ada,\nhttp://h/ is it.\n",
            [(b"a", b"b")],
            b"Dear Ada,\nhttp://h/ is it.\n",
            ["no-blank-line"],
        ),
        (b"http://h/\n", [], b"http://h/\n", ["no-blank-line"]),
        (b"A: b\n--x:y\nC: d\n\n", [(b"a", b"b")], b"--x:y\nC: d\n\n", ["no-blank-line"]),
        (b"words first\nA: b\n\nbody", [], b"words first\nA: b\n\nbody", ["no-blank-line"]),
    ],
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_split(
    data: bytes, fields: list[tuple[bytes, bytes]], body: bytes, defects: list[str], end: bytes
) -> None:
    lines = data.replace(b"\n", end)
    header = headers.split(lines)
    assert [(name, re.sub(rb"\r\n|\r", b"\n", value)) for name, value in header.fields] == fields
    assert lines[header.body :] == body.replace(b"\n", end)
    assert list(header.defects) == defects


@pytest.mark.parametrize("field", [b"a:\n", b"a: " + b"x" * 20 + b"\n"])
@pytest.mark.parametrize(("count", "defects"), [(4096, ()), (4097, ("too-many-fields",))])
@pytest.mark.parametrize(
    ("start", "before"), [(b"", ()), (b"Aa: b\nsome words\nCc: d\n", ("bad-header-line",))]
)
def test_a_header_has_4096_fields_at_most(
    start: bytes, before: tuple[str, ...], field: bytes, count: int, defects: tuple[str, ...]
) -> None:
    start += field * (count - start.count(b":"))
    header = headers.split(start + b"\nbody")
    assert (len(header.fields), header.defects) == (4096, before + defects)
    assert header.body == len(start) + 1


@pytest.mark.parametrize("more", [-1, 0, 1])
@pytest.mark.parametrize("behind", [b"", b"\nword"])
def test_a_field_is_read_up_to_64_kib(more: int, behind: bytes) -> None:
    value = b"x" * (65_536 + more)
    header = headers.split(b"a: " + value + behind + b"\n\nbody")
    whole = value + behind.replace(b"\n", b"\n ")
    assert header.get(b"a") == whole[:65_536]


@pytest.mark.parametrize(
    ("data", "is_plain"),
    [
        (b"A: b\n\nx", True),
        (b"A: b\r\n\r\nx", True),
        (b"\nx", True),
        (b"A: b\n c\n\td\n\nx", True),
        (b"A: " + b"b" * headers.PLAIN_LIMIT + b"\n\nx", True),
        (b"A: " + b"b" * headers.PLAIN_LIMIT + b"\r\n\r\nx", True),
        (b"A: " + b"b" * headers.PLAIN_LIMIT + b"\nword\n\nx", False),
        (b"A: " + b"b" * headers.PLAIN_LIMIT + b"\rC: d\n\nx", False),
        (b"A: b\nword\n\nx", False),
        (b"A : b\n\nx", False),
        (b"A\t: b\n\nx", False),
        (b"From x\nA: b\n\nx", False),
        (b"A: b\n \nx", False),
        (b"A: b\n", False),
        (b"", False),
    ],
)
def test_the_header_of_a_part_is_read_where_all_parsers_agree(data: bytes, is_plain: bool) -> None:
    header = headers.split_part(b"--b\n" + data + b"\nA: b\n\n", 4, 4 + len(data))
    assert (header is not None) is is_plain
    if header:
        assert data[header.body :] == b"x"
        assert header.fields == headers.split(data).fields


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (b"plain", "plain"),
        (b"one\n two\r\n\tthree", "one two\tthree"),
        # RFC 2047 section 8
        (b"(=?ISO-8859-1?Q?a?=)", "(a)"),
        (b"(=?ISO-8859-1?Q?a?= b)", "(a b)"),
        (b"(=?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=)", "(ab)"),
        (b"(=?ISO-8859-1?Q?a?=\n    =?ISO-8859-1?Q?b?=)", "(ab)"),
        (b"(=?ISO-8859-1?Q?a_b?=)", "(a b)"),
        (b"(=?ISO-8859-1?Q?a?= =?ISO-8859-2?Q?_b?=)", "(a b)"),
        (b"=?ISO-8859-1?Q?Keld_J=F8rn_Simonsen?=", "Keld Jørn Simonsen"),
        # RFC 2231 section 5
        (b"=?US-ASCII*EN?Q?Keith_Moore?=", "Keith Moore"),
        # as mailers write them
        (b"=?utf-8?Q?caf=C3?= =?utf-8?Q?=A9?=", "café"),
        (b"=?utf-8?B?w6k?= =?utf-8?B?w6k=?=", "éé"),
        (b"=?utf-8?Q?what? a b?=", "what? a b"),
        (b"a=?utf-8?Q?b?=c", "abc"),
        (b'"=?utf-8?Q?b?="', '"b"'),
        (b"=?iso-2022-jp?B?GyRCMlYbKEI=?=", "花"),
        (b"=?us-ascii?Q?caf=E9?=", "café"),
        (b"=?klingon?Q?a?=", "a"),
        (b"=?UTF-8?Q?caf=C3?= =?utf-8?Q?=A9?=", "café"),
        (b"=?utf-8?Q?a?= =?iso-8859-1?Q?b?= =?utf-8?Q?c?=", "abc"),
        (b"=?utf-8?b?w6k?= =?utf-8?q?a_b?=", "éa b"),
        (b" a\rb\n c ", "ab c"),
        (b"=?utf-8?Q?one=0D=0Atwo?=", "one two"),
        (b"=?utf-8?Q?http=3A//h/=3Fa=3D1?=", "http://h/?a=1"),
        # and what is none
        (b"=?utf-8?X?a?=", "=?utf-8?X?a?="),
        (b"=?utf-8?Q?a", "=?utf-8?Q?a"),
        (b"a =? b ?= c", "a =? b ?= c"),
        # bytes that nobody encoded
        ("étude".encode(), "étude"),
        (b"\xe9tude", "étude"),
        (b"\x1b$B2V\x1b(B", "花"),
    ],
)
def test_decode(value: bytes, text: str) -> None:
    assert headers.decode(value) == text


def test_a_hint_tells_what_a_short_field_cannot() -> None:
    assert headers.decode("Новости".encode("koi8-r"), "koi8-r") == "Новости"


@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
def test_encoded_words_of_real_mail_are_read_as_by_email() -> None:
    count = 0
    for path in sorted((CORPORA / "sisimai/maildir/bsd").iterdir()):
        for _, value in headers.split(path.read_bytes()).fields:
            text = value.decode("utf-8", "replace")
            if "=?" not in text:
                continue
            try:
                theirs = str(email.header.make_header(email.header.decode_header(text)))
            except (LookupError, UnicodeError, HeaderParseError):
                continue
            assert "".join(headers.decode(value).split()) == "".join(theirs.split()), path
            count += 1
    assert count > 20


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("Subject", "see http://h/", True),
        ("Subject", "Re: nothing", False),
        ("Subject", "=?utf-8?q?x?=", True),
        ("Subject", "www.h.example", True),
        ("Subject", "WWW.H.EXAMPLE", True),
        ("Subject", "WWW", False),
        ("Subject", "<URL:roses.html>", True),
        ("List-Post", "NO", False),
        ("X-Anything", "at http://h/", True),
        ("X-Anything", "MAILTO:a@b", True),
        ("X-Anything", "news:a.b", False),
        ("Received", "by http://h/", False),
        ("ARC-Seal", "i=1; http://h/", False),
        ("Message-ID", "<http://h/>", False),
    ],
)
def test_scanned(name: str, value: str, read: bool) -> None:
    header = headers.split(f"{name}: {value}\n\n".encode())
    assert bool(headers.read_link_fields(header)) is read


def test_several_fields_of_a_name_are_numbered_also_those_that_are_not_read() -> None:
    header = headers.split(
        b"List-Post: NO\nX-A: news:a.b\nReceived: http://h/\nArc-Seal: http://h/\nX-B: http://h/1\n"
        b"List-Post: http://h/2\nSubject: www.h.example\nX-B: http://h/3\n\n"
    )
    assert headers.read_link_fields(header) == [
        ("x-b", "http://h/1"),
        ("list-post#2", "http://h/2"),
        ("subject", "www.h.example"),
        ("x-b#2", "http://h/3"),
    ]


def test_of_many_fields_with_a_name_each_has_its_number() -> None:
    names = ["X-A", "X-B", "X-A", "X-A", "X-B", "X-C", "X-A", "X-B"]
    header = headers.split("".join(f"{name}: http://h/\n" for name in names).encode())
    paths = [name for name, _ in headers.read_link_fields(header)]
    assert paths == ["x-a", "x-b", "x-a#2", "x-a#3", "x-b#2", "x-c", "x-a#4", "x-b#3"]


def test_a_url_of_a_base_field_has_no_white_space() -> None:
    header = headers.split(b"Content-Base: http://h/\n a b\nX-A: http://h/\n a b\n")
    assert headers.read_link_fields(header) == [
        ("content-base", "http://h/ab"),
        ("x-a", "http://h/ a b"),
    ]


def test_tables_are_apart() -> None:
    assert not headers.TEXT_FIELDS & headers.MACHINE_FIELDS
    assert all(name == name.lower() for name in headers.TEXT_FIELDS | headers.MACHINE_FIELDS)


@pytest.mark.parametrize(
    ("field", "sender"),
    [
        ("Ada <ada@h.example>", "ada@h.example"),
        ("ada@h.example (Ada)", "ada@h.example"),
        ("ada@h.example", "ada@h.example"),
        ('"Lovelace, Ada" <ada@h.example>, ben@h.example', "ada@h.example"),
        ("ada at h.example (Ada Lovelace)", "ada at h.example"),
        ("Ada Lovelace ada@h.example", "ada@h.example"),
        ('"Ada" ada@h.example (home)', "ada@h.example"),
        ("ada@h.example, ben@h.example", "ada@h.example, ben@h.example"),
        ("Ada @ home", "Ada @ home"),
        ("<>", ""),
        ("(nobody)", "(nobody)"),
        ("", "sender@h.example"),
    ],
)
def test_sender(field: str, sender: str) -> None:
    header = headers.split(f"From: {field}\nSender: sender@h.example\n\n".encode())
    assert headers.envelope(header).sender == sender


@pytest.mark.parametrize(
    ("subject", "is_read"),
    [
        (b"words", False),
        (b"a = b?", False),
        (b"=?utf-8?q?a?=", True),
        (b"a =?utf-8?q?a?=", True),
        (b"caf\xe9", True),
        (b"\x1b$B2V\x1b(B", True),
    ],
)
def test_an_envelope_is_read_at_once_only_if_a_charset_is_in_it(
    subject: bytes, is_read: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    header, read, count = headers.split(b"Subject: " + subject), headers._read_envelope, []

    def count_and_read(*given: object) -> tuple[str, ...]:
        count.append(1)
        return read(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(headers, "_read_envelope", count_and_read)
    envelope = headers.envelope(header)
    assert bool(count) is is_read
    assert envelope.subject
    assert len(count) == 1


def test_of_several_fields_with_a_name_the_first_with_a_text_counts() -> None:
    header = headers.split(b"Subject:\nSubject: b\nSubject: c\nFrom: a@h\nFrom: b@h\n\n")
    envelope = headers.envelope(header)
    assert (envelope.subject, envelope.sender) == ("b", "a@h")


def test_an_envelope_is_decoded_as_its_caller_says() -> None:
    header = headers.split(b"Subject: " + "Новости".encode("koi8-r"))
    assert headers.envelope(header, "koi8-r").subject == "Новости"


@pytest.mark.parametrize(
    ("base", "location", "found", "defects"),
    [
        ("", "", "o:/", ()),
        ("http://a/", "", "http://a/", ()),
        ("", "http://b/", "http://b/", ()),
        ("http://a/", "http://b/", "http://a/", ()),
        ("a/", "http://b/", "http://b/", ("base-not-absolute",)),
        ("a/", "b/", "o:/", ("base-not-absolute",)),
        ("", "b/", "o:/", ()),
        ("<URL:http://a/>", "", "http://a/", ()),
        ('"http://a/ b"', "", "http://a/b", ()),
        ("<http://a/>", "", "http://a/", ()),
        ("http://a/345678901234567890", "", "o:/", ("base-too-long",)),
        ("http://a/34567890123456789", "", "http://a/34567890123456789", ()),
        ("http://a/", "http://a/345678901234567890", "o:/", ("base-too-long",)),
        ("http://a/", "http://a/34567890123456789", "http://a/", ()),
    ],
)
def test_the_base_of_an_entity(
    base: str, location: str, found: str, defects: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(headers, "BASE_LIMIT", 26)
    header = headers.split(f"Content-Base: {base}\nContent-Location: {location}\n\n".encode())
    assert headers.find_base(header, "o:/") == (found, defects)


@pytest.mark.parametrize(
    ("date", "utc"),
    [
        ("Tue, 2 Jan 1996 10:00:00 +0100", "1996-01-02T09:00:00Z"),
        ("2 Jan 1996 10:00 GMT", "1996-01-02T10:00:00Z"),
        ("Mon, 31 Jul 95 17:02:37 PDT", "1995-08-01T00:02:37Z"),
        ("Thu,  7 Dec 2001 10:47:43 +1100 (EST)", "2001-12-06T23:47:43Z"),
        ("Mon, 21 Aug 95 13:30:57 -600", "1995-08-21T19:30:57Z"),
        ("Fri, 31 Dec 1999 23:59:60 -0000", "1999-12-31T23:59:59Z"),
        ("Fri,  4 Sep 1992 01:02:03 EST", "1992-09-04T06:02:03Z"),
        ("Tue Jan  2 10:00:00 1996", "1996-01-02T10:00:00Z"),
        ("Thursday, April 09, 2003 9:00 AM", "2003-04-09T09:00:00Z"),
        ("April 09, 2003 9:15 PM", "2003-04-09T21:15:00Z"),
        ("Wed, 9 Apr 2003 9:15:00 PM", "2003-04-09T21:15:00Z"),
        ("Wed, 9 Apr 2003 12:15 am EST", "2003-04-09T05:15:00Z"),
        ("2003-04-09 9:15 PM -0500", "2003-04-10T02:15:00Z"),
        ("Wed, 15 Dec 2010    59:10 -0500", ""),
        ("2 Foo 1996 10:00", ""),
        ("Sat, 14 Sep 0102 02:29:32 -0500", "2002-09-14T07:29:32Z"),
        ("Sat, 1 Jan 100 12:00:00 +0000", "2000-01-01T12:00:00Z"),
        ("Mon Jan  3 10:00:00 0100", "2000-01-03T10:00:00Z"),
        ("1 Jan 2000 12:00:00 +1500", "2000-01-01T12:00:00Z"),
        ("Fri, 13 Sep 2002 18:34:51 -1600", "2002-09-13T18:34:51Z"),
        ("1 Jan 2000 12:00:00 +1400", "1999-12-31T22:00:00Z"),
        ("1 Jan 2000 12:00:00 +1401", "2000-01-01T12:00:00Z"),
        ("1 Jan 2000 12:00:00 -1400", "2000-01-02T02:00:00Z"),
        ("1 Jan 2000 12:00:00 -1401", "2000-01-01T12:00:00Z"),
        ("1 Jan 2000 12:00:00 +0530", "2000-01-01T06:30:00Z"),
        ("1 Jan 2000 12:00:00 -0330", "2000-01-01T15:30:00Z"),
        ("1 Jan 2000 12:00:00 +05:45", "2000-01-01T06:15:00Z"),
        ("1 Jan 2000 12:00:00 +5", "2000-01-01T07:00:00Z"),
        ("1 Jan 2000 12:00:00.25 +0100", "2000-01-01T11:00:00Z"),
        ("1 Jan 2000 12:00 CEST", "2000-01-01T12:00:00Z"),
        ("April 09, 2003 9:15:10 +0530", "2003-04-09T03:45:10Z"),
        ("April 09, 2003 9:15:10 -0330", "2003-04-09T12:45:10Z"),
        ("1 Jan 2000 12:00:58 Z", "2000-01-01T12:00:58Z"),
        ("1 Jan 2000 12:00:59 Z", "2000-01-01T12:00:59Z"),
        ("1 Jan 2000 12:00:61 Z", "2000-01-01T12:00:59Z"),
        ("2003-04-09 9:15:07", "2003-04-09T09:15:07Z"),
        ("2003-12-09 9:15:07", "2003-12-09T09:15:07Z"),
        ("2003-13-09 9:15:07", ""),
        ("31 Dec 9999 23:00:00 -0500", ""),
        ("1 Jan 1970 00:00:00 +0000", "1970-01-01T00:00:00Z"),
        ("31 Dec 1969 23:59:59 -0100", ""),
        ("1 Jan 1969 12:00:00 +0000", ""),
        ("2002/09/14 Sat 02:29:32 CDT", "2002-09-14T07:29:32Z"),
        ("2002-09-14T02:29:32+0200", "2002-09-14T00:29:32Z"),
        ("27-Sep-2000", "2000-09-27T00:00:00Z"),
        ("27-Sep-2000 10:11:12 GMT", "2000-09-27T10:11:12Z"),
        ("27-Foo-2000", ""),
        ("32 Jan 1996 10:00 +0000", ""),
        ("1 Jan 0001 00:00 +2359", ""),
        ("Mon, 1 Aug 2022 11:00:-74 +0200", ""),  # email.utils takes these for seconds
        ("Mon, 1 Aug 2022 11:00:-07 +0200", ""),
        ("Mon, 1 Aug 202\u0663 11:00:07 +0200", "2023-08-01T09:00:07Z"),  # a digit to int()
        ("Mon, 1 Aug 2022 11:00:07 +02000", "2022-08-01T11:00:07Z"),
        ("31 Aug 2022 23:00:07 -0200", "2022-09-01T01:00:07Z"),
        ("1 Foo 2022 23:00:07 -0200", ""),
        ("Mon, 01 Aug 2022 11:00:60 +0200", "2022-08-01T09:00:59Z"),
        ("Mon, 01 Aug 2022 01:00:00 +0200", "2022-07-31T23:00:00Z"),
        ("Mon, 01 Aug 2022 24:00:00 +0200", ""),
        ("yesterday", ""),
        ("", ""),
    ],
)
def test_date(date: str, utc: str) -> None:
    assert dates.to_utc(date) == utc


@pytest.mark.parametrize(
    ("name", "month"),
    [
        *(("Jan", 1), ("Feb", 2), ("Mar", 3), ("Apr", 4), ("May", 5), ("Jun", 6)),
        *(("Jul", 7), ("Aug", 8), ("Sep", 9), ("Oct", 10), ("Nov", 11), ("Dec", 12)),
    ],
)
def test_each_month_has_its_name(name: str, month: int) -> None:
    assert dates.to_utc(f"2 {name} 2000 10:00:00 +0000") == f"2000-{month:02}-02T10:00:00Z"


@pytest.mark.parametrize(
    ("zone", "hour"),
    [
        *(("EDT", 14), ("EST", 15), ("CDT", 15), ("CST", 16)),
        *(("MDT", 16), ("MST", 17), ("PDT", 17), ("PST", 18), ("Z", 10)),
    ],
)
def test_each_zone_has_its_name(zone: str, hour: int) -> None:
    assert dates.to_utc(f"2 Jan 2000 10:00:00 {zone}") == f"2000-01-02T{hour}:00:00Z"


@pytest.mark.parametrize(
    ("clock", "hour"),
    [
        *(("12:15 AM", 0), ("1:15 am", 1), ("11:15 AM", 11)),
        *(("12:15 PM", 12), ("1:15 pm", 13), ("11:15 PM", 23), ("13:15 PM", 13)),
    ],
)
@pytest.mark.parametrize("day", ["2 Jan 2000", "January 02, 2000"])
def test_each_half_day(day: str, clock: str, hour: int) -> None:
    assert dates.to_utc(f"{day} {clock}") == f"2000-01-02T{hour:02}:15:00Z"


@pytest.mark.parametrize("error", [ValueError, IndexError, OverflowError, TypeError])
def test_a_date_over_which_the_library_raises_is_none(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise error

    monkeypatch.setattr(email.utils, "parsedate_tz", fail)
    assert dates.to_utc("yesterday") == ""


@pytest.mark.parametrize(
    ("written", "year"),
    [
        *(("49", "2049"), ("50", ""), ("69", ""), ("70", "1970"), ("069", ""), ("070", "1970")),
        *(("199", "2099"), ("200", ""), ("1969", ""), ("1970", "1970")),
    ],
)
def test_the_year_that_is_meant(written: str, year: str) -> None:
    assert dates.to_utc(f"2 Jan {written} 12:00:00 +0000")[:4] == year


@pytest.mark.parametrize(("length", "hour"), [(100, 14), (101, 10)])
def test_a_date_is_read_up_to_its_hundredth_character(length: int, hour: int) -> None:
    date = "2 Jan 2000 10:00:00 EDT".rjust(length)
    assert dates.to_utc(date) == f"2000-01-02T{hour}:00:00Z"


BETTER = {
    "Wed, 21 Apr 1993 08:28:50 +02": "1993-04-21T06:28:50Z",  # two minutes to email
    "Sun, 18 Apr 93 13:35:23 EDT(-0400)": "1993-04-18T17:35:23Z",  # no zone to email
}
"""Dates of the corpora that we read otherwise than ``email.utils``."""


@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
def test_dates_of_real_mail_are_those_of_email() -> None:
    count = 0
    for path in sorted((CORPORA / "news-spool").rglob("*")) + sorted(
        (CORPORA / "sisimai/maildir/bsd").iterdir()
    ):
        date = (
            headers.decode(headers.split(path.read_bytes()).get(b"date")) if path.is_file() else ""
        )
        try:
            theirs = email.utils.parsedate_to_datetime(date)
        except ValueError:
            continue
        if date in BETTER:
            assert dates.to_utc(date) == BETTER[date]
            continue
        assert dates.to_utc(date) == (theirs.astimezone(UTC) if theirs.tzinfo else theirs).strftime(
            "%Y-%m-%dT%H:%M:%SZ"
        ), path
        count += 1
    assert count > 2000


@given(
    st.text(max_size=60)
    | st.from_regex(r"[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{2,4} \d\d:\d\d(:\d\d)? [+-]?\w{3,4}")
)
def test_no_date_raises(date: str) -> None:
    assert re.fullmatch(r"(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)?", dates.to_utc(date))


@pytest.mark.parametrize(
    ("field", "name", "parameters"),
    [
        ("text/plain; charset=us-ascii (Plain text)", "text/plain", {"charset": "us-ascii"}),
        ('TEXT/Plain; CHARSET="us-ascii"', "text/plain", {"charset": "us-ascii"}),
        ("text / plain", "text/plain", {}),
        ("text", "text/plain", {}),
        ("", "text/plain", {}),
        ("text/plain charset=utf-8", "text/plain", {"charset": "utf-8"}),
        ('multipart/mixed; boundary="a b\\"c"', "multipart/mixed", {"boundary": 'a b"c'}),
        ("multipart/mixed; boundary=----=_Next=x", "multipart/mixed", {"boundary": "----=_Next=x"}),
        ('multipart/mixed; boundary="unclosed', "multipart/mixed", {"boundary": "unclosed"}),
        (
            'multipart/mixed; boundary="simple\r\n boundary"',
            "multipart/mixed",
            {"boundary": "simple boundary"},
        ),
        ("text/plain; a=1; a=2", "text/plain", {"a": "1"}),
        # RFC 2231 sections 3 and 4
        (
            'message/external-body; URL*0="ftp://";\n URL*1="cs.utk.edu/pub"',
            "message/external-body",
            {"url": "ftp://cs.utk.edu/pub"},
        ),
        (
            "application/x-stuff; title*=us-ascii'en-us'This%20is%20%2A%2A%2Afun%2A%2A%2A",
            "application/x-stuff",
            {"title": "This is ***fun***"},
        ),
        ("a/b; t*0*=utf-8''caf; t*1*=%C3%A9; t*2=s", "a/b", {"t": "cafés"}),
        ("a/b; t*=iso-8859-2''%B3", "a/b", {"t": "ł"}),
        ("a/b; t*=klingon''caf%C3%A9", "a/b", {"t": "café"}),
        ("a/b; t*=caf%E9", "a/b", {"t": "café"}),
        ("a/b; t*=it's", "a/b", {"t": "it's"}),
        ("a/b; t*0=\"a'b'c\"", "a/b", {"t": "a'b'c"}),
        ("a/b; t*0*=utf-8''x; t*1*=a'b'c", "a/b", {"t": "xa'b'c"}),
        ("a/b; t*2=c; t*0=a; t*1=b", "a/b", {"t": "abc"}),
        ("a/b; t*1=b; t*1=c; t*0=a", "a/b", {"t": "abc"}),
        ("a/b; t*0=a%41; t*1*=%41", "a/b", {"t": "a%41A"}),
        ("a/b; t=1; t*0=2; t=3", "a/b", {"t": "2"}),
        ("a/b; t*=utf-8''it's", "a/b", {"t": "it's"}),
        ("a/b; *=1", "a/b", {"*": "1"}),
        ("charset=utf-8", "text/plain", {"charset": "utf-8"}),
    ],
)
def test_content_type(field: str, name: str, parameters: dict[str, str]) -> None:
    assert content_type.parse(field.encode()) == (name, parameters)


@pytest.mark.parametrize(
    ("field", "name"),
    [(b"", "message/rfc822"), (b" \t", "message/rfc822"), (b"text", "text/plain"), (b"a/b", "a/b")],
)
def test_only_an_empty_field_leaves_the_default_type(field: bytes, name: str) -> None:
    assert content_type.parse(field, "message/rfc822").name == name


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_content_type_is_read_up_to_8_kib(more: int) -> None:
    start = b"text/plain; a="
    field = start + b"x" * (8192 + more - len(start))
    assert len(content_type.parse(field).parameters["a"]) == min(8192, len(field)) - len(start)


@pytest.mark.parametrize(
    ("field", "url"),
    [
        ("anon-ftp; site=h.example; name=a.txt", "ftp://h.example/a.txt"),
        ("FTP; site=h.example; directory=/p/q/; name=a", "ftp://h.example/p/q/a"),
        ('ftp; site=h.example; name="a b/c~"', "ftp://h.example/a%20b%2Fc~"),
        ("ftp; site=h.example; name=a; mode=IMAGE", "ftp://h.example/a;type=i"),
        ("ftp; site=h.example; name=a; mode=ascii", "ftp://h.example/a;type=a"),
        ("ftp; site=h.example; name=a; mode=local8", "ftp://h.example/a"),
        ("ftp; name=a", ""),
        ("tftp; site=h.example; name=a", ""),
        ("afs; site=h.example; server=a@h.example; url=http://h/", ""),
        ("x-foo; site=h.example; server=a@h.example; url=http://h/", ""),
        ("mail-server; server=a@h.example", "mailto:a@h.example"),
        ("mail-server; site=h.example", ""),
        ('url; url="http://h.example/\n a b"', "http://h.example/ab"),
        ("url; name=a", ""),
        ("", ""),
    ],
)
def test_external_url(field: str, url: str) -> None:
    kind = content_type.parse(f"message/external-body; access-type={field}".encode())
    assert content_type.external_url(kind.parameters) == url


@given(st.binary(max_size=200))
def test_no_header_raises(data: bytes) -> None:
    header = headers.split(data)
    assert 0 <= header.body <= len(data)
    headers.envelope(header)
    headers.read_link_fields(header)
    content_type.parse(data)
    for _, value in header.fields:
        headers.decode(value).encode()
    assert not header.is_ascii or all(value.isascii() for _, value in header.fields)


PLAIN = b"From: A <a@b.example>\nDate: Mon, 01 Sep 2003 10:00:00 -0400\nSubject: [List] x\n\nsee http://h.example/\n"


def test_the_envelope_is_read_when_somebody_asks_and_is_a_value_like_any_other() -> None:
    written = Envelope(
        "", "Mon, 01 Sep 2003 10:00:00 -0400", "2003-09-01T14:00:00Z", "a@b.example", "[List] x", ""
    )
    unread = headers.envelope(headers.split(PLAIN))
    assert pickle.loads(pickle.dumps(unread)) == written  # noqa: S301  # our own
    assert headers.envelope(headers.split(PLAIN)) == written
    assert hash(headers.envelope(headers.split(PLAIN))) == hash(written)
    with pytest.raises(AttributeError):
        headers.envelope(headers.split(PLAIN)).unknown  # type: ignore[attr-defined]  # noqa: B018


def test_two_threads_may_read_one_envelope_at_the_same_time() -> None:
    def read(values: tuple[str, ...]) -> tuple[str, ...]:
        if not dates:  # while this one reads, another thread reads all
            dates.append("")
            dates.append(envelope.date)
        return values

    dates: list[str] = []
    envelope = Envelope.unread(read, ("id", "date", "utc", "sender", "subject", "groups"))
    assert (envelope.subject, dates) == ("subject", ["", "date"])


@given(
    st.lists(
        st.sampled_from(
            [b"a: b", b"a:\tb ", b"a :b", b" c", b"\t", b"\n", b"\r\n", b"\r", b"From x", b"-: x"]
        )
    ).map(b"".join)
)
def test_a_header_is_split_wherever_it_begins(data: bytes) -> None:
    alone, behind = headers.split(data), headers.split(b"x\n" + data, 2)
    assert (alone.fields, alone.defects, alone.body + 2) == (
        behind.fields,
        behind.defects,
        behind.body,
    )
