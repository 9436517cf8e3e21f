"""What a message is when it has been read."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from urltrawl.model import Envelope, Part


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
