"""``urltrawl list``: the tables of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, aligned
from urltrawl.cli.words import either
from urltrawl.columns import COLUMNS
from urltrawl.formats import FORMATS
from urltrawl.limits import LIMITS
from urltrawl.url.codes import CODES
from urltrawl.url.lints import LINTS
from urltrawl.url.profile import PROFILES
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable


def _schemes() -> list[tuple[str, ...]]:
    return [
        (name, str(one.default_port or "-"), one.kind.value, one.document)
        for name, one in sorted(SCHEMES.items())
    ]


def _formats() -> list[tuple[str, ...]]:
    return [
        (name, one.description, ", ".join(filter(None, one.dialects)))
        for name, one in FORMATS.items()
    ]


EXAMPLE_WIDTH = 40
"""Columns of an example; no reader needs more to see what is meant."""


def _codes() -> list[tuple[str, ...]]:
    problems: list[tuple[str, ...]] = [
        (code.value, "problem", f"{meaning.why} ({meaning.rule})", _example(meaning.example))
        for code, meaning in CODES.items()
    ]
    lints = [
        (code, lint.severity.value, f"{lint.message} ({lint.rule})", _example(lint.example))
        for code, lint in sorted(LINTS.items())
    ]
    return problems + lints


def _example(text: str) -> str:
    shown = text.encode("unicode_escape").decode("ascii")
    return shown if len(shown) <= EXAMPLE_WIDTH else shown[: EXAMPLE_WIDTH - 3] + "..."


def _profiles() -> list[tuple[str, ...]]:
    return [(name, one.about, one.example) for name, one in PROFILES.items()]


def _columns() -> list[tuple[str, ...]]:
    return [(column.name, column.type, column.meaning) for column in COLUMNS]


def _limits() -> list[tuple[str, ...]]:
    return [(one.name, one.shown, one.beyond, one.precedent) for one in LIMITS]


TABLES: dict[str, Callable[[], list[tuple[str, ...]]]] = {
    "schemes": _schemes,
    "formats": _formats,
    "codes": _codes,
    "profiles": _profiles,
    "columns": _columns,
    "limits": _limits,
}


EXAMPLES = ("urltrawl list schemes", "urltrawl list columns")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "what",
        choices=list(TABLES),
        metavar="TABLE",
        help=f"the table to print: {either(list(TABLES))}",
    )


def run(options: argparse.Namespace) -> int:
    """Print a table, columns aligned."""
    for line in aligned(TABLES[options.what]()):
        print(line)
    return FOUND
