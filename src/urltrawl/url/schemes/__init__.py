"""The grammar of each scheme, in files of one scheme or a family, and the table of all schemes."""

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
"""Every scheme by its name. To add one, pass ``{**SCHEMES, scheme.name: scheme}`` to the parser."""

BY_LABEL: Mapping[str, str] = {
    scheme.announced_by: name for name, scheme in SCHEMES.items() if scheme.announced_by
}
"""The names of the schemes that people leave out, by the first label of the host: ``ftp`` for
``ftp.example.org``. The scheme of ``www`` is http."""
FETCHED = frozenset(name for name, scheme in SCHEMES.items() if scheme.fetched)
"""Names of the schemes whose URLs may become links that somebody follows."""


def add_scheme(host: str) -> str:
    """Return a URL that was written without its scheme with the scheme that people mean: that of
    its first label in ``BY_LABEL``, or else http.

    >>> add_scheme("www.h.dom/a"), add_scheme("ftp.h.dom")
    ('http://www.h.dom/a', 'ftp://ftp.h.dom')
    """
    return f"{BY_LABEL.get(host.partition('.')[0].lower(), 'http')}://{host}"
