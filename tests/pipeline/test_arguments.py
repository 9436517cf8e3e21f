"""What is no text, or no source, is refused with a word on what to do instead."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

import urltrawl

ADVICE = [
    (None, "not NoneType: give '' for a text that is not there"),
    (
        b"http://h.example/",
        (
            "not bytes: decode them, or give them to urltrawl.scan() as bytes, which finds out "
            "their charset"
        ),
    ),
    (
        bytearray(b"x"),
        (
            "not bytearray: decode them, or give them to urltrawl.scan() as bytes, which finds "
            "out their charset"
        ),
    ),
    (Path("mail.mbox"), "Path: urltrawl.scan() takes a path and reads the file"),
    (io.BytesIO(), "not BytesIO: urltrawl.scan() takes a binary file and reads it"),
    (
        ["http://h.example/"],
        "not list: call it for each of several texts; urltrawl.scan() takes a list of paths",
    ),
    (7, "not int: give the text itself"),
]


@pytest.mark.parametrize(
    ("given", "advice"), ADVICE, ids=[type(given).__name__ for given, _ in ADVICE]
)
def test_what_is_no_text_is_refused_with_advice(given: Any, advice: str) -> None:
    for where, call in (
        ("find()", urltrawl.find),
        ("linkify()", urltrawl.linkify),
        ("replace()", lambda text: urltrawl.replace(text, lambda _: None)),
        ("Scanner.feed()", urltrawl.Scanner().feed),
    ):
        with pytest.raises(TypeError) as raised:
            call(given)
        assert str(raised.value).startswith(f"{where} takes a text (str), ")
        assert str(raised.value).endswith(advice)


@pytest.mark.parametrize("given", [None, 7])
def test_what_is_no_source_is_refused_with_advice(given: Any) -> None:
    with pytest.raises(
        TypeError,
        match=(
            r"scan\(\) takes a path, several paths, bytes or a binary file, not \w+: "
            r"urltrawl.find\(\) takes a text"
        ),
    ):
        urltrawl.scan(given)


def test_a_subclass_of_str_is_a_text() -> None:
    class Text(str):
        __slots__ = ()

    assert [link.url for link in urltrawl.find(Text("http://h.example/"))] == ["http://h.example/"]
