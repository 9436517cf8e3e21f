"""What the fuzzer found is tried again for ever, and so is each input that it begins with."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.fuzz.targets import TARGETS

from urltrawl import documents
from urltrawl.formats import FORMATS

ROOT = Path(__file__).parents[2]
CASES = sorted(Path(__file__).with_name("cases").glob("*/*"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_was_found(path: Path) -> None:
    TARGETS[path.parent.name].run(path.read_bytes())


@pytest.mark.parametrize("step", [20, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", TARGETS)
def test_seeds(name: str, step: int) -> None:
    seeds = list(TARGETS[name].seeds())
    assert seeds
    for seed in seeds[::step]:
        TARGETS[name].run(seed)


def test_every_format_is_a_target() -> None:
    assert {*FORMATS, *documents.READERS} <= set(TARGETS)
    assert {path.parent.name for path in CASES} <= set(TARGETS)


def test_without_the_fuzzer_the_command_says_what_is_wanting() -> None:
    script = (
        "import sys; sys.modules['atheris'] = None; sys.argv = ['fuzz', '--one', 'parse']; "
        "import runpy; runpy.run_module('tests.fuzz', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, cwd=ROOT, check=False, text=True
    )
    assert (done.returncode, done.stderr) == (
        1,
        "fuzzing needs atheris: pip install -e '.[fuzz]'\n",
    )
