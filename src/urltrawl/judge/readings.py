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
    """Put the pieces between ``gaps`` together, up to the absolute offset ``end``. Leave out the
    doubtful characters of the ``dropped`` gaps, and undo ``swaps``.
    """
    dropped_starts = {gap.start for gap in dropped}
    source = _Source(candidate, swaps)
    parts = []
    piece_start = candidate.head
    for gap in gaps:
        parts.append(
            source.piece(
                piece_start, gap.start - (len(gap.doubt) if gap.start in dropped_starts else 0)
            )
        )
        piece_start = gap.end
    return "".join(parts) + source.piece(piece_start, end)


class _Source:
    """The source text of a candidate, with ``swaps`` undone, which are sorted and do not
    overlap.
    """

    def __init__(self, candidate: Candidate, swaps: tuple[Swap, ...]) -> None:
        self._slice = candidate.slice
        self._swaps = swaps
        self._starts = [swap.start for swap in swaps]

    def piece(self, start: int, end: int) -> str:
        """Return the text ``start..end`` with those swaps undone that lie in it completely."""
        if not self._swaps:
            return self._slice(start, end)
        parts = []
        for swap in self._swaps[bisect_left(self._starts, start) : bisect_left(self._starts, end)]:
            if swap.end <= end:
                parts += [self._slice(start, swap.start), swap.text]
                start = swap.end
        return "".join(parts) + self._slice(start, end)

    def before(self, end: int) -> tuple[Swap, ...]:
        """Return the swaps that end at or before ``end``."""
        last = bisect_left(self._starts, end)
        while last and self._swaps[last - 1].end > end:
            last -= 1
        return self._swaps[:last]


class _Way:
    """One way to put the pieces before a gap together."""

    __slots__ = ("dropped", "kept", "text")

    def __init__(
        self, text: str, kept: tuple[Gap, ...] = (), dropped: tuple[Gap, ...] = ()
    ) -> None:
        self.text = text
        self.kept = kept
        self.dropped = dropped


def drafts(
    candidate: Candidate,
    chain: tuple[Gap, ...] | None = None,
    lengths: Container[int] | None = None,
    *,
    letter: bool = False,
) -> list[Draft]:
    """Return every defensible text once, first the one that keeps most of what is written.

    ``chain`` are the gaps to look at, by default all of the candidate's. ``lengths`` are the
    numbers of gaps that a draft may join, by default any. With ``letter`` one draft encodes the
    white space at line ends as well.
    """
    chain = candidate.chain if chain is None else chain
    if not (chain or candidate.swaps or candidate.whole):  # only its end is in doubt
        head = candidate.head
        return [
            Draft(candidate.slice(head, end), (), (), (), tail, end, ())
            for tail, end in enumerate(candidate.ends)
            if end not in candidate.ends[:tail]
        ]
    hidden = [swap.end for swap in candidate.swaps if swap.kind is JoinKind.ARMOUR]
    all_drafts = [
        draft  # no reading holds white space, so that an " at " must be undone
        for draft in _drafted(candidate, chain, lengths, ())
        if not hidden or draft.end < hidden[0]
    ]
    if candidate.swaps:
        all_drafts = _drafted(candidate, chain, lengths, candidate.swaps) + all_drafts
    if candidate.whole:
        first = all_drafts[0]
        for blanks in _blanks(candidate, chain, letter=letter):
            encoded = tuple(Swap(gap.start, gap.end, JoinKind.BLANK, "%20") for gap in blanks)
            swaps = tuple(sorted((*encoded, *candidate.swaps)))
            other_gaps = tuple(gap for gap in chain if gap not in blanks)
            text = assemble(candidate, other_gaps, first.end, (), swaps)
            all_drafts.append(first._replace(url=text, gaps=other_gaps, swaps=swaps))
    return list({draft.url: draft for draft in reversed(all_drafts)}.values())[::-1]


