"""``urltrawl batch``: the links of a corpus into one database, in parallel, resumable."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import time
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING

from urltrawl.batch.processes import prepare
from urltrawl.cli.console import FOUND, NOTHING, TROUBLE, aligned, complain, note, reasons_of
from urltrawl.cli.flags import at_least_one, database_to_write, options_of, reading_options
from urltrawl.cli.given import given
from urltrawl.cli.idle import no_rows
from urltrawl.columns import DOUBTFUL, IN_DOUBT
from urltrawl.reading.tally import kinds_of
from urltrawl.sources import innermost
from urltrawl.sources.tables import field_of
from urltrawl.store.terminal import printable, unguarded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from urltrawl.batch.plan import Piece
    from urltrawl.batch.run import Plan
    from urltrawl.batch.summary import Summary

INTERRUPTED = 130
_PLAIN_SECONDS = 10.0
"""Between two lines of progress where nobody watches."""
_FAILURES = 20
"""Failures that are named; all are in the database, table ``sources``."""


EXAMPLES = (
    "urltrawl batch ~/lists --into links.db",
    "urltrawl batch ~/lists --into links.db --plan",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="directories, files or archives")
    parser.add_argument(
        "--into",
        required=True,
        type=database_to_write,
        metavar="DB",
        help=(
            "the database, or a folder DIR.parquet/ of Parquet files by year; batch makes it, or "
            "brings it up to date where it is there"
        ),
    )
    parser.add_argument(
        "-j",
        "--jobs",
        type=at_least_one,
        default=os.cpu_count() or 1,
        metavar="N",
        help="run N worker processes (default: one for each core)",
    )
    parser.add_argument(
        "--shard",
        type=_shard,
        metavar="K/N",
        help="read the Kth of N shares, with the same paths on every machine; 'urltrawl merge' puts"
        " the databases together",
    )
    parser.add_argument(
        "--plan", action="store_true", help="list what the batch would read, and read nothing"
    )
    parser.add_argument(
        "--verify",
        action="store_true",
        help="compare the bytes of files, and not only size and time, to see what has changed",
    )
    parser.add_argument("--redo", action="store_true", help="read everything again")
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print no progress and no summary on stderr"
    )
    parser.add_argument(
        "--no-settle",
        action="store_true",
        help="leave out the last step, which decides doubtful links by the whole corpus",
    )
    reading_options(parser)
    parser.add_argument(
        "--rejected", action="store_true", help="also keep wrappers that hold no URL"
    )


NEXT = (
    "top hosts {into}",
    "report {into} -o report.html",
    "query {into}",
    f'query {{into}} "SELECT id, url, confidence FROM links_flat WHERE {IN_DOUBT}"',  # noqa: S608  # ours
)
"""What to type when there are links; the last lists those in doubt."""


def _shard(text: str) -> tuple[int, int]:
    number, _, count = text.partition("/")
    if not (number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(f"{text!r} is no share: 3/16 is the third of sixteen")
    return int(number), int(count)


def run(options: argparse.Namespace) -> int:
    """Run the batch; 0 when the database holds links, 1 when not, 2 when something could not be
    read.
    """
    if not options.plan:
        prepare()  # first of all: it goes on while this process imports the rest
    from urltrawl.batch import plan  # noqa: PLC0415
    from urltrawl.batch import run as job  # noqa: PLC0415
    from urltrawl.store import database  # noqa: PLC0415

    reading = options_of(options)
    of_plan = {
        "workers": max(1, options.jobs),
        "verify": options.verify,
        "redo": options.redo,
        "shard": plan.Shard(*options.shard) if options.shard else job.ALL,
    }
    if options.plan:
        _print(job.look(options.into, options.paths, reading, **of_plan))
        return FOUND
    if not os.path.lexists(options.into) and all(map(_is_missing, options.paths)):
        for path in options.paths:  # and nothing is made for it
            complain(f"{path}: there is no such file or directory")
        return TROUBLE
    watch, finish = _watcher(options)
    version = database.version_of(options.into)
    try:
        summary = job.run(
            options.into,
            options.paths,
            reading,
            planned=_offer if not options.quiet else lambda _plan: None,
            progress=watch,
            settle=not options.no_settle,
            **of_plan,
        )
    finally:
        finish()
    if not options.quiet and 0 < version < database.VERSION:
        note(f"{options.into}: brought up to date from version {version} of the tables")
    _complain(options.into, summary)
    if not options.quiet:
        _tell(options, summary)
    if summary.interrupted:
        return INTERRUPTED
    if not summary.clean:
        return TROUBLE
    return FOUND if summary.holds else NOTHING


def _complain(into: str, summary: Summary) -> None:
    """Name the files that failed, or were read in part."""
    for name, reason in summary.failed[:_FAILURES]:
        complain(f"{name}: {reason}")
    for name, reason in summary.partial[:_FAILURES]:
        complain(f"{name}: read in part: {reason}")
    more = len(summary.failed[_FAILURES:]) + len(summary.partial[_FAILURES:])
    if more:
        complain(
            f'and {more} more: urltrawl query {into} "SELECT source, reason FROM '  # noqa: S608
            f"sources WHERE state IN ('failed', 'partial', 'given up')\""
        )


def _tell(options: argparse.Namespace, summary: Summary) -> None:
    """Say what was done, and what to type next."""
    from urltrawl.store.dataset import is_dataset  # noqa: PLC0415

    if options.field and not is_dataset(options.into) and not _has_rows(options.into):
        complain(no_rows(options.field))
    if is_dataset(options.into):
        links = f"{summary.links:,} links of {summary.records:,} records"
        note(f"files now {summary.files_now()}; {links} to {options.into}")
    else:
        _summarize(options.into, summary)
    if summary.settlement is not None:
        note(str(summary.settlement))
    elif summary.unsettled and is_dataset(options.into):
        words = "which decides what is in doubt by all that stands there"
        note(f"next: urltrawl settle {options.into}, {words}")
    if summary.links:
        note("next:")
        certain = summary.settlement is not None and not summary.settlement.doubtful
        for words in NEXT[:-1] if certain else NEXT:
            note(f"  urltrawl {words.format(into=shlex.quote(options.into))}")


def _has_rows(path: str) -> bool:
    """Whether a link of a database stands in a row of JSON lines or Parquet."""
    with given(path, counted=False) as database:
        members = database.execute("SELECT DISTINCT member FROM records WHERE member <> ''")
        return any(field_of(innermost(member)) for (member,) in members)


def _is_missing(path: str) -> bool:
    """Whether nothing of that name is on this machine, where it would be."""
    return path != "-" and "://" not in path and not os.path.lexists(path)


def _print(plan: Plan) -> None:
    """The files to read, a row a file or a large folder, below a heading; then how much it is."""
    rows = list(_to_read([piece for task in plan.tasks for piece in task.pieces]))
    rows += [("1", "", f"{printable(name)} is gone") for name in plan.gone]
    for row in [("files", "MB", "source"), *rows] if rows else []:
        print("\t".join(row))
    sys.stdout.flush()  # what comes next goes to stderr, and stands below it on a terminal
    _offer(plan)
    tasks = "1 task" if len(plan.tasks) == 1 else f"{len(plan.tasks):,} tasks"
    note(
        f"{plan.files:,} files, {plan.done:,} of them done; {tasks}, "
        f"{plan.length / 1e6:,.1f} MB to read"
    )


_LISTED = 5
"""Files of one folder that a plan names one by one; a Maildir has thousands."""


def _to_read(pieces: Sequence[Piece]) -> Iterator[tuple[str, str, str]]:
    """How many files, how much and what; many files of one folder are counted together."""
    kinds: dict[tuple[str, str], list[Piece]] = {}
    for piece in pieces:
        kinds.setdefault((os.path.dirname(piece.name), _part(piece)), []).append(piece)  # noqa: PTH120  # as names of sources are made
    for (folder, part), found in kinds.items():
        if len(found) > _LISTED:
            size = sum(piece.length for piece in found)
            yield str(len(found)), f"{size / 1e6:.1f}", f"{printable(folder)}/{part}"
        else:
            for piece in found:
                yield "1", f"{piece.length / 1e6:.1f}", f"{printable(piece.name)}{part}"


def _part(piece: Piece) -> str:
    """How much of a file is read, where it is not simply all of it."""
    span = "" if piece.whole else f" bytes {piece.range.start} to {piece.range.end}"
    if piece.done_to:
        return f"{span} from {piece.done_to} on"
    return f"{span} again, if it has changed" if piece.known else span


def _offer(plan: Plan) -> None:
    """Say how a corpus that has moved keeps its ids."""
    if plan.moved is not None:
        old, new, files = plan.moved
        note(
            f"{files} of the files that were in {old} are in {new} now, and are read anew: their "
            f"links get other ids. To keep them, stop, 'ln -s {new} {old}', and name {old}. "
            f"'urltrawl forget' takes out what was found there"
        )


def _watcher(options: argparse.Namespace) -> tuple[Callable[[Summary], None], Callable[[], None]]:
    """What to call with the state of the run, and at its end: a bar on a terminal, a line now and
    then elsewhere.
    """
    if options.quiet:
        return (lambda _summary: None), (lambda: None)
    if not sys.stderr.isatty():
        last = [time.monotonic()]

        def line(summary: Summary) -> None:
            if time.monotonic() - last[0] >= _PLAIN_SECONDS:
                last[0] = time.monotonic()
                note(
                    f"{summary.read / 1e6:.0f} of {summary.planned / 1e6:.0f} MB, "
                    f"{summary.links:,} links, {len(summary.failed)} failures"
                )

        return line, lambda: None
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        DownloadColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )

    bar = Progress(
        BarColumn(),
        DownloadColumn(),
        TransferSpeedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[links]:,} links"),
        TextColumn("{task.fields[failures]} failures"),
        console=Console(file=unguarded(sys.stderr)),
        transient=True,
    )
    task = bar.add_task("", total=None, links=0, failures=0)
    bar.start()

    def draw(summary: Summary) -> None:
        bar.update(
            task,
            total=summary.planned,
            completed=summary.read,
            links=summary.links,
            failures=len(summary.failed),
        )

    return draw, bar.stop


def _summarize(path: str, summary: Summary) -> None:
    """The closing table, from what the database holds."""
    from urltrawl.store import database  # noqa: PLC0415

    lines: list[tuple[str, str]] = []

    def add(name: str, value: object) -> None:
        lines.append((name, f"{value:,}" if isinstance(value, int) else str(value)))

    add("files now", summary.files_now())
    size, speed = summary.read / 1e6, summary.read / 1e6 / max(summary.seconds, 1e-3)
    add("read now", f"{size:,.1f} MB of files in {summary.seconds:,.1f} s, {speed:,.1f} MB/s")
    with closing(database.connect_readonly(path)) as opened:
        for name, statement in _COUNTS.items():
            add(name, opened.execute(statement).fetchone()[0])
        for column in ("kind", "verdict", "scheme"):
            statement = (
                f"SELECT {column}, count(*) FROM links GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 8"  # noqa: S608
            )
            for value, count in opened.execute(statement):
                add(f"  {column} {value}", count)
        for reason, count in opened.execute(
            "SELECT reason, count(*) FROM sources WHERE state = 'skipped'"
            " GROUP BY 1 ORDER BY 2 DESC LIMIT 8"
        ):
            add(f"  skipped: {reason}", count)
        skipped = "SELECT reason, sum(count) FROM tallies WHERE what = 'skipped' GROUP BY 1"
        parts = Counter(dict(opened.execute(skipped)))
    for what, reasons in kinds_of(parts):
        add(f"{what} not read", f"{reasons.total():,}: {reasons_of(reasons)}")
    add("failed, or read in part", len(summary.failed) + len(summary.partial))
    for line in aligned(lines):
        note(line)
    if summary.interrupted:
        note("interrupted: the same command goes on from here")


_COUNTS = {
    "sources in the database": "SELECT count(*) FROM sources",
    "records": "SELECT coalesce(sum(records), 0) FROM sources",
    "links": "SELECT count(*) FROM links",
    "  that people wrote": "SELECT coalesce(sum(written), 0) FROM by_year",
    "  that repeat them": "SELECT coalesce(sum(repeats), 0) FROM by_year",
    "  boilerplate": "SELECT coalesce(sum(footers), 0) FROM by_year",
    "distinct URLs": "SELECT count(*) FROM urls",
    f"links in doubt (below {DOUBTFUL})": f"SELECT count(*) FROM links WHERE {IN_DOUBT}",  # noqa: S608
}
