"""The numbers of the judge, each counted or chosen once: a confidence that a user sees changes with
any of them, so one that changes is changed here as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from urltrawl.judge import (
    explain,
    hyphen,
    letters,
    rank,
    readings,
    rerank,
    settle,
    trees,
    view,
    vocabulary,
)

if TYPE_CHECKING:
    from types import ModuleType

NUMBERS: list[tuple[ModuleType, dict[str, float]]] = [
    (
        rank,
        {
            "HYPHEN_STAYS": 0.95,
            "EQUALS_STAYS": 0.5,
            "EQUALS_STRAYS": 0.03,
            "ONE_LITERAL": 0.9,
            "TWO_LITERALS": 0.3,
            "MORE_LITERALS": 0.97,
            "SOFT_BREAK": 0.3,
            "MARK_STAYS": 0.03,
            "UNLIKELY": 0.001,
            "NEGLIGIBLE": 0.00001,
            "LINK_WORK": 1024,
            "GAP_WORK": 1024,
            "SURE": 0.9,
            "LEAST_SHARE": 0.3,
            "EVIDENCE_SHOWN": 3,
            "REFILLED": 0.95,
            "COPIED": 0.99,
            "DELSP": 0.995,
            "BY_APPENDIX": 0.9999,
            "TAIL": 0.03,
            "LONE_QUERY": 0.8,
            "UNDONE": 0.95,
            "ENCODED": 0.02,
            "ENCODED_IN_WORDS": 0.8,
            "UNKNOWN_SCHEME": 0.05,
            "NONCONFORMING": 0.9,
            "MAX_FOLDED": 3,
        },
    ),
    (
        hyphen,
        {
            "BACK": 2048,
            "MAKES_A_DOMAIN": 500,
            "MAKES_A_WORD": 40,
            "BREAKS_A_WORD": 54,
            "BREAKS_A_WORD_IN_WRAPPER": 10,
            "IS_TYPESET": 100,
            "IN_A_NUMBER": 60,
            "BEHIND_A_SLASH": 300,
        },
    ),
    (
        settle,
        {
            "CERTAIN": 0.97,
            "JOINED_IS_WHOLE": 60,
            "FILE_IS_WHOLE": 12,
            "WRITTEN_IS_WHOLE": 6,
            "BROKEN_ELSEWHERE": 30,
            "HOST_IS_KNOWN": 30,
            "FOLLOWED_DIFFERENTLY": 30,
            "WHOLE_BEFORE": 1000,
            "FILE_IS_QUOTED_WHOLE": 3,
            "BROKEN_IN_PASSAGE": 300,
            "RECURS": 4,
            "RECURRING_BREAK": 60,
            "RECURS_AND_IS_WHOLE": 1000,
        },
    ),
    (rerank, {"SIBLING": 500}),
    (readings, {"MAX_READINGS": 16, "MAX_DOUBTS": 4}),
    (explain, {"REASONS": 3}),
    (letters, {"LONGEST": 12}),
    (vocabulary, {"SHORTEST": 5}),
    (trees, {"WALKS": 300, "TOGETHER": 40}),
    (
        view,
        {
            "BACK": 4096,
            "LINES_BACK": 24,
            "LINES_AHEAD": 6,
            "LINE_AHEAD": 1024,
            "WIDEST": 100,
            "NO_MARGIN": 60,
        },
    ),
]


@pytest.mark.parametrize(
    ("module", "numbers"), [pytest.param(*row, id=row[0].__name__) for row in NUMBERS]
)
def test_a_number_is_what_was_counted(module: ModuleType, numbers: dict[str, float]) -> None:
    assert {name: getattr(module, name) for name in numbers} == numbers
