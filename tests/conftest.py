"""Property tests try the same examples in every run; ``HYPOTHESIS_PROFILE=default`` looks for new
ones."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hypothesis import settings

if TYPE_CHECKING:
    from pytest import TerminalReporter  # noqa: PT013  # the name alone

settings.register_profile(
    "repeatable", derandomize=True, deadline=None
)  # a busy machine is no fault
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say what a run left out."""
    left_out = len(terminalreporter.stats.get("deselected", ()))
    if left_out and terminalreporter.config.option.markexpr == "not slow and not long":
        terminalreporter.write_line(
            f"{left_out} slow tests were left out; -m slow runs them, -m '' runs everything"
        )
