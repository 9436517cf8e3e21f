"""Read a host as software does that follows a link: undo escapes, fold letters, encode
international labels.

Browsers do all this before they look at a host (https://url.spec.whatwg.org/#host-parsing). RFC
3986 3.2.2 allows the escapes.
"""

from __future__ import annotations

import unicodedata

from urltrawl.url.escape import decode

_IGNORED = (
    *(0x00AD, 0x034F, *range(0x180B, 0x180E), 0x180F, 0x200B, 0x2060, 0x2064, 0xFEFF),
    *(*range(0xFE00, 0xFE10), *range(0x1BCA0, 0x1BCA4), *range(0xE0100, 0xE01F0)),
)
"""Characters that count as nothing in a host (UTS 46 section 5, status "ignored"): the soft hyphen,
blanks without width, variation selectors."""
DOTS = "\u3002\uff0e\uff61"
"""The full stops of East Asia. They part labels as a dot does (RFC 3490 3.1)."""
MAPPED = str.maketrans(DOTS, "." * len(DOTS), "".join(map(chr, _IGNORED)))
"""For ``str.translate``: makes dots of ``DOTS``, and removes what browsers ignore."""
JOINERS = "\u200c\u200d"
"""Characters without width that some scripts need inside a word (RFC 5892 A)."""
UNJOINED = str.maketrans("", "", JOINERS)
"""For ``str.translate``: removes ``JOINERS``."""
ENCODED = "xn--"
"""The prefix of an encoded international label (RFC 3490 5)."""
MAX_LABEL = 63
"""Longest label, in bytes (RFC 1035 2.3.4). A longer one is not of the DNS, and is not decoded."""


def unescape_host(host: str) -> str:
    """Return a host with its escapes decoded. Return it as written if the result is not UTF-8.

    >>> unescape_host("%77ww.h.example"), unescape_host("%FF.example")
    ('www.h.example', '%FF.example')
    """
    if "%" not in host:
        return host
    try:
        return decode(host).decode("utf-8")
    except UnicodeDecodeError:
        return host


def fold_host(host: str) -> str:
    r"""Return a host as browsers show it: without escapes, ignored characters and the dot of the
    root, its letters in one form (NFKC) and in lower case.

    >>> fold_host("WWW.B\u00fccher%2Eexample.")
    'www.bücher.example'
    """
    name = unescape_host(host)
    if not name.isascii():
        name = unicodedata.normalize("NFKC", name.translate(MAPPED))
    return name.lower().rstrip(".")


def dns_host(host: str) -> str:
    r"""Return a host in the form that the DNS knows. All ways to write a name have the same form.

    >>> dns_host("%77ww.B\u00fccher.example."), dns_host("www.xn--bcher-kva.example")
    ('www.xn--bcher-kva.example', 'www.xn--bcher-kva.example')
    """
    name = fold_host(host)
    if name.isascii():
        return name
    return ".".join(  # RFC 3490 4.1
        label if label.isascii() else ENCODED + label.encode("punycode").decode("ascii")
        for label in name.split(".")
    )
