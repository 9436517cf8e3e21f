"""A second pass over what a change can reach leaves what one over all would: corpora at random, of
few texts, keys and hosts, so that everything meets everything; files come and go by the night."""

from __future__ import annotations

import json
import random
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from tests.lanes import rest_slow
from tests.store.insertion import insert

import urltrawl
from urltrawl.batch.ledger import Ledger
from urltrawl.store import database, reach, rows
from urltrawl.store.rows import TABLES, form_of

if TYPE_CHECKING:
    import sqlite3

SHOWN = ("records", "links", "readings", "problems", "urls", "hosts", "by_year")
FAMILIES = [
    [
        f"http://h{host}.example/{text}"
        for text in ("a-", "a-b.html", "a-bc.html", "a-b", "d/", "d/e")
    ]
    for host in range(40)
]
_TEXT = (
    b"From: a@b.example\n\nsee http://www.example.org/some/way-\nto/it.html, or http://a.example/\n"
)


def templates() -> dict[str, dict[str, Any]]:
    """A row of each table, for what does not matter here."""
    filled = rows.no_rows()
    rows.add(urltrawl.scan(_TEXT), filled)
    found = {
        table: dict(zip(TABLES[table], of[-1], strict=True))
        for table, of in filled._asdict().items()
        if of
    }
    found["readings"]["evidence"] = "[]"
    return found


TEMPLATES = templates()


class File(NamedTuple):
    """What is found in a file, by table."""

    name: str
    rows: dict[str, list[dict[str, Any]]]


class Corpus:
    """Makes files."""

    def __init__(self, seed: int) -> None:
        self._random = rng = random.Random(seed)
        self._families = FAMILIES[: rng.choice((2, 8, 40))]
        self._keys = rng.choice((5, 50, 1000))
        self._cut = rng.choice((0.3, 0.9))
        self._doubts = rng.choice((0.2, 0.5, 0.8))
        self._quoted = rng.choice((0.1, 0.5))
        self._count = 0

    def file(self) -> File:
        """A new one, of some records."""
        self._count += 1
        made = File(
            f"{self._count}.mbox", {table: [] for table in ("records", "links", "readings")}
        )
        for number in range(self._random.randint(1, 3)):
            record = dict(TEMPLATES["records"])
            record |= {
                "id": f"{self._count:08}{number:08}",
                "source": made.name,
                "member": "",
                "record_start": number,
                "record_digest": f"{self._count:016x}{number:016x}",
                "message_id": self._random.choice(("", f"<{self._random.randrange(40)}@h>")),
                "date_utc": self._random.choice(
                    ("", f"{self._random.randint(1995, 1999)}-01-01T00:00:00Z")
                ),
                "sender": self._random.choice(("a", "b", "c")),
            }
            made.rows["records"].append(record)
            self.grow(made, record)
        return made

    def grow(self, made: File, record: dict[str, Any]) -> File:
        """Have more links in a record; return these, as they come to a database."""
        links, readings = (len(made.rows[table]) for table in ("links", "readings"))
        for _ in range(self._random.choice((1, 2, 3, 4, 8))):
            self._link(made, record)
        more = {"links": made.rows["links"][links:], "readings": made.rows["readings"][readings:]}
        return File(made.name, {"records": [record], **more})

    def _key(self) -> int | None:
        cut = self._random.random() < self._cut
        return None if cut else self._random.randrange(1, self._keys)

    def _link(self, made: File, record: dict[str, Any]) -> None:
        rng, at = self._random, len(made.rows["links"])
        family = rng.choice(self._families)
        link = dict(TEMPLATES["links"]) | self.url(rng.choice(family))
        link |= {
            "id": f"{record['id'][4:12]}{at:08}",
            "record": record["id"],
            "ordinal": at,
            "text_start": 10 * at,
            "column": 1 + (rng.random() < 0.1),
            "quote_depth": int(rng.random() < self._quoted),
            "part": rng.choice(("1", "1", "1", "2")),
            "kind": rng.choice(("bare", "bare", "bare", "bare", "header", "html")),
            "whole": 1,
            "closed": rng.randrange(2),
            "key_before": self._key(),
            "key_behind": self._key(),
            "key_thread": self._key(),
            "form": None,
        }
        if rng.random() < self._doubts:
            self._doubtful(made, link, family)
        link["text_end"] = link["text_start"] + len(link["raw"])
        made.rows["links"].append(link)

    def _doubtful(self, made: File, link: dict[str, Any], family: list[str]) -> None:
        rng = self._random
        texts = rng.sample(family, rng.randint(2, 3))
        if rng.random() < 0.3:
            texts[-1] = rng.choice(rng.choice(self._families))
        left, found = 1.0, []
        for rank, text in enumerate(dict.fromkeys(texts)):
            confidence = round(left * rng.choice((0.5, 0.6, 0.98)), 4)
            left -= confidence
            joined = rank > 0
            reading = dict(TEMPLATES["readings"]) | self.url(text)
            reading |= {
                "link": link["id"],
                "rank": rank,
                "found_rank": rank,
                "confidence": confidence,
                "found_confidence": confidence,
                "joins": '[[1, 2, "line"]]' if joined else "[]",
                "first_break": rng.randint(1, 2) if joined else None,
                "last_break": rng.randint(1, 2) if joined else None,
            }
            found.append(reading)
        link |= {name: found[0][name] for name in ("url", "raw", "host", "domain", "path")}
        link |= {"whole": 0, "confidence": found[0]["confidence"]}
        link["alternatives"] = json.dumps([one["url"] for one in found[1:]])
        link["form"] = form_of((one["url"], one["first_break"], one["last_break"]) for one in found)
        made.rows["readings"] += found

    def url(self, url: str) -> dict[str, Any]:
        """The cells of a URL, marked in one of two ways."""
        host, _, path = url.removeprefix("http://").partition("/")
        raw = self._random.choice((url, url, url, url, f"<URL:{url}>"))
        return {"url": url, "raw": raw, "host": host, "domain": host, "path": path}


