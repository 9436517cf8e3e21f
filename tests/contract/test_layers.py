"""The arrows of the house point down only: one AST walk over one table keeps it so."""

from __future__ import annotations

import ast
import graphlib
from functools import cache
from pathlib import Path

import pytest

import urltrawl

ROOT = Path(urltrawl.__file__).parent

# room -> the rooms it may import from (besides itself). A room is a package or a module of the top
# level.
MAY_IMPORT: dict[str, set[str]] = {
    "_version": set(),
    "around": set(),
    "errors": set(),
    "documents": set(),
    "limits": set(),
    "model": set(),
    "notebook": set(),
    "passage": set(),
    "found": {"model"},
    "url": {"errors", "model"},
    "text": {"errors", "model"},
    "columns": {"_version", "model", "url"},
    "link": {"around", "model", "notebook", "found", "columns", "passage"},
    "context": {"errors", "model", "found", "url", "text"},
    "formats": {"errors", "model", "url", "text"},
    "mail": {"errors", "model", "url", "text"},
    "judge": {"errors", "model", "found", "url", "text", "context"},
    "reading": {
        "around",
        "errors",
        "model",
        "found",
        "url",
        "text",
        "columns",
        "passage",
        "link",
        "context",
        "documents",
        "formats",
        "mail",
        "judge",
    },
}
MAY_IMPORT["sources"] = {*MAY_IMPORT["reading"], "reading"}
MAY_IMPORT["limits"] = {*MAY_IMPORT["sources"], "sources"}
MAY_IMPORT["store"] = {*MAY_IMPORT["sources"], "_version"}
MAY_IMPORT["api"] = {*MAY_IMPORT["sources"], "sources", "store", "_version", "notebook"}
MAY_IMPORT["corpora"] = {*MAY_IMPORT["sources"], "sources"}
MAY_IMPORT["replay"] = {*MAY_IMPORT["corpora"], "corpora", "store"}
MAY_IMPORT["batch"] = {*MAY_IMPORT["replay"], "replay", "api", "_version"}
MAY_IMPORT["spark"] = {*MAY_IMPORT["batch"], "batch"}
MAY_IMPORT["report"] = {*MAY_IMPORT["replay"], "replay", "_version"}
MAY_IMPORT["replacing"] = {*MAY_IMPORT["reading"], "reading"}
MAY_IMPORT["cli"] = {*MAY_IMPORT["batch"], "batch", "limits", "report"}
MAY_IMPORT["__init__"] = {*MAY_IMPORT["batch"], "batch", "replacing"}
MAY_IMPORT["__main__"] = {"cli"}
for room in set(MAY_IMPORT) - {"_version", "errors", "model", "notebook"}:
    MAY_IMPORT[room] = {
        *MAY_IMPORT[room],
        "late",
        "lexicon",
    }  # patterns for later, and words that everybody knows
MAY_IMPORT["late"] = MAY_IMPORT["lexicon"] = set()

PURE = {
    "around",
    "passage",
    "errors",
    "model",
    "late",
    "lexicon",
    "notebook",
    "found",
    "url",
    "text",
    "link",
    "context",
    "formats",
    "mail",
    "judge",
    "reading",
    "replacing",
}
# Not pure is `columns`, by one line: the identity of a link asks where a relative path is relative
# to.
IMPURE_MODULES = {
    "os",
    "io",
    "pathlib",
    "logging",
    "sqlite3",
    "multiprocessing",
    "socket",
    "subprocess",
    "shutil",
    "tempfile",
}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval"}

# Within these rooms the members do not know each other: a newcomer is one file and one line in the
# table.
SIBLINGS_APART = {
    "url/schemes": {"scheme"},
    "formats": {"framing", "joined"},
    "cli": {"console", "flags", "picker", "table", "words"},
}

MODULES = sorted(ROOT.rglob("*.py"))


@cache
def nodes(path: Path) -> list[ast.AST]:
    """All of a module."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def room_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imported(path: Path) -> list[tuple[str, int]]:
    """Every module imported anywhere in the file, absolute; our own as urltrawl.room.module."""
    package = ("urltrawl", *path.relative_to(ROOT).parent.parts)
    found = []
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            base += node.module.split(".") if node.module else []
            found += [(".".join([*base, alias.name]), node.lineno) for alias in node.names]
    return found


def ours(path: Path) -> list[tuple[str, int]]:
    """The rooms of ours that the file imports from."""
    rooms = []
    for name, line in imported(path):
        parts = name.split(".")
        if parts[0] == "urltrawl":
            room = parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else "__init__"
            rooms.append((room, line))
    return rooms


def test_the_table_has_no_cycle() -> None:
    order = list(graphlib.TopologicalSorter(MAY_IMPORT).static_order())
    assert order.index("errors") < order.index("url") < order.index("judge") < order.index("cli")


def test_every_module_stands_in_a_room_of_the_table() -> None:
    assert {room_of(path) for path in MODULES} <= set(MAY_IMPORT)


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_arrows_point_down(path: Path) -> None:
    room = room_of(path)
    wrong = [(to, line) for to, line in ours(path) if to != room and to not in MAY_IMPORT[room]]
    assert not wrong, f"{room} may not import {wrong}"


@pytest.mark.parametrize(
    "path", [p for p in MODULES if room_of(p) in PURE], ids=lambda p: str(p.relative_to(ROOT))
)
def test_pure_rooms_do_no_io(path: Path) -> None:
    assert not [(n, line) for n, line in imported(path) if n.split(".")[0] in IMPURE_MODULES]
    calls = [
        node.func.id
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert not IMPURE_CALLS & set(calls)


@pytest.mark.parametrize("folder", sorted(SIBLINGS_APART))
def test_members_of_a_table_do_not_know_each_other(folder: str) -> None:
    prefix = "urltrawl." + folder.replace("/", ".") + "."
    members = {p.stem for p in (ROOT / folder).glob("*.py")} - {"__init__"} - SIBLINGS_APART[folder]
    for path in (ROOT / folder).glob("*.py"):
        if path.stem not in members:
            continue
        others = {
            name.removeprefix(prefix).split(".")[0]
            for name, _ in imported(path)
            if name.startswith(prefix)
        }
        assert not others & (members - {path.stem}), path


def file_of(*names: str) -> Path | None:
    """The file of a module or package, if there is one of that name."""
    base = ROOT.parent.joinpath(*names)
    files = (base.with_name(f"{names[-1]}.py"), base / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def needed(path: Path) -> set[Path]:
    """The modules of ours that a module imports from, wherever it says so and be it for a type."""
    imports = [name.split(".") for name, _ in imported(path) if name.startswith("urltrawl.")]
    homes = {file_of(*names) or file_of(*names[:-1]) for names in imports}
    return {home for home in homes if home}


def test_no_module_needs_itself_through_others() -> None:
    """Late imports count, and those for a type alone."""
    graphlib.TopologicalSorter({path: needed(path) for path in MODULES}).prepare()


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_the_package_reads_no_development_data(path: Path) -> None:
    strings = [n.value for n in nodes(path) if isinstance(n, ast.Constant)]
    assert not [s for s in strings if isinstance(s, str) and ("corpora/" in s or "../shared" in s)]
