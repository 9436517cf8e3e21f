"""Exit codes, standard streams and messages, on a terminal and elsewhere."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO, TextIO

from urltrawl.errors import SourceError
from urltrawl.store.terminal import printable

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator, Sequence

_STDERR_NUMBER = 2

FOUND, NOTHING, TROUBLE = 0, 1, 2
"""Exit codes, as grep has them."""


class _ClosedStream(io.TextIOBase):
    """A stream that was closed from the start (``>&-``). Writing is an error, as for ``cat``."""

    def write(self, _text: str, /) -> int:
        """Raise the error of a closed stream."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


@contextmanager
def usable_streams() -> Iterator[None]:
    """Give closed standard streams a replacement (but ``sys.stdin`` stays None), and make the other
    two take every character and end lines with LF. The old ones return at the end.

    Python gives ``None`` for a stream that is closed, and the next file that is opened would get
    the number of that stream.
    """
    # Each call of ``os.open`` returns the lowest free number, so this fills up 0 to 2.
    while (number := os.open(os.devnull, os.O_RDWR)) <= _STDERR_NUMBER:
        pass
    os.close(number)
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (stream or _ClosedStream() for stream in before)
    for stream in before:
        if hasattr(stream, "reconfigure"):
            # A terminal that lacks a character still gets the line, and a line ends in the same way
            # on every system.
            stream.reconfigure(errors="backslashreplace", newline="\n")
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def standard_input() -> BinaryIO:
    """Return standard input. Raises ``SourceError`` if it is closed."""
    if sys.stdin is None:
        raise SourceError("<stdin>", "standard input is closed")
    return sys.stdin.buffer


def discard_output(stream: TextIO) -> None:
    """Make the null device take what a stream still holds, since the stream cannot be written.
    Otherwise Python tries again to write that when it ends, and prints an error. A stream without a
    file number is left alone.
    """
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(message: str) -> None:
    """Write a message on one line to stderr, with the name of the program before it."""
    note(f"urltrawl: {message}")


def note(message: str) -> None:
    """Write a message to stderr on one line, control characters escaped, if that is possible."""
    try:
        print(printable(message), file=sys.stderr, flush=True)
    except OSError:
        discard_output(sys.stderr)


def aligned_lines(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a line for each row, with two blanks between cells and the columns aligned, and none at
    the end. All rows have equally many cells.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()


_NAMED_REASONS = 5
"""Reasons that ``describe_reasons`` names. A large corpus has a hundred types of files."""


def describe_reasons(skipped: Counter[str]) -> str:
    """Return in words why things were not read: the ``_NAMED_REASONS`` commonest reasons, the most
    frequent first, and the number of all others. ``skipped`` has for each reason how many things
    were not read. If there is only one reason, its number is left out.

    >>> describe_reasons({"a PDF document": 2, "a PNG image": 7})
    'a PNG image (7), a PDF document (2)'
    """
    if len(skipped) == 1:
        return next(iter(skipped))
    ordered = sorted(skipped.items(), key=lambda item: (-item[1], item[0]))
    text = ", ".join(f"{reason} ({count:,})" for reason, count in ordered[:_NAMED_REASONS])
    other_count = sum(count for _, count in ordered[_NAMED_REASONS:])
    return f"{text}, other reasons ({other_count:,})" if other_count else text


def is_colourful(wanted: str) -> bool:
    """Return whether standard output gets colours. ``wanted`` is what ``--color`` says: "always",
    "never", or "auto", which means: if it is a terminal, ``TERM`` is set and not "dumb", and
    ``NO_COLOR`` is unset or empty (no-color.org).
    """
    if wanted != "auto":
        return wanted == "always"
    return (
        sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") not in (None, "", "dumb")
    )
