"""``urltrawl status``: what a link checker found, into the database, or what is known of it."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING, aligned, complain, note, reasons_of
from urltrawl.cli.given import GIVEN, given
from urltrawl.cli.words import either
from urltrawl.store.opened import to_enter
from urltrawl.store.status import WORDS, enter, known, read

if TYPE_CHECKING:
    import argparse

EXAMPLES = (
    "urltrawl export links.db urls.txt --for lychee",
    "lychee --format json --verbose urls.txt > result.json",
    "urltrawl status links.db result.json",
    "wget --spider -o wget.log -i urls.txt; urltrawl status links.db wget.log",
    "urltrawl status links.db",
    "urltrawl report links.db -o report.html",
)
ACCEPTED = f"a code of HTTP ('404 Not Found'), or {either(WORDS)}"
"""What a table may say of a URL, for a person."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help=GIVEN)
    parser.add_argument(
        "result",
        metavar="RESULT",
        nargs="?",
        help="what lychee, wget or curl wrote, or CSV with the columns url and status, which is"
        f" {ACCEPTED}; without it, status prints how many URLs are alive, dead, unknown or not"
        " asked",
    )
    parser.add_argument("-q", "--quiet", action="store_true", help="print no summary on stderr")


def run(options: argparse.Namespace) -> int:
    """Enter what a link checker found; 0 when it speaks of URLs of the database, 1 when of none."""
    if options.result is None:
        with given(options.database, counted=not options.quiet) as opened:
            for line in aligned([(state, f"{count:,}") for state, count in known(opened)]):
                print(line)
        return FOUND
    statuses = list(read(options.result))
    checked = datetime.fromtimestamp(Path(options.result).stat().st_mtime, UTC).strftime(
        "%Y-%m-%dT%H:%M:%SZ"
    )
    with to_enter(options.database) as opened:
        found, dead = enter(opened, iter(statuses), checked)
    if strange := Counter(one.reason for one in statuses if not one.state):
        number = strange.total()
        rows = "1 row was" if number == 1 else f"{number:,} rows were"
        complain(
            f"{options.result}: {rows} not understood, and changed nothing: {reasons_of(strange)};"
            f" a status is {ACCEPTED}"
        )
    if not options.quiet:
        note(
            f"URLs of the database that were asked: {found:,}; dead among them: {dead:,}."
            f" 'urltrawl report' shows the dead with their Wayback addresses"
        )
    return FOUND if found else NOTHING
