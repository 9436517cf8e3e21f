"""Laws of ``scan`` over whole archives: any cut, any damage, the same text anywhere; and each byte
and link accounted for."""

from __future__ import annotations

import random
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pieces import Pieces, damaged

import urltrawl
from urltrawl.formats import FORMATS

if TYPE_CHECKING:
    from urltrawl.link import Link

CORPORA = Path(__file__).parents[2] / "corpora"
SAMPLES = sorted(
    path
    for folder in ("archives", "mail")
    for path in (CORPORA / folder).rglob("*")
    if path.is_file() and path.suffix not in {".toml", ".md"}
)
SEEDS = [path.read_bytes() for path in SAMPLES]
LINE_ENDS = (b"\n", b"\r\n", b"\r")

Row = tuple[object, ...]


def row(link: Link) -> Row:
    return (
        link.url,
        link.kind,
        link.span,
        link.line,
        link.column,
        link.raw,
        link.confidence,
        link.lints,
        link.where,
    )


def scanned(pieces: list[bytes], name: str = "auto") -> tuple[list[Row], str]:
    """Everything that a scan says."""
    trawl = urltrawl.scan(Pieces(pieces), format=name)
    return [row(link) for link in trawl], repr(trawl.report)


@pytest.mark.slow
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: str(path.relative_to(CORPORA)))
def test_any_two_pieces_of_a_sample_give_the_same(path: Path) -> None:
    for end in LINE_ENDS:
        data = path.read_bytes().replace(b"\n", end)
        whole = scanned([data])
        for at in range(1, len(data), max(1, len(data) // 100)):
            assert scanned([data[:at], data[at:]]) == whole
        assert scanned([data[at : at + 1] for at in range(len(data))]) == whole


@pytest.mark.parametrize(
    "path",
    sorted((CORPORA / "answers").glob("*/*.toml")),
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_sample_holds_the_links_that_were_read_in_it(path: Path) -> None:
    wanted = tomllib.loads(path.read_text(encoding="utf-8"))
    (archive,) = (CORPORA / "archives" / path.parent.name).glob(f"{path.stem}*")
    data = archive.read_bytes()
    for name, end in {"lf": b"\n", "crlf": b"\r\n", "cr": b"\r"}.items():
        if name in wanted.get("line_ends", [name]):
            assert [link.url for link in urltrawl.scan(data.replace(b"\n", end))] == wanted["links"]


WORDS = (
    b"\n",
    b"\r",
    b"\r\n",
    b"--",
    b">",
    b"- ",
    b"\0",
    b"\x1b$B",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"~{",
    b"+ADw-",
    b"=?utf-8?q?",
    b"?=",
    b"&#x",
    b"From a@b.example Mon Sep 21 13:24:27 1992\n",
    b"Content-Type: multipart/mixed; boundary=x\n",
    b"--x\n",
    b"Content-Length: 12\n",
    b"Content-Type: message/rfc822\n\n",
    b"Content-Transfer-Encoding: base64\n",
    b"charset=utf-16",
    b"charset=utf-7",
    b'charset="\0"',
    b"<URL:",
    b"http://h.example/a-\n",
    b"begin 644 a\n",
    b"=ybegin line=128 size=1 name=x\n",
    b"-----BEGIN PGP SIGNED MESSAGE-----\n",
    b"<!--",
    b"<script>",
    b"-" * 70 + b"\n\n",
    b"#! rnews 20\n",
    b"\x01\x01\x01\x01\n",
    b"\x1f\x0c\n",
)


@pytest.mark.parametrize(
    ("seed", "count"),
    [(0, 150), *(pytest.param(seed, 1000, marks=pytest.mark.slow) for seed in range(5))],
)
def test_mutants_raise_nothing_and_may_be_cut_anywhere(seed: int, count: int) -> None:
    chance = random.Random(seed)
    names = ["auto"] * 8 + list(FORMATS)
    for _ in range(count):
        data, name = damaged(chance.choice(SEEDS), chance, WORDS, SEEDS), chance.choice(names)
        whole = scanned([data], name)
        if chance.random() < 0.3:
            cuts = sorted(chance.randrange(len(data) + 1) for _ in range(chance.choice((1, 3, 20))))
            assert scanned([data[a:b] for a, b in pairwise([0, *cuts, len(data)])], name) == whole


@given(
    st.lists(st.sampled_from(WORDS)).map(b"".join) | st.binary(),
    st.sampled_from(["auto", *FORMATS]),
)
def test_whatever_the_bytes_nothing_raises_and_each_is_counted(data: bytes, name: str) -> None:
    trawl = urltrawl.scan(data, format=name)
    count = sum(1 for _ in trawl)
    report = trawl.report
    assert report.seen == report.read + report.skipped.total() + len(report.failed)
    assert report.tally.links == count
    if report.read:
        assert report.tally.bytes + report.tally.unframed == len(data)


TEXTS = st.lists(
    st.sampled_from(
        [
            "http://h.example/a",
            "/archives/2003/november/",
            "the-whole-story-",
            "<URL:",
            ">",
            "> ",
            "\n",
            "\n\n",
            "   ",
            "see",
            "Read on.",
            "ftp://ftp.h.example/pub/",
            "mailto:ada@h.example",
            '"',
            "(",
            ")",
            ",",
            "www.h.example",
            "-",
            "\u201c",
            "\u3002",
            "\u00e9t\u00e9",
            "\f",
            "\t",
            "=",
        ]
    )
).map("".join)


@given(TEXTS)
def test_find_on_a_text_and_scan_on_its_bytes_agree(text: str) -> None:
    found = [row(link)[:-1] for link in urltrawl.find(text)]
    assert [
        row(link)[:-1] for link in urltrawl.scan(text.encode(), format="text", charset="utf-8")
    ] == found


@given(TEXTS.map(str.strip))
def test_a_text_says_the_same_as_the_body_of_a_message(text: str) -> None:
    header = (
        "From: a@b.example\nMIME-Version: 1.0\nContent-Type: text/plain; "
        "charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
    )
    found = [row(link)[:-1] for link in urltrawl.find(text)]
    assert [
        row(link)[:-1] for link in urltrawl.scan((header + text).encode(), format="message")
    ] == found
