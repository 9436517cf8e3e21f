"""Code in Markdown: blocks between fences, and spans between backquotes (CommonMark 4.5, 6.1).

Lines of a quotation have their marks before the fence. Blocks that are only indented are not told:
in mail, four blanks are as often a list or a poem.
"""

from __future__ import annotations

from bisect import bisect_right

from urltrawl.late import late

MAX_LINE = 4096
"""Longest line that is looked at for spans and fences, in characters: of a longer one a stream may
not know the end."""

_FENCE = late(r"[ \t>|]*(`{3,}|~{3,})([^\r\n]*)")
_SPAN = late(r"(?<!`)(`+)(?!`)[^\r\n]*?(?<!`)\1(?!`)")
_LINE = late(r"[^\r\n]*(?:\r\n?|\n|\Z)")


class Code:
    """Where the code of a text stands that comes in pieces: ``feed(text)``, then ``holds(at)`` of
    any offset whose line is complete.
    """

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._at = 0  # the offset of what is not looked at yet
        self._fence = ""
        self._starts: list[int] = []
        self._ends: list[int] = []

    def feed(self, text: str, *, final: bool = False) -> None:
        """Take the next piece of the text."""
        self._parts.append(text)
        if not final and "\n" not in text and "\r" not in text:
            return
        text = "".join(self._parts)
        done = len(text) if final else max(text.rfind("\n"), text.rfind("\r", 0, -1)) + 1
        at = 0
        while at < done:
            found = _LINE.match(text, at, done)
            assert found is not None  # noqa: S101  # it matches the empty string
            self._line(found[0], self._at + at)
            at = found.end()
        self._parts = [text[done:]]
        self._at += done

    def _line(self, line: str, at: int) -> None:
        fence = _FENCE.match(line) if len(line) <= MAX_LINE else None
        if self._fence:
            self._add(at, at + len(line))
            if fence and fence[1].startswith(self._fence) and not fence[2].strip():
                self._fence = ""
        elif fence and not (fence[1][0] == "`" and "`" in fence[2]):
            self._fence = fence[1]
            self._add(at, at + len(line))
        elif len(line) <= MAX_LINE:
            for span in _SPAN.finditer(line):
                self._add(at + span.start(), at + span.end())

    def _add(self, start: int, end: int) -> None:
        if self._ends and self._ends[-1] == start:
            self._ends[-1] = end
        else:
            self._starts.append(start)
            self._ends.append(end)

    def holds(self, at: int) -> bool:
        """Whether the character at ``at`` is code."""
        if at >= self._at:  # on a line whose end is not known
            return self._fence != ""
        number = bisect_right(self._starts, at) - 1
        return number >= 0 and at < self._ends[number]
