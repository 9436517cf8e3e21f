"""The list of ``pick``, driven as a person does, without a terminal."""

from __future__ import annotations

import asyncio
import gzip
import io
import random
import re
import sys
from collections import Counter
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeVar

import pytest
from tests.lanes import rest_slow

pytest.importorskip("textual")

from textual.events import Key, Paste
from textual.widgets import DataTable, Static
from textual.widgets._footer import FooterKey

from urltrawl.cli import main, parser_of
from urltrawl.cli.pick import find_items
from urltrawl.cli.picker import Picker
from urltrawl.url.outgoing import may_follow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from urltrawl.cli.picker import Item

T = TypeVar("T")

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
    return list(find_items(options, ExitStack(), Counter(), []))


@pytest.fixture(autouse=True)
def _without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint the list when a test looks at it, and not sixty times a second between the keys. Behind
    each key, let all tasks run until they wait for the next one, instead of sleeping until the
    process is idle.
    """

    async def take_turns(*_: float) -> None:
        for _turn in range(50):
            await asyncio.sleep(0)

    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 10.0)
    monkeypatch.setattr("textual.app.wait_for_idle", take_turns)
    monkeypatch.setattr("textual.pilot.wait_for_idle", take_turns)


@pytest.fixture
def found(tmp_path: Path) -> list[Item]:
    (tmp_path / "mail.eml").write_bytes(MAIL)
    return shown(tmp_path / "mail.eml")


class _Staying(Picker):
    """A list that goes on when it is left, and keeps what it was left with."""

    exits: list[list[str] | None]

    def exit(self, result: list[str] | None = None, *_: object, **__: object) -> None:
        self.exits.append(result)


def seen(
    look: Callable[[_Staying], T],
    found: list[Item],
    *presses: Sequence[str],
    size: tuple[int, int] = (100, 12),
) -> list[T]:
    """What is seen after each of some rows of keys, pressed one after another in one session.
    ``exits`` are those of the last row.
    """
    app = _Staying(found)

    async def session() -> list[T]:
        async with app.run_test(size=size) as pilot:
            answers = []
            for keys in presses:
                app.exits = []
                await pilot.press(*keys)
                await pilot.pause()
                answers.append(look(app))
            return answers

    return asyncio.run(session())


def test_each_url_once_in_the_order_of_reading(found: list[Item]) -> None:
    assert [item.url for item in found] == [
        "http://www.example.org/one",
        "http://www.example.org/a-long-name/two",
        "mailto:jane@example.org",
    ]
    assert found[0].message == "2001-01-01 jane@example.org [bold]two[/bold] papers"
    assert found[0].words == "The first is […] and again http://www.example.org/one, the other"
    assert (True, "<URL:http://www.example.org/a-long-") in found[1].read_lines()
    assert [item.can_open for item in found] == [True, True, False]


def test_a_source_that_breaks_off_is_told(tmp_path: Path) -> None:
    path, complaints = tmp_path / "mail.gz", list[str]()
    packed = gzip.compress(MAIL * 9 + random.Random(1).randbytes(9999), mtime=0)
    path.write_bytes(packed[:-999])
    options = parser_of(["pick"]).parse_args(["pick", str(path)])
    assert list(find_items(options, ExitStack(), Counter(), complaints))
    assert [line.partition("read in part: ")[0] for line in complaints] == [f"{path}: "]


def test_the_words_of_an_element_hold_what_it_shows(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        '<html><p>Click <a href="http://h.example/a">here</a> now.<p><a '
        'href="http://h.example/b">Alone</a>'
    )
    rows = shown(tmp_path / "page.html")
    assert [item.words for item in rows] == ["Click [here] now.", ""]
    assert rows[0].read_lines() == [(False, "Click [here] now.")]
    assert [item.text for item in rows] == ["here", "Alone"]


PAGE = (
    "<html><link href=http://h.example/s><img src=http://h.example/i><a "
    "href=http://h.example/a>here</a> http://h.example/t"
)


def test_what_can_be_clicked_is_shown_unless_roles_are_asked_for(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(PAGE)
    ask = tmp_path / "page.html"
    assert [item.url[-1] for item in shown(ask)] == ["a", "t"]
    assert [item.url[-1] for item in shown(ask, "--clickable")] == ["a"]
    assert [item.url[-1] for item in shown(ask, "--role", "image", "--role", "style")] == ["s", "i"]
    assert [item.url[-1] for item in shown(ask, "--kind", "html")] == ["a"]


def test_links_of_the_header_are_shown_if_their_kind_is_asked_for(tmp_path: Path) -> None:
    mail = tmp_path / "mail.eml"
    mail.write_bytes(
        b"From: jane@h.example\nSubject: a\nList-Unsubscribe: <http://h.example/h>\n\nhttp://h.example/t\n"
    )
    assert [item.url[-1] for item in shown(mail)] == ["t"]
    assert [item.url[-1] for item in shown(mail, "--kind", "header")] == ["h"]


def test_where_nothing_can_be_clicked_the_others_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page.html").write_text("<html><img src=http://h.example/i>")
    assert main(["pick", str(tmp_path / "page.html")]) == 1
    assert "nothing to click; --role image shows 1" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_trouble(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pick", str(tmp_path / "nothing.eml")]) == 2
    assert "nothing.eml" in capsys.readouterr().err


@pytest.mark.parametrize("shown_before", rest_slow([1, 99], 1))
def test_rows_are_shown_as_they_come(shown_before: int, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(PAGE)
    first, second = shown(tmp_path / "page.html")
    go_on = Event()

    def later() -> Iterator[Item]:
        assert go_on.wait(30)
        yield second

    app = Picker([first] * shown_before, later())

    async def session() -> None:
        async with app.run_test(size=(120, 30)) as pilot:
            await pilot.pause()
            table = app.query_one(DataTable)
            assert table.row_count == shown_before
            assert str(table.get_cell_at((0, 2))) == "here"  # type: ignore[arg-type]
            go_on.set()
            around, title_at_end = app.query_one("#around"), f"{shown_before + 1} links"
            for _ in range(100):
                await pilot.pause(0.05)
                if str(around.border_title) == title_at_end:
                    break  # the last row comes before the title that counts it
            assert str(around.border_title) == title_at_end
            assert table.row_count == shown_before + 1
            assert table.cursor_row == 0
            assert table.ordered_columns[1].width >= len(str(shown_before + 1))

    asyncio.run(session())


def test_links_of_a_page_come_as_a_reader_meets_them(tmp_path: Path) -> None:
    """A scan gives the attributes of a page before its text."""
    (tmp_path / "page.html").write_text(
        '<html><p>http://h.example/1 and <a href="http://h.example/2">two</a>\nand '
        "http://h.example/3"
        '\nand <a href="http://h.example/4">four</a> and http://h.example/1</html>'
    )
    assert [item.url[-1] for item in shown(tmp_path / "page.html")] == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("number", "pasted"), rest_slow(product([3, 500], [False, True]), (3, False), (3, True))
)
def test_keys_typed_at_once_are_words_of_the_filter(
    number: int, pasted: bool, found: list[Item], monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of them is a command, however soon it comes after the key that opens the filter."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    row = found[0]._replace(url="http://h.example/", words="", message="")
    many = [row] * 2 + [row._replace(url="http://h.example/foo q3")] + [row] * (number - 3)
    app = Picker(many)

    async def session() -> None:
        async with app.run_test(size=(120, 30)) as pilot:
            app.post_message(Key("slash", "/"))
            for character in "" if pasted else "foo q3":
                app.post_message(Key(character if character != " " else "space", character))
            if pasted:
                app.post_message(Paste("foo q3\nq"))
                for key in "\x7f\x7f":
                    app.post_message(Key("backspace", key))
            for _ in range(2):  # into the list, and out of it
                app.post_message(Key("enter", "\r"))
            await pilot.pause()

    asyncio.run(session())
    assert app.return_value == [many[2].url]
    assert opened == []


def test_keys_typed_before_the_list_is_up_are_not_lost(found: list[Item]) -> None:
    app = Picker(found)

    async def session() -> None:
        for key in ("j", "j", "k"):
            app.post_message(Key(key, key))
        async with app.run_test(size=(120, 30)) as pilot:
            await pilot.press("enter")

    asyncio.run(session())
    assert app.return_value == [found[1].url]


def test_a_letter_of_the_filter_moves_no_cursor(found: list[Item]) -> None:
    many = [found[0]._replace(url=f"http://h.example/{at}/jg") for at in range(1, 31)]
    keys = ["slash", "j", "ctrl+y", "escape"]
    assert seen(lambda app: app.clipboard, many, keys) == [many[0].url]


MOVES = {
    "": 1,
    "jjk": 2,
    "kkk": 1,
    "Gkg": 1,
    "30": 30,
    "31": 1,
    "12j3": 3,
    "j": 2,
    "jj": 3,
    "G": 30,
    "3": 3,
    "2j1": 1,
    "0": 1,
    "/e/12\r": 12,
    "/\x15h\rjj": 3,
}
"""Keys, and the number of the link at which the cursor is then. The last ones filter."""


def test_keys_move_the_cursor(found: list[Item]) -> None:
    many = [found[0]._replace(url=f"http://h.example/{at}") for at in range(1, 31)]
    names = {"/": "slash", "\r": "enter", "\x15": "ctrl+u"}
    presses = [["g", *(names.get(key, key) for key in keys)] for keys in MOVES]
    assert seen(lambda app: [item.url for item in app._chosen_items()], many, *presses) == [
        [f"http://h.example/{number}"] for number in MOVES.values()
    ]


def passing(found: list[Item], *filters: str) -> list[list[int]]:
    """The numbers of the items that pass each of some filters, from 1 on."""
    presses = [["slash", "ctrl+u", *words, "enter"] for words in filters]
    return seen(lambda app: [index + 1 for index in app._shown], found, *presses)


def test_the_filter_looks_at_what_is_shown(found: list[Item]) -> None:
    """Links of one paragraph have the same words around them, but each shows its own."""
    around = "Four: Mortgage rates, Football"
    some = [
        found[0]._replace(url="http://h.example/1", words=around, text="Mortgage rates"),
        found[0]._replace(url="http://h.example/2", words=around, text="Football"),
        found[0]._replace(url="http://h.example/3", words="alone", text=""),
    ]
    assert passing(some, "mort", "four", "jane", "alo") == [[1], [], [], [3]]


def test_the_filter_looks_at_the_message_if_there_are_several(found: list[Item]) -> None:
    """In a single one, all links have the same sender and subject, which would choose nothing."""
    some = [
        found[0]._replace(words="rates", message="2001-01-01 jane@h.example"),
        found[0]._replace(words="news", message="2001-01-01 jane@h.example"),
        found[0]._replace(words="news", message="2001-01-02 ann@h.example"),
    ]
    assert passing(some, "jan", "ann", "rat") == [[1, 2], [3], [1]]


def test_a_second_message_that_comes_late_changes_what_the_filter_looks_at(
    found: list[Item],
) -> None:
    def add(app: Picker) -> tuple[list[int], list[int]]:
        before = list(app._shown)
        app._add_items(
            [found[0]._replace(words="", message="2001-01-02 ann@h.example")], has_more=False
        )
        return before, list(app._shown)

    one = [found[0]._replace(words="", message="2001-01-01 jane@h.example")]
    assert seen(add, one, ["slash", *"h.example"]) == [([], [0, 1])]


ONE, TWO, MAILTO = [
    "http://www.example.org/one",
    "http://www.example.org/a-long-name/two",
    "mailto:jane@example.org",
]
EXITS: list[tuple[list[str], list[str] | str]] = [
    (["enter"], [ONE]),
    (["down", "enter"], [TWO]),
    (["escape"], []),
    (["q"], []),
    (["ctrl+c"], "interrupted"),
    (["slash", "x", "ctrl+c"], "interrupted"),
    # Escape leaves the filter first.
    (["ctrl+u", *"mai", "escape", "enter"], [ONE]),
    # An empty filter is closed, so that Escape leaves the list.
    (["slash", "enter", "escape"], []),
    # The list is filtered while the words are typed.
    (["slash", *"two", "enter", "enter"], [TWO]),
    (["escape", "slash", *"name", "enter", "enter"], [TWO]),
    (["escape", "slash", *"zz", "enter", "enter"], []),
    (["escape", "slash", *"zz", "tab", "ctrl+y", "down", "escape", "escape"], []),
    # What is typed can be taken back.
    (["slash", *"zz", "ctrl+u", *"nam", "x", "backspace", "e", "enter", "enter"], [TWO]),
    # A mark can be taken away again.
    (["escape", "g", "tab", "up", "tab", "enter"], [TWO]),
    (["g", "tab", "down", "tab", "up", "enter"], [ONE, MAILTO]),
]
"""Keys that are pressed one after another, and with what the list is left, once, by the last."""


def test_the_list_is_left_with_what_was_chosen(found: list[Item]) -> None:
    def ends(app: _Staying) -> tuple[list[list[str] | None], bool]:
        interrupted, app.interrupted = app.interrupted, False
        return app.exits, interrupted

    assert seen(ends, found, *(keys for keys, _ in EXITS)) == [
        ([[]], True) if end == "interrupted" else ([end], False) for _, end in EXITS
    ]


TITLES: list[tuple[list[str], str]] = [
    ([], "3 links"),
    (["slash", *"name"], "2 of 3 links"),
    (["escape"], "3 links"),
    (["slash", *"zz"], "0 of 3 links"),
    (["escape", "space", "space"], "3 links, 2 marked"),
    (["slash", *"zz"], "0 of 3 links, 2 marked"),
    (["escape", "g", "space"], "3 links, 1 marked"),
    (["space"], "3 links"),
]
"""Keys that are pressed one after another, and the title of the list then."""


def test_the_number_of_links_is_that_of_the_list(found: list[Item]) -> None:
    def title(app: Picker) -> str:
        return str(app.query_one("#around").border_title)

    assert seen(title, found, *(keys for keys, _ in TITLES)) == [title for _, title in TITLES]
    assert seen(title, found[:1], []) == ["1 link"]


SIZES = [(80, 24), (60, 20), (60, 12), (200, 50)]


@pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=[] if size[1] in {12, 20} else pytest.mark.slow) for size in SIZES],
)
def test_the_lines_of_the_link_are_in_view(size: tuple[int, int], found: list[Item]) -> None:
    """Also in a small terminal, below a long URL and a long message."""

    def lines(app: Picker) -> list[str]:
        panel = app.query_one("#around", Static)
        return [strip.text.strip() for strip in panel.render_lines(panel.outer_size.region)]

    long = found[1]._replace(
        url="http://www.example.org/a-long-name/" + size[0] // 2 * "x",
        message="2001-01-01 jane@example.org " + "a long subject " * 20,
        read_lines=lambda: [(False, 99 * "1 "), (False, ""), (True, "here it"), (True, "is")],
    )
    (shown,) = seen(lines, [long], [], size=size)
    assert "here it" in shown
    assert "is" in shown or size[1] == 12
    assert [line for line in shown if line.startswith("2001-01-01")] or size[1] == 12


def test_of_a_url_that_is_too_long_both_ends_are_in_view(found: list[Item]) -> None:
    def lines(app: Picker) -> str:
        panel = app.query_one("#around", Static)
        return "".join(strip.text.strip() for strip in panel.render_lines(panel.outer_size.region))

    long = found[0]._replace(url=f"http://www.example.org/{'x' * 5000}/end")
    (shown,) = seen(lines, [long], [], size=(80, 24))
    assert re.search(r"http://www\.example\.org/x+…x+/end", shown)
    assert "The first is" in shown


def test_the_keys_of_the_filter_are_shown_while_it_is_open(found: list[Item]) -> None:
    def keys(app: Picker) -> dict[str, str]:
        return {shown.key: shown.description for shown in app.query(FooterKey)}

    # The footer is made anew behind the first look at the list.
    _, in_list, _, in_filter = seen(keys, found, [], [], ["slash"], [])
    assert (in_list["enter"], in_list["q"]) == ("print", "quit")
    assert (in_filter["enter"], in_filter["escape"]) == ("to the list", "show all")


def test_copy_and_open(found: list[Item], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    keys = ["down", "ctrl+y", "ctrl+o", "down", "ctrl+o"]
    assert seen(lambda app: app.clipboard, found, keys) == [TWO]
    assert opened == [TWO]


def test_nothing_that_steers_is_copied_or_opened(
    found: list[Item], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    urls = [f"http://www.example.org/{mark}x" for mark in ("\n", "\x1b", "\u202e")]
    odd = [found[0]._replace(url=url, can_open=may_follow(url)) for url in urls]
    each, all_marked = ["ctrl+y", "ctrl+o", "down"] * len(odd), ["g", *["tab"] * (len(odd) + 1)]
    assert seen(
        lambda app: (app.clipboard, list(opened)), [*odd, found[1]], each, [*all_marked, "ctrl+y"]
    ) == [("", []), (TWO, [])]


def test_what_a_message_says_is_no_markup(found: list[Item]) -> None:
    def texts(app: Picker) -> tuple[str, str]:
        around = app.query_one("#around", Static).render()
        return str(around), str(app.query_one(DataTable).get_cell_at((2, 2)))  # type: ignore[arg-type]

    ((around, words),) = seen(texts, found, ["down", "down"], size=(120, 30))
    assert "[bold]two[/bold]" in around
    assert "[red]x" in around
    assert "[red]x" in words


def test_without_links_there_is_no_list(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        sys, "stdin", io.TextIOWrapper(io.BytesIO(b"nothing here\n"), encoding="utf-8")
    )
    assert main(["pick"]) == 1
    assert "there are no links" in capsys.readouterr().err


def test_without_the_extra_the_pip_line_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "urltrawl.cli.picker", None)
    assert main(["pick", str(Path(__file__))]) == 2
    assert "pip install 'urltrawl[pick]'" in capsys.readouterr().err
