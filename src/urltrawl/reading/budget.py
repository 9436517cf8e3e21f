"""What one record may cost. It is counted in characters of work, not in seconds, so that every run
on every machine gives the same links.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.judge.rank import LINK_WORK

if TYPE_CHECKING:
    from urltrawl.reading.text import Text

RECORD_WORK = 32 * 1024 * LINK_WORK
"""Characters of work that one record may take. The rest of the record is not read, and the record
has the defect ``over-budget``. A link takes ``LINK_WORK`` characters, a break that the judge looks
at ``GAP_WORK``, a reading the length of its text. The richest message of eight archives, a digest
of 140 KB, has 112 readings."""

DEFECTS = {"over-budget": "a record that costs more work than the limit; its rest was not read"}
"""The code of that defect, with its meaning."""

WORK_PIECE = 64 * 1024
"""Characters of a text that are searched before its candidates are counted."""

BASE_WORK = 4
"""Characters of work for each character of a base URL, which is copied into every relative link."""


def limit_attributes(text: Text, work: int) -> int:
    """Cut the attributes of a text down to those that ``work`` characters of work pay for. Return
    the work that all of them would take, which may be more than ``work``.
    """
    if not text.attributes:
        return 0
    work_each = LINK_WORK + BASE_WORK * len(text.base or "")
    work_of_all = work_each * len(text.attributes)
    text.attributes = text.attributes[: max(0, work) // work_each]
    return work_of_all
