"""Texts in a field of many rows: JSON lines, and columns of Parquet files. Each row is a content of
its own, named ``17/text``.

The texts of a language-model corpus are kept so. Only the field is read. One row is in memory at a
time; of Parquet, some rows. An error in one row costs that row alone.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources import parquet_pages
from urltrawl.sources.codecs import import_optional, seekable
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import Stream, error_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LINE_LIMIT = 64 * 1024 * 1024
"""Bytes of a line; a longer line is skipped. A record of text is read up to 16 MiB, and JSON may
write each byte as four."""
ROWS = 256
"""Rows of a Parquet file that are decoded together, at most."""
DECODED = 16 * 1024 * 1024
"""Bytes that the rows decoded together may take. No value is longer than its page."""

_TEXT_TYPES = re.compile(
    r"(?:large_)?(?:string|binary)|(?:string|binary)_view|fixed_size_binary\[\d+\]"
)
"""Names of the types of Arrow that hold texts."""
_ROW_LABEL = re.compile(r"\d+/(.+)")
"""The label of a row: its number and its field."""
_JSON_OBJECT = late(rb"(?:\xef\xbb\xbf)?\s*\{")


def field_of(label: str) -> str:
    """Return the field in the label of a row, or ``""`` for the label of any other member.

    >>> field_of("17/text"), field_of("may.mbox")
    ('text', '')
    """
    match = _ROW_LABEL.fullmatch(label)
    return match[1] if match else ""


ROW_REASONS = ("a row ", "a line ")
"""Beginnings of the reasons for which a row is skipped."""


def row_reader(head: bytes) -> Callable[[Stream, str, str], Iterator[Member]] | None:
    """Return the function that yields the rows of a content (its stream, the name of the file and
    the field), by its first bytes, or None if it has no rows.
    """
    if head.startswith(b"PAR1"):
        return _read_parquet
    return _read_jsonl if _JSON_OBJECT.match(head) else None


def _make_row(label: str, field: str, read_value: Callable[[], object], complaint: str) -> Member:
    """Return a row with the text that ``read_value`` returns, as ``str`` or bytes. If that is no
    text, the row is skipped; if ``read_value`` raises anything, it is for the reason ``complaint``.
    """
    try:
        text = read_value()
        if isinstance(text, str):
            text = text.encode("utf-8", "replace")
    except ValueError:
        return Member(label=label, skipped=complaint)
    except Exception as error:  # noqa: BLE001  # a stranger wrote the row: it may be nested too deep, say
        return Member(label=label, skipped=f"{complaint} ({error_text(error)})")
    if not isinstance(text, bytes):
        return Member(label=label, skipped=f"a row without text in {field!r}")
    return Member(label=label, size=len(text), charset="utf-8", stream=Stream([text]))


def _read_jsonl(stream: Stream, _file_name: str, field: str) -> Iterator[Member]:
    """Yield the rows of JSON lines; one whose ``field`` is missing or no text, as skipped. A dot in
    ``field`` leads into an object: ``meta.text``. A blank line is no row, but is numbered.
    """

    def read_text(line: bytes) -> object:
        """Return the value of the field in a row, or None if there is none."""
        value: object = json.loads(line)
        for name in field.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        return value

    for number, line in enumerate(_split_lines(stream)):
        label = f"{number}/{field}"
        if line is None:
            yield Member(label=label, skipped=f"a line of more than {LINE_LIMIT} bytes")
        elif line.strip():
            yield _make_row(label, field, lambda: read_text(line), "a line that is no JSON")  # noqa: B023  # called at once


def _split_lines(stream: Stream) -> Iterator[bytes | None]:
    """Yield the lines of a stream, without line feeds; None for one over ``LINE_LIMIT`` bytes."""
    line_pieces: list[bytes] = []
    length = 0  # of the line so far; ``line_pieces`` are dropped beyond the limit
    for chunk in stream:
        *complete, rest = chunk.split(b"\n")
        for piece in complete:
            yield b"".join([*line_pieces, piece]) if length + len(piece) <= LINE_LIMIT else None
            line_pieces, length = [], 0
        length += len(rest)
        line_pieces = [*line_pieces, rest] if length <= LINE_LIMIT else []
    if length:
        yield b"".join(line_pieces) if length <= LINE_LIMIT else None


def _read_parquet(stream: Stream, file_name: str, field: str) -> Iterator[Member]:
    """Yield the rows of a Parquet file, with the texts of the column ``field``. If a group of rows
    is damaged, a last member stands for the rows that are missing, and the next group follows.
    Raises ``SourceError`` if the file has no such column, and an error that is ``passing``.
    """
    library = import_optional("pyarrow.parquet", extra="arrow")
    with seekable(stream, file_name) as file:  # its table of contents is at its end
        parquet = library.ParquetFile(file)
        _check_column(parquet.schema_arrow, file_name, field)
        group_start = 0  # the number of the first row of the group
        for number in range(parquet.num_row_groups):
            group = parquet.metadata.row_group(number)
            row = group_start
            try:
                page_size = max(1, parquet_pages.largest_page(group, file, file_name, field))
                size = max(1, min(ROWS, DECODED // page_size))
                for batch in parquet.iter_batches(size, row_groups=[number], columns=[field]):
                    for value in _column_values(batch.column(0), field):
                        label = f"{row}/{field}"
                        yield _make_row(label, field, value.as_py, "a row that is damaged")
                        row += 1
            except Exception as error:  # a part of the file is damaged
                if getattr(error, "passing", False):  # another try may succeed
                    raise
                reason = f"the rows from here on are damaged ({error_text(error)})"
                yield Member(label=f"{row}/{field}", skipped=reason, broken=True)
            group_start += group.num_rows


def _column_values(column: Any, field: str) -> Any:
    """Return the texts of the Arrow array of a column as an Arrow array of bytes. If the column has
    structs, these are the texts of the subfield that ``field`` names (``meta.text``).
    """
    pa = import_optional("pyarrow", extra="arrow")
    for part in field.split(".")[1:]:
        column = import_optional("pyarrow.compute", extra="arrow").struct_field(column, part)
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    return column.cast(pa.large_binary())


def _check_column(schema: Any, file_name: str, field: str) -> None:
    """Raise ``SourceError`` if the Arrow schema of a file has no such column with texts."""
    types = import_optional("pyarrow", extra="arrow").types
    column, *subfields = field.split(".")
    if column not in schema.names:
        raise SourceError(file_name, f"has no column {field!r}, but {', '.join(schema.names)}")
    arrow_type = schema.field(column).type
    for subfield in subfields:
        if not types.is_struct(arrow_type) or arrow_type.get_field_index(subfield) < 0:
            raise SourceError(file_name, f"has no column {field!r}: {column!r} is {arrow_type}")
        arrow_type = arrow_type.field(subfield).type
    value_type = arrow_type.value_type if types.is_dictionary(arrow_type) else arrow_type
    if not _TEXT_TYPES.fullmatch(str(value_type)):
        raise SourceError(file_name, f"has no texts in column {field!r}, which is {arrow_type}")
