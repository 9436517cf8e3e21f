"""What is exported is what was found: each format read back by an independent reader, filters asked
twice."""

from __future__ import annotations

import csv
import io
import json
import os
import sqlite3
import subprocess
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

import urltrawl
from urltrawl.cli import main
from urltrawl.columns import COLUMNS, PRESETS
from urltrawl.errors import OptionError, StoreError
from urltrawl.store import database
from urltrawl.store.archiving import surt, wayback
from urltrawl.store.choice import Choice
from urltrawl.store.dataset import export as export_dataset
from urltrawl.store.export import export, form_of
from urltrawl.store.statement import OF_CORPUS
from urltrawl.url.schemes import FETCHED

pytestmark = pytest.mark.usefixtures("in_process")

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"


@cache
def scanned(trouble: Path) -> list[urltrawl.Link]:
    """What the database holds, without it."""
    return list(urltrawl.scan([ARCHIVES, trouble], rejected=True))


def found(links: Path, choice: Choice = Choice()) -> list[dict[str, object]]:  # noqa: B008  # it is frozen
    return [
        {**link.to_dict(), **dict.fromkeys(set(OF_CORPUS) - {"quoted"})}
        for link in scanned(links.with_name("trouble.txt"))
        if choice.accepts(link)
    ]


def test_jsonl_and_csv_hold_each_row(links: Path, tmp_path: Path) -> None:
    expected = sorted(found(links), key=lambda one: str(one["id"]))
    with closing(database.connect_readonly(links)) as opened:
        assert export(opened, str(tmp_path / "a.jsonl"), Choice()) == len(expected)
        assert export(opened, str(tmp_path / "a.csv"), Choice()) == len(expected)
    lines = [
        json.loads(line) for line in (tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert sorted(lines, key=lambda one: str(one["id"])) == expected
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert [each["url"] for each in table] == [each["url"] for each in lines]
    assert list(table[0]) == [column.name for column in COLUMNS]
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_folder_is_parquet_by_year(links: Path, tmp_path: Path) -> None:
    datasets = pytest.importorskip("pyarrow.dataset")
    folder = f"{tmp_path}/years/"
    assert main(["export", "-q", str(links), folder, "--where", "scheme = 'http'"]) == 0
    table = datasets.dataset(folder, format="parquet", partitioning="hive").to_table()
    assert sorted(table["id"].to_pylist()) == sorted(
        str(row["id"]) for row in found(links) if row["scheme"] == "http"
    )
    assert "1995" in {path.name.removeprefix("year=") for path in (tmp_path / "years").iterdir()}
    assert main(["export", "-q", str(links), f"{tmp_path}/some/", "--columns", "irl"]) == 2
    assert not (tmp_path / "some").exists()


@pytest.mark.parametrize(
    ("out", "form", "reason"),
    [
        ("./", [], "is there already"),
        ("/", [], "is there already"),
        (".", ["--format", "csv"], "is a directory"),
        ("/", ["--format", "csv"], "is a folder, which holds Parquet and no csv"),
        ("new/", ["--format", "csv"], "is a folder, which holds Parquet and no csv"),
        ("./", ["--for", "datasette"], "a copy for Datasette needs the name of a new file"),
        ("new/", ["--for", "datasette"], "a copy for Datasette needs the name of a new file"),
        ("new/", ["--for", "wget"], "is a directory"),
    ],
)
def test_a_folder_without_a_name_is_refused(
    out: str,
    form: list[str],
    reason: str,
    links: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    assert main(["export", "-q", str(links), out, *form]) == 2
    assert f"{out}: {reason}" in capsys.readouterr().err
    assert not list(tmp_path.glob("new"))


def test_a_slash_makes_a_folder_beside_the_format_of_its_files_too(
    links: Path, tmp_path: Path
) -> None:
    pytest.importorskip("pyarrow")
    assert main(["export", "-q", str(links), f"{tmp_path}/years/", "--format", "parquet"]) == 0
    assert (tmp_path / "years").is_dir()


@pytest.mark.parametrize("path", ["out", "out/a.txt"])
def test_a_dataset_replaces_neither_a_file_nor_a_folder_with_one(path: str, tmp_path: Path) -> None:
    (tmp_path / path).parent.mkdir(exist_ok=True)
    (tmp_path / path).touch()
    with pytest.raises(StoreError, match="is there already"):
        export_dataset([], str(tmp_path / "out"), [])


def test_a_folder_has_the_columns_that_are_asked_for(
    links: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    datasets = pytest.importorskip("pyarrow.dataset")
    sizes, rows = {}, {}
    for name, asked in {
        "all": [],
        "slim": ["--columns", "slim"],
        "more": ["--columns", "surt,slim,id,subject"],
        "added": ["--columns", "id,surt", "--urlkey", "--surt"],
        "without": ["--columns", "context"],  # neither by what it is sorted nor by what cut
    }.items():
        folder = tmp_path / name
        assert main(["export", "-q", str(links), f"{folder}/", *asked]) == 0
        sizes[name] = sum(path.stat().st_size for path in folder.rglob("*.parquet"))
        rows[name] = datasets.dataset(folder, partitioning="hive").to_table().to_pylist()
    slim = PRESETS["slim"]
    assert list(rows["slim"][0]) == [*slim, "year"]
    assert list(rows["more"][0]) == ["surt", *slim, "subject", "year"]
    assert list(rows["added"][0]) == ["id", "surt", "urlkey", "year"]
    assert list(rows["without"][0]) == ["context", "year"]
    for name in ("slim", "more"):
        assert [[row[column] for column in slim] for row in rows[name]] == [
            [row[column] for column in slim] for row in rows["all"]
        ]
    assert [row["context"] for row in rows["without"]] == [row["context"] for row in rows["all"]]
    assert sizes["slim"] < sizes["all"] / 2
    assert main(["top", "hosts", f"{tmp_path}/slim/"]) == 2
    assert capsys.readouterr().err.endswith(": only some columns were asked for; export it again\n")


def test_a_preset_is_the_same_in_every_format(links: Path, tmp_path: Path) -> None:
    assert main(["export", "-q", str(links), f"{tmp_path}/a.csv", "--columns", "slim,line"]) == 0
    heading = (tmp_path / "a.csv").read_text(encoding="utf-8").splitlines()[0]
    assert heading == ",".join([*PRESETS["slim"], "line"])
    assert {name for preset in PRESETS.values() for name in preset} <= {
        column.name for column in COLUMNS
    }
    assert not {column.name for column in COLUMNS} & PRESETS.keys()


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        (["--columns", "url", "--surt", "--urlkey", "--wayback"], "url,wayback,surt,urlkey"),
        (["--columns", "surt,url", "--surt"], "surt,url"),
        (["--columns", "url"], "url"),
    ],
)
def test_a_column_that_is_worked_out_is_added(
    asked: list[str], wanted: str, links: Path, tmp_path: Path
) -> None:
    assert main(["export", "-q", str(links), f"{tmp_path}/a.csv", *asked]) == 0
    assert (tmp_path / "a.csv").read_text(encoding="utf-8").splitlines()[0] == wanted


def test_parquet_is_typed(links: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    with closing(database.connect_readonly(links)) as opened:
        count = export(opened, str(tmp_path / "a.parquet"), Choice(), extras=["surt"])
    table = parquet.read_table(tmp_path / "a.parquet")
    assert table.num_rows == count
    types = {field.name: str(field.type) for field in table.schema}
    assert (types["record_start"], types["confidence"], types["problems"]) == (
        "int64",
        "double",
        "list<element: string>",
    )
    assert types["date_utc"] == "timestamp[us, tz=UTC]"
    dates = [date for date in table["date_utc"].to_pylist() if date]
    assert min(dates) >= datetime(1990, 1, 1, tzinfo=UTC)
    hosts = [host or "" for host in table["host"].to_pylist()]
    assert hosts == sorted(hosts)


CHOICES = {
    "all": Choice(),
    "scheme": Choice(schemes=frozenset({"ftp", "news"})),
    "host": Choice(hosts=("botany.example.ac.uk",)),
    "any letter case": Choice(schemes=frozenset({"FTP"}), hosts=("Botany.example.AC.UK",)),
    "kind": Choice(kinds=frozenset({"wrapped", "angle"})),
    "verdict": Choice(verdicts=frozenset({"nonconforming"})),
    "confidence": Choice(min_confidence=0.99),
    "since": Choice(since="1995"),
    "until": Choice(until="1995-08"),
    "one day": Choice(since="1994-09-12", until="1994-09-12"),
    "rejected": Choice(rejected=True),
    "not scheme": Choice(not_schemes=frozenset({"ftp", "news"})),
    "not host": Choice(not_hosts=("ac.uk", "example.org"), rejected=True),
    "exclude": Choice(exclude=(r"HTML$", r"^ftp://[a-m]"), rejected=True),
    "exclude, each by itself": Choice(
        exclude=("(?i)HTML$", "^(f)tp://[n-z]", r"^h(t)\1p://[a-g]", "(?P<t>x)y", "(?P<t>x)z")
    ),
    "several": Choice(schemes=frozenset({"http"}), since="1994", until="1996", min_confidence=0.9),
}


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_is_the_same_of_a_link_and_in_sql(name: str, links: Path) -> None:
    choice = CHOICES[name]
    with closing(database.connect_readonly(links)) as opened:
        condition, values = choice.condition()
        by_sql = {
            one
            for (one,) in opened.execute(f"SELECT id FROM links_flat WHERE {condition}", values)  # noqa: S608
        }
        (total,) = opened.execute("SELECT count(*) FROM links_flat").fetchone()
    assert by_sql == {str(one["id"]) for one in found(links, choice)}
    assert by_sql
    assert len(by_sql) == total if name == "rejected" else len(by_sql) < total


def test_distinct_and_plain_urls(links: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["export", str(links), "-", "--format", "txt", "-q"]) == 0
    urls = capsysbinary.readouterr().out.decode().splitlines()
    every = list(found(links))
    assert urls == sorted({str(one["url"]) for one in every if one["scheme"] in FETCHED})
    assert main(["export", str(links), "-", "--distinct", "-q", "--wayback"]) == 0
    first = [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]
    assert [one["url"] for one in first if one["scheme"] in FETCHED] == urls
    dates = {
        one["url"]: min(
            (str(o["date_utc"]) for o in every if o["url"] == one["url"] and o["date_utc"]),
            default="",
        )
        for one in first
    }
    assert {one["url"]: one["date_utc"] for one in first} == dates


@pytest.mark.parametrize(
    ("url", "turned"),
    [
        (
            "http://www.archive.org/index.html",
            "http://(org,archive,www,)/index.html",
        ),  # Heritrix's own example
        ("http://www.example.org:8080/a?b#c", "http://(org,example,www,:8080)/a?b#c"),
        ("ftp://joe:pw@h.example/a", "ftp://(example,h,@joe:pw)/a"),
        ("http://192.0.2.1/a", "http://(192.0.2.1,)/a"),
        ("http://[2001:db8::7]:80/a", "http://([2001:db8::7],:80)/a"),
        ("mailto:a@b.example", "mailto:a@b.example"),
        ("HTTP://Www.Example.ORG", "http://(org,example,www,)"),
        ("http://www.example.org.:8080/a", "http://(org,example,www,:8080)/a"),
        ("http://192.0.2.1./a", "http://(192.0.2.1,)/a"),
        ("http://www.example.org/a.", "http://(org,example,www,)/a."),
    ],
)
def test_surt(url: str, turned: str) -> None:
    assert surt(url) == turned


def test_wayback() -> None:
    assert (
        wayback("http://h.example/", "1996-07-08T09:10:11Z")
        == "https://web.archive.org/web/19960708091011/http://h.example/"
    )
    assert wayback("http://h.example/", "") == "https://web.archive.org/web/*/http://h.example/"


def test_what_cannot_be_written(links: Path, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="export format"):
        form_of("a.xlsx")
    with (
        closing(database.connect_readonly(links)) as opened,
        pytest.raises(StoreError, match="No such file"),
    ):
        export(opened, str(tmp_path / "nowhere" / "a.csv"), Choice())


def test_half_a_file_is_none(links: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object, **_options: object) -> str:
        raise RuntimeError

    monkeypatch.setattr("json.dumps", broken)
    with closing(database.connect_readonly(links)) as opened, pytest.raises(RuntimeError):
        export(opened, str(tmp_path / "a.jsonl"), Choice())
    assert list(tmp_path.iterdir()) == []


# --- show and query


def test_what_is_no_file_is_written_into_and_stays_what_it_is(links: Path, tmp_path: Path) -> None:
    """Never a device here: were it replaced, the whole machine would lack it."""
    pipe, link = tmp_path / "pipe", tmp_path / "link.txt"
    os.mkfifo(pipe)
    link.symlink_to("there.txt")
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:
        assert main(["export", str(links), str(pipe), "--format", "text", "-q"]) == 0
        assert reader.stdout
        piped = reader.stdout.read()
    assert main(["export", str(links), str(link), "-q"]) == 0
    assert pipe.is_fifo()
    assert link.is_symlink()
    assert (tmp_path / "there.txt").read_bytes() == piped != b""


def test_show_replays_a_link(links: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (one,) = [
        each
        for each in found(links)
        if each["raw"] == "<URL:http://www.acl.lanl.gov/URI/archive/\nuri-archive.index.html>"
    ][:1]
    assert main(["show", "--corpus", str(ARCHIVES), str(links), str(one["id"])[:10]]) == 0
    page = capsys.readouterr().out
    assert "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html" in page.splitlines()[0]
    assert "message-id: <9409120713.AA11213@www0.example.ch>" in page
    assert (
        ">     1 | The working group keeps its papers at <URL:http://www.acl.lanl.gov/URI/archive/"
        in page
    )
    assert ">     2 | uri-archive.index.html>, and" in page
    assert "A wrapper says that it is all one" in page


def test_show_from_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "a.txt"
    text.write_text("one\nsee http://www.example.org/a/b-\nc.html \x1b[31m and\nmore\n")
    assert main(["find", "--format", "jsonl", "--readings", str(text)]) == 0
    lines = tmp_path / "a.jsonl"
    lines.write_text(capsys.readouterr().out)
    assert main(["show", "-C", "1", str(lines), json.loads(lines.read_text())["id"]]) == 0
    page = capsys.readouterr().out
    assert (
        "      1 | one\n>     2 | see http://www.example.org/a/b-\n>     3 | c.html \\x1b[31m and\n"
        in page
    )
    assert "The line ends in a hyphen, and no URL of a sentence does." in page
    monkeypatch.chdir(tmp_path)  # standard input lies in no folder, and may name files below this
    identity = json.loads(lines.read_text())["id"]
    with lines.open() as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        assert main(["show", "-C", "1", "-", identity, identity]) == 0
    assert capsys.readouterr().out == f"{page}\n{page}"
    text.write_text("gone\n")
    assert main(["show", str(lines), json.loads(lines.read_text())["id"]]) == 2
    assert "has changed" in capsys.readouterr().err


def test_show_does_not_look_for_a_stream(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"see http://www.example.org/a\n"))
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["find", "--format", "jsonl"]) == 0
    lines = tmp_path / "a.jsonl"
    lines.write_text(capsys.readouterr().out)
    identity = json.loads(lines.read_text())["id"]
    for words in ([], ["--anywhere"]):
        assert main(["show", *words, str(lines), identity]) == 2
        said = capsys.readouterr().err
        assert "its row names <stream>, a stream, which cannot be read again" in said
        assert "--corpus" not in said


def test_show_says_what_it_cannot_find(
    links: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.jsonl").write_text("nonsense\n")
    for store, wanted, message in (
        (links, "zzzz", "no link has an id that begins with 'zzzz'"),
        (links, "", ": several links begin with ''"),
        (tmp_path / "none", "a", "No such file"),
        (tmp_path / "bad.jsonl", "a", "line 1"),
    ):
        assert main(["show", str(store), wanted]) == 2
        assert message in capsys.readouterr().err


def test_show_opens_only_what_is_of_the_corpus(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A row may come from anybody, and name any file or address."""
    corpus, elsewhere = tmp_path / "corpus", tmp_path / "corpus-of-another"
    for folder in (corpus, elsewhere):
        folder.mkdir()
        (folder / "a.txt").write_text("http://www.example.org/a\n")
    monkeypatch.chdir(corpus)
    main(["find", "--format", "jsonl", "a.txt"])
    row = json.loads(capsys.readouterr().out)
    lines = corpus / "rows.jsonl"
    for source in (str(elsewhere / "a.txt"), "../corpus-of-another/a.txt", "https://h.example/a"):
        lines.write_text(json.dumps(row | {"source": source}))
        assert main(["show", str(lines), row["id"]]) == 2
        assert "lies in no corpus" in capsys.readouterr().err
    for source in ("a.txt", "./a.txt", str(corpus / "a.txt"), "../corpus/a.txt"):
        lines.write_text(json.dumps(row | {"source": source}))
        assert main(["show", str(lines), row["id"]]) == 0
    path = tmp_path / "links.db"
    assert main(["batch", "-q", "-j", "1", str(corpus / "a.txt"), "--into", str(path)]) == 0
    with closing(sqlite3.connect(path)) as opened:
        (identity,) = opened.execute("SELECT id FROM links").fetchone()
    assert main(["show", str(path), identity]) == 0
    capsys.readouterr()
    with closing(sqlite3.connect(path)) as opened, opened:
        opened.execute("UPDATE places SET source = ?", (str(elsewhere / "a.txt"),))
        opened.execute("UPDATE meta SET value = ? WHERE key = 'corpus'", (json.dumps(["/"]),))
    assert main(["show", str(path), identity]) == 2
    assert "lies in no corpus" in capsys.readouterr().err  # whatever the file says of itself
    assert main(["show", "--corpus", str(corpus), str(path), identity]) == 2
    assert main(["show", "--corpus", str(elsewhere), str(path), identity]) == 0
    assert main(["show", "--anywhere", str(path), identity]) == 0


def test_query(links: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            [
                "query",
                str(links),
                "SELECT kind, count(*) AS n FROM links GROUP BY kind ORDER BY n DESC",
                "--format",
                "csv",
            ]
        )
        == 0
    )
    table = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert table[0] == ["kind", "n"]
    assert {kind: int(n) for kind, n in table[1:]}["bare"] > 20
    assert (
        main(["query", str(links), "SELECT 1 AS a, NULL AS b, x'00ff' AS c", "--format", "jsonl"])
        == 0
    )
    assert json.loads(capsys.readouterr().out) == {"a": 1, "b": None, "c": "00ff"}
    assert (
        main(["query", str(links), "SELECT 'a' || char(27) || '[31m' AS x", "--format", "table"])
        == 0
    )
    assert "a\\x1b[31m" in capsys.readouterr().out
    assert (
        main(["query", str(links), 'SELECT 1 AS "n:2", 2 AS n, 3 AS n', "--format", "jsonl"]) == 0
    )
    assert json.loads(capsys.readouterr().out) == {"n:2": 1, "n": 2, "n:3": 3}
    assert main(["query", str(links), "SELECT url FROM links WHERE 0"]) == 1


@pytest.mark.parametrize(("limit", "rows"), [("1", "row"), ("2", "2 rows")])
def test_a_query_tells_that_there_are_more_rows(
    limit: str, rows: str, links: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["query", str(links), "SELECT url FROM links", "--limit", limit]) == 0
    assert capsys.readouterr().err == f"the first {rows}; --limit 0 gives all\n"


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM links",
        "ATTACH 'other.db' AS o",
        "PRAGMA user_version = 7",
        "CREATE TABLE t (a)",
        "SELECT",
        "SELECT 1; SELECT 2",
        "VACUUM INTO 'x.db'",
    ],
)
def test_query_only_reads(
    statement: str,
    links: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    before = links.read_bytes()
    assert main(["query", str(links), statement]) == 2
    assert capsys.readouterr().err.startswith("urltrawl: ")
    assert links.read_bytes() == before
    assert list(tmp_path.iterdir()) == []


def test_the_store_opens_without_us(links: Path) -> None:
    with closing(sqlite3.connect(links)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert opened.execute("PRAGMA foreign_key_check").fetchall() == []
