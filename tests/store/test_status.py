"""What link checkers write is read, each in its own form."""

from __future__ import annotations

import io
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from urltrawl.batch.run import run
from urltrawl.cli import main
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.store import database
from urltrawl.store.status import READERS, count_by_state, read

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

WGET = """\
Spider mode enabled. Check if remote file exists.
--2026-01-02 10:00:00--  http://h.example/a
Resolving h.example (h.example)... 192.0.2.1
Connecting to h.example (h.example)|192.0.2.1|:80... connected.
HTTP request sent, awaiting response... 404 Not Found
Remote file does not exist -- broken link!!!

--2026-01-02 10:00:01--  http://h.example/b
Connecting to h.example (h.example)|192.0.2.1|:80... connected.
HTTP request sent, awaiting response... 301 Moved Permanently
Location: https://h.example/b [following]
--2026-01-02 10:00:01--  https://h.example/b
Connecting to h.example (h.example)|192.0.2.1|:443... connected.
HTTP request sent, awaiting response... 200 OK
Length: 12 [text/html]

--2026-01-02 10:00:02--  http://gone.example/
Resolving gone.example (gone.example)... failed: Name or service not known.
wget: unable to resolve host address 'gone.example'
--2026-01-02 10:00:03--  http://slow.example/
Connecting to slow.example (slow.example)|192.0.2.9|:80... failed: Connection timed out.
"""
CASES = {
    "lychee as JSON": (
        '{"error_map": {"x": [{"url": "http://h.example/a", "status": {"code": 404, "text": "no"}}]}}',  # noqa: E501
        [("http://h.example/a", "dead", 404)],
    ),
    "lychee as text": (
        (
            "[200] https://h.example/\n\u2717 [404] https://h.example/a | Failed: Not Found\n"
            "[ERROR] https://h.example/b | Network error\n[TIMEOUT] https://h.example/c | Timeout\n"
            "[EXCLUDED] https://h.example/d\n"
        ),
        [
            ("https://h.example/", "alive", 200),
            ("https://h.example/a", "dead", 404),
            ("https://h.example/b", "dead", None),
            ("https://h.example/c", "unknown", None),
        ],
    ),
    "lychee 0.23, which says where a link stands": (
        (
            "[404] https://h.example/a (at 12:3) | Rejected status code: 404 Not Found\n"
            "* [ERROR] <https://h.example/b> (at 4:1) | Network error\n"
            "[200] https://h.example/c (at 9)\n"
        ),
        [
            ("https://h.example/a", "dead", 404),
            ("https://h.example/b", "dead", None),
            ("https://h.example/c", "alive", 200),
        ],
    ),
    "wget": (
        WGET,
        [
            ("http://h.example/a", "dead", 404),
            ("http://h.example/b", "alive", 200),
            ("http://gone.example/", "dead", None),
            ("http://slow.example/", "unknown", None),
        ],
    ),
    "wget, a code without a reason": (
        (
            "--2026-01-02 10:00:00--  http://h.example/a\n"
            "HTTP request sent, awaiting response... 200 \n"
        ),
        [("http://h.example/a", "alive", 200)],
    ),
    "curl": (
        (
            "200 http://h.example/\n404 http://h.example/a\n000 http://h.example/b\n503 "
            "http://h.example/c\n"
        ),
        [
            ("http://h.example/", "alive", 200),
            ("http://h.example/a", "dead", 404),
            ("http://h.example/b", "unknown", None),
            ("http://h.example/c", "unknown", 503),
        ],
    ),
    "curl, the URL first": ("http://h.example/ 410\n", [("http://h.example/", "dead", 410)]),
    "curl with commas": (
        "http://h.example/a,410\nhttp://h.example/b,1,200\n404;http://h.example/c\n",
        [
            ("http://h.example/a", "dead", 410),
            ("http://h.example/b,1", "alive", 200),
            ("http://h.example/c", "dead", 404),
        ],
    ),
    "curl as JSON": (
        (
            '{"errormsg":null,"http_code":404,"url":"http://h.example/a","urlnum":0}\n'
            '{"http_code": 0, "errormsg": "timed out", "url": "http://h.example/b"}\n'
            '{"http_code": 0, "errormsg": "Could not resolve host: gone.example", '
            '"url": "http://gone.example/"}\n'
        ),
        [
            ("http://h.example/a", "dead", 404),
            ("http://h.example/b", "unknown", None),
            ("http://gone.example/", "dead", None),
        ],
    ),
    "curl as JSON, a character that ends no line": (
        '{"errormsg":"a\u2028b","http_code":404,"url":"http://h.example/a"}\n',
        [("http://h.example/a", "dead", 404)],
    ),
    "CSV with semicolons": (
        "url;status\nhttp://h.example/a,b;404\nshort\n",
        [("http://h.example/a,b", "dead", 404), ("short", "", None)],
    ),
    "CSV with words": (
        (
            "url,status\nhttp://h.example/a,200 OK\nhttp://h.example/b,404 Not Found\n"
            "http://h.example/c,Unknown\nhttp://h.example/d,banana\nhttp://h.example/e,000\n"
            "http://h.example/f,4040\n\n"
        ),
        [
            ("http://h.example/a", "alive", 200),
            ("http://h.example/b", "dead", 404),
            ("http://h.example/c", "unknown", None),
            ("http://h.example/d", "", None),
            ("http://h.example/e", "unknown", None),
            ("http://h.example/f", "", None),
        ],
    ),
    "curl, below a line that is too long for a table": (
        f"{'x' * 200_000}\n404 http://h.example/a\n",
        [("http://h.example/a", "dead", 404)],
    ),
    "CSV, a character that ends no line": (
        "url,status,reason\nhttp://h.example/a,404,a\u2028b\n",
        [("http://h.example/a", "dead", 404)],
    ),
    "CSV": (
        (
            'Status,URL,reason\n404,"http://h.example/a,b",Not '
            "Found\nalive,http://h.example/,\nshort\n"
        ),
        [
            ("http://h.example/a,b", "dead", 404),
            ("http://h.example/", "alive", None),
            ("", "", None),
        ],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_each_form_is_read(name: str, tmp_path: Path) -> None:
    text, wanted = CASES[name]
    (tmp_path / "result").write_text(text, encoding="utf-8")
    assert [one[:3] for one in read(str(tmp_path / "result"))] == wanted


def test_each_reader_has_a_case() -> None:
    used = {
        next(reader for is_its, reader in READERS if is_its(text)) for text, _ in CASES.values()
    }
    assert used == {reader for _, reader in READERS}


@pytest.mark.parametrize(
    "text",
    ["", "prose", "http://h.example/\n", "url,code\nx,404\n", "{"]
    + [pytest.param("x" * 200_000, id="one long line")]
    + [f'{{"http_code": 200, "url": "http://h.example/"}}\n{line}\n' for line in ("[1]", "7")],
)
def test_what_is_no_result_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "result").write_text(text)
    with pytest.raises(StoreError, match="lychee"):
        list(read(str(tmp_path / "result")))


def test_what_is_known_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text("http://h.example/a http://h.example/b mailto:a@h.example\n")
    (tmp_path / "curl.log").write_text("404 http://h.example/a\n")
    path = str(tmp_path / "links.db")
    run(path, [str(tmp_path / "a.txt")], Options(), workers=1)
    assert main(["status", path, str(tmp_path / "curl.log"), "-q"]) == 0
    assert main(["status", path]) == 0
    assert capsys.readouterr().out.split() == ["dead", "1", "not", "asked", "1"]
    with closing(database.connect_readonly(path)) as opened:
        assert count_by_state(opened) == [("dead", 1), ("not asked", 1)]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"200 http://h.example/b\n")))
    assert main(["status", path, "-", "-q"]) == 0
    with closing(database.connect_readonly(path)) as opened:
        assert count_by_state(opened) == [("alive", 1), ("dead", 1), ("not asked", 0)]


