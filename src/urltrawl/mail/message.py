"""What a message is when it has been read."""

from __future__ import annotations

from collections.abc import Sequence  # noqa: TC003  # compiled, a NamedTuple asks for its types
from typing import NamedTuple, Protocol

from urltrawl.mail.headers import Header  # noqa: TC001  # as above
from urltrawl.model import Envelope, Part  # noqa: TC001  # as above


class Skipped(NamedTuple):
    """Something in a message that is not scanned: where, and why (for a count of reasons).

    Of a part ``body`` is what it holds, encoded as ``encoding`` says: who can open things may look
    at what it is. ``base`` and ``alternative`` are those of a ``Part``.
    """

    path: str
    reason: str
    body: bytes = b""
    encoding: str = ""
    base: str | None = None
    alternative: str = ""


class Message(NamedTuple):
    """A message that was read: ``parts`` in document order, what was ``skipped``, ``defects`` of
    its structure.

    The codes of defects are the keys of ``mail.DEFECTS``. ``envelope`` says who wrote when about
    what.
    """

    parts: tuple[Part, ...]
    envelope: Envelope
    skipped: tuple[Skipped, ...] = ()
    defects: tuple[str, ...] = ()


class Node(Protocol):
    """A part of a multipart that was taken apart, by either way to do it."""

    def header(self) -> Header:
        """Its header fields."""

    def body(self) -> bytes:
        """What stands behind its header."""

    def children(self) -> Sequence[Node]:
        """The parts in it; none where it is no multipart."""

    def before(self) -> bytes:
        """What stands above its first boundary."""

    def after(self) -> bytes:
        """What stands below its last boundary."""

    def broken(self) -> bytes:
        """Its header and body in one, where its header ended in a line that is no field."""

    def codes(self) -> tuple[str, ...]:
        """What is wrong with it."""
