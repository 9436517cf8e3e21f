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


def count_by_pattern(data: bytes) -> int:
    """Return how many URLs ``re.finditer`` finds."""
    return sum(1 for _ in BYTES.finditer(data))


def urls_of_messages(messages: Iterable[Message]) -> Iterator[tuple[str, Message, bytes, int]]:
    """Yield each URL of the decoded text parts: the URL, its message, the bytes of its part, and
    the byte of the part at which it begins.
    """
    for message in messages:
        for part in message.walk():
            if part.get_content_maintype() == "text":
                payload = part.get_payload(decode=True)
                if isinstance(payload, bytes):
                    for found in PATTERN.finditer(payload.decode("latin-1")):
                        yield found[0], message, payload, found.start()


def urls_of_mailbox(path: str) -> Iterator[tuple[str, Message, bytes, int]]:
    """Yield the URLs of a mailbox, as ``mailbox``, ``email`` and a pattern find them."""
    opened = mailbox.mbox(path, factory=email.message_from_binary_file, create=False)  # type: ignore[arg-type]
    yield from urls_of_messages(opened)


def urls_of_files(folder: str) -> Iterator[tuple[str, Message, bytes, int]]:
    """Yield the URLs of a folder of messages, as ``email`` and a pattern find them."""
    for path in sorted(Path(folder).iterdir()):
        yield from urls_of_messages([email.message_from_bytes(path.read_bytes())])


def count_in_pages(folder: str) -> int:
    """Return how many URLs a folder of pages has: attributes with a scheme, found by
    ``selectolax``, and what a pattern finds in the text of each page.
    """
    parser = import_module("selectolax.lexbor").LexborHTMLParser
    names, count = ("href", "src", "background", "action"), 0
    for path in sorted(Path(folder).iterdir()):
        tree = parser(path.read_bytes().decode("latin-1"))
        for node in tree.css(", ".join(f"[{name}]" for name in names)):
            count += sum(1 for name in names if ":" in (node.attributes.get(name) or ""))
        count += sum(1 for _ in PATTERN.finditer(tree.text() or ""))
    return count


def count(links: Iterable[object]) -> int:
    """Return how many items there are, and drop them."""
    return sum(1 for _ in links)


def _utc(message: Message) -> str:
    """Return the date of a message as ISO 8601 in UTC, or "" if it has none."""
    try:
        return parsedate_to_datetime(str(message["date"])).astimezone(UTC).isoformat()
    except (TypeError, ValueError, OverflowError):
        return ""


def _envelope(message: Message) -> tuple[str, ...]:
    """Return the cells of a row that are the same for all URLs of a message."""
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
    """Return the six components of a URL, all None if it cannot be taken apart."""
    try:
        split = urlsplit(url)
        port = split.port
    except ValueError:
        return (None,) * 6
    return (split.scheme, split.hostname, port, split.path, split.query, split.fragment)


def write_sqlite(path: str, target: str) -> int:
    """Write the URLs of a mailbox into a database, with what a row of ours has: the URL taken
    apart, where it stands, who wrote it when, a digest, and an index by host. Return their number.
    """
    with closing(sqlite3.connect(target)) as database:
        database.execute(
            "CREATE TABLE links (url, scheme, host, port, path, query, fragment, raw, line, start,"
            " source, message_id, date, date_utc, sender, subject, newsgroups, digest, charset,"
            " encoding)"
        )
        count = 0
        last: tuple[Message, tuple[str, ...]] | None = None
        for url, message, payload, start in urls_of_mailbox(path):
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
    print(write_sqlite(*sys.argv[1:3]))
