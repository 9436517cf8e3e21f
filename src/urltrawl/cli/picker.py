"""The list of ``urltrawl pick``: a filter, the links, and what stands around the one under the
cursor.
"""

from __future__ import annotations

import webbrowser
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text
from textual.app import App
from textual.binding import Binding
from textual.widgets import DataTable, Footer, Static

from urltrawl.around import PLACE
from urltrawl.store.terminal import printable
from urltrawl.url.outgoing import is_clean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from textual.app import ComposeResult
    from textual.events import Key, Paste

BATCH = 0.2
"""Seconds for which rows that are found are collected, before they are shown together."""
LABEL = 0.35
"""Share of the width that the words of a link have; the URL has the rest."""
SHARE = 0.4
"""Share of the height that what stands around a link may take, its rule included."""
LEAST = 12
"""Columns that either needs to be of use."""


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


_MOVES = {
    "k,up": -1,
    "j,down": 1,
    "pageup": -10,
    "pagedown": 10,
    "g,home": -(10**9),
    "G,end": 10**9,
}
"""Rows by which a key moves."""


class _Rows(DataTable[Text], inherit_bindings=False):
    """The list. Its keys are those of the program."""

    BINDINGS: ClassVar = [Binding("tab", "app.anywhere('mark')", show=False)]


_OF_LIST = frozenset({"choose", "mark", "browse", "copy", "filter", "leave", "number"})
"""What a letter, a digit or the space does, but not while they are words of the filter."""
_OF_FILTER = frozenset({"erase", "go_on"})


