"""Read the common Internet part of a URL: ``//user:password@host:port`` (RFC 1738 3.1,
``ip-schemepart``).

Its parts are returned as written. ``None`` says that a part is absent, ``''`` that it is empty
(SYN-15): ``ftp://@host.com/`` has an empty user, ``ftp://host.com/`` has none.
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
"""``digits "." digits "." digits "." digits``, without a highest number (RFC 1738 5, SYN-21)."""

_CAN_BE_LOOKED_UP = late(
    r"(?=[\W_]*[^\W_])(?:[\w\-]|%[0-9A-Fa-f]{2})+(?:\.(?:[\w\-]|%[0-9A-Fa-f]{2})+)*\.?"
)
"""The hosts of ``can_be_looked_up``, beyond ASCII after ``_letter_for``."""


def _letter_for(character: str) -> str:
    """Return what a character counts as in a host: ``""`` for a joiner and for a mark on the letter
    before it, ``x`` for a symbol, otherwise the character itself.
    """
    category = unicodedata.category(character)
    if character in JOINERS or category.startswith("M"):  # a mark
        return ""
    return "x" if category == "So" else character  # a symbol


def can_be_looked_up(host: str) -> bool:
    r"""Whether software looks up a host that breaks the grammar. Its URL is nonconforming then, not
    rejected.

    The labels of such a host, none of them empty, hold letters, digits, ``-``, ``_`` and escapes,
    and one of them has a letter or digit: ``host-.com`` and ``x.3com`` (the name service has no
    rules of that kind), ``1.2.3`` and ``3232235777`` (resolvers read them as addresses), ``h%6Fst``
    (browsers convert it). Vowel signs of Indic scripts count with their letters. Symbols are
    letters: names had them from 2003 on (RFC 3490). The full stops of East Asia count as dots (RFC
    3490 3.1). Characters that browsers ignore are ignored.

    >>> [can_be_looked_up(host) for host in ("1.2.3", "host-.com.", "a..b", "$host", "*")]
    [True, True, False, False, False]
    >>> can_be_looked_up("\u0939\u093f\u0928\u094d\u0926\u0940.example")
    True
    """
    letters = host if host.isascii() else "".join(map(_letter_for, host.translate(MAPPED)))
    return _CAN_BE_LOOKED_UP.fullmatch(letters) is not None


_PORT_DIGITS = 20
"""Most digits of a port: those of a 64-bit number. No document limits a port (SYN-28)."""


class Authority(NamedTuple):
    """The parts between ``//`` and the path, as written (the port as a number). ``end`` is the
    offset of what ends them, most often the slash before the path, or of the end of the URL.
    Without ``//`` all else is ``None``, and ``end`` is that of the colon or slash before the path.
    """

    end: int
    user: str | None = None
    password: str | None = None
    host: str | None = None
    port: int | None = None


def read_required(
    look: Inspection, *, login_allowed: bool = True, host_optional: bool = False, ends: str = "/"
) -> Authority:
    """Return the authority of a URL that must have one behind ``//``, and add its problems. The
    keywords are those of ``read``.

    One slash before a host with a dot is a slip that people and browsers understand
    (``http:/www.h.dom/a``): a problem that is not fatal. Anything else is a fatal one, and leaves
    nothing to read: the authority has no host, and ends with the URL.
    """
    start = look.start + len("//")
    if not look.text.startswith("//", look.start, look.end):
        rule, message = "RFC 1738 3.1", f"{look.scheme}: without //host"
        slash = _SLASH_BEFORE_HOST.match(look.text, look.start, look.end)
        if slash is None:
            look.add_problem_of_rest(Code.MISSING_HOST, rule, message)
            return Authority(look.end)
        start = slash.end()
        look.add_problem(Code.MISSING_HOST, look.start, start, rule, message, usable=True)
    return read(look, start, login_allowed=login_allowed, host_optional=host_optional, ends=ends)


_SLASH_BEFORE_HOST = late(r"/(?=[A-Za-z0-9\-]++(?:\.[A-Za-z0-9\-]++)++(?:[:/?]|\Z))")
"""A slash before a host with a dot, up to a port, path, query or the end of the URL."""


def read(
    look: Inspection,
    start: int,
    *,
    login_allowed: bool = True,
    port_allowed: bool = True,
    host_optional: bool = False,
    ends: str = "/",
) -> Authority:
    """Return the authority that begins at ``start``, the offset after ``//``, and add its problems.

    A login ends at the last ``@``. Unless ``login_allowed``, it is a problem and is returned all
    the same (in a profile without ``login_known`` it is read as part of the host); unless
    ``port_allowed``, a port is one and is not returned; unless ``host_optional``, an empty host is
    one. The authority ends at the first of the characters ``ends``, or at the end of the URL.
    """
    end = look.find(ends, start)
    user = password = port = None
    at_sign = look.text.rfind("@", start, end)
    if at_sign >= 0 and (login_allowed or look.profile.login_known):
        user, password = _read_login(look, start, at_sign, allowed=login_allowed)
        start = at_sign + 1
    # "[::1]:80": no colon in the brackets stands before a port.
    bracket = look.text.find("]", start, end) if look.text.startswith("[", start) else start
    colon = look.text.find(":", max(start, bracket), end)
    host = look.text[start : end if colon < 0 else colon]
    if host:
        _check_host(look, start, host)
    elif not host_optional:
        look.add_problem(Code.MISSING_HOST, start, end, "RFC 1738 3.1", "the host is missing")
    if colon >= 0 and port_allowed:
        port = _read_port(look, colon + 1, end)
    elif colon >= 0:
        message = f"{look.scheme} URLs have no port"
        look.add_problem(Code.PORT_NOT_ALLOWED, colon, end, "RFC 1738 5", message)
    return Authority(end, user, password, host, port)


def _read_login(look: Inspection, start: int, end: int, *, allowed: bool) -> tuple[str, str | None]:
    """Return the user and the password of ``user [ ":" password ]``, the text ``start..end``. The
    password is None if there is no colon.

    If no login is ``allowed``, it is a problem. Otherwise a character that had to be encoded is
    one, such as a further ``:`` or ``@``, and an empty user or password unless
    ``profile.empty_login``.
    """
    user, colon, password = look.text[start:end].partition(":")
    if not allowed:
        message = f"{look.scheme} URLs have no user or password"
        look.add_problem(Code.USERINFO_NOT_ALLOWED, start, end + 1, "RFC 1738 3.3", message)
    else:
        user_end, characters = start + len(user), look.profile.productions.user
        look.check(start, user_end, characters, "RFC 1738 5, user", "a user name")
        look.check(user_end + len(colon), end, characters, "RFC 1738 5, password", "a password")
        if not look.profile.empty_login and not (user and (password or not colon)):
            message = "user and password cannot be empty"
            look.add_problem(Code.BAD_FIELD, start, end, "RFC 1630, user", message, usable=True)
    return user, password if colon else None


def is_port(number: int) -> bool:
    """Whether a machine has a port of this number: one of sixteen bits (RFC 793 3.1). No document
    of URLs limits it (SYN-28).

    >>> is_port(80), is_port(0), is_port(99999)
    (True, False, False)
    """
    return 0 < number < 2**16


def is_hostnumber(host: str) -> bool:
    """Whether a host is four decimal numbers with dots between them, of any size.

    >>> is_hostnumber("999.1.1.1"), is_hostnumber("1.2.3")
    (True, False)
    """
    return HOSTNUMBER.fullmatch(host) is not None


def is_address(hostnumber: str) -> bool:
    """Whether the four numbers of a host, however long, make an IPv4 address: each is at most 255.

    >>> is_address("192.0.2.1"), is_address("999.1.1.1")
    (True, False)
    """
    numbers = hostnumber.split(".")
    return all(len(number.lstrip("0")) <= 3 and int(number) <= 255 for number in numbers)


def is_host(host: str, profile: Profile) -> bool:
    """Whether a host is ``hostname | hostnumber`` by the grammar of a profile.

    >>> from urltrawl.url.profile import DEFAULT, URL_07
    >>> is_host("3com.com", DEFAULT), is_host("3com.com", URL_07)
    (True, False)
    """
    return bool(profile.host.fullmatch(host) or HOSTNUMBER.fullmatch(host))


def _check_host(look: Inspection, start: int, host: str) -> None:
    """Add the lints of ``host``, which begins at the offset ``start``, or the problem if the
    grammar forbids it. The problem is fatal unless software finds the host all the same, or people
    do (``h[.]dom``, which gets a lint as well).
    """
    if is_host(host, look.profile):
        if "_" in host:
            look.add_lint("host-underscore")
        if host.endswith("."):
            look.add_lint("host-trailing-dot")
    elif look.profile.ipv6 and _is_ipv6(host):
        look.add_lint("ipv6", look.profile.ipv6)
    else:
        # at least one character before the mark, and behind it the two of the shortest domain
        is_defanged = "[.]" in host[1:-2] and is_host(host.replace("[.]", "."), look.profile)
        if is_defanged:
            look.add_lint("defanged")
        usable = is_defanged or can_be_looked_up(host) or _has_zone(host)
        end, message = start + len(host), f"{host!r} is no host"
        look.add_problem(Code.BAD_HOST, start, end, "RFC 1738 3.1", message, usable=usable)


def _has_zone(host: str) -> bool:
    """Whether a host is ``[address%25zone]`` (RFC 6874 section 2), or the same with the bare ``%``
    that programs write. Such a host exists only on the machine that wrote it. No document of URLs
    has it.

    >>> _has_zone("[fe80::1%25eth0]"), _has_zone("[fe80::1]")
    (True, False)
    """
    address, _, zone = host.partition("%")
    return len(zone.removeprefix("25")) > 1 and zone.endswith("]") and _is_ipv6(address + "]")


def _is_ipv6(host: str) -> bool:
    """Whether a host is ``[address]`` with an IPv6 address without a zone (RFC 2732 section 3)."""
    if not (host.startswith("[") and host.endswith("]")):
        return False
    try:
        return IPv6Address(host[1:-1]).scope_id is None
    except AddressValueError:
        return False


def _read_port(look: Inspection, start: int, end: int) -> int | None:
    """Return the number of a port, the text ``start..end`` after a colon. For more than
    ``_PORT_DIGITS`` (20) digits and for what is no number, add a fatal problem and return None.
    Return None also if it is empty, which is a problem that is not fatal unless the profile allows
    it (SYN-27: ``port = digits`` has one digit or more).
    """
    digits, rule = look.text[start:end], "RFC 1738 3.1"
    if digits.isascii() and digits.isdigit() and len(digits) <= _PORT_DIGITS:
        return int(digits)
    if digits:
        look.add_problem(Code.BAD_PORT, start, end, rule, f"{digits[:_PORT_DIGITS]!r} is no port")
    elif not look.profile.empty_port:  # every client reads it so, and RFC 3986 3.2.3 allows it
        message = "a colon without a port"
        look.add_problem(Code.BAD_PORT, start - 1, end, rule, message, usable=True)
    return None
