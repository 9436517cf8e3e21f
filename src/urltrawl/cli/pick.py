"""``urltrawl pick``: choose among the links of a message or a folder, in the terminal.

The list shows rows as they are found, and what a reader can follow: style sheets, pictures and
scripts come when ``--role`` asks for them.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, replace
from functools import partial
from itertools import groupby
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from urltrawl.api import scan
from urltrawl.around import PLACE
from urltrawl.cli import flags
from urltrawl.cli.console import FOUND, NOTHING, TROUBLE, complain
from urltrawl.cli.opening import saved_stdin
from urltrawl.columns import in_full
from urltrawl.errors import ReplayError, SourceError, StoreError
from urltrawl.model import Kind, Role
from urltrawl.reading.options import NARROWEST
from urltrawl.replay import replay
from urltrawl.url.outgoing import is_clean, may_follow
from urltrawl.url.target import target

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from urltrawl.cli.picker import Item
    from urltrawl.link import Link

CONTEXT_LINES = 2
"""Lines before and behind a link that are shown around it."""

EXAMPLES = (
    "urltrawl pick inbox.mbox",
    "urltrawl pick --unwrap < message.eml",
    "urltrawl pick -0 ~/Mail/new | xargs -0r firefox",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    flags.add_paths_argument(parser)
    switch = partial(flags.add_switch, parser)
    switch("--unwrap", "print where a redirector leads instead of its own address")
    switch("-0 --null", "end each URL with a NUL instead of a line end, for 'xargs -0'")
    flags.add_choice_options(parser)
    flags.add_reading_options(parser)


def run(options: argparse.Namespace) -> int:
    """Show the list of links, and print the URLs that the user chooses; one that is not clean
    (``is_clean``) is reported on stderr instead. Return 0 if a URL was printed, 1 if none, 2 if
    there is no link and a source could not be read.

    Raises ``StoreError`` without the extra or a terminal, and ``KeyboardInterrupt`` after Ctrl-C.
    """
    try:
        from urltrawl.cli.picker import Picker  # noqa: PLC0415
    except ImportError as error:
        raise StoreError("pick", "the list needs textual: pip install 'urltrawl[pick]'") from error
    hidden_roles: Counter[str] = Counter()
    complaints: list[str] = []
    with ExitStack() as files:
        items = find_items(options, files, hidden_roles, complaints)
        first_item = next(items, None)
        if first_item is None:
            for complaint in complaints or [_describe_lack(hidden_roles)]:
                complain(complaint)
            return TROUBLE if complaints else NOTHING
        picker = Picker([first_item], items)
        with use_terminal():
            chosen_urls = picker.run() or []
        if picker.interrupted:
            raise KeyboardInterrupt
    for complaint in complaints:
        complain(complaint)
    for url in chosen_urls:
        if is_clean(url):
            print(url, end="\0" if options.null else "\n")
        else:  # the output may go to a shell
            complain(f"not printed, for it holds a control character: {url}")
    return FOUND if any(map(is_clean, chosen_urls)) else NOTHING


def _describe_lack(hidden_roles: Counter[str]) -> str:
    """Return the message for an empty list. ``hidden_roles`` are those of ``find_items``."""
    if not hidden_roles:
        return "there are no links"
    hints = (f"--role {role} shows {count:,}" for role, count in hidden_roles.most_common())
    return f"there is nothing to click; {', '.join(hints)}"


def _line_width(options: argparse.Namespace, path: str) -> int:
    """Return the width in columns at which the lines of the text at ``path`` were cut, or 0 if it
    is unknown. Without ``--width``, standard input ("-") has the width of this terminal, if that is
    at least ``NARROWEST``: programs such as tmux cut the text that they show.
    """
    if options.width or path != "-":
        return int(options.width)
    columns = get_terminal_size((0, 0)).columns
    return columns if columns >= NARROWEST else 0


FOLLOWED_ROLES = frozenset({Role.CLICK, Role.FORM, Role.TEXT})
"""Roles of the links that the list shows without ``--role``: those that a reader can follow."""


def find_items(
    options: argparse.Namespace, files: ExitStack, hidden_roles: Counter[str], complaints: list[str]
) -> Iterator[Item]:
    """Yield an item for each wanted link as it is found, but each URL only once, and no rejected
    wrapper. Without ``--role``, only ``FOLLOWED_ROLES`` are wanted, and those of header fields with
    ``--kind header``. The order is that of the records, and in a record that of a reader.

    The function fills three parameters: ``files`` with the file that holds standard input, so that
    it can be read again; ``hidden_roles`` with the number of links that are left out for their
    role, by that role; and ``complaints`` with a message for each source that cannot be read to its
    end.
    """
    shown_urls: set[str] = set()
    wanted = flags.choice_from(options)
    followed = FOLLOWED_ROLES | {Role.HEADER} if Kind.HEADER in wanted.kinds else FOLLOWED_ROLES
    roles = wanted.roles or followed
    for path in options.paths:
        try:
            source = files.enter_context(saved_stdin(path))
            width = _line_width(options, path)
            settings = asdict(replace(flags.reading_from(options), rejected=False, width=width))
            trawl = scan(source, **settings)
            for link in _in_reading_order(filter(wanted.accepts, trawl)):
                if link.role not in roles:
                    hidden_roles[str(link.role)] += 1
                    continue
                url = in_full((options.unwrap and target(link.url)) or link.url, link.kind)
                if url in shown_urls:
                    continue
                shown_urls.add(url)
                yield _make_item(link, url)
        except SourceError as error:
            complaints.append(str(error))
            continue
        report = trawl.report
        complaints += [f"{name}: {reason}" for name, reason in report.failed]
        complaints += [f"{name}: read in part: {reason}" for name, reason in report.incomplete]


def _make_item(link: Link, url: str) -> Item:
    """Return the item of a link. ``url`` is what it gives: the URL of the link or its target."""
    from urltrawl.cli.picker import Item  # noqa: PLC0415

    envelope = link.where.envelope
    message = " ".join(filter(None, (envelope.date_utc[:10], envelope.sender, envelope.subject)))
    words = link.context.replace(PLACE, f"[{link.text}]" if link.text else PLACE)

    def read_lines() -> list[tuple[bool, str]]:
        """Return what ``Item.read_lines`` says. For an attribute, whose lines are markup, it is the
        words around the link; if the source cannot be read again, the reason.
        """
        if link.kind is Kind.HTML:
            return [(False, words)] if words else []
        try:
            before, raw, after = replay(link.to_dict()).lines(CONTEXT_LINES)
        except (SourceError, ReplayError) as error:
            return [(False, str(error))]
        first = before.count("\n")
        last = first + raw.count("\n")
        lines = f"{before}{raw}{after}".split("\n")
        return [(first <= number <= last, line) for number, line in enumerate(lines)]

    return Item(
        url=url,
        words=words,
        message=message,
        can_open=may_follow(url),
        read_lines=read_lines,
        text=link.text,
    )


def _in_reading_order(links: Iterable[Link]) -> Iterator[Link]:
    """Yield the links of a scan in the order in which a reader meets them: record by record, part
    by part, line by line. The scan itself gives the attributes of a page before its text.
    """
    for _, record in groupby(
        links, lambda link: (link.where.source, link.where.member, link.where.record_start)
    ):
        record_links = list(record)
        part_numbers: dict[str, int] = {}
        for link in record_links:
            part_numbers.setdefault(link.part, len(part_numbers))
        yield from sorted(
            record_links, key=lambda link: (part_numbers[link.part], link.line, link.column)
        )


@contextmanager
def use_terminal() -> Iterator[None]:
    """Make the terminal the three standard streams of the process, until the end, whatever they
    were redirected to: the list reads keys from them and is shown on them. Without ``/dev/tty``,
    they stay if input and output are a terminal; else ``StoreError`` is raised.
    """
    try:
        terminal_number = os.open("/dev/tty", os.O_RDWR)
    except OSError as error:
        if sys.stdin.isatty() and sys.stdout.isatty():  # Windows has no /dev/tty
            yield
            return
        raise StoreError("pick", "there is no terminal to show the list on") from error
    sys.stdout.flush()
    # These would override the size of the terminal, and a caller may have set them for another one.
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
    saved_numbers = [os.dup(number) for number in range(3)]
    try:
        for number in range(3):
            os.dup2(terminal_number, number)
        yield
    finally:
        for number, saved in enumerate(saved_numbers):
            os.dup2(saved, number)
        for number in (*saved_numbers, terminal_number):
            os.close(number)
