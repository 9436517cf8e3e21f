"""The list of ``urltrawl pick``: a filter, the links, and the text around one of them."""

from __future__ import annotations

import webbrowser
from contextlib import suppress
from math import ceil
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

BATCH_SECONDS = 0.2
"""Seconds for which new rows are collected before they are shown together."""
WORDS_SHARE = 0.35
"""Share of the width for the column "words". The URL has the rest."""
AROUND_SHARE = 0.4
"""Share of the height for the text around a link, with the rule above it."""
LEAST_WIDTH = 12
"""Columns of the terminal that "words" and "URL" have at least, each."""


class Item(NamedTuple):
    """A link in the list, which the user may choose."""

    url: str
    """The URL that is printed if it is chosen."""
    words: str
    """The words around the link in its paragraph."""
    message: str
    """The date, sender and subject of its message."""
    can_open: bool
    """Whether a browser can open it."""
    read_lines: Callable[[], list[tuple[bool, str]]]
    """A function that reads the lines around the link. For each of them it returns whether the link
    stands on it, and its text."""
    text: str = ""
    """The text of the link's element in a page, or "". The list shows it in place of the words."""


_MOVE_KEYS = {
    "k,up": -1,
    "j,down": 1,
    "pageup": -10,
    "pagedown": 10,
    "g,home": -(10**9),
    "G,end": 10**9,
}
"""Keys -> the number of rows by which they move the cursor, up if it is negative."""


class _LinkTable(DataTable[Text], inherit_bindings=False):
    """The table of links. It has no keys besides those of the program."""

    BINDINGS: ClassVar = [Binding("tab", "app.anywhere('mark')", show=False)]


_LIST_ACTIONS = frozenset({"choose", "mark", "browse", "copy", "filter", "leave", "number"})
"""Actions that are off while keys are typed into the filter. ``move`` is none of them, since its
arrows move the cursor then, too."""
_FILTER_ACTIONS = frozenset({"erase", "go_on"})
"""Actions that are on only then."""


