"""What the rows of links cost: no reading is made twice, and links of one address are told apart at
once."""

from __future__ import annotations

from collections import Counter
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
