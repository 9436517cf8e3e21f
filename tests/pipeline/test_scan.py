"""``scan``: what it takes, what it reports, and the provenance of what it finds."""

from __future__ import annotations

import gzip
import io
import re
import zipfile
from collections import Counter
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.digests import DIGEST_OF_STREAM, record_digest
from urltrawl.formats import framing
from urltrawl.model import Where
from urltrawl.reading import records, story, stream, texts
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader
from urltrawl.reading.tally import Tally
from urltrawl.reading.text import Origin
from urltrawl.replay import replay

if TYPE_CHECKING:
    from pathlib import Path

    from urltrawl.link import Link

MESSAGE = (
    b"From: a@b.example\nSubject: see http://h.example/subject\nMessage-ID: "
    b"<1@b.example>\nDate: Tue, 2 Jan 1996 10:00:00 +0100\n"
    b"List-Archive: <http://h.example/archive/>\n\nfirst line\nsee <URL:http://h.example/bo\ndy>\n"
)


def urls(source: object, **options: str) -> list[str]:
    return [link.url for link in urltrawl.scan(source, **options)]  # type: ignore[arg-type]


ORIGIN = Origin()
EXPECTED = ["http://h.example/subject", "http://h.example/archive/", "http://h.example/body"]


def test_path_bytes_and_file_object_give_the_same(tmp_path: Path) -> None:
    path = tmp_path / "message"
    path.write_bytes(MESSAGE)
    (tmp_path / "copy.gz").write_bytes(gzip.compress(MESSAGE))
    assert (
        urls(path)
        == urls(str(path))
        == urls(MESSAGE)
        == urls(io.BytesIO(MESSAGE))
        == urls(tmp_path / "copy.gz")
        == EXPECTED
    )
    assert urls([path, path]) == EXPECTED * 2


def test_provenance(tmp_path: Path) -> None:
    path = tmp_path / "box"
    path.write_bytes(b"From a@b.example Tue Jan  2 10:00:00 1996\n" + MESSAGE)
    links = list(urltrawl.scan(path))
    where = links[2].where
    assert (where.source, where.format, where.dialect, where.part) == (
        str(path),
        "mbox",
        "mbox",
        "1",
    )
    assert (where.record_start, where.record_end) == (0, len(path.read_bytes()))
    assert (where.envelope.message_id, where.envelope.date_utc) == (
        "<1@b.example>",
        "1996-01-02T09:00:00Z",
    )
    assert links[2].line == 2
    assert [link.kind for link in links] == ["header", "header", "wrapped"]
    body = MESSAGE.partition(b"\n\n")[2].decode()
    assert body[where.text_start : where.text_end] == links[2].raw


def test_a_line_that_a_mailbox_quoted_is_read_as_it_was() -> None:
    """Unless a reply quoted it."""
    envelope = b"From a@b.example Tue Jan  2 10:00:00 1996\nFrom: a@b.example\n\n"
    box = (
        envelope
        + b"See\n>From http://h.example/1\n\n"
        + envelope
        + b"> See\n>From http://h.example/2\n\n"
        + envelope
        + b"From http://h.example/3\n"
    )
    assert [(link.url[-1], link.where.dialect, link.column) for link in urltrawl.scan(box)] == [
        ("1", "mboxrd", len("From ") + 1),
        ("2", "mbox", len(">From ") + 1),
        ("3", "mbox", len("From ") + 1),
    ]


def test_format_is_told_by_content_or_by_the_caller() -> None:
    assert urls(MESSAGE, format="text") == EXPECTED
    with pytest.raises(urltrawl.OptionError, match="choose one of"):
        urltrawl.scan(b"", format="mailbox")


def test_relative_references_need_a_base() -> None:
    message = (
        b"From: a@b.example\nTo: c@d.example\nContent-Base: "
        b"http://h.example/dir/\n\n<URL:page.html>\n"
    )
    assert urls(message)[-1] == "http://h.example/dir/page.html"
    assert urls(b"<URL:page.html>") == []
    assert urls(b"<URL:page.html>", base="http://h.example/x") == ["http://h.example/page.html"]


def test_ctx_45_transfer_encodings_are_undone_before_scanning() -> None:
    """The soft break is the encoding's; in base64 nothing of the text shows; a folded header field
    is one line.
    """
    header = (
        b"Subject: at\n http://h/p?a=12\nContent-Type: text/plain; "
        b"charset=us-ascii\nContent-Transfer-Encoding: "
    )
    for body in (
        b"quoted-printable\n\n<URL:http://h/p?a=3D1=\n2>\n",
        b"base64\n\nPFVSTDpodHRwOi8vaC9wP2E9MTI+Cg==\n",
    ):
        assert [link.url for link in urltrawl.scan(header + body, format="message")] == [
            "http://h/p?a=12"
        ] * 2


