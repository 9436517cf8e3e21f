"""The list of ``urltrawl pick``: a filter, the links, and what stands around the one under the
cursor.
"""

from __future__ import annotations

import webbrowser
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.text import Text
from textual.app import App
from textual.binding import Binding
from textual.widgets import DataTable, Footer, Input, Static

from urltrawl.store.terminal import printable
from urltrawl.url.outgoing import is_clean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from textual.app import ComposeResult

BATCH = 0.2
"""Seconds for which rows that are found are collected, before they are shown together."""
TEXT = 24
"""Characters of what an element shows that stand before its URL."""
NAME = 46
"""Characters of a URL in the list; the whole of it stands below."""


class Item(NamedTuple):
    """A link to pick: ``words`` stand around it on its line, ``message`` is whose it is; ``around``
    gives its lines and marks its own.
    """

    url: str
    words: str
    message: str
    opened: bool
    """Whether a browser can open it."""
    around: Callable[[], list[tuple[bool, str]]]
    text: str = ""
    """What its element shows; it leads the line."""


class Picker(App[list[str]]):
    """The list; its result are the chosen URLs."""

    CSS = """
    DataTable { height: 1fr; }
    #around { height: auto; max-height: 40%; padding: 0 1; border-top: solid $primary; }
    """
    BINDINGS: ClassVar = [
        Binding("enter", "choose", "print", priority=True),
        Binding("tab", "mark", "mark", priority=True),
        Binding("ctrl+o", "browse", "open", priority=True),
        Binding("ctrl+y", "copy", "copy", priority=True),
        Binding("escape", "leave", "quit", priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("pageup", "move(-10)", show=False, priority=True),
        Binding("pagedown", "move(10)", show=False, priority=True),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, items: Sequence[Item], more: Iterator[Item] | None = None) -> None:
        super().__init__()
        self._items = list(items)
        self._more = more
        self._words: list[str] = []
        self._shown = list(range(len(items)))
        self._marked: set[int] = set()

    def compose(self) -> ComposeResult:
        """Filter, list, surroundings, keys."""
        yield Input(placeholder="type to filter", id="filter")
        yield DataTable(cursor_type="row", zebra_stripes=True)
        yield Static(id="around")
        yield Footer()

    def on_mount(self) -> None:
        """Fill the list; what is typed goes to the filter."""
        self._table.add_columns("", "#", "link", "words around it", "message")
        self._fill()
        self.query_one(Input).focus()
        if self._more is not None:
            # A daemon: whoever has chosen does not wait for the rest of a large folder.
            Thread(target=self._read, args=(self._more,), daemon=True).start()

    def _read(self, more: Iterator[Item]) -> None:
        """Read on in a thread of its own, and hand over what is found."""
        found: list[Item] = []
        shown = monotonic()
        with suppress(RuntimeError):  # the list was left
            for item in more:
                found.append(item)
                if monotonic() - shown >= BATCH:
                    self.call_from_thread(self._add, found, "reading on")
                    found, shown = [], monotonic()
            self.call_from_thread(self._add, found, "that is all")

    def _add(self, found: list[Item], state: str) -> None:
        """Show what was found since; the cursor stays where it is."""
        first = len(self._items)
        self._items += found
        for at in range(first, len(self._items)):
            if self._is_wanted(self._items[at]):
                self._shown.append(at)
                self._row(at)
        self.query_one(Input).placeholder = f"type to filter {len(self._items):,} links; {state}"
        if self._current is not None and len(self._shown) <= len(found):
            self._around()

    def _is_wanted(self, item: Item) -> bool:
        """Whether it holds every word that is typed."""
        text = f"{item.text} {item.url} {item.words} {item.message}".lower()
        return all(word in text for word in self._words)

    @property
    def _table(self) -> DataTable[Text]:
        return self.query_one(DataTable)

    @property
    def _current(self) -> int | None:
        row = self._table.cursor_row
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _fill(self, row: int = 0) -> None:
        table = self._table
        table.clear()
        for at in self._shown:
            self._row(at)
        table.move_cursor(row=row)
        self._around()

    def _row(self, at: int) -> None:
        """Add the row of an item, the text of its element first."""
        item = self._items[at]
        url = item.url if len(item.url) <= NAME else item.url[: NAME - 1] + "…"
        if item.text:
            text = item.text if len(item.text) <= TEXT else item.text[: TEXT - 1] + "…"
            url = f"{text}  {url}"
        cells = ("*" if at in self._marked else " ", str(at + 1), url, item.words, item.message)
        self._table.add_row(
            *(Text(printable(cell), no_wrap=True) for cell in cells)
        )  # text, whatever it says

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep what holds every word that is typed."""
        self._words = event.value.lower().split()
        self._shown = [at for at, item in enumerate(self._items) if self._is_wanted(item)]
        self._fill()

    def on_data_table_row_highlighted(self) -> None:
        """Show what stands around it."""
        self._around()

    def _around(self) -> None:
        current = self._current
        text = Text()
        if current is not None:
            text.append(printable(self._items[current].url) + "\n", style="bold")
            for marked, line in self._items[current].around():
                text.append(printable(line) + "\n", style="reverse" if marked else "")
        self.query_one("#around", Static).update(text)

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self._table.move_cursor(row=max(0, min(len(self._shown) - 1, self._table.cursor_row + by)))

    def action_mark(self) -> None:
        """Mark it, or take the mark away, and go on to the next."""
        if self._current is not None:
            self._marked ^= {self._current}
            self._fill(min(self._table.cursor_row + 1, len(self._shown) - 1))

    def _chosen(self) -> list[Item]:
        """What is marked, in the order of reading; without a mark what is under the cursor."""
        chosen = sorted(self._marked) or ([] if self._current is None else [self._current])
        return [self._items[at] for at in chosen]

    def action_choose(self) -> None:
        """End with the chosen."""
        self.exit([item.url for item in self._chosen()])

    def action_leave(self) -> None:
        """End with nothing."""
        self.exit([])

    def action_copy(self) -> None:
        """Give them to the clipboard, by the terminal itself (OSC 52), wherever this runs; but
        nothing that would run as it is pasted.
        """
        urls = [item.url for item in self._chosen() if is_clean(item.url)]
        if len(urls) < len(self._chosen()):
            self.notify("not copied: it holds a control character", severity="warning")
        if urls:
            self.copy_to_clipboard("\n".join(urls))
            self.notify("copied")

    def action_browse(self) -> None:
        """Open them, as far as a browser does no harm with them."""
        for item in self._chosen():
            if not item.opened:
                self.notify("a browser does not open that", severity="warning")
            else:
                webbrowser.open(item.url)
