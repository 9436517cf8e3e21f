"""A host as the software that follows a link reads it: escapes undone, letters folded,
international labels in their encoded form.

Browsers do so before they look at a host (https://url.spec.whatwg.org/#host-parsing); RFC 3986
3.2.2 allows the escapes.
"""

from __future__ import annotations

import unicodedata
from urllib.parse import unquote_to_bytes

_IGNORED = (
    *(0x00AD, 0x034F, *range(0x180B, 0x180E), 0x180F, 0x200B, 0x2060, 0x2064, 0xFEFF),
    *(*range(0xFE00, 0xFE10), *range(0x1BCA0, 0x1BCA4), *range(0xE0100, 0xE01F0)),
)
"""Signs without width that count as nothing (UTS 46 section 5, status "ignored"): the soft hyphen,
blanks of no width, selectors of variants."""
DOTS = "\u3002\uff0e\uff61"
"""The full stops of East Asia, which part labels (RFC 3490 3.1)."""
MAPPED = str.maketrans(DOTS, "." * len(DOTS), "".join(map(chr, _IGNORED)))
"""What browsers read as a dot or as nothing: ``DOTS``, and the signs that nobody sees."""
JOINERS = "\u200c\u200d"
"""Signs without width that some scripts need inside a word (RFC 5892 A). They steer nothing."""
UNJOINED = str.maketrans("", "", JOINERS)
"""Takes ``JOINERS`` away."""
ENCODED = "xn--"
MAX_LABEL = 63
"""Bytes (RFC 1035 2.3.4); a longer label is none of the DNS and is not decoded."""


def unescaped(host: str) -> str:
    """The host without percent escapes; as it stands where they make no text."""
    if "%" not in host:
        return host
    try:
        return unquote_to_bytes(host.encode("utf-8", "surrogatepass")).decode("utf-8")
    except UnicodeDecodeError:
        return host


def folded(host: str) -> str:
    """A host as it is shown: without escapes and signs that nobody sees, in one form of its
    letters, in lower case, without the dot of the root.
    """
    name = unescaped(host)
    if not name.isascii():
        name = unicodedata.normalize("NFKC", name.translate(MAPPED))
    return name.lower().rstrip(".")


def real(host: str) -> str:
    """The host in the form that is asked for in the DNS: equal for all ways of writing it.

    >>> real("%77ww.B\u00fccher.example."), real("www.xn--bcher-kva.example")
    ('www.xn--bcher-kva.example', 'www.xn--bcher-kva.example')
    """
    name = folded(host)
    return name if name.isascii() else ".".join(map(_encoded, name.split(".")))


def _encoded(label: str) -> str:
    return label if label.isascii() else ENCODED + label.encode("punycode").decode("ascii")
