"""What .github says is so: its examples run, and its workflow names what there is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from urltrawl.context import triggers
from urltrawl.formats.framing import Format
from urltrawl.model import Record, Verdict
from urltrawl.url.parse import examine
from urltrawl.url.schemes import SCHEMES

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")


def module(name: str) -> dict[str, Any]:
    """The example that defines a name, run."""
    (source,) = [
        block
        for block in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
        if f"\n{name} = " in block
    ]
    space: dict[str, Any] = {"__name__": "example"}
    exec(compile(source, "CONTRIBUTING.md", "exec"), space)  # noqa: S102  # our own
    return space


def test_the_scheme_is_a_scheme_and_everything_follows() -> None:
    schemes = {**SCHEMES, "gemini": module("GEMINI")["GEMINI"]}
    for text, _, wanted in re.findall(
        r'\["SYN-07", "default", "(gemini\S+)", "(!? ?[\w-]*)", "", (\{.*?\})\],', GUIDE
    ):
        found = examine(text, schemes=schemes)
        parts = tomllib.loads(f"parts = {wanted}")["parts"]
        assert {name: getattr(found.url, name) for name in parts} == parts
        assert (found.verdict is Verdict.VALID) == bool(parts)
    assert triggers.at_colon("<gemini:a>", 7, schemes)
    assert not triggers.at_colon("<gemini:a>", 7)


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_the_container_is_a_container(size: int) -> None:
    made = module("FORMAT")["FORMAT"]
    assert isinstance(made, Format)
    data = b"*****\nSubject: a\n\nhttp://h.example/\n*****\nSubject: b\n\nc\n"
    framer = made.framer()
    records = [
        one for at in range(0, len(data), size) for one in framer.feed(data[at : at + size])
    ] + framer.close()
    assert [one.message for one in records if isinstance(one, Record)] == [
        b"Subject: a\n\nhttp://h.example/\n",
        b"Subject: b\n\nc\n",
    ]
    assert made.probe(data) > 0.5


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
