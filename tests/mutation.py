"""How many small changes of the code some test notices: mutation testing with cosmic-ray.

    pip install cosmic-ray
    python -m tests.mutation ROOM[.MODULE]... [--sample N] [--seed N] [--tests PATH...] [--tree CHECKOUT]

It works on a copy: each mutant is one change (an operator, a number, a decision, an alternative of
a pattern), and the tests of its room are run until one fails, those of its own file first, in a
process that is forked where pytest is loaded already. Printed are the score and, of each mutant
that no test noticed, its place and the change. A mutant that survives is a test to be written or
code to be taken out.

What nobody can notice is not tried: annotations and aliases of types, which nobody runs, the
``strict`` of a ``zip``, which no input meets, the ``slots`` of a dataclass, which only its size in
memory shows, whether and how much is remembered in a cache, and identity for equality, which of
numbers, short texts and enumerations is the same.
"""  # noqa: E501

from __future__ import annotations

import argparse
import ast
import difflib
import io
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
import tokenize
from collections import Counter
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_loader
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import hypothesis.strategies  # noqa: F401  # so that no child has to
import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec

ROOT = Path(__file__).parents[1]
TESTS = {
    "context": ["tests/context"],
    "judge": ["tests/judge", "tests/context"],
    "reading": ["tests/pipeline", "tests/contract/test_straight_way.py", "tests/context"],
}
"""Where a room's tests are, if not in the folder of its name."""
LAWS = [
    "tests/contract/test_package_values.py",
    "tests/contract/test_readme.py::test_the_tables_are_those_of_the_program",
]
"""Tests of all rooms at once, which are run for each: the second one knows the limits that people
are told."""
NEEDED = ("src", "tests", "corpora", ".github", "pyproject.toml", "README.md")
"""What of a checkout is copied."""
SLOWEST = 3.0
"""How many times as long as without a mutant tests may take. If they take longer, the mutant hangs,
which is noticed, too."""

_MEANS_NOTHING = re.compile(
    r"ReplaceComparisonOperator_(?:Is(?:Not)?_(?!Is)|(?!Is)\w+_Is(?:Not)?\Z)"
)
"""Names of operators that put identity for equality, or equality for identity."""
_WITH_ARGUMENTS = frozenset({"core/VariableReplacer", "core/VariableInserter"})
"""Operators that cannot be made without arguments."""

Place = tuple[int, int]
"""A line, from 1, and a column, from 0."""


def unnoticeable_places(source: str) -> list[tuple[Place, Place]]:
    """Return where in a module changes cannot be noticed, each from its start to its end: types,
    the ``strict`` of a ``zip``, the ``slots`` of a dataclass, caches and their sizes.
    """
    found: list[ast.expr | ast.stmt | None] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.arg | ast.AnnAssign):
            found.append(node.annotation)
        elif isinstance(node, ast.keyword) and node.arg in ("strict", "slots", "maxsize"):
            found.append(node.value)
        elif isinstance(node, ast.FunctionDef):
            found += [
                node.returns,
                *(one for one in node.decorator_list if "cache" in ast.unparse(one)),
            ]  # and their @
        elif (
            isinstance(node, ast.If)
            and isinstance(node.test, ast.Name)
            and node.test.id == "TYPE_CHECKING"
        ):
            found += [node.test, *(one for one in node.body if isinstance(one, ast.Assign))]
    return [
        ((one.lineno, max(0, one.col_offset - 1)), (one.end_lineno or 0, one.end_col_offset or 0))
        for one in found
        if one is not None
    ]


def list_modules(tree: Path, names: list[str]) -> list[Path]:
    """Return the files of rooms and modules (``context``, ``judge.rank``), relative to the tree."""
    found: list[Path] = []
    for name in names:
        place = tree / "src" / "urltrawl" / name.replace(".", "/")
        found += sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    return [path.relative_to(tree) for path in found]


