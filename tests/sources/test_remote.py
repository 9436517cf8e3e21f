"""Remote input, from servers of our own on the loopback: listed, read by ranges, tried again where
a server fails."""

from __future__ import annotations

import errno
import gzip
import hashlib
import http.server
import os
import random
import re
import socket
import struct
import threading
import time
import zipfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.lanes import rest_slow

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch import survey
from urltrawl.cli import main
from urltrawl.reading.options import Options
from urltrawl.sources import Failed, File, files, remote
from urltrawl.store import database

if TYPE_CHECKING:
    from collections.abc import Iterator

pytest.importorskip("fsspec")
pytest.importorskip("aiohttp")

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"


class Handler(http.server.SimpleHTTPRequestHandler):
    """A server of files that knows ranges (RFC 9110 section 14), counts what it sends, and fails
    when told to: ``fault`` is what goes wrong, ``times`` how often, ``only`` with which file.
    """

    sent: ClassVar[Counter[str]] = Counter()
    fault = ""
    times = 10**6
    only = ""
    asked = 0

    def wrong(self, *faults: str) -> bool:
        """Whether one of these faults is due."""
        kind = type(self)
        if kind.fault not in faults or kind.times <= 0 or kind.only not in self.path:
            return False
        kind.times -= 1
        return True

    def do_HEAD(self) -> None:
        self.answer(body=False)

    def do_GET(self) -> None:
        self.answer(body=True)

    def answer(self, *, body: bool) -> None:
        path = Path(self.translate_path(self.path))
        if self.wrong("401", "403", "404", "429", "503"):
            self.send_error(int(self.fault))
        elif not path.is_file():
            super().do_GET() if body else super().do_HEAD()
        else:
            self.send_file(path, body=body)

    def send_file(self, path: Path, *, body: bool) -> None:
        kind = type(self)
        data = path.read_bytes()
        kind.asked += body
        tag = hashlib.md5(data, usedforsecurity=False).hexdigest()
        if kind.fault == "changed" and kind.asked > 2:
            data, tag = data.replace(b"www", b"WWW"), "other"
        wanted = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if wanted and kind.fault not in {"no ranges", "no length"}:
            start, end = int(wanted[1]), min(int(wanted[2] or len(data)), len(data) - 1)
            if start > end:
                self.send_error(416)
                return
            if self.wrong("half"):
                end = (start + end) // 2
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {start}-{end}/{len(data)}")
            data = data[start : end + 1]
        else:
            self.send_response(200)
        length = len(data)
        if not body and kind.fault == "cut length":
            length += 1000
        if kind.fault != "no length":
            self.send_header("Content-Length", str(length))
        if kind.fault != "no tag":
            self.send_header("ETag", f'"{tag}"')
        if kind.fault == "gzipped":
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if not body:
            return
        self.sent[path.name] += length
        for at in range(0, len(data), 4096):
            if at and self.wrong("short"):
                self.close_connection = True
                return
            if at and self.wrong("reset"):
                self.connection.setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
                )
                self.connection.close()
                return
            if self.wrong("slow"):
                time.sleep(0.002)
            self.wfile.write(data[at : at + 4096])

    def finish(self) -> None:
        with suppress(OSError):  # what was reset
            super().finish()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(
    folder: Path, kind: type[Handler] = Handler, *, host: str = "127.0.0.1", **says: Any
) -> Iterator[tuple[str, type[Handler]]]:
    handler = type("Served", (kind,), {"sent": Counter(), **says})

    class Server(http.server.ThreadingHTTPServer):
        address_family = socket.AF_INET6 if ":" in host else socket.AF_INET

    server = Server((host.strip("[]"), 0), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield f"http://{host}:{server.server_address[1]}", handler
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "FIRST_PAUSE", 0.001)


def urls(source: Any) -> list[str]:
    return sorted(link.url for link in urltrawl.scan(source))


def test_a_directory_of_a_web_server_is_listed() -> None:
    with served(ARCHIVES) as (address, _):
        assert urls(f"{address}/mbox/") == urls(ARCHIVES / "mbox")
        names = [found.name.removeprefix(f"{address}/") for found in files([f"{address}/"])]
        assert names == sorted(
            str(path.relative_to(ARCHIVES)) for path in ARCHIVES.rglob("*") if path.is_file()
        )


