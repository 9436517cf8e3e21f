"""What one record may cost: counted in characters of work, so that it is the same on every machine
and in every run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.judge.rank import LINK_WORK

if TYPE_CHECKING:
    from urltrawl.reading.text import Text

RECORD_WORK = 32 * 1024 * LINK_WORK
"""Characters of work that one record may take; what is behind them is not read, and the record
counts as ``over-budget``. A link takes ``LINK_WORK`` of them, a break that the judge is asked about
``GAP_WORK``, a reading the length of its text. The richest message of eight archives, a digest of
140 KB, has 112 readings."""

DEFECTS = {"over-budget": "a record that costs more work than the limit; its rest was not read"}
"""Under which code that is counted, and what it means."""

WORK_PIECE = 64 * 1024
"""Characters of a text after which its candidates are counted."""

BASE_WORK = 4
"""Characters of work that one of a base takes: each relative link has a copy of it."""


def paid(text: Text, left: int) -> int:
    """Let a text keep as many of its attributes as so many characters of work pay for; what all of
    them cost.
    """
    if not text.attributes:
        return 0
    cost = LINK_WORK + BASE_WORK * len(text.base or "")
    all_of_them = cost * len(text.attributes)
    text.attributes = text.attributes[: max(0, left) // cost]
    return all_of_them
