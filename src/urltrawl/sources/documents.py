"""Documents as archives: their pages are members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl import documents
from urltrawl.documents.page import SIZE, UnreadError
from urltrawl.errors import SourceError
from urltrawl.sources.archives import ARCHIVE_HEAD
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import Stream, error_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def members(stream: Stream, file_name: str) -> Iterator[Member]:
    """Yield the pages of a document that is no zip archive."""
    return read_document(documents.kind_of(stream.peek(ARCHIVE_HEAD)), stream, file_name)


def read_document(kind: str, chunks: Iterable[bytes], file_name: str) -> Iterator[Member]:
    """Yield the pages of a document from the chunks of its bytes. ``kind`` is a key of
    ``documents.READERS``: "pdf", "office", "open", or the kind of a picture. A member without a
    label says why the document, or some of it, is skipped: its libraries are missing, it is not
    read, or it has no pages, as a picture that is damaged. Raises ``SourceError`` if any other
    document is damaged, or if one is too long.
    """
    if reason := documents.missing_libraries(kind):
        yield Member(label="", skipped=reason)
        return
    data = bytearray()
    for chunk in chunks:
        data += chunk
        if len(data) > SIZE:
            raise SourceError(file_name, f"a document of more than {SIZE} bytes")
    reader = documents.READERS[kind]
    count = 0
    try:
        for page in reader.read(bytes(data)):
            count += 1
            yield Member(label=page.name, size=len(page.data), stream=Stream([page.data]))
    except (SourceError, MemoryError):
        raise
    except UnreadError as error:
        yield Member(label="", skipped=f"{reader.description} {error}")
        return
    except Exception as error:
        if kind not in documents.PICTURES:
            reason = f"{reader.description} that is damaged ({error_text(error)})"
            raise SourceError(file_name, reason) from error
    if not count:
        yield Member(label="", skipped=reader.description)
