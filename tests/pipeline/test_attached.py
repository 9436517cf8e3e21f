"""Attachments are judged by what they hold, whatever their mailer called them, within limits, and
found again."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl import documents
from urltrawl.cli import main
from urltrawl.mail import read, transfer
from urltrawl.reading import attached
from urltrawl.reading.tally import Tally
from urltrawl.replay import replay

if TYPE_CHECKING:
    from pathlib import Path

PNG = b"\x89PNG\r\n\x1a\n" + bytes(100)
LETTER = (
    b"From: a@b.example\nSubject: s\nDate: Mon, 1 Jan 2001 00:00:00 +0000\n\nhttp://h.example/%b\n"
)
BOX = (
    b"From a@b.example Tue Jan  2 10:00:00 1996\n"
    + LETTER % b"1"
    + b"\nFrom a@b.example Tue Jan  2 10:00:00 1996\n"
    + LETTER % b"2"
)


def zipped(**members: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in members.items():
            packed.writestr(".".join(name.rsplit("_", 1)), data)
    return file.getvalue()


def tarred(name: str, data: bytes) -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as packed:
        entry = tarfile.TarInfo(name)
        entry.size = len(data)
        packed.addfile(entry, io.BytesIO(data))
    return file.getvalue()


def mail(*attachments: tuple[str, bytes], text: str = "Attached.\n") -> bytes:
    message = EmailMessage()
    message["From"] = "a@b.example"
    message.set_content(text)
    for declared, data in attachments:
        kind, _, subtype = declared.partition("/")
        message.add_attachment(data, maintype=kind, subtype=subtype, filename="it")
    return message.as_bytes()


READ = [
    ("text as bytes", "application/octet-stream", b"http://h.example/1\n", ["1.2"]),
    (
        "a calendar as bytes",
        "application/octet-stream",
        b"BEGIN:VCALENDAR\r\nURL:http://h.exam\r\n ple/1\r\nEND:VCALENDAR\r\n",
        ["1.2"],
    ),
    ("text of a type that nobody knows", "application/x-foo", b"http://h.example/1\n", ["1.2"]),
    ("text as a picture", "image/png", b"http://h.example/1\n", ["1.2"]),
    (
        "text that begins as a bitmap does",
        "application/x-foo",
        b"BM is short for http://h.example/1\n",
        ["1.2"],
    ),
    ("text in one line of base64", "application/x-foo", b"see http://h.example/1", ["1.2"]),
    ("a page", "application/x-foo", b"<html><a href='http://h.example/1'>x</a>", ["1.2"]),
    ("a letter", "application/octet-stream", LETTER % b"1", ["1.2@0:1"]),
    ("a mailbox", "application/octet-stream", BOX, ["1.2@0:1", "1.2@129:1"]),
    (
        "a text that is compressed",
        "application/gzip",
        gzip.compress(b"http://h.example/1\n"),
        ["1.2"],
    ),
    ("one that says it is text", "text/plain", gzip.compress(b"http://h.example/1\n"), ["1.2"]),
    (
        "a zip",
        "application/zip",
        zipped(a_txt=b"http://h.example/1", b_eml=LETTER % b"2", c_png=PNG),
        ["1.2!a.txt", "1.2!b.eml@0:1"],
    ),
    (
        "a zip in a zip",
        "application/zip",
        zipped(a_zip=zipped(b_txt=b"http://h.example/1")),
        ["1.2!a.zip!b.txt"],
    ),
    (
        "a tar.gz",
        "application/octet-stream",
        tarred("../a.txt", b"http://h.example/1"),
        ["1.2!../a.txt"],
    ),
    (
        "a letter with a zip",
        "application/zip",
        zipped(a_eml=mail(("application/zip", zipped(b_txt=b"http://h.example/1")))),
        ["1.2!a.eml@0:1.2!b.txt"],
    ),
]


@pytest.mark.parametrize(
    ("declared", "data", "parts"), [row[1:] for row in READ], ids=[row[0] for row in READ]
)
def test_what_holds_text_is_read(
    declared: str, data: bytes, parts: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "mail.eml"
    path.write_bytes(mail((declared, data)))
    trawl = urltrawl.scan(path)
    found = list(trawl)
    assert [link.part for link in found] == parts
    assert [link.url[-1] for link in found] == ["1", "2"][: len(parts)]
    assert [replay(link.to_dict()).raw for link in found] == [link.raw for link in found]
    assert len({link.id for link in found}) == len(found)
    assert trawl.report.tally.bytes + trawl.report.tally.unframed == path.stat().st_size


NOT_READ = [
    ("a picture", "image/png", PNG, "image/png is not text"),
    ("a picture as bytes", "application/octet-stream", PNG, "application/octet-stream is not text"),
    (
        "bytes",
        "application/octet-stream",
        bytes(range(256)) * 9,
        "application/octet-stream is not text",
    ),
    (
        "a picture of a kind that is not known",
        "image/x-foo",
        b"QM\x0e\xaf\x06\0\0\0\0\x006\0\0\0(\0\0\0" + b"\xffwhite\xfe" * 99,
        "image/x-foo is not text",
    ),
    (
        "a bitmap",
        "image/bmp",
        b"BM\x0e\xaf\x06\0\0\0\0\x006\0\0\0(\0\0\0" + b"\xffwhite\xfe" * 99,
        "image/bmp is not text",
    ),
    ("nothing", "application/octet-stream", b"", "application/octet-stream is not text"),
    ("a picture in a zip", "application/zip", zipped(a_png=PNG), "in an attachment: a PNG image"),
    (
        "an Office document",
        "application/zip",
        zipped(a_xml=b"<a/>", **{"[Content_Types]_xml": b"<Types/>"}),
        "in an attachment: an Office document",
    ),
    (
        "a zip that is cut off",
        "application/zip",
        zipped(a_txt=b"http://h.example/1")[:-9],
        "in an attachment: not a zip that can be read (File is not a zip file)",
    ),
]


@pytest.mark.parametrize(
    ("declared", "data", "reason"), [row[1:] for row in NOT_READ], ids=[row[0] for row in NOT_READ]
)
def test_what_holds_none_is_counted(declared: str, data: bytes, reason: str) -> None:
    trawl = urltrawl.scan(mail((declared, data)), format="message")
    assert not list(trawl)
    assert trawl.report.tally.skipped == {reason: 1}


@pytest.mark.parametrize(("begins", "most"), [(PNG, 0), (b"BM" + bytes(60), attached.HEAD)])
def test_of_a_picture_no_more_is_decoded_than_tells_it(
    begins: bytes, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded = [0]
    decode = transfer.decode

    def counting(data: bytes, encoding: str) -> tuple[bytes, tuple[str, ...]]:
        if encoding == "base64":
            decoded.append(len(data))
        return decode(data, encoding)

    monkeypatch.setattr(transfer, "decode", counting)
    monkeypatch.setattr(documents, "find_spec", lambda _: None)  # which would read its codes
    assert not list(
        urltrawl.scan(mail(("application/octet-stream", begins + bytes(200_000))), format="message")
    )
    assert sum(decoded) == most


def test_the_measure_of_a_message_and_the_levels_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    two = mail(
        ("application/gzip", gzip.compress(b"http://h.example/1\n" + b"x" * 200)),
        ("application/x-foo", b"http://h.example/2\n"),
    )
    assert [link.url[-1] for link in urltrawl.scan(two, format="message")] == ["1", "2"]
    monkeypatch.setattr(attached, "MOST", 100)
    trawl = urltrawl.scan(two, format="message")
    assert [link.url[-1] for link in trawl] == ["1"]
    assert trawl.report.tally.skipped == {"in an attachment: more than is read of a message": 1}
    nested = mail(("application/x-foo", b"http://h.example/0"))
    for _ in range(attached.LEVELS + 2):
        nested = mail(("application/x-foo", nested), text="http://h.example/9")
    monkeypatch.undo()
    trawl = urltrawl.scan(nested, format="message")
    assert [link.url[-1] for link in trawl] == ["9"] * (attached.LEVELS + 1)
    assert trawl.report.tally.skipped == {"in an attachment: more than is read of a message": 1}


def test_the_measure_of_a_message_holds_inside_an_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    members = {f"{n}_txt": b"http://h.example/%d\n" % n + b"x" * 200 for n in (1, 2, 3)}
    letter = mail(("application/zip", zipped(**members)))
    assert [link.url[-1] for link in urltrawl.scan(letter, format="message")] == ["1", "2", "3"]
    monkeypatch.setattr(attached, "MOST", 100)
    trawl = urltrawl.scan(letter, format="message")
    assert [link.url[-1] for link in trawl] == ["1"]
    assert trawl.report.tally.skipped == {"in an attachment: more than is read of a message": 2}


LETTER_IN_PART = b"\n\nFrom: a@b.example\nSubject: s\nDate: Mon, 1 Jan 2001 00:00:00 +0000\n"
OF_PARTS = (
    b"Content-Base: http://outer.example/\nContent-Type: multipart/mixed; boundary=b\n\n"
    b"--b\nContent-Type: application/x-foo\nContent-Base: http://part.example/d/\n"
    b"Content-Transfer-Encoding: base64\n\nPFVSTDp4Pgo=\n*\n"
    b"--b\nContent-Type: application/x-foo\nContent-Transfer-Encoding: quoted-printable\n\n"
    b"<URL:=\ny>\n"
    b"--b\nContent-Type: application/x-foo\nContent-Transfer-Encoding: odd\n\n<URL:z>\n"
    b"--b\nContent-Type: application/x-foo%b\n<URL:w>\n"
    b"--b\nContent-Type: application/x-foo%bContent-Base: http://letter.example/\n\n<URL:v>\n"
    b"--b\nContent-Type: multipart/alternative; boundary=c\n\n"
    b"--c\n\nhttp://h.example/a\n"
    b"--c\nContent-Type: application/x-foo\n\nhttp://h.example/a\n"
    b"--c\nContent-Type: application/x-foo%b\nhttp://h.example/a\n"
    b"--c\nContent-Type: application/x-foo%bContent-Type: multipart/alternative; boundary=d\n\n"
    b"--d\n\nhttp://h.example/d\n"
    b"--d\nContent-Type: text/html\n\n<a href=http://h.example/d>x</a>\n--d--\n--c--\n--b--\n"
) % ((LETTER_IN_PART,) * 4)


def test_an_attachment_has_the_base_the_encoding_and_the_alternative_of_its_part() -> None:
    """Unless a message in it says otherwise."""
    trawl = urltrawl.scan(OF_PARTS, format="message")
    assert [
        (link.url, link.part, link.also, link.where.encoding)
        for link in trawl
        if link.kind != "header"
    ] == [
        ("http://h.example/a", "1.6.1", ("1.6.2", "1.6.3@0:1"), "7bit"),
        ("http://part.example/d/x", "1.1", (), "base64"),
        ("http://outer.example/y", "1.2", (), "quoted-printable"),
        ("http://outer.example/z", "1.3", (), "unknown"),
        ("http://outer.example/w", "1.4@0:1", (), "7bit"),
        ("http://letter.example/v", "1.5@0:1", (), "7bit"),
        ("http://h.example/d", "1.6.4@0:1.1", ("1.6.4@0:1.2",), "7bit"),
    ]
    assert trawl.report.tally.defects == {"text-after-base64": 1, "unknown-encoding": 1}


def test_defects_of_a_mailbox_that_is_attached_are_counted_and_its_messages_are_no_records() -> (
    None
):
    box = BOX.replace(b"Subject: s\n", b"Subject: s\nContent-Length: 7000\n")
    trawl = urltrawl.scan(mail(("application/x-foo", box)), format="message")
    assert len(list(trawl)) == 2
    assert trawl.report.tally.defects == {"content-length": 2}
    assert trawl.report.tally.records == 1


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("http://h.example/1 \u20ac".encode("utf-16"), ""),
        ("http://h.example/1 \u20ac".encode("utf-16-be"), "application/x-foo is not text"),
        (b"http://h.example/1 \0" + b"a" * 99, "application/x-foo is not text"),
        (b"http://h.example/1 " + b"a" * 99, ""),
        (LETTER % b"1" + b"\0" + b"a" * 99, ""),
        (zipped(a_txt=b"http://h.example/1 \0" + b"a" * 99), "in an attachment: binary data"),
        (zipped(a_txt=b"http://h.example/1 \0\1\2\3"), "in an attachment: binary data"),
        (b" \r\n\t", "application/x-foo is not text"),
    ],
    ids=range(8),
)
def test_a_nul_makes_binary_data_unless_it_is_of_mail_or_behind_the_mark_of_utf_16(
    data: bytes, reason: str
) -> None:
    trawl = urltrawl.scan(mail(("application/x-foo", data)), format="message")
    assert [link.url for link in trawl] == ([] if reason else ["http://h.example/1"])
    assert trawl.report.tally.skipped == ({reason: 1} if reason else {})


@pytest.mark.parametrize(
    ("begins", "is_there", "is_opened"),
    [
        (PNG, False, False),
        (PNG, True, True),
        (b"%PDF-1.4\n", False, True),
        (b"%PDF-1.4\n", True, True),
        (b"\x7fELF\2\1\1" + bytes(99), True, False),
        (b"", True, False),
        (b"BM1234" + bytes(99), True, False),
        (b"\1BM1234" + bytes(99), True, True),
    ],
    ids=range(8),
)
@pytest.mark.parametrize("size", [0, 90_000])
def test_what_is_unreadable_by_its_beginning_is_not_opened(
    begins: bytes, is_there: bool, is_opened: bool, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So is a picture whose libraries are missing; of another document that is said."""
    opened: list[bytes] = []

    def unpack(data: bytes) -> list[tuple[str, str]]:
        opened.append(data)
        return [("", "closed")]

    monkeypatch.setattr(documents, "find_spec", lambda _: is_there or None)
    data = begins + bytes(size) if begins else begins
    tally = Tally()
    message = read(mail(("application/x-foo", data)))
    assert not list(attached.Attachments(unpack, "utf-8", tally).of_message(message))
    assert opened == [data] * is_opened
    reason = "in an attachment: closed" if is_opened else "application/x-foo is not text"
    assert tally.skipped == {reason: 1}


