"""Each recipe of CONTRIBUTING.md is carried out in a copy of the repository.

With all of its steps its tests pass. With one step left out some test fails, and what it prints
names the file or the value that is missing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
COPIED = ("src", "tests", "corpora", ".github", "README.md", "pyproject.toml")


class Step(NamedTuple):
    """A file that a recipe adds, or lines that it adds to one."""

    path: str
    text: str
    """The whole file; or lines that begin with a blank, which are there, or ``+``, which are
    not."""
    whole: bool


class Recipe(NamedTuple):
    """What to do, what tries it, and a word for each step that a failure without it must print."""

    steps: list[Step]
    tests: list[str]
    named: str


def recipes() -> dict[str, Recipe]:
    """The recipes by their headings."""
    found = {}
    for section in GUIDE.split("\n## ")[1:]:
        if tried := re.search(r"Tried by `([^`]+)`; without a step, it names `([^`]+)`", section):
            steps = [
                Step(path, text, whole=True)
                for path, text in re.findall(r"```\w+ (\S+/\S+)\n(.*?)```", section, re.DOTALL)
            ]
            for block in re.findall(r"```diff\n(.*?)```", section, re.DOTALL):
                for path, lines in re.findall(r"\+\+\+ b/(\S+)\n((?:[ +].*\n)+?)(?=---|\Z)", block):
                    steps.append(Step(path, lines, whole=False))
            found[section.partition("\n")[0]] = Recipe(steps, tried[1].split(), tried[2])
    return found


RECIPES = recipes()


def apply(step: Step, root: Path) -> None:
    """Do a step in a copy. The lines that are there must be there once, one behind the other."""
    path = root / step.path
    if step.whole:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(step.text, encoding="utf-8")
        return
    lines = path.read_text(encoding="utf-8").split("\n")
    at = 0
    for there, group in groupby(step.text.splitlines(), key=lambda line: line[0] == " "):
        block = [line[1:] for line in group]
        if there:
            size = len(block)
            ends = [end for end in range(size, len(lines)) if lines[end - size : end] == block]
            assert len(ends) == 1, (step.path, block)
            (at,) = ends
        else:
            lines[at:at] = block
    path.write_text("\n".join(lines), encoding="utf-8")


def tried(recipe: Recipe, steps: list[Step], root: Path) -> tuple[bool, str]:
    """Whether the recipe's tests pass in a copy in which these steps were done, and what they
    print.
    """
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name)
        else:
            shutil.copy(ROOT / name, root / name)
    for step in steps:
        apply(step, root)
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *recipe.tests]
    done = subprocess.run(
        words,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode == 0, done.stdout + done.stderr


def test_there_are_recipes_for_all_that_one_may_add() -> None:
    wanted = {"A scheme", "A container", "An output", "A lint"}
    assert wanted <= set(RECIPES)
    assert all(recipe.steps for recipe in RECIPES.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", RECIPES)
def test_the_recipe_works(name: str, tmp_path: Path) -> None:
    passed, printed = tried(RECIPES[name], RECIPES[name].steps, tmp_path)
    assert passed, printed


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "left_out"),
    [(name, step) for name, recipe in RECIPES.items() for step in range(len(recipe.steps))],
    ids=[f"{name}: {step.path}" for name, recipe in RECIPES.items() for step in recipe.steps],
)
def test_a_step_that_is_left_out_is_noticed(name: str, left_out: int, tmp_path: Path) -> None:
    recipe = RECIPES[name]
    steps = [step for number, step in enumerate(recipe.steps) if number != left_out]
    passed, printed = tried(recipe, steps, tmp_path)
    assert not passed
    assert recipe.named in printed
