"""Every sample of corpora/archives: what it is probed as, and the records that come out of it
however it is cut."""

from __future__ import annotations

import email
import random
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.formats.framing import Framed, assert_cuts_make_no_difference, frame, random_pieces

from urltrawl.formats import FORMATS, probe, rebuild_record
from urltrawl.model import Nested, Record

if TYPE_CHECKING:
    from collections.abc import Iterator

ARCHIVES = Path(__file__).parents[2] / "corpora/archives"
ORACLES = sorted(ARCHIVES.with_name("answers").glob("*/*.toml"))
LINE_ENDS = {"lf": b"\n", "crlf": b"\r\n", "cr": b"\r"}
STREAMED_FORMATS = {name for name, each in FORMATS.items() if each.streamed}


def samples() -> Iterator[object]:
    for path in ORACLES:
        oracle = tomllib.loads(path.read_text(encoding="utf-8"))
        archives = [*(ARCHIVES / path.parent.name).glob(f"{path.stem}*")]
        assert len(archives) == 1, f"one archive of {path.parent.name} is named {path.stem}"
        (archive,) = archives
        for line_end in oracle.get("line_ends", LINE_ENDS):
            data = archive.read_bytes().replace(b"\n", LINE_ENDS[line_end])
            yield pytest.param(
                oracle, data, line_end, id=f"{path.parent.name}-{path.stem}-{line_end}"
            )


SAMPLES = [*samples()]


def test_every_format_has_a_sample() -> None:
    assert {path.parent.name for path in ORACLES} == set(FORMATS)


def lines(data: bytes) -> list[str]:
    return data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def check(got: Framed, wanted: dict[str, Any], line_end: str) -> None:
    data = got.data
    assert lines(data)[0] == wanted["first"]
    assert next(line for line in reversed(lines(data)) if line.strip(" ")) == wanted["last"]
    assert wanted.get("nested") == (got.what if isinstance(got, Nested) else None)
    if isinstance(got, Record):
        message = got.message
        assert lines(message)[0] == wanted["message"]
        assert got.dialect == (
            wanted.get("cr", wanted["dialect"]) if line_end == "cr" else wanted["dialect"]
        )
        assert got.unquote == ("unquoted" in wanted)
        assert wanted.get("unquoted", wanted["message"]) in lines(message)
        assert rebuild_record(got.format, data, got.start, got.end, got.index) == got
        data = message
    assert email.message_from_bytes(data)["message-id"] == wanted.get("message_id")
    if isinstance(got, Nested):
        inner, _, unframed = frame(got.what, [data])
        assert unframed == 0
        assert len(inner) == len(wanted["inner"])
        for each, expected in zip(inner, wanted["inner"], strict=True):
            check(each, expected, line_end)


@pytest.mark.parametrize(("oracle", "data", "line_end"), SAMPLES)
def test_a_sample_is_what_its_oracle_says(
    oracle: dict[str, Any], data: bytes, line_end: str
) -> None:
    assert probe(data) == oracle["format"]
    records, defects, _ = frame(oracle["format"], [data])
    assert len(records) == len(oracle["record"])
    for got, wanted in zip(records, oracle["record"], strict=True):
        check(got, wanted, line_end)
    assert defects == oracle.get("defects", {})


@pytest.mark.parametrize(("oracle", "data", "line_end"), SAMPLES)
def test_every_byte_is_in_one_record_or_counted(
    oracle: dict[str, Any], data: bytes, line_end: str
) -> None:
    del line_end
    records, _, unframed = frame(oracle["format"], [data])
    assert all(before.end <= after.start for before, after in pairwise(records))
    assert all(record.data == data[record.start : record.end] for record in records)
    if "unframed_until" in oracle:
        assert data[unframed:].startswith(oracle["unframed_until"].encode())
    elif "unframed_from" in oracle:
        assert data[len(data) - unframed :].startswith(oracle["unframed_from"].encode())


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("oracle", "data", "line_end"), SAMPLES)
def test_any_cut_gives_the_same(
    oracle: dict[str, Any], data: bytes, line_end: str, *, every: bool
) -> None:
    """Cut into bytes, and in two at a hundred places; or at each byte once, and in a sample with
    other line ends at each third one.
    """
    first, *_ = oracle.get("line_ends", LINE_ENDS)
    step = (1 if line_end == first else 3) if every else len(data) // 100 + 1
    assert_cuts_make_no_difference(oracle["format"], data, step)


@pytest.mark.parametrize(("oracle", "data", "line_end"), SAMPLES)
@pytest.mark.parametrize("count", [3, pytest.param(8, marks=pytest.mark.slow)])
def test_noise_between_and_within_raises_nothing(
    oracle: dict[str, Any], data: bytes, line_end: str, count: int
) -> None:
    """Bytes that were damaged, lost or doubled come out as other records, never as an exception or
    a lost byte.
    """
    del line_end
    chance = random.Random(1994)
    for name in sorted(FORMATS.keys() - STREAMED_FORMATS):
        for _ in range(count):
            at, length = chance.randrange(len(data)), chance.randrange(400)
            damaged = chance.choice(
                [
                    data[:at] + data[at + length :],
                    data[:at] * 2 + data[at:],
                    data[:at] + chance.randbytes(length) + data[at:],
                ]
            )
            assert frame(name, random_pieces(damaged, chance, 5)) == frame(name, [damaged])
    assert oracle["format"] in FORMATS
