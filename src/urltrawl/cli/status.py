"""``urltrawl status``: what a link checker found, into the database, or what is known of it."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING, aligned_lines, complain, describe_reasons, note
from urltrawl.cli.flags import add_option, add_switch
from urltrawl.cli.opening import DATABASE_HELP, open_database, saved_stdin
from urltrawl.cli.words import either
from urltrawl.store.opened import connect_for_statuses
from urltrawl.store.status import WORDS, count_by_state, read, write_statuses

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
"""What a row of the checker's result may say of a URL, in words for a message."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add_option(parser, "database", "DB", DATABASE_HELP)
    meaning = (
        "what lychee, wget or curl wrote, or CSV with the columns url and status, which is"
        f" {ACCEPTED} ('-' is standard input); without it, status prints how many URLs are alive,"
        " dead, unknown or not asked"
    )
    add_option(parser, "result", "RESULT", meaning, nargs="?")
    add_switch(parser, "-q --quiet", "print no summary on stderr")


def run(options: argparse.Namespace) -> int:
    """Enter into a database what a link checker found, as of the time when the file of its result
    was written ("-" is standard input, and as of now), and report on stderr what was not
    understood. Return 1 if no URL of the database was checked, else 0. Without a result, print how
    many URLs have which state, and return 0.
    """
    if options.result is None:
        with open_database(options.database, warns=not options.quiet) as database:
            counts = [(state, f"{count:,}") for state, count in count_by_state(database)]
            print(*aligned_lines(counts), sep="\n")
        return FOUND
    with saved_stdin(options.result) as result:
        statuses = list(read(result))
        written_at = datetime.fromtimestamp(Path(result).stat().st_mtime, UTC)
    checked_at = written_at.strftime("%Y-%m-%dT%H:%M:%SZ")
    with connect_for_statuses(options.database) as database:
        found_count, dead = write_statuses(database, iter(statuses), checked_at)
    # An entry without a state was not understood, and has a reason.
    if strange := Counter(entry.reason for entry in statuses if not entry.state):
        number = strange.total()
        rows = "1 row was" if number == 1 else f"{number:,} rows were"
        complain(
            f"{options.result}: {rows} not understood, and changed nothing: "
            f"{describe_reasons(strange)}; a status is {ACCEPTED}"
        )
    if not options.quiet:
        note(
            f"URLs of the database that were asked: {found_count:,}; dead among them: {dead:,}."
            f" 'urltrawl report' shows the dead with their Wayback addresses"
        )
    return FOUND if found_count else NOTHING
