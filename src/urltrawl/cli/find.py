"""``urltrawl find``: links to standard output, one a line."""

from __future__ import annotations

import csv
import json
import sys
from collections import Counter
from typing import TYPE_CHECKING

from urltrawl.api import scan
from urltrawl.cli.common import FOUND, NOTHING, TROUBLE, complain, printable
from urltrawl.formats import FORMATS
from urltrawl.model import Kind, Verdict
from urltrawl.store.columns import COLUMNS, Value, row
from urltrawl.url.profile import PROFILES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from urltrawl.api import Report
    from urltrawl.model import Link


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
    choice = parser.add_argument_group("which links")
    choice.add_argument("--kind", action="append", choices=[kind.value for kind in Kind], help="only this kind (may be repeated)")
    choice.add_argument("--scheme", action="append", type=str.lower, help="only this scheme (may be repeated)")
    choice.add_argument("--host", action="append", type=str.lower, help="only this host and its subdomains (may be repeated)")
    choice.add_argument("--min-confidence", type=float, default=0.0, metavar="P", help="only links at least this certain, 0 to 1")
    choice.add_argument("--strict", action="store_true", help="only links that their grammar accepts")
    choice.add_argument("--rejected", action="store_true", help="also wrappers that hold no URL")
    choice.add_argument("--schemeless", action="store_true", help="also www. and ftp. hosts without a scheme")
    reading = parser.add_argument_group("reading")
    reading.add_argument("--as", dest="container", choices=["auto", *FORMATS], default="auto", help="the container format")
    reading.add_argument("--policy", choices=["archive", "appendix"], default="archive", help="appendix: the letter of RFC 1738")
    reading.add_argument("--profile", choices=sorted(PROFILES), default="default", help="the grammar that judges")
    reading.add_argument("--base", metavar="URL", help="resolve relative references in wrappers and HTML against this URL")
    reading.add_argument("--hyphen", choices=["keep", "drop"], default="keep", help="which reading of a doubtful hyphen comes first")


def run(options: argparse.Namespace) -> int:
    """Print what is found; 0 found, 1 nothing, 2 something could not be read."""
    paths = [sys.stdin.buffer if path == "-" else path for path in options.paths]
    write = WRITERS[options.format](options)
    wanted = _filter(options)
    seen: set[str] = set()
    counts: Counter[str] = Counter()
    clean = True
    for path in paths:
        trawl = scan(
            path, format=options.container, policy=options.policy, profile=options.profile, base=options.base,
            schemeless=options.schemeless, rejected=options.rejected, hyphen=options.hyphen,
        )  # fmt: skip
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


def _filter(options: argparse.Namespace) -> Callable[[Link], bool]:
    """The test a link must pass."""
    kinds = set(options.kind or ())
    schemes = set(options.scheme or ())
    hosts = tuple(options.host or ())

    def wanted(link: Link) -> bool:
        if link.confidence < options.min_confidence and link.verdict is not Verdict.REJECTED:
            return False
        if options.strict and link.verdict is not Verdict.VALID:
            return False
        if kinds and link.kind.value not in kinds:
            return False
        if schemes and link.url.partition(":")[0].lower() not in schemes:
            return False
        if hosts:
            host = str(row(link)["host"] or "").lower().rstrip(".")
            return any(host == one or host.endswith("." + one) for one in hosts)
        return True

    return wanted


def _account(report: Report, *, quiet: bool) -> bool:
    """Say on stderr what could not be read; whether all was read."""
    for source, reason in report.failed:
        complain(f"{source}: {reason}")
    for source, reason in report.incomplete:
        complain(f"{source}: read in part: {reason}")
    if report.skipped and not quiet:
        complain("skipped " + ", ".join(f"{count} ({reason})" for reason, count in sorted(report.skipped.items())))
    return report.clean


def _text(options: argparse.Namespace) -> Callable[[Link], None]:
    def write(link: Link) -> None:
        where = link.where
        prefix = f"{printable(where.source)}:" if options.with_filename else ""
        if options.line_number:
            prefix += f"{link.line}:" if where.format == "text" else f"{where.record_start}:{link.line}:"
        print(prefix + printable(link.raw if options.raw else link.url))
        if options.readings:
            for reading in link.readings:
                evidence = f"  ({', '.join(reading.evidence)})" if reading.evidence else ""
                print(f"    {reading.confidence:.3f} {reading.verdict:13} {printable(reading.url)}{evidence}")

    return write


def _jsonl(options: argparse.Namespace) -> Callable[[Link], None]:
    def write(link: Link) -> None:
        values: dict[str, object] = dict(row(link))
        if options.readings:
            values["readings"] = [
                {"url": r.url, "confidence": r.confidence, "verdict": r.verdict.value, "evidence": list(r.evidence)} for r in link.readings
            ]
        print(json.dumps(values))

    return write


def _csv(_options: argparse.Namespace) -> Callable[[Link], None]:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow([column.name for column in COLUMNS])

    def write(link: Link) -> None:
        writer.writerow([cell(value) for value in row(link).values()])

    return write


def cell(value: Value) -> str | int | float:
    """A value as a CSV cell: lists in one cell, nothing that a spreadsheet would take for a formula."""
    if isinstance(value, (int, float)):
        return value
    text = " ".join(value) if isinstance(value, list) else value or ""
    return "'" + text if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


WRITERS: dict[str, Callable[[argparse.Namespace], Callable[[Link], None]]] = {"text": _text, "jsonl": _jsonl, "csv": _csv}
