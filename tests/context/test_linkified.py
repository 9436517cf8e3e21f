"""Hosts and mail addresses that nothing announces: ``schemeless="all"``."""

from __future__ import annotations

import pytest

import urltrawl

FOUND = [
    ("www.m\u00fcnchen.de/x y", ["www.m\u00fcnchen.de/x"]),
    ("www.h.com's/a and h.com's/b", ["www.h.com", "h.com"]),
    ("www.h.org\u7248\u6743\u6240\u6709", ["www.h.org"]),
    ("www.h.com/a\uff5cb", ["www.h.com/a"]),
    ("www.h.com/\u4a39 b", ["www.h.com/\u4a39"]),
    ("www.a\u2736.ws b", ["www.a\u2736.ws"]),
    (
        "Look on www.\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com.",
        ["www.\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com"],
    ),
    ("<b>example.com</b> example.com|b", ["example.com", "example.com"]),
    ("see example.com/x.", ["example.com/x"]),
    ("(example.com), example.org.", ["example.com", "example.org"]),
    ("at sub.host.example.org:8080/path?x=1#y", ["sub.host.example.org:8080/path?x=1#y"]),
    ("example.com:8080 is", ["example.com:8080"]),
    ("bit.ly/x and youtu.be/xyz", ["bit.ly/x", "youtu.be/xyz"]),
    ("amazon.de BBC.co.uk Google.com", ["amazon.de", "BBC.co.uk", "Google.com"]),
    ("m\u00fcnchen.de and xn--mnchen-3ya.de", ["m\u00fcnchen.de", "xn--mnchen-3ya.de"]),
    ("www.h.example as before", ["www.h.example"]),
    ("mail jo.doe+x@example.co.uk: now", ["mailto:jo.doe+x@example.co.uk"]),
    ("<jo@example.org>", ["mailto:jo@example.org"]),
    ("example.com/a/long-\npath.html", ["example.com/a/long-path.html"]),
    ("example.com\nnext line", ["example.com"]),
    ("http://example.com/ mailto:jo@example.org", ["http://example.com/", "mailto:jo@example.org"]),
    (
        "example.com?x example.org#y example.net:80/z",
        ["example.com?x", "example.org#y", "example.net:80/z"],
    ),
    ("example.com:80808080 is", []),
    (f"{'a' * 63}.com {'b' * 64}.com", [f"{'a' * 63}.com"]),
    (f"{'x' * 64}@example.com {'y' * 65}@example.com", [f"mailto:{'x' * 64}@example.com"]),
    ("foo.com! [bar.com] {baz.com}", ["foo.com", "bar.com", "baz.com"]),
    (">foo.com\n *bar.com* see:baz.com", ["foo.com", "bar.com", "baz.com"]),
    ("www.foo.com: www.bar.com:80/", ["www.foo.com", "www.bar.com:80/"]),
    (
        "example.club a-b.travel abc.museum abc.photography",
        ["example.club", "a-b.travel", "abc.museum", "abc.photography"],
    ),
    ("item.date page.search x.run", []),
    ("EXAMPLE.COM xyz.xn--p1ai", ["EXAMPLE.COM", "xyz.xn--p1ai"]),
    ("192.0.2.1:8080 192.0.2.1/a 192.0.2.1 192.0.2.0/24", ["192.0.2.1:8080", "192.0.2.1/a"]),
    ("localhost:3000 localhost:3000/a localhost", ["localhost:3000", "localhost:3000/a"]),
    ("\u272adf.ws/e7l \u272adf.ws", ["\u272adf.ws/e7l", "\u272adf.ws"]),
    ("foo.com,bar.com;baz.com", ["foo.com", "bar.com", "baz.com"]),
    ("Example.COM/x Example.COM", ["Example.COM/x"]),
    ("abc.de ab.de ab.com", ["abc.de", "ab.com"]),
    ("example.co.in a.example.ac.in a.example.in example.in", ["example.co.in", "a.example.ac.in"]),
    ("my_host.com a_b.example.com", ["a_b.example.com"]),
    ("go.dev.name/x a.example.com at example.org", ["a.example.com", "example.org"]),
    ("Write to jo, at example.com, now", ["example.com"]),
    (
        "12345@example.com ab12cd34ef5@example.com",
        ["mailto:12345@example.com", "mailto:ab12cd34ef5@example.com"],
    ),
    ("References:\njo@example.com", ["mailto:jo@example.com"]),
    ("msgid" + " " * 155 + "jo@example.com", []),
    ("msgid" + " " * 156 + "jo@example.com", ["mailto:jo@example.com"]),
]
NOT_FOUND = [
    "setup.py README.md script.sh Makefile.am x.zip",
    "done.It was",
    "e.g. i.e. U.S.A. v2.0 1.2.3.4 12.30",
    "dev.name = self.id",
    "example.com(1)",
    "res->example.com",
    "a/b.com/c",
    "x@y user@localhost",
    "twisted.mail.smtp.py",
    "Message-ID: <a.b@example.com>",
    "References: <x1@example.com> <x2@example.com>",
    "<20201101222626.6111-1-jo@example.com>",
    "jo@no-such-suffix.example",
    "<jo at example.com> wrote",
    "example.com!jo",
    "example.com||b a->example.com",
    "www.-foo.com",
    "localhost/ 192.0.2.1:0.0",
    "www@.com",
    "example.com->x",
    "example.com++",
    "example.com::x",
    "example.com:x",
    "done.it and example.is",
    "jo at example.com wrote: x",
    "jo at example.com> wrote: x",
    "<jo at example.com>",
    "see <jo at example.com>",
    "in-reply-to: jo@example.com",
    "msgid=jo@example.com",
    "Content-ID: jo@example.com",
    "In article <jo@example.com>",
    ".jo@example.com",
    "jo.@example.com",
    "jo..x@example.com",
    "123456@example.com",
    "ab12cd34ef56@example.com",
    "AB12CD34EF56@example.com",
    "0A1B2C3D.4E5F6A@example.com",
    "jo.12.x@example.com",
    "jo$x@example.com",
    "1ab2cd3ef@example.com",
]


