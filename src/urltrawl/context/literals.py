"""String literals of programs in which a URL goes on: ``"http://h.dom/a/"`` and ``"b.html"`` on the
next line.
"""

from __future__ import annotations

from typing import Final

from urltrawl.context import boundary
from urltrawl.context.line_ends import NO_CONTINUATION
from urltrawl.context.rejoin import LINE_AHEAD, LITERAL
from urltrawl.late import late
from urltrawl.model import Gap, JoinKind

MAX_LITERALS: Final = 16
"""String literals that a URL may fill besides its first. The longest that was read has four."""
# The line end that a program writes as an escape at the end of a literal, and the closing mark.
_ESCAPED_LINE_END = late(r"(?:\\[nr])+([\"'])")
# What follows the closing mark of a literal in a program.
_AFTER_LITERAL = late(r"[ \t]*(?:[)\]},;.%+&\\>]|:?[ \t]*(?:\r?\n|\Z))")


def find_inner_literal(text: str, url_start: int, piece_end: int) -> tuple[Gap, ...]:
    """Return the gap to the string literal on the next line if the literals hold a text of another
    language with the URL in it: ``'<a href="http://h/a/'`` and ``'b.html">'``. Return ``()`` if no
    apostrophe ends the piece at ``piece_end``, or no such literal follows.
    """
    if text[piece_end - 1] != "'" or text[url_start - 1 : url_start] == "'":
        return ()
    gap = _find_literal_below(text, piece_end - 1)
    return () if gap is None else (gap,)


def find_literal_of_sentence(
    text: str, line_start: int, url_start: int, literal_end: int
) -> tuple[Gap, ...]:
    """Return the gap to the string literal on the next line if the URL ends a literal with other
    words in it: ``"See http://h/a/"`` and ``"b.html for more"``. Return ``()`` otherwise.

    The URL begins at ``url_start``. The quotation mark at ``literal_end`` closes its literal.
    """
    if not text.startswith('"', literal_end) or text.count('"', line_start, url_start) % 2 == 0:
        return ()
    gap = _find_literal_below(text, literal_end)
    return () if gap is None or _is_lone_word(text, gap) else (gap,)


def find_next_literals(text: str, literal_end: int) -> tuple[Gap, ...]:
    """Return the gaps to the string literals on the next lines with more of a URL: to those that it
    fills, and to one that has its end and other words. Return ``()`` if there are none.

    The quotation mark at ``literal_end`` closes the URL's first literal. Nothing but an operator
    that joins them stands between two literals.
    """
    gaps: list[Gap] = []
    while len(gaps) < MAX_LITERALS and (gap := _find_next_literal(text, literal_end)) is not None:
        gaps.append(gap)
        literal_end = gap.run_end
    # Does the URL end at a blank in the literal below?
    last = _find_literal_below(text, literal_end)
    if (
        last is not None
        and text.startswith(" ", last.run_end)
        and not _is_lone_word(text, last)
        and (gaps or text[last.end] in "#?&=")
    ):
        gaps.append(last)
    return tuple(gaps)


def _find_next_literal(text: str, literal_end: int) -> Gap | None:
    """Return the gap to the string literal on the next line if the URL fills it: up to its closing
    quotation mark, or to the line end that it writes as an escape. Return ``None`` otherwise.
    """
    literal_break = LITERAL.match(text, literal_end)
    if literal_break is None or NO_CONTINUATION.match(text, literal_break.end()):
        return None
    quote, start = literal_break[1], literal_break.end()
    piece = boundary.find_piece_end(text, start, start + LINE_AHEAD)
    run_end = text.find(quote, start, piece.run_end + 1)
    if run_end >= 0:
        if not _AFTER_LITERAL.match(text, run_end + 1):
            return None  # a table of strings has literals on lines one after the other, too
    elif (escape := _ESCAPED_LINE_END.match(text, piece.run_end)) and escape[1] == quote:
        run_end = piece.run_end
    else:
        return None
    if run_end == start:
        return None
    return Gap(literal_end, start, JoinKind.LITERAL, min(piece.preferred, run_end), run_end)


def _find_literal_below(text: str, literal_end: int) -> Gap | None:
    """Return the gap to the string literal on the next line, with the text at its beginning that
    may belong to a URL as its piece. Return ``None`` if there is no literal or no such text.
    """
    literal_break = LITERAL.match(text, literal_end)
    if literal_break is None or NO_CONTINUATION.match(text, literal_break.end()):
        return None
    start = literal_break.end()
    piece = boundary.find_piece_end(text, start, start + LINE_AHEAD)
    gap = Gap(literal_end, start, JoinKind.LITERAL, piece.preferred, piece.run_end)
    return None if piece.preferred == start else gap


def _is_lone_word(text: str, gap: Gap) -> bool:
    """Whether the piece after the gap is one word before a blank. A sentence that goes on has a
    blank at the break, so the literal with that word is another text.
    """
    return text.startswith(" ", gap.run_end) and text[gap.end : gap.run_end].isalpha()
