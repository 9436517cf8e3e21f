"""Line ends of real archives and what is known of them: the material of ``natural``, ``fit`` and
``calibration``.

Where a label comes from, best first:

* *own*       a person read the place (``labels.tsv``)
* *mined*     the archive says it itself: the joined text stands whole elsewhere in the folder (in a
  line, before punctuation,
              in a wrapper) and the text as written does not, or the other way round. The bias: only URLs that recur get
              such a label, and a home page or a directory stands whole wherever longer URLs of its host do, so that texts
              which end in ``/`` or name only a host are no evidence for *written*, and none against *joined*.
* *repeated*  the same line, with the URL at its end, recurs with nothing behind it: it was whole
  there. A line that holds
              a home page or directory and nothing else may be the first half of anything, and does not count.
* *prose*     a home page or directory that stands whole elsewhere, and behind it a word that the
  folder uses as a word
              often: what the rule above leaves out and a reader would not doubt.
* *alone*     the line is followed by nothing that could go on (a blank line, a quote mark, another
  URL): most of the line
              ends of nature, footers most of these. No decision, so it counts only where all line ends are counted.

What none of these knows stays unlabelled. Where the judge joined something that no label knows, the
place was read.
"""  # noqa: E501

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import sources
from urltrawl.context.finder import CandidateFinder
from urltrawl.context.rejoin import find_line_start
from urltrawl.formats import FORMATS, PROBE_SIZE, probe
from urltrawl.found import Candidate
from urltrawl.judge.evidence import features
from urltrawl.judge.rank import answer_by_kind
from urltrawl.judge.readings import assemble
from urltrawl.mail import read
from urltrawl.model import Nested, PartKind
from urltrawl.reading.tally import Tally
from urltrawl.reading.text import Origin
from urltrawl.reading.texts import texts_of
from urltrawl.text.charset import decode

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from urltrawl.judge.letters import Spelling

LABELS = Path(__file__).with_name("labels.tsv")
_LINE_END = re.compile(r"[ \t]*(?:\r?\n|\Z)")
_MARKS = re.compile(r"[\s>|:#*]*")
_WORD = re.compile(r"(?<![\w/.\-])[a-z]{2,}(?![\w/\-])")
COMMON = 50
"""Occurrences that make a word one that the folder uses."""


class LineEnd(NamedTuple):
    """A bare URL that ends its line, and whether it goes on in the next one."""

    folder: str
    """The name of the folder of the archive."""
    written: str
    """The URL as its line has it."""
    offered: str
    """The piece of the next line that may belong to the URL, or ""."""
    label: bool | None
    """Whether it goes on, or None if nobody knows."""
    by: str
    """Where the label comes from: "own", "mined", "repeated", "prose", "alone", or ""."""
    values: tuple[float, ...]
    """Its features, in the order of ``FEATURES``; none if nothing is offered."""


@cache
def texts_of_folder(folder: str, *, shown: bool = False) -> tuple[str, ...]:
    """Return every text part of the files below a folder. ``shown`` takes pages, those of PDF
    included, as a reader sees them, and not as they are written.
    """
    return tuple(_read_texts(folder, shown))


def _read_texts(folder: str, shown: bool) -> Iterator[str]:
    """Yield what ``texts_of_folder`` returns."""
    for source in sources.walk([folder]):
        if not isinstance(source, sources.Source):
            continue
        data = b"".join(source.chunks())
        name = probe(data[:PROBE_SIZE], source.name)
        if FORMATS[name].streamed or (name == "html" and not shown):
            yield decode(data).text
            continue
        framer = FORMATS[name].framer()
        for record in [*framer.feed(data), *framer.close()]:
            if isinstance(record, Nested):
                continue
            if name == "html":
                page = texts_of(record, Origin(), Tally(), may_be_idle=False)
                yield from (one.text for one in page)
            else:
                yield from (
                    part.text for part in read(record.message).parts if part.kind is PartKind.TEXT
                )


def find_candidates(text: str) -> Iterator[Candidate]:
    """Yield every candidate of a text that is not marked as code."""
    finder = CandidateFinder()
    for one in finder.feed(text) + finder.close():
        if isinstance(one, Candidate) and one.code is None:
            yield one


