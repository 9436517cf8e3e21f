"""format=flowed: which line breaks a mailer put in."""

from __future__ import annotations

import pytest

from urltrawl.model import Flow
from urltrawl.text import flowed


# The break in question is written /, and every other line break as it stands.
@pytest.mark.parametrize(
    ("text", "flow", "taken"),
    [
        ("one /two", Flow.FIXED, None),
        ("one /two", Flow.FLOWED, "/"),
        ("one /two", Flow.DELSP, " /"),
        ("one/two", Flow.FLOWED, None),
        ("a\none /two", Flow.FLOWED, "/"),
        # RFC 3676 4.4: stuffing
        ("one / two", Flow.FLOWED, "/ "),
        ("one / >two", Flow.FLOWED, "/ "),
        (" /two", Flow.FLOWED, None),
        # 4.3: the signature line
        ("-- /Ada", Flow.FLOWED, None),
        ("one /-- \nAda", Flow.FLOWED, None),
        ("one /-- two", Flow.FLOWED, "/"),
        ("> -- /> Ada", Flow.FLOWED, None),
        # 4.5: quoting
        ("> one /> two", Flow.FLOWED, "/> "),
        (">one />two", Flow.DELSP, " />"),
        (">> one /> two", Flow.FLOWED, None),
        ("> one /two", Flow.FLOWED, None),
        # the end of the text
        ("one /", Flow.FLOWED, None),
        ("", Flow.FLOWED, None),
    ],
)
def test_gap(text: str, flow: Flow, taken: str | None) -> None:
    newline = text.find("/")
    for end in ("\n", "\r\n"):
        lines = text.replace("/", end)
        offset = newline + len(end) - 1
        span = flowed.find_soft_break(lines, offset, flow) if newline >= 0 else None
        assert flowed.soft_break(lines, offset, flow) is (taken is not None)
        assert (None if span is None else lines[span.start : span.end]) == (
            taken and taken.replace("/", end)
        )


def test_a_url_that_delsp_has_cut_is_whole_again() -> None:
    text = "see http://h.example/lo \nng/path \nnow"
    first, second = (
        flowed.find_soft_break(text, at, Flow.DELSP) for at, c in enumerate(text) if c == "\n"
    )
    assert first is not None
    assert second is not None
    assert text[4 : first.start] + text[first.end : second.start] == "http://h.example/long/path"
