"""Property tests try the same few examples in every run. ``HYPOTHESIS_PROFILE=thorough`` tries
eight times as many, as ``.ci/run`` does of the compiled build; ``default`` looks for new ones."""

from __future__ import annotations

import gc
import os
import signal
import sys
import tempfile
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from pytest import TerminalReporter  # noqa: PT013  # the name alone

for name, count in {"repeatable": 25, "thorough": 200}.items():
    settings.register_profile(
        name, derandomize=True, deadline=None, max_examples=count
    )  # a busy machine is no fault
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

gc.disable()  # until all tests are collected, of which nothing is garbage

# A shell that starts a run in the background lets it ignore Ctrl-C, which some tests press, and
# what they start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Let no search for garbage walk all that was imported and collected, again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(100_000)  # as workers have it


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say what a run left out."""
    left_out = len(terminalreporter.stats.get("deselected", ()))
    if left_out and terminalreporter.config.option.markexpr == "not slow and not long":
        terminalreporter.write_line(
            f"{left_out} slow tests were left out; -m slow runs them, -m '' runs everything"
        )


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Generator[None, object, object]:
    """Tests leave nothing in the home of who runs them, and take nothing from it. A fixture would
    do the same, and be asked for again by each of many thousand tests.

    Where Python is not to leave what it compiled, the processes that tests start keep it in the
    same place, or each of them would compile the package anew.
    """
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        pytest.MonkeyPatch.context() as patch,
    ):
        for name in ("STATE", "CONFIG"):
            patch.setenv(f"XDG_{name}_HOME", os.path.join(home, name.lower()))
        if sys.dont_write_bytecode:
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", os.path.join(home, "compiled"))
        return (yield)


@pytest.fixture(scope="module")
def in_process() -> Iterator[None]:
    """Let batches read in this very process, where the subject is what they write and not who
    reads.
    """
    from tests.batch.job import inline  # noqa: PLC0415  # most rooms have no batch

    from urltrawl.batch.run import run  # noqa: PLC0415

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "__kwdefaults__", {**(run.__kwdefaults__ or {}), "executor": inline})
        patch.setattr("urltrawl.cli.batch.prepare", lambda _workers: inline)
        yield
