"""Patterns over lines, each in three forms: for lines that end in any way, in LF, in CR LF.

Nearly all messages end their lines in one way. Where that is known, what is "neither CR nor LF" is
one character, for which ``re`` keeps no set: a header is read in a third of the time. The forms are
made of the first by program.
"""

from __future__ import annotations

import re

from urltrawl.late import late

ANY, LF, CRLF = range(3)
"""Which form of a pattern is for which lines."""

LINE_END = rb"(?:\r?\n|\r)"
"""A line end; of CR LF a pattern may take the half, as two."""
WHOLE_END = rb"(?>\r\n|\r|\n)"
"""One of which it may not (atomic)."""
LAST_END = rb"(?>\r\n|\r|\n|\Z)"
"""The same, or the end of the text."""
IN_LINE = rb"[^\r\n]"
"""A byte of a line."""
_FORMS = {
    LINE_END: (rb"\n", rb"\r\n"),
    WHOLE_END: (rb"\n", rb"\r\n"),
    LAST_END: (rb"(?:\n|\Z)", rb"(?:\r\n|\Z)"),
    IN_LINE: (rb"[^\n]", rb"[^\r]"),
}
"""How a pattern says it, and how it is said where lines end in LF, and in CR LF."""

Forms = tuple[re.Pattern[bytes], re.Pattern[bytes], re.Pattern[bytes]]


def by_line_end(pattern: bytes, flags: int = 0) -> Forms:
    """The three forms of a pattern."""
    forms = [pattern, pattern, pattern]
    for written, others in _FORMS.items():
        for form, other in zip((LF, CRLF), others, strict=True):
            forms[form] = forms[form].replace(written, other)
    return late(forms[ANY], flags), late(forms[LF], flags), late(forms[CRLF], flags)


_IN_PAIRS = re.compile(rb"(?:[^\r\n][^\r]*+\r\n)*+(?:[^\r\n][^\r]*+\Z)?").match
_LONE_RETURN = re.compile(r"\r(?!\n)").search


def in_lf(text: str, *, doubled: bool = False) -> str:
    """The text with LF at the end of each line; ``doubled`` says that CR CR LF is one line end."""
    if "\r" not in text:
        return text
    if not _LONE_RETURN(text):
        return text.replace("\r", "")  # in half the time
    if doubled:
        text = text.replace("\r\r\n", "\n")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def paragraph(data: bytes | bytearray, start: int) -> tuple[int, int]:
    """Return which form of a pattern is for the lines from ``start`` on, and the byte up to which
    it is: an empty line after them, or the end of the data.
    """
    first_return = data.find(b"\r", start)
    if first_return < 0:
        return LF, len(data)
    end = data.find(b"\n\n", start, first_return)
    if end >= 0:
        return LF, end + 1
    lines = _IN_PAIRS(data, start)  # each CR of them is before a LF
    end = lines.end() if lines else start
    if (end == len(data) or data.startswith(b"\r\n", end)) and data.count(
        b"\r", start, end
    ) == data.count(b"\n", start, end):
        return CRLF, end
    return ANY, len(data)
