"""Archives in any nesting: each member is a source, or is skipped or failed with its reason, and
can be found again."""

from __future__ import annotations

import base64
import gzip
import io
import json
import random
import re
import struct
import tarfile
import zipfile
import zlib
from typing import TYPE_CHECKING

import pytest
from tests.lanes import rest_slow

from urltrawl import documents, sources
from urltrawl.errors import SourceError
from urltrawl.sources import (
    ARCHIVES,
    CHUNK_SIZE,
    Failed,
    Skipped,
    Source,
    contents,
    innermost,
    reopen,
    tars,
    warc,
)
from urltrawl.sources.streams import Stream, guarded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

pytest.importorskip("warcio")

MEMBERS = {
    "1995/may.mbox": b"From may\n" * 60_000,
    "1995/june.mbox": b"",
    "README": b"about the archive\n",
}


def zipped(members: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return out.getvalue()


def tarred(members: Mapping[str, bytes], kind: int = tarfile.PAX_FORMAT) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=kind) as archive:
        for name, data in members.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def warc_record(kind: str, uri: str, block: bytes) -> bytes:
    """One record by the letter of ISO 28500 (the writer of warcio leaves its temporary files
    open).
    """
    return (
        b"WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\nWARC-Date: "
        b"2003-05-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:%d>\r\n"
        b"Content-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n"
    ) % (kind.encode(), uri.encode(), len(uri), len(block), block)


def warced(members: Mapping[str, bytes]) -> bytes:
    """Responses of a server that compresses, each a member of gzip of its own, as crawlers write
    them.
    """
    head = b"HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\nContent-Encoding: gzip\r\n\r\n"
    return b"".join(
        gzip.compress(warc_record("response", SITE + name, head + gzip.compress(data)))
        for name, data in members.items()
    )


def harred(members: Mapping[str, bytes]) -> bytes:
    """What a browser keeps of a session."""
    entries = [
        {
            "request": {"url": SITE + name},
            "response": {
                "content": {"text": base64.b64encode(data).decode(), "encoding": "base64"}
            },
        }
        for name, data in members.items()
    ]
    return json.dumps({"log": {"version": "1.2", "entries": entries}}).encode()


SITE = "http://archive.example/"
PACK = {"zip": zipped, "tar": tarred, "warc": warced, "har": harred}
SHAPES = {
    "zip": (zipped, ""),
    "tar": (tarred, ""),
    "tar of the old kind": (lambda members: tarred(members, tarfile.USTAR_FORMAT), ""),
    "warc": (warced, SITE),
    "har": (harred, SITE),
    "tar.gz": (lambda members: gzip.compress(tarred(members)), ""),
    "zip in a tar": (lambda members: tarred({"a.zip": zipped(members)}), "a.zip!"),
    "tar in a zip": (lambda members: zipped({"a/b.tar": tarred(members)}), "a/b.tar!"),
    "tar.gz in a zip in a tar": (
        lambda members: tarred({"c.zip": zipped({"b.tgz": gzip.compress(tarred(members))})}),
        "c.zip!b.tgz!",
    ),
}


def test_every_archive_is_tried_here() -> None:
    assert {*PACK, *documents.MAGICS} == {*ARCHIVES}  # documents: tests/documents


@pytest.mark.parametrize("shape", SHAPES)
def test_members_are_sources_that_are_found_again(shape: str, tmp_path: Path) -> None:
    pack, before = SHAPES[shape]
    path = tmp_path / "archive"
    path.write_bytes(pack(MEMBERS))
    found = {}
    for source in sources.walk([path]):
        assert isinstance(source, Source)
        assert source.head(20) == MEMBERS[source.member.removeprefix(before)][:20]
        found[source.member] = b"".join(source.chunks())
        assert source.failed is None
    assert found == {before + name: data for name, data in MEMBERS.items()}
    for name, data in MEMBERS.items():
        assert b"".join(reopen(str(path), before + name)) == data
        assert b"".join(reopen(str(path), before + name, 9)) == data[9:]


