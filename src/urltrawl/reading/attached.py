"""The texts of what is attached to a message.

An attachment is judged by its content, as a file is, and not by the type that its mailer declared.
A text, a page, a calendar, a message or a mailbox is read. An archive is unpacked first, by a
function that ``api`` hands down, since this room opens nothing.

Paths go on from that of the part: ``1.2`` for a text that is the attachment, ``1.2!notes.txt`` for
one in an archive, and ``1.2!box.mbox@4711:1.1`` for part ``1.1`` of the message at byte 4711 of a
mailbox. ``replay`` finds them by reading again.
"""

from __future__ import annotations

import re
from binascii import a2b_base64
from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl import documents, mail
from urltrawl.formats import PROBE_SIZE, looks_binary, probe
from urltrawl.formats.binary import UNICODE_MARKS, known_binary
from urltrawl.late import late
from urltrawl.mail import transfer
from urltrawl.reading.decoded import NO_MAIL, read_single_part
from urltrawl.reading.records import records, unnest
from urltrawl.reading.tally import Tally
from urltrawl.text.breaks import in_lf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urltrawl.mail import Message
    from urltrawl.mail.message import Skipped
    from urltrawl.model import Part

    Unpack = Callable[[bytes], Iterable[tuple[str, Iterable[bytes] | str]]]
    """Takes a content; returns its members: the name of each, and its bytes in chunks, or a text
    that says why there are none. The only member of what is not packed is itself, with the name
    ``""``."""

HEAD = 16 * 1024
"""Bytes of an encoded attachment that are decoded to see what it is: all would be too many."""
MOST = 64 * 1024 * 1024
"""Bytes of all attachments of one message that are read, unpacked. Servers take 25 to 50 MB of
mail, and text packs to a quarter."""
_FULL_LINE = late(rb"(?:[A-Za-z0-9+/]{4}){11,20}(?=\r?\n)")
"""A line that is surely base64 (``transfer``) and longer than what binary files begin with."""
_BMP = late(rb"BM.{4}\0{4}", re.DOTALL)
"""The beginning of a picture of Windows: its size and two words that are not used. Such pictures
are large, and anything else that has a NUL so early may be packed."""
LEVELS = 4
"""Messages with attachments in attachments of messages, at most. A report with the logs of a mail
that forwards a mail has two."""

_TOO_MUCH = "in an attachment: more than is read of a message"
"""The reason of what lies beyond ``MOST`` or ``LEVELS``."""
_PICTURES = frozenset(documents.READERS[kind].description for kind in documents.PICTURES)
"""What people call the kinds of pictures that can be read."""


def _why_binary(head: bytes) -> str | None:
    """Return why a content that begins so is not read, or None if it may be a text or mail.

    A NUL is enough if it is no mail: what somebody attached is a picture more often than UTF-16
    without its mark.
    """
    if reason := looks_binary(head):
        return reason
    has_nul = b"\0" in head and not head.startswith(UNICODE_MARKS)
    return "binary data" if has_nul and probe(head) in NO_MAIL else None


def _is_unreadable(head: bytes) -> bool:
    """Return whether a content that begins so is binary, and no document. So is a picture whose
    libraries are missing; of any other document, unpacking says that they are.
    """
    if known_binary(head) is None:
        return False
    kind = documents.kind_of(head)
    return not kind or (kind in documents.PICTURES and bool(documents.missing_libraries(kind)))