def test_html_attributes_and_text() -> None:
    page = (
        b"<html><body><a href='http://h.example/a?x=1&amp;y=2'>http://h.example/b</a><img "
        b"src=c.gif></body></html>"
    )
    assert urls(page) == ["http://h.example/a?x=1&y=2", "http://h.example/b"]
    assert urls(page, base="http://h.example/d/e")[1] == "http://h.example/d/c.gif"


def test_what_cannot_be_read_is_reported_and_the_run_goes_on(tmp_path: Path) -> None:
    (tmp_path / "a.gz").write_bytes(gzip.compress(MESSAGE * 300)[:-100])
    (tmp_path / "b.bin").write_bytes(b"\0\1\2\3" * 100)
    (tmp_path / "c.txt").write_bytes(b"http://h.example/c\n")
    trawl = urltrawl.scan(tmp_path)
    found = {link.url for link in trawl}
    assert "http://h.example/c" in found
    assert trawl.report.seen == 3
    assert trawl.report.skipped.total() == 1
    assert not trawl.report.clean
    assert len(trawl.report.incomplete) == 1


@pytest.mark.parametrize("size", [1, 7, 4096])
def test_any_cut_of_an_archive_gives_the_same_links(size: int) -> None:
    box = (b"From a@b.example Tue Jan  2 10:00:00 1996\n" + MESSAGE + b"\n") * 3

    class Slow(io.BytesIO):
        def read(self, _size: int | None = -1, /) -> bytes:
            return super().read(size)

    assert urls(Slow(box)) == urls(box) == EXPECTED * 3


@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # warcio's writer leaves temporary files open
def test_a_web_archive_gives_each_page_its_own_base() -> None:
    """Transfer and content encodings are undone; what is relative is resolved against the URL that
    was asked for.
    """
    warc = pytest.importorskip("warcio.warcwriter")
    headers = pytest.importorskip("warcio.statusandheaders").StatusAndHeaders
    out = io.BytesIO()
    writer = warc.WARCWriter(out, gzip=True)
    page = gzip.compress(b'<a href="more/page.html">x</a> and http://www.example.org/text')
    lines = b"http://www.example.org/chunked\n"
    for url, fields, body in (
        (
            "http://www.example.org/dir/index.html",
            [("Content-Type", "text/html"), ("Content-Encoding", "gzip")],
            page,
        ),
        (
            "http://www.example.org/a.txt",
            [("Content-Type", "text/plain"), ("Transfer-Encoding", "chunked")],
            b"%x\r\n%b\r\n0\r\n\r\n" % (len(lines), lines),
        ),
    ):
        http = headers("200 OK", fields, protocol="HTTP/1.1")
        writer.write_record(
            writer.create_warc_record(url, "response", payload=io.BytesIO(body), http_headers=http)
        )
    trawl = urltrawl.scan(out.getvalue())
    assert [(link.url, link.where.member) for link in trawl] == [
        ("http://www.example.org/dir/more/page.html", "http://www.example.org/dir/index.html"),
        ("http://www.example.org/text", "http://www.example.org/dir/index.html"),
        ("http://www.example.org/chunked", "http://www.example.org/a.txt"),
    ]
    assert trawl.report.clean


def test_alternative_parts_say_a_url_once_and_are_both_named() -> None:
    message = (
        b"Content-Type: multipart/alternative; boundary=b\n\n--b\n\nSee http://h.example/a "
        b"and http://h.example/a and http://h.example/plain\n"
        b'--b\nContent-Type: text/html\n\n<a href="http://h.example/a">a</a> '
        b"http://h.example/html\n--b--\n"
    )
    found = [
        (link.url, link.where.part, link.where.also)
        for link in urltrawl.scan(message, format="message")
    ]
    assert found == [
        ("http://h.example/a", "1.1", ("1.2",)),
        ("http://h.example/a", "1.1", ("1.2",)),
        ("http://h.example/plain", "1.1", ()),
        ("http://h.example/html", "1.2", ()),
    ]


