"""Documents to pages of HTML: PDF, Office, OpenDocument, EPUB, and the QR codes of pictures.

A document is to ``sources`` what an archive is: it has members, each a page in which links are
looked for. What a document says of its links becomes ``<a href>``, its text stays text, with the
line breaks that it has. The libraries are the extra ``documents``; whoever has not installed it is
told so.

Nothing of a document is run, fetched or written anywhere. What one may cost is bounded
(``LIMITS``); what a library raises over a damaged one ends that page or that document.
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
    """How a kind of document is read: what people call it, the libraries, and the module of this
    room whose ``read`` makes the pages.
    """

    called: str
    libraries: tuple[str, ...]
    module: str

    def read(self, data: bytes) -> Iterator[Leaf]:
        """Give the pages of a document."""
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
"""The kinds of documents."""

PICTURES = frozenset({"png", "jpeg", "gif"})

MAGICS = {"pdf": b"%PDF-", "png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8\xff", "gif": b"GIF8"}
"""What documents begin with that are no zip archives."""

_BEGINNINGS = tuple(MAGICS.values())
_BEFORE = b"\xef\xbb\xbf\0 \t\r\n\f"
"""What programs that send a PDF put before it: readers look for it in the first 1,024 bytes
(PDF Reference 1.7, H.3, note 13). More than blanks and a mark makes it a text that tells of one."""


def kind_of(head: bytes) -> str:
    """The kind of document, of those that are no zip archives, that begins with these bytes; empty
    where they begin none.
    """
    if head.startswith(_BEGINNINGS):
        return next(kind for kind, magic in MAGICS.items() if head.startswith(magic))
    return "pdf" if head[:1] in _BEFORE and head.lstrip(_BEFORE).startswith(MAGICS["pdf"]) else ""


def missing(kind: str) -> str:
    """Why a document of that kind is not read, with what would install its libraries; empty where
    they are there.
    """
    reader = READERS[kind]
    if all(find_spec(library) is not None for library in reader.libraries):
        return ""
    return f"{reader.called}: {PIP}"
