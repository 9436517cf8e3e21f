"""A terminal never gets a character that it would obey, whatever the command and the format; a file
gets what there is."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.cli import COMMANDS, main
from urltrawl.store.terminal import Guard, guarded, printable, printable_lines, unguarded
from urltrawl.store.writers import WRITERS

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

STEERS = frozenset(
    map(
        chr,
        (
            *range(0x20),
            *range(0x7F, 0xA0),
            0x200E,
            0x200F,
            *range(0x202A, 0x202F),
            *range(0x2066, 0x206A),
        ),
    )
) - {"\n", "\t"}
NASTY = "".join(sorted(STEERS - {"\r", "\0"}))
OWN_MARKS = ("\x1b[7m", "\x1b[0m")


class Screen(io.StringIO):
    """A stream that says it is a terminal, takes bytes, and keeps what it was sent."""

    buffer = io.BytesIO()

    def isatty(self) -> bool:
        return True


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    folder.mkdir()
    letter = (
        "From: =?utf-8?q?=1b]0;owned=07?= <a@h.example>\nMessage-ID: <1@h.example>\nDate: "
        "Mon, 1 Jan 1996 00:00:00 +0000\nSubject: =?utf-8?q?=1b[31m=E2=80=AEx?=\n"
        f"Content-Type: text/plain; charset=utf-8\n\nsee {NASTY} "
        f"<URL:http://h.example/a{NASTY}\nb> {NASTY} and http://h.example/c\n"
    )
    (folder / "a.eml").write_bytes(letter.encode())
    (folder / f"b{NASTY}.txt").write_text("http://h.example/b\n")
    (folder / f"c{NASTY}.gz").write_bytes(b"\x1f\x8b\x08 cut off")
    return folder


@pytest.fixture
def store(corpus: Path, tmp_path: Path) -> Path:
    path = tmp_path / "links.db"
    main(["batch", "-q", "-j", "1", "--rejected", str(corpus), "--into", str(path)])
    return path


@pytest.fixture(autouse=True)
def _no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what is left of escape sequences is none of ours."""
    monkeypatch.setenv("TERM", "dumb")


def screen(*words: str) -> str:
    """What a terminal gets, on both streams."""
    shown = Screen()
    before = sys.stdout, sys.stderr
    sys.stdout = sys.stderr = shown
    try:
        main(words)
    except SystemExit:
        pass
    finally:
        sys.stdout, sys.stderr = before
    return shown.getvalue()


def harmless(text: str) -> bool:
    for mark in OWN_MARKS:
        text = text.replace(mark, "")
    return not STEERS & set(text)


FORMS = [name for name, writer in WRITERS.items() if not writer.binary]


@pytest.mark.parametrize("form", FORMS)
def test_find(form: str, corpus: Path) -> None:
    words = ["-H", "-n", "--readings"] if form == "text" else ["--unique"]
    for more in ([], ["--raw"] if form == "text" else [], words):
        shown = screen("find", "--format", form, "--rejected", str(corpus), *more)
        assert harmless(shown), more
        assert "h.example" in shown
        assert "\\x1b" in shown or "\\u001b" in shown
    counted = screen("find", "--count", str(corpus))
    assert harmless(counted)
    assert "\\x1b" in counted


@pytest.mark.parametrize("form", [*FORMS, "table"])
def test_query(form: str, store: Path) -> None:
    shown = screen(
        "query",
        str(store),
        "SELECT source, subject, raw AS 'a\x1b[31mb' FROM links_flat",
        "--format",
        form,
    )
    assert harmless(shown)
    assert "owned" not in shown
    assert "h.example" in shown


