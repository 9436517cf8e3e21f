"""The end of an unwrapped URL: the longest run of characters that may stand in one, less what the
rules of ``endings`` take off.

Most URLs need no rule: ``plain`` reads those together with their colon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.context.end import MAX_URL, URL_RUN, End, find_decoration
from urltrawl.context.endings import Run
from urltrawl.context.rejoin import LINE_AHEAD
from urltrawl.context.rules import RULES_OF_ENDS, Rules
from urltrawl.context.undo import MARKED
from urltrawl.late import late

if TYPE_CHECKING:
    from urltrawl.model import Gap

# The backslash with which a shell or a program continues its line.
_CONTINUED = late(r"\\[ \t]*[\r\n]")


def find_end(
    text: str, url_start: int, body_start: int, line_start: int, rules: Rules = RULES_OF_ENDS
) -> End:
    """Return where the URL that starts at ``url_start`` ends on its line, and its other ends.

    ``body_start`` is the offset after its ``scheme:`` and slashes, ``line_start`` the start of its
    line. Looks back to ``line_start`` and a few characters more, or ``MARKUP_AROUND`` characters if
    that is further. Looks ahead ``MAX_URL`` and ``MARKUP_AROUND`` characters and a few.
    """
    before = text[url_start - 1] if url_start > line_start else ""
    run_end = URL_RUN.match(text, body_start, url_start + MAX_URL).end()
    if text[run_end : run_end + 1] > "\x7f":  # a character beyond ASCII may go on with the URL
        from urltrawl.context.scripts import MixedUrl  # noqa: PLC0415

        return MixedUrl(rules, text, url_start, body_start, before, line_start).find_end(run_end)
    run = Run(text, url_start, body_start, run_end, before)
    run.decoration = find_decoration(text, line_start, url_start)
    return rules.find_ascii_end(run)


def find_piece_end(
    text: str, piece_start: int, limit: int, so_far: str = "", before: str = ""
) -> End:
    """Return where a piece ends that begins at ``piece_start``, after a break or a mark in the URL,
    at most at ``limit``.

    The rules are those for the inside of a run and for its end. Neither the host nor what stands
    behind the run is looked at, and a character beyond ASCII ends the piece. If nothing of a URL
    stands there, the piece is empty: both of its ends are ``piece_start``. ``so_far`` is the URL
    before the piece, ``before`` the character before the URL. Without ``so_far``, no bracket counts
    as open. The end is hard if a row stops the piece, or if no blank, end of the text or backslash
    that continues the line stands behind the run.
    """
    run_end = URL_RUN.match(text, piece_start, limit).end()
    run = Run(text, piece_start, piece_start, run_end, before, so_far)
    stop, row = RULES_OF_ENDS.find_stop(run)
    kept, others = RULES_OF_ENDS.trim(run.with_end(stop, ""))
    next_character = text[run_end : run_end + 1]
    at_line_end = next_character <= " " or next_character.isspace()
    hard = row is not None or not (at_line_end or _CONTINUED.match(text, run_end))
    return End(kept.end, others, stop, row.name if row else "blank", hard)


def add_piece(text: str, gap: Gap, so_far: str = "") -> Gap | None:
    """Return ``gap`` with the piece that begins at its end, or ``None`` if none stands there.
    ``so_far`` is that of ``find_piece_end``.
    """
    piece = find_piece_end(text, gap.end, gap.end + LINE_AHEAD, so_far)
    if piece.preferred == gap.end:
        return None
    return gap._replace(piece_end=piece.preferred, run_end=piece.run_end)


def find_end_after_marks(
    text: str, piece_start: int, end: End, limit: int, so_far: str = "", before: str = ""
) -> End:
    r"""Return the end of a piece that marks of a program interrupt (``undo.MARKED``), like the
    backslash in ``http://h.dom/a\_b``. ``end`` is its end before the first of them; the other
    arguments are those of ``find_piece_end``.
    """
    while mark := MARKED.match(text, end.run_end, limit):
        so_far_here = so_far + text[piece_start : mark.start()]
        end = find_piece_end(text, mark.end(), limit, so_far_here, before)
    return end
