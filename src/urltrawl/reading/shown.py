"""Links of the text that a terminal shows, in the text as it was given: its sequences read as
nothing, and all offsets count them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.found import Read, Side
from urltrawl.model import Join, JoinKind, Reading, Span
from urltrawl.reading.refanged import Fangs
from urltrawl.text.terminal import Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.found import Unread
    from urltrawl.link import Link
    from urltrawl.reading.options import Options
    from urltrawl.text.terminal import Places, Removed


class Seen:
    """What is read of a text that comes in pieces: without the sequences of terminals, and without
    its disguise where that is wanted.
    """

    def __init__(self, options: Options) -> None:
        self._screen = Screen()
        self._fangs = Fangs() if options.refang else None

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


LONGEST_READING = 16_384
"""Characters that the longest reading of a link covers, twice as many as a URL has."""


class Given:
    """A reading with its offsets in the text as it was given, and the sequences in it among what
    was taken out. It is made when somebody asks.
    """

    __slots__ = ("_inside", "_one", "_places")

    def __init__(self, one: Unread, places: Places, inside: Sequence[Removed]) -> None:
        self._one = one
        self._places = places
        self._inside = inside

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Given) and self.reading() == other.reading()

    def __hash__(self) -> int:
        return hash(self.reading())

    def reading(self) -> Reading:
        """Make the public value."""
        made, places = self._one.reading(), self._places
        taken = [
            Join(Span(places.end(join.span.start), places.start(join.span.end)), join.kind)
            for join in made.joins
        ]
        controls = [
            Join(Span(places.end(each.at), places.start(each.at)), JoinKind.CONTROL)
            for each in self._inside
            if not any(join.span.start <= each.at <= join.span.end for join in made.joins)
        ]
        return replace(
            made,
            joins=tuple(sorted([*taken, *controls], key=lambda join: join.span)),
            kept=tuple(map(places.start, made.kept)),
            dropped=tuple(map(places.start, made.dropped)),
        )


def as_given(link: Link, screen: Screen) -> Link:
    """The same link where it stands in the text as it was given."""
    outcome, start = link.outcome, link.start
    line = start - outcome.column + 1
    if not outcome.ranked and screen.shows_all(line, start + outcome.length):
        return link.in_source(outcome, screen.start(start), link.before, link.behind)
    inside = screen.removed_within(start, start + outcome.length)
    column = screen.start(start) - (screen.end(line) if line else 0) + 1
    ranked: Sequence[Unread] = outcome.ranked
    sides = outcome.sides
    if inside and not ranked:
        ranked = [Read(Reading(outcome.url, round(outcome.confidence, 4), outcome.verdict))]
        sides = (Side(outcome.url, outcome.verdict, outcome.problems, outcome.lints, outcome.raw),)
    places = screen.places_near(start, start + LONGEST_READING)
    made = outcome.replace(
        raw=screen.original(outcome.raw, start),
        column=column,
        ranked=[Given(one, places, inside) for one in ranked],
        sides=tuple([side._replace(raw=screen.original(side.raw, start)) for side in sides]),
    )
    return link.in_source(made, screen.start(start), link.before, link.behind)
