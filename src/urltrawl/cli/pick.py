"""``urltrawl pick``: choose among the links of a message, in the terminal."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.api import scan
from urltrawl.around import PLACE
from urltrawl.cli.console import FOUND, NOTHING, complain
from urltrawl.cli.flags import choice_of, choice_options, options_of, reading_options
from urltrawl.columns import in_full
from urltrawl.errors import ReplayError, SourceError, StoreError
from urltrawl.model import Kind
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
        help="files, directories, archives; '-' is standard input (default)",
    )
    parser.add_argument(
        "--unwrap", action="store_true", help="where a redirector leads instead of its own address"
    )
    parser.add_argument(
        "-0",
        "--null",
        action="store_true",
        help="a NUL behind each URL instead of a line end, for 'xargs -0'",
    )
    choice_options(parser)
    reading_options(parser)


def run(options: argparse.Namespace) -> int:
    """Show the list; 0 when something was chosen, which is printed, 1 when nothing was."""
    try:
        from urltrawl.cli.picker import Picker  # noqa: PLC0415  # the extra
    except ImportError as error:
        raise StoreError("pick", "the list needs textual: pip install 'urltrawl[pick]'") from error
    with tempfile.TemporaryDirectory() as folder:
        found = items(options, Path(folder))
        if not found:
            complain("there are no links")
            return NOTHING
        with terminal():
            chosen = Picker(found).run() or []
    for url in chosen:
        if is_clean(url):
            print(url, end="\0" if options.null else "\n")
        else:  # what reads this is a shell, most likely
            complain(f"not printed, for it holds a control character: {url}")
    return FOUND if any(map(is_clean, chosen)) else NOTHING


def items(options: argparse.Namespace, folder: Path) -> list[Item]:
    """The links that are wanted, each URL once, in the order of the text; standard input is kept in
    ``folder`` to be read again.
    """
    from urltrawl.cli.picker import Item  # noqa: PLC0415

    found: dict[str, Item] = {}
    for path in options.paths:
        source = str(_kept(folder)) if path == "-" else path
        trawl = scan(source, **asdict(replace(options_of(options), rejected=False)))
        for link in _in_order(filter(choice_of(options).accepts, trawl)):
            url = in_full((options.unwrap and target(link.url)) or link.url, link.kind)
            if url in found:
                continue
            envelope = link.where.envelope
            message = " ".join(
                filter(None, (envelope.date_utc[:10], envelope.sender, envelope.subject))
            )
            words = link.context.replace(PLACE, f"[{link.text}]" if link.text else PLACE)
            around = _said(words) if link.kind is Kind.HTML else _later(link)
            found[url] = Item(url, link.text, words, message, may_follow(url), around)
        for name, reason in trawl.report.failed:
            complain(f"{name}: {reason}")
    return list(found.values())


def _in_order(links: Iterable[Link]) -> list[Link]:
    """The links as a reader meets them: part by part, and in a part line by line. A scan gives the
    attributes of a page before its text.
    """
    parts: dict[tuple[object, ...], int] = {}

    def place(link: Link) -> tuple[int, int, int]:
        where = link.where
        part = where.source, where.member, where.record_start, where.part
        return parts.setdefault(part, len(parts)), link.line, link.column

    return sorted(links, key=place)


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
