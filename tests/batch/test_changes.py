"""A corpus that changes while it is read: each link is of the record that it stood in, what changed
is named, and the next run reads it."""

from __future__ import annotations

import gzip
import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.batch.job import contents, inline

from urltrawl.api import read_source
from urltrawl.batch import run as batch
from urltrawl.batch import survey, worker
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urltrawl.batch.summary import Summary

pytestmark = pytest.mark.slow  # each reads a corpus several times


def mailbox(first: int, count: int, text: str = "") -> bytes:
    return "".join(
        f"From a@example.org Mon Jan  1 00:00:00 1996\nFrom: a@example.org\nMessage-ID: "
        f"<{number}@example.org>\n\n"
        f"{text}See <URL:ftp://ftp.example.org/\npub/{number}>.\n\n"
        for number in range(first, first + count)
    ).encode()


OTHER = mailbox(90_000, 700, "Some lines more,\nwhich no other has.\n")


def _in_place(box: Path) -> None:
    with box.open("r+b") as file:
        file.write(OTHER)
        file.truncate()


def _renamed(box: Path, data: bytes) -> None:
    box.with_name(".new").write_bytes(data)
    box.with_name(".new").replace(box)


def _made(box: Path, make: Callable[[Path], object]) -> None:
    box.unlink()
    make(box)


def _grown(box: Path) -> None:
    with box.open("ab") as file:
        file.write(mailbox(5000, 300))


CHANGES: dict[str, Callable[[Path], object]] = {
    "truncated": lambda box: os.truncate(box, 30_000),
    "emptied": lambda box: os.truncate(box, 0),
    "grown": _grown,
    "overwritten": _in_place,
    "replaced": lambda box: _renamed(box, OTHER),
    "packed": lambda box: _renamed(box, gzip.compress(OTHER)),
    "a text": lambda box: _renamed(box, b"see http://www.example.org/\n" * 4000),
    "removed": lambda box: box.unlink(),
    "unreadable": lambda box: box.chmod(0),
    "a directory": lambda box: _made(box, Path.mkdir),
    "a pipe": lambda box: _made(box, os.mkfifo),
    "a link to itself": lambda box: _made(box, lambda path: path.symlink_to(path)),
}
UNNAMED = {"grown", "unreadable"}
"""Of which all that was listed is read, to root of the second."""
GONE = {"removed", "a directory", "a pipe", "a link to itself", "unreadable"}


def scan(
    corpus: Path, path: Path, planned: Callable[[object], object] = lambda _plan: None
) -> Summary:
    return batch.run(str(path), [str(corpus)], Options(), executor=inline, planned=planned)


def strangers(path: Path) -> list[tuple[str, str]]:
    """Links that are given to another record than the one in which they stand, and links that
    nobody wrote.
    """
    with closing(sqlite3.connect(path)) as opened:
        rows = opened.execute(
            "SELECT url, message_id FROM links_flat WHERE url NOT IN ('http://www.example.org/')"
        ).fetchall()
    return [
        row
        for row in rows
        if re.sub(r".*/pub/", "", row[0]) != row[1].strip("<>").partition("@")[0]
    ]


@pytest.mark.parametrize("size", [20_000, 10_000_000], ids=["ranges", "whole"])
@pytest.mark.parametrize("when", ["listed", "read"])
@pytest.mark.parametrize("what", CHANGES)
def test_what_changes_is_read_again(
    what: str, when: str, size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(survey.ranges, "__defaults__", (size,))
    corpus, path = tmp_path / "corpus", tmp_path / "links.db"
    corpus.mkdir()
    box = corpus / "list.mbox"
    box.write_bytes(mailbox(0, 1000))
    (corpus / "note.mbox").write_bytes(mailbox(7000, 1))
    changed: list[str] = []

    def change(_plan: object = None) -> None:
        if not changed:
            changed.append(what)
            CHANGES[what](box)

    if when == "listed":
        summary = scan(corpus, path, change)
    else:

        def read(*args: Any, **kwargs: Any) -> Iterator[Any]:
            found = read_source(*args, **kwargs)
            for _, one in zip(range(40), found, strict=False):  # some records, and then it happens
                yield one
            change()
            yield from found

        monkeypatch.setattr(worker, "read_source", read)
        summary = scan(corpus, path)
        monkeypatch.undo()
        monkeypatch.setattr(survey.ranges, "__defaults__", (size,))
    assert strangers(path) == []
    assert changed
    named = {Path(name).name for name, _ in (*summary.failed, *summary.partial)}
    if size < len(OTHER) and what not in UNNAMED:
        assert named == {"list.mbox"}
    scan(corpus, path)
    fresh = tmp_path / "fresh.db"
    scan(corpus, fresh)
    with closing(sqlite3.connect(path)) as opened, opened:  # what is gone is kept
        assert opened.execute("SELECT count(*) FROM sources WHERE state = 'begun'").fetchone() == (
            0,
        )
    if what not in GONE:
        assert contents(path) == contents(fresh)