def test_the_base_of_a_part_is_the_innermost() -> None:
    """REL-39 to REL-42: BASE in the page, the part's own header, the message's, the caller's; a
    relative one is passed over.
    """
    page = b'<base href="%b"><a href="x">x</a>'
    message = (
        b"Content-Base: http://outer.example/\nContent-Type: multipart/mixed; "
        b"boundary=b\n\n--b\n%b\n%b\n--b--\n"
    )
    html = b"Content-Type: text/html\n"
    for own, base, expected in (
        (html, page % b"http://page.example/d/", "http://page.example/d/x"),
        (html, page % b"/relative/", "http://outer.example/x"),
        (
            html + b"Content-Base: http://part.example/\n",
            b'<a href="x">x</a>',
            "http://part.example/x",
        ),
        (html, b'<a href="x">x</a>', "http://outer.example/x"),
        (b"", b"<URL:x>", "http://outer.example/x"),
    ):
        assert [
            link.url
            for link in urltrawl.scan(message % (own, base), format="message")
            if link.where.part == "1.1" and link.url.endswith("x")
        ] == [expected]
    assert [
        link.url
        for link in urltrawl.scan(
            html + b"\n<a href=x>", format="message", base="http://caller.example/"
        )
    ] == ["http://caller.example/x"]


@pytest.mark.parametrize("container", ["text", "message", "html"])
def test_the_default_charset_is_for_what_says_nothing(container: str, tmp_path: Path) -> None:
    """One word of Greek is too little to tell by; a replay reads it as the scan did."""
    path = tmp_path / "greek"
    path.write_bytes("\n\u03b4\u03b5\u03c2 http://h.example/a\n".encode("iso8859-7"))
    for charset, word in (("iso8859-7", "\u03b4\u03b5\u03c2"), ("cp1252", "\xe4\xe5\xf2")):
        (link,) = urltrawl.scan(path, format=container, charset=charset)
        assert (link.where.charset_by, link.where.charset) == ("default", charset)
        assert word in replay(link.to_dict()).text
    with pytest.raises(urltrawl.OptionError, match="charset"):
        urltrawl.scan(path, charset="klingon")


def test_what_an_attribute_holds_whole_decides_the_plain_text_before_it() -> None:
    """In a multipart/alternative the plain text comes first and is the one whose lines a mailer
    broke.
    """
    url = "http://h.example/archives/2003/november/the-whole-story-of-it/chapter"
    message = (
        b"Content-Type: multipart/alternative; boundary=b\n\n--b\n\nSee "
        b"http://h.example/archives/2003/november/the-whole\n-story-of-it/chapter\nfor "
        b"more.\n"
        b'--b\nContent-Type: text/html\n\n<a href="%b">this</a>\n--b--\n' % url.encode()
    )
    (link,) = urltrawl.scan(message, format="message")
    assert (link.url, link.where.part, link.where.also) == (url, "1.1", ("1.2",))
    assert "+seen-whole" in link.readings[0].evidence


