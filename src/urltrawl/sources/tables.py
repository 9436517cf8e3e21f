"""Texts in a field of many rows: JSON lines, and columns of Parquet files. Each row is a content of
its own, ``17/text``.

A language-model corpus has its texts so. Nothing but the field is read. A row is in memory at a
time; of Parquet, some rows. What one row raises costs that row.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources import pages
from urltrawl.sources.codecs import needed, seekable
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import Stream, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LINE_LIMIT = 64 * 1024 * 1024
"""Bytes of a line; a longer one is passed over. A record of text is read up to 16 MiB, and JSON may
write each byte as four."""
ROWS = 256
"""Rows of a Parquet file that are decoded together, at most."""
DECODED = 16 * 1024 * 1024
"""Bytes that they may take, decoded. No value is longer than the page in which it stands."""

_TEXTS = re.compile(r"(?:large_)?(?:string|binary)|(?:string|binary)_view|fixed_size_binary\[\d+\]")
"""Types of Arrow that hold texts."""
_MEMBER = re.compile(r"\d+/(.+)")
_JSON = late(rb"\s*\{")


def field_of(member: str) -> str:
    """The field that the name of a row names; ``""`` of other members."""
    found = _MEMBER.fullmatch(member)
    return found[1] if found else ""


OF_ROWS = ("a row ", "a line ")
"""What the reasons begin with for which a row is not read."""


def table_of(head: bytes) -> Callable[[Stream, str, str], Iterator[Member]] | None:
    """What reads rows of a content that begins so; ``None`` of what has none."""
    if head.startswith(b"PAR1"):
        return _parquet
    return _jsonl if _JSON.match(head) else None


def _row(label: str, field: str, value: Callable[[], object], broken: str) -> Member:
    """A row whose text ``value`` gives; what it raises, of whatever kind, costs this row."""
    try:
        text = value()
        if isinstance(text, str):
            text = text.encode("utf-8", "replace")
    except ValueError:
        return Member(label=label, skipped=broken)
    except Exception as fault:  # noqa: BLE001  # a stranger wrote it: it may be nested too deep, say
        return Member(label=label, skipped=f"{broken} ({words(fault)})")
    if not isinstance(text, bytes):
        return Member(label=label, skipped=f"a row without text in {field!r}")
    return Member(
        label=label, size=len(text), charset="utf-8", stream=Stream([text] if text else [])
    )


def _jsonl(stream: Stream, _name: str, field: str) -> Iterator[Member]:
    import json  # noqa: PLC0415

    def text(line: bytes) -> object:
        value: object = json.loads(line)
        for name in field.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        return value

    for number, line in enumerate(_lines(stream)):
        label = f"{number}/{field}"
        if line is None:
            yield Member(label=label, skipped=f"a line of more than {LINE_LIMIT} bytes")
        elif line.strip():
            yield _row(label, field, lambda: text(line), "a line that is no JSON")  # noqa: B023  # called at once


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
    with seekable(stream, name) as file:  # its table of contents is at its end
        yield from _columns(library.ParquetFile(file), file, name, field)


def _columns(file: Any, opened: Any, name: str, field: str) -> Iterator[Member]:
    """The rows of a Parquet file, which is also ``opened``."""
    _check(file.schema_arrow, name, field)
    first = 0
    for number in range(file.num_row_groups):
        group = file.metadata.row_group(number)
        row = first
        try:
            rows = max(1, min(ROWS, DECODED // max(1, pages.largest(group, opened, name, field))))
            for batch in file.iter_batches(rows, row_groups=[number], columns=[field]):
                for value in _values(batch.column(0), field):
                    yield _row(f"{row}/{field}", field, value.as_py, "a row that is damaged")
                    row += 1
        except Exception as fault:  # of a part of the file that is damaged
            if getattr(fault, "passing", False):
                raise
            what = f"the rows from here on are damaged ({words(fault)})"
            yield Member(label=f"{row}/{field}", skipped=what, broken=True)
        first += group.num_rows


def _values(column: Any, field: str) -> Any:
    """The texts of a column as bytes; nothing is decoded here."""
    pa = needed("pyarrow", extra="arrow")
    for part in field.split(".")[1:]:
        column = needed("pyarrow.compute", extra="arrow").struct_field(column, part)
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    return column.cast(pa.large_binary())


def _check(schema: Any, name: str, field: str) -> None:
    """Raise ``SourceError`` where a Parquet file has no such column, or none of texts."""
    types = needed("pyarrow", extra="arrow").types
    column, *parts = field.split(".")
    if column not in schema.names:
        raise SourceError(name, f"has no column {field!r}, but {', '.join(schema.names)}")
    kind = schema.field(column).type
    for part in parts:
        if not types.is_struct(kind) or kind.get_field_index(part) < 0:
            raise SourceError(name, f"has no column {field!r}: {column!r} is {kind}")
        kind = kind.field(part).type
    value = kind.value_type if types.is_dictionary(kind) else kind
    if not _TEXTS.fullmatch(str(value)):
        raise SourceError(name, f"has no texts in column {field!r}, which is {kind}")