class Picker(App[list[str]]):
    """The list; its result are the chosen URLs.

    Only the list ever has the focus, and the words of the filter are typed into the program itself.
    A key that is sent to a field of its own may come before the field has the focus, and would be
    a command.
    """

    CSS = f"""
    #filter {{ display: none; height: 1; }}
    #filter.shown {{ display: block; }}
    DataTable {{ height: 1fr; min-height: 3; overflow-x: hidden; }}
    #around {{ height: auto; max-height: {SHARE:.0%}; padding: 0 1; border-top: solid $primary; }}
    """
    BINDINGS: ClassVar = [
        Binding("enter", "choose", "print"),
        Binding("enter", "go_on", "to the list"),
        Binding("space", "mark", "mark"),
        Binding("o", "browse", "open"),
        Binding("y", "copy", "copy"),
        Binding("ctrl+o", "anywhere('browse')", show=False),
        Binding("ctrl+y", "anywhere('copy')", show=False),
        Binding("slash", "filter", "filter", key_display="/"),
        Binding("q", "leave", "quit"),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("escape", "widen", "show all"),
        Binding("escape", "leave", show=False),
        Binding("backspace,ctrl+h", "erase(1)", show=False),
        Binding("ctrl+u", "erase(0)", show=False),
        *(Binding(key, f"move({by})", show=False) for key, by in _MOVES.items()),
        *(Binding(str(digit), f"number({digit})", show=False) for digit in range(10)),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, items: Sequence[Item], more: Iterator[Item] | None = None) -> None:
        super().__init__()
        self._items = list(items)
        self._more = more
        self._filter: str | None = None
        """The words that are typed; none while the list is whole."""
        self._typing = False
        """Whether keys are words of the filter."""
        self._shown = list(range(len(items)))
        self._marked: set[int] = set()
        self._typed = 0
        """The number that is being typed."""
        self._reading = more is not None
        """Whether more links may come."""
        self.interrupted = False
        """Whether it was left by Ctrl-C."""
        self._number = self._label = self._url = LEAST
        """The widths of the columns."""

    def compose(self) -> ComposeResult:
        """Filter, list, surroundings, keys."""
        yield Static(id="filter")
        yield _Rows(cursor_type="row", zebra_stripes=True)
        yield Static(id="around")
        yield Footer()

    def on_mount(self) -> None:
        """Fill the list."""
        self._fill()
        if self._more is not None:
            # A daemon: whoever has chosen does not wait for the rest of a large folder.
            Thread(target=self._read, args=(self._more,), daemon=True).start()

    def on_resize(self) -> None:
        """Share the width anew."""
        self._fill(self._table.cursor_row)

    def _read(self, more: Iterator[Item]) -> None:
        """Read on in a thread of its own, and hand over what is found."""
        found: list[Item] = []
        shown = monotonic()
        with suppress(RuntimeError):  # the list was left
            for item in more:
                found.append(item)
                if monotonic() - shown >= BATCH:
                    self.call_from_thread(self._add, found, True)
                    found, shown = [], monotonic()
            self.call_from_thread(self._add, found, False)

    def _add(self, found: list[Item], reading: bool) -> None:
        """Show what was found since, and whether more may come; the cursor stays where it is."""
        first = len(self._items)
        self._items += found
        for at in range(first, len(self._items)):
            if self._is_wanted(self._items[at]):
                self._shown.append(at)
                self._row(at)
        if len(str(len(self._items))) > self._number:
            self._fill(self._table.cursor_row)
        self._reading = reading
        if self._current is not None and len(self._shown) <= len(found):
            self._around()
        self._count()

    def _count(self) -> None:
        """Say how many links there are, how many of them the filter shows, and how many are
        marked, wherever the list stands.
        """
        every, shown = len(self._items), len(self._shown)
        number = f"{every:,} link{'s' * (every != 1)}"
        counted = f"{shown:,} of {number}" if self._filter else number
        self.query_one("#around").border_title = (
            counted
            + " so far" * self._reading
            + (f", {len(self._marked):,} marked" if self._marked else "")
        )

    def _is_wanted(self, item: Item) -> bool:
        """Whether what is shown of it holds every word that is typed. The words around an element
        with a text of its own are not shown: all links of a paragraph share them.
        """
        text = f"{item.text or item.words} {item.url} {item.message}".lower()
        return all(word in text for word in (self._filter or "").lower().split())

    @property
    def _table(self) -> DataTable[Text]:
        return self.query_one(DataTable)

    @property
    def _current(self) -> int | None:
        row = self._table.cursor_row
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _fill(self, row: int = 0) -> None:
        table = self._table
        table.clear(columns=True)
        number = self._number = max(2, len(str(len(self._items))))
        room = self.size.width - number - 1 - 2 * 4 - 2  # a blank on either side of each, and a bar
        self._label = max(LEAST, int(room * LABEL))
        self._url = max(LEAST, room - self._label)
        for name, width in (("", 1), ("#", number), ("words", self._label), ("URL", self._url)):
            table.add_column(name, width=width)
        for at in self._shown:
            self._row(at)
        table.move_cursor(row=row)
        self._around()
        self._count()

    def _row(self, at: int) -> None:
        """Add the row of an item: the text of its element, or the words around it, and its URL."""
        item = self._items[at]
        cells = (
            "*" if at in self._marked else " ",
            str(at + 1),
            _cut(printable(item.text or _at_place(item.words, self._label)), self._label, 1.0),
            _cut(printable(item.url), self._url, 0.7),
        )
        self._table.add_row(*(Text(cell, no_wrap=True) for cell in cells))  # text, whatever it says

    def on_data_table_row_selected(self) -> None:
        """The list has Enter for itself."""
        self.action_choose()

    def on_data_table_row_highlighted(self) -> None:
        """Show what stands around it."""
        self._around()

    def _around(self) -> None:
        current = self._current
        text = Text()
        if current is not None:
            item = self._items[current]
            width = max(1, self.size.width - 2)
            rows = max(2, int((self.size.height - 1) * SHARE) - 1)
            url = _cut(printable(item.url), width * (rows - 1), 0.7)  # a row stays for its lines
            room = rows - -(-cell_len(url) // width)
            text.append(url, style="bold")
            if item.message and room > 1:
                text.append("\n" + _cut(printable(item.message), width, 1.0), style="dim")
                room -= 1
            lines = [
                (marked, row)
                for marked, line in item.around()
                for row in _folded(printable(line), width)
            ]
            for marked, row in _in_view(lines, room):
                text.append("\n")
                text.append(row, style="reverse" if marked else "")
        self.query_one("#around", Static).update(text)

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self._table.move_cursor(row=max(0, min(len(self._shown) - 1, self._table.cursor_row + by)))

    def action_number(self, digit: int) -> None:
        """Go to the link of that number; of one of several digits, digit by digit."""
        number = self._typed * 10 + digit
        if number > len(self._items):
            number = digit
        self._typed = number
        if number and number - 1 in self._shown:
            self._table.move_cursor(row=self._shown.index(number - 1))

    def on_key(self, event: Key) -> None:
        """What is no digit ends a number; what has a letter is a word of an open filter."""
        if not event.character or not event.character.isdigit():
            self._typed = 0
        if self._typing and event.is_printable:
            self._narrow((self._filter or "") + (event.character or ""))
            event.prevent_default()  # no command

    def on_paste(self, event: Paste) -> None:
        """What is pasted is never a command."""
        if self._typing:
            self._narrow((self._filter or "") + " ".join(event.text.split()))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does that now."""
        del parameters
        if action == "widen":
            return self._filter is not None
        return action not in (_OF_LIST if self._typing else _OF_FILTER)

    def _narrow(self, words: str | None) -> None:
        """Keep what holds every word that is typed."""
        self._filter = words
        line = self.query_one("#filter", Static)
        line.set_class(words is not None, "shown")
        line.update(Text(f"/{printable(words or '')}" + "▏" * self._typing))
        self._shown = [at for at, item in enumerate(self._items) if self._is_wanted(item)]
        self._fill()
        self.refresh_bindings()

    def action_filter(self) -> None:
        """Have what is typed filter the list, until Enter or Escape."""
        self._typing = True
        self._narrow(self._filter or "")

    def action_erase(self, number: int) -> None:
        """Take so many letters off the filter, or all."""
        self._narrow((self._filter or "")[: -number or 0])

    def action_anywhere(self, name: str) -> None:
        """Do what a letter does in the list, also while the filter is open."""
        getattr(self, f"action_{name}")()

    def action_go_on(self) -> None:
        """Leave the filter, and go on in what it shows."""
        self._typing = False
        self._narrow(self._filter or None)

    def action_widen(self) -> None:
        """Leave the filter, and show all."""
        self._typing = False
        self._narrow(None)

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

    def action_interrupt(self) -> None:
        """End as a program does that is interrupted; the terminal sends this key as any other."""
        self.interrupted = True
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


def _folded(line: str, width: int) -> list[str]:
    """A line as the rows that it takes on a terminal."""
    return chop_cells(line, width) or [""]


def _in_view(lines: list[tuple[bool, str]], rows: int) -> list[tuple[bool, str]]:
    """Lines from the first on, or from a later one, so that those of the link are within so many
    rows: what stands before them goes first.
    """
    last = max((at for at, (marked, _) in enumerate(lines) if marked), default=0)
    first = next((at for at, (marked, _) in enumerate(lines) if marked), 0)
    return lines[max(0, min(first, last + 1 - rows)) :]


def _at_place(words: str, width: int) -> str:
    """The words around a link from a little before its place on, where they are too many."""
    start = words.find(PLACE) - width // 2
    return words if cell_len(words) <= width or start <= 0 else "…" + words[start:]


def _cut(text: str, width: int, share: float) -> str:
    """Cut a text to a width in columns of the terminal: ``share`` of them show its beginning, the
    others its end.
    """
    if cell_len(text) <= width:
        return text
    tail = ""
    while text and cell_len(text[-1] + tail) <= int((width - 1) * (1 - share)):
        text, tail = text[:-1], text[-1] + tail
    return set_cell_size(text, width - 1 - cell_len(tail)) + "…" + tail
