"""``urltrawl find``: links to standard output, one a line."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING

from urltrawl.api import scan
from urltrawl.cli.common import FOUND, NOTHING, TROUBLE, choice_of, choice_options, complain, printable, reading_options
from urltrawl.errors import SourceError
from urltrawl.formats import FORMATS
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from urltrawl.api import ScanReport
    from urltrawl.link import Link


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add = parser.add_argument
    add("paths", nargs="*", default=["-"], metavar="PATH", help="files, directories, archives; '-' is standard input (default)")
    output = parser.add_argument_group("output")
    output.add_argument("--format", choices=sorted(WRITERS), default="text", help="text (default), jsonl or csv")
    output.add_argument("-H", "--with-filename", action="store_true", help="the source in front of each link")
    output.add_argument("-n", "--line-number", action="store_true", help="the line in front of each link (record_start:line in mail)")
    output.add_argument("-o", "--raw", action="store_true", help="the source text as it stands instead of the URL")
    output.add_argument("-c", "--count", action="store_true", help="only how many links each source has")
    output.add_argument("--unique", action="store_true", help="each URL once")
    output.add_argument("--readings", action="store_true", help="under each link all its readings and their evidence")
    output.add_argument("-q", "--quiet", action="store_true", help="no summary on stderr")
    choice_options(parser)
    reading = reading_options(parser)
    reading.add_argument("--as", dest="container", choices=["auto", *FORMATS], default="auto", help="the container format")


def run(options: argparse.Namespace) -> int:
    """Print what is found; 0 found, 1 nothing, 2 something could not be read."""
    paths = [sys.stdin.buffer if path == "-" else path for path in options.paths]
    write = WRITERS[options.format](options)
    wanted = choice_of(options).accepts
    seen: set[str] = set()
    counts: Counter[str] = Counter()
    clean = True
    how = Options(
        format=options.container, policy=options.policy, profile=options.profile, base=options.base, schemeless=options.schemeless,
        rejected=options.rejected or "rejected" in (options.verdict or ()), hyphen=options.hyphen, charset=options.charset,
    )  # fmt: skip
    for path in paths:
        try:
            trawl = scan(path, **asdict(how))
        except SourceError as error:
            complain(str(error))
            clean = False
            continue
        for link in trawl:
            if not wanted(link) or (options.unique and link.url in seen):
                continue
            seen.add(link.url) if options.unique else None
            counts[link.where.source] += 1
            if not options.count:
                write(link)
        clean = _account(trawl.report, quiet=options.quiet) and clean
        if options.count and not counts:
            counts[str(path)] += 0
    if options.count:
        for source, count in counts.items():
            print(f"{printable(source)}:{count}" if len(counts) > 1 or options.with_filename else count)
    if not clean:
        return TROUBLE
    return FOUND if counts.total() else NOTHING


def _account(report: ScanReport, *, quiet: bool) -> bool:
    """Say on stderr what could not be read; whether all was read."""
    for source, reason in report.failed:
        complain(f"{source}: {reason}")
    for source, reason in report.incomplete:
        complain(f"{source}: read in part: {reason}")
    if report.skipped and not quiet:
        complain("skipped " + ", ".join(f"{count} ({reason})" for reason, count in sorted(report.skipped.items())))
    return report.clean


def _text(options: argparse.Namespace) -> Callable[[Link], None]:
    from urltrawl.judge.explain import explain  # noqa: PLC0415  # each writer imports what it alone needs

    def write(link: Link) -> None:
        where = link.where
        prefix = f"{printable(where.source)}:" if options.with_filename else ""
        if options.line_number:
            prefix += f"{link.line}:" if where.format == "text" else f"{where.record_start}:{link.line}:"
        print(prefix + printable(link.raw if options.raw else link.url))
        if options.readings:
            for line in explain(link.readings):
                print(f"    {printable(line)}")

    return write


def _jsonl(options: argparse.Namespace) -> Callable[[Link], None]:
    import json  # noqa: PLC0415

    def write(link: Link) -> None:
        values: dict[str, object] = dict(link.to_dict())
        if options.readings:
            values["readings"] = [
                {"url": r.url, "confidence": r.confidence, "verdict": r.verdict.value, "evidence": list(r.evidence)} for r in link.readings
            ]
        print(json.dumps(values))

    return write


def _csv(_options: argparse.Namespace) -> Callable[[Link], None]:
    import csv  # noqa: PLC0415

    from urltrawl.columns import COLUMNS  # noqa: PLC0415
    from urltrawl.store.export import cell  # noqa: PLC0415

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow([column.name for column in COLUMNS])

    def write(link: Link) -> None:
        writer.writerow([cell(value) for value in link.to_dict().values()])

    return write


WRITERS: dict[str, Callable[[argparse.Namespace], Callable[[Link], None]]] = {"text": _text, "jsonl": _jsonl, "csv": _csv}