@pytest.mark.parametrize("limit", ["MAX_JUDGED", "MAX_HELD"])
def test_a_long_text_is_judged_by_its_paragraphs_however_it_is_cut(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the limit the last link decides the first; with it none waits for the end, whatever
    the cut.
    """
    url = "http://h.example/archives/2003/november/the-whole-story-of-it/chapter"
    text = (
        f"See {url[:-8]}\n{url[-8:]}\nfor more.\n\n".encode()
        + b"A line of prose.\n\n" * 2000
        + b"<URL:%b>\n" % url.encode()
    )

    def found(size: int) -> list[tuple[str, float]]:
        tally = Tally()
        pieces = (text[at : at + size] for at in range(0, len(text), size))
        links = [
            link
            for _, some in Reader(Options()).read_source(pieces, "text", Origin(), tally)
            for link in some
        ]
        assert tally.links == len(links) == 2
        return [(link.url, link.confidence) for link in links]

    waiting = found(len(text))
    monkeypatch.setattr(stream, limit, 1)
    streamed = found(len(text))
    assert streamed != waiting
    assert found(1) == found(100) == streamed


DIGEST = (
    b"From: l@l.example\nSubject: Walks Digest, Vol 1, Issue 1\n\nToday's Topics:\n\n   1. A\n\n"
    + b"-" * 70
    + b"\n\n"
    + (b"\n" + b"-" * 30 + b"\n\n").join(
        b"Date: Tue, 2 Jan 1996 10:00:00 +0100\nFrom: a@b.example\nSubject: A\n\n"
        b"see http://h.example/digest/%d\n" % number
        for number in range(5)
    )
    + b"\n"
    + b"-" * 30
    + b"\n\nEnd of Walks Digest, Vol 1, Issue 1\n"
)


@pytest.mark.parametrize("start", [0, 1, 1000])
@pytest.mark.parametrize("chunk", [records.CHUNK, 37, 400])
@pytest.mark.parametrize("size", [1, 3, records.BATCH])
def test_a_record_is_what_its_source_has_between_its_offsets(
    size: int, chunk: int, start: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in a container inside of another, and if reading began within the source."""
    monkeypatch.setattr(records, "CHUNK", chunk)
    envelope = b"From a@b.example Tue Jan  2 10:00:00 1996\n"
    preface, wrong = b"a preface\n", MESSAGE.replace(b"Subject", b"Content-Length: 7\nSubject")
    data = preface + b"\n".join(envelope + mail for mail in (MESSAGE, DIGEST, wrong, MESSAGE))
    source, tally = b"x" * start + data, Tally()
    batches = list(records.batches([data[:700], data[700:]], "mbox", tally, start, size))
    assert all(0 < len(batch) <= size for batch in batches)
    outer = [record for batch in batches for record in batch]
    assert len(outer) == 5
    inner_tally = Tally()
    inner = [record for one in outer for record in records.unnest(one, inner_tally)]
    assert len(inner) == 11
    for record in (*outer, *inner):
        assert source[record.start : record.end] == record.data
    assert sum(len(record.data) for record in inner) == len(data) - len(envelope)
    assert (tally.unframed, inner_tally.unframed) == (len(envelope), 0)  # that of the digest
    assert tally.defects == {"content-length": 1, "no-envelope": 1}
    assert not inner_tally.defects


def test_what_a_container_has_beside_its_records_is_counted() -> None:
    data = b"5\nx: y\n<?xml version='1.0'?>"
    tally = Tally(unframed=1)
    (batch,) = records.batches([data], "emlx", tally)
    assert [record.data for record in batch] == [b"5\nx: y\n"]
    assert tally.unframed == 1 + len(data) - 7


@pytest.mark.parametrize("waiting", [story.MAX_WAITING, 100, 0])
@pytest.mark.parametrize(
    "size", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3)), 64]
)
@pytest.mark.parametrize("cut", [17, 1 << 20])
def test_records_are_read_the_same_in_batches_of_any_size(
    cut: int, size: int, waiting: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The links are the same. What the tally has counted ends where the links do, so that reading
    may go on there.
    """
    mails = [MESSAGE, MESSAGE.replace(b"http", b"ftp"), DIGEST, MESSAGE, b"\n", MESSAGE] * 2
    data = b"".join(b"From a@b.example Tue Jan  2 10:00:00 1996\n%b\n" % mail for mail in mails)

    def read(start: int, done_to: int = 0) -> tuple[list[tuple[int, int]], list[Link]]:
        tally, ends, links = Tally(), [], []
        pieces = (data[at : at + cut] for at in range(start, len(data), cut))
        for end, some in Reader(Options()).read_source(
            pieces, "mbox", ORIGIN, tally, start, done_to
        ):
            links += some
            ends.append((end, tally.bytes))
            assert tally.links == len(links)
        return ends, links

    monkeypatch.setattr(story, "BATCH", 1)
    counted, expected = read(0)
    assert len(expected) == 34
    monkeypatch.setattr(story, "BATCH", size)
    monkeypatch.setattr(story, "MAX_WAITING", waiting)
    ends, links = read(0)
    assert links == expected
    in_digest = {match.start() for match in re.finditer(b"From: l@l", data)}
    assert {one for one in ends if one[0] not in in_digest} <= set(counted)
    for end, _ in ends:
        rest = read(0, end)[1]
        assert links[len(links) - len(rest) :] == rest


def test_who_watches_is_told_of_a_record_when_the_one_before_it_is_done() -> None:
    """What is read when a process dies is to blame."""
    story_so_far: list[str] = []
    reader = Reader(Options())

    def watch(_: str, start: int) -> bool:
        story_so_far.append(f"begin {start}")
        return start > 0

    reader.watch = watch
    data = b"From a@b.example Tue Jan  2 10:00:00 1996\n%b\n" % MESSAGE
    tally = Tally()
    for end, links in reader.read_source([data * 3], "mbox", ORIGIN, tally):
        story_so_far.append(f"{len(links)} links to {end}")
    size = len(data)
    assert tally.skipped == {}
    assert tally == Tally(
        bytes=3 * size, records=3, parts=2 * 3, links=2 * 3, defects=Counter({"passed-over": 1})
    )
    assert story_so_far == [
        *("begin 0", f"0 links to {size}"),
        *(f"begin {size}", f"3 links to {2 * size}"),
        *(f"begin {2 * size}", f"3 links to {3 * size}"),
    ]


def test_a_reader_reads_the_records_that_it_takes() -> None:
    """And counts what is in no record if it takes the first."""
    head = b"BABYL OPTIONS:\nVersion: 5\n"
    one = b"\x1f\x0c\n1,,\n*** EOOH ***\n" + MESSAGE
    data, starts = head + one * 3, [len(head) + number * len(one) for number in range(3)]
    for taken in ([], [0], [starts[0]], [0, *starts], [starts[1], starts[2]]):
        reader, tally = Reader(Options()), Tally()
        reader.take = taken.__contains__
        read = reader.read_source([data], "babyl", ORIGIN, tally)
        links = [link for _, some in read for link in some]
        own = [start for start in starts if start in taken]
        assert [link.where.record_start for link in links[::3]] == own
        assert tally.records == len(own)
        assert tally.unframed == (len(head) if 0 in taken else 0)
    for done_to, count in ((0, 3), (starts[1] - 1, 3), (starts[1], 2), (starts[2], 1)):
        tally = Tally()
        list(Reader(Options()).read_source([data], "babyl", ORIGIN, tally, done_to=done_to))
        assert tally.records == count
    reader, tally = Reader(Options()), Tally()
    reader.take = lambda start: start > 0
    assert not list(reader.read_source([MESSAGE], "text", ORIGIN, tally))
    assert tally == Tally()
    assert len(list(reader.read_source([MESSAGE], "text", ORIGIN, tally, 1))) == 2


def test_records_wait_until_they_have_more_than_so_many_characters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = b"From a@b.example Tue Jan  2 10:00:00 1996\nX: y\n\nsee http://h.example/\n\n"
    waiting = len("ysee http://h.example/\n")  # the field and the body
    ends = [len(one) * number for number in range(1, 6)]
    for most, expected in (
        (waiting - 1, ends),
        (waiting, [ends[1], ends[3], ends[4]]),
        (2 * waiting - 1, [ends[1], ends[3], ends[4]]),
        (2 * waiting, [ends[2], ends[4]]),
        (5 * waiting, [ends[4]]),
    ):
        monkeypatch.setattr(story, "MAX_WAITING", most)
        read = list(Reader(Options()).read_source([one * 5], "mbox", ORIGIN, Tally()))
        assert [end for end, links in read if links] == expected


@pytest.mark.parametrize("cut", [1, 1000, DIGEST_OF_STREAM, 1 << 20])
def test_a_streamed_text_is_one_record_and_one_part(cut: int) -> None:
    lines = b"see <URL:a-\nb> or http://h.example/\xe9\xe9 and\n\n" * 3
    text = lines + b"A line of prose.\n\n" * (80_000 if cut > 1 else 8)
    where = Where(source="a source", member="a member")
    tally = Tally()
    pieces = [text[at : at + cut] for at in range(0, len(text), cut)]
    origin = Origin(where, "http://base.example/d/", "cp1252", 0)
    read = list(Reader(Options()).read_source(pieces, "text", origin, tally, 70))
    assert [position for position, _ in read] == [70] * len(pieces) + [70 + len(text)]
    links = [link for _, some in read for link in some]
    assert [link.url for link in links] == [
        "http://base.example/d/a-b",
        "http://h.example/\xe9\xe9",
    ] * 3
    assert tally == Tally(bytes=len(text), records=1, parts=1, links=6)
    assert {link.place for link in links} == {
        Where(
            source="a source",
            member="a member",
            format="text",
            record_end=70 + len(text),
            record_digest=record_digest(text[:DIGEST_OF_STREAM]),
            part="1",
            encoding="8bit",
            charset="cp1252",
            charset_by="default",
        )
    }


@pytest.mark.parametrize(
    ("text", "invalid"),
    [
        (b"\xef\xbb\xbfsee http://h.example/\n", 0),
        (b"\xef\xbb\xbfsee http://h.example/ \xff\n", 1),
        (b"\xef\xbb\xbf\xff see http://h.example/ \xff\xfe\n", 3),
        (b"\xef\xbb\xbf\xff" + b"A line of prose.\n\n" * 4000 + b"\xff\n", 2),
        (b"A line of prose.\n\n" * 4000 + b"\xff\xc3\xa9\xff\n", 2),
    ],
    ids=range(5),
)
def test_each_invalid_byte_of_a_streamed_text_is_counted_once(text: bytes, invalid: int) -> None:
    """Whether it stands among those that decide the charset or behind them."""
    trawl = urltrawl.scan(text, format="text")
    assert len(list(trawl)) == text.count(b"http:")
    assert trawl.report.tally.defects == ({"invalid-bytes": invalid} if invalid else {})


@pytest.mark.parametrize("limit", ["MAX_JUDGED", "MAX_HELD"])
def test_a_text_waits_for_its_end_up_to_a_limit(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the limit it still does; with one character or candidate more it does not."""
    text = b"see http://h.example/ and\n\n" * 3 + b"A line of prose.\n\n" * 4000
    most = {"MAX_JUDGED": len(text), "MAX_HELD": 3}[limit]
    for size, waits in ((most - 1, False), (most, True), (most + 1, True)):
        monkeypatch.setattr(stream, limit, size)
        read = Reader(Options()).read_source([text[:-9], text[-9:]], "text", ORIGIN, Tally())
        counts = [len(links) for _, links in read]
        assert sum(counts) == 3
        assert (counts[-1] == 3) is waits


@pytest.mark.parametrize("limit", [stream.MAX_JUDGED, 1])
def test_the_record_of_a_text_ends_where_the_text_does(
    limit: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of one too long to wait for too, unless it is compressed."""
    monkeypatch.setattr(stream, "MAX_JUDGED", limit)
    text = (
        b"at http://h.example/\n\n"
        + b"A line of prose.\n\n" * 10_000
        + b"at http://h.example/end\n"
    )
    (tmp_path / "plain.txt").write_bytes(text)
    with zipfile.ZipFile(tmp_path / "packed.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(tmp_path / "plain.txt", "plain.txt")
    (tmp_path / "plain.txt.gz").write_bytes(gzip.compress(text))
    for source in (
        text,
        tmp_path / "plain.txt",
        tmp_path / "packed.zip",
        tmp_path / "plain.txt.gz",
    ):
        first, last = urltrawl.scan(source)
        known = limit > 1 or source != tmp_path / "plain.txt.gz"
        assert [(link.where.record_start, link.where.record_end) for link in (first, last)] == [
            (0, len(text) if known else 0)
        ] * 2
        assert source == text or replay(last.to_dict()).raw == last.raw


@pytest.mark.parametrize("container", ["message", "mbox", "html", "emlx"])
def test_what_a_record_has_beyond_the_limit_is_read_in_pieces(
    container: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However it is cut, and a replay finds it."""
    monkeypatch.setattr(framing, "RECORD_LIMIT", 1000)
    lines = b"".join(b"line %d: http://h.example/%d\n" % (number, number) for number in range(200))
    box = b"From a@b.example Tue Jan  2 10:00:00 1996\n" + MESSAGE + lines
    data = {
        "html": b"<html><pre>" + lines,
        "mbox": box + b"\n" + box,
        "emlx": b"%d\n" % len(MESSAGE + lines) + MESSAGE + lines + b"<?xml",
    }.get(container, MESSAGE + lines)
    path = tmp_path / "long"
    path.write_bytes(data)
    trawl = urltrawl.scan(path, format=container)
    links = list(trawl)
    numbered = [link.url for link in links if link.url not in EXPECTED]
    assert numbered == [f"http://h.example/{number}" for number in range(200)] * (
        2 if container == "mbox" else 1
    )
    assert trawl.report.tally.defects["record-too-long"] == (2 if container == "mbox" else 1)
    assert trawl.report.tally.bytes + trawl.report.tally.unframed == len(data)
    assert all(replay(link.to_dict()).raw == link.raw for link in links)
    for size in (1, 700, 1001):
        monkeypatch.setattr("urltrawl.sources.streams.CHUNK_SIZE", size)
        assert [(link.url, link.where) for link in urltrawl.scan(path, format=container)] == [
            (link.url, link.where) for link in links
        ]


def test_a_page_is_read_in_the_charset_that_it_declares(tmp_path: Path) -> None:
    """One word is too little to tell by; a replay reads it as the scan did."""
    path = tmp_path / "page.html"
    path.write_bytes(
        (
            '<meta http-equiv=Content-Type content="text/html; '
            'charset=koi8-r"><p>http://h.example/a \u0442\u0435\u043a\u0441\u0442'
        ).encode("koi8-r")
    )
    (link,) = urltrawl.scan(path)
    assert (link.where.charset, link.where.charset_by) == ("koi8-r", "declared")
    assert "\u0442\u0435\u043a\u0441\u0442" in replay(link.to_dict()).text


def test_the_urls_of_one_attribute_are_told_apart(tmp_path: Path) -> None:
    page = b"""<html><img srcset="http://h.example/1.png 1x, http://h.example/2.png 2x" style="background: url(http://h.example/3.png), url(http://h.example/3.png)">"""  # noqa: E501
    path = tmp_path / "page.html"
    path.write_bytes(page)
    found = list(urltrawl.scan(path))
    assert [link.url[-5:] for link in found] == ["1.png", "2.png", "3.png", "3.png"]
    assert [link.ordinal for link in found] == [0, 1, 0, 1]
    assert len({link.id for link in found}) == 4
    assert [replay(link.to_dict()).raw for link in found] == [link.raw for link in found]


def test_a_second_iteration_reads_again_and_a_stream_says_that_it_cannot(tmp_path: Path) -> None:
    path = tmp_path / "message"
    path.write_bytes(MESSAGE)
    for source in (path, MESSAGE, [path], iter([path])):
        trawl = urltrawl.scan(source)
        assert [link.url for link in trawl] == EXPECTED
        first = trawl.report
        assert [link.url for link in trawl] == EXPECTED
        assert trawl.report is not first
        assert trawl.report == first
    trawl = urltrawl.scan(io.BytesIO(MESSAGE))
    assert [link.url for link in trawl] == EXPECTED
    with pytest.raises(urltrawl.SourceError, match="<stream>: a stream can be read only once"):
        iter(trawl)


def test_standard_input_is_a_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(MESSAGE), encoding="utf-8"))
    trawl = urltrawl.scan("-")
    assert [link.url for link in trawl] == EXPECTED
    with pytest.raises(urltrawl.SourceError, match="only once"):
        list(trawl)


