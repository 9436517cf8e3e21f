"""``urltrawl list``: the tables of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, aligned_lines
from urltrawl.cli.words import either
from urltrawl.columns import COLUMNS
from urltrawl.formats import FORMATS
from urltrawl.limits import LIMITS
from urltrawl.url.codes import lints, problems
from urltrawl.url.profile import PROFILES
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Mapping


Rows = list[tuple[str, ...]]
"""The rows of a table, each a tuple of cells."""


def _code_rows() -> Rows:
    """Return the rows of the table "codes": code, severity, meaning with section, example."""
    rows: Rows = [
        (code.value, "problem", f"{meaning.why} ({meaning.rule})", _shorten(meaning.example))
        for code, meaning in problems().items()
    ]
    rows += [
        (code, lint.severity.value, f"{lint.message} ({lint.rule})", _shorten(lint.example))
        for code, lint in sorted(lints().items())
    ]
    return rows


EXAMPLE_WIDTH = 40
"""Characters of an example in the table "codes", at most."""


def _shorten(text: str) -> str:
    """Return a text on one line, escaped to ASCII. If it has more than ``EXAMPLE_WIDTH``
    characters, it is cut to that, with the dots at its end.
    """
    escaped = text.encode("unicode_escape").decode("ascii")
    return escaped if len(escaped) <= EXAMPLE_WIDTH else escaped[: EXAMPLE_WIDTH - 3] + "..."


TABLES: Mapping[str, Callable[[], Rows]] = {
    "schemes": lambda: [
        (name, str(scheme.default_port or "-"), scheme.kind.value, scheme.document)
        for name, scheme in sorted(SCHEMES.items())
    ],
    "formats": lambda: [
        (format_.name, format_.description, ", ".join(filter(None, format_.dialects)))
        for format_ in FORMATS.values()
    ],
    "codes": _code_rows,
    "profiles": lambda: [
        (name, profile.about, profile.example) for name, profile in PROFILES.items()
    ],
    "columns": lambda: [(column.name, column.type, column.meaning) for column in COLUMNS],
    "limits": lambda: [
        (limit.name, limit.shown, limit.beyond, limit.precedent) for limit in LIMITS
    ],
}
"""Name of a table -> a function that gives its rows."""


EXAMPLES = ("urltrawl list schemes", "urltrawl list columns")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    names = list(TABLES)
    meaning = f"the table to print: {either(names)}"
    parser.add_argument("what", choices=names, metavar="TABLE", help=meaning)


def run(options: argparse.Namespace) -> int:
    """Print a table with aligned columns. Return 0."""
    print(*aligned_lines(TABLES[options.what]()), sep="\n")
    return FOUND
