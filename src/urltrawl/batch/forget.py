"""Taking files out of a database or dataset: by their path, or because they are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.batch.run import open_ledger
from urltrawl.batch.survey import below, known_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.store.settling import Settlement


class Forgotten(NamedTuple):
    """What was taken out: how many files, with how many links."""

    files: int
    links: int
    settlement: Settlement | None
    """What a second pass over the rest did, if the database was settled before."""
    unknown: tuple[str, ...]
    """Paths below which nothing was found."""


def forget(path: str, paths: Sequence[str], *, removed: bool = False) -> Forgotten:
    """Take the files below ``paths`` out of the database or dataset ``path``, with their links, and
    the paths themselves out of its corpus; with ``removed`` also the files that the last batch
    found to be gone. If there are no such files, nothing changes.

    The rest is settled, if it was before, and counted. Raises ``StoreError``.
    """
    with open_ledger(path) as ledger:
        names = [
            name
            for name, entries in ledger.known().items()
            if below(name, paths) or (removed and entries[0].removed)
        ]
        unknown = tuple(path for path in paths if not any(below(name, [path]) for name in names))
        if not names:
            return Forgotten(0, 0, None, unknown)
        links_before, is_settled = ledger.size(), not ledger.unsettled
        ledger.begin()
        ledger.forget_files(names)
        ledger.take_from_corpus(known_names(paths))
        settlement = None
        if is_settled:
            settlement = ledger.settle()
        else:
            ledger.finish()
        return Forgotten(len(names), links_before - ledger.size(), settlement, unknown)
