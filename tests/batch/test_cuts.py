"""Compressed files that are cut at their members: the rows of ``batch``, each read once."""

from __future__ import annotations

import gzip
import importlib
import pickle
import sys
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import pytest
from tests.batch.corpus import mailbox
from tests.lanes import rest_slow

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch import survey
from urltrawl.reading.options import Options
from urltrawl.sources import File, Source, contents, cuts, warc

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

pytest.importorskip("warcio")
zstd = (
    pytest.importorskip("backports.zstd")
    if sys.version_info < (3, 14)
    else importlib.import_module("compression.zstd")
)
STEP = 1_500


def record(number: int, uri: str, kind: str = "conversion", length: int | None = None) -> bytes:
    """A record of a WET file, of a text that deflate cannot make much smaller."""
    noise = "".join(chr(33 + hash((number, at)) % 90) for at in range(300))
    body = f"{noise}\nPage {number}: http://www.example.org/page/{number}/a-\nb.html\n".encode()
    head = f"WARC/1.0\r\nWARC-Type: {kind}\r\n"
    head += f"WARC-Target-URI: {uri}\r\n" if uri else ""
    head += f"WARC-Record-ID: <urn:uuid:{number}>\r\n"
    head += f"Content-Length: {len(body) if length is None else length}\r\n\r\n"
    return head.encode() + body + b"\r\n\r\n"


def web(count: int = 40) -> list[bytes]:
    """Records, of which many have the name of another, some none, some one that is written oddly;
    some are of no document.
    """
    made = []
    for number in range(count):
        uri = f"http://www.example.org/{number % 7 if number % 3 else number}"
        odd = {5: "", 11: f"<{uri}>", 13: f"{uri}/ü", 17: f"{uri} x"}
        made.append(
            record(
                number, odd.get(number % 20, uri), "metadata" if number % 9 == 8 else "conversion"
            )
        )
    return made


def months(count: int = 12) -> list[bytes]:
    """Mailboxes, one after the other."""
    return [mailbox(9 * number, 9) for number in range(count)]


def packed(parts: list[bytes], pack: Callable[[bytes], bytes] = gzip.compress) -> bytes:
    return b"".join(map(pack, parts))


def padded(part: bytes) -> bytes:
    return gzip.compress(part) + bytes(9)


def stored(part: bytes) -> bytes:
    """A member as long as its mailbox, so that each range of the file begins at another one."""
    return gzip.compress(part, 0)


def with_cr(parts: list[bytes]) -> list[bytes]:
    return [part.replace(b"\n", b"\r") for part in parts]


def cut_into() -> list[bytes]:
    """Mailboxes, most of which begin in the midst of a message."""
    return [one[number % 50 :] + b"http://h.example/a\n" for number, one in enumerate(months())]