def test_a_path_at_which_there_is_nothing_raises_at_once_and_among_others_is_reported(
    tmp_path: Path,
) -> None:
    there, gone = tmp_path / "there", tmp_path / "gone"
    there.write_bytes(MESSAGE)
    with pytest.raises(urltrawl.SourceError, match="gone: there is no such file or directory"):
        urltrawl.scan(gone)
    trawl = urltrawl.scan([gone, there])
    assert [link.url for link in trawl] == EXPECTED
    assert [source for source, _ in trawl.report.failed] == [str(gone)]


IDLE_HEADERS = [
    b"Subject: text",
    b"Content-Type: text",
    b"Content-Type: TEXT/PLAIN; charset=us-ascii",
    b"Content-Type: text/plain\nContent-Transfer-Encoding: 7BIT",
    b"Content-Transfer-Encoding:\n 8bit",
    b"Content-Transfer-Encoding: binary",
    b"Content-Type:\n text/plain",
    b"Content-Length: 7",
]
NOT_IDLE_HEADERS = [
    b"Subject: see http:",
    b"Subject: \0",
    b"Subject: \x1b$B",
    b"Subject: <html>",
    b"Subject: a=\n b",
    b"Subject: =?utf-8?q?a?=",
    b"Content-Type: text/html",
    b"Content-Type: textual/x",
    b"Content-Type: multipart/mixed",
    b"Content-type : text/html",
    b"Content-Transfer-Encoding: base64",
    b"Content-Transfer-Encoding: 7bits",
    *(
        b"Content-Type: text/plain; charset=" + charset
        for charset in (b"utf-7", b"UTF7", b"utf_7", b"cp65000", b"HZ", b'"hz-gb-2312"')
    ),
]
IDLE_BODIES = [
    b"",
    b"a < b = c\n",
    b"a=b <b> <p> <!-- -->\n",
    b"Content-Type: text/html\n\na\n",
    b"=?utf-8?q?a?= utf-7 charset=hz 65000\n",
    b"the Content-Transfer-Encoding: base64\n\n",
]
NOT_IDLE_BODIES = [
    b"http:\n",
    b"x://y\n",
    b"<a@b.example> mailto:a\n",
    b"a\0b\n",
    b"\x1b$B\n",
    b"a=\nb\n",
    b"a= \t\r\nb\n",
    b"a=\rb\n",
    b"<html>\n",
    b"<HTML>\n",
    b"<!DOCTYPE\n",
    b"<!doctype\n",
]


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_a_message_is_idle_if_neither_its_header_nor_its_body_may_hide_a_url(end: bytes) -> None:
    """The words that hide one in the header say nothing in the body."""
    for header in IDLE_HEADERS + NOT_IDLE_HEADERS:
        for body in IDLE_BODIES + NOT_IDLE_BODIES:
            message = (header + b"\nX: y\n\n" + body).replace(b"\r\n", b"\n").replace(b"\n", end)
            expected = header in IDLE_HEADERS and body in IDLE_BODIES
            assert texts.is_idle(message) is expected, message
    for header in IDLE_HEADERS:  # of nothing else
        assert texts.is_idle(header) is (header != b"Content-Type: text")
    assert not texts.is_idle(b"Content-Type: text/html")
    assert not texts.is_idle(b"Content-Type: text/html" + end + b"X: y")


