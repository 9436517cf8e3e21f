"""The top level of the repository holds what README names, and nothing that a run left there."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP = {"LICENSE", "README.md", "corpora", "pyproject.toml", "src", "tests"}


def test_nothing_else_stands_at_the_top() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("no repository")
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files"], capture_output=True, text=True, check=True
    )
    tops = {name.partition("/")[0] for name in listed.stdout.splitlines()}
    assert {top for top in tops if not top.startswith(".")} == TOP
