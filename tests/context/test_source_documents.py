"""The wrappers of the source documents are exactly those of the ledger's section 2.6, with
spans."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import urltrawl
from urltrawl.model import Kind, Verdict

SPEC = Path(__file__).parents[2].parent / "shared" / "spec"
pytestmark = pytest.mark.skipif(
    not SPEC.is_dir(), reason="the source documents are not part of the repository"
)

# "| U07-1 | L49, 2173-2237 |  | `http://...` | note |"
ROW = re.compile(
    r"^\| (U07|B03)-\d+ \| L[\d-]+, (\d+)-(\d+) \| *[WS]? *\| (?:`([^`]*)`|\(nothing\)) \|"
)


def rows(document: str) -> list[tuple[int, int, str]]:
    ledger = (SPEC / "LEDGER.md").read_text(encoding="utf-8")
    found = [ROW.match(line) for line in ledger.splitlines()]
    return [(int(row[2]), int(row[3]), row[4] or "") for row in found if row and row[1] == document]


def wrapped(name: str) -> list[tuple[int, int, str, Verdict]]:
    data = (SPEC / name).read_bytes()
    text = data.decode("utf-8")
    to_bytes = [0]
    for character in text:
        to_bytes.append(to_bytes[-1] + len(character.encode("utf-8")))
    return [
        (to_bytes[link.start], to_bytes[link.end], link.url.partition("#")[0], link.verdict)
        for link in urltrawl.find(text, rejected=True)
        if link.kind is Kind.WRAPPED
    ]


def test_ctx_48_url_07_has_thirty() -> None:
    expected = rows("U07")
    assert len(expected) == 30
    assert wrapped("url-07-1994.txt") == [(*row, Verdict.VALID) for row in expected]


def test_ctx_48_rfc1738bis_has_five_and_four_rejected() -> None:
    expected = rows("B03")
    assert len(expected) == 9
    found = wrapped("rfc1738bis-2003.txt")
    assert [row[:2] for row in found] == [row[:2] for row in expected]
    assert [row[2] for row in found if row[3] is Verdict.VALID] == [
        row[2] for row in expected if row[2] and ":" in row[2]
    ]
    assert [row[3] for row in found].count(Verdict.REJECTED) == 4


@pytest.mark.parametrize("name", ["uri-1993.txt", "rfc1630-1994.txt", "generic-1996.txt"])
def test_the_others_have_none(name: str) -> None:
    assert wrapped(name) == []


# The addresses in the examples of the documents, as they are meant: line and text. What a line end
# leaves in doubt is not here (the tables of partial forms, where "/g" stands below
# "magic://a/b/c//d/e/g").
BARE = {
    "uri-1993.txt": [
        (139, "http://www.w3.org/albert/bertram/marie-claude"),
        (142, "http://www.w3.org/albert/bertram/marie%2D"),
        (148, "http://www.w3.org/albert/bertram/marie-claude"),
        (150, "http://www.w3.org/albert/bertram%2Fmarie-claude"),
        (191, "magic://a/b/c//d/e/f"),
        (199, "magic://g"),
        (201, "magic://a/b/c//d/g"),
        (205, "magic://a/b/c//d/e/"),
    ],
    "rfc1630-1994.txt": [
        (77, "http://info.cern.ch/hypertext/WWW/Addressing/URL/URI_Overview"),
        (470, "http://info.cern.ch/albert/bertram/marie-"),
        (474, "http://info.cern.ch/albert/bertram/marie%2"),
        (482, "http://info.cern.ch/albert/bertram/marie-"),
        (486, "http://info.cern.ch/albert/bertram%2Fmarie-"),
        (594, "magic://a/b/c//d/e/"),
        (598, "magic://a/b/c//d/e/"),
        (600, "magic://a/"),
        (604, "magic://a/b/c//d/"),
        (610, "magic://a/b/c//d/e"),
        (728, "http://www.my.work.com"),
        (741, "http://www.my.uni.edu/info/matriculation/enroling"),
        (743, "http://info.my.org/AboutUs/"),
        (745, "http://www.library.my.town.va.us/Catalogue/76523471236%2Fwen44--4.98"),
        (747, "http://www.my.org/462F4F2D4241522A314159265358979323846"),
        (751, "http://info.cern.ch:8000/imaginary/"),
        (756, "http://www.myu.edu/org/admin/people#"),
        (764, "http://info.my.org/AboutUs/Index/Phonebook?"),
        (768, "http://info.cern.ch/RDB/EMP?*%20where%20name%%3"),
        (996, "urn:/iana/dns/ch/cern/cn/techdoc/94/1642-3"),
    ],
    "url-07-1994.txt": [],
    "generic-1996.txt": [
        (1, "http://www.ics.uci.edu/Test/a/b/c"),
        (1, "http://www.ics.uci.edu/Test/a/b/c"),
        (1, "http://a/b/c/d;p?q"),
    ],
    "rfc1738bis-2003.txt": [],
}


@pytest.mark.parametrize("name", BARE)
def test_the_bare_addresses_of_the_documents_come_out_as_they_are_meant(name: str) -> None:
    text = (SPEC / name).read_text(encoding="utf-8")
    found = [(link.line, link.url) for link in urltrawl.find(text) if link.kind is not Kind.WRAPPED]
    assert [row for row in found if row[0] not in DOUBTFUL.get(name, ())] == BARE[name]


DOUBTFUL = {"uri-1993.txt": (195, 197)}