def write(opened: sqlite3.Connection, files: list[File]) -> None:
    filled = rows.no_rows()
    for file in files:
        for table, found in file.rows.items():
            getattr(filled, table).extend(
                tuple(row[name] for name in TABLES[table]) for row in found
            )
    insert(opened, filled)


def contents(opened: sqlite3.Connection) -> dict[str, list[str]]:
    return {
        table: sorted(map(repr, opened.execute(f"SELECT * FROM {table}")))  # noqa: S608
        for table in SHOWN
    }


def at_once(files: list[File]) -> dict[str, list[str]]:
    """What a database holds that never held anything else."""
    with closing(database.connect(":memory:")) as opened:
        ledger = Ledger(opened, "at once")
        ledger.begin()
        write(opened, files)
        assert not ledger.settle().few
        return contents(opened)


def nights(seed: int) -> None:
    """Some nights, each of which leaves what one run over all would."""
    corpus, rng = Corpus(seed), random.Random(seed)
    files = [corpus.file() for _ in range(rng.randint(5, 40))]
    with closing(database.connect(":memory:")) as opened:
        ledger = Ledger(opened, "nights")
        ledger.begin()
        write(opened, files)
        ledger.settle()
        for night in range(4):
            ledger.begin()
            for _ in range(rng.randint(0, 2)):
                gone = files.pop(rng.randrange(len(files)))
                ledger.forget_files([gone.name])
            new = [corpus.file() for _ in range(rng.randint(0, 2))]
            if rng.random() < 0.3:
                grown = files[rng.randrange(len(files))]
                write(opened, [corpus.grow(grown, grown.rows["records"][-1])])
            write(opened, new)
            files += new
            assert ledger.settle().few
            expected = at_once(files)
            for table, of in contents(opened).items():
                assert of == expected[table], (seed, night, table)


@pytest.mark.parametrize("seed", rest_slow(range(24), 10))
def test_what_a_change_reaches_is_as_if_all_were_asked(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "MOST_SHARE", 2.0)
    nights(seed)


def test_where_a_change_reaches_most_of_them_all_are_asked() -> None:
    """As where a link was read in two ways, of which the database has kept one."""
    corpus = Corpus(1)
    files = [corpus.file() for _ in range(30)]
    with closing(database.connect(":memory:")) as opened:
        ledger = Ledger(opened, "nights")

        def settled(new: list[File]) -> bool:
            ledger.begin()
            write(opened, new)
            return ledger.settle().few

        assert not settled(files[:2])
        assert not settled(files[2:])
        assert settled([])
        assert not settled(files[:1])
        with database.transaction(opened):
            opened.execute("UPDATE meta SET value = '' WHERE key = 'settled'")
        assert not settled([])


_ONE = {
    "column": 1,
    "quote_depth": 0,
    "part": "1",
    "kind": "bare",
    "whole": 1,
    "form": None,
    "alternatives": "[]",
    "key_before": None,
    "key_behind": None,
    "key_thread": None,
}
"""Cells of a link that stands whole, alone and outside quotations."""


