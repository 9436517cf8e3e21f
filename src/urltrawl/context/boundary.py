"""The end of an unwrapped URL: the longest run of characters that may stand in one, less what the
rules of ``endings`` take off.

Most URLs need none of them: ``plain`` takes those along with their colon.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.context import endings
from urltrawl.context.endings import DOUBTFUL, OPENERS, RULES, TRAIL, Look
from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.context.endings import Row

MAX_URL = 8192
"""Longest bare URL, in characters. SpamAssassin stops at 8192, Thunderbird's scanner at 2000,
KTextToHTML at 4096."""

# RFC 1738 2.2: printable ASCII but for space < > " and the backquote, which no document allows
# unencoded. The backslash ("national") is legal by the grammar and left out: in mail it is an
# escape or TeX ("http://a/\n", "http://a/\\").
URL_RUN = re.compile(r"[!#-;=?-\[\]-_a-z{|}~]*")


# A backslash before a mark or a word, as Markdown and TeX have it before "_": whether the rest
# belongs to the URL cannot be known. None before a blank, a quotation mark, another backslash, or
# the letter of a line end in a string of a program.
_ESCAPED = late(r"(?:\\(?![nrt](?![A-Za-z]))[\w.~%#&*+!()\-][!#-;=?-\[\]-_a-z{|}~]*)++")


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


def _one_of(characters: Iterable[str]) -> str:
    """A pattern for one of the characters."""
    return f"[{re.escape(''.join(sorted(set(characters))))}]"


class Rules:
    """The rows of ``endings`` as they are applied; the tests make one without a row."""

    def __init__(
        self,
        inside: Iterable[Row] = endings.INSIDE,
        trailing: Iterable[Row] = endings.TRAILING,
        behind: Iterable[Row] = endings.BEHIND,
    ) -> None:
        self._rows = tuple(inside), tuple(trailing), tuple(behind)

    # Made when the first URL asks for them: three of four do not.

    @cached_property
    def _inside(self) -> list[tuple[re.Pattern[str], Row]]:
        return [(re.compile(row.pattern), row) for row in self._rows[0]]

    @cached_property
    def _marks(self) -> re.Pattern[str]:
        opening = _one_of(OPENERS)
        first = _one_of("".join(row.at for row in self._rows[0]) + "".join(OPENERS))
        patterns = "|".join([opening, *(row.pattern for row in self._rows[0])])
        return re.compile(f"(?={first})(?:{patterns})")

    def looks_at(self, text: str, start: int, end: int) -> bool:
        """Whether a rule looks at anything in ``text[start:end]``, where nothing is open: if none
        does, no rule for the inside of a run changes it.
        """
        return self._marks.search(text, start, end) is not None

    @cached_property
    def _last(self) -> frozenset[str]:
        return frozenset("".join(row.at for row in self._rows[1]))

    @cached_property
    def never_last(self) -> str:
        """The characters at the end of a run at which its rules are tried, where no mark stands
        right before the URL.
        """
        marks = (set(row.at) & {"*", "#"} if row.mirrored else row.at for row in self._rows[1])
        return "".join(sorted({mark for each in marks for mark in each}))

    @cached_property
    def _trailing(self) -> list[tuple[re.Pattern[str], Row]]:
        return [(re.compile(rf"(?:{row.pattern})\Z"), row) for row in self._rows[1]]

    @cached_property
    def _behind(self) -> list[tuple[re.Pattern[str], Row]]:
        return [(re.compile(row.pattern, re.IGNORECASE), row) for row in self._rows[2]]

    def inside(self, look: Look) -> tuple[int, Row | None]:
        """The first place inside the run where the URL must stop, and the row that says so."""
        text, end, at = look.text, look.end, look.body
        while found := self._marks.search(text, at, end):
            at = found.start()
            for pattern, row in self._inside:
                if (match := pattern.match(text, at, end)) and (
                    cut := row.ends(look, match)
                ) is not None:
                    return cut, row
            if text[at] in look.depth:
                look.depth = {**look.depth, text[at]: look.depth[text[at]] + 1}
            at += 1
        return end, None

    def trim(self, look: Look) -> tuple[Look, int]:
        """The run without what trails, and the end that a hesitant reader might prefer (0 if there
        is none).
        """
        text, body = look.text, look.body
        whole = look.end
        while look.end > body and text[look.end - 1] in self._last:
            for pattern, row in self._trailing:
                if (match := pattern.search(text, max(body, look.end - TRAIL), look.end)) and (
                    end := row.ends(look, match)
                ) is not None:
                    look = look.ending(end, "" if row.mirrored else look.decoration)
                    break
            else:
                break
        off = text[look.end : whole]
        return look, whole if off and DOUBTFUL.issuperset(off) else 0

    def behind(self, look: Look) -> tuple[int, Row] | None:
        """Where the URL must stop because what follows the run says that it is no address, and the
        row that says so.
        """
        for pattern, row in self._behind:
            if (match := pattern.match(look.text, look.end)) and (
                cut := row.ends(look, match)
            ) is not None:
                return cut, row
        return None

    def find_end(self, text: str, start: int, body: int, line_start: int) -> End:
        """Where the URL that starts at ``start`` ends; ``body`` is the offset behind its
        ``scheme:`` and slashes.

        Looks no further back than ``line_start``, or ``MARKUP_AROUND`` characters where that is
        further, and no further ahead than ``MAX_URL`` and ``MARKUP_AROUND`` characters and a few.
        """
        before = text[start - 1] if start > line_start else ""
        run = URL_RUN.match(text, body, start + MAX_URL).end()  # type: ignore[union-attr]  # matches the empty string
        if text[run : run + 1] > "\x7f":
            from urltrawl.context import scripts  # noqa: PLC0415  # and with it ``regex``, which hardly a text needs

            return scripts.find_end(self, text, start, body, run, before, line_start)
        look = Look(text, start, body, run, before)
        look.decoration = decoration(text, line_start, start)
        return self.ascii_end(look)

    def ascii_end(self, look: Look) -> End:
        """The end of a run that a blank, a delimiter or the end of the text stops."""
        text, run, marks = look.text, look.end, look.decoration
        cut, row = self.inside(look)
        kept, doubtful = self.trim(look.ending(cut, marks))
        at = endings.host_end(look)
        if at is not None and at < kept.end and self.trim(look.ending(at, marks))[0].end == at:
            return End(at, (self.trim(look.ending(run, ""))[0].end,), at, "host", hard=True)
        others: tuple[int, ...] = (doubtful,) if doubtful else ()
        if row:
            if row.doubt:
                others = (self.trim(look.ending(run, ""))[0].end,)
            return End(kept.end, others, cut, row.name, hard=True)
        follower = text[run : run + 1]
        if follower <= " " or follower.isspace():
            ruled = run - kept.end >= RULES.get(text[run - 1], MAX_URL)
            closed = (
                marks[-1:] in EMPHASIS and not kept.decoration
            )  # what was opened before it is closed behind it
            stop = "blank" if follower not in ("\r", "\n", "\f", "\v") else "line-end"
            return End(kept.end, others, run, stop, hard=ruled or closed)
        if behind := self.behind(look):
            cut, row = behind
            return End(cut, (), cut, row.name, hard=True)
        if kept.end == run and (escaped := _ESCAPED.match(text, run, look.start + MAX_URL)):
            longer = Look(text, look.start, look.body, escaped.end(), look.before)
            cut, _ = self.inside(longer)
            if (end := self.trim(longer.ending(cut, ""))[0].end) > run:
                return End(run, (end,), run, "escape", hard=True)
        return End(kept.end, others, run, "delimiter", hard=True)

    def find_piece_end(
        self, text: str, start: int, limit: int, so_far: str = "", before: str = ""
    ) -> End:
        """Where a piece on a continuation line ends: the same rules, without what only the URL's
        own start can tell.
        """
        run = URL_RUN.match(text, start, limit).end()  # type: ignore[union-attr]  # matches the empty string
        look = Look(text, start, start, run, before, so_far)
        end, row = self.inside(look)
        kept, doubtful = self.trim(look.ending(end, ""))
        follower = text[run : run + 1]
        hard = row is not None or not (follower <= " " or follower.isspace())
        return End(
            kept.end, (doubtful,) if doubtful else (), end, row.name if row else "blank", hard
        )


EMPHASIS = ("*", "_")
_DECORATION = re.compile(r"[*_/=~#\-]{1,4}\Z")
_FRAMED = re.compile(r"#[A-Za-z]{1,12}:[ ]?\Z")


def decoration(text: str, line_start: int, start: int) -> str:
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


RULES_OF_ENDS = Rules()
find_end = RULES_OF_ENDS.find_end
find_piece_end = RULES_OF_ENDS.find_piece_end
