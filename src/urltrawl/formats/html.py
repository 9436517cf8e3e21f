"""An HTML document: one record."""

from __future__ import annotations

import codecs
import re
from functools import partial

from urltrawl.formats.framing import Format, WholeFramer
from urltrawl.late import late

_TAG = late(
    rb"<(?:!doctype[ \t\r\n]+(?:html|svg)"
    rb"|html|head|title|body|meta|link|base|h[1-6]|p|a|table|center|svg)[\s>]",
    re.IGNORECASE,
)
_BEFORE_TAG = late(rb"(?:\xEF\xBB\xBF)?(?:\s++|<!--.*?-->|<\?[^>]*>)*+", re.DOTALL)
"""What may stand before it: a byte order mark, blanks, comments, processing instructions."""


def probe(head: bytes) -> float:
    """Return 0.8 if a content begins with a tag of ``_TAG``, behind what ``_BEFORE_TAG`` passes
    over, else 0. ``<svg>`` is such a tag: browsers open that picture as a page, with its
    links and scripts. Of UTF-16 only the ASCII characters matter here.
    """
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        head = head[2:].replace(b"\0", b"")
    before = _BEFORE_TAG.match(head)
    return 0.8 if _TAG.match(head, before.end() if before else 0) else 0.0


FORMAT: Format = Format(
    name="html",
    description="an HTML document",
    framer=partial(WholeFramer, "html"),
    probe=probe,
    suffixes=(".html", ".htm", ".xhtml", ".shtml"),
    highest_score=0.8,
)
