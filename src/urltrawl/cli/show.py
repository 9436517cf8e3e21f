"""``urltrawl show``: a link with its message, its lines, its readings, and why the first one leads.

The source is opened again and the link cut out of it. The row of the link is enough for that.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from urltrawl.cli import flags
from urltrawl.cli.console import FOUND, TROUBLE, complain
from urltrawl.cli.opening import DATABASE_HELP, open_database, saved_stdin
from urltrawl.columns import COLUMNS
from urltrawl.errors import ReplayError, SourceError, StoreError
from urltrawl.judge.explain import explain
from urltrawl.model import Join, JoinKind, Reading, Span, Verdict
from urltrawl.replay import LINES, replay
from urltrawl.store import database, opened
from urltrawl.store.rows import list_of, names
from urltrawl.store.terminal import printable, unguarded
from urltrawl.url.report import check

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from urltrawl.corpora import Corpus
    from urltrawl.replay import Replay

_ENVELOPE_COLUMNS = (
    ("from", "sender"),
    ("date", "date"),
    ("subject", "subject"),
    ("newsgroups", "newsgroups"),
    ("message-id", "message_id"),
)
"""What is shown of the message: the name that stands before it, and the column."""
_CONTEXT_COLUMNS = (("shown as", "text"), ("in", "context"))
"""What is shown of the words of and around the link: the name before it, and the column."""
_REVERSE, _RESET = "\x1b[7m", "\x1b[0m"
"""What makes a terminal exchange the colours of text and ground, and what ends that."""


EXAMPLES = ("urltrawl show links.db 42ad62", "urltrawl show --context 10 links.db 42ad62")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    meaning = (
        f"{DATABASE_HELP}, or what 'urltrawl find --format jsonl' wrote: a file, or '-',"
        " standard input"
    )
    flags.add_option(parser, "store", "DB|JSONL", meaning)
    flags.add_option(parser, "ids", "ID", "the ids of links, or how they begin", nargs="+")
    flags.add_reasons_option(parser)
    flags.add_corpus_options(parser)
    meaning = f"print N lines before and after the link (default {LINES})"
    flags.add_option(parser, "-C --context", "N", meaning, type=flags.at_least(0), default=LINES)


def run(options: argparse.Namespace) -> int:
    """Print a page for each link. Return 0, or 2 if one could not be found or read again."""
    code = FOUND
    corpus: Corpus | None = None
    with saved_stdin(options.store) as store:
        for number, id_start in enumerate(options.ids):
            try:
                with database.troubles(store):
                    row, readings = _look_up(store, id_start)
                    if number:
                        print()
                    if corpus is None:
                        # The files that JSON lines name may lie below them or here.
                        folders = [os.getcwd(), os.path.dirname(os.path.abspath(store))]
                        corpus = flags.corpus_from(options, *(folders if _is_jsonl(store) else ()))
                    _print_page(row, readings, corpus, options)
            except (SourceError, ReplayError, StoreError) as error:
                complain(str(error))
                code = TROUBLE
    return code


def _is_jsonl(store: str) -> bool:
    """Return whether the file ``store`` must be JSON lines, since it is neither a database nor a
    dataset. Raises ``StoreError`` if it cannot be read.
    """
    if opened.is_dataset(store):
        return False
    try:
        with Path(store).open("rb") as file:
            return not file.read(16).startswith(b"SQLite format 3")
    except OSError as error:
        raise StoreError(store, error.strerror or str(error)) from error


def _look_up(store: str, id_start: str) -> tuple[dict[str, object], list[Reading]]:
    """Return the row and the readings of the link whose id begins with ``id_start``. Raises
    ``StoreError`` if no link or several begin so.
    """
    rows = _rows_from_lines if _is_jsonl(store) else _rows_from_database
    matches = list(rows(store, id_start))
    if not matches:
        raise StoreError(store, f"no link has an id that begins with {id_start!r}")
    if len(matches) > 1:
        raise StoreError(store, f"several links begin with {id_start!r}")
    return matches[0]


def _rows_from_database(
    store: str, id_start: str
) -> Iterator[tuple[dict[str, object], list[Reading]]]:
    """Yield the row and the readings of each link of a database whose id begins with ``id_start``,
    of several those of two.
    """
    with open_database(store, warns=False) as links:
        columns = names(column.name for column in COLUMNS)
        # An id is hexadecimal, and "g" comes after all its digits.
        rows = links.execute(
            f"SELECT {columns} FROM links_flat WHERE id >= ? AND id < ? || 'g' LIMIT 2",
            (id_start, id_start),
        ).fetchall()
        for cells in rows:
            row = {
                column.name: list_of(cell) if column.type == "list" else cell
                for column, cell in zip(COLUMNS, cells, strict=True)
            }
            readings = links.execute(_READINGS_STATEMENT, (row["id"],))
            yield row, list(map(_make_reading, readings))


_READINGS_STATEMENT = (
    "SELECT url, confidence, verdict, joins, kept, dropped, evidence, settled FROM readings"
    " WHERE link = ? ORDER BY rank"
)
"""The readings of the link with an id, the best first; ``_make_reading`` takes the rows."""


def _make_reading(cells: tuple[Any, ...]) -> Reading:
    """Return the reading of a ``_READINGS_STATEMENT`` row. What settled it leads its evidence."""
    url, confidence, verdict, *lists = cells
    joins, kept, dropped, evidence, settled = map(list_of, lists)
    return Reading(
        url=url,
        confidence=float(confidence),
        verdict=Verdict(verdict),
        joins=tuple(Join(Span(start, end), JoinKind(kind)) for start, end, kind in joins),
        kept=tuple(kept),
        dropped=tuple(dropped),
        evidence=(*settled, *evidence),
    )


def _rows_from_lines(
    store: str, id_start: str
) -> Iterator[tuple[dict[str, object], list[Reading]]]:
    """Yield the row and the readings of each link of a file of JSON lines whose id begins with
    ``id_start``. There are no readings if the row has none (``find`` without ``--readings``).
    Raises ``StoreError`` for a line that is no row of a link. Odd readings raise other errors, of
    which ``run`` makes one.
    """
    with Path(store).open(encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            try:
                row = json.loads(line)
                link_id = str(row["id"])
            except (ValueError, TypeError, KeyError) as error:
                raise StoreError(store, f"line {number} is not a row of links") from error
            if link_id.startswith(id_start):
                readings = [
                    Reading(
                        reading["url"],
                        reading["confidence"],
                        Verdict(reading["verdict"]),
                        evidence=tuple(reading["evidence"]),
                    )
                    for reading in row.get("readings", ())
                ]
                yield row, readings


def _print_page(
    row: dict[str, object], readings: list[Reading], corpus: Corpus, options: argparse.Namespace
) -> None:
    """Print what is known of a link: its row, message, lines, problems by the default grammar, and
    its readings if there are several; without those, the URLs of its alternatives.

    The lines are read from its source: ``ReplayError`` or ``SourceError`` is raised if that may not
    be opened or does not hold the link any more.
    """
    replayed = replay(row, corpus)
    for line in _describe_row(row, is_page=replayed.page):
        print(printable(line))
    print()
    _print_lines(replayed, int(str(row["line"])), options.context)
    if len(readings) > 1:
        print("\nreadings:")
        for line in explain(readings, options.reasons):
            print(printable(line))
    elif alternatives := cast("list[str]", row["alternatives"]):
        print("\nother readings:")
        for url in alternatives:
            print(printable(f"  {url}"))
    if problems := check(str(row["url"])).problems:
        print()
        for problem in problems:
            for line in str(problem).split("\n"):
                print(printable(f"  {line}"))


def _describe_row(row: dict[str, object], *, is_page: bool) -> Iterator[str]:
    """Yield lines that tell the URL of a row, where its link stands, and of which message. For a
    page (``is_page``), that includes the place in the HTML.
    """
    yield str(row["url"])
    yield f"  {row['kind']}, {row['verdict']}, confidence {float(str(row['confidence'])):.3f}"
    place = f"{row['source']}!{row['member']}" if row["member"] else str(row["source"])
    record = f"bytes {row['record_start']} to {row['record_end']}"
    yield f"  {place}, {row['format']}, {record}, part {row['part']}"
    for name, column in _ENVELOPE_COLUMNS:
        if row[column]:
            yield f"  {name}: {row[column]}"
    if is_page:
        yield f"  line {row['line']}, column {row['column']} of the HTML"
    for name, column in _CONTEXT_COLUMNS:
        if row.get(column):
            yield f"  {name}: {row[column]}"


def _print_lines(replayed: Replay, line_number: int, context_lines: int) -> None:
    """Print the lines of a link, with ">" before them, and ``context_lines`` lines on either side.
    The first of its lines has the number ``line_number`` in its part. On a terminal the link is
    shown in reverse colours.
    """
    before, raw, after = replayed.lines(context_lines)
    *lines_before, link_start = map(printable, before.split("\n"))
    link_end, *lines_after = map(printable, after.split("\n"))
    mark, unmark = (_REVERSE, _RESET) if sys.stdout.isatty() else ("", "")
    link_lines = [f"{mark}{printable(line)}{unmark}" for line in raw.split("\n")]
    link_lines[0] = link_start + link_lines[0]
    link_lines[-1] += link_end
    lines = [*lines_before, *link_lines, *lines_after]
    for number, line in enumerate(lines, line_number - len(lines_before)):
        pointer = ">" if 0 <= number - line_number < len(link_lines) else " "
        # A page's number counts in its source, and these are lines of its text.
        shown_number = "" if replayed.page else number
        # The texts are printable by now, and the marks must pass the guard of the terminal.
        print(f"{pointer}{shown_number:>6} | {line.rstrip()}", file=unguarded(sys.stdout))
