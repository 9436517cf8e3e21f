"""Documents to pages of HTML: PDF, Office, OpenDocument, EPUB, and the QR codes of pictures.

The room ``sources`` treats a document as an archive: its members are pages in which links are
searched. A link of a document becomes ``<a href>``. Its text stays text, with its own line breaks.
The libraries are the extra ``documents``; if a library is not installed, ``missing`` says how to
install it.

Nothing of a document is run, fetched or written anywhere. The cost of a document is bounded
(``LIMITS``). An error of a library over a damaged page or document ends that page or document.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.documents.leaf import Leaf

PIP = "pip install 'urltrawl[documents]'"


class Reader(NamedTuple):
    """How a kind of document is read: what people call it, the libraries that it needs, and the
    module of this room whose ``read`` makes the pages.
    """

    called: str
    libraries: tuple[str, ...]
    module: str

    def read(self, data: bytes) -> Iterator[Leaf]:
        """Return the pages of a document."""
        pages: Iterator[Leaf] = import_module(f"{__name__}.{self.module}").read(data)
        return pages


READERS = {
    "pdf": Reader("a PDF document", ("pypdf",), "pdf"),
    "office": Reader("an Office document", ("defusedxml",), "office"),
    "open": Reader("an OpenDocument or EPUB file", ("defusedxml",), "office"),
    "png": Reader("a PNG image", ("zxingcpp", "PIL"), "pictures"),
    "jpeg": Reader("a JPEG image", ("zxingcpp", "PIL"), "pictures"),
    "gif": Reader("a GIF image", ("zxingcpp", "PIL"), "pictures"),
}
"""The kinds of documents, by the name that ``kind_of`` and ``sources`` use."""

PICTURES = frozenset({"png", "jpeg", "gif"})

MAGICS = {"pdf": b"%PDF-", "png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8\xff", "gif": b"GIF8"}
"""The first bytes of documents that are not zip archives."""

_BEGINNINGS = tuple(MAGICS.values())
_BEFORE = b"\xef\xbb\xbf\0 \t\r\n\f"
"""Bytes that sending programs put before a PDF. Readers look for its beginning in the first 1,024
bytes (PDF Reference 1.7, H.3, note 13). If more than blanks and a byte order mark stand before it,
the data is a text about a PDF."""


def kind_of(head: bytes) -> str:
    """Return the kind of document that begins with these bytes. Return ``""`` if they begin none,
    or one that is a zip archive.
    """
    if head.startswith(_BEGINNINGS):
        return next(kind for kind, magic in MAGICS.items() if head.startswith(magic))
    return "pdf" if head[:1] in _BEFORE and head.lstrip(_BEFORE).startswith(MAGICS["pdf"]) else ""


def missing(kind: str) -> str:
    """Return what people call that kind of document if its libraries are missing, and the command
    that installs them unless it is a picture. Return ``""`` if they are installed.
    """
    reader = READERS[kind]
    if all(find_spec(library) is not None for library in reader.libraries):
        return ""
    return f"{reader.called}: {PIP}"
