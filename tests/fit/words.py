"""Word lists for ``text/words.py``: ``python -m tests.fit.words NEWS RFCS OTHER...``.

``COMMON`` are words that stand in at least ``ARTICLES`` articles of the news spool and
``DOCUMENTS`` RFC texts, each counted once, in lower case at least once, and that are rarely a
segment of a URL in any of the folders: "common" is prose, "software" is a directory. ``SEGMENTS``
are words that the paths of URLs in at least ``ARCHIVES`` of the folders hold.
"""

from __future__ import annotations

import re
import sys
from collections import Counter

from tests.fit.breaks import texts_of_folder

ARTICLES = 8
DOCUMENTS = 4
SHARE = 0.03
"""As a segment of a URL it may occur so often for each text that has it as a word."""
ARCHIVES = 4
_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*://[^\s<>\"'()\[\]{}|\\^`]+")
_SEGMENT = re.compile(r"[a-z]+")
_IN_PATH = re.compile(r"(?<![A-Za-z0-9])[A-Z]?[a-z]{4,14}(?![A-Za-z0-9])")
_WORD = re.compile(r"(?<![\w./\-@:'])[a-z]{2,}(?=[\s,.;:!?)\"]|\Z)")


def main(folders: list[str]) -> None:
    """Count and print."""
    counts: list[Counter[str]] = []
    segments: Counter[str] = Counter()
    holders: Counter[str] = Counter()
    for folder in folders:
        words: Counter[str] = Counter()
        held: set[str] = set()
        for text in texts_of_folder(folder):
            for url in set(_URL.findall(text)):
                segments.update(set(_SEGMENT.findall(url.lower())))
                held.update(
                    word.lower()
                    for word in _IN_PATH.findall(url.partition("://")[2].partition("/")[2])
                )
            words.update(set(_WORD.findall(_URL.sub(" ", text))))
        counts.append(words)
        holders.update(held)
    articles, documents = counts[:2]
    total = articles + documents
    print(
        "COMMON",
        *sorted(
            w
            for w in total
            if articles[w] >= ARTICLES
            and documents[w] >= DOCUMENTS
            and segments[w] <= SHARE * total[w]
        ),
    )
    print("SEGMENTS", *sorted(word for word, count in holders.items() if count >= ARCHIVES))


if __name__ == "__main__":
    main(sys.argv[1:])
