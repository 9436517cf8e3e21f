"""Texts in a field of many rows: JSON lines, and columns of Parquet files. Each row is a content of
its own, ``17/text``.

A language-model corpus has its texts so. Nothing but the field is read, and a row is in memory at a
time (of Parquet: a batch).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.errors import SourceError
from urltrawl.sources.archives import Member
from urltrawl.sources.codecs import Spool, needed
from urltrawl.sources.streams import Stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LINE_LIMIT = 64 * 1024 * 1024
"""Bytes of a line; a longer one is passed over. A record of text is read up to 16 MiB, and JSON may
write each byte as four."""
ROWS = 256
"""Rows of a Parquet file that are decoded together."""

_MEMBER = re.compile(r"\d+/(.+)")
_JSON = re.compile(rb"\s*\{")


def field_of(member: str) -> str:
    """The field that the name of a row names; ``""`` of other members."""
    found = _MEMBER.fullmatch(member)
    return found[1] if found else ""


def table_of(head: bytes) -> Callable[[Stream, str, str], Iterator[Member]] | None:
    """What reads rows of a content that begins so; ``None`` of what has none."""
    if head.startswith(b"PAR1"):
        return _parquet
    return _jsonl if _JSON.match(head) else None


def _jsonl(stream: Stream, _name: str, field: str) -> Iterator[Member]:
    import json  # noqa: PLC0415  # few corpora hold such rows

    for number, line in enumerate(_lines(stream)):
        label = f"{number}/{field}"
        if line is None:
            yield Member(label=label, skipped=f"a line of more than {LINE_LIMIT} bytes")
            continue
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except ValueError:
            yield Member(label=label, skipped="a line that is no JSON")
            continue
        for name in field.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        yield _row(label, value, field)


def _row(label: str, value: object, field: str) -> Member:
    if isinstance(value, str):
        value = value.encode("utf-8", "replace")
    if not isinstance(value, bytes):
        return Member(label=label, skipped=f"a row without text in {field!r}")
    return Member(
        label=label, size=len(value), charset="utf-8", stream=Stream([value] if value else [])
    )


def _lines(stream: Stream) -> Iterator[bytes | None]:
    """The lines; ``None`` for one that is too long."""
    held: list[bytes] = []
    length = 0
    for chunk in stream:
        *ended, rest = chunk.split(b"\n")
        for piece in ended:
            yield b"".join([*held, piece]) if length + len(piece) <= LINE_LIMIT else None
            held, length = [], 0
        length += len(rest)
        held = [*held, rest] if length <= LINE_LIMIT else []
    if length:
        yield b"".join(held) if length <= LINE_LIMIT else None


def _parquet(stream: Stream, name: str, field: str) -> Iterator[Member]:
    library = needed("pyarrow.parquet", extra="arrow")
    if stream.file is not None:
        yield from _columns(library.ParquetFile(stream.file), name, field)
        return
    with Spool(name) as spool:  # its table of contents is at its end
        for chunk in stream:
            spool.write(chunk)
        yield from _columns(library.ParquetFile(spool.rewound()), name, field)


def _columns(file: object, name: str, field: str) -> Iterator[Member]:
    names = file.schema_arrow.names  # type: ignore[attr-defined]  # pyarrow is not always there
    if field.partition(".")[0] not in names:
        raise SourceError(name, f"has no column {field!r}, but {', '.join(names)}")
    number = 0
    for batch in file.iter_batches(batch_size=ROWS, columns=[field]):  # type: ignore[attr-defined]
        for row in batch.to_pylist():
            value: object = row
            for part in field.split("."):
                value = value.get(part) if isinstance(value, dict) else None
            yield _row(f"{number}/{field}", value, field)
            number += 1
