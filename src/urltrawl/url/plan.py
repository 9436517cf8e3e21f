"""What a client would do to follow a URL, as a value: nothing in this package opens a network
connection.

Each scheme's file makes the plans of its URLs (``Scheme.plan``); this module finds the scheme.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.errors import PlanError
from urltrawl.model import Code
from urltrawl.url.authority import is_address, is_hostnumber, is_port
from urltrawl.url.characters import ALPHANUM
from urltrawl.url.escape import encode
from urltrawl.url.parse import examine
from urltrawl.url.profile import DEFAULT
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.scheme import Host, effective_port

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urltrawl.model import Url
    from urltrawl.url.profile import Profile
    from urltrawl.url.schemes.scheme import Plan, Scheme


def plan(
    url: Url, profile: Profile = DEFAULT, *, schemes: Mapping[str, Scheme] = SCHEMES
) -> Plan | None:
    r"""Give the operation of a URL; ``None`` where its scheme designates nothing that is fetched,
    or is not known.

    Raises ``PlanError`` for a URL whose operation must not be sent: an escape of it, once decoded,
    would end an argument of the protocol (RFC 1738 6, SEC-06), its grammar gives no operation, or
    there is no such machine or port. ``code`` is then one of ``codes.lints`` or of ``Code``.

    >>> from urltrawl.url.parse import parse
    >>> plan(parse("gopher://h.dom/7s%09word")).steps
    ('connect to h.dom port 70', 'send s\\tword\\r\\n')
    """
    scheme = schemes.get(url.scheme)
    if scheme is None or scheme.plan is None:
        return None
    proper = url.text.partition("#")[0]
    for problem in examine(url.text, profile, schemes=schemes).problems:
        if problem.code not in SEEN_THROUGH and problem.span.start <= len(proper):
            raise PlanError(problem.code.value, problem.message)
    if url.port is not None and not is_port(url.port):
        raise PlanError("port-range", f"there is no port {url.port}")
    if url.host is not None and is_hostnumber(url.host) and not is_address(url.host):
        raise PlanError("hostnumber-range", f"no machine has the number {url.host}")
    return scheme.plan(url, profile)


SEEN_THROUGH: Mapping[Code, str] = MappingProxyType(
    {
        Code.MISSING_HOST: "the slash that is missing is put in",
        Code.USERINFO_NOT_ALLOWED: "nothing is sent of it",
        Code.PORT_NOT_ALLOWED: "nothing is asked there",
        Code.BAD_HOST: "the name service will know",
        Code.BAD_PORT: "a colon without a port is no port",
    }
)
"""Problems of a usable URL that leave its operation as it is, with the reason. For any other its
grammar gives none."""


def port_of(url: Url, *, schemes: Mapping[str, Scheme] = SCHEMES) -> int | None:
    """Give the port to connect to: the one written, or else the scheme's (MISC-08); ``None`` where
    no machine is named.

    >>> from urltrawl.url.parse import parse
    >>> port_of(parse("gopher://h.dom/")), port_of(parse("news:comp.lang.c"))
    (70, None)
    """
    scheme = schemes.get(url.scheme)
    if url.host is None and scheme is not None and scheme.host is Host.OPTIONAL:
        return url.port
    return effective_port(url, scheme.default_port if scheme else None)


def through_gateway(template: str, url: Url) -> str:
    """Give the URL at a gateway that fetches ``url``, put in place of the ``{url}`` of ``template``
    (RFC 1738 4, REG-06).

    The inserted text keeps letters, digits, ``:`` and what is safe; decoding it once gives the URL
    back.

    >>> from urltrawl.url.parse import parse
    >>> through_gateway("http://gw.dom/{url}", parse("wais://h/db"))
    'http://gw.dom/wais:%2F%2Fh%2Fdb'
    """
    return template.replace(
        "{url}", encode(url.text.encode("utf-8", "surrogatepass"), _KEPT_AT_GATEWAYS)
    )


_KEPT_AT_GATEWAYS = ALPHANUM | set("-._:")
