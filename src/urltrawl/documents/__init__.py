"""Documents to pages of HTML: PDF, Office, OpenDocument, EPUB, and the QR codes of pictures.

A document is to ``sources`` what an archive is: it has members, each a page in which links are
looked for. What a document says of its links becomes ``<a href>``, its text stays text, with the
line breaks that it has. The libraries are the extra ``documents``; whoever has not installed it is
told so.

Nothing of a document is run, fetched or written anywhere. What one may cost is bounded
(``LIMITS``); what a library raises over a damaged one ends that page or that document.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PIP = "pip install 'urltrawl[documents]'"

SIZE = 64 * 1024 * 1024
"""Bytes of a document that is read, and of all that is made of it: it is held in memory. Mail
servers take 25 to 50 MB."""

PAGES = 5000
"""Pages of a PDF that are read; the longest standard that people mail has 4,000 or so (Intel's
manuals)."""
CONTENT = 2 * 1024 * 1024
"""Bytes of instructions of a page whose text is read; a page of text has 10 KB, a map some MB."""
PART = 16 * 1024 * 1024
"""Bytes of a part of an Office document, OpenDocument or EPUB that is read; a book of a thousand
pages has 5 MB."""
PIXELS = 16 * 1024 * 1024
"""Pixels of a picture that is decoded: a photograph of 2015. A few hundred bytes can claim any
number."""


class Leaf(NamedTuple):
    """One page or part of a document: its name, and its HTML, or what is attached there as it
    is.
    """

    name: str
    data: bytes


class Reader(NamedTuple):
    """How a kind of document is read: what it is called, the libraries, and what makes its
    pages.
    """

    called: str
    libraries: tuple[str, ...]
    read: Callable[[bytes], Iterator[Leaf]]


def _pdf(data: bytes) -> Iterator[Leaf]:
    from urltrawl.documents import pdf  # noqa: PLC0415  # the extra

    return pdf.read(data)


def _office(data: bytes) -> Iterator[Leaf]:
    from urltrawl.documents import office  # noqa: PLC0415  # the extra

    return office.read(data)


def _picture(data: bytes) -> Iterator[Leaf]:
    from urltrawl.documents import pictures  # noqa: PLC0415  # the extra

    return pictures.read(data)


READERS = {
    "pdf": Reader("a PDF document", ("pypdf",), _pdf),
    "office": Reader("an Office document", ("defusedxml",), _office),
    "open": Reader("an OpenDocument or EPUB file", ("defusedxml",), _office),
    "png": Reader("a PNG image", ("zxingcpp", "PIL"), _picture),
    "jpeg": Reader("a JPEG image", ("zxingcpp", "PIL"), _picture),
    "gif": Reader("a GIF image", ("zxingcpp", "PIL"), _picture),
}
"""The kinds of documents."""

PICTURES = frozenset({"png", "jpeg", "gif"})

MAGICS = {"pdf": b"%PDF-", "png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8\xff", "gif": b"GIF8"}
"""What documents begin with that are no zip archives."""


def missing(kind: str) -> str:
    """Why a document of that kind is not read, with what would install its libraries; empty where
    they are there.
    """
    reader = READERS[kind]
    if all(find_spec(library) is not None for library in reader.libraries):
        return ""
    return reader.called if kind in PICTURES else f"{reader.called}: {PIP}"
