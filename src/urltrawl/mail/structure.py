"""The parts of a multipart body of which anything is odd, by the standard library's parser
(``multipart`` reads the others).

Two things are taken out of its hands: how a Content-Type is read (``content``), and nested
messages, which are cut out as they stand and read by ``parts`` in their turn, so that depth costs
no recursion here.
"""

from __future__ import annotations

import re
from email.errors import MissingHeaderBodySeparatorDefect
from email.feedparser import BytesFeedParser
from email.message import Message
from email.policy import compat32
from typing import Any

from urltrawl.mail import content_type, headers

DEPTH = 50
"""Multiparts inside each other that are told apart; people nest three or four. What is deeper is
read as text."""

LINES = 1_000_000
"""Lines of a multipart that is taken apart, since the parser keeps each line as a string; 16 MiB of
base64 are 230,000."""

PIECE = 64 * 1024
"""Bytes that the parser is given at once: of these it keeps what it has not read yet."""

_CODES = {
    "NoBoundaryInMultipartDefect": "no-boundary",
    "StartBoundaryNotFoundDefect": "boundary-not-found",
    "CloseBoundaryNotFoundDefect": "boundary-not-closed",
}

_LIKE_A_BOUNDARY = re.compile(
    rb"(?:^|(?<=[\r\n]))--([^\r\n]{1,200}?)[ \t]*(?:\r\n|\r|\n)(?=Content-[A-Za-z\-]{2,40}[ \t]*:)",
    re.IGNORECASE,
)


class Entity(Message):
    """A node of the tree, that tells the parser as much of its type as it needs to find
    boundaries.
    """

    depth = 0
    cut_off = False
    """Whether there are more parts than were made (of the root)."""
    _payload: object  # the parser's own, which typeshed does not know

    def attach(self, payload: Message | str) -> None:
        """Take a child, which is then one level deeper."""
        if isinstance(payload, Entity):
            payload.depth = self.depth + 1
        super().attach(payload)

    def content(self) -> content_type.ContentType:
        """Read its Content-Type."""
        value = next(
            (value for name, value in self.raw_items() if name.lower() == "content-type"), ""
        )
        return content_type.parse(to_bytes(value), self.get_default_type())

    def get_content_type(self) -> str:
        """Say multipart or text: nothing else is the parser's business."""
        name = self.content().name
        return name if name.startswith("multipart/") and self.depth < DEPTH else "text/plain"

    def get_content_maintype(self) -> str:
        """Say the first half of ``get_content_type``."""
        return self.get_content_type().partition("/")[0]

    def get_boundary(self, failobj: str | None = None) -> str | None:  # type: ignore[override]
        """Find the boundary, which must not be empty: ``--`` alone separates signatures."""
        return self.content().parameters.get("boundary", "").rstrip() or failobj

    def children(self) -> list[Entity]:
        """Return its parts; none where it is no multipart, or one that could not be taken apart."""
        payload = (
            self._payload
        )  # ``get_payload`` would decode a text, and raise for some names of charsets
        return (
            [child for child in payload if isinstance(child, Entity)]
            if isinstance(payload, list)
            else []
        )

    def body(self) -> bytes:
        """Return the body of a node without children, as it stood: ``get_payload`` would replace
        8-bit bytes.
        """
        return to_bytes(self._payload) if isinstance(self._payload, str) else b""

    def broken(self) -> bytes:
        """Return header and body in one where the header ended in a line that is no field: it may
        have gone on after that.
        """
        broken = any(
            isinstance(defect, MissingHeaderBodySeparatorDefect) for defect in self.defects
        )
        return self._fields() + self.body() if broken and not self.children() else b""

    def header(self) -> headers.Header:
        """Return its header."""
        return headers.split(self._fields())

    def _fields(self) -> bytes:
        """Return its header as it stood, without the blank line."""
        return b"".join(
            b"%b: %b\n" % (to_bytes(name), to_bytes(value)) for name, value in self.raw_items()
        )

    def before(self) -> bytes:
        """Return what stands before its first boundary."""
        return to_bytes(self.preamble or "")

    def after(self) -> bytes:
        """Return what stands after its last boundary."""
        return to_bytes(self.epilogue or "")

    def codes(self) -> tuple[str, ...]:
        """Return what the parser found wrong, as codes of ``mail.DEFECTS``."""
        found = [
            _CODES[name] for defect in self.defects if (name := type(defect).__name__) in _CODES
        ]
        if self.cut_off:
            found.append("too-many-parts")
        if self.depth >= DEPTH and self.content().name.startswith("multipart/"):
            found.append("too-deep")
        return tuple(dict.fromkeys(found))


def to_bytes(text: object) -> bytes:
    """Give back the bytes of what the parser keeps as text."""
    return str(text).encode("utf-8", "surrogateescape")


class _TooMany(Exception):  # noqa: N818  # not an error: a limit
    """The parser has made as many parts as it may."""


def parse(content_type: bytes, body: bytes, limit: int) -> tuple[Entity, tuple[str, ...]]:
    """Take a multipart body apart, given its Content-Type field; also says what was wrong with that
    field (codes).

    No more than ``limit`` parts are made. Where the boundary that it names never occurs, and a line
    looks like one, that line is taken.
    """
    if body.count(b"\n") + body.count(b"\r") > LINES:
        return Entity(), ("too-many-lines",)
    tree = _feed(b"".join(content_type.splitlines()), body, limit)
    guess = None if tree.is_multipart() else _LIKE_A_BOUNDARY.search(body)
    if guess is None:
        return tree, ()
    boundary = guess[1].replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    return _feed(b'multipart/mixed; boundary="%b"' % boundary, body, limit), (
        *tree.codes(),
        "boundary-guessed",
    )


def _feed(content_type: bytes, body: bytes, limit: int) -> Entity:
    made: list[Entity] = []

    def make(**policy: Any) -> Entity:
        if len(made) > limit:
            raise _TooMany
        made.append(Entity(**policy))
        return made[-1]

    parser = BytesFeedParser(make, policy=compat32)
    made.clear()  # it has tried how the factory is called
    try:
        parser.feed(b"Content-Type: " + content_type + b"\n\n")
        for at in range(0, len(body), PIECE):
            parser.feed(body[at : at + PIECE])
        parser.close()
    except _TooMany:
        made[0].cut_off = True
    return made[0]
