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


def test_the_readme_and_the_command_have_them(capsys: pytest.CaptureFixture[str]) -> None:
    table = re.search(
        r"\| limit \| \| beyond it \| to compare \|\n(?:\| --- )+\|\n((?:\|.*\n)*)",
        README.read_text(encoding="utf-8"),
    )
    assert table
    assert table[1] == "".join(
        f"| {one.name} | {one.shown} | {one.beyond} | {one.precedent} |\n" for one in LIMITS
    )
    assert main(["list", "limits"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [re.split(r"  +", line) for line in lines] == [
        [one.name, one.shown, one.beyond, one.precedent] for one in LIMITS
    ]
