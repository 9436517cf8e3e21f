"""Which URLs may leave this program as links: to a browser, the clipboard, a page or a terminal.

The rules are the same for all of these. A URL that a stranger wrote can hold what its reader obeys:
a line end that a shell runs, a mark that turns the direction of text (U+202E), a scheme that a
browser executes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.url.hosts import UNJOINED
from urltrawl.url.schemes import FETCHED, SCHEMES
from urltrawl.url.schemes.scheme import Host

if TYPE_CHECKING:
    from collections.abc import Collection

LINKED = FETCHED | {"mailto"}
"""Schemes of URLs that become links in a page. A browser executes none of them."""


def is_clean(url: str) -> bool:
    r"""Whether a URL holds no character that a terminal or a shell obeys or that misleads people.

    Such are control characters, white space, surrogates, and invisible marks of formatting, but for
    the joiners that some scripts need. No character of private use, or that Unicode does not have,
    is clean either.

    >>> is_clean("http://h/\u00e9"), is_clean("http://h/\x1b[2J"), is_clean("http://h/\u202egpj.exe")
    (True, False, False)
    """
    return " " not in url and (url.isprintable() or url.translate(UNJOINED).isprintable())


def may_follow(url: str, schemes: Collection[str] = FETCHED) -> bool:
    r"""Whether a URL may become a link that somebody follows. It must be clean, of one of
    ``schemes``, and if its scheme requires a host, ``//`` must follow the colon: without it, it
    would lead to the machine that shows it.

    >>> may_follow("HTTPS://h/"), may_follow("javascript:alert(1)"), may_follow("http://h/\n")
    (True, False, False)
    >>> may_follow("http:/h"), may_follow("mailto:a@b.example", LINKED)
    (False, True)
    """
    written_scheme, _, rest = url.partition(":")
    scheme_name = written_scheme.lower()
    if scheme_name not in schemes or not is_clean(url):
        return False
    scheme = SCHEMES.get(scheme_name)
    return rest.startswith("//") or scheme is None or scheme.host is not Host.REQUIRED