def test_a_page_is_a_page_whatever_it_links_to(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<title>A page</title><a href="other.html">other</a> http://www.example.org/page'
    )
    (tmp_path / "other.html").write_text("http://www.example.org/other")
    with served(tmp_path) as (address, _):
        assert urls(f"{address}/") == [f"{address}/other.html", "http://www.example.org/page"]
        assert [found.name for found in files([f"{address}/"])] == [f"{address}/"]


def test_a_pattern_is_matched() -> None:
    with served(ARCHIVES) as (address, _):
        assert urls(f"{address}/*.mbox") == sorted(
            url for path in ARCHIVES.glob("*.mbox") for url in urls(path)
        )


def test_the_brackets_of_a_host_or_a_query_are_no_pattern(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    for name in ("a.txt", "b.txt", "below/a.txt"):
        (tmp_path / name).write_text("http://www.example.org/x")
    try:
        with served(tmp_path, host="[::1]") as (address, _):
            for place, names in {
                "a.txt": ["a.txt"],
                "": ["a.txt", "b.txt", "below/a.txt"],
                "[b-z].txt": ["b.txt"],
                "**/a.txt": ["a.txt", "below/a.txt"],
                "*/a.txt": ["below/a.txt"],
            }.items():
                found = [file.name for file in files([f"{address}/{place}"])]
                assert found == [f"{address}/{name}" for name in names]
            assert urls(f"{address}/b.txt?a[]=*") == ["http://www.example.org/x"]
    except OSError as error:
        pytest.skip(f"no IPv6: {error}")


@pytest.mark.parametrize("place", ["", "below/", "*.txt", "**/*.txt"])
def test_an_address_below_which_nothing_is_fails(place: str, tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    with served(tmp_path) as (address, _):
        name = f"{address}/{place}"
        assert list(files([name])) == [Failed(name, "nothing is there")]


def test_a_pattern_that_is_none_fails() -> None:
    with served(ARCHIVES) as (address, _):
        (failed,) = files([f"{address}/a**b"])
    assert isinstance(failed, Failed)
    assert "Invalid pattern" in failed.reason


def test_the_command_line_reads_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    with served(ARCHIVES) as (address, _):
        assert main(["find", f"{address}/gardeners.mbox"]) == 0
    assert sorted(capsys.readouterr().out.split()) == urls(ARCHIVES / "gardeners.mbox")


FAULTS = {
    # what goes wrong: how often each request may fail and all is read all the same (None: always)
    "": None,
    "no ranges": None,
    "no length": None,
    "no tag": None,
    "half": None,
    "slow": None,
    "503": remote.TRIES - 1,
    "429": remote.TRIES - 1,
    "short": remote.TRIES - 1,
    "reset": remote.TRIES - 1,
}
ENDS = {
    # what goes wrong and does not pass: what is said, and whether anything was read before
    "401": ("401", False),
    "403": ("403", False),
    "404": ("FileNotFoundError", False),
    "503": ("503", False),
    "cut length": ("ends after", True),
    "changed": (remote.CHANGED, True),
}


BOX = 40
"""Messages of a mailbox of many blocks."""


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A mailbox of many blocks."""
    monkeypatch.setattr(remote, "BLOCK", 8192)
    monkeypatch.setattr(remote, "LOOK", 4096)
    folder = tmp_path / "served"
    folder.mkdir()
    (folder / "box.mbox").write_bytes(mailbox(BOX, 7500))
    (folder / "small.mbox").write_bytes(mailbox(2))
    with zipfile.ZipFile(folder / "box.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("in.mbox", mailbox(BOX, 7500))
        archive.writestr("noise", random.Random(1).randbytes(50_000))
    return folder


@pytest.mark.parametrize("name", rest_slow(["box.mbox", "small.mbox", "box.zip"], "box.mbox"))
@pytest.mark.parametrize("fault", FAULTS)
def test_what_goes_wrong_and_passes_loses_nothing(fault: str, name: str, box: Path) -> None:
    times = FAULTS[fault]
    with served(box, fault=fault, times=10**6 if times is None else times) as (address, _):
        trawl = urltrawl.scan(f"{address}/{name}")
        assert sorted(link.url for link in trawl) == numbered(2 if name == "small.mbox" else BOX)
    assert trawl.report.clean


@pytest.mark.parametrize("name", ["box.mbox", "small.mbox"])
@pytest.mark.parametrize("fault", ENDS)
def test_what_goes_wrong_for_good_is_said(fault: str, name: str, box: Path) -> None:
    reason, begun = ENDS[fault]
    if (fault, name) == ("changed", "small.mbox"):
        return  # it is read by one request
    with served(box, fault=fault) as (address, _):
        trawl = urltrawl.scan(f"{address}/{name}")
        found = list(trawl)
    assert bool(found) is begun
    ((_, said),) = trawl.report.incomplete if begun else trawl.report.failed
    assert reason in said


def test_a_content_that_a_server_packs_is_unpacked_within_the_limits(box: Path) -> None:
    (box / "packed.mbox").write_bytes(gzip.compress(mailbox(BOX, 7500)))
    with served(box, fault="gzipped") as (address, _):
        assert urls(f"{address}/packed.mbox") == urls(box / "box.mbox")


@pytest.mark.parametrize("fault", rest_slow(["503", "short", "reset", "changed", "403"], "changed"))
def test_what_broke_off_by_the_network_is_tried_again_by_the_same_command(
    fault: str, box: Path, tmp_path: Path
) -> None:
    """What is damaged stays as it was read; what could not be had is asked for again."""
    into = str(tmp_path / "links.db")
    (box / "broken.gz").write_bytes(gzip.compress(mailbox(9))[:150])
    with served(box, fault=fault, only="box.mbox") as (address, handler):
        paths = [f"{address}/{name}" for name in ("box.mbox", "small.mbox", "broken.gz")]
        first = batch.run(into, paths, Options(), executor=ThreadPoolExecutor)
        assert not first.clean
        handler.fault = ""
        again = batch.run(into, paths, Options(), executor=ThreadPoolExecutor)
        assert again.unchanged == 2
        assert [name.rpartition("/")[2] for name, _ in again.partial] == ["broken.gz"]
    with closing(database.connect_readonly(into)) as opened:
        told = opened.execute(
            "SELECT count(*), count(DISTINCT id) FROM links WHERE url LIKE '%example%'"
        ).fetchone()
        assert told[0] == told[1] >= BOX + 2
        assert opened.execute(
            "SELECT count(*) FROM sources WHERE state = 'partial'"
        ).fetchone() == (1,)


@pytest.mark.slow
def test_a_range_of_what_changes_is_read_again(
    large: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ranges of a mailbox are read by requests of their own: two of them would be of two."""
    into = str(tmp_path / "links.db")
    with served(large, fault="changed", only="large") as (address, handler):
        monkeypatch.setattr(handler, "asked", -12)
        assert not batch.run(into, [f"{address}/"], Options(), executor=ThreadPoolExecutor).clean
        handler.fault = ""
        again = batch.run(into, [f"{address}/"], Options(), executor=ThreadPoolExecutor)
        assert again.clean
    with closing(database.connect_readonly(into)) as opened:
        assert opened.execute("SELECT count(DISTINCT url) FROM links").fetchone() == (LETTERS,)


def test_the_reason_for_a_range_that_is_gone_does_not_begin_with_its_address(
    large: Path, tmp_path: Path
) -> None:
    with served(large) as (address, _):
        summary = batch.run(
            str(tmp_path / "links.db"),
            [f"{address}/large.mbox"],
            Options(),
            executor=ThreadPoolExecutor,
            planned=lambda _: (large / "large.mbox").unlink(),
        )
    assert len(summary.failed) > 1
    for name, reason in summary.failed:
        assert name == f"{address}/large.mbox"
        assert reason.startswith("FileNotFoundError: ")


def test_one_address_that_is_refused_costs_itself(box: Path) -> None:
    with served(box, fault="403", only="small") as (address, _):
        found = list(files([f"{address}/"]))
        assert [one.name.removeprefix(f"{address}/") for one in found] == [
            "box.mbox",
            "box.zip",
            "small.mbox",
        ]
        assert [type(one) for one in found] == [File, File, Failed]
        pattern = list(files([f"{address}/*.mbox"]))
        assert [type(one) for one in pattern] == [File, Failed]


LISTING = "<title>Index of x</title>{}"


@pytest.mark.parametrize(
    "links",
    [
        "<a href='a.txt'>a</a><a href='./'>self</a><a href='../'>up</a><a href='a.txt#x'>a</a>",
        "<a href=a.txt>a</a><A HREF=\"/loop/\">self</A><a href='?C=M'>order</a>",
        "<a href='a.txt'>a</a><a href='sub/../'>self</a><a href='http://other.example/loop/b'>b</a>",
    ],
)
def test_a_listing_that_links_to_itself_is_read_once(links: str, tmp_path: Path) -> None:
    (tmp_path / "loop").mkdir()
    (tmp_path / "loop/index.html").write_text(LISTING.format(links))
    (tmp_path / "loop/a.txt").write_text("http://www.example.org/a")
    with served(tmp_path) as (address, _):
        found = [f"{address}/loop/a.txt"]
        assert [one.name for one in files([f"{address}/loop/"])] == found
        assert [one.name for one in files([f"{address}/loop/**"])][:1] == found


class Endless(Handler):
    """A server that invents directories."""

    def answer(self, *, body: bool) -> None:
        data = LISTING.format(self.links(self.path)).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if body:
            self.wfile.write(data)

    @staticmethod
    def links(_: str) -> str:
        return "<a href='deeper/'>deeper</a>"


class Wide(Endless):
    """One that invents them beside one another."""

    @staticmethod
    def links(_: str) -> str:
        return "".join(f"<a href='{number}/'>x</a>" for number in range(5))


@pytest.mark.parametrize(
    ("kind", "said"), [(Endless, "directories in one another"), (Wide, "more than 40 addresses")]
)
def test_a_server_that_invents_directories_comes_to_an_end(
    kind: type[Handler], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "ADDRESSES", 40)
    with served(tmp_path, kind=kind) as (address, _):
        (found,) = files([f"{address}/"])
    assert isinstance(found, Failed)
    assert said in found.reason


def test_the_address_of_a_mailbox_is_no_base_of_what_is_in_it(tmp_path: Path) -> None:
    page = "<html><a href='b.html'>b</a></html>"
    head = "From: a@example.org\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/html\n\n"
    (tmp_path / "a.mbox").write_text(f"From a@example.org Mon Jan  1 00:00:00 1996\n{head}{page}\n")
    (tmp_path / "a.eml").write_text(head + page)
    (tmp_path / "a.html").write_text(page)
    with served(tmp_path) as (address, _):
        assert urls(f"{address}/a.mbox") == urls(f"{address}/a.eml") == urls(tmp_path / "a.mbox")
        assert urls(f"{address}/a.html") == [f"{address}/b.html"]


def test_what_is_not_there_is_a_failure(tmp_path: Path) -> None:
    with served(tmp_path) as (address, handler):
        for name in (f"{address}/none.mbox", f"{address}/", f"{address}/*.mbox"):
            (found,) = files([name])
            assert isinstance(found, Failed), name
        assert not handler.sent
    trawl = urltrawl.scan("nosuchscheme://a/b")
    assert list(trawl) == []
    assert "nosuchscheme" in trawl.report.failed[0][1]


def test_a_server_that_does_not_listen_is_said_in_the_words_of_the_system(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with closing(socket.socket()) as silent:
        silent.bind(("127.0.0.1", 0))
        name = f"http://127.0.0.1:{silent.getsockname()[1]}/a.mbox"
        assert main(["find", name]) == 2
    assert capsys.readouterr().err == f"urltrawl: {name}: {os.strerror(errno.ECONNREFUSED)}\n"


LETTERS = 100
"""Messages of a mailbox of two million bytes."""


def mailbox(count: int, padding: int = 900) -> bytes:
    return b"".join(
        f"From a@example.org Mon Jan  1 00:00:00 1996\nFrom: a@example.org\nSubject: {number}\n\nhttp://www.example.org/{number}\n\n".encode()
        + b"x" * padding
        + b"\n\n"
        for number in range(count)
    )


def numbered(count: int) -> list[str]:
    """The URLs of a mailbox, in the order of their letters."""
    return sorted(f"http://www.example.org/{number}" for number in range(count))


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(survey.ranges, "__defaults__", (500_000,))
    monkeypatch.setattr(survey, "RANGE_BYTES", 500_000)
    monkeypatch.setattr(remote, "BLOCK", 50_000)
    monkeypatch.setattr(remote, "LOOK", 5_000)
    folder = tmp_path / "large"
    folder.mkdir()
    (folder / "large.mbox").write_bytes(mailbox(LETTERS, 20_000))
    (folder / "packed.mbox.gz").write_bytes(gzip.compress(mailbox(20), mtime=0))
    return folder


def test_a_large_mailbox_is_planned_and_read_by_ranges(large: Path) -> None:
    with served(large) as (address, handler):
        units = list(urltrawl.units(f"{address}/", size=500_000))
        assert not handler.sent["large.mbox"]
        assert len(units) == 5
        found = [link for unit in units for link in urltrawl.read_unit(unit)]
        assert sorted(link.url for link in found) == urls(large)
        size = (large / "large.mbox").stat().st_size
        middle = units[2]
        handler.sent.clear()
        assert len(list(urltrawl.read_unit(middle))) > LETTERS // 8
        assert handler.sent["large.mbox"] < 3 * middle.length < size
        (file,) = (one for one in files([f"{address}/"]) if one.name.endswith("large.mbox"))
        assert isinstance(file, File)
        assert survey.ranges(file) == survey.ranges(File(str(large / "large.mbox"), size))


@pytest.mark.slow
def test_batch_reads_what_is_remote_as_it_reads_what_is_here(large: Path, tmp_path: Path) -> None:
    with served(large) as (address, _):
        for name, path in (("there.db", f"{address}/"), ("here.db", str(large))):
            batch.run(str(tmp_path / name), [path], Options(), executor=ThreadPoolExecutor)
        there, here = (list(urltrawl.Database(tmp_path / name)) for name in ("there.db", "here.db"))
        assert len(there) == LETTERS + 20
        assert sorted((one["url"], one["record_start"]) for one in there) == sorted(
            (one["url"], one["record_start"]) for one in here
        )
        again = batch.run(
            str(tmp_path / "there.db"), [f"{address}/"], Options(), executor=ThreadPoolExecutor
        )
        assert (again.unchanged, again.records) == (2, 0)


@pytest.mark.slow
def test_buckets_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    moto = pytest.importorskip("moto.server")
    s3fs = pytest.importorskip("s3fs")
    for name, value in (
        ("ACCESS_KEY_ID", "testing"),
        ("SECRET_ACCESS_KEY", "testing"),
        ("DEFAULT_REGION", "us-east-1"),
    ):
        monkeypatch.setenv(f"AWS_{name}", value)
    server = moto.ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    try:
        host, port = server.get_host_and_port()
        monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://{host}:{port}")
        system = s3fs.S3FileSystem()
        system.mkdir("lists")
        system.put(str(ARCHIVES), "lists/archives", recursive=True)
        assert urls("s3://lists/") == urls(ARCHIVES)
        assert urls("s3://lists/archives/*.mbox") == sorted(
            url for path in ARCHIVES.glob("*.mbox") for url in urls(path)
        )
        found = list(files(["s3://lists/archives/gardeners.mbox"]))
        assert [(one.name, one.size) for one in found if isinstance(one, File)] == [
            ("s3://lists/archives/gardeners.mbox", (ARCHIVES / "gardeners.mbox").stat().st_size)
        ]
        assert isinstance(found[0], File)
        assert found[0].mtime is not None
        links = [link for unit in urltrawl.units("s3://lists") for link in urltrawl.read_unit(unit)]
        assert sorted(link.url for link in links) == urls(ARCHIVES)
    finally:
        server.stop()
