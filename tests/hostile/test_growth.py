"""Work grows as the input does: every shape of ``shapes`` at two sizes, counted and never timed.

Two counts. Lines of Python that are run are counted in every run of the suite. Instructions are
counted by valgrind, which sees what happens inside regular expressions and libraries too; that
takes minutes and is marked long. To find what a shape does: ``python -m tests.hostile.test_growth
"hyphens at line ends"``.
"""

from __future__ import annotations

import gc
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.hostile.shapes import READERS, SHAPES

from urltrawl.judge.trees import WALKS, shipped_model

if TYPE_CHECKING:
    from types import FrameType

    from _typeshed import TraceFunction

UNITS = (8, 16)
"""What valgrind counts: so much that nothing more grows inside the scanner's windows
(``context.finder.LOOK_AHEAD``), which take up to eight units of some shapes."""
MOST = 2.2
"""How often the work of one size twice that size may take: 2 is linear, 4 quadratic."""
DEAR = {
    "addresses of letters",
    "addresses without a blank",
    "angle brackets in one run",
    "blanks in a wrapper",
    "brackets",
    "colons",
    "commas",
    "copies that do not begin",
    "dots in brackets",
    "hosts in one run",
    "hyphens and schemes",
    "hyphens in a wrapper",
    "lines that may go on",
    "links in a comment that nothing opens",
    "markup in a URL",
    "parts of 8-bit text",
    "projects of Gerrit",
    "queries at line ends",
    "queries and slashes",
    "references and hyphens",
    "returns",
    "schemes at line ends",
    "schemes that are glued",
    "soft breaks",
    "words of many charsets",
}
"""Shapes that take most of the time of all of them."""
_COUNTED = re.compile(r"I\s+refs:\s+([0-9,]+)")


def lines_run(what: str, units: int) -> int:
    """Lines of Python that it takes to read a shape."""
    reader, data, count = READERS[SHAPES[what].reader], SHAPES[what].make(units), 0

    def trace(_frame: FrameType, event: str, _argument: object) -> TraceFunction:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        reader(data)
    finally:
        sys.settrace(before)
    return count


@cache
def trees_compiled() -> None:
    """Walk the trees as often as it takes until they are compiled."""
    model = shipped_model()
    for _ in range(WALKS + 1):
        model.score([0.0] * len(model.names))


def warm(what: str) -> None:
    """Import what is imported late, and compile what is compiled once."""
    trees_compiled()
    READERS[SHAPES[what].reader](
        SHAPES[what].make(2)
    )  # a size that is not counted, since some answers are remembered


def test_what_is_dear_is_a_shape() -> None:
    assert SHAPES.keys() > DEAR


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=pytest.mark.slow if what in DEAR else ()) for what in SHAPES]
)
def test_lines_of_python_grow_as_the_input_does(what: str) -> None:
    warm(what)
    assert lines_run(what, 4) <= 5 * lines_run(what, 1) + 1000


def fork_and_read() -> None:
    """Read every shape of every size in a process of its own, which valgrind counts; say which is
    which.
    """
    for what in SHAPES:
        warm(what)
    # A collection falls into the run of one size and not into that of another.
    gc.disable()
    for what in ("", *SHAPES):
        for units in UNITS:
            data = SHAPES[what].make(units) if what else b""
            for reads in (False, True) if what else (False,):
                child = os.fork()
                if not child:
                    if reads:
                        READERS[SHAPES[what].reader](data)
                    os._exit(0)
                os.waitpid(child, 0)
                print(f"{child}\t{what}\t{units}\t{reads:d}", flush=True)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.skipif(
    shutil.which("valgrind") is None, reason="valgrind counts instructions, and is not here"
)
def test_instructions_grow_as_the_input_does(tmp_path: Path) -> None:
    command = [
        "valgrind",
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
        f"--log-file={tmp_path}/%p",
        sys.executable,
    ]
    program = "from tests.hostile.test_growth import fork_and_read; fork_and_read()"
    run = subprocess.run(
        [*command, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        cwd=Path(__file__).parents[2],
    )
    counts: dict[tuple[str, int], list[int]] = {}
    for line in run.stdout.splitlines():
        child, what, units, _ = line.split("\t")
        counted = _COUNTED.search((tmp_path / child).read_text())
        assert counted
        counts.setdefault((what, int(units)), []).append(int(counted[1].replace(",", "")))
    work = {place: pair[1] - pair[0] for place, pair in counts.items() if place[0]}
    for what in SHAPES:
        print(
            f"{what:32}"
            + "".join(f"{work[what, units] / 1e6:10.1f}" for units in UNITS)
            + f"{work[what, 16] / work[what, 8]:8.2f}"
        )
    assert {
        what: work[what, 16] / work[what, 8]
        for what in SHAPES
        if work[what, 16] > MOST * work[what, 8]
    } == {}


if __name__ == "__main__":
    for shape in sys.argv[1:] or SHAPES:
        warm(shape)
        print(f"{shape:32}", *(f"{lines_run(shape, units):10}" for units in UNITS))
