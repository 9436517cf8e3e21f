"""What a content is taken for: by its bytes, the name only where they leave it open."""

from __future__ import annotations

import pytest

from urltrawl.errors import OptionError
from urltrawl.formats import FORMATS, PROBE_SIZE, detect, format_named, looks_binary, probe
from urltrawl.formats.binary import holds_controls

HEADER = "From: a@b.example\nDate: Mon, 21 Sep 1992 13:24:27 +0000\nSubject: x\n\nbody\n"

CASES = {
    "a message": (HEADER, "message"),
    "a message with CR line ends": (HEADER.replace("\n", "\r"), "message"),
    "a message after blank lines": ("\n\n" + HEADER, "message"),
    "a message after a byte order mark": ("\ufeff" + HEADER, "message"),
    "a MIME entity": ("Content-Type: text/plain\n\nbody\n", "message"),
    "fields before a line that is none": ("Subject: a poem\nRoses are red\n", "text"),
    "a header with a line that somebody broke": (
        "Received: by a\nquite Delivered-To: b\nDate: x\nFrom: a@b\n\nbody\n",
        "message",
    ),
    "obsolete blanks before the colon": (
        "From  : a@b\nTo    : Mary\n__\n   <c@d>\nDate : x\n\nbody",
        "message",
    ),
    "fields of no mail": ("name: urltrawl\nversion: 1\nkeywords: url\n\n", "text"),
    "a URL is no field": ("http://www.example.org/\nhttp://www.example.com/\n", "text"),
    "an article without a From": (
        "Path: a!b\nNewsgroups: misc.test\nSubject: x\n\nbody\n",
        "message",
    ),
    "a separator": ("From a@b Mon Sep 21 13:24:27 1992\n" + HEADER, "mbox"),
    "a separator with CRLF": (
        ("From a@b Mon Sep 21 13:24:27 1992\n" + HEADER).replace("\n", "\r\n"),
        "mbox",
    ),
    "a separator without a date": ("From a@b\n" + HEADER, "mbox"),
    "a separator after other text": (
        "An archive.\n\nFrom a@b Mon Sep 21 13:24:27 1992\n" + HEADER,
        "mbox",
    ),
    "a message with a separator in its body": (
        HEADER + "From a@b Mon Sep 21 13:24:27 1992\n" + HEADER,
        "message",
    ),
    "prose that begins with From": ("From what I hear\nNote: nothing.\n", "text"),
    "MMDF": ("\x01\x01\x01\x01\n" + HEADER + "\x01\x01\x01\x01\n", "mmdf"),
    "Babyl": ("BABYL OPTIONS:\nVersion: 5\n\x1f", "babyl"),
    "rnews": ("#! rnews 100\n" + HEADER, "rnews"),
    "a shell script": ("#! /bin/sh\nrnews 100\n", "text"),
    "emlx": ("77   \n" + HEADER, "emlx"),
    "a number before text": ("1738\nUniform Resource Locators\n", "text"),
    "HTML": ("<!DOCTYPE html>\n<title>x</title>", "html"),
    "HTML after a comment": ("<!-- <x> -->\n\n<HTML>", "html"),
    "XHTML": (
        '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x">\n<html>',
        "html",
    ),
    "SVG": ('<svg xmlns="http://www.w3.org/2000/svg">\n<a href="x">', "html"),
    "SVG with a document type": (
        '<?xml version="1.0"?>\n<!-- <x> -->\n<!DOCTYPE svg PUBLIC "x" "y" [\n<!ENTITY a "b">\n]>',
        "html",
    ),
    "other XML": ('<?xml version="1.0"?>\n<svgs xmlns="http://h.example/">\n', "text"),
    "HTML in a message": ("MIME-Version: 1.0\nContent-Type: text/html\n\n<html>", "message"),
    "angle brackets in prose": ("<URL:http://www.example.org/> is a page\n", "text"),
    "a page of an RFC": (
        (
            "\n\nNetwork Working Group                    T. Berners-Lee\nRequest for Comments: "
            "1738                   CERN\n"
        ),
        "text",
    ),
    "no more than words": ("just text", "text"),
    "nothing": ("", "text"),
}


