"""Bounded memory and linear time, whatever the input. A test that runs into its timeout has found a
quadratic place."""

from __future__ import annotations

import random

import pytest
from tests.formats.framing import (
    Framed,
    assert_cuts_make_no_difference,
    frame,
    pieces_of,
    random_pieces,
)

from urltrawl.formats import FORMATS, RECORD_LIMIT, framing
from urltrawl.formats.framing import LOOKAHEAD, SeparatorFramer

SEPARATOR = b"From a@b.example Mon Sep 21 13:24:27 1992\n"
HEADER = b"From: a@b.example\nSubject: x\n"
MIB = 1024 * 1024
CONTAINERS = sorted(name for name, each in FORMATS.items() if not each.streamed)


def spans(records: list[Framed]) -> list[tuple[int, int]]:
    return [(record.start, record.end) for record in records]


def message(length: int, header: bytes = b"") -> bytes:
    head = SEPARATOR + HEADER + header + b"\n"
    return head + b"x" * (length - len(head) - 2) + b"\n\n"


def test_a_record_beyond_the_limit_comes_in_pieces_that_end_in_lines() -> None:
    line = b"a line of a long message\n"
    head = SEPARATOR + HEADER + b"\n"
    long = head + line * ((2 * RECORD_LIMIT + 5 * MIB) // len(line))
    data = message(1000) + long + message(RECORD_LIMIT) + message(1000)
    records, defects, _ = frame("mbox", pieces_of(data, 256 * 1024))
    first = (RECORD_LIMIT - len(head)) // len(line) * len(line) + len(head)
    second = first + RECORD_LIMIT // len(line) * len(line)
    assert spans(records) == [
        (0, 1000),
        (1000, 1000 + first),
        (1000 + first, 1000 + second),
        (1000 + second, 1000 + len(long)),
        (1000 + len(long), 1000 + len(long) + RECORD_LIMIT),
        (1000 + len(long) + RECORD_LIMIT, len(data)),
    ]
    assert all(record.data == data[record.start : record.end] for record in records)
    assert defects == {"record-too-long": 1}


STEPS = pytest.mark.parametrize("step", [37, pytest.param(7, marks=pytest.mark.slow)])


@STEPS
@pytest.mark.parametrize("name", CONTAINERS)
def test_any_cut_gives_the_same_across_the_limit(
    name: str, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a small limit, so that every cut can be tried."""
    monkeypatch.setattr(framing, "RECORD_LIMIT", 3000)
    data = (
        message(200)
        + message(3100)
        + message(2999)
        + message(4000, b"Content-Length: 3100\n")
        + message(3000)
        + b"\n" * 50
    )
    data = {
        "mbox": data,
        "babyl": data.replace(b"From ", b"\x1f\x0c\n"),
        "mmdf": data.replace(b"From ", b"\x01\x01\x01\x01\n"),
    }.get(name, data)
    records, _, _ = assert_cuts_make_no_difference(name, data, step)
    assert all(record.data == data[record.start : record.end] for record in records)
    assert all(record.end - record.start <= 3000 for record in records)


JOINED = b"Return-Path: <a@b>\nReceived: by b\nMessage-ID: <1@b>\n" + HEADER + b"\nx\n" * 50 + b"\n"


@STEPS
@pytest.mark.parametrize(
    "data",
    [
        HEADER + b"\n" + message(400) * 20,
        HEADER + b"\n" + message(2200) * 3,
        JOINED * 20,
        JOINED + message(700) * 9,
    ],
    ids=["beheaded", "beheaded and long", "joined", "joined to a mailbox"],
)
def test_messages_are_told_apart_whatever_the_cut_and_the_limit(
    data: bytes, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    apart = frame("message", [data])
    assert len(apart[0]) == (data.count(SEPARATOR) + 1 if SEPARATOR in data else data.count(JOINED))
    monkeypatch.setattr(framing, "RECORD_LIMIT", 3000)
    whole = assert_cuts_make_no_difference("message", data, step)
    assert spans(whole[0]) == spans(apart[0]) or b"x" * 2000 in data


@pytest.mark.slow
@pytest.mark.parametrize(
    "filler", [b"x", b"\n", b"\r", b"From ", b"\nFrom a Mon Sep 21 13:24:27 1992\n", b"\0"]
)
def test_a_framer_holds_back_no_more_than_the_limit(filler: bytes) -> None:
    """Not even of an input without any line end."""
    piece = filler * (MIB // len(filler))
    framer = FORMATS["mbox"].framer()
    assert isinstance(framer, SeparatorFramer)
    records = []
    for _ in range(24):
        records += framer.feed(piece)
        assert len(framer._buffer) <= RECORD_LIMIT + len(piece) + 2 * LOOKAHEAD
    records += framer.close()
    assert len(records) == 2
    assert b"".join(record.data for record in records) == piece * 24


HOSTILE = {
    "candidates that fail": b"\nFrom " * 75_000,
    "separators without a header": b"\nFrom a Mon Sep 21 13:24:27 1992\n\n" * 15_000,
    "messages of nothing": SEPARATOR * 2 + (SEPARATOR + b"A:\n") * 10_000,
    "counts that lead nowhere": b"".join(
        SEPARATOR + b"Content-Length: %d\nA: b\n\nx\n" % (100_000 + i) for i in range(5_000)
    ),
    "quoted lines": SEPARATOR + HEADER + b"\n" + b"text\n>From a\n" * 30_000,
    "quoted lines in one line": SEPARATOR
    + HEADER
    + b"\n"
    + b"x>From y" * 50_000
    + b"\n>From z\n" * 12_500,
    "rulers": SEPARATOR
    + HEADER
    + b"\n"
    + (b"-" * 70 + b"\n") * 5_000
    + (b"-" * 70 + b"\n\nFrom: x\n") * 5_000,
    "a ruler": SEPARATOR + HEADER + b"\n" + b"-" * 500_000,
    "blanks": SEPARATOR + HEADER + b"\n" + b"-" * 70 + b" " * 500_000,
    "blank dates": (b"From " + b"Mon 12 " * 40 + b" " * 500 + b"\n") * 500,
    "line ends": b"\r\n" * 150_000,
    "half line ends": b"\r" * 250_000 + b"\n",
    "controls": b"\n\x01\x01\x01\x01\n\x1f\x0c\n" * 25_000,
    "fields that recur": HEADER * 2 + b"\n\nFrom: a\nReceived: b\n" * 12_500,
    "boundaries": b"Content-Type: x/y; boundary=a\n\n"
    + b"\n\n--a\nContent-Type: x/y; boundary=a\n" * 7_500,
    "parts before a header": HEADER
    + b"\n"
    + b"\nContent-a:\n" * 5_000
    + b"\nFrom: a\nSubject: b\nReceived: c\nPath: d\n\nContent-a:" * 5_000,
    "headers of a field": JOINED + b"\nDate: x\n" * 50_000,
    "headers of a letter": JOINED + b"text\nFrom: a\nDate: b\n\n" * 20_000,
    "headers that are announced": JOINED + b"so:\n\n" + (JOINED[:-1] + b"so:\n\n") * 1_500,
    "lengths": b"".join(b"#! rnews %d\n" % (50_000 + i) for i in range(10_000)),
}


DEAR = {
    ("babyl", "controls"),
    ("digest", "rulers"),
    ("mbox", "candidates that fail"),
    ("mbox", "quoted lines"),
    ("message", "fields that recur"),
    ("message", "headers of a field"),
    ("message", "headers of a letter"),
    ("message", "parts before a header"),
}


@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    ("name", "what"),
    [
        pytest.param(name, what, marks=pytest.mark.slow if (name, what) in DEAR else ())
        for name in CONTAINERS
        for what in HOSTILE
    ],
)
def test_hostile_input_takes_linear_time(name: str, what: str) -> None:
    frame(name, pieces_of(HOSTILE[what], 65536))  # the timeout is the assertion


def test_a_claim_is_believed_only_up_to_the_limit() -> None:
    """Beyond it, the separators in the body count again: what a framer holds back is bounded."""
    inner = message(500)
    for length, parts in (
        (RECORD_LIMIT - 200, 2),
        (RECORD_LIMIT + 200, 4),
    ):  # one of them in two pieces
        body = inner + b"x" * (length - 500)
        data = SEPARATOR + HEADER + b"Content-Length: %d\n\n" % length + body + b"\n" + message(300)
        records, _, _ = frame("mbox", pieces_of(data, 256 * 1024))
        assert len(records) == parts


@pytest.mark.parametrize("count", [75, pytest.param(300, marks=pytest.mark.slow)])
def test_random_bytes_are_all_accounted_for(count: int) -> None:
    chance = random.Random(1738)
    alphabet = [
        b"From ",
        b"a Mon Jan  1 10:00:00 1990",
        b"\n",
        b"\n\n",
        b"A: b",
        b">",
        b"\r",
        b"\x01\x01\x01\x01",
        b"\x1f\x0c",
        b"#! rnews 20",
        b"-" * 30,
        b"-" * 70,
        b"Content-Length: 30",
        b"Date: x",
        b"x",
        b" ",
    ]
    for _ in range(count):
        data = b"".join(chance.choices(alphabet, k=chance.randrange(400)))
        for name in CONTAINERS:
            assert frame(name, random_pieces(data, chance, 4)) == frame(name, [data])
