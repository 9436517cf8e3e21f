"""What the commands share: exit codes, messages, and what may be printed."""

from __future__ import annotations

import argparse
import errno
import io
import os
import re
import sys
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import TYPE_CHECKING, TextIO

from urltrawl.model import Kind, Verdict
from urltrawl.store.choice import Choice
from urltrawl.store.terminal import printable
from urltrawl.text.charset import DEFAULT
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator, Sequence

_STDERR = 2
_DATE = re.compile(r"\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d:\d\dZ)?)?)?")

FOUND, NOTHING, TROUBLE = 0, 1, 2
"""Exit codes, as grep has them."""


class _Closed(io.TextIOBase):
    """A stream that was closed before the program began (``>&-``): to write to it is an error, as it is to ``cat``."""

    def write(self, _text: str, /) -> int:
        """Refuse."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


@contextmanager
def streams() -> Iterator[None]:
    """See that there are standard streams, and that they take every character.

    Python gives ``None`` for one that is closed; and the next file that is opened would get its number.
    """
    while (number := os.open(os.devnull, os.O_RDWR)) <= _STDERR:
        pass
    os.close(number)
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (stream or _Closed() for stream in before)
    for stream in before:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a character still gets the line
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def abandon(stream: TextIO) -> None:
    """Let go what a stream still holds and cannot be rid of: Python would try again when it ends, and complain."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(message: str) -> None:
    """One line on stderr, control characters escaped."""
    note(f"urltrawl: {message}")


def note(message: str) -> None:
    """One line on stderr that is no complaint. Where nobody can hear it, it is not said."""
    try:
        print(printable(message), file=sys.stderr, flush=True)
    except OSError:
        abandon(sys.stderr)


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows as lines, the cells of each column below one another."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()


_NAMED = 5
"""Reasons that are named; a large corpus has a hundred types of files."""


def reasons_of(skipped: Counter[str]) -> str:
    """Why things were not read, the commonest reasons first: ``7 (a PNG image), 2 (a PDF document)``."""
    ordered = sorted(skipped.items(), key=lambda one: (-one[1], one[0]))
    named = ", ".join(f"{count:,} ({reason})" for reason, count in ordered[:_NAMED])
    others = sum(count for _, count in ordered[_NAMED:])
    return f"{named}, {others:,} for other reasons" if others else named


def choice_options(parser: argparse.ArgumentParser, *, of_database: bool = False) -> None:
    """Declare the options that say which links are wanted; some need what a whole database knows."""
    group = parser.add_argument_group("which links")
    group.add_argument("--kind", action="append", choices=[kind.value for kind in Kind], help="only this kind (may be repeated)")
    group.add_argument("--not-kind", action="append", choices=[kind.value for kind in Kind], help="not this kind (may be repeated)")
    group.add_argument("--no-quoted", action="store_true", help="nothing that stands in a quotation")
    group.add_argument("--scheme", action="append", type=_scheme, help="only this scheme (may be repeated)")
    group.add_argument("--host", action="append", type=_host, help="only this host and its subdomains (may be repeated)")
    group.add_argument(
        "--verdict", action="append", choices=[verdict.value for verdict in Verdict], help="only this verdict (may be repeated)"
    )
    group.add_argument("--min-confidence", type=_probability, default=0.0, metavar="P", help="only links at least this certain, 0 to 1")
    group.add_argument("--since", type=_date, metavar="DATE", help="only of messages from then on (YYYY, YYYY-MM, YYYY-MM-DD; UTC)")
    group.add_argument("--until", type=_date, metavar="DATE", help="only of messages up to then, that day or year included")
    group.add_argument("--strict", action="store_true", help="only links that their grammar accepts")
    group.add_argument("--rejected", action="store_true", help="also wrappers that hold no URL")
    if of_database:
        group.add_argument("--no-footer", action="store_true", help="no boilerplate: signatures, list footers, mailers' tails, header fields")


def reading_options(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Declare the options that say how text is read, and give their group."""
    group = parser.add_argument_group("reading")
    group.add_argument("--schemeless", action="store_true", help="also www. and ftp. hosts without a scheme")
    group.add_argument("--schemeless-all", dest="schemeless", action="store_const", const="all", help="also every host and mail address without a scheme")
    group.add_argument("--policy", choices=["archive", "appendix"], default="archive", help="appendix: the letter of RFC 1738")
    group.add_argument("--profile", choices=sorted(PROFILES), default="default", help="the grammar that judges")
    group.add_argument("--base", type=_absolute, metavar="URL", help="resolve relative references in wrappers and HTML against this URL")
    group.add_argument("--field", default="", metavar="NAME", help="of JSON lines and Parquet files: each row is a text, in this field")
    group.add_argument("--charset", default=DEFAULT, metavar="NAME", help=f"of 8-bit text that neither says nor shows its own (default {DEFAULT})")
    group.add_argument("--hyphen", choices=["keep", "drop"], default="keep", help="which reading of a doubtful hyphen comes first")
    return group


def choice_of(options: argparse.Namespace) -> Choice:
    """What those options ask for."""
    return Choice(
        kinds=frozenset(options.kind or ()), schemes=frozenset(options.scheme or ()),
        hosts=tuple(host.strip(".") for host in options.host or ()),
        verdicts=frozenset((*(options.verdict or ()), *([Verdict.VALID.value] if options.strict else []))),
        min_confidence=options.min_confidence, since=options.since or "", until=options.until or "", rejected=options.rejected,
        not_kinds=frozenset(options.not_kind or ()), not_quoted=options.no_quoted, not_footer=getattr(options, "no_footer", False),
    )  # fmt: skip


def _date(text: str) -> str:
    if not _DATE.fullmatch(text) or not _is_day(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no date: YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ")
    return text


def _is_day(text: str) -> bool:
    """Whether the calendar has it, whatever is left out taken for the first."""
    try:
        datetime.fromisoformat((text + "-01-01"[len(text) - 4 :])[:10] + text[10:])
    except ValueError:
        return False
    return True


def _probability(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no probability: 0 to 1, 0.9 for 90 %")
    return number


def _scheme(text: str) -> str:
    name = text.lower().removesuffix("//").removesuffix(":")
    if not _SCHEME.fullmatch(name):
        raise argparse.ArgumentTypeError(f"{text!r} is no scheme: one like http or mailto")
    return name


def _host(text: str) -> str:
    name = text.lower().removeprefix("*.").strip(".")
    if not name or not _HOST.fullmatch(name):
        raise argparse.ArgumentTypeError(f"{text!r} is no host: example.org takes its subdomains in, patterns are not known")
    return name


def _absolute(text: str) -> str:
    if not examine(text).url:
        raise argparse.ArgumentTypeError(f"{text!r} is no absolute URL: one like http://www.example.org/dir/")
    return text


def at_least_one(text: str) -> int:
    """A number of things of which there must be some; the type of an option."""
    if not text.isascii() or not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r}: a number from 1 on")
    return int(text)


_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*")
_HOST = re.compile(r"[^\s/*?@]+")


def is_colourful(wanted: str) -> bool:
    """Whether standard output gets colours: ``always``, ``never``, or where it is a terminal that has them (no-color.org)."""
    if wanted != "auto":
        return wanted == "always"
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") not in (None, "", "dumb")
