"""Texts in rows: JSON lines, Parquet columns, HTTP archives, repositories of messages. Each is
found again by its name."""

from __future__ import annotations

import base64
import gzip
import json
import os
import shutil
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from tests.lanes import rest_slow

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.cli import main
from urltrawl.errors import OptionError
from urltrawl.reading.options import Options
from urltrawl.replay import replay
from urltrawl.sources import Failed, Source, contents, parquet_pages, repository, streams, tables
from urltrawl.store import database

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

ROWS: list[Any] = [
    {"text": "see http://www.example.org/one-\ntwo.html and so on", "id": 1},
    {"text": None},
    {"other": "http://www.example.org/other"},
    {"text": "<html><a href='http://www.example.org/html'>x</a></html>"},
    {
        "text": "\u00e9 http://www.example.org/last \ud800",
        "meta": {"body": "http://www.example.org/deep"},
    },
]
URLS = [
    "http://www.example.org/html",
    "http://www.example.org/last",
    "http://www.example.org/one-two.html",
]


def found(path: Path, **options: Any) -> dict[str, list[str]]:
    """Member -> the URLs in it; each is replayed as well."""
    met: dict[str, list[str]] = {}
    for link in urltrawl.scan(path, **options):
        met.setdefault(link.where.member, []).append(link.url)
        assert replay(link.to_dict()).raw == link.raw
    return met


