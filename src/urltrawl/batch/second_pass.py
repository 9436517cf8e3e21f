"""``settle`` of a database that lies there: what a batch does at its end, at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.batch.ledger import Ledger
from urltrawl.batch.run import opened
from urltrawl.errors import StoreError
from urltrawl.store.database import troubles

if TYPE_CHECKING:
    from urltrawl.store.settling import Settlement


def settle_file(path: str) -> Settlement:
    """Settle the database of that name, which nobody else may write meanwhile. Raises
    ``StoreError``.
    """
    with troubles(path), opened(path) as (database, _):
        if not database.execute("SELECT 1 FROM sources LIMIT 1").fetchone():
            raise StoreError(path, "holds nothing yet")
        return Ledger(database, path).settle()
