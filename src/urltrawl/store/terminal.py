"""Showing data on a terminal: everything that the terminal might obey is escaped.

A terminal obeys some of the data: it moves the cursor, turns the direction of the text, sets its
title, types an answer. So while a command runs, a ``Guard`` stands before each stream that is a
terminal, and all that is printed passes ``printable_lines``, whatever the command and format.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any, TextIO, cast

from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Iterator

_PIECE = late(r"[^\n\t]+")
_SPACES = frozenset(
    "\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
"""Category Zs. Python does not count them as printable; a terminal only leaves room for them."""


def printable(text: str) -> str:
    r"""Return the text on one line, with everything escaped that a terminal might obey: controls
    (tabs, too), line ends, marks that turn the direction. Blanks of any width stay.

    >>> print(printable("a\x1b[2J\nb"))
    a\x1b[2J\nb
    """
    if text.isprintable():
        return text
    return "".join(
        [
            character
            if character.isprintable() or character in _SPACES
            else character.encode("unicode_escape").decode()
            for character in text
        ]
    )


def printable_lines(text: str) -> str:
    """Return a text of several lines with each line printable. LF and tabs stay; CR is escaped."""
    return _PIECE.sub(lambda piece: printable(piece[0]), text)


class Guard:
    """Stands before a terminal, the stream ``behind``, and makes printable what is written."""

    def __init__(self, stream: TextIO) -> None:
        self.behind = stream

    def write(self, text: str, /) -> int:
        """Write a text, escaped; return the number of its characters."""
        self.behind.write(printable_lines(text))
        return len(text)

    def writelines(self, lines: list[str], /) -> None:
        """Write texts, escaped."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the stream ``behind``. Raise ``AttributeError`` for ``buffer``, so
        that nobody writes bytes, which are not escaped.
        """
        if name == "buffer":
            raise AttributeError("a terminal takes no bytes")
        return getattr(self.behind, name)


def unguarded(stream: IO[str] | Guard) -> IO[str]:
    """Return the stream behind a ``Guard``, and any other stream as it is: for colours and cursor
    movements of our own, never for data.
    """
    return stream.behind if isinstance(stream, Guard) else stream


@contextmanager
def guarded() -> Iterator[None]:
    """In the block, put a ``Guard`` before standard output and standard error where they are
    terminals, so that nothing that is printed steers these.
    """
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (
        cast("TextIO", Guard(stream)) if stream.isatty() else stream for stream in before
    )
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
