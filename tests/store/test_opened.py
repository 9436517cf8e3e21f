"""Opening what a command reads: what a dataset is, where its files lie, what is said if they
fail."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from urltrawl.errors import SourceError, StoreError
from urltrawl.sources import Failed, File, remote
from urltrawl.store import opened

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pa = pytest.importorskip("pyarrow")

ADDRESSES = {
    "s3://bucket/a": "bucket/a",
    "s3:///bucket/a": "bucket/a",
    "memory:////a/b/": "a/b/",
    "https://h.example/a://b": "h.example/a://b",
}


@pytest.mark.parametrize("name", ADDRESSES)
def test_a_file_is_known_however_its_system_spells_it(name: str) -> None:
    assert opened._remote_path(name) == ADDRESSES[name]


@pytest.mark.parametrize("root", ["s3://", "s3:///"])
def test_a_remote_folder_has_the_files_that_one_here_would_have(
    root: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def listing(name: str) -> Iterator[File | Failed]:
        assert name == "s3://b/a.parquet/"
        yield from (
            File(f"{root}b/a.parquet/{file}", None, None, "")
            for file in (
                "year=0/1.parquet", "2.parquet", "_3.parquet", "year=0/.4.parquet", "5.txt",
                "_year/6.parquet",
            )
        )  # fmt: skip
        yield Failed(f"{root}b/a.parquet/7.parquet", "gone")

    monkeypatch.setattr(remote, "listing", listing)
    assert opened._remote_files("s3://b/a.parquet/", None) == {
        name: f"{root}b/a.parquet/{name}"
        for name in ("year=0/1.parquet", "2.parquet", "_year/6.parquet")
    }


def test_a_remote_name_is_a_file_a_folder_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"s3://b/a.parquet.ledger.db"}

    def listing(name: str) -> Iterator[File | Failed]:
        if name not in there:
            raise SourceError(name, "nothing is there")
        yield File(name, None, None, "")

    monkeypatch.setattr(remote, "listing", listing)
    for name in ("s3://b/a.parquet", "s3://b/a.parquet/"):
        found = opened._list_files(name)
        assert found == (name, {"a.parquet": "s3://b/a.parquet"}, {}, "s3://b/a.parquet.ledger.db")
    with pytest.raises(SourceError, match="nothing is there"):
        opened._list_files("s3://b/a")


def test_what_a_dataset_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, data in {"a": b"PAR1", "b": b"PAR", "c": b"SQLite format 3\0", "d": b"PAR1x"}.items():
        (tmp_path / name).write_bytes(data)
    os.mkfifo(tmp_path / "pipe")
    known = {
        name: opened.is_dataset(name if "://" in name else f"{tmp_path}/{name}")
        for name in ("a", "b", "c", "d", "pipe", "", "nothing", "s3://b/nothing")
    }
    assert [name for name, is_known in known.items() if is_known] == [
        "a",
        "d",
        "",
        "s3://b/nothing",
    ]

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("builtins.open", refused)  # root may open all
    assert not opened.is_dataset(f"{tmp_path}/a")


ERRORS = {
    "of the system": (OSError(28, "No space left on device"), "No space left on device"),
    "without a text": (OSError("no number"), "no number"),
    "of Arrow": (
        pa.ArrowInvalid("first line\nsecond line"),
        "is damaged, or no dataset of urltrawl's: first line",
    ),
    "a link twice": (
        sqlite3.IntegrityError("2 rows, 1 links"),
        "is not one dataset: a link is in it twice, or lacks what each has (2 rows, 1 links)",
    ),
}


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_one_of_the_dataset(name: str) -> None:
    error, message = ERRORS[name]
    with pytest.raises(StoreError) as said, opened.as_store_errors("a.parquet"):
        raise error
    assert str(said.value) == f"a.parquet: {message}"


def test_an_error_of_the_store_stays_what_it_is() -> None:
    with pytest.raises(StoreError, match=r"^b: reason$"), opened.as_store_errors("a.parquet"):
        raise StoreError("b", "reason")


def test_cells_are_what_a_database_holds() -> None:
    when = [datetime(1996, 2, 29, 12, 0, 0, 999_999, tzinfo=UTC), None]
    text = pa.string()
    for name, array, cells in (
        ("problems", pa.array([["a", "é"], None, []], pa.list_(text)), ['["a", "é"]', None, "[]"]),
        ("problems", pa.array([["a"]], pa.large_list(text)), ['["a"]']),
        ("kind", pa.array(["a", None]).dictionary_encode(), ["a", None]),
        ("quoted", pa.array([True, False, None]), [1, 0, None]),
        ("date_utc", pa.array(when, pa.timestamp("us", "UTC")), ["1996-02-29T12:00:00Z", ""]),
        ("date", pa.array(["a", None]), ["a", None]),
        ("line", pa.array([1, None]), [1, None]),
    ):
        assert opened._cells(name, array) == cells


def test_the_copy_of_a_ledger_becomes_a_database_and_names_the_files() -> None:
    with closing(sqlite3.connect(":memory:")) as copy:
        assert opened._take_dataset_tables(copy) == []
        copy.executescript(
            "CREATE TABLE files (file); INSERT INTO files VALUES ('b'), ('a');"
            "CREATE TABLE held (id); CREATE TABLE meta (key, value);"
            "INSERT INTO meta VALUES ('dataset', '1'), ('unsettled', 'changes'), ('other', 'x');"
        )
        assert opened._take_dataset_tables(copy) == ["a", "b"]
        assert copy.execute("SELECT * FROM meta ORDER BY key").fetchall() == [
            ("other", "x"),
            ("unsettled", ""),
        ]
        assert copy.execute("SELECT name FROM sqlite_schema").fetchall() == [("meta",)]
