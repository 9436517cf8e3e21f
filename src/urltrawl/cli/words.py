"""The words of a command line before they are parsed: hints for those that are wrong, and the words
that a file of defaults adds.

A file of defaults has a table for each command. What stands outside of the tables holds for every
command that has the option::

    quiet = true

    [find]
    schemeless = true
    not-kind = ["header"]

The user's file is ``$XDG_CONFIG_HOME/urltrawl.toml`` (``~/.config/urltrawl.toml``). A
``urltrawl.toml`` of the working directory overrides it, and what is typed overrides both. The
variable ``URLTRAWL_CONFIG`` names another file in place of both; where it is empty, there is none.

An archive that was unpacked leaves a stranger's files in the working directory. So a file there may
say how text is read and which links are wanted, and nothing else, and stderr reports it.
"""

from __future__ import annotations

import argparse
import difflib
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from urltrawl.cli.console import complain, note
from urltrawl.errors import StoreError
from urltrawl.late import late, toml

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Sequence

    from _typeshed import SupportsWrite

WHICH, READING = "which links", "reading"
"""The groups of options that change no file, open nothing and run nothing."""

_UNKNOWN = late(r"unrecognized arguments: (--?[^\s=]+)")
_CHOICE = late(r"invalid choice: '([^']*)'[^(]*\(choose from (.*)\)")


class Parser(argparse.ArgumentParser):
    """A parser whose complaints say what may have been meant."""

    known: tuple[str, ...] = ()
    """The options of the command that is parsed."""
    command: str = ""
    """The name of that command."""
    reading: tuple[str, ...] = ()
    """Those of its options that say how text is read and which links are wanted."""
    last: Sequence[argparse.Action] = ()
    """Its last positional argument, if it has any."""
    having: Callable[[str], Sequence[str]] = staticmethod(lambda _word: ())
    """Gives the commands that have an option."""

    def format_usage(self) -> str:
        """Give what must be typed, in a line or two."""
        self._shorten()
        return super().format_usage()

    def format_help(self) -> str:
        """Give the usage and all options."""
        self._shorten()
        return super().format_help()

    def _shorten(self) -> None:
        """Leave optional words out of the usage: the list of options has them."""
        if self.usage is None and self.get_default("run"):
            short = argparse.ArgumentParser(prog=f"{self.prog} [OPTIONS]", add_help=False)
            for action in self._actions:
                if action.required or not action.option_strings:
                    short._add_action(action)  # noqa: SLF001  # argparse has no other name for it
            self.usage = short.format_usage().removeprefix("usage: ").rstrip()

    def takes(self, options: argparse.Namespace, left: Sequence[str]) -> bool:
        """Give words behind an option to the last positional argument, as in ``find a -n b`` and
        ``query DB --limit 2 SQL``; whether it takes them. ``argparse`` fills it from one place.
        """
        if any(word.startswith("-") and word != "-" for word in left):
            return False
        for action in self.last:
            before = getattr(options, action.dest)
            if action.nargs in ("*", "+"):
                setattr(options, action.dest, [*before, *left])
                return True
            if action.nargs == "?" and before is None and len(left) == 1:
                setattr(options, action.dest, left[0])
                return True
        return False

    def error(self, message: str) -> NoReturn:
        """Say in two lines what is wrong and what may have been meant, and exit."""
        hint = ""
        if match := _UNKNOWN.search(message):
            hint = self._hint_for_option(match[1])
        elif match := _CHOICE.search(message):
            known = [name.strip("' ") for name in match[2].split(",")]
            hint = _hint_for_choice(match[1], known)
        elif self.command == "query" and message.startswith("unrecognized arguments"):
            hint = "; put the statement in quotation marks"
        name = f"{self.prog} {self.command}".rstrip()
        self.exit(2, f"{name}: {message}{hint}\n'{name} --help' shows the options\n")

    def _hint_for_option(self, word: str) -> str:
        """Say what an unknown option may have meant."""
        if reason := _hints("needless").get(word):
            return f"; {reason}"
        meant = _hints("meant").get(word)
        if meant is None and (commands := self.having(word)):
            return f"; {', '.join(commands)} {'has' if len(commands) == 1 else 'have'} it"
        return _did_you_mean(meant or near(word, [*self.known, *self._option_string_actions]))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, a version or a complaint. ``argparse`` would hide that this failed."""
        (file or sys.stderr).write(message)


def _hint_for_choice(typed: str, known: Sequence[str]) -> str:
    """Say what an unknown value of an option may have meant."""
    word = typed.lower()
    if reason := _hints("needless").get(word):
        return f"; {reason}"
    if os.path.lexists(typed):
        return "; the file comes after it"
    if "," in word:
        return "; repeat the option for each"
    meant = _hints("meant").get(word)
    return _did_you_mean(meant if meant in known else near(word, known))


def _did_you_mean(likely: str | None) -> str:
    return f"; did you mean {likely}?" if likely else ""


def _hints(table: str) -> dict[str, str]:
    """Give a table of ``hints.toml``: what people type -> why it is not needed, or what to type."""
    hints: dict[str, str] = toml("urltrawl.cli", "hints.toml")[table]
    return hints


def either(names: Sequence[str]) -> str:
    """Join names as a sentence does: ``a, b or c``."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def near(word: str, known: Iterable[str], cutoff: float = 0.7) -> str | None:
    """Find the known word that is most like a word, if any is."""
    return next(iter(difflib.get_close_matches(word, list(known), 1, cutoff)), None)


