"""Whether ``find`` ends a URL where the markup around it does, which needs no reader: between
brackets, braces or quotation marks, a link of Markdown or TeX says itself where it ends.

    python -m tests.fit.markup FOLDER...

Files are read as text, by their suffix, also compressed ones (``.gz``). Printed are for each kind
of markup how many distinct links the files have and how many of them ``find`` gives character for
character, and then the others, at most ``SHOWN`` of a kind.
"""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LARGEST = 400_000
"""Bytes of the largest file that is read."""
SHOWN = 40
"""Most links of a kind that are printed."""

# A link of each markup, without the characters that it escapes.
MARKDOWN = r"\]\((https?://[^()\s\"<>\\]+)\)"
RESTRUCTURED = r"`[^`<]{1,80}<(https?://[^>\s]+)>`_"
ASCIIDOC = r"\b(https?://[^\]\[ \"<>'|`\s{]+)\[[^\]\n]*\]"
POD = r"L<(?:[^|<>]*\|)?(https?://[^>|\s]+)>"
TEXINFO = r"@(?:uref|url)\{(https?://[^},@\s]+)[},]"
TEX = r"\\(?:url|href)\{(https?://[^}\\\s%]+)\}"
BIBTEX = r"\burl\s*=\s*[{\"](https?://[^}\"\\\s]+)[}\"]"
ORG = r"\[\[(https?://[^\]\s]+)\]"
HTML = r"<a [^<>]*href=\"(https?://[^\"&\s<>]+)\""
PROPERTIES = r"(?m)^[\w.\-]+[ \t]*=[ \t]*(https?\\://[^\\\s]+)$"
KINDS = {
    ".md": MARKDOWN, ".markdown": MARKDOWN, ".rst": RESTRUCTURED, ".adoc": ASCIIDOC,
    ".asciidoc": ASCIIDOC, ".pod": POD, ".pm": POD, ".texi": TEXINFO, ".texinfo": TEXINFO,
    ".tex": TEX, ".sty": TEX, ".bib": BIBTEX, ".org": ORG, ".html": HTML, ".htm": HTML,
    ".properties": PROPERTIES,
}  # fmt: skip
"""The suffix of a file -> the pattern of the links in it, whose group 1 is the link."""


def read_texts(folders: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Yield for each file of a known suffix the pattern of its links, and its text."""
    for path in sorted(path for folder in folders for path in folder.rglob("*")):
        pattern = KINDS.get(Path(path.name.removesuffix(".gz")).suffix.lower())
        if pattern and path.is_file() and path.stat().st_size <= LARGEST:
            data = path.read_bytes()
            data = gzip.decompress(data) if path.suffix == ".gz" else data
            yield pattern, data.decode("utf-8", "replace")


def main(words: list[str]) -> None:
    """Print the table and the links that are not given."""
    if not words:
        sys.exit(__doc__)
    links: dict[str, set[str]] = {pattern: set() for pattern in KINDS.values()}
    missed: dict[str, set[str]] = {pattern: set() for pattern in KINDS.values()}
    for pattern, text in read_texts(map(Path, words)):
        marked = {url.replace("\\", "") for url in re.findall(pattern, text)} - links[pattern]
        if marked:
            links[pattern] |= marked
            missed[pattern] |= marked - {link.url for link in urltrawl.find(text)}
    print("markup          links  given")
    for suffix, pattern in KINDS.items():
        count = len(links.pop(pattern, ()))
        if count:
            print(f"{suffix:12} {count:8} {count - len(missed[pattern]):6}")
    for urls in missed.values():
        for url in sorted(urls)[:SHOWN]:
            print(ascii(url))


if __name__ == "__main__":
    main(sys.argv[1:])
