"""A database to a file that others open: the chosen rows, in one of the formats of ``store.writers``.

Rows are read and written in batches, so that memory does not grow with the database. A file appears when it is complete.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.columns import COLUMNS, Value
from urltrawl.errors import OptionError
from urltrawl.judge.settle import host_of
from urltrawl.store.writers import BATCH, NAMES, STDOUT, WRITERS, written

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


def wayback(row: Row) -> str:
    """The address of the Internet Archive's capture nearest the message's date: it takes fourteen digits, or fewer."""
    digits = "".join(filter(str.isdigit, str(row["date_utc"] or "")))
    return f"https://web.archive.org/web/{digits or '*'}/{row['url']}"


def surt(row: Row) -> str:
    """The URL with its host turned round, so that what belongs together sorts together.

    As Heritrix prints it (glossary, "SURT: Sort-friendly URI Reordering Transform"): ``http://(org,example,www,:8080)/path``.
    A URL without a host stays as it is.
    """
    url = str(row["url"])
    scheme, slashes, rest = url.partition("://")
    host = host_of(url)
    if not slashes or not host:
        return url
    end = min((at for at in map(rest.find, "/?#") if at >= 0), default=len(rest))
    user, at, server = rest[:end].rpartition("@")
    port = server[len(host) :]
    turned = host if host.startswith("[") or host.replace(".", "").isdigit() else ",".join(reversed(host.split(".")))
    return f"{scheme.lower()}://({turned},{port}{at}{user}){rest[end:]}"


EXTRAS: Mapping[str, Extra] = {
    "wayback": Extra("wayback", "the Internet Archive's capture nearest the date of the message", wayback),
    "surt": Extra("surt", "the URL with its host turned round, for sorting", surt),
}


def rows(database: sqlite3.Connection, choice: Choice, *, order: str, distinct: bool, extras: Sequence[Extra] = ()) -> Iterator[Row]:
    """The chosen rows of ``links_flat``; ``distinct`` gives each URL once, as it was first written."""
    condition, values = choice.condition()
    columns = ", ".join(f'"{column.name}"' for column in COLUMNS)
    by = "url, date_utc = '', date_utc, id" if distinct else order
    cursor = database.execute(f"SELECT {columns} FROM links_flat WHERE {condition} ORDER BY {by}", values)  # noqa: S608  # ours
    lists = [number for number, column in enumerate(COLUMNS) if column.type == "list"]
    last = None
    while batch := cursor.fetchmany(BATCH):
        for cells in batch:
            found = list(cells)
            for number in lists:
                found[number] = json.loads(found[number])
            row: Row = dict(zip((column.name for column in COLUMNS), found, strict=True))
            if distinct and row["url"] == last:
                continue
            last = row["url"]
            for extra in extras:
                row[extra.name] = extra.value(row)
            yield row


AS_FOUND = "source, member, record_start, part, text_start, id"
BY_HOST = "host, url, date_utc, id"


BY_WRITER: Mapping[str, str] = {"parquet": BY_HOST}
"""In which order rows are best written; otherwise as they were found. Neighbours that are alike compress well."""
DISTINCT = frozenset(("text",))
"""Formats in which each URL comes once in any case."""


def form_of(out: str, name: str | None = None) -> str:
    """The name of the writer that writes ``out``; raises ``OptionError`` where nothing says so."""
    found = name or Path(out).suffix.lstrip(".").lower() or "jsonl" * (out == STDOUT)
    if found not in NAMES:
        raise OptionError("export format", found or out, NAMES)
    return NAMES[found]


def export(
    database: sqlite3.Connection, out: str, choice: Choice, *, form: str | None = None, distinct: bool = False, extras: Sequence[str] = ()
) -> int:
    """Write the chosen links to ``out`` (``-`` is standard output); return how many rows it has.

    Raises ``OptionError`` for a form that is not there, ``StoreError`` where the file cannot be written.
    """
    name = form_of(out, form)
    more = [EXTRAS[each] for each in extras]
    names = ["url"] if name == "text" else [*(column.name for column in COLUMNS), *(extra.name for extra in more)]
    found = rows(database, choice, order=BY_WRITER.get(name, AS_FOUND), distinct=distinct or name in DISTINCT, extras=more)
    with written(out, WRITERS[name]) as file:
        return WRITERS[name].write(([row[each] for each in names] for row in found), names, file)
