"""The help of every command can be read alone: it is short, and leaves nothing unsaid."""

from __future__ import annotations

import argparse

import pytest

from urltrawl.cli import COMMANDS, main, parser_of
from urltrawl.store.writers import NAMES


def parser(name: str) -> argparse.ArgumentParser:
    """That of a command, as a call of it makes it."""
    (commands,) = (
        one for one in parser_of([name])._actions if isinstance(one, argparse._SubParsersAction)
    )
    made = commands.choices[name]
    assert isinstance(made, argparse.ArgumentParser)
    return made


@pytest.mark.parametrize("name", COMMANDS)
def test_the_usage_is_what_must_be_typed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    usage = parser(name).format_usage()
    assert len(usage.splitlines()) <= 2
    assert usage.startswith(f"usage: urltrawl {name} [OPTIONS] ")
    for action in parser(name)._actions:
        if action.required and action.option_strings:
            assert f" {action.option_strings[0]} {action.metavar}" in usage


@pytest.mark.parametrize("name", COMMANDS)
def test_each_word_of_a_command_is_explained(name: str) -> None:
    """Also each value of an option that takes one of some: in its help, or in the placeholder."""
    for action in parser(name)._actions:
        assert action.help, action.dest
        placeholder = str(action.metavar or "")
        assert "_" not in placeholder, placeholder
        if action.choices and action.metavar and not placeholder.endswith("KIND"):
            unsaid = [one for one in action.choices if str(one) not in action.help]
            assert not unsaid, action.dest


@pytest.mark.parametrize("name", COMMANDS)
def test_a_placeholder_stands_for_one_thing(name: str) -> None:
    """What is taken by one option in a form is taken by its opposite in the same."""
    forms = {
        one: action.metavar for action in parser(name)._actions for one in action.option_strings
    }
    for one, form in forms.items():
        if f"--not-{one[2:]}" in forms:
            assert form
            assert forms[f"--not-{one[2:]}"] == form


def test_a_format_of_two_names_is_said_to_be_one() -> None:
    also = {other for other, name in NAMES.items() if other != name}
    for command in ("find", "export"):
        shown = next(one.help for one in parser(command)._actions if one.dest == "format")
        assert [name for name in also if f"also called {name}" not in str(shown)] == []


def test_the_list_of_commands_names_all_that_they_count() -> None:
    from urltrawl.cli.top import TOPS  # noqa: PLC0415

    assert [what for what in TOPS if what not in COMMANDS["top"].lower()] == []


def test_the_help_fits_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for name in COMMANDS:
        with pytest.raises(SystemExit):
            main([name, "--help"])
        shown = capsys.readouterr().out.partition("\nexamples:")[0]
        assert [line for line in shown.splitlines() if len(line) > 80] == []
