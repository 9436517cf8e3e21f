"""``settle`` as one SQL text does what ``settle`` does, in every engine."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch import second_pass
from urltrawl.reading.options import Options
from urltrawl.store import arrow, database

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"
Settled = dict[tuple[str, int], tuple[str, int, float]]

TEXTS = {
    "joined-is-whole": "See http://www.example.org/some/long/path/that-\ngoes-on.html now\n\nhttp://www.example.org/some/long/path/that-goes-on.html\n",
    "written-is-whole": "See http://www.example.org/a/page.html\nindex and http://www.example.org/a/page.html here\n",
    "file-in-directory": "http://www.example.org/papers/1996/\nproceedings/b.html too\n\nhttp://www.example.org/papers/1996/proceedings/b.html\n",
    "host": "<URL:http://ds.inter-\nnic.net/rfc> and http://ds.internic.net/other\n",
    "open-end": "http://www.example.org/cgi?name=\nvalue and http://www.example.org/cgi?name= here\n",
    "nothing": "http://www.example.net/all/alone/in-\nthe/world.html\n",
    "no-slashes": "mailto:someone@long-\nhost.example.org and mailto:someone@long-host.example.org\n",
}


def in_sqlite(rows: Iterable[dict[str, Any]], statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(":memory:")) as opened:
        names = [one.name for one in arrow.READINGS]
        opened.execute(f"CREATE TABLE readings ({', '.join(names)})")
        opened.executemany(
            f"INSERT INTO readings VALUES ({', '.join('?' * len(names))})",  # noqa: S608
            ([row[name] for name in names] for row in rows),
        )
        return opened.execute(statement).fetchall()


def in_duckdb(rows: Iterable[dict[str, Any]], statement: str) -> list[tuple[Any, ...]]:
    duckdb, pa = pytest.importorskip("duckdb"), pytest.importorskip("pyarrow")
    table = pa.Table.from_batches(arrow.batches(rows, shape := arrow.schema("readings")), shape)
    with closing(duckdb.connect()) as opened:
        opened.register("readings", table)
        found: list[tuple[Any, ...]] = opened.execute(statement).fetchall()
        return found


ENGINES: dict[str, Callable[[Iterable[dict[str, Any]], str], list[tuple[Any, ...]]]] = {
    "sqlite": in_sqlite,
    "duckdb": in_duckdb,
}


def by_sql(path: Path, engine: str) -> tuple[Settled, int]:
    """What the statement makes of a database, and how many links it says something of."""
    found = ENGINES[engine](urltrawl.Database(path, "readings"), urltrawl.settle_sql())
    return (
        {
            (link, found_rank): (url, rank, round(confidence, 4))
            for link, found_rank, url, rank, confidence, _ in found
        },
        len({one[0] for one in found if one[5]}),
    )


def by_link(path: Path) -> tuple[Settled, int]:
    """What ``settle`` writes into it."""
    with closing(database.connect(path)) as opened:
        outcome = second_pass.settle_all(opened, lambda: None)
        doubtful = "SELECT link FROM readings WHERE found_rank = 0 AND found_confidence < 0.97"
        rows = opened.execute(
            f"SELECT link, found_rank, url, rank, confidence FROM readings WHERE link IN ({doubtful})"  # noqa: S608
        ).fetchall()
    return {
        (link, found_rank): (url, rank, round(confidence, 4))
        for link, found_rank, url, rank, confidence in rows
    }, outcome.touched


def agree(path: Path, engine: str) -> tuple[Settled, int]:
    said = by_sql(path, engine)
    kept = by_link(path)
    assert {key: one[:2] for key, one in said[0].items()} == {
        key: one[:2] for key, one in kept[0].items()
    }
    assert all(abs(one[2] - kept[0][key][2]) < 2e-4 for key, one in said[0].items())
    assert said[1] == kept[1]
    return said


@pytest.mark.parametrize("engine", ENGINES)
def test_one_text_does_it_all(engine: str, tmp_path: Path) -> None:
    folder = tmp_path / "corpus"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / f"{name}.txt").write_text(text)
        for number, paragraph in enumerate(text.split("\n\n")):
            (folder / f"{name}-{number}.txt").write_text(paragraph)
    batch.run(str(tmp_path / "links.db"), [str(folder)], Options())
    readings, touched = agree(tmp_path / "links.db", engine)
    assert len(readings) > 15
    assert touched >= 2


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("corpus", ["twisted", "cypherpunks", "users-list"])
def test_so_it_does_of_real_lists(engine: str, corpus: str, tmp_path: Path) -> None:
    if not (SHARED / corpus).is_dir():
        pytest.skip("no real archives here")
    batch.run(str(tmp_path / "links.db"), [str(SHARED / corpus)], Options())
    readings, touched = agree(tmp_path / "links.db", engine)
    assert touched >= 10
    assert len(readings) > 25
