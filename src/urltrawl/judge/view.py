"""One gap of a URL and the text around it, measured for ``evidence``.

Only the text nearby is looked at, since a stream cannot keep more. What all gaps of one URL share
is measured once (``Surroundings``).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from urltrawl.judge.letters import Spelling  # noqa: TC001  # the compiled class asks for it when it is made
from urltrawl.late import late
from urltrawl.model import Gap  # noqa: TC001

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.found import Candidate
    from urltrawl.late import AlwaysMatches

BACK: Final = 4096
"""Characters before the URL that are looked at."""
LINES_BACK: Final = 24
"""Lines before that of the URL in which the margin is looked for."""
LINES_AHEAD: Final = 6
"""Lines behind the next one in which it is looked for."""
LINE_AHEAD: Final = 1024
"""Characters of each line behind the URL. Several lines that are looked at together may share them,
and what is longer is cut."""
WIDEST: Final = 100
"""Characters of the longest line that shows a margin. Longer lines were not broken at one."""
NO_MARGIN = 60
"""The margin if no line around shows a wider one. Hardly any mailer breaks shorter lines."""

_LINE_END: Final = late(r"\r\n?|\n|\f")
_MARKS: Final = cast("AlwaysMatches", re.compile(r"[ \t]*(?:[A-Za-z]{0,4}[>|}][ \t]?)*[ \t]*"))
"""The reply marks and the indentation of a line; they may be empty."""
_REPLY_MARKS: Final = (">", "|", " >")
_OPENING: Final = ("(", "[", "{", "<")
_MARKS_BEFORE_URL: Final = " \t>|:#*!-+<(["
"""What may stand before a URL that is ``alone`` on its line."""


class Surroundings(NamedTuple):
    """What the lines around a URL say of the text's margin. Lengths are in characters. Lines that
    are blank or longer than ``WIDEST`` count nowhere.
    """

    widths: list[int]
    """The lengths of the lines around that hold no URL, shortest first."""
    margin: int
    """The greatest of ``widths``, 0 if there is none."""
    third: int
    """The third greatest of ``widths``, or the least of fewer: one long line is no margin."""
    loose: float
    """The share of the lines around that end although the first word of the next line would have
    fit: 0 in text that was filled, -1 if no two lines follow each other."""
    urls: int
    """The number of lines around that hold a URL."""
    url_ends: int
    """The number of lines around that end in a URL."""
    marked: float
    """The share of the lines around that begin with a reply mark."""


class View(NamedTuple):
    """One gap and the text around it. Lengths are in characters."""

    spelling: Spelling
    around: Surroundings
    gap: Gap
    number: int
    """0 for the first gap of the URL, 1 for the second ..."""
    so_far: str
    """The URL up to the gap, as written, without a backslash or asterisks in doubt there."""
    last: str
    """The last character of ``so_far``."""
    part: str
    """What stands behind the last of ``/?#=&`` in ``so_far``."""
    piece: str
    """What follows the gap and would be joined, without trailing punctuation."""
    line: str
    """The next line, from the piece on."""
    token: str
    """The first word of ``line``: the piece, with what is glued to it."""
    word: str
    """The token in lower case, without brackets and punctuation around it."""
    rest: str
    """What follows the token on its line."""
    after: str
    """The character right after the piece; behind a blank if a bracket is open."""
    length: int
    """The length of the line that ends in the gap, marks and indentation included."""
    marks: int
    """The length of the marks and the indentation of that line."""
    column: int
    """Where the URL begins on its first line."""
    next_column: int
    """Where the piece begins on its line."""
    next_length: int
    """The length of the next line."""
    second: str
    """The text of the line after the next, without marks."""
    alone: bool
    """Whether only marks and blanks stand before the URL on its line."""
    opener: str
    """The character right before the URL. If the URL begins its line, the bracket that ends the
    line before, if there is one."""
    before: str
    """What stands before the URL on its line."""
    depth: int
    """How many more reply marks the next line has."""
    above: str
    """The text of the window before the line that ends in the gap."""
    below: str
    """The text of the window behind the token."""
    earlier: tuple[int, ...]
    """The lengths of the first line of the URL and of the last two before this one, if any."""


def surroundings(candidate: Candidate) -> Surroundings:
    """Return how wide the lines around a candidate are, and whether they were filled."""
    widths: list[int] = []
    # How wide a line would be with the first word of the next line, if two lines follow each other.
    with_next_word: list[int] = []
    line_count = marked = urls = url_ends = 0
    width_before = 0  # 0 if the line before does not count
    for line in map(str.rstrip, _lines_around(candidate)):
        width = len(line)
        if not 0 < width <= WIDEST:
            width_before = 0
            continue
        line_count += 1
        if line[0] in " >|" and line.startswith(_REPLY_MARKS):
            marked += 1
        if "://" in line:
            urls += 1
            url_ends += "://" in line.rsplit(None, 1)[-1]
            width_before = 0
            continue
        widths.append(width)
        if width_before and (word := _first_word(line)):
            with_next_word.append(width_before + 1 + len(word))
        width_before = width
    widths.sort()
    margin = widths[-1] if widths else 0
    third = widths[-min(3, len(widths))] if widths else 0
    fitting = [width for width in with_next_word if width <= third]
    loose = len(fitting) / len(with_next_word) if with_next_word else -1.0
    marked_share = marked / line_count if line_count else 0.0
    return Surroundings(widths, margin, third, loose, urls, url_ends, marked_share)


