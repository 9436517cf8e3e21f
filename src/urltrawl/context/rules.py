"""The rows of ``endings`` as they are applied: what they cut out of a run and take off its end."""

from __future__ import annotations

import re
from sys import maxsize
from typing import TYPE_CHECKING

from urltrawl.context import beyond, endings
from urltrawl.context.end import EMPHASIS, MAX_URL, End
from urltrawl.context.endings import BACK, DOUBTFUL, OPENERS, RULES, TRAIL, Look
from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from urltrawl.context.beyond import Form
    from urltrawl.context.endings import Row


def _match_one_of(characters: Iterable[str]) -> str:
    """A pattern for one of the characters."""
    return f"[{re.escape(''.join(sorted(set(''.join(characters)))))}]"


class Rules:
    """The rows of ``endings`` as they are applied; the tests make one without a row."""

    def __init__(
        self,
        inside: Iterable[Row] = endings.INSIDE,
        trailing: Iterable[Row] = endings.TRAILING,
        behind: Iterable[Row] = endings.BEHIND,
        forms: Mapping[str, tuple[Form, ...]] = beyond.FORMS,
    ) -> None:
        self._rows = tuple(inside), tuple(trailing), tuple(behind)
        self._forms = forms
        openers = "".join(OPENERS)
        first = _match_one_of([*openers, *(row.at for row in self._rows[0])])
        patterns = "|".join([_match_one_of(openers), *(row.pattern for row in self._rows[0])])
        self._marks = late(f"(?={first})(?:{patterns})")
        self._last = frozenset("".join(row.at for row in self._rows[1]))
        marks = (set(row.at) & {"*", "#"} if row.mirrored else row.at for row in self._rows[1])
        self.never_last = "".join(sorted({mark for each in marks for mark in each}))
        """The characters at the end of a run at which its rules are tried, where no mark stands
        right before the URL."""
        # Compiled when the first URL asks for them: three of four do not.
        self._inside: list[tuple[re.Pattern[str], Row]] = []
        self._trailing: list[tuple[re.Pattern[str], Row]] = []
        self._behind: list[tuple[re.Pattern[str], Row]] = []

    def looks_at(self, text: str, start: int, end: int) -> bool:
        """Whether a rule looks at anything in ``text[start:end]``, where nothing is open: if none
        does, no rule for the inside of a run changes it.
        """
        return self._marks.search(text, start, end) is not None

    def inside(self, look: Look, last: int = maxsize) -> tuple[int, Row | None]:
        """The first place inside the run where the URL must stop, and the row that says so; marks
        behind the offset ``last`` are not looked at.
        """
        if not self._inside:
            self._inside = [(re.compile(row.pattern), row) for row in self._rows[0]]
        text, end, at = look.text, look.end, look.body
        while (found := self._marks.search(text, at, end)) and (at := found.start()) <= last:
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
        if not self._trailing:
            self._trailing = [(re.compile(rf"(?:{row.pattern})\Z"), row) for row in self._rows[1]]
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

    def _behind_trail(self, look: Look, at: int) -> int:
        """The first place from ``at`` on that nothing takes off the end. Where no rule acts up to
        there the run is longer than ``at``, whatever follows: of many hosts in one run each would
        look along all of it.
        """
        while at < look.end and look.text[at] in self._last:
            at += 1
        return at

    def behind(self, look: Look) -> tuple[int, Row] | None:
        """Where the URL must stop because what follows the run says that it is no address, and the
        row that says so.
        """
        if not self._behind:
            self._behind = [(re.compile(row.pattern, re.IGNORECASE), row) for row in self._rows[2]]
        for pattern, row in self._behind:
            if (match := pattern.match(look.text, look.end)) and (
                cut := row.ends(look, match)
            ) is not None:
                return cut, row
        return None

    def ascii_end(self, look: Look) -> End:
        """The end of a run that a blank, a delimiter or the end of the text stops."""
        text, run, marks = look.text, look.end, look.decoration
        at = endings.find_host_end(look)
        if at is not None and self.trim(look.ending(at, marks))[0].end != at:
            at = None
        cut, row = self.inside(look, run if at is None else self._behind_trail(look, at) + BACK)
        kept, doubtful = self.trim(look.ending(cut, marks))
        if at is not None and at < kept.end:
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
        if kept.end == run and (further := self._further(look)):
            form, end = further
            if form.leads:
                return End(end, (run,), end, form.name, hard=True)
            return End(run, (end,), run, form.name, hard=True)
        return End(kept.end, others, run, "delimiter", hard=True)

    def _further(self, look: Look) -> tuple[Form, int] | None:
        """The form in which the URL may go on behind its run, and where it ends then."""
        at_host = look.text.endswith("//", look.start, look.body) and (
            "/" not in look.text[look.body : look.end]
        )
        for form in self._forms.get(look.text[look.end : look.end + 1], ()):
            if at_host and not form.at_host:
                continue
            limit = min(look.end + beyond.FURTHER, look.start + MAX_URL)
            found = form.pattern.match(look.text, look.end, limit)
            if found and found.end() < limit:
                longer = Look(look.text, look.start, look.body, found.end(), look.before)
                cut, _ = self.inside(longer)
                if (end := self.trim(longer.ending(cut, ""))[0].end) > look.end:
                    return form, end
        return None


RULES_OF_ENDS = Rules()
