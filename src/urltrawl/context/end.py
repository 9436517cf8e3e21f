"""What the end of a URL is, how far one reaches, and the marks before one that bear on its end."""

from __future__ import annotations

import re
from typing import NamedTuple

MAX_URL = 8192
"""Longest bare URL, in characters. SpamAssassin stops at 8192, Thunderbird's scanner at 2000,
KTextToHTML at 4096."""

# RFC 1738 2.2: printable ASCII but for space < > " and the backquote, which no document allows
# unencoded. The backslash ("national") is legal by the grammar and left out: in mail it is an
# escape or TeX ("http://a/\n", "http://a/\\").
URL_RUN = re.compile(r"[!#-;=?-\[\]-_a-z{|}~]*")


class End(NamedTuple):
    """Where a piece ends: ``preferred`` and the ``others`` that a careful reader might choose, and
    what stopped it.

    ``run`` is the end with its trailing punctuation. ``hard`` says that a bracket, a quote or a
    second URL ended it, so that no line break behind it can go on with the same URL.
    """

    preferred: int
    others: tuple[int, ...]
    run: int
    why: str
    hard: bool


EMPHASIS = ("*", "_")
_DECORATION = re.compile(r"[*_/=~#\-]{1,4}\Z")
_FRAMED = re.compile(r"#[A-Za-z]{1,12}:[ ]?\Z")


def find_decoration(text: str, line_start: int, start: int) -> str:
    """The marks right before the URL, or the one that opened an emphasis earlier on its line
    ("*Reading http://h/*").
    """
    found = _DECORATION.search(text, max(line_start, start - 4), start)
    if found:
        return found[0]
    if text[line_start : line_start + 1] == "#" or _FRAMED.search(
        text, max(line_start, start - 15), start
    ):
        return "#"  # the frame of a signature, or of a field in it
    at = text.rfind("*", line_start, start)
    opens = (
        at >= 0
        and not text[at + 1].isspace()
        and not (at > line_start and (text[at - 1].isalnum() or text[at - 1] == "*"))
    )
    return "*" if opens else ""
