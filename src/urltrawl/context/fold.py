"""Print a URL as a wrapper that is safe to send: ``find(fold(url, width))`` returns ``url``.

RFC 1738, appendix: white space may be added to break a long URL across lines, and "no white space
should be introduced after a hyphen". Nor does a line begin with something that reads as a second
URL.
"""

from __future__ import annotations

import re

from urltrawl.context.wrapper import MAX_LINES, MAX_WRAPPER
from urltrawl.errors import OptionError, quoted, require_text, require_type

OPEN, CLOSE = "<URL:", ">"
# What reads as the start of a second URL.
_SECOND_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]{0,30}://|URL:", re.IGNORECASE)


def fold(url: str, width: int = 72) -> str:
    """Return ``<URL:...>`` in lines of at most ``width`` characters. A width below 7 counts as 7,
    and a line in which no break may stand (``_may_break``) is longer.

    A reader takes some 20 lines and 4096 characters, so the lines of a very long URL are longer:
    about ten hold it. Raises ``ValueError`` for a ``url`` that is empty, has white space or angle
    brackets, or is longer than a wrapper can hold, ``OptionError`` for a width below 1, and
    ``TypeError`` for a wrong type of either.
    """
    url = require_text("fold", url)
    require_type("width", width, int)
    if width < 1:
        raise OptionError("width", width, "must be at least 1")
    if re.search(r"[\s<>]", url) or not url:
        raise ValueError(
            f"a wrapper cannot hold {quoted(url)}: encode white space and angle brackets first"
        )
    if len(url) > MAX_WRAPPER - 2 * MAX_LINES:
        raise ValueError(
            f"a wrapper holds at most {MAX_WRAPPER - 2 * MAX_LINES} characters, this URL "
            f"has {len(url)}"
        )
    width = max(width, len(OPEN) + 2, (len(url) + len(OPEN) + len(CLOSE)) // (MAX_LINES // 2) + 1)
    remaining = OPEN + url + CLOSE
    lines = []
    while len(remaining) > width:
        # at the width, or before it, or behind it
        possible_breaks = (*range(width, len(OPEN), -1), *range(width + 1, len(remaining)))
        break_at = next(
            (position for position in possible_breaks if _may_break(remaining, position)),
            len(remaining),
        )
        lines.append(remaining[:break_at])
        remaining = remaining[break_at:]
    return "\n".join([*lines, remaining] if remaining else lines)


def _may_break(text: str, position: int) -> bool:
    """Whether a line of the wrapper ``text`` may end before ``text[position]``.

    It may not after a hyphen, or before what reads as a second URL. After a quotation mark or a
    backslash, the break would read as one of source code. A line of the bracket alone would read as
    a reply mark.
    """
    return (
        text[position - 1] not in "-\"'\\"
        and text[position] != CLOSE
        and not _SECOND_URL.match(text, position)
    )