def test_the_other_commands(store: Path, corpus: Path, tmp_path: Path) -> None:
    ids = screen("query", str(store), "SELECT id FROM links", "--format", "text").split()
    assert len(ids) > 2
    calls = {
        "batch": [str(corpus), "--into", str(tmp_path / "other.db"), "-j", "1"],
        "forget": [str(store), NASTY],
        "settle": [str(store)],
        "export": [str(store), "-", "--format", "csv"],
        "report": [str(store), "-o", "-", "--format", "md"],
        "show": [str(store), *ids],
        "check": ["--reveal", f"http://h.example/{NASTY}"],
        "resolve": [f"http://h.example/{NASTY}", f"a{NASTY}"],
        "fold": [f"http://h.example/{NASTY}"],
        "list": ["schemes"],
        "merge": [str(store), "--into", str(tmp_path / "merged.db")],
        "find": [NASTY],
        "query": [str(store), f"nonsense {NASTY}"],
        "manual": ["man"],
        "pick": [f"{NASTY}.eml"],
        "status": [str(store), f"{NASTY}.json"],
        "top": ["hosts", str(store), "--format", "table"],
    }
    assert set(calls) == set(COMMANDS)
    for command, words in calls.items():
        shown = screen(command, *words)
        assert shown, command
        assert harmless(shown), command
    assert harmless(screen("batch", str(corpus), "--into", str(tmp_path / "third.db"), "--plan"))
    assert harmless(screen(f"no such {NASTY}"))


def test_a_row_that_somebody_else_wrote(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["find", "--format", "jsonl", str(corpus / "a.eml")])
    row = json.loads(capsys.readouterr().out.splitlines()[0])
    row |= {"kind": f"bare{NASTY}", "verdict": NASTY, "id": "ab"}
    (tmp_path / "rows.jsonl").write_text(json.dumps(row))
    assert harmless(screen("show", str(tmp_path / "rows.jsonl"), "ab"))


@pytest.mark.slow
def test_a_real_terminal(corpus: Path) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "urltrawl", "find", "--format", "csv", str(corpus / "a.eml")],
        stdout=theirs,
    ) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                more = os.read(ours, 65536)
            except OSError:  # Linux says so of a terminal that nobody holds any more
                break
            if not more:
                break
            shown += more
        process.wait()
    os.close(ours)
    text = shown.decode().replace("\r\n", "\n")
    assert "http://h.example/c" in text
    assert harmless(text)


def test_a_file_holds_what_there_is(store: Path, tmp_path: Path) -> None:
    assert main(["export", "-q", str(store), str(tmp_path / "a.jsonl"), "--rejected"]) == 0
    assert main(["export", "-q", str(store), str(tmp_path / "a.csv"), "--rejected"]) == 0
    lines = (tmp_path / "a.jsonl").read_text(encoding="utf-8").split("\n")[:-1]
    rows = [json.loads(line) for line in lines]
    held = [value for row in rows for value in row.values() if isinstance(value, str)]
    assert any("\x1b[31m\u202ex" in value for value in held)
    assert not any("\x1b]0;" in value for value in held)  # the sender is an address and no name
    assert harmless((tmp_path / "a.csv").read_text(encoding="utf-8"))  # somebody may print it


@given(st.text())
def test_what_is_printable(text: str) -> None:
    assert not STEERS & set(printable(text))
    assert "\n" not in printable(text)
    assert "\t" not in printable(text)
    assert not STEERS & set(printable_lines(text))
    assert printable_lines(text).count("\n") == text.count("\n")
    assert printable(printable(text)) == printable(text)


def test_spaces_and_letters_stay() -> None:
    assert printable("Füße\xa0日本\u3000语 a b") == "Füße\xa0日本\u3000语 a b"
    assert printable("a\u200eb\xad\ud800") == "a\\u200eb\\xad\\ud800"


def test_the_guard_goes_when_the_command_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Screen()
    monkeypatch.setattr(sys, "stdout", shown)
    with guarded():
        guard = sys.stdout
        assert isinstance(guard, Guard)
        assert unguarded(guard) is shown
        assert not hasattr(guard, "buffer")
        assert guard.isatty()
        guard.writelines(["a\x1b", "b\n"])
    assert sys.stdout is shown
    assert unguarded(shown) is shown
    assert shown.getvalue() == "a\\x1bb\n"