def one_link(number: int, text: str, *others: str, **cells: object) -> File:
    """A file with one link, which reads ``text`` or one of ``others``. A reading is joined if a
    shorter one is its beginning. The first one is so sure that it leads whatever others say, and
    not so sure that nobody is asked.
    """
    corpus = Corpus(0)
    corpus._count = number
    made = corpus.file()
    record = made.rows["records"][0] | {"message_id": "", "date_utc": f"19{70 + number}"}

    def reading(url: str) -> dict[str, Any]:
        return corpus.url(url) | {"raw": url}

    link = made.rows["links"][0] | _ONE | reading(text)
    link |= {"text_end": len(text), "confidence": 1.0, **cells}
    readings = []
    for rank, url in enumerate((text, *others) if others else ()):
        joined = any(url != short and url.startswith(short) for short in (text, *others))
        confidence = 0.969 if rank == 0 else 0.031
        readings.append(
            dict(TEMPLATES["readings"])
            | reading(url)
            | {"link": link["id"], "rank": rank, "found_rank": rank}
            | {"confidence": confidence, "found_confidence": confidence}
            | {"joins": '[[1, 2, "line"]]' if joined else "[]"}
            | dict.fromkeys(("first_break", "last_break"), 1 if joined else None)
        )
    if others:
        link |= {"whole": 0, "confidence": 0.969, "alternatives": json.dumps(others)}
        link["form"] = form_of((one["url"], one["first_break"]) for one in readings)
    return File(made.name, {"records": [record], "links": [link], "readings": readings})


def assert_one_night(
    monkeypatch: pytest.MonkeyPatch, files: list[File], *, gone: list[File], new: list[File]
) -> None:
    """A night in which some of the files go and others come leaves what one run would."""
    monkeypatch.setattr(reach, "MOST_SHARE", 2.0)
    with closing(database.connect(":memory:")) as opened:
        ledger = Ledger(opened, "nights")
        ledger.begin()
        write(opened, files)
        ledger.settle()
        ledger.begin()
        ledger.forget_files([file.name for file in gone])
        write(opened, new)
        assert ledger.settle().few
        assert contents(opened) == at_once([file for file in files if file not in gone] + new)


@pytest.mark.parametrize("key", ["key_before", "key_behind", "key_thread"])
def test_what_repeats_a_link_that_goes_is_said_first(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They share nothing but a key, and that of a thread counts in a quotation."""
    first = one_link(1, "http://a.example/1", **{key: 7})
    again = one_link(2, "http://b.example/2", **{key: 7}, quote_depth=int(key == "key_thread"))
    assert_one_night(monkeypatch, [first, again], gone=[first], new=[])


SHORT = "http://www.example.org/some/way"


@pytest.mark.parametrize("comes", [True, False])
def test_what_follows_a_reading_that_does_not_lead_counts(
    comes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A URL that other words follow elsewhere ends at its line, also if it does not lead there."""
    host = one_link(1, "http://www.example.org/other")
    here = one_link(2, SHORT + "north", SHORT)
    elsewhere = one_link(3, SHORT + "south", SHORT)
    both = [host, here, elsewhere]
    assert_one_night(
        monkeypatch,
        both[:2] if comes else both,
        gone=[] if comes else [elsewhere],
        new=[elsewhere] if comes else [],
    )


def test_a_witness_of_a_reading_that_does_not_lead_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What comes shares a key with the link in doubt, and nothing with the witness."""
    host = one_link(1, "http://www.example.org/other")
    witness = one_link(2, SHORT)
    doubtful = one_link(3, SHORT + "north", SHORT, key_before=7)
    again = one_link(4, "http://b.example/4", key_before=7)
    assert_one_night(monkeypatch, [host, witness, doubtful], gone=[], new=[again])


def test_a_footer_stays_one_where_a_link_with_a_key_of_it_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All links to its URL are asked: it is a footer by how they stand."""
    footers = [one_link(number, SHORT, key_before=number) for number in range(1, 13)]
    again = one_link(20, "http://b.example/", key_before=1)
    assert_one_night(monkeypatch, footers, gone=[], new=[again])


def test_what_comes_below_a_footer_makes_it_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a record that was read to some place, and is read on: no new link goes to its URL."""
    monkeypatch.setattr(reach, "MOST_SHARE", 2.0)
    corpus = Corpus(0)
    files, more = [], []
    for _ in range(12):
        made = corpus.file()
        record = made.rows["records"][0]
        link = made.rows["links"][0] | _ONE | corpus.url(FAMILIES[0][1])
        link |= {"raw": link["url"], "text_end": len(link["url"])}
        below = [
            link | corpus.url(FAMILIES[at][0]) | {"id": f"{link['id']}{at}", "text_start": 100 * at}
            for at in range(1, 6)
        ]
        files.append(File(made.name, {"records": [record], "links": [link], "readings": []}))
        more.append(File(made.name, {"records": [record], "links": below, "readings": []}))
    with closing(database.connect(":memory:")) as opened:
        ledger = Ledger(opened, "nights")
        ledger.begin()
        write(opened, files)
        ledger.settle()
        assert opened.execute("SELECT sum(footer) FROM links").fetchone() == (12,)
        ledger.begin()
        write(opened, more[:2])
        assert ledger.settle().few
        assert opened.execute("SELECT sum(footer) FROM links").fetchone() == (0,)
        assert contents(opened) == at_once([*files, *more[:2]])
