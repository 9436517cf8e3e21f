"""What is typed and what is meant: commands, options, defaults, examples, manuals."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.cli import COMMANDS, main, parser_of
from urltrawl.cli.query import SAMPLES
from urltrawl.cli.words import _table_words, complete_words, default_words
from urltrawl.errors import StoreError
from urltrawl.url.target import extend

if TYPE_CHECKING:
    from collections.abc import Callable

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
        (["find", "--host", "*.exa*.org", MBOX], "and no port or pattern"),
        (["find", "--host", "http://example.org/", MBOX], "is no host"),
        (["find", "--host", "example.org:80", MBOX], "is no host"),
        (["find", "--not-host", "::1", MBOX], "is no host"),
        (["find", "--base", "dir/", MBOX], "is no absolute URL"),
        (["batch", MBOX, "--into", "x.db", "-j", "0"], "no number from 1 on"),
        (["batch", MBOX, "--into", "x.db", "-j", "many"], "no number from 1 on"),
        (["find", "--json", MBOX], "did you mean --format jsonl?"),
        (["batch", MBOX, "--db", "x.db", "--into", "x.db"], "did you mean --into?"),
        (["find", "--scheme", "htp", MBOX], "did you mean http?"),
        (["find", "--since", "2001", "--until", "1999", MBOX], "--until 1999: is before --since"),
        (["find", "--since", "1999-02", "--until", "1999-01-31", MBOX], "is before --since"),
        (["find", "--since", "1999-02-03T25", MBOX], "is no date"),
        (["fold", "--width", "-1", "http://h.example/"], "at least 20 columns"),
        (["fold", "--width", "0", "http://h.example/"], "'0' is no width: at least 20 columns"),
        (["find", "--width", "5", MBOX], "'5' is no width: at least 20 columns"),
        (["top", "hosts", "x.db", "-n", "-3"], "no number from 0 on"),
        (["show", "x.db", "42", "-C", "-1"], "no number from 0 on"),
        (["query", "x.db", "--limit", "x"], "no number from 0 on"),
        (["--nosuch"], "--nosuch: an option stands behind its command"),
        (["-n", MBOX], "-n: an option stands behind its command"),
        (["find", "--nosuch-at-all", MBOX], "--nosuch-at-all\n'urltrawl find --help' shows"),
        (["batch", MBOX, "--into", "x.db", "--since", "1999"], "--since 1999; find, pick"),
        (["batch", MBOX, "--into", ""], "'' names no database"),
        (["batch", "-", "--into", "x.db"], "-: is standard input, which no later batch could read"),
        (["batch", MBOX, "--into", "x.db", "-"], "-: is standard input, which no later batch"),
        (["batch", MBOX, "--into", "links.csv"], "'links.csv' names no database"),
        (["merge", MBOX, "--into", "links.html"], "'links.html' names no database"),
        (["find", "--strict", "--verdict", "nonconforming", MBOX], "--strict: is --verdict valid"),
        (["find", "--exclude-from", "nosuch", MBOX], "'nosuch' cannot be read: No such file or"),
        (["show", "x.db", "42", "--corpus", "nosuch"], "'nosuch' is not there"),
        (["show", "x.db", "42", "--corpus", ""], "'' is not there"),
        (["batch", "", "--into", "x.db"], "urltrawl: '': there is no such file or directory"),
        (["find", "--columns", "ulr", MBOX], "unknown column 'ulr': did you mean url"),
        (["find", "--columns", "x", MBOX], "choose one of 51, like also, alternatives, attribute"),
        (["find", "--as", "jsonl", MBOX], "field '': name the field of the rows of jsonl"),
        (["find", "--charset", "nosuch", MBOX], "charset 'nosuch': must be one that Python knows"),
        (["help"], "did you mean 'urltrawl --help'?"),
        (["help", "find"], "did you mean 'urltrawl --help'?"),
        (["-V"], "did you mean 'urltrawl --version'?"),
        (["extract", MBOX], "did you mean 'urltrawl find'?"),
        (["http://h.example/"], "did you mean 'urltrawl check URL' or 'find URL'?"),
        (["find", "see http://h.example/ here"], "and standard input take a text"),
        (["find", "-r", MBOX], "-r; directories are read whole"),
        (["find", "--no-quoted=x", MBOX], "--no-quoted: takes no value, and was given 'x'"),
        (["find", "-l", MBOX], "did you mean --count?"),
        (["find", "--jobs", "4", MBOX], "--jobs; batch has it"),
        (["batch", MBOX, "--into", "x.db", "--since", "1"], "find, pick, export, report, top have"),
        (["find", "--scheme", "http,https", MBOX], "is several: repeat the option for each"),
        (["find", "--host", "a.example,b.example", MBOX], "is several: repeat the option"),
        (["find", "--kind", "bare,html", MBOX], "; repeat the option for each"),
        (["find", "--as", "Maildir", MBOX], "a directory of messages, and needs no --as"),
        (["find", "--as", "eml", MBOX], "did you mean message?"),
        (["top", MBOX, "hosts"], "; the file comes after it"),
        (
            ["query", "x.db", "SELECT", "url", "FROM", "urls"],
            "put the statement in quotation marks",
        ),
        (["resolve", "../g", "http://h.example/"], "'../g' is no absolute URL"),
        (["report", "x.db", "-o", "x.pdf"], "unknown report format 'pdf': choose one of html, md"),
    ],
)
def test_what_is_wrong_is_said(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = complaint(capsys, *words)
    assert message in said
    assert said.count("\n") <= 2


def test_a_file_is_known_by_its_own_letters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = tmp_path / "Letters.MBOX"
    named.touch()
    assert "; the file comes after it" in complaint(capsys, "top", str(named), "hosts")


@pytest.mark.parametrize(
    ("words", "as_if"),
    [
        (["--scheme", "HTTP://"], ["--scheme", "http"]),
        (["--scheme", "http:"], ["--scheme", "http"]),
        (["--host", "*.Example.org."], ["--host", "example.org"]),
        (["--since", "1996-02-29"], ["--since", "1996-02-29"]),
        (["--until", "1996"], ["--until", "1996"]),
        (["--since", "1996-02-03T04:05"], ["--since", "1996-02-03T04:05"]),
        (["--scheme", "slack"], ["--scheme", "slack"]),
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


def test_an_address_in_brackets_is_a_host(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text("http://[fe80::1]:80/a and http://example.org:80/b\n")
    for host, url in {
        "[FE80::1]": "http://[fe80::1]:80/a",
        "org": "http://example.org:80/b",
    }.items():
        assert main(["find", str(tmp_path / "a.txt"), "--host", host]) == 0
        assert capsys.readouterr().out == f"{url}\n"


def test_patterns_may_come_from_any_editor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some begin a file with a byte order mark, and end its lines with CR LF."""
    patterns = tmp_path / "patterns.txt"
    for text in (b"gopher\n# no pattern\n\nftp\n", b"\xef\xbb\xbfgopher\r\n# no\r\nftp\r\n"):
        patterns.write_bytes(text)
        assert main(["find", MBOX, "--exclude-from", str(patterns), "--count"]) == 0
        assert capsys.readouterr().out == "7\n"


