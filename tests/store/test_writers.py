"""Each format holds what it was given, whatever that is, and a reader of its own gets it back."""

from __future__ import annotations

import csv
import io
import json
import math
import sys
from typing import IO, TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from urltrawl.columns import COLUMNS
from urltrawl.errors import StoreError
from urltrawl.store.terminal import printable_lines
from urltrawl.store.writers import WRITERS, cell, open_output, plain

if TYPE_CHECKING:
    from pathlib import Path

VALUES = (
    st.none()
    | st.integers()
    | st.floats()
    | st.text()
    | st.lists(st.text(max_size=5), max_size=3)
    | st.binary(max_size=5)
)
TABLES = st.integers(1, 4).flatmap(
    lambda width: st.lists(st.lists(VALUES, min_size=width, max_size=width), max_size=5)
)


def text_of(form: str, rows: list[list[object]]) -> str:
    names = [f"n{number}" for number in range(len(rows[0]) if rows else 1)]
    file = io.StringIO(newline="")
    assert WRITERS[form].write(rows, names, file) == len(rows)
    return file.getvalue()


@given(TABLES)
@example([["a\rb", "c\nd", "e\r\nf"], ['"', ",", "\0"]])
def test_csv_gives_each_cell_back(rows: list[list[object]]) -> None:
    heading, *found = csv.reader(io.StringIO(text_of("csv", rows), newline=""))
    assert len(heading) == (len(rows[0]) if rows else 1)
    expected = [[str(cell(value)) for value in row] for row in rows]
    assert [row or [""] for row in found] == expected  # a row of one empty cell is an empty line


def test_a_line_of_csv_ends_as_lines_do() -> None:
    assert text_of("csv", [["a", 1]]) == "n0,n1\na,1\n"
    assert text_of("csv", [["a\rb"]]) == "n0\na\\rb\n"
    assert text_of("csv", [["a\r\n"]]) == 'n0\n"a\r\n"\n'


@given(TABLES)
@example([[math.inf, -math.inf, math.nan]])
@example([["\x85\u2028\u202e\U000e0001\ud800\n"]])
def test_json_lines_give_each_value_back(rows: list[list[object]]) -> None:
    lines = text_of("jsonl", rows).splitlines()

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    found = [list(json.loads(line, parse_constant=refuse).values()) for line in lines]
    for row, back in zip(rows, found, strict=True):
        for value, again in zip(row, back, strict=True):
            if isinstance(value, float) and not math.isfinite(value):
                assert again is None
            else:
                assert again == (value.hex() if isinstance(value, bytes) else value)


@given(TABLES)
def test_text_has_a_line_a_row_and_nothing_that_steers(rows: list[list[object]]) -> None:
    text = text_of("text", rows)
    lines = text.split("\n")
    assert lines.pop() == ""
    assert len(lines) == len(rows)
    assert all(
        character.isprintable() or character.isspace() for line in lines for character in line
    )
    assert not {"\r", "\t", "\x85", "\u2028"} & set(text)


FORMULAS = ["=1+1", "+1", "-1", "@x", "|x", "\uff1d1", "\ufe62x", "\uff5cx", "\t=", "\r="]


@pytest.mark.parametrize("before", ["", "\0", "\x1b", "\u2060", "\u200b\ufeff", "\xa0", " \n"])
@pytest.mark.parametrize("text", FORMULAS)
def test_no_cell_is_a_formula(text: str, before: str) -> None:
    """Also not to a spreadsheet that drops what nobody sees, and takes wide signs for narrow."""
    assert str(cell(before + text)).startswith("'")
    assert str(cell([before + text, "b"])).startswith("'")
    assert plain(before + text) == before + text


@given(st.text())
def test_a_file_of_csv_steers_no_terminal(text: str) -> None:
    held = str(cell(text)).replace("\r\n", "\n")
    assert printable_lines(held) == held


