"""The command line: a file a command, and the table COMMANDS.

A command is a module with ``HELP``, ``arguments(parser)`` and ``run(options) -> exit code``. It is imported when it is called,
so that a small run starts fast.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from typing import TYPE_CHECKING

from urltrawl._version import __version__
from urltrawl.cli.common import TROUBLE, abandon, complain, streams
from urltrawl.errors import UrltrawlError
from urltrawl.store.terminal import guarded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COMMANDS: Mapping[str, tuple[str, str]] = {
    "find": ("find", "print the links of files, directories, archives or standard input"),
    "batch": ("batch", "find the links of a corpus in parallel, into one database; resumable"),
    "settle": ("settle", "weigh what is ambiguous in a database anew, by all that stands whole in it"),
    "export": ("export", "write the links of a database as Parquet, CSV, JSON lines or plain URLs"),
    "report": ("report", "a database as one page with pictures and tables, HTML or Markdown"),
    "show": ("show", "one link with its message, its lines, its readings, and why the first one leads"),
    "query": ("query", "SQL over a database that is only read"),
    "check": ("check", "parse URLs, explain them, say what a client would send"),
    "resolve": ("resolve", "resolve a relative reference against a base URL"),
    "fold": ("fold", "print a URL as a <URL:...> wrapper that is safe to send"),
    "list": ("tables", "list what the program knows: schemes, formats, codes, profiles, columns"),
}
"""Name -> (module, what it does)."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0 found, 1 nothing found, 2 an error happened."""
    with streams(), guarded():
        return _run(sys.argv[1:] if argv is None else argv)


def _run(words: Sequence[str]) -> int:
    try:
        try:
            options = _parser(words).parse_args(words)
            code: int = options.run(options)
        finally:
            sys.stdout.flush()  # here, and not when Python ends, it can be said that it fails
    except BrokenPipeError:
        abandon(sys.stdout)  # nobody reads on: that is no error
        return 0
    except UrltrawlError as error:
        complain(str(error))
        return TROUBLE
    except OSError as error:  # of what is read it would be a SourceError
        abandon(sys.stdout)
        complain(f"cannot write: {error.strerror or error}")
        return TROUBLE
    return code


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """The options of all commands; a command is imported when it is among the words."""
    parser = argparse.ArgumentParser(
        prog="urltrawl", description="Find every URL in mail, news and text.", epilog="'urltrawl COMMAND --help' shows the options."
    )
    parser.add_argument("--version", action="version", version=f"urltrawl {__version__}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (module, summary) in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name in words:
            command = importlib.import_module(f"urltrawl.cli.{module}")
            command.arguments(subparser)
            subparser.set_defaults(run=command.run)
    return parser
