"""``urltrawl manual``: the chapters that ship with the package, a man page, completions for shells.

The man page and the completions are made from the options themselves.
"""

from __future__ import annotations

import re
import sys
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from urltrawl._version import __version__
from urltrawl.cli.console import FOUND, aligned_lines
from urltrawl.cli.words import either
from urltrawl.late import read_text
from urltrawl.report.charts import load_library

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

CHAPTERS = {
    "tutorial": "the main commands and the Python functions",
    "decisions": "how it decides where a URL ends and whether a line break belongs to it",
    "columns": "archives that it reads, and the columns of a link",
    "corpus": "a batch, its database, and what can be asked of it",
    "mail-reader": "in mutt, notmuch and tmux",
    "security": "looking at mail that means harm",
    "engines": "pandas, polars, DuckDB, Spark, Dask; what it costs",
    "conformance": "the five documents, and where it deviates from them",
    "limits": "hostile input, and the table of limits",
    "speed": "what a link costs, and the compiled build",
    "changes": "what each version changed, and what the next may change",
}
"""Name of a chapter, and of its file in ``urltrawl/manual`` -> what the chapter is about."""
SHELLS = ("bash", "zsh", "fish", "tcsh")
EXAMPLES = (
    "urltrawl manual",
    "urltrawl manual decisions",
    "urltrawl manual man > ~/.local/share/man/man1/urltrawl.1",
    "urltrawl manual bash > ~/.local/share/bash-completion/completions/urltrawl",
    'urltrawl manual zsh > "${fpath[1]}/_urltrawl"',
)


def arguments(parser: ArgumentParser) -> None:
    """Declare the options."""
    meaning = (
        f"a chapter ({either(list(CHAPTERS))}), 'man' for a man page, or a shell "
        f"({either(SHELLS)}) for its completions, which both need the extra 'manual'; without "
        "it, manual lists the chapters"
    )
    names = [*CHAPTERS, "man", *SHELLS]
    parser.add_argument("what", nargs="?", choices=names, metavar="CHAPTER", help=meaning)


def run(options: Namespace) -> int:
    """Print a chapter, the list of chapters, a man page or completions. Return 0."""
    if options.what is None:
        print(*aligned_lines(list(CHAPTERS.items())), sep="\n")
    elif options.what in CHAPTERS:
        _show_markdown(chapter(options.what))
    else:
        print(generate(options.what))
    return FOUND


def chapter(name: str) -> str:
    """Return the text of a chapter, in Markdown."""
    return read_text("urltrawl", f"manual/{name}.md")


def generate(what: str) -> str:
    """Return the man page if ``what`` is "man", else the completions of the shell ``what``. The
    text is the same on any machine. Raises ``StoreError`` if the extra is not installed.
    """
    from urltrawl.cli import COMMANDS, parser_of  # noqa: PLC0415

    parser = parser_of(list(COMMANDS))
    for each_parser in _list_parsers(parser):
        formatter = cast("Any", each_parser.formatter_class)
        each_parser.formatter_class = partial(formatter, width=_WIDTH)
    if what != "man":
        return _completions(parser, what)
    manpage = load_library("argparse_manpage.manpage", "manual")
    parser.man_short_description = "find every URL in mail, news and text"  # type: ignore[attr-defined]
    heading = {"version": __version__, "manual_title": "General Commands Manual"}
    page = manpage.Manpage(parser, heading)
    page.date = ""  # else it is that of today
    for title, text in _SECTIONS.items():
        page.add_section(title, ">", text)
    # To roff, a line that begins with a dot or an apostrophe is a request. Those of the page are
    # one or two capitals (".SH"). Before any other such line, "\&" is put, which prints nothing.
    return re.sub(r"^(?='|\.(?![A-Z]{1,2}\b))", r"\\&", str(page), flags=re.MULTILINE)


def _list_parsers(parser: ArgumentParser) -> list[ArgumentParser]:
    """Return the parser and the parsers of its commands."""
    parsers = [parser]
    for action in parser._actions:  # noqa: SLF001  # argparse shows it in no other way
        if isinstance(action.choices, dict):  # name of a command -> its parser
            parsers += action.choices.values()
    return parsers


def _completions(parser: ArgumentParser, shell: str) -> str:
    """Return the script that completes commands, options and values in a shell, as ``shtab`` makes
    it. Where a value is the name of a file or a directory, the shell offers those.
    """
    shtab = load_library("shtab", "manual")
    for each_parser in _list_parsers(parser):
        for action in each_parser._actions:  # noqa: SLF001  # argparse shows it in no other way
            if action.metavar in _FILES:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif action.metavar == "DIR":
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
    text = str(shtab.complete(parser, shell=shell))
    # In fish, one line gives the values of an option and its description, which would be shown
    # beside each value. So it becomes two lines. The line of an argument loses its description.
    text = re.sub(_FISH_OPTION, r"\1\2\n\1 -x\3", text, flags=re.MULTILINE)
    text = re.sub(_FISH_ARGUMENT, r"\1", text, flags=re.MULTILINE)
    # With these options bash quotes file names, and completes the file of "urltrawl FILE".
    return re.sub(
        r"^complete .*(?=-F _shtab_)", r"\g<0>-o default -o filenames ", text, flags=re.MULTILINE
    )


_FISH_OPTION = r"^(complete .* -[sl] .*)( -xka \".*\")( -d .*)$"
"""The line of fish for the values of an option: its name, the values, the description."""
_FISH_ARGUMENT = r"^(complete .* -ka \".*\") -d .*$"
"""The line of fish for the values of an argument, up to the description."""
_FILES = frozenset({"PATH", "DB", "OUT", "FILE", "RESULT", "DB|JSONL"})
"""Values that are names of files, as help names them."""
_WIDTH = 78
"""Columns of the lines of the man page, whatever terminal it is made in."""
_SECTIONS = {
    "EXIT STATUS": (
        "0 where links were found, 1 where there were none, 2 where something could not be read or"
        " the command line is wrong, 130 where it was interrupted."
    ),
    "FILES": (
        "~/.config/urltrawl.toml has defaults: a table for each command, a key for each option. A"
        " urltrawl.toml of the working directory may say how text is read and which links are"
        " wanted."
    ),
    "ENVIRONMENT": (
        "URLTRAWL_CONFIG names another file of defaults, or, empty, none. NO_COLOR takes the"
        " colours away."
    ),
    "SEE ALSO": "urltrawl manual CHAPTER shows one of " + ", ".join(CHAPTERS) + ".",
}
"""Sections of the man page besides the options."""


def _show_markdown(text: str) -> None:
    """Print a text in Markdown: laid out and in a pager on a terminal, as it stands elsewhere."""
    if not sys.stdout.isatty():
        print(text, end="")
        return
    console = import_module("rich.console").Console()
    with console.pager(styles=True):
        console.print(import_module("rich.markdown").Markdown(text))
