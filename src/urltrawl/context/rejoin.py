"""What lies between two pieces of one URL: line breaks and what mailers, editors and typesetters
put around them.

RFC 1738, appendix: white space "may need to be added to break long URLs across lines" and "should
be ignored when extracting the URL". In mail and news the break holds more than white space: the
reply prefix or comment mark that the next line carries, the indent of a list, and in RFC texts the
footer and header of a page.

All functions take a text and offsets into it (code points) and look no further than the bounds
named here, so that their answers do not depend on how the text was cut into chunks.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from urltrawl.late import late
from urltrawl.lexicon import COMMENT_MARKS
from urltrawl.model import Flow, Gap, JoinKind
from urltrawl.text.flowed import soft_break

_LINE, _QUOTE, _PAGE = JoinKind.LINE, JoinKind.QUOTE, JoinKind.PAGE

LINE_BACK = 1000
"""How far before a URL its line is looked at. RFC 5322 2.1.1 allows 998 characters a line."""

LINE_AHEAD = 1024
"""How long a continuation line may be; anything longer was not broken by a mailer."""

PAGE_BREAK_MAX = 600
"""Footer, form feed, header and the blank lines between them: two lines of 72 and a dozen line ends
in RFC layout."""

SOFT_HYPHENS = "\u00ad\u2010"

PAGE_FOOT_MAX = 240
"""How far behind a line end the footer's page number is looked for."""

# A reply mark, with what some put before it: the initials of who wrote it ("JD>", supercite; "JD
# >>" of Fidonet), "*>" of a COBOL comment, "->", "=>", "|>" and "| >" of single mailers. On a
# further line only those count that the first one has.
_REPLY = r"[ \t]{0,4}((?:[A-Za-z]{0,4}[*=\-]?|[A-Za-z]{1,4}[ ](?=>[> ])|\|[ ]?)>)[ \t]?"
# Marks that programs and people set before each line: other quote styles, comments, context diffs.
_COMMENT = "|".join(f"{mark}{'{2,}' if mark == '/' else '+'}" for mark in COMMENT_MARKS)
_MARK = rf"[ \t]*(?:[|:}}](?:[ \t]?[|:}}])*|{_COMMENT}|\*|--|\+|-|<)(?=[ \t]|$)"
FIRST_MARKS = frozenset(f" \t>|:}}*-+<{COMMENT_MARKS}")
"""What a line with marks begins with, but for those who put initials before theirs."""

LINE_MARKS = re.compile(rf"(?:{_REPLY})+(?:{_MARK})?|{_MARK}", re.MULTILINE)
REPLY_MARK = re.compile(_REPLY)
_PATCH = ("+", "-")
"""The marks of a patch stand right before a line's own text."""
# The mark of a context diff on a continuation line whose first line carried none ("! " and the rest
# of the column).
DIFF_MARK = re.compile(r"[!+][ \t]{2,}")
# CR CR LF is one line end that went through a program which writes CR LF for LF once too often.
LINE_END = re.compile(r"[ \t\v\xa0]*(?:\r{0,2}\n|\r|\f)")
INDENT = re.compile(r"[ \t\v\xa0]*")
# RFC layout (RFC 2223 section 3): "Berners-Lee, Masinter & McCahill   [Page 12]", form feed, "RFC
# 1738   ...   December 1994".
PAGE_BREAK = late(
    r"(?:[ \t]*(?:\r\n?|\n))*"
    r"[^\r\n\f]{0,90}\[Page[ ][0-9ivxlc]{1,6}\][ \t]*(?:\r\n?|\n)"
    r"(?:[ \t]*(?:\r\n?|\n)){0,6}\f?(?:[ \t]*(?:\r\n?|\n)){0,6}"
    r"[^\s\[][^\r\n\f]{0,100}(?:\r\n?|\n)"
    r"(?:[ \t]*(?:\r\n?|\n)){0,6}"
)


class Margin(NamedTuple):
    """What stands before the text of a URL's own line: its marks without blanks (``">>"``, ``"#"``)
    and their depth.
    """

    marks: str
    depth: int


NO_MARGIN = Margin("", 0)


