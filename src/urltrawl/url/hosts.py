"""A host as the software that follows a link reads it: escapes undone, letters folded,
international labels in their encoded form.

Browsers do so before they look at a host (https://url.spec.whatwg.org/#host-parsing); RFC 3986
3.2.2 allows the escapes.
"""

from __future__ import annotations

import unicodedata
from urllib.parse import unquote_to_bytes

DOTS = str.maketrans("\u3002\uff0e\uff61", "...")
"""Full stops of East Asia, which part labels like a dot (RFC 3490 3.1)."""
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
    """A host as it is shown: without escapes, in one form of its letters, in lower case, without
    the dot of the root.
    """
    name = unescaped(host)
    if not name.isascii():
        name = unicodedata.normalize("NFKC", name).translate(DOTS)
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
