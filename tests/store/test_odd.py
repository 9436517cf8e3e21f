"""Files that are no corpus, with odd contents: each command ends with an exit code and one line."""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lanes import rest_slow

from urltrawl.cli import main
from urltrawl.errors import StoreError
from urltrawl.store import status

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("in_process")

ODD: list[object] = [
    None,
    b"\xff\0",
    "",
    "x",
    "[",
    "{}",
    "[1]",
    '"x"',
    '[["a", "b", "c"]]',
    "[[0, 1, 2]]",
    "[" * 5000,
    "\0",
    "é" * 5000,
    "\x1b[2J",
    "9999-99-99T99:99:99Z",
    "1e999",
    -1,
    0,
    2**63 - 1,
    1e300,
    float("inf"),
]
"""What a cell may hold, whatever its column says."""
BROKEN = "CAST(x'8061' AS TEXT)"
"""A text that is no UTF-8, which Python cannot bind."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with rows in all of its tables, beside its corpus."""
    folder = tmp_path_factory.mktemp("odd")
    (folder / "corpus").mkdir()
    for name, text in {
        "a.eml": "From: a@h.example\nDate: Mon, 1 Jan 1996 00:00:00 +0000\nSubject: s\n\n"
        "see http://h.example/archive-\nb.html and <URL:http://h.example/c d> and "
        "http://h.example/%zz\n",
        "b.txt": "http://h.example/archive-b.html\n",
        "c.bin": "\0\1\2",
        **{f"{n}.txt": "text\n-- \nhttp://footer.example/\n" for n in range(12)},
    }.items():
        (folder / "corpus" / name).write_text(text)
    (folder / "answer.json").write_text('{"error_map": {"x": [{"url": "http://footer.example/"}]}}')
    database = folder / "links.db"
    main(["batch", "-q", "-j", "1", str(folder / "corpus"), "--into", str(database)])
    assert main(["status", "-q", str(database), str(folder / "answer.json")]) == 0
    return database


def cells(database: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(database)) as opened:
        return [
            (table, column)
            for (table,) in opened.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            for (column,) in opened.execute("SELECT name FROM pragma_table_info(?)", (table,))
        ]


def with_cell(made: Path, path: Path, table: str, column: str, value: object) -> bool:
    """A copy in which a column of a table has a value, in one row or in all; whether it could
    be.
    """
    shutil.copy(made, path)
    with closing(sqlite3.connect(path)) as opened:
        sql, values = ("?", [value]) if value is not BROKEN else (BROKEN, [])
        for rows in ("1", f'"{column}" = (SELECT max("{column}") FROM {table})'):  # noqa: S608
            try:
                with opened:
                    opened.execute(f'UPDATE {table} SET "{column}" = {sql} WHERE {rows}', values)  # noqa: S608
            except sqlite3.IntegrityError:
                continue
            return True
    return False


def commands(made: Path, path: Path) -> list[list[str]]:
    folder, name = path.parent, str(path)
    return [
        ["top", "hosts", name],
        ["top", "years", name, "--no-footer", "--since", "1990", "--min-confidence", "0.5"],
        ["query", name],
        ["query", name, "SELECT * FROM links_flat"],
        ["query", name, "SELECT * FROM sources", "--format", "jsonl"],
        ["show", "--corpus", str(made.parent), name, ""],
        ["show", "--corpus", str(made.parent), name, ids(path)],
        ["export", "-q", name, str(folder / "out.csv"), "--wayback", "--surt", "--urlkey"],
        ["export", "-q", name, str(folder / "out.jsonl"), "--distinct"],
        ["export", "-q", name, str(folder / "out.parquet")],
        ["export", "-q", name, str(folder / "years/")],
        ["export", "-q", name, str(folder / "seeds.txt"), "--for", "heritrix", "--unwrap"],
        ["report", "-q", name, "-o", str(folder / "out.md"), "--corpus", str(made.parent)],
        ["merge", "-q", name, "--into", str(folder / "all.db")],
        ["merge", "-q", str(made), "--into", name],
        ["status", "-q", name, str(made.with_name("answer.json"))],
        ["settle", "-q", name],
        ["batch", "-q", "-j", "1", "--plan", str(made.with_name("corpus")), "--into", name],
        ["batch", "-q", "-j", "1", str(made.with_name("corpus")), "--into", name],
    ]


def ids(path: Path) -> str:
    with closing(sqlite3.connect(path)) as opened:
        opened.text_factory = bytes
        found = opened.execute("SELECT id FROM links WHERE url LIKE '%archive-%'").fetchone()
    return (
        str((found or ["x"])[0], "utf-8", "replace")
        if found and isinstance(found[0], bytes)
        else "x"
    )


def each_ends(made: Path, folder: Path, capsys: pytest.CaptureFixture[str], seed: int) -> None:
    chance = random.Random(seed)
    table, column = chance.choice(cells(made))
    value = chance.choice([*ODD, BROKEN])
    path = folder / "odd.db"
    if not with_cell(made, path, table, column, value):
        return
    words = chance.choice(commands(made, path))
    where = f"seed {seed}: {table}.{column} = {value!r:.60}, {' '.join(words)}"
    capsys.readouterr()
    try:
        code = main(words)
    except Exception as error:
        raise AssertionError(where) from error
    said = capsys.readouterr().err
    assert code in (0, 1, 2), where
    assert said or code != 2, where
    assert len(said) < 2000, where