@pytest.mark.parametrize("shape", SHAPES)
def test_sources_are_read_later_or_twice_too(shape: str, tmp_path: Path) -> None:
    path = tmp_path / "archive"
    path.write_bytes(SHAPES[shape][0](MEMBERS))
    for source in list(sources.walk([path])):
        assert isinstance(source, Source)
        first = b"".join(source.chunks())
        assert (
            first
            == b"".join(source.chunks())
            == MEMBERS[source.member.removeprefix(SHAPES[shape][1])]
        )
        assert source.head(5) == first[:5]


def test_members_of_one_name_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "archive"
    with tarfile.open(path, "w") as archive:
        for name, data in (("a", b"1"), ("a#2", b"2"), ("a", b"3"), ("a", b"4")):
            entry = tarfile.TarInfo(name)
            entry.size = 1
            archive.addfile(entry, io.BytesIO(data))
    found = {
        source.member: b"".join(source.chunks())
        for source in sources.walk([path])
        if isinstance(source, Source)
    }
    assert found == {"a": b"1", "a#2": b"2", "a#3": b"3", "a#4": b"4"}
    assert [b"".join(reopen(str(path), name)) for name in found] == [b"1", b"2", b"3", b"4"]


def test_a_path_in_an_archive_is_only_a_label(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(b"secret")
    hostile = {"../../secret": b"up", str(secret): b"absolute", "a\udcff\n": b"odd"}
    path = tmp_path / "archive"
    path.write_bytes(tarred(hostile, tarfile.GNU_FORMAT))
    with tarfile.open(path, "a") as archive:
        link = tarfile.TarInfo("link")
        link.type, link.linkname = tarfile.SYMTYPE, str(secret)
        archive.addfile(link)
    found = list(sources.walk([path]))
    assert [b"".join(one.chunks()) for one in found if isinstance(one, Source)] == [
        b"up",
        b"absolute",
        b"odd",
    ]
    assert found[3] == Skipped(str(path), "not a regular file", "link")
    assert found[2].member == "a\\xff\n"


def test_documents_that_are_zips_are_skipped() -> None:
    assert list(
        contents("x", io.BytesIO(zipped({"[Content_Types].xml": b"", "word/document.xml": b""})))
    ) == [Skipped("x", "an Office document")]
    assert list(contents("x", io.BytesIO(zipped({"mimetype": b"", "content.xml": b""})))) == [
        Skipped("x", "an OpenDocument or EPUB file")
    ]


def test_an_encrypted_member_is_skipped() -> None:
    data = bytearray(zipped({"a": b"secret", "b": b"open"}))
    local, central = data.index(b"PK\x03\x04"), data.index(b"PK\x01\x02")
    data[local + 6] |= 1
    data[central + 8] |= 1
    assert next(contents("x", io.BytesIO(bytes(data)))) == Skipped("x", "encrypted", "a")


def read_all(data: bytes) -> tuple[dict[str, bytes], list[tuple[str, str]]]:
    """What came out, and everything that went wrong, of members and of the archive."""
    read, wrong = {}, []
    for found in contents("archive", io.BytesIO(data)):
        if isinstance(found, Source):
            read[found.member] = b"".join(found.chunks())
            if found.failed:
                wrong.append((found.member, found.failed.reason))
        else:
            wrong.append((found.member, found.reason))
    return read, wrong


@pytest.mark.parametrize("form", ["%06o\0 ", "%6o\0 ", "%07o\0", "%08o", "%8o", "%7o ", "%o   \0"])
def test_a_tar_is_known_however_its_check_sum_is_written(form: str) -> None:
    data = bytearray(tarred({"a.txt": b"some text\n"}, tarfile.USTAR_FORMAT))
    data[148:156] = (form % int(data[148:154], 8)).encode().ljust(8, b"\0")
    (found,) = contents("it", io.BytesIO(data))
    assert found.member == "a.txt"
    data[0] += 1  # the sum is another one
    (found,) = contents("it", io.BytesIO(data))
    assert found.member == ""


@pytest.mark.parametrize("pad", range(-10, 2))
def test_a_wrong_length_of_warc_is_mended_wherever_the_buffer_ends(pad: int) -> None:
    """It may end anywhere in what stands between two records."""
    record = b"WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: %d\r\n\r\n%b\r\n\r\n"
    length = 4096 + CHUNK_SIZE + pad - len(record % (7, b"")) + len(b"\r\n\r\n")
    data = record % (7, b"x" * length) + record % (3, b"abc")
    mended = b"".join(warc._LengthCorrector(Stream(iter([data]))).chunks())
    assert mended == record % (length, b"x" * length) + record % (3, b"abc")


def test_a_tar_that_breaks_off_gives_what_there_is() -> None:
    data = tarred(MEMBERS)
    read, wrong = read_all(data[:300_000])
    assert MEMBERS["1995/may.mbox"].startswith(read["1995/may.mbox"])
    assert len(read["1995/may.mbox"]) > 290_000
    assert wrong[0] == ("1995/may.mbox", "the tar breaks off (unexpected end of data)")
    read, wrong = read_all(gzip.compress(data)[:-40])
    assert wrong
    assert MEMBERS["1995/may.mbox"].startswith(read["1995/may.mbox"])


def test_a_tar_with_a_broken_header_says_so() -> None:
    data = bytearray(tarred({"a": b"1" * 600, "b": b"2" * 600}))
    data[512 + 1024 + 10] ^= 0xFF
    read, wrong = read_all(bytes(data))
    assert read == {"a": b"1" * 600}
    assert len(wrong) == 1
    assert wrong[0][1].startswith("the tar breaks off")


def test_a_tar_header_of_any_size_is_refused() -> None:
    """An extended header is read into memory as a whole."""
    entry = tarfile.TarInfo("pax")
    entry.type = tarfile.XHDTYPE
    entry.size = tars.TAR_HEADER_LIMIT + 1
    data = entry.tobuf() + bytes(entry.size + 2048)
    assert read_all(data) == ({}, [("", f"a header of more than {tars.TAR_HEADER_LIMIT} bytes")])


def header(entry: tarfile.TarInfo, data: bytes) -> bytes:
    """A header as it is written, and its content."""
    entry.size = len(data)
    return entry.tobuf() + data.ljust(-(-len(data) // 512) * 512, b"\0")


def extended(data: bytes) -> bytes:
    """An extended header of any bytes."""
    entry = tarfile.TarInfo("pax")
    entry.type = tarfile.XHDTYPE
    return header(entry, data)


def attributed(**attributes: str) -> bytes:
    """A member ``a`` of ten bytes whose extended header says something of it."""
    entry = tarfile.TarInfo("a")
    entry.pax_headers = {key.replace("__", "."): value for key, value in attributes.items()}
    return header(entry, b"a" * 10)


def sized(size: int) -> bytes:
    """A header that claims a size, as GNU tar writes those that do not fit."""
    data = bytearray(tarfile.TarInfo("big").tobuf())
    data[124:136] = b"\x80" + size.to_bytes(11, "big")
    data[148:156] = b" " * 8
    data[148:156] = b"%06o\0 " % sum(data)
    return bytes(data)


LAST = header(tarfile.TarInfo("last"), b"the last member") + bytes(1024)
BREAKS_OFF = "the tar breaks off (unexpected end of data)"
HOSTILE_TARS = {
    "a sparse map that is no number": (
        attributed(GNU__sparse__map="abc"),
        [],
        "not a tar that can be read (ValueError)",
    ),
    "a sparse size that is no number": (
        attributed(GNU__sparse__size="x"),
        [],
        "not a tar that can be read (ValueError)",
    ),
    "a sparse map in the content that is no number": (
        attributed(GNU__sparse__major="1", GNU__sparse__minor="0"),
        [],
        "not a tar that can be read",
    ),
    "a size of 2 to the 80": (sized(2**80), ["big!last"], BREAKS_OFF),
    "a size of 20 digits": (attributed(size="9" * 20), ["a"], BREAKS_OFF),
    "a record length of 5,000 digits": (extended(b"1" * 5000 + b" a=b\n"), ["last"], ""),
    "a name behind a long keyword": (
        extended(b"%d %s=x\n" % (508, b"a" * 501) + b"12 path=abc\n"),
        ["abc"],
        "",
    ),
    "keywords that do not end": (extended(b"2 " * 250_000 + b"="), ["last"], ""),
    "digits": (extended(b"500008 a=" + b"1" * 499_998 + b"\n"), ["last"], ""),
    "more header than is allowed": (
        extended(b"12 path=abc\n" * 100_000),
        [],
        "a header of more than 1048576 bytes",
    ),
    "headers of headers": (extended(b"") * 3000, [], "not a tar that can be read (RecursionError)"),
    "an infinite time": (attributed(mtime="inf"), ["a", "last"], ""),
    "a time that is no number": (attributed(mtime="nan"), ["a", "last"], ""),
    "a member without a name": (header(tarfile.TarInfo(""), b"x"), ["#1", "last"], ""),
}


@pytest.mark.parametrize("what", HOSTILE_TARS)
def test_a_hostile_tar_is_read_as_far_as_it_goes(what: str) -> None:
    data, members, reason = HOSTILE_TARS[what]
    read, wrong = read_all(data + LAST)
    assert list(read) == members
    assert all(said.startswith(reason) for _, said in wrong)
    assert bool(wrong) == bool(reason)
    times = [one.mtime for one in contents("x", io.BytesIO(data + LAST)) if isinstance(one, Source)]
    assert all(time is None or time < 1e10 for time in times)


def test_a_zip_with_a_nameless_member_costs_only_that() -> None:
    data = zipped({"q": b"nameless", "b": b"named"})
    at = data.index(b"PK\x01\x02")
    directory = bytearray(data[at:])
    directory[28] = 0
    del directory[46]
    end = directory.rindex(b"PK\x05\x06")
    directory[end + 12] -= 1
    read, wrong = read_all(data[:at] + bytes(directory))
    assert read == {"b": b"named"}
    assert [member for member, _ in wrong] == ["#1"]


@pytest.mark.parametrize(
    "end",
    [
        b"PK\x05\x06" + bytes(8) + b"\xfe\xff\xff\xff",
        b"PK\x06\x06" + bytes(36) + b"\0\0\0\0\1\0\0\0",
    ],
)
def test_a_table_of_contents_of_any_size_is_refused(end: bytes) -> None:
    _, wrong = read_all(zipped({"a": b"a"}) + end + bytes(20))
    assert len(wrong) == 1
    assert wrong[0][1].startswith("a table of contents of 42949")


HOSTILE_WARCS = {
    "a header line of blanks": b"WARC/1.0\r\nX: " + b" " * 4_000_000 + b"\r\n\r\n",
    "header lines without end": b"WARC/1.0\r\n" + b"X: y\r\n" * 200_000,
    "blank lines": warc_record("resource", SITE, b"text") + b"\r\n" * 1_000_000 + b"WARC/1.0\r\n",
}


@pytest.mark.parametrize("what", rest_slow(HOSTILE_WARCS, "a header line of blanks"))
def test_the_header_of_a_warc_record_is_bounded(what: str) -> None:
    _, wrong = read_all(HOSTILE_WARCS[what])
    assert wrong[-1][1] in {"a header of more than 1048576 bytes", "the last record breaks off"}


def test_a_chunk_of_any_size_is_refused() -> None:
    response = b"HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7ffffff0\r\n" + b"x" * 1000
    record = warc_record("response", SITE, response).replace(
        b"Content-Length: %d" % len(response), b"Content-Length: 9999999999"
    )
    _, wrong = read_all(record)
    assert [reason for _, reason in wrong] == ["a chunk of more than 67108864 bytes"]


def test_what_warcio_warns_of_is_counted_and_not_said(capfd: pytest.CaptureFixture[str]) -> None:
    response = (
        b"HTTP/1.0 200 OK\r\nContent-Encoding: deflate\r\n\r\n"
        + zlib.compress(MEMBERS["1995/may.mbox"])[:600]
        + b"\xff" * 600
    )
    for data in (
        warc_record("resource", SITE, b"text")[:-4]
        + b"junk\r\n"
        + warc_record("resource", SITE, b"text"),
        warc_record("resource", SITE + "a b", b"text")[:-2],
        gzip.compress(warc_record("resource", SITE, random.Random(1).randbytes(90_000)))[:50_000]
        + b"\xff" * 50_000,
        warc_record("response", SITE, response),
    ):
        assert read_all(data)[1] or b" " in data[30:]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    "names",
    [
        ("a!b", "a"),
        ("a\\x21b", "a!b"),
        ("\\x21", "!"),
        ("\udcff", "\\xff"),
        ("\\", "\\\\"),
        ("", "#1"),
        ("a\\!b", "a\\x21b"),
    ],
)
def test_no_two_members_have_one_label(names: tuple[str, str], tmp_path: Path) -> None:
    """A member ``a!b`` beside a member ``b`` of an archive ``a``; an escape beside what it looks
    like.
    """
    path = tmp_path / "archive"
    contained = {names[0]: b"0", names[1]: zipped({"b": b"1"})}
    path.write_bytes(tarred(contained, tarfile.GNU_FORMAT))
    found = [source.member for source in sources.walk([path]) if isinstance(source, Source)]
    assert len(set(found)) == 2
    assert [b"".join(reopen(str(path), member)) for member in found] == [b"0", b"1"]
    assert names[0] in {innermost(found[0]), ""}
    assert innermost(found[1]) == "b"


def test_a_zip_without_its_table_is_no_zip() -> None:
    read, wrong = read_all(zipped(MEMBERS)[:-30])
    assert read == {}
    assert len(wrong) == 1
    assert wrong[0][1].startswith("not a zip that can be read")


def test_a_damaged_member_of_a_zip_does_not_stop_the_others() -> None:
    data = bytearray(zipped({"a": bytes(range(256)) * 400, "b": b"whole"}))
    data[200] ^= 0xFF
    read, wrong = read_all(bytes(data))
    assert read["b"] == b"whole"
    assert [member for member, _ in wrong] == ["a"]


def test_records_of_a_warc_that_are_no_documents_are_counted() -> None:
    data = warc_record("warcinfo", "urn:x", b"software: a test\r\n") + warc_record(
        "resource", SITE, b"text of the page\n"
    )
    read, wrong = read_all(data)
    assert read == {SITE: b"text of the page\n"}
    assert wrong == [("<urn:uuid:5>", "a WARC record of type warcinfo")]


def test_a_warc_that_breaks_off_gives_what_there_is() -> None:
    data = warc_record("resource", SITE, b"text of the page\n")
    read, wrong = read_all(data[:-9])
    assert read == {SITE: b"text of the "}
    assert wrong == [(SITE, "the record breaks off")]


def test_a_fault_in_a_warc_costs_no_record_before_it() -> None:
    """Looking for the end of a header, it met the fault with complete records in its hands."""
    many = {str(number): b"page %d\n" % number for number in range(100)}
    read, wrong = read_all(warced(many)[:-20])
    assert read == {SITE + name: data for name, data in many.items() if name != "99"}
    assert wrong == [(SITE + "99", "the compressed data is cut off")]


DAMAGED = {
    "a response of no URL": (
        b"WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 4\r\n\r\ntext\r\n\r\n"
        + warc_record("resource", SITE, b"page"),
        {"#1": b"text", SITE: b"page"},
        [],
    ),
    "a record of no type": (
        b"WARC/1.0\r\nContent-Length: 4\r\n\r\ntext\r\n\r\n",
        {},
        [("", "a WARC record of no type")],
    ),
    "a header cut off": (
        b"WARC/1.0\r\nWARC-Type: response\r\nWARC-",
        {},
        [("#1", "the record breaks off")],
    ),
    "a zip that lost some bytes": (
        zipped({"a": b"text"})[:4] + zipped({"a": b"text"})[12:],
        {},
        [("a", "the data is corrupt (ValueError)")],
    ),
    "a har of lists in lists": (
        b'{"log":{"version":"1.2","entries":' + b"[" * 300_000,
        {},
        [("", "values in values more than 100 deep")],
    ),
    "a har that breaks off": (
        harred({"a": b"text"})[:-9],
        {},
        [("", "not a har that can be read (parse error: premature EOF)")],
    ),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_what_is_damaged_costs_only_that_and_is_said_in_words(what: str) -> None:
    data, read, wrong = DAMAGED[what]
    assert read_all(data) == (read, wrong)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (AttributeError("'NoneType' object has no attribute 'startswith'"), "AttributeError"),
        (ValueError("negative seek value -5"), "ValueError"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), "UnicodeDecodeError"),
        (struct.error("unpack requires a buffer of 4 bytes"), "error"),
        (zlib.error("Error -3 while decompressing data"), "Error -3 while decompressing data"),
        (
            zipfile.BadZipFile("Bad magic number for file header"),
            "Bad magic number for file header",
        ),
        (
            NotImplementedError("That compression method is not supported"),
            "That compression method is not supported",
        ),
        (EOFError(), "EOFError"),
        (OSError("Invalid data stream"), "Invalid data stream"),
        (
            type("JSONError", (Exception,), {})(
                b"parse error: premature EOF\n   (right here) ------^\n"
            ),
            "parse error: premature EOF",
        ),
        (type("Wordy", (Exception,), {})("x" * 900), "x" * 200),
    ],
    ids=repr,
)
def test_what_a_library_says_of_the_data_is_told_and_not_what_python_says_of_the_library(
    fault: Exception, words: str
) -> None:
    def items() -> Iterator[bytes]:
        yield b"x"
        raise fault

    for saying in ("not a warc that can be read", ""):
        with pytest.raises(SourceError) as caught:
            list(guarded(items(), "x", saying))
        assert caught.value.reason == f"{saying or 'cannot be read'} ({words})"


