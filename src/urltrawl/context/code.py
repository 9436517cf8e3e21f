"""Code in Markdown: blocks between fences, and spans between backquotes (CommonMark 4.5, 6.1).

Lines of a quotation have their marks before the fence. Blocks that are only indented do not count:
in mail, four blanks are as often a list or a poem.
"""

from __future__ import annotations

from bisect import bisect_right

from urltrawl.late import late

MAX_LINE = 4096
"""Longest line that is searched for spans and fences, in characters. In a stream, the end of a
longer line may not have arrived yet."""

# A line that opens or closes a block, with what stands behind its fence.
_FENCE = late(r"[ \t>|]*(`{3,}|~{3,})([^\r\n]*)")
# A span, between as many backquotes before as after it.
_SPAN = late(r"(?<!`)(`+)(?!`)[^\r\n]*?(?<!`)\1(?!`)")
# A line that is not empty, with its end.
_LINE = late(r"[^\r\n]+(?:\r\n?|\n|\Z)")


class Code:
    """Where the code stands in a text that comes in pieces.

    Call ``feed(text)`` for each piece, then ``holds(offset)`` for any offset whose line is
    complete. Offsets are in characters from the beginning of the first piece.
    """

    def __init__(self) -> None:
        self._parts: list[str] = []  # what came after the last complete line
        self._next_offset = 0  # where the text begins that is not read yet
        self._open_fence = ""  # the marks that opened the block; "" outside of blocks
        self._starts: list[int] = []  # of the ranges of code, ascending
        self._ends: list[int] = []

    def feed(self, text: str, *, final: bool = False) -> None:
        """Take the next piece of the text, the last one if ``final``."""
        self._parts.append(text)
        if not final and "\n" not in text and "\r" not in text:
            return
        text = "".join(self._parts)
        # a CR that is the last character may be half of a CR LF
        complete_end = len(text) if final else max(text.rfind("\n"), text.rfind("\r", 0, -1)) + 1
        for line in _LINE.finditer(text, 0, complete_end):
            self._read_line(line[0], self._next_offset + line.start())
        self._parts = [text[complete_end:]]
        self._next_offset += complete_end

    def _read_line(self, line: str, line_start: int) -> None:
        """Record what is code in the line that begins at ``line_start``: all of it in a fenced
        block, fences included, otherwise its spans. Backquotes with another one behind them on the
        line open no block. A fence closes a block if it has as many of the same marks, or more, and
        no text behind it. A line longer than ``MAX_LINE`` has no fence and no spans.
        """
        fence = _FENCE.match(line) if len(line) <= MAX_LINE else None
        marks, text_behind = fence.groups() if fence else ("", "")
        if self._open_fence:
            self._add_range(line_start, line_start + len(line))
            if marks.startswith(self._open_fence) and not text_behind.strip():
                self._open_fence = ""
        elif marks and not (marks.startswith("`") and "`" in text_behind):
            self._open_fence = marks
            self._add_range(line_start, line_start + len(line))
        elif len(line) <= MAX_LINE:
            for span in _SPAN.finditer(line):
                self._add_range(line_start + span.start(), line_start + span.end())

    def _add_range(self, start: int, end: int) -> None:
        """Record that ``start..end`` is code."""
        if self._ends and self._ends[-1] == start:
            self._ends[-1] = end
        else:
            self._starts.append(start)
            self._ends.append(end)

    def holds(self, offset: int) -> bool:
        """Whether the character at ``offset`` is code."""
        if offset >= self._next_offset:  # its line is not complete yet
            return self._open_fence != ""
        index = bisect_right(self._starts, offset) - 1
        return index >= 0 and offset < self._ends[index]
