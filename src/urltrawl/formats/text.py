"""Plain text, read as one stream from its first byte to its last."""

from __future__ import annotations

from functools import partial

from urltrawl.formats.framing import Format, WholeFramer


def probe(_head: bytes) -> float:
    """Return 0.1: a content that fits no other format is text."""
    return 0.1


FORMAT: Format = Format(
    name="text",
    description="plain text, source code, anything that is no container",
    framer=partial(WholeFramer, "text"),
    probe=probe,
    suffixes=(".txt",),
    streamed=True,
    highest_score=0.1,
)