def _drafted(
    candidate: Candidate,
    chain: tuple[Gap, ...],
    lengths: Container[int] | None,
    swaps: tuple[Swap, ...],
) -> list[Draft]:
    """Return the drafts with these ``swaps`` undone. They are built gap by gap: each piece is
    added once to each way to put the pieces before it together.
    """
    source = _Source(candidate, swaps)
    all_drafts: list[Draft] = []
    ways = [_Way("")]
    piece_start, doubts = candidate.head, 0

    def add(gaps: tuple[Gap, ...], end: int, tail: int, prefixes: Sequence[_Way]) -> None:
        piece, undone = source.piece(piece_start, end), source.before(end)
        all_drafts.extend(
            Draft(way.text + piece, gaps, way.kept, way.dropped, tail, end, undone)
            for way in prefixes
        )

    if not (candidate.whole and chain) and (lengths is None or 0 in lengths):
        for tail, end in enumerate(candidate.ends):
            add((), end, tail, ways)
    for number, gap in enumerate(chain):
        if candidate.whole and (lengths is None or number in lengths):
            # cut at a gap: "<http://h/line.htm at Middle?>"
            add(chain[:number], _trimmed(candidate, piece_start, gap.start), 0, ways[:1])
        doubts += gap.doubt != ""
        ways = _extended(ways, gap, source, piece_start, doubts)
        piece_start = gap.end
        if not candidate.whole and (lengths is None or number + 1 in lengths):
            add(chain[: number + 1], gap.piece_end, 0, ways)
            if gap.run > gap.piece_end:
                add(chain[: number + 1], gap.run, 1, ways)
    if candidate.whole and chain:
        cut_drafts, all_drafts = all_drafts, []
        add(chain, chain[-1].piece_end, 0, ways)
        all_drafts += cut_drafts
    return all_drafts


def _extended(
    ways: list[_Way], gap: Gap, source: _Source, piece_start: int, doubts: int
) -> list[_Way]:
    """Return the ways to put the pieces up to a gap together, made of the ``ways`` up to the gap
    before. ``doubts`` counts the doubtful characters so far, with that of this gap.
    """
    kept = source.piece(piece_start, gap.start)
    if not gap.doubt:
        return [_Way(way.text + kept, way.kept, way.dropped) for way in ways]
    dropped = source.piece(piece_start, gap.start - len(gap.doubt))
    keeping = [_Way(way.text + kept, (*way.kept, gap), way.dropped) for way in ways]
    dropping = [_Way(way.text + dropped, way.kept, (*way.dropped, gap)) for way in ways]
    if doubts > MAX_DOUBTS:
        return [keeping[0], dropping[-1]]
    return [way for pair in zip(keeping, dropping, strict=True) for way in pair]


def _blanks(
    candidate: Candidate, chain: tuple[Gap, ...], *, letter: bool
) -> Iterator[tuple[Gap, ...]]:
    """Give sets of gaps whose white space the URL's author may have forgotten to encode: the
    gaps inside lines, and with ``letter`` those together with the blanks at line ends.

    If a URL has blanks inside its lines, a line break stands for one more ("About Gopher/About"
    and "Gopher", in the references of RFC 1630).
    """
    certain_gaps = [gap for gap in chain if not gap.doubt and gap.end < gap.piece_end]
    inside_lines = tuple(
        gap
        for gap in certain_gaps
        if gap.kind is JoinKind.SPACE and candidate.slice(gap.start, gap.end).isspace()
    )
    if inside_lines:
        yield inside_lines
    if letter:
        with_line_ends = tuple(
            gap
            for gap in certain_gaps
            if gap in inside_lines or (gap.kind in _BREAKS and (inside_lines or gap.blank))
        )
        if len(with_line_ends) > len(inside_lines):
            yield with_line_ends


def _trimmed(candidate: Candidate, start: int, end: int) -> int:
    """Return where a piece ends that was cut at white space, without the punctuation of the
    sentence around it.
    """
    piece = candidate.slice(start, end)
    return start + len(piece.rstrip(".,;:!?'")) if piece else end


def joins(draft: Draft) -> tuple[Join, ...]:
    """Return what was taken out of the source to make this text."""
    dropped_starts = {gap.start for gap in draft.dropped}
    found = [
        Join(
            Span(gap.start - (len(gap.doubt) if gap.start in dropped_starts else 0), gap.end),
            JoinKind.HYPHEN if gap.doubt == "-" else gap.kind,
        )
        for gap in draft.gaps
    ]
    if draft.swaps:
        found = sorted(
            [*found, *(Join(Span(swap.start, swap.end), swap.kind) for swap in draft.swaps)],
            key=lambda join: join.span,
        )
    return tuple(found)