def test_defaults_come_before_what_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(
        'quiet = true\nformat = "jsonl"\n[find]\nformat = "csv"\nunique = '
        'true\nwith-filename = false\nkind = ["bare", "wrapped"]\n'
    )
    monkeypatch.setenv("URLTRAWL_CONFIG", str(config))
    known = {"--quiet", "--format", "--unique", "--with-filename", "--kind"}
    assert default_words("find", known, COMMANDS) == [
        "--quiet",
        "--format=jsonl",
        "--format=csv",
        "--unique",
        "--kind=bare",
        "--kind=wrapped",
    ]
    assert default_words("check", {"--format"}, COMMANDS) == ["--format=jsonl"]
    config.write_bytes(b"\xef\xbb\xbf" + config.read_bytes())  # as some editors do
    assert default_words("check", {"--format"}, COMMANDS) == ["--format=jsonl"]
    assert main([MBOX]) == 0
    assert capsys.readouterr().out.startswith("id,url,")
    assert main(["find", "--format", "text", MBOX]) == 0
    assert capsys.readouterr().out.startswith("ftp://")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[find]\nformat = "xml"', "--format: invalid choice: 'xml'"),
        ("[find]\nmin-confidence = 2", "--min-confidence: '2' is no probability"),
        ('[find]\nno-quoted = "yes"', "--no-quoted: takes no value, and was given 'yes'"),
        ('exclude = ["a", "("]', "--exclude: '(' is no pattern"),
    ],
)
def test_a_wrong_value_is_said_of_the_file_it_stands_in(
    text: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(text)
    monkeypatch.setenv("URLTRAWL_CONFIG", str(config))
    assert main(["find", MBOX]) == 2
    assert f"urltrawl: {config}: {reason}" in capsys.readouterr().err
    assert main(["manual"]) == 0  # of another command: it does not count, or is none of its options


def test_a_wrong_value_of_the_working_directory_stops_no_command(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here.write_text("[find]\nmin-confidence = 2\n", encoding="utf-8")
    assert main(["find", MBOX]) == 0
    said = capsys.readouterr().err
    assert "urltrawl.toml: --min-confidence: '2' is no probability" in said
    assert said.endswith("it does not count\n")


def test_a_file_of_defaults_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("URLTRAWL_CONFIG", "/nowhere/at all")
    assert main(["find", MBOX]) == 2
    assert capsys.readouterr().err == "urltrawl: /nowhere/at all: No such file or directory\n"


def test_redirectors_of_a_file_of_defaults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[[redirector]]\nname = "ours"\nhost = "go.example"\nparameter = "to"\n')
    monkeypatch.setenv("URLTRAWL_CONFIG", str(config))
    (tmp_path / "a.txt").write_text("see http://go.example/?to=http%3A%2F%2Fh.example%2F\n")
    try:
        assert main(["find", "--unwrap", str(tmp_path / "a.txt")]) == 0
        assert capsys.readouterr().out == "http://h.example/\n"
        database = str(tmp_path / "links.db")
        assert main(["batch", "--quiet", "-j2", "--into", database, str(tmp_path / "a.txt")]) == 0
        capsys.readouterr()
        assert main(["query", "--format", "csv", database, "SELECT target FROM links_flat"]) == 0
        assert "http://h.example/" in capsys.readouterr().out
    finally:
        extend([])
    for wrong, reason in (
        ("redirector = 1", "a redirector is a table"),
        ('[[redirector]]\nname = "ours"', "redirector ours: it has no host"),
    ):
        config.write_text(wrong)
        assert main(["find", str(tmp_path / "a.txt")]) == 2
        assert reason in capsys.readouterr().err


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of defaults of the working directory."""
    (tmp_path / "home").mkdir()
    (tmp_path / "here").mkdir()
    monkeypatch.delenv("URLTRAWL_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here" / "urltrawl.toml"


def test_the_working_directory_says_what_is_read_and_chosen(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here.parents[1] / "home" / "urltrawl.toml").write_text('quiet = true\nscheme = "ftp"\n')
    assert main(["find", MBOX]) == 0
    before = capsys.readouterr()
    assert {url[:6] for url in before.out.split()} == {"ftp://"}
    assert before.err == ""
    here.write_text('[find]\nscheme = "http"\n', encoding="utf-8")
    assert main(["find", MBOX]) == 0
    after = capsys.readouterr()
    assert {url[:6] for url in after.out.split()} == {"ftp://", "http:/"}
    assert after.err == "urltrawl: defaults of ./urltrawl.toml: --scheme=http\n"
    here.write_text('[[redirector]]\nhost = "h.example"\nparameter = "u"\n', encoding="utf-8")
    assert main(["find", MBOX]) == 0
    assert "may not say redirector" in capsys.readouterr().err
    here.write_text(
        "[top]\nscheme = 'http'\n", encoding="utf-8"
    )  # of another command: it does not count
    assert main(["find", MBOX]) == 0
    assert capsys.readouterr() == before


def _forget_user(_number: int) -> None:
    raise KeyError


def test_a_user_without_a_home_has_no_file(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A container may run as a user of whom nothing but the number is known."""
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pytest.importorskip("pwd"), "getpwuid", _forget_user)
    assert main(["find", MBOX]) == 0
    assert main(["batch", "-q", "-j", "1", MBOX, "--into", str(here.with_name("links.db"))]) == 0
    assert main(["report", "-q", str(here.with_name("links.db")), "-o", "links.md"]) == 0


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("find", "open = 1"),
        ("find", "[find]\nquiet = true"),
        ("find", 'format = "jsonl"'),
        ("show", "anywhere = true"),
        ("show", 'corpus = "/"'),
        ("report", 'corpus = ["/"]'),
        ("report", 'out = "x.html"'),
        ("batch", 'into = "x.db"'),
        ("batch", "redo = true"),
        ("export", 'where = "0"'),
        ("export", 'for = "datasette"'),
    ],
)
def test_the_working_directory_opens_writes_and_hides_nothing(
    command: str, text: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here.write_text(text, encoding="utf-8")
    parser = parser_of([command])
    assert default_words(command, parser.known, COMMANDS, parser.harmless) == []
    assert "a file of the working directory may not say --" in capsys.readouterr().err


def _pipe(path: Path) -> None:
    os.mkfifo(path)


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "a pipe": (_pipe, "no regular file"),
    "a device": (lambda path: path.symlink_to("/dev/zero"), "no regular file"),
    "a directory": (Path.mkdir, "no regular file"),
    "a link to nothing": (lambda path: path.symlink_to("nothing"), "No such file"),
    "brackets": (lambda path: path.write_text("a = " + "[" * 50_000), "nested too deeply"),
    "braces": (lambda path: path.write_text("a = " + "{a = " * 10_000), "nested too deeply"),
    "tables": (lambda path: path.write_text("[" + "a." * 5_000 + "a]\n"), "no command"),
    "a long one": (lambda path: path.write_text("#" * 100_000), "is longer"),
    "no text": (lambda path: path.write_bytes(b"\xff\xfe\0"), "can't decode"),
    "no TOML": (lambda path: path.write_text("= broken"), "Invalid"),
    "a NUL": (lambda path: path.write_text("a = '\0'"), "character"),
    "no command": (lambda path: path.write_text("[fnid]\na = 1\n"), "no command"),
    "no option": (lambda path: path.write_text("[find]\nuniqe = true\n"), "no option"),
    "no option of any": (lambda path: path.write_text("uniqe = true\n"), "no command has"),
    "a terminal's": (lambda path: path.write_text('["\\u001b[2J"]\n'), "\\x1b"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_costs_a_line(name: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the working directory it does not count; where it is the user's own it is an error."""
    make, message = BAD[name]
    make(here)
    assert main(["find", "-q", MBOX]) == 0
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") <= 1
    assert len(said) < 1000
    here.rename(here.parents[1] / "home" / "urltrawl.toml")
    assert main(["find", "-q", MBOX]) == (2 if message else 0)
    assert message in capsys.readouterr().err


TOML = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
FIND = parser_of(["find"])
NAMES = st.sampled_from(["find", "batch", "kind", "scheme", "host", "since", "base", "quiet", "x"])


@given(st.dictionaries(NAMES, TOML | st.dictionaries(NAMES, TOML, max_size=3), max_size=3))
def test_any_file_of_defaults_is_words_or_one_line(table: dict[str, object]) -> None:
    try:
        words = list(_table_words("x.toml", table, "find", FIND.known, COMMANDS, str.islower))
    except StoreError:
        return
    assert all(word.startswith("--") for word in words)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[fnid]\na = 1\n", "no command 'fnid'"),
        ("[find]\nuniqe = true\n", "'find' has no option 'uniqe'"),
        ("uniqe = true\n", "no command has an option 'uniqe'"),
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


@pytest.mark.parametrize(
    ("what", "library"), [("man", "argparse_manpage"), ("bash", "shtab"), ("zsh", "shtab")]
)
def test_a_manual_without_its_extra_names_the_pip_line(
    what: str, library: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (library, f"{library}.manpage"):
        monkeypatch.setitem(sys.modules, module, None)
    assert main(["manual", what]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"this needs {library}: pip install 'urltrawl[manual]'" in printed.err


def test_meant_leaves_options_alone() -> None:
    assert complete_words(["--version"], COMMANDS) == ["--version"]
    assert complete_words(["-"], COMMANDS) == ["find", "-"]
    with pytest.raises(StoreError, match="no such command or file"):
        complete_words(["/no/such/file"], COMMANDS)


def test_a_batch_of_nothing_makes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for into in ("a.db", "a.parquet"):
        words = ["batch", str(tmp_path / "none"), "--into", str(tmp_path / into)]
        assert "no such file or directory" in complaint(capsys, *words)
    assert not list(tmp_path.iterdir())


@pytest.fixture(scope="module")
def gardeners(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database that no test changes."""
    path = str(tmp_path_factory.mktemp("gardeners") / "a.db")
    assert main(["batch", "-q", "-j", "1", MBOX, "--into", path]) == 0
    return path


def test_a_database_is_not_merged_into_itself(
    gardeners: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = gardeners
    assert "is all there is to merge" in complaint(capsys, "merge", path, "--into", path)
    assert "did you mean links?" in complaint(capsys, "query", path, "SELECT * FROM link")
    assert "did you mean host?" in complaint(capsys, "query", path, "SELECT hst FROM links")


def test_no_number_is_too_large(gardeners: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["top", "urls", gardeners, "-n"], ["query", gardeners, "SELECT 1", "--limit"]):
        assert main([*words, "99"]) == 0
        few = capsys.readouterr().out
        assert main([*words, "9" * 30]) == 0
        assert capsys.readouterr().out == few
    assert main(["find", MBOX, "--open", "9" * 30]) == 1


LISTS = (
    "SELECT url FROM links_flat WHERE 'fragment-in-url' IN (SELECT value FROM json_each(lints))",
    "SELECT DISTINCT atom FROM links_flat, json_tree(lints)",
)


@pytest.mark.parametrize("statement", [*SAMPLES, *LISTS])
def test_what_can_be_asked_is_answered(
    statement: str, gardeners: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["query", gardeners, statement]) in (0, 1)
    assert capsys.readouterr().err == ""
    assert main(["query", gardeners, "DELETE FROM links"]) == 2
    assert "query only reads" in capsys.readouterr().err


def test_words_may_stand_behind_an_option(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other, store = (str(tmp_path / name) for name in ("a.txt", "b.txt", "c.db"))
    Path(one).write_text("http://a.example/\n", encoding="utf-8")
    Path(other).write_text("http://b.example/\n", encoding="utf-8")
    assert main(["find", one, "-n", other]) == 0
    found = f"{one}:1:http://a.example/\n{other}:1:http://b.example/\n"
    assert capsys.readouterr().out == found
    assert main(["batch", "-q", "-j", "1", one, "--into", store, other]) == 0
    assert main(["query", store, "--format", "text", "SELECT count(*) FROM links"]) == 0
    assert capsys.readouterr().out == "2\n"
    for words in (["find", one, "--nosuch"], ["query", store, "SELECT 1", "--limit", "2", "x"]):
        with pytest.raises(SystemExit):
            main(words)
        assert "unrecognized arguments" in capsys.readouterr().err
