"""Said once: what quotes a passage is one with it, whatever a mailer made of it."""

from __future__ import annotations

import itertools
import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from tests.store.quoting import MAILERS, messages

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch.merge import merge
from urltrawl.passage import REMEMBERED, SIDE, Keys, Sayings, keys, letters
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    from pathlib import Path

COUNT = 100
BEFORE = "as somebody of us has said in the long debate of last week"
BEHIND = "is where the minutes of that meeting will be kept for good"
URL = "http://www.example.org/minutes/of-may.html"


def made(path: Path, texts: dict[str, str], **options: bool) -> list[dict[str, object]]:
    folder = path / "corpus"
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    batch.run(str(path / "links.db"), [str(folder)], Options(), settle=options.get("settle", True))
    return list(urltrawl.Database(path / "links.db"))


def test_a_hundred_messages_say_each_thing_once(tmp_path: Path) -> None:
    """Each link has one passage, the right first, and the right URL."""
    written = list(messages(COUNT))
    rows = made(tmp_path, {"list.mbox": "".join(one.text for one in written)})
    by_message: dict[int, list[dict[str, object]]] = {}
    for row in rows:
        by_message.setdefault(int(str(row["message_id"]).strip("<>").partition("@")[0]), []).append(
            row
        )
    firsts = {row["id"]: row for row in rows if row["repeat"] == 0}
    assert {row["first"] for row in rows} == set(firsts)
    wrong = []
    for one in written:
        found = by_message.get(one.number, [])
        if sorted(str(row["url"]) for row in found if not row["repeat"]) != sorted(one.own):
            wrong.append((one.number, "own"))
        repeats = sorted(str(row["url"]) for row in found if row["repeat"])
        if set(repeats) - set(one.repeated):
            wrong.append((one.number, "repeats"))
        wrong += [
            (one.number, "first")
            for row in found
            if row["repeat"] and firsts[row["first"]]["url"] != row["url"]
        ]
    assert wrong == []
    assert len({row["passage"] for row in rows}) == len(firsts)


def test_each_mailer_quotes_the_same_passage() -> None:
    body = f"{BEFORE}\n{URL} {BEHIND}\nand more of the kind, which nobody needs to read here.\n"
    whole = urltrawl.find(body)[0].keys
    for name, mailer in MAILERS.items():
        link = urltrawl.find(mailer(body, random.Random(1)))[0]
        assert {link.keys.before, link.keys.behind} & {whole.before, whole.behind} - {None}, name


@pytest.mark.parametrize(
    ("before", "url", "behind"),
    [
        (f"> {BEFORE[:20]}\n> {BEFORE[20:]}", URL, f"\n> {BEHIND}"),
        (f"JD> {BEFORE[:20]}\nJD> {BEFORE[20:]}", URL, f"\nJD> {BEHIND}"),
        (f"| {BEFORE}\n|", URL, f" {BEHIND}"),
        (f">> >{BEFORE} <", URL, f"> {BEHIND}"),
        (BEFORE.replace(" ", "\n"), URL.replace("of-may", "ofmay"), f"\xa0{BEHIND}"),
    ],
)
def test_marks_breaks_and_blanks_are_no_words(before: str, url: str, behind: str) -> None:
    same = keys(BEFORE, URL, BEHIND)
    assert keys(before, url, behind) == same


@pytest.mark.parametrize(
    ("before", "url", "behind"),
    [
        (BEFORE.replace("week", "year"), URL, BEHIND[::-1]),
        (BEFORE, URL.replace("may", "june"), BEHIND),
        ("", URL, BEHIND[:3]),
    ],
)
def test_other_words_are_another_passage(before: str, url: str, behind: str) -> None:
    same, other = keys(BEFORE, URL, BEHIND), keys(before, url, behind)
    assert not {same.before, same.behind} & ({other.before, other.behind} - {None})


def test_a_side_that_is_cut_has_no_key() -> None:
    assert keys("x" * SIDE, URL, "").before is not None
    assert keys("x" * (SIDE - 1), URL, "") == Keys(None, None, None)
    assert keys("> -- \n> J", URL, "").before == keys("more\n-- \nJ", URL, "").before is not None
    assert keys("", URL, "", "Re: [list] Fwd: a  b").thread == keys("", URL, "", "A B").thread
    assert letters("é à\xa0b-1") == "éàb1".encode()


