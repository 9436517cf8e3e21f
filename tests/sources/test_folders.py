"""Paths and directories: what is walked, in which order, and what is passed over with which
reason."""

from __future__ import annotations

import gzip
import io
import os
import socket
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl import sources
from urltrawl.errors import SourceError
from urltrawl.sources import (
    CHUNK_SIZE,
    Failed,
    File,
    Skipped,
    Source,
    contents,
    files,
    label,
    names,
    path_of,
    reopen,
    safe_name,
    walk,
)
from urltrawl.sources.folders import why_missing
from urltrawl.sources.streams import chunked

if TYPE_CHECKING:
    from collections.abc import Callable

CORPORA = Path(__file__).parents[3] / "shared/corpora"


def make(root: Path, *names: str) -> Path:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"content of {name}\n", encoding="utf-8")
    return root


def named(
    root: Path, found: list[File | Skipped | Failed] | list[Source | Skipped | Failed]
) -> list[str]:
    """Names below the root, with the reason of what is not read."""
    return [
        str(Path(one.name).relative_to(root))
        + (f": {one.reason}" if isinstance(one, Skipped | Failed) else "")
        for one in found
    ]


def test_a_news_spool_is_read_in_the_order_of_its_numbers(tmp_path: Path) -> None:
    make(
        tmp_path,
        "comp/lang/10",
        "comp/lang/9",
        "comp/lang/.overview",
        "comp/lang/c/1",
        "misc/test/007",
        "misc/test/7",
    )
    assert named(tmp_path, list(walk([tmp_path]))) == [
        "comp/lang/.overview: hidden",
        "comp/lang/9",
        "comp/lang/10",
        "comp/lang/c/1",
        "misc/test/007",
        "misc/test/7",
    ]


def test_a_maildir_with_its_folders(tmp_path: Path) -> None:
    make(
        tmp_path,
        "cur/1:2,S",
        "new/2",
        "tmp/3",
        ".Sent/cur/4:2,RS",
        ".Sent/maildirfolder",
        ".git/config",
        "dovecot-uidlist",
    )
    assert named(tmp_path, list(walk([tmp_path]))) == [
        ".git: hidden",
        "tmp: unfinished deliveries of a Maildir",
        ".Sent/cur/4:2,RS",
        ".Sent/maildirfolder",
        "cur/1:2,S",
        "dovecot-uidlist",
        "new/2",
    ]


def test_a_folder_named_tmp_elsewhere_is_read(tmp_path: Path) -> None:
    make(tmp_path, "tmp/1")
    assert named(tmp_path, list(walk([tmp_path]))) == ["tmp/1"]


def test_paths_are_named_as_they_were_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path, "a/x", "b")
    monkeypatch.chdir(tmp_path)
    assert [one.name for one in files(["./a", "a/", "b", "./b"])] == ["./a/x", "a/x", "b", "./b"]
    assert [one.name for one in files([".", "-", "https://archive.example/x.mbox"])] == [
        "./a/x",
        "./b",
        "-",
        "https://archive.example/x.mbox",
    ]


def test_a_hidden_file_that_is_asked_for_is_read(tmp_path: Path) -> None:
    make(tmp_path, ".hidden", "d/.x")
    assert named(tmp_path, list(walk([tmp_path / ".hidden", tmp_path / "d"]))) == [
        ".hidden",
        "d/.x: hidden",
    ]


def test_what_is_no_file_is_skipped(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket"))
        assert named(tmp_path, list(walk([tmp_path]))) == [
            "fifo: not a regular file",
            "socket: not a regular file",
        ]


def test_symbolic_links(tmp_path: Path) -> None:
    make(tmp_path, "d/x")
    (tmp_path / "d/up").symlink_to("..")
    (tmp_path / "d/self").symlink_to("self")
    (tmp_path / "d/nowhere").symlink_to("nowhere at all")
    (tmp_path / "d/y").symlink_to("x")
    assert named(tmp_path, list(walk([tmp_path]))) == [
        "d/nowhere: a symbolic link that leads nowhere",
        "d/self: a symbolic link that leads nowhere",
        "d/up: a directory that has been read already",
        "d/x",
        "d/y",
    ]
    typed = [Failed(str(tmp_path / "d/nowhere"), "No such file or directory")]
    assert list(walk([tmp_path / "d/nowhere"])) == typed


def test_what_is_hidden_and_cannot_be_read_costs_only_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path, "a", "z", ".shut/cur/x")
    (tmp_path / ".loop").symlink_to(".loop")
    (tmp_path / "cur").symlink_to("cur")
    scandir = os.scandir

    def refusing(path: str) -> object:
        if path.endswith(".shut"):
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    assert named(tmp_path, list(walk([tmp_path]))) == [
        ".loop: a symbolic link that leads nowhere",
        ".shut: Permission denied",
        "a",
        "cur: a symbolic link that leads nowhere",
        "z",
    ]


