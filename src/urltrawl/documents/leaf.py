"""A page of a document, and how much of a document is read."""

from __future__ import annotations

from typing import NamedTuple

SIZE = 64 * 1024 * 1024
"""Bytes of a document that is read, and of all that is made of it: it is held in memory. Mail
servers take 25 to 50 MB."""

FLOOR = 1024 * 1024
RATIO = 48
"""Bytes that are made of a document: the floor, and so many for each of its own. XML packs to a
twentieth or thirtieth, the instructions of a PDF to a tenth."""

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


class UnreadError(Exception):
    """Something of a document is not read, and why: the words behind what it is called."""


def measure(data: bytes) -> int:
    """How many bytes may be made of a document: text packs to a tenth, and a few kilobytes can
    claim any number.
    """
    return min(SIZE, FLOOR + RATIO * len(data))
