"""What a client would do to follow a URL, as a value: nothing in this package opens a network connection.

Each scheme's file makes the plans of its URLs (``Scheme.plan``); this module finds the scheme.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.url.characters import ALPHANUM
from urltrawl.url.escape import encode
from urltrawl.url.profile import DEFAULT
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.common import effective_port

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urltrawl.model import Url
    from urltrawl.url.profile import Profile
    from urltrawl.url.schemes.common import Plan, Scheme


def plan(url: Url, profile: Profile = DEFAULT, *, schemes: Mapping[str, Scheme] = SCHEMES) -> Plan | None:
    """Give the operation of a URL; ``None`` where its scheme designates nothing that is fetched, or is not known.

    Raises ``PlanError`` for a URL whose operation must not be sent, because an escape of it, once decoded, would end an
    argument of the protocol (RFC 1738 6, SEC-06).
    """
    known = schemes.get(url.scheme)
    return None if known is None or known.plan is None else known.plan(url, profile)


def port_of(url: Url, *, schemes: Mapping[str, Scheme] = SCHEMES) -> int | None:
    """Give the port to connect to: the one written, or else the scheme's (MISC-08)."""
    known = schemes.get(url.scheme)
    return effective_port(url, known.default_port if known else None)


def through_gateway(template: str, url: Url) -> str:
    """Give the URL at a gateway that fetches ``url``, put in place of the ``{url}`` of ``template`` (RFC 1738 4, REG-06).

    The inserted text keeps letters, digits, ``:`` and what is safe; decoding it once gives the URL back.
    """
    return template.replace("{url}", encode(url.text.encode("utf-8", "surrogatepass"), _KEPT_AT_GATEWAYS))


_KEPT_AT_GATEWAYS = ALPHANUM | set("-._:")
