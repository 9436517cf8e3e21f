"""``settle`` of what lies there, a database or a dataset, at any time: a batch does it at its end.

A dataset is settled as a database is: its rows are copied to one, in the work directory, and each
file in which a row is other than it was is replaced by one of the same name. Somebody who reads
meanwhile finds each link once. What is killed on the way is not settled, and done again.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.batch.dataset import DatasetLedger
from urltrawl.batch.ledger import Ledger
from urltrawl.batch.run import opened
from urltrawl.errors import StoreError
from urltrawl.store import arrow, database, dataset
from urltrawl.store.opened import copy, is_dataset
from urltrawl.store.readings import part_of

if TYPE_CHECKING:
    import sqlite3

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
        if folder is None:
            return Ledger(known, path).settle()
        names = DatasetLedger(known, path, folder)
        copy(path, spool / "links.db", counted=False)
        with closing(database.connect(spool / "links.db")) as made:
            found = Ledger(made, path).settle()
            for name in names.files():
                _write_back(folder, name, made)
        names.is_settled()
    return found


def _write_back(folder: Path, name: str, made: sqlite3.Connection) -> None:
    """Have the rows of a file as the database has them now."""
    before = dataset.read(folder, name)
    now = part_of(made, before.links["id"].to_pylist())
    if any(
        _sorted(one, keys) != _sorted(other, keys)
        for one, other, keys in zip(before, now, (["id"], ["link", "rank"]), strict=True)
    ):
        dataset.replace(folder, name, now)


def _sorted(table: object, keys: list[str]) -> object:
    """A table to be compared with another of the same shape."""
    return arrow.in_full(table).sort_by([(key, "ascending") for key in keys])
