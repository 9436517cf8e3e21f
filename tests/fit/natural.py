"""How often the judge is right at the natural rate: ``python tests/fit/natural.py FOLDER...``.

Large archives label their own breaks. The same URL occurs broken here and whole there, so for a URL that ends its line:
*joined* is the label when the joined text occurs whole elsewhere and the text as written does not, *written* the other way
round. The bias, stated: only URLs that recur get a label, and a home page or a directory occurs whole wherever longer URLs
of the same host do, so that texts which end in ``/`` or name only a host are no evidence for *written* and get none.

Prints for each folder, and for all: labels of both kinds, over-joins per 1,000 *written* with the 95 % Wilson interval, and
the recall on *joined*, once for all occurrences and once with each distinct (URL, next word) counted once: a footer under
10,000 messages is one decision, and yet what a reader meets.
"""

from __future__ import annotations

import sys
from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from urltrawl import sources
from urltrawl.formats import FORMATS, PROBE_SIZE, message_bytes, probe
from urltrawl.judge.rank import behind_line_end
from urltrawl.judge.readings import assemble
from urltrawl.mail import read
from urltrawl.model import Candidate, Nested, PartKind
from urltrawl.scan.finder import CandidateFinder
from urltrawl.text.charset import decode

if TYPE_CHECKING:
    from collections.abc import Iterator



class Score(NamedTuple):
    written: int
    over: int
    joined: int
    recalled: int


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
    for text in texts(folder):
        finder = CandidateFinder()
        yield from (one for one in finder.feed(text) + finder.close() if isinstance(one, Candidate) and one.code is None and not one.whole)


def score(found: list[Candidate], *, distinct: bool, show: bool = False) -> Score:
    whole = Counter(assemble(one, (), one.ends[0]) for one in found if not one.chain)
    tally: Counter[str] = Counter()
    seen: set[tuple[str, str]] = set()
    for one in found:
        if not one.chain:
            continue
        written = assemble(one, (), one.ends[0])
        joined = [assemble(one, one.chain[:n], one.chain[n - 1].until) for n in range(1, len(one.chain) + 1)]
        key = (written, joined[0])
        if distinct and key in seen:
            continue
        seen.add(key)
        goes_on = any(text in whole for text in joined)
        ends = written in whole and not written.endswith("/") and "/" in written.partition("://")[2]
        if goes_on == ends:
            continue
        said = behind_line_end(one, 0)[0] > 0.5
        tally["joined" if goes_on else "written"] += 1
        tally["recalled" if goes_on else "over"] += said
        if show and said != goes_on:
            print(f"    {'missed' if goes_on else 'over  '} {written[-60:]} | {joined[0][len(written) :][:50]}")
    return Score(tally["written"], tally["over"], tally["joined"], tally["recalled"])


def wilson(hits: int, n: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not n:
        return 0.0, 1.0
    share = hits / n
    centre = share + z * z / (2 * n)
    spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return (centre - spread) / (1 + z * z / n), (centre + spread) / (1 + z * z / n)


def main(words: list[str]) -> None:
    folders = {word.rpartition("/")[2]: list(candidates(word)) for word in words if word != "-v"}
    for distinct in (False, True):
        print("each distinct break once" if distinct else "all occurrences")
        scores = {name: score(found, distinct=distinct, show=distinct and "-v" in words) for name, found in folders.items()}
        scores["all"] = Score(*(sum(values) for values in zip(*scores.values(), strict=True)))
        for name, one in scores.items():
            low, high = wilson(one.over, one.written)
            recall = f"{one.recalled / one.joined:.3f}" if one.joined else "-"
            print(
                f"  {name:14} written {one.written:6}  over-joins per 1,000: {1000 * one.over / max(1, one.written):6.2f} "
                f"({1000 * low:.2f} to {1000 * high:.2f})  joined {one.joined:5}  recall {recall}"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
