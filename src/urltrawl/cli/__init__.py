"""The command line: a file a command, and the table COMMANDS.

A command is a module with ``HELP``, ``arguments(parser)`` and ``run(options) -> exit code``. It is imported when it is called,
so that a small run starts fast.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import TYPE_CHECKING

from urltrawl._version import __version__
from urltrawl.cli.common import TROUBLE, complain
from urltrawl.errors import UrltrawlError

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
    parser = argparse.ArgumentParser(
        prog="urltrawl", description="Find every URL in mail, news and text.", epilog="'urltrawl COMMAND --help' shows the options."
    )
    parser.add_argument("--version", action="version", version=f"urltrawl {__version__}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    words = list(sys.argv[1:] if argv is None else argv)
    for name, (module, summary) in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name in words:
            command = importlib.import_module(f"urltrawl.cli.{module}")
            command.arguments(subparser)
            subparser.set_defaults(run=command.run)
    options = parser.parse_args(words)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a character still gets the line
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: that is no error
        return 0
    except KeyboardInterrupt:
        return 130
    except UrltrawlError as error:
        complain(str(error))
        return TROUBLE
    return code
