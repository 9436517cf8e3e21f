"""Rows as a table for people: as wide as the terminal, upright where they are too wide for it."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from urltrawl.store.terminal import printable, unguarded
from urltrawl.store.writers import WRITERS, Writer, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NARROW = 12
"""Characters that a column needs to be read; where there is less for each, rows stand upright."""
_FOLDED = 2
"""So many screens wide a row may be and still be folded into a table."""
_GAP = 3


def write(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[str]) -> int:
    """Write rows as a table; return how many there were."""
    from rich.console import Console  # noqa: PLC0415

    console = Console(file=unguarded(file), soft_wrap=False)
    kept = list(rows)
    shown = [[printable(plain(value)) for value in row] for row in kept]
    widths = [max(map(len, column)) for column in zip(names, *shown, strict=True)] if names else []
    least = sum(min(width, NARROW) + _GAP for width in widths)
    if shown and (least > console.width or sum(widths) > _FOLDED * console.width):
        _upright(shown, names, console.file)
    else:
        from rich import box  # noqa: PLC0415
        from rich.table import Table  # noqa: PLC0415
        from rich.text import Text  # noqa: PLC0415

        table = Table(box=box.SIMPLE_HEAD)
        for name in names:
            table.add_column(Text(printable(name)), overflow="fold")
        for row, values in zip(shown, kept, strict=True):
            table.add_row(
                *(
                    Text(one, justify="right" if isinstance(value, (int, float)) else "left")
                    for one, value in zip(row, values, strict=True)
                )
            )
        console.print(table)
    return len(shown)


def _upright(rows: Sequence[Sequence[str]], names: Sequence[str], file: IO[str]) -> None:
    """A line a value, what is empty left out."""
    width = max(map(len, names))
    for number, row in enumerate(rows):
        file.write("\n" * (number > 0))
        for name, one in zip(names, row, strict=True):
            if one:
                file.write(f"{printable(name):>{width}}  {one}\n")


def _tabbed(rows: Iterable[Sequence[object]], _names: Sequence[str], file: IO[str]) -> int:
    """Write rows as lines, tabs between the cells: a URL holds every other mark."""
    count = 0
    for count, row in enumerate(rows, 1):  # noqa: B007  # it is the number of rows at the end
        file.write("\t".join([printable(plain(value)) for value in row]) + "\n")
    return count


FORMS: dict[str, Writer] = {
    "table": Writer(write, "", "a table for people"),
    **{
        name: writer for name, writer in WRITERS.items() if not writer.typed
    },  # what an answer's columns hold, SQLite cannot say
    "text": Writer(_tabbed, ".txt", "a row a line, tabs between its cells"),
}
