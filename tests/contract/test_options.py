"""Every option of every command does something: with it, what comes out is another.

A row a command and option: a call without it, and what it adds. An option that has no row fails the
test, and so does one whose row comes to the same with it and without.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from urltrawl import cli
from urltrawl.cli import COMMANDS, main

if TYPE_CHECKING:
    from collections.abc import Iterator

LETTERS = """\
From a@h.example Mon Sep 11 08:13:40 1995
From: a@h.example
Message-ID: <1@h.example>
Date: Mon, 11 Sep 1995 08:13:40 +0000
Subject: see http://subject.example/

First http://www.first.example/a and ftp://ftp.first.example/b and www.alone.example/x, w3.org
also <URL:http://ds.inter-
nic.example/c> and http://h h/ and <URL:../relative> and <URL:http://open.example/never closes
> http://quoted.example/q is quoted
> <http://angle.example/d e>
http://user:secret@login.example/%zz and http://noslash.example?q
The page http://edge.example/a
ghi there

From b@h.example Mon Sep 11 08:13:40 1999
From: b@h.example
Message-ID: <2@h.example>
Date: Sat, 11 Sep 1999 08:13:40 +0000

Again http://www.first.example/a and
http://long.example/a-path-that-is-long-enough-to-fill/the-line-and-goes-on/in-the/
next.html perhaps

"""
FOOTER = "".join(
    (
        f"From c@h.example Mon Sep 11 08:13:{n:02} 2000\nFrom: c@h.example\nDate: Mon, 11 Sep "
        f"2000 08:13:{n:02} +0000\n\nText {n}\n\n-- \nlist http://footer.example/list\n\n"
    )
    for n in range(12)
)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with a small corpus and a database of it, to stand in."""
    folder = tmp_path_factory.mktemp("options")
    (folder / "corpus").mkdir()
    (folder / "elsewhere").mkdir()
    (folder / "corpus" / "a.mbox").write_text(LETTERS + FOOTER)
    (folder / "corpus" / "page.html").write_text(
        "<!DOCTYPE html><html><body><a href='q.html'>x</a></body></html>"
    )
    (folder / "corpus" / "rows.jsonl").write_text('{"text": "http://rows.example/a"}\n')
    (folder / "corpus" / "eight.txt").write_bytes(b"\xe9 http://eight.example/\n")
    safe = "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2F&data=1"
    (folder / "corpus" / "safe.txt").write_text(f"{safe} and hxxp://evil[.]example/\n")
    (folder / "corpus" / "answer.json").write_text(
        '{"success_map": {"x": [{"url": "http://small.example/", "status": {"text": "OK"}}]}}'
    )
    for number in range(12):
        (folder / "corpus" / f"{number}.txt").write_text("http://small.example/\n")
    (folder / "elsewhere" / "e.txt").write_text("http://elsewhere.example/\n")
    (folder / "patterns.txt").write_text("# small ones\n\nsmall\n")
    (folder / "corpus" / "code.txt").write_text(
        "deep:link?a=1 `http://code.example/` and tool.py code.com\n"
    )
    before = Path.cwd()
    os.chdir(folder)
    main(["batch", "-q", "-j", "1", "--rejected", "corpus", "--into", "links.db"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder / "another machine"))
        main(["batch", "-q", "-j", "1", "elsewhere", "--into", "moved.db"])
    with closing(sqlite3.connect("moved.db")) as opened, opened:
        opened.execute("UPDATE ways SET confidence = 0.5")
    shutil.copy("moved.db", "gone.db")
    for name, gone in (("gone.db", "%"), ("links.db", "%/3.txt")):
        with closing(sqlite3.connect(name)) as opened, opened:
            opened.execute("UPDATE sources SET removed = 1 WHERE source LIKE ?", (gone,))
    yield folder
    os.chdir(before)