@pytest.mark.parametrize("what", CASES)
def test_the_content_decides(what: str) -> None:
    content, name = CASES[what]
    assert probe(content.encode()) == name
    for suffix in {".EML", *(each for one in FORMATS.values() for each in one.suffixes)}:
        assert probe(content.encode(), f"a{suffix}") == name


@pytest.mark.parametrize("charset", ["utf-8-sig", "utf-16"])
def test_a_page_is_known_behind_a_byte_order_mark(charset: str) -> None:
    assert probe("\n<!DOCTYPE html>\n<title>\u4e00</title>".encode(charset)) == "html"
    assert probe("prose of a page <html>".encode(charset)) == "text"


def test_a_probe_sees_so_much_and_no_more() -> None:
    assert probe(b" " * PROBE_SIZE + b"<html>") == "text"


@pytest.mark.slow
@pytest.mark.parametrize(
    "content",
    [
        b"\n" * 200_000,
        b"A: b\n" * 40_000,
        b"<!--" * 50_000,
        b" A" * 100_000,
        b"From " * 40_000,
        b"A: " + b"\n " * 90_000,
        b"<?" * 90_000,
        b"From a Mon 1 " + b" " * 90_000,
    ],
)
def test_no_content_takes_long(content: bytes) -> None:
    assert probe(content) in FORMATS


BINARY = {
    "an OLE message": (
        bytes.fromhex("d0cf11e0a1b11ae1") + bytes(500),
        "an OLE file (Outlook message or Office document)",
    ),
    "a picture": (b"GIF89a" + bytes(range(256)), "a GIF image"),
    "NULs": (bytes(range(256)) * 4, "binary data"),
    "text": (b"plain text\n\f\tand so on\x1b(B", None),
    "no text at all": (b"", None),
    "Latin-1": ("caf\u00e9 ".encode("latin-1") * 50, None),
    "KOI8-R": ("\u0441\u0441\u044b\u043b\u043a\u0430 ".encode("koi8-r") * 50, None),
    "UTF-16 with a mark": ("\ufefftext of a link".encode("utf-16-le"), None),
    "UTF-16 without one": ("text of a link http://www.example.org/".encode("utf-16-be"), None),
    "UTF-32 without one": ("text of a link http://www.example.org/".encode("utf-32-le"), None),
    "a few NULs in text": (b"text with \0 in it, as broken tools leave it " * 2, None),
    "MMDF": (b"\x01\x01\x01\x01\n" * 20, None),
    "a message with a binary body": (HEADER.encode() + bytes(range(256)) * 4, None),
}


@pytest.mark.parametrize("what", BINARY)
def test_binary_content_is_named(what: str) -> None:
    content, reason = BINARY[what]
    assert looks_binary(content) == reason


def test_a_format_that_does_not_exist() -> None:
    assert format_named("mbox") is FORMATS["mbox"]
    with pytest.raises(OptionError, match=r"unknown format 'mbx': choose one of babyl, "):
        format_named("mbx")


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"%PDF-1.4\n",
        b"\x02\x03" * 99,
        b"\xff\xfea\0",
        HEADER.encode() + b"\x02" * 999,
        b"<p>" + b"\x02" * 999,
        *(content.encode() for content, _ in CASES.values()),
    ],
)
def test_format_and_what_is_binary_are_detected_at_once(head: bytes) -> None:
    name, reason = detect(head, "a.html")
    assert reason == looks_binary(head)
    assert reason or name == probe(head, "a.html")
    is_sure = any(format_.probe(head) >= 0.7 for format_ in FORMATS.values())
    assert (reason == "binary data") is (holds_controls(head) and not is_sure)
