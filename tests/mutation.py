"""How many small changes of the code some test notices: mutation testing with cosmic-ray.

    pip install cosmic-ray
    python -m tests.mutation ROOM[.MODULE]... [--sample N] [--seed N] [--tests PATH...] [--tree CHECKOUT]

It works on a copy: each mutant is one change (an operator, a number, a decision), and the tests of its room are run until one
fails. Printed are the score and, of each mutant that no test noticed, its place and the change. A mutant that survives is a test
to be written or code to be taken out. Annotations are not mutated, for nobody runs them.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
TESTS = {
    "context": ["tests/context"],
    "judge": ["tests/judge", "tests/context"],
    "reading": ["tests/pipeline/test_link.py", "tests/pipeline/test_scan.py", "tests/contract/test_straight_way.py", "tests/context"],
}
"""Where a room's tests are, if not in the folder of its name."""
NEEDED = ("src", "tests", "corpora", "pyproject.toml", "README.md")
SLOWEST = 3.0
"""Times what the tests take without a mutant: then it hangs, which is noticed, too."""

Place = tuple[int, int]


def types_of(path: Path) -> list[tuple[Place, Place]]:
    """The places of a module that are types and never run."""
    found: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.arg | ast.AnnAssign):
            found.append(node.annotation)
        elif isinstance(node, ast.FunctionDef):
            found.append(node.returns)
    return [((one.lineno, one.col_offset), (one.end_lineno or 0, one.end_col_offset or 0)) for one in found if one is not None]


def modules(tree: Path, names: list[str]) -> list[Path]:
    """The files of rooms and modules, relative to the tree."""
    found: list[Path] = []
    for name in names:
        place = tree / "src" / "urltrawl" / name.replace(".", "/")
        found += sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    return [path.relative_to(tree) for path in found]


def chosen(items: list[Any], tree: Path, sample: int, seed: int) -> set[str]:
    """The mutants to try: of each place one, drawn again for another seed; at most ``sample`` of them."""
    types: dict[Path, list[tuple[Place, Place]]] = {}
    places: dict[object, list[str]] = {}
    for item in items:
        (mutation,) = item.mutations
        path = mutation.module_path
        spans = types.setdefault(path, types_of(tree / path))
        at = tuple(mutation.start_pos)
        if not any(start <= at < end for start, end in spans):
            family = mutation.operator_name.partition("_")[0]
            places.setdefault((str(path), at, family), []).append(item.job_id)
    chance = random.Random(seed)
    one_each = [chance.choice(sorted(places[place])) for place in sorted(places, key=repr)]
    return set(chance.sample(one_each, min(sample, len(one_each))))


def tried(tree: Path, paths: list[Path], tests: list[str], sample: int, seed: int) -> list[tuple[Any, Any]]:
    """Each mutant with what became of it."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    began = os.times().elapsed
    run = subprocess.run(command, cwd=tree, env=environment, check=False, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"{run.stdout[-3000:]}\nthe tests fail without a mutant: {shlex.join(command)}")
    limit = max(10.0, SLOWEST * (os.times().elapsed - began))
    print(f"the tests take {limit / SLOWEST:.0f} s", flush=True)
    config, session = tree / "mutation.toml", tree / "mutation.sqlite"
    names = ", ".join(f'"{path.as_posix()}"' for path in paths)
    config.write_text(
        f"[cosmic-ray]\nmodule-path = [{names}]\ntimeout = {limit}\nexcluded-modules = []\n"
        f"test-command = '{shlex.join(command)}'\n[cosmic-ray.distributor]\nname = \"local\"\n",
        encoding="utf-8",
    )
    ray = [sys.executable, "-m", "cosmic_ray.cli"]
    subprocess.run([*ray, "init", config.name, session.name], cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)
    database, work = import_module("cosmic_ray.work_db"), import_module("cosmic_ray.work_item")
    with database.use_db(str(session), database.WorkDB.Mode.open) as opened:
        items = opened.work_items
        wanted = chosen(list(items), tree, sample, seed)
        skipped = [item.job_id for item in items if item.job_id not in wanted]
        opened.set_multiple_results(skipped, work.WorkResult(work.WorkerOutcome.SKIPPED))
        print(f"{len(wanted)} of {len(items)} mutants", flush=True)
    subprocess.run([*ray, "exec", config.name, session.name], cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)
    with database.use_db(str(session), database.WorkDB.Mode.open) as opened:
        return [(item, result) for item, result in opened.completed_work_items if item.job_id in wanted]


def main() -> int:
    """Print the score."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="+", metavar="MODULE", help="rooms or modules, such as context or judge.rank")
    parser.add_argument("--sample", type=int, default=1_000_000, help="so many mutants, drawn by chance (default: one of each place)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", nargs="+", help="what is run (default: the tests of the rooms)")
    parser.add_argument("--tree", type=Path, default=ROOT, help="the checkout that is mutated (a copy of it is)")
    options = parser.parse_args()
    rooms = dict.fromkeys(name.partition(".")[0] for name in options.modules)
    tests = options.tests or list(dict.fromkeys(path for room in rooms for path in TESTS.get(room, [f"tests/{room}"])))
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in NEEDED:
            place = options.tree / name
            shutil.copytree(place, tree / name) if place.is_dir() else shutil.copy(place, tree / name)
        results = tried(tree, modules(tree, options.modules), tests, options.sample, options.seed)
    scores: dict[str, Counter[bool]] = {}
    for item, result in results:
        (mutation,) = item.mutations
        path = mutation.module_path.relative_to("src/urltrawl").as_posix()
        scores.setdefault(path, Counter())[result.is_killed] += 1
        if not result.is_killed:
            changed = [line for line in (result.diff or "").splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")]
            print(f"{path}:{mutation.start_pos[0]}", *changed, sep="\n    ")
    for path, score in sorted(scores.items()):
        print(f"{path:28} {score[True]:4} of {score.total():4} noticed")
    total = sum(scores.values(), Counter[bool]())
    print(f"{total[True]} of {total.total()} mutants noticed: {total[True] / max(1, total.total()):.0%}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
