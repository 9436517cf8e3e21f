"""What holds of every input, whatever it is: the promises of the package as functions that raise
``AssertionError``."""

from __future__ import annotations

import io
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.pieces import Pieces

import urltrawl
from urltrawl.errors import UrlError
from urltrawl.replay import replay
from urltrawl.store.writers import WRITERS

if TYPE_CHECKING:
    from urltrawl.link import Link

MOST_READINGS = 16
ROUNDING = 1e-3
"""Confidences are rounded to four places, up to sixteen of them."""


def cuts(length: int, seed: int) -> list[int]:
    """Return a few places from 0 to ``length`` at which an input is cut. ``seed`` says which."""
    return sorted({seed * factor % (length + 1) for factor in (1, 7, 131)})


def pieces(data: bytes) -> list[bytes]:
    """Return an input in pieces, cut at places that its content decides."""
    at = [0, *cuts(len(data), sum(data)), len(data)]
    return [data[start:end] for start, end in pairwise(at)]


def of_links(links: list[Link]) -> None:
    """Assert what holds of the links of one text or archive."""
    assert len({link.to_dict()["id"] for link in links}) == len(links), "two links of one identity"
    for link in links:
        assert link.span.end - link.span.start == len(link.raw)
        assert link.line >= 1
        assert link.column >= 1
        readings = link.readings
        assert 1 <= len(readings) <= MOST_READINGS
        assert readings[0].url == link.url
        assert sum(one.confidence for one in readings) <= 1 + ROUNDING, "more than certain"
        assert all(one.confidence >= 0 for one in readings)
        assert len({one.url for one in readings}) == len(readings), "one reading twice"
        if link.verdict == "valid" and link.kind != "schemeless":
            urltrawl.parse(link.url)
    cells = [[*link.to_dict().values()] for link in links]
    for name in ("text", "csv", "jsonl"):
        assert WRITERS[name].write(
            cells, [*map(str, range(len(cells[0]) if cells else 0))], io.StringIO(newline="")
        ) == len(cells)


def essence(link: Link) -> tuple[object, ...]:
    """Return all that a link says, to be compared."""
    return tuple(map(repr, link.to_dict().values())), link.readings


def of_text(text: str) -> None:
    """Assert what holds of a text."""
    links = urltrawl.find(text, rejected=True)
    of_links(links)
    for link in links:
        assert text[link.span.start : link.span.end] == link.raw, "the span is not what it covers"
    told = [
        [link for piece in (*parts,) for link in scanner.feed(piece)] + scanner.close()
        for parts in (
            [text],
            [
                text[start:end]
                for start, end in pairwise(
                    [0, *cuts(len(text), len(text) * 31 + text.count("\n")), len(text)]
                )
            ],
        )
        for scanner in [urltrawl.Scanner(rejected=True)]
    ]
    assert [essence(link) for link in told[0]] == [essence(link) for link in told[1]], (
        "a cut made a difference"
    )
    urltrawl.find(
        text, policy="appendix", schemeless=True, base="http://base.example/a/b", hyphen="drop"
    )


def of_archive(data: bytes, form: str = "auto") -> None:
    """Assert what holds of a message, mailbox, page or archive, read as the format ``form``."""
    whole, cut = (
        urltrawl.scan(Pieces(some), format=form, rejected=True) for some in ([data], pieces(data))
    )
    links = list(whole)
    of_links(links)
    assert [essence(link) for link in links] == [essence(link) for link in cut], (
        "a cut made a difference"
    )
    assert repr(whole.report) == repr(cut.report), "a cut made a difference to the report"
    report = whole.report
    assert report.seen == report.read + report.skipped.total() + len(report.failed), (
        "something was not accounted for"
    )
    assert report.tally.links == len(links)
    with TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:  # noqa: S108  # memory, where there is any
        path = Path(folder, "a")
        path.write_bytes(data)
        for link in urltrawl.scan(path, format=form, rejected=True):
            found = replay(link.to_dict())
            assert found.raw == link.raw


def of_url(text: str) -> None:
    """Assert what holds of a text that is to be a URL."""
    report = urltrawl.check(text)
    report.page(reveal=True)
    report.as_dict()
    try:
        url = urltrawl.parse(text)
    except UrlError as error:
        _ = str(error)
        assert report.problems, "parse refuses what check accepts"
        return
    assert str(url) == text, "it does not print back"
    assert not report.problems
    normal = urltrawl.normalize(text)
    assert urltrawl.normalize(normal) == normal, "normal forms have another normal form"
    assert urltrawl.equivalent(text, normal)
    with suppress(ValueError):
        wrapper = urltrawl.fold(text, 30)
        assert [link.url for link in urltrawl.find(wrapper)] == [text], (
            "what was folded is not found"
        )