@pytest.mark.parametrize("length", ["x", "-5", "", "3", "60", "500", "9999999", "1" * 5000])
@pytest.mark.parametrize("packed", [False, True])
def test_a_record_of_a_wrong_length_costs_itself(length: str, packed: bool) -> None:
    """Those before and behind it are read, whole, and nothing of it stands in them."""
    records = [warc_record("resource", f"{SITE}{n}", b"text %d\r\n\r\nWARC" % n) for n in range(5)]
    old = re.compile(rb"Content-Length: \d+")
    records[2] = old.sub(b"Content-Length: " + length.encode(), records[2])
    data = b"".join(map(gzip.compress, records)) if packed else b"".join(records)
    read, wrong = read_all(data)
    assert [read[f"{SITE}{n}"] for n in (0, 1, 3, 4)] == [
        b"text %d\r\n\r\nWARC" % n for n in (0, 1, 3, 4)
    ]
    assert wrong == [(f"{SITE}2", "a record of a length that is not its own")]


def test_an_empty_record_of_a_wrong_length_costs_itself() -> None:
    records = [warc_record("resource", f"{SITE}{n}", b"text" * (n != 1)) for n in range(4)]
    records[1] = records[1].replace(b"Length: 0", b"Length: 5")
    read, wrong = read_all(b"".join(records))
    assert read == {f"{SITE}{n}": b"text" for n in (0, 2, 3)}
    assert wrong == [(f"{SITE}1", "a record of a length that is not its own")]


