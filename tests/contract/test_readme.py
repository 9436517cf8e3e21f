"""What README.md shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from urltrawl.cli import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def sessions() -> list[tuple[str, str]]:
    """(command, output) of each console session line."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
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
    block = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    test = doctest.DocTestParser().get_doctest(block, {}, "README", None, 0)
    assert test.examples
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


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


def test_the_map_has_every_room() -> None:
    """A room is a package or a module of the top level; those with an underscore speak for
    themselves.
    """
    shown = README[README.index("## The map") :]
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
    assert all((ROOT / place).is_file() for place in re.findall(r"\]\((src/[\w/.]+)\)", shown))


def test_the_story_fits_a_screen() -> None:
    """The file that README sends people to: its steps, without the imports, on 160 lines of 100 columns."""
    story = (ROOT / "src/urltrawl/reading/story.py").read_text(encoding="utf-8")
    assert len(story[story.index("class Reader") :].splitlines()) <= 160
