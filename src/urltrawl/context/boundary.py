"""The end of an unwrapped URL: the longest run of characters that may stand in one, less what the
rules of ``endings`` take off.

Most URLs need none of them: ``plain`` takes those along with their colon.
"""

from __future__ import annotations

from urltrawl.context.end import MAX_URL, URL_RUN, End, find_decoration
from urltrawl.context.endings import Look
from urltrawl.context.rules import RULES_OF_ENDS, Rules


def find_end(
    text: str, start: int, body: int, line_start: int, rules: Rules = RULES_OF_ENDS
) -> End:
    """Where the URL that starts at ``start`` ends; ``body`` is the offset behind its
    ``scheme:`` and slashes.

    Looks no further back than ``line_start``, or ``MARKUP_AROUND`` characters where that is
    further, and no further ahead than ``MAX_URL`` and ``MARKUP_AROUND`` characters and a few.
    """
    before = text[start - 1] if start > line_start else ""
    run = URL_RUN.match(text, body, start + MAX_URL).end()  # type: ignore[union-attr]  # matches the empty string
    if text[run : run + 1] > "\x7f":
        from urltrawl.context import scripts  # noqa: PLC0415

        return scripts.find_end(rules, text, start, body, run, before, line_start)
    look = Look(text, start, body, run, before)
    look.decoration = find_decoration(text, line_start, start)
    return rules.ascii_end(look)


def find_piece_end(text: str, start: int, limit: int, so_far: str = "", before: str = "") -> End:
    """Where a piece on a continuation line ends: the same rules, without what only the URL's
    own start can tell.
    """
    run = URL_RUN.match(text, start, limit).end()  # type: ignore[union-attr]  # matches the empty string
    look = Look(text, start, start, run, before, so_far)
    end, row = RULES_OF_ENDS.inside(look)
    kept, doubtful = RULES_OF_ENDS.trim(look.ending(end, ""))
    follower = text[run : run + 1]
    hard = row is not None or not (follower <= " " or follower.isspace())
    return End(kept.end, (doubtful,) if doubtful else (), end, row.name if row else "blank", hard)
