"""What is attached to a message: judged by its content, as a file is, and not by the type that its
mailer declared.

A text, a page, a message or a mailbox is read; what is packed is unpacked first, by what ``api``
hands down, since this room opens nothing. Paths go on from the part's: ``1.2`` for a text that is
the attachment, ``1.2!notes.txt`` for one in an archive, and ``1.2!box.mbox@4711:1.1`` for part
``1.1`` of the message at that byte of a mailbox. ``replay`` finds them by reading again.
"""

from __future__ import annotations

import re
from binascii import a2b_base64
from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl import documents
from urltrawl.formats import PROBE_SIZE, looks_binary, probe
from urltrawl.formats.binary import known_binary
from urltrawl.late import late
from urltrawl.mail import transfer
from urltrawl.model import Part, PartKind
from urltrawl.reading.decoded import decode_page, read_message
from urltrawl.reading.records import opened, records
from urltrawl.reading.tally import Tally
from urltrawl.text.breaks import in_lf
from urltrawl.text.charset import decode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urltrawl.mail import Message
    from urltrawl.mail.message import Skipped

    Unpack = Callable[[bytes], Iterable[tuple[str, Iterable[bytes] | str]]]
    """Of a content what is in it: the name in the archive, and its bytes or why there are none;
    itself, if it is not packed."""

_TEXTS = ("text", "html")
HEAD = 16 * 1024
"""Bytes of an encoded attachment that are decoded to see what it is: a picture is not worth more.
"""
MOST = 64 * 1024 * 1024
"""Bytes of all that one message has attached, unpacked; servers take 25 to 50 MB of mail, and text
packs to a quarter."""
_FULL_LINE = late(rb"(?:[A-Za-z0-9+/]{4}){11,20}(?=\r?\n)")
"""A line that is base64 for certain (``transfer.decode_base64``) and longer than what binary files
begin with."""
_BITMAP = late(rb"BM.{4}\0{4}", re.DOTALL)
"""A picture as Windows has it, its size and two words that are not used. They are large, and what
else begins with a NUL so early may be packed."""
LEVELS = 4
"""Messages with attachments in attachments of messages; a report with the logs of a mail that
forwards a mail has two."""


def parts_attached(message: Message, unpack: Unpack, default: str, tally: Tally) -> list[Part]:
    """The texts that are attached to a message; what is none is counted as skipped, with the
    reason.
    """
    return list(Attached(unpack, default, tally).of(message, "", 0))


_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
"""What UTF-16 and UTF-32 begin with."""


def _looks_binary(head: bytes) -> str | None:
    """Why a content is not read. A NUL is doubt enough: what somebody attached is a picture more
    often than UTF-16 without its mark.
    """
    return looks_binary(head) or (
        "binary data"
        if b"\0" in head and not head.startswith(_MARKS) and probe(head) in _TEXTS
        else None
    )


_PICTURES = frozenset(documents.READERS[kind].description for kind in documents.PICTURES)


def _is_closed(head: bytes) -> bool:
    """Whether a content is binary, and no document that somebody here can read."""
    what = known_binary(head)
    if what is None:
        return False
    kind = documents.kind_of(head)
    return not kind or (kind in documents.PICTURES and bool(documents.missing_libraries(kind)))


def _as_it_is(data: bytes) -> Iterable[tuple[str, Iterable[bytes] | str]]:
    """What is in a content that nobody can unpack: itself."""
    return (("", (data,)),)


class Attached:
    """One message's attachments, with what is left of its measure."""

    def __init__(self, unpack: Unpack | None, default: str, tally: Tally) -> None:
        self._unpack = unpack or _as_it_is
        self._default = default
        self._tally = tally
        self._left = MOST

    def of(self, message: Message, prefix: str, level: int) -> Iterator[Part]:
        """Those of a message whose own parts have this before their paths."""
        for one in message.skipped:
            reason = self._unread(one, level)
            if reason:
                self._tally.skipped[reason] += 1
                continue
            data, defects = transfer.decode(one.body, one.encoding)
            for part in self.content(data, f"{prefix}{one.path}", one.reason, level):
                yield replace(
                    part,
                    encoding=one.encoding or "unknown",
                    base=part.base or one.base,
                    alternative=part.alternative or one.alternative,
                    defects=part.defects + defects,
                )

    def content(self, data: bytes, path: str, reason: str, level: int = 0) -> Iterator[Part]:
        """The texts of a content, packed or not; one that is no text is counted with ``reason``."""
        for member, chunks in self._unpack(data):
            if isinstance(chunks, str):
                is_picture = not member and chunks in _PICTURES
                self._tally.skipped[reason if is_picture else f"in an attachment: {chunks}"] += 1
                continue
            content = self._taken(chunks)
            if binary := _looks_binary(content[:PROBE_SIZE]):
                self._tally.skipped[f"in an attachment: {binary}" if member else reason] += 1
                continue
            inside = f"{path}!{member}" if member else path
            yield from self._content(content, member, inside, level)

    def _unread(self, one: Skipped, level: int) -> str:
        """Why an attachment is not read, as far as its first bytes tell; empty where it may be."""
        if not one.body:
            return one.reason
        if level >= LEVELS or self._left <= 0:
            return "in an attachment: more than is read of a message"
        if (
            one.encoding == "base64"
            and (line := _FULL_LINE.match(one.body))
            and _is_closed(a2b_base64(line[0]))
        ):
            return one.reason  # of a picture no more is decoded than that
        head = transfer.decode(one.body[:HEAD], one.encoding)[0]
        return one.reason if not head.strip() or _is_closed(head) or _BITMAP.match(head) else ""

    def _taken(self, chunks: Iterable[bytes]) -> bytes:
        """The bytes, as many as the measure allows."""
        data = bytearray()
        for chunk in chunks:
            data += chunk[: self._left]
            self._left -= len(chunk)
            if self._left <= 0:
                break
        return bytes(data)

    def _content(self, data: bytes, member: str, path: str, level: int) -> Iterator[Part]:
        """The texts of one content."""
        name = probe(data[:PROBE_SIZE], member)
        if name in _TEXTS:
            text = (
                decode_page(data, default=self._default)
                if name == "html"
                else decode(data, default=self._default)
            )
            lines = in_lf(text.text)
            kind, declared = (
                (PartKind.HTML, "text/html") if name == "html" else (PartKind.TEXT, "text/plain")
            )
            yield Part(path, kind, lines, declared, text.charset, text.how, defects=text.defects)
            return
        framed = Tally()  # the bytes of the record around it are counted
        for record in records([data], name, framed):
            for each in opened(record, framed):
                message = read_message(each.message, self._default)
                prefix = f"{path}@{each.start}:"
                for part in message.parts:
                    yield replace(
                        part,
                        path=prefix + part.path,
                        alternative=part.alternative and prefix + part.alternative,
                    )
                yield from self.of(message, prefix, level + 1)
        self._tally.defects.update(framed.defects)
