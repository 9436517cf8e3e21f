"""What a run did, in numbers and names."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.batch.segment import Entry
    from urltrawl.store.settling import Settlement


@dataclass(slots=True)
class Summary:
    """What a run did."""

    planned: int = 0
    files: int = 0
    unchanged: int = 0
    compared: int = 0
    """Files that are unchanged, too, by their bytes."""
    finished: int = 0
    """Files that were read to their end, now or before."""
    read: int = 0
    """Bytes on the disk of the tasks that are done."""
    links: int = 0
    records: int = 0
    failed: list[tuple[str, str]] = field(default_factory=list)
    partial: list[tuple[str, str]] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    troubled: set[str] = field(default_factory=set)
    """Sources of which something failed."""
    seconds: float = 0.0
    interrupted: bool = False
    holds: bool = False
    """There are links, of this run or of one before."""
    unsettled: bool = False
    """There are links since the corpus was last asked about what is in doubt."""
    settlement: Settlement | None = None
    """What it said, if it was asked."""

    def files_now(self) -> str:
        """How many files there are, and how many of them were read or are as they were."""
        if self.interrupted:
            return f"{self.finished:,} of {self.files:,} read"
        same = self.unchanged + self.compared
        said = f"{self.files:,}, {same:,} of them unchanged"
        if not self.compared:
            return said
        whose = "bytes" if self.compared == same else f"bytes of {self.compared:,}"
        return f"{said} ({whose} compared)"

    @property
    def clean(self) -> bool:
        """Everything was read, to its end."""
        return not self.failed and not self.partial and not self.interrupted

    def remember(self, known: Iterable[tuple[str, str]]) -> None:
        """Name what was not read to its end before and is as it was, unless this run met it
        again.
        """
        self.partial += [
            (source, reason or "") for source, reason in known if source not in self.troubled
        ]

    def add(self, entries: Iterable[Entry]) -> None:
        """Count what entries of the ledger say."""
        for entry in entries:
            name = f"{entry.source}!{entry.member}" if entry.member else entry.source
            if entry.state in ("failed", "partial", "given up"):
                self.troubled.add(entry.source)
            if entry.state in ("failed", "given up"):
                self.failed.append((name, entry.reason or ""))
            elif entry.state == "partial":
                if entry.member or not any(
                    member.startswith(f"{name}!") for member, _ in self.partial
                ):  # or else it is named
                    self.partial.append((name, entry.reason or ""))
            elif entry.state == "skipped":
                self.skipped[entry.reason or ""] += 1
            if entry.tally:
                self.links += entry.tally.links
                self.records += entry.tally.records
