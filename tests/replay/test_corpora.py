"""What a row may have opened: what lies below a path that somebody typed on this machine."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl import corpora
from urltrawl.corpora import Corpus
from urltrawl.errors import ReplayError
from urltrawl.replay import replay

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def nothing_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("typed", "source", "may"),
    [
        ("/a", "/a", True),
        ("/a", "/a/b.txt", True),
        ("/a/", "/a/b.txt", True),
        ("/", "/a/b.txt", True),
        ("/a", "/ab.txt", False),
        ("/a/b", "/a", False),
        ("/a", "/a/../b.txt", False),
        ("/a", "/b/../a/c.txt", True),
        (".", "c.txt", True),
        (".", "../c.txt", False),
        ("/a", "", False),
        ("", "/a", False),  # "$UNSET"
        ("", "a", False),
        ("s3://bucket/a", "s3://bucket/a/b", True),
        ("s3://bucket/a", "s3://bucket/ab", False),
        ("s3://bucket/a", "s3://bucket/a/../b", False),
        ("https://h.example/a/", "https://h.example/a/%2e%2e/b", False),
        ("https://h.example/a/", "https://other.example/a/b", False),
        ("https://h.example/a/", "https://h.example/a/b", True),
    ],
)
def test_what_lies_below_what_was_typed(typed: str, source: str, may: bool) -> None:
    """It is the same whether a batch was told or the command at hand."""
    assert (not Corpus([typed]).why_not(source)) is may
    assert Corpus().why_not(source)
    corpora.remember([typed])
    assert (not Corpus().why_not(source)) is may


@pytest.mark.parametrize(
    "source",
    [
        "reference://x",
        "reference://{}::data:,x",
        "https://h.example/a::data:,x",
        "simplecache::https://h.example/a",
        "filecache::s3://bucket/a",
        "zip://a.txt::/tmp/a.zip",
        "local:///etc/passwd",
        "file:///etc/passwd",
        "git://x",
        "HTTPS://h.example/",
        "x://",
    ],
)
def test_only_plain_addresses_are_opened_whatever_is_typed(source: str) -> None:
    assert "only plain addresses" in Corpus(anywhere=True).why_not(source)
    assert Corpus([source]).why_not(source)


def test_only_regular_files_are_opened(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("see http://h.example/a\n")
    (link,) = urltrawl.scan(tmp_path / "a.txt")
    row = link.to_dict()
    here = Corpus([tmp_path])
    assert replay(row, here).raw == link.url
    (tmp_path / "a.txt").unlink()
    os.mkfifo(tmp_path / "a.txt")
    for corpus in (here, Corpus(anywhere=True)):
        with pytest.raises(ReplayError, match="no regular file"):  # and nothing waits
            replay(row, corpus)
    assert "no regular file" in Corpus(anywhere=True).why_not("/dev/null")


def test_what_was_typed_is_kept_once_and_by_nobody_else(tmp_path: Path) -> None:
    corpora.remember(["a", tmp_path / "a", "-", "b\ud800\udcff\n"])
    corpora.remember(["./a"])
    assert corpora.remembered() == [str(tmp_path / "a"), f"{tmp_path}/b\\ud800\\xff\n"]
    kept = tmp_path / "state" / "urltrawl" / "corpora.jsonl"
    kept.write_text('"/c"\n{}\nnonsense\n["/d"]\n"/e"')
    assert corpora.remembered() == ["/c", "/e"]
    kept.write_bytes(b"\xff")
    assert corpora.remembered() == []


def test_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    corpora.remember(["/a"])
    assert Corpus().why_not("/a/b")
