"""``Database``: what it takes, and the rows that it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.store.insertion import insert

import urltrawl
from urltrawl.errors import OptionError, StoreError
from urltrawl.store import database, rows

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "see http://www.example.org/papers/a-\nb.html, <http://a.example/%zz> and ftp://b.example/\n"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reader")
    (folder / "a.txt").write_text(TEXT)
    filled = rows.no_rows()
    rows.add(urltrawl.scan(folder / "a.txt"), filled)
    opened = database.connect(folder / "links.db")
    insert(opened, filled)
    opened.execute("INSERT INTO sources (source, state) VALUES ('a.txt', 'read')")
    database.close(opened)
    return folder / "links.db"


@pytest.mark.parametrize(
    ("arguments", "choice", "error", "message"),
    [
        ([1], None, TypeError, "takes a path, not int"),
        (["links.db"], {"first": True}, TypeError, "takes a Choice, not dict"),
        (["links.db", "urls"], None, OptionError, "unknown table 'urls': choose one of links, "),
        (["links.db", "sources"], urltrawl.Choice(), OptionError, "must be links beside a choice"),
        (["links.db", "readings"], urltrawl.Choice(), OptionError, "must be links beside a choice"),
        (["nothing.db"], None, StoreError, "nothing.db: there is no such database"),
        (["x" * 5000], None, StoreError, "there is no such database"),
    ],
)
def test_what_it_does_not_take(
    arguments: list[Any], choice: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        urltrawl.Database(*arguments, choice=choice)


def test_rows_come_as_they_were_found_and_are_chosen(path: Path) -> None:
    every = list(urltrawl.Database(path))
    assert [row["url"] for row in every] == [
        "http://www.example.org/papers/a-b.html",
        "http://a.example/%zz",
        "ftp://b.example/",
    ]
    assert [row["problems"] for row in every] == [[], ["bad-escape"], []]
    ftp = urltrawl.Choice(schemes=frozenset({"ftp"}))
    assert list(urltrawl.Database(path, choice=ftp)) == every[2:]
    assert list(urltrawl.Database(path, choice=urltrawl.Choice())) == every
    assert [row["source"] for row in urltrawl.Database(path, "sources")] == ["a.txt"]


def test_a_link_has_a_row_for_each_reading(path: Path) -> None:
    found = list(urltrawl.Database(path, "readings"))
    links = {row["id"]: row for row in urltrawl.Database(path)}
    assert {row["link"] for row in found} == links.keys()
    for row in found:
        link = links[row["link"]]
        others = [one for one in found if one["link"] == row["link"]]
        assert [one["rank"] for one in others] == [*range(len(others))]
        assert others[0]["url"] == link["url"]
        assert [one["url"] for one in others[1:]] == link["alternatives"]
        assert {one["form"] is None for one in others} == {len(others) == 1}
        assert all(type(row[name]) is bool for name in ("joined", "seen", "whole", "closed"))
    assert sum(row["joined"] for row in found) >= 1


def test_a_notebook_shows_how_much_there_is(path: Path) -> None:
    assert repr(urltrawl.Database(path)) == f"<Database {str(path)!r} links>"
    html = urltrawl.Database(path)._repr_html_()
    assert html.startswith(f"<table><caption>{path}</caption><tbody><tr><th>sources</th><td>1</td>")
    assert "<tr><th>records</th><td>1</td></tr><tr><th>links</th><td>3</td></tr>" in html