def test_a_record_that_quotes_another_stays_whole() -> None:
    """A length that is right is believed."""
    quoted = b"so:\r\n\r\nWARC/1.0\r\nWARC-Type: resource\r\n\r\nand on"
    data = warc_record("resource", SITE, quoted) + warc_record("resource", SITE + "b", b"text")
    read, wrong = read_all(data)
    assert read == {SITE: quoted, SITE + "b": b"text"}
    assert not wrong


def test_a_record_longer_than_is_checked_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warc, "CHECKED_SIZE", 1000)
    long = random.Random(1).randbytes(5000)
    data = warc_record("resource", SITE, long) + warc_record("resource", SITE + "b", b"text")
    assert read_all(data) == ({SITE: long, SITE + "b": b"text"}, [])


def test_a_warc_that_breaks_off_anywhere_says_so() -> None:
    """In a header, in a record that is passed over, in a document: only between records nothing is
    missing.
    """
    request = warc_record("request", SITE, b"GET / HTTP/1.0\r\n\r\n")
    document = warc_record("resource", SITE, b"text of the page\n")
    data = request + document + request
    whole = {
        end - blank
        for end in (len(request), len(request) + len(document), len(data))
        for blank in range(5)
    }
    for cut in range(8, len(data)):
        _, wrong = read_all(data[:cut])
        assert (cut in whole) == all("a WARC record of type" in reason for _, reason in wrong), cut


