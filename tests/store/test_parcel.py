"""Rows in a parcel come into a database as they would without."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from tests.store.insertion import insert

import urltrawl
from urltrawl.store import database as store
from urltrawl.store import parcel, rows
from urltrawl.store.rows import LARGEST, NULL, TABLES, Cell, Rows

if TYPE_CHECKING:
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
        lost = [insert(database, one) for one in some]
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


def test_a_parcel_has_the_largest_pages(tmp_path: Path) -> None:
    parcel.pack(tmp_path / "parcel", rows.no_rows(), b"")
    with closing(sqlite3.connect(tmp_path / "parcel")) as opened:
        assert opened.execute("PRAGMA page_size").fetchone() == (parcel.PAGE_BYTES,)


def test_a_parcel_is_read_as_its_rows(tmp_path: Path) -> None:
    found = made(tmp_path)
    parcel.pack(tmp_path / "one", found, b"")
    assert parcel.rows_of(tmp_path / "one") == Rows(
        *([tuple(None if one is NULL else one for one in row) for row in table] for table in found)
    )


def test_as_many_parcels_as_are_said_are_open_at_a_time(tmp_path: Path) -> None:
    found = made(tmp_path)
    parts = [found._replace(links=[link]) for link in found.links]
    many = [parts[number % len(parts)] for number in range(parcel.MOST_OPEN)]
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


URL = "http://h.example/"
STORED: dict[str, tuple[dict[str, Cell], bool]] = {
    "as the URL": ({"raw": URL}, False),
    "in brackets": ({"raw": f"<URL:{URL}>"}, False),
    "in brackets with blanks": ({"raw": f"<URL:\n {URL} >"}, False),
    "in a long wrapper": ({"raw": f"<a href='some thing' {URL}>"}, True),
    "broken": ({"raw": "http://h.\nexample/"}, True),
    "twice": ({"raw": f"{URL}{URL}"}, True),
    "shorter than the URL": ({"raw": "h.example"}, True),
    "nothing": ({"raw": ""}, True),
    "with a zero": ({"raw": f"\0{URL}\0"}, True),
    "with a zero in the URL": ({"url": "http://h\0/", "raw": "<http://h\0/>"}, True),
    "another zero": ({"url": "http://h\0/a", "raw": "<http://h\0/b>"}, True),
    "no URL": ({"url": "", "raw": "<URL:>"}, False),
    "a bracket with quotation marks": ({"raw": f'"]{URL}["'}, False),
}
"""Cells of a link, and whether its raw text is stored in full."""


@pytest.mark.parametrize("name", STORED)
def test_a_link_is_shown_as_it_was_given(name: str, tmp_path: Path) -> None:
    """However little of it is stored."""
    found = made(tmp_path)
    cells, in_full = STORED[name]
    columns = TABLES["links"]
    given: dict[str, Cell] = dict(zip(columns, found.links[0], strict=True)) | {"url": URL} | cells
    variants: list[dict[str, Cell]] = [
        given,
        given | {"id": "a", "text_end": 0, "text": "a text", "alternatives": '["x"]'},
        given | {"id": "b", "kind": 'a"b', "attribute": NULL, "charset": "\x1f"},
        given | {"id": "c", "confidence": 0.1 + 0.2, "host": NULL, "port": 80},
    ]
    links = [tuple(one[column] for column in columns) for one in variants]
    with closing(store.connect(tmp_path / "one.db")) as database:
        assert insert(database, found._replace(links=links, readings=[], problems=[])) == 0
        shown = database.execute(f"SELECT {rows.names(columns)} FROM links").fetchall()  # noqa: S608
        raw = database.execute("SELECT raw FROM narrow_links WHERE id = 'b'").fetchone()[0]
    assert shown == [tuple(None if one is NULL else one for one in row) for row in links]
    assert raw == (cells["raw"] if in_full else None)


PARTS: dict[str, dict[str, Cell]] = {
    "as they stand": {
        "url": "http://h.example/path/a?query=b#part",
        "path": "path/a",
        "query": "query=b",
        "fragment": "part",
    },
    "twice": {"url": "http://path/path/path", "path": "path/path"},
    "otherwise spelt": {
        "url": "http://h.example/%70ath/a?%71uery",
        "path": "path/a",
        "query": "query",
    },
    "a number": {"url": "http://h.example/0123456?0123456", "path": "0123456", "query": "0123456"},
    "a number elsewhere": {"url": "http://n.example/", "path": "0123456", "query": "65536"},
    "empty": {"url": "http://h.example/?#", "path": "", "query": "", "fragment": ""},
    "none": {"url": "mailto:", "path": NULL, "query": NULL, "fragment": NULL},
    "longer than the URL": {"url": "news:a", "path": "much longer than that"},
    "very long": {"url": f"http://h.example/{'a' * 70_000}", "path": "a" * 70_000},
    "with a zero": {
        "url": "http://h.example/path\0/a?query\0",
        "path": "path\0/a",
        "query": "query\0",
    },
    "beyond ASCII": {
        "url": "http://h.example/páth/ä?qüery#ß",
        "path": "páth/ä",
        "query": "qüery",
        "fragment": "ß",
    },
}


@pytest.mark.parametrize("name", PARTS)
def test_parts_of_a_url_are_shown_as_they_were_given(name: str, tmp_path: Path) -> None:
    """Whether they are stored or only their place in it; and a URL is stored once."""
    found = made(tmp_path)
    nothing: dict[str, Cell] = dict.fromkeys(("path", "query", "fragment"), NULL)
    shown = []
    for table in ("links", "readings"):
        columns = TABLES[table]
        (row, *_) = getattr(found, table)
        cells = dict(zip(columns, row, strict=True)) | nothing | PARTS[name]
        given = tuple(cells[column] for column in columns)
        filled = found._replace(
            links=[given, *found.links[1:]] if table == "links" else found.links,
            readings=[given] if table == "readings" else [],
        )
        with closing(store.connect(tmp_path / f"{table}.db")) as database:
            for _ in range(2):
                assert insert(database, filled) == 0
            shown += database.execute(
                f"SELECT path, query, fragment FROM {table} WHERE url = ?",  # noqa: S608
                (PARTS[name]["url"],),
            ).fetchall()
            (count,) = database.execute(
                "SELECT count(*) FROM narrow_urls WHERE url = ?", (PARTS[name]["url"],)
            ).fetchone()
            assert count == 1
    wanted = {**nothing, **PARTS[name]}
    parts = [wanted[part] for part in ("path", "query", "fragment")]
    assert shown == [tuple(None if one is NULL else one for one in parts)] * 2


@pytest.mark.parametrize("digest", ["00ff", "00FF", "0", "00 ff", "", "none", "ff" * 16])
def test_a_digest_is_shown_as_it_was_given(digest: str, tmp_path: Path) -> None:
    found = made(tmp_path)
    columns = TABLES["records"]
    record = dict(zip(columns, found.records[0], strict=True)) | {"record_digest": digest}
    with closing(store.connect(tmp_path / "one.db")) as database:
        insert(database, found._replace(records=[tuple(record.values())]))
        for view in ("records", "links_flat"):
            assert database.execute(f"SELECT record_digest FROM {view}").fetchone() == (digest,)  # noqa: S608
