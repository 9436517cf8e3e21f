"""``urltrawl find``: links to standard output, one a line."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING

from urltrawl.api import scan
from urltrawl.cli.common import FOUND, NOTHING, TROUBLE, choice_of, choice_options, complain, reading_options
from urltrawl.errors import SourceError
from urltrawl.formats import FORMATS
from urltrawl.reading.options import ROWS, Options
from urltrawl.store.terminal import printable
from urltrawl.store.writers import NAMES, STDOUT, WRITERS, written

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urltrawl.api import ScanReport
    from urltrawl.link import Link
    from urltrawl.model import Reading


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add = parser.add_argument
    add("paths", nargs="*", default=["-"], metavar="PATH", help="files, directories, archives; '-' is standard input (default)")
    output = parser.add_argument_group("output")
    output.add_argument("--format", choices=sorted(NAMES), default="text", help="text (default), csv, jsonl or parquet")
    output.add_argument("-H", "--with-filename", action="store_true", help="the source in front of each link")
    output.add_argument("-n", "--line-number", action="store_true", help="the line in front of each link (record_start:line in mail)")
    output.add_argument("-o", "--raw", action="store_true", help="the source text as it stands instead of the URL")
    output.add_argument("-c", "--count", action="store_true", help="only how many links each source has")
    output.add_argument("--unique", action="store_true", help="each URL once")
    output.add_argument("--readings", action="store_true", help="under each link all its readings and their evidence")
    output.add_argument("-q", "--quiet", action="store_true", help="no summary on stderr")
    choice_options(parser)
    reading = reading_options(parser)
    reading.add_argument("--as", dest="container", choices=["auto", *FORMATS, *ROWS], default="auto", help="the container format")


def run(options: argparse.Namespace) -> int:
    """Print what is found; 0 found, 1 nothing, 2 something could not be read."""
    seek = _Search(options)
    if options.count:
        for _ in seek.links():
            pass
        for source, count in seek.counts.items():
            print(f"{printable(source)}:{count}" if len(seek.counts) > 1 or options.with_filename else count)
    else:
        name = NAMES[options.format]
        names, cells = FORMS.get(name, _columns)(options)
        rows = (row for link in seek.links() for row in cells(link))
        with written(STDOUT, WRITERS[name]) as file:
            WRITERS[name].write(rows, names, file)
    if not seek.clean:
        return TROUBLE
    return FOUND if seek.counts.total() else NOTHING


class _Search:
    """The links that are wanted, and an account of what was read."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self.counts: Counter[str] = Counter()
        self.clean = True

    def links(self) -> Iterator[Link]:
        """Each, in the order of the paths."""
        options = self._options
        wanted = choice_of(options).accepts
        how = asdict(
            Options(
                format=options.container, policy=options.policy, profile=options.profile, base=options.base, schemeless=options.schemeless,
                rejected=options.rejected or "rejected" in (options.verdict or ()), hyphen=options.hyphen, charset=options.charset,
                field=options.field,
            )
        )  # fmt: skip
        seen: set[str] = set()
        for path in options.paths:
            if path == "-" and sys.stdin is None:
                complain("<stdin>: standard input is closed")
                self.clean = False
                continue
            try:
                trawl = scan(sys.stdin.buffer if path == "-" else path, **how)
            except SourceError as error:
                complain(str(error))
                self.clean = False
                continue
            for link in trawl:
                if not wanted(link) or (options.unique and link.url in seen):
                    continue
                if options.unique:
                    seen.add(link.url)
                self.counts[link.where.source] += 1
                yield link
            self.clean = _account(trawl.report, quiet=options.quiet) and self.clean
            if options.count and not self.counts:
                self.counts["<stdin>" if path == "-" else path] += 0


def _account(report: ScanReport, *, quiet: bool) -> bool:
    """Say on stderr what could not be read; whether all was read."""
    for source, reason in report.failed:
        complain(f"{source}: {reason}")
    for source, reason in report.incomplete:
        complain(f"{source}: read in part: {reason}")
    if report.skipped and not quiet:
        complain("skipped " + ", ".join(f"{count} ({reason})" for reason, count in sorted(report.skipped.items())))
    return report.clean


Cells = tuple["Sequence[str]", "Callable[[Link], Iterable[Sequence[object]]]"]
"""The names of the cells, and a link's rows of them."""


def _text(options: argparse.Namespace) -> Cells:
    """What grep would print."""
    from urltrawl.judge.explain import explain  # noqa: PLC0415  # each writer imports what it alone needs

    def cells(link: Link) -> Iterator[Sequence[object]]:
        where = link.place
        row: list[object] = [where.source] if options.with_filename else []
        if options.line_number:
            row += [link.line] if where.format == "text" else [where.record_start, link.line]
        yield [*row, link.raw if options.raw else link.url]
        if options.readings:
            yield from ([f"    {line}"] for line in explain(link.readings))

    return (), cells


def _columns(options: argparse.Namespace) -> Cells:
    """The row of a link; in JSON its readings as well, if they are asked for."""
    from urltrawl.columns import COLUMNS  # noqa: PLC0415

    readings = options.readings and options.format == "jsonl"

    def cells(link: Link) -> Iterator[Sequence[object]]:
        yield [*link.to_dict().values(), *([[_reading(one) for one in link.readings]] if readings else [])]

    return [*(column.name for column in COLUMNS), *(["readings"] if readings else [])], cells


def _reading(one: Reading) -> dict[str, object]:
    return {"url": one.url, "confidence": one.confidence, "verdict": one.verdict.value, "evidence": list(one.evidence)}


FORMS: dict[str, Callable[[argparse.Namespace], Cells]] = {"text": _text}
"""What is written of a link in a format; in the others its row."""
