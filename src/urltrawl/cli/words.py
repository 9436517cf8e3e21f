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

CHOICE, READING = "which links", "reading"
"""Titles of the groups of harmless options: they change no file, open nothing and run nothing."""

_UNKNOWN = late(r"unrecognized arguments: (--?[^\s=]+)")
_CHOICE = late(r"invalid choice: '([^']*)'[^(]*\(choose from (.*)\)")


class Parser(argparse.ArgumentParser):
    """A parser whose error messages suggest what may have been meant."""

    command: str = ""
    """The name of the command that is parsed."""
    known: tuple[str, ...] = ()
    """All options of that command, as "--name" or "-n"."""
    harmless: tuple[str, ...] = ()
    """Those among them that say how text is read and which links are wanted."""
    last_positional: Sequence[argparse.Action] = ()
    """The last positional argument of that command, if it has any."""
    commands_with: Callable[[str], Sequence[str]] = staticmethod(lambda _option: ())
    """A function that gives the names of the commands that have an option."""

    def format_usage(self) -> str:
        """Return what must be typed, in a line or two."""
        self._shorten_usage()
        return super().format_usage()

    def format_help(self) -> str:
        """Return the usage and all options."""
        self._shorten_usage()
        return super().format_help()

    def _shorten_usage(self) -> None:
        """Leave optional words out of ``usage``. The list of options has them."""
        if self.usage is None and self.get_default("run"):
            short_parser = argparse.ArgumentParser(prog=f"{self.prog} [OPTIONS]", add_help=False)
            for action in self._actions:
                if action.required or not action.option_strings:
                    short_parser._add_action(action)  # noqa: SLF001  # argparse has no other name for it
            self.usage = short_parser.format_usage().removeprefix("usage: ").rstrip()

    def give_leftover(self, options: argparse.Namespace, leftover: Sequence[str]) -> bool:
        """Put words that were left over into the value of the last positional argument. Return
        whether it takes them.

        ``argparse`` fills an argument from one place only. In ``find a -n b``, ``b`` is left over,
        in ``query DB --limit 2 SQL`` the statement.
        """
        if any(word.startswith("-") and word != "-" for word in leftover):
            return False
        for action in self.last_positional:  # one or none
            value = getattr(options, action.dest)
            if action.nargs in ("*", "+"):
                setattr(options, action.dest, [*value, *leftover])
                return True
            if action.nargs == "?" and value is None and len(leftover) == 1:
                setattr(options, action.dest, leftover[0])
                return True
        return False

    def error(self, message: str) -> NoReturn:
        """Print in two lines what is wrong and what may have been meant, and exit."""
        suggestion = ""
        if match := _UNKNOWN.search(message):
            suggestion = self._hint_for_option(match[1])
        elif match := _CHOICE.search(message):
            choices = [name.strip("' ") for name in match[2].split(",")]
            suggestion = _hint_for_choice(match[1], choices)
        elif self.command == "query" and message.startswith("unrecognized arguments"):
            suggestion = "; put the statement in quotation marks"
        name = f"{self.prog} {self.command}".rstrip()
        self.exit(2, f"{name}: {message}{suggestion}\n'{name} --help' shows the options\n")

    def _hint_for_option(self, option: str) -> str:
        """Return the end of an error message: a suggestion for an unknown option, or ""."""
        if reason := _load_hints("needless").get(option):
            return f"; {reason}"
        replacement = _load_hints("meant").get(option)
        if replacement is None and (commands := self.commands_with(option)):
            return f"; {', '.join(commands)} {'has' if len(commands) == 1 else 'have'} it"
        return _suggest(replacement or nearest(option, [*self.known, *self._option_string_actions]))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, a version or an error message. ``argparse`` itself hides it if this fails."""
        (file or sys.stderr).write(message)


def _hint_for_choice(typed: str, known: Sequence[str]) -> str:
    """Return the end of an error message: a suggestion for an unknown value of an option, or ""."""
    word = typed.lower()
    if reason := _load_hints("needless").get(word):
        return f"; {reason}"
    if os.path.lexists(typed):
        return "; the file comes after it"
    if "," in word:
        return "; repeat the option for each"
    replacement = _load_hints("meant").get(word)
    return _suggest(replacement if replacement in known else nearest(word, known))


def _suggest(suggestion: str | None) -> str:
    """Return the end of an error message: ``"--kind" -> "; did you mean --kind?"``, or ""."""
    return f"; did you mean {suggestion}?" if suggestion else ""


def _load_hints(table: str) -> dict[str, str]:
    """Return a table of ``hints.toml``: what people type -> why not, or what to type."""
    hints: dict[str, str] = toml("urltrawl.cli", "hints.toml")[table]
    return hints


def either(names: Sequence[str]) -> str:
    """Return names joined as in a sentence: ``["a", "b", "c"] -> "a, b or c"``."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def nearest(word: str, known: Iterable[str], cutoff: float = 0.7) -> str | None:
    """Return the known word that is most like ``word``, or None if the likeness of none is at least
    ``cutoff``, of 1 (``difflib``).
    """
    return next(iter(difflib.get_close_matches(word, list(known), 1, cutoff)), None)