class Mutant(NamedTuple):
    """A module with one change: an operator of cosmic-ray is applied, or text is left out."""

    path: Path
    place: Place
    operator: str = ""
    """The name of the operator, or "" if text is left out."""
    occurrence: int = 0
    """At which of its places in the module the operator is applied, from 0."""
    left_out: tuple[int, int] = (0, 0)
    """The first and the last character, exclusive, of the text that is left out."""

    def code(self, source: str) -> str:
        """Return the text of the module with the change. ``source`` is the text without it."""
        if not self.operator:
            return source[: self.left_out[0]] + source[self.left_out[1] :]
        plugins, mutating = (
            import_module("cosmic_ray.plugins"),
            import_module("cosmic_ray.mutating"),
        )
        return str(
            mutating.mutate_code(source, plugins.get_operator(self.operator)(), self.occurrence)
        )


def mutants(path: Path, source: str) -> list[list[Mutant]]:
    """Return the mutants of a module in lists: those of one place and one kind of change."""
    plugins, tree = (
        import_module("cosmic_ray.plugins"),
        import_module("cosmic_ray.ast").get_ast(source),
    )
    places = unnoticeable_places(source)
    found: dict[tuple[Place, str], list[Mutant]] = {}
    for name in sorted(plugins.operator_names()):
        if _MEANS_NOTHING.search(name) or name in _WITH_ARGUMENTS:
            continue
        operator = plugins.get_operator(name)()
        nodes, occurrence = [tree], 0
        while nodes:
            node = nodes.pop(0)
            for start, _ in operator.mutation_positions(node):
                if not any(low <= start < high for low, high in places):
                    found.setdefault((start, name.partition("_")[0]), []).append(
                        Mutant(path, start, name, occurrence)
                    )
                occurrence += 1
            nodes[:0] = getattr(node, "children", [])
    for start, end in pattern_alternatives(source):
        line = source.count("\n", 0, start) + 1
        found[(line, start), "pattern"] = [Mutant(path, (line, start), left_out=(start, end))]
    return [found[key] for key in sorted(found)]


_PATTERN = re.compile(r"(?i:r|rb|br|rf|fr)(\"\"\"|\")")
_OPENS = re.compile(r"\((?:\?(?:[:=!>]|<[=!]|P<\w+>|[a-z\-]+:))?")
_ONE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", re.DOTALL)


def pattern_alternatives(source: str) -> list[tuple[int, int]]:
    """Return for each alternative of each regular expression of a module where it stands, with one
    of its bars: first and last character, exclusive.
    """
    found = []
    lines = [0, *(end.end() for end in re.finditer("\n", source))]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.STRING or not (quoted := _PATTERN.match(token.string)):
            continue
        at = lines[token.start[0] - 1] + token.start[1] + quoted.end()
        end = lines[token.end[0] - 1] + token.end[1] - len(quoted[1])
        groups = [[at]]
        while at < end:
            if source[at] == "|":
                groups[-1].append(at)
            elif source[at] == ")" and len(groups) > 1:
                found += _split_group(groups.pop(), at)
            opened = _OPENS.match(source, at, end)
            one = opened or _ONE.match(source, at, end)
            at = one.end() if one else at + 1
            if opened:
                groups.append([at])
        found += [each for bars in groups for each in _split_group(bars, end)]
    return sorted(found)


def _split_group(bars: list[int], end: int) -> list[tuple[int, int]]:
    """Return where the alternatives of a group stand, or nothing if there is only one. The group
    begins at ``bars[0]``, has its bars at the other places, and ends at ``end``.
    """
    if len(bars) < 2:
        return []
    first = [(bars[0], bars[1] + 1)] if bars[1] > bars[0] else []
    return [*first, *((low, high) for low, high in pairwise([*bars[1:], end]) if high > low + 1)]


def choose(each: list[list[Mutant]], sample: int, chance: random.Random) -> list[Mutant]:
    """Return the mutants to try, drawn by ``chance``: one of each list, at most ``sample``."""
    one_each = [chance.choice(several) for several in each]
    return chance.sample(one_each, min(sample, len(one_each)))


