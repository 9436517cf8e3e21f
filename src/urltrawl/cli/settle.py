"""``urltrawl settle``: the corpus itself as evidence for what its messages left in doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.batch.second_pass import settle_file
from urltrawl.cli.console import FOUND, NOTHING, note
from urltrawl.store.database import connect_readonly

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("urltrawl settle links.db",)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help="what 'urltrawl batch' wrote")
    parser.add_argument("-q", "--quiet", action="store_true", help="no summary on stderr")


def run(options: argparse.Namespace) -> int:
    """Settle; 0 when there were links with several readings, 1 when there were none."""
    connect_readonly(options.database).close()  # it must be there
    done = settle_file(options.database)
    if not options.quiet:
        note(str(done))
    return FOUND if done.asked else NOTHING
