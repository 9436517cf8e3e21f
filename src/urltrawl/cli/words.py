"""The words of a command line before they are options: what is meant by them, and what stands in a
file of defaults.

A file of defaults has a table for each command and, outside of them, what holds for all that know
the option::

    quiet = true

    [find]
    schemeless = true
    not-kind = ["header"]

It is ``$XDG_CONFIG_HOME/urltrawl.toml`` (``~/.config/urltrawl.toml``). A ``urltrawl.toml`` of the
working directory counts more, and what is typed counts most. ``URLTRAWL_CONFIG`` names another
file, or, empty, none.

Whoever unpacks an archive has the files of a stranger in the working directory. So what stands
there may say how text is read and which links are wanted, and nothing else; and stderr says that it
counted.
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
from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Sequence

    from _typeshed import SupportsWrite

WHICH, READING = "which links", "reading"
"""The groups of options that change no file, open nothing and run nothing."""

_UNKNOWN = late(r"unrecognized arguments: (--?[^\s=]+)")
_CHOICE = late(r"invalid choice: '([^']*)'[^(]*\(choose from (.*)\)")


class Parser(argparse.ArgumentParser):
    """A parser that says what may have been meant."""

    known: tuple[str, ...] = ()
    """The options of the command that is parsed, where a parser above it complains."""
    command: str = ""
    """Its name."""
    reading: tuple[str, ...] = ()
    """Those of them that say how text is read and which links are wanted."""

    having: Callable[[str], Sequence[str]] = staticmethod(lambda _word: ())
    """The commands that have an option."""
    last: Sequence[argparse.Action] = ()
    """What it takes last that is no option, if it takes any."""

    def format_usage(self) -> str:
        """What must be typed, in a line or two."""
        self._shorten()
        return super().format_usage()

    def format_help(self) -> str:
        """The same, and all options."""
        self._shorten()
        return super().format_help()

    def _shorten(self) -> None:
        """Leave out of the usage what may be left out of a call; the list of options has it."""
        if self.usage is None and self.get_default("run"):
            short = argparse.ArgumentParser(prog=f"{self.prog} [OPTIONS]", add_help=False)
            for action in self._actions:
                if action.required or not action.option_strings:
                    short._add_action(action)  # noqa: SLF001  # argparse has no other name for it
            self.usage = short.format_usage().removeprefix("usage: ").rstrip()

    def takes(self, options: argparse.Namespace, left: Sequence[str]) -> bool:
        """Take words that stand behind an option, as in ``find a -n b`` and ``query DB --limit 2
        SQL``: ``argparse`` gives all of one kind from one place, and leaves the others.
        """
        if any(word.startswith("-") and word != "-" for word in left):
            return False
        for one in self.last:
            before = getattr(options, one.dest)
            if one.nargs in ("*", "+"):
                setattr(options, one.dest, [*before, *left])
                return True
            if one.nargs == "?" and before is None and len(left) == 1:
                setattr(options, one.dest, left[0])
                return True
        return False

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and what comes near it, in two lines; exit."""
        hint = ""
        if found := _UNKNOWN.search(message):
            hint = self._of_option(found[1])
        elif found := _CHOICE.search(message):
            hint = _of_choice(found[1], [each.strip("' ") for each in found[2].split(",")])
        elif self.command == "query" and message.startswith("unrecognized arguments"):
            hint = "; put the statement in quotation marks"
        name = f"{self.prog} {self.command}".rstrip()
        self.exit(2, f"{name}: {message}{hint}\n'{name} --help' shows the options\n")

    def _of_option(self, word: str) -> str:
        """What may have been meant by an option that is not there."""
        if word in NEEDLESS:
            return f"; {NEEDLESS[word]}"
        if word not in MEANT and (others := self.having(word)):
            return f"; {', '.join(others)} {'has' if len(others) == 1 else 'have'} it"
        likely = MEANT.get(word) or near(word, [*self.known, *self._option_string_actions])
        return f"; did you mean {likely}?" if likely else ""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, a version or a complaint; ``argparse`` keeps it to itself where that
        fails.
        """
        (file or sys.stderr).write(message)


def _of_choice(word: str, known: Sequence[str]) -> str:
    """What may have been meant by a value that is none of those that may be."""
    given, word = word, word.lower()
    if word in NEEDLESS:
        return f"; {NEEDLESS[word]}"
    if os.path.lexists(given):
        return "; the file comes after it"
    if "," in word:
        return "; repeat the option for each"
    likely = MEANT.get(word) if MEANT.get(word) in known else near(word, known)
    return f"; did you mean {likely}?" if likely else ""


NEEDLESS = {
    "-r": "directories are read whole",
    "-R": "directories are read whole",
    "--recursive": "directories are read whole",
    "-E": "URLs are found without a pattern",
    "-i": "URLs are found without a pattern",
    "maildir": "a Maildir is a directory of messages, and needs no --as",
    "mh": "an MH folder is a directory of messages, and needs no --as",
}
"""What people type who know other programs, and why nothing has to be typed here."""

MEANT = {
    "-l": "--count",
    "-v": "--exclude REGEX",
    "eml": "message",
    "mail": "message",
    "rfc822": "message",
    "markdown": "text",
    "md": "text",
    "plain": "text",
    "--json": "--format jsonl",
    "--jsonl": "--format jsonl",
    "--csv": "--format csv",
    "--parquet": "--format parquet",
    "--table": "--format table",
    "--output": "--out, or > FILE",
    "--color=never": "NO_COLOR=1",
    "--dedupe": "--unique",
    "--distinct": "--unique",
    "--uniq": "--unique",
    "--after": "--since",
    "--from": "--since",
    "--before": "--until",
    "--to": "--until",
    "--domain": "--host",
    "--threads": "--jobs",
    "--workers": "--jobs",
    "--database": "--into",
    "--db": "--into",
    "--confidence": "--min-confidence",
    "--dry-run": "--plan",
    "--force": "--redo",
}
"""What people type who know other programs, and what does that here."""

COMMANDS_MEANT = {
    "help": "urltrawl --help",
    "version": "urltrawl --version",
    "-V": "urltrawl --version",
    "-v": "urltrawl --version",
    "extract": "urltrawl find",
    "grep": "urltrawl find",
    "scan": "urltrawl find",
    "search": "urltrawl find",
    "index": "urltrawl batch",
    "sql": "urltrawl query",
    "explain": "urltrawl check",
    "parse": "urltrawl check",
}
"""The same where a command should stand."""


def either(names: Sequence[str]) -> str:
    """Names as a list in a sentence: ``a, b or c``."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def near(word: str, known: Iterable[str], cutoff: float = 0.7) -> str | None:
    """The one of the known words that looks most like a word, if any looks like it."""
    return next(iter(difflib.get_close_matches(word, list(known), 1, cutoff)), None)


