"""The words of a command line before they are parsed: hints for those that are wrong, and the words
that a file of defaults adds.

A file of defaults has a table for each command. What stands outside of the tables holds for every
command that has the option::

    quiet = true

    [find]
    schemeless = true
    not-kind = ["header"]

The user's file is ``$XDG_CONFIG_HOME/urltrawl.toml`` (``~/.config/urltrawl.toml``). A
``urltrawl.toml`` of the working directory overrides it, and what is typed overrides both; an option
that may be repeated has the values of all. The variable ``URLTRAWL_CONFIG`` names another file in
place of both; where it is empty, there is none.

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
    from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence

    from _typeshed import SupportsWrite

CHOICE, READING = "which links", "reading"
"""Titles of the groups of harmless options: they change no file, open nothing and run nothing."""

_UNKNOWN_OPTION = late(r"unrecognized arguments: (--?[^\s=]+)")
_WRONG_CHOICE = late(r"invalid choice: '([^']*)'[^(]*\(choose from (.*)\)")
"""Messages of ``argparse``: one with an option; one with what was typed, and what is possible."""


class Parser(argparse.ArgumentParser):
    """A parser whose error messages suggest what may have been meant."""

    command: str = ""
    """The name of the command that is parsed, or "" while none is known."""
    known: tuple[str, ...] = ()
    """All options of the commands that the parser knows, as "--name" or "-n"."""
    harmless: tuple[str, ...] = ()
    """Those among them that say how text is read and which links are wanted."""
    last_positionals: Sequence[argparse.Action] = ()
    """The last positional argument of the command: one item, or none if it has no such argument."""
    commands_with: Callable[[str], Sequence[str]] = staticmethod(lambda _option: ())
    """A function that gives the names of the commands that have an option."""

    def format_usage(self) -> str:
        """Return a line or two that show what must be typed."""
        self._shorten_usage()
        return super().format_usage()

    def format_help(self) -> str:
        """Return the usage and all options."""
        self._shorten_usage()
        return super().format_help()

    def _shorten_usage(self) -> None:
        """Set ``usage`` of the parser of a command, without the options that may be left out."""
        if self.usage is None and self.get_default("run"):
            short_parser = argparse.ArgumentParser(prog=f"{self.prog} [OPTIONS]", add_help=False)
            for action in self._actions:
                if action.required or not action.option_strings:
                    short_parser._add_action(action)  # noqa: SLF001  # argparse has no other name for it
            self.usage = short_parser.format_usage().removeprefix("usage: ").rstrip()

    def give_leftover(self, options: argparse.Namespace, leftover: Sequence[str]) -> bool:
        """Add words that ``argparse`` left over to the value of the last positional argument in
        ``options``. Return False if it does not take them: then they are an error.

        ``argparse`` fills an argument from one place only. In ``find a -n b``, ``b`` is left over,
        in ``query DB --limit 2 SQL`` the statement.
        """
        if any(word.startswith("-") and word != "-" for word in leftover):
            return False  # an unknown option
        for action in self.last_positionals:  # one, or none
            value = getattr(options, action.dest)
            if action.nargs in ("*", "+"):
                setattr(options, action.dest, [*value, *leftover])
                return True
            if action.nargs == "?" and value is None and len(leftover) == 1:
                setattr(options, action.dest, leftover[0])
                return True
        return False

    def error(self, message: str) -> NoReturn:
        """Print in two lines what is wrong and what may have been meant, and exit with code 2."""
        # It is refused, and not ignored, as ``argparse`` says.
        message = message.replace("ignored explicit argument", "takes no value, and was given")
        suggestion = ""
        if unknown_option := _UNKNOWN_OPTION.search(message):
            suggestion = self._hint_for_option(unknown_option[1])
        elif wrong_choice := _WRONG_CHOICE.search(message):
            typed, choices = wrong_choice.groups()
            suggestion = _hint_for_choice(typed, [name.strip("' ") for name in choices.split(",")])
        elif self.command == "query" and message.startswith("unrecognized arguments"):
            suggestion = "; put the statement in quotation marks"
        name = f"{self.prog} {self.command}".rstrip()
        self.exit(2, f"{name}: {message}{suggestion}\n'{name} --help' shows the options\n")

    def _hint_for_option(self, option: str) -> str:
        """Return what an error message says behind an unknown option, from "; " on, or "": why it
        is not needed, which commands have it, or which option may have been meant.
        """
        if reason := _load_hints("needless").get(option):
            return f"; {reason}"
        replacement = _load_hints("meant").get(option)
        if replacement is None and (commands := self.commands_with(option)):
            return f"; {', '.join(commands)} {'has' if len(commands) == 1 else 'have'} it"
        return suggest(replacement or nearest(option, [*self.known, *self._option_string_actions]))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print a message of ``argparse``, which itself would hide an error of writing."""
        (file or sys.stderr).write(message)


