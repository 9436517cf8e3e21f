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
from urltrawl.mail import transfer
from urltrawl.reading import attached
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
