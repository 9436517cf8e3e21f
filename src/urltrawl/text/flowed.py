"""format=flowed (RFC 3676): which line breaks the writer made, and which his mailer put in.

A hint to whoever joins a URL over a line break; the text itself is never rewritten, so that offsets
hold. What a soft break means for a URL depends on DelSp. With ``DelSp=yes`` the blank before the
break was put in with it (section 4.1): both go, and a URL goes on. Without, that blank was the
writer's, and no URL has one: the break is behind its end.
"""

from __future__ import annotations

from urltrawl.model import Flow, Span

SIGNATURE = "-- "
"""The line that begins a signature; its blank makes no soft break (section 4.3)."""


def soft_break(text: str, newline: int, flow: Flow) -> bool:
    """Tell whether the line break at ``newline``, the offset of its line feed, was put in by a
    mailer (section 4.2).
    """
    return gap(text, newline, flow) is not None


def gap(text: str, newline: int, flow: Flow) -> Span | None:
    """Find what a soft break takes up: from the end of one line's words to the beginning of the
    next one's.

    That is the line feed, the quote marks and stuffing of the next line, and with DelSp the blank
    before the break. ``None`` for a hard break. Offsets are those of ``text``.
    """
    if flow is Flow.FIXED:
        return None
    end = newline - 1 if text[newline - 1 : newline] == "\r" else newline
    if text[end - 1 : end] != " ":
        return None
    start = max(text.rfind("\n", 0, end), text.rfind("\r", 0, end)) + 1
    depth, words = _begin(text, start)
    if words >= end or text[words:end] == SIGNATURE:
        return None
    next_depth, next_words = _begin(text, newline + 1)
    if next_depth != depth or newline + 1 >= len(text):
        return None  # section 4.5: a paragraph does not change its depth
    if text.startswith(SIGNATURE, next_words) and text[next_words + 3 : next_words + 4] in {
        "",
        "\r",
        "\n",
    }:
        return None
    return Span(end - 1 if flow is Flow.DELSP else end, next_words)


def _begin(text: str, at: int) -> tuple[int, int]:
    """Say how deep the line at ``at`` is quoted and where its words begin (sections 4.4 and
    4.5).
    """
    words = at
    while text[words : words + 1] == ">":
        words += 1
    return words - at, words + 1 if text[words : words + 1] == " " else words
