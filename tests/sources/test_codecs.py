"""Compressed streams: what goes in comes out in bounded chunks, and what is damaged comes out up to
its fault, with the reason."""

from __future__ import annotations

import bz2
import gzip
import importlib
import io
import lzma
import random
import tracemalloc
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.lanes import rest_slow

from urltrawl import sources
from urltrawl.errors import SourceError
from urltrawl.sources import CHUNK_SIZE, CODECS, Failed, Source, codecs, contents, streams
from urltrawl.sources.codecs import detect_codec

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ncompress = pytest.importorskip("ncompress")
zstd = (
    pytest.importorskip("backports.zstd")
    if importlib.util.find_spec("compression") is None
    else importlib.import_module("compression.zstd")
)

TEXT = b"".join(b"%d: see http://www.example.org/page/%d\n" % (i, i * i) for i in range(15_000))

PACK: dict[str, Callable[[bytes], bytes]] = {
    "gz": gzip.compress,
    "bz2": bz2.compress,
    "xz": partial(lzma.compress, preset=0),
    "zst": zstd.compress,
    "Z": ncompress.compress,
    "unbatch": lambda data: b"#! cunbatch\n" + ncompress.compress(data),
}
MEMBERED = ["bz2", "gz", "xz", "zst"]


def read(data: bytes, size: int = -1) -> tuple[bytes, str, tuple[str, ...]]:
    """The content of a packed file, why it is not all, and what was undone; from a pipe that gives
    ``size`` bytes at once.
    """
    stream = io.BytesIO(data) if size < 0 else Drip(data, size)
    (found,) = contents("packed", stream)
    if isinstance(found, Failed):
        return b"", found.reason, ()
    assert isinstance(found, Source)
    chunks = list(found.chunks())
    assert all(0 < len(chunk) <= CHUNK_SIZE for chunk in chunks)
    return b"".join(chunks), found.failed.reason if found.failed else "", found.codecs


class Drip(io.BytesIO):
    """A pipe: it cannot seek, and gives little at once."""

    def __init__(self, data: bytes, size: int) -> None:
        super().__init__(data)
        self._size = size

    def seekable(self) -> bool:
        return False

    def read(self, size: int | None = -1) -> bytes:
        return super().read(self._size if size is None or size < 0 else min(size, self._size))


def test_every_codec_is_tried_here() -> None:
    assert PACK.keys() == CODECS.keys()


@pytest.mark.parametrize("name", PACK)
@pytest.mark.parametrize("content", [TEXT, b"", b"x"], ids=["text", "nothing", "one byte"])
@pytest.mark.parametrize("size", [-1, 777])
def test_what_was_packed_comes_out(name: str, content: bytes, size: int) -> None:
    data = PACK[name](content)
    undone = (name, "Z") if name == "unbatch" else (name,)
    assert read(data, size) == (content, "", undone)


