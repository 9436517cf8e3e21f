"""Which names are hosts and which are mail addresses where nothing announces them, each beside one
that differs in one thing."""

from __future__ import annotations

import re

import pytest

from urltrawl.context.linkified import AFTER_HOST, NAMED, is_address, is_host

NAME = re.compile(NAMED)
MARK = "\u00a6"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("see h.com b", "h.com"),
        ("h.com", "h.com"),
        ("a.b.c.d.com", "a.b.c.d.com"),
        ("x" * 63 + ".com", "x" * 63 + ".com"),
        ("x" * 64 + ".com", ""),
        ("a-b.com", "a-b.com"),
        ("-a.com", ""),
        ("a-.com", ""),
        ("_a.com", ""),
        ("a.c", ""),
        ("a.co", "a.co"),
        ("a." + "x" * 24, "a." + "x" * 24),
        ("a." + "x" * 25, ""),
        ("a.xn--p1ai", "a.xn--p1ai"),
        ("a.xn--" + "x" * 59, "a.xn--" + "x" * 59),
        ("a.xn--" + "x" * 60, ""),
        ("xn--a.de", "xn--a.de"),
        ("m\u00fcnchen.de", "m\u00fcnchen.de"),
        ("a.com1", ""),
        ("a.com-b", ""),
        ("a.com.-", ""),
        ("a.com.", "a.com"),
        ("1.2.3.4", ""),
        ("a." * 10 + "com", "a." * 10 + "com"),
        ("a." * 11 + "com", ""),
        ("jo@h.com", "jo@h.com"),
        ("jo.d%e+x-y_z@h.com", "jo.d%e+x-y_z@h.com"),
        ("a" * 64 + "@h.com", "a" * 64 + "@h.com"),
        ("a" * 65 + "@h.com", ""),
        ("h.com@", ""),
        ("a@b@h.com", ""),
        *((f"{mark}h.com", "") for mark in "@./\\-%+$&~=#!?\u00b7"),
        *((f"{mark}h.com", "h.com") for mark in ":>*"),
        ("::h.com", ""),
        ("\u272ah.ws", "\u272ah.ws"),
        ("192.0.2.1:80", "192.0.2.1"),
        ("192.0.2.1/a", "192.0.2.1"),
        ("192.0.2.0/24", ""),
        ("192.0.2.256/a", ""),
        ("localhost:80", "localhost"),
        ("localhost b", ""),
        ("localhost/ b", ""),
        ("localhost/a b", "localhost"),
        ("192.0.2.1:0.0", ""),
        ("192.0.2.1:0.", "192.0.2.1"),
        ("a\u200cb.com", "a\u200cb.com"),
        ("\u200cb.com", ""),
        ("@ h.com", ""),
        ("<at> h.com", ""),
        ("(h.com)", "h.com"),
        ('"h.com"', "h.com"),
        ("'h.com'", "h.com"),
        ("<h.com>", "h.com"),
        ("a h.com", "h.com"),
        ("[h.com]", "h.com"),
    ],
)
def test_what_looks_like_a_name(text: str, named: str) -> None:
    found = NAME.search(text)
    assert (found[0] if found else "") == named


def asked(marked: str) -> tuple[str, int, int]:
    before, name, behind = marked.split(MARK)
    return before + name + behind, len(before), len(before) + len(name)


ADDRESSES = [
    "\u00a6jo@h.com\u00a6",
    "\u00a6jo.d@h.co.uk\u00a6",
    "\u00a612345@h.com\u00a6",
    "\u00a6abcdef01234@h.com\u00a6",
    "\u00a6a.1b@h.com\u00a6",
    "\u00a61a2b@h.com\u00a6",
    "\u00a6ABCDEF0123@h.com\u00a6",
    "Message-ID: x\n\u00a6jo@h.com\u00a6",
    "id: \u00a6jo@h.com\u00a6",
    "references\u00a6jo@h.com\u00a6",
    "articles \u00a6jo@h.com\u00a6",
    "particle \u00a6jo@h.com\u00a6",
    "Message-ID: " + "x" * 160 + "\u00a6jo@h.com\u00a6",
]
NO_ADDRESSES = [
    "\u00a6.jo@h.com\u00a6",
    "\u00a6jo.@h.com\u00a6",
    "\u00a6j..o@h.com\u00a6",
    "\u00a6jo@localhost\u00a6",
    "\u00a6jo@h.nosuchsuffix\u00a6",
    "\u00a6x123456@h.com\u00a6",
    "\u00a60123456789ab@h.com\u00a6",
    "\u00a60ABCDEFGHIJK@h.com\u00a6",
    "\u00a60123ABCD.012ABC@h.com\u00a6",
    "\u00a6a.1.b@h.com\u00a6",
    "\u00a6a$b@h.com\u00a6",
    "\u00a61a2b3c@h.com\u00a6",
]
FIELDS = ["Message-ID", "In-Reply-To", "References", "msgid", "Content-ID", "an article"]


@pytest.mark.parametrize("marked", ADDRESSES)
def test_addresses(marked: str) -> None:
    assert is_address(*asked(marked))


@pytest.mark.parametrize(
    "marked", [*NO_ADDRESSES, *(f"{field}: <x@y> <\u00a6jo@h.com\u00a6>" for field in FIELDS)]
)
def test_what_is_no_address(marked: str) -> None:
    assert not is_address(*asked(marked))


