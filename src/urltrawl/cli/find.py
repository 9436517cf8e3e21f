"""``urltrawl find``: links to standard output, one a line."""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import asdict, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from urltrawl.api import scan
from urltrawl.cli import flags
from urltrawl.cli.console import (
    FOUND,
    NOTHING,
    TROUBLE,
    complain,
    describe_reasons,
    is_colourful,
    standard_input,
)
from urltrawl.cli.idle import no_rows_message
from urltrawl.cli.words import either
from urltrawl.columns import COLUMNS, MADE_OF, PRESETS, Value, defanged_cell, in_full, target_of
from urltrawl.documents import INSTALL_COMMAND
from urltrawl.errors import OptionError, SourceError
from urltrawl.formats import FORMATS, PROBE_SIZE, looks_binary, probe
from urltrawl.judge.explain import explain
from urltrawl.reading.options import ROWS
from urltrawl.reading.tally import divide_skipped
from urltrawl.sources import innermost, label
from urltrawl.sources.tables import ROW_REASONS, field_of
from urltrawl.store.terminal import printable, unguarded
from urltrawl.store.writers import NAMES, STDOUT, WRITERS, open_output, plain
from urltrawl.url.defang import defang, defang_text
from urltrawl.url.outgoing import may_follow

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urltrawl.api import ScanReport
    from urltrawl.link import Link
    from urltrawl.model import Reading

    RowsOf = Callable[[Link], Iterable[Sequence[object]]]

