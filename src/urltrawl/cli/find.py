"""``urltrawl find``: links to standard output, one a line."""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from urltrawl.api import scan
from urltrawl.cli.console import FOUND, NOTHING, TROUBLE, complain, is_colourful, reasons_of
from urltrawl.cli.flags import (
    at_least_one,
    choice_of,
    choice_options,
    columns_option,
    options_of,
    reading_options,
    url_options,
)
from urltrawl.cli.idle import no_rows
from urltrawl.cli.words import either
from urltrawl.columns import COLUMNS, MADE_OF, PRESETS, defanged_cell, in_full, target_of
from urltrawl.documents import PIP
from urltrawl.errors import OptionError, SourceError
from urltrawl.formats import FORMATS, PROBE_SIZE, looks_binary, probe
from urltrawl.judge.explain import REASONS, explain
from urltrawl.reading.options import ROWS
from urltrawl.reading.tally import kinds_of
from urltrawl.sources import innermost
from urltrawl.sources.tables import OF_ROWS, field_of
from urltrawl.store.terminal import printable, unguarded
from urltrawl.store.writers import NAMES, STDOUT, WRITERS, Writer, plain, written
from urltrawl.url.defang import defang, defanged
from urltrawl.url.outgoing import may_follow

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urltrawl.api import ScanReport
    from urltrawl.link import Link
    from urltrawl.model import Reading


