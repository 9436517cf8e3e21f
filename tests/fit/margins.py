"""Whether margins matter: broken URLs of archives are read again with a mark before each line.

    python -m tests.fit.margins CORPORA

Of each archive the first links over a line break are taken that are surer than ``SURE``, each with
some lines around it, and at most ``EACH`` of them. Printed is for each margin how many of these
links are not found behind it, how many other links are not, and how many links are new. What a URL
is without a margin counts as right: nothing here says whether that is so.
"""

from __future__ import annotations

import gzip
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

SURE = 0.93
"""Confidence of a link, at least."""
EACH = 60
"""Links of an archive, at most."""
LINES_ABOVE, LINES_BELOW = 7, 5
LARGEST = 8_000_000
"""Characters that are read of an archive, at most, but for the rest of a file."""


def _behind(mark: str) -> Callable[[list[str]], list[str]]:
    """Return a function that puts a mark before each of some lines."""
    return lambda lines: [mark + line for line in lines]


def _between(left: str, right: str) -> Callable[[list[str]], list[str]]:
    """Return a function that puts marks around each of some lines, those on the right in one
    column.
    """

    def change(lines: list[str]) -> list[str]:
        expanded = [line.expandtabs() for line in lines]
        width = max(map(len, expanded), default=0)
        return [left + line.ljust(width) + right for line in expanded]

    return change


MARGINS: Mapping[str, Callable[[list[str]], list[str]]] = {
    **{
        mark: _behind(mark)
        for mark in (
            *("> ", ">>", "> > > > ", "    ", "\t", "+", "-", "> +", "+> ", "# ", "// ", " * "),
            *("-- ", ";; ", "% ", "! ", "| ", "dnl ", "REM ", "remote: "),
        )
    },
    "blanks up to one width": _between("", ""),
    "| ... |": _between("| ", " |"),
    "/* ... */": _between("/* ", " */"),
    "numbers": lambda lines: [f"{number:6}\t{line}" for number, line in enumerate(lines, 1)],
    "times": lambda lines: [f"2021-03-04 05:06:{n:02} {line}" for n, line in enumerate(lines)],
    "an empty line behind each": lambda lines: [part for line in lines for part in (line, "")],
}


def texts_of(archive: Path) -> Iterator[str]:
    """Yield the texts of the files of an archive, a character for each byte, with LF at line
    ends.
    """
    length = 0
    for path in sorted(archive.rglob("*")):
        if path.is_file() and length < LARGEST:
            data = path.read_bytes()
            data = gzip.decompress(data) if path.suffix == ".gz" else data
            text = data.decode("latin-1").replace("\r\n", "\n").replace("\r", "")
            length += len(text)
            yield text


def broken_links(archive: Path) -> list[str]:
    """Return pieces of text, each around one link that goes over a line break; each URL once. Soft
    breaks of quoted-printable are left out.
    """
    found: dict[str, str] = {}
    for text in texts_of(archive):
        for link in urltrawl.find(text):
            raw = text[link.start : link.end]
            if "\n" not in raw or "=\n" in raw or link.confidence < SURE:
                continue
            above = text[: link.start].rsplit("\n", LINES_ABOVE)[-LINES_ABOVE:]
            below = text[link.end :].split("\n", LINES_BELOW)[:LINES_BELOW]
            found.setdefault(link.url, "\n".join(above) + raw + "\n".join(below))
            if len(found) == EACH:
                return list(found.values())
    return list(found.values())


def _urls(text: str) -> tuple[Counter[str], Counter[str]]:
    """Return the URLs of a text, and those of them that go over a line break."""
    links = list(urltrawl.find(text))
    broken = Counter(link.url for link in links if "\n" in text[link.start : link.end])
    return Counter(link.url for link in links), broken


def main(words: list[str]) -> None:
    """Print the table."""
    if len(words) != 1:
        sys.exit(__doc__)
    archives = sorted(path for path in Path(words[0]).iterdir() if path.is_dir())
    pieces = [piece for archive in archives for piece in broken_links(archive)]
    plain = [_urls(piece) for piece in pieces]
    print(f"{len(pieces)} pieces, {sum(broken.total() for _, broken in plain)} broken links")
    print("each line behind            broken lost  others lost  new")
    for name, change in MARGINS.items():
        broken_lost = lost = new = 0
        for piece, (urls, broken) in zip(pieces, plain, strict=True):
            now, _ = _urls("\n".join(change(piece.split("\n"))))
            broken_lost += (broken - now).total()
            lost += (urls - now).total()
            new += (now - urls).total()
        print(f"{name!r:28} {broken_lost:10} {lost - broken_lost:12} {new:4}")


if __name__ == "__main__":
    main(sys.argv[1:])
