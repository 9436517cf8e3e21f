"""Anything that is text: read as one stream, from its first byte to its last."""

from __future__ import annotations

from functools import partial

from urltrawl.formats.framing import Format, Layout, WholeFramer


def layout(_data: bytes) -> Layout:
    """Nothing is to be skipped."""
    return Layout()


def probe(_head: bytes) -> float:
    """What nothing else claims is text."""
    return 0.1


FORMAT: Format = Format(
    name="text",
    description="plain text, source code, anything that is no container",
    framer=partial(WholeFramer, "text", layout),
    probe=probe,
    layout=layout,
    suffixes=(".txt",),
    streamed=True,
    most=0.1,
)
