"""What is fuzzed: a function of bytes for each way in, and the inputs to begin with."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import zxingcpp
from PIL import Image
from tests.documents import made
from tests.fuzz import laws

from urltrawl import documents
from urltrawl.formats import FORMATS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

CORPORA = Path(__file__).parents[2] / "corpora"
MAIL = CORPORA / "archives" / "gardeners.mbox"


class Target(NamedTuple):
    """A way into the package."""

    run: Callable[[bytes], None]
    """A function that takes an input and raises if a law is broken."""
    seeds: Callable[[], Iterable[bytes]]
    """A function that gives inputs to begin with."""
    longest: int = 4096
    """Bytes of an input, at most."""


def text_of(data: bytes) -> str:
    """Return bytes as a text: UTF-8, and for other bytes halves of surrogate pairs, so that a
    fuzzer can make every character.
    """
    return data.decode("utf-8", "surrogateescape")


def _text(data: bytes) -> None:
    laws.of_text(text_of(data))


def _url(data: bytes) -> None:
    laws.of_url(text_of(data))


def _cases(folder: str) -> list[bytes]:
    """The cells of a table of cases, one an input."""
    found = []
    for path in sorted((CORPORA / folder).glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            cells = [cell.strip() for cell in line.split("|" if "|" in line else "  ")]
            if line and not line.startswith("#") and len(cells) > 1:
                found.append(
                    max(cells, key=len)
                    .replace("\\n", "\n")
                    .replace("\\r", "\r")
                    .replace("\\t", "\t")
                    .encode()
                )
    return found


def _samples(name: str) -> list[bytes]:
    found = [path.read_bytes() for path in sorted((CORPORA / "archives" / name).glob("*"))]
    if name == "message":
        found += [
            path.read_bytes()
            for path in sorted((CORPORA / "mail").rglob("*"))
            if path.is_file() and path.suffix not in {".toml", ".txt"}
        ]
    return [sample for sample in found if len(sample) < 16_384]


def _tar() -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as tar:
        entry = tarfile.TarInfo("é/" + "a" * 120)
        entry.pax_headers = {"comment": "x", "mtime": "1.5"}
        data = b"http://h.example/a\n"
        entry.size = len(data)
        tar.addfile(entry, io.BytesIO(data))
        link = tarfile.TarInfo("b")
        link.type, link.linkname = tarfile.SYMTYPE, "a"
        tar.addfile(link)
    return file.getvalue()


def _sparse() -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as tar:
        entry = tarfile.TarInfo("s")
        entry.pax_headers = {
            "GNU.sparse.major": "1",
            "GNU.sparse.minor": "0",
            "GNU.sparse.realsize": "19",
            "GNU.sparse.name": "s",
        }
        data = b"1\n0\n19\n".ljust(512, b"\0") + b"http://h.example/a\n"
        entry.size = len(data)
        tar.addfile(entry, io.BytesIO(data))
    return file.getvalue()


def _zip() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", "http://h.example/a\n")
        archive.writestr("d/b.mbox", MAIL.read_bytes())
    return file.getvalue()


WARC = (
    b"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://h.example/p\r\nWARC-Date: "
    b"2001-01-01T00:00:00Z\r\n"
    b"WARC-Record-ID: <urn:uuid:12345678-1234-1234-1234-123456789012>\r\nContent-Type: "
    b"application/http; msgtype=response\r\n"
    b"Content-Length: 83\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html; "
    b"charset=utf-8\r\n\r\n<a href='q'>x</a> http://h.b/\r\n\r\n"
)


def _picture(kind: str) -> list[bytes]:
    made_of = io.BytesIO()
    code = zxingcpp.create_barcode("http://h.example/a", zxingcpp.BarcodeFormat.QRCode)
    Image.fromarray(zxingcpp.write_barcode_to_image(code)).resize((120, 120)).save(made_of, kind)
    return [made_of.getvalue()]


TARGETS: dict[str, Target] = {
    "find": Target(_text, lambda: [*_cases("context"), *_cases("judge")], 1024),
    "parse": Target(_url, lambda: _cases("url"), 256),
    **{
        name: Target(partial(laws.of_archive, form=name), partial(_samples, name))
        for name in FORMATS
    },
    "auto": Target(laws.of_archive, lambda: [seed for name in FORMATS for seed in _samples(name)]),
    "gzip": Target(
        laws.of_archive,
        lambda: [gzip.compress(MAIL.read_bytes(), mtime=0), gzip.compress(_tar(), mtime=0)],
    ),
    "bzip2": Target(laws.of_archive, lambda: [bz2.compress(MAIL.read_bytes())]),
    "xz": Target(
        laws.of_archive,
        lambda: [
            lzma.compress(MAIL.read_bytes()),
            lzma.compress(b"http://h.example/a", lzma.FORMAT_ALONE),
        ],
    ),
    "zip": Target(laws.of_archive, lambda: [_zip()], 8192),
    "tar": Target(laws.of_archive, lambda: [_tar(), _sparse()], 8192),
    "warc": Target(laws.of_archive, lambda: [WARC, gzip.compress(WARC, mtime=0)]),
    "pdf": Target(laws.of_archive, lambda: [made.pdf([(["a"], ["http://h.example/a"])])]),
    "office": Target(
        laws.of_archive, lambda: [made.packed(one) for one in (made.DOCX, made.XLSX, made.PPTX)]
    ),
    "open": Target(laws.of_archive, lambda: [made.packed(one) for one in (made.ODT, made.EPUB)]),
    **{
        kind: Target(laws.of_archive, partial(_picture, kind))
        for kind in sorted(documents.PICTURES)
    },
    "compress": Target(laws.of_archive, lambda: [b"\x1f\x9d\x90" + bytes(range(64))]),
    "zstd": Target(
        laws.of_archive, lambda: [bytes.fromhex("28b52ffd2013990000") + b"http://h.example/a\n"]
    ),
}
"""By name: every way in that takes bytes from strangers."""
