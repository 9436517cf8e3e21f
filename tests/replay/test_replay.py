"""Provenance replays: from one row alone the source gives back exactly the text that was found."""

from __future__ import annotations

import bz2
import gzip
import json
import random
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.errors import ReplayError, SourceError
from urltrawl.replay import replay

if TYPE_CHECKING:
    from urltrawl.link import Link

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"
FOLDERS = sorted(path.name for path in SHARED.iterdir() if path.is_dir()) if SHARED.is_dir() else []
SAMPLE = 60
"""Links of one folder of real archives that are replayed: each opens its source again."""


def stored(link: Link) -> dict[str, object]:
    """The row as a file of JSON lines keeps it."""
    kept: dict[str, object] = json.loads(json.dumps(link.to_dict()))
    return kept


def check(links: list[Link]) -> None:
    for link in links:
        found = replay(stored(link))
        assert found.raw == link.raw
        assert found.envelope.message_id == link.where.envelope.message_id
        assert found.lines(1)[1] == link.raw


def test_every_link_of_our_archives() -> None:
    links = list(urltrawl.scan(ARCHIVES, rejected=True))
    assert len({link.where.format for link in links}) >= 6
    check(links)


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS)
def test_links_of_real_archives(folder: str) -> None:
    links = list(urltrawl.scan(SHARED / folder, rejected=True))
    check(random.Random(folder).sample(links, min(SAMPLE, len(links))))


MESSAGE = (
    b"From: a@example.org\nMessage-ID: <1@example.org>\nSubject: "
    b"=?iso-8859-1?q?Gr=FC=DFe_von?=\n http://www.example.org/subject\n"
    b"MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"
    b"--b\nContent-Type: text/plain; charset=koi8-r\nContent-Transfer-Encoding: "
    b"quoted-printable\n\n"
    b"> =F0=D2=C9 <URL:http://www.example.org/=\na/\n> b.html>\n"
    b"--b\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
    b"PHA+w6kgPGEgaHJlZj0iaHR0cDovL3d3dy5leGFtcGxlLm9yZy94P2E9MSZhbXA7Yj0yIj5odHRwOi8vd3d3LmV4YW1wbGUub3JnL3k8L2E+\n"
    b"--b\nContent-Type: message/rfc822\n\nSubject: "
    b"http://www.example.org/inner\n\nhttp://www.example.org/inside\n--b--\n"
)
MBOX = b"From a@example.org Mon Jan  1 00:00:00 1996\n" + MESSAGE + b"\n"


def packed(kind: str, folder: Path) -> Path:
    """An mbox of three messages, wrapped in several ways."""
    content = MBOX * 3
    path = folder / kind
    if kind == "plain":
        path.write_bytes(content)
    elif kind == "gz":
        path.write_bytes(gzip.compress(content))
    elif kind == "zip of bz2":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("1996/january.mbox.bz2", bz2.compress(content))
            archive.writestr("1996/readme.txt", "see http://www.example.org/readme\n")
    else:
        with tarfile.open(path, "w:gz") as outer:
            inner = BytesIO()
            with tarfile.open(fileobj=inner, mode="w") as archive:
                for name, data in (("a.eml", MESSAGE), ("a.eml", content)):
                    entry = tarfile.TarInfo(name)
                    entry.size = len(data)
                    archive.addfile(entry, BytesIO(data))
            entry = tarfile.TarInfo("inner.tar")
            entry.size = len(inner.getvalue())
            outer.addfile(entry, BytesIO(inner.getvalue()))
    return path


@pytest.mark.parametrize("kind", ["plain", "gz", "zip of bz2", "tar of tar"])
def test_through_every_wrapping(kind: str, tmp_path: Path) -> None:
    links = list(urltrawl.scan(packed(kind, tmp_path)))
    urls = {link.url.rpartition("/")[2] for link in links}
    assert urls >= {"subject", "b.html", "x?a=1&b=2", "y", "inner", "inside"}
    assert len(links) >= 18
    check(links)


def test_a_text_longer_than_memory_is_read_only_as_far_as_needed(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(
        "é line of a long text\n" * 100_000
        + "see http://www.example.org/a\nand on\n"
        + "more of it\n" * 100_000
    )
    (link,) = urltrawl.scan(path)
    found = replay(stored(link))
    assert found.raw == "http://www.example.org/a"
    assert len(found.text) < 200_000
    assert found.lines(1) == ("é line of a long text\nsee ", found.raw, "\nand on")


@pytest.mark.parametrize(
    ("codec", "subject"),
    [
        ("koi8-r", "<URL:http://www.example.org/\u043f\u0440\u0438> \u0438"),
        ("gb18030", "\u94fe\u63a5 http://www.example.org/a"),
        ("cp1252", "\u00e9t\u00e9 http://www.example.org/a"),
    ],
)
@pytest.mark.parametrize("body", [b"plain", b"\xe9t\xe9"])
def test_an_8_bit_header_is_read_again_in_the_charset_that_was_asked_for(
    codec: str, subject: str, body: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "a.eml"
    head = b"From: a@example.org\nSubject: " + subject.encode(codec)
    path.write_bytes(head + b"\n\nhttp://www.example.org/b " + body + b"\n")
    links = list(urltrawl.scan(path, charset=codec, format="message"))
    assert len(links) == 2
    check(links)


def test_what_no_longer_holds_is_said(tmp_path: Path) -> None:
    path = tmp_path / "box.mbox"
    path.write_bytes(MBOX)
    kept = [stored(link) for link in urltrawl.scan(path)]
    with pytest.raises(ReplayError, match="has no part"):
        replay({**kept[0], "part": "1.9"})
    with pytest.raises(ReplayError, match="another text"):
        replay({**kept[0], "text_start": 0})
    with pytest.raises(ReplayError, match="not a row"):
        replay({"url": "http://www.example.org/"})
    with pytest.raises(ReplayError, match="unknown format"):
        replay({**kept[0], "format": "pst"})
    path.write_bytes(MBOX.replace(b"inside", b"outside"))
    with pytest.raises(ReplayError, match="has changed"):
        replay(kept[0])
    path.unlink()
    with pytest.raises(SourceError, match="No such file"):
        replay(kept[0])
