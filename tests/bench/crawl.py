"""Web archives to measure with: ``python -m tests.bench.crawl MEGABYTES OUT.warc.wet.gz``.

A WET file as crawls have them, of a text that is made by program: words by Zipf's law in
paragraphs, in some documents links, of which one in twenty is broken at the end of a line. Each
record is a member of gzip of its own. The same number gives the same file.
"""

from __future__ import annotations

import gzip
import random
import sys
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS = 20_000
"""Words of the language that is made."""
LENGTH = 8_000
"""Bytes of a document, the median: Common Crawl's have about as many."""
LINKED = 0.4
"""The share of documents that have links."""
EVERY = 0.25
"""The share of their paragraphs that have one."""
_SYLLABLES = [
    one + other
    for one in "bdfghklmnprstvwz"
    for other in ("a", "e", "i", "o", "u", "an", "er", "in", "on", "st")
]
_HEAD = (
    "WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: {uri}\r\n"
    "WARC-Date: 2026-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:{number:032x}>\r\n"
    "Content-Type: text/plain\r\nContent-Length: {length}\r\n\r\n"
)


class Crawl:
    """Makes documents, the same for the same seed. If ``dense``, each paragraph has a link."""

    def __init__(self, seed: int = 0, *, dense: bool = False) -> None:
        self._random = random.Random(seed)
        self._linked, self._every = (1.0, 1.0) if dense else (LINKED, EVERY)
        self._words = sorted({self._word() for _ in range(WORDS * 2)}, key=hash_of)[:WORDS]
        self._weights = list(accumulate(1 / rank for rank in range(1, len(self._words) + 1)))

    def _word(self) -> str:
        """Make a word of one to four syllables."""
        return "".join(self._random.choices(_SYLLABLES, k=self._random.randint(1, 4)))

    def _link(self) -> str:
        """Make a URL. One in twenty is broken by a line end."""
        host, *path = self._random.choices(self._words, cum_weights=self._weights, k=4)
        page = self._random.randrange(10_000)
        top = self._random.choice(("com", "org", "net"))
        link = f"https://www.{host}.{top}/{'/'.join(path)}/{page}.html"
        at = self._random.randrange(24, len(link))
        return link if self._random.random() < 0.95 else f"{link[:at]}\n{link[at:]}"

    def _paragraph(self, linked: bool) -> str:
        """Make a paragraph of a document, which is ``linked`` if it has links."""
        words = self._random.choices(
            self._words, cum_weights=self._weights, k=self._random.randint(4, 90)
        )
        if linked and self._random.random() < self._every:
            words.insert(self._random.randrange(len(words)), self._link())
        return " ".join(words).capitalize() + ".\n"

    def documents(self) -> Iterator[bytes]:
        """Yield records of WARC, without end."""
        number = 0
        while True:
            linked = self._random.random() < self._linked
            size = int(self._random.lognormvariate(0, 1) * LENGTH)
            text = ""
            while len(text) < size:
                text += self._paragraph(linked)
            body = text.encode()
            head = _HEAD.format(uri=self._link().replace("\n", ""), number=number, length=len(body))
            yield head.encode() + body + b"\r\n\r\n"
            number += 1


def hash_of(word: str) -> int:
    """Return a number to sort words by: the same each time, and in no alphabet's order."""
    return int.from_bytes(word.encode()) * 2654435761 % 2**32


def write(path: Path, megabytes: float, *, dense: bool = False) -> tuple[int, int]:
    """Write a file of about so many megabytes of text, each record compressed. Return how many
    records and bytes of text it holds.
    """
    records = size = 0
    with path.open("wb") as file:
        for record in Crawl(dense=dense).documents():
            file.write(gzip.compress(record, 6, mtime=0))
            records, size = records + 1, size + len(record)
            if size >= megabytes * 1e6:
                break
    return records, size


if __name__ == "__main__":
    print(*write(Path(sys.argv[2]), float(sys.argv[1])))