def find_line_start(text: str, at: int) -> int:
    """Where the line of ``at`` begins, looking back no further than ``LINE_BACK`` characters."""
    low = max(0, at - LINE_BACK)
    begin = text.rfind("\n", low, at) + 1 or low
    return text.rfind("\r", begin, at) + 1 or begin


def read_margin(text: str, line_start: int, before: int) -> Margin:
    """The reply and comment marks at the start of the line, looking no further than ``before`` (the
    URL's start).
    """
    if line_start >= before:
        return NO_MARGIN
    found = LINE_MARKS.match(text, line_start, before)
    return _parse_marks(found[0]) if found else NO_MARGIN


@lru_cache(maxsize=256)
def _parse_marks(written: str) -> Margin:
    """The margin that is written so: of quotations there are a few kinds, which come again and
    again.
    """
    marks = "".join(written.split())
    return Margin(marks, marks.count(">"))


def skip_marks(text: str, at: int, own: Margin) -> int:
    """Where the text of the next line begins, after marks that its URL's own line carries too;
    ``at`` if there are none.

    One level more or fewer of the same mark is still the same quotation (ledger 0.1, CTX-43..44).
    """
    if own.depth:
        end = at
        while (found := REPLY_MARK.match(text, end, at + LINE_AHEAD)) and "".join(
            found[1].split()
        ) in own.marks:
            end = found.end()
        rest = own.marks.rpartition(">")[2]
        if end > at and rest:
            more = LINE_MARKS.match(text, end, at + LINE_AHEAD)
            if more and more[0].strip()[:1] == rest[:1]:
                return more.end()
            if rest in _PATCH and text.startswith(rest, end):
                return end + 1
        return end
    if own.marks:
        found = LINE_MARKS.match(text, at, at + LINE_AHEAD)
        if found and found[0].strip()[:1] == own.marks[:1]:
            return found.end()
        return at + (own.marks in _PATCH and text.startswith(own.marks, at))
    found = DIFF_MARK.match(text, at, at + LINE_AHEAD)
    return found.end() if found else at


def apply_flow(text: str, gap: Gap, flow: Flow) -> Gap:
    """The gap with what format=flowed says of its line break.

    With ``DelSp=yes`` a soft break was put in together with its blank, and nothing else: the URL
    goes on, and a hyphen before it is its own. Without, the blank is the writer's, and no URL has
    one (RFC 3676 4.1, 4.2).
    """
    newline = text.find("\n", gap.start, gap.end)
    if newline < 0 or not soft_break(text, newline, flow):
        return gap
    return (
        gap._replace(kind=JoinKind.FLOWED, doubt="")
        if flow is Flow.DELSP
        else gap._replace(soft=True)
    )


LITERAL = late(r"""(["'])[ \t]*(?:[+.&_\\][ \t]*)?(?:\r\n?|\n)[ \t]*(?:[+.&][ \t]*)?\1""")
"""Between two string literals that a compiler or an operator makes one: ``"http://h/a/"`` and
``"b"`` on the next line."""


def find_line_break(text: str, at: int, own: Margin) -> Gap | None:
    """The break that begins at ``at`` (blanks before a line end, or the line end), up to the text
    of the next line.

    ``None`` when ``at`` is not at the end of its line. Empty lines are not crossed, except those of
    a page break; a caller that may cross one looks at ``text[gap.end]``. The piece behind the gap
    is still empty.
    """
    found = LINE_END.match(text, at)
    if not found:
        return None
    blank_before = text[at] in " \t"
    page = None
    if text.find("[Page", found.end(), found.end() + PAGE_FOOT_MAX) >= 0:
        page = PAGE_BREAK.match(text, found.end(), found.end() + PAGE_BREAK_MAX)
    begin = page.end() if page else found.end()
    content = skip_marks(text, begin, own)
    end = INDENT.match(text, content, content + LINE_AHEAD).end()  # type: ignore[union-attr]  # matches the empty string
    if page:
        kind = _PAGE
    elif content > begin:
        kind = _QUOTE
    else:
        kind = _LINE
    marks = "".join(text[begin:content].split()) if content > begin else ""
    return Gap(
        at,
        end,
        kind,
        end,
        end,
        "",
        marks,
        own.marks != "" and not marks,
        end - content,
        blank_before,
    )  # by name it takes half as long again