def complete_words(words: Sequence[str], commands: Iterable[str]) -> list[str]:
    """Return the words of a call, with ``find`` before them if they begin with a file or "-".
    Raises ``StoreError`` if they begin with neither a command nor a file, nor ask for help.
    """
    command_names = list(commands)
    if not words or words[0] in (*command_names, "-h", "--help", "--version"):
        return list(words)
    first_word = words[0]
    if first_word == "-" or (not first_word.startswith("-") and Path(first_word).exists()):
        return ["find", *words]
    if command := _load_hints("command").get(first_word):
        raise StoreError(first_word, f"no such command; did you mean '{command}'?")
    if first_word.startswith("-"):
        raise StoreError(first_word, "an option stands behind its command: 'urltrawl find -n FILE'")
    if "://" in first_word:
        suggestion = "did you mean 'urltrawl check URL' or 'find URL'?"
    elif command := nearest(first_word, command_names):
        suggestion = f"did you mean '{command}'?"
    else:
        suggestion = "'urltrawl --help' lists the commands"
    raise StoreError(first_word, f"no such command or file; {suggestion}")


def default_words(
    command: str,
    options: Container[str],
    commands: Container[str],
    harmless: Container[str] = (),
    find_problem: Callable[[Sequence[str]], str] = lambda _words: "",
) -> list[str]:
    """Return the words that the files of defaults put before those that are typed, such as
    ``["--not-kind=header"]``.

    ``commands`` are the names of all commands, ``options`` the options of ``command``, ``harmless``
    those that a file of the working directory may say. ``find_problem`` returns what is wrong with
    words, or "". Raises ``StoreError`` for a mistake in the user's own file.
    """
    chosen = os.environ.get("URLTRAWL_CONFIG")
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path("~/.config").expanduser())
    user_file = folder / "urltrawl.toml" if chosen is None else Path(chosen)
    words: list[str] = []
    if chosen != "" and (chosen or os.path.lexists(user_file)):
        table = _read_table(user_file)
        _add_redirectors(str(user_file), table.pop(REDIRECTOR, []))
        words += _table_words(str(user_file), table, command, options, commands)
        if problem := find_problem(words):
            raise StoreError(str(user_file), problem)
    local = Path("urltrawl.toml")
    if chosen is None and os.path.lexists(local) and not _is_same_file(local, user_file):
        try:
            table = _read_table(local)
            if table.pop(REDIRECTOR, None) is not None:
                complain(f"{local}: {_FORBIDDEN} {REDIRECTOR}")
            local_words = list(_table_words(str(local), table, command, options, commands))
            if problem := find_problem(local_words):
                raise StoreError(str(local), problem)  # noqa: TRY301
            words += _keep_harmless(local, local_words, harmless)
        except StoreError as error:  # a mistake in a stranger's file stops no command
            complain(f"{error}; it does not count")
    return words


REDIRECTOR = "redirector"
"""The key in a file of defaults whose tables are rows like those of ``url/redirectors.toml``, and
no options."""
_FORBIDDEN = "a file of the working directory may not say"


def _add_redirectors(name: str, rows: object) -> None:
    """Add the redirectors of a user's file to those of the program. Raises ``StoreError`` for a row
    that is no redirector.
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


def _is_same_file(path: Path, other: Path) -> bool:
    """Return whether two names lead to one file. They do not if one leads nowhere."""
    with suppress(OSError):
        return path.samefile(other)
    return False


def _keep_harmless(path: Path, words: list[str], harmless: Container[str]) -> list[str]:
    """Return the words whose option is harmless. Report on stderr which of the words of a file of
    the working directory count and which do not.
    """
    allowed = [word for word in words if word.partition("=")[0] in harmless]
    if allowed:
        note(f"urltrawl: defaults of ./{path}: {' '.join(allowed)}")
    if len(allowed) < len(words):
        complain(f"{path}: {_FORBIDDEN} {', '.join(word for word in words if word not in allowed)}")
    return allowed


_SIZE_LIMIT = 1 << 16
"""The largest file of defaults in bytes. All options of all commands take a tenth of it."""


def _read_table(path: Path) -> dict[str, Any]:
    """Return what a file of defaults says. Raises ``StoreError`` for a file that is not TOML."""
    import tomllib  # noqa: PLC0415

    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise ValueError("is no regular file")  # noqa: TRY301
        if status.st_size > _SIZE_LIMIT:
            raise ValueError(f"is longer than {_SIZE_LIMIT} bytes")  # noqa: TRY301
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise StoreError(str(path), error.strerror or str(error)) from error
    except ValueError as error:
        raise StoreError(str(path), str(error)) from error
    except RecursionError as error:
        raise StoreError(str(path), "is nested too deeply") from error


def _table_words(
    name: str,
    table: dict[str, Any],
    command: str,
    options: Container[str],
    commands: Container[str],
) -> Iterator[str]:
    """Yield the words of the file ``name``, whose keys and values are ``table``: those for all
    commands and those for ``command``. Raises ``StoreError`` for an unknown command, and for an
    unknown option in the table of ``command``.
    """
    for key, value in table.items():
        if isinstance(value, dict):
            if key not in commands:
                raise StoreError(name, f"there is no command '{key}'")
            for option, option_value in value.items() if key == command else ():
                if f"--{option}" not in options:
                    raise StoreError(name, f"'{command}' has no option '{option}'")
                yield from _option_words(option, option_value)
        elif f"--{key}" in options:
            yield from _option_words(key, value)


def _option_words(name: str, value: object) -> Iterator[str]:
    """Yield the words that a key and its value stand for, one for each item of a list.

    >>> list(_option_words("kind", ["bare", "html"])), list(_option_words("quiet", True))
    (['--kind=bare', '--kind=html'], ['--quiet'])
    """
    if isinstance(value, list):
        for item in value:
            yield f"--{name}={item}"
    elif value is True:
        yield f"--{name}"
    elif value is not False:
        yield f"--{name}={value}"
