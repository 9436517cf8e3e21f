"""Bounded memory and linear time for whole scans. A test that runs into its timeout has found a
quadratic place."""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
import tracemalloc
import zipfile

import pytest

import urltrawl
from urltrawl.reading import records
from urltrawl.reading.tally import Tally

MIB = 1024 * 1024
MEMORY = 150
"""MiB that a process may take, the interpreter and its modules included, whatever the size of what
it reads."""

BODY = b"".join(b"Line %d of a message that says nothing much.\n" % number for number in range(300))
MESSAGE = (
    b"From a@b.example Mon Sep 21 13:24:27 1992\nFrom: a@b.example\nSubject: %d\n\n"
    b"See <URL:http://h.example/long-\npath/%d> and http://h.example/%d.html\n"
    + BODY.replace(b"%", b"%%")
    + b"\n"
)
STREAMS = {
    "a mailbox": "(MESSAGE % (n, n, n % 1000) for n in range(SIZE // len(MESSAGE)))",
    "a mailbox of one message": "chain([MESSAGE % (1, 1, 1)], repeat(BODY, SIZE // len(BODY)))",
    "a text": "repeat(BODY + b'http://h.example/path\\n', SIZE // len(BODY))",
    "one line": (
        "chain([b'http://h.example/start '], repeat(b'x' * 65536, SIZE // 65536), [b' "
        "http://h.example/end'])"
    ),
    "one URL": "chain([b'http://h.example/'], repeat(b'x' * 65536, SIZE // 65536))",
    "links and nothing else": "repeat(b'http://h.example/a?b=c ' * 1000, SIZE // 23000 // 16)",
}
READER = """
import io, resource, sys
from itertools import chain, repeat
import urltrawl
MESSAGE, BODY, SIZE = {message!r}, {body!r}, {size}
class Pipe(io.RawIOBase):
    def __init__(self, pieces): self.pieces, self.rest = iter(pieces), b""
    def read(self, size=-1):
        self.rest = self.rest or next(self.pieces, b"")
        piece, self.rest = self.rest[:size], self.rest[size:]
        return piece
trawl = urltrawl.scan(Pipe({pieces}))
count = sum(1 for _ in trawl)
try:  # what getrusage says includes the parent's size at the fork
    peak = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM:")) // 1024
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform != "darwin" else 1024 * 1024)
print(count, trawl.report.tally.bytes + trawl.report.tally.unframed, peak)
"""  # noqa: E501


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the module resource is of Unix")
@pytest.mark.parametrize("what", STREAMS)
def test_a_stream_of_any_length_takes_so_much_memory(what: str) -> None:
    """96 MiB of each; 2 GiB of mailbox, by hand, take 52 MiB of memory, and 1 GiB in one line takes
    25.
    """
    size = 96 * MIB
    program = READER.format(message=MESSAGE, body=BODY, size=size, pieces=STREAMS[what])
    run = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    count, read, peak = map(int, run.stdout.split())
    assert count > 0
    assert read > size // 20
    assert peak < MEMORY


DEEP = 3_000  # within the limits, of which tests/hostile speaks
MULTIPART = b"Content-Type: multipart/%b; boundary=b\n\n"
HOSTILE = {
    "multiparts": b"".join(
        b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(DEEP)
    )
    + b"\nhttp://h.example/\n",
    "multiparts of one boundary": (MULTIPART % b"mixed" + b"--b\n") * DEEP
    + b"\nhttp://h.example/\n",
    "messages": b"Content-Type: message/rfc822\n\n" * DEEP + b"\nhttp://h.example/\n",
    "parts": MULTIPART % b"mixed" + b"--b\n\nhttp://h.example/\n" * DEEP,
    "alternatives": MULTIPART % b"alternative" + b"--b\n\nhttp://h.example/\n" * 2 * DEEP,
    "messages of a digest": MULTIPART % b"digest"
    + b"--b\n\nSubject: x\n\nhttp://h.example/\n" * DEEP,
    "fields": b"From: a@b.example\n" + b"X-A: http://h.example/\n" * DEEP + b"\n",
    "words": b"Subject: " + b"=?utf-8?q?http://h.example/_?= " * DEEP + b"\n\n",
    "files that begin": b"From: a@b.example\n\n"
    + b"begin 644 x\n=ybegin line=1 size=1 name=\n" * DEEP
    + b"http://h.example/\n",
    "signed texts that begin": b"From: a@b.example\n\n"
    + b"-----BEGIN PGP SIGNED MESSAGE-----\n" * DEEP
    + b"http://h.example/\n",
    "quote marks": b"From: a@b.example\n\n" + b">" * DEEP + b" http://h.example/\n",
    "relative references": b"Content-Type: text/html\nContent-Base: http://h.example/\n\n"
    + b"<a href=../x>y</a>" * DEEP,
}


@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    "what",
    [
        pytest.param(what, marks=pytest.mark.slow if what == "alternatives" else ())
        for what in HOSTILE
    ],
)
def test_a_hostile_message_takes_linear_time(what: str) -> None:
    trawl = urltrawl.scan(HOSTILE[what], format="message")
    assert sum(1 for _ in trawl) > 0
    assert trawl.report.tally.bytes == len(HOSTILE[what])


def test_few_records_of_a_digest_are_there_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their bytes are there twice, and each record takes some 200 more than its bytes."""
    monkeypatch.setattr(records, "CHUNK", records.CHUNK // 10)  # a tenth of a large digest
    message = b"From: a@b\n\nhttp://h/\n\n" + b"-" * 30 + b"\n\n"
    digest = b"From: a@b\n\n" + b"-" * 70 + b"\n\n" + message * 10_000
    (nested,) = records.records([digest], "message", Tally())
    tracemalloc.start()
    try:
        count = sum(1 for _ in records.unnest(nested, Tally()))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert count == 1 + 10_000  # what is before the first one is one
    assert most < 3 * len(digest)  # 1.3 times, or 2.1 compiled; 5.7 if all are there at once


def test_what_expands_is_read_as_a_stream() -> None:
    """Compressed to a thousandth, in several layers, or as many small members: read and counted, or
    refused and named.
    """
    text = BODY * 300 + b"http://h.example/last\n"
    assert [link.url for link in urltrawl.scan(gzip.compress(gzip.compress(text)))] == [
        "http://h.example/last"
    ]
    layers = b"http://h.example/"
    for _ in range(9):
        layers = gzip.compress(layers)
    trawl = urltrawl.scan(layers)
    assert list(trawl) == []
    assert trawl.report.skipped == {"packed more than 8 times": 1}
    box = io.BytesIO()
    with zipfile.ZipFile(box, "w") as archive:
        for number in range(300):
            archive.writestr(f"{number}.txt", f"http://h.example/{number}")
    assert sum(1 for _ in urltrawl.scan(box.getvalue())) == 300
