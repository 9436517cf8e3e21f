"""The pages of a document as members of a source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl import documents
from urltrawl.documents.leaf import SIZE, UnreadError
from urltrawl.errors import SourceError
from urltrawl.sources.archives import ARCHIVE_HEAD
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import Stream

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def members(stream: Stream, name: str) -> Iterator[Member]:
    """Yield the pages of a document that is no zip archive."""
    return leaves(documents.kind_of(stream.peek(ARCHIVE_HEAD)), stream, name)


def leaves(kind: str, chunks: Iterable[bytes], name: str) -> Iterator[Member]:
    """Yield the pages of a document. It is skipped without its libraries or without pages."""
    if reason := documents.missing(kind):
        yield Member(label="", skipped=reason)
        return
    data = bytearray()
    for chunk in chunks:
        data += chunk
        if len(data) > SIZE:
            raise SourceError(name, f"a document of more than {SIZE} bytes")
    reader = documents.READERS[kind]
    count = 0
    try:
        for leaf in reader.read(bytes(data)):
            count += 1
            yield Member(label=leaf.name, size=len(leaf.data), stream=Stream([leaf.data]))
    except (GeneratorExit, SourceError, MemoryError):
        raise
    except UnreadError as error:
        yield Member(label="", skipped=f"{reader.called} {error}")
        return
    except Exception as error:
        if kind not in documents.PICTURES:
            raise SourceError(name, f"{reader.called} that is damaged ({error})"[:200]) from error
    if not count:
        yield Member(label="", skipped=reader.called)