EXAMPLES = (
    "urltrawl find -H -n mail/",
    "urltrawl find --unique --no-quoted inbox.mbox",
    "urltrawl find --format jsonl --min-confidence 0.9 --scheme ftp archive.tar.gz",
    "urltrawl find --unwrap --defang suspicious.eml",
    "xclip -o | urltrawl find --refang",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add = parser.add_argument
    add(
        "paths",
        nargs="*",
        default=["-"],
        metavar="PATH",
        help="files, directories or archives; '-' is standard input (default)",
    )
    output = parser.add_argument_group("output")
    output.add_argument(
        "--format",
        choices=sorted(NAMES),
        default="text",
        metavar="FORMAT",
        help="write text (default, also called txt), csv, jsonl or parquet",
    )
    columns_option(output)
    output.add_argument(
        "-H", "--with-filename", action="store_true", help="print the source before each link"
    )
    output.add_argument(
        "-n",
        "--line-number",
        action="store_true",
        help="print the line before each link; in mail, the byte offset of the message before that;"
        " of several files the source, too",
    )
    output.add_argument(
        "-o",
        "--raw",
        action="store_true",
        help="print the source text of each link as it stands instead of the URL",
    )
    output.add_argument(
        "-c", "--count", action="store_true", help="print only how many links each source has"
    )
    url_options(output, "print")
    output.add_argument(
        "--open",
        type=at_least_one,
        metavar="N",
        help="open the Nth link in a browser, and print nothing",
    )
    output.add_argument(
        "--color",
        choices=["auto", "always", "never"],
        default="auto",
        help="print colours and hyperlinks (default: auto, on a terminal)",
    )
    output.add_argument("--unique", action="store_true", help="print each URL once")
    output.add_argument(
        "--readings",
        action="store_true",
        help="print below each link all its readings and the evidence for them",
    )
    output.add_argument(
        "--reasons",
        type=at_least_one,
        default=REASONS,
        metavar="N",
        help=f"print at most N reasons for each reading (default {REASONS})",
    )
    output.add_argument("-q", "--quiet", action="store_true", help="print no summary on stderr")
    choice_options(parser)
    reading = reading_options(parser)
    reading.add_argument(
        "--as",
        dest="container",
        choices=["auto", *FORMATS, *ROWS],
        default="auto",
        metavar="FORMAT",
        help=f"read the input as this format: {either(['auto (default)', *FORMATS, *ROWS])}",
    )


def run(options: argparse.Namespace) -> int:
    """Print what is found; 0 found, 1 nothing, 2 something could not be read."""
    seek = _Search(options)
    if options.open:
        return _open(seek, options.open)
    if options.count:
        for _ in seek.links():
            pass
        for source, count in seek.counts.items():
            print(
                f"{printable(source)}:{count}"
                if len(seek.counts) > 1 or options.with_filename
                else count
            )
    else:
        name = NAMES[options.format]
        names, cells = (_columns if options.columns else FORMS.get(name, _columns))(options)
        rows = (row for link in seek.links() for row in cells(link))
        painted = name == "text" and not options.columns and is_colourful(options.color)
        writer = PAINTED if painted else WRITERS[name]
        with written(STDOUT, writer) as file:
            writer.write(rows, names, file)
    if not seek.clean:
        return TROUBLE
    return FOUND if seek.counts.total() else NOTHING


def _open(seek: _Search, number: int) -> int:
    """Open a link in a browser, as far as a browser can do no harm with it."""
    import webbrowser  # noqa: PLC0415

    link = next((link for at, link in enumerate(seek.links(), 1) if at == number), None)
    if link is None:
        complain(f"there are not {number} links")
        return NOTHING
    url = in_full(target_of(link.url) or link.url, link.kind)
    if not may_follow(url) or not webbrowser.open(url):
        complain(f"nothing opens {url}")
        return TROUBLE
    return FOUND


def _paint(rows: Iterable[Sequence[object]], _names: Sequence[str], file: IO[str]) -> int:
    """Lines for a terminal that has colours and hyperlinks (OSC 8): the place dim, a URL to be
    clicked.
    """
    terminal = unguarded(file)
    count = 0
    for row in rows:
        url = plain(row[-1])
        *place, last = (printable(plain(value)) for value in row)
        before = f"\x1b[2m{':'.join(place)}:\x1b[0m" if place else ""
        terminal.write(
            f"{before}\x1b]8;;{last}\x1b\\{last}\x1b]8;;\x1b\\\n"
            if url.isascii() and may_follow(url)
            else f"{before}{last}\n"
        )
        count += 1
    return count


PAINTED = Writer(_paint, ".txt", "one URL a line, for a terminal")


class _Search:
    """The links that are wanted, and an account of what was read."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self.counts: Counter[str] = Counter()
        self.clean = True
        self._skipped: dict[str, Counter[str]] = {"files": Counter(), "rows": Counter()}
        """What was not read, by what it is and by reason."""
        self._named: list[str] = []
        """Files among them that somebody has typed."""
        self._in_rows = False
        self._parts: Counter[str] = Counter()
        """What was not read inside of files, by reason."""

    def links(self) -> Iterator[Link]:
        """Each, in the order of the paths."""
        options = self._options
        wanted = choice_of(options).accepts
        rejected = options.rejected or "rejected" in options.verdict
        how = asdict(replace(options_of(options), format=options.container, rejected=rejected))
        seen: set[str] = set()
        watch = (
            _watcher()
            if not options.quiet and sys.stderr.isatty() and not sys.stdout.isatty()
            else None
        )
        for path in options.paths:
            if path == "-" and sys.stdin is None:
                complain("<stdin>: standard input is closed")
                self.clean = False
                continue
            if not options.quiet and (other := _other_format(path, options.container)):
                complain(f"{path}: is read as {options.container}, and looks like {other}")
            try:
                trawl = scan(sys.stdin.buffer if path == "-" else path, **how)
                for link in trawl:
                    if watch is not None:
                        watch(link.place.source, self.counts.total())
                    if options.field and field_of(innermost(link.place.member)):
                        self._in_rows = True
                    if not wanted(link) or (options.unique and link.url in seen):
                        continue
                    if options.unique:
                        seen.add(link.url)
                    self.counts[link.place.source] += 1
                    yield link
            except SourceError as error:
                complain(str(error))
                self.clean = False
                continue
            if watch is not None:
                watch("", 0)
            self.clean = _account(trawl.report) and self.clean
            for reason, count in trawl.report.skipped.items():
                if PIP in reason and not trawl.report.read and not Path(path).is_dir():
                    complain(f"{'<stdin>' if path == '-' else path}: {reason}")
                    self.clean = False
                    continue
                what = "rows" if reason.startswith(OF_ROWS) else "files"
                self._skipped[what][reason] += count
                if what == "files" and not trawl.report.read and Path(path).is_file():
                    self._named.append(path)
            self._parts.update(trawl.report.tally.skipped)
            if options.count and not self.counts:
                self.counts["<stdin>" if path == "-" else path] += 0
        if options.field and not self._in_rows:
            complain(no_rows(options.field))
        if not options.quiet:
            for what, skipped in (*self._skipped.items(), *kinds_of(self._parts)):
                if skipped:
                    number = skipped.total()
                    were = f"{number:,} {what} were" if number > 1 else f"1 {_ONE[what]} was"
                    which = self._which(number) if what == "files" else ""
                    complain(f"{were} not read{which}: {reasons_of(skipped)}")

    def _which(self, number: int) -> str:
        """The names of files that were not read, as far as somebody has typed them."""
        shown = ", ".join(self._named[:_NAMED])
        others = " and others" if number > len(self._named[:_NAMED]) else ""
        return f" ({shown}{others})" if shown else ""


_NAMED = 5
"""Files that were not read and are named; a shell may have put in the names of a thousand."""
_ONE = {
    "files": "file",
    "rows": "row",
    "parts of messages": "part of a message",
    "addresses in pages": "address in a page",
}
"""What was not read, where it is a single one."""


def _other_format(path: str, asked: str) -> str:
    """Give the format that a file looks like, where its beginning does not fit the format that was
    asked for; else ``""``.
    """
    if asked not in FORMATS or not Path(path).is_file():
        return ""
    try:
        with Path(path).open("rb") as file:
            head = file.read(PROBE_SIZE)
    except OSError:  # reading it gives the reason
        return ""
    if not head or looks_binary(head) or FORMATS[asked].probe(head):
        return ""
    return probe(head, path)


_QUIET = 1.0
"""Seconds before there is word of progress, and between two."""


def _watcher() -> Callable[[str, int], None]:
    """Make a function that shows on a terminal which file is read and how many links were found, on
    a line that it overwrites.
    """
    terminal = unguarded(sys.stderr)
    told = [time.monotonic(), 0.0]

    def watch(source: str, links: int) -> None:
        now = time.monotonic()
        if not source and told[1]:
            terminal.write("\r\x1b[K")
            told[1] = 0.0
        elif source and now - told[0] >= _QUIET:
            told[:] = now, 1.0
            terminal.write(f"\r\x1b[K{links:,} links; {printable(source)[-_WIDTH:]}")
            terminal.flush()

    return watch


_WIDTH = 60
"""Characters of a file's name that fit beside the number on the narrowest terminal."""


def _account(report: ScanReport) -> bool:
    """Say on stderr what could not be read; whether all was read."""
    for source, reason in report.failed:
        complain(f"{source}: {reason}")
    for source, reason in report.incomplete:
        complain(f"{source}: read in part: {reason}")
    return report.clean


Cells = tuple["Sequence[str]", "Callable[[Link], Iterable[Sequence[object]]]"]
"""The names of the cells, and a link's rows of them."""


def _text(options: argparse.Namespace) -> Cells:
    """What grep would print."""
    shown = _shown(options)
    several = len(options.paths) > 1 or Path(options.paths[0]).is_dir()
    with_source = options.with_filename or (options.line_number and several)

    def cells(link: Link) -> Iterator[Sequence[object]]:
        where = link.place
        row: list[object] = [where.source] if with_source else []
        if options.line_number:
            row += [link.line] if where.format == "text" else [where.record_start, link.line]
        yield [*row, shown(link)]
        if options.readings:
            for line in explain(link.readings, options.reasons):
                yield [f"    {defanged(line) if options.defang else line}"]

    return (), cells


def _shown(options: argparse.Namespace) -> Callable[[Link], str]:
    """What is printed of a link."""
    if options.raw:
        return lambda link: link.raw
    if not (options.unwrap or options.defang):
        return lambda link: link.url

    def shown(link: Link) -> str:
        url = (options.unwrap and target_of(link.url)) or link.url
        return defang(url) if options.defang else url

    return shown


def _columns(options: argparse.Namespace) -> Cells:
    """The row of a link, or the columns of it that are asked for; in JSON its readings as well, if
    they are asked for. Raises ``OptionError`` for a column that is not there.
    """
    readings = options.readings and options.format == "jsonl"
    known = {column.name: column for column in COLUMNS}
    for name in options.columns:
        if name not in known:
            raise OptionError("column", name, (*known, *PRESETS))
    columns = [known[name] for name in options.columns] or COLUMNS
    changes = list(_changes([column.name for column in columns], options))
    parts = {column.of: MADE_OF[column.of] for column in columns}

    def cells(link: Link) -> Iterator[Sequence[object]]:
        made_of = {of: make(link) for of, make in parts.items()}
        row = [column.value(made_of[column.of]) for column in columns]
        for number, change in changes:
            row[number] = change(row[number], link)
        yield [*row, *([[_reading(one, options) for one in link.readings]] if readings else [])]

    return [*(column.name for column in columns), *(["readings"] if readings else [])], cells


def _changes(
    columns: Sequence[str], options: argparse.Namespace
) -> Iterator[tuple[int, Callable[[Any, Link], Any]]]:
    """What ``--unwrap`` and ``--defang`` make of which cells of a row, by their numbers."""
    for number, name in enumerate(columns):
        if options.unwrap and name == "url":
            yield number, lambda url, link: target_of(link.url) or url
        if options.defang:
            yield number, partial(_defanged, name)


def _defanged(name: str, cell: Any, _link: Link) -> Any:
    return defanged_cell(cell, name)


def _reading(one: Reading, options: argparse.Namespace) -> dict[str, object]:
    return {
        "url": defang(one.url) if options.defang else one.url,
        "confidence": one.confidence,
        "verdict": one.verdict.value,
        "evidence": list(one.evidence),
    }


FORMS: dict[str, Callable[[argparse.Namespace], Cells]] = {"text": _text}
"""What is written of a link in a format; in the others its row."""
