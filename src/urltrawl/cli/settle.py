"""``urltrawl settle``: the corpus itself as evidence for what its messages left in doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.batch.ledger import Ledger
from urltrawl.batch.run import opened
from urltrawl.batch.settle import settle_all
from urltrawl.cli.common import FOUND, NOTHING, note
from urltrawl.errors import StoreError
from urltrawl.store.database import connect_readonly, troubles

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help="what 'urltrawl batch' wrote")
    parser.add_argument("-q", "--quiet", action="store_true", help="no summary on stderr")


def run(options: argparse.Namespace) -> int:
    """Settle; 0 when there were ambiguous links, 1 when there were none."""
    connect_readonly(options.database).close()  # it must be there
    with troubles(options.database), opened(options.database) as (database, _):
        if not database.execute("SELECT 1 FROM sources LIMIT 1").fetchone():
            raise StoreError(options.database, "holds nothing yet")
        done = settle_all(database, Ledger(database, options.database).finish)
    if not options.quiet:
        note(
            f"{done.ambiguous} ambiguous links; the corpus speaks of {done.touched}, and of {done.changed} it says otherwise than their message"
        )
    return FOUND if done.ambiguous else NOTHING
