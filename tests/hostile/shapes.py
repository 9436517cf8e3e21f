"""Hostile input that grows: one line a shape. Whoever finds a new one adds a line; both growth
tests take it from here."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from typing import TYPE_CHECKING, NamedTuple

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def found(text: bytes) -> None:
    """Look for URLs in a text."""
    urltrawl.find(text.decode("utf-8", "replace"))


def found_hosts(text: bytes) -> None:
    """Look for hosts, too, that have no scheme."""
    urltrawl.find(text.decode("utf-8", "replace"), schemeless="all")


def scanned(name: str) -> Callable[[bytes], None]:
    """Scan bytes as a format."""

    def read(data: bytes) -> None:
        for _ in urltrawl.scan(data, format=name):
            pass

    return read


def checked(text: bytes) -> None:
    """Parse a URL, and say all that can be said of it."""
    urltrawl.check(text.decode("utf-8", "replace"))


READERS: Mapping[str, Callable[[bytes], None]] = {
    "find": found,
    "find hosts": found_hosts,
    "check": checked,
    **{
        name: scanned(name)
        for name in ("auto", "message", "mbox", "html", "digest", "babyl", "mmdf", "rnews", "emlx")
    },
}


class Shape(NamedTuple):
    """How it is read, and what makes it of so many units; at one unit it takes some milliseconds.

    Where something is looked at twice near the end (``context.finder.LOOK_AHEAD``), one unit is
    longer than that.
    """

    reader: str
    make: Callable[[int], bytes]


HEADER = b"From: a@b.example\nSubject: x\n\n"
SEPARATOR = b"From a@b.example Mon Sep 21 13:24:27 1992\n"
MIXED = b"Content-Type: multipart/mixed; boundary=b\n\n"
PAGE = b"Content-Type: text/html\n\n"


def numbered(line: bytes, count: int) -> bytes:
    """Return a line ``count`` times, "#" in it replaced by 0, 1, 2 and so on."""
    return b"".join(line.replace(b"#", b"%d" % number) for number in range(count))


def tarred(members: int) -> bytes:
    """Return a tar of so many small members."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for number in range(members):
            entry = tarfile.TarInfo(f"{number}.txt")
            entry.size = 20
            archive.addfile(entry, io.BytesIO(b"http://h.example/%03d" % (number % 1000)))
    return out.getvalue()


