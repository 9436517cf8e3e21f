"""telnet (RFC 1738 3.8), and rlogin and tn3270, which RFC 1630 names beside it without a
production.

    telneturl = "telnet://" login [ "/" ]

They designate a service that a person talks to, no data.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.schemes.scheme import (
    Designates,
    Host,
    Plan,
    Scheme,
    argument,
    effective_port,
    internet,
    internet_parts,
    shown,
)

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

TELNET_PORT = 23
RLOGIN_PORT = 513


@dataclass(frozen=True, slots=True, kw_only=True)
class TelnetUrl(Url):
    """User and password are advice to the person, nothing is sent for them."""


def parse(look: Inspection) -> TelnetUrl | None:
    """Read ``telneturl``."""
    start = authority.behind_slashes(look)
    if start is None:
        return None
    server = authority.read(look, start)
    after = server.end + 1 if look.profile.telnet_slash else server.end
    if after < look.end:
        look.problem(
            Code.TRAILING_DATA, after, look.end, "RFC 1738 3.8", "nothing may follow the host"
        )
    return TelnetUrl(
        **internet_parts(look, server),
        path=look.text[server.end + 1 : look.end] if server.end < look.end else None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LoginPlan(Plan):
    """Connect a person to a service, and tell them the user and password that the URL advises (RFC
    1738 3.8).
    """

    user: bytes | None = None
    password: bytes | None = None

    @property
    def commands(self) -> tuple[str, ...]:
        """What the person is told."""
        advice = (("user", self.user), ("password", self.password))
        return tuple(f"advise {what} {shown(value)}" for what, value in advice if value is not None)


def plan(url: Url, _: Profile, *, default: int = TELNET_PORT) -> LoginPlan | None:
    """Plan the connection."""
    if not url.host:
        return None
    return LoginPlan(
        host=url.host,
        port=effective_port(url, default),
        user=None if url.user is None else argument(url.user),
        password=None if url.password is None else argument(url.password),
    )


def _no_slash(tail: str, _: Profile) -> str:
    """Leave the slash away: "the final / may be omitted" (RFC 1738 3.8)."""
    return "" if tail == "/" else tail


TELNET: Scheme = Scheme(
    name="telnet",
    document="RFC 1738 3.8",
    parse=parse,
    plan=plan,
    host=Host.REQUIRED,
    default_port=TELNET_PORT,
    kind=Designates.INTERACTIVE,
    everyday=True,
    glued=True,
    granted=_no_slash,
)
TN3270: Scheme = replace(
    TELNET,
    name="tn3270",
    document="RFC 1630, telnet; RFC 6270",
    parse=internet,
    everyday=False,
    glued=False,
    granted=None,
)
RLOGIN: Scheme = replace(
    TN3270,
    name="rlogin",
    document="RFC 1630, telnet",
    default_port=RLOGIN_PORT,
    plan=partial(plan, default=RLOGIN_PORT),
)
