"""The words of a command line before they are options: what is meant by them, and what stands in a
file of defaults.

A file of defaults has a table for each command and, outside of them, what holds for all that know
the option::

    quiet = true

    [find]
    schemeless = true
    not-kind = ["header"]

It is ``$XDG_CONFIG_HOME/urltrawl.toml`` (``~/.config/urltrawl.toml``), and ``[tool.urltrawl]`` in
the ``pyproject.toml`` of the working directory, which counts more; what is typed counts most.
``URLTRAWL_CONFIG`` names another file, or, empty, none.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from urltrawl.errors import StoreError
from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from _typeshed import SupportsWrite

_UNKNOWN = late(r"unrecognized arguments: (--?[^\s=]+)")
_CHOICE = late(r"invalid choice: '([^']*)'[^(]*\(choose from (.*)\)")


class Parser(argparse.ArgumentParser):
    """A parser that says what may have been meant."""

    known: tuple[str, ...] = ()
    """The options of the command that is parsed, where a parser above it complains."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and what comes near it; exit."""
        near: list[str] = []
        if found := _UNKNOWN.search(message):
            near = _near(found[1], [*self.known, *self._option_string_actions])
        elif found := _CHOICE.search(message):
            near = _near(found[1], [each.strip("' ") for each in found[2].split(",")])
        super().error(message + (f"; did you mean {near[0]}?" if near else ""))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, a version or a complaint; ``argparse`` keeps it to itself where that fails."""
        (file or sys.stderr).write(message)


def _near(word: str, known: Iterable[str]) -> list[str]:
    import difflib  # noqa: PLC0415  # late: only who errs needs it

    return difflib.get_close_matches(word, list(known), n=1)


def meant(words: Sequence[str], commands: Iterable[str]) -> list[str]:
    """The words with ``find`` before them where they begin with a file; raises ``StoreError`` where
    they mean nothing.
    """
    known = list(commands)
    if not words or (words[0].startswith("-") and words[0] != "-") or words[0] in known:
        return list(words)
    if words[0] == "-" or Path(words[0]).exists():
        return ["find", *words]
    near = _near(words[0], known)
    raise StoreError(
        words[0],
        f"no such command or file; did you mean '{near[0]}'?"
        if near
        else "no such command or file; 'urltrawl --help' lists the commands",
    )


def defaults(command: str, options: Container[str], commands: Container[str]) -> list[str]:
    """The words that the files of defaults put before those of a command that knows ``options``.
    Raises ``StoreError``.
    """
    return [
        word
        for name, table in _tables()
        for word in _words(name, table, command, options, commands)
    ]


def _tables() -> Iterator[tuple[str, dict[str, Any]]]:
    named = os.environ.get("URLTRAWL_CONFIG")
    if named is not None:
        files = [(Path(named), False)] if named else []
    else:
        home = Path(os.environ.get("XDG_CONFIG_HOME") or Path("~/.config").expanduser())
        files = [(home / "urltrawl.toml", False), (Path("pyproject.toml"), True)]
    for path, is_project in files:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            if named:
                raise StoreError(str(path), str(error)) from error
            continue
        if is_project and "[tool.urltrawl" not in text:
            continue
        import tomllib  # noqa: PLC0415  # late: most have no such file

        try:
            found = tomllib.loads(text)
        except ValueError as error:
            if is_project:
                continue  # somebody else's file, which others will complain of
            raise StoreError(str(path), str(error)) from error
        yield str(path), found.get("tool", {}).get("urltrawl", {}) if is_project else found


def _words(
    name: str,
    table: dict[str, Any],
    command: str,
    options: Container[str],
    commands: Container[str],
) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            if key not in commands:
                raise StoreError(name, f"there is no command '{key}'")
            if key == command:
                for option, one in value.items():
                    if f"--{option}" not in options:
                        raise StoreError(name, f"'{command}' has no option '{option}'")
                    yield from _option(option, one)
        elif f"--{key}" in options:
            yield from _option(key, value)


def _option(name: str, value: object) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield f"--{name}={one}"
    elif value is True:
        yield f"--{name}"
    elif value is not False:
        yield f"--{name}={value}"