def damaged() -> bytes:
    whole = bytearray(packed(web()))
    whole[len(whole) // 2 + 100] ^= 0xFF
    return bytes(whole)


def odd(parts: list[bytes], at: int, part: bytes) -> list[bytes]:
    return [*parts[:at], part, *parts[at + 1 :]]


FILES: dict[str, tuple[str, Callable[[], bytes], bool]] = {
    "records": ("a.warc.gz", lambda: packed(web()), True),
    "in Zstandard": ("a.warc.zst", lambda: packed(web(), zstd.compress), True),
    "with padding": ("a.warc.gz", lambda: packed(web(), padded), True),
    "mailboxes": ("a.mbox.gz", lambda: packed(months()), True),
    "mailboxes in Zstandard": ("a.mbox.zst", lambda: packed(months(), zstd.compress), True),
    "mailboxes with CRLF": (
        "a.mbox.gz",
        lambda: packed([one.replace(b"\n", b"\r\n") for one in months()]),
        True,
    ),
    "nothing, then mailboxes with CR": (
        "a.mbox.gz",
        lambda: packed([b"", *with_cr(months())]),
        True,
    ),
    "a first message without its date": (
        "a.mbox.gz",
        lambda: packed([b"From a@example.org\nFrom: a@h\n\nhttp://h.example/\n\n", *months()]),
        True,
    ),
    "a message in two members": ("a.mbox.gz", lambda: packed(cut_into()), True),
    "no line end before a member": (
        "a.mbox.gz",
        lambda: packed([one.rstrip(b"\n") for one in months()]),
        True,
    ),
    "CR further on": ("a.mbox.gz", lambda: packed([*months(6), *with_cr(months(6))], stored), True),
    "LF further on": ("a.mbox.gz", lambda: packed([*with_cr(months(6)), *months(6)], stored), True),
    "one member": ("a.mbox.gz", lambda: gzip.compress(b"".join(months()), 0), False),
    "blocks": (
        "a.warc.gz",
        lambda: packed([b"".join(web())[at : at + 1000] for at in range(0, 14_000, 1000)]),
        True,
    ),
    "cut off": ("a.warc.gz", lambda: packed(web())[:-300], True),
    "damaged": ("a.warc.gz", damaged, True),
    "two in one member": (
        "a.warc.gz",
        lambda: packed(odd(web(), 20, record(500, "http://h/") + record(501, "http://h/"))),
        True,
    ),
    "a wrong length": (
        "a.warc.gz",
        lambda: packed(odd(web(), 20, record(500, "http://h.example/", length=100_000))),
        True,
    ),
    "what is no record": ("a.warc.gz", lambda: packed(odd(web(), 20, b"nothing\n\n")), True),
    "a text": ("a.txt.gz", lambda: packed([b"see http://www.example.org/a\n"] * 60), False),
}


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(survey, "RANGE_BYTES", STEP)


def by_units(path: Path, size: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    links: list[dict[str, Any]] = []
    sources: list[dict[str, Any]] = []
    for unit in reversed(list(urltrawl.units(path, size=size))):
        trawl = urltrawl.read_unit(pickle.loads(pickle.dumps(unit)))  # noqa: S301
        links += [link.to_dict() for link in trawl]
        sources += trawl.sources()
    return sorted(links, key=itemgetter("id")), sources


def alone(row: dict[str, Any]) -> dict[str, Any]:
    """A row without what a database alone can tell."""
    return {**row, **dict.fromkeys(("quoted", "footer", "passage", "first", "repeat"))}


@pytest.mark.parametrize("what", rest_slow(FILES, "a message in two members", "a text"))
def test_the_rows_are_those_of_batch(what: str, tmp_path: Path) -> None:
    name, make, cut = FILES[what]
    path = tmp_path / name
    path.write_bytes(make())
    assert cuts.is_cut(File(str(path))) is cut
    batch.run(str(tmp_path / "links.db"), [str(path)], Options())
    expected = sorted(map(alone, urltrawl.Database(tmp_path / "links.db")), key=itemgetter("id"))
    known = list(urltrawl.Database(tmp_path / "links.db", "sources"))
    assert len(expected) > 15
    tried = []
    for size in (1, 3 * STEP, 10**9):
        if (units := list(urltrawl.units(path, size=size))) in tried:
            continue  # a small file is one unit of either size
        tried.append(units)
        found, met = by_units(path, size)
        assert list(map(alone, found)) == expected, size
        for count in ("records", "bytes", "links", "unframed", "parts"):
            assert sum(one[count] for one in met) == sum(one[count] for one in known), count
        assert {one["reason"] for one in met} >= {
            one["reason"] for one in known if not one["member"]
        }


@pytest.mark.parametrize("what", rest_slow(["records", "in Zstandard"], "in Zstandard"))
def test_a_record_is_read_by_one_unit(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, make, _ = FILES[what]
    path = tmp_path / name
    path.write_bytes(make())
    real, calls = warc._make_member, []

    def counted(*args: Any, **options: Any) -> Any:
        calls.append(args)
        return real(*args, **options)

    monkeypatch.setattr(warc, "_make_member", counted)
    list(urltrawl.scan(path))
    once = len(calls)
    by_units(path, 1)
    odd_ones = 4 * 40 // 20  # whose names are asked of the reader itself
    units = len(list(urltrawl.units(path, size=1)))
    assert units > 5
    assert once < len(calls) - once <= once + odd_ones * units


def test_stretches_have_each_member_once(tmp_path: Path) -> None:
    path = tmp_path / "a.warc.gz"
    path.write_bytes(packed(web()))
    file = File(str(path), path.stat().st_size)
    size = path.stat().st_size
    found = [
        cut
        for at in range(0, size, 700)
        if (cut := cuts.stretch(file, at, at + 700 if at + 700 < size else None))
    ]
    assert found[0][:1] + found[0][2:3] == (0, 0)
    assert [one.end for one in found] == [*(one.start for one in found[1:]), None]
    assert [one.until for one in found] == [*(one.offset for one in found[1:]), None]
    assert len(found) > 20
    assert found[-1].names["http://www.example.org/1"] > 1


def test_a_stretch_is_read_later_or_twice_too(tmp_path: Path) -> None:
    path = tmp_path / "a.mbox.gz"
    path.write_bytes(packed(months()))
    file = File(str(path), path.stat().st_size)
    cut = cuts.stretch(file, 1, None)
    assert cut
    (source,) = contents(file, cut=cut)
    assert isinstance(source, Source)
    first = b"".join(source.chunks(cut.offset))
    assert first == b"".join(months()[1:])
    assert source.head(99) == first[:99]
    assert b"".join(source.chunks(cut.offset)) == first


def test_a_far_first_member_is_not_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cuts, "FIRST", 100)
    path = tmp_path / "a.warc.gz"
    path.write_bytes(packed(web()))
    assert not cuts.is_cut(File(str(path)))
