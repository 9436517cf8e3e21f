"""Input that is made to fill memory: one line a bomb. Each is made and read in a process of its own
(``test_bombs``)."""

from __future__ import annotations

import gzip
import io
import zipfile
from typing import TYPE_CHECKING, NamedTuple

from tests.hostile.shapes import HEADER, MIXED, PAGE, SEPARATOR, numbered

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SIZE = 16 * 1024 * 1024
"""Bytes of a message: what a record may have."""


class Bomb(NamedTuple):
    """An input that is to exhaust memory or time."""

    format: str
    """The format that it is read as."""
    make: Callable[[], bytes]
    """A function that gives its bytes."""
    long: bool = False
    """Whether reading it takes over a minute."""


def filled(head: bytes, filler: bytes) -> bytes:
    """Return ``head`` and as many ``filler`` as ``SIZE`` bytes hold."""
    return head + filler * ((SIZE - len(head)) // len(filler))


def nested(data: bytes, layers: int) -> bytes:
    """Return the data compressed by gzip ``layers`` times."""
    for _ in range(layers):
        data = gzip.compress(data, 9)
    return data


def zipped(members: int) -> bytes:
    """Return a zip of so many members, each a megabyte of blanks."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(members):
            archive.writestr(str(number), b" " * 1_000_000)
    return out.getvalue()


BOMBS: Mapping[str, Bomb] = {
    "links": Bomb("message", lambda: filled(HEADER, b"http://h.example/a\n")),
    "short links": Bomb("message", lambda: filled(HEADER, b"ftp://a ")),
    "fields": Bomb("message", lambda: filled(b"", b"X-A: http://h.example/\n")),
    "empty fields": Bomb("message", lambda: filled(b"", b"a:\n")),
    "empty parts": Bomb("message", lambda: filled(MIXED, b"--b\n\n")),
    "parts of 8-bit text": Bomb(
        "message", lambda: filled(MIXED, b"--b\n\n\xe9t\xe9 http://h.example/\n")
    ),
    "blank lines in a multipart": Bomb("message", lambda: filled(MIXED, b"\n")),
    "8-bit bytes": Bomb("message", lambda: filled(HEADER, b"\xe9\xff\n")),
    "escaped equal signs": Bomb(
        "message", lambda: filled(b"Content-Transfer-Encoding: quoted-printable\n\n", b"=3D")
    ),
    "one wide character": Bomb(
        "message",
        lambda: filled(b"Content-Type: text/plain; charset=utf-8\n\n\xf0\x9f\x98\x80", b"a http "),
    ),
    "relative links": Bomb(
        "message",
        lambda: filled(b"Content-Base: http://h/%s/\n" % (b"a" * 2000) + PAGE, b"<a href=b>"),
    ),
    "a long base": Bomb(
        "message",
        lambda: filled(PAGE + b"<base href=http://h/%s/>" % (b"a" * 400_000), b"<a href=b>"),
    ),
    "paragraphs": Bomb("message", lambda: filled(PAGE, b"<p>xy")),
    "a digest of links": Bomb(
        "message",
        lambda: filled(
            HEADER + b"-" * 70 + b"\n\n", b"From: a@b\n\nhttp://h/\n\n" + b"-" * 30 + b"\n\n"
        ),
        long=True,
    ),
    "separators": Bomb("mbox", lambda: filled(b"", b"From a@b Mon Sep 21 13:24:27 1992\nA:\n")),
    "blanks, packed twice": Bomb("auto", lambda: nested(b" " * 100_000_000, 2)),
    "members of a zip": Bomb("auto", lambda: zipped(100)),
    "a header of a WARC record": Bomb(
        "auto", lambda: gzip.compress(b"WARC/1.0\r\nX: " + b" " * 60_000_000)
    ),
    "messages in a message": Bomb(
        "message",
        lambda: filled(HEADER + b"x\n\n", SEPARATOR + HEADER + b"http://h/\n\n"),
        long=True,
    ),
    "almost messages in a message": Bomb(
        "message", lambda: filled(HEADER + b"x\n\n", HEADER + b"Content-A: x\n\n")
    ),
    "messages that are announced": Bomb(
        "message", lambda: filled(HEADER, b"he wrote:\n\n" + SEPARATOR + HEADER)
    ),
    "blocks of fields": Bomb(
        "auto",
        lambda: filled(
            b"", b"Return-Path: <a@b>\nReceived: x\nDate: y\nSubject: z\n\nhttp://h/\n\n"
        ),
        long=True,
    ),
    "addresses of letters": Bomb(
        "message", lambda: filled(HEADER, "http://\u00e9.\u00fc/\u00f6".encode())
    ),
    "dots that end URLs": Bomb("message", lambda: filled(HEADER, b"http://h/" + b"." * 900 + b" ")),
    "markup in URLs": Bomb("message", lambda: filled(HEADER, b"http://h/" + b"{a}" * 300 + b" ")),
    "lists of a HAR": Bomb("auto", lambda: filled(b'{"log": {"version": "1.2", "entries": ', b"[")),
    "entries of a HAR": Bomb(
        "auto",
        lambda: filled(
            b'{"log": {"version": "1.2", "entries": [',
            b'{"response":{"content":{"text":"http://h/"}}},',
        )[: SIZE // 8],
    ),
    "lines without end": Bomb("text", lambda: filled(b"", numbered(b"http://h#.example/", 1000))),
}
