"""Messages that are read without ceremony are read as all others are."""

from __future__ import annotations

import gzip
import pickle
import random
import re
from pathlib import Path

import pytest

from urltrawl.mail import headers, parts, plain
from urltrawl.model import Envelope
from urltrawl.text.charset import DEFAULT

CORPORA = Path(__file__).parents[3] / "shared/corpora"
PIPERMAIL = b"From: a at b.example (A B)\nDate: Mon, 01 Sep 2003 10:00:00 -0400\nSubject: [List] x\nReferences: <1@b.example>\n\t<2@b.example>\n\nsee http://h.example/\n"

PIECES = (
    b"From: a@b.example (A: B)\n",
    b"From:\n",
    b"from : x\n",
    b"Date: Mon, 01 Sep 2003 10:00:00 -0400\n",
    b"Date://h/\n",
    b"Subject: a: b\n",
    b"Subject: a:b\n",
    b"Subject:\n :b\n",
    b"Subject: =?utf-8?q?caf=C3=A9?=\n",
    b"Subject: =?x?q?caf=E9?=\n",
    b"Subject: http://h.example/\n",
    b"SUBJECT: www.h.example\n",
    b"X-Url: http://h.example/\n",
    b"List-Archive: <http://h.example/>\n",
    b"Organization: x:y\n",
    b"X-Face: a:b://c\n",
    b"Received: from a:b://c\n\tby x:y\n",
    b"Content-Type: text/html\n",
    b"content-base: http://h.example/\n",
    b"Content-Transfer-Encoding: base64\n",
    b"MIME-Version: 1.0\n",
    b"Message-ID: <a:b@h>\n",
    b"Newsgroups: comp.x\n",
    b" folded\n",
    b"\tfolded: x\n",
    b" :folded\n",
    b" \n",
    b"\n",
    b"\n",
    b"no field\n",
    b"From x\n",
    b">From x\n",
    b"-x: y\n",
    b"\r\n",
    b"\r",
    b"X: \xe9\n",
    b"\xe9\n",
    b"\xc3\xa9\n",
    b"\x1b$B\n",
    b"X: \x1b\n",
    b"\0",
    b"~{VP~}\n",
    b"a = b\n",
    b"a=20=\nb=3D\n",
    b"=\n",
    b"begin 644 x\n#86)C\n`\nend\n",
    b"-----BEGIN PGP SIGNED MESSAGE-----\n\n- - x\n",
    b"(This file must be converted with BinHex\n:abc\n",
    b"<html>\n",
    b"\xef\xbb\xbf",
    b"http://h.example/\n",
    b"prose\n",
)


def holds(data: bytes) -> bool:
    """Whether it is read without ceremony; then it is read as all others are."""
    message = plain.read(data, DEFAULT)
    assert message is None or message == parts.in_full(data)
    return message is not None


@pytest.mark.parametrize("seed", range(40))
def test_what_is_read_quickly_is_read_in_full_to_the_same(seed: int) -> None:
    draw = random.Random(seed)
    read = sum(
        holds(
            b"".join(draw.choices(PIECES, k=draw.randrange(1, 4)))
            + b"\n"
            + b"".join(draw.choices(PIECES, k=draw.randrange(4)))
        )
        for _ in range(200)
    )
    assert 10 < read < 150


@pytest.mark.parametrize("count", [0, 1, 8, 9, 40])
def test_words_of_no_charset_are_read_late_where_they_are_few(count: int) -> None:
    words = b" ".join(
        b"=?x?q?n=%02X=%02X?=" % (0xC0 + number, 0xE0 - number) for number in range(count)
    )
    for field in (b"From: ", b"Subject: "):
        data = (
            field
            + words
            + b"\nDate: Mon, 01 Sep 2003 10:00:00 -0400\n\n\xe9t\xe9 http://h.example/\n"
        )
        assert parts.read(data) == parts.in_full(data)
        assert holds(data) == (count < 9)


@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
def test_most_mail_of_lists_is_read_quickly() -> None:
    messages = [
        message
        for path in sorted(CORPORA.glob("twisted/twisted-python/2005-*"))
        for message in re.split(rb"(?m)^From [^\n]*\n", _read(path))
    ]
    assert len(messages) > 300
    assert sum(map(holds, messages)) > 0.95 * len(messages)


def _read(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()


def test_the_envelope_is_read_when_somebody_asks_and_is_a_value_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[bytes] = []
    read = headers.plain_envelope

    def ask(header: bytes) -> tuple[str, ...]:
        asked.append(header)
        return read(header)

    monkeypatch.setattr(headers, "plain_envelope", ask)
    message = plain.read(PIPERMAIL, DEFAULT)
    assert message is not None
    assert not asked
    assert message.envelope == Envelope(
        "",
        "Mon, 01 Sep 2003 10:00:00 -0400",
        "2003-09-01T14:00:00Z",
        "a at b.example",
        "[List] x",
        "",
    )
    assert hash(message.envelope) == hash(parts.in_full(PIPERMAIL).envelope)
    assert len(asked) == 1
    with pytest.raises(AttributeError):
        message.envelope.unknown  # type: ignore[attr-defined]  # noqa: B018


def test_an_envelope_that_nobody_has_asked_for_can_be_sent_to_another_process() -> None:
    message = plain.read(PIPERMAIL, DEFAULT)
    assert message is not None
    assert pickle.loads(pickle.dumps(message.envelope)).subject == "[List] x"  # noqa: S301
