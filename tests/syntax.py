"""What the modules of the package say, as their syntax. Each is parsed once in a run, and no tree
is kept."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(urltrawl.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))


class Import(NamedTuple):
    """One name that a module imports."""

    name: str
    """Absolute: ``urltrawl.model.Link``."""
    line: int
    late: bool
    """Whether a function imports it."""


class Said(NamedTuple):
    """What stands in a module."""

    imports: list[Import]
    calls: set[str]
    """The functions that it calls by a bare name."""
    strings: set[str]
    """Its constants that are texts."""
    compared: set[str]
    """Those among them that it compares with something."""
    read: set[tuple[str, str]]
    """The attributes that it reads: the name before the dot, or "", and the name behind."""


@cache
def said(path: Path) -> Said:
    """Parse a module, and return what stands in it."""
    found = Said([], set(), set(), set(), set())
    for node, late in _nodes(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                found.imports.extend(Import(each.name, node.lineno, late) for each in node.names)
            case ast.ImportFrom():
                home = _home(path, node)
                found.imports.extend(
                    Import(f"{home}.{each.name}", node.lineno, late) for each in node.names
                )
            case ast.Call(func=ast.Name(id=name)):
                found.calls.add(name)
            case ast.Constant(value=str(text)):
                found.strings.add(text)
            case ast.Compare():
                found.compared.update(
                    each.value
                    for each in (node.left, *node.comparators)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )
            case ast.Attribute(ctx=ast.Load()):
                owner = node.value.id if isinstance(node.value, ast.Name) else ""
                found.read.add((owner, node.attr))
    return found


_TELLING = (ast.Import, ast.ImportFrom, ast.Call, ast.Constant, ast.Compare, ast.Attribute)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _nodes(tree: ast.AST) -> Iterator[tuple[ast.AST, bool]]:
    """Yield the nodes of a tree that say something, each with whether a function holds it."""
    waiting = [(tree, False)]
    while waiting:
        node, late = waiting.pop()
        if isinstance(node, _TELLING):
            yield node, late
        late = late or isinstance(node, _FUNCTIONS)
        for value in node.__dict__.values():
            if isinstance(value, list):
                waiting += [(child, late) for child in value if isinstance(child, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                waiting.append((value, late))


def _home(path: Path, node: ast.ImportFrom) -> str:
    """Return the absolute name of the module that names are imported from."""
    package = ("urltrawl", *path.relative_to(ROOT).parent.parts)
    base = package[: len(package) - node.level + 1] if node.level else ()
    return ".".join([*base, *(node.module.split(".") if node.module else [])])