@pytest.mark.parametrize("path", ["a\0b", "\ud800", "a" * 100_000])
def test_a_path_that_cannot_be_fails(path: str) -> None:
    (failed,) = walk([path])
    assert isinstance(failed, Failed)
    failed.name.encode("utf-8")


def test_what_cannot_be_opened_fails(tmp_path: Path) -> None:
    assert list(walk([tmp_path / "none"])) == [
        Failed(str(tmp_path / "none"), "No such file or directory")
    ]
    if os.geteuid() == 0:
        return
    make(tmp_path, "closed", "shut/x")
    (tmp_path / "closed").chmod(0)
    (tmp_path / "shut").chmod(0)
    assert named(tmp_path, list(walk([tmp_path]))) == [
        "closed: Permission denied",
        "shut: Permission denied",
    ]
    (tmp_path / "shut").chmod(0o700)


@pytest.mark.parametrize(
    "name",
    [
        b"plain",
        "caf\u00e9".encode(),
        b"caf\xe9",
        b"back\\slash \xff",
        b"\\xff",
        b"\\\\x41 \xff",
        b"line\nend",
        b"a!b",
    ],
)
def test_names_of_any_bytes_can_be_stored_and_found_again(name: bytes, tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/" + name)
    Path(path).write_bytes(b"content")
    (found,) = walk([tmp_path])
    assert isinstance(found, Source)
    found.name.encode("utf-8")
    assert path_of(found.name) == path
    assert b"".join(reopen(found.name)) == b"content"


def test_a_name_that_was_not_escaped_is_left_alone(tmp_path: Path) -> None:
    assert safe_name("back\\slash") == path_of("back\\slash") == "back\\slash"
    assert safe_name("!") == "!"
    assert path_of("caf\\xe9 \\xzz \\\\") == os.fsdecode(b"caf\xe9 \\xzz \\")
    assert path_of(str(tmp_path)) == str(tmp_path)


LIKE_NAMES = st.lists(
    st.sampled_from(["\\", "x21", "xff", "!", "\udcff", "\ud83d", "ud83d", "a"]), max_size=6
).map("".join)


@given(LIKE_NAMES, LIKE_NAMES)
def test_two_paths_have_two_names(one: str, other: str) -> None:
    for named_so in (safe_name, names.member_name):
        assert path_of(named_so(one)) == one
        assert (named_so(one) == named_so(other)) == (one == other)
    assert (label(safe_name(one)) == label(safe_name(other))) == (one == other)
    assert label(safe_name(one), names.member_name(other)) != label(safe_name(f"{one}!{other}"))


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stdin:
        buffer = io.BytesIO(b"piped")

    monkeypatch.setattr(sys, "stdin", Stdin)
    (found,) = (
        (source.name, b"".join(source.chunks()))
        for source in walk(["-"])
        if isinstance(source, Source)
    )
    assert found == ("-", b"piped")
    with pytest.raises(SourceError, match="only once"):
        list(reopen("-"))


def test_an_open_file_is_read_from_where_it_stands_and_left_open(tmp_path: Path) -> None:
    make(tmp_path, "x")
    with (tmp_path / "x").open("rb") as file:
        file.seek(8)
        (found,) = contents("x", file)
        assert isinstance(found, Source)
        assert b"".join(found.chunks()) == b"of x\n"
        assert not file.closed


@pytest.mark.parametrize(
    "data",
    [
        b"plain\n",
        b"a" * sources.CHUNK_SIZE,
        b"a" * (sources.CHUNK_SIZE + 1),
        b"",
        gzip.compress(b"packed"),
    ],
)
def test_a_file_is_read_again_to_the_same(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(data)
    (found,) = (one for one in walk([path]) if isinstance(one, Source))
    plain = gzip.decompress(data) if found.codecs else data
    for start in (0, 2, 0):
        assert found.head(3) == plain[:3]
        assert b"".join(found.chunks(start)) == plain[start:]
    assert (found.size, found.failed) == (len(data), None)


@pytest.mark.parametrize("size", [1, 5, 7])
def test_a_file_that_is_not_as_long_as_it_was_is_read_as_it_is(size: int, tmp_path: Path) -> None:
    make(tmp_path, "a").joinpath("a").write_bytes(b"plain\n")
    (found,) = contents(File(str(tmp_path / "a"), size, 0.0))
    assert isinstance(found, Source)
    assert b"".join(found.chunks()) == b"plain\n"


@pytest.mark.parametrize(
    "make", [os.mkfifo, os.mkdir, lambda path: Path(path).symlink_to("/dev/tty")]
)
def test_what_takes_the_place_of_a_file_is_not_waited_for(
    make: Callable[[str], None], tmp_path: Path
) -> None:
    path = str(tmp_path / "a")
    make(path)
    for size in (0, 5, CHUNK_SIZE + 1):
        (found,) = contents(File(path, size, 0.0))
        assert isinstance(found, Skipped | Failed)
    with pytest.raises(SourceError):
        b"".join(reopen(path))


def test_a_pipe_that_is_named_is_read(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(b"piped",))
    writer.start()
    for found in walk([path]):
        assert isinstance(found, Source)
        assert b"".join(found.chunks()) == b"piped"
    writer.join()


@pytest.mark.parametrize("said", [None, 0, 10, 100_000, 10_000_000])
def test_a_file_is_read_to_its_end_whatever_its_size_was(said: int | None) -> None:
    data = bytes(range(256)) * 2000
    pieces = list(chunked(io.BytesIO(data), said))
    assert b"".join(pieces) == data
    assert max(map(len, pieces)) <= CHUNK_SIZE


def test_a_read_error_is_recorded_after_what_came_before_it() -> None:
    class Failing(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            if self.tell():
                raise OSError(5, "Input/output error")
            return super().read(min(size or 0, 4))

    (found,) = contents("disk", Failing(b"good bad"))
    assert isinstance(found, Source)
    assert list(found.chunks()) == [b"good"]
    assert found.failed == Failed("disk", "Input/output error", passing=True)


def test_remote_files_are_opened_by_fsspec() -> None:
    fsspec = pytest.importorskip("fsspec")
    with fsspec.open("memory://lists/x.txt", "wb") as file:
        file.write(b"remote")
    (found,) = (
        (source.name, b"".join(source.chunks(2)))
        for source in walk(["memory://lists/x.txt"])
        if isinstance(source, Source)
    )
    assert found == ("memory://lists/x.txt", b"mote")
    assert list(walk(["memory://lists/none"])) == [
        Failed("memory://lists/none", "FileNotFoundError: /lists/none", passing=True)
    ]
    (failed,) = walk(["nosuchprotocol://x"])
    assert isinstance(failed, Failed)
    assert failed.reason.startswith("ValueError: Protocol not known")


@pytest.mark.slow
@pytest.mark.skipif(not CORPORA.exists(), reason="the real archives are not beside the checkout")
def test_the_real_archives_leave_nothing_unaccounted() -> None:
    """One thing is yielded for each file, but for the two that a zip holds; nothing fails."""
    expected = sum(path.is_file() for path in CORPORA.rglob("*"))
    found = list(walk([CORPORA]))
    assert len(found) == expected + 1
    reasons = {one.reason for one in found if not isinstance(one, Source)}
    pictures_and_documents = ("a GIF", "a JPEG", "a PNG", "a PDF", "an Office", "an EPUB")
    assert all(reason.startswith((*pictures_and_documents, "an OpenDoc")) for reason in reasons)
    for source in found:
        if isinstance(source, Source) and (source.codecs or source.member):
            for _ in source.chunks():
                pass
            assert source.failed is None


def test_the_public_names() -> None:
    assert sources.__all__ == sorted(sources.__all__)


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("a.txt", ""),
        ("broken", ""),  # a symbolic link
        ("-", ""),
        ("http://h.example/none", ""),
        ("none", "there is no such file or directory"),
        ("a.txt/b", "Not a directory"),
    ],
)
def test_why_nothing_can_be_read_at_a_path(
    path: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").touch()
    Path("broken").symlink_to("nowhere")
    assert why_missing(path) == reason


def test_no_file_has_a_null_in_its_name() -> None:
    assert "null" in why_missing("a\0b")
