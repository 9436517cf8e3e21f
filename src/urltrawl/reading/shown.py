"""Links of the text that a terminal shows, in the text as it was given: its sequences read as
nothing, and all offsets count them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.found import Outcome, Read
from urltrawl.model import Join, JoinKind, Reading, Span
from urltrawl.reading.texts import fangs_of
from urltrawl.text.terminal import Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.found import Unread
    from urltrawl.link import Link
    from urltrawl.reading.options import Options
    from urltrawl.text.terminal import Removed


class Seen:
    """What is read of a text that comes in pieces: without the sequences of terminals, and without
    its disguise where that is wanted.
    """

    def __init__(self, options: Options) -> None:
        self._screen = Screen()
        self._fangs = fangs_of(options)

    def feed(self, text: str) -> str:
        """The next piece, as it is read."""
        text = self._screen.feed(text)
        return text if self._fangs is None else self._fangs.feed(text)

    def close(self) -> str:
        """The rest of it."""
        text = self._screen.close()
        return text if self._fangs is None else self._fangs.feed(text) + self._fangs.close()

    def back(self, links: list[Link]) -> list[Link]:
        """Links of what is read, where they stand in the text as it was given."""
        if self._fangs is not None:
            links = self._fangs.back(links)
        return [as_given(link, self._screen) for link in links] if self._screen else links

    def forget(self) -> None:
        """All links have been asked for that stand far behind."""
        self._screen.forget()


def _given(one: Unread, screen: Screen, inside: Sequence[Removed]) -> Reading:
    """A reading with its offsets in the text as it was given, and the sequences in it among what
    was taken out.
    """
    made = one.reading()
    taken = [
        Join(Span(screen.end(join.span.start), screen.start(join.span.end)), join.kind)
        for join in made.joins
    ]
    controls = [
        Join(Span(screen.end(each.at), screen.start(each.at)), JoinKind.CONTROL)
        for each in inside
        if not any(join.span.start <= each.at <= join.span.end for join in made.joins)
    ]
    return replace(
        made,
        joins=tuple(sorted([*taken, *controls], key=lambda join: join.span)),
        kept=tuple(map(screen.start, made.kept)),
        dropped=tuple(map(screen.start, made.dropped)),
    )


def as_given(link: Link, screen: Screen) -> Link:
    """The same link where it stands in the text as it was given."""
    outcome = link.outcome
    start, end = link.start, link.start + outcome.length
    inside = screen.within(start, end)
    raw, at = "", start
    for one in inside:
        raw += outcome.raw[at - start : one.at - start] + one.text
        at = one.at
    raw += outcome.raw[at - start :]
    line = start - outcome.column + 1
    column = screen.start(start) - (screen.end(line) if line else 0) + 1
    ranked: Sequence[Unread] = outcome.ranked
    if inside and not ranked:
        ranked = [Read(Reading(outcome.url, round(outcome.confidence, 4), outcome.verdict))]
    made = Outcome(
        outcome.url,
        outcome.confidence,
        outcome.kind,
        outcome.verdict,
        raw,
        column,
        outcome.depth,
        outcome.problems,
        outcome.lints,
        [Read(_given(one, screen, inside)) for one in ranked],
        whole=outcome.whole,
    )
    return link.standing(made, screen.start(start), link.before, link.behind)
