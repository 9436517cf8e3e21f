"""A database to a file that others open: the chosen rows, in one of the formats of
``store.writers``.

Rows are read and written in batches, so that memory does not grow with the database. A file appears
when it is complete.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl.columns import COLUMNS, PRESETS, Value, defanged_cell
from urltrawl.errors import OptionError
from urltrawl.store import arrow, dataset
from urltrawl.store.archiving import surt, urlkey, wayback
from urltrawl.store.writers import NAMES, STDOUT, WRITERS, written

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from urltrawl.store.choice import Choice

Row = dict[str, Value]


class Extra(NamedTuple):
    """A column that is worked out for an export."""

    name: str
    meaning: str
    value: Callable[[Row], str]


EXTRAS: Mapping[str, Extra] = {
    "wayback": Extra(
        "wayback",
        "the Internet Archive's capture nearest the date of the message",
        lambda row: wayback(str(row["url"]), str(row["date_utc"] or "")),
    ),
    "surt": Extra(
        "surt",
        "the URL with its host turned round, as Heritrix has it, for sorting",
        lambda row: surt(str(row["url"])),
    ),
    "urlkey": Extra(
        "urlkey",
        "the URL's key in a CDX index, as pywb has it, for joining",
        lambda row: urlkey(str(row["url"])),
    ),
}


def rows(
    database: sqlite3.Connection,
    choice: Choice,
    *,
    order: str,
    distinct: bool,
    extras: Sequence[Extra] = (),
    where: str = "",
    unwrap: bool = False,
    fangless: bool = False,
) -> Iterator[list[Value]]:
    """The cells of the chosen rows of ``links_flat``, and of the ``extras`` behind them;
    ``distinct`` gives each URL once, as it was first written. ``where`` is a condition in SQL.
    ``unwrap`` gives where a redirector leads as the URL, ``fangless`` writes every address so that
    no program takes it for one.
    """
    condition, values = choice.condition()
    condition += f" AND ({where}\n)" if where else ""
    columns = ", ".join(
        f'{UNWRAPPED} AS "url"' if unwrap and name == "url" else f'"{name}"' for name in _NAMES
    )
    by = "url, date_utc = '', date_utc, id" if distinct else order
    cursor = database.execute(
        f"SELECT {columns} FROM links_flat WHERE {condition} ORDER BY {by}",  # noqa: S608
        values,
    )  # ours
    cursor.arraysize = FETCHED
    lists = [number for number, name in enumerate(_NAMES) if name in arrow.LISTS]
    url = _NAMES.index("url")
    names = [*_NAMES, *(extra.name for extra in extras)]
    last = None
    while batch := cursor.fetchmany():
        for cells in batch:
            row: list[Value] = list(cells)
            for number in lists:
                cell = cells[number]
                row[number] = [] if cell == "[]" else json.loads(cell)
            if distinct and cells[url] == last:
                continue
            last = cells[url]
            if extras:
                named = dict(zip(_NAMES, row, strict=True))
                row += [extra.value(named) for extra in extras]
            yield (
                [defanged_cell(cell, name) for cell, name in zip(row, names, strict=True)]
                if fangless
                else row
            )


_NAMES = [column.name for column in COLUMNS]
FETCHED = 1_000
"""Rows that are held as Python has them, twenty kilobytes each."""
UNWRAPPED = "CASE WHEN target <> '' THEN target ELSE url END"
"""Where a link leads, as far as its address says so."""
AS_FOUND = "source, member, record_start, part, text_start, id"
BY_HOST = "host, url, date_utc, id"


BY_WRITER: Mapping[str, str] = {"parquet": BY_HOST}
"""In which order rows are best written; otherwise as they were found. Neighbours that are alike
compress well."""
DISTINCT = frozenset(("text",))
"""Formats in which each URL comes once in any case."""


def is_folder(out: str, name: str | None = None) -> bool:
    """Whether a folder of Parquet files is meant."""
    return name is None and out.endswith(("/", os.sep))


def form_of(out: str, name: str | None = None) -> str:
    """The name of the writer that writes ``out``; raises ``OptionError`` where nothing says so."""
    if is_folder(out, name):
        return "parquet"
    found = name or Path(out).suffix.lstrip(".").lower() or "jsonl" * (out == STDOUT)
    if found not in NAMES:
        raise OptionError("export format", found or out, NAMES)
    return NAMES[found]


def _to_dataset(
    database: sqlite3.Connection,
    out: str,
    choice: Choice,
    *,
    distinct: bool,
    columns: Sequence[str],
    extras: Sequence[Extra],
    **more: Any,
) -> int:
    shape = arrow.schema(extras=[extra.name for extra in extras])
    found = rows(
        database,
        choice,
        order=f"substr(date_utc, 1, 4), {BY_HOST}",
        distinct=distinct,
        extras=extras,
        **more,
    )
    return dataset.export(arrow.in_batches(found, shape), out, columns)


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
    """Write the chosen links to ``out`` (``-`` is standard output); return how many rows it has.

    ``columns`` are those that are written, by default all; ``extras`` that are not among them are
    written after them; ``how`` is as in ``rows``. What ends in a slash is a new folder of Parquet
    files by year (``store.dataset``). Raises ``OptionError`` for a form or column that is not
    there, ``StoreError`` where the file cannot be written or the condition means nothing.
    """
    name = form_of(out, form)
    known = [column.name for column in COLUMNS]
    for column in columns:
        if column not in (*known, *EXTRAS):
            raise OptionError("column", column, (*known, *EXTRAS, *PRESETS))
    more = [EXTRAS[each] for each in EXTRAS if each in extras or each in columns]
    names = list(dict.fromkeys([*(columns or known), *(extra.name for extra in more)]))
    if is_folder(out, form):
        return _to_dataset(
            database, out, choice, distinct=distinct, columns=names, extras=more, **how
        )
    if name == "text" and not columns:
        names = ["url"]
    found = rows(
        database,
        choice,
        order=BY_WRITER.get(name, AS_FOUND),
        distinct=distinct or (name in DISTINCT and not columns),
        extras=more,
        **how,
    )
    at = [*known, *(extra.name for extra in more)]
    if names != at:
        wanted = [at.index(each) for each in names]
        found = ([row[number] for number in wanted] for row in found)
    with written(out, WRITERS[name]) as file:
        return WRITERS[name].write(found, names, file)
