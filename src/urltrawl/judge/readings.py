"""The defensible texts of a candidate: every way in which its pieces, hyphens and ends can be put
together.

RFC 1738, appendix: whoever reads a URL with a line break right after a hyphen "should ignore all
unencoded white space around the line break, and should be aware that the hyphen may or may not
actually be part of the URL". So both texts are made here. It is the same with a gap that may or may
not be inside the URL, and with an end that may or may not be its end.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.model import Gap, Join, JoinKind, Span, Swap

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from urltrawl.found import Candidate

MAX_READINGS = 16
"""Readings that a link has at most."""
_LINE_ENDS = (JoinKind.LINE, JoinKind.QUOTE)
MAX_DOUBTS = 4
"""Doubts (``count_doubts``) for which all combinations of keeping and dropping are made. If there
are more, only keeping all and dropping all of them is."""


class Draft(NamedTuple):
    """One text of a candidate and the choices that made it.

    ``gaps`` are the gaps that were joined, ``kept`` and ``dropped`` those among them whose doubtful
    character stays or goes. ``end`` is where the text ends in the source, and ``tail`` the index of
    that end among the defensible ends of its last piece, the best of which is 0. ``swaps`` are
    those that were undone.
    """

    url: str
    gaps: tuple[Gap, ...]
    kept: tuple[Gap, ...]
    dropped: tuple[Gap, ...]
    tail: int
    end: int
    swaps: tuple[Swap, ...] = ()


def count_doubts(gaps: Sequence[Gap]) -> int:
    """Return how many decisions the doubtful characters of some gaps take: each hyphen one, and all
    others of one kind together one, since one program put them at the ends of all lines.
    """
    others = {gap.doubt for gap in gaps} - {"", "-"}
    return len(others) + [gap.doubt for gap in gaps].count("-")


def assemble(
    candidate: Candidate,
    gaps: tuple[Gap, ...],
    end: int,
    dropped: tuple[Gap, ...] = (),
    swaps: tuple[Swap, ...] = (),
) -> str:
    """Return the text of a candidate up to the offset ``end``, with these ``gaps`` taken out,
    together with the doubtful characters of those that are ``dropped``, and with ``swaps`` undone.
    """
    source = _Source(candidate, swaps)
    pieces = []
    piece_start = candidate.head
    for gap in gaps:
        piece_end = gap.start - (len(gap.doubt) if gap in dropped else 0)
        pieces.append(source.piece(piece_start, piece_end, gap))
        piece_start = gap.end
    return "".join(pieces) + source.piece(piece_start, end)


class _Source:
    """The source text of a candidate, in which ``swaps`` are undone: each stretch that stands for
    another text is replaced by that. They are sorted and do not overlap.
    """

    def __init__(self, candidate: Candidate, swaps: tuple[Swap, ...]) -> None:
        self._slice = candidate.slice
        self._swaps = swaps
        self._starts = [swap.start for swap in swaps]
        self._ends = [swap.end for swap in swaps]

    def piece(self, start: int, end: int, gap: Gap | None = None) -> str:
        """Return the text between two offsets with those swaps undone that lie in it completely. A
        swap that begins before ``start``, in the piece before, is left out. One that goes on behind
        ``gap``, the gap after this piece, is undone here.
        """
        if not self._swaps:
            return self._slice(start, end)
        pieces = []
        last = bisect_left(self._starts, end) if gap else bisect_right(self._ends, end)
        for swap in self._swaps[bisect_right(self._ends, start) : last]:
            if swap.start >= start:
                pieces += [self._slice(start, swap.start), swap.text]
            start = swap.end
        return "".join(pieces) + self._slice(min(start, end), end)

    def before(self, end: int) -> tuple[Swap, ...]:
        """Return the swaps that end at or before the offset ``end``."""
        return self._swaps[: bisect_right(self._ends, end)]


class _Prefix(NamedTuple):
    """The pieces before a gap, put together in one way. ``Draft`` has the same fields."""

    text: str
    kept: tuple[Gap, ...] = ()
    dropped: tuple[Gap, ...] = ()


def drafts(
    candidate: Candidate,
    chain: tuple[Gap, ...] | None = None,
    lengths: Container[int] | None = None,
    *,
    by_appendix: bool = False,
) -> list[Draft]:
    """Return the drafts of a candidate, each text once, in the order in which they are made. Of two
    that differ in a doubtful character, the one that keeps it comes first. If the candidate has
    swaps, drafts with all of them undone come first, and then those with none.

    ``chain`` are the gaps to look at, by default all of the candidate's. ``lengths`` are the
    numbers of gaps that a draft may join, by default any. If the candidate is ``enclosed``, further
    drafts have ``%20`` in place of white space (``_find_unencoded_blanks``; ``by_appendix`` is for
    that).
    """
    chain = candidate.chain if chain is None else chain
    lengths = range(len(chain) + 1) if lengths is None else lengths
    if not (chain or candidate.swaps or candidate.enclosed):  # only the end is in doubt
        head = candidate.head
        return [
            Draft(candidate.slice(head, end), gaps=(), kept=(), dropped=(), tail=tail, end=end)
            for tail, end in enumerate(candidate.ends)
            if end not in candidate.ends[:tail]
        ]
    # where each " at " ends that an archive wrote for "@"
    armour_ends = [swap.end for swap in candidate.swaps if swap.kind is JoinKind.ARMOUR]
    # No reading holds white space, so a text with such an " at " is none unless that is undone.
    all_drafts = [
        draft
        for draft in _build_drafts(candidate, chain, lengths, ())
        if not armour_ends or draft.end < armour_ends[0]
    ]
    if candidate.swaps:  # the texts in which they are undone come first
        all_drafts = _build_drafts(candidate, chain, lengths, candidate.swaps) + all_drafts
    if candidate.enclosed:
        first_draft = all_drafts[0]
        for blanks in _find_unencoded_blanks(candidate, chain, by_appendix=by_appendix):
            encoded = tuple(Swap(gap.start, gap.end, JoinKind.BLANK, "%20") for gap in blanks)
            swaps = tuple(sorted((*encoded, *candidate.swaps)))
            other_gaps = tuple(gap for gap in chain if gap not in blanks)
            text = assemble(candidate, other_gaps, first_draft.end, (), swaps)
            all_drafts.append(first_draft._replace(url=text, gaps=other_gaps, swaps=swaps))
    by_text: dict[str, Draft] = {}
    for draft in all_drafts:
        by_text.setdefault(draft.url, draft)
    return list(by_text.values())


def _build_drafts(
    candidate: Candidate, chain: tuple[Gap, ...], lengths: Container[int], swaps: tuple[Swap, ...]
) -> list[Draft]:
    """Return the drafts of a candidate with these ``swaps`` undone; ``chain`` and ``lengths`` are
    those of ``drafts``. They are built gap by gap: the next piece is added to each prefix.

    Drafts that join fewer gaps come first, and of those with as many gaps that of the better end.
    If the candidate is ``enclosed``, those that join all gaps come first, whatever ``lengths``
    says; a shorter one keeps all doubtful characters and loses its last punctuation.
    """
    source = _Source(candidate, swaps)
    all_drafts: list[Draft] = []
    prefixes = [_Prefix("")]
    piece_start = candidate.head

    def add(gaps: tuple[Gap, ...], end: int, tail: int, prefixes: Sequence[_Prefix]) -> None:
        """Add to ``all_drafts`` one for each prefix, with the piece ``piece_start..end`` behind it;
        the other arguments are fields of ``Draft``.
        """
        piece, undone_swaps = source.piece(piece_start, end), source.before(end)
        all_drafts.extend(
            Draft(prefix.text + piece, gaps, prefix.kept, prefix.dropped, tail, end, undone_swaps)
            for prefix in prefixes
        )

    if not (candidate.enclosed and chain) and 0 in lengths:
        for tail, end in enumerate(candidate.ends):
            add((), end, tail, prefixes)
    for number, gap in enumerate(chain):
        if candidate.enclosed and number in lengths:
            # The URL ends at the gap: "<http://h/line.htm at Middle?>".
            piece = candidate.slice(piece_start, gap.start).rstrip(".,;:!?'")
            add(chain[:number], piece_start + len(piece), 0, prefixes[:1])
        prefixes = _extend_prefixes(prefixes, chain[: number + 1], source, piece_start)
        piece_start = gap.end
        if not candidate.enclosed and number + 1 in lengths:
            add(chain[: number + 1], gap.piece_end, 0, prefixes)
            if gap.run_end > gap.piece_end:
                add(chain[: number + 1], gap.run_end, 1, prefixes)
    if candidate.enclosed and chain:  # the text of the whole wrapper comes first
        shorter_drafts, all_drafts = all_drafts, []
        add(chain, chain[-1].piece_end, 0, prefixes)
        all_drafts += shorter_drafts
    return all_drafts


def _extend_prefixes(
    prefixes: list[_Prefix], gaps: tuple[Gap, ...], source: _Source, piece_start: int
) -> list[_Prefix]:
    """Return the prefixes that end at the last of ``gaps``, made of the ``prefixes`` up to the gap
    before: if the gap has a doubtful character, two of each, which keep and drop it. One that is no
    hyphen stays or goes with those of its kind before it.

    ``piece_start`` is the start of the piece between the two gaps. Beyond ``MAX_DOUBTS`` only two
    prefixes are left: one that keeps and one that drops all.
    """
    gap = gaps[-1]
    piece = source.piece(piece_start, gap.start, gap)
    if not gap.doubt:
        return [_Prefix(prefix.text + piece, prefix.kept, prefix.dropped) for prefix in prefixes]
    shorter_piece = source.piece(piece_start, gap.start - len(gap.doubt), gap)
    if piece == shorter_piece:  # the character goes with a swap over the gap
        return [_Prefix(text + piece, kept, (*dropped, gap)) for text, kept, dropped in prefixes]
    kind = gap.doubt if gap.doubt != "-" else None
    extended = []
    for text, kept, dropped in prefixes:
        if all(other.doubt != kind for other in dropped):
            extended.append(_Prefix(text + piece, (*kept, gap), dropped))
        if all(other.doubt != kind for other in kept):
            extended.append(_Prefix(text + shorter_piece, kept, (*dropped, gap)))
    return [extended[0], extended[-1]] if count_doubts(gaps) > MAX_DOUBTS else extended


def _find_unencoded_blanks(
    candidate: Candidate, chain: tuple[Gap, ...], *, by_appendix: bool
) -> Iterator[tuple[Gap, ...]]:
    """Yield sets of gaps in a wrapper whose white space may stand for ``%20``, which the author
    forgot to write: at most two, one after the other. No gap with a doubtful character or without a
    piece behind it is in them.

    The first set are the gaps inside lines. With ``by_appendix`` (``policy="appendix"``), by which
    other readings drop all white space, the second are these and gaps at line ends: all of them if
    the first set is not empty ("About Gopher/About" and "Gopher", in the references of RFC 1630),
    otherwise those that hold a blank.
    """
    certain_gaps = [gap for gap in chain if not gap.doubt and gap.end < gap.piece_end]
    inside_lines = tuple(
        gap
        for gap in certain_gaps
        if gap.kind is JoinKind.SPACE and candidate.slice(gap.start, gap.end).isspace()
    )
    if inside_lines:
        yield inside_lines
    if by_appendix:
        with_line_ends = tuple(
            gap
            for gap in certain_gaps
            if gap in inside_lines or (gap.kind in _LINE_ENDS and (inside_lines or gap.blank))
        )
        if len(with_line_ends) > len(inside_lines):
            yield with_line_ends


def joins(draft: Draft) -> tuple[Join, ...]:
    """Return what was taken out of the source to make a draft, or read as something else: its gaps,
    with a doubtful character that was dropped, and its swaps, in the order of the text. A gap
    inside a swap is no join of its own. The kind of a gap behind a doubtful hyphen is ``HYPHEN``.
    """
    all_joins = [
        Join(
            Span(gap.start - (len(gap.doubt) if gap in draft.dropped else 0), gap.end),
            JoinKind.HYPHEN if gap.doubt == "-" else gap.kind,
        )
        for gap in draft.gaps
        if not any(swap.start < gap.start < swap.end for swap in draft.swaps)
    ]
    if draft.swaps:
        swapped = [Join(Span(swap.start, swap.end), swap.kind) for swap in draft.swaps]
        all_joins = sorted([*all_joins, *swapped], key=lambda join: join.span)
    return tuple(all_joins)
