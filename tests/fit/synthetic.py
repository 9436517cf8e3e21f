"""Breaks made in real paragraphs, as mailers make them.

Where an archive holds a URL in the middle of a line, what it is is known. Its paragraph is filled
anew, by the ways in which mailers, editors and typesetters fill, at widths from 60 to 79 and with
reply marks at several depths:

* ``words``   at blanks only; what is too long sticks out. No URL is broken, and many end their line
  before prose.
* ``cut``     what does not fit is cut at the width, whatever it is (terminals, old list gateways)
* ``moved``   what does not fit begins a new line, and is cut at the width where it is longer than
  that
* ``marks``   behind the last ``/ - ? & = .`` that fits (Mozilla, typesetters; Python's textwrap
  does it behind hyphens)
* ``quoted``  filled at blanks, quoted, and filled again a little wider, so that what sticks out
  falls on a line of its own,
              with or without its reply mark ("comb" quoting)
* ``hanging`` an entry of a list of references with a hanging indent, broken behind such a mark
* ``grafted`` a paragraph without a URL that gets one where one might stand ("see", "at", the end of
  a sentence), filled at
              blanks so that the URL ends its line. This yields thousands of line ends before
              nature's own words.

The paragraphs, and with them words and URLs, are nature's; how often which way occurs is not. So
what it yields is reported apart, URLs that are broken apart from those that are not.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from tests.fit.breaks import LineEnd, find_candidates, texts_of_folder

from urltrawl.context.rejoin import find_line_start
from urltrawl.judge.evidence import features
from urltrawl.judge.readings import assemble
from urltrawl.model import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urltrawl.judge.letters import Spelling

_MARKED = re.compile(r"(?:[ \t]*[>|:#])+[ \t]?")
_PROSE = re.compile(r"[A-Za-z]{2,}[.,;:!?]?\Z")
_BREAKABLE = re.compile(r"(?<=[/\-?&=.])(?=.)")
WIDTHS = range(60, 80)
QUOTES = ("", "", "", "> ", "> ", ">> ", "> > ", "| ", "  ")
LONGEST = 200
MOST = 12
"""Line ends of one URL that count in each way of filling: footers would be all of it."""
FEWER = 3
"""The same of those that go on: the rest of one URL is the rest of another."""
_GLUED = re.compile(r"://\S*(?:-|/ /\S*|= ) \S")


_BEFORE = re.compile(r"(?:at|see|from|on|in|is|to|under|via|and|called|site|page|[a-z]{3,}[.:,])\Z")
GRAFTS = 400
"""Paragraphs of a folder that get a URL, at most."""
PARAGRAPHS = 300
"""Paragraphs of a folder that are filled anew, at most."""


class Paragraph(NamedTuple):
    """A paragraph, and the URLs that its words hold."""

    words: list[str]
    urls: frozenset[str]


def find_paragraphs(folder: str) -> Iterator[Paragraph]:
    """Yield the distinct paragraphs of prose of a folder that hold a URL which ends no line."""
    seen = set()
    for text in texts_of_folder(folder):
        for lines in split_blocks(text):
            words = [word for row in lines for word in row]
            inner = [word for row in lines for word in row[:-1]] + words[-1:]
            key = tuple(words)
            if (
                not any("://" in word for word in words)
                or key in seen
                or _GLUED.search(" ".join(words))
                or sum("://" in word for word in inner) != sum("://" in word for word in words)
            ):
                continue
            seen.add(key)
            if len(words) < 12 or not is_prose(words):
                continue
            urls = frozenset(
                assemble(one, (), one.ends[0])
                for one in find_candidates(" ".join(words))
                if one.kind is Kind.BARE
            )
            if urls and all(len(url) <= LONGEST for url in urls):
                yield Paragraph(words, urls)


def split_blocks(text: str) -> Iterator[list[list[str]]]:
    """Yield for each block between blank lines the words of its lines, without reply marks."""
    for block in re.split(r"\n[ \t>|:#]*(?=\n)", text):
        if len(block) <= 4000:
            yield [_MARKED.sub("", row, count=1).split() for row in block.splitlines()]


def is_prose(words: list[str]) -> bool:
    """Return whether three of five words look like those of prose."""
    return sum(bool(_PROSE.match(word)) for word in words) >= 0.6 * len(words)


def graft_urls(folder: str, urls: list[str]) -> Iterator[tuple[Paragraph, str]]:
    """Yield paragraphs of a folder that got one of ``urls``, each with a text in which it is filled
    so that the URL ends its line.
    """
    seen = set()
    for text in texts_of_folder(folder):
        for lines in split_blocks(text):
            words = [word for row in lines for word in row]
            if (
                not 25 <= len(words) <= 200
                or "://" in " ".join(words)
                or tuple(words) in seen
                or not is_prose(words)
            ):
                continue
            seen.add(tuple(words))
            random = Random(crc32(" ".join(words).encode()))
            places = [
                number
                for number, word in enumerate(words[:-1], 1)
                if number > 8 and _BEFORE.match(word)
            ]
            if not places or random.random() < 0.3:
                continue
            at, url = random.choice(places), random.choice(urls)
            mark = "." if words[at][:1].isupper() else random.choice(("", "", "", ","))
            whole = [*words[:at], url + mark, *words[at:]]
            for width in random.sample(WIDTHS, len(WIDTHS)):
                mark = random.choice(QUOTES)
                rows = [mark + row for row in fill_words(whole, width, "words")]
                if any(row.endswith(whole[at]) for row in rows[:-1]):
                    yield Paragraph(whole, frozenset([url])), "\n".join(rows) + "\n\nThat is all.\n"
                    break
            if len(seen) >= 2 * GRAFTS:
                return


def fill_words(words: list[str], width: int, style: str) -> list[str]:
    """Return the lines of a paragraph, at most ``width`` characters each. ``style`` says where a
    URL that does not fit is cut (``_division``).
    """
    rows: list[str] = []
    row = ""
    for whole in words:
        word = whole
        while word:
            glue = " " if row else ""
            room = width - len(row) - len(glue)
            if len(word) <= room:
                row, word = row + glue + word, ""
                continue
            at = _division(word, room, width, style) if "://" in whole else 0
            if at:
                rows.append(row + glue + word[:at])
                row, word = "", word[at:]
            elif row:
                rows.append(row)
                row = ""
            else:
                row, word = word, ""
    return [*rows, row] if row else rows


def _division(word: str, room: int, width: int, style: str) -> int:
    """Return where a word that is longer than the room on its line is cut, or 0 for nowhere."""
    if style == "cut":
        return max(0, room)
    if style == "moved":
        return room if room >= width else 0
    if style == "marks":
        return max(
            (
                found.start()
                for found in _BREAKABLE.finditer(word)
                if found.start() <= room and "://" in word[: found.start() - 1]
            ),
            default=0,
        )
    return 0


def requote(rows: list[str], random: Random) -> list[str]:
    """Return the lines with a reply mark, and what sticks out then on lines of their own."""
    width = random.choice((72, 74, 76, 78, 80))
    mark = random.choice(("> ", ">", ">> ", "> > "))
    lost = random.random() < 0.6
    found = []
    for row in rows:
        quoted = mark + row
        if len(quoted) <= width:
            found.append(quoted)
            continue
        blank = quoted.rfind(" ", len(mark) + 1, width + 1)
        if blank < 0 or "://" in quoted[blank:]:
            blank = -1
        head, tail = (
            (quoted[:blank], quoted[blank + 1 :]) if blank > 0 else (quoted[:width], quoted[width:])
        )
        found += [head, tail if lost else mark + tail]
    return found


def fillings(paragraph: Paragraph) -> Iterator[tuple[str, str]]:
    """Yield a paragraph filled in each way at each width: the name of the way, and the text."""
    random = Random(crc32(" ".join(paragraph.words).encode()))
    for style in ("words", "cut", "moved", "marks", "quoted", "hanging"):
        for width in WIDTHS:
            if style == "quoted":
                rows = requote(fill_words(paragraph.words, width, "words"), random)
            elif style == "hanging":
                rows = fill_words(paragraph.words, min(width, 72) - 11, "marks")
                rows = [
                    f"   [{random.randint(1, 99)}]".ljust(11) + rows[0],
                    *(" " * 11 + row for row in rows[1:]),
                ]
            else:
                mark = random.choice(QUOTES)
                rows = [mark + row for row in fill_words(paragraph.words, width, style)]
            yield style, "As was said:\n\n" + "\n".join(rows) + "\n\nThat is all.\n"


def make_texts(folder: str, urls: list[str]) -> Iterator[tuple[Paragraph, str, str]]:
    """Yield a paragraph, the name of the way in which it was filled, and the text, for all of a
    folder.
    """
    for paragraph in islice(find_paragraphs(folder), PARAGRAPHS):
        for style, text in fillings(paragraph):
            yield paragraph, style, text
    for paragraph, text in graft_urls(folder, urls):
        yield paragraph, "grafted", text


def urls_of(folders: Iterable[str]) -> list[str]:
    """Return the distinct URLs that stand whole in some folders, to be put into other texts."""
    found = {
        assemble(one, (), one.ends[0])
        for folder in folders
        for text in texts_of_folder(folder)
        for one in find_candidates(text)
        if not one.chain
    }
    return sorted(
        url for url in found if (len(url) < 70 and url[-1:].isalnum()) or url.endswith("/")
    )


def make_line_ends(folder: str, urls: list[str], spelling: Spelling) -> dict[str, list[LineEnd]]:
    """Return the distinct line ends of each way of filling, with their labels: name of the way ->
    line ends.
    """
    name = folder.rstrip("/").rpartition("/")[2]
    ends: dict[str, list[LineEnd]] = {}
    seen: set[tuple[str, str, str]] = set()
    count: Counter[tuple[str, bool, str]] = Counter()
    for paragraph, style, text in make_texts(folder, urls):
        for one in find_candidates(text):
            values: list[list[float]] = []
            for number, gap in enumerate(one.chain if one.kind is Kind.BARE else ()):
                written = assemble(
                    one,
                    one.chain[:number],
                    one.chain[number - 1].run_end if number else one.run_end,
                )
                label = _label(
                    written, assemble(one, one.chain[: number + 1], gap.run_end), paragraph.urls
                )
                key = (
                    style,
                    text[max(find_line_start(text, one.head), one.head - 40) : one.head],
                    written,
                )
                if label is None or key in seen:
                    break
                seen.add(key)
                of = (
                    style,
                    label,
                    next((url for url in paragraph.urls if url[:12] == written[:12]), ""),
                )
                count[of] += 1
                if count[of] <= (FEWER if label else MOST):
                    values = values or list(features(one, spelling))
                    found = LineEnd(
                        name,
                        written,
                        one.slice(gap.end, gap.piece_end),
                        label,
                        style,
                        tuple(values[number]),
                    )
                    ends.setdefault(style, []).append(found)
                if not label:
                    break
    return ends


def _label(written: str, joined: str, urls: frozenset[str]) -> bool | None:
    """Return whether one of ``urls`` goes on behind a line end, or None if nobody knows.
    ``written`` is the text up to it, ``joined`` the text with the next piece.
    """
    if any(
        url.startswith(joined.rstrip(".,;:!?'\""))
        or (joined.startswith(url) and len(written) < len(url))
        for url in urls
    ):
        return True
    if any(written.startswith(url) for url in urls):
        return False
    return None
