"""One helper for the tests of all framers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.formats import FORMATS
from urltrawl.model import Nested, Record

if TYPE_CHECKING:
    from collections.abc import Iterable

Framed = Record | Nested


def frame(name: str, pieces: Iterable[bytes]) -> tuple[list[Framed], dict[str, int], int]:
    """Frame an input that comes in pieces as the format ``name``. Return its records, the defects
    that were counted, and how many bytes are in no record.
    """
    framer = FORMATS[name].framer()
    records = [record for piece in pieces for record in framer.feed(piece)]
    records += framer.close()
    return records, dict(framer.defects), framer.unframed


def pieces_of(data: bytes, size: int) -> Iterable[bytes]:
    """Return the data in pieces of ``size`` bytes; the last may be shorter."""
    return (data[at : at + size] for at in range(0, len(data), size))
