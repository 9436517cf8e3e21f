"""Links that were found in a changed copy of a text, moved to their places in the original.

Two things change a text before it is searched: the sequences of terminals are taken out
(``text.terminal``), and with ``refang`` defanged URLs are restored (``refanged``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.found import MadeReading, Variant
from urltrawl.model import Join, JoinKind, Reading, Span
from urltrawl.reading.refanged import Refanger, move_reading
from urltrawl.text.terminal import Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.found import LateReading
    from urltrawl.link import Link
    from urltrawl.reading.options import Options
    from urltrawl.text.terminal import Places, Removed


class Cleaner:
    """Changes a text that comes in pieces, as the options want it, and moves its links back.

    ``feed`` and ``close`` return the text to be searched.
    """

    def __init__(self, options: Options) -> None:
        self._screen = Screen()
        self._refanger = Refanger() if options.refang else None

    def feed(self, text: str) -> str:
        """Take the next piece of the original, and return what is to be searched now."""
        text = self._screen.feed(text)
        return text if self._refanger is None else self._refanger.feed(text)

    def close(self) -> str:
        """Take the end of the original, and return the rest of what is to be searched."""
        text = self._screen.close()
        if self._refanger is None:
            return text
        return self._refanger.feed(text) + self._refanger.close()

    def in_original(self, links: list[Link]) -> list[Link]:
        """Return links of the searched text at their places in the original."""
        return in_original(links, self._refanger, self._screen)

    def forget(self) -> None:
        """Forget the changes before any link that is still to come, so that memory is bounded."""
        self._screen.forget()
        if self._refanger is not None:
            self._refanger.forget()


LONGEST_READING = 16_384
"""Characters that the longest reading of a link covers, twice as many as a URL has."""


class _OriginalReading:
    """A reading of a text without sequences, which becomes a reading of the original when somebody
    asks for it: with its offsets there, and with the sequences inside of it as joins.
    """

    __slots__ = ("_inside", "_places", "_shown")

    def __init__(self, shown: LateReading, places: Places, inside: Sequence[Removed]) -> None:
        self._shown = shown
        self._places = places
        self._inside = inside

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _OriginalReading) and self.reading() == other.reading()

    def __hash__(self) -> int:
        return hash(self.reading())

    def reading(self) -> Reading:
        """Return the reading with offsets in the original. Each sequence inside of it that stands
        at no join becomes a join of its own.
        """
        shown, places = self._shown.reading(), self._places
        moved_reading = move_reading(shown, places.start, places.end)
        controls = [  # each between ``end`` and ``start`` of one shown offset
            Join(Span(places.end(removed.at), places.start(removed.at)), JoinKind.CONTROL)
            for removed in self._inside
            if not any(join.span.start <= removed.at <= join.span.end for join in shown.joins)
        ]
        joins = sorted([*moved_reading.joins, *controls], key=lambda join: join.span)
        return replace(moved_reading, joins=tuple(joins))


def in_original(links: list[Link], refanger: Refanger | None, screen: Screen | None) -> list[Link]:
    """Return links of the text that ``screen`` shows and ``refanger`` has restored, at their places
    in the original: with its defanged URLs and sequences. None stands for a step that was left out.
    """
    if refanger is not None:
        links = refanger.in_source(links)
    return [_unscreen(link, screen) for link in links] if screen else links


def _unscreen(link: Link, screen: Screen) -> Link:
    """Return a link of the text that a screen shows, moved to its place in the original text. If
    sequences stand in the link, its ``raw`` has them, and its readings have them as joins.
    """
    outcome, start, end = link.outcome, link.start, link.end
    line_start = start - outcome.column + 1
    if not outcome.ranked and screen.shows_all(line_start, end):
        return link.in_source(outcome, screen.start(start), link.before, link.behind)
    inside = screen.removed_within(start, end)
    ranked = outcome.ranked
    variants = outcome.variants
    if inside and not ranked:  # a single reading is not kept, unless it has joins
        only_reading = Reading(outcome.url, round(outcome.confidence, 4), outcome.verdict)
        ranked = (MadeReading(only_reading),)
        variants = (
            Variant(outcome.url, outcome.verdict, outcome.problems, outcome.lints, outcome.raw),
        )
    places = screen.places_near(start, start + LONGEST_READING)
    original_line_start = screen.end(line_start) if line_start else 0
    original_outcome = outcome.replace(
        raw=screen.original(outcome.raw, start),
        column=screen.start(start) - original_line_start + 1,
        ranked=tuple([_OriginalReading(reading, places, inside) for reading in ranked]),
        variants=tuple(
            [variant._replace(raw=screen.original(variant.raw, start)) for variant in variants]
        ),
    )
    return link.in_source(original_outcome, screen.start(start), link.before, link.behind)