@pytest.fixture(params=["jsonl", "jsonl.gz", "parquet", "parquet.gz"])
def rows(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / f"corpus.{request.param}"
    if "jsonl" in request.param:
        data = "".join(json.dumps(row) + "\n" for row in ROWS).encode()
    else:
        pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
        plain = [{"text": row.get("text"), "meta": row.get("meta")} for row in ROWS]
        plain[-1]["text"] = str(plain[-1]["text"]).replace("\ud800", "?")
        pq.write_table(pa.Table.from_pylist(plain), path)
        data = path.read_bytes()
    path.write_bytes(gzip.compress(data) if request.param.endswith("gz") else data)
    return path


def test_each_row_is_a_text(rows: Path) -> None:
    met = found(rows, field="text")
    assert sorted(url for urls in met.values() for url in urls) == URLS
    assert list(met) == ["0/text", "3/text", "4/text"]
    trawl = urltrawl.scan(rows, field="text")
    list(trawl)
    assert sum(trawl.report.skipped.values()) == 2
    assert found(rows, field="meta.body") == {"4/meta.body": ["http://www.example.org/deep"]}
    assert found(rows, field="text", format="parquet" if "parquet" in rows.name else "jsonl") == met


def test_batch_and_the_command_read_rows(
    rows: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["find", "--as", "jsonl", "--field", "text", str(rows)]) == 0
    assert sorted(capsys.readouterr().out.split()) == URLS
    batch.run(str(tmp_path / "links.db"), [str(rows)], Options(field="text"))
    with closing(database.connect_readonly(tmp_path / "links.db")) as opened:
        assert [url for (url,) in opened.execute("SELECT url FROM links ORDER BY url")] == URLS
        assert opened.execute("SELECT count(*) FROM sources WHERE member <> ''").fetchone() == (5,)
    (unit,) = urltrawl.units(rows)
    assert sorted(link.url for link in urltrawl.read_unit(unit, field="text")) == URLS


def test_rows_need_a_field() -> None:
    with pytest.raises(OptionError, match="field"):
        urltrawl.scan(b"", format="jsonl")


def test_lines_that_are_no_rows_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LINE_LIMIT", 100)
    path = tmp_path / "a.jsonl"
    path.write_text(
        '\ufeff{"text": "http://www.example.org/a"}\n{broken\n\n{"text": "'
        + "x" * 300
        + '"}\n{"text": "http://www.example.org/b"}'
    )
    trawl = urltrawl.scan(path, field="text")
    assert [link.url for link in trawl] == ["http://www.example.org/a", "http://www.example.org/b"]
    assert dict(trawl.report.skipped) == {
        "a line that is no JSON": 1,
        "a line of more than 100 bytes": 1,
    }


@pytest.mark.parametrize(
    "row",
    [
        "[" * 100_000,
        '{"text": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"text": ' + "9" * 10_000 + "}",
        '{"text": "\\ud800"',
        '{"text": "\xff"}',
        "null",
        '{"text": {"text": "http://www.example.org/c"}}',
    ],
)
def test_a_row_costs_itself_whatever_it_raises(row: str, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    good = '{"text": "http://www.example.org/%s"}'
    path.write_bytes("\n".join([good % "a", row, good % "b"]).encode("latin-1"))
    trawl = urltrawl.scan(path, field="text")
    assert [link.url[-1] for link in trawl] == ["a", "b"]
    assert sum(trawl.report.skipped.values()) == 1
    assert trawl.report.clean


def table(path: Path, texts: list[Any], **options: Any) -> urltrawl.Trawl:
    pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    values = texts if isinstance(texts[0], str) else pa.array(texts, pa.binary()).view(pa.string())
    pq.write_table(pa.table({"text": values}), path, **options)
    return urltrawl.scan(path, field="text")


def test_a_row_of_a_table_costs_itself(tmp_path: Path) -> None:
    texts = [b"http://www.example.org/a", b"\xff\xfe", None, b"http://www.example.org/b"]
    trawl = table(tmp_path / "a.parquet", texts)
    assert [link.url[-1] for link in trawl] == ["a", "b"]


def test_a_damaged_page_costs_its_rows(tmp_path: Path) -> None:
    """The rows of the other groups keep their numbers."""
    texts = [f"http://www.example.org/{number}" for number in range(30)]
    path = tmp_path / "a.parquet"
    table(path, texts, row_group_size=10, compression="none", use_dictionary=False)
    data = path.read_bytes()
    at = data.index(b"http://www.example.org/10") - 4
    path.write_bytes(data[:at] + b"\xff\xff\xff\x7f" + data[at + 4 :])
    trawl = urltrawl.scan(path, field="text")
    found = [(link.where.member, link.url) for link in trawl]
    assert found == [(f"{number}/text", texts[number]) for number in (*range(10), *range(20, 30))]
    ((name, reason),) = trawl.report.failed
    assert name.endswith("!10/text")
    assert "damaged" in reason


LONG = "x" * 750_000
BOMBS: dict[str, tuple[list[Any], dict[str, Any]]] = {
    "a long value many times": ([LONG] * 30, {}),
    "values that repeat their beginning": (
        [f"{LONG}{number}" for number in range(30)],
        {"use_dictionary": False, "column_encoding": {"text": "DELTA_BYTE_ARRAY"}},
    ),
    "a page that expands": ([LONG * 30] * 2, {"use_dictionary": False}),
}


@pytest.mark.parametrize("what", rest_slow(BOMBS, "a long value many times"))
def test_what_a_column_expands_to_is_bounded(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory, by what the library allocates; what is made of it is limited as of all files."""
    pa = pytest.importorskip("pyarrow")
    monkeypatch.setattr(streams, "EXPANSION_FLOOR", 7_500_000)
    for module, limit in ((parquet_pages, "PAGE_FLOOR"), (tables, "DECODED")):
        monkeypatch.setattr(module, limit, getattr(module, limit) // 4)
    texts, options = BOMBS[what]
    path = tmp_path / "a.parquet"
    table(path, texts, compression="zstd", **options)
    del texts
    assert path.stat().st_size < 20_000
    pa.default_memory_pool().release_unused()
    before, most = pa.total_allocated_bytes(), 0
    for met in contents(str(path), field="text"):
        most = max(most, pa.total_allocated_bytes() - before)
        if isinstance(met, Source):
            for _ in met.chunks():
                pass
    assert most < 3 * tables.DECODED
    assert isinstance(met, Failed)


def test_a_column_of_no_texts_is_a_failure(tmp_path: Path) -> None:
    pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    pq.write_table(pa.table({"text": [["a"]], "a": [{"b": 1}]}), tmp_path / "a.parquet")
    for field in ("text", "a", "a.b", "a.c", "text.element"):
        trawl = urltrawl.scan(tmp_path / "a.parquet", field=field)
        assert list(trawl) == []
        assert "column" in trawl.report.failed[0][1]


def test_a_column_that_is_not_there_is_a_failure(tmp_path: Path) -> None:
    pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    pq.write_table(pa.table({"body": ["http://www.example.org/"]}), tmp_path / "a.parquet")
    trawl = urltrawl.scan(tmp_path / "a.parquet", field="text")
    assert list(trawl) == []
    assert trawl.report.failed == [(str(tmp_path / "a.parquet"), "has no column 'text', but body")]


def har() -> dict[str, Any]:
    def entry(url: str, content: Any) -> dict[str, Any]:
        return {"request": {"url": url}, "response": {"content": content}}

    page = "<html><a href='../b.html'>b</a> http://www.example.org/text</html>"
    return {
        "log": {
            "version": "1.2",
            "creator": {"name": "x"},
            "entries": [
                entry(
                    "http://www.example.org/a/page.html", {"text": page, "mimeType": "text/html"}
                ),
                entry(
                    "http://www.example.org/notes",
                    {
                        "text": base64.b64encode(b"http://www.example.org/sixty-four").decode(),
                        "encoding": "base64",
                    },
                ),
                entry(
                    "http://www.example.org/picture",
                    {
                        "text": base64.b64encode(b"GIF89a" + bytes(99)).decode(),
                        "encoding": "base64",
                    },
                ),
                entry("http://www.example.org/none", {"size": 5}),
                entry("http://www.example.org/broken", {"text": "abc", "encoding": "base64"}),
            ],
        }
    }


def test_an_http_archive_holds_pages(tmp_path: Path) -> None:
    pytest.importorskip("ijson")
    path = tmp_path / "session.har"
    path.write_text("\ufeff" + json.dumps(har(), indent=1))
    assert found(path) == {
        "http://www.example.org/a/page.html": [
            "http://www.example.org/b.html",
            "http://www.example.org/text",
        ],
        "http://www.example.org/notes": ["http://www.example.org/sixty-four"],
    }
    trawl = urltrawl.scan(path)
    list(trawl)
    assert set(trawl.report.skipped) == {
        "a GIF image",
        "a response whose body was not kept",
        "a body that is no base64",
    }
    path.write_text(json.dumps(har())[:700])
    cut = urltrawl.scan(path)
    assert [link.url for link in cut][:1] == ["http://www.example.org/b.html"]
    assert "not a har that can be read" in cut.report.failed[0][1]


def test_json_that_is_no_http_archive_is_text(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"log": {"url": "http://www.example.org/log"}}')
    assert found(tmp_path / "a.json") == {"": ["http://www.example.org/log"]}


def git(folder: Path, *words: str, data: bytes = b"") -> str:
    variables = {
        **os.environ,
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "a",
        "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@example.org",
        "GIT_AUTHOR_DATE": "820454400 +0000",
        "GIT_COMMITTER_DATE": "820454400 +0000",
    }
    done = subprocess.run(
        ["git", "--git-dir", str(folder), *words],
        input=data,
        capture_output=True,
        check=True,
        env=variables,
    )
    return done.stdout.decode().strip()


def message(number: int) -> bytes:
    return (
        f"From: a@example.org\nDate: Mon, 1 Jan 1996 00:00:{number:02} +0000\nMessage-ID: "
        f"<{number}@example.org>\nSubject: {number}\n\n"
        f"See http://www.example.org/list/archive-\n{number}.html\n"
    ).encode()


def add(folder: Path, name: str, data: bytes) -> str:
    """A commit whose tree holds one file, as public-inbox makes them."""
    blob = git(folder, "hash-object", "-w", "--stdin", data=data)
    tree = git(folder, "mktree", data=f"100644 blob {blob}\t{name}\n".encode())
    before = (
        ["-p", git(folder, "rev-parse", "HEAD")] if (folder / "refs/heads/master").exists() else []
    )
    commit = git(folder, "commit-tree", tree, *before, "-m", "a message")
    git(folder, "update-ref", "refs/heads/master", commit)
    return commit


@pytest.fixture(scope="module")
def first_inbox(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What each inbox is a copy of: to make it takes thirty processes."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    folder = tmp_path_factory.mktemp("inbox") / "0.git"
    folder.mkdir()
    git(folder, "init", "-q", "--bare", "--initial-branch=master", str(folder))
    for number in range(5):
        add(folder, "m", message(number))
    add(folder, "d", message(3))
    return folder


@pytest.fixture
def inbox(first_inbox: Path, tmp_path: Path) -> Path:
    """An inbox that a test may change."""
    return shutil.copytree(first_inbox, tmp_path / "lists" / "git" / "0.git")


def test_a_public_inbox_is_read_without_a_work_tree(inbox: Path, tmp_path: Path) -> None:
    names = git(inbox, "rev-list", "--reverse", "HEAD").split()[:5]
    expected = {
        name: [f"http://www.example.org/list/archive-{number}.html"]
        for number, name in enumerate(names)
    }
    assert found(inbox.parents[1]) == expected
    links = list(urltrawl.scan(inbox))
    assert [link.where.envelope.message_id for link in links] == [
        f"<{number}@example.org>" for number in range(5)
    ]
    into = tmp_path / "links.db"
    batch.run(str(into), [str(inbox.parents[1])], Options())
    again = batch.run(str(into), [str(inbox.parents[1])], Options())
    assert (again.unchanged, again.records) == (1, 0)
    add(inbox, "m", message(9))
    batch.run(str(into), [str(inbox.parents[1])], Options())
    with closing(database.connect_readonly(into)) as opened:
        assert opened.execute("SELECT count(*), count(DISTINCT id) FROM links").fetchone() == (6, 6)
    units = list(urltrawl.units(inbox.parents[1]))
    assert len([link for unit in units for link in urltrawl.read_unit(unit)]) == 6


def test_what_a_repository_says_is_not_run(inbox: Path, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    for name, value in (
        ("log.showSignature", "true"),
        ("gpg.program", f"touch {mark};"),
        ("core.fsmonitor", f"touch {mark}"),
        ("core.pager", f"touch {mark}"),
    ):
        git(inbox, "config", name, value)
    assert len(found(inbox)) == 5
    assert not mark.exists()


def loose(folder: Path, name: str) -> Path:
    """Where git keeps an object."""
    return folder / "objects" / name[:2] / name[2:]


def remove_a_message(folder: Path) -> None:
    loose(folder, git(folder, "rev-parse", "HEAD~3:m")).unlink()


def spoil_a_message(folder: Path) -> None:
    path = loose(folder, git(folder, "rev-parse", "HEAD~3:m"))
    path.chmod(0o600)
    path.write_bytes(b"garbage")


def spoil_a_tree(folder: Path) -> None:
    path = loose(folder, git(folder, "rev-parse", "HEAD~3^{tree}"))
    path.chmod(0o600)
    path.write_bytes(b"garbage")


def a_pipe_for_a_message(folder: Path) -> None:
    path = loose(folder, git(folder, "rev-parse", "HEAD~3:m"))
    path.unlink()
    os.mkfifo(path)


def remove_an_old_commit(folder: Path) -> None:
    loose(folder, git(folder, "rev-parse", "HEAD~5")).unlink()


def remove_the_commit_before_the_last(folder: Path) -> None:
    add(folder, "m", message(9))
    loose(folder, git(folder, "rev-parse", "HEAD~1")).unlink()


def a_directory_for_a_message(folder: Path) -> None:
    blob = git(folder, "hash-object", "-w", "--stdin", data=message(7))
    inner = git(folder, "mktree", data=f"100644 blob {blob}\tm\n".encode())
    tree = git(folder, "mktree", data=f"040000 tree {inner}\tm\n".encode())
    commit = git(folder, "commit-tree", tree, "-p", "HEAD", "-m", "x")
    git(folder, "update-ref", "refs/heads/master", commit)
    add(folder, "m", message(8))


def a_pipe_for_its_settings(folder: Path) -> None:
    (folder / "config").unlink()
    os.mkfifo(folder / "config")


def settings_that_include_a_terminal(folder: Path) -> None:
    (folder / "config").write_text("[include]\npath = /dev/tty\n")


def a_clone_that_is_partial(folder: Path) -> None:
    """What is missing would be got by a command of its settings."""
    remove_a_message(folder)
    mark = folder.parents[2] / "mark"
    for name, value in (
        ("extensions.partialClone", "origin"),
        ("remote.origin.promisor", "true"),
        ("remote.origin.url", f"ext::touch {mark}"),
        ("protocol.ext.allow", "always"),
    ):
        git(folder, "config", name, value)


HOSTILE: dict[Callable[[Path], None], tuple[int, int]] = {
    # a repository of five messages: how many are read, how many are said to be missing
    remove_a_message: (4, 1),
    spoil_a_message: (4, 1),
    spoil_a_tree: (4, 1),
    a_pipe_for_a_message: (4, 1),
    remove_an_old_commit: (4, 1),
    remove_the_commit_before_the_last: (1, 1),
    a_directory_for_a_message: (6, 0),
    a_pipe_for_its_settings: (5, 0),
    settings_that_include_a_terminal: (5, 0),
    a_clone_that_is_partial: (4, 1),
}


@pytest.mark.parametrize(
    "what", rest_slow(HOSTILE, *list(HOSTILE)[:5]), ids=lambda one: one.__name__
)
def test_each_message_of_a_repository_costs_itself(
    what: Callable[[Path], None], inbox: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repository, "SECONDS", 2)
    what(inbox)
    trawl = urltrawl.scan(inbox.parents[1])
    read, missing = HOSTILE[what]
    assert len(list(trawl)) == read
    assert len(trawl.report.failed) == missing
    assert not (inbox.parents[2] / "mark").exists()


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
@pytest.mark.parametrize("name", ["HEAD", "refs/heads/master"])
def test_a_repository_whose_last_commit_is_not_told_is_no_repository(
    name: str, make: Callable[[Path], None], inbox: Path
) -> None:
    (inbox / name).unlink()
    make(inbox / name)
    assert not repository.is_repository(str(inbox))


def test_a_repository_without_its_last_commit_is_a_failure(inbox: Path) -> None:
    loose(inbox, git(inbox, "rev-parse", "HEAD")).unlink()
    trawl = urltrawl.scan(inbox.parents[1])
    assert list(trawl) == []
    assert len(trawl.report.failed) == 1


def test_references_may_be_packed_and_history_shallow(inbox: Path, tmp_path: Path) -> None:
    git(inbox, "pack-refs", "--all")
    assert len(found(inbox)) == 5
    clone = tmp_path / "shallow.git"
    git(clone, "clone", "-q", "--bare", "--depth", "3", f"file://{inbox}", str(clone))
    assert len(found(clone)) == 2


@pytest.mark.slow
def test_a_repository_is_read_with_standard_input_closed(inbox: Path) -> None:
    program = "import sys, urltrawl; print(len(list(urltrawl.scan(sys.argv[1]))))"
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" "$@" <&-', sys.executable, "-c", program, str(inbox)],
        capture_output=True,
        check=True,
    )
    assert done.stdout == b"5\n"


def test_another_repository_is_a_folder(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    folder = tmp_path / "code.git"
    git(folder, "init", "-q", "--bare", "--initial-branch=master", str(folder))
    add(folder, "README", b"http://www.example.org/readme")
    (folder / "note.txt").write_text("http://www.example.org/note")
    assert "http://www.example.org/note" in {url for urls in found(folder).values() for url in urls}


def test_a_thunderbird_profile_is_its_mailboxes(tmp_path: Path) -> None:
    profile = tmp_path / "abcd.default" / "Mail" / "Local Folders"
    (profile / "Inbox.sbd").mkdir(parents=True)
    for name in ("Inbox", "Inbox.sbd/list"):
        (profile / name).write_bytes(
            b"From - Mon Jan 01 00:00:00 1996\nX-Mozilla-Status: 0001\n"
            + message(len(name))
            + b"\n"
        )
        (profile / f"{name}.msf").write_text(
            '// <!-- <mdb:mork:z v="1.4"/> -->\n< <(a=c)> (80=http://www.example.org/mork) >\n'
        )
    trawl = urltrawl.scan(tmp_path)
    assert [link.url for link in trawl] == [
        f"http://www.example.org/list/archive-{number}.html" for number in (5, 14)
    ]
    assert dict(trawl.report.skipped) == {"an index of Thunderbird's or Mozilla's (Mork)": 2}
    assert dict(trawl.report.formats) == {"mbox": 2}


def test_texts_of_a_crawl_are_documents(tmp_path: Path) -> None:
    pytest.importorskip("warcio")
    path = tmp_path / "crawl.wet.gz"
    records = []
    for number in range(3):
        text = (
            f"Text {number}\nhttp://www.example.org/{number}/caf\u00e9 and "
            f"http://www.example.org/end\n"
        ).encode()
        head = (
            f"WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: "
            f"http://site.example.org/{number}\r\nWARC-Record-ID: "
            f"<urn:uuid:{number}>\r\nContent-Type: text/plain\r\nContent-Length: "
            f"{len(text)}\r\n\r\n"
        )
        records.append(gzip.compress(head.encode() + text + b"\r\n\r\n"))
    path.write_bytes(b"".join(records))
    met = found(path)
    assert list(met) == [f"http://site.example.org/{number}" for number in range(3)]
    assert {urls[-1] for urls in met.values()} == {"http://www.example.org/end"}
