"""Which words are prose: ``python -m tests.fit.words NEWS RFCS OTHER...`` prints a list for ``text/words.py``.

A word qualifies that stands in at least ``ARTICLES`` articles of the news spool and ``DOCUMENTS`` RFC texts, each counted
once, in lower case at least once, and that is rarely a segment of a URL in any of the folders: "common" is prose, "software"
is a directory.
"""

from __future__ import annotations

import re
import sys
from collections import Counter

from tests.fit.breaks import texts

ARTICLES = 8
DOCUMENTS = 4
SEGMENTS = 0.03
"""As a segment of a URL it may occur so often for each text that has it as a word."""
_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*://\S+")
_SEGMENT = re.compile(r"[a-z]+")
_WORD = re.compile(r"(?<![\w./\-@:'])[a-z]{2,}(?=[\s,.;:!?)\"]|\Z)")


def main(folders: list[str]) -> None:
    counts: list[Counter[str]] = []
    segments: Counter[str] = Counter()
    for folder in folders:
        words: Counter[str] = Counter()
        for text in texts(folder):
            for url in set(_URL.findall(text)):
                segments.update(set(_SEGMENT.findall(url.lower())))
            words.update(set(_WORD.findall(_URL.sub(" ", text))))
        counts.append(words)
    articles, documents = counts[:2]
    total = articles + documents
    print(*sorted(w for w in total if articles[w] >= ARTICLES and documents[w] >= DOCUMENTS and segments[w] <= SEGMENTS * total[w]))


if __name__ == "__main__":
    main(sys.argv[1:])
