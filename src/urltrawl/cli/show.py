"""``urltrawl show``: one link with its message, its lines, its readings, and why the first one
leads.

The source is opened again and the link cut out of it, by what its row says alone.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

from urltrawl.cli.console import FOUND, TROUBLE, complain
from urltrawl.cli.flags import at_least_none, at_least_one, corpus_of, corpus_options
from urltrawl.cli.given import GIVEN, given
from urltrawl.columns import COLUMNS
from urltrawl.errors import ReplayError, SourceError, StoreError
from urltrawl.judge.explain import REASONS, explain
from urltrawl.model import Join, JoinKind, Reading, Span, Verdict
from urltrawl.replay import LINES, replay
from urltrawl.store import database, opened
from urltrawl.store.terminal import printable, unguarded
from urltrawl.url.report import check

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from urltrawl.corpora import Corpus
    from urltrawl.replay import Replay

_FIELDS = (
    ("from", "sender"),
    ("date", "date"),
    ("subject", "subject"),
    ("newsgroups", "newsgroups"),
    ("message-id", "message_id"),
)
_WORDS = (("shown as", "text"), ("in", "context"))
_MARK, _UNMARK = "\x1b[7m", "\x1b[0m"
_LISTS = tuple(column.name for column in COLUMNS if column.type == "list")


EXAMPLES = ("urltrawl show links.db 42ad62", "urltrawl show --context 10 links.db 42ad62")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "store",
        metavar="DB|JSONL",
        help=f"{GIVEN}, or the file that 'urltrawl find --format jsonl' wrote",
    )
    parser.add_argument("ids", nargs="+", metavar="ID", help="the ids of links, or how they begin")
    parser.add_argument(
        "--reasons",
        type=at_least_one,
        default=REASONS,
        metavar="N",
        help=f"print at most N reasons for each reading (default {REASONS})",
    )
    corpus_options(parser)
    parser.add_argument(
        "-C",
        "--context",
        type=at_least_none,
        default=LINES,
        metavar="N",
        help=f"print N lines before and after the link (default {LINES})",
    )


def run(options: argparse.Namespace) -> int:
    """Print a page a link; 0, or 2 when one could not be found or read again."""
    code = FOUND
    corpus: Corpus | None = None
    for number, wanted in enumerate(options.ids):
        try:
            with database.troubles(options.store):
                row, readings = _looked_up(options.store, wanted)
                corpus = corpus or corpus_of(options, *_beside(options.store))
                if number:
                    print()
                _page(row, readings, options.context, options.reasons, corpus)
        except (SourceError, ReplayError, StoreError) as error:
            complain(str(error))
            code = TROUBLE
    return code


def _beside(store: str) -> list[str]:
    """Where else the sources of rows may lie: those of ``find`` here, and where their rows lie."""
    if not _is_lines(store):
        return []
    return [os.getcwd(), os.path.dirname(os.path.abspath(store))]  # noqa: PTH109, PTH100, PTH120  # as names of sources are made


def _is_lines(store: str) -> bool:
    if opened.is_dataset(store):
        return False
    try:
        with Path(store).open("rb") as file:
            return not file.read(16).startswith(b"SQLite format 3")
    except OSError as error:
        raise StoreError(store, error.strerror or str(error)) from error


def _looked_up(store: str, wanted: str) -> tuple[dict[str, object], list[Reading]]:
    """The row of a link and its readings; raises ``StoreError`` unless just one id begins so."""
    found = list(_from_lines(store, wanted) if _is_lines(store) else _from_database(store, wanted))
    if len(found) != 1:
        raise StoreError(
            store,
            f"no link has an id that begins with {wanted!r}"
            if not found
            else f"{len(found)} links begin with {wanted!r}",
        )
    return found[0]


def _from_database(store: str, wanted: str) -> Iterator[tuple[dict[str, object], list[Reading]]]:
    names = [column.name for column in COLUMNS]
    with given(store, counted=False) as found:
        columns = ", ".join(f'"{name}"' for name in names)
        rows = found.execute(
            f"SELECT {columns} FROM links_flat WHERE id >= ? AND id < ? || 'g' LIMIT 9",  # noqa: S608
            (wanted, wanted),
        ).fetchall()  # behind all hex digits
        for cells in rows:
            row = dict(zip(names, cells, strict=True))
            for name in _LISTS:
                row[name] = json.loads(row[name])
            statement = (
                "SELECT url, confidence, verdict, joins, kept, dropped, evidence, settled FROM "
                "readings WHERE link = ? ORDER BY rank"
            )
            yield row, [_reading(cells) for cells in found.execute(statement, (row["id"],))]


def _reading(cells: tuple[object, ...]) -> Reading:
    url, confidence, verdict, *lists = cells
    joins, kept, dropped, evidence, settled = (json.loads(str(each)) for each in lists)
    return Reading(
        str(url),
        float(str(confidence)),
        Verdict(str(verdict)),
        tuple(Join(Span(a, b), JoinKind(kind)) for a, b, kind in joins),
        tuple(kept),
        tuple(dropped),
        (*settled, *evidence),
    )


def _from_lines(store: str, wanted: str) -> Iterator[tuple[dict[str, object], list[Reading]]]:
    with Path(store).open(encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            try:
                row = json.loads(line)
                identity = str(row["id"])
            except (ValueError, TypeError, KeyError) as error:
                raise StoreError(store, f"line {number} is not a row of links") from error
            if identity.startswith(wanted):
                yield (
                    row,
                    [
                        Reading(
                            one["url"],
                            one["confidence"],
                            Verdict(one["verdict"]),
                            evidence=tuple(one["evidence"]),
                        )
                        for one in row.get("readings", ())
                    ],
                )


def _page(
    row: dict[str, object], readings: list[Reading], context: int, reasons: int, corpus: Corpus
) -> None:
    """Print all there is to say."""
    found = replay(row, corpus)
    print(printable(str(row["url"])))
    print(
        f"  {printable(str(row['kind']))}, {printable(str(row['verdict']))}, confidence "
        f"{float(str(row['confidence'])):.3f}"
    )
    place = f"{row['source']}!{row['member']}" if row["member"] else str(row["source"])
    print(
        printable(
            f"  {place}, {row['format']}, bytes {row['record_start']} to "
            f"{row['record_end']}, part {row['part']}"
        )
    )
    for name, column in _FIELDS:
        if row[column]:
            print(printable(f"  {name}: {row[column]}"))
    if found.page:
        print(f"  line {row['line']}, column {row['column']} of the HTML")
    for name, column in _WORDS:
        if row.get(column):
            print(printable(f"  {name}: {row[column]}"))
    print()
    _lines(found, int(str(row["line"])), context)
    if len(readings) > 1:
        print("\nreadings:")
        for line in explain(readings, reasons):
            print(printable(line))
    elif alternatives := cast("list[str]", row["alternatives"]):
        print("\nother readings:")
        for url in alternatives:
            print(printable(f"  {url}"))
    report = check(str(row["url"]))
    if report.problems:
        print()
        for problem in report.problems:
            for line in str(problem).split("\n"):
                print(printable(f"  {line}"))


def _lines(found: Replay, number: int, context: int) -> None:
    """Print the lines around the link, those that hold it marked, and the link itself on a
    terminal.
    """
    before, raw, behind = found.lines(context)
    mark, unmark = (_MARK, _UNMARK) if sys.stdout.isatty() else ("", "")
    out = unguarded(sys.stdout)  # which gets our marks, and of the text what is printable
    first = number - before.count("\n")
    last = number + raw.count("\n")
    marked = "\n".join(f"\0{line}\1" for line in raw.split("\n"))
    for at, line in enumerate(f"{before}{marked}{behind}".split("\n"), first):
        pieces = (
            [printable(piece) for piece in line.replace("\1", "\0").split("\0")]
            if number <= at <= last
            else [printable(line)]
        )
        text = pieces[0] + "".join(
            f"{mark}{piece}{unmark}" if place % 2 else piece
            for place, piece in enumerate(pieces[1:], 1)
        )
        where = "" if found.page else at  # the lines of a page's text have no numbers in its source
        print(f"{'>' if number <= at <= last else ' '}{where:>6} | {text.rstrip()}", file=out)
