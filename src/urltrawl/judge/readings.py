"""The defensible texts of a candidate: every way in which its pieces, hyphens and ends can be put
together.

RFC 1738, appendix: whoever reads a URL with a line break right after a hyphen "should ignore all
unencoded white space around the line break, and should be aware that the hyphen may or may not
actually be part of the URL". So both texts come out of here, and the same for a break that may or
may not belong to the URL, and for an end that may or may not.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.model import Gap, Join, JoinKind, Span, Swap

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from urltrawl.found import Candidate

MAX_READINGS = 16
_BREAKS = (JoinKind.LINE, JoinKind.QUOTE)
MAX_DOUBTS = 4
"""Hyphens at a break that are expanded one by one; of more, only all kept and all dropped (spec
ledger CTX-27)."""


class Draft(NamedTuple):
    """One text of a candidate and the choices that made it.

    ``gaps`` are the gaps that were joined, ``kept`` and ``dropped`` those among them whose doubtful
    character stays or goes, ``tail`` the position of its end among the defensible ends of its last
    piece. ``end`` is where it ends in the source, ``swaps`` what of it is read as what it stands
    for.
    """

    url: str
    gaps: tuple[Gap, ...]
    kept: tuple[Gap, ...]
    dropped: tuple[Gap, ...]
    tail: int
    end: int
    swaps: tuple[Swap, ...] = ()


def assemble(
    candidate: Candidate,
    gaps: tuple[Gap, ...],
    end: int,
    dropped: tuple[Gap, ...] = (),
    swaps: tuple[Swap, ...] = (),
) -> str:
    """The text of the pieces between ``gaps`` up to the absolute offset ``end``, without the
    ``dropped`` characters, ``swaps`` undone.
    """
    goes = {gap.start for gap in dropped}
    source = _Source(candidate, swaps)
    parts = []
    at = candidate.head
    for gap in gaps:
        parts.append(source.piece(at, gap.start - (len(gap.doubt) if gap.start in goes else 0)))
        at = gap.end
    return "".join(parts) + source.piece(at, end)


class _Source:
    """The source text of a candidate, with ``swaps`` undone, which are sorted and do not
    overlap.
    """

    def __init__(self, candidate: Candidate, swaps: tuple[Swap, ...]) -> None:
        self._slice = candidate.slice
        self._swaps = swaps
        self._starts = [swap.start for swap in swaps]

    def piece(self, start: int, end: int) -> str:
        """The text ``start..end``; only what lies in it whole is undone."""
        if not self._swaps:
            return self._slice(start, end)
        parts = []
        for swap in self._swaps[bisect_left(self._starts, start) : bisect_left(self._starts, end)]:
            if swap.end <= end:
                parts += [self._slice(start, swap.start), swap.text]
                start = swap.end
        return "".join(parts) + self._slice(start, end)

    def before(self, end: int) -> tuple[Swap, ...]:
        """The swaps that end before ``end``."""
        last = bisect_left(self._starts, end)
        while last and self._swaps[last - 1].end > end:
            last -= 1
        return self._swaps[:last]


class _Way(NamedTuple):
    """One way to put the pieces before a gap together."""

    text: str
    kept: tuple[Gap, ...] = ()
    dropped: tuple[Gap, ...] = ()


def drafts(
    candidate: Candidate,
    chain: tuple[Gap, ...] | None = None,
    lengths: Container[int] | None = None,
    *,
    letter: bool = False,
) -> list[Draft]:
    """Every defensible text, the one that keeps most of what is written first; no text comes twice.

    ``chain`` is as much of the candidate's as is asked about, all of it unless it is given;
    ``lengths`` says how many gaps a draft may join, any number unless it is given; ``letter`` that
    white space at a line end is encoded in a reading, too.
    """
    chain = candidate.chain if chain is None else chain
    if not (chain or candidate.swaps or candidate.whole):  # its ends alone are in doubt
        head = candidate.head
        return [
            Draft(candidate.slice(head, end), (), (), (), tail, end, ())
            for tail, end in enumerate(candidate.ends)
            if end not in candidate.ends[:tail]
        ]
    hidden = [swap.end for swap in candidate.swaps if swap.kind is JoinKind.ARMOUR]
    found = [
        draft  # no reading holds white space: an " at " in it stands for "@"
        for draft in _drafted(candidate, chain, lengths, ())
        if not hidden or draft.end < hidden[0]
    ]
    if candidate.swaps:
        found = _drafted(candidate, chain, lengths, candidate.swaps) + found
    if candidate.whole:
        first = found[0]
        for blanks in _blanks(candidate, chain, letter=letter):
            encoded = tuple(Swap(gap.start, gap.end, JoinKind.BLANK, "%20") for gap in blanks)
            swaps = tuple(sorted((*encoded, *candidate.swaps)))
            others = tuple(gap for gap in chain if gap not in blanks)
            text = assemble(candidate, others, first.end, (), swaps)
            found.append(first._replace(url=text, gaps=others, swaps=swaps))
    return list({draft.url: draft for draft in reversed(found)}.values())[::-1]


def _drafted(
    candidate: Candidate,
    chain: tuple[Gap, ...],
    lengths: Container[int] | None,
    swaps: tuple[Swap, ...],
) -> list[Draft]:
    """The drafts with these ``swaps`` undone, built gap by gap: each piece is added once to each
    way that leads to it.
    """
    source = _Source(candidate, swaps)
    found: list[Draft] = []
    ways = [_Way("")]
    at, doubts = candidate.head, 0

    def give(gaps: tuple[Gap, ...], end: int, tail: int, some: Sequence[_Way]) -> None:
        piece, undone = source.piece(at, end), source.before(end)
        found.extend(
            Draft(way.text + piece, gaps, way.kept, way.dropped, tail, end, undone) for way in some
        )

    if not (candidate.whole and chain) and (lengths is None or 0 in lengths):
        for tail, end in enumerate(candidate.ends):
            give((), end, tail, ways)
    for number, gap in enumerate(chain):
        if candidate.whole and (lengths is None or number in lengths):
            # cut at a gap: "<http://h/line.htm at Middle?>"
            give(chain[:number], _trimmed(candidate, at, gap.start), 0, ways[:1])
        doubts += gap.doubt != ""
        ways = _extended(ways, gap, source, at, doubts)
        at = gap.end
        if not candidate.whole and (lengths is None or number + 1 in lengths):
            give(chain[: number + 1], gap.until, 0, ways)
            if gap.run > gap.until:
                give(chain[: number + 1], gap.run, 1, ways)
    if candidate.whole and chain:
        cut, found = found, []
        give(chain, chain[-1].until, 0, ways)
        found += cut
    return found


def _extended(ways: list[_Way], gap: Gap, source: _Source, at: int, doubts: int) -> list[_Way]:
    """The ways behind a gap, ``doubts`` of which are in doubt up to there, as they were before
    it.
    """
    kept = source.piece(at, gap.start)
    if not gap.doubt:
        return [way._replace(text=way.text + kept) for way in ways]
    dropped = source.piece(at, gap.start - len(gap.doubt))
    keeping = [_Way(way.text + kept, (*way.kept, gap), way.dropped) for way in ways]
    dropping = [_Way(way.text + dropped, way.kept, (*way.dropped, gap)) for way in ways]
    if doubts > MAX_DOUBTS:
        return [keeping[0], dropping[-1]]
    return [way for pair in zip(keeping, dropping, strict=True) for way in pair]


def _blanks(
    candidate: Candidate, chain: tuple[Gap, ...], *, letter: bool
) -> Iterator[tuple[Gap, ...]]:
    """The white space that its author may have forgotten to encode: what stands inside a line, and
    by the ``letter`` the blanks at line ends with it.

    Where a line holds blanks of the URL's own, its break stands for one more ("About Gopher/About"
    and "Gopher", in the references of RFC 1630).
    """
    clear = [gap for gap in chain if not gap.doubt and gap.end < gap.until]
    inside = tuple(
        gap
        for gap in clear
        if gap.kind is JoinKind.SPACE and candidate.slice(gap.start, gap.end).isspace()
    )
    if inside:
        yield inside
    if letter:
        everywhere = tuple(
            gap for gap in clear if gap in inside or (gap.kind in _BREAKS and (inside or gap.blank))
        )
        if len(everywhere) > len(inside):
            yield everywhere


def _trimmed(candidate: Candidate, start: int, end: int) -> int:
    """The end of a piece that was cut at white space, without the punctuation of the sentence
    around it.
    """
    piece = candidate.slice(start, end)
    return start + len(piece.rstrip(".,;:!?'")) if piece else end


def joins(draft: Draft) -> tuple[Join, ...]:
    """What was taken out of the source to make this text."""
    goes = {gap.start for gap in draft.dropped}
    taken = [
        Join(
            Span(gap.start - (len(gap.doubt) if gap.start in goes else 0), gap.end),
            JoinKind.HYPHEN if gap.doubt == "-" else gap.kind,
        )
        for gap in draft.gaps
    ]
    if draft.swaps:
        taken = sorted(
            [*taken, *(Join(Span(swap.start, swap.end), swap.kind) for swap in draft.swaps)],
            key=lambda join: join.span,
        )
    return tuple(taken)
