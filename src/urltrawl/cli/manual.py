"""``urltrawl manual``: a man page, and completions for shells, made of the options themselves."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from urltrawl.cli.console import FOUND
from urltrawl.errors import StoreError

if TYPE_CHECKING:
    import argparse

SHELLS = ("bash", "zsh", "tcsh")
EXAMPLES = (
    "urltrawl manual man > ~/.local/share/man/man1/urltrawl.1",
    "urltrawl manual bash > ~/.local/share/bash-completion/completions/urltrawl",
    'urltrawl manual zsh > "${fpath[1]}/_urltrawl"',
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "what", choices=["man", *SHELLS], help="a man page, or the completions of a shell"
    )


def run(options: argparse.Namespace) -> int:
    """Print it."""
    from urltrawl.cli import COMMANDS, parser_of  # noqa: PLC0415  # the table of commands, which this is one of

    parser = parser_of(list(COMMANDS))
    if options.what == "man":
        manpage = _load("argparse_manpage.manpage")
        parser.man_short_description = "find every URL in mail, news and text"  # type: ignore[attr-defined]
        print(manpage.Manpage(parser))
    else:
        print(_load("shtab").complete(parser, shell=options.what))
    return FOUND


def _load(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise StoreError(
            "manual", f"this needs {module.partition('.')[0]}: pip install 'urltrawl[manual]'"
        ) from error
