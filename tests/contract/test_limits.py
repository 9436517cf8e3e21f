"""The limits that people are told are those that hold."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.cli import main
from urltrawl.limits import LIMITS

if TYPE_CHECKING:
    import pytest

README = Path(__file__).parents[2] / "README.md"


def test_each_is_a_number_of_its_module() -> None:
    assert all(one.value > 0 for one in LIMITS)
    assert len({(one.module, one.constant) for one in LIMITS}) == len(LIMITS)


def test_the_readme_and_the_command_have_them(capsys: pytest.CaptureFixture[str]) -> None:
    table = re.search(r"\| limit \| of what \| beyond it \|\n\| --- \| --- \| --- \|\n((?:\|.*\n)*)", README.read_text(encoding="utf-8"))
    assert table
    assert table[1] == "".join(f"| {one.shown} | {one.of} | {one.beyond} |\n" for one in LIMITS)
    assert main(["list", "limits"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [re.split(r"  +", line) for line in lines] == [[one.shown, one.of, one.beyond] for one in LIMITS]
