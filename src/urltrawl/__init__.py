"""Find every URL in mail, news and plain text, rejoined, ranked and checked.

The way of the data, and the map of the package:

    sources      open, decompress, cut into chunks
    formats      bytes -> records (mbox, pipermail, one message, plain text ...)
    mail, text   record -> header fields and text parts, charset and transfer encoding undone
    scan         text -> candidates: where a URL starts, how far it may reach, where it was broken
    url          candidate text -> Url, or a problem with a code
    judge        candidate + context -> readings, best first, each with a confidence
    pipeline     all of it together: links with their provenance
    api          scan(path);  store, batch, cli stand on it
"""

from __future__ import annotations

__version__ = "0.1.0"
