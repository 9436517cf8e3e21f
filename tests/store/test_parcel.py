"""Rows in a parcel come into a database as they would without."""

from __future__ import annotations

import os
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.store import database as store
from urltrawl.store import parcel, rows
from urltrawl.store.rows import LARGEST, NULL, TABLES, Rows

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

MAIL = (
    "From a@b.example Mon Jan  1 00:00:00 1996\nSubject: http://h.example/\nMessage-ID: "
    "<1@b.example>\n\n{}\n"
)
TEXTS = (
    (
        "see http://www.example.org/papers/1996/\nproceedings/b.html too, and "
        "<URL:http://h.example:81/a-\nb>"
    ),
    "<http://[h.example/> and www.example.org; http://www.example.com/"
    + "a" * 70
    + "\n\n<URL:no url>",
)


def made(tmp_path: Path) -> Rows:
    """Rows with nulls, readings and problems."""
    path = tmp_path / "some.mbox"
    path.write_text("\n".join(map(MAIL.format, TEXTS)), encoding="utf-8")
    found = rows.no_rows()
    rows.add(urltrawl.scan(path, rejected=True), found)
    assert all(found)
    return found


def held(database: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    return {
        table: database.execute(
            f"SELECT rowid, * FROM {table}"  # noqa: S608
            if table in {"records", "links"}
            else f"SELECT * FROM {table}"  # noqa: S608
        ).fetchall()
        for table in TABLES
    }


def by_parcels(
    path: Path, some: list[Rows]
) -> tuple[dict[str, list[tuple[object, ...]]], list[int]]:
    """What is in a database when these have come in parcels, in one transaction, and how many of
    each were lost.
    """
    with closing(store.connect(path)) as database:
        parcels = parcel.Parcels(database)
        lost = []
        with store.transaction(database):
            for number, one in enumerate(some):
                place = path.with_name(f"{path.name}.{number}")
                parcel.pack(place, one, b"%d" % number)
                assert parcel.label_of(place) == b"%d" % number
                lost.append(parcels.copy(place))
        parcels.close()
        return held(database), lost


def inserted(path: Path, some: list[Rows]) -> tuple[dict[str, list[tuple[object, ...]]], list[int]]:
    with closing(store.connect(path)) as database:
        lost = [rows.insert(database, one) for one in some]
        return held(database), lost


def odd(found: Rows) -> list[Rows]:
    """Rows twice, rows with cells that SQLite cannot hold behind others that it can, and rows that
    have the identity of others.
    """
    first, *others = found.links
    raw, port = TABLES["links"].index("raw"), TABLES["links"].index("port")
    half, large = [*first], [*first]
    half[0], half[raw] = "half", "\ud800"
    large[0], large[port] = "large", LARGEST + 1
    another = [*first]
    another[raw] = "something else"
    return [
        found,
        found,
        found._replace(links=[*others, tuple(half), tuple(large)]),
        found._replace(links=[tuple(another), *others]),
        rows.no_rows(),
    ]


def test_parcels_say_what_their_rows_say(tmp_path: Path) -> None:
    some = odd(made(tmp_path))
    found, lost = by_parcels(tmp_path / "one.db", some)
    assert (found, lost) == inserted(tmp_path / "other.db", some)
    assert lost == [0, 0, 0, 1, 0]
    assert {"half", "large"} < {link[1] for link in found["links"]}


def test_a_parcel_is_read_as_its_rows(tmp_path: Path) -> None:
    found = made(tmp_path)
    parcel.pack(tmp_path / "one", found, b"")
    assert parcel.rows_of(tmp_path / "one") == Rows(
        *([tuple(None if one is NULL else one for one in row) for row in table] for table in found)
    )


def test_as_many_parcels_as_are_said_are_open_at_a_time(tmp_path: Path) -> None:
    found = made(tmp_path)
    parts = [found._replace(links=[link]) for link in found.links]
    many = [parts[number % len(parts)] for number in range(parcel.MOST)]
    assert by_parcels(tmp_path / "many.db", many) == inserted(tmp_path / "other.db", many)


@pytest.mark.skipif(os.name != "posix", reason="names of files are text there")
def test_a_parcel_may_lie_where_the_name_is_no_text(tmp_path: Path) -> None:
    folder = tmp_path / "caf\udce9"
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("the file system takes no such name")
    found = made(tmp_path)
    assert by_parcels(folder / "one.db", [found]) == inserted(tmp_path / "other.db", [found])
