"""Every real archive runs to its end, with nothing unaccounted and the records an independent count
finds."""

from __future__ import annotations

import gzip
import random
import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl import sources
from urltrawl.api import read_source
from urltrawl.context import plain
from urltrawl.formats import FORMATS
from urltrawl.model import Where
from urltrawl.reading import texts
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader
from urltrawl.url import grammar

if TYPE_CHECKING:
    from collections.abc import Iterable

SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not SHARED.is_dir(), reason="the real archives are not part of the repository"
    ),
]
FOLDERS = sorted(path.name for path in SHARED.iterdir() if path.is_dir()) if SHARED.is_dir() else []

# The separator rule, counted line by line: "From " with a time on it, and a header field on the
# next line.
TIMED = re.compile(rb"From .*\d:\d\d")
FIELD = re.compile(rb"[!-9;-~]+[ \t]*:")


def data(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()


def separators(content: bytes) -> int:
    lines = content.split(b"\n")
    return sum(bool(TIMED.match(line) and FIELD.match(after)) for line, after in pairwise(lines))


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_file_is_accounted_for(folder: str) -> None:
    trawl = urltrawl.scan(SHARED / folder)
    count = sum(1 for _ in trawl)
    report = trawl.report
    assert report.seen == report.read + report.skipped.total() + len(report.failed)
    assert report.read > 0
    assert report.tally.links == count


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_byte_is_outside_every_record_and_uncounted(folder: str) -> None:
    """The bytes of the records and those that are in none, as the framers say, are the bytes of
    each content.
    """
    reader = Reader(Options())
    for one in sources.walk([str(SHARED / folder)]):
        if isinstance(one, sources.Source):
            content = b"".join(one.chunks())
            report = urltrawl.ScanReport()
            for _ in read_source(one, reader, report):
                pass
            if report.read:
                assert report.tally.bytes + report.tally.unframed == len(content), one


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_two_links_have_one_identity(folder: str) -> None:
    found = [(link.id, link) for link in urltrawl.scan(SHARED / folder)]
    named: dict[str, urltrawl.Link] = {}
    for name, link in found:
        assert named.setdefault(name, link) is link, (link.where, named[name].where)


def links(reader: Reader, pieces: Iterable[str]) -> list[tuple[object, ...]]:
    finder, linker = reader.candidates.finder(), reader.linker(Where())
    candidates = [one for piece in pieces for one in finder.feed(piece)] + finder.close()
    found = linker.links(reader.judge(candidates))
    return [
        (link.url, link.span, link.line, link.column, link.kind, link.confidence, link.raw)
        for link in found
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_ctx_41_any_cut_of_any_file_gives_the_same_links(folder: str) -> None:
    """Seeded cuts of every file; what is no longer than 64 KiB and may hold a URL also one
    character at a time.

    One reader reads all the whole files, another one all the pieces.
    """
    one, other = Reader(Options(rejected=True)), Reader(Options(rejected=True))
    seed = random.Random(folder)
    for path in sorted(path for path in (SHARED / folder).rglob("*") if path.is_file()):
        text = data(path).decode("latin-1")
        whole = links(one, [text])
        cuts = sorted(seed.randrange(len(text) + 1) for _ in range(seed.choice((1, 1, 7, 60))))
        pieces = [text[a:b] for a, b in pairwise([0, *cuts, len(text)])]
        assert links(Reader(Options(rejected=True)), pieces) == whole, (path, cuts)
        if len(text) <= 64 * 1024 and ("://" in text or "URL:" in text):
            assert links(other, text) == whole, path


@pytest.mark.parametrize(
    "path",
    [*sorted(SHARED.glob("cypherpunks/*")), *sorted(SHARED.glob("twisted/twisted-web/2005*"))],
    ids=lambda path: f"{path.parent.name}-{path.name}",
)
def test_records_by_an_independent_count(path: Path) -> None:
    content = data(path)
    framer = FORMATS["mbox"].framer()
    records = [*framer.feed(content), *framer.close()]
    assert len(records) == separators(content)
    trawl = urltrawl.scan(path)
    for _ in trawl:
        pass
    assert trawl.report.tally.records >= len(records)  # a digest counts as the messages in it


def test_news_of_1993_holds_no_url() -> None:
    assert list(urltrawl.scan(SHARED / "news-spool")) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_short_ways_lead_where_the_long_ones_do(
    folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row by row: records that are not taken apart, the plainest ends and the plainest URLs."""

    def rows() -> list[tuple[object, ...]]:
        return [
            (link.where, link.readings, link.line, link.column, link.raw, link.lints, link.problems)
            for link in urltrawl.scan(SHARED / folder)
        ]

    short = rows()
    monkeypatch.setattr(texts, "is_idle", lambda _message: False)
    monkeypatch.setattr(plain, "read", lambda *_: None)
    monkeypatch.setattr(grammar, "is_faultless", lambda _url, _profile: False)
    assert rows() == short
