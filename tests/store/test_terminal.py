"""What stands before a terminal: nothing that it obeys passes, and all else does."""

from __future__ import annotations

import io
import sys
from contextlib import suppress

import pytest

from urltrawl.store.terminal import Guard, guarded, printable, printable_lines, unguarded


class Screen(io.StringIO):
    """A terminal, or what is none."""

    buffer = io.BytesIO()
    aliens = "as they are"  # a name before "buffer"

    def __init__(self, *, is_terminal: bool = True) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.mark.parametrize(
    ("text", "line", "lines"),
    [
        ("a b", "a b", "a b"),
        ("a\tb\n\nc", "a\\tb\\n\\nc", "a\tb\n\nc"),
        ("a\r\nb\rc", "a\\r\\nb\\rc", "a\\r\nb\\rc"),
        ("\x1b[2J\x9b\x7f", "\\x1b[2J\\x9b\\x7f", "\\x1b[2J\\x9b\\x7f"),
        ("\u202e\u2028\u2066", "\\u202e\\u2028\\u2066", "\\u202e\\u2028\\u2066"),
        ("a\xa0\u3000b\0", "a\xa0\u3000b\\x00", "a\xa0\u3000b\\x00"),
        ("\ud800é", "\\ud800é", "\\ud800é"),
        ("", "", ""),
    ],
)
def test_what_steers_is_shown(text: str, line: str, lines: str) -> None:
    assert printable(text) == line
    assert printable_lines(text) == lines


def test_a_guard_lets_all_pass_but_bytes() -> None:
    screen = Screen()
    guard = Guard(screen)
    assert guard.write("a\x1b\tb\n") == 5
    guard.writelines(["c\r", "d\n"])
    assert screen.getvalue() == "a\\x1b\tb\nc\\rd\n"
    assert (guard.isatty(), guard.aliens) == (True, "as they are")
    guard.flush()
    with pytest.raises(AttributeError, match="takes no bytes"):
        _ = guard.buffer
    assert unguarded(guard) is screen
    assert unguarded(screen) is screen


@pytest.mark.parametrize("out", [True, False])
@pytest.mark.parametrize("err", [True, False])
def test_each_stream_that_is_a_terminal_has_its_guard(
    out: bool, err: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = Screen(is_terminal=out), Screen(is_terminal=err)
    for name, stream in zip(("stdout", "stderr"), streams, strict=True):
        monkeypatch.setattr(sys, name, stream)
    with suppress(RuntimeError), guarded():
        assert (isinstance(sys.stdout, Guard), isinstance(sys.stderr, Guard)) == (out, err)
        assert tuple(map(unguarded, (sys.stdout, sys.stderr))) == streams
        raise RuntimeError
    assert (sys.stdout, sys.stderr) == streams