def test_a_document_has_the_url_of_its_request_and_the_charset_that_the_server_gave() -> None:
    response = (
        b"HTTP/1.0 200 OK\r\nContent-Type: text/plain;\r\n "
        b'charset="koi8-r"\r\n\r\n\xd4\xc5\xcb\xd3\xd4'
    )
    data = warc_record("request", SITE, b"GET / HTTP/1.0\r\n\r\n") + warc_record(
        "response", SITE, response
    )
    found = [one for one in contents("x", io.BytesIO(data)) if isinstance(one, Source)]
    assert [(one.member, one.charset) for one in found] == [(SITE, "koi8-r")]


def test_arc_is_read_as_the_warc_before_warc() -> None:
    """By the letter of the Internet Archive's page on ARC 1.0: a line for each document and what
    the server sent.
    """
    about = b"1 0 InternetArchive\nURL IP-address Archive-date Content-type Archive-length\n"
    sent = b"HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\ntext of the page\n"
    data = b"filedesc://x.arc 0.0.0.0 19970501000000 text/plain %d\n%s\n" % (len(about), about)
    data += b"%s 192.0.2.1 19970501000000 text/plain %d\n%s\n" % (SITE.encode(), len(sent), sent)
    read, wrong = read_all(data)
    assert read == {SITE: b"text of the page\n"}
    assert [reason for _, reason in wrong] == ["a WARC record of type warcinfo"]


