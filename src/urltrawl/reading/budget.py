"""What one record may cost: counted in readings, so that it is the same on every machine and in
every run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from urltrawl.reading.texts import Text

RECORD_WORK = 32 * 1024
"""Readings that are weighed in one record; what is behind them is not read, and the record counts
as ``over-budget``. The richest message of eight archives, a digest of 140 KB, has 112. A reading
takes up to 0.15 ms, and a link a kilobyte."""

WORK_PIECE = 64 * 1024
"""Characters of a text after which its candidates are counted."""

BASE_WORK = 256
"""Characters of a base that are a reading's worth: each relative link has a copy of it."""


def paid(text: Text, left: int) -> int:
    """Let a text keep as many of its attributes as so many readings pay for; what all of them cost."""
    if not text.attributes:
        return 0
    cost = 1 + len(text.base or "") // BASE_WORK
    all_of_them = cost * len(text.attributes)
    text.attributes = text.attributes[: max(0, left) // cost]
    return all_of_them
