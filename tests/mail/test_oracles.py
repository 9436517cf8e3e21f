"""The texts of real and broken mail are those that two other parsers find, or the difference is
listed with its reason.

Compared is what MIME is about: which parts there are and what their bytes are when the transfer
encoding is undone. What we do to a text after that (charsets, encoded files in it, text/enriched)
is done to theirs as well.
"""

from __future__ import annotations

import email
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from urltrawl import mail
from urltrawl.mail import bodies, content_type
from urltrawl.mail.parts import REWRITTEN
from urltrawl.model import PartKind
from urltrawl.text import charset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from email.message import Message

    from fast_mail_parser import PyMimePart

ROOT = Path(__file__).parents[2]
CORPORA = ROOT.parent / "shared/corpora"
FOLDERS = ("mime-torture", "notmuch", "sisimai/maildir/bsd")
LISTED = tomllib.loads((ROOT / "corpora/mail/differences.toml").read_text(encoding="utf-8"))

pytestmark = pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")


def messages() -> Iterator[tuple[str, bytes]]:
    for folder in FOLDERS:
        for path in sorted((CORPORA / folder).rglob("*")):
            if (
                path.suffix in {".eml", ".msg", ""}
                and path.is_file()
                and path.stat().st_size < 1_000_000
            ):
                data = path.read_bytes()
                if re.match(rb"(?:[\w-]+:|From )", data):
                    yield str(path.relative_to(CORPORA)), re.sub(rb"\AFrom .*\r?\n", b"", data)


def words(text: str) -> str:
    return " ".join(text.split())


def ours(data: bytes) -> list[str]:
    parts = mail.read(data).parts
    texts = [
        words(p.text)
        for p in parts
        if p.kind is not PartKind.HEADER and not p.path.endswith(("amble", "logue"))
    ]
    return [text for text in texts if text]


def finished(data: bytes, field: str) -> str:
    kind = content_type.parse(field.encode("utf-8", "surrogateescape"))
    text = charset.decode(
        data if kind.name == "text/html" else bodies.clean(data)[0], kind.parameters.get("charset")
    ).text
    return words(REWRITTEN.get(kind.name, str)(text))


def by_email(data: bytes) -> list[str]:
    return [text for part in email.message_from_bytes(data).walk() if (text := _email_text(part))]


def _email_text(part: Message) -> str:
    if part.get_content_type() == "message/delivery-status":
        return words(" ".join(map(str, part.get_payload())))
    if part.is_multipart() or part.get_content_maintype() != "text":
        return ""
    payload = part.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return finished(payload, str(part.get("content-type", "")))


def by_fast_mail_parser(data: bytes) -> list[str] | None:
    parser = pytest.importorskip("fast_mail_parser")
    try:
        tree: PyMimePart = parser.parse_email_tree(data)
    except parser.ParseError:
        return None  # it refuses what is damaged
    found, stack = [], [tree]
    while stack:
        part = stack.pop()
        stack += reversed(part.children)
        if (
            not part.children
            and part.content is not None
            and part.content_type.startswith(("text/", "message/"))
        ):
            headers = {name.lower(): values[0] for name, values in part.headers.items()}
            found.append(finished(part.content, headers.get("content-type", "")))
    return [text for text in found if text]


ORACLES: dict[str, Callable[[bytes], list[str] | None]] = {
    "email": by_email,
    "fast_mail_parser": by_fast_mail_parser,
}


@pytest.mark.slow
@pytest.mark.parametrize("oracle", ORACLES)
def test_texts_are_those_of_the_oracle_or_the_difference_is_listed(oracle: str) -> None:
    listed = {name for difference in LISTED[oracle] for name in difference["files"]}
    count, different = 0, set()
    for name, data in messages():
        theirs = ORACLES[oracle](data)
        if theirs is None:
            continue
        count += 1
        if theirs != ours(data):
            different.add(name)
    assert count > 1400
    assert different == listed


@pytest.mark.parametrize("oracle", ORACLES)
def test_each_difference_has_a_reason_and_is_listed_once(oracle: str) -> None:
    names = [name for difference in LISTED[oracle] for name in difference["files"]]
    assert len(names) == len(set(names))
    assert all(difference["reason"] for difference in LISTED[oracle])