@pytest.mark.parametrize("name", PACK)
@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    seed=st.integers(0, 99),
    letters=st.sampled_from([1, 2, 16, 256]),
    repeated=st.sampled_from([1, 7, 1000, 40_000]),
    length=st.integers(0, 30_000),
    dripped=st.sampled_from([-1, 1000, 7777]),
    chunk=st.sampled_from([100, 4096, CHUNK_SIZE]),
)
def test_what_goes_in_comes_out(
    name: str,
    seed: int,
    letters: int,
    repeated: int,
    length: int,
    dripped: int,
    chunk: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of every compressibility, in chunks of every size."""
    data = (
        bytes(byte % letters for byte in random.Random(seed).randbytes(max(1, length // repeated)))
        * repeated
    )
    with monkeypatch.context() as patch:
        patch.setattr(codecs, "CHUNK_SIZE", chunk)
        patch.setattr(codecs, "PIECE_SIZE", chunk)
        assert read(PACK[name](data), dripped) == (
            data,
            "",
            (name, "Z") if name == "unbatch" else (name,),
        )


def test_a_well_compressible_log_is_read_whole() -> None:
    """Zstandard gives nothing at its first call after all that it had; that is no end."""
    log = b"".join(
        b'192.0.2.1 - - [21/Sep/1999:13:24:%02d +0000] "GET /index.html HTTP/1.0" 200 %d\n'
        % (n % 60, n % 9)
        for n in range(65_000)
    )
    assert read(zstd.compress(log)) == (log, "", ("zst",))


@pytest.mark.parametrize("name", rest_slow(MEMBERED, "gz", "zst"))
def test_members_follow_one_another(name: str) -> None:
    pack = PACK[name]
    assert read(pack(TEXT) + pack(b"") + pack(b"more"))[:2] == (TEXT + b"more", "")
    assert read(pack(TEXT) + bytes(4096) + pack(b"more") + bytes(512))[:2] == (TEXT + b"more", "")
    # more of them than Python calls deep
    assert read(b"".join(pack(b"%d\n" % i) for i in range(1200)), 1000)[:2] == (
        b"".join(b"%d\n" % i for i in range(1200)),
        "",
    )


@pytest.mark.parametrize("name", MEMBERED)
def test_what_follows_is_told(name: str) -> None:
    assert read(PACK[name](TEXT) + b"garbage") == (
        TEXT,
        "something else follows the compressed data",
        (name,),
    )


@pytest.mark.parametrize("name", MEMBERED)
def test_what_is_cut_off_comes_out_up_to_there(name: str) -> None:
    data = PACK[name](TEXT)
    for length in (len(data) - 1, len(data) // 2):
        content, reason, _ = read(data[:length])
        assert TEXT.startswith(content)
        assert reason == "the compressed data is cut off"
    content, reason, _ = read(data[:-1])
    assert name != "gz" or content == TEXT


def test_gzip_gives_all_that_comes_before_a_fault() -> None:
    data = bytearray(gzip.compress(TEXT))
    data[-6] ^= 0xFF  # the check sum
    content, reason, _ = read(bytes(data))
    assert content == TEXT
    assert "incorrect data check" in reason
    cut = gzip.compress(TEXT)[:50_000]
    content, _, _ = read(cut)
    again, reason, _ = read(cut + random.Random(1).randbytes(5000))
    assert again.startswith(content)
    assert reason.startswith("the compressed data is corrupt")


@pytest.mark.parametrize("name", PACK)
def test_damage_raises_nothing(name: str) -> None:
    chance = random.Random(1994)
    data = PACK[name](TEXT[:20_000])
    for _ in range(60):
        damaged = bytearray(data)
        for _ in range(chance.randrange(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        for found in contents("packed", io.BytesIO(bytes(damaged))):
            if isinstance(found, Source):
                for _ in found.chunks():
                    pass


def test_a_bomb_is_read_in_bounded_memory_and_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gzip of gzip of zeros: 40 MB of zeros in 200 bytes."""
    bomb = gzip.compress(gzip.compress(bytes(40_000_000)))
    monkeypatch.setattr(streams, "EXPANSION_FLOOR", 10_000_000)
    tracemalloc.start()
    try:
        (found,) = contents("bomb", io.BytesIO(bomb))
        assert isinstance(found, Source)
        length = sum(map(len, found.chunks()))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert length <= 10_000_000 + 1000 * len(bomb)
    assert found.failed is not None
    assert found.failed.reason == "expands to more than 1000 times its size"
    assert peak < 8_000_000


def test_what_is_set_aside_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codecs, "SPOOL_LIMIT", 100_000)
    content, reason, _ = read(ncompress.compress(TEXT))
    assert len(content) <= 100_000
    assert TEXT.startswith(content)
    assert reason == "more than 100000 bytes would have to be set aside"


def test_layers_are_undone_up_to_a_limit() -> None:
    data = b"inside"
    for _ in range(sources.DEPTH_LIMIT):
        data = gzip.compress(data)
    assert read(data)[0] == b"inside"
    assert list(contents("deep", io.BytesIO(gzip.compress(data)))) == [
        sources.Skipped("deep", "packed more than 8 times")
    ]


def test_rows_are_a_layer_inside_what_was_undone_before_them() -> None:
    data = b'{"text": "#! cunbatch\\ninside"}\n'
    for _ in range(sources.DEPTH_LIMIT - 2):
        data = gzip.compress(data)
    (row,) = contents("deep", io.BytesIO(data), field="text")
    assert isinstance(row, sources.Source)
    assert row.codecs == ("unbatch",)
    assert list(contents("deep", io.BytesIO(gzip.compress(data)), field="text")) == [
        sources.Skipped("deep", "packed more than 8 times", "0/text")
    ]


@pytest.mark.parametrize(("name", "library"), [("Z", "ncompress"), ("zst", "backports.zstd")])
def test_a_missing_library_names_the_command_that_installs_it(
    name: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = PACK[name](TEXT)

    def missing(wanted: str) -> object:
        raise ModuleNotFoundError(wanted)

    monkeypatch.setattr(codecs, "import_module", missing)
    (found,) = contents("packed", io.BytesIO(data))
    assert found == sources.Failed(
        "packed", f"reading this needs {library}: pip install 'urltrawl[archives]'"
    )


def test_a_missing_module_of_a_library_names_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(wanted: str) -> object:
        raise ModuleNotFoundError(wanted)

    monkeypatch.setattr(codecs, "import_module", missing)
    with pytest.raises(SourceError, match=r"needs fsspec: pip install 'urltrawl\[remote\]'"):
        codecs.import_optional("fsspec.core", extra="remote")


def test_a_magic_is_no_accident() -> None:
    assert detect_codec(b"BZh is how this text begins") is None
    assert detect_codec(b"#! /bin/sh\n") is None
    assert detect_codec(b"") is None


def test_a_name_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.gz").write_bytes(b"plain")
    (found,) = sources.walk([tmp_path])
    assert isinstance(found, Source)
    assert (b"".join(found.chunks()), found.codecs, found.hint) == (
        b"plain",
        (),
        str(tmp_path / "a.gz"),
    )
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"packed"))
    (found,) = sources.walk([tmp_path])
    assert isinstance(found, Source)
    assert (b"".join(found.chunks()), found.codecs, found.hint) == (
        b"packed",
        ("gz",),
        str(tmp_path / "a"),
    )
