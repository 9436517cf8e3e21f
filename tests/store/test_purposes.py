"""What the next tool is given: checked against that tool's own library where there is one."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from urltrawl.cli import main
from urltrawl.store import database
from urltrawl.store.archiving import surt
from urltrawl.store.datasette import QUERIES, metadata
from urltrawl.store.purposes import PURPOSES, fetchable

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

MAIL = """From a@b Mon Jan  1 00:00:00 2001
From: a@b.example
Date: Mon, 1 Jan {year} 00:00:00 +0000
Message-ID: <{year}@x>
Subject: about {year}

HTTP://Www.Example.ORG:80/a#one http://www.example.org/a#two http://www.example.org/b?x=%7e mailto:a@b.example news:comp.lang.python
https://zoo.example/ ftp://ftp.example.org/pub/ gopher://g.example/ https://urldefense.com/v3/__https:/aim.example/t__;!!a!b$

"""  # noqa: E501


@pytest.fixture(scope="module")
def links(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("purposes")
    (folder / "list.mbox").write_text("".join(MAIL.format(year=year) for year in (2002, 2001)))
    path = folder / "links.db"
    assert main(["batch", str(folder / "list.mbox"), "--into", str(path), "-q", "-j", "1"]) == 0
    return path


def lines(links: Path, tmp_path: Path, *options: str) -> list[str]:
    out = tmp_path / "out.txt"
    assert main(["export", str(links), str(out), "-q", *options]) == 0
    return out.read_text().splitlines()


def test_what_is_fetched_is_fetched_once(links: Path, tmp_path: Path) -> None:
    found = lines(links, tmp_path, "--for", "wget")
    assert sorted(found) == [
        "ftp://ftp.example.org/pub/",
        "http://www.example.org/a",
        "http://www.example.org/b?x=~",
        "https://urldefense.com/v3/__https:/aim.example/t__;!!a!b$",
        "https://zoo.example/",
    ]
    assert not [url for url in lines(links, tmp_path, "--for", "lychee") if url.startswith("ftp")]
    assert "https://aim.example/t" in lines(links, tmp_path, "--for", "wget", "--unwrap")


def test_seeds_come_in_the_order_of_their_surt(links: Path, tmp_path: Path) -> None:
    found = lines(links, tmp_path, "--for", "heritrix")
    assert found == sorted(found, key=surt)
    assert len(found) == 5


def test_wayback_has_the_earliest_date(links: Path, tmp_path: Path) -> None:
    assert "https://web.archive.org/web/20010101000000/http://www.example.org/a" in lines(
        links, tmp_path, "--for", "wayback"
    )


def test_a_list_of_urls_is_of_those_that_can_be_fetched(links: Path, tmp_path: Path) -> None:
    assert {url.partition(":")[0].lower() for url in lines(links, tmp_path)} == {
        "http",
        "https",
        "ftp",
    }
    assert lines(links, tmp_path, "--scheme", "mailto") == ["mailto:a@b.example"]


def test_columns_and_where(links: Path, tmp_path: Path) -> None:
    out = tmp_path / "some.csv"
    assert (
        main(
            [
                "export",
                str(links),
                str(out),
                "-q",
                "--columns",
                "url,surt,sender",
                "--where",
                "scheme = 'ftp' OR 1 = 0 -- x",
            ]
        )
        == 0
    )
    assert (
        out.read_text()
        == "url,surt,sender\n"
        + 2
        * '"ftp://ftp.example.org/pub/","ftp://(org,example,ftp,)/pub/",a@b.example\n'.replace(
            '"ftp://ftp.example.org/pub/"', "ftp://ftp.example.org/pub/"
        )
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["out.txt", "--surt"], "a list of URLs has no use for --surt"),
        (["out.csv", "--for", "wget", "--where", "1"], "--for wget has no use for --where"),
        (["out.csv", "--columns", "nope"], "unknown column 'nope'"),
        (["out.csv", "--where", "nope = 1"], "no such column"),
        (["-", "--for", "datasette"], "name of a new file"),
    ],
)
def test_what_would_be_ignored_is_refused(
    links: Path,
    options: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["export", str(links), *options]) == 2
    assert message in capsys.readouterr().err


def test_every_purpose_says_what_comes_next() -> None:
    assert all("{out}" in purpose.then for purpose in PURPOSES.values())


def test_fetchable_leaves_what_has_no_normal_form() -> None:
    assert fetchable("http://exa mple/#x") == "http://exa mple/"


def result(tmp_path: Path, **maps: object) -> str:
    path = tmp_path / "result.json"
    path.write_text(json.dumps({"total": 3, **maps}))
    return str(path)


def test_status_is_read_back(
    links: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = result(
        tmp_path,
        success_map={
            "urls.txt": [{"url": "https://zoo.example/", "status": {"text": "200 OK", "code": 200}}]
        },
        error_map={
            "urls.txt": [
                {
                    "url": "http://www.example.org/a",
                    "status": {"text": "Failed", "code": 404, "details": "Not Found"},
                },
                "junk",
                {"url": 3},
            ]
        },
        timeout_map={
            "urls.txt": [{"url": "http://www.example.org/b?x=~", "status": {"text": "Timeout"}}]
        },
        excluded_map={"urls.txt": [{"url": "ftp://ftp.example.org/pub/"}]},
    )
    assert main(["status", str(links), answers]) == 0
    assert "URLs of the database that were asked: 4; dead among them: 2" in capsys.readouterr().err
    with closing(database.connect_readonly(links)) as opened:
        found = {
            url: (state, code, reason)
            for url, state, code, reason, _ in opened.execute("SELECT * FROM statuses")
        }
    assert (
        found["HTTP://Www.Example.ORG:80/a#one"]
        == found["http://www.example.org/a#two"]
        == ("dead", 404, "Failed Not Found")
    )
    assert found["https://zoo.example/"] == ("alive", 200, "200 OK")
    assert found["http://www.example.org/b?x=%7e"] == ("unknown", None, "Timeout")


@pytest.mark.parametrize("text", ["no json", "[]", '{"total": 1}'])
def test_a_result_that_is_none_is_refused(
    links: Path, tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.json").write_text(text)
    assert main(["status", str(links), str(tmp_path / "bad.json")]) == 2
    assert "of lychee" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("out", "purpose", "wanted"),
    [
        ("my urls.txt", "wget", "wget -i 'my urls.txt'"),
        ("my urls.txt", "lychee", "urltrawl status 'my links.db' result.json"),
        ("my site.db", "datasette", "datasette 'my site.db' -m 'my site.metadata.json'"),
    ],
)
def test_what_to_type_next_can_be_typed(
    out: str,
    purpose: str,
    wanted: str,
    links: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "my links.db").write_bytes(links.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert main(["export", "my links.db", out, "--for", purpose]) == 0
    assert capsys.readouterr().err.rstrip().endswith(wanted)
    assert main(["query", "my links.db"]) == 0
    assert "urltrawl query 'my links.db' \"SELECT" in capsys.readouterr().out


def test_the_copy_for_datasette_can_be_searched(links: Path, tmp_path: Path) -> None:
    out = tmp_path / "site.db"
    assert main(["export", str(links), str(out), "-q", "--for", "datasette"]) == 0
    with closing(sqlite3.connect(out)) as copy:
        hits = copy.execute(
            "SELECT count(*) FROM wide WHERE number IN (SELECT rowid FROM links_search "
            "WHERE links_search MATCH 'zoo')"
        ).fetchone()[0]
        assert hits == 2
        described = metadata("site")["databases"]["site"]  # type: ignore[index]
        tables = {
            name
            for (name,) in copy.execute(
                "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')"
            )
        }
        assert set(described["tables"]) <= tables
        for name, (_, sql) in QUERIES.items():
            copy.execute(sql, {"decade": "2000s", "year": "2005", "host": "example.org"}).fetchall()
            assert name in described["queries"]
        for table, said in described["tables"].items():
            columns = {row[1] for row in copy.execute(f"PRAGMA table_info({table})")}
            assert {
                one
                for one in (
                    said.get("label_column"),
                    said.get("fts_pk"),
                    said.get("sort"),
                    said.get("sort_desc"),
                    *said.get("facets", ()),
                )
                if one
            } <= columns
    assert json.loads((tmp_path / "site.metadata.json").read_text())["databases"]["site"]


@pytest.mark.parametrize(
    ("what", "first"),
    [
        ("hosts", "www.example.org,6,3,3,1,2001-01-01,2002-01-01"),
        ("years", "2001,9,9,9,1"),
        ("schemes", "http,6,3,3,1,2001-01-01,2002-01-01"),
        ("senders", "a@b.example,18,9,9,2001-01-01,2002-01-01"),
        ("domains", "example.org,8,4,4,1,2001-01-01,2002-01-01"),
    ],
)
def test_top(links: Path, what: str, first: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", what, str(links)]) == 0
    assert capsys.readouterr().out.splitlines()[1] == first


def test_query_without_sql_says_what_can_be_asked(
    links: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["query", str(links)]) == 0
    said = capsys.readouterr().out
    assert "links_flat" in said
    samples = [
        line.split('"')[1] for line in said.splitlines() if line.startswith("urltrawl query")
    ]
    assert len(samples) >= 5
    for sample in samples:
        assert main(["query", str(links), sample]) in (0, 1)


def test_wide_rows_stand_upright(links: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["query", str(links), "SELECT * FROM links_flat LIMIT 2", "--format", "table"]) == 0
    said = capsys.readouterr().out
    assert "      scheme  " in said
    assert said.count("\n\n") == 1
    assert (
        main(
            [
                "query",
                str(links),
                "SELECT scheme, count(*) AS n FROM links GROUP BY 1",
                "--format",
                "table",
            ]
        )
        == 0
    )
    assert " scheme " in capsys.readouterr().out.splitlines()[1]
