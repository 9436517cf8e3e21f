"""The defensible texts of a candidate: every way in which its pieces, hyphens and ends can be put
together.

RFC 1738, appendix: whoever reads a URL with a line break right after a hyphen "should ignore all
unencoded white space around the line break, and should be aware that the hyphen may or may not
actually be part of the URL". So both texts come out of here, and the same for a break that may or
may not belong to the URL, and for an end that may or may not.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.model import Gap, Join, JoinKind, Span, Swap

if TYPE_CHECKING:
    from urltrawl.found import Candidate

MAX_READINGS = 16
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
    if not gaps and not swaps:
        return candidate.slice(candidate.head, end)
    parts = []
    at = candidate.head
    for gap in gaps:
        parts.append(
            _piece(
                candidate,
                at,
                gap.start - (len(gap.doubt) if dropped and gap in dropped else 0),
                swaps,
            )
        )
        at = gap.end
    parts.append(_piece(candidate, at, end, swaps))
    return "".join(parts)


def _piece(candidate: Candidate, start: int, end: int, swaps: tuple[Swap, ...]) -> str:
    """The text ``start..end`` with the ``swaps`` in it undone."""
    if not swaps:
        return candidate.slice(start, end)
    parts = []
    for swap in swaps:
        if start <= swap.start and swap.end <= end:
            parts += [candidate.slice(start, swap.start), swap.text]
            start = swap.end
    parts.append(candidate.slice(start, end))
    return "".join(parts)


def drafts(candidate: Candidate) -> list[Draft]:
    """Every defensible text, the one that keeps most of what is written first; no text comes twice."""
    chain = candidate.chain
    if not chain:
        found = [
            Draft(assemble(candidate, (), end), (), (), (), tail, end)
            for tail, end in enumerate(candidate.ends)
        ]
    elif candidate.whole:
        found = _choices(candidate, chain, chain[-1].until)
        for length in range(len(chain)):  # cut at a gap: "<http://h/line.htm at Middle?>"
            gaps = chain[:length]
            end = _trimmed(candidate, gaps[-1].end if gaps else candidate.head, chain[length].start)
            found.append(
                Draft(
                    assemble(candidate, gaps, end),
                    gaps,
                    tuple(g for g in gaps if g.doubt),
                    (),
                    0,
                    end,
                )
            )
    else:
        found = [
            Draft(assemble(candidate, (), end), (), (), (), tail, end)
            for tail, end in enumerate(candidate.ends)
        ]
        for length in range(1, len(chain) + 1):
            last = chain[length - 1]
            found += _choices(candidate, chain[:length], last.until)
            if last.run > last.until:
                found += _choices(candidate, chain[:length], last.run, tail=1)
    if candidate.swaps:
        found = [_undone(candidate, draft, candidate.swaps, draft.gaps) for draft in found] + found
    if candidate.whole and (
        blanks := [
            gap
            for gap in chain
            if gap.kind is JoinKind.SPACE
            and not gap.doubt
            and candidate.slice(gap.start, gap.end).isspace()
        ]
    ):
        encoded = tuple(Swap(gap.start, gap.end, JoinKind.BLANK, "%20") for gap in blanks)
        found.append(
            _undone(candidate, found[0], encoded, tuple(gap for gap in chain if gap not in blanks))
        )
    return list({draft.url: draft for draft in reversed(found)}.values())[::-1]


def _undone(
    candidate: Candidate, draft: Draft, swaps: tuple[Swap, ...], gaps: tuple[Gap, ...]
) -> Draft:
    """The same draft with what ``swaps`` say in it."""
    swaps = tuple(swap for swap in swaps if swap.end <= draft.end)
    kept, dropped = (
        tuple(gap for gap in some if gap in gaps) for some in (draft.kept, draft.dropped)
    )
    return Draft(
        assemble(candidate, gaps, draft.end, dropped, swaps),
        gaps,
        kept,
        dropped,
        draft.tail,
        draft.end,
        swaps,
    )


def _choices(candidate: Candidate, gaps: tuple[Gap, ...], end: int, tail: int = 0) -> list[Draft]:
    """The texts that join all of ``gaps``, with each doubtful character kept or dropped."""
    doubts = tuple(gap for gap in gaps if gap.doubt)
    if not doubts:
        return [Draft(assemble(candidate, gaps, end), gaps, (), (), tail, end)]
    if len(doubts) > MAX_DOUBTS:
        kept_sets = [doubts, ()]
    else:
        kept_sets = [
            tuple(gap for gap, keep in zip(doubts, choice, strict=True) if keep)
            for choice in product((True, False), repeat=len(doubts))
        ]
    found = []
    for kept in kept_sets:
        dropped = tuple(gap for gap in doubts if gap not in kept)
        found.append(Draft(assemble(candidate, gaps, end, dropped), gaps, kept, dropped, tail, end))
    return found


def _trimmed(candidate: Candidate, start: int, end: int) -> int:
    """The end of a piece that was cut at white space, without the punctuation of the sentence
    around it.
    """
    piece = candidate.slice(start, end)
    return start + len(piece.rstrip(".,;:!?'")) if piece else end


def joins(draft: Draft) -> tuple[Join, ...]:
    """What was taken out of the source to make this text."""
    taken = [
        Join(
            Span(gap.start - (len(gap.doubt) if gap in draft.dropped else 0), gap.end),
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