def test_an_idle_message_is_not_taken_apart_unless_more_is_looked_for() -> None:
    """A text or page is, whatever stands in it."""
    plain = b"Subject: x\n\nsee www.h.com\n"
    for schemeless in (False, True):
        trawl = urltrawl.scan(plain, format="message", schemeless=schemeless)
        assert len(list(trawl)) == schemeless
        assert trawl.report.tally.idle == 1 - schemeless
    trawl = urltrawl.scan(b"<p>a", format="html")
    assert not list(trawl)
    assert (trawl.report.tally.idle, trawl.report.tally.parts) == (0, 1)


@pytest.mark.parametrize(
    "message",
    [
        b"Content-Transfer-Encoding: BASE-64\n\naHR0cDovL2guZXhhbXBsZS9h\n",
        b"Content-Transfer-Encoding: quoted\n printable\n\nhttp=3A//h.example/a\n",
        b"Content-Type: text/plain; charset=cp65000\n\nhttp+ADo-//h.example/a\n",
        b"Subject: undeclared\n\n<html><a href=http&#58;&#47;/h.example/a>it</a></html>\n",
        b"Subject: undeclared\n\na=20word= \nhttp=3A=2F/h.example/a =C3=A9\n",
    ],
)
def test_a_message_that_hides_its_url_is_not_idle(message: bytes) -> None:
    assert not texts.is_idle(message)
    assert [link.url for link in urltrawl.scan(message, format="message")] == ["http://h.example/a"]


