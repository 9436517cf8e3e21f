"""All limits that hostile input can meet: a table for ``urltrawl list limits`` and the manual.

Each number stands beside the code that it bounds, with its precedent or measurement. Here they are
only shown together.
"""

from __future__ import annotations

from typing import NamedTuple

from urltrawl.context import end
from urltrawl.documents import page
from urltrawl.formats import framing
from urltrawl.mail import content_type, headers, parts, structure
from urltrawl.model import BASE_LIMIT
from urltrawl.reading import attached, budget, stream
from urltrawl.sources import (
    DEPTH_LIMIT,
    codecs,
    har,
    parquet_pages,
    remote,
    repository,
    streams,
    tables,
    tars,
    warc,
    zips,
)
from urltrawl.text import charset, html


class Limit(NamedTuple):
    """A limit."""

    name: str
    value: int
    unit: str
    beyond: str
    """What happens to what exceeds it, with the code under which that is counted, if any."""
    precedent: str
    """What other programs allow, or what was measured."""

    @property
    def shown(self) -> str:
        """The value with its unit, as people write it: 32768 bytes are "32 KiB". Bytes that are no
        multiple of a KiB stay bytes.
        """
        if self.unit == "bytes":
            for size, name in ((1024**3, "GiB"), (1024**2, "MiB"), (1024, "KiB")):
                if self.value >= size and self.value % size == 0:
                    return f"{self.value // size:,} {name}"
        return f"{self.value:,} {self.unit}"


LIMITS = (
    Limit("URL in a text", end.MAX_URL, "characters", "a longer one ends there, with a lint",
          "SpamAssassin 8192, KTextToHTML 4096, Thunderbird 2000"),
    Limit("base URL", BASE_LIMIT, "characters", "is not used (base-too-long)",
          "Internet Explorer 2083, sitemaps 2048"),
    Limit("work of a record", budget.RECORD_WORK, "characters",
          "the rest of the record is not read (over-budget)",
          "links 1024 each, breaks in question 1024"),
    Limit("links held for the evidence of a text", stream.MAX_HELD, "links",
          "judged by their paragraphs", "a link takes 2 KB"),
    Limit("text held for its evidence", stream.MAX_JUDGED, "characters", "judged by its paragraphs",
          "the limit of a record"),
    Limit("record", framing.RECORD_LIMIT, "bytes", "read in pieces (record-too-long)",
          "sendmail, Postfix 10 MB; Exim 50 MB"),
    Limit("header to find its end in", framing.HEADER_LIMIT, "bytes", "no Content-Length is seen",
          "sendmail 32 KiB, Postfix 100 KiB"),
    Limit("fields of a header", headers.FIELDS, "fields", "are not read (too-many-fields)",
          "sendmail 1000"),
    Limit("field", headers.FIELD_LIMIT, "bytes", "is cut off",
          "sendmail 32 KiB, Postfix 100 KiB for all"),
    Limit("Content-Type", content_type.LIMIT, "bytes", "is cut off",
          "a boundary has 70 (RFC 2046 5.1.1)"),
    Limit("parts of a message", parts.PARTS, "parts", "are not read (too-many-parts)",
          "Dovecot 10,000"),
    Limit("lines of a multipart", structure.LINES, "lines", "read as one text (too-many-lines)",
          "16 MiB of base64: 230,000"),
    Limit("multiparts in multiparts", structure.DEPTH, "levels", "read as text (too-deep)",
          "people nest three or four"),
    Limit("messages in messages", parts.DEPTH, "levels", "read as text (messages-too-deep)",
          "a bounce of a bounce of a digest: 5"),
    Limit("what is attached to a message", attached.MOST, "bytes", "is not unpacked",
          "servers take 25 to 50 MB of mail"),
    Limit("messages in what is attached", attached.LEVELS, "levels", "are not opened",
          "a report with the logs of a mail: 2"),
    Limit("questions to chardet", charset.DETECTIONS, "a message", "as most texts before",
          "one to three; each takes 1 to 3 ms"),
    Limit("bytes that decide the charset of a stream", charset.HEAD, "bytes",
          "invalid bytes are read singly (invalid-bytes)", "browsers 1 KiB"),
    Limit("URLs in attributes of a page", html.ATTRIBUTES, "attributes",
          "are not kept (too-many-attributes)", "the richest of 719 pages: 1,134"),
    Limit("document", page.SIZE, "bytes", "fails", "servers take 25 to 50 MB of mail"),
    Limit("what is made of a document", page.RATIO, "times its bytes, and 1 MiB",
          "pages and parts beyond it are counted", "the most of 171 PDFs: 10.8"),
    Limit("pages of a PDF", page.PAGES, "pages", "are not read", "Intel's manuals: about 4,000"),
    Limit("instructions of a page of a PDF", page.CONTENT, "bytes", "only its annotations are read",
          "a page of text: 10 KB"),
    Limit("part of an Office document, OpenDocument or EPUB", page.PART, "bytes", "is not read",
          "a book of a thousand pages: 5 MB"),
    Limit("picture in which codes are looked for", page.PIXELS, "pixels", "is not read",
          "a photograph of 2015"),
    Limit("layers of compression and archives", DEPTH_LIMIT, "layers", "skipped",
          "a tar.gz in a zip has three"),
    Limit("expansion", streams.EXPANSION_RATIO, "times the file, and 4 GiB", "breaks off",
          "deflate reaches 1032"),
    Limit("what is set aside", streams.SPOOL_LIMIT, "bytes", "fails", "a zip of 4 GiB"),
    Limit("dictionary of xz", codecs.XZ_MEMORY, "bytes", "fails", "xz -9: 65 MiB"),
    Limit("headers of a member of a tar", tars.TAR_HEADER_LIMIT, "bytes", "breaks off",
          "a path has 4 KiB, all attributes 64 KiB (Linux)"),
    Limit("headers of a WARC record", warc.HEADER_LIMIT, "bytes", "breaks off",
          "Apache 100 lines of 8 KiB"),
    Limit("chunk of an HTTP body", warc.HTTP_CHUNK_LIMIT, "bytes", "breaks off",
          "servers send some KiB"),
    Limit("table of contents of a zip", zips.ZIP_DIRECTORY_LIMIT, "bytes", "fails",
          "260,000 members with names of 80 characters"),
    Limit("page of a column, decompressed", parquet_pages.PAGE_RATIO, "times its bytes, and 64 MiB",
          "fails", "text is compressed to a tenth"),
    Limit("line of JSON", tables.LINE_LIMIT, "bytes", "skipped", "JSON writes a byte as four"),
    Limit("directories of a web server", remote.DEPTH, "in one another", "fails",
          "a path of 4 KiB (PATH_MAX) has hardly more"),
    Limit("addresses below a directory of a web server", remote.ADDRESSES, "addresses", "fails",
          "a listing of 200 MB"),
    Limit("an answer of git", repository.SECONDS, "seconds", "fails", "a million commits: ten"),
    Limit("values in values of a HAR", har.DEPTH_LIMIT, "levels", "breaks off",
          "the format has seven"),
)  # fmt: skip
"""The limits from the inside to the outside: URL, record, message, page, archive."""
