"""``urltrawl forget``: files taken out of a database, and all that was found in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.batch.forget import forget
from urltrawl.cli.console import FOUND, NOTHING, complain, note
from urltrawl.cli.flags import add_option, add_switch
from urltrawl.cli.opening import DATABASE_HELP
from urltrawl.errors import StoreError

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("urltrawl forget links.db ~/lists/private", "urltrawl forget links.db --removed")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add_option(parser, "database", "DB", DATABASE_HELP)
    meaning = "files and directories to take out; a later batch that meets them reads them again"
    add_option(parser, "paths", "PATH", meaning, nargs="*")
    add_switch(parser, "--removed", "take out the files that the last batch no longer found")
    add_switch(parser, "-q --quiet", "print no summary on stderr")


def run(options: argparse.Namespace) -> int:
    """Take files out of a database, with their links. Return 0 if it held any of them, else 1.
    Paths of which it holds nothing are reported on stderr. Raises ``StoreError`` if the call says
    neither a path nor ``--removed``.
    """
    if not options.paths and not options.removed:
        raise StoreError(options.database, "say what it should forget: a PATH, or --removed")
    forgotten = forget(options.database, options.paths, removed=options.removed)
    for path in forgotten.unknown:
        complain(f"{path or repr(path)}: {options.database} holds nothing from there")
    if not options.quiet:
        files = "1 file" if forgotten.files == 1 else f"{forgotten.files:,} files"
        note(f"{files} and {forgotten.links:,} links taken out of {options.database}")
        if forgotten.settlement is not None:
            note(str(forgotten.settlement))
    return FOUND if forgotten.files else NOTHING
