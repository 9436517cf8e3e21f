"""telnet (RFC 1738 3.8), and rlogin and tn3270, which RFC 1630 names beside it without a
production.

    telneturl = "telnet://" login [ "/" ]

They stand for a service that a person talks to, not for data.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.schemes.generic import internet_parts, parse_internet
from urltrawl.url.schemes.plans import Plan, refuse_controls
from urltrawl.url.schemes.scheme import Designates, Host, Scheme

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile


class TelnetUrl(Url):
    """A telnet URL. User and password are advice to the person. They are not sent."""

    __slots__ = ()


def parse(look: Inspection) -> TelnetUrl:
    """Parse a telnet URL. Only a slash may follow the host, and not in every profile."""
    server = authority.read_required(look)
    allowed_end = server.end + len("/") if look.profile.telnet_slash else server.end
    if allowed_end < look.end:
        message = "nothing may follow the host"
        look.add_problem(Code.TRAILING_DATA, allowed_end, look.end, "RFC 1738 3.8", message)
    return TelnetUrl(**internet_parts(look, server))


def plan(url: Url, _: Profile) -> Plan | None:
    """Return the plan to connect a person to a service, and to tell them the user and password that
    the URL advises (RFC 1738 3.8). Return None without a host. Raises ``PlanError`` if the user or
    password holds an encoded CR, LF or NUL.
    """
    if not url.host:
        return None
    advice = [
        f"advise {part} {refuse_controls(text)}"
        for part, text in (("user", url.user), ("password", url.password))
        if text is not None
    ]
    return Plan(host=url.host, commands=tuple(advice))


TELNET: Scheme = Scheme(
    name="telnet",
    document="RFC 1738 3.8",
    parse=parse,
    plan=plan,
    host=Host.REQUIRED,
    default_port=23,
    kind=Designates.INTERACTIVE,
    everyday=True,
    glued=True,
    normal_tail=lambda tail, _: "" if tail == "/" else tail,  # RFC 1738 3.8
)
TN3270: Scheme = replace(
    TELNET,
    name="tn3270",
    document="RFC 1630, telnet; RFC 6270",
    parse=parse_internet,
    query_after_host=True,
    everyday=False,
    glued=False,
    normal_tail=None,
)
RLOGIN: Scheme = replace(TN3270, name="rlogin", document="RFC 1630, telnet", default_port=513)
