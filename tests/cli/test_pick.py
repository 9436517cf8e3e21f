"""The list in the terminal, driven as a person does."""

from __future__ import annotations

import asyncio
import io
import sys
from collections import Counter
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("textual")

from textual.widgets import DataTable, Input, Static

from urltrawl.cli import main, parser_of
from urltrawl.cli.pick import items
from urltrawl.cli.picker import Picker
from urltrawl.url.outgoing import may_follow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.cli.picker import Item

MAIL = b"""From: Jane <jane@example.org>\r
Subject: [bold]two[/bold] papers\r
Date: Mon, 1 Jan 2001 00:00:00 +0000\r
\r
The first is http://www.example.org/one and\r
again http://www.example.org/one, the other\r
<URL:http://www.example.org/a-long-\r
name/two> or mailto:jane@example.org [red]x\r
"""


def shown(path: Path, *words: str) -> list[Item]:
    """The rows of the list."""
    options = parser_of(["pick"]).parse_args(["pick", *words, str(path)])
    return list(items(options, path.parent, Counter(), []))


@pytest.fixture
def found(tmp_path: Path) -> list[Item]:
    (tmp_path / "mail.eml").write_bytes(MAIL)
    return shown(tmp_path / "mail.eml")


def drive(found: list[Item], *keys: str) -> tuple[list[str] | None, Any]:
    """The result of a session, and the app as it was left."""
    app = Picker(found)

    async def session() -> None:
        async with app.run_test(size=(120, 30)) as pilot:
            for key in keys:
                await pilot.press(key)
            await pilot.pause()

    asyncio.run(session())
    return app.return_value, app


def test_each_url_once_in_the_order_of_reading(found: list[Item]) -> None:
    assert [item.url for item in found] == [
        "http://www.example.org/one",
        "http://www.example.org/a-long-name/two",
        "mailto:jane@example.org",
    ]
    assert found[0].message == "2001-01-01 jane@example.org [bold]two[/bold] papers"
    assert found[0].words == "The first is […] and again http://www.example.org/one, the other"
    assert (True, "<URL:http://www.example.org/a-long-") in found[1].around()
    assert [item.opened for item in found] == [True, True, False]


def test_the_words_of_an_element_hold_what_it_shows(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        '<html><p>Click <a href="http://h.example/a">here</a> now.<p><a href="http://h.example/b">Alone</a>'
    )
    rows = shown(tmp_path / "page.html")
    assert [item.words for item in rows] == ["Click [here] now.", "Alone"]
    assert [item.text for item in rows] == ["here", "Alone"]


PAGE = "<html><link href=http://h.example/s><img src=http://h.example/i><a href=http://h.example/a>here</a> http://h.example/t"


def test_what_can_be_clicked_is_shown_unless_roles_are_asked_for(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(PAGE)
    ask = tmp_path / "page.html"
    assert [item.url[-1] for item in shown(ask)] == ["a", "t"]
    assert [item.url[-1] for item in shown(ask, "--clickable")] == ["a"]
    assert [item.url[-1] for item in shown(ask, "--role", "image", "--role", "style")] == ["s", "i"]


def test_where_nothing_can_be_clicked_the_others_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page.html").write_text("<html><img src=http://h.example/i>")
    assert main(["pick", str(tmp_path / "page.html")]) == 1
    assert "nothing to click; --role shows 1 image" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_trouble(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pick", str(tmp_path / "nothing.eml")]) == 2
    assert "nothing.eml" in capsys.readouterr().err


def test_rows_are_shown_as_they_come(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(PAGE)
    first, second = shown(tmp_path / "page.html")
    go_on = Event()

    def later() -> Iterator[Item]:
        assert go_on.wait(30)
        yield second

    app = Picker([first], later())

    async def session() -> None:
        async with app.run_test(size=(120, 30)) as pilot:
            await pilot.pause()
            table = app.query_one(DataTable)
            assert table.row_count == 1
            assert "here  http://h.example/a" in str(table.get_cell_at((0, 2)))  # type: ignore[arg-type]
            go_on.set()
            for _ in range(100):
                await pilot.pause(0.05)
                if table.row_count == 2:
                    break
            assert table.row_count == 2
            assert table.cursor_row == 0
            assert "2 links; that is all" in app.query_one(Input).placeholder

    asyncio.run(session())


def test_enter_prints_what_is_under_the_cursor(found: list[Item]) -> None:
    assert drive(found, "enter")[0] == ["http://www.example.org/one"]
    assert drive(found, "down", "enter")[0] == ["http://www.example.org/a-long-name/two"]
    assert drive(found, "escape")[0] == []


def test_marks(found: list[Item]) -> None:
    assert drive(found, "tab", "down", "tab", "up", "enter")[0] == [
        "http://www.example.org/one",
        "mailto:jane@example.org",
    ]
    assert drive(found, "tab", "up", "tab", "enter")[0] == [
        found[1].url
    ]  # the mark is taken away again


@pytest.mark.slow
def test_filter_as_you_type(found: list[Item]) -> None:
    assert drive(found, *"two", "enter")[0] == [
        "http://www.example.org/one"
    ]  # the subject holds it, too
    assert drive(found, *"name", "enter")[0] == ["http://www.example.org/a-long-name/two"]
    assert drive(found, *"nothing", "enter")[0] == []
    assert drive(found, *"nothing", "tab", "ctrl+y", "down", "escape")[0] == []


def test_copy_and_open(found: list[Item], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    _, app = drive(found, "down", "ctrl+y", "ctrl+o", "down", "ctrl+o", "escape")
    assert app.clipboard == "http://www.example.org/a-long-name/two"
    assert opened == ["http://www.example.org/a-long-name/two"]


@pytest.mark.parametrize("mark", ["\n", "\x1b", "\u202e"])
def test_nothing_that_steers_is_copied_or_opened(
    found: list[Item], monkeypatch: pytest.MonkeyPatch, mark: str
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    url = f"http://www.example.org/{mark}x"
    odd = found[0]._replace(url=url, opened=may_follow(url))
    _, app = drive([odd, found[1]], "ctrl+y", "ctrl+o", "escape")
    assert (app.clipboard, opened) == ("", [])
    _, app = drive([odd, found[1]], "tab", "tab", "ctrl+y", "escape")
    assert app.clipboard == found[1].url


def test_what_a_message_says_is_no_markup(found: list[Item]) -> None:
    app = Picker(found)

    async def session() -> None:
        async with app.run_test(size=(120, 30)) as pilot:
            await pilot.press("down", "down")
            await pilot.pause()
            assert "[bold]two[/bold]" in str(app.query_one(DataTable).get_cell_at((0, 4)))  # type: ignore[arg-type]
            assert "[red]x" in str(app.query_one("#around", Static).render())
            assert app.focused is app.query_one(Input)

    asyncio.run(session())


def test_without_links_there_is_no_list(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"nothing here\n")))
    assert main(["pick"]) == 1
    assert "there are no links" in capsys.readouterr().err


def test_without_the_extra_the_pip_line_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "urltrawl.cli.picker", None)
    assert main(["pick", str(Path(__file__))]) == 2
    assert "pip install 'urltrawl[pick]'" in capsys.readouterr().err
