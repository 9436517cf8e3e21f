"""``urltrawl export``: a database to a file that others open."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from urltrawl.cli.common import FOUND, NOTHING, choice_of, choice_options, note
from urltrawl.store import database
from urltrawl.store.export import EXTRAS, export
from urltrawl.store.writers import NAMES

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help="what 'urltrawl batch' wrote")
    parser.add_argument("out", metavar="OUT", help="a file whose suffix says the format (.parquet, .csv, .jsonl, .txt); '-' is standard output")
    parser.add_argument("--format", choices=sorted(NAMES), help="the format, whatever the suffix")
    parser.add_argument("--distinct", action="store_true", help="each URL once, as it was first written (always so in .txt)")
    for name, extra in EXTRAS.items():
        parser.add_argument(f"--{name}", action="store_true", help=f"a column more: {extra.meaning}")
    parser.add_argument("-q", "--quiet", action="store_true", help="no summary on stderr")
    choice_options(parser, of_database=True)


def run(options: argparse.Namespace) -> int:
    """Write the file; 0 when it has rows, 1 when none was chosen."""
    extras = [name for name in EXTRAS if getattr(options, name)]
    with closing(database.connect_readonly(options.database)) as opened, database.troubles(options.database):
        count = export(opened, options.out, choice_of(options), form=options.format, distinct=options.distinct, extras=extras)
    if not options.quiet:
        note(f"{count} {'row' if count == 1 else 'rows'} to {options.out}")
    return FOUND if count else NOTHING
