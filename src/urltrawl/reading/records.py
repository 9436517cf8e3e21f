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


def records(
    chunks: Iterable[bytes], name: str, tally: Tally, start: int = 0
) -> Iterator[Record | Nested]:
    """The records of a container of the format ``name`` whose bytes begin at ``start``; what it
    says of its bytes is counted.
    """
    framer = FORMATS[name].framer()
    for chunk in chunks:
        yield from _placed(framer.feed(chunk), start)
    yield from _placed(framer.close(), start)
    tally.unframed += framer.unframed
    # of a file of one message there are none, and a Counter takes as long to find that out as its
    # format does
    if framer.defects:
        tally.defects.update(framer.defects)


def opened(record: Record | Nested, tally: Tally) -> Iterable[Record]:
    """The record itself, or those of the digest that its message is; there, offsets count in the
    source like all others.
    """
    return _inside(record, tally) if isinstance(record, Nested) else (record,)


def _inside(digest: Nested, tally: Tally) -> Iterator[Record]:
    for inner in records([digest.data], digest.what, tally, digest.start):
        yield from opened(inner, tally)


def _placed(records: list[Record | Nested], start: int) -> list[Record | Nested]:
    return (
        [replace(record, start=start + record.start, end=start + record.end) for record in records]
        if start
        else records
    )