class Label(NamedTuple):
    """What a person decided of a line end."""

    goes_on: bool | None
    """Whether the URL goes on in the next line, or None if it is of no use: a template, debris."""
    right: str
    """The whole URL."""


@cache
def read_labels() -> dict[tuple[str, str, str], Label]:
    """Return the labels of ``labels.tsv``. A key is the name of the archive's folder, the URL as
    its line has it, and the piece that the next line offers.
    """
    rows = [line.split("\t") for line in LABELS.read_text(encoding="utf-8").splitlines()[1:]]
    return {
        (row[0], row[2], row[3]): Label({"goes-on": True, "ends": False}.get(row[1]), row[4])
        for row in rows
    }


def is_home_or_directory(url: str) -> bool:
    """Return whether a URL is a home page or a directory: ``http://h/a/`` or ``http://h``. Other
    URLs begin like that because they are of the same host or directory.
    """
    return url.endswith("/") or "/" not in url.partition("://")[2]


def find_line_ends(folder: str, spelling: Spelling) -> list[LineEnd]:
    """Return every bare URL of a folder that ends its line, with its label. ``spelling`` is needed
    for the features.
    """
    name = folder.rstrip("/").rpartition("/")[2]
    words: Counter[str] = Counter()
    found: list[Candidate] = []
    whole: Counter[str] = Counter()
    for text in texts_of_folder(folder):
        words.update(_WORD.findall(text))
        for one in find_candidates(text):
            if not one.chain:
                whole[assemble(one, (), one.ends[0])] += 1
            if not one.enclosed:
                found.append(one)
    ends = []
    followers: dict[str, set[str]] = defaultdict(set)
    for one in found:
        if one.chain or _LINE_END.match(one.text, one.run_end - one.origin):
            followers[_line_before(one)].add(offered_piece(one))
    for one in found:
        written, offered = assemble(one, (), one.ends[0]), offered_piece(one)
        if not one.chain:
            if _LINE_END.match(one.text, one.run_end - one.origin):
                known = whole[written] > 1
                ends.append(
                    LineEnd(
                        name, written, "", False if known else None, "alone" if known else "", ()
                    )
                )
            continue
        if answer_by_kind(one, one.chain[0]) is not None:
            continue
        given = read_labels().get((name, one.slice(one.head, one.chain[0].start), offered))
        if given:
            label, by = given.goes_on, "own"
        else:
            label, by = mined_label(one, written, whole, followers[_line_before(one)])
        if label is None and written in whole and words[offered] >= COMMON:
            label, by = False, "prose"
        ends.append(
            LineEnd(name, written, offered, label, by, tuple(next(features(one, spelling))))
        )
    return ends


def mined_label(
    one: Candidate, written: str, whole: Container[str], followers: set[str]
) -> tuple[bool | None, str]:
    """Return the label that the archive itself gives a line end, and where it comes from.

    ``written`` is the URL as its line has it. ``whole`` are the URLs that stand whole in the
    folder. ``followers`` are the pieces that stand behind the same line elsewhere, "" for none.
    """
    joined = any(
        assemble(one, one.chain[:n], one.chain[n - 1].piece_end) in whole
        for n in range(1, len(one.chain) + 1)
    )
    if joined and (written not in whole or is_home_or_directory(written)):
        return True, "mined"
    if joined:
        return None, ""
    if written in whole and not is_home_or_directory(written):
        return False, "mined"
    told = _line_before(one) != written or not is_home_or_directory(
        written
    )  # a directory alone on its line may be the first half of anything
    if len(followers) > 1 and "" in followers and told and written[-1:] not in "-=&_%":
        return False, "repeated"
    return None, ""


def offered_piece(one: Candidate) -> str:
    """Return the piece of the next line that may belong to a candidate, or ""."""
    return one.slice(one.chain[0].end, one.chain[0].piece_end) if one.chain else ""


def _line_before(one: Candidate) -> str:
    """Return the line of a candidate up to the end of the URL, without the marks before it."""
    begin = find_line_start(one.text, one.head - one.origin)
    return one.text[_MARKS.match(one.text, begin).end() : one.run_end - one.origin]  # type: ignore[union-attr]  # may be empty
