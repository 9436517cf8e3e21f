"""Whether ``find`` joins what programs broke: a document is printed by groff, w3m and others, once
on lines so long that no URL is broken, and once as people see it.

    python -m tests.fit.rendered PROGRAM FOLDER...

PROGRAM is one of ``PROGRAMS``, which must be installed. At most ``DOCUMENTS`` of the folders are
read, chosen by chance but always the same. What is found on the long lines counts as right. Printed
are how many distinct URLs are broken on the lines of ``WIDTHS`` and how many of these are found,
how many URLs are joined, how many of these are right and what was stated; then those that were
missed or joined wrongly, at most ``SHOWN`` of each.
"""

from __future__ import annotations

import gzip
import os
import random
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

WIDTHS = (80, 72)
"""Characters of the lines that people see."""
LONG = 2000
"""Characters of lines on which few URLs are broken."""
DOCUMENTS = 250
LARGEST = 120_000
"""Bytes of the largest file that is read."""
SHOWN = 40
_OVERSTRIKE = re.compile(r".\x08")
_MANUAL_PAGE = re.compile(r"\.[1-9]\w*\Z")
_PAGE = re.compile(r"\.html?\Z")
_TEXT = re.compile(r"\.(?:md|rst|txt)\Z")


class Program(NamedTuple):
    """A command that prints a document from its standard input; ``{}`` stands for the width."""

    command: tuple[str, ...]
    name: re.Pattern[str]
    """What is found in the names of the files that it reads, without ``.gz``."""
    keeps_long: bool = False
    """Whether the document itself is what it prints on long lines."""


PROGRAMS = {
    "groff": Program(
        ("groff", "-tk", "-Tutf8", "-P-c", "-man", "-rLL={}n", "-rLT={}n"), _MANUAL_PAGE
    ),
    "w3m": Program(
        ("w3m", "-dump", "-T", "text/html", "-cols", "{}", "-I", "utf-8", "-O", "utf-8"), _PAGE
    ),
    "html2text": Program(("html2text", "-utf8", "-width", "{}"), _PAGE),
    "fold": Program(("fold", "-w", "{}"), _TEXT, keeps_long=True),
    "fold -s": Program(("fold", "-s", "-w", "{}"), _TEXT, keeps_long=True),
}


def documents(folders: Iterable[Path], name: re.Pattern[str]) -> Iterator[bytes]:
    """Yield the bytes of the files whose names match and that hold a URL, in an order that chance
    made.
    """
    paths = sorted(
        path
        for folder in folders
        for path in folder.rglob("*")
        if name.search(path.name.removesuffix(".gz")) and path.is_file() and not path.is_symlink()
    )
    random.Random(7).shuffle(paths)
    for path in paths:
        if path.stat().st_size <= LARGEST:
            data = path.read_bytes()
            data = gzip.decompress(data) if path.suffix == ".gz" else data
            if b"://" in data:
                yield data


def printed(program: Program, data: bytes, width: int) -> str:
    """Return what the program prints of a document on lines of so many characters."""
    if width == LONG and program.keeps_long:
        return data.decode("utf-8", "replace")
    ran = subprocess.run(
        [word.format(width) for word in program.command],
        input=data,
        capture_output=True,
        timeout=60,
        check=False,  # a page with errors is printed all the same
        env=os.environ | {"GROFF_NO_SGR": "1", "LC_ALL": "C.UTF-8"},
    )
    return _OVERSTRIKE.sub("", ran.stdout.decode("utf-8", "replace"))


def main(words: list[str]) -> None:
    """Print the figures, and the URLs that were missed or joined wrongly."""
    if len(words) < 2 or words[0] not in PROGRAMS:
        sys.exit(__doc__)
    program = PROGRAMS[words[0]]
    broken: dict[str, bool] = {}
    joined: dict[str, tuple[bool, float]] = {}
    texts = documents(map(Path, words[1:]), program.name)
    for data in islice(texts, DOCUMENTS):
        right = {link.url for link in urltrawl.find(printed(program, data, LONG))}
        for width in WIDTHS:
            text = printed(program, data, width)
            links = urltrawl.find(text)
            urls = {link.url for link in links}
            for url in right:
                if url not in text:
                    broken[url] = broken.get(url, True) and url in urls
            for link in links:
                if link.joins and link.url not in text:
                    joined.setdefault(link.url, (link.url in right, link.confidence))
    found, stated = sum(broken.values()), sum(confidence for _, confidence in joined.values())
    print(f"{words[0]}: {found} of {len(broken)} broken URLs found; joined, distinct: "
          f"{sum(is_right for is_right, _ in joined.values())} of {len(joined)} right, "
          f"stated {stated / max(1, len(joined)):.3f}")  # fmt: skip
    missed = [url for url, is_found in broken.items() if not is_found]
    wrong = [url for url, (is_right, _) in joined.items() if not is_right]
    for what, shown in (("missed", missed), ("wrong", wrong)):
        for url in shown[:SHOWN]:
            print(what, ascii(url))


if __name__ == "__main__":
    main(sys.argv[1:])
