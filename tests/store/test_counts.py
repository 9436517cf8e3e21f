"""What is counted when a run ends: boilerplate, told by recurrence, form and place; hosts;
years."""

from __future__ import annotations

import random
from contextlib import closing
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from tests.store.insertion import insert

import urltrawl
from urltrawl.store import database, rows
from urltrawl.store.counts import count, sweep
from urltrawl.store.settling import find_passages
from urltrawl.store.statement import OFTEN

if TYPE_CHECKING:
    from pathlib import Path

HEAD = (
    "From a@b Mon Jan  1 00:00:00 2001\nFrom: {who}@example.org\nDate: Mon, 1 Jan 2001 "
    "00:00:00 +0000\nMessage-ID: <{number}@x>\n\n"
)
FOOTER = "_______\nlist mailing list\nhttp://lists.example.org/listinfo/list\n"
SIGNATURE = "-- \nJane Doe\n    http://www.example.org/~jane/\n"


def found(tmp_path: Path, bodies: list[str]) -> set[str]:
    text = "".join(
        HEAD.format(who=f"u{number % 7}", number=number) + body + "\n\n"
        for number, body in enumerate(bodies)
    )
    (tmp_path / "list.mbox").write_text(text, encoding="utf-8")
    filled = rows.no_rows()
    rows.add(urltrawl.scan(tmp_path / "list.mbox"), filled)
    with closing(database.connect(tmp_path / "links.db")) as opened:
        insert(opened, filled)
        find_passages(opened)
        count(opened)
        return {url for (url,) in opened.execute("SELECT url FROM links WHERE footer")}


def prose(number: int, url: str) -> str:
    return f"{f'word{number} ' * (number % 9)}see {url} for it{number} says {number}.\n"


def test_list_footer_and_signature(tmp_path: Path) -> None:
    bodies = [
        prose(n, f"http://page{n}.example/") + (SIGNATURE if n % 2 else "") + FOOTER
        for n in range(2 * OFTEN)
    ]
    assert found(tmp_path, bodies) == {
        "http://lists.example.org/listinfo/list",
        "http://www.example.org/~jane/",
    }


def test_quoted_footers_neither_help_nor_hurt(tmp_path: Path) -> None:
    bodies = [
        FOOTER.replace("\n", "\n> ")[:-2].join(("> ", "\n"))
        + prose(n, f"http://page{n}.example/") * 5
        + FOOTER
        for n in range(OFTEN)
    ]
    assert "http://lists.example.org/listinfo/list" in found(tmp_path, bodies)


@pytest.mark.parametrize(
    "bodies",
    # many refer to it, each in words of his own
    [
        [prose(n, "http://popular.example/") for n in range(40)],
        [FOOTER for _ in range(OFTEN - 1)],  # too few to tell
        [
            FOOTER + "".join(prose(n + m, f"http://page{n}-{m}.example/") for m in range(6))
            for n in range(40)
        ],
    ],  # at the top of each message
)
def test_what_people_write(tmp_path: Path, bodies: list[str]) -> None:
    random.Random(1).shuffle(bodies)
    assert found(tmp_path, bodies) == set()


def test_hosts_and_years(tmp_path: Path) -> None:
    found(tmp_path, [prose(n, f"http://WWW.page{n % 2}.co.uk./") + FOOTER for n in range(OFTEN)])
    with closing(database.connect_readonly(tmp_path / "links.db")) as opened:
        assert opened.execute("SELECT * FROM hosts ORDER BY host").fetchall() == [
            (
                "lists.example.org",
                "example.org",
                OFTEN,
                0,
                0,
                OFTEN,
                1,
                "2001-01-01T00:00:00Z",
                "2001-01-01T00:00:00Z",
            ),
            (
                "www.page0.co.uk",
                "page0.co.uk",
                OFTEN // 2,
                OFTEN // 2,
                0,
                0,
                1,
                "2001-01-01T00:00:00Z",
                "2001-01-01T00:00:00Z",
            ),
            (
                "www.page1.co.uk",
                "page1.co.uk",
                OFTEN // 2,
                OFTEN // 2,
                0,
                0,
                1,
                "2001-01-01T00:00:00Z",
                "2001-01-01T00:00:00Z",
            ),
        ]
        assert opened.execute("SELECT * FROM by_year").fetchall() == [
            ("2001", 2 * OFTEN, OFTEN, 0, OFTEN, 3, OFTEN)
        ]
        assert opened.execute("SELECT footer, count(*) FROM links_flat GROUP BY 1").fetchall() == [
            (0, OFTEN),
            (1, OFTEN),
        ]


def test_an_older_database_is_counted_by_the_next_run(tmp_path: Path) -> None:
    with closing(
        database.connect(
            tmp_path / "old.db", [files("urltrawl.store").joinpath("schema.sql").read_text("utf-8")]
        )
    ) as old:
        old.execute("INSERT INTO sources (source, state) VALUES ('a.mbox', 'read')")
    with (
        closing(database.connect(tmp_path / "old.db")) as opened,
        closing(database.connect(tmp_path / "new.db")) as new,
    ):
        assert opened.execute("SELECT key FROM meta").fetchall() == [
            ("unfinished",),
            ("unsettled",),
        ]
        assert new.execute("SELECT key FROM meta").fetchall() == []


SHARED = {
    "narrow_urls": [("narrow_links", "url"), ("narrow_readings", "url")],
    "ways": [("narrow_links", "way")],
    "contexts": [("narrow_links", "context")],
    "places": [("narrow_records", "place")],
    "manners": [("narrow_records", "manner")],
}
"""A table whose rows others share -> the tables and columns that refer to it."""


def test_what_nobody_refers_to_is_swept_out_and_nothing_else(tmp_path: Path) -> None:
    for name, text in {
        "a.txt": "see http://h.example/a-\nb.html and <http://a.example/> of old\n",
        "b.eml": "Subject: b\n\nhere is http://b.example/a-\nb.html or www.b.example\n",
    }.items():
        (tmp_path / name).write_text(text)
    filled = rows.no_rows()
    rows.add(urltrawl.scan([tmp_path / "a.txt", tmp_path / "b.eml"]), filled)
    with closing(database.connect(tmp_path / "links.db")) as opened:
        insert(opened, filled)

        def held() -> dict[str, set[int]]:
            return {
                table: {number for (number,) in opened.execute(f"SELECT number FROM {table}")}  # noqa: S608
                for table in SHARED
            }

        def used() -> dict[str, set[int]]:
            return {
                table: {
                    number
                    for user, column in uses
                    for (number,) in opened.execute(f"SELECT {column} FROM {user}")  # noqa: S608
                }
                for table, uses in SHARED.items()
            }

        before = held()
        sweep(opened)
        assert held() == before == used()
        (gone,) = opened.execute(
            "SELECT records.number FROM narrow_records AS records"
            " JOIN places ON places.number = place WHERE source LIKE '%a.txt'"
        ).fetchone()
        opened.execute(
            "DELETE FROM narrow_readings"
            " WHERE link IN (SELECT number FROM narrow_links WHERE record = ?)",
            (gone,),
        )
        opened.execute("DELETE FROM narrow_links WHERE record = ?", (gone,))
        opened.execute("DELETE FROM narrow_records WHERE number = ?", (gone,))
        sweep(opened)
        assert held() == used()
        assert all(set() < held()[table] < before[table] for table in SHARED)