class ChangedModule(SourceFileLoader):
    """Imports the module ``name`` from a changed text. It is loader and finder at once."""

    def __init__(self, name: str, path: Path, code: str) -> None:
        super().__init__(name, str(path))
        self._code = code

    def find_spec(self, name: str, _path: Any = None, _target: Any = None) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name == self.name else None

    def get_data(self, _path: Any) -> bytes:
        return self._code.encode()

    def path_stats(self, path: Any) -> Any:
        raise OSError(path)  # what was compiled is of the module without the change


def passes(
    tests: list[str], changed: ChangedModule | None, limit: float, plugins: Sequence[object] = ()
) -> bool:
    """Return whether the tests pass within ``limit`` seconds, with a module changed if one is
    given.

    They run in a forked process, which has imported all that they need but the package. ``plugins``
    are those of pytest.
    """
    child = os.fork()
    if not child:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        if changed is not None:
            sys.meta_path.insert(0, changed)
        result = 1
        try:
            result = pytest.main(
                [
                    "-x",
                    "-q",
                    "-p",
                    "no:cacheprovider",
                    "-W",
                    "ignore::pytest.PytestAssertRewriteWarning",
                    *tests,
                ],
                plugins=plugins,
            )
        finally:
            os._exit(int(result))
    began = time.monotonic()
    while not (ended := os.waitpid(child, os.WNOHANG))[0]:
        if time.monotonic() - began > limit:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.02)
    return os.waitstatus_to_exitcode(ended[1]) == 0


def changed_lines(before: str, after: str) -> list[str]:
    """Return the lines that differ between two texts, with "-" or "+" before each."""
    changes = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return [line for line in changes if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def main() -> int:
    """Try the mutants. Print those that no test noticed, and the score. Return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "modules",
        nargs="+",
        metavar="MODULE",
        help="rooms or modules, such as context or judge.rank",
    )
    parser.add_argument(
        "--sample",
        type=int,
        default=1_000_000,
        help="so many mutants of each module, drawn by chance (default: one of each place)",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", nargs="+", help="what is run (default: the tests of the rooms)")
    parser.add_argument(
        "--tree", type=Path, default=ROOT, help="the checkout that is mutated (a copy of it is)"
    )
    options = parser.parse_args()
    rooms = dict.fromkeys(name.partition(".")[0] for name in options.modules)
    of_rooms = [path for room in rooms for path in TESTS.get(room, [f"tests/{room}"])]
    tests = options.tests or list(dict.fromkeys([*LAWS, *of_rooms]))
    scores: dict[str, Counter[bool]] = {}
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in NEEDED:
            place = options.tree / name
            shutil.copytree(place, tree / name) if place.is_dir() else shutil.copy(
                place, tree / name
            )
        os.chdir(tree)
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(tree / "examples")
        sys.path[:0] = [str(tree / "src"), str(tree)]
        began = time.monotonic()
        if not passes(tests, None, 600):
            raise SystemExit(f"the tests fail without a mutant: {' '.join(tests)}")
        limit = max(10.0, SLOWEST * (time.monotonic() - began))
        chance = random.Random(options.seed)
        for path in list_modules(tree, options.modules):
            name = path.relative_to("src/urltrawl").as_posix()
            source = path.read_text(encoding="utf-8")
            own = Path("tests", name).parent / f"test_{path.stem}.py"
            ordered = [str(own), *tests] if own.exists() and not options.tests else tests
            for mutant in choose(mutants(path, source), options.sample, chance):
                code = mutant.code(source)
                module = ".".join(path.relative_to("src").with_suffix("").parts).removesuffix(
                    ".__init__"
                )
                noticed = not passes(ordered, ChangedModule(module, tree / path, code), limit)
                scores.setdefault(name, Counter())[noticed] += 1
                if not noticed:
                    print(
                        f"{name}:{mutant.place[0]}",
                        *changed_lines(source, code),
                        sep="\n    ",
                        flush=True,
                    )
        os.chdir(ROOT)
    for name, score in sorted(scores.items()):
        print(f"{name:28} {score[True]:4} of {score.total():4} noticed")
    total = sum(scores.values(), Counter[bool]())
    print(
        f"{total[True]} of {total.total()} mutants noticed: "
        f"{total[True] / max(1, total.total()):.0%}"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
