"""``urltrawl export``: a database to a file that others open."""

from __future__ import annotations

import shlex
import sqlite3
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from urltrawl.cli import flags
from urltrawl.cli.console import FOUND, NOTHING, note
from urltrawl.cli.opening import DATABASE_HELP, open_database, suggest_name
from urltrawl.errors import StoreError
from urltrawl.store.datasette import export_datasette
from urltrawl.store.export import EXTRAS, export, form_of
from urltrawl.store.purposes import PURPOSES, export_for
from urltrawl.store.writers import NAMES
from urltrawl.url.schemes import FETCHED

if TYPE_CHECKING:
    import argparse


EXAMPLES = (
    "urltrawl export links.db links.parquet --since 1996 --until 1999 --host example.org",
    "urltrawl export links.db urls.txt --for wget --no-footer",
    (
        "urltrawl export links.db doubtful.csv --where 'confidence < 0.8' --columns "
        "id,url,alternatives"
    ),
    "urltrawl export links.db slim.parquet/ --columns slim",
    "urltrawl export links.db site.db --for datasette",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    option, switch = partial(flags.add_option, parser), partial(flags.add_switch, parser)
    option("database", "DB", DATABASE_HELP)
    meaning = (
        "a file whose suffix names the format (.parquet, .csv, .jsonl, .txt); a folder that "
        "ends in '/', for Parquet by year; '-' is standard output, in JSON lines"
    )
    option("out", "OUT", meaning)
    meaning = "write csv, jsonl, parquet or text (also called txt), whatever the suffix"
    option("--format", "FORMAT", meaning, choices=sorted(NAMES))
    meaning = "write each URL once, as somebody first wrote it (a list of URLs always does)"
    switch("--distinct", meaning)
    for name, extra in EXTRAS.items():
        switch(f"--{name}", f"add a column: {extra.meaning}")
    flags.add_columns_option(parser)
    meaning = "keep only rows for which this condition holds ('urltrawl list columns')"
    option("--where", "SQL", meaning, default="")
    tools = {name: purpose.meaning for name, purpose in PURPOSES.items()}
    tools["datasette"] = "a copy with full-text search, and its metadata"
    meanings = "; ".join(f"{name} ({meaning})" for name, meaning in tools.items())
    meaning = f"write what another tool reads: {meanings}"
    option("--for", "TOOL", meaning, dest="purpose", choices=list(tools))
    flags.add_url_options(parser, "write")
    switch("-q --quiet", "print no summary on stderr")
    flags.add_choice_options(parser, of_database=True)


def run(options: argparse.Namespace) -> int:
    """Write the file. Without ``--quiet``, print on stderr how many rows it has and, with ``--for``
    and unless it is standard output, what to type next. Return 0 if it has rows, else 1.
    """
    _refuse_ignored(options)
    next_command = ""
    with open_database(options.database, warns=not options.quiet) as database:
        if options.purpose == "datasette":
            count, metadata = export_datasette(database, options.out)
            next_command = shlex.join(["datasette", options.out, "-m", str(metadata)])
        elif purpose := options.purpose:
            choice = flags.choice_from(options)
            count = export_for(database, options.out, choice, purpose, unwrap=options.unwrap)
            next_command = PURPOSES[purpose].then.format(
                out=shlex.quote(options.out), db=shlex.quote(options.database)
            )
        else:
            count = _export_rows(database, options)
    if not options.quiet:
        note(
            f"{count:,} {'row' if count == 1 else 'rows'} to {options.out}"
            + (f"; then: {next_command}" if next_command and options.out != "-" else "")
        )
    return FOUND if count else NOTHING


def _export_rows(database: sqlite3.Connection, options: argparse.Namespace) -> int:
    """Write the chosen links, as rows or as a list of URLs. Return how many were written. A list
    without ``--scheme`` holds only URLs of the schemes that programs fetch. Raises ``StoreError``
    with a hint for an unknown column in ``--where``, and ``sqlite3.Error`` for another mistake.
    """
    choice = flags.choice_from(options)
    if _is_url_list(options) and not options.scheme:
        choice = replace(choice, schemes=FETCHED)
    try:
        return export(
            database,
            options.out,
            choice,
            form=options.format,
            distinct=options.distinct,
            extras=[name for name in EXTRAS if getattr(options, name)],
            columns=options.columns,
            where=options.where,
            unwrap=options.unwrap,
            fangless=options.defang,
        )
    except sqlite3.OperationalError as error:
        if suggestion := suggest_name(database, str(error)):
            raise StoreError(options.database, f"{error}{suggestion}") from error
        raise


def _is_url_list(options: argparse.Namespace) -> bool:
    """Return whether the output is nothing but URLs. Raises what ``form_of`` raises."""
    return form_of(options.out, options.format) == "text" and not options.columns


def _refuse_ignored(options: argparse.Namespace) -> None:
    """Raise ``StoreError`` if options were given that would change nothing in the output: with
    ``--for`` all but the choice of links and ``--unwrap`` (``idle`` may refuse these), with a list
    of URLs those of ``EXTRAS``. ``--distinct`` may be given for such a list, which is so anyway.
    """
    names: tuple[str, ...] = ()
    if options.purpose:
        output = f"--for {options.purpose}"
        names = (*EXTRAS, "format", "columns", "where", "distinct", "defang")
    elif _is_url_list(options):
        output, names = "a list of URLs", tuple(EXTRAS)
    if ignored := [f"--{name}" for name in names if getattr(options, name)]:
        raise StoreError(options.out, f"{output} has no use for {', '.join(ignored)}")