def test_a_link_whose_passage_came_before_is_a_repetition() -> None:
    """A scanner, which may forget, compares no passages."""
    said = "Whoever wants to know more should read http://h.example/a before anything else.\n"
    text = f"{said}\n> {said}\nOr at last, if you are in a hurry, http://h.example/b\n"
    first, again, other = urltrawl.find(text)
    assert [link.repeat for link in (first, again, other)] == [0, 1, 0]
    assert [link.first for link in (first, again, other)] == [first.id, first.id, other.id]
    assert again.passage == first.passage != other.passage
    scanner = urltrawl.Scanner()
    assert [link.repeat for link in scanner.feed(text) + scanner.close()] == [None] * 3


@pytest.mark.parametrize(
    ("envelope", "url"),
    [
        ("jo at h.example", "http://h.example/a?x=ann@i.example"),
        ("jo@h.example", "http://h.example/a?x=ann"),
    ],
)
def test_an_archive_that_wrote_at_for_the_sign_is_read_as_it_was_meant(
    envelope: str, url: str
) -> None:
    box = (
        f"From {envelope}  Tue Jan  2 10:00:00 1996\nFrom: {envelope} (Jo)\n\n"
        "see <http://h.example/a?x=ann at i.example>\n"
    )
    assert [link.url for link in urltrawl.scan(box.encode())] == [url]


