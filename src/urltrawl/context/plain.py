"""URLs that one match decides: six of seven in list mail.

Between blanks, or alone between brackets, and of characters that no rule of ``endings`` looks at.
The pattern that finds the colon takes such a URL along, and tells where it stands; only behind one
that ends its line, with text below, is the next line asked. Everything else has the rules.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from urltrawl.context import continuation, redirectors, triggers
from urltrawl.context.rejoin import FIRST_MARKS, LINE_BACK, NO_MARGIN, PAGE_FOOT_MAX, margin
from urltrawl.found import Candidate
from urltrawl.lexicon import CUT_LINE
from urltrawl.model import Flow, Kind
from urltrawl.text.words import PROSE

if TYPE_CHECKING:
    from collections.abc import Callable

    from urltrawl.context.rejoin import Margin
    from urltrawl.found import Decided
    from urltrawl.model import Gap

    Decide = Callable[[str, Kind, str, int, int], Decided | None]
    """Of a URL, its kind, its source text, its column and the depth of its quotation what it comes
    to; ``None`` where that takes a closer look."""

MAX_PLAIN = 4096
"""Longest plain URL, in characters: a wrapper has no more, a bare URL twice as many, and the rules
know what to do with one that is longer."""
INSIDE, LAST, ABOVE, MARKED, ANGLED, HELD, ADDRESS = range(1, 8)
"""Where it stands, by the group that matched: before another word on its line; at the end of its
line, above an empty one; at the end of its line, above something else; before the bracket that
closes a remark, or a comma and another word; alone between angle brackets; between other brackets
or quotation marks; as a mail address between angle brackets."""

_BARE, _ANGLE, _PREFIX, _QUOTED, _FIXED = (
    Kind.BARE,
    Kind.ANGLE,
    Kind.PREFIX,
    Kind.QUOTED,
    Flow.FIXED,
)

# A host of plain labels, its port, and what follows it; a dot at the end of a sentence, a user, a
# parenthesis are for the rules.
_HOST = r"(?:[A-Za-z0-9_\-]++\.?)++(?::[0-9]{1,5})?"
_REST = r"[A-Za-z0-9_.~/%=+?#&\-]*+"
# what angle brackets hold is the URL, whatever it is; a bar would end it, and a label follow
_ALL = r"[!-;=?-{}~]*+(?=>)"
_MOST = 80  # blanks and marks of quotations that are looked at
_PLAIN = (
    rf"(?:(?<=[ \t\n>]https://)|(?<=[ \t\n>]http://)|(?<=[ \t\n>]ftp://)){_HOST}(?=[/?# \t\r\n,)\]]){_REST}(?<=[0-9A-Za-z/])"
    rf"(?:(?=[ \t]{{1,{_MOST}}}+[!-~])(?! at )()|(?=[ \t]{{0,{_MOST}}}+\r?\n[ \t>]{{0,{_MOST}}}+\r?\n)()|(?=[ \t\r\n])(?! at )()"
    rf"|(?=[)\]]|,[ \t]{{1,{_MOST}}}+[!-~])())"
    rf"|(?:(?<=<https://)|(?<=<http://)){_HOST}(?=[/?#>]){_ALL}()"
    rf"|(?:(?<=[(\[\"']https://)|(?<=[(\[\"']http://)){_HOST}(?=[/?#)\]\"']){_REST}(?<=[0-9A-Za-z/])(?=[)\]\"'])()"
)
_ADDRESS = rf"(?<=<mailto:){_ALL}(?<!:)()"


# Below a line that ends in a URL: two words, of which the first is looked up; or what no URL goes
# on with: a line across the page, an opening bracket, another URL.
_OTHER = re.compile(
    rf"[ \t]{{0,{_MOST}}}+\r?\n((?:[ \t]{{0,4}}>)*+)[ \t]{{0,{_MOST}}}+"
    r"(?:-{5}|={5}|(?:-{2,}+|_{2,}+)[ \t]*\r?\n|[\[({]|[A-Za-z][A-Za-z0-9+.\-]{1,30}+://|([A-Za-z]{1,30}+)[.,;:!?)\"']*[ \t]++[^\s>])"
)


_COPIED = re.compile(rf"[ \t]*\r?\n[ \t>]{{0,{_MOST}}}+<https?:")


@cache
def or_plain(trigger: re.Pattern[str]) -> re.Pattern[str]:
    """The trigger that takes plain URLs along: then its match has a ``lastindex``, and ends where
    they end.
    """
    others = trigger.pattern.removeprefix(triggers.SLASHES)
    return re.compile(
        rf"{triggers.SLASHES}(?:(?-i:{_PLAIN})|)|(?-i:{_ADDRESS}){others}", re.IGNORECASE
    )


def read(
    text: str, hit: re.Match[str], line: int, flow: Flow, decide: Decide | None = None
) -> Decided | Candidate | None:
    """What such a match is, on the line that begins at ``line``: its outcome, if ``decide`` has
    one, or a candidate.

    A candidate has gaps at which it may go on, or something in it that its grammar remarks on.
    ``None`` where a second look shows that it has the rules.
    """
    colon, end = hit.span()
    which: int = hit.lastindex  # type: ignore[assignment]  # there is one
    before = text[colon - 1]
    head = colon - (
        5 if before == "s" else 6 if before == "o" else 4 if text[colon - 4] == "h" else 3
    )  # https, mailto, http, ftp
    if end - head > MAX_PLAIN:
        return None
    url = text[head:end]
    start = head - 1 if which in (ANGLED, ADDRESS) else head
    begin = line if start - line <= LINE_BACK else start - LINE_BACK
    if start < head:
        own = (
            margin(text, begin, start)
            if text[begin] in FIRST_MARKS or text.find(">", begin, start) >= 0
            else NO_MARGIN
        )
        if (
            decide is not None
            and (outcome := decide(url, _ANGLE, text[start : end + 1], head - line, own.depth))
            is not None
        ):
            return outcome
        return Candidate(
            text,
            _ANGLE,
            start,
            end + 1,
            head,
            (end,),
            end,
            (),
            True,
            "angle",
            "closing-bracket",
            own.marks,
            own.depth,
        )
    # a word glued on, a rule or leaders across the page, what quoted-printable has for a blank or
    # for "="
    glued = url.rfind(".html", 0, -3) + 5
    if (
        "--" in url
        or ".." in url
        or "____" in url
        or "==" in url
        or "~~" in url
        or "=3D" in url
        or url[-3] == "="
        or (glued > 4 and url[glued].isalpha())
    ):
        return None
    if which == ABOVE and "__" in url and _COPIED.match(text, end):
        return None  # it may stand behind it without the marks
    if end - head >= redirectors.SHORTEST and redirectors.is_open(url):
        return None  # it goes on up to its closing mark, whatever stands between
    kind, why = _BARE, "scheme"
    if which == HELD:
        if (opened := text[head - 1]) not in "([":
            return _quoted(text, head, end, begin) if text[end] == opened else None
        if text[end] not in ")]":
            return None
    # Behind most words stands one blank. (At the second character of a text its last one is asked:
    # nothing stands before, whatever it is.)
    elif text[head - 2] in ": \t" and (prefix := triggers.prefixed(text, head)) >= 0:
        if which == MARKED:
            return None  # the mark is remarked on
        start, kind, why = prefix, _PREFIX, "prefix"
    last = which == LAST or (
        which == ABOVE and continuation.AT_LINE_END.match(text, end) is not None
    )
    own = (
        margin(text, begin, start)
        if text[begin] in FIRST_MARKS or (last and text.find(">", begin, start) >= 0)
        else NO_MARGIN
    )
    chain: tuple[Gap, ...] = ()
    if last and (
        (which == ABOVE and not _is_above_other(text, end, begin, own, flow))
        or text.find("[Page", end, end + 2 * _MOST + PAGE_FOOT_MAX) >= 0
    ):
        chain = continuation.next_lines(text, head, end, own, begin, flow)
        if chain and (
            text.find("&", end, chain[-1].until) >= 0 or text.find("=3D", end, chain[-1].until) >= 0
        ):
            return None  # a character may be written as HTML or quoted-printable has it
    if (
        decide is not None
        and not chain
        and (
            outcome := decide(
                url, kind, url if start == head else text[start:end], start - line + 1, own.depth
            )
        )
        is not None
    ):
        return outcome
    if which == MARKED:
        return None  # the rules say where its run ends
    stop = "closing-bracket" if which == HELD else "line-end" if text[end] in "\r\n" else "blank"
    return Candidate(
        text, kind, start, end, head, (end,), end, chain, False, why, stop, own.marks, own.depth
    )


def _quoted(text: str, head: int, end: int, begin: int) -> Candidate:
    """What quotation marks hold: the judge may find the name of a namespace in it, and a compiler a
    string that goes on.
    """
    own = margin(text, begin, head) if text[begin] in FIRST_MARKS else NO_MARGIN
    stop = "delimiter" if text[end] == '"' else "quote"
    return Candidate(
        text,
        _QUOTED,
        head,
        end,
        head,
        (end,),
        end,
        continuation.next_literal(text, end),
        False,
        "scheme",
        stop,
        own.marks,
        own.depth,
    )


def _is_above_other(text: str, end: int, begin: int, own: Margin, flow: Flow) -> bool:
    """Whether a URL that ends its line at ``end`` cannot go on below, told by one match; what it
    does not tell is left to ``next_lines``.

    It says the same, for three in four, in a tenth of the time.
    """
    if (
        flow is not _FIXED
        or (below := _OTHER.match(text, end)) is None
        or text.find("|", begin, end) >= 0
    ):
        return False
    marks, word = below.groups()
    if (marks or not word) and (own.marks.strip(">") or (marks and not own.marks)):
        return False  # which of the marks are those of its line is another question
    return not word or (word.lower() in PROSE and not CUT_LINE[0] <= end - begin <= CUT_LINE[1])
