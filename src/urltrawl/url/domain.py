"""The name under a public suffix that somebody registered: ``bbc.co.uk`` of ``www.bbc.co.uk``.

By the Public Suffix List (publicsuffix.org), ICANN's part and the private one, as the library
``publicsuffixlist`` carries it: it has no dependencies, is typed, asks no network, and is renewed
with each change of the list. (``tldextract`` brings ``requests`` along; ``publicsuffix2`` has the
list of 2019.) It is imported, in three hundredths of a second, when somebody asks.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from urltrawl.url.hosts import ENCODED, folded

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList


@cache
def _list(encoded: bool) -> PublicSuffixList:
    """The list; with its international names in their encoded form as well, which takes three times
    as long to read.
    """
    from publicsuffixlist import PublicSuffixList  # noqa: PLC0415  # most runs never ask

    return PublicSuffixList(accept_unknown=False, accept_encoded_idn=encoded)


@lru_cache(maxsize=16_384)
def domain(host: str) -> str:
    """The registered domain of a host, in lower case; empty for an address, a public suffix itself,
    or a name under none.
    """
    name = folded(host)
    if not name or name.startswith("[") or name.replace(".", "").isdigit():
        return ""
    return _list(ENCODED in name).privatesuffix(name) or ""
