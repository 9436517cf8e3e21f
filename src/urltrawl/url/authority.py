"""The common Internet part: ``//user:password@host:port`` (RFC 1738 3.1, ``ip-schemepart``).

It begins behind ``//`` and ends at the next ``/`` or the end. Its parts come out as written;
``None`` is absent and ``''`` is empty, which are different things (SYN-15): ``ftp://@host.com/``
has a user of no letters, ``ftp://host.com/`` has none.
"""

from __future__ import annotations

import unicodedata
from ipaddress import AddressValueError, IPv6Address
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import late
from urltrawl.model import Code
from urltrawl.url.hosts import JOINERS, MAPPED

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

HOSTNUMBER = late(r"[0-9]+(?:\.[0-9]+){3}")
"""``digits "." digits "." digits "." digits``; no range is given for the groups (RFC 1738 5,
SYN-21)."""

_LOOKED_UP = late(
    r"(?=[\W_]*[^\W_])(?:[\w\-]|%[0-9A-Fa-f]{2})+(?:\.(?:[\w\-]|%[0-9A-Fa-f]{2})+)*\.?"
)
"""A host that breaks the grammar and can be looked up all the same, so that its URL is
nonconforming, not rejected.

``host-.com`` and ``x.3com`` (the name service has no such rules), ``1.2.3`` and ``3232235777``
(resolvers read them as addresses), ``bücher.example`` and ``h%6Fst`` (browsers convert them). Not
``$host``, ``...``, ``a..b`` or ``*``.
"""


def _letter(sign: str) -> str:
    """What a sign of a host counts as: nothing where it only marks the letter before it, a letter
    where it is a symbol.
    """
    category = unicodedata.category(sign)
    return "" if sign in JOINERS or category[0] == "M" else "x" if category == "So" else sign


def is_looked_up(host: str) -> bool:
    """Can a host that breaks the grammar be looked up all the same? The vowel signs of Indic
    scripts count with their letters.

    So do symbols, which names had from 2003 on (RFC 3490; browsers still convert them), and the
    full stops of East Asia part labels like a dot (RFC 3490 3.1). What browsers take for nothing
    counts as nothing.

    >>> is_looked_up("1.2.3"), is_looked_up("\u0939\u093f\u0928\u094d\u0926\u0940.example"), is_looked_up("a..b")
    (True, True, False)
    """  # noqa: E501
    letters = host if host.isascii() else "".join(map(_letter, host.translate(MAPPED)))
    return _LOOKED_UP.fullmatch(letters) is not None


_PORT_DIGITS = 20
"""No document limits a port (SYN-28), but a number is made of it; more digits than a 64-bit number
has are none."""


class Authority(NamedTuple):
    """What stands between ``//`` and the path; ``end`` is the offset of the path's slash, or of the
    end.
    """

    end: int
    user: str | None = None
    password: str | None = None
    host: str = ""
    port: int | None = None


def required(look: Inspection, *, login: bool = True, ends: str = "/") -> Authority | None:
    """Read the ``//`` that the scheme-specific part must begin with, and what stands behind it;
    ``None`` where there is nothing to read.
    """
    start = behind_slashes(look)
    return None if start is None else read(look, start, login=login, ends=ends)


def behind_slashes(look: Inspection) -> int | None:
    """Give the offset behind the ``//`` that the scheme-specific part must begin with, and note
    where it does not.

    One slash and a host name is a slip that people and browsers see through, and is read as it is
    meant; otherwise there is nothing to read (``None``).
    """
    if look.text.startswith("//", look.start, look.end):
        return look.start + 2
    rule, message = "RFC 1738 3.1", f"{look.scheme}: without //host"
    slip = _ONE_SLASH.match(look.text, look.start, look.end)
    if slip is None:
        look.whole(Code.MISSING_HOST, rule, message)
        return None
    look.problem(Code.MISSING_HOST, look.start, slip.end(), rule, message, usable=True)
    return slip.end()


_ONE_SLASH = late(r"/(?=[A-Za-z0-9\-]++(?:\.[A-Za-z0-9\-]++)++(?:[:/?]|\Z))")


def read(
    look: Inspection,
    start: int,
    *,
    login: bool = True,
    port: bool = True,
    host_optional: bool = False,
    ends: str = "/",
) -> Authority:
    """Read the common Internet part, which begins at ``start``, behind its ``//``.

    ``login``, ``port``: may they stand here? ``ends`` are the characters that end the part.
    """
    end = look.find(ends, start)
    user = password = None
    at = look.text.rfind("@", start, end)
    if at >= 0 and (login or look.profile.login_known):
        user, password = _login(look, start, at, allowed=login)
        start = at + 1
    close = look.text.find("]", start, end) if look.text.startswith("[", start) else start
    colon = look.text.find(":", max(start, close), end)
    host = look.text[start : end if colon < 0 else colon]
    if host:
        _check_host(look, start, host)
    elif not host_optional:
        look.problem(Code.MISSING_HOST, start, end, "RFC 1738 3.1", "the host is missing")
    number = None
    if colon >= 0 and port:
        number = _port(look, colon + 1, end)
    elif colon >= 0:
        message = f"{look.scheme} URLs have no port"
        look.problem(Code.PORT_NOT_ALLOWED, colon, end, "RFC 1738 5", message)
    return Authority(end, user, password, host, number)


