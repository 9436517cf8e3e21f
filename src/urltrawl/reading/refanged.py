"""Restore the defanged URLs of a text before it is searched, and move the links that were found to
their places in the source.

``url.defang`` restores them: ``hxxp://h[.]dom`` becomes ``http://h.dom``. A defanged host or mail
address without a scheme gets one here, so that it is found like any other.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from urltrawl.columns import MAILTO
from urltrawl.found import MadeReading
from urltrawl.late import late
from urltrawl.model import Join, Kind, Span
from urltrawl.text.terminal import FORGOTTEN_AT_ONCE, KEPT
from urltrawl.url.defang import Place, refang_with_places
from urltrawl.url.domain import domain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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
_LARGEST_BYTE = 255


class Refanger:
    """Restores the defanged URLs of a text, the source, and remembers where the restored text
    differs from it. The source comes in pieces (``feed`` and ``close``) or in one (``restore``).
    """

    def __init__(self) -> None:
        self._held = ""
        """The end of the source so far, which is not restored yet."""
        self._length = 0
        """Characters of the restored text so far."""
        self._places: list[Place] = []
        """Where the restored text differs, in order, with what the source has there."""
        self._starts: list[int] = []
        """The starts of ``_places``."""
        self._shifts = [0]
        """By how many characters the source is longer, before each place and at the end. What was
        forgotten counts as well."""

    def feed(self, text: str) -> str:
        """Take the next piece of the source. Return the lines that it completes, restored; and of
        a line that is longer than ``LONGEST`` its beginning.
        """
        self._held += text
        cut = self._held.rfind("\n") + 1
        while len(self._held) - cut > LONGEST:
            cut += LONGEST
        ready, self._held = self._held[:cut], self._held[cut:]
        return "".join(map(self.restore, _lines(ready)))

    def close(self) -> str:
        """Take the end of the source. Return the rest of it, restored."""
        ready, self._held = self._held, ""
        return "".join(map(self.restore, _lines(ready)))

    def restore(self, text: str) -> str:
        """Return the source, or its next lines, restored. Remember what differs there."""
        plain, places = refang_with_places(text)
        if places:
            plain, places = _with_schemes(plain, places)
            moved = [_shift(place, self._length) for place in places]
            self._places += moved
            self._starts += [place.start for place in moved]
            longer_by = (len(place.was) - (place.end - place.start) for place in moved)
            _, *shifts = accumulate(longer_by, initial=self._shifts[-1])
            self._shifts += shifts
        self._length += len(plain)
        return plain

    def in_source(self, links: Iterable[Link]) -> list[Link]:
        """Return links of the restored text at their places in the source. Those that are defanged
        there have their source text as ``raw``, and the lint ``DEFANGED``.
        """
        if not (self._places or self._shifts[-1]):
            return list(links)  # all stand where they stood
        return [self._link_in_source(link) for link in links]

    def forget(self) -> None:
        """Forget the places before any link that is still to come, as ``Screen.forget`` does. In a
        line longer than ``KEPT``, a column counts what is forgotten as it was restored.
        """
        forgotten = bisect_left(self._starts, self._length - KEPT)
        if forgotten > FORGOTTEN_AT_ONCE:
            del self._starts[:forgotten], self._places[:forgotten], self._shifts[:forgotten]

    def _link_in_source(self, link: Link) -> Link:
        """Return one link of the restored text at its place in the source."""
        outcome, start, end = link.outcome, link.start, link.end
        first_index = self._first_place(start)
        places = self._places[first_index : bisect_left(self._starts, end)]
        source_start = start + self._shifts[first_index]
        source_line_start = self._source_offset(start - outcome.column + 1)
        if places or outcome.ranked:
            # Only an added scheme was nothing before. ``mailto:``, which may be it, stays.
            added_scheme = _HTTP if places and not places[0].was else ""
            outcome = self._outcome_in_source(outcome, start, added_scheme)
        if places:
            outcome = outcome.with_lint(DEFANGED)
        return link.in_source(
            outcome.replace(column=source_start - source_line_start + 1),
            source_start,
            self._source_text(link.before, start - len(link.before)),
            self._source_text(link.behind, end),
        )

    def _outcome_in_source(self, outcome: Outcome, start: int, added_scheme: str) -> Outcome:
        """Return the outcome of a link that begins at ``start`` of the restored text: with its
        source text, with the offsets of its readings in the source, and without ``added_scheme``
        (``""``: none was added), whose link is schemeless.
        """
        readings = []
        for ranked in outcome.ranked:
            reading = move_reading(ranked.reading(), self._source_offset, self._source_offset)
            url = reading.url.removeprefix(added_scheme)
            readings.append(MadeReading(replace(reading, url=url)))
        variants = [
            variant._replace(
                url=variant.url.removeprefix(added_scheme),
                raw=self._source_text(variant.raw, start),
            )
            for variant in outcome.variants
        ]
        return outcome.replace(
            url=outcome.url.removeprefix(added_scheme),
            kind=Kind.SCHEMELESS if added_scheme else outcome.kind,
            raw=self._source_text(outcome.raw, start),
            ranked=tuple(readings),
            variants=tuple(variants),
        )

    def _source_offset(self, offset: int) -> int:
        """Return the offset in the source for an offset in the restored text."""
        return offset + self._shifts[bisect_left(self._starts, offset)]

    def _first_place(self, offset: int) -> int:
        """Return the index of the first place that ends behind an offset of the restored text."""
        index = bisect_left(self._starts, offset)
        if index and self._places[index - 1].end > offset:
            return index - 1
        while index < len(self._places) and self._places[index].end <= offset:
            index += 1  # a place at the offset that is empty in the restored text
        return index

    def _source_text(self, text: str, start: int) -> str:
        """Return the source text of ``text``, a piece of the restored text from ``start`` on. What
        was restored and stands only partly in it comes whole.
        """
        pieces, position = [], 0
        after = bisect_left(self._starts, start + len(text))
        for place in self._places[self._first_place(start) : after]:
            pieces += [text[position : max(0, place.start - start)], place.was]
            position = place.end - start
        return "".join([*pieces, text[position:]])


def move_reading(
    reading: Reading, start: Callable[[int], int], end: Callable[[int], int]
) -> Reading:
    """Return a reading of a changed text with its offsets in the original. There ``start(offset)``
    is the place of a character, and ``end(offset)`` the place right behind the one before it.
    """
    joins = [
        Join(Span(end(join.span.start), start(join.span.end)), join.kind) for join in reading.joins
    ]
    return replace(
        reading,
        joins=tuple(joins),
        kept=tuple(map(start, reading.kept)),
        dropped=tuple(map(start, reading.dropped)),
    )


def _lines(text: str) -> list[str]:
    """Return the lines of a text. Lines over ``LONGEST`` characters are cut."""
    return [
        line[position : position + LONGEST]
        for line in text.splitlines(keepends=True)
        for position in range(0, len(line), LONGEST)
    ]


def _with_schemes(plain: str, places: list[Place]) -> tuple[str, list[Place]]:
    """Return a restored text with a scheme added before each host (``http://``) and mail address
    (``mailto:``) that was defanged and has none, if ``_is_host`` knows the host; and the places
    where the result differs from the source. ``places`` are those of ``plain``, in order. "h.dom"
    that was "h[.]dom" -> "http://h.dom"
    """
    pieces: list[str] = []
    all_places: list[Place] = []
    position = index = added = 0  # in ``plain``; in ``places``; characters added so far
    for name in _NAME.finditer(plain):
        while index < len(places) and places[index].start < name.start():
            all_places.append(_shift(places[index], added))
            index += 1
        if index == len(places):
            break
        if places[index].end > name.end() or not _is_host(name["host"]):
            continue  # nothing in it was defanged, or it is no host
        scheme = MAILTO if name["local"] else _HTTP
        pieces += [plain[position : name.start()], scheme]
        position = name.start()
        all_places.append(Place(position + added, position + added + len(scheme), ""))
        added += len(scheme)
    all_places += [_shift(place, added) for place in places[index:]]
    return "".join([*pieces, plain[position:]]), all_places


def _shift(place: Place, by: int) -> Place:
    """Return a place that is ``by`` characters further on."""
    return Place(place.start + by, place.end + by, place.was)


def _is_host(host: str) -> bool:
    """Return whether a text is an IPv4 address or ends in a known top-level domain."""
    if host[0].isdecimal() and host.replace(".", "").isdecimal():
        return all(int(group) <= _LARGEST_BYTE for group in host.split("."))
    return bool(domain(host))
