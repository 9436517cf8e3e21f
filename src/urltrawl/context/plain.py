"""URLs that one match takes along with their colon: most of list mail.

Between blanks, or alone between brackets or quotation marks. The match says where such a URL
stands. The rules of ``endings`` are asked whether one of them looks at anything in it, all of them
by one pattern that is made of their rows; what one looks at has the long way.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from urltrawl.context import continuation, redirectors, triggers, undo
from urltrawl.context.endings import CLAUSE_ENDS, CLOSERS, DOUBTFUL
from urltrawl.context.margins import BARS
from urltrawl.context.rejoin import FIRST_MARKS, LINE_BACK, NO_MARGIN, PAGE_FOOT_MAX, read_margin
from urltrawl.context.rules import RULES_OF_ENDS
from urltrawl.found import Candidate
from urltrawl.late import late
from urltrawl.lexicon import QUOTES
from urltrawl.model import Flow, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from urltrawl.found import Outcome
    from urltrawl.model import Gap

    Decide = Callable[[str, Kind, str, int, int], Outcome | None]
    """Takes a URL, its kind, its source text, its column and the depth of its quotation. Gives what
    it comes to, or ``None`` where its grammar remarks on it."""

MAX_PLAIN = 4096
"""Longest plain URL, in characters: a wrapper has no more, a bare URL twice as many, and the rules
know what to do with one that is longer."""
INSIDE, LAST, ABOVE, MARKED, DOTTED, ANGLED, ENCLOSED, ADDRESS = range(1, 9)
"""Where it stands, by the group that matched: before another word on its line; at the end of its
line, above an empty line or the end of the text; at the end of its line, above something else;
before a mark of its sentence and another word; before a full stop and another word; alone between
angle brackets; alone between other brackets or quotation marks; as a mail address between angle
brackets."""

_BARE, _ANGLE, _PREFIX, _QUOTED = Kind.BARE, Kind.ANGLE, Kind.PREFIX, Kind.QUOTED
_CLOSES = {opener: closer for closer, opener in CLOSERS.items()} | {
    opener: closer for opener, closer in QUOTES.items() if opener.isascii()
}
"""What encloses a URL: opener -> closer."""

# A host of plain labels, its port, and what follows it. A user, a parenthesis and other marks are
# rare, and have the rules.
_HOST = r"(?:[A-Za-z0-9_\-]++\.?)++(?::[0-9]{1,5})?"
_REST = r"[A-Za-z0-9_.~/%=+?#&\-]*+"
_NEVER_LAST = re.escape(RULES_OF_ENDS.never_last + continuation.BEFORE_BLANK)
_LAST_ONE = rf"(?<![{_NEVER_LAST}])"
# What angle brackets hold is the URL, whatever it is; a bar would end it, and a label follow.
_ALL = r"[!-;=?-{}~]*+(?=>)"
_NO_SIDE = rf"(?![ \t]*+(?:[{BARS}]|[|*#][ \t]*+[\r\n]))"  # of a box
_OPENED, _CLOSED = (f"[{re.escape(''.join(each))}]" for each in (_CLOSES, _CLOSES.values()))
_MOST = 80  # blanks and marks of quotations that are looked at
_WORD = rf"{_NO_SIDE}[ \t]{{1,{_MOST}}}+[!-~]"
_MARKS = re.escape(CLAUSE_ENDS.replace(".", ""))  # a full stop is taken for the URL's own at first
_PLAIN = (
    rf"(?:(?<=[ \t\n>]https://)|(?<=[ \t\n>]http://)|(?<=[ \t\n>]ftp://)){_HOST}(?=[/?# "
    rf"\t\r\n{_MARKS}]){_REST}(?:{_LAST_ONE}{_NO_SIDE}"
    rf"(?:(?=[ \t]{{1,{_MOST}}}+[!-~])(?! at )()"
    rf"|(?=[ \t]{{0,{_MOST}}}+\r?\n[ \t>]{{0,{_MOST}}}+(?:\r?\n|\Z))()"
    rf"|(?=[ \t\r\n])(?! at )()|(?=[{_MARKS}]{_WORD})())"
    rf"|(?<=\.)(?<![{_NEVER_LAST}]\.)(?={_WORD})())"
    rf"|(?:(?<=<https://)|(?<=<http://)){_HOST}(?=[/?#>]){_ALL}()"
    rf"|(?:(?<={_OPENED}https://)|(?<={_OPENED}http://)){_HOST}(?=[/?#]|{_CLOSED}){_REST}{_LAST_ONE}"
    rf"(?={_CLOSED})()"
)
_ADDRESS = rf"(?<=<mailto:){_ALL}(?<!:)()"


# Behind a URL with two bars on its line: what may be its copy without them.
_COPIED = late(rf"[ \t]*\r?\n[ \t>]{{0,{_MOST}}}+<https?:")


@cache
def trigger_or_plain(trigger: re.Pattern[str]) -> re.Pattern[str]:
    """The trigger that takes plain URLs along: then its match has a ``lastindex``, and ends where
    they end.
    """
    others = trigger.pattern.removeprefix(triggers.SLASHES)
    return re.compile(
        rf"{triggers.SLASHES}(?:(?-i:{_PLAIN})|)|(?-i:{_ADDRESS}){others}", re.IGNORECASE
    )


def read(
    text: str, hit: re.Match[str], line: int, flow: Flow, decide: Decide | None = None
) -> Outcome | Candidate | None:
    """What such a match is, on the line that begins at ``line``: its outcome, if ``decide`` has
    one, or a candidate.

    A candidate has gaps at which it may go on, or something in it that its grammar remarks on.
    ``None`` where a rule looks at something in it.
    """
    colon, end = hit.span()
    which: int = hit.lastindex  # type: ignore[assignment]  # there is one
    before = text[colon - 1]
    head = colon - (
        5 if before == "s" else 6 if before == "o" else 4 if text[colon - 4] == "h" else 3
    )  # https, mailto, http, ftp
    if end - head > MAX_PLAIN:
        return None
    end -= which == DOTTED
    run = end + (which in (MARKED, DOTTED))
    url = text[head:end]
    angled = which in (ANGLED, ADDRESS)
    if angled:
        start, stop, kind, why, closing = head - 1, end + 1, _ANGLE, "angle", "closing-bracket"
    elif RULES_OF_ENDS.looks_at(text, colon + 3, end) or undo.may_hold_escapes(text, head, end):
        return None
    elif (end - head >= redirectors.SHORTEST and redirectors.is_open(url)) or (
        which == ABOVE and "__" in url and _COPIED.match(text, end)
    ):
        return None  # it goes on up to its closing mark; it may stand behind it without the bars
    elif which == ENCLOSED:
        start, stop, kind, why, closing = head, end, _BARE, "scheme", "closing-bracket"
        opener = text[head - 1]
        if _CLOSES[opener] != text[end] or "__" in url:
            return None
        if opener in QUOTES:
            kind, closing = _QUOTED, "quote" if opener == "'" else "delimiter"
            if continuation.find_next_literal(text, end):
                return None
    elif which == DOTTED and continuation.find_blank_inside(text, run, text[head:run]) is not None:
        return None
    else:
        start, stop, kind, why = head, end, _BARE, "scheme"
        closing = "line-end" if text[run] in "\r\n" else "blank"
        # Behind most words stands one blank. (At the second character of a text its last one is
        # asked: nothing stands before, whatever it is.)
        if text[head - 2] in ": \t" and (prefix := triggers.find_prefix(text, head)) >= 0:
            if run > end:
                return None  # which is remarked on
            start, kind, why = prefix, _PREFIX, "prefix"
    last = which == LAST or (
        which == ABOVE and continuation.AT_LINE_END.match(text, end) is not None
    )
    begin = line if start - line <= LINE_BACK else start - LINE_BACK
    own = (
        read_margin(text, begin, start)
        if text[begin] in FIRST_MARKS or ((last or angled) and text.find(">", begin, start) >= 0)
        else NO_MARGIN
    )
    ends = (end, run) if run > end and text[end] in DOUBTFUL else (end,)
    chain: tuple[Gap, ...] = ()
    if last and (which == ABOVE or text.find("[Page", end, end + 2 * _MOST + PAGE_FOOT_MAX) >= 0):
        chain = continuation.find_next_pieces(text, head, end, own, begin, flow)
        if chain and undo.may_hold_escapes(text, end, chain[-1].until):
            return None
    if (
        decide is not None
        and kind is not _QUOTED  # it may be the name of markup, and then is no link
        and not (chain or len(ends) > 1)
        and (one := decide(url, kind, text[start:stop], start - line + 1, own.depth)) is not None
    ):
        return one
    return Candidate(
        text, kind, start, stop, head, ends, run, chain, angled, why, closing, own.marks, own.depth
    )