def _login(look: Inspection, start: int, end: int, *, allowed: bool) -> tuple[str, str | None]:
    """``user [ ":" password ]``; a further ``:`` or ``@`` in it had to be encoded."""
    user, colon, password = look.text[start:end].partition(":")
    if not allowed:
        message = f"{look.scheme} URLs have no user or password"
        look.problem(Code.USERINFO_NOT_ALLOWED, start, end + 1, "RFC 1738 3.3", message)
    else:
        middle, characters = start + len(user), look.profile.productions.user
        look.allow(start, middle, characters, "RFC 1738 5, user", "a user name")
        look.allow(middle + len(colon), end, characters, "RFC 1738 5, password", "a password")
        if not look.profile.empty_login and not (user and (password or not colon)):
            message = "user and password cannot be empty"
            look.problem(Code.BAD_FIELD, start, end, "RFC 1630, user", message, usable=True)
    return user, password if colon else None


MAX_PORT = 65535
"""RFC 793 3.1: sixteen bits."""


def is_port(number: int) -> bool:
    """Is there such a port? No document of URLs limits it (SYN-28).

    >>> is_port(80), is_port(0), is_port(99999)
    (True, False, False)
    """
    return 0 < number <= MAX_PORT


def is_hostnumber(host: str) -> bool:
    """``digits "." digits "." digits "." digits``, whatever the digits.

    >>> is_hostnumber("999.1.1.1"), is_hostnumber("1.2.3")
    (True, False)
    """
    return HOSTNUMBER.fullmatch(host) is not None


def is_address(hostnumber: str) -> bool:
    """Is it a number that a machine can have, each group one byte?

    >>> is_address("192.0.2.1"), is_address("999.1.1.1")
    (True, False)
    """
    return all(len(group.lstrip("0")) <= 3 and int(group) <= 255 for group in hostnumber.split("."))


def is_host(host: str, profile: Profile) -> bool:
    """``host = hostname | hostnumber``.

    >>> from urltrawl.url.profile import DEFAULT, URL_07
    >>> is_host("3com.com", DEFAULT), is_host("3com.com", URL_07)
    (True, False)
    """
    return bool(profile.host.fullmatch(host) or HOSTNUMBER.fullmatch(host))


def _check_host(look: Inspection, start: int, host: str) -> None:
    """Note what is wrong or remarkable about the host."""
    if is_host(host, look.profile):
        if "_" in host:
            look.lint("host-underscore")
        if host.endswith("."):
            look.lint("host-trailing-dot")
    elif look.profile.ipv6 and _is_ipv6(host):
        look.lint("ipv6", look.profile.ipv6)
    else:
        usable = "[.]" in host[1:-3] and is_host(host.replace("[.]", "."), look.profile)
        if usable:
            look.lint("defanged")
        usable = usable or is_looked_up(host) or _has_zone(host)
        end, message = start + len(host), f"{host!r} is no host"
        look.problem(Code.BAD_HOST, start, end, "RFC 1738 3.1", message, usable=usable)


def _has_zone(host: str) -> bool:
    """``[address%25zone]`` (RFC 6874 section 2), with the zone's bare ``%`` of programs too: a host
    on the machine that wrote it, which no document of URLs has.
    """
    address, _, zone = host.partition("%")
    return len(zone.removeprefix("25")) > 1 and zone.endswith("]") and _is_ipv6(address + "]")


def _is_ipv6(host: str) -> bool:
    """``[address]`` (RFC 2732 section 3)."""
    if len(host) > 47 or not (host.startswith("[") and host.endswith("]")):
        return False
    try:
        return IPv6Address(host[1:-1]).scope_id is None
    except AddressValueError:
        return False


def _port(look: Inspection, start: int, end: int) -> int | None:
    """``port = digits``: one or more, and without a port there is no colon (SYN-27)."""
    digits, rule = look.text[start:end], "RFC 1738 3.1"
    if digits.isascii() and digits.isdigit() and len(digits) <= _PORT_DIGITS:
        return int(digits)
    if digits:
        look.problem(Code.BAD_PORT, start, end, rule, f"{digits[:_PORT_DIGITS]!r} is no port")
    elif not look.profile.empty_port:  # every client reads it so, and RFC 3986 3.2.3 allows it
        message = "a colon without a port"
        look.problem(Code.BAD_PORT, start - 1, end, rule, message, usable=True)
    return None
