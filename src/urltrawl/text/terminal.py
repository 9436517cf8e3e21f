"""The text that a terminal shows: sequences that set colours, move the cursor or draw links read as
nothing.

ECMA-48 (5th edition) 5.4: control sequences; 8.3.89: operating system commands. A hyperlink ("OSC
8", the specification of Egmont Koblinger and others, 2017) has its address inside: that stays in
the text, up to what ends the sequence, and what is shown for it goes where it is a piece of the
address: a program that breaks lines shows it in pieces.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from urltrawl.late import late

ESCAPE = "\x1b"
LONGEST = 4096
"""Characters of a sequence, or of a hyperlink with what is shown for it: a longer one is text."""
KEPT = 1 << 17
"""Characters of the text behind which no link begins that is still to come: the finder decides
24,000 behind its input, and may be fed 64 KiB at a time."""
FORGOTTEN_AT_ONCE = 4096
LONGEST_OF_CONTROL = 64
"""Characters of a control sequence: colours of 24 bits for both grounds take 40."""

_END = r"(?:\x07|\x1b\\)"
_LINK = late(
    rf"\x1b\]8;[^;\x07\x1b]*;([^\x07\x1b]+){_END}((?:(?!\x1b\]8;)[^\n]){{0,2048}}?)\x1b\]8;;{_END}"
)
_CLOSED = late(rf"\x1b\]8;[^;\x07\x1b]*;{_END}")
_OPENED = late(r"\x1b\]8;[^;\x07\x1b]*;(?=[^\x07\x1b])")
_SEQUENCE = late(
    r"\x1b\[[0-?]{0,48}[ -/]{0,4}[@-~]"  # control sequence
    rf"|\x1b\][^\x07\x1b]{{0,2048}}{_END}|\x1b[PX^_][^\x1b]{{0,2048}}\x1b\\"  # command, strings
    r"|\x1b[ -/]{1,4}[0-~]|\x1b[0-OQ-WYZ`-~]"  # character sets, single functions
)
_ANY = late(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[ -/]+[0-~]")


class Removed(NamedTuple):
    """A sequence, and the offset in the text without them at which it stood."""

    at: int
    text: str


class Places:
    """Where sequences stood, by offsets in the text without them (code points)."""

    __slots__ = ("_ats", "_sums")

    def __init__(self, ats: list[int], sums: list[int]) -> None:
        self._ats = ats
        self._sums = sums  # characters taken out before each, and in all

    def start(self, at: int) -> int:
        """The offset as given of the character at ``at``."""
        return at + self._sums[bisect_right(self._ats, at)]

    def end(self, at: int) -> int:
        """The offset as given behind the character before ``at``."""
        return at + self._sums[bisect_left(self._ats, at)]


class Screen(Places):
    """Text that comes in pieces, without its sequences; it knows where they stood.

    ``feed`` and ``close`` give the text as it is shown. Whatever the pieces, the answer is the
    same. ``given`` says what offsets in it are in the text as it came (code points).
    """

    __slots__ = ("_length", "_rest", "_shown", "_texts")

    def __init__(self) -> None:
        super().__init__([], [0])
        self._rest = ""
        self._length = 0
        self._texts: list[str] = []
        self._shown = ""  # the address of the last hyperlink

    def feed(self, text: str) -> str:
        """Take the next piece."""
        return self._take(self._rest + text, final=False)

    def close(self) -> str:
        """The text has ended."""
        return self._take(self._rest, final=True)

    def _take(self, text: str, *, final: bool) -> str:
        parts: list[str] = []
        at = 0
        self._rest = ""
        while (escape := text.find(ESCAPE, at)) >= 0:
            self._keep(parts, text[at:escape])
            at = escape
            if not final and len(text) - at < LONGEST and not _is_decided(text, at):
                self._rest = text[at:]
                return "".join(parts)
            at = self._one(parts, text, at)
        self._keep(parts, text[at:])
        return "".join(parts)

    def _one(self, parts: list[str], text: str, at: int) -> int:
        """Take the sequence at ``at`` out, and say where it ends."""
        end = at + LONGEST
        if link := _LINK.match(text, at, end):
            url, shown = link[1], _ANY.sub("", link[2])
            if shown.strip() not in url:
                self._remove(text[at : link.start(1)])
                self._keep(parts, url + ESCAPE)  # which ends it, as it did
                self._remove(text[link.end(1) + 1 : link.start(2)])
                self._shown = ""
                return link.start(2)
            if url == self._shown:
                self._remove(link[0])
                return link.end()
            self._shown = url
            self._remove(text[at : link.start(1)])
            self._keep(parts, url)
            self._remove(text[link.end(1) : link.end()])
            return link.end()
        if opened := _OPENED.match(text, at, end):
            self._remove(opened[0])
            return opened.end()
        if sequence := _SEQUENCE.match(text, at, end):
            self._remove(sequence[0])
            return sequence.end()
        self._keep(parts, ESCAPE)
        return at + 1

    def _keep(self, parts: list[str], text: str) -> None:
        parts.append(text)
        self._length += len(text)

    def _remove(self, text: str) -> None:
        if not text:
            return
        if self._ats and self._ats[-1] == self._length:
            self._texts[-1] += text
            self._sums[-1] += len(text)
        else:
            self._ats.append(self._length)
            self._texts.append(text)
            self._sums.append(self._sums[-1] + len(text))

    def __bool__(self) -> bool:
        """Whether anything was taken out."""
        return self._sums[-1] > 0

    def forget(self) -> None:
        """Keep no more of the sequences than may stand in a link that is still to come: memory is
        bounded.
        """
        low = bisect_left(self._ats, self._length - KEPT)
        if low > FORGOTTEN_AT_ONCE:
            del self._ats[:low], self._texts[:low], self._sums[:low]

    def near(self, start: int, end: int) -> Places:
        """The places between two offsets, for as long as somebody may ask."""
        low, high = bisect_left(self._ats, start), bisect_right(self._ats, end)
        return Places(self._ats[low:high], self._sums[low : high + 1])

    def back(self, text: str, start: int) -> str:
        """What was given for a piece of text that begins at ``start``."""
        pieces, at = [], start
        for one in self.within(start, start + len(text)):
            pieces += [text[at - start : one.at - start], one.text]
            at = one.at
        return "".join([*pieces, text[at - start :]])

    def shows(self, start: int, end: int) -> bool:
        """Whether it shows all that was given for ``start..end``: no sequence stood before its
        first character or between it and the last.
        """
        return bisect_left(self._ats, start) == bisect_left(self._ats, end)

    def within(self, start: int, end: int) -> list[Removed]:
        """The sequences that stood between the first character of ``start..end`` and its last."""
        low, high = bisect_right(self._ats, start), bisect_left(self._ats, end)
        return [Removed(self._ats[n], self._texts[n]) for n in range(low, high)]


def _is_decided(text: str, at: int) -> bool:
    """Whether no further character changes what begins at ``at``."""
    if text.startswith("\x1b]8;", at):
        return _CLOSED.match(text, at) is not None or _LINK.match(text, at) is not None
    if text[at + 1 : at + 2] in ("]", "P", "X", "^", "_"):
        return _SEQUENCE.match(text, at) is not None
    return _SEQUENCE.match(text, at) is not None or len(text) - at > LONGEST_OF_CONTROL