HOSTS = [
    "\u00a6example.com\u00a6",
    "\u00a6H.COM\u00a6",
    "\u00a6h.com\u00a6!",
    "\u00a6h.com\u00a6|a",
    "\u00a6h.com\u00a6|",
    "<b>\u00a6h.com\u00a6</b>",
    "\u00a6ABC.DE\u00a6",
    "\u00a6h.com\u00a6] b",
    "\u00a6h.com\u00a6} b",
    "\u00a6h.com\u00a6* b",
    "\u00a6abc.club\u00a6",
    "see:\u00a6h.com\u00a6",
    ">\u00a6h.com\u00a6",
    " *\u00a6h.com\u00a6*",
    "\u00a6localhost\u00a6:80",
    "\u00a6192.0.2.1\u00a6/a",
    "\u00a6h.com\u00a6",
    "\u00a6h.com\u00a6/x",
    "\u00a6h.com\u00a6:80",
    "\u00a6h.com\u00a6:80/",
    "\u00a6h.com\u00a6: b",
    "\u00a6h.com\u00a6, b",
    "\u00a6abc.de\u00a6",
    "\u00a6www.a.de\u00a6",
    "\u00a6ab.de\u00a6/x",
    "\u00a6example.co.in\u00a6",
    "\u00a6a.ac.in\u00a6/x",
    "\u00a6a.com.py\u00a6",
    "\u00a6a.or.id\u00a6",
    "\u00a6a.co.la\u00a6",
    "\u00a6BBC.co.uk\u00a6",
    "\u00a6Google.com\u00a6",
    "at \u00a6h.com\u00a6 b",
    "jo at \u00a6h.com\u00a6",
    "\u00a6a_b.c.com\u00a6",
    "\u00a6H.COM\u00a6/",
]
NO_HOSTS = [
    "\u00a6H.IT\u00a6",
    "\u00a6h.com\u00a6!a",
    "\u00a6h.com\u00a6!=",
    "\u00a6h.com\u00a6](b",
    "\u00a6item.date\u00a6",
    "\u00a6abc.de\u00a6!",
    "\u00a6abc.de\u00a6|a",
    "a < b>\u00a6h.com\u00a6",
    "\u00a6ABC.DOT\u00a6",
    "\u00a6Abc.De\u00a6",
    "http:\u00a6h.com\u00a6",
    "12:\u00a6h.com\u00a6",
    "a>\u00a6h.com\u00a6",
    "->\u00a6h.com\u00a6",
    "a*\u00a6h.com\u00a6",
    "\u00a6ab.de\u00a6",
    "\u00a6h.nosuchsuffix\u00a6",
    "\u00a6self.id\u00a6",
    "\u00a6setup.py\u00a6",
    "\u00a6a.b.py\u00a6",
    "\u00a6a.b.id\u00a6/x",
    "\u00a6dev.name\u00a6",
    "\u00a6dev.name\u00a6/x",
    "\u00a6done.It\u00a6",
    "\u00a6done.it\u00a6",
    "\u00a6a_b.com\u00a6",
    "\u00a6a.info\u00a6(",
    "\u00a6com\u00a6",
    "\u00a6script.sh\u00a6/x",
    *(
        f"\u00a6h.com\u00a6{behind}"
        for behind in [
            "(",
            "\u00b7",
            "[",
            "{",
            "=",
            "&",
            "||",
            "@",
            "$",
            "%",
            "\\",
            "->",
            "++",
            "::",
            ":a",
            ":1a",
            ":123456",
        ]
    ),
    "<jo at \u00a6h.com\u00a6>",
    "jo at \u00a6h.com\u00a6 wrote:",
    "jo at \u00a6h.com\u00a6> wrote:",
    "jo at \u00a6h.com\u00a6, wrote:",
    "jo at \u00a6h.com\u00a6>, wrote:",
]


@pytest.mark.parametrize("marked", HOSTS)
def test_hosts(marked: str) -> None:
    assert is_host(*asked(marked))


@pytest.mark.parametrize("marked", NO_HOSTS)
def test_what_is_no_host(marked: str) -> None:
    assert not is_host(*asked(marked))


def test_the_half_of_an_address_that_its_archive_hid() -> None:
    for before, armoured, host in (
        ("jo at ", True, False),
        ("jo at ", False, True),
        ("jo to ", True, True),
        (" at ", True, False),
        ("<jo at ", False, False),
        ("<" + "x" * 64 + " at ", False, False),
        ("<" + "x" * 65 + " at ", False, True),
    ):
        assert is_host(*asked(f"{before}\u00a6h.com\u00a6 b"), armoured=armoured) is host


@pytest.mark.parametrize(
    ("behind", "goes_on"),
    [
        ("/", True),
        ("?", True),
        ("#", True),
        (":80", True),
        (":80/", True),
        (":80?", True),
        (":123456", False),
        (":", False),
        (":80a", False),
        (":/", False),
        (".", False),
        (" ", False),
    ],
)
def test_what_follows_a_host_in_its_address(behind: str, goes_on: bool) -> None:
    assert bool(AFTER_HOST.match(f"h{behind} b", 1)) is goes_on
