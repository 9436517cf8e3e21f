"""What a run did, in numbers and names: for the command line."""

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
    """Bytes on the disk that were to be read."""
    files: int = 0
    """Files below the paths."""
    unchanged: int = 0
    """Files that were left alone, since their sizes and times are the same."""
    compared: int = 0
    """Files whose bytes were compared and are unchanged."""
    finished: int = 0
    """Files that were read to their end, now or before."""
    read: int = 0
    """Bytes on the disk of the tasks that are done."""
    links: int = 0
    """Links that were found."""
    records: int = 0
    failed: list[tuple[str, str]] = field(default_factory=list)
    """(name, reason) of files and members that could not be read."""
    partial: list[tuple[str, str]] = field(default_factory=list)
    """(name, reason) of those that could not be read to their end."""
    skipped: Counter[str] = field(default_factory=Counter)
    """Reason -> how many files and members were skipped for it."""
    troubled: set[str] = field(default_factory=set)
    """Sources of which something could not be read."""
    seconds: float = 0.0
    interrupted: bool = False
    has_links: bool = False
    """There are links, of this run or of one before."""
    unsettled: bool = False
    """Links were written since the last second pass."""
    settlement: Settlement | None = None
    """What the second pass did, if there was one."""

    def files_now(self) -> str:
        """Return how many files there are, and how many of them were read or are unchanged, as a
        text: "30, 28 of them unchanged", "30, 28 of them unchanged (bytes of 3 compared)", "30, 3
        of them unchanged (bytes compared)", and after an interruption "12 of 30 read".
        """
        if self.interrupted:
            return f"{self.finished:,} of {self.files:,} read"
        same = self.unchanged + self.compared
        text = f"{self.files:,}, {same:,} of them unchanged"
        if not self.compared:
            return text
        what = "bytes" if self.compared == same else f"bytes of {self.compared:,}"
        return f"{text} ({what} compared)"

    @property
    def clean(self) -> bool:
        """Whether everything was read to its end."""
        return not self.failed and not self.partial and not self.interrupted

    def add(self, entries: Iterable[Entry]) -> None:
        """Count what new entries of the ledger say. An archive comes behind its members, and is not
        named as read in part beside one of them.
        """
        for entry in entries:
            name = f"{entry.source}!{entry.member}" if entry.member else entry.source
            reason = entry.reason or ""
            if entry.state in ("failed", "partial", "given up"):
                self.troubled.add(entry.source)
            if entry.state in ("failed", "given up"):
                self.failed.append((name, reason))
            elif entry.state == "partial" and (
                entry.member or not any(part.startswith(f"{name}!") for part, _ in self.partial)
            ):
                self.partial.append((name, reason))
            elif entry.state == "skipped":
                self.skipped[reason] += 1
            if entry.tally:
                self.links += entry.tally.links
                self.records += entry.tally.records
