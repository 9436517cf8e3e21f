"""The list of ``pick`` on a terminal: keys come from it, and the choice goes where output goes."""

from __future__ import annotations

import os
import re
import select
import struct
import sys
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from tests.lanes import rest_slow

pytest.importorskip("textual")
pytest.importorskip("fcntl")  # Windows has no terminal to drive

import fcntl
import pty
import termios

import urltrawl.cli.picker  # noqa: F401  # a child need not import it again
from urltrawl import __main__ as program

if TYPE_CHECKING:
    from pathlib import Path

MAIL = b"""From: Jane <jane@example.org>\r
\r
The first is http://www.example.org/one and\r
the other <URL:http://www.example.org/a-long-\r
name/two>\r
"""
TWO = b"http://www.example.org/a-long-name/two"


@pytest.fixture
def mail(tmp_path: Path) -> Path:
    path = tmp_path / "mail.eml"
    path.write_bytes(MAIL)
    return path


def drive(
    keys: bytes,
    *words: str,
    size: tuple[int, int] = (80, 24),
    stdin: Path | None = None,
    stdout: Path | None = None,
) -> tuple[int, bytes]:
    """Run ``pick`` in a terminal of its own, and type keys when the list is up. Return the exit
    code and what the terminal was sent. The program is started anew if its input is redirected, and
    is a copy of this process otherwise.
    """
    pid, screen = pty.fork()
    if not pid:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        os.environ["TERM"] = "xterm-256color"
        os.environ["COLUMNS"], os.environ["LINES"] = "70", "17"  # of another terminal
        if stdout is not None:
            os.dup2(os.open(stdout, os.O_WRONLY | os.O_CREAT), 1)
        if stdin is not None:
            os.dup2(os.open(stdin, os.O_RDONLY), 0)
            os.execv(sys.executable, [sys.executable, "-m", "urltrawl", "pick", *words])  # noqa: S606
        _become_program("pick", *words)
    shown, typed = b"", False
    with suppress(OSError):  # the terminal goes with its last program
        while select.select([screen], [], [], 20)[0]:
            shown += os.read(screen, 65536)
            if not typed and b"filter" in shown:
                os.write(screen, keys)
                typed = True
    os.close(screen)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), shown


def _become_program(*words: str) -> None:
    """Run the program in this process, a child, on its three standard streams, and end it."""
    code = 70
    try:
        for number, name in enumerate(("stdin", "stdout", "stderr")):
            stream = open(number, "w" if number else "r")  # noqa: SIM115
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)
        sys.argv = ["urltrawl", *words]
        code = program.main()
    except BaseException:  # noqa: BLE001  # no test may go on in the child
        traceback.print_exc()
    finally:
        os._exit(code)


@pytest.mark.parametrize(
    "size",
    [
        pytest.param((80, 24), marks=pytest.mark.slow),
        (60, 20),
        pytest.param((200, 50), marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("redirected", rest_slow([True, False], True))
def test_the_terminal_says_how_large_it_is(
    size: tuple[int, int], redirected: bool, mail: Path, tmp_path: Path
) -> None:
    """Input and output may both be pipes: the list is painted for the terminal, and the choice goes
    where the output does.
    """
    if redirected:
        code, shown = drive(b"2\r", "-0", size=size, stdin=mail, stdout=tmp_path / "chosen")
        assert (tmp_path / "chosen").read_bytes() == TWO + b"\0"
    else:
        code, shown = drive(b"2\r", str(mail), size=size)
        assert TWO in shown.rpartition(b"\x1b[?1049l")[2]
    assert code == 0
    rows = {int(row) for row in re.findall(rb"\x1b\[(\d+);1H", shown)}
    assert max(rows) == size[1]


@pytest.mark.slow
@pytest.mark.parametrize(("keys", "status"), [(b"q", 1), (b"/x\x03", 130)])
def test_the_status_tells_how_the_list_was_left(keys: bytes, status: int, mail: Path) -> None:
    assert drive(keys, str(mail))[0] == status
