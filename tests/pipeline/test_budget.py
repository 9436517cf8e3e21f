"""What one record may cost: all that the work pays for is read, to the last character of it."""

from __future__ import annotations

from sys import maxsize

import pytest

from urltrawl.judge.rank import LINK_WORK, Judged
from urltrawl.model import Role
from urltrawl.reading import story
from urltrawl.reading.budget import BASE_WORK, WORK_PIECE, limit_attributes
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader
from urltrawl.reading.tally import Tally
from urltrawl.reading.text import NO_PART, NO_PLACE, Origin, Text
from urltrawl.text.html import Attribute

BASE = "http://h.example/d/"
WITH_BASE = LINK_WORK + BASE_WORK * len(BASE)
"""What an attribute takes in a page with that base."""


def text_of(content: str = "", attributes: int = 0, base: str | None = None) -> Text:
    text = Text(content, NO_PART, NO_PLACE, base)
    text.attributes = [
        Attribute(number, "a", "href", f"http://h.example/{number}", 0, Role.CLICK)
        for number in range(attributes)
    ]
    return text


@pytest.mark.parametrize(
    ("base", "attributes", "work", "left", "of_all"),
    [
        (None, 0, 100 * LINK_WORK, 0, 0),
        (None, 3, 100 * LINK_WORK, 3, 3 * LINK_WORK),
        (None, 3, 3 * LINK_WORK, 3, 3 * LINK_WORK),
        (None, 3, 3 * LINK_WORK - 1, 2, 3 * LINK_WORK),
        (None, 3, LINK_WORK, 1, 3 * LINK_WORK),
        (None, 3, LINK_WORK - 1, 0, 3 * LINK_WORK),
        (None, 3, 0, 0, 3 * LINK_WORK),
        (None, 3, -LINK_WORK, 0, 3 * LINK_WORK),
        (BASE, 3, 3 * WITH_BASE, 3, 3 * WITH_BASE),
        (BASE, 3, 3 * WITH_BASE - 1, 2, 3 * WITH_BASE),
        (BASE, 0, 3 * WITH_BASE, 0, 0),
    ],
)
def test_attributes_beyond_the_work_are_cut_and_all_are_charged(
    base: str | None, attributes: int, work: int, left: int, of_all: int
) -> None:
    text = text_of(attributes=attributes, base=base)
    assert limit_attributes(text, work) == of_all
    assert [attribute.ordinal for attribute in text.attributes] == list(range(left))


THREE = "see http://h.example/1 and http://h.example/2 and http://h.example/3 here"

# the texts, each with its attributes; the work; and of each text that is kept, how many
# candidates and attributes
OF_RECORDS = [
    ([], 0, [], False),
    ([("no link", 0), ("", 0), ("a: b", 0)], 0, [], False),
    ([(THREE, 0)], 3 * LINK_WORK, [(3, 0)], False),
    ([(THREE, 0)], 3 * LINK_WORK - 1, [(3, 0)], True),
    ([(THREE, 0), ("", 0), (THREE, 0)], 6 * LINK_WORK, [(3, 0), (3, 0)], False),
    ([(THREE, 0), (THREE, 0)], 5 * LINK_WORK, [(3, 0), (3, 0)], True),
    ([(THREE, 0), (THREE, 0)], 3 * LINK_WORK, [(3, 0), (3, 0)], True),
    ([(THREE, 0), (THREE, 0)], 3 * LINK_WORK - 1, [(3, 0)], True),
    ([(THREE, 0), (THREE, 0)], 2 * LINK_WORK, [(3, 0)], True),
    ([("", 2)], 2 * LINK_WORK, [(0, 2)], False),
    ([("", 2)], LINK_WORK, [(0, 1)], True),
    ([("", 2)], 0, [], True),
    ([("no link", 2), (THREE, 0)], 5 * LINK_WORK, [(0, 2), (3, 0)], False),
    ([(THREE, 2), ("", 1)], 6 * LINK_WORK, [(3, 2), (0, 1)], False),
    ([(THREE, 2), ("", 1)], 5 * LINK_WORK, [(3, 2)], True),
    ([(THREE, 2), ("", 1)], 4 * LINK_WORK, [(3, 2)], True),
    ([(THREE, 2)], LINK_WORK, [(3, 1)], True),
]


