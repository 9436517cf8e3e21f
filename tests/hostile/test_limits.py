"""What happens beyond each limit: it is counted, what stands before it is kept, and all other
records are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.hostile.shapes import HEADER, MIXED, PAGE, SEPARATOR, numbered

import urltrawl
from urltrawl.judge.rank import LINK_WORK
from urltrawl.mail import parts
from urltrawl.reading import story
from urltrawl.text import html

if TYPE_CHECKING:
    from collections.abc import Mapping


SMALL_BUDGET = 600 * LINK_WORK
"""Characters of work of a record, in place of fifty times as many, for time's sake."""


class Case(NamedTuple):
    """A message that is beyond a limit: how many links it gives all the same, and the defects that
    are counted.
    """

    data: bytes
    links: int
    defects: Mapping[str, int]


CASES = {
    "fields": Case(
        b"X-A: http://h.example/\n" * 5000 + b"\nhttp://h.example/\n", 4097, {"too-many-fields": 1}
    ),
    "parts": Case(
        MIXED + b"--b\n\nhttp://h.example/\n" * 1_200 + b"--b--\n", 999, {"too-many-parts": 1}
    ),
    "parts in parts": Case(
        MIXED
        + (
            b"--b\nContent-Type: multipart/mixed; boundary=c\n\n"
            + b"--c\n\nhttp://h/\n" * 300
            + b"--c--\n"
        )
        * 4
        + b"--b--\n",
        995,
        {"too-many-parts": 1},
    ),
    # never closed: well-formed ones are cut without a look at each line
    "lines": Case(
        MIXED + b"--b\n\nhttp://h.example/\n" + b"\n" * 1_000_001, 1, {"too-many-lines": 1}
    ),
    "a base in the header": Case(
        b"Content-Base: http://h/%s/\n\n<URL:x>\n" % (b"a" * 3000), 1, {"base-too-long": 1}
    ),
    "a base in a page": Case(
        PAGE + b"<base href=http://h/%s/><a href=x>" % (b"a" * 3000), 1, {"base-too-long": 1}
    ),
    "attributes": Case(
        PAGE + b"<a href=http://h.example/>" * 1_200, 1_000, {"too-many-attributes": 1}
    ),
    "relative links": Case(
        b"Content-Base: http://h/%s/\n" % (b"a" * 2000) + PAGE + b"<a href=x>" * 1000,
        68,
        {"over-budget": 1},
    ),
    "links": Case(HEADER + numbered(b"http://h.example/#\n", 2700), 0, {"over-budget": 1}),
    "readings": Case(
        HEADER + numbered(b"http://h#.example/a/\nbc/\nde/\nfg/\n\n", 1800), 0, {"over-budget": 1}
    ),
}


@pytest.mark.parametrize("what", CASES)
def test_what_is_beyond_a_limit_is_counted_and_costs_no_other(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[what]
    monkeypatch.setattr(parts, "PARTS", 1000)
    monkeypatch.setattr(html, "ATTRIBUTES", 1000)
    if "over-budget" in case.defects:
        monkeypatch.setattr(story, "RECORD_WORK", SMALL_BUDGET)
    before = SEPARATOR + b"From: a@b.example\n\nhttp://before.example/\n\n"
    after = SEPARATOR + b"From: a@b.example\n\nhttp://after.example/\n"
    trawl = urltrawl.scan(before + SEPARATOR + case.data + b"\n\n" + after, format="mbox")
    first, *urls, last = [link.url for link in trawl]
    assert (first, last) == ("http://before.example/", "http://after.example/")
    assert len(urls) == case.links or (not case.links and 120 < len(urls) < 1800)
    assert trawl.report.tally.defects == case.defects
    assert trawl.report.tally.records == 3
    assert trawl.report.clean


def test_what_a_budget_left_out_is_read_where_it_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing that was found and not judged is taken for known."""
    monkeypatch.setattr(story, "RECORD_WORK", 60 * LINK_WORK)
    first, second = (
        b"".join(b"(http://h.example/%d) b\nc\n" % number for number in some)
        for some in (range(40), range(30, 40))
    )
    urls = [
        link.url
        for link in urltrawl.scan(
            SEPARATOR + HEADER + first + b"\n" + SEPARATOR + HEADER + second, format="mbox"
        )
    ]
    assert urls[-10:] == [f"http://h.example/{number}" for number in range(30, 40)]


def test_chardet_is_asked_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what it says of the first texts holds for the others."""
    import chardet  # noqa: PLC0415

    asked: list[bytes] = []
    detect = chardet.detect

    def counting(sample: bytes) -> object:
        asked.append(sample)
        return detect(sample)

    monkeypatch.setattr(chardet, "detect", counting)
    line = "Привет, это письмо номер # http://пример.example/".encode("koi8-r")
    data = MIXED + numbered(b"--b\n\n" + line + b"\n", 500)
    links = list(urltrawl.scan(data, format="message"))
    assert len(links) == 500
    assert {link.where.charset for link in links} == {"koi8-r"}
    assert 0 < len(asked) <= 32