def _hint_for_choice(typed: str, choices: Sequence[str]) -> str:
    """Return what an error message says behind a wrong value of an option, from "; " on, or "".

    ``typed`` is the value, and ``choices`` are the values that the option takes. The hint is the
    first of these that there is: why the value is not needed, that it is a file, which comes after
    the choice, that the option is to be repeated, which choice was meant, or which is like it.
    """
    word = typed.lower()
    if reason := _load_hints("needless").get(word):
        return f"; {reason}"
    if os.path.lexists(typed):  # as in "top links.db hosts", where "hosts" must stand first
        return "; the file comes after it"
    if "," in word:
        return "; repeat the option for each"
    replacement = _load_hints("meant").get(word)
    return suggest(replacement if replacement in choices else nearest(word, choices))


def suggest(suggestion: str | None) -> str:
    """Return the end of an error message: ``"--kind" -> "; did you mean --kind?"``, or ""."""
    return f"; did you mean {suggestion}?" if suggestion else ""


def _load_hints(table: str) -> dict[str, str]:
    """Return a table of ``hints.toml``. Its keys are words that people type by mistake. The value
    is in "needless" the reason why the word is not needed, in "meant" and "command" what to type.
    """
    hints: dict[str, str] = toml("urltrawl.cli", "hints.toml")[table]
    return hints


def either(names: Sequence[str]) -> str:
    """Return two names or more as one text for a sentence: ``["a", "b", "c"] -> "a, b or c"``."""
    return f"{', '.join(names[:-1])} or {names[-1]}"


def nearest(word: str, known: Iterable[str], cutoff: float = 0.7) -> str | None:
    """Return the word of ``known`` that is most like ``word``. Return None if none is like it: the
    likeness that ``difflib`` measures, from 0 to 1, is below ``cutoff`` then.
    """
    return next(iter(difflib.get_close_matches(word, list(known), 1, cutoff)), None)


def complete_words(words: Sequence[str], commands: Collection[str]) -> list[str]:
    """Return the words of a call, with "find" put before them if the first is "-" or the path of a
    file or directory.

    ``commands`` are the names of all commands. Raises ``StoreError`` if the first word is neither a
    command nor such a path, and does not ask for help or the version.
    """
    if not words or words[0] in (*commands, "-h", "--help", "--version"):
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
    elif command := nearest(first_word, commands):
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
    is_option: Callable[[str], object] = lambda _option: True,
) -> list[str]:
    """Return what the files of defaults say for ``command``, as words to be put before those that
    are typed: ``["--not-kind=header"]``. A file that ``URLTRAWL_CONFIG`` names stands for both, and
    counts as the user's own; if the variable is empty, there are no words.

    ``options`` are the options of the command, ``harmless`` those among them that a file of the
    working directory may say, ``commands`` the names of all commands. ``find_problem`` returns what
    is wrong with words, or "", and ``is_option`` whether some command has an option. A mistake in
    the user's own file raises ``StoreError``; one in a file of the working directory is reported on
    stderr, and that file does not count. Redirectors of the user's file are no words: they are
    added to those that the program knows.
    """
    chosen_name = os.environ.get("URLTRAWL_CONFIG")
    if chosen_name == "":
        return []
    try:
        folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path("~/.config").expanduser())
    except RuntimeError:  # nobody knows the home of this user, who has no file then
        folder = Path(os.devnull)
    user_file = Path(chosen_name) if chosen_name else folder / "urltrawl.toml"

    def words_of(file: Path, table: dict[str, Any]) -> list[str]:
        """Return the words of a file. Raises ``StoreError`` for a mistake in them."""
        file_words = list(_table_words(str(file), table, command, options, commands, is_option))
        if problem := find_problem(file_words):
            raise StoreError(str(file), problem)
        return file_words

    words: list[str] = []
    if chosen_name or os.path.lexists(user_file):  # a missing file is an error if it was chosen
        table = _read_table(user_file)
        _add_redirectors(str(user_file), table.pop(REDIRECTOR, []))
        words += words_of(user_file, table)
    local_file = Path("urltrawl.toml")
    if not chosen_name and os.path.lexists(local_file) and not _is_same_file(local_file, user_file):
        try:
            table = _read_table(local_file)
            if table.pop(REDIRECTOR, None) is not None:
                complain(f"{local_file}: {_FORBIDDEN} {REDIRECTOR}")
            words += _keep_harmless(local_file, words_of(local_file, table), harmless)
        except StoreError as error:  # a mistake in a stranger's file stops no command
            complain(f"{error}; it does not count")
    return words


