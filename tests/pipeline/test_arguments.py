"""What is no text, or no source, is refused with a word on what to do instead."""

from __future__ import annotations

import gzip
import io
from pathlib import Path
from typing import Any, cast

import pytest

import urltrawl

ADVICE = [
    (None, "not NoneType: give '' for a text that is not there"),
    (
        b"http://h.example/",
        (
            "not bytes: decode them, or give them to urltrawl.scan() as bytes, which finds out "
            "their charset"
        ),
    ),
    (
        bytearray(b"x"),
        (
            "not bytearray: decode them, or give them to urltrawl.scan() as bytes, which finds "
            "out their charset"
        ),
    ),
    (Path("mail.mbox"), "Path: urltrawl.scan() takes a path and reads the file"),
    (io.BytesIO(), "not BytesIO: urltrawl.scan() takes a binary file and reads it"),
    (
        ["http://h.example/"],
        "not list: call it for each of several texts; urltrawl.scan() takes a list of paths",
    ),
    (7, "not int: give the text itself"),
]


@pytest.mark.parametrize(
    ("given", "advice"), ADVICE, ids=[type(given).__name__ for given, _ in ADVICE]
)
def test_what_is_no_text_is_refused_with_advice(given: Any, advice: str) -> None:
    for where, call in (
        ("find()", urltrawl.find),
        ("linkify()", urltrawl.linkify),
        ("replace()", lambda text: urltrawl.replace(text, lambda _: None)),
        ("Scanner.feed()", urltrawl.Scanner().feed),
    ):
        with pytest.raises(TypeError) as raised:
            call(given)
        assert str(raised.value).startswith(f"{where} takes a text (str), ")
        assert str(raised.value).endswith(advice)


@pytest.mark.parametrize("given", [None, 7])
def test_what_is_no_source_is_refused_with_advice(given: Any) -> None:
    with pytest.raises(
        TypeError,
        match=(
            r"scan\(\) takes a path, several paths, bytes or a binary file, not \w+: "
            r"urltrawl.find\(\) takes a text"
        ),
    ):
        urltrawl.scan(given)


def test_a_subclass_of_str_is_a_text() -> None:
    class Text(str):
        __slots__ = ()

    given = Text("http://h.example/")
    (link,) = urltrawl.find(given, base=given)
    (fed,) = (scanner := urltrawl.Scanner()).feed(given) + scanner.close()
    calls = [
        link.url,
        link.raw,
        link.context,
        fed.url,
        urltrawl.parse(given).text,
        urltrawl.normalize(given),
        urltrawl.resolve(given, Text("")),
        urltrawl.defang(given),
        urltrawl.refang(given),
        urltrawl.fold(given),
        urltrawl.linkify(given),
        urltrawl.replace(given, lambda _: None),
        next(iter(urltrawl.scan(Text(__file__)))).where.source,
    ]
    assert [type(text) for text in calls] == [str] * len(calls)


class Reads:
    """A file that can be read and nothing else."""

    def __init__(self, data: bytes) -> None:
        self.read = io.BytesIO(data).read


PAGE = b"see http://h.example/a\n"


@pytest.mark.parametrize(
    "given",
    [PAGE, bytearray(PAGE), memoryview(PAGE), Reads(PAGE), Reads(gzip.compress(PAGE))],
    ids=["bytes", "bytearray", "memoryview", "read", "read gzip"],
)
def test_what_holds_bytes_is_a_source(given: Any) -> None:
    assert [link.url for link in urltrawl.scan(given)] == ["http://h.example/a"]


@pytest.mark.parametrize("kind", [TimeoutError, ConnectionError, OSError])
def test_what_a_stream_says_of_its_failure_is_passed_on(kind: type[OSError]) -> None:
    class Fails:
        def read(self, _: int = -1) -> bytes:
            raise kind("boom \x1b[31m")

    trawl = urltrawl.scan(cast("Any", Fails()))
    assert list(trawl) == []
    assert trawl.report.failed == [("<stream>", "cannot be read (boom \\x1b[31m)")]


def test_a_closed_scanner_takes_no_more() -> None:
    scanner = urltrawl.Scanner()
    assert [link.url for link in scanner.feed("http://h.example/") + scanner.close()] == [
        "http://h.example/"
    ]
    assert scanner.close() == []
    with pytest.raises(ValueError, match="after close"):
        scanner.feed("http://h.example/")
