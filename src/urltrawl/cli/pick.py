"""``urltrawl pick``: choose among the links of a message or a folder, in the terminal.

The list shows rows as they are found, and what a reader can follow: style sheets, pictures and
scripts come when ``--role`` asks for them.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from contextlib import contextmanager
from dataclasses import asdict, replace
from itertools import groupby
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from urltrawl.api import scan
from urltrawl.around import PLACE
from urltrawl.cli.console import FOUND, NOTHING, TROUBLE, complain
from urltrawl.cli.flags import choice_of, choice_options, options_of, reading_options
from urltrawl.columns import in_full
from urltrawl.errors import ReplayError, SourceError, StoreError
from urltrawl.model import Kind, Role
from urltrawl.reading.options import NARROWEST
from urltrawl.replay import replay
from urltrawl.url.outgoing import is_clean, may_follow
from urltrawl.url.target import target

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator

    from urltrawl.cli.picker import Item
    from urltrawl.link import Link

LINES = 2

EXAMPLES = (
    "urltrawl pick inbox.mbox",
    "urltrawl pick --unwrap < message.eml",
    "urltrawl pick -0 ~/Mail/new | xargs -0r firefox",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "paths",
        nargs="*",
        default=["-"],
        metavar="PATH",
        help="files, directories or archives; '-' is standard input (default)",
    )
    parser.add_argument(
        "--unwrap",
        action="store_true",
        help="print where a redirector leads instead of its own address",
    )
    parser.add_argument(
        "-0",
        "--null",
        action="store_true",
        help="end each URL with a NUL instead of a line end, for 'xargs -0'",
    )
    choice_options(parser)
    reading_options(parser)


def run(options: argparse.Namespace) -> int:
    """Show the list; 0 when something was chosen, which is printed, 1 when nothing was."""
    try:
        from urltrawl.cli.picker import Picker  # noqa: PLC0415
    except ImportError as error:
        raise StoreError("pick", "the list needs textual: pip install 'urltrawl[pick]'") from error
    passed: Counter[str] = Counter()
    complaints: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        found = items(options, Path(folder), passed, complaints)
        first = next(found, None)
        trouble = first is None and bool(complaints)
        if first is None and not trouble:
            others = ", ".join(
                f"--role {role} shows {count:,}" for role, count in passed.most_common()
            )
            complaints.append(
                f"there is nothing to click; {others}" if others else "there are no links"
            )
        chosen = []
        if first is not None:
            picker = Picker([first], found)
            with terminal():
                chosen = picker.run() or []
            if picker.interrupted:
                raise KeyboardInterrupt
    for complaint in complaints:
        complain(complaint)
    for url in chosen:
        if is_clean(url):
            print(url, end="\0" if options.null else "\n")
        else:  # what reads this is a shell, most likely
            complain(f"not printed, for it holds a control character: {url}")
    if trouble:
        return TROUBLE
    return FOUND if any(map(is_clean, chosen)) else NOTHING


def _width(options: argparse.Namespace, path: str) -> int:
    """How many columns the lines of a source have: what comes through a pipe is cut at the width
    of this terminal, if its own is not told; a file may be any.
    """
    if options.width or path != "-":
        return int(options.width)
    columns = get_terminal_size((0, 0)).columns
    return columns if columns >= NARROWEST else 0


CLICKED = frozenset({Role.CLICK, Role.FORM, Role.TEXT})
"""What is shown unless roles are asked for: what a reader of the message can follow."""


def items(
    options: argparse.Namespace, folder: Path, passed: Counter[str], complaints: list[str]
) -> Iterator[Item]:
    """The links that are wanted, each URL once, in the order of reading, as they are found.

    Standard input is kept in ``folder`` to be read again. ``passed`` counts by their role the links
    that are not shown for it, ``complaints`` say what could not be read.
    """
    from urltrawl.cli.picker import Item  # noqa: PLC0415

    shown: set[str] = set()
    wanted = choice_of(options)
    roles = wanted.roles or (CLICKED | {Role.HEADER} if Kind.HEADER in wanted.kinds else CLICKED)
    for path in options.paths:
        source = str(_kept(folder)) if path == "-" else path
        try:
            trawl = scan(
                source,
                **asdict(replace(options_of(options), rejected=False, width=_width(options, path))),
            )
            for link in _in_order(filter(wanted.accepts, trawl)):
                if link.role not in roles:
                    passed[str(link.role)] += 1
                    continue
                url = in_full((options.unwrap and target(link.url)) or link.url, link.kind)
                if url in shown:
                    continue
                shown.add(url)
                envelope = link.where.envelope
                message = " ".join(
                    filter(None, (envelope.date_utc[:10], envelope.sender, envelope.subject))
                )
                words = link.context.replace(PLACE, f"[{link.text}]" if link.text else PLACE)
                around = _said(words) if link.kind is Kind.HTML else _later(link)
                yield Item(url, words, message, may_follow(url), around, link.text)
        except SourceError as error:
            complaints.append(str(error))
            continue
        complaints += [f"{name}: {reason}" for name, reason in trawl.report.failed]


def _in_order(links: Iterable[Link]) -> Iterator[Link]:
    """The links as a reader meets them, record by record: part by part, and in a part line by line.
    A scan gives the attributes of a page before its text.
    """
    for _, record in groupby(
        links, lambda link: (link.where.source, link.where.member, link.where.record_start)
    ):
        parts: dict[str, int] = {}
        placed = [
            (parts.setdefault(link.where.part, len(parts)), link.line, link.column, number, link)
            for number, link in enumerate(record)
        ]
        yield from (link for *_, link in sorted(placed))


def _kept(folder: Path) -> Path:
    path = folder / "stdin"
    with path.open("wb") as file:
        while chunk := sys.stdin.buffer.read(1 << 20):
            file.write(chunk)
    return path


def _said(words: str) -> Callable[[], list[tuple[bool, str]]]:
    """The words around the link of an attribute, whose own lines are nothing to read."""
    return lambda: [(False, words)] if words else []


def _later(link: Link) -> Callable[[], list[tuple[bool, str]]]:
    """Its lines, read when somebody looks."""

    def around() -> list[tuple[bool, str]]:
        try:
            return list(_lines(*replay(link.to_dict()).lines(LINES)))
        except (SourceError, ReplayError) as error:
            return [(False, str(error))]

    return around


def _lines(before: str, raw: str, behind: str) -> Iterator[tuple[bool, str]]:
    first = before.count("\n")
    last = first + raw.count("\n")
    for at, line in enumerate(f"{before}{raw}{behind}".split("\n")):
        yield first <= at <= last, line


@contextmanager
def terminal() -> Iterator[None]:
    """While this lasts, the three standard streams of the process are the terminal, whatever they
    were redirected to: the list takes keys and size from it, and is shown on it.
    """
    try:
        there = os.open("/dev/tty", os.O_RDWR)
    except OSError as error:
        if sys.stdin.isatty() and sys.stdout.isatty():  # Windows has no such name for it
            yield
            return
        raise StoreError("pick", "there is no terminal to show the list on") from error
    sys.stdout.flush()
    for name in ("COLUMNS", "LINES"):  # which count more than the terminal, and may be of another
        os.environ.pop(name, None)
    kept = [os.dup(number) for number in range(3)]
    try:
        for number in range(3):
            os.dup2(there, number)
        yield
    finally:
        for number, before in enumerate(kept):
            os.dup2(before, number)
        for number in (*kept, there):
            os.close(number)
