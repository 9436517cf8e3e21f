"""URLs that one match decides: three of four in list mail.

Between blanks, or alone between brackets, and of characters that no rule of ``endings`` looks at. The pattern that finds the
colon takes such a URL along; of what is left only the next line is asked. Everything else has the rules.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from urltrawl.context import continuation, triggers
from urltrawl.context.rejoin import FIRST_MARKS, NO_MARGIN, line_start, margin
from urltrawl.found import Candidate
from urltrawl.model import Kind

if TYPE_CHECKING:
    from urltrawl.model import Flow, Gap

MAX_PLAIN = 4096
"""Longest plain URL, in characters: a wrapper has no more, a bare URL twice as many, and the rules know what to do with one that is longer."""

_BACK = (-1, 5, 4, 3, 5, 4, 5, 4, 6)
"""How long the scheme is before the colon, by the group that matched (there is none of number 0)."""
_FREE = (1, 2, 3)
_ANGLE = (4, 5, 8)
"""The groups for what stands free, and alone between angle brackets; the others are for what other brackets hold."""

_BARE, _ANGLED, _PREFIX = Kind.BARE, Kind.ANGLE, Kind.PREFIX

# A host of plain labels, its port, and what follows it; a mark at the end of a sentence, a user, a parenthesis are for the rules.
_HOST = r"(?:[A-Za-z0-9_\-]++\.?)++(?::[0-9]{1,5})?"
_REST = r"[A-Za-z0-9_.~/%=+?#&\-]*+"
_ALL = r"[!-;=?-{}~]*+(?=>)"  # what angle brackets hold is the URL, whatever it is; a bar would end it, and a label follow
_PLAIN = (
    rf":(?-i:(?:(?<=[ \t\n>]https:)()|(?<=[ \t\n>]http:)()|(?<=[ \t\n>]ftp:)())//{_HOST}(?=[/?# \t\r\n]){_REST}(?<=[0-9A-Za-z/])(?=[ \t\r\n])(?! at )"
    rf"|(?:(?<=<https:)()|(?<=<http:)())//{_HOST}(?=[/?#>]){_ALL}"
    rf"|(?:(?<=[(\[]https:)()|(?<=[(\[]http:)())//{_HOST}(?=[/?#)\]]){_REST}(?<=[0-9A-Za-z/])(?=[)\]])"
    rf"|(?<=<mailto:)()(?!//){_ALL}(?<!:))"
)


@cache
def or_plain(trigger: re.Pattern[str]) -> re.Pattern[str]:
    """The trigger that takes plain URLs along: then its match has a ``lastindex``, and ends where they end."""
    return re.compile(f"{_PLAIN}|{trigger.pattern}", re.IGNORECASE)


def reach(text: str, hit: re.Match[str], flow: Flow) -> tuple[int, tuple[Gap, ...]] | None:
    """Where the line of such a match begins, and the gaps at which its URL may go on; ``None`` where a second look shows that it has the rules."""
    colon, end = hit.span()
    which: int = hit.lastindex  # type: ignore[assignment]  # there is one
    head = colon - _BACK[which]
    if end - head > MAX_PLAIN:
        return None
    if which in _ANGLE:
        return line_start(text, head - 1), ()
    # a word glued on, a rule or leaders across the page, what quoted-printable has for a blank or for "="
    if (
        text.find("--", colon, end) >= 0 or text.find("..", colon, end) >= 0 or text.find("____", colon, end) >= 0
        or text.find(".html", colon, end - 3) >= 0 or text.find("=3D", colon, end) >= 0 or text[end - 3] == "="
    ):  # fmt: skip  # by name it takes half as long again
        return None
    begin = line_start(text, head)
    chain: tuple[Gap, ...] = ()
    if which in _FREE and continuation.AT_LINE_END.match(text, end):
        chain = continuation.next_lines(text, head, end, margin(text, begin, head), begin, flow)
        if chain and (text.find("&", end, chain[-1].until) >= 0 or text.find("=3D", end, chain[-1].until) >= 0):
            return None  # a character may be written as HTML or quoted-printable has it
    return begin, chain


def candidate(text: str, hit: re.Match[str], begin: int, chain: tuple[Gap, ...]) -> Candidate:
    """The candidate that such a match is, on the line that begins at ``begin``."""
    colon, end = hit.span()
    which: int = hit.lastindex  # type: ignore[assignment]
    start = head = colon - _BACK[which]
    if which in _ANGLE:
        own = margin(text, begin, start - 1)
        return Candidate(text, _ANGLED, start - 1, end + 1, head, (end,), end, (), True, "angle", "closing-bracket", own.marks, own.depth)
    kind, why = _BARE, "scheme"
    free = which in _FREE
    if free and text.rfind(":", max(0, head - 9), head) >= 0 and (prefix := triggers.prefixed(text, head)) >= 0:
        start, kind, why = prefix, _PREFIX, "prefix"
    own = margin(text, begin, start) if text[begin] in FIRST_MARKS or (free and continuation.AT_LINE_END.match(text, end)) else NO_MARGIN
    stop = "closing-bracket" if not free else "line-end" if text[end] in "\r\n" else "blank"
    return Candidate(text, kind, start, end, head, (end,), end, chain, False, why, stop, own.marks, own.depth)
