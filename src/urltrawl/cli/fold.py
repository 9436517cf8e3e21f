"""``urltrawl fold``: a URL as a wrapper for a letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING, TROUBLE, complain
from urltrawl.cli.flags import add_option, parse_width
from urltrawl.context.fold import fold
from urltrawl.url.parse import examine

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("urltrawl fold --width 40 http://www.example.org/a-very-long/path/to-a-file.html",)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add_option(parser, "url", "URL", "the URL to wrap")
    meaning = "break lines at N columns (default 72); the lines of a very long URL are longer"
    add_option(parser, "--width", "N", meaning, type=parse_width, default=72)


def run(options: argparse.Namespace) -> int:
    """Print the wrapper. Return 0, 1 if it holds no URL, 2 if a wrapper cannot hold the text."""
    try:
        print(fold(options.url, options.width))
    except ValueError as error:
        complain(str(error))
        return TROUBLE
    examined = examine(options.url)
    if examined.url is None:
        complain(f"{options.url!r} is no URL: {examined.problems[0].message}")
        return NOTHING
    return FOUND