def test_the_sequences_of_a_terminal_are_taken_out_of_texts_and_not_of_pages() -> None:
    text = "at http://h.exa\x1b[1mmple/\n"
    assert urls(text.encode(), format="text") == ["http://h.example/"]
    assert urls(f"Subject: x\n\n{text}".encode(), format="message") == ["http://h.example/"]
    assert urls(f"<p>{text}".encode(), format="html") == ["http://h.exa"]


BASES = [  # of the page, of its part, of the message, of the caller
    ("http://page.example/", "http://part.example/", "http://outer.example/", "http://c.example/"),
    ("", "http://part.example/", "http://outer.example/", "http://c.example/"),
    ("/relative/", "http://part.example/", "", ""),
    ("", "/relative/", "http://outer.example/", "http://c.example/"),
    ("", "", "http://outer.example/", "http://c.example/"),
    ("", "", "", "http://c.example/"),
    ("http://page.example/", "", "", ""),
    ("", "", "", ""),
]


@pytest.mark.parametrize("bases", BASES, ids=range(len(BASES)))
@pytest.mark.parametrize("is_page", [True, False])
def test_the_first_absolute_base_counts(bases: tuple[str, ...], is_page: bool) -> None:
    page, part, outer, caller = bases
    message = "".join(
        (
            f"Content-Base: {outer}\n" * bool(outer),
            "Content-Type: multipart/mixed; boundary=b\n\n--b\n",
            f"Content-Type: text/{'html' if is_page else 'plain'}\n",
            f"Content-Base: {part}\n" * bool(part),
            f"\n<base href='{page}'><a href=x>y</a>\n" if is_page else "\n<URL:x>\n",
            "--b--\n",
        )
    )
    found = urltrawl.scan(message.encode(), format="message", base=caller or None)
    absolute = [base for base in bases[not is_page :] if base.startswith("http:")]
    assert [link.url for link in found if link.url.endswith("/x")] == [
        f"{base}x" for base in absolute[:1]
    ]
