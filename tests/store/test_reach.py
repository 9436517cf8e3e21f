"""How far a change reaches before all links are asked: few links, and a share of them that is met
and passed."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from tests.batch.test_reach import File, one_link, write

from urltrawl.store import database, reach
from urltrawl.store.settling import settle

if TYPE_CHECKING:
    import sqlite3

COUNT = 10
"""Links of each database. Of these, a change may reach 4 (``reach.MOST_SHARE``)."""


def alone(number: int, **cells: object) -> File:
    """A file with a link that shares nothing with those of others but what ``cells`` says."""
    return one_link(number, f"http://h{number}.example/{number}", **cells)


def reached(before: list[File], new: File) -> dict[str, set[int]] | None:
    """The links that a new one reaches, by table and as numbers of files: ``None`` for all. There
    are ``COUNT`` links at last.
    """
    rest = [alone(number) for number in range(20, 19 + COUNT - len(before))]
    with closing(database.connect(":memory:")) as opened:
        write(opened, [*before, *rest])
        settle(opened)
        write(opened, [new])
        assert database.count_rows(opened, "narrow_links") == COUNT
        few = reach.ask_few(opened)
        tables = set(reach.ASKED) | ({"recount"} if few else set())
        assert temporary(opened) == tables
        return {table: numbers(opened, table) for table in reach.ASKED} if few else None


def temporary(opened: sqlite3.Connection) -> set[str]:
    return {
        name
        for (name,) in opened.execute("SELECT name FROM sqlite_temp_schema WHERE type = 'table'")
    }


def numbers(opened: sqlite3.Connection, table: str) -> set[int]:
    """The files of which links are in a table."""
    return {
        int(source.removesuffix(".mbox")) - 1  # ``one_link`` counts on
        for (source,) in opened.execute(
            f"SELECT source FROM temp.{table} CROSS JOIN narrow_links USING (number)"  # noqa: S608
            " CROSS JOIN narrow_records AS records ON records.number = record"
            " CROSS JOIN places ON places.number = records.place"
        )
    }


def in_all(*numbers: int) -> dict[str, set[int]]:
    return {table: set(numbers) for table in reach.ASKED}


def test_what_shares_nothing_reaches_itself() -> None:
    assert reached([], alone(1)) == in_all(1)


@pytest.mark.parametrize("key", ["key_before", "key_behind", "key_thread"])
def test_a_change_reaches_as_many_as_share_a_key_and_then_all(key: str) -> None:
    four, five = (range(2, count + 1) for count in (4, 5))
    new = alone(1, **{key: 7})
    assert reached([alone(each, **{key: 7}) for each in four], new) == in_all(1, 2, 3, 4)
    assert reached([alone(each, **{key: 7}) for each in five], new) is None


def test_it_reaches_what_shares_a_key_with_what_it_reaches_to_the_end() -> None:
    chain = [
        alone(2, key_before=7, key_behind=8),
        alone(3, key_behind=8, key_thread=9),
        alone(4, key_thread=9),
        alone(5, key_before=10),
    ]
    assert reached(chain, alone(1, key_before=7)) == in_all(1, 2, 3, 4)
    assert reached([*chain, alone(6, key_thread=9)], alone(1, key_before=7)) is None


def in_doubt(number: int) -> File:
    """A link of which one reading leads to a host that nobody has linked to."""
    return one_link(number, f"http://d{number}.example/{number}", f"http://new.example/{number}")


def test_a_new_host_reaches_each_reading_that_has_it_and_then_all() -> None:
    new = one_link(1, "http://new.example/")
    assert reached([in_doubt(each) for each in (2, 3, 4)], new) == {
        "asked": {1, 2, 3, 4},
        "to_tell": {1},
        "to_decide": {1, 2, 3, 4},
    }
    assert reached([in_doubt(each) for each in (2, 3, 4, 5)], new) is None


def test_a_host_that_was_known_reaches_no_reading() -> None:
    known = one_link(4, "http://new.example/4")
    found = reached([in_doubt(2), in_doubt(3), known], one_link(1, "http://new.example/"))
    assert found == in_all(1)


def test_what_is_asked_for_the_sake_of_others_counts_too() -> None:
    """Links to the URL of a link that shares a key with what came."""
    new, shares = alone(1, key_before=7), alone(2, key_before=7)
    others = [one_link(number, "http://h2.example/2") for number in (3, 4, 5)]
    assert reached([shares, *others[:2]], new) == {
        "asked": {1, 2, 3, 4},
        "to_tell": {1, 2},
        "to_decide": {1, 2},
    }
    assert reached([shares, *others], new) is None


def test_a_link_that_was_read_again_has_all_be_asked() -> None:
    with closing(database.connect(":memory:")) as opened:
        write(opened, [alone(number) for number in range(1, 4)])
        settle(opened)
        assert reach.ask_few(opened)
        write(opened, [alone(2)])
        assert not reach.ask_few(opened)
        reach.ask_all(opened)
        assert [numbers(opened, table) for table in reach.ASKED] == [{1, 2, 3}] * 3
