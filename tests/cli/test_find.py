"""The command line behaves like grep: exit codes, one bad file never stops a run, nothing raw reaches a terminal."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from urltrawl.cli import COMMANDS, main
from urltrawl.columns import COLUMNS

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
MBOX = ARCHIVES / "gardeners.mbox"


def run(*words: str, stdin: bytes = b"") -> tuple[int, str, str]:
    done = subprocess.run([sys.executable, "-m", "urltrawl", *words], input=stdin, capture_output=True, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize("path", sorted(ARCHIVES.with_name("answers").glob("*.links")), ids=lambda p: p.stem)
def test_own_archives_hold_what_their_labels_say(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (archive,) = ARCHIVES.glob(path.stem + ".*")
    assert main(["find", str(archive)]) == 0
    assert capsys.readouterr().out == path.read_text(encoding="utf-8")


def test_exit_codes(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("nothing here\n")
    (tmp_path / "one.txt").write_text("see http://h.example/a\n")
    assert run("find", str(tmp_path / "one.txt"))[:2] == (0, "http://h.example/a\n")
    assert run("find", str(tmp_path / "empty.txt"))[0] == 1
    code, out, err = run("find", str(tmp_path / "missing"), str(tmp_path / "one.txt"))
    assert (code, out) == (2, "http://h.example/a\n")
    assert "missing" in err
    assert len(err.splitlines()) == 1


def test_standard_input_is_told_by_its_content() -> None:
    assert run("find", stdin=MBOX.read_bytes())[1].splitlines()[0] == "ftp://ftp.botany.example.ac.uk/pub/seeds/alpine-95.txt"
    assert run("find", "-", stdin=b"<URL:news:a.b\n>")[1] == "news:a.b\n"


def test_broken_pipe_is_no_error(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("http://h.example/a\n\n" * 50_000)
    with subprocess.Popen([sys.executable, "-m", "urltrawl", "find", str(many)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
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
    path.write_text("From: a@b.example\nSubject: =cmd|' /C calc'!A0\nDate: Mon, 1 Jan 1996 00:00:00 +0000\n\nhttp://h.example/a\n")
    main(["find", "--format", "csv", str(path)])
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["subject"] == "'=cmd|' /C calc'!A0"


def test_control_characters_do_not_reach_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
    script = f"import sys; from urltrawl.cli import main; main(['find', {str(path)!r}]); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout.decode().split()
    assert not {"chardet", "pyarrow", "sqlite3"} & set(loaded)
