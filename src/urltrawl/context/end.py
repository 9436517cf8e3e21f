"""``End``, the characters and the length that a URL may have, and the marks of emphasis before one,
which its end mirrors.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from urltrawl.late import late

if TYPE_CHECKING:
    from urltrawl.late import AlwaysMatches

MAX_URL: Final = 8192
"""Longest bare URL, in characters. SpamAssassin stops at 8192, Thunderbird's scanner at 2000,
KTextToHTML at 4096."""

# RFC 1738 2.2: printable ASCII but for space < > " and the backquote, which no document allows
# unencoded. The backslash ("national") is legal by the grammar and left out: in mail it is an
# escape or TeX ("http://a/\n", "http://a/\\").
URL_CHARACTERS: Final = r"!#-;=?-\[\]-_a-z{|}~"
URL_RUN: Final = cast("AlwaysMatches", re.compile(f"[{URL_CHARACTERS}]*"))


class End(NamedTuple):
    """Where a piece of a URL ends on its line, in offsets into the text, and why.

    ``preferred`` is the likely end. ``others`` are ends that a careful reader might choose instead.
    ``run_end`` is the end with its trailing punctuation. ``why`` names what stopped the piece: a
    row of ``endings``, a form of ``beyond``, a word of ``scripts``, ``"host"`` or ``"armour"``; or
    what stands after it: ``"blank"`` (or the end of the text), ``"line-end"``, ``"delimiter"``. Of
    a piece after a break it is a row or ``"blank"``, whatever stands there. ``hard`` says that the
    URL cannot continue after a line break, because something else ended it: a bracket, a second
    URL, a rule across the page.
    """

    preferred: int
    others: tuple[int, ...]
    run_end: int
    why: str
    hard: bool


# Marks that people set around words for emphasis.
EMPHASIS: Final = ("*", "_")
# The patterns for what stands before a URL, with the characters in which they are looked for.
_DECORATION, _DECORATION_BACK = late(r"[*_/=~#\-]{1,4}\Z"), 4
# An emphasis that opens at the end of the line before: its mark stands after a blank.
_OPENED_BEFORE, _LINE_END_BACK = late(r"[ \t]\*\r?\n[ \t>|]{0,16}\Z"), 4
# The frame of a signature, and a label in it.
_FRAMED, _LABEL_BACK = late(r"#[A-Za-z]{1,12}:[ ]?\Z"), 15


def find_decoration(text: str, line_start: int, url_start: int) -> str:
    """Return the marks of emphasis that are open where the URL starts, or ``""`` if none are.

    Of these the first that is there counts:

    * up to four marks right before the URL (``"_"`` of "_http://h/_"); but a slash between a word
      and the URL ("web/http://h/") opens nothing, and nothing else is looked for then
    * ``"#"``, of which the frame of a signature is made, if it begins the line or a label before
      the URL ("#Web: http://h/")
    * ``"*"`` at the end of the line before, after a blank, if the URL begins its own line
    * ``"*"``, the last one before the URL on its line ("*Reading http://h/*"), unless it follows a
      letter, a digit or another one, or a blank follows it
    """
    match = _DECORATION.search(text, max(line_start, url_start - _DECORATION_BACK), url_start)
    if match:
        separates = match[0] == "/" and text[max(line_start, match.start() - 1)].isalnum()
        return "" if separates else match[0]
    if text[line_start : line_start + 1] == "#" or _FRAMED.search(
        text, max(line_start, url_start - _LABEL_BACK), url_start
    ):
        return "#"
    if _OPENED_BEFORE.search(text, max(0, line_start - _LINE_END_BACK), url_start):
        return "*"
    asterisk = text.rfind("*", line_start, url_start)
    if asterisk < 0 or text[asterisk + 1].isspace():
        return ""
    before = text[asterisk - 1] if asterisk > line_start else ""
    return "" if before.isalnum() or before == "*" else "*"
