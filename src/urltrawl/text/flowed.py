"""format=flowed (RFC 3676): which line breaks the writer made, and which a mailer put in.

The answers are hints for joining a URL over a line break. The text itself is never rewritten, so
that offsets hold. What a soft break means for a URL depends on DelSp. With ``DelSp=yes`` the mailer
put in the blank before the break as well (section 4.1): both go, and the URL continues. Without it
the blank is the writer's. No URL has a blank, so a URL hardly ever goes on behind the break.
"""

from __future__ import annotations

from urltrawl.model import Flow

SIGNATURE = "-- "
"""The line that begins a signature. Its blank makes no soft break (section 4.3)."""


def is_flowed_break(text: str, newline: int, flow: Flow) -> bool:
    r"""Whether a mailer put in the line break whose line feed is at the offset ``newline``: a soft
    break (section 4.2). There is none around the line of a signature, after a line of marks alone,
    before a line with more or fewer marks, and at the end of the text.

    >>> is_flowed_break("one \ntwo", 4, Flow.FLOWED), is_flowed_break("one\ntwo", 3, Flow.FLOWED)
    (True, False)
    """
    line_end = newline - 1 if text[newline - 1 : newline] == "\r" else newline
    if flow is Flow.FIXED or text[line_end - 1 : line_end] != " ":
        return False
    line_start = max(text.rfind("\n", 0, line_end), text.rfind("\r", 0, line_end)) + 1
    depth, words_start = _read_quote_marks(text, line_start)
    if words_start >= line_end or text[words_start:line_end] == SIGNATURE:
        return False
    next_depth, next_words = _read_quote_marks(text, newline + 1)
    if next_depth != depth or newline + 1 >= len(text):
        return False  # section 4.5: a paragraph does not change its depth
    signature_end = next_words + len(SIGNATURE)
    ends_line = text[signature_end : signature_end + 1] in {"", "\r", "\n"}
    return not (text.startswith(SIGNATURE, next_words) and ends_line)


def _read_quote_marks(text: str, line_start: int) -> tuple[int, int]:
    """Return how many ``>`` begin a line, and the offset behind them and one stuffed blank."""
    marks_end = line_start
    while text.startswith(">", marks_end):
        marks_end += 1
    return marks_end - line_start, marks_end + text.startswith(" ", marks_end)
