"""The second pass as one SQL text gives the rows that ``settle`` writes, in every engine."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.lanes import rest_slow

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch.run import settle_file
from urltrawl.columns import COLUMNS
from urltrawl.errors import OptionError
from urltrawl.reading.options import Options
from urltrawl.store import arrow
from urltrawl.store.settling import Settlement

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("in_process")

SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"
Row = dict[str, Any]

TEXTS = {
    "joined-is-whole": (
        "See http://www.example.org/some/long/path/that-\ngoes-on.html "
        "now\n\nhttp://www.example.org/some/long/path/that-goes-on.html\n"
    ),
    "written-is-whole": (
        "See http://www.example.org/a/page.html\nindex and http://www.example.org/a/page.html "
        "here\n"
    ),
    "file-in-directory": (
        "http://www.example.org/papers/1996/\nproceedings/b.html "
        "too\n\nhttp://www.example.org/papers/1996/proceedings/b.html\n"
    ),
    "host": "<URL:http://ds.inter-\nnic.net/rfc> and http://ds.internic.net/other\n",
    "open-end": "http://www.example.org/cgi?name=\nvalue and http://www.example.org/cgi?name= here\n",  # noqa: E501
    "nothing": "http://www.example.net/all/alone/in-\nthe/world.html\n",
    "no-slashes": "mailto:someone@long-\nhost.example.org and mailto:someone@long-host.example.org\n",  # noqa: E501
    "quotation": (
        "They said that it is all at http://www.example.org/some/quite/lo-\nng/way.html "
        "now\n\n> They said that it is all at http://www.example.org/some/quite/lo-ng/way.html "
        "now\n"
    ),
    **{
        f"clock-set-back-{zone}": (
            f"From: a@b.example\nDate: Sun, 27 Oct 1996 {time} {zone}\nSubject: island\n\n"
            "Whoever wants to know what time it is on the long island asks the clock at\n"
            "http://www.example.org/clock/ first of all, and then everybody else around.\n"
        )
        for time, zone in (("01:30", "PDT"), ("01:10", "PST"))
    },
    "marks": 'a "quoted" <URL:http://www.example.org/a\\b-\nc> and http://www.example.org/\xe9-\nb\n',
}


def in_sqlite(tables: dict[str, list[Row]], statement: str) -> list[Row]:
    with closing(sqlite3.connect(":memory:")) as opened:
        opened.row_factory = sqlite3.Row
        for table, rows in tables.items():
            names = [one.name for one in arrow.TABLES[table]]
            columns = ", ".join(f'"{name}"' for name in names)
            opened.execute(f"CREATE TABLE {table} ({columns})")
            opened.executemany(
                f"INSERT INTO {table} VALUES ({', '.join('?' * len(names))})",  # noqa: S608
                ([plain(row[name]) for name in names] for row in rows),
            )
        found = [dict(row) for row in opened.execute(statement)]
    lists = [column.name for column in COLUMNS if column.type == "list"]
    return [row | {name: json.loads(row[name]) for name in lists} for row in found]


def plain(value: Any) -> Any:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list) else value


def in_duckdb(tables: dict[str, list[Row]], statement: str) -> list[Row]:
    duckdb, pa = pytest.importorskip("duckdb"), pytest.importorskip("pyarrow")
    with closing(duckdb.connect()) as opened:
        opened.execute("SET TimeZone = 'America/Los_Angeles'")
        for table, rows in tables.items():
            shape = arrow.schema(table)
            opened.register(table, pa.Table.from_batches(arrow.batches(rows, shape), shape))
        found = opened.sql(statement).to_arrow_table().to_pylist()
    return [
        row | {"date_utc": f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" if moment else ""}
        for row in found
        for moment in [row["date_utc"]]
    ]


ENGINES: dict[str, Callable[[dict[str, list[Row]], str], list[Row]]] = {
    "sqlite": in_sqlite,
    "duckdb": in_duckdb,
}


def agree(path: Path, engine: str) -> list[Row]:
    """What the statement makes of what was found, which has to be what ``settle`` writes."""
    tables = {name: list(urltrawl.Database(path, name)) for name in ("links", "readings")}
    said = ENGINES[engine](tables, urltrawl.settle_sql(engine=engine))
    settle_file(str(path))
    kept = {row["id"]: row for row in urltrawl.Database(path)}
    assert len(said) == len(kept)
    for row in said:
        wanted = kept[row["id"]]
        assert abs(row["confidence"] - wanted["confidence"]) < 2e-4
        assert row | {"confidence": 0} == wanted | {"confidence": 0}
    return said


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of the texts, and of each paragraph of them as well, which is not settled."""
    below = tmp_path_factory.mktemp("found")
    folder = below / "corpus"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / f"{name}.txt").write_text(text)
        for number, paragraph in enumerate(text.split("\n\n")):
            (folder / f"{name}-{number}.txt").write_text(paragraph)
    batch.run(str(below / "links.db"), [str(folder)], Options())
    return below / "links.db"


@pytest.mark.parametrize("engine", rest_slow(ENGINES, "sqlite"))
def test_one_text_does_it_all(engine: str, found: Path, tmp_path: Path) -> None:
    shutil.copy(found, tmp_path)
    before = {row["id"]: row["url"] for row in urltrawl.Database(tmp_path / "links.db")}
    said = agree(tmp_path / "links.db", engine)
    assert sum(row["url"] != before[row["id"]] for row in said) >= 1
    assert sum(row["repeat"] for row in said) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "corpus", ["twisted/twisted-web", "cypherpunks", "users-list", "extropians"]
)
def test_so_it_does_of_real_lists(engine: str, corpus: str, tmp_path: Path) -> None:
    if not (SHARED / corpus).is_dir():
        pytest.skip("no real archives here")
    batch.run(str(tmp_path / "links.db"), [str(SHARED / corpus)], Options())
    assert len(agree(tmp_path / "links.db", engine)) > 25


def test_an_engine_that_nobody_knows() -> None:
    with pytest.raises(OptionError):
        urltrawl.settle_sql(engine="oracle")


def test_spark_alone_has_names_in_marks_of_its_own() -> None:
    marks = {engine: "`" in urltrawl.settle_sql(engine=engine) for engine in (*ENGINES, "spark")}
    assert marks == {"sqlite": False, "duckdb": False, "spark": True}


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ((0, 0, 0, 0), "no link has several readings. 0 links stay"),
        (
            (1, 1, 0, 0),
            "1 link has several readings: no other message helps to decide. 1 link stays",
        ),
        (
            (2, 2, 1, 0),
            (
                "2 links have several readings: other messages help to decide 1 of them, and"
                " change 0. 2 links stay"
            ),
        ),
        (
            (3000, 1000, 2000, 1000),
            (
                "3,000 links have several readings: other messages help to decide 2,000 of them,"
                " and change 1,000. 1,000 links stay"
            ),
        ),
    ],
)
def test_a_second_pass_is_told_in_two_sentences(
    numbers: tuple[int, int, int, int], said: str
) -> None:
    assert str(Settlement(*numbers, counts=False)) == f"{said} in doubt (confidence below 0.8)"
