"""The bounds that hold whatever a stranger wrote, each with what happens beyond it: one table for people.

Each number stands in the module that keeps to it, with its precedent or measurement beside it; here it is only named.
"""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple


class Limit(NamedTuple):
    """A bound: the module and the constant that say it, its unit, of what it is, and what happens beyond it."""

    module: str
    constant: str
    unit: str
    of: str
    beyond: str

    @property
    def value(self) -> int:
        """The number."""
        return int(getattr(import_module(f"urltrawl.{self.module}"), self.constant))

    @property
    def shown(self) -> str:
        """The number with its unit, as people write it."""
        value = self.value
        if self.unit == "bytes":
            for power, name in ((3, "GiB"), (2, "MiB"), (1, "KiB")):
                if value >= 1024**power and value % 1024**power == 0:
                    return f"{value // 1024**power:,} {name}"
        return f"{value:,} {self.unit}".strip()


LIMITS = (
    Limit("sources", "DEPTH_LIMIT", "layers", "compression and archives inside each other", "skipped, with the reason"),
    Limit("sources.streams", "EXPANSION_FLOOR", "bytes", "what one file expands to, and the next row", "breaks off, with the reason"),
    Limit("sources.streams", "EXPANSION_RATIO", "times", "the size of the file, on top of it", "breaks off, with the reason"),
    Limit("sources.streams", "SPOOL_LIMIT", "bytes", "set aside of a stream that is read out of order", "breaks off, with the reason"),
    Limit("sources.codecs", "XZ_MEMORY", "bytes", "the dictionary of an xz stream", "breaks off, with the reason"),
    Limit("sources.archives", "ZIP_DIRECTORY_LIMIT", "bytes", "the table of contents of a zip", "breaks off, with the reason"),
    Limit("sources.archives", "TAR_HEADER_LIMIT", "bytes", "the headers of one member of a tar", "breaks off, with the reason"),
    Limit("sources.archives", "WARC_HEADER_LIMIT", "bytes", "the header of one WARC record", "breaks off, with the reason"),
    Limit("sources.archives", "HTTP_CHUNK_LIMIT", "bytes", "one chunk of an HTTP body in a WARC", "breaks off, with the reason"),
    Limit("formats", "RECORD_LIMIT", "bytes", "one message, article or page", "comes in pieces, which are read one by one"),
    Limit("mail.headers", "FIELD_LIMIT", "bytes", "the value of one header field", "the rest of it is not read; a defect is counted"),
    Limit("mail.parts", "DEPTH", "messages", "inside each other", "what is deeper is not opened; a defect is counted"),
    Limit("mail.structure", "DEPTH", "multiparts", "inside each other", "what is deeper is read as text; a defect is counted"),
    Limit("reading.stream", "MAX_JUDGED", "characters", "a text that is judged as a whole", "a longer one is judged by its paragraphs"),
    Limit("reading.stream", "MAX_HELD", "links", "held back until the text has been read", "a text of more is judged by its paragraphs"),
    Limit("context.boundary", "MAX_URL", "characters", "a bare URL", "it ends there"),
    Limit("context.wrapper", "MAX_WRAPPER", "characters", "between the brackets of a wrapper", "it is none; what stands in it is found bare"),
    Limit("judge.readings", "MAX_READINGS", "readings", "of one link", "the most probable ones are kept"),
    Limit("url.target", "DEPTH", "redirectors", "inside each other", "what is deeper is not undone"),
    Limit("batch.crew", "HANG_SECONDS", "seconds", "a worker that is not heard of", "it is killed, and what it was at tried again"),
    Limit("batch.crew", "ATTEMPTS", "times", "a record over which a worker dies", "it is passed over, and named; the rest is read"),
)
"""From the outside in."""