@pytest.mark.parametrize("seed", rest_slow(range(60), *range(12)))
def test_any_cell_of_a_database(
    seed: int, made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    each_ends(made, tmp_path, capsys, seed)


def test_a_complaint_does_not_repeat_a_long_cell(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.db"
    with closing(sqlite3.connect(made)) as opened:
        (link,) = opened.execute("SELECT link FROM readings").fetchone()
    assert with_cell(made, path, "narrow_readings", "verdict", "é" * 5000)
    assert main(["show", "--corpus", str(made.parent), str(path), link]) == 2
    said = capsys.readouterr().err
    assert "holds what urltrawl does not write" in said
    assert len(said) < 1000


def test_a_report_of_a_text_that_is_no_utf8_says_what_to_do(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.db"
    assert with_cell(made, path, "narrow_records", "sender", BROKEN)
    assert main(["report", "-q", str(path), "-o", str(tmp_path / "out.html")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"urltrawl: {path}: holds what urltrawl does not write (")
    assert "column 'sender'" in said
    assert said.endswith("): restore it, or delete it and run the batch again\n")
    assert not (tmp_path / "out.html").exists()


@pytest.mark.slow
def test_bytes_in_place_of_a_text_are_drawn(made: Path, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    path = tmp_path / "odd.db"
    assert with_cell(made, path, "ways", "kind", b"\xffA")
    assert main(["report", "-q", str(path), "-o", str(tmp_path / "out.html")]) == 0
    assert "b&#39;" in (tmp_path / "out.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_many_cells_of_a_database(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(60, 1500):
        folder = tmp_path / str(seed)
        folder.mkdir()
        each_ends(made, folder, capsys, seed)
        shutil.rmtree(folder)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
ENTRY = st.fixed_dictionaries(
    {}, optional={"url": JSON, "status": JSON | st.fixed_dictionaries({"code": JSON, "text": JSON})}
)
MAPS = {
    name: JSON
    | st.dictionaries(st.text(max_size=3), JSON | st.lists(ENTRY | JSON, max_size=3), max_size=3)
    for name in status.STATES
}


@given(st.fixed_dictionaries({}, optional=MAPS) | JSON, st.booleans())
def test_any_result_of_a_link_checker(
    tmp_path_factory: pytest.TempPathFactory, result: Any, escaped: bool
) -> None:
    path = tmp_path_factory.mktemp("result") / "answer.json"
    path.write_text(json.dumps(result, ensure_ascii=escaped), encoding="utf-8", errors="replace")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as opened:
        opened.execute("CREATE TABLE urls (url, scheme)")
        opened.execute("CREATE TABLE statuses (url, state, code, reason, checked)")
        try:
            written = status.write_statuses(opened, status.read(str(path)), "")
        except StoreError:
            return
        assert status.write_statuses(opened, status.read(str(path)), "") == written


def _deep(path: Path) -> None:
    path.write_text("[" * 100_000, encoding="utf-8")


RESULTS: dict[str, tuple[Callable[[Path], object], str]] = {
    "a pipe": (os.mkfifo, "no regular file"),
    "a directory": (Path.mkdir, "no regular file"),
    "a device": (lambda path: path.symlink_to("/dev/zero"), "no regular file"),
    "nothing": (lambda path: path.symlink_to("nothing"), "No such file"),
    "brackets": (_deep, "no result of a link checker"),
    "no text": (lambda path: path.write_bytes(b"\xff\0"), "no result of a link checker"),
    "a list": (lambda path: path.write_text("[]"), "no result of a link checker"),
    "another object": (lambda path: path.write_text("{}"), "cannot be read"),
}


@pytest.mark.parametrize("name", RESULTS)
def test_what_is_no_result(
    name: str, made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make, message = RESULTS[name]
    make(tmp_path / "answer.json")
    assert main(["status", str(made), str(tmp_path / "answer.json")]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


ROW = st.fixed_dictionaries(
    {"id": st.just("a") | JSON, "source": st.just("a.txt") | JSON},
    optional=dict.fromkeys(
        [
            "url",
            "raw",
            "readings",
            "member",
            "format",
            "line",
            "record_start",
            "record_end",
            "record_digest",
            "part",
            "kind",
            "text_start",
            "text_end",
            "charset",
            "charset_by",
            "verdict",
            "confidence",
            "alternatives",
            "element",
            "attribute",
        ],
        JSON,
    ),
)


@given(ROW | JSON, st.booleans())
def test_any_row_of_json(tmp_path_factory: pytest.TempPathFactory, row: Any, whole: bool) -> None:
    folder = tmp_path_factory.mktemp("rows")
    (folder / "a.txt").write_text("see http://h.example/a\n")
    (folder / "rows.jsonl").write_text(json.dumps(row)[: None if whole else -1])
    assert main(["show", str(folder / "rows.jsonl"), "a"]) == 2
