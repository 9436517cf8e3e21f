"""What a user sees of each case is what was read and found good: order of readings, how sure,
problems and remarks exactly."""

from __future__ import annotations

import pytest
from tests.context import seen

LINES: dict[str, list[str]] = {}
for line in seen.stored_lines():
    LINES.setdefault(line.partition(" | ")[0], []).append(line)
CASES = list(seen.cases())


@pytest.mark.parametrize(("row", "text"), CASES, ids=[row for row, _ in CASES])
def test_a_case_looks_as_it_was_read(row: str, text: str) -> None:
    """``python -m tests.context.seen`` shows all that differ, ``--write`` keeps them."""
    assert seen.lines_of_case(row, text) == LINES.get(row)


def test_nothing_is_kept_of_cases_that_are_gone() -> None:
    assert list(LINES) == list(dict.fromkeys(row for row, _ in CASES))


def test_bands_notice_a_judgement_and_no_third_digit() -> None:
    assert [seen.how_sure(value) for value in (1.0, 0.95, 0.949, 0.5, 0.1, 0.01, 0.0)] == [
        "sure",
        "sure",
        "likely",
        "open",
        "unlikely",
        "hardly",
        "hardly",
    ]
