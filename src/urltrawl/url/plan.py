"""What a client would do to follow a URL, as a value. Nothing in ``urltrawl.url`` opens a network
connection.

The file of each scheme makes the plans of its URLs (``Scheme.plan``). This module finds the scheme
and the port, and refuses what must not be sent.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.errors import PlanError
from urltrawl.model import Code
from urltrawl.url.authority import is_address, is_hostnumber, is_port
from urltrawl.url.characters import ALPHANUM
from urltrawl.url.escape import encode_unsafe
from urltrawl.url.parse import examine
from urltrawl.url.profile import DEFAULT
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.scheme import Host

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urltrawl.model import Url
    from urltrawl.url.profile import Profile
    from urltrawl.url.schemes.plans import Plan
    from urltrawl.url.schemes.scheme import Scheme


def plan(
    url: Url, profile: Profile = DEFAULT, *, schemes: Mapping[str, Scheme] = SCHEMES
) -> Plan | None:
    r"""Return what a client would do to follow a URL. Return None if its scheme is unknown, or if
    it names nothing that this client can fetch (an address, a file of another machine).

    ``schemes`` are the known schemes by name.

    Raises ``PlanError`` if the request must not be sent: a decoded escape would end an argument of
    the protocol (RFC 1738 6, SEC-06), the URL breaks its grammar (before the fragment, and in a way
    that is not ``HARMLESS``), or there is no such machine or port. The ``code`` of the error is one
    of ``codes.lints`` or of ``Code``.

    >>> from urltrawl.url.parse import parse
    >>> plan(parse("gopher://h.dom/7s%09word")).steps
    ('connect to h.dom port 70', 'send s\\tword\\r\\n')
    """
    scheme = schemes.get(url.scheme)
    if scheme is None or scheme.plan is None:
        return None
    fragment_start = len(url.text.partition("#")[0])
    for problem in examine(url.text, profile, schemes=schemes).problems:
        if problem.code not in HARMLESS and problem.span.start <= fragment_start:
            raise PlanError(problem.code.value, problem.message)
    if url.port is not None and not is_port(url.port):
        raise PlanError("port-range", f"there is no port {url.port}")
    if url.host is not None and is_hostnumber(url.host) and not is_address(url.host):
        raise PlanError("hostnumber-range", f"no machine has the number {url.host}")
    found = scheme.plan(url, profile)
    if found is None or found.port is not None:
        return found
    return replace(found, port=port_of(url, schemes=schemes))


HARMLESS: Mapping[Code, str] = {
    Code.MISSING_HOST: "the slash that is missing is put in",
    Code.USERINFO_NOT_ALLOWED: "nothing is sent of it",
    Code.PORT_NOT_ALLOWED: "nothing is asked there",
    Code.BAD_HOST: "the name service will know",
    Code.BAD_PORT: "a colon without a port is no port",
}
"""Problems of a usable URL that do not change what a client would do, with the reason. With any
other problem there is no plan."""


def port_of(url: Url, *, schemes: Mapping[str, Scheme] = SCHEMES) -> int | None:
    """Return the port to connect to: the one written, or else that of the scheme (MISC-08). Return
    None if there is neither, and for a URL without a host whose scheme needs none.

    >>> from urltrawl.url.parse import parse
    >>> port_of(parse("gopher://h.dom/")), port_of(parse("news:comp.lang.c"))
    (70, None)
    """
    scheme = schemes.get(url.scheme)
    if url.port is not None or scheme is None:
        return url.port
    return None if url.host is None and scheme.host is Host.OPTIONAL else scheme.default_port


def gateway_url(template: str, url: Url) -> str:
    """Return the URL at which a gateway fetches ``url``: ``template`` with the URL in place of
    ``{url}`` (RFC 1738 4, REG-06). All of it is encoded but letters, digits, ``-``, ``.``, ``_``
    and ``:``.

    >>> from urltrawl.url.parse import parse
    >>> gateway_url("http://gw.dom/{url}", parse("wais://h/db"))
    'http://gw.dom/wais:%2F%2Fh%2Fdb'
    """
    return template.replace("{url}", encode_unsafe(url.text, ALPHANUM | set("-._:")))
