"""``urltrawl status``: what a link checker found, into the database."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING, note
from urltrawl.store import database
from urltrawl.store.status import enter, read

if TYPE_CHECKING:
    import argparse

EXAMPLES = (
    "urltrawl export links.db urls.txt --for lychee",
    "lychee --format json --verbose urls.txt > result.json",
    "urltrawl status links.db result.json",
    "urltrawl report links.db -o report.html",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help="what 'urltrawl batch' wrote")
    parser.add_argument(
        "result", metavar="JSON", help="what 'lychee --format json --verbose' wrote"
    )
    parser.add_argument("-q", "--quiet", action="store_true", help="no summary on stderr")


def run(options: argparse.Namespace) -> int:
    """Enter them; 0 when the result speaks of URLs of the database, 1 when of none."""
    statuses = list(read(options.result))
    database.connect_readonly(options.database).close()  # it must be there
    checked = datetime.fromtimestamp(Path(options.result).stat().st_mtime, UTC).strftime(
        "%Y-%m-%dT%H:%M:%SZ"
    )
    opened = database.connect(options.database)
    try:
        with database.troubles(options.database):
            found, dead = enter(opened, iter(statuses), checked)
    finally:
        database.close(opened)
    if not options.quiet:
        note(
            f"{found} URLs of the database were asked, {dead} of them are dead: 'urltrawl report' shows them with their Wayback addresses"
        )
    return FOUND if found else NOTHING
