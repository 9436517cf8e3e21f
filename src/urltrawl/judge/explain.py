"""Why a reading leads, in sentences: what was done to the text for it, and what speaks for it, the
strongest first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.late import toml
from urltrawl.model import JoinKind, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urltrawl.model import Reading


def because(code: str) -> str:
    """The sentence of a code: ``"+ends-slash"`` speaks for a URL that goes on, ``"-ends-slash"``
    for one that ends.
    """
    reasons = toml("urltrawl.judge", "reasons.toml")
    told: str = reasons["code"].get(code) or reasons["feature"][code[1:]][code[0] == "-"]
    return told


REASONS = 3
"""What a person takes in."""


def explain(readings: Sequence[Reading], reasons: int = REASONS) -> list[str]:
    """Lines that say what each reading is, how likely, and what speaks for it, the strongest first
    and at most so many of them.

    The best reading comes first, as they are given.
    """
    lines = []
    for reading in readings:
        lines.append(f"{reading.confidence:7.1%}  {reading.url}")
        lines += [f"         {note}" for note in _notes(reading)]
        lines += [f"         - {because(code)}" for code in reading.evidence[:reasons]]
        if (more := len(reading.evidence) - reasons) > 0:
            lines.append(
                f"         - There {'is one weaker reason' if more == 1 else f'are {more} weaker reasons'} (--reasons {len(reading.evidence)})."  # noqa: E501
            )
    return lines


def _notes(reading: Reading) -> Iterable[str]:
    """Say what was done to the source text for a reading."""
    if reading.joins:
        breaks = len(reading.joins)
        yield (
            f"It is read on over {'a break' if breaks == 1 else f'{breaks} breaks'} "
            f"({', '.join(join.kind.value for join in reading.joins)})."
        )
    else:
        yield "It is read as it stands."
    if reading.kept:
        hyphens = {join.span.start for join in reading.joins if join.kind is JoinKind.HYPHEN}
        is_hyphen = all(at + 1 in hyphens for at in reading.kept)
        yield f"The {'hyphen' if is_hyphen else 'character'} at the line's end stays."
    if reading.dropped:
        yield "The character at the line's end goes, which the break may have put there."
    if reading.verdict is Verdict.UNCHECKED:
        yield "The grammar of its scheme is not known here."
    elif reading.verdict is not Verdict.VALID:
        yield f"Its grammar calls it {reading.verdict.value}."
