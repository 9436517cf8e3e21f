"""Plain URLs: the pattern of triggers matches all of each. Most URLs of list mail are plain.

They stand between blanks, or alone between brackets or quotation marks. The group of the match says
where. One pattern, made of all rows of ``endings``, says whether a rule looks at anything in the
URL. If a rule does, the finder reads it in the long way.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from urltrawl.context import continuation, literals, redirectors, triggers, undo
from urltrawl.context.end import MAX_URL
from urltrawl.context.endings import CLAUSE_ENDS, CLOSERS, DOUBTFUL
from urltrawl.context.margins import BARS
from urltrawl.context.rejoin import (
    FIRST_MARKS,
    LINE_BACK,
    NO_MARGIN,
    PAGE_FOOT_MAX,
    FirstLine,
    read_margin,
)
from urltrawl.context.rules import RULES_OF_ENDS
from urltrawl.context.wrapper import STRAY_MARK
from urltrawl.found import Candidate
from urltrawl.late import late
from urltrawl.lexicon import QUOTES
from urltrawl.model import Flow, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from urltrawl.found import Outcome
    from urltrawl.model import Gap

    Decide = Callable[[str, Kind, str, int, int], Outcome | None]
    """Takes a URL, its kind, its source text, its column and the depth of its quotation. Returns
    its outcome, or ``None`` if the grammar remarks on it."""

MAX_PLAIN: Final = 4096
"""Longest plain URL, in characters. A wrapper holds no more. A bare URL may have twice as many; the
rules handle one that is longer."""
# Where a plain URL stands, by the group that matched:
BEFORE_WORD: Final = 1  # another word on its line
BEFORE_EMPTY_LINE: Final = 2  # at the end of its line, before an empty one or the end of the text
BEFORE_LINE: Final = 3  # any other line, or blanks and what is no word of ASCII
BEFORE_MARK: Final = 4  # a mark of its sentence and another word
BEFORE_STOP: Final = 5  # a full stop and another word
IN_ANGLES: Final = 6  # alone
IN_BRACKETS: Final = 7  # alone between other brackets or quotation marks
ADDRESS_IN_ANGLES: Final = 8  # a mail address alone

_BARE: Final = Kind.BARE
_ANGLE: Final = Kind.ANGLE
_PREFIX: Final = Kind.PREFIX
_QUOTED: Final = Kind.QUOTED
_CLOSER_OF: Final = {opener: closer for closer, opener in CLOSERS.items()} | {
    opener: closer for opener, closer in QUOTES.items() if opener.isascii()
}
"""What encloses a URL: opener -> closer."""

# A host of plain labels, its port, and what follows it. A user, a parenthesis and other marks are
# rare, and the rules handle them.
_HOST = r"(?:[A-Za-z0-9_\-]++\.?)++(?::[0-9]{1,5})?"
_REST = r"[A-Za-z0-9_.~/%=+?#&\-]*+"
_NEVER_LAST = re.escape(RULES_OF_ENDS.not_last_in_plain + continuation.BEFORE_BLANK)
_NOT_AT_END = rf"(?<![{_NEVER_LAST}])"
# All that angle brackets hold is the URL. A bar would end it, and a label would follow.
_ANGLE_CONTENT = rf"[!-;=?-{{}}~]*+(?=>)(?!{STRAY_MARK})"
_NO_EDGE = rf"(?![ \t]*+(?:[{BARS}]|[|*#][ \t]*+[\r\n]))"  # the edge of a box
_OPENERS, _CLOSERS = (
    f"[{re.escape(''.join(marks))}]" for marks in (_CLOSER_OF, _CLOSER_OF.values())
)
_MAX_BLANKS: Final = 80  # blanks and reply marks that are looked at
# No word begins with the backslash of a shell.
_THEN_WORD = rf"{_NO_EDGE}[ \t]{{1,{_MAX_BLANKS}}}+[!-\[\]-~]"
# A full stop counts as the URL's own at first.
_CLAUSE_MARKS = re.escape(CLAUSE_ENDS.replace(".", ""))
_PLAIN = (
    rf"(?:(?<=[ \t\n>]https://)|(?<=[ \t\n>]http://)|(?<=[ \t\n>]ftp://)){_HOST}(?=[/?# "
    rf"\t\r\n{_CLAUSE_MARKS}]){_REST}(?:{_NOT_AT_END}{_NO_EDGE}"
    rf"(?:(?=[ \t]{{1,{_MAX_BLANKS}}}+[!-~])(?! at )()"
    rf"|(?=[ \t]{{0,{_MAX_BLANKS}}}+\r?\n[ \t>]{{0,{_MAX_BLANKS}}}+(?:\r?\n|\Z))()"
    rf"|(?=[ \t\r\n])(?! at )()|(?=[{_CLAUSE_MARKS}]{_THEN_WORD})())"
    rf"|(?<=\.)(?<![{_NEVER_LAST}]\.)(?={_THEN_WORD})())"
    rf"|(?:(?<=<https://)|(?<=<http://)){_HOST}(?=[/?#>]){_ANGLE_CONTENT}()"
    rf"|(?:(?<={_OPENERS}https://)|(?<={_OPENERS}http://)){_HOST}(?=[/?#]|{_CLOSERS}){_REST}{_NOT_AT_END}"
    rf"(?={_CLOSERS})()"
)
_PATTERN_STARTS = "".join(map(re.escape, triggers.PATTERN_STARTS))
# A mail address between angle brackets, behind its scheme.
_MAILTO = rf"(?<=<mailto:)(?![{_PATTERN_STARTS}]){_ANGLE_CONTENT}(?<!:)()"


# What follows a URL with two bars ("__") if a copy without them stands on the next line.
_THEN_COPY: Final = late(rf"[ \t]*\r?\n[ \t>]{{0,{_MAX_BLANKS}}}+<https?:")


@cache
def add_plain_urls(trigger: re.Pattern[str]) -> re.Pattern[str]:
    """Return the pattern ``trigger`` with plain URLs added. The match of a plain URL begins at its
    colon and ends where it ends, and ``lastindex`` says where it stands (``BEFORE_WORD`` and so
    on). Other matches have no ``lastindex``.
    """
    other_triggers = trigger.pattern.removeprefix(triggers.SLASHES)
    return re.compile(
        rf"{triggers.SLASHES}(?:(?-i:{_PLAIN})|)|(?-i:{_MAILTO}){other_triggers}", re.IGNORECASE
    )


def read(
    text: str, match: re.Match[str], line_start: int, flow: Flow, decide: Decide | None = None
) -> Outcome | Candidate | None:
    """Return the plain URL of ``match``, whose line begins at ``line_start`` (below 0: before the
    text): its outcome if ``decide`` gives one, otherwise its candidate. It needs a candidate if it
    may continue after a line break, has another end, is quoted, or its grammar remarks on it.

    Return ``None`` if it needs the rules after all: one looks at something in it or behind it, a
    program may have written something else for a character of it (``undo``), or it is longer than
    ``MAX_PLAIN``.
    """
    colon, url_end = match.span()
    place: int = match.lastindex  # type: ignore[assignment]  # one group matched
    last_letter = text[colon - 1]
    url_start = colon - (
        5 if last_letter == "s" else 6 if last_letter == "o" else 4 if text[colon - 4] == "h" else 3
    )  # https, mailto, http, ftp
    if url_end - url_start > MAX_PLAIN:
        return None
    url_end -= place == BEFORE_STOP
    run_end = url_end + (place in (BEFORE_MARK, BEFORE_STOP))
    url = text[url_start:url_end]
    is_angled = place in (IN_ANGLES, ADDRESS_IN_ANGLES)
    if is_angled and undo.find_escapes(text, url_start, url_end):
        return None
    if not is_angled and _needs_rules(text, place, url_start, colon + 3, url_end, run_end):
        return None
    start, end, kind, why = url_start, url_end, _BARE, "scheme"
    stop = "line-end" if text[run_end] in "\r\n" else "blank"
    if is_angled:
        start, end, kind, why, stop = url_start - 1, url_end + 1, _ANGLE, "angle", "closing-bracket"
    elif place == IN_BRACKETS:
        opener, stop = text[url_start - 1], "closing-bracket"
        if opener in QUOTES:
            kind, stop = _QUOTED, "quote" if opener == "'" else "delimiter"
    # One blank follows most words. (If the URL is the second character of a text, this looks at the
    # last one of the text. Nothing stands before the URL then, whatever it is.)
    elif (
        text[url_start - 2] in ": \t"
        and (prefix_start := triggers.find_prefix(text, url_start)) >= 0
    ):
        if run_end > url_end:
            return None  # the rules remark on the mark after the URL
        start, kind, why = prefix_start, _PREFIX, "prefix"
    ends_line = place == BEFORE_EMPTY_LINE or (
        place == BEFORE_LINE and continuation.AT_LINE_END.match(text, url_end) is not None
    )
    look_start = line_start if start - line_start <= LINE_BACK else start - LINE_BACK
    url_margin = NO_MARGIN
    if text[look_start] in FIRST_MARKS or (
        (ends_line or is_angled) and text.find(">", look_start, start) >= 0
    ):
        url_margin = read_margin(text, look_start, start)
    ends = (url_end, run_end) if run_end > url_end and text[url_end] in DOUBTFUL else (url_end,)
    chain: tuple[Gap, ...] = ()
    if ends_line and (
        place == BEFORE_LINE
        or text.find("[Page", url_end, url_end + 2 * _MAX_BLANKS + PAGE_FOOT_MAX) >= 0
    ):
        first_line = FirstLine(text, look_start, url_start, url_margin, flow, MAX_URL)
        chain = continuation.find_next_pieces(first_line, url_end)
        if chain and undo.may_hold_escapes(text, url_end, chain[-1].piece_end):
            return None
    # What is quoted may be a name in markup, and no link.
    if decide is not None and kind is not _QUOTED and not (chain or len(ends) > 1):
        column = start - line_start + 1
        outcome = decide(url, kind, text[start:end], column, url_margin.depth)
        if outcome is not None:
            return outcome
    return Candidate(
        text, kind, start, end, url_start, ends, run_end, chain, is_angled, why, stop, url_margin
    )


def _needs_rules(
    text: str, place: int, url_start: int, body_start: int, url_end: int, run_end: int
) -> bool:
    """Whether a rule looks at something in the plain URL ``url_start..url_end``, or at what follows
    it. The URL is not between angle brackets. ``place`` says where it stands (``BEFORE_WORD`` and
    so on). ``run_end`` is its end with a mark of the sentence after it.
    """
    if RULES_OF_ENDS.looks_at(text, body_start, url_end) or undo.may_hold_escapes(
        text, url_start, url_end
    ):
        return True
    url = text[url_start:url_end]
    if text[url_end] == ";" and "&" in url:
        return True  # the mark may end a character reference, as the URL's "&gt"
    if len(url) >= redirectors.SHORTEST and redirectors.is_open(url):
        return True  # it continues up to its closing mark
    if place == BEFORE_LINE:  # a copy without the bars may follow
        return "__" in url and _THEN_COPY.match(text, url_end) is not None
    if place == BEFORE_STOP:
        return continuation.find_blank_inside(text, run_end, text[url_start:run_end]) is not None
    if place != IN_BRACKETS:
        return False
    opener = text[url_start - 1]
    if _CLOSER_OF[opener] != text[url_end] or "__" in url:
        return True  # nothing encloses it, or a copy without the bars may follow
    return opener in QUOTES and literals.find_next_literals(text, url_end) != ()