MBOX = "corpus/a.mbox"
FIND = ["find", "--format", "jsonl", "corpus"]
BATCH = ["batch", "-q", "-j", "1", "corpus", "--into", "new.db"]
EXPORT = ["export", "-q", "links.db", "out.csv"]
REPORT = ["report", "-q", "links.db", "-o", "out.md"]
CHOICE = {
    "--kind": ["--kind", "wrapped"],
    "--not-kind": ["--not-kind", "bare"],
    "--role": ["--role", "header"],
    "--clickable": ["--clickable"],
    "--no-quoted": ["--no-quoted"],
    "--first": ["--first"],
    "--scheme": ["--scheme", "ftp"],
    "--host": ["--host", "first.example"],
    "--not-scheme": ["--not-scheme", "http"],
    "--not-host": ["--not-host", "example"],
    "--exclude": ["--exclude", "small"],
    "--exclude-from": ["--exclude-from", "patterns.txt"],
    "--verdict": ["--verdict", "nonconforming"],
    "--min-confidence": ["--min-confidence", "0.99"],
    "--since": ["--since", "1999"],
    "--until": ["--until", "1996"],
    "--strict": ["--strict"],
    "--rejected": ["--rejected"],
}
OF_CORPUS = {"--no-footer": ["--no-footer"], "--present": ["--present"]}
READING = {
    "--schemeless": ["--schemeless"],
    "--schemeless-all": ["--schemeless-all"],
    "--policy": ["--policy", "appendix"],
    "--profile": ["--profile", "url-07"],
    "--base": ["--base", "http://base.example/a/"],
    "--charset": ["--charset", "koi8-r"],
    "--field": ["--field", "text"],
    "--hyphen": ["--hyphen", "drop"],
    "--width": ["--width", "30"],
    "--also-scheme": ["--also-scheme", "deep"],
    "--no-code": ["--no-code"],
    "--refang": ["--refang"],
    "--rejected": ["--rejected"],
}

# (command, option) -> the call without it, and what it adds
ROWS: dict[tuple[str, str], tuple[list[str], list[str]]] = {
    **{("find", option): (FIND, words) for option, words in {**CHOICE, **READING}.items()},
    **{
        (command, option): ([*words, "--schemeless-all"], more)
        for command, words in (("find", FIND), ("batch", BATCH))
        for option, more in (("--tld", ["--tld", "py"]), ("--not-tld", ["--not-tld", "com"]))
    },
    ("find", "--columns"): (FIND, ["--columns", "url,date_utc"]),
    ("find", "--format"): (["find", MBOX], ["--format", "csv"]),
    ("find", "--with-filename"): (["find", MBOX], ["-H"]),
    ("find", "--line-number"): (["find", MBOX], ["-n"]),
    ("find", "--raw"): (["find", MBOX], ["-o"]),
    ("find", "--count"): (["find", MBOX], ["-c"]),
    ("find", "--unique"): (["find", MBOX], ["--unique"]),
    ("find", "--readings"): (["find", MBOX], ["--readings"]),
    ("find", "--quiet"): (["find", "corpus", "."], ["-q"]),
    ("find", "--unwrap"): (["find", "corpus/safe.txt"], ["--unwrap"]),
    ("find", "--defang"): (["find", "corpus/safe.txt"], ["--defang"]),
    ("find", "--open"): (["find", MBOX], ["--open", "999"]),  # nobody has so many
    ("find", "--color"): (["find", MBOX], ["--color", "always"]),
    ("find", "--reasons"): (["find", "--readings", MBOX], ["--reasons", "1"]),
    ("find", "--as"): (["find", "-n", MBOX], ["--as", "text"]),
    **{("batch", option): (BATCH, words) for option, words in READING.items()},
    ("batch", "--into"): (
        ["batch", "-q", "-j", "1", "corpus", "--into", "new.db"],
        ["--into", "other.db"],
    ),
    ("batch", "--jobs"): (
        ["batch", "corpus", "--into", "new.db", "--plan", "-j", "1"],
        ["--jobs", "64"],
    ),
    ("batch", "--plan"): (BATCH, ["--plan"]),
    ("batch", "--verify"): (
        ["batch", "-q", "corpus", "--into", "links.db", "--rejected", "--plan"],
        ["--verify"],
    ),
    ("batch", "--redo"): (
        ["batch", "-q", "corpus", "--into", "links.db", "--rejected", "--plan"],
        ["--redo"],
    ),
    ("batch", "--quiet"): (["batch", "-j", "1", "corpus", "--into", "new.db"], ["-q"]),
    ("batch", "--no-settle"): (["batch", "-j", "1", "corpus", "--into", "new.db"], ["--no-settle"]),
    ("batch", "--shard"): (
        ["batch", "corpus", "--into", "new.db", "--plan", "-j", "1"],
        ["--shard", "1/9999"],
    ),
    ("merge", "--into"): (["merge", "-q", "links.db", "--into", "new.db"], ["--into", "other.db"]),
    ("merge", "--quiet"): (["merge", "links.db", "--into", "new.db"], ["-q"]),
    ("forget", "--removed"): (["forget", "-q", "gone.db", "none"], ["--removed"]),
    ("forget", "--quiet"): (["forget", "links.db", "none"], ["-q"]),
    ("settle", "--quiet"): (["settle", "links.db"], ["-q"]),
    **{("export", option): (EXPORT, words) for option, words in {**CHOICE, **OF_CORPUS}.items()},
    ("export", "--format"): (EXPORT, ["--format", "jsonl"]),
    ("export", "--distinct"): (EXPORT, ["--distinct"]),
    ("export", "--wayback"): (EXPORT, ["--wayback"]),
    ("export", "--surt"): (EXPORT, ["--surt"]),
    ("export", "--urlkey"): (EXPORT, ["--urlkey"]),
    ("export", "--columns"): (EXPORT, ["--columns", "url,line"]),
    ("export", "--where"): (EXPORT, ["--where", "line > 2"]),
    ("export", "--for"): (EXPORT, ["--for", "wget"]),
    ("export", "--unwrap"): (
        ["export", "-q", "links.db", "out.txt", "--for", "wget"],
        ["--unwrap"],
    ),
    ("export", "--defang"): (EXPORT, ["--defang"]),
    ("export", "--quiet"): (["export", "links.db", "out.csv"], ["-q"]),
    **{("report", option): (REPORT, words) for option, words in {**CHOICE, **OF_CORPUS}.items()},
    ("report", "--out"): (REPORT, ["-o", "other.md"]),
    ("report", "--paths"): (REPORT, ["--paths"]),
    ("report", "--defang"): (REPORT, ["--defang"]),
    ("report", "--title"): (REPORT, ["--title", "Links of ours"]),
    ("report", "--format"): (["report", "-q", "links.db", "-o", "-"], ["--format", "md"]),
    ("report", "--corpus"): (
        ["report", "-q", "moved.db", "-o", "out.md"],
        ["--corpus", "elsewhere"],
    ),
    ("report", "--anywhere"): (["report", "-q", "moved.db", "-o", "out.md"], ["--anywhere"]),
    ("report", "--quiet"): (["report", "links.db", "-o", "out.md"], ["-q"]),
    **{
        ("top", option): (["top", "urls", "links.db", "-n", "0"], words)
        for option, words in {**CHOICE, **OF_CORPUS}.items()
    },
    ("top", "--unwrap"): (["top", "hosts", "links.db", "-n", "0"], ["--unwrap"]),
    ("top", "--defang"): (["top", "domains", "links.db"], ["--defang"]),
    ("top", "--limit"): (["top", "urls", "links.db"], ["-n", "2"]),
    ("top", "--format"): (["top", "urls", "links.db"], ["--format", "jsonl"]),
    ("status", "--quiet"): (["status", "links.db", "corpus/answer.json"], ["-q"]),
    ("show", "--reasons"): (["show", "links.db", "{id}"], ["--reasons", "1"]),
    ("show", "--anywhere"): (["show", "moved.db", "{id}"], ["--anywhere"]),
    ("show", "--corpus"): (["show", "moved.db", "{id}"], ["--corpus", "elsewhere"]),
    ("show", "--context"): (["show", "links.db", "{id}"], ["-C", "1"]),
    ("query", "--format"): (["query", "links.db", "SELECT url FROM links"], ["--format", "jsonl"]),
    ("query", "--limit"): (["query", "links.db", "SELECT url FROM links"], ["--limit", "2"]),
    ("check", "--profile"): (["check", "http://h.example/a#b"], ["--profile", "url-07"]),
    ("check", "--format"): (["check", "http://h.example/"], ["--format", "jsonl"]),
    ("check", "--reveal"): (["check", "http://user:secret@h.example/"], ["--reveal"]),
    ("resolve", "--profile"): (["resolve", "http://a/b/c/d;p?q", "?y"], ["--profile", "rfc1630"]),
    ("fold", "--width"): (
        ["fold", "http://h.example/a/long/path/that/needs/more/than/one/line/to/be/written/in"],
        ["--width", "30"],
    ),
}


def options() -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for command in COMMANDS.keys() - {"pick"}:  # which needs a terminal and has tests of its own
        (commands,) = (
            action
            for action in cli.parser_of([command])._actions
            if isinstance(action, argparse._SubParsersAction)
        )
        actions = commands.choices[command]._actions
        found += [
            (command, one.option_strings[-1])
            for one in actions
            if one.option_strings and not isinstance(one, argparse._HelpAction)
        ]
    return found


def test_every_option_has_a_row() -> None:
    assert set(options()) == set(ROWS)


def outcome(words: list[str], capsys: pytest.CaptureFixture[str]) -> object:
    """All that a call leaves: its code, what it printed, the files it made; times aside."""
    (identity,) = ids(words[1]) if "{id}" in words else [""]
    before = set(Path().iterdir())
    code = main([word.format(id=identity) if word == "{id}" else word for word in words])
    printed = capsys.readouterr()
    made = {}
    for path in sorted(set(Path().iterdir()) - before):
        if path.suffix == ".db":
            with closing(sqlite3.connect(path)) as opened:
                made[path.name] = "\n".join(
                    sorted(map(repr, opened.execute("SELECT * FROM links_flat")))
                )
        else:
            made[path.name] = path.read_text(encoding="utf-8")
        path.unlink()
    return code, printed.out, re.sub(r"[0-9.]+ s\b|[0-9.]+ MB/s", "", printed.err), made


