"""The acceptance matrix of ledger section 23, a test a cell."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from urltrawl.url.characters import ALPHANUM, CLASSES, inside_brackets, rfc1738_productions
from urltrawl.url.parse import examine
from urltrawl.url.profile import DEFAULT, PROFILES, URL_07, Profile

LINES = (
    (Path(__file__).parents[2] / "corpora/url/matrix.txt").read_text(encoding="utf-8").splitlines()
)
LEDGER = Path(__file__).parents[3] / "shared/spec/LEDGER.md"

LITERAL = CLASSES["url-07"]
BNF = replace(
    URL_07,
    name="url-07 BNF",
    classes=LITERAL,  # "=" in extra, and so in uchar
    productions=rfc1738_productions(LITERAL),
    host=re.compile(
        rf"[A-Za-z](?:[{inside_brackets(LITERAL.unreserved)}]|%[0-9A-Fa-f]{{2}})*"
    ),  # hostname = alpha *uchar
    file_no_host=False,  # fileurl = "file://" host [ "/" fpath ]
)
COLUMNS = (
    PROFILES["rfc1630"],
    BNF,
    URL_07,
    PROFILES["generic-1996"],
    PROFILES["rfc1738bis-2003"],
    DEFAULT,
)
ACCEPTED = {"A": True, "r": False, "A*": False, "(A)": True}


class Row(NamedTuple):
    number: int
    cells: tuple[str, ...]
    code: str
    text: str


def read(line: str) -> Row:
    number, *cells, code, text = line.split(maxsplit=8)
    return Row(int(number), tuple(cells), code, text)


ROWS = [read(line) for line in LINES if not line.startswith("#")]
CELLS = [
    pytest.param(row.text, profile, cell, id=f"MAT-01-{row.number}-{profile.name}")
    for row in ROWS
    for profile, cell in zip(COLUMNS, row.cells, strict=True)
]


def test_there_are_as_many_cells_as_in_the_ledger() -> None:
    assert [row.number for row in ROWS] == list(range(1, 170))
    assert len(CELLS) == 169 * 6


@pytest.mark.skipif(not LEDGER.exists(), reason="the ledger is not here")
def test_the_cells_are_those_of_the_ledger() -> None:
    table = re.findall(
        r"^\| (\d+) \| (`+)(.*?)\2 \| (.*) \|$", LEDGER.read_text(encoding="utf-8"), re.MULTILINE
    )
    wanted = [
        (int(number), text.replace(r"\|", "|"), tuple(cells.split(" | ")))
        for number, _, text, cells in table
    ]
    assert [(row.number, row.text, row.cells) for row in ROWS] == wanted


@pytest.mark.parametrize(("text", "profile", "cell"), CELLS)
def test_every_cell(text: str, profile: Profile, cell: str) -> None:
    problems = examine(text, profile, fragment=False).problems
    assert (not problems) == ACCEPTED[cell], problems


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.code != "-"], ids=lambda row: f"MAT-01-{row.number}"
)
def test_the_default_profile_rejects_for_this_reason(row: Row) -> None:
    assert examine(row.text, fragment=False).problems[0].code == row.code


def test_the_letter_of_the_grammar_is_no_named_profile() -> None:
    assert BNF.name not in PROFILES
    assert BNF.classes.unreserved > ALPHANUM
