"""What .github says is so: its examples run, and its workflow names what there is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name",
    sorted(
        set(
            re.findall(
                r"`((?:src/urltrawl|tests|context|judge|store|formats)/[\w/.]+|columns\.py)`", GUIDE
            )
        )
    ),
)
def test_what_the_guide_names_is_there(name: str) -> None:
    assert (ROOT / name).exists() or (ROOT / "src" / "urltrawl" / name).exists()


@pytest.mark.parametrize("command", sorted(set(re.findall(r"python -m (tests[\w.]+)", GUIDE))))
def test_what_the_guide_runs_is_there(command: str) -> None:
    place = ROOT / command.replace(".", "/")
    assert place.with_suffix(".py").exists() or (place / "__main__.py").exists()


def test_the_workflow_runs_every_python_that_is_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    (tested,) = re.findall(r"python: (\[.*\])", WORKFLOW)
    assert set(promised) <= set(re.findall(r"3\.\d+", tested))
    assert project["requires-python"] == f">={min(promised, key=lambda one: int(one[2:]))}"
    assert {"ubuntu-latest", "macos-latest", "windows-latest"} <= set(
        re.findall(r"\w+-latest", WORKFLOW)
    )
