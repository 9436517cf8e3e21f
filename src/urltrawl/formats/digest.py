"""Digests: many messages sent as one (RFC 1153), or forwarded together (RFC 934 as MH writes it).

    RFC 1153    a preamble with the table of contents; a line of 70 hyphens; the messages, with a
                line of 30 hyphens between blank lines after each; "End of ... Digest"
    RFC 934     a line that begins with a hyphen, at MH ``------- Forwarded Messages`` and
                ``------- Message 2``

The first record is what stands before the first message: the digest's own header, greeting and
contents. Mailman's digests are of this form. A digest as MIME (``multipart/digest``) is read as
MIME, in ``mail``.
"""

from __future__ import annotations

from functools import partial

from urltrawl.formats.framing import DIGEST_HEADER, Format, Layout, SeparatorFramer, holds_digest
from urltrawl.late import late
from urltrawl.text.breaks import LINE_END

_SEPARATOR = late(
    rb"-(?:-{26,79}[ ]*(?:"
    + LINE_END
    + rb"){2,4}(?:"
    + DIGEST_HEADER
    + rb"|End[ ]of[ ]|_{20,})"
    + rb"|-{6}[ ](?:Forwarded[ ]Messages|Message[ ][0-9]+|End[ ]of[ ]Forwarded[ ]Messages)[ -]*"
    + LINE_END
    + rb")"
)
"""The line of hyphens before a message or the end, and what begins behind it."""
_LEAD_IN = late(rb"-{7}[^\r\n]*" + LINE_END + rb"\s*")
"""What stands before the message of a record: the line of hyphens and blank lines."""


def layout(data: bytes) -> Layout:
    """Return the layout of a record, whose message begins after the line of hyphens and blank
    lines. The dialect is the RFC of the digest, empty for what stands before the first message.
    """
    lead_in = _LEAD_IN.match(data)
    dialect = "rfc1153" if lead_in else ""
    if data.startswith(b"------- "):
        dialect = "rfc934"
    return Layout(lead_in.end() if lead_in else 0, dialect=dialect)


def probe(head: bytes) -> float:
    """Return 0.55 if a content holds the lines of a digest, else 0: less than for one in mail."""
    return 0.55 if holds_digest(head) else 0.0


FORMAT: Format = Format(
    name="digest",
    description="many messages sent as one: RFC 1153 (also Mailman's plain digests), RFC 934",
    framer=partial(SeparatorFramer, "digest", b"-" * 7, _SEPARATOR, layout),
    probe=probe,
    layout=layout,
    dialects=("", "rfc1153", "rfc934"),
    suffixes=(".digest",),
    highest_score=0.55,
)