REDIRECTOR = "redirector"
"""The key in a file of defaults that holds no options but redirectors, tables like those of
``url/redirectors.toml``."""
_FORBIDDEN = "a file of the working directory may not say"
"""The middle of a message: behind the name of such a file, before the options."""


def _add_redirectors(name: str, rows: object) -> None:
    """Add redirectors to those that the program knows. ``rows`` are what the file ``name`` has as
    ``REDIRECTOR``, unchecked. Raises ``StoreError`` if one of them is no redirector.
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
    """Return whether two paths lead to the same file; False if one of them leads to nothing."""
    with suppress(OSError):
        return path.samefile(other)
    return False


def _keep_harmless(path: Path, words: list[str], harmless: Container[str]) -> list[str]:
    """Return those words of ``path``, a file of the working directory, whose option is harmless.
    Report on stderr which of its words count and which do not.
    """
    allowed = [word for word in words if word.partition("=")[0] in harmless]
    if allowed:
        note(f"urltrawl: defaults of ./{path}: {' '.join(allowed)}")
    if len(allowed) < len(words):
        complain(f"{path}: {_FORBIDDEN} {', '.join(word for word in words if word not in allowed)}")
    return allowed


_SIZE_LIMIT = 1 << 16
"""Bytes of a file of defaults, at most. All options of all commands take a tenth of that."""


def _read_table(path: Path) -> dict[str, Any]:
    """Return the keys and values of a file of defaults. Raises ``StoreError`` if it cannot be read,
    is not TOML, longer than ``_SIZE_LIMIT``, or no regular file (a pipe may wait for ever).
    """
    import tomllib  # noqa: PLC0415

    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise ValueError("is no regular file")  # noqa: TRY301
        if status.st_size > _SIZE_LIMIT:
            raise ValueError(f"is longer than {_SIZE_LIMIT} bytes")  # noqa: TRY301
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise StoreError(str(path), getattr(error, "strerror", None) or str(error)) from error
    except RecursionError as error:
        raise StoreError(str(path), "is nested too deeply") from error


def _table_words(
    name: str,
    table: dict[str, Any],
    command: str,
    options: Container[str],
    commands: Container[str],
    is_option: Callable[[str], object],
) -> Iterator[str]:
    """Yield the words that a file of defaults, ``name``, says for ``command``: of its keys and
    values, ``table``, those for all commands and those in the table of ``command``. The other
    arguments are those of ``default_words``.

    Raises ``StoreError`` for an unknown command, for an unknown option in the table of ``command``,
    and for one outside of the tables that no command has.
    """
    for key, value in table.items():
        if not isinstance(value, dict):
            if f"--{key}" in options:
                yield from _option_words(key, value)
            elif not is_option(f"--{key}"):
                raise StoreError(name, f"no command has an option '{key}'")
            continue
        if key not in commands:
            raise StoreError(name, f"there is no command '{key}'")
        if key == command:
            for option, option_value in value.items():
                if f"--{option}" not in options:
                    raise StoreError(name, f"'{command}' has no option '{option}'")
                yield from _option_words(option, option_value)


def _option_words(name: str, value: object) -> Iterator[str]:
    """Yield the words of the command line that say the same as a key and its value in a file of
    defaults: one word for each item of a list, none for False.

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
