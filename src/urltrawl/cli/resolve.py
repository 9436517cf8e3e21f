"""``urltrawl resolve``: the absolute URL of a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND
from urltrawl.store.terminal import printable
from urltrawl.url.profile import PROFILES
from urltrawl.url.reference import resolve

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("urltrawl resolve http://a/b/c/d ../g",)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("base", metavar="BASE", help="an absolute URL")
    parser.add_argument("reference", metavar="REF", help="what is to be resolved")
    parser.add_argument(
        "--profile", choices=sorted(PROFILES), default="default", help="whose rules hold"
    )


def run(options: argparse.Namespace) -> int:
    """Print the result."""
    print(printable(resolve(options.base, options.reference, options.profile)))
    return FOUND
