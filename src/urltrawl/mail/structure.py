"""Split a multipart body that is odd in any way with the parser of the standard library
(``multipart`` splits the others).

The parser does not decide two things. ``content_type`` reads a Content-Type. Nested messages are
cut out as they stand, and ``parts`` reads them in their turn, so that depth costs no recursion
here.
"""

from __future__ import annotations

import re
from email.errors import MissingHeaderBodySeparatorDefect
from email.feedparser import BytesFeedParser
from email.message import Message
from email.policy import compat32
from typing import Any

from urltrawl.mail import content_type, headers
from urltrawl.mail.message import Node
from urltrawl.mail.multipart import boundary_of

DEPTH = 50
"""Most multiparts inside each other that are split. People nest three or four. A deeper one is read
as text."""

LINES = 1_000_000
"""Most lines of a multipart that is split, because the parser keeps each line as a string. One that
ends in CR LF counts twice. 16 MiB of base64 have 230,000 lines."""

PIECE = 64 * 1024
"""Bytes that the parser gets at once. It keeps a copy of those that it has not read yet."""

_CODES = {
    "NoBoundaryInMultipartDefect": "no-boundary",
    "StartBoundaryNotFoundDefect": "boundary-not-found",
    "CloseBoundaryNotFoundDefect": "boundary-not-closed",
}

_LIKE_A_BOUNDARY = re.compile(
    rb"(?:^|(?<=[\r\n]))--([^\r\n]{1,200}?)[ \t]*(?:\r\n|\r|\n)(?=Content-[A-Za-z\-]{2,40}[ \t]*:)",
    re.IGNORECASE,
)
"""A line that begins with two hyphens, right before a field of a part. The group is the boundary
that it would have."""


class Entity(Message):
    """A multipart or a part that the parser makes. Of its type, the parser learns only what it
    needs to find boundaries.
    """

    depth = 0
    """How many multiparts are around it."""
    cut_off = False
    """Whether the body has more parts than the limit. Only the root has it set."""
    _payload: object  # an attribute of the parser that typeshed does not know

    def attach(self, payload: Message | str) -> None:
        """Add a child, one level deeper than this node, or a text. The parser calls it."""
        if isinstance(payload, Entity):
            payload.depth = self.depth + 1
        super().attach(payload)

    def read_type(self) -> content_type.ContentType:
        """Return the type in its Content-Type field, or the default type."""
        value = next(
            (value for name, value in self.raw_items() if name.lower() == "content-type"), ""
        )
        return content_type.parse(_to_bytes(value), self.get_default_type())

    def get_content_type(self) -> str:
        """Return the name of its type if that is a multipart to be split, else ``text/plain``. The
        parser calls it, and needs to know no other type.
        """
        name = self.read_type().name
        return name if name.startswith("multipart/") and self.depth < DEPTH else "text/plain"

    def get_content_maintype(self) -> str:
        """Return the first half of ``get_content_type``."""
        return self.get_content_type().partition("/")[0]

    def get_boundary(self, failobj: str | None = None) -> str | None:  # type: ignore[override]
        """Return its boundary, or ``failobj`` if there is none. The parser calls it."""
        return boundary_of(self.read_type()) or failobj

    def to_node(self) -> Node:
        """Return this multipart or part as a ``Node``, with its parts."""
        # ``get_payload`` would decode a text, replace 8-bit bytes, and raise for some charsets.
        payload = self._payload
        parts = payload if isinstance(payload, list) else []
        children = [child.to_node() for child in parts if isinstance(child, Entity)]
        body = _to_bytes(payload) if isinstance(payload, str) else b""
        fields = b"".join(
            b"%b: %b\n" % (_to_bytes(name), _to_bytes(value)) for name, value in self.raw_items()
        )
        # Its header ended in a line that is no field.
        is_broken = not children and any(
            isinstance(defect, MissingHeaderBodySeparatorDefect) for defect in self.defects
        )
        unsplit = fields + body if is_broken else b""
        before, after = _to_bytes(self.preamble or ""), _to_bytes(self.epilogue or "")
        return Node(headers.split(fields), body, children, before, after, self.codes(), unsplit)

    def codes(self) -> tuple[str, ...]:
        """Return its defects, as codes of ``mail.DEFECTS``."""
        codes = [
            _CODES[name] for defect in self.defects if (name := type(defect).__name__) in _CODES
        ]
        if self.cut_off:
            codes.append("too-many-parts")
        if self.depth >= DEPTH and self.read_type().name.startswith("multipart/"):
            codes.append("too-deep")
        return tuple(dict.fromkeys(codes))


def _to_bytes(text: object) -> bytes:
    """Return the bytes from which the parser made a text: it keeps 8-bit bytes as surrogates."""
    return str(text).encode("utf-8", "surrogateescape")


class _TooMany(Exception):  # noqa: N818  # not an error: a limit
    """The parser has made as many parts as it may."""


def parse(type_field: bytes, body: bytes, limit: int) -> Node:
    """Return the multipart with this ``body``, split by its Content-Type field.

    At most ``limit`` parts are made, inner ones included, and none of a body of more than ``LINES``
    lines. If ``type_field`` has no boundary, or one that never occurs, the first line that looks
    like one is taken.
    """
    if body.count(b"\n") + body.count(b"\r") > LINES:
        return Node(headers.NO_HEADER, defects=("too-many-lines",))
    root = _feed(b"".join(type_field.splitlines()), body, limit)
    guess = None if root.is_multipart() else _LIKE_A_BOUNDARY.search(body)
    if guess is None:
        return root.to_node()
    boundary = guess[1].replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    node = _feed(b'multipart/mixed; boundary="%b"' % boundary, body, limit).to_node()
    return node._replace(defects=(*root.codes(), "boundary-guessed", *node.defects))


def _feed(type_field: bytes, body: bytes, limit: int) -> Entity:
    """Return the multipart that the parser makes of a body, with at most ``limit`` parts. If the
    body has more, ``cut_off`` is set.
    """
    entities: list[Entity] = []

    def make_entity(**policy: Any) -> Entity:
        """Return a new node for the parser. Raises ``_TooMany`` beyond the limit."""
        if len(entities) > limit:
            raise _TooMany
        entities.append(Entity(**policy))
        return entities[-1]

    parser = BytesFeedParser(make_entity, policy=compat32)
    entities.clear()  # the parser has made one to see how the factory is called
    try:
        parser.feed(b"Content-Type: " + type_field + b"\n\n")
        for start in range(0, len(body), PIECE):
            parser.feed(body[start : start + PIECE])
        parser.close()
    except _TooMany:
        entities[0].cut_off = True
    return entities[0]
