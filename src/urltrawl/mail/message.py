"""What the reading of a message gives."""

from __future__ import annotations

from collections.abc import Sequence  # noqa: TC003  # compiled, a NamedTuple asks for its types
from typing import NamedTuple

from urltrawl.mail.headers import Header  # noqa: TC001  # compiled, a NamedTuple asks for its types
from urltrawl.model import Envelope, Part  # noqa: TC001  # compiled, a NamedTuple asks for its types


class Skipped(NamedTuple):
    """Something in a message that is not read here, as an image: its path, and why.

    ``body`` is the content of a skipped part, still in its transfer ``encoding`` ("": unknown), for
    those who can open it; it is empty for a file in a text. ``base`` and ``alternative`` are those
    of a ``Part``.
    """

    path: str
    reason: str
    body: bytes = b""
    encoding: str = ""
    base: str | None = None
    alternative: str = ""


class Message(NamedTuple):
    """A message that was read: its ``parts`` in document order, what was ``skipped``, and the
    ``defects`` of its structure.

    The codes of defects are the keys of ``mail.DEFECTS``. ``envelope`` says who wrote the message,
    when and about what.
    """

    parts: tuple[Part, ...]
    envelope: Envelope
    skipped: tuple[Skipped, ...] = ()
    defects: tuple[str, ...] = ()


class Node(NamedTuple):
    """A multipart that was split, or a part of one."""

    header: Header
    body: bytes = b""
    """The bytes after its header, if it has no children."""
    children: Sequence[Node] = ()
    """Its parts. There are none if it is no multipart, or one that could not be split."""
    text_before: bytes = b""
    """The bytes before its first boundary."""
    text_after: bytes = b""
    """The bytes after its last boundary."""
    defects: tuple[str, ...] = ()
    """Codes of ``mail.DEFECTS``."""
    unsplit: bytes = b""
    """Its header and body in one if its header ended in a line that is no field. The header may
    have continued after that line."""
