"""Opaque texts in prose: what is typed in to be used is a link, what only looks like one is
none."""

from __future__ import annotations

import pytest

import urltrawl

CASES = [
    ("go to about:config and set it", ["about:config"]),
    ("see about:config?filter=x.", ["about:config?filter=x"]),
    ("it is about:the thing, about: that, about:foo", []),
    ("call tel:US+216-555-0090", ["tel:US+216-555-0090"]),
    ("dial tel:+17205550105,,4711# to join", ["tel:+17205550105,,4711#"]),
    ("tel:555-1234, tel: 555", []),
    ("Tel:+49-30-1234567", []),
    ("<tel:(720)%20555-0105>", ["tel:(720)%20555-0105"]),
]


@pytest.mark.parametrize(("text", "urls"), CASES)
def test_what_is_typed_in_is_found(text: str, urls: list[str]) -> None:
    assert [link.url for link in urltrawl.find(text)] == urls


def test_a_telephone_number_of_a_mail_program_says_what_is_wrong_with_it() -> None:
    page = (
        b'Content-Type: text/html\n\n<a href="tel:(720)%20555-0105">call</a> <a '
        b'href="tel:+1%20720%20555%200105">me</a>'
    )
    found = list(urltrawl.scan(page, format="message"))
    assert [
        (link.url, link.verdict, [problem.rule for problem in link.problems]) for link in found
    ] == [
        ("tel:(720)%20555-0105", "nonconforming", ["RFC 3966 5.1.5"]),
        ("tel:+1%20720%20555%200105", "nonconforming", ["RFC 3966 3"]),
    ]
