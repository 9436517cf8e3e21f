"""Files taken out of a database or dataset: by their path, or because they are gone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.batch.run import ledger_in, opened
from urltrawl.batch.survey import below, tidy
from urltrawl.store import database, dataset
from urltrawl.store.opened import is_dataset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.store.settling import Settlement


class Forgotten(NamedTuple):
    """What went."""

    files: int
    links: int
    settlement: Settlement | None
    """What those that stay say of what is in doubt, where they were asked."""
    unknown: tuple[str, ...]
    """Paths below which nothing was found."""


def forget(path: str, paths: Sequence[str], *, removed: bool = False) -> Forgotten:
    """Take out what was found in the files below ``paths``; with ``removed`` what was found in
    those that were gone when a batch last looked.

    What stays is settled, if it was before, and in a database counted anew. Raises ``StoreError``.
    """
    folder = Path(path) if is_dataset(path) else None
    ledger_path = path if folder is None else str(dataset.require_ledger(path))
    database.connect_readonly(ledger_path).close()  # it must be there, and of this version
    with database.troubles(path), opened(ledger_path) as (known, spool):
        ledger = ledger_in(known, path, folder, spool)
        names = [
            name
            for name, entries in ledger.known().items()
            if below(name, paths) or (removed and entries[0].removed)
        ]
        unknown = tuple(path for path in paths if not any(below(name, [path]) for name in names))
        if not names:
            return Forgotten(0, 0, None, unknown)
        before, settled = ledger.size(), not ledger.unsettled
        ledger.begin()
        ledger.forget_files(names)
        ledger.not_made_of(map(tidy, paths))
        settlement = None
        if settled:
            settlement = ledger.settle()
        else:
            ledger.finish()
        return Forgotten(len(names), before - ledger.size(), settlement, unknown)
