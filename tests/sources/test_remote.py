"""Remote input, from servers of our own on the loopback: listed, read by ranges, tried again where
a server fails."""

from __future__ import annotations

import gzip
import http.server
import re
import threading
from collections import Counter
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch import survey
from urltrawl.cli import main
from urltrawl.reading.options import Options
from urltrawl.sources import Failed, File, files, remote

if TYPE_CHECKING:
    from collections.abc import Iterator

pytest.importorskip("fsspec")
pytest.importorskip("aiohttp")

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"


class Handler(http.server.SimpleHTTPRequestHandler):
    """A server of files that knows ranges (RFC 9110 section 14), counts what it sends, and fails
    when told to.
    """

    sent: ClassVar[Counter[str]] = Counter()
    failures = 0
    ranges = True

    def do_GET(self) -> None:
        if type(self).failures > 0:
            type(self).failures -= 1
            self.send_error(503)
            return
        wanted = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        path = Path(self.translate_path(self.path))
        if not wanted or not self.ranges or not path.is_file():
            if path.is_file():
                self.sent[path.name] += path.stat().st_size
            super().do_GET()
            return
        data = path.read_bytes()
        start, end = int(wanted[1]), min(int(wanted[2] or len(data)), len(data) - 1)
        self.send_response(206)
        self.send_header("Content-Range", f"bytes {start}-{end}/{len(data)}")
        self.send_header("Content-Length", str(end - start + 1))
        self.end_headers()
        self.sent[path.name] += end - start + 1
        self.wfile.write(data[start : end + 1])

    def end_headers(self) -> None:
        if self.ranges:
            self.send_header("Accept-Ranges", "bytes")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path, **says: Any) -> Iterator[tuple[str, type[Handler]]]:
    handler = type("Served", (Handler,), {"sent": Counter(), **says})
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(handler, directory=str(folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", handler
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
        assert urls(f"{address}/") == urls(ARCHIVES)
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


def test_the_command_line_reads_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    with served(ARCHIVES) as (address, _):
        assert main(["find", f"{address}/gardeners.mbox"]) == 0
    assert sorted(capsys.readouterr().out.split()) == urls(ARCHIVES / "gardeners.mbox")


def test_a_server_without_ranges_is_read_as_a_stream() -> None:
    with served(ARCHIVES, ranges=False) as (address, _):
        assert urls(f"{address}/gardeners.mbox") == urls(ARCHIVES / "gardeners.mbox")


def test_a_server_that_fails_is_asked_again() -> None:
    with served(ARCHIVES) as (address, handler):
        handler.failures = remote.TRIES - 1
        assert urls(f"{address}/gardeners.mbox") == urls(ARCHIVES / "gardeners.mbox")


def test_one_that_goes_on_failing_is_a_failure_with_a_reason() -> None:
    with served(ARCHIVES) as (address, handler):
        handler.failures = 10**6
        trawl = urltrawl.scan(f"{address}/gardeners.mbox")
        assert list(trawl) == []
    ((name, reason),) = trawl.report.failed
    assert name == f"{address}/gardeners.mbox"
    assert "503" in reason


def test_what_is_not_there_is_a_failure(tmp_path: Path) -> None:
    with served(tmp_path) as (address, handler):
        for name in (f"{address}/none.mbox", f"{address}/", f"{address}/*.mbox"):
            (found,) = files([name])
            assert isinstance(found, Failed), name
        assert not handler.sent
    trawl = urltrawl.scan("nosuchscheme://a/b")
    assert list(trawl) == []
    assert "nosuchscheme" in trawl.report.failed[0][1]


class Breaking:
    """A file over which each second read fails."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at, self.count = data, 0, 0

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self.at

    def seek(self, place: int, whence: int = 0) -> int:
        self.at = (0, self.at, len(self.data))[whence] + place
        return self.at

    def read(self, size: int) -> bytes:
        self.count += 1
        if self.count % 2:
            self.at += 7  # and nobody knows where it stands then
            raise TimeoutError
        data = self.data[self.at : self.at + size]
        self.at += len(data)
        return data

    def close(self) -> None:
        pass


def test_reading_goes_on_where_it_broke() -> None:
    data = bytes(range(256)) * 1000

    def again(place: int) -> Any:
        file = Breaking(data)
        file.count, file.at = 1, place
        return file

    with remote._Patient(Breaking(data), again) as file:  # type: ignore[arg-type]
        assert b"".join(iter(lambda: file.read(1000), b"")) == data
        file.seek(10)
        assert file.read(5) == data[10:15]


def mailbox(count: int) -> bytes:
    return b"".join(
        f"From a@example.org Mon Jan  1 00:00:00 1996\nFrom: a@example.org\nSubject: {number}\n\nhttp://www.example.org/{number}\n\n".encode()
        + b"x" * 900
        + b"\n\n"
        for number in range(count)
    )


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for function in (survey.ranges, survey.range_of):
        monkeypatch.setattr(function, "__defaults__", (1_000_000,))
    monkeypatch.setattr(survey, "RANGE_BYTES", 1_000_000)
    monkeypatch.setattr(remote, "BLOCK", 100_000)
    monkeypatch.setattr(remote, "LOOK", 10_000)
    folder = tmp_path / "large"
    folder.mkdir()
    (folder / "large.mbox").write_bytes(mailbox(4000))
    (folder / "packed.mbox.gz").write_bytes(gzip.compress(mailbox(20), mtime=0))
    return folder


def test_a_large_mailbox_is_planned_and_read_by_ranges(large: Path) -> None:
    with served(large) as (address, handler):
        units = list(urltrawl.units(f"{address}/", size=1_000_000))
        assert not handler.sent["large.mbox"]
        assert len(units) == 5
        found = [link for unit in units for link in urltrawl.read_unit(unit)]
        assert sorted(link.url for link in found) == urls(large)
        size = (large / "large.mbox").stat().st_size
        middle = units[2]
        handler.sent.clear()
        assert len(list(urltrawl.read_unit(middle))) > 500
        assert handler.sent["large.mbox"] < 3 * middle.length < size
        (file,) = (one for one in files([f"{address}/"]) if one.name.endswith("large.mbox"))
        assert isinstance(file, File)
        assert survey.ranges(file) == survey.ranges(File(str(large / "large.mbox"), size))


@pytest.mark.slow
def test_batch_reads_what_is_remote_as_it_reads_what_is_here(large: Path, tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    with served(large) as (address, _):
        for name, path in (("there.db", f"{address}/"), ("here.db", str(large))):
            batch.run(str(tmp_path / name), [path], Options(), executor=ThreadPoolExecutor)
        there, here = (list(urltrawl.Database(tmp_path / name)) for name in ("there.db", "here.db"))
        assert len(there) == 4020
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
