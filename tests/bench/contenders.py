"""What a user would write instead: scripts of ten lines, and other programs.

``python -m tests.bench.contenders PATH DATABASE`` is the script that writes rows, as a program.
"""

from __future__ import annotations

import email
import hashlib
import mailbox
import re
import sqlite3
import sys
from contextlib import closing
from datetime import UTC
from email.header import decode_header, make_header
from email.utils import parseaddr, parsedate_to_datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from email.message import Message

PATTERN = re.compile(r"https?://\S+")
BYTES = re.compile(rb"https?://\S+")


def by_pattern(data: bytes) -> int:
    """URLs of a text by ``re.finditer``."""
    return sum(1 for _ in BYTES.finditer(data))


def of_messages(messages: Iterable[Message]) -> Iterator[tuple[str, Message, bytes, int]]:
    """Each URL of the decoded text parts, with its message, the bytes of the part and its place."""
    for message in messages:
        for part in message.walk():
            if part.get_content_maintype() == "text":
                payload = part.get_payload(decode=True)
                if isinstance(payload, bytes):
                    for found in PATTERN.finditer(payload.decode("latin-1")):
                        yield found[0], message, payload, found.start()


def of_mailbox(path: str) -> Iterator[tuple[str, Message, bytes, int]]:
    """``mailbox``, ``email`` and a pattern."""
    opened = mailbox.mbox(path, factory=email.message_from_binary_file, create=False)  # type: ignore[arg-type]
    yield from of_messages(opened)


def of_files(folder: str) -> Iterator[tuple[str, Message, bytes, int]]:
    """``email`` and a pattern over each file of a folder."""
    for path in sorted(Path(folder).iterdir()):
        yield from of_messages([email.message_from_bytes(path.read_bytes())])


def of_pages(folder: str) -> int:
    """``selectolax`` for attributes whose URL has a scheme, and a pattern over the page's text."""
    parser = import_module("selectolax.lexbor").LexborHTMLParser
    names, count = ("href", "src", "background", "action"), 0
    for path in sorted(Path(folder).iterdir()):
        tree = parser(path.read_bytes().decode("latin-1"))
        for node in tree.css(", ".join(f"[{name}]" for name in names)):
            count += sum(1 for name in names if ":" in (node.attributes.get(name) or ""))
        count += sum(1 for _ in PATTERN.finditer(tree.text() or ""))
    return count


def counted(links: Iterable[object]) -> int:
    """How many there are."""
    return sum(1 for _ in links)


def _utc(message: Message) -> str:
    try:
        return parsedate_to_datetime(str(message["date"])).astimezone(UTC).isoformat()
    except (TypeError, ValueError, OverflowError):
        return ""


def _envelope(message: Message) -> tuple[str, ...]:
    subject = str(message["subject"] and make_header(decode_header(str(message["subject"]))))
    return (
        str(message["message-id"]),
        str(message["date"]),
        _utc(message),
        parseaddr(str(message["from"]))[1],
        subject,
        str(message["newsgroups"]),
        hashlib.blake2b(message.as_bytes(), digest_size=16).hexdigest(),
    )


def _components(url: str) -> tuple[object, ...]:
    try:
        split = urlsplit(url)
        port = split.port
    except ValueError:
        return (None,) * 6
    return (split.scheme, split.hostname, port, split.path, split.query, split.fragment)


def to_sqlite(path: str, target: str) -> int:
    """The script, writing what a row of ours has: the URL taken apart, where it stands, who wrote
    it when, a digest, and an index by host.
    """
    with closing(sqlite3.connect(target)) as database:
        database.execute(
            "CREATE TABLE links (url, scheme, host, port, path, query, fragment, raw, line, start,"
            " source, message_id, date, date_utc, sender, subject, newsgroups, digest, charset,"
            " encoding)"
        )
        count = 0
        last: tuple[Message, tuple[str, ...]] | None = None
        for url, message, payload, start in of_mailbox(path):
            if last is None or last[0] is not message:
                last = message, _envelope(message)
            line = payload.count(b"\n", 0, start) + 1
            encoding = str(message["content-transfer-encoding"])
            cells = (url, *_components(url), url, line, start, path, *last[1])
            database.execute(
                "INSERT INTO links VALUES (?" + ", ?" * 19 + ")",
                (*cells, message.get_content_charset(), encoding),
            )
            count += 1
        database.execute("CREATE INDEX links_url ON links (url)")
        database.execute("CREATE INDEX links_host ON links (host)")
        database.commit()
    return count


if __name__ == "__main__":
    print(to_sqlite(*sys.argv[1:3]))
