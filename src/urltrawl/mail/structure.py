"""The parts of a multipart body, by the standard library's parser.

Two things are taken out of its hands: how a Content-Type is read (``content``), and nested messages, which are cut out as
they stand and read by ``parts`` in their turn, so that depth costs no recursion here.
"""

from __future__ import annotations

from email.feedparser import BytesFeedParser
from email.message import Message
from email.policy import compat32

from urltrawl.mail import content
from urltrawl.mail.headers import Header

DEPTH = 50
"""Multiparts inside each other that are told apart; people nest three or four. What is deeper is read as text."""

DEFECTS = {
    "no-boundary": "a multipart without a boundary parameter; read as text",
    "boundary-not-found": "the boundary of a multipart never occurs; read as text",
    "boundary-not-closed": "a multipart ends without its final boundary",
    "too-deep": "multiparts nested deeper than the limit; read as text",
    "no-blank-line": "the body of a part begins without the blank line that ends its header",
}
_CODES = {
    "NoBoundaryInMultipartDefect": "no-boundary",
    "StartBoundaryNotFoundDefect": "boundary-not-found",
    "CloseBoundaryNotFoundDefect": "boundary-not-closed",
    "MissingHeaderBodySeparatorDefect": "no-blank-line",
}


class Entity(Message):
    """A node of the tree, that tells the parser as much of its type as it needs to find boundaries."""

    depth = 0

    def attach(self, payload: Message | str) -> None:
        """Take a child, which is then one level deeper."""
        if isinstance(payload, Entity):
            payload.depth = self.depth + 1
        super().attach(payload)

    def content(self) -> content.ContentType:
        """Read its Content-Type."""
        value = next((value for name, value in self.raw_items() if name.lower() == "content-type"), "")
        return content.parse(to_bytes(value), self.get_default_type())

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
        payload = self.get_payload()
        return [child for child in payload if isinstance(child, Entity)] if isinstance(payload, list) else []

    def body(self) -> bytes:
        """Return the body of a node without children."""
        payload = self.get_payload()
        return to_bytes(payload) if isinstance(payload, str) else b""

    def header(self) -> Header:
        """Return its header, names in lower case, values as written."""
        return Header(
            [(name.lower().encode("ascii", "replace"), to_bytes(value)) for name, value in self.raw_items()], 0, ()
        )

    def before(self) -> bytes:
        """Return what stands before its first boundary."""
        return to_bytes(self.preamble or "")

    def after(self) -> bytes:
        """Return what stands after its last boundary."""
        return to_bytes(self.epilogue or "")

    def codes(self) -> tuple[str, ...]:
        """Return what the parser found wrong, as codes of ``DEFECTS``."""
        found = [_CODES[name] for defect in self.defects if (name := type(defect).__name__) in _CODES]
        if self.depth >= DEPTH and self.content().name.startswith("multipart/"):
            found.append("too-deep")
        return tuple(dict.fromkeys(found))


def to_bytes(text: object) -> bytes:
    """Give back the bytes of what the parser keeps as text."""
    return str(text).encode("utf-8", "surrogateescape")


def parse(content_type: bytes, body: bytes) -> Entity:
    """Take a multipart body apart, given its Content-Type field."""
    parser = BytesFeedParser(Entity, policy=compat32)
    parser.feed(b"Content-Type: " + b" ".join(content_type.split(b"\n")).replace(b"\r", b"") + b"\n\n")
    parser.feed(body)
    tree = parser.close()
    assert isinstance(tree, Entity)  # noqa: S101  # the factory saw to it
    return tree
