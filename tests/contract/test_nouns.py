"""Nothing is carried along that nobody reads: every slot of a noun is read somewhere in the
package."""

from __future__ import annotations

import inspect
from dataclasses import fields, is_dataclass

import pytest
from tests.syntax import MODULES, said

from urltrawl import found, link, model
from urltrawl.reading import options, tally, text

pytestmark = pytest.mark.skipif(
    not str(found.__file__).endswith(".py"), reason="what is compiled shows no slots"
)
PUBLIC = {("Part", "content_type")}
"""Read by users, or by what holds the parts of corpora/mail against their answers."""


def slots(noun: type) -> list[str]:
    """The names of what a noun holds."""
    if is_dataclass(noun):
        return [field.name for field in fields(noun)]
    if hasattr(noun, "_fields"):
        return list(noun._fields)
    names = [name.removeprefix("_") for name in vars(noun).get("__slots__", ())]
    return [name for name in names if hasattr(noun, name)]  # itself, or the property that shows it


NOUNS = sorted(
    {
        noun
        for module in (model, found, link, options, tally, text)
        for _, noun in inspect.getmembers(module, inspect.isclass)
        if noun.__module__ == module.__name__ and slots(noun)
    },
    key=lambda noun: noun.__name__,
)


def read(slot: str) -> bool:
    """Whether an attribute is read; what a noun copies from itself does not count."""
    return any(
        name == slot and not (owner == "self" and path.name in {"found.py", "model.py"})
        for path in MODULES
        for owner, name in said(path).read
    )


@pytest.mark.parametrize(
    ("noun", "slot"),
    [(noun, slot) for noun in NOUNS for slot in slots(noun)],
    ids=lambda one: getattr(one, "__name__", one),
)
def test_a_slot_is_read(noun: type, slot: str) -> None:
    assert read(slot) or (noun.__name__, slot) in PUBLIC, f"nobody reads {noun.__name__}.{slot}"


def test_what_only_others_read_is_there() -> None:
    held = {(noun.__name__, slot) for noun in NOUNS for slot in slots(noun)}
    assert held >= PUBLIC


def test_the_nouns_are_found() -> None:
    assert {
        "Candidate",
        "Outcome",
        "Link",
        "Where",
        "Record",
        "Reading",
        "Gap",
        "Text",
        "Tally",
        "Options",
    } <= {noun.__name__ for noun in NOUNS}