@pytest.mark.parametrize(("texts", "work", "kept", "is_over"), OF_RECORDS)
def test_a_record_is_searched_until_its_work_is_used_up(
    texts: list[tuple[str, int]], work: int, kept: list[tuple[int, int]], is_over: bool
) -> None:
    """The text that goes beyond it is the last one that is searched."""
    candidates = Reader(Options()).candidates
    searched = candidates.search_record([text_of(*row) for row in texts], work)
    assert [(len(found), len(text.attributes)) for text, found in searched.texts] == kept
    assert searched.is_over_budget is is_over


PIECE = "see http://h.example/\n\n" * 10
PIECE += "A line of prose.\n\n" * (WORK_PIECE // 18)
PIECE = PIECE[: WORK_PIECE - 21] + "\nhttp://h.example/end"
"""A piece with ten links at its beginning, and one at its end, of which the next piece decides."""
LONG = f"{PIECE}\n\n" * 3


@pytest.mark.parametrize(
    ("text", "links", "found"),
    [
        (PIECE, 0, 11),
        (PIECE, maxsize // LINK_WORK, 11),
        (f"{PIECE}\n", 9, 10),
        (f"{PIECE}\n", 10, 11),
        (LONG, 9, 10),
        (LONG, 10, 21),
        (LONG, 20, 21),
        (LONG, 21, 32),
        (LONG, 32, 33),
        (LONG, 33, 33),
        (LONG, 1000, 33),
    ],
)
def test_a_long_text_is_searched_in_pieces_until_they_cost_more_than_the_work(
    text: str, links: int, found: int
) -> None:
    candidates = Reader(Options()).candidates
    whole = text_of(text)
    assert len(candidates.search(whole, links * LINK_WORK)) == found
    assert len(candidates.search(whole, maxsize)) == len(
        candidates.search(whole, len(text) * LINK_WORK)
    )


@pytest.mark.parametrize("schemeless", [False, True, "all"])
def test_a_text_without_a_colon_is_searched_if_hosts_are_wanted(schemeless: bool | str) -> None:
    candidates = Reader(Options(schemeless=schemeless)).candidates  # type: ignore[arg-type]
    assert len(candidates.search(text_of("see www.h.com now"), maxsize)) == bool(schemeless)
    assert len(candidates.search(text_of("see http://h.com now"), maxsize)) == 1


BROKEN = (
    "see http://h.example/papers/1996/\nproceedings/b.html and <URL:http://ds.inter-\nnic.net/>"
)


def test_candidates_are_judged_up_to_the_one_that_goes_beyond_the_work() -> None:
    reader = Reader(Options())
    decided = reader.candidates.search(text_of(THREE), maxsize)
    for work, count in ((3, 3), (2, 3), (1, 2), (0, 1), (-1, 1)):
        assert len(reader.judge(decided, work * LINK_WORK)) == count
    assert len(reader.judge(decided, 2 * LINK_WORK - 1)) == 2
    broken = reader.candidates.search(text_of(BROKEN), maxsize)
    first, second = reader.judge(broken)
    assert isinstance(first, Judged)
    assert isinstance(second, Judged)
    assert first.work > LINK_WORK
    assert len(reader.judge(broken, first.work)) == 2
    assert len(reader.judge(broken, first.work - 1)) == 1
    assert len(reader.judge([*broken, *decided], first.work + second.work + LINK_WORK)) == 4
    assert len(reader.judge([*broken, *decided], first.work + second.work + LINK_WORK - 1)) == 3


@pytest.mark.parametrize("body", [THREE, BROKEN, f"{BROKEN} {THREE}"], ids=len)
def test_a_record_that_costs_more_than_it_may_has_a_defect(
    body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its links are there, but for those that nobody judged."""
    reader = Reader(Options())
    judged = reader.judge(reader.candidates.search(text_of(body), maxsize))
    cost = sum(one.work if isinstance(one, Judged) else LINK_WORK for one in judged)
    subject = f"Subject: {THREE}\n\n".encode()
    for work, defects in ((cost, {}), (cost - 1, {"over-budget": 1}), (0, {"over-budget": 1})):
        monkeypatch.setattr(story, "RECORD_WORK", 3 * LINK_WORK + work)
        tally = Tally()
        read = reader.read_source([subject + body.encode()], "message", Origin(), tally)
        links = [link for _, some in read for link in some]
        assert tally.defects == defects
        assert tally.links == len(links)
        assert len(links) == 3 + (len(judged) if work else 1)
