"""What README.md and the chapters of the manual show is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from tests.contract.manual import MANUAL, TABLES, everything, table, text

import urltrawl
from urltrawl.cli import main
from urltrawl.cli.manual import CHAPTERS, SHELLS, chapter, generate

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")


def sessions() -> list[tuple[str, str]]:
    """(command, output) of each console session line."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", everything(), re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


@pytest.mark.parametrize(
    ("command", "output"), sessions(), ids=[command for command, _ in sessions()]
)
def test_sessions(
    command: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    words = shlex.split(command.partition(" | ")[0])
    assert words[0] == "urltrawl"
    assert main(words[1:]) == 0
    shown = capsys.readouterr().out
    assert (f"{shown.count(chr(10))}\n" if command.endswith("| wc -l") else shown) == output


def test_python_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = [
        block
        for block in re.findall(r"```python\n(.*?)```", everything(), re.DOTALL)
        if block.startswith(">>>")
    ]
    assert blocks
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, {}, "manual", None, 0)
        assert test.examples
        runner = doctest.DocTestRunner()
        runner.run(test)
        assert runner.summarize(verbose=False).failed == 0


def test_the_table_of_extras_has_all_of_them() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    table = README.partition("| extra | for |\n")[2].partition("\n\n")[0]
    assert set(re.findall(r"`(\w+)`", table)) == set(extras)
    of_users, _ = table.split("| `all` |")
    (everything,) = extras["all"]
    others = {"all", "spark", "parquet"}  # that is large, and a name of arrow
    assert set(re.findall(r"\w+", everything)) - {"urltrawl"} == (
        set(re.findall(r"`(\w+)`", of_users)) - others
    )


def test_the_piece_of_mail_gives_what_stands_below_it() -> None:
    import urltrawl  # noqa: PLC0415

    letter = re.search(r"((?:    >[^\n]*\n)+)[^>]*?((?:    \w+://\S+\n)+)", README)
    assert letter
    links = urltrawl.find(letter[1])
    assert [link.url for link in links] == letter[2].split()
    by_pattern = [
        url for url in re.findall(r"https?://[^\s<>\"]+", letter[1]) if url in letter[2].split()
    ]
    assert by_pattern == [links[-1].url]


def test_two_commands_stand_on_the_first_screen() -> None:
    first = "\n".join(README.splitlines()[:40])
    assert first.count("<!-- end -->") == 2
    assert "urltrawl find" in first
    assert "pytest" in first
    assert len(README.splitlines()) <= 160


