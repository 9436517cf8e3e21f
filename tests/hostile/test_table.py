"""The table of limits shows those that there are."""

from __future__ import annotations

from urltrawl import limits
from urltrawl.formats import framing
from urltrawl.mail import DEFECTS
from urltrawl.reading import budget
from urltrawl.text import charset, html


def test_limits_are_named_once_and_say_what_happens() -> None:
    assert len({limit.name for limit in limits.LIMITS}) == len(limits.LIMITS)
    assert all(
        limit.value > 0 and limit.unit and limit.beyond and limit.precedent
        for limit in limits.LIMITS
    )


def test_codes_that_limits_name_are_counted_somewhere() -> None:
    named = {
        code
        for limit in limits.LIMITS
        if "(" in limit.beyond
        for code in [limit.beyond.partition("(")[2].rstrip(")")]
    }
    of_records = {*framing.DEFECTS, *budget.DEFECTS}
    assert named <= {*DEFECTS, *charset.DEFECTS, *html.DEFECTS, *of_records}
    assert named & of_records == {"over-budget", "record-too-long"}