EXAMPLES = (
    "urltrawl find -H -n mail/",
    "urltrawl find --unique --no-quoted inbox.mbox",
    "urltrawl find --format jsonl --min-confidence 0.9 --scheme ftp archive.tar.gz",
    "urltrawl find --unwrap --defang suspicious.eml",
    "xclip -o | urltrawl find --refang",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    flags.add_paths_argument(parser)
    output = parser.add_argument_group("output")
    option, switch = partial(flags.add_option, output), partial(flags.add_switch, output)
    meaning = "write text (default, also called txt), csv, jsonl or parquet"
    option("--format", "FORMAT", meaning, choices=sorted(NAMES), default="text")
    flags.add_columns_option(output)
    switch("-H --with-filename", "print the source, and its member, before each link")
    meaning = (
        "print the line before each link; in mail, the byte offset of the message before that;"
        " of several files the source, too"
    )
    switch("-n --line-number", meaning)
    switch("-o --raw", "print the source text of each link as it stands instead of the URL")
    switch("-c --count", "print only how many links each source has")
    flags.add_url_options(output, "print")
    meaning = "open the Nth link in a browser, and print nothing"
    option("--open", "N", meaning, type=flags.at_least(1))
    meaning = "print colours and hyperlinks (default: auto, on a terminal)"
    option("--color", None, meaning, choices=["auto", "always", "never"], default="auto")
    switch("--unique", "print each URL once")
    switch("--readings", "print below each link all its readings and the evidence for them")
    flags.add_reasons_option(output)
    switch("-q --quiet", "print no summary on stderr")
    flags.add_choice_options(parser)
    reading = flags.add_reading_options(parser)
    names = ["auto", *FORMATS, *ROWS]
    meaning = f"read the input as this format: {either(['auto (default)', *names[1:]])}"
    flags.add_option(
        reading, "--as", "FORMAT", meaning, dest="container", choices=names, default="auto"
    )


def run(options: argparse.Namespace) -> int:
    """Print the links. Return 0 if there are any, 1 if not, 2 if something could not be read. With
    ``--open``, open one of them instead (``_open_link`` gives the exit code); with ``--count``,
    print how many each source and path has, behind its name if there are several or with ``-H``.
    """
    search = _LinkSearch(options)
    if options.open:
        return _open_link(search, options.open)
    if options.count:
        for _ in search.links():
            pass
        with_source = len(search.counts) > 1 or options.with_filename
        for source, count in search.counts.items():
            print(f"{printable(source)}:{count}" if with_source else count)
    else:
        name = NAMES[options.format]
        is_text = name == "text" and not options.columns
        names, rows_of = ([], _text_rows(options)) if is_text else _column_rows(options)
        rows = (row for link in search.links() for row in rows_of(link))
        writer = WRITERS[name]
        with open_output(STDOUT, writer) as file:
            if is_text and is_colourful(options.color):
                _write_painted(rows, file)
            else:
                writer.write(rows, names, file)
    if not search.clean:
        return TROUBLE
    return FOUND if search.counts.total() else NOTHING


def _open_link(search: _LinkSearch, number: int) -> int:
    """Open the link ``number``, counted from 1, in a browser: if it is a redirector, the address to
    which it leads. Return the exit code: 0, 1 if there are not so many links, 2 if that is so where
    something could not be read, or if the URL might do harm in a browser or none opens it.
    """
    import webbrowser  # noqa: PLC0415

    link = next(islice(search.links(), number - 1, None), None)
    if link is None:
        complain(f"there are not {number} links")
        return NOTHING if search.clean else TROUBLE
    url = in_full(target_of(link.url) or link.url, link.kind)
    if not may_follow(url) or not webbrowser.open(url):
        complain(f"nothing opens {url}")
        return TROUBLE
    return FOUND


def _write_painted(rows: Iterable[Sequence[object]], file: IO[str]) -> None:
    """Write a line for each row, for a terminal that has colours and hyperlinks.

    The last cell of a row is a URL, or a line about its readings. If it is ASCII and a browser can
    do no harm with it, it can be clicked (OSC 8). The cells before it, the link's place, are dim.
    """
    terminal = unguarded(file)
    for row in rows:
        url = plain(row[-1])
        *place_cells, text = (printable(plain(value)) for value in row)
        if place_cells:
            terminal.write(f"\x1b[2m{':'.join(place_cells)}:\x1b[0m")
        can_click = url.isascii() and may_follow(url)
        terminal.write(f"\x1b]8;;{text}\x1b\\{text}\x1b]8;;\x1b\\\n" if can_click else f"{text}\n")


class _LinkSearch:
    """Finds the links that the options want, and reports on stderr what could not be read."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._is_wanted = flags.choice_from(options).accepts
        rejected = options.rejected or "rejected" in options.verdict
        self._settings = asdict(
            replace(flags.reading_from(options), format=options.container, rejected=rejected)
        )
        """The options of ``scan``. ``--verdict rejected`` asks for rejected wrappers, too."""
        self._seen_urls: set[str] = set()
        """The URLs that were found so far, with ``--unique``, which gives each of them once."""
        self._progress = _Progress()
        # Where links go to a terminal, too, the line would stand among them.
        self._shows_progress = not options.quiet and sys.stderr.isatty() and not sys.stdout.isatty()
        self.counts: Counter[str] = Counter()
        """Name of a source -> how many wanted links were found in it so far."""
        self.clean = True
        """Whether all could be read so far."""
        self._skipped: dict[str, Counter[str]] = {"files": Counter(), "rows": Counter()}
        """For files, and for rows: reason -> how many of them were not read for it."""
        self._skipped_parts: Counter[str] = Counter()
        """Reason -> how many parts of messages and addresses in pages were not read for it."""
        self._skipped_paths: list[str] = []
        """Files that were not read and whose names stand on the command line."""
        self._has_row_links = False
        """Whether a link was found in a row with the field of ``--field``."""

    def links(self) -> Iterator[Link]:
        """Yield the wanted links, path by path. At the end, report on stderr if ``--field`` led to
        no link, and without ``--quiet`` what was not read.
        """
        for path in self._options.paths:
            yield from self._links_of(path)
        if self._options.field and not self._has_row_links:
            complain(no_rows_message(self._options.field))
        if not self._options.quiet:
            self._complain_of_skipped()

    def _links_of(self, path: str) -> Iterator[Link]:
        """Yield the wanted links of a path, or of standard input if it is "-", and count them. With
        ``--unique``, leave out those whose URL (``_url_of``) was found before. What fails is
        reported on stderr, and without ``--quiet`` also that a file does not look like the format
        that ``--as`` names.
        """
        options = self._options
        has_links = False
        name = "<stdin>" if path == "-" else path
        if not options.quiet and (other_format := _detect_other_format(path, options.container)):
            complain(f"{path}: is read as {options.container}, and looks like {other_format}")
        try:
            trawl = scan(standard_input() if path == "-" else path, **self._settings)
            for link in trawl:
                if self._shows_progress:
                    self._progress.show(link.place.source, self.counts)
                # The name of a row, which is a member, ends in its field.
                if options.field and field_of(innermost(link.place.member)):
                    self._has_row_links = True
                if not self._is_wanted(link):
                    continue
                if options.unique:
                    url = _url_of(link, options)
                    if url in self._seen_urls:
                        continue
                    self._seen_urls.add(url)
                self.counts[link.place.source] += 1
                has_links = True
                yield link
        except SourceError as error:
            self._complain_of_trouble(str(error))
            return
        self._progress.clear()
        self._record_report(name, path, trawl.report)
        if options.count and not has_links:
            self.counts.setdefault(name, 0)  # --count prints a line for each path that was read

    def _complain_of_trouble(self, message: str) -> None:
        """Report on stderr, in place of the line of progress, what could not be read."""
        self._progress.clear()
        complain(message)
        self.clean = False

    def _record_report(self, name: str, path: str, report: ScanReport) -> None:
        """Print on stderr what failed in the scan of a path, and count what the scan skipped.

        ``name`` stands for the path in messages. If the path is no directory, and nothing of it was
        read because a library must be installed, that is printed as well, and not counted.
        """
        for source, reason in report.failed:
            self._complain_of_trouble(f"{source}: {reason}")
        for source, reason in report.incomplete:
            self._complain_of_trouble(f"{source}: read in part: {reason}")
        for reason, count in report.skipped.items():
            if INSTALL_COMMAND in reason and not report.read and not Path(path).is_dir():
                self._complain_of_trouble(f"{name}: {reason}")
                continue
            what = "rows" if reason.startswith(ROW_REASONS) else "files"
            self._skipped[what][reason] += count
            if what == "files" and not report.read and Path(path).is_file():
                self._skipped_paths.append(path)
        self._skipped_parts.update(report.tally.skipped)

    def _complain_of_skipped(self) -> None:
        """Print on stderr how many files, rows, parts and addresses were not read, and why."""
        for what, skipped in (*self._skipped.items(), *divide_skipped(self._skipped_parts)):
            if skipped:
                number = skipped.total()
                subject = f"{number:,} {what} were" if number > 1 else f"1 {_SINGULARS[what]} was"
                named_files = self._skipped_paths[:_NAMED_FILES] if what == "files" else []
                others = " and others" if number > len(named_files) else ""
                names = f" ({', '.join(named_files)}{others})" if named_files else ""
                complain(f"{subject} not read{names}: {describe_reasons(skipped)}")


_NAMED_FILES = 5
"""Files that were not read and are named. A shell may have put the names of a thousand files on
the command line."""
_SINGULARS = {
    "files": "file",
    "rows": "row",
    "parts of messages": "part of a message",
    "addresses in pages": "address in a page",
}
"""What was not read, in the plural and in the singular."""


def _detect_other_format(path: str, requested: str) -> str:
    """Return the name of the format that a file seems to have, if it does not look like the format
    ``requested``. Return "" if it does, if nobody can tell (it is empty or binary, or cannot be
    read), for what is no file, and if ``requested`` is "auto" or a format of rows.
    """
    if requested not in FORMATS:
        return ""
    try:
        if not Path(path).is_file():
            return ""
        with Path(path).open("rb") as file:
            head = file.read(PROBE_SIZE)
    except OSError:  # reading the file will report the error
        return ""
    if not head or looks_binary(head) or FORMATS[requested].probe(head):
        return ""
    return probe(head, path)


_PROGRESS_SECONDS = 1.0
"""Seconds before the line of progress is first shown, and for which it stands at least."""


class _Progress:
    """A line at the bottom of a terminal: how many links were found, and which file is read."""

    def __init__(self) -> None:
        self._terminal = unguarded(sys.stderr)
        self._shown_at = time.monotonic()
        self._is_line_shown = False

    def show(self, source: str, counts: Counter[str]) -> None:
        """Write the line anew, unless it was written, or this object made, less than
        ``_PROGRESS_SECONDS`` ago: the sum of ``counts``, and the end of the name of the source.
        """
        now = time.monotonic()
        if now - self._shown_at >= _PROGRESS_SECONDS:
            self._shown_at, self._is_line_shown = now, True
            name = printable(source)[-_NAME_WIDTH:]
            self._terminal.write(f"\r\x1b[K{counts.total():,} links; {name}")
            self._terminal.flush()

    def clear(self) -> None:
        """Clear the line, if it is shown."""
        if self._is_line_shown:
            self._terminal.write("\r\x1b[K")
            self._is_line_shown = False


_NAME_WIDTH = 60
"""Characters of a file name that fit beside the number of links on the narrowest terminal."""


def _text_rows(options: argparse.Namespace) -> RowsOf:
    """Return a function that gives the rows of a link in text output: one with its URL
    (``_url_of``), with ``--defang`` defanged, or with ``--raw`` its source text; before that, if
    ``-H`` or ``-n`` ask for it, its place as grep prints it. ``-n`` puts the source before the line
    if there are several paths, a directory or members. With ``--readings``, a row for each line of
    explanation follows.
    """
    has_many_sources = len(options.paths) > 1 or Path(options.paths[0]).is_dir()

    def rows_of(link: Link) -> Iterator[Sequence[object]]:
        place = link.place
        cells: list[object] = []
        if options.with_filename or (options.line_number and (has_many_sources or place.member)):
            cells = [label(place.source, place.member) if place.member else place.source]
        if options.line_number:
            # In mail, lines are counted in each message, so its byte offset comes first.
            cells += [link.line] if place.format == "text" else [place.record_start, link.line]
        text = link.raw if options.raw else _url_of(link, options)
        yield [*cells, defang(text) if options.defang and not options.raw else text]
        if options.readings:
            for line in explain(link.readings, options.reasons):
                yield [f"    {defang_text(line) if options.defang else line}"]

    return rows_of


def _url_of(link: Link, options: argparse.Namespace) -> str:
    """Return the URL of a link: with ``--unwrap`` where it leads, if it is a redirector."""
    return (options.unwrap and target_of(link.url)) or link.url


def _column_rows(options: argparse.Namespace) -> tuple[list[str], RowsOf]:
    """Return the names of the columns that ``--columns`` names, or of all, and a function that
    gives the row of a link. In JSON lines, ``--readings`` adds the list of its readings. Raises
    ``OptionError`` for an unknown column.
    """
    with_readings = options.readings and options.format == "jsonl"
    known = {column.name: column for column in COLUMNS}
    for name in options.columns:
        if name not in known:
            raise OptionError("column", name, (*known, *PRESETS))
    columns = [known[name] for name in options.columns] or COLUMNS
    names = [column.name for column in columns]
    makers = {column.of: MADE_OF[column.of] for column in columns}

    def rows_of(link: Link) -> Iterator[Sequence[object]]:
        made = {of: make(link) for of, make in makers.items()}
        row: list[Any] = [column.value(made[column.of]) for column in columns]
        if options.unwrap or options.defang:
            cells = zip(names, row, strict=True)
            row = [_change_cell(name, cell, options) for name, cell in cells]
        if with_readings:
            row.append([_reading_row(reading, options) for reading in link.readings])
        yield row

    return [*names, "readings"] if with_readings else names, rows_of


def _change_cell(name: str, cell: Value, options: argparse.Namespace) -> Value:
    """Return a cell as ``--unwrap`` (only of the column "url") and ``--defang`` change it."""
    if options.unwrap and name == "url":
        cell = target_of(str(cell)) or cell
    return defanged_cell(cell, name) if options.defang else cell


def _reading_row(reading: Reading, options: argparse.Namespace) -> dict[str, object]:
    """Return a reading as an object of JSON. With ``--defang``, its URL is defanged."""
    return {
        "url": defang(reading.url) if options.defang else reading.url,
        "confidence": reading.confidence,
        "verdict": reading.verdict.value,
        "evidence": list(reading.evidence),
    }
