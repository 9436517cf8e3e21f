"""A page of a document, and the limits on what is read of a document."""

from __future__ import annotations

from typing import NamedTuple

SIZE = 64 * 1024 * 1024
"""Longest document that is read, and most that is unpacked of one, in bytes: both are held in
memory. The files in a PDF are counted apart. Mail servers take 25 to 50 MB."""

FLOOR = 1024 * 1024
RATIO = 48
"""Most bytes that are unpacked of a document: ``FLOOR``, and ``RATIO`` for each byte of it. XML
packs to a twentieth or thirtieth, the instructions of a PDF to a tenth."""

PAGES = 5000
"""Most pages of a PDF that are read. The longest standards that people mail have 4,000 or so."""
CONTENT = 2 * 1024 * 1024
"""Most bytes of instructions of a page whose text is read, and of a program that is. A page of text
has 10 KB, a map some MB."""
PART = 16 * 1024 * 1024
"""Longest part of an Office document, OpenDocument or EPUB that is read, in bytes. A book of a
thousand pages has 5 MB."""
PIXELS = 16 * 1024 * 1024
"""Most pixels of a picture that is decoded: a photograph of 2015. A few hundred bytes can claim any
number."""


class Page(NamedTuple):
    """A page or part of a document: its name (``page-3``, ``word/document.xml``), and its HTML. Of
    a file in the document, ``data`` is the file as it is.
    """

    name: str
    data: bytes


class UnreadError(Exception):
    """Something of a document is not read: the message follows ``Reader.description``."""


def output_limit(data: bytes) -> int:
    """Return the most bytes that are unpacked of a document, which can claim any number."""
    return min(SIZE, FLOOR + RATIO * len(data))
