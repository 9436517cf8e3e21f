"""The same messages in every container: the links are the same, whoever wrote it and whatever it is
wrapped in.

Babyl is not among them: it holds each header twice, as it came and as it was shown.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import mailbox
import tarfile
import zipfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Callable

MESSAGES = [
    path.read_bytes()
    for path in sorted((Path(__file__).parents[2] / "corpora/mail").rglob("*.eml"))
    if path.stem
    not in {
        "broken",
        "no-header",
        "text-at-once",
    }  # whose headers the mailbox module would repair, or nobody would take for one
]


def mailboxes(kind: Callable[[str], mailbox.Mailbox[Any]]) -> Callable[[Path], Path]:
    """A mailbox as the standard library writes it."""

    def write(folder: Path) -> Path:
        box = kind(str(folder / "box"))
        for message in MESSAGES:
            box.add(message)
        box.close()
        return folder / "box"

    return write


def joined(pieces: list[bytes]) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        (folder / "box").write_bytes(b"".join(pieces))
        return folder / "box"

    return write


def files(folder: Path) -> Path:
    """A folder of messages, as nnml and news servers keep them."""
    for number, message in enumerate(MESSAGES, 1):
        (folder / str(number)).write_bytes(message)
    return folder


def zipped(folder: Path) -> Path:
    with zipfile.ZipFile(folder / "box", "w", zipfile.ZIP_DEFLATED) as archive:
        for number, message in enumerate(MESSAGES):
            archive.writestr(f"{number}.eml", message)
    return folder / "box"


def tarred(folder: Path) -> Path:
    with tarfile.open(folder / "box", "w:xz") as archive:
        for number, message in enumerate(MESSAGES):
            entry = tarfile.TarInfo(f"{number}.eml")
            entry.size = len(message)
            archive.addfile(entry, io.BytesIO(message))
    return folder / "box"


def emlx(folder: Path) -> Path:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for number, message in enumerate(MESSAGES):
            data = b"%d\n%b<?xml version='1.0'?>\n<plist/>\n" % (len(message), message)
            entry = tarfile.TarInfo(f"{number}.emlx")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    (folder / "box").write_bytes(bz2.compress(out.getvalue()))
    return folder / "box"


SEPARATOR = b"From ada@garden.example Mon Sep 21 13:24:27 1992\n"
BATCH = [b"#! rnews %d\n%b" % (len(message), message) for message in MESSAGES]
CONTAINERS: dict[str, Callable[[Path], Path]] = {
    "mbox": mailboxes(mailbox.mbox),
    "MMDF": mailboxes(mailbox.MMDF),
    "MH": mailboxes(mailbox.MH),
    "Maildir": mailboxes(mailbox.Maildir),
    "mbox by hand": joined([SEPARATOR + message + b"\n" for message in MESSAGES]),
    "news batch": joined(BATCH),
    "compressed batch": joined([b"#! gunbatch\n", gzip.compress(b"".join(BATCH))]),
    "emlx in a tar in bz2": emlx,
    "numbered files": files,
    "zip": zipped,
    "tar.xz": tarred,
    "mbox.xz": joined(
        [lzma.compress(b"".join(SEPARATOR + message + b"\n" for message in MESSAGES))]
    ),
}


def links(source: object) -> Counter[tuple[object, ...]]:
    trawl = urltrawl.scan(source)  # type: ignore[arg-type]
    found = Counter[tuple[object, ...]](
        (
            link.url,
            link.kind,
            link.raw,
            link.line,
            link.where.part,
            link.where.envelope,
            link.where.charset,
            link.where.encoding,
            link.where.also,
        )
        for link in trawl
    )
    assert trawl.report.clean
    return found


@pytest.fixture(scope="module")
def each() -> Counter[tuple[object, ...]]:
    """The links of each message alone."""
    found = Counter[tuple[object, ...]]()
    for message in MESSAGES:
        found += links(message)
    return found


@pytest.mark.parametrize("name", CONTAINERS)
def test_the_container_makes_no_difference(
    name: str, each: Counter[tuple[object, ...]], tmp_path: Path
) -> None:
    assert each.total() > 90
    assert links(CONTAINERS[name](tmp_path)) == each
