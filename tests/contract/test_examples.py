"""The examples in docstrings give what they show."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import urltrawl

SOURCE = Path(urltrawl.__file__).parent
WITH_EXAMPLES = sorted(
    path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for path in SOURCE.rglob("*.py")
    if "\n    >>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_give_what_they_show(name: str) -> None:
    module = importlib.import_module(f"urltrawl.{name}")
    if not str(module.__file__).endswith(".py"):
        pytest.skip("compiled modules have no docstrings")
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed
