"""What is typed and what is meant: commands, options, defaults, examples, manuals."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from urltrawl.cli import COMMANDS, main, parser_of
from urltrawl.cli.words import defaults, meant
from urltrawl.errors import StoreError

MBOX = str(Path(__file__).parents[2] / "corpora" / "archives" / "gardeners.mbox")
ALL = parser_of(list(COMMANDS))


@pytest.fixture(autouse=True)
def no_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("URLTRAWL_CONFIG", "")


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    try:
        code: object = main(words)
    except SystemExit as end:
        code = end.code
    assert code == 2
    return capsys.readouterr().err


def test_alone_it_helps(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([])
    assert end.value.code == 0
    assert "urltrawl FILE" in capsys.readouterr().out


def test_a_file_means_find(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "-c", MBOX]) == 0
    found = capsys.readouterr().out
    assert main([MBOX, "-c"]) == 0
    assert capsys.readouterr().out == found


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["fnid"], "did you mean 'find'?"),
        (["nothing-like-it"], "no such command or file; 'urltrawl --help'"),
        (["find", "--redings", MBOX], "did you mean --readings?"),
        (["find", "--kind", "wraped", MBOX], "did you mean wrapped?"),
        (["find", "--since", "1996-02-30", MBOX], "is no date"),
        (["find", "--since", "1996-13", MBOX], "is no date"),
        (["find", "--until", "soon", MBOX], "is no date"),
        (["find", "--min-confidence", "90", MBOX], "is no probability"),
        (["find", "--min-confidence", "nan", MBOX], "is no probability"),
        (["find", "--scheme", "http://x", MBOX], "is no scheme"),
        (["find", "--host", "*.exa*.org", MBOX], "patterns are not known"),
        (["find", "--host", "http://example.org/", MBOX], "is no host"),
        (["find", "--base", "dir/", MBOX], "is no absolute URL"),
        (["batch", MBOX, "--into", "x.db", "-j", "0"], "a number from 1 on"),
        (["batch", MBOX, "--into", "x.db", "-j", "many"], "a number from 1 on"),
    ],
)
def test_what_is_wrong_is_said(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in complaint(capsys, *words)


@pytest.mark.parametrize(
    ("words", "as_if"),
    [
        (["--scheme", "HTTP://"], ["--scheme", "http"]),
        (["--scheme", "http:"], ["--scheme", "http"]),
        (["--host", "*.Example.org."], ["--host", "example.org"]),
        (["--since", "1996-02-29"], ["--since", "1996-02-29"]),
        (["--until", "1996"], ["--until", "1996"]),
    ],
)
def test_what_is_plain_is_understood(words: list[str], as_if: list[str]) -> None:
    assert ALL.parse_args(["find", *words]) == ALL.parse_args(["find", *as_if])


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_examples_that_parse(name: str) -> None:
    commands = next(one for one in ALL._actions if one.dest == "command")
    parser = commands.choices[name]  # type: ignore[index]
    examples = [line.strip() for line in parser.epilog.splitlines()[1:]]
    assert examples
    for example in examples:
        words = shlex.split(example.rpartition("| ")[2].partition(" > ")[0])
        if words[0] == "urltrawl":
            assert ALL.parse_args(words[1:]).command in COMMANDS
    assert any(f"urltrawl {name}" in example for example in examples)


def test_defaults_come_before_what_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(
        'quiet = true\nformat = "jsonl"\n[find]\nformat = "csv"\nunique = true\nwith-filename = false\nkind = ["bare", "wrapped"]\n'
    )
    monkeypatch.setenv("URLTRAWL_CONFIG", str(config))
    known = {"--quiet", "--format", "--unique", "--with-filename", "--kind"}
    assert defaults("find", known, COMMANDS) == [
        "--quiet",
        "--format=jsonl",
        "--format=csv",
        "--unique",
        "--kind=bare",
        "--kind=wrapped",
    ]
    assert defaults("check", {"--format"}, COMMANDS) == ["--format=jsonl"]
    assert main([MBOX]) == 0
    assert capsys.readouterr().out.startswith("id,url,")
    assert main(["find", "--format", "text", MBOX]) == 0
    assert capsys.readouterr().out.startswith("ftp://")


def test_defaults_of_the_user_and_of_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("URLTRAWL_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert defaults("find", {"--quiet"}, COMMANDS) == []
    (tmp_path / "urltrawl.toml").write_text("quiet = true\n")
    (tmp_path / "pyproject.toml").write_text("[tool.urltrawl.find]\nunique = true\n")
    assert defaults("find", {"--quiet", "--unique"}, COMMANDS) == ["--quiet", "--unique"]
    (tmp_path / "pyproject.toml").write_text("[tool.other]\nunique = true\n")
    assert defaults("find", {"--quiet", "--unique"}, COMMANDS) == ["--quiet"]
    (tmp_path / "pyproject.toml").write_text("[tool.urltrawl is broken\n")
    assert defaults("find", {"--quiet", "--unique"}, COMMANDS) == ["--quiet"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[fnid]\na = 1\n", "no command 'fnid'"),
        ("[find]\nuniqe = true\n", "'find' has no option 'uniqe'"),
        ("= broken", "config.toml"),
    ],
)
def test_defaults_that_mean_nothing(
    text: str,
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(text)
    monkeypatch.setenv("URLTRAWL_CONFIG", str(config))
    assert message in complaint(capsys, "find", MBOX)
    monkeypatch.setenv("URLTRAWL_CONFIG", str(tmp_path / "none.toml"))
    assert "none.toml" in complaint(capsys, "find", MBOX)


@pytest.mark.parametrize("what", ["man", "bash", "zsh", "tcsh"])
def test_manuals_hold_every_command_and_option(
    what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("shtab")
    pytest.importorskip("argparse_manpage")
    assert main(["manual", what]) == 0
    said = capsys.readouterr().out.replace("\\-", "-")
    assert not [name for name in COMMANDS if name not in said]
    assert "min-confidence" in said or what == "tcsh"
    assert "no-footer" in said or what == "tcsh"


def test_meant_leaves_options_alone() -> None:
    assert meant(["--version"], COMMANDS) == ["--version"]
    assert meant(["-"], COMMANDS) == ["find", "-"]
    with pytest.raises(StoreError, match="no such command or file"):
        meant(["/no/such/file"], COMMANDS)
