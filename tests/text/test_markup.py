"""text/enriched, text/richtext, iCalendar and vCard to what people see."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.text import enriched, vobject


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<bold>Now</bold> is the <<time>", "Now is the <time>"),  # RFC 1896
        ("a<color><param>red http://no/</param>b</color>", "ab"),
        ("<nofill>x\ny</nofill>", "x\ny"),
        ("<<URL:http://h/>", "<URL:http://h/>"),
        (
            "a <lt>http://h/><nl>b<comment>http://no/</comment>",
            "a <http://h/>\nb",
        ),  # RFC 1341 7.1.3
        ("a < b <3 <a b>", "a < b <3 <a b>"),
        ("a<param>b", "a"),
    ],
)
def test_enriched(source: str, text: str) -> None:
    assert enriched.to_plain(source) == text


@given(st.text("<>ab/"))
def test_escaped_text_comes_back(text: str) -> None:
    assert enriched.to_plain(text.replace("<", "<<")) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            "DESCRIPTION:This is a lo\r\n ng description",
            "DESCRIPTION:This is a long description",
        ),  # RFC 5545 3.1
        ("URL:http://h/a\n\tb", "URL:http://h/ab"),
        (
            r"DESCRIPTION:one\ntwo\Nthree\, four\; five\\n",
            "DESCRIPTION:one\ntwo\nthree, four; five\\n",
        ),  # 3.3.11
    ],
)
def test_vobject(source: str, text: str) -> None:
    assert vobject.to_plain(source) == text
