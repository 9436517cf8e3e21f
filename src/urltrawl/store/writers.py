"""Writing rows to a file or a terminal: one table of formats, for ``find``, ``query`` and
``export``.

A writer takes rows as they come, so that memory does not grow with their number. It writes all that
is there, quoted as the format demands. In lines that people may print, it escapes what would steer
a terminal.
"""

from __future__ import annotations

import csv
import json
import math
import os
import re
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import IO, TYPE_CHECKING, Any, NamedTuple
from unicodedata import normalize

from urltrawl.columns import COLUMNS
from urltrawl.errors import StoreError
from urltrawl.store.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence


class Writer(NamedTuple):
    """A format: how rows are written, and what they must be.

    ``write(rows, names, file)`` writes rows with a cell for each name, and returns how many rows it
    wrote. A ``binary`` writer writes bytes, and takes columns of ``COLUMNS``, or text.
    ``suffix`` is that of its files.
    """

    write: Callable[[Iterable[Sequence[object]], Sequence[str], IO[Any]], int]
    suffix: str
    meaning: str
    binary: bool = False


def plain(value: object) -> str:
    """Return a value as a text for people: ``""`` for what is missing, hex digits for bytes, items
    of a list with blanks between them.

    >>> plain(None), plain(["a", "b"]), plain(b"az")
    ('', 'a b', '617a')
    """
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(map(str, value))
    return value.hex() if isinstance(value, bytes) else str(value)


def cell(value: object) -> str | int | float:
    """Return a value as a CSV cell, which no spreadsheet takes for a formula, and which does not
    steer a terminal on which the file is printed. A list is one cell. A text that may begin a
    formula, also behind what is invisible, gets an apostrophe. LF, CRLF and tabs stay.

    >>> cell("=1+2"), cell(["a", "b"]), cell(0.5)
    ("'=1+2", 'a b', 0.5)
    """
    if isinstance(value, (int, float)):
        return value
    text = plain(value)
    # spreadsheets drop what stands before the first visible character
    visible = next((mark for mark in text if mark.isprintable() and not mark.isspace()), "")
    if text[:1] in ("\t", "\r") or normalize("NFKC", visible)[:1] in tuple("=+-@|"):
        text = "'" + text
    return text if text.isprintable() else _PIECE.sub(lambda piece: printable(piece[0]), text)


_PIECE = re.compile(r"\r(?!\n)|[^\r\n\t]+")
"""Text between line ends and tabs, which a cell may hold between its quotation marks. A CR alone is
no line end."""


def _write_lines(lines: Iterable[str], file: IO[str]) -> int:
    """Write lines, each with a line end. Return how many lines were written."""
    count = 0
    for line in lines:
        file.write(line + "\n")
        count += 1
    return count


def _text(rows: Iterable[Sequence[object]], _names: Sequence[str], file: IO[str]) -> int:
    """Write a line for each row, with colons between its cells, as grep does. Return the number of
    rows. What would end the line or steer a terminal is escaped.
    """
    return _write_lines(
        (":".join([printable(plain(value)) for value in row]) for row in rows), file
    )


def _csv(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[str]) -> int:
    """Write the names as a heading, and a line or more for each row. Return the number of rows."""
    # csv has to end lines with CRLF, so that it quotes cells with a CR: it quotes those with a
    # character of its line end. The file gets LF.
    as_lf: Any = SimpleNamespace(write=lambda line: file.write(line.removesuffix("\r\n") + "\n"))
    writer = csv.writer(as_lf, lineterminator="\r\n")
    writer.writerow(names)
    count = 0
    for row in rows:
        writer.writerow([cell(value) for value in row])
        count += 1
    return count


def _jsonl(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[str]) -> int:
    """Write a JSON object in a line for each row (``_json``, ``_shown``). Return how many."""
    lines = (
        json.dumps(
            dict(zip(names, map(_json, row), strict=True)), ensure_ascii=False, allow_nan=False
        )
        for row in rows
    )
    return _write_lines(
        (line if line.isprintable() else "".join(map(_shown, line)) for line in lines), file
    )


def _json(value: object) -> object:
    """Return a value as JSON can have it: bytes as hex digits, null for what is not finite."""
    if isinstance(value, bytes):
        return value.hex()
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _shown(character: str) -> str:
    """Return a character of a line of JSON, or its escape, which means the same, if the character
    might end the line (U+2028) or steer a terminal.
    """
    return character if character.isprintable() else json.dumps(character)[1:-1]


def _parquet(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[bytes]) -> int:
    """Write rows as a Parquet file. Return the number of rows. Columns that are none of ``COLUMNS``
    are text, and come behind the others.
    """
    from urltrawl.store import arrow  # noqa: PLC0415  # lines of text need none of it

    columns = {column.name for column in COLUMNS}
    schema = arrow.schema(
        names=[name for name in names if name in columns],
        extras=[name for name in names if name not in columns],
    )
    numbers = [names.index(name) for name in schema.names]
    if numbers != list(range(len(names))):
        rows = ([row[number] for number in numbers] for row in rows)
    count = 0
    with arrow.parquet_writer(file, schema) as writer:
        for table in arrow.in_tables(rows, schema):
            writer.write_table(table)
            count += table.num_rows
    return count


WRITERS: Mapping[str, Writer] = {
    "text": Writer(_text, ".txt", "one URL a line"),
    "csv": Writer(
        _csv, ".csv", "a heading and a row a line, for spreadsheets: no cell is a formula"
    ),
    "jsonl": Writer(_jsonl, ".jsonl", "one JSON object a line"),
    "parquet": Writer(
        _parquet,
        ".parquet",
        "typed columns, for data frames; needs the extra 'parquet'",
        binary=True,
    ),
}
"""The formats by name."""

NAMES: Mapping[str, str] = {
    alias: name for name, writer in WRITERS.items() for alias in (name, writer.suffix.lstrip("."))
}
"""The name of a format, or the suffix of its files -> its name."""

STDOUT = "-"


@contextmanager
def open_output(out: str, writer: Writer) -> Iterator[IO[Any]]:
    """Open the output of a writer: standard output if ``out`` is ``-``, or else a file that takes
    its name at the end of the block.

    If the block raises, nothing is left of the file, and a file of that name stays as it was. A
    pipe or a device is written into; a symbolic link stays, and the file that it leads to is
    replaced. Raises ``StoreError`` if the file cannot be written, and for bytes on a terminal.
    """
    if out == STDOUT:
        if writer.binary and sys.stdout.isatty():
            raise StoreError(writer.suffix.lstrip("."), "is nothing to look at: send it to a file")
        sys.stdout.flush()
        file = sys.stdout.buffer if writer.binary else sys.stdout
        yield file
        file.flush()
        return
    # A ``Path`` would raise an error where nobody may look, and has no slash at its end.
    if os.path.isdir(out) or out.endswith(("/", os.sep)):
        raise StoreError(out, "is a directory")
    is_device = os.path.exists(out) and not os.path.isfile(out)
    path = Path(os.path.realpath(out))
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    opened_path = Path(out) if is_device else part
    try:
        with (
            opened_path.open("wb")
            if writer.binary
            else opened_path.open(
                "w", encoding="utf-8", errors="backslashreplace", newline=""
            ) as opened
        ):
            yield opened
        if not is_device:
            part.replace(path)
    except OSError as error:
        raise StoreError(out, error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
