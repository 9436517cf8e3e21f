"""``settle`` of what lies there, a database or a dataset: a batch does it at its end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.batch.run import ledger_in, opened
from urltrawl.errors import StoreError
from urltrawl.store import database, dataset
from urltrawl.store.opened import is_dataset

if TYPE_CHECKING:
    from urltrawl.store.settling import Settlement


def settle_file(path: str) -> Settlement:
    """Settle the database or dataset of that name, which nobody else may write meanwhile. Raises
    ``StoreError``.
    """
    folder = Path(path) if is_dataset(path) else None
    ledger = path if folder is None else str(dataset.require_ledger(path))
    database.connect_readonly(ledger).close()  # it must be there, and of this version
    with database.troubles(path), opened(ledger) as (known, spool):
        if not known.execute("SELECT 1 FROM sources LIMIT 1").fetchone():
            raise StoreError(path, "holds nothing yet")
        return ledger_in(known, path, folder, spool).settle()
