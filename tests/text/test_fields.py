"""The fields of a plain header, cut once for all who look at it, and that all of them come to the
same without it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.formats import joined, message
from urltrawl.mail import headers
from urltrawl.text import fields

SAMPLES = Path(__file__).parents[2] / "corpora/mail"
SEEDS = [path.read_bytes() for path in sorted(SAMPLES.rglob("*.eml"))]

FOUND = {
    b"From: a\n\nbody": ([(b"from", b"a")], 8, 9),
    b"From: a\r\n\r\nbody": ([(b"from", b"a")], 9, 11),
    b"X:  b\n\tc\nD-e :f\n\n": ([(b"x", b"b\n\tc"), (b"d-e", b"f")], 16, 17),
    b"%b:a\n\n" % (b"n" * 76): ([(b"n" * 76, b"a")], 79, 80),
    b"N%b:a\n\n" % (b" " * 8): ([(b"n", b"a")], 12, 13),
}
ODD = [
    b"",
    b"\n",
    b"From: a\n",
    b"From: a\r\n\nbody\r\n\r\n",
    b"From: a\rTo: b\r\rbody",
    b"From: a\nno field\n\n",
    b"http://a.example/\n\n",
    b"-x: y\n\n",
    b"A: b\n \n\n",
    b"%b:a\n\n" % (b"n" * 77),
    b"N%b:a\n\n" % (b" " * 9),
    b"A: %b\n\n" % (b"a" * fields.LIMIT),
]


@pytest.mark.parametrize("data", FOUND)
def test_a_plain_header_is_cut(data: bytes) -> None:
    assert fields.cut(data, 0) == FOUND[data]
    found, end, body = FOUND[data]
    assert fields.cut(b"From x\n" + data, 7) == (found, end + 7, body + 7)


@pytest.mark.parametrize("data", ODD)
def test_what_is_odd_is_left_to_others(data: bytes) -> None:
    assert fields.cut(data, 0) is None


def test_what_is_kept_is_of_that_content_and_place_alone() -> None:
    one, other = b"A: b\n\nC: d\n\n", b"E: f\n\nC: d\n\n"
    for data, start, name in [
        (one, 0, b"a"),
        (one, 0, b"a"),
        (one, 6, b"c"),
        (other, 0, b"e"),
        (one, 0, b"a"),
    ]:
        found = fields.cut(data, start)
        assert found is not None
        assert found[0][0][0] == name
    assert fields.cut(b"A: b\n\n" + b"x" * fields.KEPT, 0) == ([(b"a", b"b")], 5, 6)
    assert len(fields._last[0]) <= fields.KEPT


def looked_at(data: bytes) -> tuple[object, ...]:
    header = headers.split(data)
    framer, doubt = joined.framer_for(data, message.layout)
    return message.probe(data), header.fields, header.body, header.defects, type(framer), doubt


LINES = [
    b"From: a",
    b"To : b",
    b"Message-ID: <a@b>",
    b"Received: c",
    b" folded",
    b"\t",
    b"",
    b"",
    b"words",
    b"-x: y",
    b"http://a",
    b"X%b: y" % (b"x" * 80),
    b"Y%b: z" % (b" " * 9),
    b"From a",
    b"Content-Type: multipart/mixed; boundary=b",
    b"--b",
]


@given(st.lists(st.sampled_from(LINES), max_size=12), st.sampled_from([b"\n", b"\r\n", b"\r"]))
def test_made_up_headers_are_read_the_same_without_it(lines: list[bytes], line_end: bytes) -> None:
    same_without(line_end.join([*lines, b""]))


@pytest.mark.parametrize("line_end", [b"\n", b"\r\n", b"\r"])
def test_real_headers_are_read_the_same_without_it(line_end: bytes) -> None:
    for data in SEEDS:
        same_without(data.replace(b"\n", line_end))


def same_without(data: bytes) -> None:
    found = looked_at(data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fields, "cut", lambda _data, _start: None)
        assert looked_at(data) == found
