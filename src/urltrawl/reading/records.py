"""The bytes of a source to its records, those of a container inside it in their place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.formats import FORMATS
from urltrawl.model import Nested

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urltrawl.model import Record
    from urltrawl.reading.tally import Tally


def records(chunks: Iterable[bytes], name: str, tally: Tally, start: int = 0) -> Iterator[Record | Nested]:
    """The records of a container of the format ``name`` whose bytes begin at ``start``; what it says of its bytes is counted."""
    framer = FORMATS[name].framer()
    for chunk in chunks:
        for record in framer.feed(chunk):
            yield _placed(record, start)
    for record in framer.close():
        yield _placed(record, start)
    tally.unframed += framer.unframed
    tally.defects.update(framer.defects)


def opened(record: Record | Nested, tally: Tally) -> Iterator[Record]:
    """The record itself, or those of the digest that its message is; there, offsets count in the source like all others."""
    if not isinstance(record, Nested):
        yield record
        return
    for inner in records([record.data], record.what, tally, record.start):
        yield from opened(inner, tally)


def _placed(record: Record | Nested, start: int) -> Record | Nested:
    return replace(record, start=start + record.start, end=start + record.end) if start else record
