"""Links as Arrow: the rows that every other way out has, for every library that takes a stream."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from tests.lanes import rest_slow

import urltrawl
from urltrawl.columns import COLUMNS, Value
from urltrawl.errors import OptionError, StoreError
from urltrawl.model import Kind
from urltrawl.store import arrow, database
from urltrawl.store.choice import Choice
from urltrawl.store.export import AS_FOUND, rows
from urltrawl.store.readings import readings

pa = pytest.importorskip("pyarrow")

NAMES = [column.name for column in COLUMNS]
ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
TEXT = (
    b"See http://www.example.org/a-\nb and <URL:ftp://ftp.example.org/\xff\npub> or "
    b"http://www.example.org:99999999999999999999/\n"
)


@cache
def scanned() -> list[urltrawl.Link]:
    """The links of our archives, which no test changes."""
    return list(urltrawl.scan(ARCHIVES))


def as_arrow(one: dict[str, Value]) -> dict[str, object]:
    """A row as Arrow gives it back."""
    date = one["date_utc"]
    moment = (
        datetime.strptime(date, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        if isinstance(date, str) and date
        else None
    )
    port = one["port"]
    return {
        **one,
        "date_utc": moment,
        "port": port if not isinstance(port, int) or port < 2**63 else None,
    }


def test_a_trawl_is_a_stream_of_its_rows() -> None:
    table = pa.table(urltrawl.scan(ARCHIVES))
    assert table.column_names == [column.name for column in COLUMNS]
    assert table.to_pylist() == [as_arrow(link.to_dict()) for link in scanned()]
    assert table.num_rows > 40


def test_the_schema_is_that_of_the_columns() -> None:
    shape = arrow.schema()
    types = {field.name: str(field.type) for field in shape}
    assert types["date_utc"] == "timestamp[us, tz=UTC]"
    assert types["scheme"] == "dictionary<values=string, indices=int32, ordered=0>"
    assert (types["url"], types["record_start"], types["confidence"]) == (
        "string",
        "int64",
        "double",
    )
    assert types["alternatives"] == "list<item: string>"
    assert all(
        shape.field(column.name).metadata[b"meaning"].decode() == column.meaning
        for column in COLUMNS
    )
    assert {
        str(field.type) for field in arrow.without_dictionaries(shape) if field.name == "scheme"
    } == {"string"}
    assert arrow.schema(names=["host", "url"]).names == ["host", "url"]
    for table, names in (("urls", None), ("links", ["hots"])):
        with pytest.raises(OptionError):
            arrow.schema(table, names=names)


@pytest.mark.parametrize("size", rest_slow([1, 7, 10_000], 7))
def test_batches_of_any_size_hold_the_same(size: int) -> None:
    links = scanned()
    shape = arrow.schema()
    made = list(arrow.of_links(iter(links), shape, size))
    assert [batch.num_rows for batch in made] == [len(some) for some in batched_(links, size)]
    by_row = list(arrow.batches((link.to_dict() for link in links), shape, size))
    assert pa.Table.from_batches(made).to_pylist() == pa.Table.from_batches(by_row).to_pylist()


def batched_(links: list[urltrawl.Link], size: int) -> list[list[urltrawl.Link]]:
    return [links[at : at + size] for at in range(0, len(links), size)]


def test_only_what_is_asked_for_is_made() -> None:
    (made,) = arrow.of_links(urltrawl.scan(ARCHIVES), arrow.schema(names=["host", "id"]))
    assert made.schema.names == ["host", "id"]
    assert made.column("id").to_pylist() == [link.to_dict()["id"] for link in scanned()]


def test_batches_come_as_they_are_read() -> None:
    met = []

    def links() -> object:
        for link in urltrawl.scan(ARCHIVES):
            met.append(link)
            yield link

    next(arrow.of_links(links(), arrow.schema(), 5))  # type: ignore[arg-type]
    assert len(met) == 5


def test_what_arrow_cannot_hold_costs_one_cell() -> None:
    shape = arrow.schema(names=["url", "port", "lints"])
    (made,) = arrow.batches(
        [
            {"url": "http://a/\udcff", "port": 2**64, "lints": ["\ud800"]},
            {"url": "x", "port": 8, "lints": []},
        ],
        shape,
    )
    assert made.to_pylist() == [
        {"url": r"http://a/\udcff", "port": None, "lints": [r"\ud800"]},
        {"url": "x", "port": 8, "lints": []},
    ]
    table = pa.table(urltrawl.scan(TEXT))
    assert len(table) == len(list(urltrawl.scan(TEXT)))


def test_a_database_is_a_stream_too(links: Path) -> None:
    opened = urltrawl.Database(links)
    with closing(database.connect_readonly(links)) as connection:
        expected = [
            as_arrow(dict(zip(NAMES, one, strict=True)))
            for one in rows(connection, Choice(), order=AS_FOUND, distinct=False)
        ]
    assert pa.table(opened).to_pylist() == pa.table(opened).to_pylist() == expected
    assert [one["id"] for one in opened] == [one["id"] for one in expected]
    chosen = pa.table(urltrawl.Database(links, choice=Choice(schemes=frozenset({"ftp"}))))
    assert set(chosen["scheme"].to_pylist()) == {"ftp"}
    with pytest.raises(OptionError, match="readings"):
        urltrawl.Database(links, "links_flat")
    with pytest.raises(StoreError, match="no such database"):
        list(urltrawl.Database(links.with_name("nowhere.db")))


def test_readings_are_the_same_of_links_and_of_a_database(links: Path) -> None:
    kept = pa.table(urltrawl.Database(links, "readings")).to_pylist()
    found = list(readings(urltrawl.scan([ARCHIVES, links.with_name("trouble.txt")], rejected=True)))
    assert sorted(found, key=lambda one: (one["link"], one["rank"])) == kept
    assert {one["whole"] for one in kept} == {True, False}
    assert any(one["joined"] for one in kept)
    assert len(kept) > len({one["link"] for one in kept})


def test_other_libraries_take_the_stream() -> None:
    count = len(scanned())
    for name, table in (("pandas", "DataFrame"), ("polars", "DataFrame")):
        library = pytest.importorskip(name)
        made = getattr(library, table)
        assert (
            len(
                made.from_arrow(urltrawl.scan(ARCHIVES))
                if name == "pandas"
                else made(urltrawl.scan(ARCHIVES))
            )
            == count
        )


def test_what_says_yes_or_no_is_boolean_in_a_data_frame() -> None:
    pytest.importorskip("pandas")
    frame = urltrawl.to_frame(urltrawl.find("see http://www.example.org/a"))
    flags = {name: str(frame[name].dtype) for name in arrow.FLAGS}
    assert flags == {"quoted": "boolean", "footer": "boolean", "repeat": "boolean"}


@pytest.mark.slow
def test_nothing_is_imported_before_it_is_asked_for() -> None:
    program = (
        "import sys, urltrawl; list(urltrawl.find('http://a.example.org/')); "
        "list(urltrawl.scan(b'http://a.example.org/'))\n"
        "assert not {'pyarrow', 'fsspec', 'pyspark', 'pandas', 'ijson'} & set(sys.modules), "
        "sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_without_pyarrow_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(StoreError, match=r"pip install 'urltrawl\[arrow\]'"):
        urltrawl.scan(ARCHIVES).__arrow_c_stream__()


def test_a_notebook_shows_links_and_keeps_them() -> None:
    trawl = urltrawl.scan(ARCHIVES)
    shown = trawl._repr_html_()
    assert shown == trawl._repr_html_()
    assert shown.count("<tr>") == 11
    assert shown.endswith("<p>and more</p>")
    assert len(list(trawl)) == len(scanned())
    assert urltrawl.scan(b"")._repr_html_().endswith("<p>0 links</p>")
    (link,) = urltrawl.find("see <URL:http://a.example.org/x-\ny?q=1&lt=2>")
    html = link._repr_html_()
    assert "&lt;URL:http://a.example.org/x-\ny?q=1&amp;lt=2&gt;" in html
    assert "http://a.example.org/xy?q=1&amp;lt=2 (0." in html
    assert str(Kind.WRAPPED) in html


def test_a_notebook_shows_what_a_database_holds(links: Path) -> None:
    assert f"<caption>{links}</caption>" in urltrawl.Database(links)._repr_html_()
    assert repr(urltrawl.Database(links)) == f"<Database {str(links)!r} links>"


def test_integers_that_arrow_can_hold_stay() -> None:
    shape = arrow.schema(names=["port"])
    numbers = [2**63 - 1, 2**63, -(2**63) + 1, -(2**63) - 1, None]
    (made,) = arrow.batches([{"port": number} for number in numbers], shape)
    assert made["port"].to_pylist() == [2**63 - 1, None, -(2**63) + 1, None, None]


@pytest.mark.parametrize(
    ("metadata", "number"),
    [
        (None, 1),
        ({b"other": b"1"}, 1),
        ({b"urltrawl": b"{}"}, 1),
        ({b"urltrawl": b"nonsense"}, 1),
        ({b"urltrawl": b"[]"}, 1),
        ({b"urltrawl": b'{"format": "x"}'}, 1),
        ({b"urltrawl": b'{"format": 7}'}, 7),
    ],
)
def test_a_file_states_its_format(metadata: dict[bytes, bytes] | None, number: int) -> None:
    assert arrow.format_of(pa.schema([], metadata=metadata)) == number


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("1996-02-29T12:00:00Z", "1996-02-29 12:00:00+00:00"),
        ("1996-02-30T12:00:00Z", "None"),
        ("1996-02-29", "None"),
        ("1996-02-29T12:00:00+01:00", "None"),
        ("\u0661996-02-29T12:00:00Z", "None"),
        ("", "None"),
        (None, "None"),
        (1996, "None"),
    ],
)
def test_a_time_is_one_of_the_calendar(cell: object, shown: str) -> None:
    assert str(arrow.moment(cell)) == shown


def test_each_table_of_parquet_has_as_many_rows_as_are_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arrow, "BATCH", 4)
    monkeypatch.setattr(arrow, "_SMALL_BATCH", 2)
    shape = arrow.schema(names=["url", "scheme"])
    cells = [(f"http://h.example/{number}", "http") for number in range(9)]
    tables = list(arrow.in_tables(cells, shape))
    assert [table.num_rows for table in tables] == [4, 4, 1]
    assert [len(batch) for batch in arrow.in_batches(cells, shape)] == [2, 2, 2, 2, 1]
    assert pa.concat_tables(tables)["url"].to_pylist() == [url for url, _ in cells]
    assert [str(kind) for kind in shape.types] == [
        "string",
        "dictionary<values=string, indices=int32, ordered=0>",
    ]
    assert [str(kind) for kind in arrow.without_dictionaries(shape).types] == ["string"] * 2