def test_a_url_that_was_taken_out_does_not_count(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / f"{name}.txt").write_text(f"http://h.example/{name}\n")
    (tmp_path / "curl.log").write_text("404 http://h.example/a\n")
    path = str(tmp_path / "links.db")
    run(path, [str(tmp_path / f"{name}.txt") for name in "ab"], Options(), workers=1)
    assert main(["status", path, str(tmp_path / "curl.log"), "-q"]) == 0
    assert main(["forget", path, str(tmp_path / "a.txt"), "-q"]) == 0
    with closing(database.connect_readonly(path)) as opened:
        assert count_by_state(opened) == [("not asked", 1)]


def test_a_row_that_nobody_understands_is_named_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text("http://h.example/a http://h.example/b\n")
    path = str(tmp_path / "links.db")
    run(path, [str(tmp_path / "a.txt")], Options(), workers=1)
    result = tmp_path / "result.csv"
    result.write_text("url,status\nhttp://h.example/a,410 Gone\n")
    assert main(["status", path, str(result), "-q"]) == 0
    result.write_text("url,status\nhttp://h.example/a,banana\nhttp://h.example/b,200 OK\n")
    assert main(["status", path, str(result)]) == 0
    assert capsys.readouterr().err == (
        f"urltrawl: {result}: 1 row was not understood, and changed nothing: banana; a status is a "
        "code of HTTP ('404 Not Found'), or alive, dead or unknown\n"
        "URLs of the database that were asked: 1; dead among them: 0. 'urltrawl report' shows the "
        "dead with their Wayback addresses\n"
    )
    with closing(database.connect_readonly(path)) as opened:
        assert opened.execute("SELECT url, state, code, reason FROM statuses").fetchall() == [
            ("http://h.example/a", "dead", 410, "Gone"),
            ("http://h.example/b", "alive", 200, "OK"),
        ]