class Picker(App[list[str]]):
    """The list: ``run`` shows it, and returns the chosen URLs.

    Only the list ever has the focus, and the words of the filter are typed into the program itself.
    A key that is meant for a field of its own may come before that has the focus, and be a command.
    """

    CSS = f"""
    #filter {{ display: none; height: 1; }}
    #filter.shown {{ display: block; }}
    DataTable {{ height: 1fr; min-height: 3; overflow-x: hidden; }}
    #around {{ height: auto; max-height: {AROUND_SHARE:.0%}; padding: 0 1; }}
    #around {{ border-top: solid $primary; }}
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
        *(Binding(key, f"move({by})", show=False) for key, by in _MOVE_KEYS.items()),
        *(Binding(str(digit), f"number({digit})", show=False) for digit in range(10)),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, items: Sequence[Item], more: Iterator[Item] | None = None) -> None:
        """The list begins with ``items``; those of ``more`` are added to it as they come."""
        super().__init__()
        self._items = list(items)
        self._messages = {item.message for item in items}
        """The different messages of all items, as ``Item.message`` describes them."""
        self._more_items = more
        self._is_reading = more is not None
        """Whether more items may come."""
        self._filter: str | None = None
        """The words of the filter, or None if there is no filter."""
        self._is_typing = False
        """Whether keys are typed into the filter."""
        self._shown = list(range(len(items)))
        """The indices of the items that the list shows, row by row."""
        self._marked: set[int] = set()
        """The indices of the marked items."""
        self._typed_number = 0
        """The number that is being typed, 0 before its first digit."""
        self.interrupted = False
        """Whether the list was left by Ctrl-C."""
        self._number_width = self._words_width = self._url_width = LEAST_WIDTH
        """The widths of the columns in the table, which ``_fill_table`` sets."""

    def compose(self) -> ComposeResult:
        """Yield the filter, the list, the text around a link, and the keys."""
        yield Static(id="filter")
        yield _LinkTable(cursor_type="row", zebra_stripes=True)
        yield Static(id="around")
        yield Footer()

    def on_mount(self) -> None:
        """Fill the list, and begin to read further items."""
        self._fill_table()
        if self._more_items is not None:
            # A daemon thread: a user who has chosen does not wait for the rest of a large folder.
            Thread(target=self._read_items, args=(self._more_items,), daemon=True).start()

    def on_resize(self) -> None:
        """Divide the new width among the columns."""
        self._fill_table(self._table.cursor_row)

    def _read_items(self, new_items: Iterator[Item]) -> None:
        """Add the items of an iterator to the list as they come, several at once. This runs in a
        thread of its own, and ends with the iterator or when the list is left.
        """
        batch: list[Item] = []
        shown_at = monotonic()
        with suppress(RuntimeError):  # the list was left
            for item in new_items:
                batch.append(item)
                if monotonic() - shown_at >= BATCH_SECONDS:
                    self.call_from_thread(self._add_items, batch, has_more=True)
                    batch, shown_at = [], monotonic()
            self.call_from_thread(self._add_items, batch, has_more=False)

    def _add_items(self, items: list[Item], *, has_more: bool) -> None:
        """Add items at the end of the list. ``has_more`` says whether more may come.

        The cursor stays, unless there is a filter and these items bring the second message: from
        then on it looks at messages, too, and the list is filtered anew.
        """
        old_count = len(self._items)
        self._items += items
        had_one_message = len(self._messages) < 2
        self._messages.update(item.message for item in items)
        if self._filter and had_one_message and len(self._messages) > 1:
            self._set_filter(self._filter)
        else:
            for index in range(old_count, len(self._items)):
                if self._passes_filter(self._items[index]):
                    self._shown.append(index)
                    self._add_row(index)
        if len(str(len(self._items))) > self._number_width:
            self._fill_table(self._table.cursor_row)
        self._is_reading = has_more
        if self._current is not None and len(self._shown) <= len(items):
            self._show_around()  # the list may have been empty, so that nothing was shown
        self._update_counts()

    def _update_counts(self) -> None:
        """Show in the rule above the text around a link how many links there are ("so far" while
        more may come), how many pass the filter, and how many are marked.
        """
        item_count, shown_count = len(self._items), len(self._shown)
        number = f"{item_count:,} link{'s' * (item_count != 1)}"
        text = f"{shown_count:,} of {number}" if self._filter else number
        self.query_one("#around").border_title = (
            text
            + " so far" * self._is_reading
            + (f", {len(self._marked):,} marked" if self._marked else "")
        )

    def _passes_filter(self, item: Item) -> bool:
        """Return whether the text and URL of an item hold every word of the filter, in any letter
        case. Without a filter, every item passes.

        The words around it count only if it has no text of its own, since all links of a paragraph
        share them. Its message counts only if there are several messages.
        """
        message = item.message if len(self._messages) > 1 else ""
        text = f"{item.text or item.words} {item.url} {message}".lower()
        return all(word in text for word in (self._filter or "").lower().split())

    @property
    def _table(self) -> DataTable[Text]:
        """The table of links."""
        return self.query_one(DataTable)

    @property
    def _current(self) -> int | None:
        """The index of the item under the cursor, or None in an empty list."""
        row = self._table.cursor_row
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _fill_table(self, row: int = 0) -> None:
        """Make the table anew, as wide as the terminal, with the cursor on ``row`` (from 0)."""
        table = self._table
        table.clear(columns=True)
        number_width = self._number_width = max(2, len(str(len(self._items))))
        mark_width, blanks, scroll_bar_width = 1, 2 * 4, 2  # a blank on each side of four columns
        space = self.size.width - number_width - mark_width - blanks - scroll_bar_width
        self._words_width = max(LEAST_WIDTH, int(space * WORDS_SHARE))
        self._url_width = max(LEAST_WIDTH, space - self._words_width)
        for name, width in (
            ("", mark_width),
            ("#", number_width),
            ("words", self._words_width),
            ("URL", self._url_width),
        ):
            table.add_column(name, width=width)
        for index in self._shown:
            self._add_row(index)
        table.move_cursor(row=row)
        self._show_around()
        self._update_counts()

    def _add_row(self, index: int) -> None:
        """Add the row of an item: its mark and number, its text or the words around it, its URL."""
        item = self._items[index]
        words = printable(item.text or _begin_near_link(item.words, self._words_width))
        cells = (
            "*" if index in self._marked else " ",
            str(index + 1),
            _shorten(words, self._words_width),
            _shorten(printable(item.url), self._url_width, _URL_START),
        )
        # As ``Text``, brackets in a cell are no markup of ``rich``.
        self._table.add_row(*(Text(cell, no_wrap=True) for cell in cells))

    def on_data_table_row_selected(self) -> None:
        """Choose, after Enter, for which the table sends this event."""
        self.action_choose()

    def on_data_table_row_highlighted(self) -> None:
        """Show the text around the link under the cursor."""
        self._show_around()

    def _show_around(self) -> None:
        """Show below the list the URL, message and lines of the link under the cursor, as far as
        there is room; nothing if the list is empty.
        """
        current = self._current
        text = Text()
        if current is not None:
            item = self._items[current]
            width = max(1, self.size.width - 2)  # without a blank on either side
            # Without the footer of the screen and the rule above the text.
            rows = max(2, int((self.size.height - 1) * AROUND_SHARE) - 1)
            # At least one row is left for the lines.
            url = _shorten(printable(item.url), width * (rows - 1), _URL_START)
            rows_left = rows - ceil(cell_len(url) / width)
            text.append(url, style="bold")
            if item.message and rows_left > 1:
                text.append("\n" + _shorten(printable(item.message), width), style="dim")
                rows_left -= 1
            lines = [
                (is_marked, row)
                for is_marked, line in item.read_lines()
                for row in chop_cells(printable(line), width) or [""]
            ]
            for is_marked, row in _lines_in_view(lines, rows_left):
                text.append("\n")
                text.append(row, style="reverse" if is_marked else "")
        self.query_one("#around", Static).update(text)

    def action_move(self, rows: int) -> None:
        """Move the cursor down by ``rows``, up if it is negative, as far as there are rows."""
        self._table.move_cursor(
            row=max(0, min(len(self._shown) - 1, self._table.cursor_row + rows))
        )

    def action_number(self, digit: int) -> None:
        """Add a typed digit to the number that is being typed, and move the cursor to the link of
        that number if the list shows it. If it gets too large, the digit begins a new one.
        """
        number = self._typed_number * 10 + digit
        if number > len(self._items):
            number = digit
        self._typed_number = number
        if number and number - 1 in self._shown:
            self._table.move_cursor(row=self._shown.index(number - 1))

    def on_key(self, event: Key) -> None:
        """End the typed number if the key is no digit. If the filter is open, add the key to it."""
        if not event.character or not event.character.isdigit():
            self._typed_number = 0
        if self._is_typing and event.is_printable:
            self._set_filter((self._filter or "") + (event.character or ""))
            event.prevent_default()  # else Textual runs its command, too: "j" moves the cursor

    def on_paste(self, event: Paste) -> None:
        """Add pasted text to an open filter, each run of white space in it as one blank."""
        if self._is_typing:
            self._set_filter((self._filter or "") + " ".join(event.text.split()))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is on now. If not, its key does nothing and is not shown.
        "widen" is on if there is a filter; the others depend on whether keys are typed into it.
        """
        del parameters
        if action == "widen":
            return self._filter is not None
        return action not in (_LIST_ACTIONS if self._is_typing else _FILTER_ACTIONS)

    def _set_filter(self, words: str | None) -> None:
        """Make ``words`` the filter, and show the items that hold every one of them. With None,
        there is no filter, and all items are shown. The cursor goes to the first row.
        """
        self._filter = words
        filter_line = self.query_one("#filter", Static)
        filter_line.set_class(words is not None, "shown")
        filter_line.update(Text(f"/{printable(words or '')}" + "▏" * self._is_typing))
        self._shown = [index for index, item in enumerate(self._items) if self._passes_filter(item)]
        self._fill_table()

    def _switch_filter(self, words: str | None, *, is_typing: bool) -> None:
        """Make ``words`` the filter, as ``_set_filter`` does, and other keys do something from now
        on: ``is_typing`` says whether they are typed into the filter.
        """
        self._is_typing = is_typing
        self._set_filter(words)
        self.refresh_bindings()

    def action_filter(self) -> None:
        """Open the filter, with its words: keys are typed into it until Enter or Escape."""
        self._switch_filter(self._filter or "", is_typing=True)

    def action_erase(self, count: int) -> None:
        """Remove the last ``count`` letters of the filter, or all of them if ``count`` is 0."""
        self._set_filter((self._filter or "")[:-count] if count else "")

    def action_anywhere(self, name: str) -> None:
        """Do the action ``name``, even while keys are typed into the filter."""
        getattr(self, f"action_{name}")()

    def action_go_on(self) -> None:
        """End the typing into the filter. The list stays filtered; an empty filter is closed."""
        self._switch_filter(self._filter or None, is_typing=False)

    def action_widen(self) -> None:
        """Close the filter, and show all items."""
        self._switch_filter(None, is_typing=False)

    def action_mark(self) -> None:
        """Mark the link under the cursor, or unmark it, and move to the next one."""
        if self._current is not None:
            self._marked ^= {self._current}
            self._fill_table(min(self._table.cursor_row + 1, len(self._shown) - 1))

    def _chosen_items(self) -> list[Item]:
        """Return the marked items in their order; if there are none, the one under the cursor."""
        indices = sorted(self._marked) or ([] if self._current is None else [self._current])
        return [self._items[index] for index in indices]

    def action_choose(self) -> None:
        """End the program; ``run`` returns the chosen URLs."""
        self.exit([item.url for item in self._chosen_items()])

    def action_leave(self) -> None:
        """End the program; ``run`` returns no URL."""
        self.exit([])

    def action_interrupt(self) -> None:
        """End the program and set ``interrupted``. Ctrl-C comes as a key, and not as a signal."""
        self.interrupted = True
        self.exit([])

    def action_copy(self) -> None:
        """Copy the chosen URLs to the clipboard of the user's terminal (OSC 52), even if this runs
        on another machine. One that is not clean (``is_clean``) is left out: a shell might run it.
        """
        urls = [item.url for item in self._chosen_items() if is_clean(item.url)]
        if len(urls) < len(self._chosen_items()):
            self.notify("not copied: it holds a control character", severity="warning")
        if urls:
            self.copy_to_clipboard("\n".join(urls))
            self.notify("copied")

    def action_browse(self) -> None:
        """Open the chosen URLs in a browser, except those that might do harm there."""
        for item in self._chosen_items():
            if not item.can_open:
                self.notify("a browser does not open that", severity="warning")
            else:
                webbrowser.open(item.url)