def ids(store: str) -> list[str]:
    with closing(sqlite3.connect(store)) as opened:
        return [
            one
            for (one,) in opened.execute(
                "SELECT id FROM links_flat WHERE line > 1 OR source LIKE '%/e.txt' ORDER BY "
                "(SELECT max(length(evidence)) FROM readings WHERE link = links_flat.id) "
                "DESC, line DESC LIMIT 1"
            )
        ]


@pytest.mark.slow
@pytest.mark.usefixtures("place")
@pytest.mark.parametrize(("command", "option"), ROWS, ids=["".join(row) for row in ROWS])
def test_it_does_something(command: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, more = ROWS[command, option]
    assert words[0] == command
    without, within = outcome(words, capsys), outcome([*words, *more], capsys)
    assert without == outcome(words, capsys)
    assert within != without


SILENT = {
    "find -q corpus --tld py": "--tld: does nothing without --schemeless-all",
    "find -q corpus --schemeless --not-tld py": "--not-tld: does nothing without --schemeless-all",
    "batch -q corpus --into new.db --tld py": "--tld: does nothing without --schemeless-all",
    "pick corpus --tld py": "--tld: does nothing without --schemeless-all",
    "find -q corpus/a.mbox --field text": "--field text: nothing was found in rows",
    "find -q corpus/rows.jsonl --field nosuch": "--field nosuch: nothing was found in rows",
    "find -q corpus --as mbox --field text": "--field: does nothing with --as mbox",
    "batch -j 1 corpus/a.mbox --into new.db --field text": "--field text: nothing was found",
    "find corpus --format csv -Hn": "-H, -n: do nothing with --format csv",
    "find corpus --columns url --with": "--with-filename: does nothing with --columns",
    "find corpus --columns url --readings": "--readings: does nothing with --columns",
    "find corpus --format csv --color=always": "--color: does nothing with --format csv",
    "find corpus -c -n": "-n: does nothing with --count",
    "find corpus --open 1 -c": "-c: does nothing with --open",
    "find corpus -o --defang": "--defang: does nothing with --raw",
    "find corpus --reasons 2": "--reasons: does nothing without --readings",
    "batch corpus --into new.db --plan --no-settle": "--no-settle: does nothing with --plan",
    "batch corpus --into new.db --redo --verify": "--verify: does nothing with --redo",
    "export links.db out.db --for datasette --since 1999": "--since: does nothing with --for",
    "top senders links.db --unwrap": "--unwrap: does nothing with senders",
    "query links.db --limit 2": "--limit: does nothing without SQL",
    "fold nosuch": "'nosuch' is no URL",
}
"""A call with an option that can do nothing in it -> the line that says so."""


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("words", SILENT)
def test_what_does_nothing_is_told(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(words.split())
    said = capsys.readouterr().err
    Path("new.db").unlink(missing_ok=True)
    assert SILENT[words] in said
    assert code in ((2,) if " nothing with" in said else (0, 1, 2))


@pytest.mark.usefixtures("place")
def test_a_default_may_be_idle(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("own.toml").write_text("[find]\nline-number = true\n", encoding="utf-8")
    monkeypatch.setenv("URLTRAWL_CONFIG", "own.toml")
    assert main(["find", "-q", MBOX, "--format", "csv"]) == 0
    assert "nothing" not in capsys.readouterr().err


def _shown() -> list[str]:
    """The options of ``find`` that say how links are shown, with a value."""
    return [
        "--format=csv",
        "--format=jsonl",
        "--columns=url,line",
        "-H",
        "-n",
        "-o",
        "-c",
        "--unwrap",
        "--defang",
        "--open=999",
        "--color=always",
        "--unique",
        "--readings",
        "--reasons=1",
    ]


AS_IT_WAS = {
    ("-c", "-H"): "several sources have their names before their numbers in any case",
    ("-n", "-H"): "several sources have their names before their lines in any case",
    ("--defang", "--color=always"): "nothing can be clicked, and no place is dim",
    ("--open=999", "--unique"): "there are not so many of either",
}


@pytest.mark.slow
@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("first", _shown())
def test_of_two_each_does_something(first: str, capsys: pytest.CaptureFixture[str]) -> None:
    base = ["find", MBOX, "corpus/safe.txt", "corpus/1.txt", "corpus/2.txt"]
    alone = outcome([*base, first], capsys)
    for second in _shown():
        if second.partition("=")[0] == first.partition("=")[0] or (first, second) in AS_IT_WAS:
            continue
        together = outcome([*base, first, second], capsys)
        assert together != alone or "nothing" in str(together), (first, second)
