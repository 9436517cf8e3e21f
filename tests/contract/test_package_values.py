"""What is a value cannot be changed: one law for each dataclass of the package."""

from __future__ import annotations

import importlib
import inspect

import pytest
from tests.syntax import MODULES, ROOT

from urltrawl import model

pytestmark = pytest.mark.skipif(
    not str(model.__file__).endswith(".py"), reason="what is compiled shows no parameters"
)
COUNTED = {"ScanReport", "Summary", "Tally"}
"""Those that are filled in as reading goes on."""
MADE_OFTEN = {"Envelope", "Nested", "Part", "Record", "Where"}
"""Those of which each record has one: a frozen one takes longer to make. They have a hash."""
BY_IDENTITY = {"Profile", "Redirector", "Scheme"}
"""Those that are equal only to themselves."""
BASES = {"Plan", "Url"}
"""Those from which others are made, with fields of their own. All fields are given by name."""


def _dataclasses() -> list[type]:
    """Return the dataclasses of the package, of each module that defines one."""
    names = [
        ".".join(("urltrawl", *path.relative_to(ROOT).with_suffix("").parts))
        for path in MODULES
        if "\n@dataclass" in path.read_text(encoding="utf-8")
    ]
    return [
        one
        for name in names
        for _, one in inspect.getmembers(importlib.import_module(name), inspect.isclass)
        if one.__module__ == name and "__dataclass_params__" in vars(one)
    ]


DATACLASSES = _dataclasses()


def test_the_exceptions_are_there() -> None:
    names = {one.__name__ for one in DATACLASSES}
    assert names > COUNTED | MADE_OFTEN | BY_IDENTITY | BASES


@pytest.mark.parametrize("noun", DATACLASSES, ids=lambda one: one.__name__)
def test_a_value_is_frozen_and_has_a_hash(noun: type) -> None:
    made = vars(noun)["__dataclass_params__"]
    assert made.frozen == (noun.__name__ not in COUNTED | MADE_OFTEN)
    assert made.eq == (noun.__name__ not in BY_IDENTITY)
    assert (noun.__hash__ is None) == (noun.__name__ in COUNTED)


@pytest.mark.parametrize("noun", DATACLASSES, ids=lambda one: one.__name__)
def test_the_fields_of_what_others_are_made_from_are_given_by_name(noun: type) -> None:
    if BASES & {base.__name__ for base in noun.__mro__}:
        kinds = {each.kind for each in inspect.signature(noun).parameters.values()}
        assert kinds == {inspect.Parameter.KEYWORD_ONLY}
