"""Rows as a table for people: as wide as the terminal, upright if they are too wide for it."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from urltrawl.store.terminal import printable, unguarded
from urltrawl.store.writers import WRITERS, Writer, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NARROWEST = 12
"""Columns of the terminal that a column of the table gets at least, unless its cells are narrower.
If they do not all fit, rows stand upright."""
_FOLDED_SCREENS = 2
"""How many times as wide as the terminal a row may be: its cells are folded then. If it is wider,
rows stand upright."""
_SPACE = 3
"""Characters between two columns."""


def write_table(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[str]) -> int:
    """Write rows as a table below the names of its columns, or upright (each value on a line of its
    own) if the terminal is too narrow for that (``NARROWEST``, ``_FOLDED_SCREENS``). Without rows,
    write the names alone. Return the number of rows.
    """
    from rich.console import Console  # noqa: PLC0415

    # The frame and its colours must pass the guard of a terminal. The texts are made printable.
    console = Console(file=unguarded(file), soft_wrap=False)
    value_rows = list(rows)
    text_rows = [[printable(plain(value)) for value in values] for values in value_rows]
    widths = [max(map(len, column)) for column in zip(names, *text_rows, strict=True)]
    least_width = sum(min(width, NARROWEST) + _SPACE for width in widths)
    if text_rows and (least_width > console.width or sum(widths) > _FOLDED_SCREENS * console.width):
        _write_upright(text_rows, names, console.file)
    else:
        from rich import box  # noqa: PLC0415
        from rich.table import Table  # noqa: PLC0415
        from rich.text import Text  # noqa: PLC0415

        table = Table(box=box.SIMPLE_HEAD)
        for name in names:
            table.add_column(Text(printable(name)), overflow="fold")
        for texts, values in zip(text_rows, value_rows, strict=True):
            table.add_row(
                *(
                    Text(text, justify="right" if isinstance(value, (int, float)) else "left")
                    for text, value in zip(texts, values, strict=True)
                )
            )
        console.print(table)
    return len(text_rows)


def _write_upright(rows: Sequence[Sequence[str]], names: Sequence[str], file: IO[str]) -> None:
    """Write each value, unless empty, on a line behind its name; between rows, an empty line."""
    width = max(map(len, names))
    for number, row in enumerate(rows):
        file.write("\n" * (number > 0))
        for name, text in zip(names, row, strict=True):
            if text:
                file.write(f"{printable(name):>{width}}  {text}\n")


def _write_tabbed(rows: Iterable[Sequence[object]], _names: Sequence[str], file: IO[str]) -> int:
    """Write rows without a heading, cells between tabs, which no URL holds. Return how many."""
    count = 0
    for count, row in enumerate(rows, 1):  # noqa: B007  # count is the number of rows at the end
        file.write("\t".join([printable(plain(value)) for value in row]) + "\n")
    return count


FORMS: dict[str, Writer] = {
    "table": Writer(write_table, "", "a table for people"),
    # Binary formats have types, and SQLite does not know those of an answer's columns.
    **{name: writer for name, writer in WRITERS.items() if not writer.binary},
    "text": Writer(_write_tabbed, ".txt", "a row a line, tabs between its cells"),
}
"""Name of a format -> what writes the answer of ``query`` and ``top`` in it."""
