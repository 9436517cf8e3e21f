"""The lines about each reading: what was done to the text for it, how likely it is, and what speaks
for it."""

from __future__ import annotations

import pytest

from urltrawl.judge.explain import explain, sentence_of
from urltrawl.model import Join, JoinKind, Reading, Span, Verdict

AT_A_HYPHEN, AT_A_LINE = Join(Span(9, 10), JoinKind.HYPHEN), Join(Span(20, 21), JoinKind.LINE)
AN_ENTITY = Join(Span(13, 18), JoinKind.REFERENCE)


@pytest.mark.parametrize(
    ("reading", "lines"),
    [
        (
            Reading("http://h.example/a", 0.985, Verdict.VALID),
            ["  98.5%  http://h.example/a", "         It is read as it stands."],
        ),
        (
            Reading("http://h/", 1.0, Verdict.VALID, evidence=("-alone",)),
            [
                " 100.0%  http://h/",
                "         It is read as it stands.",
                "         - The URL stands among words on its line.",
            ],
        ),
        (
            Reading("http://h/a-b", 0.05, Verdict.VALID, (AT_A_HYPHEN,), kept=(8,)),
            [
                "   5.0%  http://h/a-b",
                "         It is read on over a break (hyphen).",
                "         The hyphen at the line's end stays.",
            ],
        ),
        (
            Reading("http://h/?a=b", 0.05, Verdict.VALID, (AT_A_LINE,), kept=(19,)),
            [
                "   5.0%  http://h/?a=b",
                "         It is read on over a break (line).",
                "         The character at the line's end stays.",
            ],
        ),
        (
            Reading("x:y", 0.05, Verdict.UNCHECKED, (AT_A_HYPHEN, AT_A_LINE), dropped=(9,)),
            [
                "   5.0%  x:y",
                "         It is read on over 2 breaks (hyphen, line).",
                (
                    "         The character at the line's end goes, which the break may have "
                    "put there."
                ),
                "         The grammar of its scheme is not known here.",
            ],
        ),
        (
            Reading("http://h/?a-b&c&d", 0.5, Verdict.VALID, (AT_A_HYPHEN, AN_ENTITY, AN_ENTITY)),
            [
                "  50.0%  http://h/?a-b&c&d",
                "         It is read on over a break (hyphen).",
                "         It is read with 2 characters replaced (reference).",
            ],
        ),
        (
            Reading("http://h/a-b", 0.5, Verdict.VALID, (Join(Span(9, 11), JoinKind.MARK),)),
            ["  50.0%  http://h/a-b", "         It is read with a character replaced (mark)."],
        ),
        (
            Reading("http://h/ab", 0.5, Verdict.VALID, (Join(Span(9, 14), JoinKind.CONTROL),)),
            ["  50.0%  http://h/ab", "         It is read with a character replaced (control)."],
        ),
        (
            Reading("http:", 0.5, Verdict.REJECTED),
            [
                "  50.0%  http:",
                "         It is read as it stands.",
                "         Its grammar calls it rejected.",
            ],
        ),
        (
            Reading("http://h/|", 0.5, Verdict.NONCONFORMING),
            [
                "  50.0%  http://h/|",
                "         It is read as it stands.",
                "         Its grammar calls it nonconforming.",
            ],
        ),
    ],
    ids=lambda value: value.url if isinstance(value, Reading) else "",
)
def test_lines(reading: Reading, lines: list[str]) -> None:
    assert explain([reading]) == lines
    assert explain([reading, reading]) == lines * 2


def test_how_many_reasons_are_left_out() -> None:
    codes = ("+seen-whole", "+ends-hyphen", "-alone", "+next-slashes")
    reading = Reading("http://h/", 0.9, Verdict.VALID, evidence=codes)
    said = [f"         - {sentence_of(code)}" for code in codes]
    assert explain([reading], 4)[2:] == said
    assert explain([reading], 3)[2:] == [
        *said[:3],
        "         - There is one weaker reason (--reasons 4).",
    ]
    assert explain([reading], 2)[2:] == [
        *said[:2],
        "         - There are 2 weaker reasons (--reasons 4).",
    ]
    assert explain([reading], 0)[2:] == ["         - There are 4 weaker reasons (--reasons 4)."]