def _lines_around(candidate: Candidate) -> list[str]:
    """Return the ``LINES_BACK`` lines before the line of the URL and the ``LINES_AHEAD`` lines
    after the next line, as far as the text has them, with an empty line between them. The next line
    is left out: it is the one in question.
    """
    text, origin = candidate.text, candidate.origin
    start = candidate.head - origin
    lines = text[max(0, start - BACK) : start].rsplit("\n", LINES_BACK + 1)[-LINES_BACK - 1 : -1]
    line_end = text.find("\n", candidate.run_end - origin, candidate.run_end - origin + LINE_AHEAD)
    if line_end >= 0:
        text_behind = text[line_end + 1 : line_end + 1 + LINES_AHEAD * LINE_AHEAD]
        lines_behind = text_behind.split("\n", LINES_AHEAD + 1)
        lines += ["", *lines_behind[1 : LINES_AHEAD + 1]]
    return lines


def _first_word(line: str) -> str:
    """Return the first word behind the marks of a line that is not blank; "" if there is none."""
    words = line.split(None, 2)
    word = words[1] if words[0] == ">" and len(words) > 1 else words[0]
    if word.isalpha() or not (">" in word or "|" in word or "}" in word):
        return word  # the common case, without a pattern
    words = line[_MARKS.match(line).end() :].split(None, 1)
    return words[0] if words else ""


def views(candidate: Candidate, spelling: Spelling) -> Iterator[View]:
    """Yield a view of each gap of a candidate, made when it is asked for."""
    around = surroundings(candidate)
    so_far, piece_start = "", candidate.head
    earlier: tuple[int, ...] = ()
    for number, gap in enumerate(candidate.chain):
        so_far += candidate.slice(piece_start, gap.start)
        piece_start = gap.end
        view = _make_view(candidate, number, so_far, earlier, around, spelling)
        # Of three lengths, the first and the last stay.
        earlier = (*earlier, view.length) if number < 3 else (*earlier[::2], view.length)
        yield view


def _make_view(
    candidate: Candidate,
    number: int,
    so_far: str,
    earlier: tuple[int, ...],
    around: Surroundings,
    spelling: Spelling,
) -> View:
    """Return the view of the gap ``candidate.chain[number]``. ``so_far`` is the URL up to the gap,
    as written, and ``earlier`` has the lengths of the lines before (``View.earlier``).
    """
    text, origin = candidate.text, candidate.origin
    gap = candidate.chain[number]
    # From here on, offsets are those in the window ``text``.
    start, gap_start = candidate.head - origin, gap.start - origin
    gap_end, piece_end = gap.end - origin, gap.piece_end - origin
    window_start = max(0, start - BACK)
    first_line = max(window_start, candidate.line_start - origin)
    # where the line begins that ends in the gap
    line_start = first_line
    if number:
        line_start = max(
            start, text.rfind("\n", start, gap_start) + 1, text.rfind("\r", start, gap_start) + 1
        )
    # the next line, and the one after it
    ahead = text[gap_end : gap_end + 3 * LINE_AHEAD]
    if "\r" in ahead or "\f" in ahead:
        ahead = _LINE_END.sub("\n", ahead, count=2)
    lines = ahead.split("\n", 2)
    line = lines[0]
    token = line.split(None, 1)[0] if line else ""
    second = lines[1] if len(lines) > 1 else ""
    second = second[_MARKS.match(second).end() :].rstrip()
    next_start = (  # the gap may hold no line end
        max(text.rfind("\n", gap_start, gap_end), text.rfind("\r", gap_start, gap_end)) + 1
        or gap_end
    )
    next_column = gap_end - next_start
    # what stands before the URL, and a bracket that may enclose it
    before = text[first_line:start]
    alone = not before.strip(_MARKS_BEFORE_URL)
    opener = text[start - 1] if start > window_start else ""
    if alone and opener not in _OPENING:
        line_end = text[window_start:first_line].rstrip()[-1:]
        opener = line_end if line_end in _OPENING else opener
    character_after = text[piece_end : piece_end + 1]
    if character_after == " " and opener in _OPENING:
        character_after = text[piece_end + 1 : piece_end + 2]
    if gap.doubt in ("\\", "*", "**"):
        so_far = so_far[: -len(gap.doubt)]
    marks = _MARKS.match(text, line_start, gap_start).end() - line_start
    return View(
        spelling=spelling,
        around=around,
        gap=gap,
        number=number,
        so_far=so_far,
        last=so_far[-1:],
        part=last_part(so_far),
        piece=text[gap_end:piece_end],
        line=line,
        token=token,
        word=token.strip(".,;:!?'\")]>(").lower(),
        rest=line[len(token) :].strip(),
        after=character_after,
        length=gap_start - line_start,
        marks=marks,
        column=start - first_line,
        next_column=next_column,
        next_length=next_column + len(line.rstrip()),
        second=second,
        alone=alone,
        opener=opener,
        before=before,
        depth=gap.marks.count(">") - candidate.margin.count(">"),
        above=text[window_start:line_start],
        below=ahead[len(token) :],
        earlier=earlier,
    )


def last_part(url: str) -> str:
    """Return what stands behind the last of ``/?#=&`` in a URL, or the URL if it has none."""
    return url[max(map(url.rfind, "/?#=&")) + 1 :]
