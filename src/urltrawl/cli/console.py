"""A terminal that is not always one: exit codes, standard streams, messages."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO

from urltrawl.store.terminal import printable

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator, Sequence

_STDERR = 2

FOUND, NOTHING, TROUBLE = 0, 1, 2
"""Exit codes, as grep has them."""


class _Closed(io.TextIOBase):
    """A stream that was closed before the program began (``>&-``): to write to it is an error, as
    it is to ``cat``.
    """

    def write(self, _text: str, /) -> int:
        """Refuse."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


@contextmanager
def streams() -> Iterator[None]:
    """Make sure that the standard streams are open and take every character.

    Python gives ``None`` for one that is closed; and the next file that is opened would get its
    number.
    """
    while (number := os.open(os.devnull, os.O_RDWR)) <= _STDERR:
        pass
    os.close(number)
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (stream or _Closed() for stream in before)
    for stream in before:
        if hasattr(stream, "reconfigure"):
            # A terminal that lacks a character still gets the line, and a line ends in the same way
            # on every system.
            stream.reconfigure(errors="backslashreplace", newline="\n")
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def abandon(stream: TextIO) -> None:
    """Drop what a stream holds and cannot write. Python would try again at its end and complain."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(message: str) -> None:
    """One line on stderr, control characters escaped."""
    note(f"urltrawl: {message}")


def note(message: str) -> None:
    """Write one line to stderr that is no complaint; nothing where stderr is closed."""
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
    """Why things were not read, the commonest reasons first: ``a PNG image (7), a PDF document
    (2)``; a reason that is the only one has no number.
    """
    if len(skipped) == 1:
        return next(iter(skipped))
    ordered = sorted(skipped.items(), key=lambda one: (-one[1], one[0]))
    named = ", ".join(f"{reason} ({count:,})" for reason, count in ordered[:_NAMED])
    others = sum(count for _, count in ordered[_NAMED:])
    return f"{named}, other reasons ({others:,})" if others else named


def is_colourful(wanted: str) -> bool:
    """Whether standard output gets colours: ``always``, ``never``, or where it is a terminal that
    has them (no-color.org).
    """
    if wanted != "auto":
        return wanted == "always"
    return (
        sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") not in (None, "", "dumb")
    )