def test_parquet_holds_what_others_do() -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    names = [column.name for column in COLUMNS]
    hostile: dict[str, object] = {
        "text": "\ud800\0",
        "integer": 2**70,
        "real": math.inf,
        "list": ["\ud800"],
    }
    file = io.BytesIO()
    assert (
        WRITERS["parquet"].write([[hostile[column.type] for column in COLUMNS]], names, file) == 1
    )
    (row,) = parquet.read_table(file).to_pylist()
    assert row["url"] == "\\ud800\0"
    assert row["problems"] == ["\\ud800"]
    assert row["port"] is None
    assert row["confidence"] == math.inf


def test_a_file_may_hold_half_a_surrogate_pair(tmp_path: Path) -> None:
    for form in ("csv", "jsonl", "text"):
        with open_output(str(tmp_path / form), WRITERS[form]) as file:
            WRITERS[form].write([["\ud800"]], ["a"], file)
    assert json.loads((tmp_path / "jsonl").read_text(encoding="utf-8")) == {"a": "\ud800"}


def test_bytes_are_not_for_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    with pytest.raises(StoreError, match="send it to a file"), open_output("-", WRITERS["parquet"]):
        pass


def failing(_rows: object, _names: object, file: IO[Any]) -> int:
    file.write("half")
    raise OSError(28, "No space left on device")


def test_nothing_is_left_of_half_a_file(tmp_path: Path) -> None:
    with (
        pytest.raises(StoreError, match="No space left"),
        open_output(str(tmp_path / "a.csv"), WRITERS["csv"]) as file,
    ):
        failing([], [], file)
    assert list(tmp_path.iterdir()) == []


HOSTILE = ("|", "a|b", "\n", "a\nb", "\r\n", '"', "'", '","', ":", "\t", "\0", "\x1b[31m", "\u2028")
"""What some format gives a meaning to. As a column's value, each must come back."""


def _of_text(data: bytes, _: int) -> list[str]:
    return [line.replace("\\\\", "\\") for line in data.decode().split("\n")[:-1]]


def _of_csv(data: bytes, at: int) -> list[str]:
    _, *rows = csv.reader(io.StringIO(data.decode(), newline=""))
    return [row[at] for row in rows]


def _of_jsonl(data: bytes, at: int) -> list[str]:
    return [list(json.loads(line).values())[at] for line in data.decode().splitlines()]


def _of_parquet(data: bytes, at: int) -> list[str]:
    table = pytest.importorskip("pyarrow.parquet").read_table(io.BytesIO(data))
    return [str(value) for value in table.column(table.column_names[at]).to_pylist()]


READERS = {"text": _of_text, "csv": _of_csv, "jsonl": _of_jsonl, "parquet": _of_parquet}
"""Writer -> the values of a column as an independent reader gets them, from bytes and its place."""


def test_each_writer_has_a_reader() -> None:
    assert set(READERS) == set(WRITERS)


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize(
    "name",
    [one.name for one in COLUMNS if one.type == "text" and one.name != "date_utc"],  # a time
)
def test_what_a_column_holds_comes_back(form: str, name: str) -> None:
    names = [name] if form == "text" else [name, "url" if name != "url" else "raw"]
    rows = [[value, "http://h.example/"][: len(names)] for value in HOSTILE]
    writer = WRITERS[form]
    file: Any = io.BytesIO() if writer.binary else io.StringIO(newline="")
    assert writer.write(rows, names, file) == len(rows)
    data = file.getvalue() if writer.binary else file.getvalue().encode()
    found = READERS[form](data, 0)
    if form == "text":  # for people: what steers is shown, and no line is broken
        assert len(found) == len(HOSTILE)
        assert found[1] == "a|b"
    elif form == "csv":
        assert found == [str(cell(value)) for value in HOSTILE]
    else:
        assert found == list(HOSTILE)


def test_an_output_that_cannot_be_reached_is_named(tmp_path: Path) -> None:
    out = str(tmp_path / ("a" * 300))
    with pytest.raises(StoreError), open_output(out, WRITERS["text"]):
        pytest.fail("it was opened")


def test_an_error_of_the_system_without_a_text_is_told_by_what_it_says(tmp_path: Path) -> None:
    with (
        pytest.raises(StoreError, match=r"a\.csv: of no number$"),
        open_output(str(tmp_path / "a.csv"), WRITERS["csv"]),
    ):
        raise OSError("of no number")
    assert list(tmp_path.iterdir()) == []
