"""Nothing is carried along that nobody reads: every slot of a noun is read somewhere in the
package."""

from __future__ import annotations

import ast
import inspect
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import urltrawl
from urltrawl import found, link, model
from urltrawl.reading import options, tally, text

ROOT = Path(urltrawl.__file__).parent
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


def read() -> set[str]:
    """The names of all attributes that are read, but for those that a noun copies from itself."""
    names = set()
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                own = (
                    isinstance(node.value, ast.Name)
                    and node.value.id == "self"
                    and path.name in {"found.py", "model.py"}
                )
                if not own:
                    names.add(node.attr)
    return names


READ = read()


@pytest.mark.parametrize(
    ("noun", "slot"),
    [(noun, slot) for noun in NOUNS for slot in slots(noun)],
    ids=lambda one: getattr(one, "__name__", one),
)
def test_a_slot_is_read(noun: type, slot: str) -> None:
    assert slot in READ or (noun.__name__, slot) in PUBLIC, f"nobody reads {noun.__name__}.{slot}"


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
