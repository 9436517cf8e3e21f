"""What the rows of links cost: no reading is made twice, and links of one address are told apart at
once."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.found import Outcome
from urltrawl.judge.rank import Ranked
from urltrawl.model import Kind, Verdict
from urltrawl.store import rows

if TYPE_CHECKING:
    from urltrawl.model import Reading

pytestmark = pytest.mark.skipif(
    not str(rows.__file__).endswith(".py"), reason="what is compiled cannot be watched"
)
BROKEN = (
    "see http://www.example.org/papers/1996/\nproceedings/b.html too, and http://h.example/a-\nb\n"
)


def test_a_reading_is_made_once_for_all_rows_of_its_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its evidence takes longer than all else of a row: as an alternative of its link it is not
    made again.
    """
    made: Counter[int] = Counter()
    reading = Ranked.reading

    def counted(one: Ranked) -> Reading:
        made[id(one)] += 1
        return reading(one)

    links = urltrawl.find(BROKEN)
    monkeypatch.setattr(Ranked, "reading", counted)
    rows._share_of_readings.cache_clear()
    found = rows.no_rows()
    rows.add(links, found)
    assert len(found.readings) == sum(made.values()) > 3
    assert set(made.values()) == {1}


def test_outcomes_of_one_address_that_differ_in_their_confidence_are_not_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The footer of a list stands in each of its messages, each time with other words around it."""
    compared: list[object] = []
    values = Outcome._values

    def counted(one: Outcome) -> tuple[object, ...]:
        compared.append(one)
        return values(one)

    monkeypatch.setattr(Outcome, "_values", counted)
    many = {
        Outcome(
            "http://h.example/",
            number / 1000,
            Kind.BARE,
            Verdict.VALID,
            "http://h.example/",
            1,
            0,
            (),
            (),
            (),
        )
        for number in range(500)
    }
    assert len(many) == 500
    assert len(compared) < 50


def test_what_sqlite_cannot_hold_is_changed_and_nothing_else() -> None:
    given: list[tuple[rows.Cell, ...]] = [("a\ud800", 2**63 - 1), ("é", 2**63), ("", -(2**63))]
    with closing(sqlite3.connect(":memory:")) as opened:
        opened.execute("CREATE TABLE one (text, number)")
        rows.fill(opened, "one", [])
        rows.fill(opened, "one", given)
        assert opened.execute("SELECT * FROM one").fetchall() == [
            ("a?", 2**63 - 1),
            ("é", None),
            ("", -(2**63)),
        ]


def test_each_problem_of_each_reading_has_a_row() -> None:
    found = rows.no_rows()
    rows.add(urltrawl.find("<http://h.example/%zz> and http://h.example/%zz/a-\nb"), found)
    names = rows.TABLES["problems"]
    placed = [dict(zip(names, row, strict=True)) for row in found.problems]
    alone, several = ([one for one in placed if one["link"] == link[0]] for link in found.links)
    assert [(one["reading"], one["ordinal"]) for one in alone] == [(0, 0)]
    assert [(one["start"], one["end"]) for one in alone] == [(17, 20)]
    ranks = [row[1] for row in found.readings]
    assert [one["reading"] for one in several] == ranks == [*range(len(ranks))]
    assert {one["ordinal"] for one in several} == {0}
    assert len(ranks) > 1


def test_the_form_of_a_link_is_that_of_its_readings_in_any_order() -> None:
    readings = [("http://h.example/a", None, None), ("http://h.example/ab", 1, 2)]
    assert rows.form_of(readings) == rows.form_of(readings[::-1])
    assert rows.form_of(readings) != rows.form_of([readings[0], (*readings[1][:2], 3)])
    assert 0 < abs(rows.form_of(readings)) < 2**63
