"""The grammar of each scheme, one file each (families that share a grammar share a file), and the
table of them all.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.url.schemes import (
    file,
    ftp,
    gopher,
    http,
    later,
    mail,
    news,
    nntp,
    prospero,
    telnet,
    wais,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urltrawl.url.schemes.scheme import Scheme

SCHEMES: Mapping[str, Scheme] = MappingProxyType(
    {
        scheme.name: scheme
        for scheme in (
            ftp.FTP,
            http.HTTP,
            http.HTTPS,
            gopher.GOPHER,
            mail.MAILTO,
            mail.MID,
            mail.CID,
            news.NEWS,
            news.SNEWS,
            nntp.NNTP,
            telnet.TELNET,
            telnet.RLOGIN,
            telnet.TN3270,
            wais.WAIS,
            file.FILE,
            prospero.PROSPERO,
            *later.INTERNET,
            *later.OPAQUE,
        )
    }
)
"""Every scheme by its name in lower case. To know another one, pass ``{**SCHEMES, one.name: one}``
to the parser."""

BY_LABEL: Mapping[str, str] = MappingProxyType(
    {scheme.announced_by: name for name, scheme in SCHEMES.items() if scheme.announced_by}
)
"""The scheme that people mean by a host without one, by the host's first label."""
FETCHED = frozenset(name for name, scheme in SCHEMES.items() if scheme.fetched)
"""The schemes of what may become a link that somebody follows."""


def meant(host: str) -> str:
    """The URL that people mean by a host without a scheme, and what follows (``www.h.dom/a``)."""
    return f"{BY_LABEL.get(host.partition('.')[0].lower(), 'http')}://{host}"
