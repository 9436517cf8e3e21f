"""Where a URL may start: at which colons, with which first character, of which scheme."""

from __future__ import annotations

import pytest

from urltrawl.context.triggers import (
    PATTERN_STARTS,
    TRIGGER,
    choose_pattern,
    find_prefix,
    find_scheme_after_prefix,
    find_trigger,
    in_bytes,
)
from urltrawl.url.schemes import SCHEMES

LONG = "abcdefghijklmnopqrstuvwxyzabcdef"
"""A name of as many letters as are looked at."""


@pytest.mark.parametrize(
    ("text", "start", "body", "scheme"),
    [
        ("http://h", "http", "h", "http"),
        (" http://h", "http", "h", "http"),
        ("HTTP://h", "HTTP", "h", "http"),
        ("seehttp://h", "http", "h", "http"),
        ("to (seehttp://h", "http", "h", "http"),
        ("1.http://h", "http", "h", "http"),
        ("a.http://h", "http", "h", "http"),
        ("-http://h", "http", "h", "http"),
        ("\xe9http://h", "http", "h", "http"),
        ("git+http://h", "git", "h", "git+http"),
        ("phttp://h", "http", "h", "http"),
        ("xy://h", "xy", "h", "xy"),
        (LONG + "://h", LONG, "h", LONG),
        ("z" + LONG + "://h", LONG, "h", LONG),
        ("mailto:a", "mailto", "a", "mailto"),
        ("-mailto:a", "mailto", "a", "mailto"),
        ("\u65e5mailto:a", "mailto", "a", "mailto"),
        ("tel:+49", "tel", "+49", "tel"),
        ("http:h", "http", "h", "http"),
        # an address of mail may not begin so
        ("data:$a", "data", "$", "data"),
        ("news:[a", "news", "[", "news"),
    ],
)
def test_what_starts_at_a_colon(text: str, start: str, body: str, scheme: str) -> None:
    found = find_trigger(text, text.index(":"))
    assert found is not None
    assert (found.start, found.body_start, found.scheme) == (
        text.index(start),
        text.index(body, text.index(":")),
        scheme,
    )
    assert found.slashes is ("://" in text)
    assert not found.escaped


@pytest.mark.parametrize(
    ("text", "start"), [("http:\\\\h", 0), ("http:\\/\\/h", 0), ("seehttp:\\\\h", 3)]
)
def test_slashes_that_are_backslashes(text: str, start: int) -> None:
    found = find_trigger(text, text.index(":"))
    assert found
    assert found[:5] == (start, text.index("h", text.index(":")), "http", True, True)


@pytest.mark.parametrize(
    "text",
    [
        "://h",
        "x://h",
        "1://h",
        "\xe9://h",
        "foo:a",
        "foo:\\\\h",
        "mailto\\:a",
        "_mailto:a",
        "@mailto:a",
        "$mailto:a",
        "\xe9mailto:a",
        "9mailto:a",
        "amailto:a",
        "Tel:+49",
        "TEL:+49",
        *(f"mailto:{mark}" for mark in PATTERN_STARTS),
    ],
)
def test_nothing_starts_at_other_colons(text: str) -> None:
    assert find_trigger(text, text.index(":")) is None


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("URL:http://h", 0),
        ("url: http://h", 0),
        ("see Uri:\t http://h", 4),
        ("URL:" + " " * 8 + "http://h", 0),
        ("(URL:http://h", 1),
        ("URL:" + " " * 9 + "http://h", -1),
        ("xURL:http://h", -1),
        ("xURL:" + " " * 8 + "http://h", -1),
        ("<URL:http://h", -1),
        ("URN:http://h", -1),
        ("URL http://h", -1),
        ("http://h", -1),
    ],
)
def test_a_prefix_before_a_scheme(text: str, at: int) -> None:
    assert find_prefix(text, text.index("http")) == at


@pytest.mark.parametrize(
    ("text", "scheme", "slashes"),
    [
        ("URL:http://h", "http", True),
        ("URL: \tHTTP://h", "http", True),
        ("URL:mailto:a@b", "mailto", False),
        ("URL:x-private:a", "x-private", False),
        ("URL:" + " " * 8 + LONG + ":", LONG, False),
    ],
)
def test_a_scheme_behind_a_prefix(text: str, scheme: str, slashes: bool) -> None:
    found = find_scheme_after_prefix(text, 3)
    assert found is not None
    start = text.lower().index(scheme)
    assert found[:4] == (start, start + len(scheme) + (3 if slashes else 1), scheme, slashes)


@pytest.mark.parametrize(
    "text",
    [
        "URL:",
        "URL: //h",
        "URL:\nhttp://h",
        "URL:a b:c",
        "URL:1a:",
        "URL:" + " " * 9 + LONG + ":",
        "URL:" + LONG + "z:",
    ],
)
def test_no_scheme_behind_a_prefix(text: str) -> None:
    assert find_scheme_after_prefix(text, 3) is None


@pytest.mark.parametrize("name", SCHEMES)
def test_each_scheme_is_met_where_it_may_stand(name: str) -> None:
    """Bare if its file says so; in brackets always; there also before white space, if it is no
    longer than the longest of RFC 1738.
    """
    bare = any(name.endswith(one.name) for one in SCHEMES.values() if one.bare)
    texts = {
        f"{name}:a": bare,
        f"{name}://a": True,
        f"<{name}:a": True,
        f"<{name}:\n": len(name) <= len("prospero"),
    }
    for text, met in texts.items():
        assert (TRIGGER.search(text) is not None) is met, text
        assert (in_bytes().search(text.encode()) is not None) is met, text
        assert (TRIGGER.search(text.upper()) is not None) is met, text


@pytest.mark.parametrize(
    "text", ["Subject: a", "12:30", "a:b", "x:\\\\h", "std::sort", "a:/b", "http:\\\\ ", "<:a"]
)
def test_other_colons_are_not_looked_at(text: str) -> None:
    assert TRIGGER.search(text) is None


@pytest.mark.parametrize(
    ("text", "met"),
    [
        ("www.h.dom", True),
        ("WWW.h.dom", True),
        ("(ftp.h.dom", True),
        ("awww.h.dom", False),
        ("a.www.h.dom", False),
        ("-www.h.dom", False),
        ("@www.h.dom", False),
        ("/www.h.dom", False),
        (":www.h.dom", False),
        ("www.h", False),
        ("www.\u2603.dom", True),
        ("www.h.1", False),
        ("www..dom", False),
        ("gopher.h.dom", False),
    ],
)
def test_hosts_that_announce_themselves(text: str, met: bool) -> None:
    assert (choose_pattern(frozenset(), schemeless=True).search(text) is not None) is met
    assert TRIGGER.search(text) is None