@pytest.mark.parametrize(("text", "urls"), FOUND)
def test_what_a_linkifier_finds(text: str, urls: list[str]) -> None:
    assert [link.url for link in urltrawl.find(text, schemeless="all")] == urls
    scanner = urltrawl.Scanner(schemeless="all")
    assert [link.url for character in text for link in scanner.feed(character)] + [
        link.url for link in scanner.close()
    ] == urls


@pytest.mark.parametrize("text", NOT_FOUND)
def test_what_it_leaves(text: str) -> None:
    assert not urltrawl.find(text, schemeless="all")


def test_it_is_off_unless_asked_for() -> None:
    text = "example.com www.example.com jo@example.com"
    assert [len(urltrawl.find(text, schemeless=which)) for which in (False, True, "all")] == [
        0,
        1,
        3,
    ]
    with pytest.raises(urltrawl.OptionError, match="schemeless"):
        urltrawl.find(text, schemeless="some")  # type: ignore[arg-type]


def test_what_is_said_of_them() -> None:
    host, address = urltrawl.find("at example.com/x or jo@example.org", schemeless="all")
    assert (host.kind, host.scheme, host.host, host.raw) == (
        "schemeless",
        None,
        "example.com",
        "example.com/x",
    )
    assert (address.kind, address.scheme, address.host, address.raw) == (
        "schemeless",
        "mailto",
        None,
        "jo@example.org",
    )
    assert 0.7 < host.confidence < address.confidence < 0.95
    assert urltrawl.linkify("jo@example.org", schemeless="all").startswith(
        '<a href="mailto:jo@example.org"'
    )
    assert urltrawl.linkify("example.org/x", schemeless="all").startswith(
        '<a href="http://example.org/x"'
    )


def test_hidden_addresses_of_an_archive_are_no_hosts() -> None:
    """Mailman's: no mail field but ``From user at host``."""
    box = (
        b"From jo at example.org  Mon Jan  2 10:00:00 2006\nFrom: jo at example.org (Jo)\nDate: "
        b"Mon, 2 Jan 2006 10:00:00 +0000\nSubject: s\nMessage-ID: <1@example.org>\n\nWrite to "
        b"jo at example.com, see example.net.\n"
    )
    assert [link.url for link in urltrawl.scan(box * 2, schemeless="all") if link.part == "1"] == [
        "example.net"
    ] * 2
