"""Closed, full and interrupted: what a shell can do to the standard streams is an exit code and one
line, and never a traceback."""

from __future__ import annotations

import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # a process each

MBOX = Path(__file__).parents[2] / "corpora" / "archives" / "gardeners.mbox"
FULL = Path("/dev/full")
PROGRAM = shlex.join([sys.executable, "-m", "urltrawl"])
FOUND = f"find {shlex.quote(str(MBOX))}"

# what a shell is told -> exit code, lines on standard output, what stands on stderr
CASES = {
    f"{FOUND} <&-": (0, 10, ""),
    "find <&-": (2, 0, "urltrawl: <stdin>: standard input is closed\n"),
    f"find - {shlex.quote(str(MBOX))} <&-": (
        2,
        10,
        "urltrawl: <stdin>: standard input is closed\n",
    ),
    **{
        f"{words} <&-": (2, 0, "urltrawl: <stdin>: standard input is closed\n")
        for words in ("pick", "show - 42", "status links.db -")
    },
    f"{FOUND} >&-": (2, 0, "urltrawl: cannot write: Bad file descriptor\n"),
    f"{FOUND} --format csv >&-": (2, 0, "urltrawl: cannot write: Bad file descriptor\n"),
    f"{FOUND} --format jsonl <&- >&-": (2, 0, "urltrawl: cannot write: Bad file descriptor\n"),
    f"{FOUND} 2>&-": (0, 10, ""),
    "find nowhere 2>&-": (2, 0, ""),
    "find nowhere >&- 2>&-": (2, 0, ""),
    f"{FOUND} >/dev/full": (2, 0, "urltrawl: cannot write: No space left on device\n"),
    f"{FOUND} --count >/dev/full": (2, 0, "urltrawl: cannot write: No space left on device\n"),
    "find nowhere 2>/dev/full": (2, 0, ""),
    **{
        f"{words}{stream}": (2, 0, f"urltrawl: cannot write: {why}\n")
        for words in (
            "",
            "--version ",
            "--help ",
            "find --help ",
            "list limits ",
            "check http://h/ ",
            "fold http://h/ ",
            "list schemes ",
        )
        for stream, why in (
            (">/dev/full", "No space left on device"),
            (">&-", "Bad file descriptor"),
        )
    },
    "--version 2>&-": (0, 1, ""),
    "find --nosuch >&- 2>&-": (2, 0, ""),
}


@pytest.mark.parametrize("words", CASES)
def test_streams_that_are_closed_or_full(words: str) -> None:
    if "/dev/full" in words and not FULL.exists():
        pytest.skip("no /dev/full here")
    code, lines, err = CASES[words]
    done = subprocess.run(
        ["sh", "-c", f"{PROGRAM} {words}"], input=b"", capture_output=True, check=False
    )
    assert (done.returncode, done.stdout.count(b"\n"), done.stderr.decode()) == (code, lines, err)


def test_nothing_is_imported_before_the_program_is_ready_for_ctrl_c() -> None:
    """What Python itself imports when it starts is there already."""
    program = (
        "import sys; before = set(sys.modules); import urltrawl.__main__; "
        "print(*sorted({*sys.modules} - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [
        "__future__",
        "urltrawl",
        "urltrawl.__main__",
        "urltrawl._version",
    ]


# Ctrl-C while a module is imported, before anything else has begun.
INTERRUPTED = """
import sys

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupt())
sys.argv = ["urltrawl", "find", {path!r}]
from urltrawl.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    "module",
    [
        "urltrawl.cli",
        "argparse",
        "urltrawl.store.terminal",
        "urltrawl.cli.find",
        "urltrawl.api",
        "urltrawl.mail",
    ],
)
def test_ctrl_c_at_start_up(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(module=module, path=str(MBOX))],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, b"")


SKIPPED = "urltrawl: 1 file was not read: the output of this very run\n"
NAMED = SKIPPED.replace("read:", "read (out):")
# what is typed in a folder with a note and the file "out" -> exit code, what stands in "out" then,
# what is said
OUTPUTS = {
    "find . > out": (0, "http://h.example/1\n", SKIPPED),
    "find note out > out": (0, "http://h.example/1\n", NAMED),
    "find . >> out": (0, "http://h.example/0\nhttp://h.example/1\n", SKIPPED),
    "find out >> out": (1, "http://h.example/0\n", NAMED),
    "find - < out >> out": (1, "http://h.example/0\n", SKIPPED),
    "find --refang - < out >> out": (1, "http://h.example/0\n", SKIPPED),
    "find --refang out >> out": (1, "http://h.example/0\n", NAMED),
    "batch . -q --into links.db > out": (0, "", ""),
}


@pytest.mark.parametrize("words", OUTPUTS)
def test_a_run_does_not_read_what_it_writes(words: str, tmp_path: Path) -> None:
    (tmp_path / "note").write_text("see http://h.example/1\n")
    (tmp_path / "out").write_text("http://h.example/0\n")
    code, written, said = OUTPUTS[words]
    done = subprocess.run(
        ["sh", "-c", f"{PROGRAM} {words}"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, (tmp_path / "out").read_text(), done.stderr.decode()) == (
        code,
        written,
        said,
    )
    if "links.db" in words:
        with closing(sqlite3.connect(tmp_path / "links.db")) as made:
            reasons = made.execute("SELECT reason FROM sources WHERE source LIKE '%out'").fetchall()
        assert reasons == [("the output of this very run",)]
