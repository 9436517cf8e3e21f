"""Counts of what was read and of what was not: nothing is lost without a count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

IN_PAGE = "in a page: "
"""The beginning of the reasons in ``Tally.skipped`` that are about an address or document in a
page. The other reasons are about parts of messages."""
REFUSED = f"{IN_PAGE}an address that no grammar allows (--rejected lists it)"


@dataclass(slots=True)
class Tally:
    """What was read of one or more sources, and what was not and why."""

    bytes: int = 0
    """Bytes of the records. With ``unframed``, they are all bytes that were read."""
    unframed: int = 0
    """Bytes that are in no record: a container's own data, what stands before its first record."""
    records: int = 0
    idle: int = 0
    """Records in which no URL can stand. They are counted, and not taken apart."""
    parts: int = 0
    links: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    """Counts of parts that were not searched (pictures, programs ...), and of addresses in pages
    that were not followed (``IN_PAGE``), by reason."""
    defects: Counter[str] = field(default_factory=Counter)
    """Counts of what was wrong with records and parts that were read all the same, by code."""

    def add(self, other: Tally) -> None:
        """Add all counts of another tally."""
        self.bytes += other.bytes
        self.unframed += other.unframed
        self.records += other.records
        self.idle += other.idle
        self.parts += other.parts
        self.links += other.links
        self.skipped.update(other.skipped)
        self.defects.update(other.defects)


def divide_skipped(skipped: Counter[str]) -> Iterator[tuple[str, Counter[str]]]:
    """Divide the reasons of ``Tally.skipped`` by what was skipped. Yield ``"parts of messages"``
    and ``"addresses in pages"``, each with the counts of its reasons, unless it has none.
    """
    for what, is_in_page in (("parts of messages", False), ("addresses in pages", True)):
        reasons = {
            reason.removeprefix(IN_PAGE): count
            for reason, count in skipped.items()
            if reason.startswith(IN_PAGE) == is_in_page
        }
        if reasons:
            yield what, Counter(reasons)