class Attachments:
    """Reads the attachments of one message, up to ``MOST`` bytes together. ``default`` is the
    charset of 8-bit text that neither names nor shows its own.
    """

    def __init__(self, unpack: Unpack | None, default: str, tally: Tally) -> None:
        self._unpack: Unpack = unpack or (lambda data: [("", [data])])  # itself, its only member
        self._default = default
        self._tally = tally
        self._left = MOST
        """Bytes that may still be read; below 0 after a chunk that was too long."""

    def of_message(self, message: Message, prefix: str = "", level: int = 0) -> Iterator[Part]:
        """Yield the parts that are made of what a message has attached. What is not read is counted
        as skipped, with the reason. ``prefix`` begins the paths, and ``level`` counts the messages
        around this one.
        """
        for attachment in message.skipped:  # what ``mail`` does not read
            if reason := self._why_skipped(attachment, level):
                self._tally.skipped[reason] += 1
                continue
            data, defects = transfer.decode(attachment.body, attachment.encoding)
            path = f"{prefix}{attachment.path}"
            for part in self.of_content(data, path, attachment.reason, level):
                yield replace(
                    part,
                    encoding=attachment.encoding or "unknown",
                    base=part.base or attachment.base,
                    alternative=part.alternative or attachment.alternative,
                    defects=part.defects + defects,
                )

    def of_content(self, data: bytes, path: str, reason: str, level: int = 0) -> Iterator[Part]:
        """Yield the parts that are made of the bytes of a content, packed or not. ``path`` is that
        of the content, with which the paths of the parts begin. ``reason`` is that for which the
        content is skipped if it is no text. ``level`` counts the messages around it.
        """
        for member, chunks in self._unpack(data):
            if isinstance(chunks, str):  # why there are none
                is_picture = not member and chunks in _PICTURES  # of which the type says more
                self._tally.skipped[reason if is_picture else f"in an attachment: {chunks}"] += 1
                continue
            if self._left <= 0:
                self._tally.skipped[_TOO_MUCH] += 1
                continue
            content = self._read_chunks(chunks)
            if binary := _why_binary(content[:PROBE_SIZE]):
                self._tally.skipped[f"in an attachment: {binary}" if member else reason] += 1
                continue
            member_path = f"{path}!{member}" if member else path
            yield from self._of_member(content, member, member_path, level)

    def _why_skipped(self, attachment: Skipped, level: int) -> str:
        """Return why an attachment is skipped, as far as its first bytes show: there are none, or
        blanks alone, or those of a binary file; or it is beyond ``MOST`` or ``LEVELS``. If that is
        "", all of it must be decoded. ``level`` counts the messages around it.
        """
        if not attachment.body:
            return attachment.reason
        if level >= LEVELS or self._left <= 0:
            return _TOO_MUCH
        if (
            attachment.encoding == "base64"
            and (line := _FULL_LINE.match(attachment.body))
            and _is_unreadable(a2b_base64(line[0]))
        ):
            return attachment.reason  # most pictures: no more than this line is decoded
        head, _ = transfer.decode(attachment.body[:HEAD], attachment.encoding)
        is_skipped = not head.strip() or _is_unreadable(head) or _BMP.match(head)
        return attachment.reason if is_skipped else ""

    def _read_chunks(self, chunks: Iterable[bytes]) -> bytes:
        """Return the bytes of chunks, as many as may still be read (some may), and count them."""
        data = bytearray()
        for chunk in chunks:
            data += chunk[: self._left]
            self._left -= len(chunk)
            if self._left <= 0:
                break
        return bytes(data)

    def _of_member(self, data: bytes, member: str, path: str, level: int) -> Iterator[Part]:
        """Yield the parts that are made of the bytes of an unpacked member: of a text, a page, a
        calendar or cards; or of each message in it, and of what that message has attached.
        ``member`` is its name (``""`` if nothing was packed), which breaks ties between formats,
        and ``path`` the path to it; ``level`` counts the messages around it.
        """
        format_name = probe(data[:PROBE_SIZE], member)
        only_part = read_single_part(format_name, data, default=self._default, path=path)
        if only_part is not None:
            yield replace(only_part, text=in_lf(only_part.text))
            return
        own_tally = Tally()  # only its defects count: the message around it is one record
        for outer in records([data], format_name, own_tally):
            for record in unnest(outer, own_tally):
                message = mail.read(record.message, default=self._default)
                prefix = f"{path}@{record.start}:"
                for part in message.parts:
                    yield replace(
                        part,
                        path=prefix + part.path,
                        alternative=part.alternative and prefix + part.alternative,
                    )
                yield from self.of_message(message, prefix, level + 1)
        self._tally.defects.update(own_tally.defects)
