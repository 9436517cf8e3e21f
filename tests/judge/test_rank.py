"""What the judge decides, on pairs that differ in one thing: a URL that goes on, and one that just
ends its line."""

from __future__ import annotations

import pytest

import urltrawl

PARAGRAPH = """\
The minutes of the last meeting were sent to everybody on the list and can
be had from the secretary, together with the papers that were read and the
"""


def best(text: str) -> list[str]:
    return [link.url for link in urltrawl.find(PARAGRAPH + text)]


# (the URL goes on, the twin in which it does not)
PAIRS = {
    "file name behind a directory": (
        (
            "answers given, http://www.example.org/committee/minutes/1996/september/\nappendix-b.html with all names.",  # noqa: E501
            "september/appendix-b.html",
        ),
        (
            (
                "answers given, http://www.example.org/committee/minutes/1996/september/\nand "
                "the names of all."
            ),
            "september/",
        ),
    ),
    "cut at the margin": (
        (
            "http://www.example.org/archives/committee/1996/minutes/september/append\nixb.html",
            "september/appendixb.html",
        ),
        (
            (
                "http://www.example.org/archives/committee/1996/minutes/september/append\nThe "
                "rest was lost."
            ),
            "september/append",
        ),
    ),
    "open query": (
        (
            (
                "see http://www.example.org/cgi-bin/query?committee=finance&year=1996&page=\n12 "
                "for that."
            ),
            "page=12",
        ),
        (
            "see http://www.example.org/cgi-bin/query?committee=finance&year=1996\nfor that.",
            "year=1996",
        ),
    ),
    "inside the host": (
        (
            (
                "that we put together, which are now available from "
                "http://www.committee.\nexample.org/minutes/ as well"
            ),
            "www.committee.example.org/minutes/",
        ),
        (
            (
                "that we put together, which are now available from "
                "http://www.example.org.\nThe next meeting is in May"
            ),
            "www.example.org",
        ),
    ),
    "reply marks": (
        (
            "> and http://www.example.org/committee/minutes/1996/september/appendix/\n> tables.txt",
            "appendix/tables.txt",
        ),
        ("> and http://www.example.org/committee/\n> so that was it", "committee/"),
    ),
    "bracket that closes": (
        (
            (
                "(http://www.example.org/committee/minutes/1996/september/appendices/\ntables) "
                "is there"
            ),
            "appendices/tables",
        ),
        (
            (
                "(http://www.example.org/committee/minutes/1996/september/appendices/)\ntables "
                "are there"
            ),
            "appendices/",
        ),
    ),
    "signature": (
        ("http://www.example.org/~margaret/papers/1996/alpine-\nplants.html", "alpine-plants.html"),
        ("http://www.example.org/~margaret\nmargaret@example.org", "~margaret"),
    ),
}


@pytest.mark.parametrize("name", PAIRS)
@pytest.mark.parametrize("side", [0, 1], ids=["goes on", "ends"])
def test_pairs(name: str, side: int) -> None:
    text, end = PAIRS[name][side]
    (url,) = best(text)
    assert url.endswith(end)


def test_a_list_of_urls_is_never_joined() -> None:
    urls = [f"http://www.example.org/a/{name}/" for name in ("one", "two", "three")]
    assert best("\n".join(urls) + "\n") == urls


def test_both_hyphen_readings_come_out_in_the_order_asked_for() -> None:
    text = "<URL:http://ds.inter-\n   nic.net/rfc>"
    keep, drop = "http://ds.inter-nic.net/rfc", "http://ds.internic.net/rfc"
    assert [reading.url for reading in urltrawl.find(text)[0].readings][:2] == [keep, drop]
    assert [reading.url for reading in urltrawl.find(text, hyphen="drop")[0].readings][:2] == [
        drop,
        keep,
    ]


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("<URL:http://host-\n.com/>", "http://host.com/"),
        ("<URL:http://h:80-\n80/>", "http://h:8080/"),
        ("<URL:http://h/%2-\n0x>", "http://h/%20x"),
        ("<URL:nntp://h/comp.lang.c/12-\n3>", "nntp://h/comp.lang.c/123"),
        ("<URL:ftp://h/f;type=-\nd>", "ftp://h/f;type=d"),
        ("<URL:htt-\np://h/>", "http://h/"),
        ("<URL:x-\nfoo:bar>", "x-foo:bar"),
    ],
)
def test_the_grammar_decides_where_one_reading_is_legal(text: str, url: str) -> None:
    """Ledger CTX-24 and CTX-25."""
    (link,) = urltrawl.find(text)
    assert link.url == url
    assert len(link.readings) >= 2


@pytest.mark.parametrize(
    ("text", "url"),
    [
        (
            (
                "The proceedings are under "
                "http://www.example.org/papers/1996/september/proceed-\nings.html"
            ),
            "september/proceedings.html",
        ),
        (
            (
                "The papers are kept under "
                "http://www.example.org/papers/1996/september/proceed-\nings.html"
            ),
            "september/proceed-ings.html",
        ),
        (
            (
                "The follow up to it is at "
                "http://www.example.org/papers/1996/september/follow-\nup.html"
            ),
            "september/follow-up.html",
        ),
        (
            (
                "All of the papers that were read can be had from "
                "http://www.papers-of-example.o-\nrg/1996/"
            ),
            "www.papers-of-example.org/1996/",
        ),
        (
            (
                "All of the papers that were read can be had from "
                "http://www.papers-of-example.c-\no.example/"
            ),
            "example.c-o.example/",
        ),
        (
            (
                "The price of the book is on the page "
                "http://shop.example.org/books/097215/qid=1054342597-\n/sr=8-1/ref.html"
            ),
            "/qid=1054342597/sr=8-1/ref.html",
        ),
        (
            (
                "The price of the book is on the page "
                "http://shop.example.org/books/of/1996/detail/of/-\n/097215/a.html"
            ),
            "/of/-/097215/a.html",
        ),
    ],
)
def test_a_hyphen_that_breaks_a_word_or_a_domain_was_put_in(text: str, url: str) -> None:
    (link,) = urltrawl.find(text + "\n")
    assert link.url.endswith(url)
    assert {True, False} <= {bool(reading.dropped) for reading in link.readings}


def test_a_copy_that_stands_whole_decides() -> None:
    """Record evidence: the same message holds the URL unbroken, so the hyphen was the
    typesetter's.
    """
    broken = "at http://www.example.org/proceed-\nings.html this year.\n"
    assert [link.url for link in urltrawl.find(broken)] == [
        "http://www.example.org/proceed-ings.html"
    ]
    whole = "As said, http://www.example.org/proceedings.html has it.\n\n"
    assert [link.url for link in urltrawl.find(whole + broken)] == [
        "http://www.example.org/proceedings.html"
    ] * 2


def test_nothing_is_its_own_witness() -> None:
    (link,) = urltrawl.find("<URL:http://h.org/a-\nb>")
    assert 0.9 < link.confidence < 0.95


@pytest.mark.parametrize(("blanks", "end"), [(" ", "toolsand"), ("  ", "tools")])
def test_of_two_blanks_before_a_break_that_a_mailer_put_in_one_stays(blanks: str, end: str) -> None:
    """RFC 3676 4.1: with DelSp one of them goes, and the other was between two words."""
    url = "http://www.example.org/wiki/Patches#use-the-"
    message = (
        "From: a@b.example\nContent-Type: text/plain; format=flowed; delsp=yes\n\n"
        f"have a read through {url}tools{blanks}\nand see if that procedure helps.\n"
    )
    (link,) = urltrawl.scan(message.encode(), format="message")
    assert link.url == url + end
