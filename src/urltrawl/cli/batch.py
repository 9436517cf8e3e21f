"""``urltrawl batch``: the links of a corpus into one database, in parallel, resumable."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import time
from collections import Counter
from contextlib import closing, contextmanager
from functools import partial
from typing import TYPE_CHECKING

from urltrawl.batch.processes import prepare
from urltrawl.cli import flags
from urltrawl.cli.console import (
    FOUND,
    NOTHING,
    TROUBLE,
    aligned_lines,
    complain,
    describe_reasons,
    note,
)
from urltrawl.cli.idle import no_rows_message
from urltrawl.cli.opening import open_database
from urltrawl.columns import DOUBTFUL, IN_DOUBT
from urltrawl.errors import StoreError
from urltrawl.reading.tally import divide_skipped
from urltrawl.sources import Failed, innermost
from urltrawl.sources.folders import STDIN, why_missing
from urltrawl.sources.tables import field_of
from urltrawl.store import database
from urltrawl.store.dataset import names_dataset
from urltrawl.store.terminal import printable, unguarded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from urltrawl.batch.plan import Piece
    from urltrawl.batch.run import Plan
    from urltrawl.batch.summary import Summary

INTERRUPTED = 130
"""The exit code of a batch that Ctrl-C ended, as shells have it."""
_PROGRESS_SECONDS = 10.0
"""Seconds between two lines of progress if stderr is no terminal."""
_NAMED_FAILURES = 20
"""How many failed files are named, and how many that were read in part. The table ``sources`` of
the database has all."""


EXAMPLES = (
    "urltrawl batch ~/lists --into links.db",
    "urltrawl batch ~/lists --into links.db --plan",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    option, switch = partial(flags.add_option, parser), partial(flags.add_switch, parser)
    option("paths", "PATH", "directories, files or archives", nargs="+")
    meaning = (
        "the database, or a folder DIR.parquet/ of Parquet files by year; batch makes it, or "
        "brings it up to date where it is there"
    )
    option("--into", "DB", meaning, required=True, type=flags.database_to_write)
    meaning = "run N worker processes (default: one for each core)"
    option("-j --jobs", "N", meaning, type=flags.at_least(1), default=os.cpu_count() or 1)
    meaning = (
        "read the Kth of N shares, with the same paths on every machine; 'urltrawl merge' puts"
        " the databases together"
    )
    option("--shard", "K/N", meaning, type=_parse_share)
    switch("--plan", "list what the batch would read, and read nothing")
    meaning = "compare the bytes of files, and not only size and time, to see what has changed"
    switch("--verify", meaning)
    switch("--redo", "read everything again")
    switch("-q --quiet", "print no progress and no summary on stderr")
    meaning = "leave out the last step, which decides doubtful links by the whole corpus"
    switch("--no-settle", meaning)
    flags.add_reading_options(parser)
    switch("--rejected", "also keep wrappers that hold no URL")


NEXT = (
    "top hosts {into}",
    "report {into} -o report.html",
    "query {into}",
    f'query {{into}} "SELECT id, url, confidence FROM links_flat WHERE {IN_DOUBT}"',
)
"""What to type behind "urltrawl" when there are links; ``{into}`` is the database. The last command
lists the links in doubt."""


def _parse_share(text: str) -> tuple[int, int]:
    """Return the number of a share, counted from 1, and how many shares there are:
    ``"3/16" -> (3, 16)``. Raises ``ArgumentTypeError`` for anything else.
    """
    number, _, count = text.partition("/")
    if not (number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(f"{text!r} is no share: 3/16 is the third of sixteen")
    return int(number), int(count)


def run(options: argparse.Namespace) -> int:
    """Run the batch. Return 0 if the database holds links, 1 if not, 2 if something could not be
    read, 130 if Ctrl-C ended it. With ``--plan`` print what a batch would read, and return 0, or 2
    if a path or a folder cannot be read. Raises ``StoreError`` if a path is that of standard input.
    """
    from urltrawl.batch import plan  # noqa: PLC0415
    from urltrawl.batch import run as job  # noqa: PLC0415

    if STDIN in options.paths:
        raise StoreError(
            STDIN,
            "is standard input, which no later batch could read again: write it to a file, or use "
            "'urltrawl find -'",
        )
    reading = flags.reading_from(options)
    plan_options = {
        "workers": options.jobs,
        "verify": options.verify,
        "redo": options.redo,
        "shard": plan.Shard(*options.shard) if options.shard else job.ALL,
    }
    if options.plan:
        todo = job.preview(options.into, options.paths, reading, **plan_options)
        _print_plan(todo)
        failed = [source for source in todo.refused if isinstance(source, Failed)]
        for source in failed:
            complain(f"{source.name or repr(source.name)}: {source.reason}")
        return TROUBLE if failed else FOUND
    # No database is made if there is nothing to read.
    reasons = list(map(why_missing, options.paths))
    if not os.path.lexists(options.into) and all(reasons):
        for path, reason in zip(options.paths, reasons, strict=True):
            complain(f"{path or repr(path)}: {reason}")
        return TROUBLE
    # The workers are forked here, before there is a thread or an open database.
    make_executor = prepare(options.jobs)
    version_before = database.version_of(options.into)
    with _shown_progress(quiet=options.quiet) as show_progress:
        summary = job.run(
            options.into,
            options.paths,
            reading,
            planned=_explain_move if not options.quiet else lambda _plan: None,
            progress=show_progress,
            settle=not options.no_settle,
            executor=make_executor,
            **plan_options,
        )
    if not options.quiet and 0 < version_before < database.VERSION:
        note(f"{options.into}: brought up to date from version {version_before} of the tables")
    _report_failures(options.into, summary)
    if not options.quiet:
        _report_summary(options, summary)
    if summary.interrupted:
        return INTERRUPTED
    if not summary.clean:
        return TROUBLE
    return FOUND if summary.has_links else NOTHING


def _report_failures(into: str, summary: Summary) -> None:
    """Print on stderr which files failed or were read in part, and why: the first of either sort
    by name, the number of all others. ``into`` is the name of the database.
    """
    for name, reason in summary.failed[:_NAMED_FAILURES]:
        complain(f"{name}: {reason}")
    for name, reason in summary.partial[:_NAMED_FAILURES]:
        complain(f"{name}: read in part: {reason}")
    others = len(summary.failed[_NAMED_FAILURES:]) + len(summary.partial[_NAMED_FAILURES:])
    if others:
        complain(
            f'and {others} more: urltrawl query {shlex.quote(into)} "SELECT source, reason FROM '
            f"sources WHERE state IN ('failed', 'partial', 'given up')\""
        )


def _report_summary(options: argparse.Namespace, summary: Summary) -> None:
    """Print on stderr what was done: for a dataset in a line, for a database as a table and, if
    ``--field`` led to no link, a line about that; then what the second pass did, or of a dataset,
    that it waits for one. If this batch found links, print what to type next.
    """
    into_dataset = names_dataset(options.into)
    if options.field and not into_dataset and not _has_row_links(options.into):
        complain(no_rows_message(options.field))
    if into_dataset:
        links = f"{summary.links:,} links of {summary.records:,} records"
        note(f"files now {summary.files_now()}; {links} to {options.into}")
    else:
        _print_statistics(options.into, summary)
    if summary.settlement is not None:
        note(str(summary.settlement))
    elif summary.unsettled and into_dataset:
        note(
            f"next: urltrawl settle {shlex.quote(options.into)}, "
            "which decides what is in doubt by all that stands there"
        )
    if summary.links:
        note("next:")
        # The last command lists the links in doubt.
        is_certain = summary.settlement is not None and not summary.settlement.doubtful
        commands = NEXT[:-1] if is_certain else NEXT
        for command in commands:
            note(f"  urltrawl {command.format(into=shlex.quote(options.into))}")


def _has_row_links(path: str) -> bool:
    """Return whether a link of the database at ``path`` was found in a row of a table."""
    with open_database(path, warns=False) as links:
        members = links.execute("SELECT DISTINCT member FROM records WHERE member <> ''")
        return any(field_of(innermost(member)) for (member,) in members)


def _print_plan(plan: Plan) -> None:
    """Print a row for each file to read, or for a folder of many, and one for each known file that
    is gone, below a heading, if there is any. The totals, and a move of the corpus, go to stderr.
    """
    rows = list(_plan_rows(plan.pieces))
    rows += [("1", "", f"{printable(name)} is gone") for name in plan.gone]
    if rows:
        rows.insert(0, ("files", "MB", "source"))
    for row in rows:
        print("\t".join(row))
    # What follows goes to stderr, and must stand below the rows on a terminal.
    sys.stdout.flush()
    _explain_move(plan)
    task_count = "1 task" if len(plan.tasks) == 1 else f"{len(plan.tasks):,} tasks"
    note(
        f"{plan.files:,} files, {plan.done:,} of them done; {task_count}, "
        f"{plan.length / 1e6:,.1f} MB to read"
    )


_LISTED_FILES = 5
"""Files of one folder that have a row each in a plan. If there are more, the folder has one row: a
Maildir has thousands."""


def _plan_rows(pieces: Sequence[Piece]) -> Iterator[tuple[str, str, str]]:
    """Yield the rows of a plan, each of three cells: the number of files, the MB to read, and the
    name of the file or folder, with the part of it that is read. ``pieces`` are files, or ranges of
    bytes of large ones. More than ``_LISTED_FILES`` of a folder that are read alike share a row.
    """
    groups: dict[tuple[str, str], list[Piece]] = {}
    for piece in pieces:
        folder = os.path.dirname(piece.name)
        groups.setdefault((folder, _describe_part(piece)), []).append(piece)
    for (folder, part), group in groups.items():
        if len(group) > _LISTED_FILES:
            size = sum(piece.length for piece in group)
            yield str(len(group)), f"{size / 1e6:.1f}", f"{printable(folder)}/{part}"
        else:
            for piece in group:
                yield "1", f"{piece.length / 1e6:.1f}", f"{printable(piece.name)}{part}"


def _describe_part(piece: Piece) -> str:
    """Return the words for what is read of a file, which follow its name: "" for all of it,
    " bytes 0 to 99" for a range, with " from 50 on" if an earlier batch stopped at byte 50, or with
    " again, if it has changed" if one read it to the end.
    """
    span = "" if piece.whole_file else f" bytes {piece.range.start} to {piece.range.end}"
    if piece.done_to:
        return f"{span} from {piece.done_to} on"
    return f"{span} again, if it has changed" if piece.known_digest else span


def _explain_move(plan: Plan) -> None:
    """If the corpus lies in another folder now, print on stderr how its links keep their ids."""
    if plan.moved is not None:
        old, new, files = plan.moved  # the folder before and now, and how many files it has
        note(
            f"{files} of the files that were in {old} are in {new} now, and are read anew: their "
            f"links get other ids. To keep them, stop, 'ln -s {new} {old}', and name {old}. "
            f"'urltrawl forget' takes out what was found there"
        )


def _make_line_printer() -> Callable[[Summary], None]:
    """Return a function that prints on stderr how far the batch is. A call within
    ``_PROGRESS_SECONDS`` of the last line, or of the start, prints nothing.
    """
    printed_at = time.monotonic()

    def print_line(summary: Summary) -> None:
        nonlocal printed_at
        if time.monotonic() - printed_at >= _PROGRESS_SECONDS:
            printed_at = time.monotonic()
            note(
                f"{summary.read / 1e6:.0f} of {summary.planned / 1e6:.0f} MB, "
                f"{summary.links:,} links, {len(summary.failed)} failures"
            )

    return print_line


@contextmanager
def _shown_progress(*, quiet: bool) -> Iterator[Callable[[Summary], None]]:
    """Yield a function that shows on stderr how far the batch is: on a terminal in a bar, which
    goes away at the end; elsewhere in lines; if ``quiet``, not at all.
    """
    if quiet or not sys.stderr.isatty():
        yield (lambda _summary: None) if quiet else _make_line_printer()
        return
    from rich import console, progress  # noqa: PLC0415

    with progress.Progress(
        progress.BarColumn(),
        progress.DownloadColumn(),
        progress.TransferSpeedColumn(),
        progress.TimeRemainingColumn(),
        progress.TextColumn("{task.fields[links]:,} links"),
        progress.TextColumn("{task.fields[failures]} failures"),
        console=console.Console(file=unguarded(sys.stderr)),
        transient=True,
    ) as bar:
        task = bar.add_task("", total=None, links=0, failures=0)
        yield lambda summary: bar.update(
            task,
            total=summary.planned,
            completed=summary.read,
            links=summary.links,
            failures=len(summary.failed),
        )


def _print_statistics(path: str, summary: Summary) -> None:
    """Print on stderr, as a table, what was read and what the database at ``path`` holds; below
    it, if the batch was interrupted, how it goes on.
    """
    size, seconds = summary.read / 1e6, summary.seconds
    speed = f"{size:,.1f} MB of files in {seconds:,.1f} s, {size / max(seconds, 1e-3):,.1f} MB/s"
    rows: list[tuple[str, object]] = [("files now", summary.files_now()), ("read now", speed)]
    with closing(database.connect_readonly(path)) as opened_database:
        for name, statement in _COUNT_STATEMENTS.items():
            rows += [(name, count) for (count,) in opened_database.execute(statement)]
        for name, statement in _GROUP_STATEMENTS.items():
            groups = opened_database.execute(statement)
            rows += [(f"  {name} {value}", count) for value, count in groups]
        skipped = "SELECT reason, sum(count) FROM tallies WHERE what = 'skipped' GROUP BY 1"
        skipped_parts = Counter(dict(opened_database.execute(skipped)))
    for what, reasons in divide_skipped(skipped_parts):
        rows.append((f"{what} not read", f"{reasons.total():,}: {describe_reasons(reasons)}"))
    rows.append(("failed, or read in part", len(summary.failed) + len(summary.partial)))
    texts = [(name, f"{cell:,}" if isinstance(cell, int) else str(cell)) for name, cell in rows]
    for line in aligned_lines(texts):
        note(line)
    if summary.interrupted:
        note("interrupted: the same command goes on from here")


_COUNT_STATEMENTS: Mapping[str, str] = {
    "sources in the database": "SELECT count(*) FROM sources",
    "records": "SELECT coalesce(sum(records), 0) FROM sources",
    "links": "SELECT count(*) FROM links",
    "  that people wrote": "SELECT coalesce(sum(written), 0) FROM by_year",
    "  that repeat them": "SELECT coalesce(sum(repeats), 0) FROM by_year",
    "  boilerplate": "SELECT coalesce(sum(footers), 0) FROM by_year",
    "distinct URLs": "SELECT count(*) FROM urls",
    f"links in doubt (below {DOUBTFUL})": f"SELECT count(*) FROM links WHERE {IN_DOUBT}",
}
"""Name of a row of the table -> the statement that gives its number."""
_GROUP_STATEMENTS: Mapping[str, str] = {
    **{
        column: f"SELECT {column}, count(*) FROM links GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 8"
        for column in ("kind", "verdict", "scheme")
    },
    "skipped:": "SELECT reason, count(*) FROM sources WHERE state = 'skipped'"
    " GROUP BY 1 ORDER BY 2 DESC LIMIT 8",
}
"""How the names of some rows begin -> the statement that gives the rest of each name and its
number, of the eight most frequent."""
