"""The copy for Datasette: what cannot be written is named, and no half of it is left."""

from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from urltrawl.errors import StoreError
from urltrawl.store import database, datasette
from urltrawl.store.datasette import QUERIES, export_datasette, metadata

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A database without links."""
    database.close(database.connect(tmp_path / "links.db"))
    with closing(database.connect_readonly(tmp_path / "links.db")) as connection:
        yield connection


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (OSError(28, "No space left on device"), "No space left on device"),
        (OSError("of no number"), "of no number"),
    ],
)
def test_a_copy_that_fails_is_none(
    error: OSError,
    message: str,
    opened: sqlite3.Connection,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failing(*_: object) -> None:
        raise error

    monkeypatch.setattr(datasette, "open_output", failing)
    with pytest.raises(StoreError) as said:
        export_datasette(opened, f"{tmp_path}/copy.db")
    assert str(said.value) == f"{tmp_path}/copy.db: {message}"
    assert [path.name for path in tmp_path.iterdir()] == ["links.db"]


def test_a_copy_has_its_metadata_beside_it(opened: sqlite3.Connection, tmp_path: Path) -> None:
    count, beside = export_datasette(opened, f"{tmp_path}/my.copy.db")
    assert (count, beside) == (0, tmp_path / "my.copy.metadata.json")
    assert json.loads(beside.read_text()) == json.loads(json.dumps(metadata("my.copy")))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "links.db",
        "my.copy.db",
        "my.copy.metadata.json",
    ]
    for out in ("-", f"{tmp_path}/new/", f"{tmp_path}/my.copy.db"):
        with pytest.raises(StoreError, match="needs the name of a new file"):
            export_datasette(opened, out)


def test_what_datasette_is_told_is_there(opened: sqlite3.Connection) -> None:
    """Every table and view, with columns that it has; narrow tables are hidden."""
    (about,) = metadata("links")["databases"].values()  # type: ignore[attr-defined]
    there = {
        name
        for (name,) in opened.execute(
            "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')"
        )
    }
    tables = about["tables"]
    assert tables.keys() <= there
    assert {name for name, told in tables.items() if told.get("hidden")} == {
        "meta",
        *database.NARROW,
    } - {"wide"}
    for name, told in tables.items():
        columns = {column for _, column, *_ in opened.execute(f"PRAGMA table_info({name})")}
        named = {
            told[key] for key in ("label_column", "sort", "sort_desc", "fts_pk") if key in told
        }
        assert named | set(told.get("facets", ())) <= columns | {"number"}
    assert {key: query["title"] for key, query in about["queries"].items()} == {
        key: title for key, (title, _) in QUERIES.items()
    }
