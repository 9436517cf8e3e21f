"""Exporting a database to a file that others open: the chosen rows, in a format of
``store.writers``.

Rows are read and written in batches, so that memory does not grow with the database. A file takes
its name when it is complete.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl.columns import COLUMNS, PRESETS, Value, defanged_cell
from urltrawl.errors import OptionError, StoreError
from urltrawl.store import arrow, dataset
from urltrawl.store.archiving import surt, urlkey, wayback
from urltrawl.store.rows import list_of
from urltrawl.store.rows import names as sql_names
from urltrawl.store.writers import NAMES, STDOUT, WRITERS, open_output

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from urltrawl.store.choice import Choice

Row = dict[str, Value]


class Extra(NamedTuple):
    """A column that an export computes: ``value`` makes its cell of the cells of a row, by name."""

    meaning: str
    value: Callable[[Row], str]


EXTRAS: Mapping[str, Extra] = {
    "wayback": Extra(
        "the Internet Archive's capture nearest the date of the message",
        lambda row: wayback(str(row["url"]), str(row["date_utc"] or "")),
    ),
    "surt": Extra(
        "the URL with its host turned round, as Heritrix has it, for sorting",
        lambda row: surt(str(row["url"])),
    ),
    "urlkey": Extra(
        "the URL's key in a CDX index, as pywb has it, for joining",
        lambda row: urlkey(str(row["url"])),
    ),
}

_COLUMNS = [column.name for column in COLUMNS]
_URL = _COLUMNS.index("url")
_LISTS = [number for number, name in enumerate(_COLUMNS) if name in arrow.LISTS]
"""Numbers in ``_COLUMNS`` of the columns of lists."""
UNWRAPPED = "CASE WHEN target <> '' THEN target ELSE url END"
"""The URL to which a redirector leads, or else the URL itself. In SQL."""
AS_FOUND = "source, member, record_start, part, text_start, id"
"""The columns that sort links as they were found. In SQL."""
_BY_HOST = "host, url, date_utc, id"
"""The columns that sort the rows of Parquet: neighbours that are alike compress well. In SQL."""


def rows(
    database: sqlite3.Connection,
    choice: Choice,
    *,
    order: str,
    distinct: bool,
    extras: Sequence[str] = (),
    where: str = "",
    unwrap: bool = False,
    fangless: bool = False,
) -> Iterator[list[Value]]:
    """Yield the chosen rows of ``links_flat``, each the list of its cells: all ``COLUMNS``, and
    behind them the ``extras`` (names of ``EXTRAS``).

    ``order`` is what follows ``ORDER BY``, in SQL. ``distinct`` gives each URL once, with the row
    of its first link by date, in the order of URLs and not of ``order``. ``where`` is one more
    condition, in SQL. ``unwrap`` gives as the URL the one to which a redirector leads. ``fangless``
    writes every address so that no program takes it for one.
    """
    condition, values = choice.condition()
    condition += f" AND ({where}\n)" if where else ""
    columns = sql_names(_COLUMNS)
    if unwrap:
        columns = columns.replace('"url"', f'{UNWRAPPED} AS "url"', 1)
    if distinct:
        order = "url, date_utc = '', date_utc, id"  # links without a date last
    statement = f"SELECT {columns} FROM links_flat WHERE {condition} ORDER BY {order}"
    names = [*_COLUMNS, *extras]
    last_url = None
    for cells in database.execute(statement, values):
        if distinct and cells[_URL] == last_url:
            continue
        last_url = cells[_URL]
        row: list[Value] = list(cells)
        for number in _LISTS:
            row[number] = list_of(cells[number])
        if extras:
            cell_of = dict(zip(_COLUMNS, row, strict=True))
            row += [EXTRAS[extra].value(cell_of) for extra in extras]
        if fangless:
            row = [defanged_cell(cell, name) for cell, name in zip(row, names, strict=True)]
        yield row


def is_folder(out: str) -> bool:
    """Tell whether ``out`` is a folder of Parquet files: its name ends in a slash."""
    return out.endswith(("/", os.sep))


def form_of(out: str, form: str | None = None) -> str:
    """Return the format of the output ``out``, by its name in ``WRITERS``: the one that the user
    named (``form``), or else Parquet for a name that ends in a slash, JSON lines for ``-``, and
    that of the suffix. Raises ``OptionError`` for an unknown one, and ``StoreError`` for a name
    that ends in a slash if ``form`` is not Parquet.

    >>> form_of("links.txt"), form_of("links.txt", "csv"), form_of("-")
    ('text', 'csv', 'jsonl')
    """
    if is_folder(out):
        if form not in (None, "parquet"):
            raise StoreError(out, f"is a folder, which holds Parquet and no {form}")
        return "parquet"
    name = form or ("jsonl" if out == STDOUT else Path(out).suffix.lstrip(".").lower())
    if name not in NAMES:
        raise OptionError("export format", name or out, NAMES)
    return NAMES[name]


def export(
    database: sqlite3.Connection,
    out: str,
    choice: Choice,
    *,
    form: str | None = None,
    distinct: bool = False,
    extras: Sequence[str] = (),
    columns: Sequence[str] = (),
    **how: Any,
) -> int:
    """Write the chosen links to ``out`` (``-`` is standard output) in the format of ``form_of``.
    Return how many rows were written.

    ``columns`` are the columns that are written, each once, by default all, and only the URL as
    text; ``extras`` (names of ``EXTRAS``) that are not among them come last. Each URL comes once if
    ``distinct``, and as text unless there are ``columns``. ``how`` is ``where``, ``unwrap`` and
    ``fangless`` of ``rows``. If ``out`` ends in a slash, it is a new folder of Parquet files by
    year (``store.dataset``). Raises ``OptionError`` for a form or column that is not there,
    ``StoreError`` if the file cannot be written, and ``sqlite3.Error`` if ``where`` means nothing.
    """
    format_name = form_of(out, form)
    for column in columns:
        if column not in (*_COLUMNS, *EXTRAS):
            raise OptionError("column", column, (*_COLUMNS, *EXTRAS, *PRESETS))
    extras = [extra for extra in EXTRAS if extra in extras or extra in columns]
    names = list(dict.fromkeys([*(columns or _COLUMNS), *extras]))
    order = _BY_HOST if format_name == "parquet" else AS_FOUND
    if as_folder := is_folder(out):
        order = f"substr(date_utc, 1, 4), {order}"
    if format_name == "text" and not columns:
        names, distinct = ["url"], True
    found = rows(database, choice, order=order, distinct=distinct, extras=extras, **how)
    if as_folder:
        schema = arrow.schema(extras=extras)
        return dataset.export(arrow.in_batches(found, schema), out, names)
    all_names = [*_COLUMNS, *extras]
    if names != all_names:
        numbers = [all_names.index(name) for name in names]
        found = ([row[number] for number in numbers] for row in found)
    writer = WRITERS[format_name]
    with open_output(out, writer) as file:
        return writer.write(found, names, file)
