"""The limits that people are told are those that hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.cli import main
from urltrawl.limits import LIMITS

if TYPE_CHECKING:
    import pytest


def test_the_command_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "limits"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [re.split(r"  +", line) for line in lines] == [
        [one.name, one.shown, one.beyond, one.precedent] for one in LIMITS
    ]