def test_what_one_source_says_again() -> None:
    text = f"{BEFORE} {URL} {BEHIND}\n\n> {BEFORE}\n> {URL}\n> {BEHIND}\n\nnot so: {URL}\n"
    first, again, other = urltrawl.find(text)
    assert [link.repeat for link in (first, again, other)] == [0, 1, 0]
    assert again.first == first.first == first.id
    assert again.passage == first.passage != other.passage
    (row,) = (link.to_dict() for link in urltrawl.scan(text.encode()) if link.repeat)
    assert row["first"] == first.to_dict()["first"] or row["repeat"] == 1


def test_what_is_remembered_is_bounded() -> None:
    sayings = Sayings()
    for number in range(2 * REMEMBERED + 10):
        sayings.said(Keys(number, None, None), str(number))
    assert len(vars(sayings)["_known"]) == 2 * REMEMBERED
    assert not sayings.said(Keys(0, None, None), "a").repeat
    assert sayings.said(Keys(2 * REMEMBERED, None, None), "a").repeat


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_neither_order_nor_shares_nor_runs_make_a_difference(
    order: tuple[int, ...], tmp_path: Path
) -> None:
    written = list(messages(30, seed=3))
    pieces = ["".join(one.text for one in written[at::3]) for at in range(3)]
    whole = made(tmp_path, {f"{at}.mbox": text for at, text in enumerate(pieces)})
    folder = tmp_path / "corpus"
    for at in order:  # a run for each, and the last of them settles
        batch.run(str(tmp_path / "runs.db"), [str(folder / f"{at}.mbox")], Options(), settle=True)
        one = str(tmp_path / f"{at}.db")
        batch.run(one, [str(folder / f"{at}.mbox")], Options(), settle=bool(at % 2))
    merge(str(tmp_path / "merged.db"), [str(tmp_path / f"{at}.db") for at in order])
    for name in ("runs.db", "merged.db"):
        assert sorted(urltrawl.Database(tmp_path / name), key=lambda row: str(row["id"])) == sorted(
            whole, key=lambda row: str(row["id"])
        )


def test_a_new_mailbox_may_change_an_old_row_and_says_so(tmp_path: Path) -> None:
    head = "From a@b Mon Mar  1 00:00:00 1999\nFrom: {0}@b.example\nDate: {1} Mar 1999 00:00:00 +0000\nSubject: s\n\n"
    reply = f"{head.format('b', 2)}> {BEFORE}\n> {URL} {BEHIND}\n"
    (row,) = made(tmp_path, {"b.mbox": reply})
    assert (row["repeat"], row["quoted"]) == (0, 1)
    rows = made(tmp_path, {"a.mbox": f"{head.format('a', 1)}{BEFORE}\n{URL} {BEHIND}\n"})
    original = next(one for one in rows if one["sender"] == "a@b.example")
    again = next(one for one in rows if one["id"] == row["id"])
    assert (original["repeat"], again["repeat"], again["first"]) == (0, 1, original["id"])
    assert again["passage"] == original["passage"]


def test_an_unquoted_saying_comes_before_a_quoted_one_whatever_clocks_said(tmp_path: Path) -> None:
    head = "From a@b Mon Mar  1 00:00:00 1999\nFrom: {0}@b.example\nDate: {1} Mar 1999 00:00:00 +0000\nSubject: s\n\n"
    rows = made(
        tmp_path,
        {
            "a.mbox": f"{head.format('a', 2)}{BEFORE}\n{URL} {BEHIND}\n",
            "b.mbox": f"{head.format('b', 1)}> {BEFORE}\n> {URL} {BEHIND}\n",
        },
    )
    assert {row["sender"]: row["repeat"] for row in rows} == {"a@b.example": 0, "b@b.example": 1}


def test_the_readings_of_a_link_are_whole(tmp_path: Path) -> None:
    """What a link is with another reading is there, so that SQL alone can let it lead."""
    made(tmp_path, {"a.txt": f"{BEFORE} http://www.example.org/some/way-\nto/it.html {BEHIND}\n"})
    with closing(sqlite3.connect(tmp_path / "links.db")) as opened:
        rows = opened.execute(
            "SELECT url, host, path, raw, breaks FROM readings ORDER BY found_rank"
        ).fetchall()
    assert len(rows) == 3
    for url, host, path, raw, breaks in rows:
        assert url == f"http://{host}/{path}"
        assert bool(breaks) == ("\n" in raw)
        assert url in {reading.url for link in urltrawl.find(raw) for reading in link.readings}
