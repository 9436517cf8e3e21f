"""How far is looked, and how much is taken, in characters and lines: what a user finds changes with
any of these numbers, so one that changes is changed here as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from urltrawl.context import (
    beyond,
    code,
    continuation,
    cut_scheme,
    end,
    endings,
    finder,
    footers,
    line_ends,
    linkified,
    literals,
    margins,
    plain,
    redirectors,
    rejoin,
    scripts,
    split_forms,
    triggers,
    undo,
    wrapper,
)

if TYPE_CHECKING:
    from types import ModuleType

NUMBERS: list[tuple[ModuleType, dict[str, int]]] = [
    (beyond, {"_LONGEST": 64, "FURTHER": 512}),
    (code, {"MAX_LINE": 4096}),
    (continuation, {"MAX_SHORT": 3, "MAX_MARKED": 8}),
    (cut_scheme, {"_LONGEST": 8}),
    (end, {"MAX_URL": 8192, "_DECORATION_BACK": 4, "_LINE_END_BACK": 4, "_LABEL_BACK": 15}),
    (
        endings,
        {
            "MARKUP_AROUND": 1000,
            "_LONGEST_PARAMETER": 33,
            "_LONGEST_COMMAND": 15,
            "BACK": 6,
            "TRAIL": 32,
            "_SHOWN_BACK": 200,
        },
    ),
    (finder, {"LOOK_AHEAD": 16384, "LOOK_BACK": 9192, "MAX_LABELLED": 4096, "MAX_CLAIMS": 2}),
    (
        footers,
        {"MAX_FOOTER": 500, "MAX_FOOTERS": 512, "_TRAILING_LINE_ENDS": 8, "_FIRST_LINE_ENDS": 3},
    ),
    (
        line_ends,
        {"LONG_PIECE": 40, "FAR": 60, "LEAST_PROSE": 3, "_COMMAND_BACK": 40, "LONG_COMMENT": 8000},
    ),
    (linkified, {"LOCAL": 64, "_WORD_BACK": 34, "_LONGEST_TAG": 64, "_LOOK_BACK": 160}),
    (literals, {"MAX_LITERALS": 16}),
    (margins, {"SURE_MARKS": 2, "FIRST_COLUMN_WIDTH": 40, "HANGING": 8}),
    (plain, {"MAX_PLAIN": 4096, "_MAX_BLANKS": 80}),
    (redirectors, {"MAX_LINES": 64, "MAX_EMPTY": 400, "SHORTEST": 26}),
    (
        rejoin,
        {
            "LINE_BACK": 1000,
            "LINE_AHEAD": 1024,
            "PAGE_BREAK_MAX": 600,
            "PAGE_FOOT_MAX": 240,
            "SOFT_BREAKS_AROUND": 1000,
        },
    ),
    (scripts, {"LONGEST_NAME": 24, "COLONS": 32}),
    (
        split_forms,
        {
            "LEAST_OF_DIGEST": 4,
            "FULL_LINE": 60,
            "LONGEST_CRUMB": 8,
            "LONGEST_ITEM": 2,
            "LONGEST_NAME": 128,
            "_LENGTH_OF_UUID": 36,
        },
    ),
    (
        triggers,
        {"SCHEME_BACK": 32, "SPACED_LENGTH": 8, "_BLANKS": 8, "_COLON_BACK": 9, "_PREFIX_BACK": 12},
    ),
    (undo, {"AROUND": 1000}),
    (
        wrapper,
        {
            "MAX_WRAPPER": 4096,
            "MAX_LINES": 20,
            "MAX_LINES_AFTER_BLANK": 2,
            "SPLIT_SCHEME": 3,
            "MAX_HYPHENS": 4,
        },
    ),
]


@pytest.mark.parametrize(
    ("module", "numbers"), [pytest.param(*row, id=row[0].__name__) for row in NUMBERS]
)
def test_how_far_and_how_much(module: ModuleType, numbers: dict[str, int]) -> None:
    assert {name: getattr(module, name) for name in numbers} == numbers
