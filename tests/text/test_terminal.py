"""The text that a terminal shows: sequences read as nothing, whatever the pieces."""

from __future__ import annotations

import pytest

import urltrawl
from urltrawl.model import JoinKind
from urltrawl.text import terminal
from urltrawl.text.terminal import LONGEST, Screen

URL = "http://h.example.org/a/b.html"


def seen(text: str, size: int = 0) -> str:
    screen = Screen()
    size = size or len(text) or 1
    parts = [screen.feed(text[at : at + size]) for at in range(0, len(text), size)]
    return "".join(parts) + screen.close()


CASES = [
    ("a\x1b[31mb\x1b[0mc", "abc"),
    ("a\x1b[01;31m\x1b[Kb", "ab"),
    ("a\x1b[38;2;1;2;3;48;2;4;5;6mb", "ab"),
    ("a\x1b(Bb", "ab"),
    ("a\x1bMb", "ab"),
    ("\x1b]0;title\x07a", "a"),
    ("\x1b]0;title\x1b\\a", "a"),
    ("\x1bPq data\x1b\\a", "a"),
    ("a\x1b", "a\x1b"),
    ("a\x1b[", "a\x1b["),
    ("a\x1b\x1b[mb", "a\x1bb"),
    (f"\x1b]8;;{URL}\x1b\\{URL}\x1b]8;;\x1b\\ b", f"{URL} b"),
    (f"\x1b]8;;{URL}\x07{URL[:9]}\x1b]8;;\x07\n\x1b]8;;{URL}\x07{URL[9:]}\x1b]8;;\x07", f"{URL}\n"),
    (
        f"\x1b]8;;{URL}\x07{URL}\x1b]8;;\x07 or \x1b]8;;{URL}\x07{URL}\x1b]8;;\x07",
        f"{URL} or {URL}",
    ),
    (f"\x1b]8;;{URL}\x07b.html\x1b]8;;\x07\n\x1b]8;;{URL}\x07b.html\x1b]8;;\x07", f"{URL}\n{URL}"),
    (f"\x1b]8;;{URL}\x07here\x1b]8;;\x07 b", f"{URL}\x1bhere b"),
]


@pytest.mark.parametrize(("text", "shown"), CASES, ids=[repr(text[:24]) for text, _ in CASES])
def test_what_is_shown(text: str, shown: str) -> None:
    assert seen(text) == shown
    assert [seen(text, size) for size in (1, 2, 3, 7, 64)] == [shown] * 5


@pytest.mark.parametrize("longest", [256, pytest.param(LONGEST, marks=pytest.mark.slow)])
def test_a_link_that_nothing_ends_is_text_in_the_end(
    longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "LONGEST", longest)
    words = "x" * longest
    test_what_is_shown(f"\x1b]8;;{URL}\x07{words}", f"{URL}\x07{words}")


def test_offsets_count_in_the_text_as_given() -> None:
    text = "x\ny \x1b[1mhttp://h.exa\x1b[31mmple.org/a\x1b[0m/b\x1b[K and\n"
    (link,) = urltrawl.find(text)
    assert link.url == "http://h.example.org/a/b"
    assert text[link.start : link.end] == link.raw == "http://h.exa\x1b[31mmple.org/a\x1b[0m/b"
    assert (link.line, link.column) == (2, 7)
    assert [text[join.span.start : join.span.end] for join in link.joins] == ["\x1b[31m", "\x1b[0m"]
    assert {join.kind for join in link.joins} == {JoinKind.CONTROL}
    assert not link.ambiguous


def test_a_stream_says_the_same() -> None:
    text = "".join(
        f"\x1b[3{n % 8}mline {n} http://h\x1b[K{n}.example.org/a\x1b[0m and\n" for n in range(300)
    )
    whole = [(link.url, link.start, link.raw, link.line) for link in urltrawl.find(text)]
    for size in (100, 4099):
        scanner = urltrawl.Scanner()
        links = [
            link for at in range(0, len(text), size) for link in scanner.feed(text[at : at + size])
        ]
        links += scanner.close()
        assert [(link.url, link.start, link.raw, link.line) for link in links] == whole
