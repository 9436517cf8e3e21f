"""Patterns over lines, each in three forms: for lines that end in any way, in LF, in CR LF.

Nearly all messages end their lines in one way. If it is known which, the set "neither CR nor LF"
shrinks to "not this character", which ``re`` tests faster: a header is read in a third of the time.
The other two forms are derived from the first by replacement.
"""

from __future__ import annotations

import re

from urltrawl.late import late

ANY, LF, CRLF = range(3)
"""The forms of a pattern: for lines that end in any way, in LF, in CR LF."""

LINE_END = rb"(?:\r?\n|\r)"
"""A line end. A pattern that backtracks may take CR LF as two line ends."""
WHOLE_END = rb"(?>\r\n|\r|\n)"
"""A line end that a pattern never takes apart: it is atomic."""
LAST_END = rb"(?>\r\n|\r|\n|\Z)"
"""A line end that a pattern never takes apart, or the end of the text."""
IN_LINE = rb"[^\r\n]"
"""A byte of a line."""
_FORMS = {
    LINE_END: (rb"\n", rb"\r\n"),
    WHOLE_END: (rb"\n", rb"\r\n"),
    LAST_END: (rb"(?:\n|\Z)", rb"(?:\r\n|\Z)"),
    IN_LINE: (rb"[^\n]", rb"[^\r]"),
}
"""What replaces these parts in a pattern for lines that end in LF, and for CR LF."""

Forms = tuple[re.Pattern[bytes], re.Pattern[bytes], re.Pattern[bytes]]
"""The three forms of a pattern, in the order of ``ANY``, ``LF`` and ``CRLF``."""


def by_line_end(pattern: bytes) -> Forms:
    """Return the three forms of a pattern. Those for LF and CR LF have shorter parts in place of
    ``LINE_END``, ``WHOLE_END``, ``LAST_END`` and ``IN_LINE``.
    """
    for_lf = for_crlf = pattern
    for general, (lf_part, crlf_part) in _FORMS.items():
        for_lf = for_lf.replace(general, lf_part)
        for_crlf = for_crlf.replace(general, crlf_part)
    return late(pattern), late(for_lf), late(for_crlf)


_match_crlf_lines = re.compile(rb"(?:[^\r\n][^\r]*+\r\n)*+(?:[^\r\n][^\r]*+\Z)?").match
"""Matches lines up to an empty one, as long as each CR in them stands before a LF."""
_find_lone_return = re.compile(r"\r(?!\n)").search


def in_lf(text: str, *, doubled: bool = False) -> str:
    r"""Return the text with LF at the end of each line. If ``doubled``, CR CR LF is one line end.

    >>> in_lf("a\r\nb\rc"), in_lf("a\r\r\nb"), in_lf("a\r\r\nb", doubled=True)
    ('a\nb\nc', 'a\n\nb', 'a\nb')
    """
    if "\r" not in text:
        return text
    if not _find_lone_return(text):
        return text.replace("\r", "")  # takes half the time of the general way
    if doubled:
        text = text.replace("\r\r\n", "\n")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def find_form(data: bytes | bytearray, start: int) -> tuple[int, int]:
    r"""Return the form of a pattern that fits the lines from the offset ``start`` on, and the
    offset up to which it fits: that of the next empty line at least, or the end of the data.

    >>> find_form(b"a: b\r\n\r\ntext", 0) == (CRLF, 6)
    True
    """
    first_return = data.find(b"\r", start)
    if first_return < 0:
        return LF, len(data)
    end = data.find(b"\n\n", start, first_return)
    if end >= 0:
        return LF, end + 1
    end = _match_crlf_lines(data, start).end()  # type: ignore[union-attr]  # may be empty
    ends_here = end == len(data) or data.startswith(b"\r\n", end)
    # If there are as many CR as LF, each LF stands after a CR as well.
    if ends_here and data.count(b"\r", start, end) == data.count(b"\n", start, end):
        return CRLF, end
    return ANY, len(data)
