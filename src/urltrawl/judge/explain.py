"""The readings of a link in sentences: what was done to the text, and what speaks for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.late import toml
from urltrawl.model import JoinKind, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urltrawl.model import Reading


def sentence_of(code: str) -> str:
    """Return what a code of evidence says to people, as a sentence. A code is a sign and a name:
    ``"+ends-slash"`` speaks for a URL that goes on, ``"-ends-slash"`` for one that ends.
    """
    reasons = toml("urltrawl.judge", "reasons.toml")
    if code in reasons["code"]:
        return str(reasons["code"][code])
    goes_on, ends = reasons["feature"][code[1:]]
    return str(goes_on if code[0] == "+" else ends)


REPLACED = frozenset(
    (
        JoinKind.REFERENCE,
        JoinKind.QUOTED_PRINTABLE,
        JoinKind.ARMOUR,
        JoinKind.MARK,
        JoinKind.CONTROL,
        JoinKind.SLASH,
        JoinKind.BLANK,
    )
)
"""Joins that are no breaks: something that stands for another character, or for none."""
REASONS = 3
"""Reasons that ``explain`` gives for a reading by default: as many as a person takes in."""


def explain(readings: Sequence[Reading], reasons: int = REASONS) -> list[str]:
    """Return lines for people that say of each reading, in the order given, how likely it is and
    what speaks for it: at most ``reasons`` sentences, the strongest first, and how many more there
    are.
    """
    lines = []
    for reading in readings:
        lines.append(f"{reading.confidence:7.1%}  {reading.url}")
        lines += [f"         {note}" for note in _notes(reading)]
        lines += [f"         - {sentence_of(code)}" for code in reading.evidence[:reasons]]
        total = len(reading.evidence)
        if (weaker := total - reasons) > 0:
            more = "is one weaker reason" if weaker == 1 else f"are {weaker} weaker reasons"
            lines.append(f"         - There {more} (--reasons {total}).")
    return lines


def _notes(reading: Reading) -> Iterable[str]:
    """Yield sentences that say how the source text was changed, and what the grammar says."""
    replaced = [join.kind.value for join in reading.joins if join.kind in REPLACED]
    breaks = [join.kind.value for join in reading.joins if join.kind not in REPLACED]
    if breaks:
        number = "a break" if len(breaks) == 1 else f"{len(breaks)} breaks"
        yield f"It is read on over {number} ({', '.join(breaks)})."
    if replaced:
        number = "a character" if len(replaced) == 1 else f"{len(replaced)} characters"
        kinds = ", ".join(dict.fromkeys(replaced))
        yield f"It is read with {number} replaced ({kinds})."
    if not reading.joins:
        yield "It is read as it stands."
    if reading.kept:
        # Behind a hyphen that stays a join begins.
        starts = {join.span.start for join in reading.joins if join.kind is JoinKind.HYPHEN}
        is_hyphen = all(offset + 1 in starts for offset in reading.kept)
        yield f"The {'hyphen' if is_hyphen else 'character'} at the line's end stays."
    if reading.dropped:
        yield "The character at the line's end goes, which the break may have put there."
    if reading.verdict is Verdict.UNCHECKED:
        yield "The grammar of its scheme is not known here."
    elif reading.verdict is not Verdict.VALID:
        yield f"Its grammar calls it {reading.verdict.value}."
