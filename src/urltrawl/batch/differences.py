"""How the options of a database differ from others, in the words that a person types."""

from __future__ import annotations

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
    --no-code". Both are plain values by name, as ``Options.for_ledger`` gives them: an option that
    is left out has its default.
    """
    defaults = {name: _as_plain(value) for name, value in asdict(Options()).items()}
    differing = [
        (name, there.get(name, default), wanted.get(name, default))
        for name, default in defaults.items()
        if there.get(name, default) != wanted.get(name, default)
    ]
    sides = {
        "with": [(name, old) for name, old, _new in differing if old != defaults[name]],
        "without": [(name, new) for name, old, new in differing if old == defaults[name]],
    }
    return ", ".join(
        f"{side} {' '.join(_typed(name, value) for name, value in options)}"
        for side, options in sides.items()
        if options
    )


def _as_plain(value: object) -> object:
    """Return the value of an option as JSON gives it back."""
    return list(value) if isinstance(value, tuple) else value


def _typed(name: str, value: object) -> str:
    """Return what a person types to give an option a value that is not its default."""
    if words := _WORDS.get(name):
        return words(value)
    return f"--{name}" if value is True else f"--{name} {shlex.quote(str(value))}"
