"""``urltrawl resolve``: the absolute URL of a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND
from urltrawl.cli.flags import add_option, add_profile_option, parse_absolute_url
from urltrawl.store.terminal import printable
from urltrawl.url.reference import resolve

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("urltrawl resolve http://a/b/c/d ../g",)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add_option(parser, "base", "BASE", "an absolute URL", type=parse_absolute_url)
    add_option(parser, "reference", "REF", "the reference to resolve")
    add_profile_option(parser, "resolve by the rules of")


def run(options: argparse.Namespace) -> int:
    """Print the absolute URL of a reference. Return 0. Raises ``ResolveError`` if it has none."""
    print(printable(resolve(options.base, options.reference, options.profile)))
    return FOUND
