"""format=flowed: which line breaks a mailer put in."""

from __future__ import annotations

import pytest

from urltrawl.model import Flow
from urltrawl.text import flowed


# The break in question is written /, and every other line break as it stands.
@pytest.mark.parametrize(
    ("text", "flow", "is_soft"),
    [
        ("one /two", Flow.FIXED, False),
        ("one /two", Flow.FLOWED, True),
        ("one /two", Flow.DELSP, True),
        ("one/two", Flow.FLOWED, False),
        ("a\none /two", Flow.FLOWED, True),
        # RFC 3676 4.4: stuffing
        ("one / two", Flow.FLOWED, True),
        ("one / >two", Flow.FLOWED, True),
        (" /two", Flow.FLOWED, False),
        # 4.3: the signature line
        ("-- /Ada", Flow.FLOWED, False),
        ("one /-- \nAda", Flow.FLOWED, False),
        ("one /-- two", Flow.FLOWED, True),
        ("> -- /> Ada", Flow.FLOWED, False),
        # 4.5: quoting
        ("> one /> two", Flow.FLOWED, True),
        (">one />two", Flow.DELSP, True),
        (">> one /> two", Flow.FLOWED, False),
        ("> one /two", Flow.FLOWED, False),
        # the end of the text
        ("one /", Flow.FLOWED, False),
    ],
)
def test_a_soft_break(text: str, flow: Flow, is_soft: bool) -> None:
    for end in ("\n", "\r\n"):
        newline = text.find("/") + len(end) - 1
        assert flowed.is_flowed_break(text.replace("/", end), newline, flow) is is_soft
