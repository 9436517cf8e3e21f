"""``urltrawl settle``: the corpus itself as evidence for what its messages left in doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.batch.run import settle_file
from urltrawl.cli.console import FOUND, NOTHING, note
from urltrawl.cli.flags import add_option, add_switch
from urltrawl.cli.opening import DATABASE_HELP

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("urltrawl settle links.db", "urltrawl settle links.parquet/")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add_option(parser, "database", "DB", DATABASE_HELP)
    add_switch(parser, "-q --quiet", "print no summary on stderr")


def run(options: argparse.Namespace) -> int:
    """Decide the doubtful links of a database by all that stands in it. Return 0 if it has links
    with several readings, else 1.
    """
    settlement = settle_file(options.database)
    if not options.quiet:
        note(str(settlement))
    return FOUND if settlement.asked else NOTHING