def _lines_in_view(lines: list[tuple[bool, str]], rows: int) -> list[tuple[bool, str]]:
    """Return the lines around a link from the first one on that is shown. Lines before the link are
    left out until its last line is among the first ``rows``, but the link's own lines never are.
    The end is not cut: the screen shows as much of it as it has room for. If the link stands on
    none of the lines, all are returned.

    Each line is a pair: whether the link stands on it, and its text.
    """
    marked = [index for index, (is_marked, _) in enumerate(lines) if is_marked] or [0]
    return lines[max(0, min(marked[0], marked[-1] + 1 - rows)) :]


def _begin_near_link(words: str, width: int) -> str:
    """Return the words around a link, in which ``PLACE`` stands for the link. If they are wider
    than ``width`` columns, put "…" for what stands more than ``width // 2`` characters before the
    link. Words without ``PLACE`` are returned as they are.
    """
    start = words.find(PLACE) - width // 2
    return words if cell_len(words) <= width or start <= 0 else "…" + words[start:]


_URL_START = 0.7
"""Share of the columns of a shortened URL that show its beginning."""


def _shorten(text: str, width: int, start_share: float = 1.0) -> str:
    """Return a text shortened to ``width`` columns of the terminal, with "…" where it is cut. Of
    these columns, ``start_share`` (0 to 1) show the beginning of the text, and the rest its end.
    """
    if cell_len(text) <= width:
        return text
    tail = ""
    while text and cell_len(text[-1] + tail) <= int((width - 1) * (1 - start_share)):
        text, tail = text[:-1], text[-1] + tail
    return set_cell_size(text, width - 1 - cell_len(tail)) + "…" + tail
