"""What was read and what was not: nothing is lost without a count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

IN_PAGE = "in a page: "
"""What begins the reasons that are about an address in a page, and not about a part."""
REFUSED = f"{IN_PAGE}an address that no grammar allows (--rejected lists it)"


@dataclass(slots=True)
class Tally:
    """What was read of one or more sources, and what was not and why."""

    bytes: int = 0
    """Of the records; with ``unframed`` they are the bytes of the contents that were read."""
    unframed: int = 0
    """Bytes that are in no record: the container's own matter, what stands before its first record.
    """
    records: int = 0
    idle: int = 0
    """Records in which no URL can stand; they are counted and not taken apart."""
    parts: int = 0
    links: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    """Reasons for parts that were not scanned (pictures, programs ...), and for addresses in pages
    that were not followed (``IN_PAGE``)."""
    defects: Counter[str] = field(default_factory=Counter)
    """What was wrong with records and parts that were read all the same."""

    def add(self, other: Tally) -> None:
        """Count in another one."""
        self.bytes += other.bytes
        self.unframed += other.unframed
        self.records += other.records
        self.idle += other.idle
        self.parts += other.parts
        self.links += other.links
        self.skipped.update(other.skipped)
        self.defects.update(other.defects)


def kinds_of(skipped: Counter[str]) -> Iterator[tuple[str, Counter[str]]]:
    """Divide the reasons why something inside of files was not read, by what it is: its name, and
    its reasons.
    """
    targets = Counter(
        {
            reason.removeprefix(IN_PAGE): count
            for reason, count in skipped.items()
            if reason.startswith(IN_PAGE)
        }
    )
    parts = Counter(
        {reason: count for reason, count in skipped.items() if not reason.startswith(IN_PAGE)}
    )
    for what, reasons in (("parts of messages", parts), ("addresses in pages", targets)):
        if reasons:
            yield what, reasons
