"""``Rules``: the rows of ``endings`` stop a run inside and take trailing marks off its end."""

from __future__ import annotations

import re
from sys import maxsize
from typing import TYPE_CHECKING

from urltrawl.context import beyond, endings
from urltrawl.context.end import EMPHASIS, MAX_URL, End
from urltrawl.context.endings import BACK, DOUBTFUL, OPENERS, RULES, TRAIL, Run
from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urltrawl.context.beyond import Form
    from urltrawl.context.endings import Row


def _match_one_of(characters: Iterable[str]) -> str:
    """Return a pattern that matches any one of the characters: ``["ab", "c"] -> "[abc]"``."""
    return f"[{re.escape(''.join(sorted(set(''.join(characters)))))}]"


class Rules:
    """The rows of ``endings`` and the forms of ``beyond``, with their patterns compiled together.
    The tests make rules that lack a row.
    """

    def __init__(
        self,
        inside: Sequence[Row] = endings.INSIDE,
        trailing: Sequence[Row] = endings.TRAILING,
        behind: Sequence[Row] = endings.BEHIND,
        forms: Mapping[str, tuple[Form, ...]] = beyond.FORMS,
    ) -> None:
        """Compile the rows. ``forms`` are by the character behind the run."""
        self._forms = forms
        openers = "".join(OPENERS)
        first_character = _match_one_of([*openers, *(row.at for row in inside)])
        patterns = "|".join([_match_one_of(openers), *(row.pattern for row in inside)])
        self._any_mark = late(f"(?={first_character})(?:{patterns})")
        self._trailing_characters = frozenset("".join(row.at for row in trailing))
        # A mirrored row needs its mark before the URL; "*" and "#" may stand further away
        # (``end.find_decoration``).
        mark_groups = (set(row.at) & {"*", "#"} if row.mirrored else row.at for row in trailing)
        self.not_last_in_plain = "".join(sorted({mark for group in mark_groups for mark in group}))
        """Characters that a row of ``trailing`` may take off the end of a URL although a blank
        stands before it. No plain URL ends in one (``plain``)."""
        self._inside = [(late(row.pattern), row) for row in inside]
        self._trailing = [(late(rf"(?:{row.pattern})\Z"), row) for row in trailing]
        self._behind = [(late(row.pattern, re.IGNORECASE), row) for row in behind]

    def looks_at(self, text: str, start: int, end: int) -> bool:
        """Whether the pattern of a row of ``inside``, or an opening bracket, stands anywhere in
        ``start..end``. If not, no row stops a run that is ``start..end``.
        """
        return self._any_mark.search(text, start, end) is not None

    def find_stop(self, run: Run, last_mark: int = maxsize) -> tuple[int, Row | None]:
        """Return the first offset inside the run where the URL must stop, and the row of ``inside``
        that stops it. Return the end of the run and ``None`` if no row does.

        Marks after the offset ``last_mark`` are not looked at. ``run.open_brackets`` is changed: it
        says which brackets are open at the stop.
        """
        text, end, position = run.text, run.end, run.body_start
        while (mark := self._any_mark.search(text, position, end)) and (
            position := mark.start()
        ) <= last_mark:
            for pattern, row in self._inside:
                if (match := pattern.match(text, position, end)) and (
                    url_end := row.find_end(run, match)
                ) is not None:
                    return url_end, row
            if (opener := text[position]) in run.open_brackets:
                run.open_brackets = {**run.open_brackets, opener: run.open_brackets[opener] + 1}
            position += 1
        return end, None

    def trim(self, run: Run) -> tuple[Run, tuple[int, ...]]:
        """Return the run without the trailing marks that belong to the text (a copy if there are
        any), and its end with them if a careful reader might prefer that, as all are of
        ``DOUBTFUL``: of "http://h.dom/a." the run up to the full stop, and the end after it.
        """
        text, body_start = run.text, run.body_start
        run_end = run.end
        while run.end > body_start and text[run.end - 1] in self._trailing_characters:
            look_start = max(body_start, run.end - TRAIL)
            for pattern, row in self._trailing:
                if (match := pattern.search(text, look_start, run.end)) and (
                    url_end := row.find_end(run, match)
                ) is not None:
                    # marks of emphasis close only once
                    run = run.with_end(url_end, "" if row.mirrored else run.decoration)
                    break
            else:
                break
        trailing = text[run.end : run_end]
        return run, (run_end,) if trailing and DOUBTFUL.issuperset(trailing) else ()

    def find_ascii_end(self, run: Run) -> End:
        """Return the end of a URL of ASCII alone: behind its host or where a row of ``inside``
        stops its run, whichever comes first; otherwise where the run ends, by what stands behind
        it. If the host or a row with a ``doubt`` ends it, the run's trimmed end is another one.
        """
        text, run_end, decoration = run.text, run.end, run.decoration
        # A host may have to end inside the run. An end that ``trim`` would shorten does not count.
        # If no row stops the run up to a character that ``trim`` cannot take off, it reaches beyond
        # the host. Without this bound, each of many hosts would be searched to the end of the run.
        host_end, last_mark = endings.find_host_end(run) or run_end, run_end
        if host_end < run_end:
            if self.trim(run.with_end(host_end, decoration))[0].end == host_end:
                last_mark = host_end
                while last_mark < run_end and text[last_mark] in self._trailing_characters:
                    last_mark += 1
                last_mark += BACK
            else:
                host_end = run_end
        stop, row = self.find_stop(run, last_mark)
        kept, others = self.trim(run.with_end(stop, decoration))
        is_host = host_end < kept.end
        if is_host or (row and row.doubt):
            others = (self.trim(run.with_end(run_end, ""))[0].end,)
        if is_host:
            return End(host_end, others, host_end, "host", hard=True)
        if row:
            return End(kept.end, others, stop, row.name, hard=True)
        # No row stopped the run. What stands behind it?
        next_character = text[run_end : run_end + 1]
        if next_character <= " " or next_character.isspace():
            # What was taken off is a rule across the page, or closes the emphasis before the URL.
            is_ruled = run_end - kept.end >= RULES.get(text[run_end - 1], MAX_URL)
            is_closed = decoration[-1:] in EMPHASIS and not kept.decoration
            why = "blank" if next_character not in ("\r", "\n", "\f", "\v") else "line-end"
            return End(kept.end, others, run_end, why, hard=is_ruled or is_closed)
        for pattern, behind in self._behind:
            if (match := pattern.match(text, run_end)) and (
                url_end := behind.find_end(run, match)
            ) is not None:  # the run is a part of something else
                return End(url_end, (), url_end, behind.name, hard=True)
        if kept.end == run_end and (longer := self._find_longer_form(run)):
            form, longer_end = longer
            if form.leads:
                return End(longer_end, (run_end,), longer_end, form.name, hard=True)
            return End(run_end, (longer_end,), run_end, form.name, hard=True)
        return End(kept.end, others, run_end, "delimiter", hard=True)

    def _find_longer_form(self, run: Run) -> tuple[Form, int] | None:
        """Return the form of ``beyond`` in which the URL may continue behind its run, and where it
        ends then. Return ``None`` if no form fits, or the other rules leave nothing of it.
        """
        is_in_host = run.text.endswith("//", run.start, run.body_start) and (
            "/" not in run.text[run.body_start : run.end]
        )
        for form in self._forms.get(run.text[run.end : run.end + 1], ()):
            if is_in_host and not form.at_host:
                continue
            limit = min(run.end + beyond.FURTHER, run.start + MAX_URL)
            match = form.pattern.match(run.text, run.end, limit)
            if match and match.end() < limit:  # where it reaches the limit, its end is not known
                longer = Run(run.text, run.start, run.body_start, match.end(), run.before)
                stop, _ = self.find_stop(longer)
                if (url_end := self.trim(longer.with_end(stop, ""))[0].end) > run.end:
                    return form, url_end
        return None


RULES_OF_ENDS = Rules()
"""The rules by which the end of every URL is found."""
