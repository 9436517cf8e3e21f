"""Why a reading leads, in words: the codes of evidence, each with the sentence of its feature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.judge.evidence import FEATURES
from urltrawl.judge.rerank import CODE_OF_SIBLING
from urltrawl.judge.settle import CODE, CODE_OF_BREAK, CODE_OF_FOLLOWERS, CODE_OF_HOST
from urltrawl.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urltrawl.model import Reading

OTHERS: Mapping[str, str] = {
    CODE: "the same text stands whole elsewhere",
    CODE_OF_SIBLING: "the HTML half of the message has that text whole",
    CODE_OF_BREAK: "the same text was broken at another place elsewhere",
    CODE_OF_HOST: "others link to that host, and nobody to the other reading's",
    CODE_OF_FOLLOWERS: "other lines that end in that text are followed by other words",
    "+wrapper": "a wrapper says that it is all one, and white space in it is no part of it (RFC 1738, appendix)",
    "+copied": "the same text stands right behind it, without the marks that were put into it",
    "+refilled": "the line was broken there and filled up again, with the mark of a quotation left in it",
    "+delsp": "the mailer put that line break in, and says so (format=flowed, DelSp=yes, RFC 3676)",
    "-next-prose": "what follows the white space is prose",
    "+string-literal": "the next line is a string literal that goes on where this one ends, as a compiler reads it",
    "-string-literal": "the next line is a string of its own, which only a compiler would join to this one",
}
"""Codes that are no feature's: what they say."""


def because(code: str) -> str:
    """The sentence of a code: ``"+next-slash"``."""
    return OTHERS[code] if code in OTHERS else FEATURES[code[1:]][1]


REASONS = 3
"""What a person takes in."""


def explain(readings: Sequence[Reading], reasons: int | None = None) -> list[str]:
    """Lines that say what each reading is, how likely, and what speaks for it, the strongest first and at most so many of them.

    The best reading comes first, as they are given.
    """
    lines = []
    for reading in readings:
        lines.append(f"{reading.confidence:7.1%}  {reading.url}")
        lines += [f"         {note}" for note in _notes(reading)]
        lines += [f"         - {because(code)}" for code in reading.evidence[:reasons]]
        if reasons is not None and (more := len(reading.evidence) - reasons) > 0:
            lines.append(f"         - and {more} weaker {'reason' if more == 1 else 'reasons'}")
    return lines


def _notes(reading: Reading) -> Iterable[str]:
    """What was done to the source text for this reading."""
    if reading.joins:
        breaks = len(reading.joins)
        yield f"read on over {'a break' if breaks == 1 else f'{breaks} breaks'} ({', '.join(join.kind.value for join in reading.joins)})"
    else:
        yield "as it stands"
    if reading.kept:
        yield "with the hyphen at the line end"
    if reading.dropped:
        yield "without the character at the line end, which the break may have put there"
    if reading.verdict is Verdict.UNCHECKED:
        yield "of a scheme whose grammar is not known here"
    elif reading.verdict is not Verdict.VALID:
        yield f"which its grammar calls {reading.verdict.value}"
