"""Work grows as the text does, also for shapes that nobody thought of: units put together at random
from the tables' own triggers, breaks and marks, at n, 2n and 4n, counted and never timed.

A failure names its seed: ``python -m tests.hostile.compositions SEED SEED+1`` shows it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.hostile import compositions
from tests.hostile.compositions import complaint

from urltrawl.judge import view

if TYPE_CHECKING:
    from urltrawl.found import Candidate

FEW, MANY, AT_ONCE = 5, 2000, 100


def test_few_compositions() -> None:
    assert list(filter(None, map(complaint, range(FEW)))) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "first",
    [
        pytest.param(first, marks=pytest.mark.long if first % (4 * AT_ONCE) else ())
        for first in range(0, MANY, AT_ONCE)
    ],
)
def test_many_compositions(first: int) -> None:
    assert list(filter(None, map(complaint, range(first, first + AT_ONCE)))) == []


def test_what_grows_with_the_square_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A URL at each line, and every line looked at again for each of them."""
    around = view._lines_around

    def all_lines(candidate: Candidate) -> list[str]:
        return around(candidate) + [line for line in candidate.text.splitlines() if line != "\0"]

    monkeypatch.setattr(view, "_lines_around", all_lines)
    monkeypatch.setattr(compositions, "SIZES", (1000, 2000, 4000))
    monkeypatch.setattr(compositions, "unit", lambda _: "http://h.example/a/\nbc d\n")
    assert complaint(1).endswith("which is more than linear")
