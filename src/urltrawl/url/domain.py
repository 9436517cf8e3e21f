"""The domain that somebody registered under a public suffix: ``bbc.co.uk`` of ``www.bbc.co.uk``.

The suffixes are those of the Public Suffix List (publicsuffix.org), with its private part, as the
library ``publicsuffixlist`` has them. That library needs no other, is typed, uses no network, and
is released with each change of the list.
"""

from __future__ import annotations

from functools import cache, lru_cache

from publicsuffixlist import PublicSuffixList

from urltrawl.url.hosts import ENCODED, fold_host


@cache
def _suffix_list(encoded: bool) -> PublicSuffixList:
    """Return the list of public suffixes. With ``encoded``, it also holds the international names
    in their encoded form, and takes three times as long to read.
    """
    return PublicSuffixList(accept_unknown=False, accept_encoded_idn=encoded)


@lru_cache(maxsize=16_384)
def domain(host: str) -> str:
    """Return the registered domain of a host, in lower case. Return ``""`` for an IP address, for a
    public suffix itself, and for a name under no public suffix.

    >>> domain("www.BBC.co.uk"), domain("co.uk"), domain("192.0.2.1")
    ('bbc.co.uk', '', '')
    """
    name = fold_host(host)
    if not name or name.startswith("[") or name.replace(".", "").isdigit():
        return ""
    return _suffix_list(ENCODED in name).privatesuffix(name) or ""
