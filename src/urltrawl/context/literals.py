"""String literals in which a URL goes on: ``"http://h.dom/a/"`` and ``"b.html"`` below it."""

from __future__ import annotations

from typing import Final

from urltrawl.context import boundary
from urltrawl.context.line_ends import NO_CONTINUATION
from urltrawl.context.rejoin import LINE_AHEAD, LITERAL_BREAK, FirstLine
from urltrawl.late import late
from urltrawl.model import Gap, JoinKind

MAX_LITERALS: Final = 16
"""String literals that a URL may fill besides its first. The longest that was read has four."""
# The line end that a program writes as an escape at the end of a literal, and the closing mark.
_ESCAPED_LINE_END = late(r"(?:\\[nr])+([\"'])")
# What a word of a text hardly has: the mark of a query or a fragment, the name of a file.
_NO_WORD = late(r"[#?=]|\.[A-Za-z]")
_DELIMITERS: Final = "#?&=/"
# A mail address up to the closing mark. A list of Lisp has it below a URL, with nothing between.
_MAIL_ADDRESS = late(r"[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+[\"']")
# What follows the closing mark of a literal in a program.
_AFTER_LITERAL = late(r"[ \t]*(?:[)\]},;.%+&\\>]|:?[ \t]*(?:\r?\n|\Z))")


def find_inner_literal(text: str, piece_end: int) -> tuple[Gap, ...]:
    """Return the gap to the string literal on the next line if the literals are between apostrophes
    and hold a text of another language with the URL in it: ``'<a href="http://h/a/'`` and
    ``'b.html">'``. Then the apostrophe is the last character of the piece. (If one stood right
    before the URL, the piece would end before it.) Return ``()`` otherwise.
    """
    gap = _find_literal_below(text, piece_end - 1) if text[piece_end - 1] == "'" else None
    return () if gap is None else (gap,)


def find_literal_of_sentence(first_line: FirstLine, url_end: int) -> tuple[Gap, ...]:
    """Return the gaps to the string literals on the next lines if the URL ends a literal with other
    words in it: ``"See http://h/a/"`` and ``"b.html for more"``. Return ``()`` otherwise, or if the
    next literal begins with a word alone (``_is_lone_word``).

    If no delimiter of URLs stands at the second break, only the first gap counts.
    """
    text, line_start, url_start = first_line.text, first_line.start, first_line.url_start
    if not text.startswith('"', url_end) or text.count('"', line_start, url_start) % 2 == 0:
        return ()  # no literal is open before the URL, or none closes right after it
    gap = _find_literal_below(text, url_end)
    if gap is None or _is_lone_word(text, gap):
        return ()
    more = find_next_literals(text, gap.run_end)
    return (gap, *more) if more and _is_at_delimiter(text, more[0]) else (gap,)


def find_next_literals(text: str, closing_mark: int) -> tuple[Gap, ...]:
    """Return the gaps to the string literals on the next lines with more of a URL: to those that it
    fills, at most ``MAX_LITERALS``, and to one that has its end and other words (to this one alone
    only if a delimiter of URLs stands at the break). Return ``()`` if there are none.

    ``closing_mark`` is the offset of the quotation mark that closes the URL's first literal.
    Nothing but an operator that joins them stands between two literals.
    """
    gaps: list[Gap] = []
    while len(gaps) < MAX_LITERALS and (gap := _find_next_literal(text, closing_mark)) is not None:
        gaps.append(gap)
        closing_mark = gap.run_end
    # Does the URL end at a blank in the literal below?
    last = _find_literal_below(text, closing_mark)
    if (
        last is not None
        and text.startswith(" ", last.run_end)
        and not _is_lone_word(text, last)
        # a blank inside braces, which Python fills in, is no end
        and text.rfind("{", last.end, last.piece_end) <= text.rfind("}", last.end, last.run_end)
        and (gaps or _is_at_delimiter(text, last))
    ):
        gaps.append(last)
    return tuple(gaps)


def _find_next_literal(text: str, closing_mark: int) -> Gap | None:
    """Return the gap from the end of a string literal at ``closing_mark`` to the literal on the
    next line if the URL fills that: up to its closing quotation mark, or up to a line end that it
    writes as an escape. Return ``None`` otherwise, or if the literal is empty, begins as no
    continuation does or holds a mail address, or does not end as in a program.
    """
    gap = _find_literal_below(text, closing_mark)
    if gap is None or _MAIL_ADDRESS.match(text, gap.end, gap.end + LINE_AHEAD):
        return None
    quote = text[closing_mark]
    run_end = text.find(quote, gap.end, gap.run_end + 1)
    if run_end >= 0:
        if not _AFTER_LITERAL.match(text, run_end + 1):
            return None  # a table of strings has literals on lines one after the other, too
    elif (escape := _ESCAPED_LINE_END.match(text, gap.run_end)) and escape[1] == quote:
        run_end = gap.run_end
    else:
        return None
    if run_end == gap.end:
        return None
    return gap._replace(piece_end=min(gap.piece_end, run_end), run_end=run_end)


def _find_literal_below(text: str, closing_mark: int) -> Gap | None:
    """Return the gap from the quotation mark at ``closing_mark``, which closes a string literal, to
    the literal on the next line, with the piece that begins that literal. Return ``None`` if there
    is no literal or no such piece.
    """
    literal_break = LITERAL_BREAK.match(text, closing_mark)
    if literal_break is None or NO_CONTINUATION.match(text, literal_break.end()):
        return None
    return boundary.add_piece(text, Gap(closing_mark, literal_break.end(), JoinKind.LITERAL))


def _is_at_delimiter(text: str, gap: Gap) -> bool:
    """Whether a delimiter of URLs stands at the break: the piece begins with one, or a slash stands
    before the break and the piece is no word: ``"http://h.dom/a/"`` and ``"b.html for more"``.
    """
    return text[gap.end] in _DELIMITERS or (
        text[gap.start - 1] == "/" and _NO_WORD.search(text, gap.end, gap.piece_end) is not None
    )


def _is_lone_word(text: str, gap: Gap) -> bool:
    """Whether the piece of the gap is a word of letters before a blank. Then it is hardly the rest
    of a URL: the literal begins another sentence or text.
    """
    return text.startswith(" ", gap.run_end) and text[gap.end : gap.run_end].isalpha()
