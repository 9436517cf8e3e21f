"""rnews batches: news articles as they went from site to site (RFC 1036 4.3).

    #! rnews 235
    ... 235 bytes of article ...
    #! rnews 1108
    ...

A count is believed if it leads to the next such line or to the end. Otherwise the next such line
ends the article. A compressed batch (``#! cunbatch``) has been decompressed before.
"""

from __future__ import annotations

import re
from functools import partial

from urltrawl.formats.framing import Format, Layout, SeparatorFramer
from urltrawl.text.breaks import LINE_END

SEPARATOR = re.compile(rb"#! rnews[ \t]+(?P<count>[0-9]{1,10})[ \t]*" + LINE_END)
"""The line before an article, with the length of that in bytes."""


def layout(data: bytes) -> Layout:
    """Return the layout of a record, whose article begins after the line with the count. Defects:
    ``count``, the article has another length; ``no-envelope``, there is no such line.
    """
    line = SEPARATOR.match(data)
    if line is None:
        return Layout(defects=("no-envelope",))
    length = line.end() + int(line["count"])
    fits = 0 <= len(data) - length <= len(b"\r\n")  # a line end may stand between articles
    return Layout(line.end(), defects=() if fits else ("count",), length=length)


def probe(head: bytes) -> float:
    """Return 1 if the first line is one of a batch, ``#! rnews 235``, else 0."""
    return 1.0 if SEPARATOR.match(head) else 0.0


FORMAT: Format = Format(
    name="rnews",
    description="batch of news articles, each after a line '#! rnews length'",
    framer=partial(SeparatorFramer, "rnews", b"#! rnews", SEPARATOR, layout),
    probe=probe,
    layout=layout,
)