def test_the_readme_links_to_each_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert {path.stem for path in MANUAL.iterdir()} == set(CHAPTERS)
    for name, about in CHAPTERS.items():
        title = text(name).splitlines()[0].removeprefix("# ")
        assert f"| [{title}](src/urltrawl/manual/{name}.md) | {about} |\n" in README
        assert main(["manual", name]) == 0
        assert capsys.readouterr().out == chapter(name) == text(name)
    assert main(["manual"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(CHAPTERS)


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_those_of_the_program(name: str) -> None:
    """Mended by ``python -m tests.contract.manual --write``."""
    assert table(name) == TABLES[name][1]


@pytest.mark.parametrize("name", ["README", *CHAPTERS])
def test_lines_fit_a_page(name: str) -> None:
    """All but what cannot be broken: the rows of tables, a URL that stands alone, and commands that
    are joined to be copied as one.
    """
    lines = (README if name == "README" else text(name)).splitlines()
    long = [line for line in lines if len(line) > 100 and " " in line.strip()]
    assert [line for line in long if line[0] != "|" and " && " not in line] == []


def test_the_links_lead_somewhere() -> None:
    for path in (ROOT / "README.md", *(ROOT / ".github").glob("*.md")):
        for place in re.findall(r"\]\(([\w./-]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / place).is_file(), (path.name, place)


def test_an_index_of_packages_gets_the_readme_with_links_into_the_repository() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shown = README
    for rule in project["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        shown = re.sub(rule["pattern"], rule["replacement"], shown)
    source = project["project"]["urls"]["Source"]
    raw = source.replace("//github.com/", "//raw.githubusercontent.com/")
    places = dict.fromkeys((f"{source}/blob/main/", f"{raw}/main/"), 0)
    for mark, address in re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", shown):
        (place,) = (place for place in places if address.startswith(place))
        assert bool(mark) == (place == f"{raw}/main/")
        assert (ROOT / address.removeprefix(place)).is_file()
        places[place] += 1
    assert all(places.values())


@pytest.mark.parametrize("shell", SHELLS)
def test_completions_name_the_commands(shell: str) -> None:
    pytest.importorskip("shtab")
    assert "schemeless-all" in generate(shell)


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("find", "inbox.mbox lists"),
        ("batch lists", "inbox.mbox lists"),
        ("batch lists --into", "inbox.mbox lists"),
        ("report links.db --out", "inbox.mbox lists"),
        ("pick --exclude-from", "inbox.mbox lists"),
        ("show --corpus", "lists"),
    ],
)
def test_bash_completes_names_of_files(words: str, completed: str, tmp_path: Path) -> None:
    pytest.importorskip("shtab")
    (tmp_path / "inbox.mbox").touch()
    (tmp_path / "lists").mkdir()
    script = (
        f"{generate('bash')}\nCOMP_WORDS=(urltrawl {words} '')\nCOMP_CWORD=$((${{#COMP_WORDS[@]}}"
        '-1))\n_shtab_urltrawl\necho "${COMPREPLY[@]}"\ncomplete -p urltrawl\n'
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    names, spec = done.stdout.splitlines()
    assert " ".join(sorted(names.split())) == completed
    assert "-o default" in spec  # "urltrawl FILE", without a command
    assert "-o filenames" in spec


@pytest.mark.skipif(not shutil.which("fish"), reason="needs fish")
@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("find --policy ", ["appendix", "archive"]),
        ("find --poli", ["--policy\thow to join broken URLs"]),
        ("find --exclude-from inb", ["inbox.mbox"]),
        ("batch inb", ["inbox.mbox"]),
        ("top kin", ["kinds"]),
    ],
)
def test_fish_describes_an_option_and_not_each_of_its_values(
    words: str, completed: list[str], tmp_path: Path
) -> None:
    pytest.importorskip("shtab")
    (tmp_path / "inbox.mbox").touch()
    (tmp_path / "made.fish").write_text(generate("fish"), encoding="utf-8")
    done = subprocess.run(
        ["fish", "--no-config", "-c", f"source made.fish; complete -C 'urltrawl {words}'"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line.partition(":")[0] for line in sorted(done.stdout.splitlines())] == completed


def test_no_line_of_the_man_page_is_taken_for_a_command_of_roff() -> None:
    pytest.importorskip("argparse_manpage")
    lines = generate("man").splitlines()
    assert any(line.startswith("\\&'urltrawl COMMAND") for line in lines)
    assert any(line.startswith("\\&...; without SQL") for line in lines)
    asked = [line.partition(" ")[0] for line in lines if line.startswith(("'", "."))]
    assert set(asked) == {".TH", ".SH", ".TP", ".B"}


def test_the_man_page_has_what_a_system_looks_for() -> None:
    """man-pages(7): a title with version and manual, and the usual sections."""
    pytest.importorskip("argparse_manpage")
    title, *lines = generate("man").splitlines()
    assert title.startswith(".TH URLTRAWL")
    assert title.endswith(f'"urltrawl {urltrawl.__version__}" "General Commands Manual"')
    for section in ("NAME", "SYNOPSIS", "EXIT STATUS", "FILES", "ENVIRONMENT", "SEE ALSO"):
        assert f".SH {section}" in lines
    assert [chapter for chapter in CHAPTERS if chapter not in "".join(lines[-9:])] == []


@pytest.mark.parametrize("what", ["man", *SHELLS])
def test_what_is_generated_is_the_same_on_any_machine(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("argparse_manpage")
    pytest.importorskip("shtab")
    pages = set()
    for columns, seconds in (("80", "0"), ("200", "86400")):
        monkeypatch.setenv("COLUMNS", columns)
        monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
        pages.add(generate(what))
    assert len(pages) == 1


def test_the_map_has_every_room() -> None:
    """A room is a package or a module of the top level; those with an underscore speak for
    themselves.
    """
    shown = GUIDE[GUIDE.index("## The map") :]
    rooms = [
        path.name
        for path in (ROOT / "src" / "urltrawl").iterdir()
        if path.suffix == ".py" or (path / "__init__.py").exists()
    ]
    missing = [
        name
        for name in rooms
        if name[0] != "_" and f"{name}`" not in shown and f"{name}/`" not in shown
    ]
    assert not missing


def test_the_story_fits_a_screen() -> None:
    """The file that the map begins with: its steps, without the imports, on 160 lines."""
    story = (ROOT / "src/urltrawl/reading/story.py").read_text(encoding="utf-8")
    assert len(story[story.index("class Reader") :].splitlines()) <= 160