def meant(words: Sequence[str], commands: Iterable[str]) -> list[str]:
    """Give the words of a call, with ``find`` before them where they begin with a file. Raises
    ``StoreError`` where they begin with neither a command nor a file.
    """
    known = list(commands)
    if not words or words[0] in (*known, "-h", "--help", "--version"):
        return list(words)
    first = words[0]
    if first == "-" or (not first.startswith("-") and Path(first).exists()):
        return ["find", *words]
    if command := _hints("command").get(first):
        raise StoreError(first, f"no such command; did you mean '{command}'?")
    if first.startswith("-"):
        raise StoreError(first, "an option stands behind its command: 'urltrawl find -n FILE'")
    if "://" in first:
        likely = "did you mean 'urltrawl check URL' or 'find URL'?"
    elif command := near(first, known):
        likely = f"did you mean '{command}'?"
    else:
        likely = "'urltrawl --help' lists the commands"
    raise StoreError(first, f"no such command or file; {likely}")


def defaults(
    command: str, options: Container[str], commands: Container[str], reading: Container[str] = ()
) -> list[str]:
    """Give the words that the files of defaults put before those of a command.

    ``options`` are those of the command; those of ``reading`` say what is read and which links are
    wanted. Raises ``StoreError`` for the user's own file.
    """
    chosen = os.environ.get("URLTRAWL_CONFIG")
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path("~/.config").expanduser())
    of_user = folder / "urltrawl.toml" if chosen is None else Path(chosen)
    words: list[str] = []
    if chosen != "" and (chosen or os.path.lexists(of_user)):
        table = _table(of_user)
        _know(str(of_user), table.pop(REDIRECTOR, []))
        words += _words(str(of_user), table, command, options, commands)
    here = Path("urltrawl.toml")
    if chosen is None and os.path.lexists(here) and not _is_same(here, of_user):
        try:
            table = _table(here)
            if table.pop(REDIRECTOR, None) is not None:
                complain(f"{here}: {_FORBIDDEN} {REDIRECTOR}")
            words += _allowed(
                here, list(_words(str(here), table, command, options, commands)), reading
            )
        except StoreError as error:  # a stranger's file stops no command
            complain(f"{error}; it does not count")
    return words


REDIRECTOR = "redirector"
"""The tables of a file of defaults that are rows of ``url/redirectors.toml``, and no options."""
_FORBIDDEN = "a file of the working directory may not say"


def _know(name: str, rows: object) -> None:
    """Add the redirectors of a user's file to those of the program. Raises ``StoreError`` for a row
    that is none.
    """
    if rows == []:
        return
    from urltrawl.url.target import extend  # noqa: PLC0415

    if not (isinstance(rows, list) and all(isinstance(row, dict) for row in rows)):
        raise StoreError(name, f"a redirector is a table: [[{REDIRECTOR}]]")
    try:
        extend(rows)
    except ValueError as error:
        raise StoreError(name, str(error)) from error


def _is_same(path: Path, other: Path) -> bool:
    with suppress(OSError):
        return path.samefile(other)
    return False


def _allowed(path: Path, words: list[str], reading: Container[str]) -> list[str]:
    """Keep the words that a file of the working directory may say, and report both kinds."""
    allowed = [word for word in words if word.partition("=")[0] in reading]
    if allowed:
        note(f"urltrawl: defaults of ./{path}: {' '.join(allowed)}")
    if len(allowed) < len(words):
        complain(f"{path}: {_FORBIDDEN} {', '.join(word for word in words if word not in allowed)}")
    return allowed


_MOST = 1 << 16
"""The largest file of defaults in bytes. All options of all commands take a tenth of it."""


def _table(path: Path) -> dict[str, Any]:
    """Read a file of defaults. Raises ``StoreError`` where it is no TOML, no regular file or too
    long.
    """
    import tomllib  # noqa: PLC0415

    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise ValueError("is no regular file")  # noqa: TRY301
        if status.st_size > _MOST:
            raise ValueError(f"is longer than {_MOST} bytes")  # noqa: TRY301
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise StoreError(str(path), str(error)) from error
    except RecursionError as error:
        raise StoreError(str(path), "is nested too deeply") from error


def _words(
    name: str,
    table: dict[str, Any],
    command: str,
    options: Container[str],
    commands: Container[str],
) -> Iterator[str]:
    """Yield the words of a table: those of all commands and those of one."""
    for key, value in table.items():
        if isinstance(value, dict):
            if key not in commands:
                raise StoreError(name, f"there is no command '{key}'")
            for option, given in value.items() if key == command else ():
                if f"--{option}" not in options:
                    raise StoreError(name, f"'{command}' has no option '{option}'")
                yield from _option(option, given)
        elif f"--{key}" in options:
            yield from _option(key, value)


def _option(name: str, value: object) -> Iterator[str]:
    """Yield the words of the command line that a key and its value stand for."""
    if isinstance(value, list):
        for item in value:
            yield f"--{name}={item}"
    elif value is True:
        yield f"--{name}"
    elif value is not False:
        yield f"--{name}={value}"
