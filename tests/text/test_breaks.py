"""Patterns over lines: each form of one is the pattern itself where the lines end as it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.formats import joined, message
from urltrawl.mail import headers
from urltrawl.text.breaks import ANY, CRLF, LF, by_line_end, find_form, in_lf

if TYPE_CHECKING:
    from urltrawl.text.breaks import Forms


@pytest.mark.parametrize(
    ("data", "start", "expected"),
    [
        (b"", 0, (LF, 0)),
        (b"a\nb\n\nc\n", 0, (LF, 7)),
        (b"a\nb\n\nc\r\n", 0, (LF, 4)),
        (b"a\r\nb\r\n\r\nc\n", 0, (CRLF, 6)),
        (b"a\r\nb\r\n", 0, (CRLF, 6)),
        (b"\r\na\r\nb", 2, (CRLF, 6)),
        (b"a\nb\r\n\r\nc", 0, (ANY, 8)),
        (b"a\rb\r\n\r\nc", 0, (ANY, 8)),
        (b"a\r\n\nb", 0, (ANY, 5)),
        (b"a\rb\r\r", 0, (ANY, 5)),
    ],
)
def test_paragraph(data: bytes, start: int, expected: tuple[int, int]) -> None:
    assert find_form(data, start) == expected
    assert find_form(bytearray(data), start) == expected


LINES = st.lists(
    st.sampled_from(
        [b"a: b", b"From: c", b"To:", b" d", b"\t", b" \t", b"words", b"http://h/", b"-: x", b""]
    ),
    max_size=6,
)
ENDS = st.sampled_from([b"\n", b"\r\n", b"\r", b"\n\r", b"\r\r\n"])


@pytest.mark.parametrize(
    "forms", [headers._ALL_FIELDS, headers._ONE_FIELD, joined._FIELDS, message._HEADER]
)
@given(lines=LINES, end=ENDS, last=ENDS, closed=st.booleans())
def test_a_form_matches_as_the_pattern_does(
    forms: Forms, lines: list[bytes], end: bytes, last: bytes, closed: bool
) -> None:
    data = end.join(lines) + (last if closed else b"") + b"body\n"
    form, until = find_form(data, 0)
    found, expected = forms[form].match(data, 0, until), forms[ANY].match(data, 0)
    assert (found and found.span()) == (expected and expected.span())
    assert (found and found.groups()) == (expected and expected.groups())


def test_no_form_keeps_a_set_of_two_characters() -> None:
    _, *others = by_line_end(headers._ALL_FIELDS[ANY].pattern)
    assert not [one.pattern for one in others if rb"[^\r\n]" in one.pattern]


@pytest.mark.parametrize(
    ("text", "single", "doubled"),
    [
        ("a\nb", "a\nb", "a\nb"),
        ("a\r\nb\r\n", "a\nb\n", "a\nb\n"),
        ("a\rb\r\nc", "a\nb\nc", "a\nb\nc"),
        ("a\r\r\nb\r\n", "a\n\nb\n", "a\nb\n"),
        ("a\r", "a\n", "a\n"),
    ],
)
def test_in_lf(text: str, single: str, doubled: str) -> None:
    assert in_lf(text) == single
    assert in_lf(text, doubled=True) == doubled


def test_what_was_asked_last_is_no_answer_for_other_data() -> None:
    data = b"a\r\nb"
    assert find_form(data, 0) == find_form(data, 0) == (CRLF, 4)
    assert find_form(data, 3) == (LF, 4)
    held = bytearray(data)
    assert find_form(held, 0) == (CRLF, 4)
    held += b"\n"
    assert find_form(held, 0) == (ANY, 5)
