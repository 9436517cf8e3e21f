"""Line ends of real archives and what is known of them: the material of ``natural``, ``fit`` and ``calibration``.

Where a label comes from, best first:

* *read*     a person read the place (``labels.txt``)
* *mined*    the archive says it itself: the joined text occurs whole elsewhere in the folder and the text as written does
             not, or the other way round. The bias: only URLs that recur get such a label, and a home page or a directory
             occurs whole wherever longer URLs of its host do, so that texts which end in ``/`` or name only a host are no
             evidence for *written* where a next line offers to go on.
* *alone*    the line is followed by nothing that could go on (a blank line, a quote mark, another URL), and the URL occurs
             elsewhere as well: most of the line ends of nature, and footers most of these
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import sources
from urltrawl.formats import FORMATS, PROBE_SIZE, message_bytes, probe
from urltrawl.judge import evidence
from urltrawl.judge.rank import goes_on
from urltrawl.judge.readings import assemble
from urltrawl.mail import read
from urltrawl.model import Candidate, JoinKind, Nested, PartKind
from urltrawl.scan.finder import CandidateFinder
from urltrawl.text.charset import decode

if TYPE_CHECKING:
    from collections.abc import Iterator

LABELS = Path(__file__).with_name("labels.txt")
_LINE_END = re.compile(r"[ \t]*(?:\r?\n|\Z)")


class LineEnd(NamedTuple):
    """A bare URL that ends its line: as written, what the next line offers (``""`` for nothing), and what is known."""

    folder: str
    written: str
    offered: str
    label: bool | None
    """Whether it goes on; ``None`` where nobody knows."""
    by: str
    said: float
    """The probability that the judge gives."""
    features: tuple[str, ...]


def texts(folder: str) -> Iterator[str]:
    """Every text part under the folder."""
    for source in sources.walk([folder]):
        if not isinstance(source, sources.Source):
            continue
        data = b"".join(source.chunks())
        name = probe(data[:PROBE_SIZE], source.name)
        if FORMATS[name].streamed:
            yield decode(data).text
            continue
        framer = FORMATS[name].framer()
        for record in [*framer.feed(data), *framer.close()]:
            if not isinstance(record, Nested):
                yield from (part.text for part in read(message_bytes(record)).parts if part.kind is PartKind.TEXT)


def candidates(folder: str) -> Iterator[Candidate]:
    """Every URL that nothing encloses."""
    for text in texts(folder):
        finder = CandidateFinder()
        for one in finder.feed(text) + finder.close():
            if isinstance(one, Candidate) and one.code is None and not one.whole:
                yield one


@cache
def read_labels() -> tuple[tuple[str, str, bool], ...]:
    """What was read by a person: the end of the URL as written, the beginning of what follows, whether it goes on."""
    rows = []
    for line in LABELS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("# "):
            label, written, offered = line.split("\t")
            rows.append((written, offered, {"joined": True, "written": False}[label]))
    return tuple(rows)


def by_hand(written: str, offered: str) -> bool | None:
    """The label that a person gave."""
    for end, beginning, label in read_labels():
        if written.endswith(end) and offered.startswith(beginning):
            return label
    return None


def line_ends(folder: str) -> list[LineEnd]:
    """Every bare URL of the folder that ends its line, with its label."""
    name = folder.rstrip("/").rpartition("/")[2]
    found = list(candidates(folder))
    whole = Counter(assemble(one, (), one.ends[0]) for one in found if not one.chain)
    ends = []
    for one in found:
        written = assemble(one, (), one.ends[0])
        if not one.chain:
            if _LINE_END.match(one.text, one.run - one.origin):
                known = whole[written] > 1
                ends.append(LineEnd(name, written, "", False if known else None, "alone" if known else "", 0.0, ()))
            continue
        if one.chain[0].kind in (JoinKind.LITERAL, JoinKind.FLOWED):
            continue
        offered = one.slice(one.chain[0].end, one.chain[0].until)
        label, by = by_hand(written, offered), "read"
        if label is None:
            joined = [assemble(one, one.chain[:n], one.chain[n - 1].until) for n in range(1, len(one.chain) + 1)]
            is_joined = any(text in whole for text in joined)
            is_written = written in whole and not written.endswith("/") and "/" in written.partition("://")[2]
            label, by = (is_joined, "mined") if is_joined != is_written else (None, "")
        ends.append(LineEnd(name, written, offered, label, by, goes_on(one, 0)[0], tuple(evidence.features(one, 0))))
    return ends
