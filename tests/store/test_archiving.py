"""A URL as web archives spell it: SURT, keys of a CDX index, addresses of the Wayback Machine."""

from __future__ import annotations

import pytest

from urltrawl.store.archiving import surt, urlkey, wayback


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("http://www.example.org/a/B?c#d", "http://(org,example,www,)/a/B?c#d"),
        ("http://www.example.org:8080/", "http://(org,example,www,:8080)/"),
        ("http://192.0.2.1/x", "http://(192.0.2.1,)/x"),
        ("mailto:a@b.example", "mailto:a@b.example"),
        ("http://h.example?a@b", "http://(example,h,)?a@b"),
        ("http://h.example#a@b", "http://(example,h,)#a@b"),
        ("http://h.example#a/b?c", "http://(example,h,)#a/b?c"),
        ("HTTP://a@B@H.example./?", "http://(example,h,@a@B)/?"),
        ("file:///etc/motd", "file:///etc/motd"),
    ],
)
def test_surt(url: str, expected: str) -> None:
    assert surt(url) == expected


KEYS = [
    ("http://www.example.org/", "org,example)/"),
    ("http://www2.Example.org:80/Path/", "org,example)/path"),
    ("https://user:pw@example.org:8443/a?b=2&a=1#f", "org,example:8443)/a?a=1&b=2"),
    ("ftp://ftp.example.org/pub/", "org,example,ftp)/pub"),
    ("http://example.org//a//b", "org,example)/a/b"),
    ("http://example.org/?PHPSESSID=0123456789abcdef0123456789abcdef&x=1", "org,example)/?x=1"),
    ("http://mywww.example.org/a%2Fb%7Ec%20d%2525", "org,example,mywww)/a/b~c%20d%25"),
    ("http://192.0.2.1/x", "1,2,0,192)/x"),
    ("http://example.org/?", "org,example)/"),
    ("http://www.com/x", "com)/x"),
    ("http://example.org/%20%21%22%23%24%7E%7F%C3%A9", 'org,example)/%20!"%23$~%7f%c3%a9'),
    ("http://www23.www.example.org", "org,example,www)/"),
    ("http://example.org./a/?", "org,example)/a"),
    ("http://example.org/?b=1&a=2&a=1", "org,example)/?a=1&a=2&b=1"),
    ("http://example.org/?b=1&a=2&", "org,example)/?&a=2&b=1"),
    ("http://example.org/?&", "org,example)/?&"),
    (f"http://example.org/?b=1&sid={'0a' * 16}", "org,example)/?&b=1"),
    ("https://example.org:443/", "org,example)/"),
    ("http://example.org:443/", "org,example:443)/"),
    *(
        (f"http://example.org/?{session}", "org,example)/")
        for session in (
            f"jsessionid={'0a' * 16}",
            f"sid={'0a' * 16}",
            f"ASPSESSIONIDabcdefgh={'x' * 24}",
            "cfid=12&cftoken=34",
        )
    ),
    (f"http://example.org/(a({'0a' * 12}))/b.aspx", "org,example)/b.aspx"),
    (f"http://example.org/({'0a' * 12})/b.aspx", "org,example)/b.aspx"),
    (f"http://example.org/({'0a' * 12})/b.html", f"org,example)/({'0a' * 12})/b.html"),
]


@pytest.mark.parametrize(("url", "expected"), KEYS)
def test_urlkey(url: str, expected: str) -> None:
    assert urlkey(url) == expected


def test_urlkey_undoes_escapes_of_escapes_to_a_limit() -> None:
    """What no key of a CDX index has, and nothing that would take long."""
    escaped = f"http://h.example/%{'25' * 15}41"
    assert urlkey(escaped) == "example,h)/a"
    assert urlkey(escaped.replace("%", "%25")) == "example,h)/%2541"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("mailto:A@B.example", "mailto:a@b.example"),
        ("http://Exa mple.org/A", "http://exa mple.org/a"),
        ("http://[2001:DB8::7]/", "2001:db8::7)/"),
    ],
)
def test_urlkey_of_what_has_no_name_to_turn(url: str, expected: str) -> None:
    assert urlkey(url) == expected


def test_urlkeys_are_those_of_the_package() -> None:
    package = pytest.importorskip("surt")
    assert [package.surt(url) for url, _ in KEYS] == [expected for _, expected in KEYS]


def test_wayback() -> None:
    assert (
        wayback("http://a.example/", "1996-05-22T00:00:00Z")
        == "https://web.archive.org/web/19960522000000/http://a.example/"
    )
    assert wayback("http://a.example/", "") == "https://web.archive.org/web/*/http://a.example/"


@pytest.mark.parametrize(
    "url",
    [
        "about:blank",
        "file:///etc/motd",
        "http://localhost/a",
        "http://localhost:8080/",
        "http://printer.local/",
        "http://127.0.0.1/",
        "http://[::1]:80/a",
        "http://intranet/a",
        "http://a.localhost./",
        "http://10.0.0.1/",
        "mailto:a@b.example",
    ],
)
def test_what_no_archive_can_hold_has_no_address_there(url: str) -> None:
    assert wayback(url, "1996") == ""
