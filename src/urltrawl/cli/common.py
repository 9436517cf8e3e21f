"""What the commands share: exit codes, messages, and what may be printed."""

from __future__ import annotations

import sys
import unicodedata

FOUND, NOTHING, TROUBLE = 0, 1, 2
"""Exit codes, as grep has them."""


def printable(text: str) -> str:
    """The text with everything escaped that a terminal might obey: controls, line ends, marks that turn the direction."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if character.isprintable() or unicodedata.category(character) == "Zs" else character.encode("unicode_escape").decode()
        for character in text
    )


def complain(message: str) -> None:
    """One line on stderr, control characters escaped."""
    print(f"urltrawl: {printable(message)}", file=sys.stderr)