@pytest.mark.parametrize("name", PACK)
def test_damage_raises_nothing(name: str) -> None:
    chance = random.Random(1738)
    data = PACK[name]({"a": b"one" * 500, "b": b"two" * 500})
    for _ in range(100):
        damaged = bytearray(data)
        for _ in range(chance.randrange(1, 6)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        read_all(bytes(damaged))
        read_all(data[: chance.randrange(len(data))])


def test_a_member_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "archive"
    path.write_bytes(tarred(MEMBERS))
    with pytest.raises(SourceError, match="holds no 'july'"):
        list(reopen(str(path), "july"))
    with pytest.raises(SourceError, match="No such file"):
        list(reopen(str(tmp_path / "none")))
    assert list(contents(str(tmp_path / "none"))) == [
        Failed(str(tmp_path / "none"), "No such file or directory")
    ]


def test_what_comes_before_a_fault_is_read() -> None:
    """A reader that asks for much gets what there is, and the fault at its next call."""

    def chunks() -> Iterator[bytes]:
        yield b"abc"
        yield b"def"
        raise SourceError("x", "broken")

    stream = Stream(chunks())
    assert stream.read(100) == b"abcdef"
    with pytest.raises(SourceError, match="broken"):
        stream.read(100)
    assert stream.read(100) == b""
