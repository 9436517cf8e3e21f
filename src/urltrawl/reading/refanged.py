"""Texts whose URLs were defanged, read as if they were not, and their links put back where they
stand.

What is read has the fangs (``url.defang``). A host or mail address that was defanged and has no
scheme is announced by one, so that it is found like any other. ``Fangs`` knows where the text that
is read differs from the text that is there.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from urltrawl.columns import MAILTO
from urltrawl.found import Read, Side
from urltrawl.late import late
from urltrawl.model import Kind, Span
from urltrawl.url.defang import Place, refanged
from urltrawl.url.domain import domain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.found import Outcome
    from urltrawl.link import Link
    from urltrawl.model import Reading

DEFANGED = "defanged"
"""The lint of a link that stood defanged."""
LONGEST = 1 << 16
"""Characters of a line that are held back until it ends, so that nothing in it is cut."""

_HTTP = "http://"
_NAME = late(
    r"(?<![\w@.:/\\\-%+$&~=#?*])(?P<local>[\w.%+\-]{1,64}@)?"
    r"(?P<host>(?:[^\W_](?:[\w\-]{0,61}[^\W_])?\.){1,10}[^\W\d_]{2,24}|(?:\d{1,3}\.){3}\d{1,3})"
    r"(?![\w\-@]|\.\w)"
)
"""A mail address, a host or an address of four numbers that nothing announces."""
_BYTE = 255


class Fangs:
    """Where a text that comes in pieces differs from what is read of it."""

    def __init__(self) -> None:
        self._held = ""
        self._length = 0
        self._places: list[Place] = []
        self._starts: list[int] = []
        self._shifts = [0]
        """Characters that the source has more, before each of the places and at the end."""

    def feed(self, text: str) -> str:
        """The next lines as they are read; what has not ended is held back."""
        self._held += text
        cut = self._held.rfind("\n") + 1
        while len(self._held) - cut > LONGEST:
            cut += LONGEST
        ready, self._held = self._held[:cut], self._held[cut:]
        return "".join(map(self._read, _lines(ready)))

    def close(self) -> str:
        """The rest of it."""
        ready, self._held = self._held, ""
        return "".join(map(self._read, _lines(ready)))

    def whole(self, text: str) -> str:
        """A text that comes in one piece."""
        return self._read(text)

    def _read(self, text: str) -> str:
        plain, places = refanged(text)
        if places:
            plain, places = _announced(plain, places)
            begin = self._length
            moved = [Place(begin + one.start, begin + one.end, one.was) for one in places]
            self._places += moved
            self._starts += [one.start for one in moved]
            more = (len(one.was) - (one.end - one.start) for one in moved)
            self._shifts += list(accumulate(more, initial=self._shifts[-1]))[1:]
        self._length += len(plain)
        return plain

    def back(self, links: Iterable[Link]) -> list[Link]:
        """The links where they stand in the source, those that were defanged as they stood."""
        return [self._back(link) for link in links] if self._places else list(links)

    def _back(self, link: Link) -> Link:
        start, end = link.start, link.start + len(link.raw)
        low = self._first(start)
        own = self._places[low : self._before(end)]
        moved = start + self._shifts[low]
        outcome = link.outcome
        column = outcome.column + self._shifts[low] - self._shift(start - outcome.column + 1)
        if own:
            outcome = self._defanged(outcome, start, own)
        return link.standing(
            outcome.at_column(column),
            moved,
            self._source(link.before, start - len(link.before)),
            self._source(link.behind, end),
        )

    def _defanged(self, outcome: Outcome, start: int, own: list[Place]) -> Outcome:
        """What is said of a link that stood defanged: its source, and its readings with their joins
        there.
        """
        made = outcome.read()
        ours = "" if own[0].was else _HTTP
        changes: dict[str, object] = {
            "raw": self._source(outcome.raw, start),
            "lints": (*outcome.lints, DEFANGED),
            "ranked": [Read(self._moved(one.reading(), ours)) for one in made.ranked],
            "sides": tuple(
                [
                    Side(
                        side.url.removeprefix(ours),
                        side.verdict,
                        side.problems,
                        (*side.lints, DEFANGED),
                        self._source(side.raw, start),
                    )
                    for side in outcome.sides
                ]
            ),
        }
        if ours:
            changes["kind"] = Kind.SCHEMELESS
            changes["url"] = outcome.url.removeprefix(ours)
        return made.replace(**changes)

    def _moved(self, reading: Reading, ours: str) -> Reading:
        """A reading with its places in the source, and without the scheme that is ours."""
        return replace(
            reading,
            url=reading.url.removeprefix(ours),
            joins=tuple(
                replace(join, span=Span(self._there(join.span.start), self._there(join.span.end)))
                for join in reading.joins
            ),
            kept=tuple(map(self._there, reading.kept)),
            dropped=tuple(map(self._there, reading.dropped)),
        )

    def _there(self, at: int) -> int:
        """Where in the source something stands that was read at an offset."""
        return at + self._shift(at)

    def _before(self, at: int) -> int:
        """How many places begin before an offset of what is read."""
        return bisect_right(self._starts, at - 1)

    def _first(self, at: int) -> int:
        """The number of the first place of which something stands at or behind an offset."""
        number = self._before(at)
        if number and self._places[number - 1].end > at:
            return number - 1
        while number < len(self._places) and self._places[number].end <= at:
            number += 1  # what was left out there stands before it
        return number

    def _shift(self, at: int) -> int:
        """How many characters the source has more before an offset of what is read."""
        return self._shifts[self._before(at)]

    def _source(self, text: str, start: int) -> str:
        """What stands in the source for a piece of what is read."""
        pieces, at = [], 0
        for one in self._places[self._first(start) : self._before(start + len(text))]:
            pieces += [text[at : one.start - start], one.was]
            at = one.end - start
        return "".join([*pieces, text[at:]])


def _lines(text: str) -> list[str]:
    """Lines, of which a long one is cut, wherever the text was."""
    return [
        line[at : at + LONGEST]
        for line in text.splitlines(keepends=True)
        for at in range(0, len(line), LONGEST)
    ]


def _announced(plain: str, places: list[Place]) -> tuple[str, list[Place]]:
    """The same with a scheme before each host and address that was defanged and has none."""
    pieces: list[str] = []
    made: list[Place] = []
    at = number = more = 0
    for found in _NAME.finditer(plain):
        while number < len(places) and places[number].start < found.start():
            made.append(_shifted(places[number], more))
            number += 1
        if number == len(places):
            break
        if places[number].end > found.end() or not _is_host(found["host"]):
            continue
        scheme = MAILTO if found["local"] else _HTTP
        pieces += [plain[at : found.start()], scheme]
        at = found.start()
        made.append(Place(at + more, at + more + len(scheme), ""))
        more += len(scheme)
    made += [_shifted(one, more) for one in places[number:]]
    return "".join([*pieces, plain[at:]]), made


def _shifted(place: Place, by: int) -> Place:
    return Place(place.start + by, place.end + by, place.was)


def _is_host(host: str) -> bool:
    if host[0].isdigit() and host.replace(".", "").isdigit():
        return all(int(group) <= _BYTE for group in host.split("."))
    return bool(domain(host))
