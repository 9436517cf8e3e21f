"""The second pass: what others wrote whole decides what was in doubt; doing it twice changes
nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from urltrawl.batch import ledger
from urltrawl.batch import run as batch
from urltrawl.batch.run import settle_file
from urltrawl.cli import main
from urltrawl.reading.options import Options
from urltrawl.store import database
from urltrawl.store.counts import count
from urltrawl.store.settling import Settlement

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

BROKEN = (
    "The papers of the meeting that was held are kept at "
    "http://www.example.org/meet-\ningpoint/papers and will stay\nthere for good, as we all "
    "hope, and so do those of the others.\n"
)
DOUBT = "see <URL:http://ds.inter-\nnic.example/rfc/1738>\n"
WHOLE = "as I said: http://www.example.org/meetingpoint/papers is where they are\n"
HOSTS = "look at http://ds.internic.example/other\n"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    folder.mkdir()
    for name, text in (("broken", BROKEN), ("doubt", DOUBT), ("whole", WHOLE), ("hosts", HOSTS)):
        (folder / f"{name}.txt").write_text(text)
    return folder


def make(corpus: Path, path: Path) -> None:
    batch.run(str(path), [str(corpus)], Options())


def urls(path: Path) -> dict[str, tuple[str, float]]:
    with closing(database.connect_readonly(path)) as opened:
        found = opened.execute("SELECT source, url, confidence FROM links_flat").fetchall()
    return {source.rpartition("/")[2]: (url, confidence) for source, url, confidence in found}


def everything(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as opened:
        assert opened.execute("PRAGMA foreign_key_check").fetchall() == []
        return [
            repr(row)
            for table in ("links", "readings", "problems", "urls")
            for row in sorted(opened.execute(f"SELECT * FROM {table}").fetchall())  # noqa: S608
        ]


def counted(path: Path) -> bool:
    """Whether the distinct URLs are those of the links."""
    with closing(sqlite3.connect(path)) as opened:
        found, there = (
            set(opened.execute(f"SELECT DISTINCT url FROM {table}"))  # noqa: S608
            for table in ("urls", "links")
        )
        return bool(found == there)


def test_what_is_counted_is_counted_anew_where_a_link_has_another_url_and_only_there(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "links.db"
    make(corpus, path)
    before, done = everything(path), []

    def killed(_database: sqlite3.Connection) -> None:
        raise KeyboardInterrupt

    def told(opened: sqlite3.Connection) -> None:
        done.append(opened)
        count(opened)

    monkeypatch.setattr(ledger, "count", killed)
    with pytest.raises(KeyboardInterrupt):
        settle_file(str(path))
    assert everything(path) == before  # one transaction, or nothing
    monkeypatch.setattr(ledger, "count", told)
    for _ in range(2):  # what has changed nothing counts nothing
        settle_file(str(path))
        assert counted(path)
        assert len(done) == 1


def test_what_stands_whole_elsewhere_wins(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "links.db"
    make(corpus, path)
    before = urls(path)
    assert before["broken.txt"][0] == "http://www.example.org/meet-ingpoint/papers"
    assert main(["settle", str(path)]) == 0
    assert "and change 2. " in capsys.readouterr().err
    after = urls(path)
    assert after["broken.txt"][0] == "http://www.example.org/meetingpoint/papers"
    assert before["doubt.txt"][0] == "http://ds.inter-nic.example/rfc/1738"
    assert (
        after["doubt.txt"][0] == "http://ds.internic.example/rfc/1738"
    )  # a host that others link to, and nobody to the other
    assert after["doubt.txt"][1] < before["doubt.txt"][1]  # but hyphens mostly stay
    assert (after["whole.txt"], after["hosts.txt"]) == (before["whole.txt"], before["hosts.txt"])
    with closing(database.connect_readonly(path)) as opened:
        row = opened.execute(
            "SELECT path, host, alternatives FROM links WHERE url = "
            "'http://www.example.org/meetingpoint/papers' AND NOT whole"
        ).fetchone()
        assert row[:2] == ("meetingpoint/papers", "www.example.org")
        assert "meet-ingpoint" in row[2]
        assert opened.execute(
            "SELECT links FROM urls WHERE url = 'http://www.example.org/meetingpoint/papers'"
        ).fetchone() == (2,)
        assert opened.execute(
            "SELECT settled FROM readings WHERE url = 'http://www.example.org/meetingpoint/papers'"
        ).fetchone() == ('["+seen-whole"]',)
        (identity,) = opened.execute(
            "SELECT id FROM links WHERE url = 'http://www.example.org/meetingpoint/papers' "
            "AND NOT whole"
        ).fetchone()
    assert main(["show", str(path), identity]) == 0
    assert "The same text stands whole elsewhere." in capsys.readouterr().out


def test_twice_is_once_and_what_is_gone_no_longer_counts(corpus: Path, tmp_path: Path) -> None:
    path = tmp_path / "links.db"
    make(corpus, path)
    first = everything(path)
    main(["settle", "-q", str(path)])
    settled = everything(path)
    assert settled != first
    main(["settle", "-q", str(path)])
    assert everything(path) == settled
    (corpus / "whole.txt").write_text("nothing\n")
    (corpus / "hosts.txt").write_text("nothing\n")
    make(corpus, path)
    main(["settle", "-q", str(path)])
    assert urls(path)["broken.txt"][0] == "http://www.example.org/meet-ingpoint/papers"
    fresh = tmp_path / "fresh.db"
    make(corpus, fresh)
    assert everything(path) == everything(fresh)


def test_there_must_be_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", str(tmp_path / "none.db")]) == 2
    assert "no such database" in capsys.readouterr().err


def test_a_host_that_stands_alone_is_taken_apart_in_one_way(tmp_path: Path) -> None:
    """Whether its row was written by a batch or by the second pass, and whichever link of that text
    it is.
    """
    folder = tmp_path / "corpus"
    folder.mkdir()
    (folder / "broken.txt").write_text(
        "The papers of the meeting that was held are kept at "
        "ftp.example.org/meet-\ningpoint/papers and will stay\nthere for good, as we all "
        "hope.\n"
    )
    (folder / "whole.txt").write_text(
        "as I said: ftp.example.org/meetingpoint/papers is where they are\n"
    )
    path = tmp_path / "links.db"
    batch.run(str(path), [str(folder)], Options(schemeless=True))
    assert main(["settle", "-q", str(path)]) == 0
    with closing(database.connect_readonly(path)) as opened:
        names = (
            "url",
            "scheme",
            "host",
            "port",
            "path",
            "query",
            "fragment",
            "verdict",
            "problems",
            "lints",
        )
        rows = opened.execute(f"SELECT {', '.join(names)} FROM links WHERE NOT whole").fetchall()  # noqa: S608
        whole = opened.execute(f"SELECT {', '.join(names)} FROM links WHERE whole").fetchone()  # noqa: S608
    assert rows == [whole]
    assert whole[:5] == (
        "ftp.example.org/meetingpoint/papers",
        None,
        "ftp.example.org",
        None,
        "meetingpoint/papers",
    )


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ((0, 0, 0, 0), "no link has several readings. 0 links stay"),
        ((0, 1, 0, 0), "no link has several readings. 1 link stays"),
        ((1, 1, 0, 0), "1 link has several readings: no other message helps to decide. 1 link"),
        ((1200, 3, 7, 2), "1,200 links have several readings: other messages help to decide 7 of"),
    ],
)
def test_a_pass_over_few_links_is_told_in_words_too(
    numbers: tuple[int, int, int, int], said: str
) -> None:
    assert str(Settlement(*numbers, counts=False)).startswith(said)