def zipped(members: int) -> bytes:
    """Return a zip of so many small members."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for number in range(members):
            archive.writestr(f"{number}.txt", f"http://h.example/{number}")
    return out.getvalue()


SHAPES: Mapping[str, Shape] = {
    # texts; the evidence of a hyphen looks through 8 KiB before it, which are there from the first
    # on
    "links on lines": Shape("find", lambda n: numbered(b"http://h.example/#\n", 60 * n)),
    "hosts in one run": Shape("find hosts", lambda n: b"[.]www.a.bnews:" * 60 * n),
    "angle brackets in one run": Shape("find", lambda n: b"http://h.example/a<c1>" * 60 * n),
    "links on one line": Shape("find", lambda n: numbered(b"http://h.example/# ", 60 * n)),
    "hyphens at line ends": Shape(
        "find",
        lambda n: (b"word-\n" * 1400 + b"<URL:http://h.example/a-\nb-\nc-\nd-\ne>\n") * 2 * n,
    ),
    "lines that may go on": Shape(
        "find", lambda n: numbered(b"http://h#.example/\nabc/\nabc/\nabc/\n", 20 * n)
    ),
    "full lines that may go on": Shape(
        "find", lambda n: (b"http://h.example/" + b"x" * 55 + b"\n") * 10 * n
    ),
    # The opening of a comment is looked for far above, and must not be walked to line by line.
    "links in a comment that nothing opens": Shape(
        "find", lambda n: b" * http://h.example/aaaaaaa/bbbb\n * cc/dd.html\n *\n" * 40 * n
    ),
    "wrappers that do not close": Shape(
        "find", lambda n: numbered(b"<URL:http://h.example/#\n", 30 * n)
    ),
    "angles that do not close": Shape("find", lambda n: numbered(b"<http://h.example/#\n", 30 * n)),
    "openers and nothing else": Shape("find", lambda n: b"<URL:" * 200 * n),
    "schemes and nothing else": Shape("find", lambda n: b"http://" * 400 * n),
    "colons": Shape("find", lambda n: b"a:" * 40_000 * n),
    "brackets": Shape("find", lambda n: b"http://h/" + b"(" * 500 * n + b")" * 500 * n),
    "commas": Shape("find", lambda n: b"http://h/a,http://h/b," * 300 * n),
    "one long URL": Shape("find", lambda n: b"http://h/" + b"a" * 20_000 * n),
    "dots": Shape("find", lambda n: b"http://h/" + b"." * 20_000 * n),
    "dots that end a URL": Shape("find", lambda n: b"http://h/" + b"." * 900 * n),
    "dashes that end a URL": Shape("find", lambda n: b"http://h/" + b"-" * 900 * n),
    "digits in a bracket": Shape("find", lambda n: b"http://h/a(" + b"1" * 900 * n + b"x"),
    "markup in a URL": Shape("find", lambda n: b"http://h/" + b"{a}" * 300 * n),
    "addresses of letters": Shape(
        "find", lambda n: "http://\u00e9.\u00fc/\u00f6".encode() * 80 * n
    ),
    "separators in one line": Shape("auto", lambda n: b"From " * 400 * n + b"http://h/\n"),
    "projects of Gerrit": Shape(
        "find",
        lambda n: (b"see http://h/" + b"c/" * 30 + b"\n" + (b"216/" + b"c/" * 35 + b"\n") * 30) * n,
    ),
    "copies that do not begin": Shape("find", lambda n: (b"<http://h/a" + b" [" * 300 + b"> ") * n),
    "quote marks": Shape("find", lambda n: b">" * 5_000 * n + b" http://h/\n"),
    "pages": Shape(
        "find",
        lambda n: numbered(b"http://h.example/#\n\nAuthor [Page #]\n\x0c\nRFC 1\n\nfoo\n", 15 * n),
    ),
    # a URL in each of the lines that the one before may go on in, for longer than any URL is
    "hyphens and schemes": Shape(
        "find", lambda n: (b"http://a.b/" + b"e" * 30 + b"-\n/http:") * 20 * n
    ),
    "schemes at line ends": Shape("find", lambda n: (b"news:" + b"f" * 60 + b"\n:") * 16 * n),
    "schemes that are glued": Shape("find", lambda n: (b"\n:mailto:/" + b"f" * 60) * 16 * n),
    "queries and slashes": Shape("find", lambda n: (b"http://a.b/" + b"e" * 30 + b"?\n/") * 20 * n),
    "dots in brackets": Shape("find", lambda n: (b"[.]" + b"e" * 30 + b"+\n:news:") * 20 * n),
    "queries at line ends": Shape("find", lambda n: b"http://?x&\ny=" * 60 * n),
    "blanks in a wrapper": Shape("find", lambda n: b"<URL:http://h/" + b"x " * 200 * n + b">"),
    "hyphens in a wrapper": Shape(
        "find", lambda n: (b"<URL:http://h/" + b"x-\n" * 19 + b">\n") * 8 * n
    ),
    "references and hyphens": Shape(
        "find", lambda n: (b"http://h/" + (b"&amp;" * 9 + b"-\n") * 20) * n
    ),
    "returns": Shape("find", lambda n: b"http://h.example/a\r" * 100 * n),
    # URLs
    "segments that go up": Shape("check", lambda n: b"http://h/" + b"a/../" * 500 * n),
    "escapes": Shape("check", lambda n: b"http://h/" + b"%41" * 1000 * n),
    # headers
    "fields": Shape("message", lambda n: b"X-A: http://h.example/\n" * 50 * n + b"\nx\n"),
    "empty fields": Shape("message", lambda n: b"a:\n" * 500 * n + b"\nhttp://h/\n"),
    "messages in a message": Shape(
        "message", lambda n: HEADER + b"x\n\n" + (SEPARATOR + HEADER + b"http://h/\n\n") * 50 * n
    ),
    "almost messages in a message": Shape(
        "message",
        lambda n: HEADER + b"x\n\n" + (HEADER + b"Content-A: x\n\n") * 300 * n + b"http://h/",
    ),
    "messages that are announced": Shape(
        "message",
        lambda n: HEADER + (b"he wrote:\n\n" + SEPARATOR + HEADER) * 300 * n + b"http://h/",
    ),
    "folded lines": Shape(
        "message", lambda n: b"Subject: http://h/\n" + b" y\n" * 2000 * n + b"\nx\n"
    ),
    "blanks": Shape("message", lambda n: b"Subject:" + b" " * 20_000 * n + b"http://h/\n\nx\n"),
    "encoded words": Shape(
        "message", lambda n: b"Subject: " + b"=?utf-8?q?http://h/_?= " * 50 * n + b"\n\n"
    ),
    "words of many charsets": Shape(
        "message",
        lambda n: (
            b"Subject: " + b"=?x-a?q?=E9_http://h/?= =?x-b?q?=E9_http://h/?= " * 20 * n + b"\n\n"
        ),
    ),
    "lines that are no fields": Shape("message", lambda n: b"A: http://h/\n" + b"x\n" * 2000 * n),
    # MIME
    "parts": Shape("message", lambda n: MIXED + b"--b\n\nhttp://h.example/\n" * 20 * n),
    "empty parts": Shape("message", lambda n: MIXED + b"--b\n\n" * 100 * n + b"http://h/"),
    "parts of 8-bit text": Shape(
        "message", lambda n: MIXED + numbered(b"--b\n\n\xe9t\xe9 # http://h.example/\n", 20 * n)
    ),
    "types of 8-bit text": Shape(
        "message",
        lambda n: (
            MIXED + numbered(b"--b\nContent-Type: text/plain; name=\xe9#\n\nhttp://h/\n", 40 * n)
        ),
    ),
    "alternatives": Shape(
        "message",
        lambda n: (
            b"Content-Type: multipart/alternative; boundary=b\n\n"
            + b"--b\n\nhttp://h.example/\n" * 20 * n
        ),
    ),
    "multiparts in multiparts": Shape(
        "message",
        lambda n: (
            numbered(b"Content-Type: multipart/mixed; boundary=b#\n\n--b#\n", 60 * n)
            + b"\nhttp://h/\n"
        ),
    ),
    "multiparts of one boundary": Shape(
        "message", lambda n: (MIXED + b"--b\n") * 60 * n + b"\nhttp://h/\n"
    ),
    "messages in messages": Shape(
        "message", lambda n: b"Content-Type: message/rfc822\n\n" * 500 * n + b"\nhttp://h/\n"
    ),
    "almost boundaries": Shape("message", lambda n: MIXED + b"\n--a" * 500 * n + b"http://h/"),
    "type parameters": Shape(
        "message",
        lambda n: b"Content-Type: text/plain; " + b'a="\\";' * 500 * n + b"\n\nhttp://h/\n",
    ),
    "bad base64": Shape(
        "message", lambda n: b"Content-Transfer-Encoding: base64\n\n" + b"A=B \n" * 2000 * n
    ),
    "escaped equal signs": Shape(
        "message",
        lambda n: (
            b"Content-Transfer-Encoding: quoted-printable\n\n" + b"=3D" * 500 * n + b"http://h/"
        ),
    ),
    "soft breaks": Shape(
        "message",
        lambda n: b"Content-Transfer-Encoding: quoted-printable\n\n" + b"http://h/a=\n" * 400 * n,
    ),
    "files that begin": Shape(
        "message",
        lambda n: HEADER + b"begin 644 x\n=ybegin line=1 size=1 name=\n" * 100 * n + b"http://h/\n",
    ),
    "signed texts that begin": Shape(
        "message",
        lambda n: HEADER + b"-----BEGIN PGP SIGNED MESSAGE-----\n" * 100 * n + b"http://h/\n",
    ),
    "flowed lines": Shape(
        "message",
        lambda n: (
            b"Content-Type: text/plain; format=flowed\n\n"
            + numbered(b"http://h.example/# \n", 30 * n)
        ),
    ),
    # HTML
    "a srcset of commas": Shape("html", lambda n: b"<img srcset='" + b"," * 5000 * n + b"'>"),
    "a srcset of blanks": Shape("html", lambda n: b"<img srcset='" + b" a" * 1000 * n + b"'>"),
    "relative links": Shape(
        "message",
        lambda n: (
            b"Content-Base: http://h.example/\n" + PAGE + numbered(b"<a href=#>x</a>", 30 * n)
        ),
    ),
    "a long base": Shape(
        "message",
        lambda n: PAGE + b"<base href=http://h/" + b"a" * 2000 * n + b">" + b"<a href=b>" * 20 * n,
    ),
    "attributes": Shape("html", lambda n: b"<p " + b"a=b " * 500 * n + b">http://h/"),
    "styles": Shape("html", lambda n: b"<p style='" + b"url(" * 1000 * n + b"'>"),
    "divisions": Shape("html", lambda n: b"<div>" * 500 * n + b"http://h/"),
    "titles that do not close": Shape("html", lambda n: b"<title>" * 300 * n + b"http://h/"),
    "comments that do not close": Shape("html", lambda n: b"<!-- -" * 1000 * n),
    "quotes that do not close": Shape("html", lambda n: b'<a href="' * 200 * n),
    "ampersands": Shape("html", lambda n: b"&#" * 2000 * n),
    "addresses that are shown": Shape(
        "html", lambda n: numbered(b"<a href=http://h/#>http://h/#</a> ", 30 * n)
    ),
    "addresses in one link": Shape(
        "html", lambda n: b"<a href=http://h/>" + numbered(b"http://h/# ", 30 * n) + b"</a>"
    ),
    "addresses in one link of many": Shape(
        "html",
        lambda n: (
            b"<a srcset='"
            + numbered(b"http://h/#,", 30 * n)
            + b"' href=x>"
            + numbered(b"http://h/# ", 30 * n)
            + b"</a>"
        ),
    ),
    "addresses between elements": Shape(
        "html", lambda n: numbered(b"<b>x.</b>&amp; http://h/#<br>", 30 * n)
    ),
    "addresses without a blank": Shape("html", lambda n: numbered(b"|http://h/#", 300 * n)),
    "halves of addresses": Shape(
        "message",
        lambda n: (
            b"Content-Type: multipart/alternative; boundary=b\n\n--b\n\n"
            + numbered(b"<http://h/a#>\n", 60 * n)
            + b"--b\n"
            + PAGE
            + b"<a href=http://h/a>http://h/a</a><br>9 " * 60 * n
        ),
    ),
    "attachments": Shape(
        "message",
        lambda n: MIXED + b"--b\nContent-Type: application/x-a\n\nhttp://h.example/\n" * 20 * n,
    ),
    "messages that are attached": Shape(
        "message",
        lambda n: (
            MIXED
            + b"--b\nContent-Type: application/x-a\n\nFrom: a@b.example\nSubject: s\n\nhttp://h/\n"
            * 20
            * n
        ),
    ),
    # containers
    "separators": Shape("mbox", lambda n: (SEPARATOR + b"A:\n") * 30 * n),
    "separators without a header": Shape("mbox", lambda n: (SEPARATOR + b"\n") * 100 * n),
    "counts that lead nowhere": Shape(
        "mbox", lambda n: numbered(SEPARATOR + b"Content-Length: 4#\nA: b\n\nx\n", 20 * n)
    ),
    "quoted separators": Shape("mbox", lambda n: SEPARATOR + HEADER + b"text\n>From a\n" * 300 * n),
    "rules of a digest": Shape(
        "mbox",
        lambda n: (
            SEPARATOR
            + HEADER
            + b"-" * 70
            + b"\n\n"
            + (b"-" * 30 + b"\n\nFrom: x\n\nhttp://h/\n\n") * 20 * n
        ),
    ),
    "blocks of fields": Shape(
        "mbox",
        lambda n: (
            (b"Return-Path: <a@b>\nReceived: x\nDate: y\nSubject: z\n\nhttp://h/\n\n") * 20 * n
        ),
    ),
    "members of a tar": Shape("auto", lambda n: tarred(4 * n)),
    "members of a zip": Shape("auto", lambda n: zipped(4 * n)),
    "members of a gzip": Shape("auto", lambda n: gzip.compress(b"http://h.example/\n") * 50 * n),
}
