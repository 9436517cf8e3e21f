"""What a dataset keeps beside its rows: each reading of each link."""

from __future__ import annotations

import json
from contextlib import closing

import pytest
from tests.store.insertion import insert

import urltrawl
from urltrawl.store import arrow, database, rows
from urltrawl.store.readings import is_any_in, kept_table, of_rows, part_of, readings

TEXT = "see http://www.example.org/papers/a-\nb.html, http://a.example/ and <http://b.example/%zz>"


def filled() -> rows.Rows:
    found = rows.no_rows()
    rows.add(urltrawl.find(TEXT), found)
    return found


def test_the_only_reading_of_a_link_is_told_by_its_row_alone() -> None:
    alone = {"rank": 0, "joined": False, "seen": False, "whole": True, "closed": True, "ordinal": 1}
    names = {field.name for field in arrow.KEPT}
    long, short = (
        next(one for one in of_rows(filled(), short=short) if one["ordinal"] == 1)
        for short in (False, True)
    )
    assert short.keys() == long.keys() == names
    assert {name: long[name] for name in alone} == alone
    assert long["url"] == "http://a.example/"
    shared = {"link", "key_before", "key_behind", "key_thread"}
    assert {name: value for name, value in short.items() if value is not None} == alone | {
        name: long[name] for name in shared if long[name] is not None
    }


def test_each_reading_of_several_has_a_row_in_the_order_of_its_rank() -> None:
    found = [one for one in of_rows(filled(), short=True) if one["ordinal"] == 0]
    assert found == [one for one in of_rows(filled()) if one["ordinal"] == 0]
    assert [one["rank"] for one in found] == [one["now"] for one in found] == [*range(len(found))]
    link = urltrawl.find(TEXT)[0]
    assert [one["url"] for one in found] == [reading.url for reading in link.readings]
    for one in found:
        assert (one["joined"], one["first_break"] is not None) in {(True, True), (False, False)}
        assert one["settled"] == "[]"
        assert one["confidence"] == one["weighed"]


def test_what_a_grammar_forbids_is_kept_as_json() -> None:
    (forbidden,) = (one for one in of_rows(filled()) if one["ordinal"] == 2)
    (problem,) = urltrawl.find(TEXT)[2].problems
    assert forbidden["problems"] == [problem.code]
    assert json.loads(forbidden["places"]) == [
        [problem.code, *problem.span, problem.rule, problem.message]
    ]
    assert next(one["places"] for one in of_rows(filled()) if one["ordinal"] == 1) is None


def test_a_table_of_readings_has_their_columns() -> None:
    pytest.importorskip("pyarrow")
    table = kept_table(filled())
    assert table.column_names == [field.name for field in arrow.KEPT]
    assert table.to_pylist() == list(of_rows(filled(), short=True))
    names = [field.name for field in arrow.READINGS]
    assert list(readings(urltrawl.find(TEXT))) == [
        {name: one[name] for name in names} for one in of_rows(filled())
    ]


def test_links_of_a_database_are_rows_of_a_dataset_however_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(arrow, "BATCH", 2)
    found = filled()
    with closing(database.connect(":memory:")) as opened:
        insert(opened, found)
        ids = sorted(str(id_) for id_, *_ in found.links)
        opened.execute("CREATE TEMP TABLE touched (id)")
        opened.execute("INSERT INTO touched VALUES (?)", (ids[0],))
        assert is_any_in(opened, "touched", ids)
        assert not is_any_in(opened, "touched", ids[1:])
        for count in (1, 2, 3):
            part = part_of(opened, ids[:count])
            assert sorted(part.links["id"].to_pylist()) == ids[:count]
            assert set(part.readings["link"].to_pylist()) == set(ids[:count])
        assert sorted(map(str, part.readings.to_pylist())) == sorted(
            map(str, kept_table(found).to_pylist())
        )
        (forbidden,) = (row for row in part.links.to_pylist() if row["problems"])
        assert forbidden["problems"] == ["bad-escape"]