@pytest.mark.parametrize(
    ("member", "reason", "counted"),
    [
        ("", "a PNG image", "no text"),
        ("", "a PDF document", "in an attachment: a PDF document"),
        ("a.png", "a PNG image", "in an attachment: a PNG image"),
    ],
)
def test_the_type_says_more_of_a_picture_that_is_attached_alone(
    member: str, reason: str, counted: str
) -> None:
    tally = Tally()
    content = attached.Attachments(lambda _: [(member, reason)], "utf-8", tally)
    assert not list(content.of_content(b"", "1", "no text"))
    assert tally.skipped == {counted: 1}


@pytest.mark.parametrize(
    ("most", "texts", "left"),
    [
        (59, [b"x" * 59], 3),
        (60, [b"x" * 60], 3),
        (61, [b"x" * 60 + b"y"], 2),
        (100, [b"x" * 60 + b"y" * 40], 2),
        (120, [b"x" * 60 + b"y" * 60], 2),
        (121, [b"x" * 60 + b"y" * 60 + b"z"], 1),
        (180, [b"x" * 60 + b"y" * 60 + b"z" * 60], 1),
        (181, [b"x" * 60 + b"y" * 60 + b"z" * 60, b"!"], 0),
        (999, [b"x" * 60 + b"y" * 60 + b"z" * 60, b"!?"], 0),
    ],
)
def test_no_more_chunks_are_unpacked_than_may_be_read(
    most: int, texts: list[bytes], left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attached, "MOST", most)
    chunks = iter([b"x" * 60, b"y" * 60, b"z" * 60])
    members = [("a.txt", chunks), ("b.txt", iter([b"!?"]))]
    tally = Tally()
    content = attached.Attachments(lambda _: members, "utf-8", tally)
    parts = list(content.of_content(b"", "1.2", "no text"))
    assert [part.text.encode() for part in parts] == texts
    assert [part.path for part in parts] == ["1.2!a.txt", "1.2!b.txt"][: len(texts)]
    assert len(list(chunks)) + tally.skipped.total() == left
    assert tally.skipped.total() == 2 - len(texts)


def test_what_is_not_read_is_said_once_at_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.eml").write_bytes(mail(("image/png", PNG), text="http://h.example/\n"))
        (tmp_path / f"{name}.png").write_bytes(PNG)
    paths = [str(tmp_path / name) for name in ("a.eml", "a.png", "b.eml", "b.png")]
    assert main(["find", *paths]) == 0
    assert capsys.readouterr().err.splitlines() == [
        f"urltrawl: 2 files were not read ({paths[1]}, {paths[3]}): a PNG image",
        "urltrawl: 2 parts of messages were not read: image/png is not text",
    ]
    assert main(["find", "-q", *paths]) == 0
    assert not capsys.readouterr().err
    assert main(["batch", "-j", "1", str(tmp_path), "--into", str(tmp_path / "links.db")]) == 0
    assert "parts of messages not read" in capsys.readouterr().err
