"""The command line behaves like grep: exit codes, one bad file never stops a run, nothing raw
reaches a terminal."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
import re
import subprocess
import sys
import webbrowser
from pathlib import Path
from zipfile import ZipFile

import pytest

from urltrawl.cli import COMMANDS, main
from urltrawl.cli.console import is_colourful
from urltrawl.columns import COLUMNS

pytestmark = pytest.mark.usefixtures("in_process")

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
MBOX = ARCHIVES / "gardeners.mbox"


def run(*words: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "urltrawl", *words], capture_output=True, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize(
    "path", sorted(ARCHIVES.with_name("answers").glob("*.links")), ids=lambda p: p.stem
)
def test_own_archives_hold_what_their_labels_say(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (archive,) = ARCHIVES.glob(path.stem + ".*")
    assert main(["find", str(archive)]) == 0
    assert capsys.readouterr().out == path.read_text(encoding="utf-8")


def test_exit_codes(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("nothing here\n")
    (tmp_path / "one.txt").write_text("see http://h.example/a\n")
    assert main(["find", str(tmp_path / "one.txt")]) == 0
    assert main(["find", str(tmp_path / "empty.txt")]) == 1
    code, out, err = run("find", str(tmp_path / "missing"), str(tmp_path / "one.txt"))
    assert (code, out) == (2, "http://h.example/a\n")
    assert "missing" in err
    assert len(err.splitlines()) == 1


def test_standard_input_is_told_by_its_content(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(MBOX.read_bytes())))
    assert main(["find"]) == 0
    assert (
        capsys.readouterr().out.splitlines()[0]
        == "ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt"
    )
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"<URL:news:a.b\n>")))
    assert main(["find", "-"]) == 0
    assert capsys.readouterr().out == "news:a.b\n"


def test_broken_pipe_is_no_error(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("http://h.example/a\n\n" * 50_000)
    with subprocess.Popen(
        [sys.executable, "-m", "urltrawl", "find", str(many)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_jsonl_has_the_columns_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    main(["find", "--format", "jsonl", str(MBOX)])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert list(rows[0]) == [column.name for column in COLUMNS]
    assert len({row["id"] for row in rows}) == len(rows)
    assert rows[0]["message_id"] == "<199509110813.JAA02211@botany.example.ac.uk>"
    assert rows[0]["date_utc"] == "1995-09-11T08:13:40Z"
    assert rows[8]["charset"] == "iso8859-1"
    assert rows[8]["encoding"] == "quoted-printable"
    assert rows[8]["subject"] == "Führer to the autumn shows"


def test_csv_holds_no_formula(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.eml"
    path.write_text(
        "From: a@b.example\nSubject: =cmd|' /C calc'!A0\nDate: Mon, 1 Jan 1996 00:00:00 "
        "+0000\n\nhttp://h.example/a\n"
    )
    main(["find", "--format", "csv", str(path)])
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["subject"] == "'=cmd|' /C calc'!A0"


def test_control_characters_do_not_reach_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("<URL:http://h.example/a\x1b[31m\nb>\n")
    main(["find", "--raw", "--rejected", str(path)])
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--count"], "10\n"),
        (["--scheme", "gopher"], "gopher://gopher.example.ac.uk/11/\n"),
        (["--host", "alpines.example.org", "--count"], "3\n"),
        (["--kind", "wrapped", "--unique", "--count"], "2\n"),
        (["--kind", "angle"], "http://www.alpines.example.org/shows/autumn-1995.html\n"),
        (["--policy", "appendix", "--count"], "3\n"),
        (["--min-confidence", "1"], ""),
        (["--strict", "--count"], "10\n"),
        (["--clickable", "--count"], "0\n"),  # people click in pages, and this is plain text
        (["--clickable", "--role", "text", "--count"], "10\n"),
    ],
    ids=" ".join,
)
def test_options(words: list[str], expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["find", str(MBOX), *words])
    assert capsys.readouterr().out == expected


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_directory_without_rights_is_named(tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(0)
    code, _, err = run("find", str(tmp_path))
    locked.chmod(0o700)
    assert code == 2
    assert "locked" in err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    assert "usage" in capsys.readouterr().out


def test_start_up_is_light(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("http://h.example/a\n")
    script = (
        f"import sys; from urltrawl.cli import main; main(['find', {str(path)!r}]); "
        f"print(*sys.modules)"
    )
    loaded = (
        subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
        .stdout.decode()
        .split()
    )
    extras = {"aiohttp", "altair", "fsspec", "jinja2", "pyarrow", "pyspark", "textual", "warcio"}
    for_some_input = {
        "chardet",
        "email",
        "logging",
        "regex",
        "rich",
        "socket",
        "sqlite3",
        "subprocess",
        "zipfile",
    }
    for_some_input |= {
        "base64",
        "hashlib",
        "string",
        "struct",
        "tarfile",
        "tomllib",
    }  # each takes a millisecond or more
    ours = {
        "urltrawl.judge.evidence",
        "importlib.resources",
        "urltrawl.mail",
        "urltrawl.url.report",
        "urltrawl.text.html",
    }
    assert not (extras | for_some_input | ours) & set(loaded)


@pytest.mark.slow
def test_one_mail_does_not_load_what_it_has_not(tmp_path: Path) -> None:
    """It asks the judge, and for a digest of the message."""
    path = tmp_path / "a.mbox"
    path.write_text(
        "From a@h.example Mon Jan  6 10:00:00 1997\nFrom: a@h.example\nSubject: b\n\nsee "
        "http://h.example/some/pa-\nper.html there\n"
    )
    script = (
        f"import sys; from urltrawl.cli import main; main(['find', {str(path)!r}]); "
        f"print(*sys.modules)"
    )
    loaded = (
        subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
        .stdout.decode()
        .split()
    )
    assert "urltrawl.judge.evidence" in loaded
    assert not {"_hashlib", "email", "zipfile", "urltrawl.mail.structure"} & set(loaded)


@pytest.mark.parametrize("words", [["--help"], ["--version"]])
def test_help_reads_nothing_of_urls(words: list[str]) -> None:
    script = (
        f"import atexit, sys; from urltrawl.cli import main; atexit.register(lambda: "
        f"print(*sys.modules)); main({words!r})"
    )
    loaded = (
        subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
        .stdout.decode()
        .split()
    )
    assert {room for room in loaded if room.startswith("urltrawl.")} == {
        "urltrawl._version",
        "urltrawl.cli",
        "urltrawl.cli.console",
        "urltrawl.cli.idle",
        "urltrawl.cli.words",
        "urltrawl.errors",
        "urltrawl.late",
        "urltrawl.store",
        "urltrawl.store.terminal",
    }


SAFE = (
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fa&data=1"
)


def test_unwrap_and_defang(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text(f"see {SAFE} and http://b.example/\n")
    assert main(["find", "--unwrap", str(tmp_path / "a.txt")]) == 0
    assert capsys.readouterr().out == "https://www.example.org/a\nhttp://b.example/\n"
    assert main(["find", "--unwrap", "--defang", str(tmp_path / "a.txt")]) == 0
    assert capsys.readouterr().out == "hxxps://www[.]example[.]org/a\nhxxp://b[.]example/\n"
    (tmp_path / "b.txt").write_text(f"see {SAFE}, {SAFE}2 and https://www.example.org/a\n")
    assert main(["find", "--unwrap", "--unique", str(tmp_path / "b.txt")]) == 0
    assert capsys.readouterr().out == "https://www.example.org/a\n"
    assert main(["find", "--unique", "--count", str(tmp_path / "b.txt")]) == 0
    assert capsys.readouterr().out == "3\n"


DEFANGED = {
    "find": ["find", "{path}", "--defang", "--readings"],
    "csv": ["export", "{database}", "-", "--defang", "--format", "csv"],
    "jsonl": ["export", "{database}", "-", "--defang", "--format", "jsonl"],
    "top": ["top", "urls", "{database}", "--defang"],
    "md": ["report", "{database}", "--defang", "-o", "-", "--format", "md"],
    "html": ["report", "{database}", "--defang", "-o", "-", "--format", "html"],
}


@pytest.mark.parametrize(
    "names",
    [[*DEFANGED][:-1], pytest.param(["html"], marks=pytest.mark.slow)],
    ids=["text", "page"],
)
def test_nothing_that_is_defanged_holds_a_live_address(
    names: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.eml").write_text(
        "Subject: http://s.example/\nContent-Type: text/html\n\n"
        "<a href='http://a.example/x?u=http://b.example/'>https://www.c.example/</a> or\n"
        "http://d.example/a-\nb.html or ftp://e.example/ and www.f.example\n"
    )
    path, database = str(tmp_path / "a.eml"), str(tmp_path / "a.db")
    main(["batch", path, "--into", database])
    for name in names:
        capsys.readouterr()
        assert main([word.format(path=path, database=database) for word in DEFANGED[name]]) == 0
        out = capsys.readouterr().out.replace("\\", "")  # of Markdown
        out = out.replace("http://www.w3.org/", "")  # the namespaces of SVG
        assert "b[.]example" in out
        assert re.findall(r"(?:https?|ftp)://|www\.|href=.[^#]", out) == []


def test_refang_reads_what_was_defanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_bytes(
        b"x" * 70_000
        + b"\n"
        + b"caf\xe9 hxxps[://]evil[.]example/x\n" * 3
        + b"hxxp://last(.)example"
    )
    assert main(["find", "--scheme", "https", str(tmp_path / "a.txt")]) == 1
    assert main(["find", "--refang", "-n", str(tmp_path / "a.txt")]) == 0
    found = [
        "2:https://evil.example/x",
        "3:https://evil.example/x",
        "4:https://evil.example/x",
        "5:http://last.example",
    ]
    assert capsys.readouterr().out.splitlines() == found
    assert main(["find", "--refang", str(tmp_path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(found)


def test_colours_and_hyperlinks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("see http://b.example/ and mailto:a@b.example\n")
    assert main(["find", "-n", "--color", "always", str(tmp_path / "a.txt")]) == 0
    assert capsys.readouterr().out == (
        "\x1b[2m1:\x1b[0m\x1b]8;;http://b.example/\x1b\\http://b.example/\x1b]8;;\x1b\\\n\x1b[2m1:\x1b[0mmailto:a@b.example\n"
    )
    for name, value, terminal, expected in (
        ("NO_COLOR", "1", True, False),
        ("NO_COLOR", "", True, True),
        ("TERM", "dumb", True, False),
        ("TERM", "xterm", False, False),
    ):
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys.stdout, "isatty", lambda terminal=terminal: terminal)
        assert is_colourful("auto") is expected


def test_open_opens_the_link_of_that_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text(f"see mailto:a@b.example and {SAFE}\n")
    opened: list[str] = []

    def browse(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", browse)
    assert main(["find", "--open", "2", str(tmp_path / "a.txt")]) == 0
    assert opened == ["https://www.example.org/a"]
    assert main(["find", "--open", "1", str(tmp_path / "a.txt")]) == 2
    assert main(["find", "--open", "3", str(tmp_path / "a.txt")]) == 1
    assert main(["find", "--open", "3", str(tmp_path / "gone.txt")]) == 2
    assert opened == ["https://www.example.org/a"]
    assert "there are not 3 links" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["jsonl", "csv", "text", "parquet"])
def test_only_the_columns_that_are_asked_for(
    form: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """They say the same as in the whole row, in the order asked for."""
    (tmp_path / "a.eml").write_text(
        "Date: Mon, 1 Jan 1996 00:00:00 +0000\n\nhttp://h.example/a b\n"
    )
    words = ["find", "--format", form, "--columns", "date_utc,url,host", str(tmp_path / "a.eml")]
    if form == "parquet":
        table = pytest.importorskip("pyarrow.parquet")
    assert main(words) == 0
    said = capsysbinary.readouterr().out
    if form == "parquet":
        (row,) = table.read_table(io.BytesIO(said)).to_pylist()
        assert (sorted(row), row["host"]) == (["date_utc", "host", "url"], "h.example")
        return
    row = b"1996-01-01T00:00:00Z,http://h.example/a,h.example"
    assert (
        said
        == {
            "jsonl": b'{"date_utc": "1996-01-01T00:00:00Z", "url": "http://h.example/a",'
            b' "host": "h.example"}\n',
            "csv": b"date_utc,url,host\n" + row + b"\n",
            "text": row.replace(b",", b":") + b"\n",
        }[form]
    )


def test_a_column_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "--columns", "url,hst", "-"]) == 2
    assert "unknown column 'hst'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "words", "said"),
    [
        (b"From: a@b.example\nSubject: c\n\nhttp://h.example/\n", ["--as", "mbox"], "message"),
        (b"See http://h.example/\n", ["--as", "mbox"], "text"),
        (b"From: a@b.example\nSubject: c\n\nhttp://h.example/\n", ["--as", "message"], ""),
        (b"From: a@b.example\nSubject: c\n\nhttp://h.example/\n", ["--as", "mbox", "-q"], ""),
        (
            gzip.compress(b"From a Tue Jan  2 10:00:00 1996\n\nhttp://h.example/\n"),
            ["--as", "mbox"],
            "",
        ),
        (b"", ["--as", "mbox"], ""),
    ],
)
def test_a_file_that_looks_like_another_format_is_named(
    content: bytes, words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a"
    path.write_bytes(content)
    main(["find", *words, str(path)])
    wanted = f"urltrawl: {path}: is read as mbox, and looks like {said}\n" if said else ""
    assert capsys.readouterr().err == wanted


def test_what_was_not_read_is_named_where_it_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "box").mkdir()
    for name in ("x.bin", "box/y.bin"):
        (tmp_path / name).write_bytes(b"\x00\x01\x02" * 99)
    rows = "".join(json.dumps({"text": f"http://h.example/{number}"}) + "\n" for number in "12")
    (tmp_path / "x.jsonl").write_text(rows)
    binary, no_text = "binary data", "a row without text in 'nope'"
    for words, said in {
        "x.bin": [f"1 file was not read (x.bin): {binary}"],
        "box": [f"1 file was not read: {binary}"],
        "x.bin box": [f"2 files were not read (x.bin and others): {binary}"],
        "--as jsonl --field nope x.jsonl": [
            "--field nope: nothing was found in rows with this field",
            f"2 rows were not read: {no_text}",
        ],
    }.items():
        assert main(["find", *words.split()]) == 1
        assert capsys.readouterr().err.splitlines() == [f"urltrawl: {line}" for line in said]


def test_lines_have_the_source_before_them_where_several_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As ``grep -n`` and ``grep -rn`` print them."""
    monkeypatch.chdir(tmp_path)
    for name in "ab":
        (tmp_path / f"{name}.txt").write_text(f"\nsee http://h.example/{name}\n")
    with ZipFile(tmp_path / "pack!.zip", "w") as pack:
        pack.write("a.txt")
    (tmp_path / "a!b").write_text("http://h.example/c\n")
    (tmp_path / "none").write_text("nothing\n")
    (tmp_path / "a.jsonl").write_text(json.dumps({"text": "http://h.example/d"}))
    for words, lines in {
        "-H pack!.zip": ["pack\\x21.zip!a.txt:http://h.example/a"],
        "-n pack!.zip": ["pack\\x21.zip!a.txt:2:http://h.example/a"],
        "pack!.zip": ["http://h.example/a"],
        "-cH pack!.zip": ["pack!.zip:1"],
        "-c none a.txt": ["none:0", "a.txt:1"],
        "-c a.txt none": ["a.txt:1", "none:0"],
        "-c --unique a.txt a.txt": ["1"],
        "-H a!b": ["a!b:http://h.example/c"],
        "-H --field text a.jsonl": ["a.jsonl!0/text:http://h.example/d"],
        "-n a.txt": ["2:http://h.example/a"],
        "-n a.txt b.txt": ["a.txt:2:http://h.example/a", "b.txt:2:http://h.example/b"],
        "-n .": [
            "./a!b:1:http://h.example/c",
            "./a.jsonl:1:http://h.example/d",
            "./a.txt:2:http://h.example/a",
            "./b.txt:2:http://h.example/b",
            "./pack\\x21.zip!a.txt:2:http://h.example/a",
        ],
        "a.txt b.txt": ["http://h.example/a", "http://h.example/b"],
    }.items():
        assert main(["find", *words.split()]) == 0
        assert capsys.readouterr().out.splitlines() == lines


def test_columns_are_unwrapped_and_defanged_as_an_export_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    safe = "https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fh.example%2Fa&data=1"
    (tmp_path / "a.txt").write_text(f"see {safe} and http://h.example/b\n")
    path, database = str(tmp_path / "a.txt"), str(tmp_path / "links.db")
    assert main(["batch", path, "--into", database, "-j", "1", "-q"]) == 0
    for more in (["--defang"], ["--unwrap"], ["--unwrap", "--defang"]):
        for columns in ("url,raw,target,host", "host", "id,target,line"):
            words = ["--format", "csv", "--columns", columns, *more]
            capsys.readouterr()
            assert main(["find", path, *words]) == 0
            found = capsys.readouterr().out
            assert main(["export", database, "-", "-q", *words]) == 0
            assert found == capsys.readouterr().out
    assert main(["find", path, "--format", "jsonl", "--readings", "--defang"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all("[.]" in one["url"] for row in rows for one in (row, *row["readings"]))
