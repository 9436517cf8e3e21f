"""The wrappers of the source documents are exactly those of the ledger's section 2.6, with spans."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import urltrawl
from urltrawl.model import Kind, Verdict

SPEC = Path(__file__).parents[2].parent / "shared" / "spec"
pytestmark = pytest.mark.skipif(not SPEC.is_dir(), reason="the source documents are not part of the repository")

# "| U07-1 | L49, 2173-2237 |  | `http://...` | note |"
ROW = re.compile(r"^\| (U07|B03)-\d+ \| L[\d-]+, (\d+)-(\d+) \| *[WS]? *\| (?:`([^`]*)`|\(nothing\)) \|")


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
    assert [row[2] for row in found if row[3] is Verdict.VALID] == [row[2] for row in expected if row[2] and ":" in row[2]]
    assert [row[3] for row in found].count(Verdict.REJECTED) == 4


@pytest.mark.parametrize("name", ["uri-1993.txt", "rfc1630-1994.txt", "generic-1996.txt"])
def test_the_others_have_none(name: str) -> None:
    assert wrapped(name) == []
