"""Documents to pages of HTML: PDF, Office, OpenDocument, EPUB, and the QR codes of pictures.

The room ``sources`` treats a document as an archive: its members are pages in which links are
searched. A link of a document becomes ``<a href>``. Its text stays text, with its own line breaks.
The libraries are the extra ``documents``.

Nothing of a document is run, fetched or written anywhere. The cost of a document is bounded
(``urltrawl.limits``). An error of a library over a damaged page or document ends that alone.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.documents.page import Page

INSTALL_COMMAND = "pip install 'urltrawl[documents]'"
"""Installs the libraries."""


class Reader(NamedTuple):
    """How a kind of document is read: what people call it, the libraries that this needs, and the
    module of this room whose ``read`` makes the pages.
    """

    description: str
    libraries: tuple[str, ...]
    module: str

    def read(self, data: bytes) -> Iterator[Page]:
        """Return the pages of a document. Reading them raises ``UnreadError`` after the last if
        some or all are not read, and what the libraries raise if nothing can be read.
        """
        pages: Iterator[Page] = import_module(f"{__name__}.{self.module}").read(data)
        return pages


READERS = {
    "pdf": Reader("a PDF document", ("pypdf",), "pdf"),
    "office": Reader("an Office document", ("defusedxml",), "office"),
    "open": Reader("an OpenDocument or EPUB file", ("defusedxml",), "office"),
    "png": Reader("a PNG image", ("zxingcpp", "PIL"), "pictures"),
    "jpeg": Reader("a JPEG image", ("zxingcpp", "PIL"), "pictures"),
    "gif": Reader("a GIF image", ("zxingcpp", "PIL"), "pictures"),
}
"""The readers, by the kind of document that ``kind_of`` and ``sources`` detect."""

PICTURES = frozenset({"png", "jpeg", "gif"})

MAGICS = {"pdf": b"%PDF-", "png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8\xff", "gif": b"GIF8"}
"""The first bytes of documents that are not zip archives."""

_BEGINNINGS = tuple(MAGICS.values())
_BEFORE_PDF = b"\xef\xbb\xbf\0 \t\r\n\f"
"""Bytes that sending programs put before a PDF. Readers look for its beginning in the first 1,024
bytes (PDF Reference 1.7, H.3, note 13). If more than blanks and a byte order mark stand before it,
the data is a text about a PDF."""


def kind_of(head: bytes) -> str:
    """Return the kind of document that begins with these bytes, as a key of ``MAGICS``; a PDF may
    begin behind ``_BEFORE_PDF``. Return ``""`` for anything else, and for zip archives.
    """
    if head.startswith(_BEGINNINGS):
        return next(kind for kind, magic in MAGICS.items() if head.startswith(magic))
    is_pdf = head[:1] in _BEFORE_PDF and head.lstrip(_BEFORE_PDF).startswith(MAGICS["pdf"])
    return "pdf" if is_pdf else ""


def missing_libraries(kind: str) -> str:
    """Return what people call a ``kind`` of document, a key of ``READERS``, and the command that
    installs its libraries. Return ``""`` if they are installed.
    """
    reader = READERS[kind]
    if all(find_spec(library) is not None for library in reader.libraries):
        return ""
    return f"{reader.description}: {INSTALL_COMMAND}"
