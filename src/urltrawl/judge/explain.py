"""Why a reading leads, in sentences: what was done to the text for it, and what speaks for it, the
strongest first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.judge.reasons import SENTENCES
from urltrawl.judge.rerank import CODE_OF_SIBLING
from urltrawl.judge.settle import (
    CODE,
    CODE_OF_BREAK,
    CODE_OF_FOLLOWERS,
    CODE_OF_HOST,
    CODE_OF_PASSAGE,
    CODE_OF_RECURRENCE,
)
from urltrawl.model import JoinKind, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urltrawl.model import Reading

OTHERS: Mapping[str, str] = {
    CODE: "The same text stands whole elsewhere.",
    CODE_OF_SIBLING: "The HTML half of the message has that text whole.",
    CODE_OF_BREAK: "The same text was broken at another place elsewhere.",
    CODE_OF_HOST: "Others link to that host, and nobody to the host of the other reading.",
    CODE_OF_PASSAGE: "The same words have that text whole elsewhere: a quotation, or what it quotes.",  # noqa: E501
    CODE_OF_RECURRENCE: "Other messages end in the same words, and their line ends there each time.",  # noqa: E501
    CODE_OF_FOLLOWERS: "Other lines that end in that text are followed by other words.",
    "+wrapper": (
        "A wrapper says that it is all one, and white space in it is no part of it (RFC 1738, "
        "appendix)."
    ),
    "+copied": "The same text stands right behind it, without the marks that were put into it.",
    "+refilled": "The line was broken there and filled up again, with the mark of a quotation left in it.",  # noqa: E501
    "+delsp": "The mailer put that line break in, and says so (format=flowed, DelSp=yes, RFC 3676).",  # noqa: E501
    "-delsp": (
        "Of the blanks before that line break the mailer put in but one (format=flowed, "
        "DelSp=yes, RFC 3676)."
    ),
    "-next-prose": "What follows the white space is prose.",
    "+string-literal": (
        "The next line is a string literal that goes on where this one ends, as a compiler "
        "reads it."
    ),
    "+scheme-cut": "The line breaks inside the scheme or its slashes, and a host follows.",
    "+redirector": "A mail filter's address goes on up to its closing mark.",
    "+edge": "The line ends at the edge of the terminal.",
    "+blank-inside": "What stands behind the blank completes a form that URLs have.",
    "+bracket": "A bracket that the URL opened is closed behind the break.",
    "+doi": "A DOI has its rest on the next line.",
    "+value": "The last parameter has no value, and a word of its own follows.",
    "+half": "A host, a file or a name of a known kind is whole only with the next line.",
    "+git": "The name of a repository stands on the next line.",
    "+identifier": "A checksum, a UUID or the name of a message has its whole length only so.",
    "+comb": "The lines were wrapped twice: what was left of the first ones stands alone between.",
    "+cut-entity": "Half of an escape stands before the break, and half behind it.",
    "-string-literal": "The next line is a string of its own, which only a compiler would join to this one.",  # noqa: E501
}
"""Codes that are no feature's: what they say."""


def because(code: str) -> str:
    """The sentence of a code: ``"+ends-slash"`` speaks for a URL that goes on, ``"-ends-slash"``
    for one that ends.
    """
    return OTHERS[code] if code in OTHERS else SENTENCES[code[1:]][code[0] == "-"]


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
