"""The second pass over a database or dataset, which a batch makes at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.batch.run import existing
from urltrawl.errors import StoreError

if TYPE_CHECKING:
    from urltrawl.store.settling import Settlement


def settle_file(path: str) -> Settlement:
    """Let the corpus decide what is in doubt in a database or dataset. Return what it decided.
    Raises ``StoreError``.
    """
    with existing(path) as ledger:
        if not ledger.is_begun:
            raise StoreError(path, "holds nothing yet")
        return ledger.settle()
