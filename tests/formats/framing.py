"""Helpers for the tests of all framers."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from urltrawl.formats import FORMATS
from urltrawl.model import Nested, Record

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

Framed = Record | Nested
Result = tuple[list[Framed], dict[str, int], int]


def frame(name: str, pieces: Iterable[bytes]) -> Result:
    """Frame an input that comes in pieces as the format ``name``. Return its records, the defects
    that were counted, and how many bytes are in no record. Each byte must be in one record or
    counted.
    """
    framer = FORMATS[name].framer()
    records: list[Framed] = []
    size = 0
    for piece in pieces:
        records += framer.feed(piece)
        size += len(piece)
    records += framer.close()
    assert sum(record.end - record.start for record in records) + framer.unframed == size
    return records, dict(framer.defects), framer.unframed


def pieces_of(data: bytes, size: int) -> Iterable[bytes]:
    """Return the data in pieces of ``size`` bytes; the last may be shorter."""
    return (data[at : at + size] for at in range(0, len(data), size))


def random_pieces(data: bytes, chance: random.Random, count: int) -> list[bytes]:
    """Return the data cut at ``count`` places."""
    cuts = sorted(chance.randrange(len(data) + 1) for _ in range(count))
    return [data[start:end] for start, end in pairwise([0, *cuts, len(data)])]


def assert_cuts_make_no_difference(name: str, data: bytes, step: int) -> Result:
    """Return what ``frame`` makes of the data as a whole. It must be the same if they are cut into
    bytes, or in two at any ``step``-th place.
    """
    whole = frame(name, [data])
    assert frame(name, pieces_of(data, 1)) == whole
    for at in range(0, len(data) + 1, step):
        assert frame(name, [data[:at], data[at:]]) == whole
    return whole
