"""Whether ``find`` reads quoted-printable that nobody decoded: its links in the raw text of
messages are compared with those of ``scan``, which decodes them.

    python -m tests.fit.encoded CORPORA [FOLDER...]

Each message with quoted-printable and without base64 is read as it lies in its file, and once more
with a reply mark before each line. Printed are, over distinct web addresses in ASCII of a message:
how many it has, how many are found, how many others are; and of the addresses over a soft break
that are found how many it has. Some never agree: a page has blanks and backslashes in addresses,
and names of namespaces.
"""

from __future__ import annotations

import html
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LARGEST = 3_000_000
"""Bytes of the largest file that is read."""

_ENCODED = re.compile(r"(?i)content-transfer-encoding:[ ]*quoted-printable")
_BASE64 = re.compile(r"(?i)content-transfer-encoding:[ ]*base64")
_SOFT_BREAK = re.compile(r"=\r?\n")


def encoded_messages(folders: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """Yield the files below the folders that have quoted-printable and no base64, with their texts,
    a character for each byte.
    """
    for path in sorted(path for folder in folders for path in folder.rglob("*")):
        if path.is_file() and path.stat().st_size <= LARGEST:
            text = path.read_bytes().decode("latin-1")
            if _ENCODED.search(text) and not _BASE64.search(text):
                yield path, text


def web_addresses(links: Iterable[urltrawl.Link]) -> set[str]:
    """Return the distinct addresses of http and https in ASCII, without references of HTML."""
    urls = {html.unescape(link.url) for link in links}
    return {url for url in urls if url.isascii() and url.startswith(("http:", "https:"))}


def main(words: list[str]) -> None:
    """Print the table."""
    if not words:
        sys.exit(__doc__)
    print("each line       has  found  others  over a break  right")
    for mark in ("", "> "):
        has = found = others = broken = right = 0
        for path, text in encoded_messages(map(Path, words)):
            decoded = web_addresses(urltrawl.scan(path))
            marked = "".join(mark + line for line in text.splitlines(keepends=True))
            links = list(urltrawl.find(marked))
            raw = web_addresses(links)
            over_break = web_addresses(
                link for link in links if _SOFT_BREAK.search(marked[link.start : link.end])
            )
            has += len(decoded)
            found += len(decoded & raw)
            others += len(raw - decoded)
            broken += len(over_break)
            right += len(decoded & over_break)
        name = f"behind {mark!r}" if mark else "as it lies"
        print(f"{name:12} {has:6} {found:6} {others:7} {broken:13} {right:6}")


if __name__ == "__main__":
    main(sys.argv[1:])
