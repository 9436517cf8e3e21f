"""How many files a batch has read. The database holds it until the batch is finished."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from urltrawl.batch.survey import below, tidy
from urltrawl.store.unfinished import KEY, unfinished_batches

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence

    from urltrawl.batch.plan import Piece, Shard
    from urltrawl.batch.segment import Entry


class Progress:
    """The files of one batch, and which of them are still to be read."""

    def __init__(
        self, paths: Sequence[str], shard: Shard, pieces: Iterable[Piece], unchanged: int
    ) -> None:
        """Begin with all ``pieces`` unread. The batch has a shard of the files below the ``paths``:
        those of the pieces, and so many that are ``unchanged``.
        """
        self._paths = sorted(map(tidy, paths))
        self._shard = list(shard)
        self._left: dict[str, set[int]] = {}
        """Files that are not read to their end -> the starts of their pieces that are not."""
        for piece in pieces:
            self._left.setdefault(piece.name, set()).add(piece.range.start)
        self._changed: set[str] = set()
        """Files of which a piece has other bytes than before, or was not read before."""
        self.files = len(self._left) + unchanged
        self.compared = 0
        """Files whose bytes were compared and are unchanged."""

    @property
    def files_read(self) -> int:
        """The number of files that were read to their end, now or before."""
        return self.files - len(self._left)

    def add(self, entries: Iterable[Entry]) -> None:
        """Note which files are read to their end now, and which of these were only compared, by the
        new entries of the ledger. Those of members and of files of other batches do not count.
        """
        for entry in entries:
            left = self._left.get(entry.source)
            if left is None or entry.member or entry.state == "begun":
                continue
            if entry.state != "same":
                self._changed.add(entry.source)
            left.discard(entry.start)
            if not left:
                del self._left[entry.source]
                self.compared += entry.source not in self._changed

    def write(self, database: sqlite3.Connection) -> None:
        """Write into the table ``meta`` how many files the batch has, and how many were read."""
        key = KEY + json.dumps([self._shard, self._paths])
        value = json.dumps([self.files_read, self.files])
        database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def end(self, database: sqlite3.Connection) -> None:
        """Take this batch, and those that are a part of it, out of ``meta``: they are finished."""
        for key in unfinished_batches(database):
            shard, paths = json.loads(key.removeprefix(KEY))
            has_shard = self._shard in (shard, [1, 1])  # [1, 1] is all of the corpus
            if has_shard and all(below(path, self._paths) for path in paths):
                database.execute("DELETE FROM meta WHERE key = ?", (key,))
