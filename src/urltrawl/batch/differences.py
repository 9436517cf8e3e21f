"""How the options of a database differ from others, in the words that a person types."""

from __future__ import annotations

import json
import shlex
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from urltrawl.reading.options import ALL, Options

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_WORDS: Mapping[str, Callable[[Any], str]] = {
    "schemeless": lambda value: "--schemeless-all" if value == ALL else "--schemeless",
    "code": lambda _value: "--no-code",
    "schemes": lambda names: " ".join(f"--also-scheme {name}" for name in names),
    "tlds": lambda names: " ".join(
        f"--not-tld {name[1:]}" if name.startswith("-") else f"--tld {name}" for name in names
    ),
}
"""Name of an option -> a function that gives what a person types for its value, if that is no
default. An option that is not here is typed by its name, and its value behind it if it has one."""


def describe_difference(there: Mapping[str, object], wanted: Mapping[str, object]) -> str:
    """Return how the options ``there`` differ from those ``wanted``: "with --refang, without
    --no-code". Both are plain values by name (``Options.for_ledger``), defaults if left out.
    """
    defaults = json.loads(json.dumps(asdict(Options())))  # plain values, too
    old, new = {**defaults, **there}, {**defaults, **wanted}
    differing = [name for name in defaults if old[name] != new[name]]
    typed_old = [_typed(name, old[name]) for name in differing if old[name] != defaults[name]]
    typed_new = [_typed(name, new[name]) for name in differing if old[name] == defaults[name]]
    sides = (("with", typed_old), ("without", typed_new))
    return ", ".join(f"{word} {' '.join(typed)}" for word, typed in sides if typed)


def _typed(name: str, value: object) -> str:
    """Return what a person types to give an option a value that is not its default."""
    if words := _WORDS.get(name):
        return words(value)
    return f"--{name}" if value is True else f"--{name} {shlex.quote(str(value))}"
