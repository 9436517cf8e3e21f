"""Take the sequences that set colours, move the cursor or draw links out of a text for a terminal.

ECMA-48 (5th edition) 5.4: control sequences; 8.3.89: operating system commands. A hyperlink ("OSC
8", the specification of Egmont Koblinger and others, 2017) has its address inside the sequence. The
address stays in the text. The text that the link shows goes if it is a piece of the address: a
program that breaks lines shows an address in pieces. Links to one address that show one piece after
the other leave it once.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from urltrawl.late import late

ESCAPE = "\x1b"
LONGEST = 4096
"""Most characters of a hyperlink with the text that it shows. That text, and a command, have at
most half of it. What is longer is text."""
KEPT = 1 << 17
"""Characters at the end of the text in which links may begin that are still to come. The finder
decides 24,000 characters after its input, and may be fed 64 KiB at a time."""
FORGOTTEN_AT_ONCE = 4096
"""Sequences that are forgotten at once, at least."""
LONGEST_OF_CONTROL = 64
"""Characters after which a control sequence that has not ended is text. Colours of 24 bits for text
and background take 36."""

_END = r"(?:\x07|\x1b\\)"
_LINK = late(
    rf"\x1b\]8;[^;\x07\x1b]*;(?P<url>[^\x07\x1b]+){_END}"
    rf"(?P<shown>(?:(?!\x1b\]8;)[^\n]){{0,2048}}?)\x1b\]8;;{_END}"
)
"""A whole hyperlink: its beginning with the address, the text that it shows, its end."""
_CLOSED = late(rf"\x1b\]8;[^;\x07\x1b]*;{_END}")
"""The end of a hyperlink."""
_OPENED = late(r"\x1b\]8;[^;\x07\x1b]*;(?=[^\x07\x1b])")
"""The beginning of a hyperlink, up to its address."""
_SEQUENCE = late(
    r"\x1b\[[0-?]{0,48}[ -/]{0,4}[@-~]"  # control sequence
    rf"|\x1b\][^\x07\x1b]{{0,2048}}{_END}|\x1b[PX^_][^\x1b]{{0,2048}}\x1b\\"  # command, strings
    r"|\x1b[ -/]{1,4}[0-~]|\x1b[0-OQ-WYZ`-~]"  # character sets, single functions
)
"""A sequence that has nothing to show."""
_INSIDE_LINK = late(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[ -/]+[0-~]")
"""A sequence inside of the text that a hyperlink shows."""


class Removed(NamedTuple):
    """Sequences taken out side by side, and the offset of their place in the shown text."""

    at: int
    text: str


class Places:
    """Turns offsets in the shown text, which has no sequences, into offsets in the original.

    ``offsets`` are those in the shown text at which something was taken out, in order. ``sums``
    says how many characters were taken out before each of them, and at its end how many in all.
    """

    __slots__ = ("_offsets", "_sums")

    def __init__(self, offsets: list[int], sums: list[int]) -> None:
        self._offsets = offsets
        self._sums = sums

    def start(self, at: int) -> int:
        """Return the offset in the original text of the shown character at ``at``."""
        return at + self._sums[bisect_right(self._offsets, at)]

    def end(self, at: int) -> int:
        """Return the offset in the original text right after the shown character before ``at``."""
        return at + self._sums[bisect_left(self._offsets, at)]


class Screen(Places):
    """Text that comes in pieces, without its sequences, and the places where they stood.

    ``feed`` and ``close`` return the text as it is shown. The answer does not depend on how the
    text was cut into pieces.
    """

    __slots__ = ("_length", "_rest", "_shown_pieces", "_shown_url", "_texts")

    def __init__(self) -> None:
        super().__init__(offsets=[], sums=[0])
        self._texts: list[str] = []
        """What was taken out at each of ``offsets``: one sequence or several, as one text."""
        self._rest = ""
        """The beginning of a sequence whose end has not come yet."""
        self._length = 0
        """Characters that were shown so far."""
        self._shown_url = ""
        """The address of the last hyperlink; "" if the link showed anything but a piece of it."""
        self._shown_pieces = ""
        """The pieces of ``_shown_url`` that the last hyperlinks have shown, one after the other."""

    def feed(self, text: str) -> str:
        """Take the next piece, and return what it shows."""
        return self._take(self._rest + text, final=False)

    def close(self) -> str:
        """Take the end of the text, and return what is left to show."""
        return self._take(self._rest, final=True)

    def _take(self, text: str, *, final: bool) -> str:
        """Return what ``text`` shows. Unless ``final``, hold back a sequence that may go on."""
        shown: list[str] = []
        position = 0
        self._rest = ""
        while (escape := text.find(ESCAPE, position)) >= 0:
            self._show(shown, text[position:escape])
            position = escape
            if not final and len(text) - position < LONGEST and not _is_decided(text, position):
                self._rest = text[position:]
                return "".join(shown)
            position = self._take_sequence(shown, text, position)
        self._show(shown, text[position:])
        return "".join(shown)

    def _take_sequence(self, shown: list[str], text: str, start: int) -> int:
        """Take the sequence at ``start`` out of ``text``, and return the offset to go on from. What
        stays of it is added to ``shown``: the address of a hyperlink, unless the link before had it
        and this one shows its next piece; an escape that begins no sequence. Words that a hyperlink
        shows, which are no piece of its address, are behind the offset, and stay as well.
        """
        limit = start + LONGEST
        if link := _LINK.match(text, start, limit):
            url, url_start, url_end = link["url"], link.start("url"), link.end("url")
            piece = _INSIDE_LINK.sub("", link["shown"]).strip()
            if piece not in url:  # words, before which an escape must stay to end the URL
                self._remove(text[start:url_start])
                self._show(shown, url + ESCAPE)
                self._remove(text[url_end + 1 : link.start("shown")])
                self._shown_url = ""
                return link.start("shown")
            if url == self._shown_url and self._shown_pieces + piece in url:
                self._shown_pieces += piece  # the next piece of an address that was shown
                self._remove(link[0])
                return link.end()
            self._shown_url, self._shown_pieces = url, piece
            self._remove(text[start:url_start])
            self._show(shown, url)
            self._remove(text[url_end : link.end()])
            return link.end()
        if opened := _OPENED.match(text, start, limit):  # too long or not closed: the address stays
            self._remove(opened[0])
            return opened.end()
        if sequence := _SEQUENCE.match(text, start, limit):
            self._remove(sequence[0])
            return sequence.end()
        self._show(shown, ESCAPE)
        return start + 1

    def _show(self, shown: list[str], text: str) -> None:
        """Add ``text`` to what is shown."""
        shown.append(text)
        self._length += len(text)

    def _remove(self, text: str) -> None:
        """Record that ``text`` was taken out behind what is shown so far."""
        if not text:
            return
        if self._offsets and self._offsets[-1] == self._length:
            self._texts[-1] += text
            self._sums[-1] += len(text)
        else:
            self._offsets.append(self._length)
            self._texts.append(text)
            self._sums.append(self._sums[-1] + len(text))

    def __bool__(self) -> bool:
        """Whether anything was taken out."""
        return self._sums[-1] > 0

    def forget(self) -> None:
        """Forget the sequences before any link that is still to come, once they are more than
        ``FORGOTTEN_AT_ONCE``, so that memory is bounded. In a line longer than ``KEPT``, a column
        counts what is forgotten as it was shown.
        """
        forgotten = bisect_left(self._offsets, self._length - KEPT)
        if forgotten > FORGOTTEN_AT_ONCE:
            del self._offsets[:forgotten], self._texts[:forgotten], self._sums[:forgotten]

    def places_near(self, start: int, end: int) -> Places:
        """Return the ``Places`` for ``start..end`` of the shown text: a copy, which does not change
        when more is fed or forgotten.
        """
        first, after = bisect_left(self._offsets, start), bisect_right(self._offsets, end)
        return Places(self._offsets[first:after], self._sums[first : after + 1])

    def original(self, text: str, start: int) -> str:
        """Return the shown ``text`` from ``start`` on, with the sequences of the original in it."""
        pieces, position = [], start
        for sequence in self.removed_within(start, start + len(text)):
            pieces += [text[position - start : sequence.at - start], sequence.text]
            position = sequence.at
        return "".join([*pieces, text[position - start :]])

    def shows_all(self, start: int, end: int) -> bool:
        """Whether nothing was taken out right before any character of ``start..end``."""
        return bisect_left(self._offsets, start) == bisect_left(self._offsets, end)

    def removed_within(self, start: int, end: int) -> list[Removed]:
        """Return the sequences that stood between the first and the last of ``start..end``."""
        first, after = bisect_right(self._offsets, start), bisect_left(self._offsets, end)
        return [Removed(self._offsets[n], self._texts[n]) for n in range(first, after)]


def _is_decided(text: str, start: int) -> bool:
    """Whether no character behind the text can change how the sequence at ``start`` is read."""
    if text.startswith("\x1b]8;", start):
        return _CLOSED.match(text, start) is not None or _LINK.match(text, start) is not None
    has_string = text[start + 1 : start + 2] in ("]", "P", "X", "^", "_")
    is_too_long = not has_string and len(text) - start > LONGEST_OF_CONTROL
    return is_too_long or _SEQUENCE.match(text, start) is not None