def meant(words: Sequence[str], commands: Iterable[str]) -> list[str]:
    """The words with ``find`` before them where they begin with a file; raises ``StoreError`` where
    they mean nothing.
    """
    known = list(commands)
    if not words or words[0] in (*known, "-h", "--help", "--version"):
        return list(words)
    if words[0] in COMMANDS_MEANT and not Path(words[0]).exists():
        raise StoreError(words[0], f"no such command; did you mean '{COMMANDS_MEANT[words[0]]}'?")
    if words[0].startswith("-") and words[0] != "-":
        raise StoreError(words[0], "an option stands behind its command: 'urltrawl find -n FILE'")
    if words[0] == "-" or Path(words[0]).exists():
        return ["find", *words]
    if "://" in words[0]:
        raise StoreError(
            words[0], "no such command or file; did you mean 'urltrawl check URL' or 'find URL'?"
        )
    likely = near(words[0], known)
    raise StoreError(
        words[0],
        f"no such command or file; did you mean '{likely}'?"
        if likely
        else "no such command or file; 'urltrawl --help' lists the commands",
    )


def defaults(
    command: str, options: Container[str], commands: Container[str], reading: Container[str] = ()
) -> list[str]:
    """The words that the files of defaults put before those of a command that knows ``options``, of
    which those of ``reading`` say what is read and chosen. Raises ``StoreError``.
    """
    named = os.environ.get("URLTRAWL_CONFIG")
    home = Path(os.environ.get("XDG_CONFIG_HOME") or Path("~/.config").expanduser())
    own = home / "urltrawl.toml" if named is None else Path(named)
    found: list[str] = []
    if named != "" and (named or os.path.lexists(own)):
        table = _table(own)
        _know(str(own), table.pop(REDIRECTOR, []))
        found += _words(str(own), table, command, options, commands)
    here = Path("urltrawl.toml")
    if named is None and os.path.lexists(here) and not _is_same(here, own):
        found += _of_the_directory(here, command, options, commands, reading)
    return found


REDIRECTOR = "redirector"
"""The tables of a file of defaults that are rows of ``url/redirectors.toml``, and no options."""


def _know(name: str, rows: object) -> None:
    """Know the redirectors of a user's own file; raises ``StoreError`` for one that is no such
    row.
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


def _is_same(one: Path, other: Path) -> bool:
    with suppress(OSError):
        return one.samefile(other)
    return False


def _of_the_directory(
    path: Path,
    command: str,
    options: Container[str],
    commands: Container[str],
    reading: Container[str],
) -> list[str]:
    """What a file of the working directory may say; it stops no command."""
    try:
        table = _table(path)
        if table.pop(REDIRECTOR, None) is not None:
            complain(f"{path}: a file of the working directory may not say {REDIRECTOR}")
        words = list(_words(str(path), table, command, options, commands))
    except StoreError as error:
        complain(f"{error}; it does not count")
        return []
    found = [word for word in words if word.partition("=")[0] in reading]
    if found:
        note(f"urltrawl: defaults of ./{path}: {' '.join(found)}")
    if len(found) < len(words):
        others = ", ".join(word for word in words if word not in found)
        complain(f"{path}: a file of the working directory may not say {others}")
    return found


_MOST = 1 << 16
"""Bytes of a file of defaults: all options of all commands take a tenth of it."""


def _table(path: Path) -> dict[str, Any]:
    """What a file holds; raises ``StoreError`` where it is no TOML, no regular file or too long."""
    import tomllib  # noqa: PLC0415

    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise StoreError(str(path), "is no regular file")  # noqa: TRY301
        if about.st_size > _MOST:
            raise StoreError(str(path), f"is longer than {_MOST} bytes")  # noqa: TRY301
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except StoreError:
        raise
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
    """The words of a table, those of all commands and those of one."""
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
    """The words of the command line that a key and its value in a file of defaults stand for."""
    if isinstance(value, list):
        for one in value:
            yield f"--{name}={one}"
    elif value is True:
        yield f"--{name}"
    elif value is not False:
        yield f"--{name}={value}"
