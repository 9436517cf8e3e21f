"""``urltrawl merge``: databases and datasets that several machines filled, into one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.batch.merge import merge
from urltrawl.cli.console import FOUND, NOTHING, note
from urltrawl.cli.flags import add_option, add_switch, database_to_write

if TYPE_CHECKING:
    import argparse

EXAMPLES = (
    "urltrawl merge --into links.db one.db two.db",
    "urltrawl merge --into links.db shard-*.db",
    "urltrawl merge --into links.parquet/ shard-*.parquet/",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    meaning = "databases or folders of Parquet files that 'urltrawl batch' wrote"
    add_option(parser, "databases", "DB", meaning, nargs="+")
    meaning = "the database or folder DIR.parquet/ that gets their rows; merge makes it if need be"
    add_option(parser, "--into", "DB", meaning, required=True, type=database_to_write)
    add_switch(parser, "-q --quiet", "print no summary on stderr")


def run(options: argparse.Namespace) -> int:
    """Put databases together into one. Return 0 if that holds links, else 1."""
    merged = merge(options.into, options.databases)
    if not options.quiet:
        note(
            f"{merged.taken:,} files and ranges taken, {merged.had:,} that were there; "
            f"{merged.links:,} links in {options.into}"
        )
        note(str(merged.settlement))
    return FOUND if merged.links else NOTHING
