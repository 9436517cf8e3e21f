"""Files of a dataset: what an older one lacks, and what to say where the disk fails."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import urltrawl
from urltrawl.errors import StoreError
from urltrawl.store import arrow, dataset

pa = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")

PART = "part-" + "0a" * 16 + ".parquet"
FAILURES = [
    (OSError(28, "No space left on device"), "No space left on device"),
    (OSError("of a disk that has no number"), "of a disk that has no number"),
]
"""Errors of the system, with a text of its own and without, and what people are told."""


def links() -> Any:
    """Links as a table, as a dataset has them."""
    schema = arrow.without_meanings(arrow.schema())
    found = urltrawl.find("see http://b.example/ and http://a.example/ here")
    return pa.Table.from_batches(arrow.of_links(found, schema), schema)


def no_readings() -> Any:
    return arrow.without_meanings(arrow.schema("kept")).empty_table()


@pytest.mark.parametrize(("error", "message"), FAILURES)
def test_an_export_says_what_the_system_says_and_leaves_nothing(
    error: OSError, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise error

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(StoreError) as said:
        dataset.export(links().to_batches(), str(tmp_path / "out"), ["url"])
    assert str(said.value) == f"{tmp_path / 'out'}: {message}"
    assert list(tmp_path.iterdir()) == []


def test_a_column_of_today_is_empty_in_an_older_file(tmp_path: Path) -> None:
    """What is never null has no null there, and what a row of before had more is left out."""
    table = links()
    older = table.drop_columns(["text", "context", "role", "charset"])
    (tmp_path / "a").mkdir()
    parquet.write_table(older.append_column("more", [[1, 2]]), tmp_path / "a" / PART)
    read = dataset.read(tmp_path / "a", PART)
    assert read.links.schema.names == table.schema.names
    for name, value in {"text": "", "context": "", "role": "", "charset": None}.items():
        assert read.links[name].to_pylist() == [value, value]
    for name in ("id", "url", "host"):
        assert read.links[name].to_pylist() == table[name].to_pylist()
    assert (read.readings.num_rows, read.readings.schema) == (0, no_readings().schema)


def test_a_file_of_a_newer_version_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").mkdir()
    dataset.replace(tmp_path / "a", PART, dataset.Part(links(), no_readings()))
    assert dataset.read(tmp_path / "a", PART).links.num_rows == 2
    monkeypatch.setattr(arrow, "FORMAT", arrow.FORMAT - 1)
    with pytest.raises(StoreError, match="was written by a newer urltrawl"):
        dataset.read(tmp_path / "a", PART)


def test_rows_are_sorted_and_readings_lie_beside_them(tmp_path: Path) -> None:
    folder = tmp_path / "a.parquet"
    name = dataset.write(folder, "1997", dataset.Part(links(), no_readings()))
    assert dataset.is_part(folder, name)
    assert dataset.read(folder, name).links["host"].to_pylist() == ["a.example", "b.example"]
    assert sorted(dataset.ids(folder, name)) == sorted(links()["id"].to_pylist())
    assert list(dataset.files(folder)) == [name]
    assert (tmp_path / "a.parquet.readings" / name).is_file()
    dataset.remove(folder, name)
    dataset.remove(folder, name)
    assert list(dataset.files(folder)) == []


@pytest.mark.parametrize("can_link", [True, False])
def test_a_file_is_adopted_with_its_readings(
    can_link: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError

    one, other = tmp_path / "one.parquet", tmp_path / "other.parquet"
    name = dataset.write(other, "1997", dataset.Part(links(), no_readings()))
    if not can_link:
        monkeypatch.setattr(Path, "hardlink_to", refused)
    adopted = dataset.adopt(one, other, name)
    assert adopted != name
    assert adopted.startswith("year=1997/")
    for folder, source in ((one, other), (dataset.readings_of(one), dataset.readings_of(other))):
        assert (folder / adopted).read_bytes() == (source / name).read_bytes()
        assert (folder / adopted).samefile(source / name) is can_link
        assert [path.name for path in (folder / "year=1997").iterdir()] == [Path(adopted).name]


NAMES: dict[str, bool] = {
    f"year=1997/{PART}": True,
    f"year=0/{PART}": True,
    f"year=__HIVE_DEFAULT_PARTITION__/{PART}": True,
    f"year=97/{PART}": False,
    f"year=00/{PART}": False,
    f"year=1997/x{PART}": False,
    f"year=1997/{PART}x": False,
    f"year=1997/{PART.replace('0a', '0A')}": False,
    f"year=1997/../year=1997/{PART}": False,
    f"year=1997/link-{PART}": False,
    "year=1997/part-0.parquet": False,
    PART: False,
}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_file_of_a_dataset_is_called(name: str, tmp_path: Path) -> None:
    assert dataset.is_part(tmp_path, name) is NAMES[name]


def test_neither_a_link_nor_what_is_no_text_is_a_file_of_a_dataset(tmp_path: Path) -> None:
    name = f"year=1997/{PART}"
    assert not dataset.is_part(tmp_path, None)
    assert not dataset.is_part(tmp_path, b"x")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "year=1997").symlink_to("elsewhere")
    assert not dataset.is_part(tmp_path, name)
    (tmp_path / "year=1997").unlink()
    (tmp_path / "year=1997").mkdir()
    (tmp_path / name).symlink_to("nothing")
    assert not dataset.is_part(tmp_path, name)


@pytest.mark.parametrize(
    ("path", "known"),
    [("a/", True), ("a.parquet", True), ("a.parquet/", True), ("a.db", False), ("a", False)],
)
def test_a_name_says_whether_it_is_a_dataset(path: str, known: bool, tmp_path: Path) -> None:
    assert dataset.names_dataset(f"{tmp_path}/{path}") is known
    (tmp_path / "a.db").mkdir()
    assert dataset.names_dataset(f"{tmp_path}/a.db")


def test_links_come_year_by_year_with_their_readings() -> None:
    dates = [datetime(1997, 1, 1, tzinfo=UTC), None]
    table = links()
    dated = table.set_column(
        table.schema.get_field_index("date_utc"),
        table.schema.field("date_utc"),
        [pa.array(dates, table.schema.field("date_utc").type)],
    )
    ids = dated["id"].to_pylist()
    schema = arrow.without_meanings(arrow.schema("kept"))
    nothing = dict.fromkeys(schema.names)
    readings = arrow.as_table([nothing | {"link": one} for one in reversed(ids)], schema)
    found = list(dataset.by_year(dataset.Part(dated, readings)))
    assert [year for year, _ in found] == ["1997", "0"]
    for (_, part), one in zip(found, ids, strict=True):
        assert part.links["id"].to_pylist() == part.readings["link"].to_pylist() == [one]
