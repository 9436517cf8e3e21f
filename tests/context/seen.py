"""What a user sees of each case of corpora/context: the readings in their order, how sure, every
problem and every remark.

    python -m tests.context.seen            # say what differs from corpora/context/seen.txt
    python -m tests.context.seen --write    # write it anew, to be read before it is committed

The cases say which URL is right. This says the rest, so that a change of it is seen: one line a
link, all links of a case in order, ``FILE/ID | kind verdict problems !remarks | reading how-sure |
reading how-sure ...``.
"""

from __future__ import annotations

import difflib
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.link import Link

CASES = Path(__file__).parents[2] / "corpora" / "context"
FILES = ("appendix.txt", "breaks.txt")
SEEN = CASES / "seen.txt"
HEAD = (
    "# What is seen of each case of appendix.txt and breaks.txt, one line a link. Written by "
    "python -m tests.context.seen --write.\n"
)
ESCAPE = re.compile(r"\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([nrtf|]))")
PLAIN = {"n": "\n", "r": "\r", "t": "\t", "f": "\f", "|": "|"}
BANDS = ((0.95, "sure"), (0.75, "likely"), (0.4, "open"), (0.05, "unlikely"), (0.0, "hardly"))
"""The least confidence for each word. A case is to notice another judgement and not another third
digit."""


def unescape(text: str) -> str:
    """Return the text of a case with its escapes replaced by what they stand for."""
    return ESCAPE.sub(
        lambda found: PLAIN[found[3]] if found[3] else chr(int(found[1] or found[2], 16)), text
    )


def cases(*names: str) -> Iterator[tuple[str, str]]:
    """Yield the name (``breaks/B-1``) and the text of each case of some files of corpora/context,
    by default of ``FILES``.
    """
    for name in names or FILES:
        for line in (CASES / name).read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("# ") and line != "#":
                row, text, _ = re.split(r" (?<!\\)\| ", line)
                yield f"{name.removesuffix('.txt')}/{row.strip()}", unescape(text)


def how_sure(confidence: float) -> str:
    """Return the word for a confidence: ``0.9 -> "likely"``."""
    return next(word for least, word in BANDS if confidence >= least)


def line_of_link(link: Link) -> str:
    """Return what is seen of a link, without the name of its case."""
    about = [
        link.kind,
        link.verdict,
        *(problem.code for problem in link.problems),
        *(f"!{lint}" for lint in link.lints),
    ]
    readings = [f"{reading.url or '-'} {how_sure(reading.confidence)}" for reading in link.readings]
    return " | ".join([" ".join(about), *readings])


def lines_of_case(row: str, text: str) -> list[str]:
    """Return the lines of the case ``row``: one a link, in ASCII."""
    links = urltrawl.find(text, rejected=True)
    lines = [f"{row} | {line_of_link(link)}" for link in links] or [f"{row} | nothing"]
    return [
        line.encode("unicode_escape").decode() if not line.isascii() else line for line in lines
    ]


def current_lines() -> list[str]:
    """Return the lines of all cases as they are now."""
    return [line for row, text in cases() for line in lines_of_case(row, text)]


def stored_lines() -> list[str]:
    """Return the lines of all cases as seen.txt has them."""
    return [
        line for line in SEEN.read_text(encoding="utf-8").splitlines() if not line.startswith("# ")
    ]


def main() -> int:
    """Compare, or write with ``--write``. Return 1 if something differs, else 0."""
    if "--write" in sys.argv:
        SEEN.write_text(HEAD + "\n".join(current_lines()) + "\n", encoding="utf-8")
        return 0
    changes = [
        line
        for line in difflib.unified_diff(
            stored_lines(), current_lines(), "seen.txt", "now", lineterm="", n=0
        )
        if not line.startswith("@@")
    ]
    print("\n".join(changes))
    return 1 if changes else 0


if __name__ == "__main__":
    raise SystemExit(main())
