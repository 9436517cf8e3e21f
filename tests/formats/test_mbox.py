"""Records of mailboxes of all kinds, put together at random."""

from __future__ import annotations

import random

import pytest
from tests.formats.framing import frame, pieces_of

from urltrawl.model import Record

PROSE = b"Some words that nobody would take for anything else, and a few of them more.\n"
PIECES = (
    b"From a@b.example Mon Sep 21 13:24:27 1992\nFrom: a@b.example\nSubject: x\n\n",
    b"From a at b.example  Mon Sep 21 13:24:27 1992\nFrom: a at b.example (A)\nSubject: x\n\n",
    (
        b"From a@b.example Mon, 31 Jul 95 17:02:37 PDT\n>From a Mon Jul 31 16:00 1995 remote "
        b"from uu\n>From b Mon Jul 31 15:00 1995\nReceived: x\n\n"
    ),
    b"From - \nSubject: x\n\n",
    b"From a@b.example\nSubject: no date\n\n",
    b"From a@b.example Mon Sep 21 13:24:27 1992\nno field\n\n",
    b"From a@b.example Mon Sep 21 13:24:27 1992\r\nFrom: a@b.example\r\n\r\nx\r\n",
    b"From a@b.example Mon\rSep 21 13:24:27 1992\nSubject: x\n\n",
    b"From a@b.example Mon Sep 21 13:24:27 1992\nContent-Length: 40\n\n",
    b"From a@b.example Mon Sep 21 13:24:27 1992\nX: y\nCONTENT-length : 200\n\n",
    b"From a@b.example Mon Sep 21 13:24:27 1992\nSubject: " + b"long " * 600 + b"\n\n",
    b"From " + b"a " * 1500 + b"Mon Sep 21 13:24:27 1992\nX: y\n\n",
    b"From here on it is prose\n",
    b">From here on it is quoted\n",
    b"\n>From here on it is quoted\n\n",
    b"> He wrote:\n> >From x\n",
    b">>From y\n",
    b"x >From z\n",
    b"From",
    (
        b"------- Forwarded Messages\n\nFrom: a@b.example\n\nx\n------- Message 2\n\nFrom: "
        b"b@c.example\n\ny\n------- End of Forwarded Messages\n"
    ),
    b"Forwarded Messages\n",
    b"-" * 70
    + b"\n\nFrom: a@b.example\nSubject: x\n\ny\n\n"
    + b"-" * 30
    + b"\n\nEnd of x Digest\n",
    b"-" * 70 + b"\n",
    b"\n",
    b"\n\n",
    b"\xef\xbb\xbf",
    PROSE * 3,
    PROSE * 40,
)


@pytest.mark.parametrize(
    "seed", [*range(10), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(10, 30))]
)
def test_pieces_of_any_kind_are_cut_the_same_however_they_come(seed: int) -> None:
    draw = random.Random(seed)
    for _ in range(10):
        chosen = b"".join(draw.choices(PIECES, k=draw.randrange(1, 60)))
        data = chosen + PROSE * draw.choice((0, 30))
        wanted = frame("mbox", [data])
        for size in (len(data) + 1, 9000, 3001, 700):
            assert frame("mbox", pieces_of(data, size)) == wanted


@pytest.mark.parametrize("line_end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize(
    ("above", "below", "unquote"),
    [
        ([b"> he wrote"], b"I did.", False),
        ([], b"> he wrote", False),
        ([b"> he wrote", b""], b"I did.", True),
        ([b">From him too:"], b"I did.", True),
    ],
)
def test_a_line_that_a_reply_quoted_stands_beside_another(
    above: list[bytes], below: bytes, unquote: bool, line_end: bytes
) -> None:
    header = [b"From a@b.example Mon Sep 21 13:24:27 1992", b"Subject: x", b""]
    lines = [*header, b"Look:", *above, b">From here on it is quoted", below, b""]
    ((record,), _, _) = frame("mbox", [line_end.join(lines)])
    assert isinstance(record, Record)
    assert record.unquote == unquote
