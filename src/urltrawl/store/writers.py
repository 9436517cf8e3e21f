"""Rows to a file or a terminal: one table of formats, for ``find``, ``query`` and ``export``.

A writer takes rows as they come, so that memory does not grow with their number. What goes out is
what is there: quoted as the format demands, and nothing taken out of it. In lines that people may
print, what would steer a terminal is escaped.
"""

from __future__ import annotations

import math
import os
import re
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple
from unicodedata import normalize

from urltrawl.columns import COLUMNS
from urltrawl.errors import StoreError
from urltrawl.store.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence


class Writer(NamedTuple):
    """A format: how rows are written, and what they must be.

    ``write(rows, names, file)`` writes rows of so many cells and returns how many they were.
    ``typed`` ones need columns of ``COLUMNS``, or text; ``binary`` ones write bytes. ``suffix`` is
    that of its files.
    """

    write: Callable[[Iterable[Sequence[object]], Sequence[str], IO[Any]], int]
    suffix: str
    meaning: str
    binary: bool = False
    typed: bool = False


def plain(value: object) -> str:
    """A value as people write it; nothing of what is missing, hex digits of bytes."""
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(map(str, value))
    return value.hex() if isinstance(value, bytes) else str(value)


def cell(value: object) -> str | int | float:
    """A value as a CSV cell: lists in one cell, nothing that a spreadsheet would take for a
    formula, or that would steer a terminal on which the file is printed.
    """
    if isinstance(value, (int, float)):
        return value
    text = plain(value)
    if text[:1] in ("\t", "\r") or normalize("NFKC", _first(text))[:1] in tuple("=+-@|"):
        text = "'" + text
    return text if text.isprintable() else _STEERING.sub(lambda piece: printable(piece[0]), text)


def _first(text: str) -> str:
    """The first character that is seen; spreadsheets drop what stands before it."""
    return next((one for one in text if one.isprintable() and not one.isspace()), "")


_STEERING = re.compile(r"\r(?!\n)|[^\r\n\t]+")
"""All but line ends and tabs, which a cell may hold between its quotation marks."""


def _text(rows: Iterable[Sequence[object]], _names: Sequence[str], file: IO[str]) -> int:
    """One line a row, its cells set apart by colons as grep does it; what would end the line or
    steer a terminal is escaped.
    """
    count = 0
    for row in rows:
        file.write(":".join([printable(plain(value)) for value in row]) + "\n")
        count += 1
    return count


class _Lines:
    """What ``csv`` writes to. It quotes what holds one of the characters that end its lines, so
    they are both of them there.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, line: str, /) -> int:
        """Write a row, whose own end is no part of what it holds."""
        return self._file.write(line.removesuffix("\r\n") + "\n")


def _csv(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[str]) -> int:
    import csv  # noqa: PLC0415  # each format imports what it alone needs

    writer = csv.writer(_Lines(file), lineterminator="\r\n")
    writer.writerow(names)
    count = 0
    for row in rows:
        writer.writerow([cell(value) for value in row])
        count += 1
    return count


def _jsonl(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[str]) -> int:
    import json  # noqa: PLC0415  # as above

    count = 0
    for row in rows:
        line = json.dumps(
            dict(zip(names, map(_json, row), strict=True)), ensure_ascii=False, allow_nan=False
        )
        file.write((line if line.isprintable() else "".join(map(_shown, line))) + "\n")
        count += 1
    return count


def _json(value: object) -> object:
    """A value that JSON has: neither bytes nor infinity is."""
    if isinstance(value, bytes):
        return value.hex()
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _shown(character: str) -> str:
    """A character of a line of JSON; what might end the line (U+2028) or steer a terminal as its
    escape, which says the same.
    """
    import json  # noqa: PLC0415  # as above

    return character if character.isprintable() else json.dumps(character)[1:-1]


def _parquet(rows: Iterable[Sequence[object]], names: Sequence[str], file: IO[bytes]) -> int:
    from urltrawl.store import arrow  # noqa: PLC0415  # lines of text need none of it

    known = {column.name for column in COLUMNS}
    shape = arrow.schema(
        names=[name for name in names if name in known],
        extras=[name for name in names if name not in known],
    )
    order = [names.index(name) for name in shape.names]
    if order != list(range(len(names))):
        rows = ([row[number] for number in order] for row in rows)
    count = 0
    with arrow.parquet_writer(file, shape) as writer:
        for table in arrow.in_tables(arrow.in_batches(rows, shape)):
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
        typed=True,
    ),
}
"""By name."""

NAMES: Mapping[str, str] = {
    each: name for name, writer in WRITERS.items() for each in (name, writer.suffix.lstrip("."))
}
"""What a format is called: its name, or the suffix of its files."""

STDOUT = "-"


@contextmanager
def written(out: str, writer: Writer) -> Iterator[IO[Any]]:
    """Where a writer writes: ``-`` is standard output, all else a file that takes its name when it
    is complete.

    Nothing is left of a file that is not. What is there and is no file (a pipe, ``/dev/null``) is
    written into and stays what it is, and so does a symbolic link. Raises ``StoreError`` where it
    cannot be written, and for bytes on a terminal.
    """
    if out == STDOUT:
        if writer.binary and sys.stdout.isatty():
            raise StoreError(writer.suffix.lstrip("."), "is nothing to look at: send it to a file")
        sys.stdout.flush()
        file = sys.stdout.buffer if writer.binary else sys.stdout
        yield file
        file.flush()
        return
    there = Path(out)
    path = Path(os.path.realpath(out))
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    straight = there.exists() and not there.is_file() and not there.is_dir()
    target = there if straight else part
    try:
        with (
            target.open("wb")
            if writer.binary
            else target.open("w", encoding="utf-8", errors="backslashreplace", newline="") as opened
        ):
            yield opened
        if not straight:
            part.replace(path)
    except OSError as error:
        raise StoreError(out, error.strerror or str(error)) from error
    finally:
        part.unlink(missing_ok=True)
